"""A group inside the sandbox's process: joins, taps at random moments until each deadline."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from random import Random

from bot.sandbox.box import Sandbox
from bot.sandbox.client import Stage
from bot.sandbox.protocol import CallbackQuery, Message

WAIT = 240.0
JOINING = 20.0
RECORDED = re.compile("Kaydedildi: ([A-D])")
OVER = "🏁 Tur bitti"


@dataclass
class Tally:
    """What the people of all groups were told: the last recorded letter by card and person."""

    recorded: dict[tuple[int, int, int], str] = field(default_factory=dict)
    late: int = 0
    other: list[str] = field(default_factory=list)
    toasts: list[float] = field(default_factory=list)


@dataclass
class Crowd:
    """One group. All but the last member answer every question, so that the deadline decides."""

    box: Sandbox
    stage: Stage
    tally: Tally
    dice: Random
    people: list[int]
    chat: int
    seconds: int

    async def play(self, count: int) -> None:
        """A whole round, from the command to the podium."""
        seen = self.box.journal.seq
        await self.stage.say(self.people[0], f"/quiz {count} {self.seconds}s", chat_id=self.chat)
        cards: set[int] = set()
        async with asyncio.TaskGroup() as group:
            async for message in self._messages(seen):
                if _data(message, "Katıl"):
                    group.create_task(self._join(message))
                elif _data(message, "A") and message.message_id not in cards:
                    cards.add(message.message_id)
                    self._answer(group, message)
                elif (message.text or "").startswith(OVER):
                    return

    async def _messages(self, seen: int) -> AsyncIterator[Message]:
        while True:
            events = await self.box.journal.wait(self.chat, seen, WAIT)
            assert events, f"nothing came to {self.chat} within {WAIT} s"
            for event in events:
                seen = event.seq
                if event.message is not None and event.kind == "message":
                    yield event.message

    async def _join(self, lobby: Message) -> None:
        joining = (self._tap(each, lobby, "Katıl", JOINING) for each in self.people[1:])
        await asyncio.gather(*joining)
        await self._tap(self.people[0], lobby, "Başlat", 0)

    def _answer(self, group: asyncio.TaskGroup, card: Message) -> None:
        for person in self.people[:-1]:
            letter = self.dice.choice("ABC")
            group.create_task(self._choose(person, card, letter))

    async def _choose(self, person: int, card: Message, letter: str) -> None:
        text = await self._tap(person, card, letter, self.seconds)
        if found := RECORDED.match(text):
            self.tally.recorded[self.chat, card.message_id, person] = found[1]
        elif text.startswith("Süre doldu"):
            self.tally.late += 1
        else:
            self.tally.other.append(text)

    async def _tap(self, person: int, message: Message, label: str, within: float) -> str:
        """Tap at a random moment; what the toast says."""
        await asyncio.sleep(self.dice.uniform(0, within))
        opened = self.box.taps.open(person, self.chat, message.message_id)
        query = CallbackQuery(
            id=opened.id,
            sender=self.box.world.people.need(person).user,
            message=message,
            chat_instance="1",
            data=_data(message, label) or "",
        )
        started = time.perf_counter()
        self.box.updates.push("callback_query", query, self.chat)
        await self.box.taps.wait(opened.id, WAIT)
        self.tally.toasts.append(time.perf_counter() - started)
        return opened.text


def _data(message: Message, label: str) -> str | None:
    keyboard = message.reply_markup
    rows = keyboard.inline_keyboard if keyboard else []
    return next((b.callback_data for row in rows for b in row if b.text == label), None)


async def crowds(box: Sandbox, stage: Stage, groups: int, size: int, seconds: int) -> list[Crowd]:
    """So many groups of so many people, who are new to the bot."""
    tally, dice, made = Tally(), Random(7), []
    for number in range(groups):
        people = [(await stage.user(f"Kişi {number}-{each}")).id for each in range(size)]
        group = await stage.group(f"Grup {number}", people, admins=people[:1], kind="supergroup")
        made.append(Crowd(box, stage, tally, Random(dice.random()), people, group.id, seconds))
    return made

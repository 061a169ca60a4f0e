"""People in a closed loop inside the sandbox's process: card, tap, toast, explanation, next."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field

from bot.sandbox.box import Sandbox
from bot.sandbox.client import Stage
from bot.sandbox.protocol import CallbackQuery, Message

WAIT = 60.0


@dataclass
class Tally:
    """What the people saw."""

    answered: int = 0
    toasts: list[float] = field(default_factory=list)


class Learner:
    """One person; taps as soon as they can."""

    def __init__(self, box: Sandbox, stage: Stage, tally: Tally, number: int) -> None:
        self._box, self._stage, self._tally, self._number = box, stage, tally, number
        self.id = 0
        self._seen = 0

    async def begin(self, command: str) -> Message:
        user = await self._stage.user(f"Kişi {self._number}")
        self.id = user.id
        self._seen = self._box.journal.seq
        await self._stage.say(self.id, command)
        return await self._card()

    async def _wait(self, label: str) -> Message:
        while True:
            events = await self._box.journal.wait(self.id, self._seen, WAIT)
            if not events:
                raise TimeoutError(f"{self.id} waited {WAIT} s for {label}")
            for event in events:
                self._seen = event.seq
                message = event.message
                if message is not None and event.kind == "message" and _button(message, label):
                    return message

    async def _card(self) -> Message:
        return await self._wait("A")

    async def tap(self, message: Message, label: str, *, timed: bool = False) -> None:
        data = _button(message, label)
        assert data is not None
        room = self._box.world.room(self.id)
        opened = self._box.taps.open(self.id, self.id, message.message_id)
        person = self._box.world.people.need(self.id)
        query = CallbackQuery(
            id=opened.id, sender=person.user, message=message, chat_instance="1", data=data
        )
        started = time.perf_counter()
        self._box.updates.push("callback_query", query, room.chat.id)
        if timed:
            await self._box.taps.wait(opened.id, WAIT)
            self._tally.toasts.append(time.perf_counter() - started)

    async def play(self, command: str, until: float) -> None:
        """Answer until the time is over; a finished round is followed by a new one."""
        card = await self.begin(command)
        while time.perf_counter() < until:
            await self.tap(card, "ABCD"[self._tally.answered % 4], timed=True)
            told = await self._explanation()
            self._tally.answered += 1
            if told is None:
                self._seen = self._box.journal.seq
                await self._stage.say(self.id, command)
            else:
                await self.tap(told, "Sonraki soru ▶")
            card = await self._card()

    async def _explanation(self) -> Message | None:
        while True:
            for event in await self._box.journal.wait(self.id, self._seen, WAIT):
                self._seen = event.seq
                message = event.message
                if message is None or event.kind != "message":
                    continue
                if _button(message, "Sonraki soru ▶"):
                    return message
                if (message.text or "").startswith("🏁"):
                    return None


def _button(message: Message, label: str) -> str | None:
    keyboard = message.reply_markup
    rows = keyboard.inline_keyboard if keyboard else []
    return next((b.callback_data for row in rows for b in row if b.text == label), None)


async def play(box: Sandbox, stage: Stage, people: int, seconds: float, command: str) -> Tally:
    """So many people for so long."""
    tally = Tally()
    until = time.perf_counter() + seconds
    learners = [Learner(box, stage, tally, number) for number in range(people)]
    await asyncio.gather(*(learner.play(command, until) for learner in learners))
    return tally

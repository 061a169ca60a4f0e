"""People who answer as fast as the bot lets them, and remember what they tapped."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from bot.errors import StaleButtonError
from bot.features.quiz.callbacks import AnswerTap, ContinueTap, NextTap
from bot.sandbox.box import Sandbox
from bot.sandbox.client import Stage
from bot.sandbox.protocol import CallbackQuery, Message
from bot.sandbox.taps import Tap as Query
from bot.ui.callback import Tap, unpack

PATIENCE = 60.0
COMMAND = "/quiz 50"


@dataclass(frozen=True)
class Tapped:
    """One tap on an option: the place (0 is A) of a showing, by a person, under a card."""

    person: int
    showing: int
    place: int
    card: int
    query: Query


@dataclass
class Tally:
    """What all people together have tapped, in the order of tapping."""

    taps: list[Tapped] = field(default_factory=list)
    impatient: int = 0
    _news: asyncio.Event = field(default_factory=asyncio.Event)

    def add(self, tapped: Tapped) -> None:
        """Somebody has tapped an option."""
        self.taps.append(tapped)
        self._news.set()

    async def reached(self, number: int) -> None:
        """Wait until there are so many taps."""
        while len(self.taps) < number:
            self._news.clear()
            await self._news.wait()


@dataclass
class Person:
    """One person in a private chat with the bot, who never rests.

    ``patience``: seconds without anything to tap after which they write /quiz and go on.
    ``nervous``: the share of answers that are tapped twice, on two options.
    """

    id: int
    box: Sandbox
    stage: Stage
    tally: Tally
    dice: Random
    patience: float = PATIENCE
    nervous: float = 0.1
    seen: int = 0
    answered: set[int] = field(default_factory=set)
    followed: set[Tap] = field(default_factory=set)

    async def play(self, done: Callable[[], bool]) -> None:
        """Answer one question after the other until ``done``; the last one is explained."""
        await self.stage.say(self.id, COMMAND)
        while True:
            message, tap = await self._offer()
            if isinstance(tap, AnswerTap):
                self._answer(message, tap)
            elif done():
                return
            else:
                self.tap(message, tap)

    def tap(self, message: Message, tap: Tap) -> Query:
        """Tap a button under a message; nobody waits for the toast."""
        opened = self.box.taps.open(self.id, self.id, message.message_id)
        query = CallbackQuery(
            id=opened.id,
            sender=self.box.world.people.need(self.id).user,
            message=message,
            chat_instance="1",
            data=tap.pack(),
        )
        self.box.updates.push("callback_query", query, self.id)
        return opened

    def _answer(self, card: Message, tap: AnswerTap) -> None:
        self.answered.add(tap.showing)
        times = 2 if self.dice.random() < self.nervous else 1
        for place in self.dice.sample(range(3), times):
            query = self.tap(card, AnswerTap(tap.showing, place))
            self.tally.add(Tapped(self.id, tap.showing, place, card.message_id, query))

    async def _offer(self) -> tuple[Message, Tap]:
        """The next button that leads on: an option, "next", or "continue"."""
        until = time.monotonic() + self.patience
        while True:
            found = await self._news(until)
            if found is not None:
                return found
            self.tally.impatient += 1
            assert self.patience < PATIENCE, f"{self.id} waited {self.patience} s for nothing"
            await self.stage.say(self.id, "/quiz")
            until = time.monotonic() + self.patience

    async def _news(self, until: float) -> tuple[Message, Tap] | None:
        while (left := until - time.monotonic()) > 0:
            for event in await self.box.journal.wait(self.id, self.seen, left):
                self.seen = event.seq
                if event.kind != "message" or event.message is None:
                    continue
                tap = await self._leads_on(event.message)
                if tap is not None:
                    return event.message, tap
        return None

    async def _leads_on(self, message: Message) -> Tap | None:
        for tap in taps_of(message):
            if isinstance(tap, AnswerTap) and tap.showing not in self.answered:
                return tap
            if isinstance(tap, NextTap | ContinueTap) and self._fresh(tap):
                return tap
        if (message.text or "").startswith("🏁"):
            await self.stage.say(self.id, COMMAND)
        return None

    def _fresh(self, tap: Tap) -> bool:
        """Whether it was not tapped yet: after a kill a message may come twice."""
        fresh = isinstance(tap, ContinueTap) or tap not in self.followed
        self.followed.add(tap)
        return fresh


def taps_of(message: Message) -> list[Tap]:
    """What the buttons under a message mean."""
    keyboard = message.reply_markup
    rows = keyboard.inline_keyboard if keyboard else []
    return [tap for row in rows for button in row if (tap := _read(button.callback_data))]


def _read(data: str | None) -> Tap | None:
    try:
        return unpack(data or "")
    except StaleButtonError:
        return None


async def crowd(
    box: Sandbox, stage: Stage, size: int, seed: int, *, patience: float = PATIENCE
) -> tuple[Tally, list[Person]]:
    """So many people with one tally."""
    tally, dice = Tally(), Random(seed)
    people = []
    for number in range(size):
        user = await stage.user(f"Kişi {number}")
        own = Random(dice.random())
        people.append(Person(user.id, box, stage, tally, own, patience, seen=box.journal.seq))
    return tally, people


async def play(tally: Tally, people: list[Person], answers: int) -> None:
    """Everybody plays until there are so many taps; AssertionError where somebody waits in vain."""
    async with asyncio.TaskGroup() as group:
        for person in people:
            group.create_task(person.play(lambda: len(tally.taps) >= answers))

"""Everything that goes wrong between the bot and Telegram, at random."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from bot.sandbox.box import Sandbox
from bot.sandbox.client import Stage
from bot.sandbox.faults import Kind
from tests.whole.torture.crowd import Person

KINDS: tuple[Kind, ...] = ("429", "502-html", "403", "slow", "drop-before", "drop-after", "hang")
METHODS = ("sendMessage", "editMessageText", "answerCallbackQuery")
FIRST = 730_000_001
LONGEST_PAUSE = 0.05
AT_ONCE = 6
SLOW_SECONDS = 0.4
ANCIENT = 200


@dataclass
class Chaos:
    """Injects faults and repeats updates until ``over``; counts what it did by kind."""

    box: Sandbox
    stage: Stage
    people: list[Person]
    dice: Random
    done: dict[str, int] = field(default_factory=dict)

    async def run(self, over: Callable[[], bool]) -> None:
        """Do it; afterwards no fault is left."""
        while not over():
            await asyncio.sleep(self.dice.uniform(0, LONGEST_PAUSE))
            if self._waiting() < AT_ONCE:
                await (self._repeat() if self.dice.random() < 0.3 else self._fault())
        await self.stage.clear_faults()

    def _waiting(self) -> int:
        """How many faults have not met their call yet: more would pile up on getUpdates."""
        return sum(1 for rule in self.box.faults.rules if rule.times)

    async def _fault(self) -> None:
        kind = self.dice.choice(KINDS)
        method = self.dice.choice(METHODS) if self.dice.random() < 0.95 else "getUpdates"
        chat = None
        if kind == "403":
            method, chat = "sendMessage", self.dice.choice(self.people).id
        await self.stage.fault(
            kind,
            method=method,
            chat_id=chat,
            times=1 if method == "getUpdates" else self.dice.randint(1, 3),
            seconds=SLOW_SECONDS,
        )
        self._count(kind)

    async def _repeat(self) -> None:
        last = self.box.updates.next_id - 1
        number = last - self.dice.randrange(ANCIENT)
        if number >= FIRST:
            await self.stage.repeat(number)
            self._count("repeat")

    def _count(self, kind: str) -> None:
        self.done[kind] = self.done.get(kind, 0) + 1

"""Chores: one of a kind at a time, in order, kept from each other, taken up after a stop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from datetime import datetime

import pytest

from bot.db import Connection, Database
from bot.errors import DatabaseError
from bot.tg.chores import Bench, Chore, Chores
from bot.tg.files import Files
from bot.ui.screen import Response
from tests.support.fakes import FakeApi
from tests.support.turns import Clock, deps


async def nobody(work: Callable[[Connection], tuple[int, Response] | None]) -> None:
    """Nobody is told."""


class Works:
    """Chores over a list of numbers that wait."""

    def __init__(self, database: Database) -> None:
        self.clock = Clock()
        self.waiting: list[int] = []
        self.done: list[int] = []
        self.begun = asyncio.Event()
        self.gate = asyncio.Event()
        self.trouble: Exception | None = None
        self.alarms: list[tuple[str, str]] = []
        bench = Bench(database, deps(self.clock), Files(FakeApi()), nobody)
        self.chores = Chores(bench, lambda kind, text: self.alarms.append((kind, text)))
        self.chore = Chore("counting", self.find, self.run)
        self.gate.set()

    def find(self, db: Connection, now: datetime, limit: int) -> list[int]:
        """What waits."""
        return self.waiting[:limit]

    async def run(self, bench: Bench, number: int) -> None:
        """Do one, once the gate is open; 13 brings bad luck."""
        self.begun.set()
        await self.gate.wait()
        if self.trouble:
            raise self.trouble
        if number == 13:
            raise ValueError("thirteen")
        self.waiting.remove(number)
        self.done.append(number)


@pytest.fixture
async def works(sqlite: Database) -> AsyncIterator[Works]:
    """Chores that are closed in the end."""
    made = Works(sqlite)
    yield made
    await made.chores.close()


async def test_everything_that_waits_is_done_in_order(works: Works) -> None:
    works.waiting = [3, 1, 2]
    await works.chores.wake(works.chore)
    await works.chores.idle()
    assert works.done == [3, 1, 2]


async def test_one_of_a_kind_runs_at_a_time(works: Works) -> None:
    works.gate.clear()
    works.waiting = [1, 2]
    for _ in range(3):
        await works.chores.wake(works.chore)
    await works.begun.wait()
    assert works.done == []
    works.gate.set()
    await works.chores.idle()
    assert works.done == [1, 2]


async def test_other_kinds_do_not_wait_for_it(works: Works) -> None:
    works.gate.clear()
    works.waiting = [1]
    ended = asyncio.Event()

    async def quick(bench: Bench, number: int) -> None:
        ended.set()

    other = Chore("other", lambda db, now, limit: [] if ended.is_set() else [7], quick)
    await works.chores.wake(works.chore)
    await works.chores.wake(other)
    await ended.wait()
    assert works.done == []


async def test_what_fails_rests_and_holds_up_nothing(works: Works) -> None:
    works.waiting = [13, 2]
    await works.chores.wake(works.chore)
    await works.chores.idle()
    assert (works.done, works.waiting) == ([2], [13])
    assert works.alarms == [("chore", "counting 13: ValueError: thirteen")]
    await works.chores.wake(works.chore)
    await works.chores.idle()
    assert len(works.alarms) == 1
    works.clock.forward(seconds=31)
    await works.chores.wake(works.chore)
    await works.chores.idle()
    assert len(works.alarms) == 2


async def test_a_database_that_is_away_is_waited_for_without_an_alarm(works: Works) -> None:
    works.trouble = DatabaseError("away")
    works.waiting = [1]
    await works.chores.wake(works.chore)
    await works.chores.idle()
    assert (works.done, works.alarms) == ([], [])
    works.trouble = None
    await works.chores.wake(works.chore)
    await works.chores.idle()
    assert works.done == [1]


async def test_closing_leaves_off_and_begins_nothing_new(works: Works) -> None:
    works.gate.clear()
    works.waiting = [1]
    await works.chores.wake(works.chore)
    await works.begun.wait()
    await works.chores.close()
    await works.chores.wake(works.chore)
    works.gate.set()
    assert (works.done, works.waiting) == ([], [1])

"""Chores: work that is too slow for a transaction. What stands in rows survives a restart."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime

from bot.db import Connection, Database
from bot.errors import DatabaseError
from bot.tg.files import Files
from bot.tg.resting import Resting
from bot.tg.turn import Deps
from bot.ui.screen import Response

log = logging.getLogger(__name__)

Tell = Callable[[Callable[[Connection], tuple[int, Response] | None]], Awaitable[None]]
"""Runs a unit in a transaction and sends what it answers, to the chat that it names."""


@dataclass(frozen=True)
class Bench:
    """What a chore works with: the database for short units, files, and a way to tell people."""

    database: Database
    deps: Deps
    files: Files
    tell: Tell


@dataclass(frozen=True)
class Chore:
    """Slow work of one kind. ``find`` gives the ids of the rows that wait, the oldest first;
    ``run`` does one, in short units of its own, so that the row always says where it stands.
    """

    name: str
    find: Callable[[Connection, datetime, int], list[int]]
    run: Callable[[Bench, int], Awaitable[None]]


class Chores:
    """Runs the chores, one of each kind at a time. ``alarm(kind, text)`` tells the operators."""

    def __init__(self, bench: Bench, alarm: Callable[[str, str], None]) -> None:
        self._bench, self._alarm = bench, alarm
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._failed = Resting()
        self._closed = False

    async def wake(self, chore: Chore) -> None:
        """Begin with what waits, unless that is under way."""
        task = self._tasks.get(chore.name)
        if self._closed or (task is not None and not task.done()):
            return
        if (number := await self._next(chore)) is not None:
            work = asyncio.create_task(self._work(chore, number), name=f"chore {chore.name}")
            self._tasks[chore.name] = work

    async def idle(self) -> None:
        """Wait until everything that has begun has ended."""
        await asyncio.gather(*self._tasks.values())

    async def close(self) -> None:
        """Leave off; the rows say where to go on at the next start."""
        self._closed = True
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _work(self, chore: Chore, number: int | None) -> None:
        try:
            while number is not None:
                await self._one(chore, number)
                number = await self._next(chore)
        except DatabaseError as error:
            log.error("%s; %s waits", error, chore.name)

    async def _one(self, chore: Chore, number: int) -> None:
        try:
            await chore.run(self._bench, number)
        except DatabaseError:
            raise
        except Exception as error:
            self._failed.add(chore.name, number, self._bench.deps.clock())
            log.exception("%s %s failed", chore.name, number, exc_info=error)
            self._alarm("chore", f"{chore.name} {number}: {type(error).__name__}: {error}")

    async def _next(self, chore: Chore) -> int | None:
        now = self._bench.deps.clock()
        resting = self._failed.of(chore.name, now)
        at_most = 1 + len(resting)
        ids = await self._bench.database.read(lambda db: chore.find(db, now, at_most))
        return next((each for each in ids if each not in resting), None)

"""The queue: one person's updates in order, different people's side by side, nobody starved."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime

AT_ONCE = 32
KEPT_BODIES = 40


@dataclass
class Waiting:
    """A stored update in the queue; ``body`` is ``None`` where it is to be read again,
    ``at`` when it came on the loop's clock (``None``: in an earlier run).
    """

    update_id: int
    person: int
    arrived: datetime
    body: bytes | None
    tries: int = 0
    at: float | None = None


Process = Callable[[Waiting], Awaitable[float]]
"""Handles an update; returns 0, or the seconds after which it wants to be tried again."""


class Desk:
    """Runs ``process`` for each update, at most ``at_once`` together, a person's one by one.

    Whoever floods waits behind their own flood: people take turns, and of a long line only the
    first updates are kept in memory whole.
    """

    def __init__(self, process: Process, at_once: int = AT_ONCE) -> None:
        self._process, self._at_once = process, at_once
        self._lines: dict[int, deque[Waiting]] = {}
        self._ready: deque[int] = deque()
        self._unserved: set[int] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._moved = asyncio.Condition()
        self._open = True

    @property
    def waiting(self) -> int:
        """How many updates wait or are being handled."""
        return sum(map(len, self._lines.values()))

    def line(self, person: int) -> int:
        """How many updates of a person wait or are being handled."""
        return len(self._lines.get(person, ()))

    def put(self, item: Waiting) -> bool:
        """Queue an update behind those of the same person; ``False`` where it waits already. One
        that is being handled is queued again: that try may come before its row is stored.
        """
        if item.update_id in self._unserved:
            return False
        self._unserved.add(item.update_id)
        line = self._lines.get(item.person)
        if line is not None:
            if len(line) >= KEPT_BODIES:
                item.body = None
            line.append(item)
        else:
            self._lines[item.person] = deque([item])
            self._call(item.person)
        return True

    async def below(self, limit: int) -> None:
        """Wait until at most this many are left."""
        async with self._moved:
            await self._moved.wait_for(lambda: self.waiting <= limit)

    async def close(self, seconds: float) -> None:
        """Start nothing new and let what is being handled finish; the rest stays stored."""
        self._open = False
        for timer in self._timers.values():
            timer.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=seconds)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _call(self, person: int) -> None:
        self._timers.pop(person, None)
        self._ready.append(person)
        self._fill()

    def _fill(self) -> None:
        while self._open and self._ready and len(self._tasks) < self._at_once:
            person = self._ready.popleft()
            task = asyncio.create_task(self._serve(person))
            self._tasks.add(task)
            task.add_done_callback(self._served)

    def _served(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._fill()

    async def _serve(self, person: int) -> None:
        line = self._lines[person]
        self._unserved.discard(line[0].update_id)
        again = await self._process(line[0])
        if again:
            self._unserved.add(line[0].update_id)
            loop = asyncio.get_running_loop()
            self._timers[person] = loop.call_later(again, self._call, person)
            return
        line.popleft()
        if line:
            self._ready.append(person)
        else:
            del self._lines[person]
        async with self._moved:
            self._moved.notify_all()

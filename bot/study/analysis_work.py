"""Analysing the database piece by piece: reading answers, then estimating, then the figures."""

from __future__ import annotations

from collections.abc import Generator
from time import perf_counter

from bot.db import Connection, Database
from bot.study.analysis import Analysis, analysing
from bot.study.analysis_figures import Item
from bot.study.analysis_log import Log
from bot.study.queries import analysis as queries

PAGE = 2_000
READING = 0.5
"""The share of the work that reading is."""


class Work:
    """An analysis under way; pieces take some ten milliseconds each. What is recorded while it
    reads may not be in it. ``done``: 0 to 1; ``result`` is there once everything is done.
    """

    def __init__(self) -> None:
        self.result: Analysis | None = None
        self.done = 0.0
        self._log = Log()
        self._after = self._newest = 0
        self._items: dict[int, Item] | None = None
        self._steps: Generator[float, None, Analysis] | None = None

    @property
    def reads(self) -> bool:
        """Whether there are answers left to read."""
        return self._items is None

    def read(self, db: Connection) -> None:
        """Read the next answers, and what is known of their questions after the last."""
        self._newest = self._newest or queries.last_id(db)
        rows = queries.page(db, self._after, PAGE)
        for number, player, revision, options, right, taken in rows:
            self._log.add(player, revision, options, correct=right, response_ms=taken)
            self._after = number
        self.done = READING * min(1.0, self._after / max(1, self._newest))
        if len(rows) < PAGE:
            self._items = queries.items(db, self._log.items.keys)

    def estimate(self, seconds: float = 0.02) -> None:
        """Do the next piece of what comes after reading: about so much of it."""
        if self._steps is None:
            self._steps = analysing(self._log, self._items or {})
        until = perf_counter() + seconds
        try:
            while perf_counter() < until:
                self.done = READING + (1 - READING) * next(self._steps)
        except StopIteration as end:
            self.result, self.done = end.value, 1.0


async def analyse_database(database: Database) -> Analysis:
    """The whole analysis; reads page by page, so that nobody who writes has to wait."""
    work = Work()
    while work.reads:
        await database.read(work.read)
    while work.result is None:
        work.estimate()
    return work.result

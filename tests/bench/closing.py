"""Closing one question that many people answered: the time, and what it takes, counted."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import event, func, select
from sqlalchemy.engine import Engine

from bot.db import Connection, Database
from bot.db.tables import answers
from bot.features.rounds.callbacks import BeginTap, ChooseTap
from bot.study.people import Person
from bot.tg.calls import Origin, calls
from bot.ui.screen import Response
from tests.support.databases import SqliteFiles, opened, running_postgres
from tests.support.questions import bank
from tests.support.turns import GROUP, Learner, fill, tap_of


@dataclass
class Ticker:
    """Does what is due in the one round, each step in a transaction of its own."""

    host: Learner
    took: float = 0.0

    async def step(self) -> Response:
        """The step that is due, timed from outside the transaction."""
        (due,) = self.host.routes.dues
        now = self.host.clock.now

        def unit(db: Connection) -> tuple[int, Response] | None:
            (number,) = due.find(db, now, 10)
            return due.tick(db, deps=self.host.deps, number=number, now=now)

        started = time.perf_counter()
        made = await self.host.database.write(unit)
        self.took = time.perf_counter() - started
        assert made is not None
        return made[1]


async def close(database: Database, people: int) -> tuple[float, Counter[str]]:
    """Seconds of the transaction that closes, and the calls it asks for."""
    host = Learner(database, place=GROUP)
    lobby = await host.send("/quiz 1 300s")
    await host.tap(tap_of(lobby, BeginTap))
    ticker = Ticker(host)
    card = await ticker.step()
    await host.arrive(card)
    choose = tap_of(card, ChooseTap)
    assert isinstance(choose, ChooseTap)
    for number in range(people):
        person = Person(5000 + number, f"Kişi {number}", None, "tr")
        await host.beside(person).tap(ChooseTap(choose.showing, number % 3))
    host.clock.forward(seconds=301)
    commits: list[object] = []
    note = commits.append
    event.listen(Engine, "commit", note)
    closed = await ticker.step()
    event.remove(Engine, "commit", note)
    made = Counter(call.method for call in calls(closed, Origin(chat=GROUP.id)))
    made["transaction"] = len(commits)
    rows = await database.read(lambda db: db.execute(select(func.count(answers.c.id))).scalar_one())
    assert rows == people, f"{rows} answers of {people}"
    return ticker.took, made


async def _line(name: str, database: Database, people: int) -> None:
    await fill(database, bank(5))
    took, made = await close(database, people)
    what = ", ".join(f"{count} {method}" for method, count in sorted(made.items()))
    print(f"closing {people} answers, {name:10} {took * 1000:6.0f} ms: {what}", flush=True)


async def measure(people: int) -> None:
    """Both engines."""
    with tempfile.TemporaryDirectory() as folder:
        url = await SqliteFiles(Path(folder)).fresh(Path(folder) / "bench.db")
        async with opened(url, migrate=False) as database:
            await _line("SQLite", database, people)
    with running_postgres() as server:
        async with opened(await server.fresh(), migrate=False) as database:
            await _line("PostgreSQL", database, people)


if __name__ == "__main__":
    asyncio.run(measure(500))

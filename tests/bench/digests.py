"""Fifty weekly digests due at once: how long they take, and how long a write waits meanwhile."""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from sqlalchemy import func, insert, select, update

from bot.bank import sync_files
from bot.db import Connection, Database
from bot.db.tables import due_work, revisions, showings, subscriptions
from bot.study.queries import answers
from bot.study.queries.subscriptions import DIGEST
from bot.study.records import Answer
from questions.bank import packaged_path
from tests.bench.sweeps import AT_ONCE, MINUTE, START, Clockwork, at
from tests.support.databases import SqliteFiles, opened
from tests.whole.daily.subscribers import FIRST, plant

SUNDAY, EVENING = date(2026, 3, 8), datetime(2026, 3, 8, 16, tzinfo=UTC)
ISTANBUL = "Europe/Istanbul"
APART = 0.01


def _given(db: Connection) -> Iterator[Answer]:
    joined = showings.join(revisions, revisions.c.id == showings.c.revision_id)
    wanted = (showings.c.id, showings.c.player_id, revisions.c.question_id, revisions.c.id)
    for number, (showing, player, question, revision) in enumerate(
        db.execute(select(*wanted).select_from(joined)).all()
    ):
        asked = (showing, player, player, "daily", question, revision)
        when = START + timedelta(hours=1 + number % 72)
        yield Answer(
            *asked, "a", correct=number % 2 == 0, points=1, response_ms=1, answered_at=when
        )


def _answered(db: Connection) -> None:
    """Everybody has answered, has a streak of their own, and wants to see how the week went."""
    for answer in list(_given(db)):
        answers.add(db, answer)
    db.execute(
        update(subscriptions).values(digest=True, streak=subscriptions.c.id, streak_on=SUNDAY)
    )
    ids = db.execute(select(subscriptions.c.id)).scalars().all()
    row = {"kind": DIGEST, "on_date": SUNDAY, "due_at": EVENING}
    db.execute(insert(due_work), [{"subscription_id": number, **row} for number in ids])


async def _waits(database: Database, over: asyncio.Event) -> list[float]:
    """Milliseconds that a small write takes, again and again."""
    waits = []
    while not over.is_set():
        started = time.perf_counter()
        await database.write(lambda db: db.execute(select(func.count())).scalar())
        waits.append((time.perf_counter() - started) * 1000)
        await asyncio.sleep(APART)
    return waits


async def _sent(work: Clockwork) -> tuple[float, list[float]]:
    over = asyncio.Event()
    waiting = asyncio.create_task(_waits(work.database, over))
    (due,) = [each for each in work.routes.dues if each.name == "daily.digest"]
    started = time.perf_counter()
    done = await work.dispatch.sweep(due)
    took = time.perf_counter() - started
    over.set()
    assert done == AT_ONCE
    return took, await waiting


async def measure() -> None:
    """On SQLite, where one writer serves all."""
    with tempfile.TemporaryDirectory() as folder:
        url = await SqliteFiles(Path(folder)).fresh(Path(folder) / "bench.db")
        async with opened(url, migrate=False) as database:
            work = Clockwork(database)
            await sync_files(database, [packaged_path()], START)
            people = [at(FIRST + number, ISTANBUL, START + MINUTE) for number in range(AT_ONCE)]
            await database.write(lambda db: plant(db, people, START))
            work.clock.now += MINUTE
            await work.sweep()
            await database.write(_answered)
            work.clock.now = EVENING + MINUTE
            took, waits = await _sent(work)
            await work.sender.drain(60)
            await work.receipts.close()
    share = f"{took:.2f} s, {took / AT_ONCE * 1000:.0f} ms each"
    print(
        f"{AT_ONCE} digests: {share}; a write meanwhile p50 {statistics.median(waits):.1f} ms, "
        f"max {max(waits):.1f} ms ({len(waits)})",
        flush=True,
    )


if __name__ == "__main__":
    asyncio.run(measure())

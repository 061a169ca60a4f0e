"""One sweep over the due rows of few and of many subscribers: its work is that of what is due."""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from zoneinfo import ZoneInfo

from bot.bank import sync_files
from bot.db import Database
from bot.features import all_routes
from bot.tg.alarm import Alarm
from bot.tg.dispatch import Dispatch
from bot.tg.limiter import Limiter, Rates
from bot.tg.metrics import Metrics
from bot.tg.receipts import Receipts
from bot.tg.sender import Sender
from questions.bank import packaged_path
from tests.support.databases import SqliteFiles, opened, running_postgres
from tests.support.fakes import FakeApi, Ticks
from tests.support.turns import Clock, deps
from tests.whole.daily.subscribers import FIRST, Planned, plant

START = datetime(2026, 3, 4, 10, tzinfo=UTC)
MINUTE, HOUR = timedelta(minutes=1), timedelta(hours=1)
AT_ONCE, TIMES = 50, 5
ZONES = (
    "Europe/Istanbul",
    "Europe/Berlin",
    "Europe/London",
    "Europe/Madrid",
    "Europe/Rome",
    "Europe/Paris",
    "Europe/Vienna",
    "Europe/Athens",
    "Europe/Helsinki",
    "Europe/Warsaw",
    "Africa/Cairo",
    "Africa/Casablanca",
    "Africa/Lagos",
    "Africa/Nairobi",
    "Africa/Johannesburg",
    "Asia/Baku",
    "Asia/Dubai",
    "Asia/Tashkent",
    "Asia/Kolkata",
    "Asia/Kathmandu",
    "Asia/Dhaka",
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
    "America/Sao_Paulo",
    "America/Santiago",
    "America/Bogota",
    "America/Mexico_City",
    "America/Toronto",
)


def at(chat: int, zone: str, due_at: datetime) -> Planned:
    """A question that is due at a full minute (UTC)."""
    here = due_at.astimezone(ZoneInfo(zone))
    return Planned(chat, zone, here.hour * 60 + here.minute, here.date(), due_at)


class Clockwork:
    """Everything that is swept, with a clock that is moved and an Api that answers at once."""

    def __init__(self, database: Database) -> None:
        self.database, self.clock = database, Clock(START)
        self.routes = all_routes()
        self.sender = Sender(FakeApi(), Limiter(Rates(0, 0, 0)), print, Metrics())
        self.receipts = Receipts(database, self.routes.tell, self.clock)
        alarm = Alarm(self.sender, (), Ticks())
        self.dispatch = Dispatch(
            database, self.sender, self.receipts, deps(self.clock), alarm, "bench"
        )

    async def sweep(self) -> tuple[float, int]:
        """Seconds that one look at everything takes, and how much was done."""
        started, done = time.perf_counter(), 0
        for due in self.routes.dues:
            done += await self.dispatch.sweep(due)
        took = time.perf_counter() - started
        await self.sender.drain(60)
        await self.receipts.close()
        return took, done

    async def measure(self) -> tuple[float, float]:
        """Milliseconds of a sweep that finds nothing, and of one that finds fifty; medians."""
        nothing, fifty = [], []
        for _ in range(TIMES):
            for _ in range(TIMES):
                took, done = await self.sweep()
                assert done == 0
                nothing.append(took * 1000)
            self.clock.now += MINUTE
            took, done = await self.sweep()
            assert done == AT_ONCE, done
            fifty.append(took * 1000)
        return statistics.median(nothing), statistics.median(fifty)


def planned(first: int, last: int, now: datetime) -> list[Planned]:
    """People of thirty zones: fifty are due in each of the next minutes, the others far later."""
    dice = Random(first)
    soon = [now + MINUTE * (1 + number // AT_ONCE) for number in range(AT_ONCE * TIMES)]
    far = [now + 6 * HOUR + MINUTE * dice.randrange(12 * 60) for _ in range(last - first)]
    moments = (soon + far)[: last - first]
    return [
        at(FIRST + number, ZONES[number % len(ZONES)], moment)
        for number, moment in zip(range(first, last), moments, strict=True)
    ]


async def _line(name: str, database: Database, sizes: Sequence[int]) -> None:
    work, before = Clockwork(database), 0
    await sync_files(database, [packaged_path()], START)
    for size in sizes:
        people = planned(before, size, work.clock.now)
        await database.write(partial(plant, planned=people, now=START))
        nothing, fifty = await work.measure()
        print(
            f"{name:10} {size:7} subscribers: nothing {nothing:6.2f} ms, 50 due {fifty:7.1f} ms",
            flush=True,
        )
        before = size
    await work.sender.close()


async def measure(sizes: Sequence[int]) -> None:
    """Both engines."""
    with tempfile.TemporaryDirectory() as folder:
        url = await SqliteFiles(Path(folder)).fresh(Path(folder) / "bench.db")
        async with opened(url, migrate=False) as database:
            await _line("SQLite", database, sizes)
    with running_postgres() as server:
        async with opened(await server.fresh(), migrate=False) as database:
            await _line("PostgreSQL", database, sizes)

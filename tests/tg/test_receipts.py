"""What has gone out is written down in batches, and not lost where the database is away."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.db import Connection, Database, inbox
from bot.db.inbox import Arrived
from bot.db.trouble import UnavailableError
from bot.tg.lane import Delivery, Event
from bot.tg.receipts import Receipts
from bot.tg.routes import Happened
from tests.support.turns import START


class Ledger:
    """Receipts on a real database, with somebody who keeps track of events."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.told: list[Happened] = []
        self.troubles: list[Exception] = []
        self.news = asyncio.Event()
        self.receipts = Receipts(database, self.tell, lambda: START)

    def tell(self, db: Connection, happened: Happened) -> None:
        """Remember an event, unless trouble is due."""
        if self.troubles:
            raise self.troubles.pop()
        self.told.append(happened)

    async def open(self) -> int:
        """How many updates are not done."""
        return await self.database.read(inbox.backlog)

    async def until_done(self) -> None:
        """Wait until nothing is open."""
        async with asyncio.timeout(10):
            while await self.open():
                await self.database.write(lambda db: None)


@pytest.fixture
async def ledger(sqlite: Database) -> AsyncIterator[Ledger]:
    """Receipts that are being written, with three updates in the inbox."""
    made = Ledger(sqlite)
    arrived = [Arrived(number, 1, b"{}") for number in (1, 2, 3)]
    await sqlite.write(lambda db: inbox.store(db, arrived, START, "me"))
    made.receipts.start()
    yield made
    await made.receipts.close()


async def test_updates_whose_answers_have_gone_out_are_done(ledger: Ledger) -> None:
    for number in (1, 2, 3):
        ledger.receipts.add(Delivery([], update_id=number))
    await ledger.until_done()


async def test_events_reach_those_who_keep_track(ledger: Ledger) -> None:
    events = [Event("arrived", 5, 77, ("showing", 4)), Event("unreachable", 6), Event("gone", 7, 8)]
    ledger.receipts.add(Delivery([], events=events))
    await ledger.receipts.close()
    assert ledger.told == [
        Happened("arrived:showing", 5, START, 77, 4),
        Happened("unreachable", 6, START),
        Happened("gone", 7, START, 8),
    ]


async def test_the_rest_is_written_at_the_close(ledger: Ledger) -> None:
    await asyncio.sleep(0)
    ledger.receipts.add(Delivery([], update_id=1))
    await ledger.receipts.close()
    assert await ledger.open() == 2


async def test_nothing_to_write_is_nothing(sqlite: Database) -> None:
    receipts = Receipts(sqlite, lambda db, happened: None, lambda: START)
    await receipts.close()


async def test_a_database_that_is_away_is_waited_for(
    ledger: Ledger, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.tg.receipts.RETRY", 0.01)
    ledger.troubles = [UnavailableError("locked") for _ in range(3)]
    ledger.receipts.add(Delivery([], update_id=1, events=[Event("gone", 7, 8)]))
    ledger.receipts.add(Delivery([], update_id=2))
    ledger.receipts.add(Delivery([], update_id=3))
    await ledger.until_done()
    assert "locked; the receipts wait" in caplog.text
    assert len(ledger.told) == 1


async def test_receipts_that_stay_unwritten_are_counted(
    ledger: Ledger, caplog: pytest.LogCaptureFixture
) -> None:
    ledger.troubles = [UnavailableError("locked"), UnavailableError("locked")]
    ledger.receipts.add(Delivery([], update_id=1, events=[Event("gone", 7, 8)]))
    await ledger.receipts.close()
    assert "1 receipts stay unwritten" in caplog.text
    assert await ledger.open() == 3

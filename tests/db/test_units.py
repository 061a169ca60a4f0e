"""Units of work on both engines: whole or not at all, and none is lost beside others."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError

from bot.db import Connection, Database
from bot.db.tables import meta, sessions
from bot.db.upsert import insert
from tests.support.databases import opened
from tests.support.turns import START


def count(db: Connection) -> int:
    """Add one, atomically."""
    row = insert(db, meta).values(name="count", value=1)
    grown = {"value": meta.c.value + 1}
    db.execute(row.on_conflict_do_update(index_elements=["name"], set_=grown))
    return counted(db)


def counted(db: Connection) -> int:
    """The count so far."""
    return db.execute(select(meta.c.value).where(meta.c.name == "count")).scalar() or 0


def failing(db: Connection) -> None:
    """Write something, then fail."""
    count(db)
    raise RuntimeError("this unit fails")


async def test_400_increments_at_once_all_count(database: Database) -> None:
    seen = await asyncio.gather(*(database.write(count) for _ in range(400)))
    assert sorted(seen) == list(range(1, 401))
    assert await database.read(counted) == 400


async def test_a_unit_that_fails_leaves_nothing_behind(database: Database) -> None:
    with pytest.raises(RuntimeError, match="this unit fails"):
        await database.write(failing)
    assert await database.read(counted) == 0


async def test_a_failing_unit_takes_no_neighbour_with_it(database: Database) -> None:
    works = [failing if number % 5 == 0 else count for number in range(40)]
    outcomes = await asyncio.gather(*map(database.write, works), return_exceptions=True)
    failed = [number for number, each in enumerate(outcomes) if isinstance(each, Exception)]
    assert failed == list(range(0, 40, 5))
    assert await database.read(counted) == 32


async def test_a_broken_rule_of_the_database_fails_its_own_unit_only(database: Database) -> None:
    def twice(db: Connection) -> None:
        for _ in range(2):
            db.execute(meta.insert().values(name="same", value=1))

    outcomes = await asyncio.gather(
        *(database.write(work) for work in (count, twice, count)), return_exceptions=True
    )
    assert isinstance(outcomes[1], IntegrityError)
    assert await database.read(counted) == 2


async def test_a_row_of_nobody_is_refused(database: Database) -> None:
    def orphan(db: Connection) -> None:
        row = {"player_id": 404, "mode": "quiz", "state": "open", "plan": [], "position": 0}
        db.execute(sessions.insert().values(**row, language="tr", started_at=START))

    with pytest.raises(IntegrityError):
        await database.write(orphan)


async def test_reading_writes_nothing(database: Database) -> None:
    def sneaky(db: Connection) -> None:
        count(db)
        raise LookupError

    with pytest.raises(LookupError):
        await database.read(sneaky)
    assert await database.read(counted) == 0


async def test_an_abandoned_unit_disturbs_nobody(database: Database) -> None:
    given_up = asyncio.create_task(database.write(count))
    await asyncio.sleep(0)
    given_up.cancel()
    await asyncio.gather(given_up, return_exceptions=True)
    await database.write(count)
    assert await database.read(counted) in (1, 2)


async def test_two_databases_on_one_address_lose_nothing(database_url: str) -> None:
    async with (
        opened(database_url, migrate=False) as one,
        opened(database_url, migrate=False) as other,
    ):
        works = [each.write(count) for _ in range(100) for each in (one, other)]
        await asyncio.gather(*works)
        assert await one.read(counted) == 200


async def test_what_waits_at_the_close_is_written(database_url: str) -> None:
    async with opened(database_url, migrate=False) as database:
        waiting = [asyncio.create_task(database.write(count)) for _ in range(70)]
        await asyncio.gather(*waiting)
    async with opened(database_url, migrate=False) as database:
        assert await database.read(counted) == 70


async def test_reading_goes_on_beside_a_writer(database: Database) -> None:
    await database.write(count)
    values = await asyncio.gather(
        *(database.read(counted) for _ in range(20)), *(database.write(count) for _ in range(20))
    )
    assert all(1 <= value <= 21 for value in values)


async def test_an_update_of_many_rows_is_one_statement(database: Database) -> None:
    await database.write(count)
    grown = update(meta).values(value=meta.c.value + 9)
    await database.write(lambda db: db.execute(grown))
    assert await database.read(counted) == 10

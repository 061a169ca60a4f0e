"""The inbox's table on both engines: stored once, handled once, forgotten late."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from bot.db import Database, inbox
from bot.db.inbox import Arrived, Open
from tests.support.openrows import open_rows
from tests.support.turns import START

ONE, TWO = Arrived(1, 10, b"{}"), Arrived(2**40, 11, b'{"a": 1}')


async def store(database: Database, *arrived: Arrived, now: datetime = START) -> set[int]:
    """Keep a batch."""
    return await database.write(lambda db: inbox.store(db, arrived, now, "me"))


async def rows(database: Database) -> list[Open]:
    """What is open."""
    return await database.read(open_rows)


async def taken(database: Database, *owners: str, limit: int = 9) -> list[int]:
    """Take over what is open of these owners."""
    found = await database.write(lambda db: inbox.take_over(db, owners, "other", limit))
    return [row.update_id for row in found]


async def test_a_batch_is_stored_once(database: Database) -> None:
    assert await store(database, ONE, TWO, ONE) == {1, 2**40}
    assert await store(database, ONE, Arrived(3, 10, b"{}")) == {3}
    assert [row.update_id for row in await rows(database)] == [1, 3, 2**40]


async def test_an_empty_batch_is_nothing(database: Database) -> None:
    assert await store(database) == set()


async def test_an_update_is_handled_once(database: Database) -> None:
    await store(database, ONE)
    assert await database.write(lambda db: inbox.handled(db, 1, b"calls"))
    assert not await database.write(lambda db: inbox.handled(db, 1, b"other"))
    (row,) = await rows(database)
    assert (row.state, row.calls, row.received_at) == (inbox.State.HANDLED, b"calls", START)


async def test_what_is_done_leaves_no_content(database: Database) -> None:
    await store(database, ONE, TWO)
    await database.write(lambda db: inbox.done(db, [1]))
    await database.write(lambda db: inbox.done(db, []))
    assert [row.update_id for row in await rows(database)] == [TWO.update_id]
    assert await database.read(inbox.backlog) == 1
    assert await store(database, ONE) == set()


async def test_what_is_set_aside_is_not_open(database: Database) -> None:
    await store(database, ONE)
    await database.write(lambda db: inbox.set_aside(db, 1, "why"))
    assert await rows(database) == []
    assert not await database.write(lambda db: inbox.handled(db, 1, None))


async def test_a_body_is_read_while_it_is_to_be_handled(database: Database) -> None:
    await store(database, TWO)
    assert await database.read(lambda db: inbox.body(db, TWO.update_id)) == TWO.body
    await database.write(lambda db: inbox.handled(db, TWO.update_id, None))
    assert await database.read(lambda db: inbox.body(db, TWO.update_id)) is None


async def test_open_rows_are_taken_over_in_pages_and_once(database: Database) -> None:
    await store(database, *(Arrived(number, 1, b"{}") for number in range(1, 6)))
    await database.write(lambda db: inbox.done(db, [3]))
    assert await database.read(lambda db: inbox.other_owners(db, "other")) == ["me"]
    assert await taken(database, "nobody") == []
    assert await taken(database, "me", limit=2) == [1, 2]
    assert await taken(database, "me") == [4, 5]
    assert await taken(database, "me") == []
    assert await database.read(lambda db: inbox.other_owners(db, "other")) == []


async def test_what_is_done_is_forgotten_after_a_day(database: Database) -> None:
    await store(database, ONE, now=START - timedelta(days=2))
    await store(database, TWO, Arrived(9, 1, b"{}"))
    await database.write(lambda db: inbox.done(db, [1, 9]))
    forgotten = await database.write(lambda db: inbox.prune(db, START - timedelta(days=1)))
    assert forgotten == 1
    assert await store(database, ONE) == {1}


async def test_calls_that_nobody_asked_for_are_kept_as_handled(database: Database) -> None:
    await database.write(lambda db: inbox.outgoing(db, -5, -100, b"calls", START, "me"))
    (row,) = await rows(database)
    assert (row.update_id, row.state, row.body) == (-5, inbox.State.HANDLED, None)


@pytest.mark.parametrize(("late", "waits"), [(-1, False), (0, True), (1, True)])
async def test_whether_somebody_waits_since_a_moment(
    database: Database, late: int, waits: bool
) -> None:
    await store(database, ONE)
    moment = START + timedelta(seconds=late)
    assert await database.read(lambda db: inbox.waiting_since(db, moment)) is waits


async def test_what_is_on_its_way_to_a_chat_is_known_until_it_is_done(database: Database) -> None:
    await store(database, ONE)
    await database.write(lambda db: inbox.outgoing(db, -5, -100, b"calls", START, "me"))
    assert await database.read(lambda db: inbox.under_way(db, -100))
    assert not await database.read(lambda db: inbox.under_way(db, ONE.person))
    await database.write(lambda db: inbox.done(db, [-5]))
    assert not await database.read(lambda db: inbox.under_way(db, -100))

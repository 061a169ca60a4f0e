"""After a crash: what was stored is handled, what was handled is answered."""

from __future__ import annotations

import asyncio

import pytest

from bot.db import Connection
from bot.db import inbox as queries
from bot.db.tables import inbox as table
from bot.tg import inbox as module
from bot.tg.calls import Origin, calls, pack
from bot.ui.screen import Screen, say
from tests.support import updates
from tests.support.databases import Postgres, opened
from tests.support.turns import START
from tests.tg.inboxes import Mail, asks


async def test_after_a_crash_what_was_stored_is_handled(mail: Mail) -> None:
    bodies = [asks("first"), asks("second")]
    arrived = [queries.Arrived(updates.number(body), 1001, body) for body in bodies]
    await mail.database.write(lambda db: queries.store(db, arrived, START, "earlier"))
    assert await mail.inbox.recover() == 2
    assert await mail.settled() == ["first", "second"]


async def test_after_a_crash_what_was_handled_is_answered(mail: Mail) -> None:
    body = asks("told twice at the most")
    await mail.inbox.store([body])
    await mail.settled()
    await mail.receipts.close()
    await mail.database.write(_undone)
    mail.receipts.start()
    assert await mail.inbox.recover() == 1
    assert await mail.settled() == ["told twice at the most"] * 2


def _undone(db: Connection) -> None:
    made = pack(calls(say(Screen("told twice at the most")), Origin(chat=1001)))
    undone = {"state": queries.State.HANDLED, "calls": made, "owner": "earlier"}
    db.execute(table.update().values(undone))


async def test_a_handled_update_without_an_answer_ends_at_the_next_start(mail: Mail) -> None:
    body = updates.update(poll={"id": 1})
    number = updates.number(body)
    arrived = [queries.Arrived(number, 0, body)]
    await mail.database.write(lambda db: queries.store(db, arrived, START, "earlier"))
    await mail.database.write(lambda db: queries.handled(db, number, None))
    await mail.inbox.recover()
    await mail.settled()
    assert await mail.states() == {number: queries.State.DONE}


async def test_a_long_backlog_is_taken_up_in_pages(
    mail: Mail, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PAGE", 4)
    bodies = [asks(number) for number in range(10)]
    arrived = [queries.Arrived(updates.number(body), 1001, body) for body in bodies]
    await mail.database.write(lambda db: queries.store(db, arrived, START, "earlier"))
    assert await mail.inbox.recover() == 10
    assert await mail.settled() == [str(number) for number in range(10)]


@pytest.mark.postgres
async def test_what_a_living_neighbour_has_in_hand_is_left_until_it_dies(
    postgres: Postgres,
) -> None:
    url = await postgres.fresh()
    async with opened(url, migrate=False) as neighbour, opened(url, migrate=False) as own:
        mail = Mail(own)
        arrived = [queries.Arrived(5, 1001, asks("whose?"))]
        await neighbour.hold("neighbour")
        await neighbour.write(lambda db: queries.store(db, arrived, START, "neighbour"))
        assert await mail.inbox.recover() == 0
        await neighbour.close()
        async with asyncio.timeout(10):
            while not await own.gone(["neighbour"]):
                pass
        assert await mail.inbox.recover() == 1
        assert await mail.inbox.recover() == 0
        assert await mail.settled() == ["whose?"]
        await mail.close()

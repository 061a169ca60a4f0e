"""The inbox: stored, handled once, answered even after a crash; trouble is set aside and told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import select

from bot.db import Connection, Database
from bot.db import inbox as queries
from bot.db.tables import inbox as table
from bot.db.trouble import UnavailableError
from bot.tg import inbox as module
from bot.tg.admins import Admins
from bot.tg.calls import Origin, calls, pack
from bot.tg.gateway import Gateway
from bot.tg.inbox import FLOOD, Inbox
from bot.tg.limiter import Limiter, Rates
from bot.tg.metrics import Metrics
from bot.tg.receipts import Receipts
from bot.tg.routes import Routes
from bot.tg.sender import Sender
from bot.tg.turn import Turn
from bot.ui.screen import Response, Screen, say
from tests.support import updates
from tests.support.fakes import FakeApi, Ticks
from tests.support.turns import START, deps


class Post:
    """Everything between what Telegram sends and what it is answered, on a real database."""

    def __init__(self, database: Database) -> None:
        self.database, self.api, self.metrics = database, FakeApi(), Metrics()
        self.alarms: list[tuple[str, str]] = []
        self.troubles: list[Exception] = []
        routes = Routes()
        routes.command("quiz")(self.answer)
        routes.command("bad")(self.bad)
        limiter = Limiter(Rates(0, 0, 0))
        self.sender = Sender(self.api, limiter, lambda line: None, self.metrics)
        self.receipts = Receipts(database, routes.tell, lambda: START)
        gateway = Gateway(database, routes, deps(), Admins(self.api, Ticks()))
        self.inbox = Inbox(
            database,
            gateway,
            self.sender,
            self.receipts,
            lambda kind, text: self.alarms.append((kind, text)),
            "me",
            self.metrics,
        )
        self.receipts.start()

    def answer(self, turn: Turn) -> Response:
        """Answer with what was asked, unless trouble is due."""
        if self.troubles:
            raise self.troubles.pop()
        return say(Screen(turn.args))

    def bad(self, turn: Turn) -> Response:
        """Fail."""
        raise KeyError("a mistake")

    async def settled(self) -> list[str]:
        """Wait until all is handled and sent; gives the texts in order."""
        async with asyncio.timeout(20):
            await self.inbox.desk.below(0)
        assert await self.sender.drain(20)
        return self.api.texts()

    async def states(self) -> dict[int, int]:
        """The state of every update, once all receipts are written."""
        await self.receipts.close()

        def read(db: Connection) -> dict[int, int]:
            rows = db.execute(select(table.c.update_id, table.c.state))
            return {row.update_id: row.state for row in rows}

        return await self.database.read(read)

    async def close(self) -> None:
        """Stop everything."""
        await self.inbox.desk.close(1)
        await self.sender.close()
        await self.receipts.close()


@pytest.fixture
async def post(database: Database, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Post]:
    """The way of an update on each engine, with short waits for another try."""
    monkeypatch.setattr(module, "RETRY", 0.01)
    monkeypatch.setattr(module, "DATABASE_RETRY", 0.01)
    made = Post(database)
    yield made
    await made.close()


def asks(word: object, person: int = 1001) -> bytes:
    """Somebody sends /quiz and a word."""
    who = updates.user(person)
    return updates.said(f"/quiz {word}", chat=updates.private(person), **{"from": who})


async def test_updates_are_stored_handled_answered_and_done(post: Post) -> None:
    bodies = [asks(number) for number in range(5)]
    await post.inbox.store(bodies)
    assert await post.settled() == ["0", "1", "2", "3", "4"]
    states = await post.states()
    assert states == {updates.number(body): queries.State.DONE for body in bodies}


async def test_many_people_at_once_are_all_answered(post: Post) -> None:
    batches = [[asks(f"{person}-{n}", person) for person in range(1, 41)] for n in range(3)]
    for batch in batches:
        await post.inbox.store(batch)
    texts = await post.settled()
    assert len(texts) == len(set(texts)) == 120
    for person in range(1, 41):
        own = [text for text in texts if text.startswith(f"{person}-")]
        assert own == [f"{person}-{n}" for n in range(3)]


async def test_the_same_update_twice_is_answered_once(post: Post) -> None:
    body = asks("once")
    await post.inbox.store([body, body])
    await post.inbox.store([body])
    assert await post.settled() == ["once"]
    await post.inbox.store([body])
    assert await post.settled() == ["once"]


async def test_a_poison_update_is_tried_set_aside_and_told(post: Post) -> None:
    poison, sound = updates.said("/bad"), asks("sound")
    await post.inbox.store([poison, sound])
    texts = await post.settled()
    assert texts[0].startswith("Something went wrong and the operators know.")
    assert texts[1:] == ["sound"]
    assert post.alarms == [("aside", f"{updates.number(poison)}: KeyError: 'a mistake'")]
    states = await post.states()
    assert states[updates.number(poison)] == queries.State.ASIDE


async def test_a_malformed_update_is_set_aside_and_blocks_nobody(post: Post) -> None:
    malformed = updates.update(message={"message_id": "x"})
    await post.inbox.store([malformed, asks("sound")])
    assert await post.settled() == ["sound"]
    ((kind, text),) = post.alarms
    assert (kind, "malformed" in text) == ("aside", True)


async def test_an_update_without_a_number_is_told_and_dropped(post: Post) -> None:
    await post.inbox.store([b'{"message": 1}', b"nonsense", asks("sound")])
    assert await post.settled() == ["sound"]
    assert post.alarms == [("malformed", "2 updates without a number were dropped")]


async def test_a_handler_that_recovers_loses_nothing(post: Post) -> None:
    post.troubles = [RuntimeError("one"), RuntimeError("two")]
    await post.inbox.store([asks("at last")])
    assert await post.settled() == ["at last"]
    assert post.alarms == []


async def test_a_database_that_is_away_is_waited_for_without_an_alarm(post: Post) -> None:
    post.troubles = [UnavailableError("locked") for _ in range(9)]
    await post.inbox.store([asks("in the end")])
    assert await post.settled() == ["in the end"]
    assert post.alarms == []


async def test_who_floods_is_calmed_down_once_and_still_answered(post: Post) -> None:
    bodies = [asks(number) for number in range(FLOOD + 30)]
    await post.inbox.store(bodies)
    texts = await post.settled()
    calm = [text for text in texts if text.startswith("That was quick")]
    assert len(calm) == 1
    assert [text for text in texts if text not in calm] == [str(n) for n in range(FLOOD + 30)]


async def test_after_a_crash_what_was_stored_is_handled(post: Post) -> None:
    bodies = [asks("first"), asks("second")]
    arrived = [queries.Arrived(updates.number(body), 1001, body) for body in bodies]
    await post.database.write(lambda db: queries.store(db, arrived, START, "earlier"))
    assert await post.inbox.recover() == 2
    assert await post.settled() == ["first", "second"]


async def test_after_a_crash_what_was_handled_is_answered(post: Post) -> None:
    body = asks("told twice at the most")
    await post.inbox.store([body])
    await post.settled()
    await post.database.write(_undone)
    assert await post.inbox.recover() == 1
    assert await post.settled() == ["told twice at the most"] * 2


def _undone(db: Connection) -> None:
    made = pack(calls(say(Screen("told twice at the most")), Origin(chat=1001)))
    db.execute(table.update().values(state=queries.State.HANDLED, calls=made))


async def test_a_handled_update_without_an_answer_ends_at_the_next_start(post: Post) -> None:
    body = updates.update(poll={"id": 1})
    number = updates.number(body)
    arrived = [queries.Arrived(number, 0, body)]
    await post.database.write(lambda db: queries.store(db, arrived, START, "earlier"))
    await post.database.write(lambda db: queries.handled(db, number, None))
    await post.inbox.recover()
    await post.settled()
    assert await post.states() == {number: queries.State.DONE}


async def test_a_long_backlog_is_taken_up_in_pages(
    post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PAGE", 4)
    bodies = [asks(number) for number in range(10)]
    arrived = [queries.Arrived(updates.number(body), 1001, body) for body in bodies]
    await post.database.write(lambda db: queries.store(db, arrived, START, "earlier"))
    assert await post.inbox.recover() == 10
    assert await post.settled() == [str(number) for number in range(10)]


async def test_setting_aside_waits_for_the_database(
    post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, failures = queries.set_aside, [UnavailableError("locked"), UnavailableError("locked")]

    def sometimes(db: Connection, update_id: int, error: str) -> None:
        if failures:
            raise failures.pop()
        real(db, update_id, error)

    monkeypatch.setattr(queries, "set_aside", sometimes)
    await post.inbox.store([updates.said("/bad"), updates.update(message=1)])
    await post.settled()
    assert [kind for kind, _ in post.alarms] == ["aside", "aside"]

"""Due work: done once, sent after it is stored, and what fails rests without holding up others."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import datetime

import pytest
from sqlalchemy import event
from sqlalchemy.engine import Engine

from bot.db import Connection, Database
from bot.db import inbox as queries
from bot.db.trouble import UnavailableError
from bot.tg.alarm import Alarm
from bot.tg.dispatch import Dispatch
from bot.tg.limiter import Limiter, Rates
from bot.tg.metrics import Metrics
from bot.tg.receipts import Receipts
from bot.tg.resting import REST
from bot.tg.routes import Due
from bot.tg.sender import Sender
from bot.tg.turn import Deps
from bot.ui.screen import Priority, Response, Screen, Send, say
from tests.support.fakes import FakeApi, Ticks
from tests.support.openrows import open_rows
from tests.support.turns import START, Clock, deps


class Clockwork:
    """Due work with scripted ticks."""

    def __init__(self, database: Database) -> None:
        self.database, self.api, self.clock = database, FakeApi(), Clock()
        self.sender = Sender(self.api, Limiter(Rates(0, 0, 0)), lambda line: None, Metrics())
        self.receipts = Receipts(database, lambda db, happened: None, self.clock)
        self.alarm = Alarm(self.sender, (99,), Ticks())
        self.dispatch = Dispatch(
            database, self.sender, self.receipts, deps(self.clock), self.alarm, "me"
        )
        self.waiting = [1, 2, 3]
        self.troubles: dict[int, Exception] = {}
        self.due = Due("rounds", self.find, self.tick)

    def find(self, db: Connection, now: datetime, limit: int) -> list[int]:
        """What is due."""
        return self.waiting[:limit]

    def tick(
        self, db: Connection, *, deps: Deps, number: int, now: datetime
    ) -> tuple[int, Response] | None:
        """Do one piece."""
        if number in self.troubles:
            raise self.troubles[number]
        self.waiting.remove(number)
        return None if number == 3 else (100 + number, say(Screen(f"done {number}")))

    def broadcast(
        self, db: Connection, *, deps: Deps, number: int, now: datetime
    ) -> tuple[int, Response] | None:
        """Do one piece of what is for very many."""
        self.waiting.remove(number)
        shown = (Send(Screen(f"done {number}")),)
        return 100 + number, Response(shown, priority=Priority.BROADCAST)

    async def texts(self) -> list[str]:
        """What was sent."""
        assert await self.sender.drain(10)
        return self.api.texts()


@pytest.fixture
async def work(sqlite: Database) -> AsyncIterator[Clockwork]:
    """Due work on a real database."""
    made = Clockwork(sqlite)
    yield made
    await made.sender.close()


async def test_all_that_is_due_is_done_and_sent(work: Clockwork) -> None:
    assert await work.dispatch.sweep(work.due) == 3
    assert sorted(await work.texts()) == ["done 1", "done 2"]
    assert sorted(made.params["chat_id"] for made in work.api.made) == [101, 102]
    assert await work.dispatch.sweep(work.due) == 0


async def test_what_is_to_be_sent_survives_a_crash_until_it_has_gone_out(work: Clockwork) -> None:
    gate = work.api.hold(101)
    work.waiting = [1]
    await work.dispatch.sweep(work.due)
    (row,) = await work.database.read(open_rows)
    assert row.update_id < 0
    assert row.state == queries.State.HANDLED
    gate.set()
    await work.texts()
    await work.receipts.close()
    assert await work.database.read(queries.backlog) == 0


async def test_what_fails_is_told_rests_and_holds_up_nothing(work: Clockwork) -> None:
    work.troubles[1] = KeyError("a mistake")
    await work.dispatch.sweep(work.due)
    texts = await work.texts()
    assert "done 2" in texts
    assert any("rounds 1: KeyError" in text for text in texts)
    assert work.waiting == [1]
    assert await work.dispatch.sweep(work.due) == 0
    work.troubles.clear()
    work.clock.now = START + REST
    assert await work.dispatch.sweep(work.due) == 1
    assert "done 1" in await work.texts()


async def test_a_database_that_is_away_is_the_callers_to_wait_for(work: Clockwork) -> None:
    work.troubles[1] = UnavailableError("locked")
    with pytest.raises(UnavailableError):
        await work.dispatch.sweep(work.due)
    assert await work.texts() == []
    work.troubles.clear()
    assert await work.dispatch.sweep(work.due) == 3


async def test_a_broadcast_begins_only_what_is_soon_sent(work: Clockwork) -> None:
    work.waiting = list(range(10, 30))
    gates = [work.api.hold(100 + number) for number in work.waiting]
    slow = Dispatch(
        work.database, work.sender, work.receipts, deps(work.clock), work.alarm, "me", rate=3
    )
    crowd = Due("crowd", work.find, work.broadcast, broadcast=True)
    assert await slow.sweep(crowd) == 6
    assert await slow.sweep(crowd) == 0
    for gate in gates:
        gate.set()
    begun = []
    while len(await work.texts()) < 20:
        begun.append(await slow.sweep(crowd))
    assert begun == [6, 6, 2]


async def test_a_broadcast_keeps_up_with_a_high_rate(work: Clockwork) -> None:
    work.waiting = list(range(10, 510))
    fast = Dispatch(
        work.database, work.sender, work.receipts, deps(work.clock), work.alarm, "me", rate=300
    )
    crowd = Due("crowd", work.find, work.broadcast, broadcast=True)
    assert await fast.sweep(crowd) == 500


async def test_a_broadcast_that_meets_trouble_has_sent_what_is_stored(work: Clockwork) -> None:
    def tick(
        db: Connection, *, deps: Deps, number: int, now: datetime
    ) -> tuple[int, Response] | None:
        if number == 2:
            raise UnavailableError("locked")
        return 100 + number, say(Screen(f"done {number}"))

    with pytest.raises(UnavailableError):
        await work.dispatch.sweep(Due("crowd", work.find, tick, broadcast=True))
    assert sorted(await work.texts()) == ["done 1", "done 3"]


async def test_some_of_a_broadcast_share_a_commit(work: Clockwork) -> None:
    work.waiting = list(range(10, 18))
    crowd = Due("crowd", work.find, work.broadcast, broadcast=True)
    commits: list[object] = []
    note = commits.append
    event.listen(Engine, "commit", note)
    assert await work.dispatch.sweep(crowd) == 8
    event.remove(Engine, "commit", note)
    assert 2 <= len(commits) <= 4


async def test_many_that_fail_leave_room_for_the_rest(work: Clockwork) -> None:
    work.waiting = list(range(1, 12))
    work.troubles = {number: KeyError("a mistake") for number in range(1, 9)}
    slow = Dispatch(
        work.database, work.sender, work.receipts, deps(work.clock), work.alarm, "me", rate=2
    )
    crowd = Due("crowd", work.find, work.tick, broadcast=True)
    for _ in range(4):
        await slow.sweep(crowd)
        await work.texts()
    assert {"done 9", "done 10", "done 11"} <= set(await work.texts())

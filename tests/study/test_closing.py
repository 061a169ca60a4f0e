"""At the close of a group's question its choices become answers, once."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from sqlalchemy import select

from bot.db import Connection, Database, inbox
from bot.db.tables import answers, review_states
from bot.study.closing import PATIENCE, close, one_point, still_waits
from bot.study.queries import bank, choices, showings
from bot.study.queries.showings import Showing
from tests.support.questions import question
from tests.support.scored import people
from tests.support.turns import START, fill

CHAT = -7
ADA, BORA, CAN = 1, 2, 3
Q = question("q-1")


@pytest.fixture
async def ready(database: Database) -> Database:
    """A question and three people."""
    await fill(database, [Q])
    await database.write(lambda db: people(db, (ADA, BORA, CAN)))
    return database


def shown(db: Connection) -> Showing:
    """The question, shown in the group."""
    revision = bank.stored(db)[0].revision_id
    return showings.add(
        db,
        chat_id=CHAT,
        revision_id=revision,
        place=0,
        option_order="abcd",
        language="tr",
        shown_at=START,
    )


def log(db: Connection) -> list[tuple[int, str, bool, float, int, datetime]]:
    """The answers in order of the people."""
    names = ("player_id", "option_id", "correct", "points", "response_ms", "answered_at")
    columns = (answers.c[name] for name in names)
    rows = db.execute(select(*columns).order_by(answers.c.player_id))
    return [(r[0], r[1], r[2], r[3], r[4], r[5]) for r in rows]


async def test_the_last_choice_of_each_person_counts(ready: Database) -> None:
    early, late = START + timedelta(seconds=2), START + timedelta(seconds=5)

    def unit(db: Connection) -> None:
        showing = shown(db)
        choices.choose(db, showing.id, ADA, "a", START)
        choices.choose(db, showing.id, BORA, "b", early)
        choices.choose(db, showing.id, ADA, "b", late)
        choices.choose(db, showing.id, CAN, "d", late)
        assert choices.count(db, showing.id) == 3
        tally = close(db, showing, Q, "daily")
        assert (tally.counts, tally.right) == ({"b": 2, "d": 1}, ("Kişi 2", "Kişi 1"))
        closed = showings.find(db, showing.id)
        assert closed is not None
        assert closed.state == showings.ANSWERED

    await ready.write(unit)
    assert await ready.read(log) == [
        (ADA, "b", True, 1.0, 5000, late),
        (BORA, "b", True, 1.0, 2000, early),
        (CAN, "d", False, 0.0, 5000, late),
    ]


async def test_closing_again_records_nothing_twice(ready: Database) -> None:
    def unit(db: Connection) -> list[int]:
        showing = shown(db)
        choices.choose(db, showing.id, ADA, "b", START)
        first = close(db, showing, Q, "daily")
        assert close(db, showing, Q, "daily") == first
        return list(db.execute(select(review_states.c.seen)).scalars())

    assert await ready.write(unit) == [1]
    assert len(await ready.read(log)) == 1


async def test_the_worth_of_an_answer_is_the_callers(ready: Database) -> None:
    def worth(*, correct: bool, elapsed: float) -> float:
        return elapsed if correct else 0.0

    def unit(db: Connection) -> None:
        showing = shown(db)
        choices.choose(db, showing.id, ADA, "b", START + timedelta(seconds=1.5))
        close(db, showing, Q, "round", worth)

    await ready.write(unit)
    assert [row[3] for row in await ready.read(log)] == [1.5]


async def test_a_question_open_for_months_still_fits_its_column(ready: Database) -> None:
    def unit(db: Connection) -> None:
        showing = shown(db)
        choices.choose(db, showing.id, ADA, "b", START + timedelta(days=90))
        choices.choose(db, showing.id, BORA, "b", START - timedelta(days=1))
        close(db, showing, Q, "daily")

    await ready.write(unit)
    assert [row[4] for row in await ready.read(log)] == [2**31 - 1, 0]


def test_a_right_answer_is_one_point_however_slow() -> None:
    assert one_point(correct=True, elapsed=0) == one_point(correct=True, elapsed=9999) == 1
    assert one_point(correct=False, elapsed=0) == 0


@pytest.mark.parametrize(
    ("due_after", "now_after", "waits"),
    [
        (timedelta(), timedelta(seconds=1), True),
        (timedelta(seconds=1), PATIENCE - timedelta(seconds=1), True),
        (timedelta(seconds=1), PATIENCE, False),
        (timedelta(), timedelta(hours=3), True),
    ],
)
async def test_taps_that_came_in_time_are_waited_for_a_while(
    ready: Database, due_after: timedelta, now_after: timedelta, waits: bool
) -> None:
    def unit(db: Connection) -> bool:
        inbox.store(db, [inbox.Arrived(5, ADA, b"{}")], START, "o")
        return still_waits(db, START, START + due_after, START + now_after)

    assert await ready.write(unit) is waits


async def test_taps_behind_the_deadline_are_not_waited_for(ready: Database) -> None:
    def unit(db: Connection) -> bool:
        inbox.store(db, [inbox.Arrived(5, ADA, b"{}")], START + timedelta(seconds=1), "o")
        return still_waits(db, START, START, START + timedelta(seconds=2))

    assert await ready.write(unit) is False

"""An answer is graded once and counted once, whoever taps how often and when."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from functools import partial
from typing import Any

import pytest

from bot.db import Connection, Database
from bot.study.answering import LONGEST_MS, Recorded, record
from bot.study.people import Defaults
from bot.study.queries import answers, log, players, showings
from bot.study.queries import bank as bank_queries
from bot.study.queries.showings import Showing
from bot.study.records import Memory
from tests.support.questions import question, several
from tests.support.turns import ADA, AYSE, START, fill

SINGLE, SEVERAL = question("q-1"), several("q-2")


@pytest.fixture
async def ready(database: Database) -> Database:
    """A database with two people and two questions."""
    await fill(database, [SINGLE, SEVERAL])

    def meet(db: Connection) -> None:
        for person in (ADA, AYSE):
            players.meet(db, person, START, Defaults())

    await database.write(meet)
    return database


async def shown(database: Database, place: int = 0, **values: Any) -> Showing:
    """A showing of the question at a place of the bank."""

    def unit(db: Connection) -> Showing:
        given: dict[str, Any] = {
            "chat_id": ADA.id,
            "player_id": ADA.id,
            "revision_id": bank_queries.stored(db)[place].revision_id,
            "place": 0,
            "option_order": "abcd",
            "language": "tr",
            "shown_at": START,
        }
        return showings.add(db, **(given | values))

    return await database.write(unit)


def answer(
    db: Connection, *, showing: Showing, chosen: str = "b", now: datetime = START, **who: Any
) -> Recorded:
    """Record a choice."""
    asked = SEVERAL if set(chosen) - set("b") and len(chosen) > 1 else SINGLE
    options: dict[str, Any] = {"player_id": ADA.id, "mode": "quiz", "now": now} | who
    return record(db, showing, asked, chosen, **options)


async def test_a_right_answer_is_stored_with_its_time(ready: Database) -> None:
    showing = await shown(ready)
    later = START + timedelta(seconds=2, milliseconds=345)
    recorded = await ready.write(partial(answer, showing=showing, now=later))
    assert recorded.new
    stored = await ready.read(lambda db: answers.find(db, showing.id, ADA.id))
    assert stored == recorded.answer
    assert (stored.correct, stored.points, stored.response_ms) == (True, 1.0, 2345)
    assert (stored.option_id, stored.answered_at) == ("b", later)


async def test_a_second_answer_gets_the_first_one_back(ready: Database) -> None:
    showing = await shown(ready)
    first = await ready.write(partial(answer, showing=showing, chosen="a"))
    second = await ready.write(partial(answer, showing=showing, chosen="b"))
    assert not second.new
    assert second.answer == first.answer
    assert not second.answer.correct


async def test_fifty_taps_at_once_are_one_answer(ready: Database) -> None:
    showing = await shown(ready)
    taps = [partial(answer, showing=showing, chosen="abcd"[n % 4]) for n in range(50)]
    recorded = await asyncio.gather(*map(ready.write, taps))
    assert sum(each.new for each in recorded) == 1
    assert len({each.answer for each in recorded}) == 1
    rows = await ready.read(lambda db: log.page(db, after=0, limit=99, since=None, chat=None))
    assert len(rows) == 1
    memories = await ready.read(lambda db: answers.memories(db, ADA.id))
    assert memories["q-1"].seen == 1


async def test_everybody_answers_a_shared_showing_once(ready: Database) -> None:
    showing = await shown(ready, player_id=None, chat_id=-5)
    taps = [partial(answer, showing=showing, player_id=who.id) for who in (ADA, AYSE) * 5]
    recorded = await asyncio.gather(*map(ready.write, taps))
    assert sum(each.new for each in recorded) == 2
    found = await ready.read(lambda db: showings.find(db, showing.id))
    assert found is not None
    assert found.state == showings.OPEN


async def test_a_personal_showing_is_answered_afterwards(ready: Database) -> None:
    showing = await shown(ready)
    await ready.write(partial(answer, showing=showing))
    found = await ready.read(lambda db: showings.find(db, showing.id))
    assert found is not None
    assert found.state == showings.ANSWERED


async def test_several_right_options_pay_in_part(ready: Database) -> None:
    showing = await shown(ready, 1)
    recorded = await ready.write(partial(answer, showing=showing, chosen="cab"))
    assert (recorded.answer.option_id, recorded.answer.points) == ("abc", 0.5)
    assert not recorded.answer.correct


async def test_what_is_known_grows_with_each_answer(ready: Database) -> None:
    first, second = await shown(ready), await shown(ready)
    later = START + timedelta(days=1)
    await ready.write(partial(answer, showing=first, chosen="a"))
    await ready.write(partial(answer, showing=second, now=later))
    assert await ready.read(lambda db: answers.memories(db, ADA.id)) == {
        "q-1": Memory("q-1", seen=2, right=1, missed=False, last_at=later)
    }
    assert await ready.read(lambda db: answers.memories(db, AYSE.id)) == {}


@pytest.mark.parametrize(
    ("after", "wanted"),
    [(timedelta(seconds=-5), 0), (timedelta(days=400), LONGEST_MS), (timedelta(0), 0)],
)
async def test_a_clock_that_jumps_gives_a_time_that_fits(
    ready: Database, after: timedelta, wanted: int
) -> None:
    showing = await shown(ready)
    recorded = await ready.write(partial(answer, showing=showing, now=START + after))
    assert recorded.answer.response_ms == wanted


async def test_an_option_that_is_not_there_stores_nothing(ready: Database) -> None:
    showing = await shown(ready)
    with pytest.raises(ValueError, match="no option z"):
        await ready.write(partial(answer, showing=showing, chosen="z"))
    assert await ready.read(lambda db: answers.find(db, showing.id, ADA.id)) is None


async def test_the_log_pages_and_filters(ready: Database) -> None:
    for number in range(3):
        showing = await shown(ready, chat_id=number)
        now = START + timedelta(days=number)
        await ready.write(partial(answer, showing=showing, now=now))

    async def chats(**wanted: Any) -> list[int]:
        options: dict[str, Any] = {"after": 0, "limit": 9, "since": None, "chat": None} | wanted
        rows = await ready.read(lambda db: log.page(db, **options))
        return [row.chat_id for row in rows]

    assert await chats() == [0, 1, 2]
    assert await chats(limit=2) == [0, 1]
    assert await chats(since=START + timedelta(days=1)) == [1, 2]
    assert await chats(chat=1) == [1]
    rows = await ready.read(lambda db: log.page(db, after=0, limit=1, since=None, chat=None))
    assert await chats(after=rows[0].id) == [1, 2]

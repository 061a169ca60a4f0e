"""Keys that change while people answer, and that change again."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import select

from bot.db import Connection, Database
from bot.db.tables import regrades
from bot.study import revising, tally
from bot.study.answering import record
from bot.study.library import Library
from bot.study.queries import regraded
from bot.study.queries import regrades as queries
from questions.model import Question
from tests.study.regraded import (
    ADA,
    BORA,
    LATER,
    ZONE,
    all_right,
    correct,
    finish,
    gave,
    opened,
    stock,
    told,
)


@pytest.fixture
async def ready(database: Database) -> Database:
    """People, groups and questions in a database of each engine."""
    return await stock(database)


async def test_a_card_that_is_still_open_is_graded_by_the_new_key(ready: Database) -> None:
    library = Library()

    def unit(db: Connection) -> tuple[bool, bool, Question]:
        current = revising.current(db, "q-1")
        assert current is not None
        showing = opened(db, ADA, current.row.revision_id)
        library.question(db, showing.revision_id)
        correct(db, "c")
        library.forget()
        asked = library.question(db, showing.revision_id)
        made = record(db, showing, asked, "c", player_id=ADA, mode="quiz", now=LATER)
        after = revising.current(db, "q-1")
        assert after is not None
        return made.answer.correct, after.row.revision_id != showing.revision_id, after.question

    correct_now, another, asked = await ready.write(unit)
    assert (correct_now, another, asked.key) == (True, True, ("c",))
    await finish(ready)
    assert await ready.read(told) == []


async def test_a_question_in_memory_is_read_again_after_two_seconds(ready: Database) -> None:
    seconds = iter([0.0, 1.0, 2.5])
    library = Library(lambda: next(seconds))

    def unit(db: Connection) -> list[tuple[str, ...]]:
        current = revising.current(db, "q-1")
        assert current is not None
        revision = current.row.revision_id
        keys = [library.question(db, revision).key]
        correct(db, "c")
        return keys + [library.question(db, revision).key for _ in range(2)]

    assert await ready.write(unit) == [("b",), ("b",), ("c",)]


async def test_answers_by_a_key_kept_in_memory_are_found_before_the_end(ready: Database) -> None:
    def unit(db: Connection) -> list[int]:
        current = revising.current(db, "q-1")
        assert current is not None
        number = correct(db, "c")
        showing = opened(db, ADA, current.row.revision_id)
        record(db, showing, current.question, "c", player_id=ADA, mode="quiz", now=LATER)
        assert queries.due(db, LATER + queries.SETTLE / 2, 9) == []
        return [number]

    await ready.write(unit)
    await finish(ready)
    await all_right(ready, {"q-1": "c"})
    assert await ready.read(told) == [(ADA, 10)]


async def test_the_key_may_go_back_and_only_the_last_one_is_told(ready: Database) -> None:
    def unit(db: Connection) -> None:
        gave(db, ADA, "c")
        gave(db, BORA, "d")
        tally.tally(db, ZONE)
        correct(db, "c")

    await ready.write(unit)
    await finish(ready)
    await ready.write(lambda db: gave(db, 2, "d"))
    later = LATER + timedelta(hours=1)
    await ready.write(lambda db: correct(db, "d", now=later))
    await ready.write(lambda db: correct(db, "b", now=later + timedelta(seconds=1)))
    await finish(ready, later + timedelta(minutes=1))
    await all_right(ready, {"q-1": "b"})
    untold = await ready.read(lambda db: regraded.untold(db, later, 10))
    assert len(untold) == 1
    assert await ready.read(told) == [(ADA, 0)]
    states = await ready.read(lambda db: db.execute(select(regrades.c.done_at)).scalars().all())
    assert len([each for each in states if each is not None]) == 3

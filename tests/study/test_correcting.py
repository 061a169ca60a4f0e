"""Which keys a question can have, what they would change, and which answers they concern."""

from __future__ import annotations

from dataclasses import asdict

import pytest
from sqlalchemy import select

from bot.db import Connection, Database
from bot.db.tables import regrades
from bot.study import regrading, revising
from bot.study.keys import Effect, with_key
from tests.study.regraded import (
    ADA,
    AUTHOR,
    BORA,
    LATER,
    QUESTIONS,
    correct,
    finish,
    gave,
    stock,
    told,
)
from tests.support.questions import question


@pytest.fixture
async def ready(database: Database) -> Database:
    """People, groups and questions in a database of each engine."""
    return await stock(database)


def test_a_key_must_fit_the_question() -> None:
    for key in ("", "x", "ab", "abcd"):
        with pytest.raises(ValueError, match="can't have the key"):
            with_key(QUESTIONS["q-1"], key)
    assert with_key(QUESTIONS["q-m"], "bd").key == ("b", "d")
    with pytest.raises(ValueError, match="can't have the key"):
        with_key(QUESTIONS["q-m"], "abcd")


async def test_an_unknown_question_and_the_same_key_are_refused(ready: Database) -> None:
    with pytest.raises(KeyError):
        await ready.write(lambda db: correct(db, "c", "q-404"))
    with pytest.raises(ValueError, match="has the key"):
        await ready.write(lambda db: correct(db, "b"))
    assert await ready.read(lambda db: db.execute(select(regrades)).all()) == []


async def test_the_preview_counts_what_will_change(ready: Database) -> None:
    def unit(db: Connection) -> tuple[Effect, Effect]:
        for player, chosen in ((ADA, "c"), (ADA, "c"), (BORA, "b"), (2, "a")):
            gave(db, player, chosen)
        for player, chosen in ((ADA, "a"), (BORA, "abd")):
            gave(db, player, chosen, "q-m")
        one = regrading.preview(db, QUESTIONS["q-1"], "c")
        return one, regrading.preview(db, QUESTIONS["q-m"], "ab")

    one, more = await ready.write(unit)
    assert asdict(one) == {"total": 4, "risen": 2, "fallen": 1, "shifted": 0, "people": 2}
    assert asdict(more) == {"total": 2, "risen": 0, "fallen": 0, "shifted": 1, "people": 1}


async def test_other_words_are_another_question(ready: Database) -> None:
    def unit(db: Connection) -> None:
        gave(db, ADA, "c")
        now = revising.current(db, "q-1")
        assert now is not None
        reworded = question("q-1", stem={"tr": "Başka bir soru?", "en": "Another question?"})
        revising.revise(db, reworded, AUTHOR, "edit", {}, LATER)
        gave(db, BORA, "c")
        correct(db, "c")

    await ready.write(unit)
    await finish(ready)
    assert await ready.read(told) == [(BORA, 10)]

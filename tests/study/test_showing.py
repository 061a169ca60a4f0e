"""Showing draws an order of options and remembers it."""

from __future__ import annotations

from functools import partial
from random import Random

from bot.db import Connection, Database
from bot.study.queries import bank as bank_queries
from bot.study.queries import showings
from bot.study.queries.showings import Showing
from bot.study.showing import show
from questions.model import Question
from tests.support.questions import IDS, option, question
from tests.support.turns import START, fill

PINNED = question(
    "q-pin", options=tuple(option(each, pin="last" if each == "a" else None) for each in IDS)
)


def shown(db: Connection, asked: Question, *, seed: int = 1, language: str = "tr") -> Showing:
    """Show a question to nobody in particular."""
    revision = bank_queries.stored(db)[0].revision_id
    dice = Random(seed)
    return show(
        db, asked, language=language, now=START, dice=dice, chat_id=5, revision_id=revision, place=0
    )


async def test_what_is_shown_is_what_is_stored(database: Database) -> None:
    await fill(database, [question()])
    made = await database.write(lambda db: shown(db, question()))
    assert await database.read(lambda db: showings.find(db, made.id)) == made
    assert (made.state, made.message_id, made.shown_at) == (showings.OPEN, None, START)
    assert sorted(made.option_order) == list("abcd")


async def test_options_come_in_different_orders(sqlite: Database) -> None:
    await fill(sqlite, [question()])
    orders = {
        (await sqlite.write(partial(shown, asked=question(), seed=seed))).option_order
        for seed in range(12)
    }
    assert len(orders) > 4


async def test_an_option_that_is_to_stay_last_stays_last(sqlite: Database) -> None:
    await fill(sqlite, [PINNED])
    for seed in range(20):
        made = await sqlite.write(partial(shown, asked=PINNED, seed=seed))
        assert made.option_order.endswith("a")


async def test_a_question_without_the_language_comes_in_its_own(sqlite: Database) -> None:
    turkish = question(stem={"tr": "Yalnız Türkçe?"})
    await fill(sqlite, [turkish])
    made = await sqlite.write(lambda db: shown(db, turkish, language="en"))
    assert made.language == "tr"


async def test_a_showing_remembers_marks_state_and_message(database: Database) -> None:
    await fill(database, [question()])
    made = await database.write(lambda db: shown(db, question()))

    def change(db: Connection) -> None:
        showings.set_marked(db, made.id, "ac")
        showings.set_state(db, made.id, showings.SKIPPED)
        showings.arrived(db, made.id, 2**40)

    await database.write(change)
    found = await database.read(lambda db: showings.find(db, made.id))
    assert found is not None
    assert (found.marked, found.state, found.message_id) == ("ac", showings.SKIPPED, 2**40)


async def test_an_unknown_showing_is_none(database: Database) -> None:
    assert await database.read(lambda db: showings.find(db, 404)) is None
    assert await database.read(lambda db: showings.of_session(db, 404, 0)) is None

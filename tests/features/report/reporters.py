"""Somebody who answers, reports and writes; and an author who settles it."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import Any

from sqlalchemy import select

from bot.db import Connection
from bot.db.tables import reports as report_rows
from bot.features.quiz.callbacks import AnswerTap
from bot.features.report.callbacks import ItemTap, KindTap
from bot.study import revising
from bot.study.people import Person
from bot.study.queries import reports, showings
from bot.tg.routes import Due
from bot.tg.turn import Turn
from bot.ui.callback import Tap
from bot.ui.doors import OpenReport
from bot.ui.screen import Response, Send
from tests.support.turns import GROUP, Learner, screens, tap_of

AUTHOR = Person(9001, "Author", "author", "en")
YAZAR = Person(9002, "Yazar", None, "tr")
CROWD = [Person(2000 + number, f"Kişi {number}", None, "tr") for number in range(12)]
ADMINS = frozenset({AUTHOR.id, YAZAR.id})


def text(response: Response, place: int = 0) -> str:
    """The text at a place of a response."""
    return screens(response)[place].text


async def say(learner: Learner, words: str) -> Response | None:
    """A message that is no command; ``None`` where no feature takes it."""

    def taken(turn: Turn) -> Response | None:
        answers = (listener(turn) for listener in learner.routes.listeners)
        return next((each for each in answers if each is not None), None)

    return await learner.turn(taken, text=words)


async def answer(learner: Learner, chosen: str = "a", *, seconds: float = 0) -> Response:
    """Answer a question of a new round with this option, after so long."""
    showing = showing_of(await learner.send("/quiz birinci 1"))
    found = await learner.database.read(lambda db: showings.find(db, showing))
    assert found is not None
    learner.clock.forward(seconds=seconds)
    return await learner.tap(AnswerTap(showing, found.option_order.index(chosen)))


def showing_of(card: Response) -> int:
    """The showing of a card."""
    tap = tap_of(card, AnswerTap)
    assert isinstance(tap, AnswerTap)
    return tap.showing


async def shown_in_group(learner: Learner, state: str = "answered") -> int:
    """A question that a group was shown; gives the showing."""

    def unit(db: Connection) -> int:
        current = revising.current(db, "birinci-1")
        assert current is not None
        revision, now = current.row.revision_id, learner.clock.now
        order: dict[str, Any] = {"option_order": "abcd", "language": "tr", "place": 0}
        shown = {"chat_id": GROUP.id, "revision_id": revision, "shown_at": now, "state": state}
        return showings.add(db, **order, **shown).id

    return await learner.database.write(unit)


async def report(learner: Learner, kind: str = "key", chosen: str = "a") -> Response:
    """Answer a question and report it."""
    asked = await learner.tap(tap_of(await answer(learner, chosen), OpenReport))
    return await learner.tap(kind_tap(asked, kind))


def kind_tap(asked: Response, kind: str) -> Tap:
    """The button of a kind."""
    taps = [b.tap for screen in screens(asked) for row in screen.rows for b in row]
    return next(tap for tap in taps if isinstance(tap, KindTap) and tap.kind == kind)


async def sweep(learner: Learner, name: str) -> list[tuple[int, str]]:
    """Do what is due of a kind until nothing is: whom it tells what."""
    due: Due = next(each for each in learner.routes.dues if each.name == name)
    told: list[tuple[int, str]] = []
    for _ in range(50):
        ids = await learner.database.read(lambda db: due.find(db, learner.clock.now, 10))
        if not ids:
            return told
        for number in ids:
            told += await learner.database.write(
                partial(_done, learner=learner, due=due, number=number)
            )
    raise AssertionError(f"{name} never ends")


def _done(db: Connection, learner: Learner, due: Due, number: int) -> list[tuple[int, str]]:
    now: datetime = learner.clock.now
    made = due.tick(db, deps=learner.deps, number=number, now=now)
    if made is None:
        return []
    sent = [act for act in made[1].acts if isinstance(act, Send)]
    return [(act.chat or made[0], act.screen.text) for act in sent]


async def reported(learner: Learner, ids: list[str]) -> None:
    """A report of each of these questions."""

    def unit(db: Connection) -> None:
        for name in ids:
            current = revising.current(db, name)
            assert current is not None
            values: dict[str, Any] = {"player_id": learner.person.id, "question_id": name}
            values |= {"revision_id": current.row.revision_id, "showing_id": None}
            values |= {"kind": "typo", "state": "open", "created_at": learner.clock.now}
            reports.put(db, **values)

    await learner.database.write(unit)


async def opened(author: Learner) -> Response:
    """The first question of the queue."""
    return await author.tap(tap_of(await author.send("/reports"), ItemTap))


async def states(learner: Learner) -> list[tuple[Any, ...]]:
    """State, reason and words of every report."""
    columns = (report_rows.c.state, report_rows.c.reason, report_rows.c.answer)
    found = select(*columns).order_by(report_rows.c.id)
    return await learner.database.read(lambda db: [tuple(row) for row in db.execute(found)])


async def key_of(learner: Learner, question_id: str = "birinci-1") -> tuple[str, ...]:
    """The key of a question now."""
    found = await learner.database.read(lambda db: revising.current(db, question_id))
    assert found is not None
    return found.question.key


async def present(learner: Learner, question_id: str = "birinci-1") -> int:
    """The present revision of a question."""
    found = await learner.database.read(lambda db: revising.current(db, question_id))
    assert found is not None
    return found.row.revision_id

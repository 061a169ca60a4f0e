"""What every part of the group's daily question needs: its steps, its card, its close."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from bot.db import Connection
from bot.features.groupdaily import queries, rules
from bot.features.groupdaily.queries import Open
from bot.features.groupdaily.rules import Board
from bot.study import closing, tally
from bot.study.queries import groups, showings
from bot.study.queries import subscriptions as subs
from bot.study.queries.showings import Showing
from bot.study.queries.subscriptions import CLOSE, CLOSED, Subscription
from bot.tg.turn import Deps
from bot.ui.card import Face
from bot.ui.closing import Tally

MODE = "daily"
BEST, BEST_OF_WEEK = 5, 10
SCORED = 2000


@dataclass(frozen=True)
class Asked:
    """A card to send; so many have answered already; ``closes_at``: about when it closes."""

    sub: Subscription
    delivery: int
    showing: Showing
    face: Face
    closes_at: datetime | None
    count: int = 0


@dataclass(frozen=True)
class Closed:
    """A question that was closed, and the best of its week; ``quiet``: show no bars."""

    sub: Subscription
    showing: Showing
    message: int | None
    face: Face
    tally: Tally
    board: Board
    quiet: bool


@dataclass(frozen=True)
class Nothing:
    """No question fits what the group has chosen."""

    sub: Subscription
    language: str


@dataclass(frozen=True)
class Week:
    """The standing of the week before the date."""

    sub: Subscription
    language: str
    on_date: date
    board: Board


Step = Asked | Closed | Nothing | Week


def close(
    db: Connection, deps: Deps, sub: Subscription, opened: Open, now: datetime
) -> tuple[Closed, ...]:
    """Record the answers; nothing to show where the card never arrived and nobody answered."""
    showing = showing_of(db, opened)
    question = deps.library.question(db, showing.revision_id)
    result = closing.close(db, showing, question, MODE)
    queries.change(db, opened.id, state=CLOSED, closed_at=now)
    subs.drop_due(db, sub.id, CLOSE)
    if opened.message_id is None and not result.total:
        return ()
    board = best(db, deps, sub, rules.week_of(opened.on_date)) if result.total else Board()
    face = face_of(db, deps, showing, now, revealed=True)
    group = groups.find(db, sub.chat_id)
    quiet = group is not None and group.settings.quiet
    return (Closed(sub, showing, opened.message_id, face, result, board, quiet),)


def best(
    db: Connection, deps: Deps, sub: Subscription, moment: datetime, limit: int = BEST
) -> Board:
    """The group's best of the week of a moment, with everything that has just been answered."""
    tally.tally(db, deps.defaults.zone, SCORED)
    week = tally.period(tally.WEEK, moment, "UTC")
    return queries.best(db, tally.chat_scope(sub.chat_id), week, limit)


def showing_of(db: Connection, opened: Open) -> Showing:
    """The showing of an open question."""
    found = showings.find(db, opened.showing_id)
    assert found is not None, "a delivery has a showing"
    return found


def face_of(
    db: Connection, deps: Deps, showing: Showing, now: datetime, *, revealed: bool = False
) -> Face:
    """What the card of a showing shows."""
    question = deps.library.question(db, showing.revision_id)
    topic = deps.library.catalog(db, now).title(question.topic, showing.language)
    return Face(question, showing.option_order, showing.language, topic, 1, 1, revealed=revealed)


def language_of(db: Connection, deps: Deps, sub: Subscription) -> str:
    """The language of the subscription's group."""
    group = groups.find(db, sub.chat_id)
    return group.language if group is not None else deps.defaults.language

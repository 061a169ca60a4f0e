"""What operators look at; whatever is counted lies in a range of an index."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date, datetime

from sqlalchemy import Connection, func, select, text

from bot.db.inbox import State
from bot.db.tables import answers, deliveries, drafts, due_work, inbox, subscriptions
from bot.study.queries.subscriptions import ASKING, ON, hurried

WAITING = ("waiting", "reading", "ready", "importing")
INDEXED = text("inbox.state < 2")
Local = Mapping[date, Collection[str]]
PLANNED = due_work.join(subscriptions, subscriptions.c.id == due_work.c.subscription_id)
LATER = (
    subscriptions.c.chat_id,
    due_work.c.kind,
    due_work.c.on_date,
    due_work.c.due_at,
    subscriptions.c.zone,
)


@dataclass(frozen=True)
class Later:
    """A question planned for later on its local date; ``due_at`` in UTC."""

    chat_id: int
    kind: str
    on_date: date
    due_at: datetime
    zone: str


def answered(db: Connection, since: datetime) -> tuple[int, int]:
    """How many people have answered since a moment, and how often."""
    columns = (func.count(answers.c.player_id.distinct()), func.count())
    row = db.execute(select(*columns).where(answers.c.answered_at >= since)).one()
    return row[0], row[1]


def unarrived(db: Connection, since: datetime) -> int:
    """How many questions were sent since a moment and are not known to have arrived."""
    where = deliveries.c.sent_at.is_(None) & (deliveries.c.created_at > since)
    return db.execute(select(func.count()).select_from(deliveries).where(where)).scalar_one()


def longest_due(db: Connection, now: datetime) -> datetime | None:
    """Since when the question has been due that waits longest."""
    first = [
        select(due_work.c.due_at)
        .where(due_work.c.kind == kind, due_work.c.due_at <= now)
        .order_by(due_work.c.due_at)
        .limit(1)
        for kind in ASKING
    ]
    found = [db.execute(each).scalar() for each in first]
    return min((each for each in found if each is not None), default=None)


def backlog(db: Connection, before: datetime) -> int:
    """How many updates that came before a moment are still to be handled."""
    new = (inbox.c.state == State.NEW) & (inbox.c.received_at < before)
    statement = select(func.count()).select_from(inbox).where(INDEXED, new)
    return db.execute(statement).scalar_one()


def drafts_waiting(db: Connection) -> int:
    """How many files wait to be read, decided on or imported."""
    where = drafts.c.state.in_(WAITING)
    return db.execute(select(func.count()).select_from(drafts).where(where)).scalar_one()


def zones(db: Connection) -> list[str]:
    """The zones of all who want daily questions."""
    rows = select(subscriptions.c.zone).where(subscriptions.c.state == ON).distinct()
    return list(db.execute(rows).scalars())


def later_today(db: Connection, local: Local, now: datetime) -> int:
    """How many questions are planned for later on these dates and not delivered."""
    counted = select(func.count()).select_from(PLANNED).where(hurried(local, now))
    return db.execute(counted).scalar_one()


def first_later(db: Connection, local: Local, now: datetime, limit: int) -> list[Later]:
    """The first of these."""
    rows = select(*LATER).select_from(PLANNED).where(hurried(local, now))
    ordered = rows.order_by(due_work.c.due_at, subscriptions.c.id).limit(limit)
    return [Later(*row) for row in db.execute(ordered)]

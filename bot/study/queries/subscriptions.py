"""Daily questions: who wants them, what is due when, and what has been delivered."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    Row,
    and_,
    bindparam,
    delete,
    false,
    func,
    or_,
    select,
    update,
)

from bot.db.tables import deliveries, due_work, subscriptions
from bot.db.upsert import insert
from bot.study import calendar
from bot.study.subscription import BLOCKED as BLOCKED
from bot.study.subscription import OFF as OFF
from bot.study.subscription import ON as ON
from bot.study.subscription import Subscription as Subscription

QUESTION, REMIND, DIGEST = "question", "remind", "digest"
RETURN = "return"
GROUP, CLOSE, WEEKLY = "group", "close", "weekly"
ASKING = (QUESTION, GROUP)
SENT, REMINDED, ANSWERED, LATE, CLOSED = "sent", "reminded", "answered", "late", "closed"
DAY = timedelta(days=1)

OF_CHAT = select(subscriptions).where(subscriptions.c.chat_id == bindparam("chat"))
BY_ID = select(subscriptions).where(subscriptions.c.id == bindparam("number"))
DUE = (
    select(due_work.c.subscription_id)
    .where(due_work.c.kind == bindparam("wanted"), due_work.c.due_at <= bindparam("now"))
    .order_by(due_work.c.due_at)
    .limit(bindparam("at_most"))
)
TAKE = (
    select(subscriptions, due_work.c.due_at, due_work.c.on_date)
    .select_from(subscriptions.join(due_work, due_work.c.subscription_id == subscriptions.c.id))
    .where(
        subscriptions.c.id == bindparam("number"),
        due_work.c.kind == bindparam("wanted"),
        due_work.c.due_at <= bindparam("now"),
    )
    .with_for_update()
)
PLANNED = select(due_work.c.kind, due_work.c.on_date, due_work.c.due_at).where(
    due_work.c.subscription_id == bindparam("number")
)


@dataclass(frozen=True)
class Taken:
    """Due work that this transaction does: whose, for which date, since when it is due (UTC). A
    question that was hurried (due before its time) is wanted at the minute it is taken: so has it
    ``subscription``, which is as the row says in all else.
    """

    subscription: Subscription
    on_date: date
    due_at: datetime


@dataclass(frozen=True)
class Planned:
    """A due row: the local date it stands for and when it is due (UTC)."""

    on_date: date
    due_at: datetime


@dataclass(frozen=True)
class Counts:
    """For operators: subscriptions that are on (paused ones not among them), paused, blocked;
    questions that are due now; delivered since a moment, and how many of those are not known to
    have arrived; groups among all subscriptions that are on.
    """

    on: int
    paused: int
    blocked: int
    due: int
    sent: int
    failed: int
    groups: int = 0


def find(db: Connection, chat_id: int) -> Subscription | None:
    """The subscription of a chat."""
    row = db.execute(OF_CHAT, {"chat": chat_id}).first()
    return _subscription(row) if row else None


def by_id(db: Connection, number: int) -> Subscription | None:
    """The subscription with this id."""
    row = db.execute(BY_ID, {"number": number}).first()
    return _subscription(row) if row else None


def put(db: Connection, chat_id: int, now: datetime, **values: Any) -> Subscription:
    """A chat's subscription: a new one, or the one it has with these columns set. A new one wants
    ``minute`` and ``zone``, and has a question on every day.
    """
    new: dict[str, Any] = {"state": ON, "days": 127, "count": 1, "created_at": now}
    new |= {"chat_id": chat_id, "changed_at": now} | values
    row = insert(db, subscriptions).values(**new)
    renewed = row.on_conflict_do_update(
        index_elements=["chat_id"], set_={**values, "changed_at": now}
    )
    return _subscription(db.execute(renewed.returning(*subscriptions.c)).one())


def change(db: Connection, number: int, **values: Any) -> Subscription:
    """Set columns of a subscription; gives all of them as they are then, so that what somebody
    else has just changed is not overlooked.
    """
    changed = {f"new_{name}": value for name, value in values.items()}
    row = db.execute(_change(tuple(values)), {"number": number, **changed}).one()
    return _subscription(row)


@cache
def _change(names: tuple[str, ...]) -> Executable:
    values = {name: bindparam(f"new_{name}", type_=subscriptions.c[name].type) for name in names}
    statement = update(subscriptions).where(subscriptions.c.id == bindparam("number"))
    return statement.values(**values).returning(*subscriptions.c)


def set_due(db: Connection, number: int, kind: str, on_date: date, due_at: datetime) -> None:
    """Plan one kind of work, in place of what was planned of that kind."""
    values = {"subscription_id": number, "kind": kind, "on_date": on_date, "due_at": due_at}
    db.execute(_set_due(db.dialect.name), values)


@cache
def _set_due(dialect: str) -> Executable:
    row = insert(dialect, due_work)
    newer = {"on_date": row.excluded.on_date, "due_at": row.excluded.due_at}
    return row.on_conflict_do_update(index_elements=["subscription_id", "kind"], set_=newer)


def drop_due(db: Connection, number: int, *kinds: str) -> None:
    """Plan nothing any more: of these kinds, or (without any) of all."""
    where = due_work.c.subscription_id == number
    db.execute(delete(due_work).where(where & due_work.c.kind.in_(kinds) if kinds else where))


def planned(db: Connection, number: int) -> dict[str, Planned]:
    """What is planned for a subscription, by kind."""
    rows = db.execute(PLANNED, {"number": number})
    return {row.kind: Planned(row.on_date, row.due_at) for row in rows}


def due(db: Connection, kind: str, now: datetime, limit: int) -> list[int]:
    """The subscriptions with work of a kind that is due, the longest due first."""
    values = {"wanted": kind, "now": now, "at_most": limit}
    return list(db.execute(DUE, values).scalars())


def take(db: Connection, number: int, kind: str, now: datetime) -> Taken | None:
    """The due work of a subscription, locked until the transaction ends; ``None`` where it is not
    due any more, as somebody else has done it.
    """
    row = db.execute(TAKE, {"number": number, "wanted": kind, "now": now}).first()
    if row is None:
        return None
    *columns, due_at, on_date = row
    return Taken(_as_wanted(_of_columns(columns), kind, on_date, now), on_date, due_at)


def _as_wanted(sub: Subscription, kind: str, on_date: date, now: datetime) -> Subscription:
    if kind not in ASKING or calendar.moment(on_date, sub.minute, sub.zone) <= now:
        return sub
    here = now.astimezone(ZoneInfo(sub.zone))
    return replace(sub, minute=here.hour * 60 + here.minute) if here.date() == on_date else sub


def hurried(local: Mapping[date, Collection[str]], now: datetime) -> ColumnElement[bool]:
    """Which rows of due work, joined with their subscriptions, are questions planned for later on
    these dates and not delivered: each date with the zones in which it is today.
    """
    open_ = or_(subscriptions.c.last_on.is_(None), subscriptions.c.last_on < due_work.c.on_date)
    here = [
        and_(due_work.c.on_date == day, subscriptions.c.zone.in_(sorted(zones)))
        for day, zones in local.items()
    ]
    later = and_(due_work.c.kind.in_(ASKING), due_work.c.due_at > now)
    return and_(later, subscriptions.c.state == ON, open_, or_(false(), *here))


def hurry(db: Connection, local: Mapping[date, Collection[str]], now: datetime) -> int:
    """Make all of these due at once; how many there were."""
    own = subscriptions.c.id == due_work.c.subscription_id
    whose = select(subscriptions.c.id).where(own, hurried(local, now)).exists()
    later = (due_work.c.kind.in_(ASKING)) & (due_work.c.due_at > now)
    return db.execute(update(due_work).where(later, whose).values(due_at=now)).rowcount


def deliver(db: Connection, number: int, on_date: date, now: datetime, **values: Any) -> int | None:
    """Note that a date's question is being sent, and give the delivery's id; ``None`` where that
    date has been delivered.
    """
    filled = {"subscription_id": number, "on_date": on_date, "state": SENT, "created_at": now}
    return db.execute(_deliver(db.dialect.name), filled | values).scalar()


@cache
def _deliver(dialect: str) -> Executable:
    return insert(dialect, deliveries).on_conflict_do_nothing().returning(deliveries.c.id)


def returned(db: Connection, chat_id: int, now: datetime) -> None:
    """Somebody who could not be reached writes again: have them asked whether to go on."""
    sub = find(db, chat_id)
    if sub is not None and sub.state == BLOCKED:
        set_due(db, sub.id, RETURN, now.date(), now)


def counts(db: Connection, now: datetime, since: datetime | None = None) -> Counts:
    """The numbers for operators; ``since``: deliveries from when on, else of the last 24 hours."""
    on, paused, blocked, groups = _states(db, now.date())
    sent, failed = _recent(db, since or now - DAY)
    return Counts(on - paused, paused, blocked, due_between(db, None, now), sent, failed, groups)


def _states(db: Connection, today: date) -> tuple[int, ...]:
    on, waits = subscriptions.c.state == ON, subscriptions.c.paused_until > today
    columns = (
        func.count().filter(on),
        func.count().filter(on, waits),
        func.count().filter(subscriptions.c.state == BLOCKED),
        func.count().filter(on, subscriptions.c.chat_id < 0),
    )
    counted = select(*columns).where(subscriptions.c.state.in_((ON, BLOCKED)))
    return tuple(db.execute(counted).one())


def due_between(db: Connection, after: datetime | None, until: datetime) -> int:
    """How many questions are due later than ``after`` (``None``: from ever on) and by ``until``."""
    where = due_work.c.kind.in_(ASKING) & (due_work.c.due_at <= until)
    if after is not None:
        where &= due_work.c.due_at > after
    return db.execute(select(func.count()).select_from(due_work).where(where)).scalar_one()


def _recent(db: Connection, since: datetime) -> tuple[int, int]:
    made = select(func.count()).select_from(deliveries).where(deliveries.c.created_at > since)
    unarrived = made.where(deliveries.c.sent_at.is_(None))
    all_, waiting = db.execute(made).scalar_one(), db.execute(unarrived).scalar_one()
    return all_ - waiting, waiting


def _subscription(row: Row[Any]) -> Subscription:
    return _of_columns(row)


def _of_columns(columns: Sequence[Any]) -> Subscription:
    values = dict(zip(subscriptions.c.keys(), columns, strict=True))
    for name in ("topics", "difficulties"):
        values[name] = tuple(values[name]) if values[name] is not None else None
    return Subscription(**values)

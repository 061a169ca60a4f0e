"""Deliveries of the daily question, the question that all share on a date, and a week's answers."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from functools import cache
from typing import Any

from sqlalchemy import Connection, Executable, bindparam, select, update

from bot.db.tables import answers, deliveries, questions, revisions, shared_questions, showings
from bot.db.upsert import insert
from bot.study.queries.subscriptions import ANSWERED, SENT

FIELDS = ("id", "subscription_id", "on_date", "state", "session_id", "message_id", "answered_at")
SELECT = select(*(deliveries.c[name] for name in FIELDS))
OF_SESSION = SELECT.where(deliveries.c.session_id == bindparam("in_session"))
OF_DATE = SELECT.where(
    deliveries.c.subscription_id == bindparam("number"), deliveries.c.on_date == bindparam("day")
)
MISSED = (
    select(deliveries.c.on_date)
    .where(
        deliveries.c.subscription_id == bindparam("number"),
        deliveries.c.on_date > bindparam("after"),
        deliveries.c.on_date < bindparam("before"),
        deliveries.c.state != ANSWERED,
        deliveries.c.sent_at.is_not(None),
    )
    .order_by(deliveries.c.on_date)
    .limit(bindparam("at_most"))
)
LATELY = (
    select(revisions.c.question_id, showings.c.shown_at)
    .select_from(
        deliveries.join(showings, showings.c.session_id == deliveries.c.session_id).join(
            revisions, revisions.c.id == showings.c.revision_id
        )
    )
    .where(deliveries.c.subscription_id == bindparam("number"))
    .order_by(deliveries.c.on_date.desc(), showings.c.place)
    .limit(bindparam("at_most"))
)

ARRIVED = (
    update(deliveries)
    .where(deliveries.c.showing_id == bindparam("card"), deliveries.c.sent_at.is_(None))
    .values(message_id=bindparam("message"), sent_at=bindparam("now"))
)


@dataclass(frozen=True)
class Delivery:
    """A date's question on its way to somebody, or with them."""

    id: int
    subscription_id: int
    on_date: date
    state: str
    session_id: int | None
    message_id: int | None
    answered_at: datetime | None


@dataclass(frozen=True)
class Shared:
    """The question of a date, how many have answered it and how many of them right."""

    question_id: str
    revision_id: int
    answered: int
    right: int


@dataclass(frozen=True)
class Given:
    """An answer: when, of which topic, and whether it was right."""

    at: datetime
    topic: str
    right: bool


def of_session(db: Connection, session_id: int) -> Delivery | None:
    """The delivery that a session belongs to."""
    row = db.execute(OF_SESSION, {"in_session": session_id}).first()
    return Delivery(*row) if row else None


def of_date(db: Connection, number: int, day: date) -> Delivery | None:
    """The delivery of a date."""
    row = db.execute(OF_DATE, {"number": number, "day": day}).first()
    return Delivery(*row) if row else None


def missed(db: Connection, number: int, after: date, before: date, at_most: int) -> list[date]:
    """Dates between the two whose question has arrived and was not answered on its date."""
    values = {"number": number, "after": after, "before": before, "at_most": at_most}
    return list(db.execute(MISSED, values).scalars())


def lately(db: Connection, number: int, at_most: int) -> list[tuple[str, datetime]]:
    """The questions that were delivered last, and when."""
    rows = db.execute(LATELY, {"number": number, "at_most": at_most})
    return [(row.question_id, row.shown_at) for row in rows]


def change(db: Connection, number: int, **values: Any) -> None:
    """Set columns of a delivery."""
    changed = {f"new_{name}": value for name, value in values.items()}
    db.execute(_change(tuple(values)), {"number": number, **changed})


@cache
def _change(names: tuple[str, ...]) -> Executable:
    values = {name: bindparam(f"new_{name}", type_=deliveries.c[name].type) for name in names}
    return update(deliveries).where(deliveries.c.id == bindparam("number")).values(**values)


def answer(db: Connection, number: int, state: str, now: datetime) -> bool:
    """Note the first answer of a delivery; ``False`` where there was one."""
    first = (deliveries.c.id == number) & deliveries.c.answered_at.is_(None)
    noted = update(deliveries).where(first).values(state=state, answered_at=now)
    return db.execute(noted).rowcount == 1


def arrived(db: Connection, showing_id: int, message: int, now: datetime) -> None:
    """Note that the first card of a delivery has arrived."""
    db.execute(ARRIVED, {"card": showing_id, "message": message, "now": now})


def waiting(delivery: Delivery) -> bool:
    """Whether a delivery has neither an answer nor a reminder."""
    return delivery.state == SENT and delivery.answered_at is None


def shared(db: Connection, day: date) -> Shared | None:
    """The question that all share on a date."""
    names = tuple(Shared.__dataclass_fields__)
    columns = [shared_questions.c[name] for name in names]
    row = db.execute(select(*columns).where(shared_questions.c.on_date == day)).first()
    return Shared(*row) if row else None


def put_shared(db: Connection, day: date, question_id: str, revision_id: int) -> None:
    """Choose the question of a date, unless somebody has."""
    values = {"on_date": day, "question_id": question_id, "revision_id": revision_id}
    db.execute(insert(db, shared_questions).values(**values).on_conflict_do_nothing())


def shared_before(db: Connection, day: date, at_most: int) -> list[str]:
    """The questions that were shared on the last dates before one."""
    earlier = select(shared_questions.c.question_id).where(shared_questions.c.on_date < day)
    latest = earlier.order_by(shared_questions.c.on_date.desc()).limit(at_most)
    return list(db.execute(latest).scalars())


def count_shared(db: Connection, day: date, *, right: bool) -> tuple[int, int]:
    """Count an answer to the question of a date; all and right ones, with this one."""
    table = shared_questions.c
    grown = {"answered": table.answered + 1, "right": table.right + int(right)}
    counted = update(shared_questions).where(table.on_date == day).values(**grown)
    row = db.execute(counted.returning(table.answered, table.right)).one()
    return row.answered, row.right


def given(db: Connection, player_id: int, since: datetime, until: datetime) -> list[Given]:
    """What somebody answered in a span of time."""
    joined = answers.join(questions, questions.c.id == answers.c.question_id)
    columns = (answers.c.answered_at, questions.c.topic, answers.c.correct)
    mine = (answers.c.player_id == player_id) & (answers.c.answered_at >= since)
    rows = db.execute(
        select(*columns).select_from(joined).where(mine, answers.c.answered_at < until)
    )
    return [Given(*row) for row in rows]

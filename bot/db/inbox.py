"""The inbox: updates stored before they are acknowledged, and what is still to be answered."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from enum import IntEnum
from functools import cache
from typing import NamedTuple

from sqlalchemy import Connection, Executable, bindparam, delete, func, select, update

from bot.db.tables import inbox
from bot.db.upsert import insert


class State(IntEnum):
    """How far an update has come. A row that is DONE stays a day, so that a repeat is known."""

    NEW = 0
    HANDLED = 1
    DONE = 2
    ASIDE = 3


class Arrived(NamedTuple):
    """An update as it came in. ``body`` is its JSON text; ``person`` whose turn it is."""

    update_id: int
    person: int
    body: bytes


class Open(NamedTuple):
    """An update that is not done: still to be handled, or handled and still to be answered."""

    update_id: int
    person: int
    state: int
    received_at: datetime
    body: bytes | None
    calls: bytes | None


HANDLED = (
    update(inbox)
    .where(inbox.c.update_id == bindparam("number"), inbox.c.state == State.NEW)
    .values(state=State.HANDLED, calls=bindparam("calls"))
)
DONE = (
    update(inbox)
    .where(inbox.c.update_id == bindparam("number"))
    .values(state=State.DONE, body=None, calls=None)
)


def store(db: Connection, arrived: Sequence[Arrived], now: datetime, owner: str) -> set[int]:
    """Keep a batch; returns the numbers that are new."""
    rows = [
        {**each._asdict(), "received_at": now, "state": State.NEW, "owner": owner}
        for each in {each.update_id: each for each in arrived}.values()
    ]
    if not rows:
        return set()
    statement = _store(db.dialect.name)
    return {row["update_id"] for row in rows if db.execute(statement, row).rowcount == 1}


@cache
def _store(dialect: str) -> Executable:
    return insert(dialect, inbox).on_conflict_do_nothing()


def handled(db: Connection, update_id: int, calls: bytes | None) -> bool:
    """Mark as handled in the transaction that does it; ``False`` where somebody else did."""
    return db.execute(HANDLED, {"number": update_id, "calls": calls}).rowcount == 1


def outgoing(db: Connection, number: int, calls: bytes, now: datetime, owner: str) -> None:
    """Store calls that no update asked for, to be sent after the commit."""
    row = {"update_id": number, "person": 0, "received_at": now, "state": State.HANDLED}
    db.execute(inbox.insert().values(**row, calls=calls, owner=owner))


def waiting_since(db: Connection, moment: datetime) -> bool:
    """Whether an update that arrived by this moment is still to be handled."""
    where = (inbox.c.state == State.NEW) & (inbox.c.received_at <= moment)
    return db.execute(select(inbox.c.update_id).where(where).limit(1)).first() is not None


def done(db: Connection, update_ids: Sequence[int]) -> None:
    """Their answers have gone out."""
    if update_ids:
        db.execute(DONE, [{"number": number} for number in update_ids])


def set_aside(db: Connection, update_id: int, error: str) -> None:
    """Give up on an update, keeping it with its error."""
    where = inbox.c.update_id == update_id
    values = {"state": State.ASIDE, "error": error, "attempts": inbox.c.attempts + 1}
    db.execute(update(inbox).where(where).values(**values))


def body(db: Connection, update_id: int) -> bytes | None:
    """The JSON text of an update that is still to be handled."""
    where = (inbox.c.update_id == update_id) & (inbox.c.state == State.NEW)
    return db.execute(select(inbox.c.body).where(where)).scalar()


def open_rows(
    db: Connection, *, owners: Sequence[str] | None, after: int, limit: int
) -> list[Open]:
    """What is not done, oldest first; ``owners``: only theirs."""
    columns = [inbox.c[name] for name in Open._fields]
    statement = select(*columns).where(inbox.c.state < State.DONE, inbox.c.update_id > after)
    if owners is not None:
        statement = statement.where(inbox.c.owner.in_(owners))
    return [Open(*row) for row in db.execute(statement.order_by(inbox.c.update_id).limit(limit))]


def backlog(db: Connection) -> int:
    """How many updates are not done."""
    statement = select(func.count()).select_from(inbox).where(inbox.c.state < State.DONE)
    return db.execute(statement).scalar_one()


def prune(db: Connection, before: datetime) -> int:
    """Forget what was done before this moment; returns how many."""
    old = (inbox.c.received_at < before) & (inbox.c.state == State.DONE)
    return db.execute(delete(inbox).where(old)).rowcount

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

OUTGOING = inbox.insert()


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


def outgoing(
    db: Connection, number: int, chat: int, calls: bytes, now: datetime, owner: str
) -> None:
    """Store calls to a chat that no update asked for, to be sent after the commit."""
    row = {"update_id": number, "person": chat, "received_at": now, "state": State.HANDLED}
    db.execute(OUTGOING, {**row, "calls": calls, "owner": owner})


def under_way(db: Connection, chat: int) -> bool:
    """Whether something that no update asked for is still to go out to a chat."""
    where = (inbox.c.state == State.HANDLED) & (inbox.c.update_id < 0) & (inbox.c.person == chat)
    return db.execute(select(inbox.c.update_id).where(where).limit(1)).first() is not None


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


def other_owners(db: Connection, owner: str) -> list[str]:
    """Whose updates are not done, except one's own."""
    where = (inbox.c.state < State.DONE) & (inbox.c.owner != owner)
    return list(db.execute(select(inbox.c.owner).where(where).distinct()).scalars())


def take_over(db: Connection, owners: Sequence[str], owner: str, limit: int) -> list[Open]:
    """Make the oldest open rows of these owners one's own; each goes to one who asks."""
    theirs = (inbox.c.state < State.DONE) & inbox.c.owner.in_(owners)
    picked = select(inbox.c.update_id).where(theirs).order_by(inbox.c.update_id).limit(limit)
    ids = select(picked.with_for_update(skip_locked=True).cte("picked").c.update_id)
    taken = update(inbox).where(inbox.c.update_id.in_(ids)).values(owner=owner)
    rows = db.execute(taken.returning(*(inbox.c[name] for name in Open._fields)))
    return sorted(Open(*row) for row in rows)


def backlog(db: Connection) -> int:
    """How many updates are not done."""
    statement = select(func.count()).select_from(inbox).where(inbox.c.state < State.DONE)
    return db.execute(statement).scalar_one()


def prune(db: Connection, before: datetime) -> int:
    """Forget what was done before this moment; returns how many."""
    old = (inbox.c.received_at < before) & (inbox.c.state == State.DONE)
    return db.execute(delete(inbox).where(old)).rowcount

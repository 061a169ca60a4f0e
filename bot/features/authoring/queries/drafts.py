"""Drafts: files on their way into the bank, changes that are being typed, and searches."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from bot.db.tables import drafts

WAITING, READING, READY, IMPORTING = "waiting", "reading", "ready", "importing"
DONE, FAILED, DISCARDED = "done", "failed", "discarded"
TYPING, PROPOSED, SEARCH, PART = "typing", "proposed", "search", "part"
NO_FILES = (TYPING, PROPOSED, SEARCH, PART)
OPEN = (WAITING, READING, READY, IMPORTING)
UNARRIVED = timedelta(seconds=10)
LONGEST_NAME = 200
AT_ONCE = 500
COLUMNS = tuple(column for column in drafts.c if column.name != "data")


@dataclass(frozen=True)
class Draft:
    """A row without its data. ``position`` counts the parts that are imported."""

    id: int
    player_id: int
    name: str
    state: str
    options: dict[str, Any]
    preview: dict[str, Any] | None
    position: int
    message_id: int | None
    created_at: datetime
    ended_at: datetime | None


def add(
    db: Connection,
    player_id: int,
    name: str,
    state: str,
    options: dict[str, Any],
    now: datetime,
) -> int:
    """A new row; returns its id."""
    values = {
        "player_id": player_id,
        "name": name[:LONGEST_NAME],
        "state": state,
        "options": options,
        "data": b"",
        "created_at": now,
    }
    return int(db.execute(insert(drafts).values(**values).returning(drafts.c.id)).scalar_one())


def find(db: Connection, draft_id: int) -> Draft | None:
    """The row with this id."""
    row = db.execute(select(*COLUMNS).where(drafts.c.id == draft_id)).first()
    return Draft(**row._mapping) if row else None


def put_parts(db: Connection, player_id: int, parts: Sequence[bytes], now: datetime) -> list[int]:
    """Keep the questions of a file in rows of their own, as a row is written whole whenever
    anything in it changes; returns their ids in order.
    """
    if not parts:
        return []
    same = {"player_id": player_id, "name": "", "state": PART, "options": {}, "created_at": now}
    added = insert(drafts).returning(drafts.c.id, sort_by_parameter_order=True)
    return list(db.execute(added, [{**same, "data": part} for part in parts]).scalars())


def part(db: Connection, part_id: int) -> bytes:
    """The data of a part."""
    return bytes(db.execute(select(drafts.c.data).where(drafts.c.id == part_id)).scalar_one())


def drop_parts(db: Connection, part_ids: Sequence[int]) -> None:
    """Remove parts that are needed no more."""
    for start in range(0, len(part_ids), AT_ONCE):
        some = drafts.c.id.in_(part_ids[start : start + AT_ONCE])
        db.execute(delete(drafts).where(some, drafts.c.state == PART))


def move(db: Connection, draft_id: int, before: Collection[str], after: str, **values: Any) -> bool:
    """Change the state, and more; whether the row was in one of the states before."""
    mine = (drafts.c.id == draft_id) & drafts.c.state.in_(before)
    done = db.execute(update(drafts).where(mine).values(state=after, **values))
    return done.rowcount == 1


def take(db: Connection, draft_id: int, position: int) -> bool:
    """Take the part at a position to import it; whether nobody else has. Others wait until this
    transaction ends, and then find the next position.
    """
    mine = (drafts.c.id == draft_id) & (drafts.c.state == IMPORTING)
    here = drafts.c.position == position
    return db.execute(update(drafts).where(mine, here).values(position=position + 1)).rowcount == 1


def arrived(db: Connection, draft_id: int, message: int) -> None:
    """Remember the message that shows a row; the latest one counts."""
    newer = drafts.c.message_id.is_(None) | (drafts.c.message_id < message)
    mine = (drafts.c.id == draft_id) & newer
    db.execute(update(drafts).where(mine).values(message_id=message))


def to_read(db: Connection, now: datetime, limit: int) -> list[int]:
    """Rows that wait to be read, the oldest first; one whose message is still on its way waits a
    little for it.
    """
    there = drafts.c.message_id.is_not(None) | (drafts.c.created_at < now - UNARRIVED)
    return _ids(db, drafts.c.state.in_((WAITING, READING)) & there, limit)


def to_import(db: Connection, now: datetime, limit: int) -> list[int]:
    """Rows that are being imported, the oldest first."""
    return _ids(db, drafts.c.state == IMPORTING, limit)


def forgotten(db: Connection, before: datetime, limit: int) -> list[int]:
    """Rows that nobody has decided on since then."""
    left = drafts.c.state.in_((READY, FAILED, TYPING, PROPOSED, SEARCH))
    return _ids(db, left & drafts.c.ended_at.is_(None) & (drafts.c.created_at < before), limit)


def _ids(db: Connection, which: Any, limit: int) -> list[int]:
    rows = select(drafts.c.id).where(which).order_by(drafts.c.id).limit(limit)
    return list(db.execute(rows).scalars())


def latest(
    db: Connection, player_id: int, states: Collection[str], since: datetime
) -> Draft | None:
    """A person's newest row in one of these states."""
    mine = (drafts.c.player_id == player_id) & drafts.c.state.in_(states)
    rows = select(*COLUMNS).where(mine, drafts.c.created_at >= since)
    row = db.execute(rows.order_by(drafts.c.id.desc()).limit(1)).first()
    return Draft(**row._mapping) if row else None


def open_of(db: Connection, player_id: int) -> list[Draft]:
    """A person's files that are not decided yet, the oldest first."""
    mine = (drafts.c.player_id == player_id) & drafts.c.state.in_(OPEN)
    rows = db.execute(select(*COLUMNS).where(mine).order_by(drafts.c.id))
    return [Draft(**row._mapping) for row in rows]


def drop(db: Connection, player_id: int, states: Collection[str], now: datetime) -> None:
    """End a person's rows in these states. They are not removed: a database may give the id of a
    removed row to the next one, and old buttons would mean something new.
    """
    mine = (drafts.c.player_id == player_id) & drafts.c.state.in_(states)
    ended = {"state": DISCARDED, "options": {}, "ended_at": now}
    db.execute(update(drafts).where(mine).values(**ended))

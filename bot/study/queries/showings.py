"""Showings: which question was shown to whom, in which order of options."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, insert, select, update

from bot.db.tables import showings

OPEN, ANSWERED, SKIPPED = "open", "answered", "skipped"
FIELDS = (
    "id",
    "chat_id",
    "player_id",
    "session_id",
    "round_id",
    "revision_id",
    "place",
    "option_order",
    "language",
    "marked",
    "state",
    "message_id",
    "shown_at",
)
SELECT = select(*(showings.c[name] for name in FIELDS))
BY_ID = SELECT.where(showings.c.id == bindparam("showing_id"))
OF_SESSION = SELECT.where(
    showings.c.session_id == bindparam("in_session"), showings.c.place == bindparam("at_place")
)
ADD = insert(showings)
ONE = update(showings).where(showings.c.id == bindparam("showing_id"))
SET_STATE = ONE.values(state=bindparam("new_state"))
ARRIVED = ONE.values(message_id=bindparam("message"))


@dataclass(frozen=True)
class Showing:
    """One showing of a question. ``option_order``: option ids as shown, first is A."""

    id: int
    chat_id: int
    player_id: int | None
    session_id: int | None
    round_id: int | None
    revision_id: int
    place: int
    option_order: str
    language: str
    marked: str
    state: str
    message_id: int | None
    shown_at: datetime


def find(db: Connection, showing_id: int) -> Showing | None:
    """The showing with this id."""
    row = db.execute(BY_ID, {"showing_id": showing_id}).first()
    return Showing(*row) if row else None


def of_session(db: Connection, session_id: int, place: int) -> Showing | None:
    """The showing at a place of a session."""
    row = db.execute(OF_SESSION, {"in_session": session_id, "at_place": place}).first()
    return Showing(*row) if row else None


def add(db: Connection, **values: Any) -> Showing:
    """A new showing, open."""
    filled: dict[str, Any] = {"player_id": None, "session_id": None, "marked": ""}
    filled["round_id"] = None
    filled |= {"message_id": None, "state": OPEN} | values
    made = db.execute(ADD, filled).inserted_primary_key
    assert made is not None
    return Showing(id=made[0], **filled)


def set_state(db: Connection, showing_id: int, state: str) -> None:
    """Close a showing: answered or skipped."""
    db.execute(SET_STATE, {"showing_id": showing_id, "new_state": state})


def set_marked(db: Connection, showing_id: int, marked: str) -> None:
    """Remember the marked option ids."""
    db.execute(update(showings).where(showings.c.id == showing_id).values(marked=marked))


def arrived(db: Connection, showing_id: int, message_id: int) -> None:
    """Remember the message that holds the card."""
    db.execute(ARRIVED, {"showing_id": showing_id, "message": message_id})


def change(db: Connection, showing_id: int, **values: Any) -> None:
    """Set columns of a showing."""
    db.execute(update(showings).where(showings.c.id == showing_id).values(**values))


def deadline(db: Connection, showing_id: int) -> tuple[datetime | None, datetime | None]:
    """When the showing closes, and when its count was shown last."""
    columns = (showings.c.deadline_at, showings.c.counted_at)
    row = db.execute(select(*columns).where(showings.c.id == showing_id)).one()
    return row[0], row[1]

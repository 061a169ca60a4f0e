"""Sessions: where a person stands in a round is a row."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, insert, select, update

from bot.db.tables import answers, sessions, showings

OPEN, DONE, STOPPED = "open", "done", "stopped"
QUIZ, RETRY = "quiz", "retry"
FIELDS = ("id", "player_id", "mode", "state", "plan", "position", "language", "started_at")
SELECT = select(*(sessions.c[name] for name in FIELDS))
BY_ID = SELECT.where(sessions.c.id == bindparam("session_id"))
MOVE = (
    update(sessions)
    .where(sessions.c.id == bindparam("session_id"))
    .values(position=bindparam("place"))
)
OPEN_OF = SELECT.where(sessions.c.player_id == bindparam("player_id"), sessions.c.state == OPEN)


@dataclass(frozen=True)
class Session:
    """A round of one person. ``plan``: revision ids in order; ``position``: its place now."""

    id: int
    player_id: int
    mode: str
    state: str
    plan: tuple[int, ...]
    position: int
    language: str
    started_at: datetime

    @property
    def open(self) -> bool:
        """Whether it goes on."""
        return self.state == OPEN


@dataclass(frozen=True)
class Given:
    """One answered question of a session."""

    question_id: str
    revision_id: int
    correct: bool
    response_ms: int


def find(db: Connection, session_id: int) -> Session | None:
    """The session with this id."""
    row = db.execute(BY_ID, {"session_id": session_id}).first()
    return _session(row) if row else None


def open_of(db: Connection, player_id: int) -> Session | None:
    """The session that the player is in."""
    row = db.execute(OPEN_OF, {"player_id": player_id}).first()
    return _session(row) if row else None


def add(db: Connection, **values: Any) -> Session:
    """A new session, open, at its first place."""
    filled: dict[str, Any] = {"state": OPEN, "position": 0} | values
    made = db.execute(insert(sessions).values(**filled)).inserted_primary_key
    assert made is not None
    return Session(id=made[0], **filled)


def move(db: Connection, session_id: int, place: int) -> None:
    """The session stands at another place now."""
    db.execute(MOVE, {"session_id": session_id, "place": place})


def change(db: Connection, session_id: int, **values: Any) -> None:
    """Set columns of a session."""
    db.execute(update(sessions).where(sessions.c.id == session_id).values(**values))


def given(db: Connection, session_id: int) -> list[Given]:
    """What was answered in a session, in the order of asking."""
    columns = [answers.c[name] for name in Given.__dataclass_fields__]
    joined = answers.join(showings, showings.c.id == answers.c.showing_id)
    statement = select(*columns).select_from(joined).where(showings.c.session_id == session_id)
    return [Given(*row) for row in db.execute(statement.order_by(showings.c.place))]


def missed_in_round(db: Connection, round_id: int, player_id: int) -> list[str]:
    """The questions that the player missed in a round of a group, in the order of asking."""
    joined = answers.join(showings, showings.c.id == answers.c.showing_id)
    own = (answers.c.player_id == player_id) & ~answers.c.correct
    where = own & (showings.c.round_id == round_id)
    statement = select(answers.c.question_id).select_from(joined).where(where)
    return list(db.execute(statement.order_by(showings.c.place)).scalars())


def _session(row: Any) -> Session:
    values = row._asdict()
    return Session(**{**values, "plan": tuple(values["plan"])})

"""Sessions: where a person stands in a row of questions is a row of its own."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, insert, select, update

from bot.db.tables import answers, sessions, showings

OPEN, DAY, DONE, STOPPED = "open", "daily", "done", "stopped"
QUIZ, RETRY, DAILY = "quiz", "retry", "daily"
GOES_ON = frozenset({OPEN, DAY})
QUIZZES, DAILIES = frozenset({QUIZ, RETRY}), frozenset({DAILY})
FIELDS = ("id", "player_id", "mode", "state", "plan", "position", "language", "started_at")
SELECT = select(*(sessions.c[name] for name in FIELDS))
ADD = insert(sessions)
BY_ID = SELECT.where(sessions.c.id == bindparam("session_id"))
MOVE = (
    update(sessions)
    .where(sessions.c.id == bindparam("session_id"))
    .values(position=bindparam("place"))
)
OPEN_OF = SELECT.where(sessions.c.player_id == bindparam("player_id"), sessions.c.state == OPEN)


@dataclass(frozen=True)
class Session:
    """Questions for one person. ``plan``: revision ids in order; ``position``: its place now;
    ``state``: of the daily ones ``daily`` until they end, as a player is in one quiz at a time.
    """

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
        return self.state in GOES_ON


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
    """The quiz that the player is in."""
    row = db.execute(OPEN_OF, {"player_id": player_id}).first()
    return _session(row) if row else None


def add(db: Connection, **values: Any) -> Session:
    """A new session, open, at its first place."""
    filled: dict[str, Any] = {"state": OPEN, "position": 0} | values
    made = db.execute(ADD, filled).inserted_primary_key
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


def _session(row: Any) -> Session:
    values = row._asdict()
    return Session(**{**values, "plan": tuple(values["plan"])})

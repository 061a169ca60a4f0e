"""All rows of a person: read whole for an export, removed when they want to be forgotten."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Table, delete, func, insert, select, update

from bot.db.tables import answers, inbox, players, review_states, sessions, showings

ANONYMOUS = "—"
OWNED: dict[str, tuple[Table, str]] = {
    "player": (players, "id"),
    "sessions": (sessions, "player_id"),
    "showings": (showings, "player_id"),
    "answers": (answers, "player_id"),
    "review_states": (review_states, "player_id"),
}


def everything(db: Connection, player_id: int) -> dict[str, list[dict[str, Any]]]:
    """Every row of the person, by table."""
    return {
        name: [row._asdict() for row in db.execute(select(table).where(table.c[key] == player_id))]
        for name, (table, key) in OWNED.items()
    }


def forget(db: Connection, player_id: int, now: datetime) -> None:
    """Remove what is the person's own; what they did in groups stays without their name."""
    _anonymise_group_answers(db, player_id, now)
    own = showings.c.player_id == player_id
    db.execute(delete(review_states).where(review_states.c.player_id == player_id))
    db.execute(delete(answers).where(answers.c.player_id == player_id))
    db.execute(delete(showings).where(own))
    db.execute(delete(sessions).where(sessions.c.player_id == player_id))
    db.execute(delete(players).where(players.c.id == player_id))
    done = (inbox.c.person == player_id) & (inbox.c.state > 1)
    db.execute(update(inbox).where(done).values(person=0, body=None, calls=None, error=None))


def _anonymise_group_answers(db: Connection, player_id: int, now: datetime) -> None:
    in_groups = (answers.c.player_id == player_id) & (answers.c.chat_id < 0)
    if not db.execute(select(func.count()).select_from(answers).where(in_groups)).scalar_one():
        return
    nobody = _nobody(db, now)
    db.execute(update(answers).where(in_groups).values(player_id=nobody))


def _nobody(db: Connection, now: datetime) -> int:
    """A new player without a person behind it; Telegram's user ids are positive."""
    lowest = db.execute(select(func.min(players.c.id))).scalar() or 0
    number = min(lowest, 0) - 1
    values = {"id": number, "name": ANONYMOUS, "language": "tr", "question_language": "tr"}
    times = {"zone": "UTC", "round_size": 10, "created_at": now, "seen_at": now}
    db.execute(insert(players).values(**values, **times))
    return number

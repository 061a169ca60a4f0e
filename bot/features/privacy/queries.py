"""All rows of a person: read whole for an export, removed when they want to be forgotten."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Table, delete, func, insert, select, update

from bot.db.tables import (
    answers,
    choices,
    deliveries,
    drafts,
    due_work,
    edits,
    inbox,
    players,
    regraded,
    regrades,
    reports,
    review_states,
    round_players,
    rounds,
    scores,
    sessions,
    showings,
    subscriptions,
)

ANONYMOUS = "—"
SHARED = (
    rounds.c.host_id,
    round_players.c.player_id,
    choices.c.player_id,
    scores.c.player_id,
    edits.c.player_id,
    regrades.c.player_id,
)
PRIVATE = (regraded, reports, drafts, review_states, answers, showings, sessions)
OWNED: dict[str, tuple[Table, str]] = {
    "player": (players, "id"),
    "sessions": (sessions, "player_id"),
    "showings": (showings, "player_id"),
    "answers": (answers, "player_id"),
    "review_states": (review_states, "player_id"),
    "scores": (scores, "player_id"),
    "reports": (reports, "player_id"),
    "regraded": (regraded, "player_id"),
    "subscriptions": (subscriptions, "chat_id"),
    "edits": (edits, "player_id"),
    "drafts": (drafts, "player_id"),
}


def everything(db: Connection, player_id: int) -> dict[str, list[dict[str, Any]]]:
    """Every row of the person, by table."""
    return {
        name: [row._asdict() for row in db.execute(select(table).where(table.c[key] == player_id))]
        for name, (table, key) in OWNED.items()
    }


def forget(db: Connection, player_id: int, now: datetime) -> None:
    """Remove what is the person's own; what they did in groups and for the bank stays without
    their name.
    """
    _anonymise(db, player_id, now)
    _unsubscribe(db, player_id)
    for table in PRIVATE:
        db.execute(delete(table).where(table.c.player_id == player_id))
    db.execute(delete(players).where(players.c.id == player_id))
    done = (inbox.c.person == player_id) & (inbox.c.state > 1)
    db.execute(update(inbox).where(done).values(person=0, body=None, calls=None, error=None))


def _unsubscribe(db: Connection, player_id: int) -> None:
    mine = select(subscriptions.c.id).where(subscriptions.c.chat_id == player_id)
    for table in (due_work, deliveries):
        db.execute(delete(table).where(table.c.subscription_id.in_(mine)))
    db.execute(delete(subscriptions).where(subscriptions.c.chat_id == player_id))


def _anonymise(db: Connection, player_id: int, now: datetime) -> None:
    mine = {column: column == player_id for column in SHARED}
    if not any(_any(db, column.table, where) for column, where in mine.items()):
        return
    nobody = _nobody(db, now)
    in_groups = (answers.c.player_id == player_id) & (answers.c.chat_id < 0)
    db.execute(update(answers).where(in_groups).values(player_id=nobody))
    for column, where in mine.items():
        db.execute(update(column.table).where(where).values({column: nobody}))


def _any(db: Connection, table: Any, where: Any) -> bool:
    return db.execute(select(func.count()).select_from(table).where(where)).scalar_one() > 0


def _nobody(db: Connection, now: datetime) -> int:
    """A new player without a person behind it; Telegram's user ids are positive."""
    lowest = db.execute(select(func.min(players.c.id))).scalar() or 0
    number = min(lowest, 0) - 1
    values = {"id": number, "name": ANONYMOUS, "language": "tr", "question_language": "tr"}
    times = {"zone": "UTC", "round_size": 10, "created_at": now, "seen_at": now}
    db.execute(insert(players).values(**values, **times))
    return number

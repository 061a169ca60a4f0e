"""Who changed what in the bank, and when: a row for each action."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, func, insert, select

from bot.db.tables import edits, players


@dataclass(frozen=True)
class Edit:
    """One action. ``detail`` holds what is told of it: ``field``, ``old``, ``new``, ``file``…;
    ``question_id`` is ``None`` where it was about many.
    """

    player_id: int
    question_id: str | None
    action: str
    detail: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Noted:
    """An action as the history shows it; ``name`` is who did it."""

    at: datetime
    name: str
    action: str
    detail: dict[str, Any]


def note(db: Connection, made: Iterable[Edit], now: datetime) -> None:
    """Keep what was done."""
    rows = [
        {
            "at": now,
            "player_id": each.player_id,
            "question_id": each.question_id,
            "action": each.action,
            "detail": each.detail,
        }
        for each in made
    ]
    if rows:
        db.execute(insert(edits), rows)


def history(db: Connection, question_id: str, limit: int, offset: int) -> list[Noted]:
    """What was done to a question, the latest first."""
    joined = edits.join(players, players.c.id == edits.c.player_id)
    rows = (
        select(edits.c.at, players.c.name, edits.c.action, edits.c.detail)
        .select_from(joined)
        .where(edits.c.question_id == question_id)
        .order_by(edits.c.id.desc())
        .limit(limit)
        .offset(offset)
    )
    return [Noted(*row) for row in db.execute(rows)]


def count(db: Connection, question_id: str) -> int:
    """How often something was done to a question."""
    mine = edits.c.question_id == question_id
    return db.execute(select(func.count()).select_from(edits).where(mine)).scalar_one()


def first_source(db: Connection, question_id: str) -> str | None:
    """Whom a question belonged to when it was last edited here without being the chat's."""
    rows = select(edits.c.detail).where(edits.c.question_id == question_id).order_by(edits.c.id)
    sources = [detail.get("source") for (detail,) in db.execute(rows)]
    return next((each for each in reversed(sources) if each not in (None, "chat")), None)

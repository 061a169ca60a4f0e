"""The answer log as it is exported."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import Connection, select

from bot.db.tables import answers

COLUMNS = (
    "answered_at",
    "user_id",
    "chat_id",
    "mode",
    "question_id",
    "option_id",
    "correct",
    "points",
    "response_ms",
)


def page(
    db: Connection, *, after: int, limit: int, since: datetime | None, chat: int | None
) -> list[Any]:
    """Rows of ``id`` and the columns, in order of recording, behind the id ``after``."""
    names = ["player_id" if name == "user_id" else name for name in COLUMNS]
    statement = select(answers.c.id, *(answers.c[name] for name in names))
    statement = statement.where(answers.c.id > after).order_by(answers.c.id).limit(limit)
    if since is not None:
        statement = statement.where(answers.c.answered_at >= since)
    if chat is not None:
        statement = statement.where(answers.c.chat_id == chat)
    return list(db.execute(statement))

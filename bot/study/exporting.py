"""What leaves the database: questions, and answers row by row."""

from __future__ import annotations

from bot.db import Connection
from bot.study.queries import bank as queries
from bot.study.sync import decode
from questions.model import Question


def wanted_questions(db: Connection, topic: str | None) -> list[Question]:
    """The current questions, of one topic or all, by id; retired ones are left out."""
    rows = queries.stored(db)
    ids = [r.id for r in rows if r.status != "retired" and topic in (None, r.topic)]
    return [decode(content) for _, content in sorted(queries.contents(db, ids))]

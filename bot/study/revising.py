"""Changes that an author makes to one question: kept as theirs, with who did what in the history.

A question that was changed in the chat belongs to the chat: neither the files at the next start
nor an import undo the change, until the files say the same or it is given back.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from msgspec import structs

from bot.db import Connection
from bot.study.queries import bank as queries
from bot.study.queries import edits
from bot.study.queries.edits import Edit
from bot.study.records import Stored
from bot.study.sync import BANK, CHAT, decode, put_questions
from questions.model import Question


@dataclass(frozen=True)
class Current:
    """A question as it is now, with its row."""

    row: Stored
    question: Question


def current(db: Connection, question_id: str) -> Current | None:
    """The question with its present words and state; ``None`` where there is none."""
    row = queries.stored_of(db, [question_id]).get(question_id)
    found = queries.contents(db, [question_id]) if row else []
    if row is None or not found:
        return None
    question = structs.replace(decode(found[0][1]), status=row.status)
    return Current(row, question)


def revise(
    db: Connection,
    changed: Question,
    player_id: int,
    action: str,
    detail: dict[str, Any],
    now: datetime,
) -> Current:
    """Make the question read like this from now on: a new revision where stem, options or key
    differ. ``action`` and ``detail`` go into the history. ``KeyError`` for an unknown question.
    """
    before = current(db, changed.id)
    if before is None:
        raise KeyError(changed.id)
    put_questions(db, [changed], source=CHAT, now=now)
    after = current(db, changed.id)
    assert after is not None
    told = {"source": before.row.source, **detail}
    if after.row.revision_id != before.row.revision_id:
        told["revision"] = after.row.revision_id
    edits.note(db, [Edit(player_id, changed.id, action, told)], now)
    return after


def give_back(db: Connection, question_id: str, player_id: int, now: datetime) -> str:
    """Let the question belong again to whom it did before it was edited here: the files renew it
    at the next start, or the next import does. Returns ``bank`` or ``import``.
    """
    owner = edits.first_source(db, question_id) or BANK
    queries.release(db, question_id, owner)
    edits.note(db, [Edit(player_id, question_id, "given-back", {"to": owner})], now)
    return owner

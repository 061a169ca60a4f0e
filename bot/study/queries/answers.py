"""Answers: unique per showing and player; and what a player knows of each question."""

from __future__ import annotations

from functools import cache
from typing import Any

from sqlalchemy import BigInteger, Connection, Executable, String, bindparam, select

from bot.db.tables import answers, review_states
from bot.db.upsert import insert
from bot.study.records import Answer, Memory

FIELDS = tuple(Answer.__dataclass_fields__)
SELECT = select(*(answers.c[name] for name in FIELDS))
ONE = SELECT.where(
    answers.c.showing_id == bindparam("showing_id"), answers.c.player_id == bindparam("player_id")
)
NEVER_MET = ~(
    select(review_states.c.seen)
    .where(
        review_states.c.player_id == bindparam("player_id", type_=BigInteger),
        review_states.c.question_id == bindparam("question_id", type_=String),
    )
    .exists()
)


@cache
def _add(dialect: str) -> Executable:
    fields: dict[str, Any] = {name: bindparam(name) for name in FIELDS}
    return insert(dialect, answers).values(**fields, first=NEVER_MET).on_conflict_do_nothing()


@cache
def _remember(dialect: str) -> Executable:
    table = review_states.c
    row = insert(dialect, review_states).values(
        player_id=bindparam("player_id"),
        question_id=bindparam("question_id"),
        seen=1,
        right=bindparam("hits"),
        missed=bindparam("wrong"),
        last_at=bindparam("answered_at"),
    )
    grown = {
        "seen": table.seen + 1,
        "right": table.right + row.excluded.right,
        "missed": row.excluded.missed,
        "last_at": row.excluded.last_at,
    }
    return row.on_conflict_do_update(index_elements=["player_id", "question_id"], set_=grown)


def find(db: Connection, showing_id: int, player_id: int) -> Answer | None:
    """The player's answer to a showing."""
    row = db.execute(ONE, {"showing_id": showing_id, "player_id": player_id}).first()
    return Answer(*row) if row else None


def add(db: Connection, answer: Answer) -> bool:
    """Store the answer; ``False`` where the player had answered this showing already."""
    return db.execute(_add(db.dialect.name), vars(answer)).rowcount == 1


def remember(db: Connection, answer: Answer) -> None:
    """Count the answer into what the player knows of the question, atomically."""
    values = {
        "player_id": answer.player_id,
        "question_id": answer.question_id,
        "hits": int(answer.correct),
        "wrong": not answer.correct,
        "answered_at": answer.answered_at,
    }
    db.execute(_remember(db.dialect.name), values)


def memories(db: Connection, player_id: int) -> dict[str, Memory]:
    """All that the player has met, by question id."""
    names = tuple(Memory.__dataclass_fields__)
    columns = [review_states.c[name] for name in names]
    rows = db.execute(select(*columns).where(review_states.c.player_id == player_id))
    return {row[0]: Memory(*row) for row in rows}

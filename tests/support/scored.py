"""People with answers in the log, put there without playing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import datetime
from typing import Any

from sqlalchemy import Row, insert, select

from bot.db import Connection
from bot.db.tables import answers, chats, players, score_counts, scores, showings
from bot.study.queries import bank
from tests.support.turns import START

Scores = dict[tuple[str, str, int], tuple[int, int, int, int]]


def people(db: Connection, ids: Iterable[int], **changes: Any) -> None:
    """Players with these ids, called ``Kişi <id>``."""
    common = {"language": "tr", "question_language": "tr", "zone": "UTC", "round_size": 5}
    times = {"created_at": START, "seen_at": START}
    rows = [{"id": each, "name": f"Kişi {each}", **common, **times, **changes} for each in ids]
    db.execute(insert(players), rows)


def group(db: Connection, chat_id: int, **settings: Any) -> None:
    """A group with these settings."""
    values: dict[str, Any] = {"id": chat_id, "type": "supergroup", "title": "Grup"}
    values |= {"language": "tr", "settings": settings, "active": True, "created_at": START}
    db.execute(insert(chats).values(values))


def answer(db: Connection, player_id: int, question_id: str = "q-1", **changes: Any) -> None:
    """An answer in private that is right, took a second, and is the first to its question.
    ``chat`` makes it one of a round there.
    """
    chat, at = changes.pop("chat", None), changes.pop("at", START)
    revision = next(row.revision_id for row in bank.stored(db) if row.id == question_id)
    shown = {"chat_id": chat or player_id, "revision_id": revision, "place": 0, "state": "answered"}
    shown |= {"option_order": "abcd", "language": "tr", "shown_at": at}
    key = db.execute(insert(showings).values(shown)).inserted_primary_key
    assert key is not None
    values: dict[str, Any] = {"showing_id": key[0], "player_id": player_id}
    values |= {"chat_id": chat or player_id, "mode": "round" if chat else "quiz"}
    values |= {"question_id": question_id, "revision_id": revision, "option_id": "b"}
    values |= {"correct": True, "response_ms": 1000, "first": True, "answered_at": at}
    values |= changes
    values.setdefault("points", 1.0 if values["correct"] else 0.0)
    db.execute(insert(answers).values(values))


def kept(db: Connection) -> Scores:
    """All scores by scope, period and player: points, right, total, pace."""
    return {(s.scope, s.period, s.player_id): _sums(s) for s in db.execute(select(scores))}


def _sums(row: Row[Any]) -> tuple[int, int, int, int]:
    return row.points, row.right, row.total, row.pace


def counted(db: Connection) -> Counter[tuple[str, str, int]]:
    """How many people have how many points, as it is kept."""
    rows = db.execute(select(score_counts))
    return Counter({(row.scope, row.period, row.points): row.people for row in rows})


def histogram(found: Scores) -> Counter[tuple[str, str, int]]:
    """The same, counted from the scores."""
    return Counter((scope, period, sums[0]) for (scope, period, _), sums in found.items())


def moment(text: str) -> datetime:
    """A moment in ISO form, with its zone."""
    return datetime.fromisoformat(text)

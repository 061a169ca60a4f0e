"""Scores by scope and period, kept by atomic sums; and how many people have how many points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from functools import cache
from typing import Any

from sqlalchemy import Connection, Executable, bindparam, delete, select, text, update

from bot.db.tables import answers, chats, players, questions, score_counts, scores
from bot.db.upsert import insert

KEY = ("scope", "period", "player_id")
SUMS = ("points", "right", "total", "pace")
COUNTED = ("scope", "period", "points")
FIELDS = (
    "player_id",
    "chat_id",
    "mode",
    "question_id",
    "correct",
    "points",
    "response_ms",
    "first",
    "answered_at",
)


@dataclass(frozen=True)
class Scorable:
    """An answer as scoring sees it. ``points``: as graded; ``response_ms``: milliseconds."""

    player_id: int
    chat_id: int
    mode: str
    question_id: str
    correct: bool
    points: float
    response_ms: int
    first: bool
    answered_at: datetime


@dataclass(frozen=True)
class Gain:
    """What somebody gains in one scope and period. ``pace``: minus the milliseconds taken."""

    scope: str
    period: str
    player_id: int
    points: int
    right: int
    total: int
    pace: int


@cache
def _claim() -> Executable:
    picked = select(answers.c.id).where(text("NOT scored")).order_by(answers.c.id)
    picked = picked.limit(bindparam("at_most")).with_for_update(skip_locked=True)
    ids = select(picked.cte("picked").c.id)
    claimed = update(answers).where(answers.c.id.in_(ids)).values(scored=True)
    return claimed.returning(*(answers.c[name] for name in FIELDS))


@cache
def _gain(dialect: str) -> Executable:
    row = insert(dialect, scores)
    sums = {name: scores.c[name] + row.excluded[name] for name in SUMS}
    grown = row.on_conflict_do_update(index_elements=KEY, set_=sums)
    return grown.returning(*(scores.c[name] for name in (*KEY, "points", "total")))


@cache
def _count(dialect: str) -> Executable:
    row = insert(dialect, score_counts)
    people = {"people": score_counts.c.people + row.excluded.people}
    return row.on_conflict_do_update(index_elements=COUNTED, set_=people)


EMPTIED = delete(score_counts).where(
    score_counts.c.scope == bindparam("scope"),
    score_counts.c.period == bindparam("period"),
    score_counts.c.points == bindparam("points"),
    score_counts.c.people <= 0,
)


def claim(db: Connection, limit: int) -> list[Scorable]:
    """Take the oldest answers that nobody has scored; each is taken once, whoever asks when."""
    return [Scorable(*row) for row in db.execute(_claim(), {"at_most": limit})]


def scored(db: Connection, player_id: int) -> list[Scorable]:
    """The answers of a player that were scored and count for all learners."""
    statement = select(*(answers.c[name] for name in FIELDS))
    mine = (answers.c.player_id == player_id) & answers.c.scored & answers.c.first
    return [Scorable(*row) for row in db.execute(statement.where(mine))]


def topics_of(db: Connection, ids: Collection[str]) -> dict[str, str]:
    """The topic of each question."""
    statement = select(questions.c.id, questions.c.topic)
    rows = db.execute(statement.where(questions.c.id.in_(sorted(ids))))
    return {row.id: row.topic for row in rows}


def zones(db: Connection, ids: Collection[int]) -> dict[int, str]:
    """The zones of the chats that have chosen one."""
    rows = db.execute(select(chats.c.id, chats.c.settings).where(chats.c.id.in_(sorted(ids))))
    return {row.id: row.settings["zone"] for row in rows if row.settings.get("zone")}


def hidden(db: Connection, ids: Collection[int]) -> set[int]:
    """Who of these hides; they can't change that until the transaction ends."""
    statement = select(players.c.id, players.c.hidden).where(players.c.id.in_(sorted(ids)))
    locked = statement.order_by(players.c.id).with_for_update(read=True, key_share=True)
    return {row.id for row in db.execute(locked) if row.hidden}


def set_hidden(db: Connection, player_id: int, *, hides: bool) -> None:
    """Hide or show somebody, after everybody who is just scoring their answers."""
    db.execute(select(players.c.id).where(players.c.id == player_id).with_for_update())
    db.execute(update(players).where(players.c.id == player_id).values(hidden=hides))


def add(db: Connection, gains: Iterable[Gain]) -> None:
    """Add gains, one a scope, period and player; rows are taken in a stable order."""
    ordered = sorted(gains, key=lambda gain: (gain.scope, gain.period, gain.player_id))
    if not ordered:
        return
    gained = {(gain.scope, gain.period, gain.player_id): gain for gain in ordered}
    moved: Counter[tuple[str, str, int]] = Counter()
    for row in db.execute(_gain(db.dialect.name), [asdict(gain) for gain in ordered]):
        gain = gained[row.scope, row.period, row.player_id]
        moved[row.scope, row.period, row.points] += 1
        if row.total > gain.total:
            moved[row.scope, row.period, row.points - gain.points] -= 1
    _move(db, moved)


def adjust(db: Connection, gains: Iterable[Gain]) -> None:
    """Add gains to sums that are there; no new ones are made."""
    wanted = list(gains)
    columns = [scores.c[name] for name in KEY]
    rows = select(*columns).where(
        scores.c.scope.in_(sorted({gain.scope for gain in wanted})),
        scores.c.player_id.in_(sorted({gain.player_id for gain in wanted})),
    )
    rows = rows.order_by(*columns).with_for_update()
    there = {tuple(row) for row in db.execute(rows)}
    add(db, [gain for gain in wanted if (gain.scope, gain.period, gain.player_id) in there])


def withdraw(db: Connection, player_id: int) -> None:
    """Take somebody off the boards of all learners; those of groups stay."""
    public = (scores.c.player_id == player_id) & scores.c.scope.not_like("chat:%")
    gone = delete(scores).where(public).returning(*(scores.c[name] for name in COUNTED))
    _move(db, Counter({tuple(row): -1 for row in db.execute(gone)}))


def _move(db: Connection, moved: Counter[tuple[str, str, int]]) -> None:
    rows = [_counted(key) | {"people": count} for key, count in sorted(moved.items()) if count]
    if not rows:
        return
    db.execute(_count(db.dialect.name), rows)
    left: Sequence[dict[str, Any]] = [row for row in rows if row["people"] < 0]
    if left:
        db.execute(EMPTIED, left)


def _counted(key: tuple[str, str, int]) -> dict[str, Any]:
    return dict(zip(COUNTED, key, strict=True))

"""Regrading: which answers were graded by a wrong key, and who has to be told."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Connection,
    Float,
    Row,
    bindparam,
    case,
    func,
    insert,
    select,
    update,
)

from bot.db.tables import answers, regraded, regrades, review_states, revisions, rounds, showings
from bot.study.queries.scores import FIELDS as SCORABLE
from bot.study.queries.scores import Scorable

SETTLE = timedelta(seconds=5)
"""After so long nobody grades by a key that is kept in memory."""


@dataclass(frozen=True)
class Regrade:
    """One correction. ``key``: the right option ids, joined; ``position``: the last answer that
    has been looked at.
    """

    id: int
    question_id: str
    revision_id: int
    key: str
    position: int


@dataclass(frozen=True)
class Graded:
    """An answer with what its worth depends on. ``seconds``: how long the question was open,
    ``None`` outside rounds; ``bonus``: whether speed paid.
    """

    id: int
    option_id: str
    scored: bool
    seconds: int | None
    bonus: bool
    answer: Scorable


FIELDS = tuple(Regrade.__dataclass_fields__)
TAKE = select(*(regrades.c[name] for name in FIELDS)).with_for_update()
RIGHT = (
    update(answers)
    .where(answers.c.id == bindparam("number"))
    .values(
        correct=bindparam("now_correct", type_=Boolean),
        points=bindparam("now_points", type_=Float),
    )
)
REMEMBER = (
    update(review_states)
    .where(
        review_states.c.player_id == bindparam("whose", type_=BigInteger),
        review_states.c.question_id == bindparam("asked"),
    )
    .values(
        right=review_states.c.right + bindparam("more"),
        missed=case(
            (review_states.c.last_at == bindparam("given_at"), bindparam("wrong", type_=Boolean)),
            else_=review_states.c.missed,
        ),
    )
)


def contents(db: Connection, question_id: str) -> dict[int, str]:
    """Every revision of a question with its content."""
    rows = select(revisions.c.id, revisions.c.content).where(revisions.c.question_id == question_id)
    return {row.id: row.content for row in db.execute(rows.order_by(revisions.c.id))}


def lock(db: Connection, ids: Collection[int]) -> None:
    """Wait for everybody who is just answering these revisions, and hold up who comes."""
    rows = select(revisions.c.id).where(revisions.c.id.in_(sorted(ids))).order_by(revisions.c.id)
    db.execute(rows.with_for_update()).all()


def set_content(db: Connection, revision_id: int, content: str) -> None:
    """Keep the words of a revision with another key."""
    db.execute(update(revisions).where(revisions.c.id == revision_id).values(content=content))


def add(
    db: Connection, question_id: str, revision_id: int, key: str, player_id: int, now: datetime
) -> int:
    """A correction that is to be done, in place of an earlier one that is not finished: who was
    not told of that is told of this.
    """
    values = {"question_id": question_id, "revision_id": revision_id, "key": key}
    made = db.execute(
        insert(regrades).values(**values, player_id=player_id, created_at=now)
    ).inserted_primary_key
    assert made is not None
    earlier = (regrades.c.question_id == question_id) & (regrades.c.id < made[0])
    db.execute(update(regrades).where(earlier & regrades.c.done_at.is_(None)).values(done_at=now))
    untold = regraded.c.regrade_id.in_(select(regrades.c.id).where(earlier))
    moved = update(regraded).where(untold, regraded.c.told_at.is_(None))
    db.execute(moved.values(regrade_id=made[0]))
    return int(made[0])


def due(db: Connection, now: datetime, limit: int) -> list[int]:
    """The corrections that are under way."""
    where = regrades.c.done_at.is_(None) & (regrades.c.created_at <= now - SETTLE)
    rows = select(regrades.c.id).where(where).order_by(regrades.c.id).limit(limit)
    return list(db.execute(rows).scalars())


def take(db: Connection, number: int) -> Regrade | None:
    """A correction that is under way, locked; ``None`` where it is done."""
    where = (regrades.c.id == number) & regrades.c.done_at.is_(None)
    row = db.execute(TAKE.where(where)).first()
    return Regrade(*row) if row else None


def set_regrade(db: Connection, number: int, **values: Any) -> None:
    """Set columns of a correction."""
    db.execute(update(regrades).where(regrades.c.id == number).values(**values))


def given(db: Connection, ids: Collection[int], after: int, limit: int) -> list[Graded]:
    """The answers to these revisions behind a position, in order, locked."""
    joined = answers.outerjoin(showings, showings.c.id == answers.c.showing_id)
    joined = joined.outerjoin(rounds, rounds.c.id == showings.c.round_id)
    own = (answers.c.id, answers.c.option_id, answers.c.scored)
    columns = (*own, rounds.c.seconds, rounds.c.settings, *(answers.c[name] for name in SCORABLE))
    rows = (
        select(*columns)
        .select_from(joined)
        .where(answers.c.revision_id.in_(sorted(ids)), answers.c.id > after)
        .order_by(answers.c.id)
        .limit(limit)
        .with_for_update(of=answers)
    )
    return [_graded(row) for row in db.execute(rows)]


def _graded(row: Row[Any]) -> Graded:
    number, option_id, scored, seconds, settings, *rest = tuple(row)
    bonus = bool(settings and settings.get("bonus"))
    return Graded(number, option_id, scored, seconds, bonus, Scorable(*rest))


def choices(db: Connection, ids: Collection[int]) -> dict[str, int]:
    """How often each choice was made at these revisions."""
    rows = select(answers.c.option_id, func.count()).where(answers.c.revision_id.in_(sorted(ids)))
    return {row[0]: row[1] for row in db.execute(rows.group_by(answers.c.option_id))}


def people(db: Connection, ids: Collection[int], chosen: Collection[str]) -> int:
    """How many people made one of these choices at these revisions."""
    where = answers.c.revision_id.in_(sorted(ids)) & answers.c.option_id.in_(sorted(chosen))
    statement = select(func.count(answers.c.player_id.distinct())).where(where)
    return db.execute(statement).scalar_one()


def correct(db: Connection, rows: Iterable[tuple[int, bool, float]]) -> None:
    """Set what answers are worth: id, right or wrong, points."""
    names = ("number", "now_correct", "now_points")
    values = [dict(zip(names, row, strict=True)) for row in rows]
    if values:
        db.execute(RIGHT, values)


def remember(db: Connection, answered: Sequence[tuple[Scorable, int]]) -> None:
    """Correct what people know of questions: the answer as it is now, and one more right (1), one
    less (-1). Whether they missed it is decided by the answer that was their last.
    """
    values = [
        {
            "whose": answer.player_id,
            "asked": answer.question_id,
            "more": more,
            "given_at": answer.answered_at,
            "wrong": not answer.correct,
        }
        for answer, more in sorted(answered, key=lambda each: each[0].player_id)
    ]
    if values:
        db.execute(REMEMBER, values)

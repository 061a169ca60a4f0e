"""Questions as an author looks for them: by topic, by words, and how they fared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, case, func, select, true

from bot.db.tables import answers, questions, revisions
from bot.features.authoring.rules.listing import Figures

JOINED = questions.join(revisions, revisions.c.id == questions.c.revision_id)
ROWS = select(questions.c.id, questions.c.revision_id, questions.c.status, revisions.c.content)
BATCH = 200


@dataclass(frozen=True)
class Row:
    """A question in a list, with its content as JSON."""

    id: str
    revision_id: int
    status: str
    content: str


def _wanted(topic: str | None, *, retired: bool) -> ColumnElement[bool]:
    state = questions.c.status == "retired"
    of_topic = questions.c.topic == topic if topic is not None else true()
    return of_topic & (state if retired else ~state)


def listed(
    db: Connection, topic: str | None, *, retired: bool, limit: int, offset: int
) -> list[Row]:
    """Questions of a topic or all, by id; only the retired ones, or only the others."""
    rows = ROWS.select_from(JOINED).where(_wanted(topic, retired=retired))
    page = rows.order_by(questions.c.id).limit(limit).offset(offset)
    return [Row(*row) for row in db.execute(page)]


def count(db: Connection, topic: str | None, *, retired: bool) -> int:
    """How many there are."""
    wanted = _wanted(topic, retired=retired)
    return db.execute(select(func.count()).select_from(questions).where(wanted)).scalar_one()


def by_topic(db: Connection) -> dict[str, int]:
    """How many questions each topic has, retired ones left out."""
    rows = select(questions.c.topic, func.count()).where(questions.c.status != "retired")
    return {row[0]: row[1] for row in db.execute(rows.group_by(questions.c.topic))}


def like(db: Connection, patterns: Sequence[str]) -> Iterator[Row]:
    """Questions whose id or content fits every pattern, by id: more than really match."""
    rows = ROWS.select_from(JOINED).order_by(questions.c.id).limit(BATCH)
    for pattern in patterns:
        rows = rows.where(revisions.c.content.ilike(pattern))
    last = ""
    while batch := [Row(*row) for row in db.execute(rows.where(questions.c.id > last))]:
        yield from batch
        last = batch[-1].id


def exists(db: Connection, question_id: str) -> bool:
    """Whether there is such a question."""
    found = select(questions.c.id).where(questions.c.id == question_id)
    return db.execute(found).first() is not None


def question_of(db: Connection, revision_id: int) -> str | None:
    """The id of the question that a revision is of."""
    return db.execute(select(revisions.c.question_id).where(revisions.c.id == revision_id)).scalar()


def figures(db: Connection, question_id: str) -> list[Figures]:
    """How each revision of a question fared, the first one first."""
    right = func.sum(case((answers.c.correct, 1), else_=0))
    rows = (
        select(revisions.c.id, func.count(answers.c.id), func.coalesce(right, 0))
        .select_from(revisions.outerjoin(answers, answers.c.revision_id == revisions.c.id))
        .where(revisions.c.question_id == question_id)
        .group_by(revisions.c.id)
        .order_by(revisions.c.id)
    )
    return [Figures(at, *row) for at, row in enumerate(db.execute(rows), start=1)]

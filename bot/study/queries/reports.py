"""Reports: one a person and revision, settled by authors, whose decision is told once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, func, select, update

from bot.db.tables import answers, questions, reports, revisions
from bot.db.upsert import insert
from bot.study.reporting import OPEN, Figures, Queued, Report

NOTICE_EVERY = timedelta(minutes=10)
FASTEST_MS = 1500
FIELDS = tuple(Report.__dataclass_fields__)
SELECT = select(*(reports.c[name] for name in FIELDS))
ALL = 1


def find(db: Connection, player_id: int, revision_id: int) -> Report | None:
    """The person's report of a revision."""
    mine = (reports.c.player_id == player_id) & (reports.c.revision_id == revision_id)
    row = db.execute(SELECT.where(mine)).first()
    return Report(*row) if row else None


def put(db: Connection, **values: Any) -> Report:
    """A new report; where the person has reported the revision already, that one."""
    row = insert(db, reports).values(text="", **values).on_conflict_do_nothing()
    db.execute(row)
    kept = find(db, values["player_id"], values["revision_id"])
    assert kept is not None, "it has just been made"
    return kept


def change(db: Connection, number: int, **values: Any) -> None:
    """Set columns of a report."""
    db.execute(update(reports).where(reports.c.id == number).values(**values))


def recent(db: Connection, player_id: int, since: datetime) -> int:
    """How many reports the person has made since a moment."""
    mine = (reports.c.player_id == player_id) & (reports.c.created_at > since)
    return db.execute(select(func.count()).select_from(reports).where(mine)).scalar_one()


def last_answered(db: Connection, player_id: int) -> int | None:
    """The showing that the person answered last."""
    rows = select(answers.c.showing_id).where(answers.c.player_id == player_id)
    return db.execute(rows.order_by(answers.c.id.desc()).limit(1)).scalar()


def ask(db: Connection, number: int, player_id: int, what: str, now: datetime) -> None:
    """The next message of this person belongs to the report."""
    leave(db, player_id)
    change(db, number, asked_of=player_id, asked_for=what, asked_at=now)


def asked(db: Connection, player_id: int, since: datetime) -> Report | None:
    """The report that the person's next message belongs to, asked for since a moment."""
    mine = (reports.c.asked_of == player_id) & (reports.c.asked_at > since)
    row = db.execute(SELECT.where(mine).order_by(reports.c.asked_at.desc()).limit(1)).first()
    return Report(*row) if row else None


def leave(db: Connection, player_id: int, since: datetime | None = None) -> bool:
    """Await no message of this person any more; whether one was awaited since a moment."""
    awaited = since is not None and asked(db, player_id, since) is not None
    mine = update(reports).where(reports.c.asked_of == player_id)
    db.execute(mine.values(asked_of=None, asked_for=None, asked_at=None))
    return awaited


def waiting(db: Connection) -> tuple[int, int]:
    """How many questions and how many reports wait for authors."""
    counts = select(func.count(reports.c.question_id.distinct()), func.count())
    row = db.execute(counts.where(reports.c.state == OPEN)).one()
    return row[0], row[1]


def queue(db: Connection, limit: int, offset: int) -> list[Queued]:
    """Questions with open reports, those with most first, then the longest waiting."""
    joined = reports.join(questions, questions.c.id == reports.c.question_id)
    count = func.count()
    rows = (
        select(questions.c.id, questions.c.revision_id, count)
        .select_from(joined)
        .where(reports.c.state == OPEN)
        .group_by(questions.c.id, questions.c.revision_id)
        .order_by(count.desc(), func.min(reports.c.id))
    )
    return [Queued(*row) for row in db.execute(rows.limit(limit).offset(offset))]


def question_of(db: Connection, revision_id: int) -> str | None:
    """The question that a revision is of."""
    rows = select(revisions.c.question_id).where(revisions.c.id == revision_id)
    return db.execute(rows).scalar()


def of_question(db: Connection, question_id: str) -> list[Report]:
    """The open reports of a question, the latest first."""
    where = (reports.c.question_id == question_id) & (reports.c.state == OPEN)
    return [Report(*row) for row in db.execute(SELECT.where(where).order_by(reports.c.id.desc()))]


def settle(
    db: Connection,
    question_id: str,
    state: str,
    player_id: int,
    now: datetime,
    *,
    kind: str | None = None,
    reason: str | None = None,
    answer: str = "",
) -> int:
    """Close the open reports of a question, of a kind or all; how many there were."""
    where = (reports.c.question_id == question_id) & (reports.c.state == OPEN)
    if kind is not None:
        where &= reports.c.kind == kind
    values: dict[str, Any] = {"state": state, "closed_at": now, "closed_by": player_id}
    values |= {"reason": reason, "answer": answer, "told_at": None}
    values |= {"asked_of": None, "asked_for": None, "asked_at": None}
    return db.execute(update(reports).where(where).values(**values)).rowcount


def figures(db: Connection, ids: Collection[int]) -> Figures:
    """What people chose who met the question for the first time, in these revisions."""
    columns = (answers.c.option_id, answers.c.correct, func.count())
    first = answers.c.first & (answers.c.response_ms >= FASTEST_MS)
    rows = select(*columns).where(answers.c.revision_id.in_(sorted(ids)), first)
    total = right = 0
    chosen: Counter[str] = Counter()
    for option_ids, correct, count in db.execute(rows.group_by(*columns[:2])):
        total += count
        right += count * correct
        chosen.update(dict.fromkeys(option_ids, count))
    return Figures(total, right, chosen)


def to_notice(db: Connection, now: datetime, limit: int) -> list[int]:
    """Whether authors are to be told of new reports: so many minutes after the last time."""
    new = select(reports.c.id).where(reports.c.noticed_at.is_(None), reports.c.state == OPEN)
    if limit < 1 or db.execute(new.limit(1)).first() is None:
        return []
    last = db.execute(select(func.max(reports.c.noticed_at))).scalar()
    return [ALL] if last is None or last <= now - NOTICE_EVERY else []


def notice(db: Connection, now: datetime) -> int:
    """Authors are told of the new reports now; how many there are."""
    new = reports.c.noticed_at.is_(None) & (reports.c.state == OPEN)
    return db.execute(update(reports).where(new).values(noticed_at=now)).rowcount


def untold(db: Connection, now: datetime, limit: int) -> list[int]:
    """The settled reports whose people do not know yet."""
    where = reports.c.closed_at.is_not(None) & reports.c.told_at.is_(None)
    rows = select(reports.c.id).where(where).order_by(reports.c.id).limit(limit)
    return list(db.execute(rows).scalars())


def tell(db: Connection, number: int, now: datetime) -> Report | None:
    """Take a settled report whose person is told now; ``None`` where somebody has done that."""
    where = (reports.c.id == number) & reports.c.told_at.is_(None)
    where &= reports.c.closed_at.is_not(None)
    told = update(reports).where(where).values(told_at=now)
    row = db.execute(told.returning(*(reports.c[name] for name in FIELDS))).first()
    return Report(*row) if row else None

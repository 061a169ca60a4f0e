"""Item analysis: the answers it reads in one ordered pass, and the figures it leaves behind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from bot.db.tables import analyses, answers, item_figures, questions, regrades, revisions
from bot.db.upsert import insert as upsert
from bot.study.analysis_figures import Figures, Item

OPEN, DONE = "open", "done"
AT_ONCE = 500
NEXT = (
    select(
        answers.c.id,
        answers.c.player_id,
        answers.c.revision_id,
        answers.c.option_id,
        answers.c.correct,
        answers.c.response_ms,
    )
    .where(answers.c.id > bindparam("after"), answers.c.first)
    .order_by(answers.c.id)
    .limit(bindparam("at_most"))
)
OLDEST = select(analyses.c.id).where(analyses.c.state == OPEN).order_by(analyses.c.id).limit(1)


class _Option(msgspec.Struct):
    id: str
    correct: bool = False


class _Content(msgspec.Struct):
    options: tuple[_Option, ...]
    kind: str = "single"


class Asked(NamedTuple):
    """An analysis that somebody in a chat has asked for; ``summary`` once it is done."""

    id: int
    chat_id: int
    message_id: int | None
    state: str
    summary: dict[str, Any] | None
    created_at: datetime
    ended_at: datetime | None


def page(db: Connection, after: int, limit: int) -> Sequence[Any]:
    """First answers in the order of recording, behind the id ``after``: id, player, revision,
    options, right, milliseconds.
    """
    return db.execute(NEXT, {"after": after, "at_most": limit}).all()


def last_id(db: Connection) -> int:
    """The id of the last answer recorded."""
    return db.execute(select(func.max(answers.c.id))).scalar() or 0


def items(db: Connection, ids: Iterable[int]) -> dict[int, Item]:
    """What is known of these revisions; a regraded one has its later key."""
    wanted, found = sorted(ids), {}
    regraded = select(regrades.c.revision_id, regrades.c.key).order_by(regrades.c.id)
    keys = {int(row.revision_id): str(row.key) for row in db.execute(regraded)}
    for start in range(0, len(wanted), AT_ONCE):
        for item in _items(db, wanted[start : start + AT_ONCE], keys):
            found[item.revision_id] = item
    return found


def _items(db: Connection, ids: Sequence[int], keys: dict[int, str]) -> Iterable[Item]:
    joined = revisions.join(questions, questions.c.id == revisions.c.question_id)
    columns = (
        revisions.c.id,
        revisions.c.content,
        revisions.c.question_id,
        questions.c.topic,
        questions.c.difficulty,
        questions.c.status,
        questions.c.revision_id.label("newest"),
    )
    for row in db.execute(select(*columns).select_from(joined).where(revisions.c.id.in_(ids))):
        content = msgspec.json.decode(row.content, type=_Content)
        yield Item(
            revision_id=row.id,
            question_id=row.question_id,
            topic=row.topic,
            difficulty=row.difficulty,
            current=row.newest == row.id and row.status != "retired",
            options="".join(option.id for option in content.options),
            key=keys.get(row.id) or "".join(o.id for o in content.options if o.correct),
            several=content.kind == "multiple",
        )


def ask(db: Connection, chat_id: int, message_id: int | None, now: datetime) -> int:
    """Ask for an analysis; who has asked already gets the same one again."""
    mine = (analyses.c.chat_id == chat_id) & (analyses.c.state == OPEN)
    known = db.execute(select(analyses.c.id).where(mine)).scalar()
    if known is not None:
        if message_id is not None:
            arrived(db, known, message_id)
        return int(known)
    values = {"chat_id": chat_id, "message_id": message_id, "state": OPEN, "created_at": now}
    made = db.execute(insert(analyses), values).inserted_primary_key
    assert made is not None
    return int(made[0])


def arrived(db: Connection, number: int, message_id: int) -> None:
    """Remember the message in which the progress is shown."""
    db.execute(update(analyses).where(analyses.c.id == number).values(message_id=message_id))


def open_ids(db: Connection, now: datetime, limit: int) -> list[int]:
    """The analysis that is to be worked on: one at a time, the oldest."""
    return [int(row.id) for row in db.execute(OLDEST)][:limit]


def asked(db: Connection, number: int) -> Asked | None:
    """The analysis with this id."""
    row = db.execute(select(analyses).where(analyses.c.id == number)).first()
    return Asked(*row) if row else None


def newest(db: Connection) -> Asked | None:
    """The last analysis that was done."""
    done = select(analyses).where(analyses.c.state == DONE)
    row = db.execute(done.order_by(analyses.c.ended_at.desc(), analyses.c.id.desc())).first()
    return Asked(*row) if row else None


def end(db: Connection, number: int, summary: dict[str, Any], now: datetime) -> None:
    """An analysis is done; what earlier ones found is not needed any more."""
    db.execute(delete(analyses).where(analyses.c.state == DONE))
    values = {"state": DONE, "summary": summary, "ended_at": now}
    db.execute(update(analyses).where(analyses.c.id == number).values(values))
    db.execute(delete(item_figures).where(item_figures.c.analysis != number))


def keep(db: Connection, number: int, start: int, figures: Sequence[Figures]) -> None:
    """Keep some of the figures that an analysis found; the first of them has the place ``start``
    in their order.
    """
    rows = [
        {
            "revision_id": one.revision_id,
            "question_id": one.question_id,
            "place": place,
            "analysis": number,
            "figures": one,
        }
        for place, one in enumerate(figures, start)
    ]
    if rows:
        row = upsert(db, item_figures)
        renewed = {name: row.excluded[name] for name in ("place", "analysis", "figures")}
        keys = ["revision_id"]
        db.execute(row.on_conflict_do_update(index_elements=keys, set_=renewed), rows)


def kept(db: Connection, start: int, limit: int) -> list[Figures]:
    """Figures from a place in their order."""
    chosen = select(item_figures.c.figures).where(item_figures.c.place >= start)
    rows = db.execute(chosen.order_by(item_figures.c.place).limit(limit))
    return [msgspec.convert(row.figures, Figures) for row in rows]


def kept_of(db: Connection, revision_id: int) -> tuple[int, Figures] | None:
    """The place and the figures of a revision."""
    chosen = select(item_figures.c.place, item_figures.c.figures)
    row = db.execute(chosen.where(item_figures.c.revision_id == revision_id)).first()
    return (row.place, msgspec.convert(row.figures, Figures)) if row else None


def count(db: Connection) -> int:
    """How many revisions have figures."""
    return db.execute(select(func.count()).select_from(item_figures)).scalar_one()


def others(db: Connection, question_id: str, revision_id: int) -> list[int]:
    """The other revisions of a question that have figures, the newest first."""
    same = (item_figures.c.question_id == question_id) & (item_figures.c.revision_id != revision_id)
    rows = db.execute(select(item_figures.c.revision_id).where(same))
    return sorted((int(row.revision_id) for row in rows), reverse=True)

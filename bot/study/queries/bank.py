"""The bank in the database: topics, questions, revisions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from itertools import islice
from typing import Any

from sqlalchemy import Connection, bindparam, select, update

from bot.db.tables import meta, questions, revisions, stems, topics
from bot.db.upsert import insert
from bot.study.records import Stored

VERSION = "bank"
AT_ONCE = 500
CONTENT = select(revisions.c.content).where(revisions.c.id == bindparam("revision_id"))


def version(db: Connection) -> int:
    """A number that grows with every change of the bank."""
    return db.execute(select(meta.c.value).where(meta.c.name == VERSION)).scalar() or 0


def bump(db: Connection) -> None:
    """Say that the bank has changed."""
    row = insert(db, meta).values(name=VERSION, value=1)
    db.execute(row.on_conflict_do_update(index_elements=["name"], set_={"value": meta.c.value + 1}))


def content(db: Connection, revision_id: int) -> str | None:
    """The question of a revision, as JSON."""
    return db.execute(CONTENT, {"revision_id": revision_id}).scalar()


def contents(db: Connection, ids: Iterable[str]) -> list[tuple[str, str]]:
    """The current content of these questions: (id, JSON)."""
    joined = questions.join(revisions, revisions.c.id == questions.c.revision_id)
    rows = select(questions.c.id, revisions.c.content).select_from(joined)
    found: list[tuple[str, str]] = []
    for part in _parts(ids):
        found += [(row[0], row[1]) for row in db.execute(rows.where(questions.c.id.in_(part)))]
    return found


def stored(db: Connection) -> list[Stored]:
    """Every question, without its content."""
    columns = [questions.c[name] for name in Stored._fields]
    rows = db.execute(select(*columns).order_by(questions.c.id))
    return [Stored(*row)._replace(languages=tuple(row.languages.split())) for row in rows]


def stored_of(db: Connection, ids: Iterable[str]) -> dict[str, Stored]:
    """These questions by id, without their content; unknown ones are missing."""
    columns = [questions.c[name] for name in Stored._fields]
    found: dict[str, Stored] = {}
    for part in _parts(ids):
        for row in db.execute(select(*columns).where(questions.c.id.in_(part))):
            found[row.id] = Stored(*row)._replace(languages=tuple(row.languages.split()))
    return found


def _parts(wanted: Iterable[str]) -> Iterator[list[str]]:
    rest = iter(wanted)
    while part := list(islice(rest, AT_ONCE)):
        yield part


def all_topics(db: Connection) -> list[Any]:
    """Rows of ``slug, title, description, place``, in order."""
    return list(db.execute(select(topics).order_by(topics.c.place, topics.c.slug)))


def put_topics(db: Connection, rows: Sequence[dict[str, Any]]) -> None:
    """Add topics or change what they are called."""
    if not rows:
        return
    row = insert(db, topics)
    changed = {name: row.excluded[name] for name in ("title", "description", "place")}
    db.execute(row.on_conflict_do_update(index_elements=["slug"], set_=changed), list(rows))


def put_revisions(db: Connection, rows: Sequence[dict[str, Any]]) -> None:
    """Add revisions; where the fingerprint is known, the words around it are renewed."""
    if not rows:
        return
    row = insert(db, revisions)
    renewed = {"content": row.excluded.content}
    db.execute(
        row.on_conflict_do_update(index_elements=["question_id", "fingerprint"], set_=renewed),
        list(rows),
    )


def put_questions(db: Connection, rows: Sequence[dict[str, Any]]) -> None:
    """Add questions or renew their row."""
    if not rows:
        return
    row = insert(db, questions)
    changed = {name: row.excluded[name] for name in rows[0] if name != "id"}
    db.execute(row.on_conflict_do_update(index_elements=["id"], set_=changed), list(rows))


def point_to_revisions(db: Connection, pairs: Sequence[tuple[str, str]]) -> None:
    """Make each question current at the revision with this fingerprint."""
    if not pairs:
        return
    wanted = (
        select(revisions.c.id)
        .where(revisions.c.question_id == bindparam("question"))
        .where(revisions.c.fingerprint == bindparam("print"))
        .scalar_subquery()
    )
    statement = update(questions).where(questions.c.id == bindparam("question"))
    values = [{"question": question, "print": print_} for question, print_ in pairs]
    db.execute(statement.values(revision_id=wanted), values)


def retire(db: Connection, ids: Iterable[str], now: datetime) -> None:
    """Ask these questions no more."""
    rows = [{"question": question} for question in ids]
    if rows:
        statement = update(questions).where(questions.c.id == bindparam("question"))
        db.execute(statement.values(status="retired", digest="", updated_at=now), rows)


def set_source(db: Connection, ids: Iterable[str], source: str) -> None:
    """Say who these questions belong to."""
    for part in _parts(ids):
        db.execute(update(questions).where(questions.c.id.in_(part)).values(source=source))


def release(db: Connection, question_id: str, source: str) -> None:
    """Let whoever the question belongs to now renew it, whatever it says at present."""
    values = {"source": source, "digest": ""}
    db.execute(update(questions).where(questions.c.id == question_id).values(**values))


def put_stems(db: Connection, rows: Sequence[dict[str, Any]]) -> None:
    """Remember what each question asks, for matching."""
    if not rows:
        return
    row = insert(db, stems)
    keys = ["question_id", "language"]
    db.execute(
        row.on_conflict_do_update(index_elements=keys, set_={"key": row.excluded.key}), list(rows)
    )


def by_stem(db: Connection, keys: Iterable[str] | None = None) -> dict[str, str]:
    """The id of the question, not retired, that asks a stem: by stem key, of these or of all."""
    joined = stems.join(questions, questions.c.id == stems.c.question_id)
    rows = select(stems.c.key, stems.c.question_id).select_from(joined)
    rows = rows.where(questions.c.status != "retired").order_by(stems.c.question_id.desc())
    if keys is None:
        return {row.key: row.question_id for row in db.execute(rows)}
    return {
        row.key: row.question_id
        for part in _parts(keys)
        for row in db.execute(rows.where(stems.c.key.in_(part)))
    }

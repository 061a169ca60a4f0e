"""Brings questions into the database: what changed gets a new revision, the rest stays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import islice
from typing import Any

import msgspec

from bot.db import Connection
from bot.study.queries import bank as queries
from bot.study.records import Stored
from questions.fingerprint import content_digest, fingerprint, stem_key
from questions.model import Question, Topic
from questions.text import title_from_slug

CHUNK = 500
BANK, IMPORT, CHAT = "bank", "import", "chat"
"""Who a question belongs to: the files, an import, or whoever edited it in the chat."""


@dataclass(frozen=True)
class SyncReport:
    """How many questions were added, changed, left as they were, and retired; ``kept`` were edited
    in the chat and differ from their files.
    """

    imported: int = 0
    updated: int = 0
    unchanged: int = 0
    retired: int = 0
    kept: int = 0

    @property
    def changed(self) -> int:
        """How many rows of the bank are different now."""
        return self.imported + self.updated + self.retired


def sync_bank(
    db: Connection, questions: Sequence[Question], topics: Iterable[Topic], now: datetime
) -> SyncReport:
    """Make the database hold the files' bank; what has left the files is retired. What was edited
    in the chat stays as it is, until the files say the same.
    """
    known = queries.stored(db)
    kept = _settle(db, questions, known)
    before = {row.id for row in known if row.source == BANK and row.status != "retired"}
    gone = before - {question.id for question in questions}
    twins = _twins(db, questions, {row.id for row in known if row.source == IMPORT})
    put_topics(db, topics)
    theirs = [question for question in questions if question.id not in kept]
    report = put_questions(db, theirs, source=BANK, now=now)
    queries.retire(db, sorted(gone | twins), now)
    if gone | twins:
        queries.bump(db)
    retired, unchanged = len(gone | twins), report.unchanged
    return SyncReport(report.imported, report.updated, unchanged, retired, len(kept))


def _settle(db: Connection, questions: Sequence[Question], known: Sequence[Stored]) -> set[str]:
    """The questions that were edited in the chat and differ from their files; those that the files
    have taken over belong to the files again.
    """
    edited = {row.id: row.digest for row in known if row.source == CHAT}
    same = {q.id for q in questions if q.id in edited and edited[q.id] == content_digest(q)}
    queries.set_source(db, sorted(same), BANK)
    return {q.id for q in questions if q.id in edited} - same


def put_topics(db: Connection, topics: Iterable[Topic]) -> None:
    """Add topics or change what they are called."""
    rows = [
        {"slug": t.slug, "title": t.title, "description": t.description, "place": t.order}
        for t in topics
    ]
    queries.put_topics(db, rows)


def put_questions(
    db: Connection,
    questions: Sequence[Question],
    *,
    source: str,
    now: datetime,
    progress: Callable[[int], None] | None = None,
    announce: bool = True,
) -> SyncReport:
    """Add or renew questions; a second time with the same ones changes nothing. ``announce``:
    learners are asked them at once; without it once the bank is bumped.
    """
    known = queries.stored_of(db, (question.id for question in questions))
    digests = {name: row.digest for name, row in known.items()}
    _missing_topics(db, questions)
    imported = updated = 0
    rest = iter(questions)
    while chunk := list(islice(rest, CHUNK)):
        changed = [(q, d) for q in chunk if digests.get(q.id) != (d := content_digest(q))]
        imported += sum(q.id not in digests for q, _ in changed)
        updated += sum(q.id in digests for q, _ in changed)
        _put(db, changed, source, now)
        if progress:
            progress(len(chunk))
    if announce and imported + updated:
        queries.bump(db)
    return SyncReport(imported, updated, len(questions) - imported - updated)


def _put(
    db: Connection, changed: Sequence[tuple[Question, str]], source: str, now: datetime
) -> None:
    queries.put_questions(db, [_row(q, digest, source, now) for q, digest in changed])
    prints = [(q.id, fingerprint(q)) for q, _ in changed]
    revisions = [
        {"question_id": q.id, "fingerprint": print_, "content": encode(q), "created_at": now}
        for (q, _), (_, print_) in zip(changed, prints, strict=True)
    ]
    queries.put_revisions(db, revisions)
    queries.point_to_revisions(db, prints)
    stems = [
        {"question_id": q.id, "language": language, "key": stem_key(q, language)}
        for q, _ in changed
        for language in q.stem
    ]
    queries.put_stems(db, stems)


def _row(question: Question, digest: str, source: str, now: datetime) -> dict[str, Any]:
    return {
        "id": question.id,
        "topic": question.topic,
        "difficulty": question.difficulty,
        "kind": question.kind,
        "languages": " ".join(question.languages),
        "status": question.status,
        "source": source,
        "digest": digest,
        "updated_at": now,
    }


def _missing_topics(db: Connection, questions: Iterable[Question]) -> None:
    known = {row.slug for row in queries.all_topics(db)}
    wanted = sorted({question.topic for question in questions} - known)
    put_topics(db, [Topic(slug=slug, title=_titles(slug), order=1000) for slug in wanted])


def _titles(slug: str) -> dict[str, str]:
    return {language: title_from_slug(slug, language) for language in ("tr", "en")}


def _twins(db: Connection, questions: Iterable[Question], imported: set[str]) -> set[str]:
    """Imported questions that ask the same as one of the files: the files' one stays."""
    by_stem = queries.by_stem(db)
    found: set[str] = set()
    for question in questions:
        keys = (stem_key(question, language) for language in question.stem)
        found |= {by_stem[key] for key in keys if key in by_stem} - {question.id}
    return found & imported


def encode(question: Question) -> str:
    """A question as the database keeps it."""
    return msgspec.json.encode(question).decode()


def decode(content: str) -> Question:
    """A question from the database."""
    return msgspec.json.decode(content, type=Question)

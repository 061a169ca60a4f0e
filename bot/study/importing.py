"""Imports: questions from outside, matched with what is there so that nothing comes in twice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

import msgspec

from bot.db import Connection
from bot.study.queries import bank as queries
from bot.study.sync import decode, put_questions, put_topics
from questions.fingerprint import stem_key
from questions.model import Option, Question, Topic
from questions.text import fold

SOURCE = "import"


@dataclass(frozen=True)
class ImportReport:
    """What an import did: added, changed, found unchanged."""

    imported: int = 0
    updated: int = 0
    skipped: int = 0

    def __add__(self, other: ImportReport) -> ImportReport:
        return ImportReport(
            self.imported + other.imported,
            self.updated + other.updated,
            self.skipped + other.skipped,
        )


def import_questions(
    db: Connection, questions: Sequence[Question], topics: Sequence[Topic], now: datetime
) -> ImportReport:
    """Add the questions; one whose stem is known renews the words of that question. What belongs
    to the files of the bank is left to them.
    """
    known = {topic.slug for topic in queries.all_topics(db)}
    put_topics(db, [topic for topic in topics if topic.slug not in known])
    matched = _matched(db, questions)
    owned = {row.id for row in queries.stored(db) if row.source == "bank"}
    fresh = [question for question in matched if question.id not in owned]
    report = put_questions(db, fresh, source=SOURCE, now=now)
    skipped = report.unchanged + len(questions) - len(fresh)
    return ImportReport(report.imported, report.updated, skipped)


def _matched(db: Connection, questions: Sequence[Question]) -> list[Question]:
    by_stem = queries.by_stem(db)
    twins = {q.id: twin for q in questions if (twin := _twin(q, by_stem)) and twin != q.id}
    stored = dict(queries.contents(db, twins.values()))
    merged = {q.id: q for q in questions}
    for name, twin in twins.items():
        merged[name] = merge(decode(stored[twin]), merged[name])
    return list({question.id: question for question in merged.values()}.values())


def _twin(question: Question, by_stem: dict[str, str]) -> str | None:
    keys = (stem_key(question, language) for language in question.stem)
    return next((by_stem[key] for key in keys if key in by_stem), None)


def merge(old: Question, new: Question) -> Question:
    """The old question with the words of the new one; what the new one lacks stays."""
    options = _merged_options(old, new)
    if options is None:
        return msgspec.structs.replace(new, id=old.id)
    return msgspec.structs.replace(
        old,
        stem={**old.stem, **new.stem},
        options=options,
        explanation={**old.explanation, **new.explanation},
        difficulty=new.difficulty,
        kind=new.kind,
        tags=old.tags or new.tags,
    )


def _merged_options(old: Question, new: Question) -> tuple[Option, ...] | None:
    """Options paired by their words in a common language; ``None`` where they do not pair."""
    language = next((each for each in new.stem if each in old.stem), None)
    if language is None or len(old.options) != len(new.options):
        return None
    by_text = {fold(option.text.get(language, ""), language): option for option in new.options}
    pairs = [
        (each, by_text.get(fold(each.text.get(language, ""), language))) for each in old.options
    ]
    if any(found is None for _, found in pairs):
        return None
    return tuple(_merged_option(each, found) for each, found in pairs if found is not None)


def _merged_option(old: Option, new: Option) -> Option:
    return msgspec.structs.replace(
        old,
        text={**old.text, **new.text},
        why={**old.why, **new.why},
        correct=new.correct,
    )

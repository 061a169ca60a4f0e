"""Imports: questions from outside, matched with what is there so that nothing comes in twice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

import msgspec

from bot.db import Connection
from bot.study.queries import bank as queries
from bot.study.sync import BANK, CHAT, IMPORT, decode, put_questions, put_topics
from questions.fingerprint import content_digest, stem_key
from questions.model import Option, Question, Topic
from questions.text import fold

Progress = Callable[[int], None]
"""Told how many more questions are done."""


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


@dataclass(frozen=True)
class Plan:
    """What an import of some questions would do: ``new`` and ``changed`` ones, each under the id
    it gets; how many are there already, and how many belong to the files or were edited in the
    chat and so are left alone.
    """

    new: tuple[Question, ...] = ()
    changed: tuple[Question, ...] = ()
    unchanged: int = 0
    left: int = 0


def import_questions(
    db: Connection,
    questions: Sequence[Question],
    topics: Sequence[Topic],
    now: datetime,
    *,
    announce: bool = True,
    progress: Progress | None = None,
) -> ImportReport:
    """Add the questions; one whose stem is known renews the words of that question. What belongs
    to the files of the bank, or was edited in the chat, is left as it is. A large import may come
    in parts, each in a transaction of its own: the last one tells learners (``announce``).
    ``progress`` is told of every part of the questions that is done.
    """
    put_new_topics(db, topics)
    planned = plan(db, questions)
    new, changed = len(planned.new), len(planned.changed)
    if progress:
        progress(len(questions) - new - changed)
    carry_out(db, planned, now, announce=announce, progress=progress)
    return ImportReport(new, changed, len(questions) - new - changed)


def put_new_topics(db: Connection, topics: Sequence[Topic]) -> None:
    """Add those of the topics that are not known; known ones keep their names."""
    if topics:
        known = {topic.slug for topic in queries.all_topics(db)}
        put_topics(db, [topic for topic in topics if topic.slug not in known])


def carry_out(
    db: Connection,
    planned: Plan,
    now: datetime,
    *,
    announce: bool = True,
    progress: Progress | None = None,
) -> None:
    """Do what was planned in the same transaction."""
    wanted = [*planned.new, *planned.changed]
    put_questions(db, wanted, source=IMPORT, now=now, announce=announce, progress=progress)


def plan(db: Connection, questions: Sequence[Question]) -> Plan:
    """What importing the questions would do; reads only what these questions touch."""
    matched = _matched(db, questions)
    known = queries.stored_of(db, (question.id for question in matched))
    new = [question for question in matched if question.id not in known]
    there = [question for question in matched if question.id in known]
    ours = [q for q in there if known[q.id].source not in (BANK, CHAT)]
    changed = [q for q in ours if known[q.id].digest != content_digest(q)]
    return Plan(
        tuple(new), tuple(changed), unchanged=len(ours) - len(changed), left=len(there) - len(ours)
    )


def _matched(db: Connection, questions: Sequence[Question]) -> list[Question]:
    known = queries.stored_of(db, (question.id for question in questions)).values()
    own = {row.id for row in known if row.status != "retired"}
    strangers = [question for question in questions if question.id not in own]
    keys = {q.id: [stem_key(q, language) for language in q.stem] for q in strangers}
    by_stem = queries.by_stem(db, sorted({key for each in keys.values() for key in each}))
    twins = {name: twin for name, each in keys.items() if (twin := _twin(each, by_stem))}
    stored = dict(queries.contents(db, twins.values()))
    merged = {q.id: q for q in questions}
    for name, twin in twins.items():
        merged[name] = merge(decode(stored[twin]), merged[name])
    return list({question.id: question for question in merged.values()}.values())


def _twin(keys: Sequence[str], by_stem: dict[str, str]) -> str | None:
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

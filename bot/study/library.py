"""The bank as the bot uses it: an index of what can be asked, and questions by revision."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from bot.db import Connection
from bot.study.queries import bank as queries
from bot.study.queries.bank import Stored
from bot.study.sync import decode
from questions.model import Question, Topic

KEPT = 4096
LOOK_EVERY = timedelta(seconds=2)


@dataclass(frozen=True)
class Catalog:
    """What can be asked now. ``by_topic`` and ``by_id`` hold the same rows."""

    version: int = 0
    topics: tuple[Topic, ...] = ()
    by_topic: dict[str, tuple[Stored, ...]] = field(default_factory=dict)
    by_id: dict[str, Stored] = field(default_factory=dict)

    def title(self, slug: str, language: str) -> str:
        """What the topic is called in this language, else in any."""
        topic = next((topic for topic in self.topics if topic.slug == slug), None)
        titles = topic.title if topic else {}
        return titles.get(language) or next(iter(titles.values()), slug)

    def topic_of(self, code: str) -> str | None:
        """The slug behind a topic's code."""
        return next((topic.slug for topic in self.topics if topic_code(topic.slug) == code), None)

    def candidates(
        self,
        topics: Collection[str] | None = None,
        difficulties: Collection[int] | None = None,
        language: str | None = None,
    ) -> list[Stored]:
        """What fits the choices; ``None`` means any."""
        slugs = [t.slug for t in self.topics if topics is None or t.slug in topics]
        return [
            row
            for slug in slugs
            for row in self.by_topic.get(slug, ())
            if (difficulties is None or row.difficulty in difficulties)
            and (language is None or language in row.languages)
        ]


def topic_code(slug: str) -> str:
    """Twelve characters that stand for a topic in callback data, however long its slug is."""
    return hashlib.blake2b(slug.encode(), digest_size=6).hexdigest()


def read_catalog(db: Connection) -> Catalog:
    """The catalog of the database."""
    by_topic: dict[str, list[Stored]] = {}
    for row in queries.stored(db):
        if row.asked() and row.languages:
            by_topic.setdefault(row.topic, []).append(row)
    topics = [
        Topic(slug=row.slug, title=row.title, description=row.description, order=row.place)
        for row in queries.all_topics(db)
        if row.slug in by_topic
    ]
    by_id = {row.id: row for rows in by_topic.values() for row in rows}
    frozen = {slug: tuple(rows) for slug, rows in by_topic.items()}
    return Catalog(queries.version(db), tuple(topics), frozen, by_id)


class Library:
    """Keeps the catalog fresh and the questions in use decoded."""

    def __init__(self) -> None:
        self._catalog = Catalog(version=-1)
        self._looked_at: datetime | None = None
        self._questions: OrderedDict[int, Question] = OrderedDict()

    def catalog(self, db: Connection, now: datetime) -> Catalog:
        """The catalog; looks for changes by other processes every two seconds."""
        if self._looked_at is None or abs(now - self._looked_at) >= LOOK_EVERY:
            self._looked_at = now
            if queries.version(db) != self._catalog.version:
                self._catalog = read_catalog(db)
                self._questions.clear()
        return self._catalog

    def question(self, db: Connection, revision_id: int) -> Question:
        """The question of a revision; ``KeyError`` where there is none."""
        found = self._questions.get(revision_id)
        if found is None:
            content = queries.content(db, revision_id)
            if content is None:
                raise KeyError(revision_id)
            found = self._questions[revision_id] = decode(content)
            if len(self._questions) > KEPT:
                self._questions.popitem(last=False)
        return found

    def forget(self) -> None:
        """Look again at the next use."""
        self._looked_at = None

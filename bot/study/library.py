"""The bank as the bot uses it: the catalog kept fresh, and questions by revision."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from datetime import datetime, timedelta
from time import monotonic

from bot.db import Connection
from bot.study.catalog import Catalog
from bot.study.queries import bank as queries
from bot.study.records import Stored
from bot.study.sync import decode
from questions.model import Question, Topic

KEPT = 4096
LOOK_EVERY = timedelta(seconds=2)


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
    """Keeps the catalog fresh and the questions in use decoded. ``clock``: seconds."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock, self._renewed_at, self._renewed = clock, -LOOK_EVERY.total_seconds(), -1
        self._catalog = Catalog(version=-1)
        self._looked_at: datetime | None = None
        self._questions: OrderedDict[int, Question] = OrderedDict()

    def catalog(self, db: Connection, now: datetime) -> Catalog:
        """The catalog; looks for changes by other processes every two seconds."""
        if self._looked_at is None or abs(now - self._looked_at) >= LOOK_EVERY:
            if queries.version(db) != self._catalog.version:
                self._catalog = read_catalog(db)
                self._questions.clear()
            self._looked_at = now
        return self._catalog

    def question(self, db: Connection, revision_id: int) -> Question:
        """The question of a revision, at most two seconds old, as keys are corrected in place;
        ``KeyError`` where there is none.
        """
        self._renew(db)
        found = self._questions.get(revision_id)
        if found is None:
            content = queries.content(db, revision_id)
            if content is None:
                raise KeyError(revision_id)
            found = self._questions[revision_id] = decode(content)
            if len(self._questions) > KEPT:
                self._questions.popitem(last=False)
        return found

    def _renew(self, db: Connection) -> None:
        now = self._clock()
        if now - self._renewed_at < LOOK_EVERY.total_seconds():
            return
        self._renewed_at, version = now, queries.version(db)
        if version != self._renewed:
            self._renewed = version
            self._questions.clear()

    def forget(self) -> None:
        """Look again at the next use."""
        self._looked_at = None
        self._questions.clear()

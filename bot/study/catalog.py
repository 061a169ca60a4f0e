"""An index of what can be asked now. Pure."""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import TypeVar

from bot.study.records import Stored
from questions.model import Topic

KEPT = 64
Choices = tuple[frozenset[str] | None, frozenset[int] | None, str | None]
T = TypeVar("T")


@dataclass(frozen=True)
class Catalog:
    """What can be asked now. ``by_topic`` and ``by_id`` hold the same rows."""

    version: int = 0
    topics: tuple[Topic, ...] = ()
    by_topic: dict[str, tuple[Stored, ...]] = field(default_factory=dict)
    by_id: dict[str, Stored] = field(default_factory=dict)
    _fitting: dict[Choices, list[Stored]] = field(default_factory=dict, repr=False, compare=False)

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
        wanted = (_frozen(topics), _frozen(difficulties), language)
        found = self._fitting.get(wanted)
        if found is None:
            if len(self._fitting) >= KEPT:
                self._fitting.clear()
            found = self._fitting[wanted] = self._find(*wanted)
        return list(found)

    def _find(
        self,
        topics: frozenset[str] | None,
        difficulties: frozenset[int] | None,
        language: str | None,
    ) -> list[Stored]:
        slugs = [t.slug for t in self.topics if topics is None or t.slug in topics]
        return [
            row
            for slug in slugs
            for row in self.by_topic.get(slug, ())
            if (difficulties is None or row.difficulty in difficulties)
            and (language is None or language in row.languages)
        ]


def _frozen(chosen: Collection[T] | None) -> frozenset[T] | None:
    return None if chosen is None else frozenset(chosen)


def topic_code(slug: str) -> str:
    """Twelve characters that stand for a topic in callback data, however long its slug is."""
    return hashlib.blake2b(slug.encode(), digest_size=6).hexdigest()

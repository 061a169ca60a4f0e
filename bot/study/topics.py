"""Which topic somebody meant. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher

from questions.model import Topic
from questions.text import fold, slug

NEAR = 0.45
SUGGESTED = 4


def match(typed: str, topics: Sequence[Topic]) -> Topic | None:
    """The topic somebody named by slug, title or an unambiguous part of either."""
    wanted = slug(typed)
    for topic in topics:
        if wanted in _names(topic):
            return topic
    parts = [topic for topic in topics if any(wanted in name for name in _names(topic))]
    return parts[0] if wanted and len(parts) == 1 else None


def nearest(typed: str, topics: Sequence[Topic]) -> list[Topic]:
    """The topics whose names are most like what was typed, the nearest first."""
    wanted = slug(typed)
    scored = [(max(_likeness(wanted, name) for name in _names(t)), t.order, t) for t in topics]
    scored.sort(key=lambda each: (-each[0], each[1]))
    return [topic for likeness, _, topic in scored if likeness >= NEAR][:SUGGESTED]


def _names(topic: Topic) -> list[str]:
    return [topic.slug, *(slug(fold(title, code)) for code, title in topic.title.items())]


def _likeness(wanted: str, name: str) -> float:
    whole = SequenceMatcher(None, wanted, name).ratio()
    words = [SequenceMatcher(None, wanted, word).ratio() for word in name.split("-")]
    return max([whole, *words])

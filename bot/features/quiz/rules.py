"""What the words behind /quiz mean, and which topic somebody meant. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from bot.errors import PlayerError
from questions.model import Topic
from questions.text import fold, slug

LARGEST = 50
NEAR = 0.45
SUGGESTED = 4


class CountError(PlayerError):
    """The number of questions is out of range."""

    key = "quiz-bad-count"


@dataclass(frozen=True)
class Wanted:
    """``count``: ``None`` means as in the settings; ``topic``: as typed, ``None`` for all."""

    topic: str | None = None
    count: int | None = None


def parse(words: str) -> Wanted:
    """``5``, ``topic``, ``topic 5``; ``CountError`` for a number that makes no round."""
    parts = words.split()
    count = None
    if parts and _is_number(parts[-1]):
        count = _count(parts.pop())
    elif parts and _is_number(parts[0]):
        count = _count(parts.pop(0))
    return Wanted(" ".join(parts) or None, count)


def _is_number(word: str) -> bool:
    return word.lstrip("+-").isdecimal()


def _count(word: str) -> int:
    count = int(word) if len(word) < 6 else LARGEST + 1
    if not 1 <= count <= LARGEST:
        raise CountError(count=word[:12], largest=LARGEST)
    return count


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


LONGEST_THOUGHT_MS = 5 * 60 * 1000


@dataclass(frozen=True)
class TopicSum:
    """Right and answered questions of one topic."""

    topic: str
    right: int
    total: int


@dataclass(frozen=True)
class Sums:
    """What came of a session. ``seconds``: time spent on questions, breaks left out."""

    right: int
    total: int
    skipped: int
    seconds: float
    topics: tuple[TopicSum, ...]
    missed: tuple[str, ...]


def sums(given: Sequence[tuple[str, str, bool, int]], skipped: int) -> Sums:
    """Add up answers of ``(topic, stem, correct, response_ms)``."""
    by_topic: dict[str, list[bool]] = {}
    for topic, _, correct, _ in given:
        by_topic.setdefault(topic, []).append(correct)
    return Sums(
        right=sum(correct for _, _, correct, _ in given),
        total=len(given),
        skipped=skipped,
        seconds=sum(min(ms, LONGEST_THOUGHT_MS) for *_, ms in given) / 1000,
        topics=tuple(TopicSum(t, sum(each), len(each)) for t, each in by_topic.items()),
        missed=tuple(stem for _, stem, correct, _ in given if not correct),
    )

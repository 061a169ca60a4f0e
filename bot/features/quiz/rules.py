"""What the words behind /quiz mean, and the sums of a session. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.errors import PlayerError

LARGEST = 50


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

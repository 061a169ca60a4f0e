"""What the answers of a week came to. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta


@dataclass(frozen=True)
class Answer:
    """An answer as the week's digest sees it: its local date, topic, and whether it was right."""

    on: date
    topic: str
    right: bool


@dataclass(frozen=True)
class Share:
    """Right and all answers of a topic."""

    topic: str
    right: int
    total: int

    @property
    def share(self) -> float:
        """From 0 to 1."""
        return self.right / self.total


@dataclass(frozen=True)
class Week:
    """Seven days that begin on ``first``. ``days``: answers and right ones of each; ``strongest``
    and ``weakest``: topics, where there are two with different shares.
    """

    first: date
    days: tuple[tuple[int, int], ...]
    strongest: Share | None
    weakest: Share | None

    @property
    def total(self) -> int:
        """How many were answered."""
        return sum(total for total, _ in self.days)

    @property
    def right(self) -> int:
        """How many of them right."""
        return sum(right for _, right in self.days)


def week(first: date, answers: Sequence[Answer]) -> Week:
    """What the answers of seven days came to."""
    each = [[a.right for a in answers if a.on == first + timedelta(days=n)] for n in range(7)]
    by_topic: dict[str, list[bool]] = {}
    for answer in answers:
        by_topic.setdefault(answer.topic, []).append(answer.right)
    strongest, weakest = _ends(by_topic)
    return Week(first, tuple((len(day), sum(day)) for day in each), strongest, weakest)


def _ends(by_topic: Mapping[str, Sequence[bool]]) -> tuple[Share | None, Share | None]:
    shares = [Share(topic, sum(rights), len(rights)) for topic, rights in by_topic.items()]
    shares.sort(key=lambda each: (each.share, each.total, each.topic))
    if len(shares) < 2 or shares[0].share == shares[-1].share:
        return None, None
    return shares[-1], shares[0]

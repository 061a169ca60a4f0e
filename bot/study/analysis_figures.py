"""What the answers to one item show: counts, facility, discrimination, options. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import msgspec

from bot.study.analysis_formulas import PointBiserial, interval_of_r, wilson

FEWEST, ENOUGH = 20, 100
"""Under 20 answers only counts are shown; discrimination and distractors want 100."""

TOP = 0.27
"""The share of people that stand for the strong ones (Kelley 1939)."""


class Interval(msgspec.Struct, frozen=True):
    """An estimate with the bounds of its 95 % interval."""

    value: float
    low: float
    high: float


class OptionFigures(msgspec.Struct, frozen=True, kw_only=True):
    """How often an option was chosen, ``top`` times of these by the strong; ``r`` is its
    point-biserial. Where several are right, people choose several.
    """

    id: str
    right: bool
    chosen: int
    top: int = 0
    r: float | None = None


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """What first answers to one revision show. ``rated`` are those with an ability from other
    answers, ``strong`` the top 27 % of these; ``level`` is the difficulty as measured, on the
    authors' scale of 1 to 5 (maybe beyond); ``verdict`` (on discrimination), ``flags`` and
    ``cautions`` are names.
    """

    revision_id: int
    question_id: str
    topic: str
    difficulty: int
    current: bool
    answers: int
    right: int
    options: tuple[OptionFigures, ...] = ()
    facility: Interval | None = None
    discrimination: Interval | None = None
    rated: int = 0
    strong: int = 0
    level: Interval | None = None
    verdict: str = ""
    flags: tuple[str, ...] = ()
    cautions: tuple[str, ...] = ()
    suspicion: float = 0.0

    @property
    def key(self) -> tuple[OptionFigures, ...]:
        """The right options."""
        return tuple(option for option in self.options if option.right)

    @property
    def distractors(self) -> tuple[OptionFigures, ...]:
        """The wrong options."""
        return tuple(option for option in self.options if not option.right)


@dataclass(frozen=True)
class Item:
    """A revision as the database knows it: ``options`` are all ids, ``key`` the right ones."""

    revision_id: int
    question_id: str
    topic: str
    difficulty: int
    current: bool
    options: str
    key: str
    several: bool = False

    @property
    def guess(self) -> float:
        """The chance of somebody who knows nothing: of one option, or of one set of options."""
        count = max(2, len(self.options))
        return 1 / (2**count - 1) if self.several else 1 / count


@dataclass(frozen=True)
class Given:
    """One answer to the item; ``ability`` without this answer, ``None`` where nothing is known."""

    choice: str
    right: bool
    ability: float | None


@dataclass
class _Tally:
    right: bool
    chosen: int = 0
    top: int = 0
    line: PointBiserial = field(default_factory=PointBiserial)


def measure(item: Item, given: Sequence[Given]) -> Figures:
    """The figures of an item, without flags."""
    right = sum(one.right for one in given)
    rated = [one for one in given if one.ability is not None]
    line = PointBiserial()
    for one in rated:
        line.add(one.ability or 0.0, one=one.right)
    strong = _strong(rated)
    return Figures(
        revision_id=item.revision_id,
        question_id=item.question_id,
        topic=item.topic,
        difficulty=item.difficulty,
        current=item.current,
        answers=len(given),
        right=right,
        options=_options(item, given, strong),
        facility=_facility(right, len(given)),
        discrimination=_discrimination(line),
        rated=len(rated),
        strong=len(strong),
    )


def _facility(right: int, count: int) -> Interval | None:
    return Interval(right / count, *wilson(right, count)) if count >= FEWEST else None


def _discrimination(line: PointBiserial) -> Interval | None:
    r = line.r if line.count >= ENOUGH else None
    return None if r is None else Interval(r, *interval_of_r(r, line.count))


def _strong(rated: Iterable[Given]) -> list[Given]:
    ordered = sorted(rated, key=lambda one: -(one.ability or 0.0))
    return ordered[: round(TOP * len(ordered))]


def _options(
    item: Item, given: Sequence[Given], strong: Iterable[Given]
) -> tuple[OptionFigures, ...]:
    tallies = {option: _Tally(option in item.key) for option in item.options}
    for one in given:
        for option, tally in tallies.items():
            chosen = option in one.choice
            tally.chosen += chosen
            if one.ability is not None:
                tally.line.add(one.ability, one=chosen)
    for one in strong:
        for option in set(one.choice) & tallies.keys():
            tallies[option].top += 1
    return tuple(
        OptionFigures(
            id=option,
            right=tally.right,
            chosen=tally.chosen,
            top=tally.top,
            r=tally.line.r if tally.line.count >= ENOUGH else None,
        )
        for option, tally in tallies.items()
    )

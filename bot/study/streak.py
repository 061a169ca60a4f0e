"""A streak of local dates with an answer, and the freezes that save it from a missed one. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

EARNED_EVERY = 7
MOST_FREEZES = 2


@dataclass(frozen=True)
class Streak:
    """So many dates in a row, the last of them ``on``. ``frozen``: the last missed date that a
    freeze covered.
    """

    length: int = 0
    best: int = 0
    freezes: int = 0
    on: date | None = None
    frozen: date | None = None


@dataclass(frozen=True)
class Step:
    """A streak with one date more. ``saved``: missed dates that freezes covered just now;
    ``earned``: a freeze was earned; ``anew``: there had been a streak, and it begins again.
    """

    streak: Streak
    saved: tuple[date, ...] = ()
    earned: bool = False
    anew: bool = False


def answered(streak: Streak, day: date, missed: Sequence[date]) -> Step:
    """The streak after an answer on a date. ``missed``: the dates since ``streak.on`` that had a
    question and no answer. A date without a question, as its weekday is not chosen or there is a
    pause, neither counts nor breaks. A date that is not later than the last one changes nothing.
    """
    if streak.on is not None and day <= streak.on:
        return Step(streak)
    if len(missed) > streak.freezes or not streak.length:
        begun = replace(streak, length=1, best=max(streak.best, 1), on=day)
        return Step(begun, anew=streak.length > 0)
    length = streak.length + 1
    left = streak.freezes - len(missed)
    earned = length % EARNED_EVERY == 0 and left < MOST_FREEZES
    grown = Streak(
        length=length,
        best=max(streak.best, length),
        freezes=left + earned,
        on=day,
        frozen=max(missed, default=streak.frozen),
    )
    return Step(grown, tuple(sorted(missed)), earned)


def standing(streak: Streak, missed: Sequence[date]) -> int:
    """How long the streak is before today's answer; 0 where it has been broken."""
    return streak.length if len(missed) <= streak.freezes else 0

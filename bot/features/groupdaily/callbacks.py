"""The buttons of a group's daily question; the group is always the one of the tap.

Those that switch something say what is wanted (``on`` is 1 or 0), so that two administrators who
tap at once do not undo each other.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.ui.callback import Tap


@dataclass(frozen=True)
class PageTap(Tap, prefix="gdp1"):
    """Open a page: overview, time, zone, topics, difficulty, days, closing."""

    page: str


@dataclass(frozen=True)
class TimeTap(Tap, prefix="gdm1"):
    """Ask at this minute of the day; begins where it is off."""

    minute: int


@dataclass(frozen=True)
class ZoneTap(Tap, prefix="gdz1"):
    """By the clocks of this zone, by its code."""

    zone: str


@dataclass(frozen=True)
class TopicTap(Tap, prefix="gdt1"):
    """Take a topic in or out, by its code; empty takes all in."""

    topic: str
    on: int


@dataclass(frozen=True)
class LevelTap(Tap, prefix="gdl1"):
    """Take a difficulty in or out; 0 takes all in."""

    level: int
    on: int


@dataclass(frozen=True)
class DayTap(Tap, prefix="gdd1"):
    """Ask on a weekday or not; Monday is 0."""

    day: int
    on: int


@dataclass(frozen=True)
class CloseTap(Tap, prefix="gdc1"):
    """Close after so many hours; 0: with the next question."""

    hours: int


@dataclass(frozen=True)
class WeeklyTap(Tap, prefix="gdw1"):
    """Post the week's standing on Mondays or not."""

    on: int


@dataclass(frozen=True)
class StopTap(Tap, prefix="gds1"):
    """No more daily questions."""


@dataclass(frozen=True)
class ChooseTap(Tap, prefix="gdx1"):
    """Choose the option at a place (0 is A), until the close."""

    showing: int
    place: int

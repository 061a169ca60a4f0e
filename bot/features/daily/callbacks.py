"""The buttons of the daily question. Those that switch something say what is wanted."""

from __future__ import annotations

from dataclasses import dataclass

from bot.ui.callback import Tap


@dataclass(frozen=True)
class PageTap(Tap, prefix="dyp1"):
    """Open a page of choices."""

    page: str


@dataclass(frozen=True)
class TimeTap(Tap, prefix="dyt1"):
    """Ask at this minute of the day; begins where it is off."""

    minute: int


@dataclass(frozen=True)
class ZoneTap(Tap, prefix="dyz1"):
    """By the clocks of this zone, by its code."""

    zone: str


@dataclass(frozen=True)
class TopicTap(Tap, prefix="dyo1"):
    """Take a topic in or out, by its code; empty takes all in."""

    topic: str
    on: int


@dataclass(frozen=True)
class DifficultyTap(Tap, prefix="dyl1"):
    """Take a difficulty in or out; 0 takes all in."""

    difficulty: int
    on: int


@dataclass(frozen=True)
class DayTap(Tap, prefix="dyd1"):
    """Ask on a weekday or not; Monday is 0."""

    day: int
    on: int


@dataclass(frozen=True)
class CountTap(Tap, prefix="dyc1"):
    """So many questions a day."""

    count: int


@dataclass(frozen=True)
class SharedTap(Tap, prefix="dyq1"):
    """The question of the day first, or not."""

    on: int


@dataclass(frozen=True)
class RemindTap(Tap, prefix="dyr1"):
    """Remind at this minute of the evening; -1 is never."""

    minute: int


@dataclass(frozen=True)
class DigestTap(Tap, prefix="dyw1"):
    """The week's picture on Sundays, or not."""

    on: int


@dataclass(frozen=True)
class PauseTap(Tap, prefix="dyu1"):
    """Nothing for so many days."""

    days: int


@dataclass(frozen=True)
class ResumeTap(Tap, prefix="dyg1"):
    """Go on: after a pause, a stop, or when the chat could not be reached."""


@dataclass(frozen=True)
class StopTap(Tap, prefix="dys1"):
    """No more daily questions."""


@dataclass(frozen=True)
class AnswerTap(Tap, prefix="dya1"):
    """Choose the option at a place (0 is A) of a showing."""

    showing: int
    place: int


@dataclass(frozen=True)
class MarkTap(Tap, prefix="dym1"):
    """Mark or unmark the option at a place, where several are right."""

    showing: int
    place: int


@dataclass(frozen=True)
class SubmitTap(Tap, prefix="dyb1"):
    """Answer with what is marked."""

    showing: int


@dataclass(frozen=True)
class SkipTap(Tap, prefix="dyk1"):
    """Go on without an answer."""

    showing: int


@dataclass(frozen=True)
class NextTap(Tap, prefix="dyn1"):
    """Show the question at a place (from 0) of a day."""

    session: int
    place: int


@dataclass(frozen=True)
class OthersTap(Tap, prefix="dyx1"):
    """Why the other options are wrong, too."""

    showing: int

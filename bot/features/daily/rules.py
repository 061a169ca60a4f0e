"""What the words behind /daily mean, and which hours are offered. Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, timedelta

from bot.errors import PlayerError
from bot.study.calendar import parse_time
from questions.text import fold

FIRST_HOURS = (9 * 60, 7 * 60 + 30, 12 * 60 + 30, 18 * 60, 21 * 60)
EVENINGS = tuple(hour * 60 for hour in range(17, 24))
COUNTS = (1, 2, 3, 4, 5)
PAUSES = (3, 7, 14, 30)
LONGEST_PAUSE = timedelta(days=366)
OFF = frozenset({"off", "stop", "kapat", "dur", "durdur"})
RESUME = frozenset({"resume", "devam", "devam et", "on"})
PAUSE = re.compile(r"(?:pause|ara ver|ara)\b\s*(?:until\s+)?(.*)", re.DOTALL)
ISO_DATE = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})", re.ASCII)
DATE = re.compile(r"(\d{1,2})[./](\d{1,2})(?:[./](\d{4}))?\.?", re.ASCII)
TIME_LIKE = re.compile(r"\d[\d.:\s]*", re.ASCII)
SHOWN = 60


class BadTimeError(PlayerError):
    """No time of the day."""

    key = "daily-bad-time"


class BadDateError(PlayerError):
    """No date."""

    key = "daily-bad-date"


class PastDateError(PlayerError):
    """A pause has to end on a day to come."""

    key = "daily-past-date"


class FarDateError(PlayerError):
    """A pause of more than a year is a farewell."""

    key = "daily-far-date"


@dataclass(frozen=True)
class Open:
    """The choices are wanted."""


@dataclass(frozen=True)
class At:
    """A question at a minute of the day."""

    minute: int


@dataclass(frozen=True)
class Stop:
    """No more questions."""


@dataclass(frozen=True)
class Resume:
    """The pause is over."""


@dataclass(frozen=True)
class Pause:
    """A pause; ``until`` as written, empty where no date was named."""

    until: str


@dataclass(frozen=True)
class Where:
    """A city, a country or a zone; as written."""

    text: str


Wish = Open | At | Stop | Resume | Pause | Where


def parse(words: str) -> Wish:
    """What is wanted; ``BadTimeError`` for what looks like a time and is none."""
    folded = fold(words, "tr")
    if not folded:
        return Open()
    if folded in OFF:
        return Stop()
    if folded in RESUME:
        return Resume()
    if pause := PAUSE.fullmatch(folded):
        return Pause(pause[1].strip())
    return _place_or_time(words)


def _place_or_time(words: str) -> Wish:
    minute = parse_time(words)
    if minute is not None:
        return At(minute)
    if TIME_LIKE.fullmatch(words.strip()):
        raise BadTimeError(text=words.strip()[:SHOWN])
    return Where(words.strip())


def parse_time_only(words: str) -> int:
    """The minute of the day; ``BadTimeError`` where it is none."""
    minute = parse_time(words)
    if minute is None:
        raise BadTimeError(text=words.strip()[:SHOWN])
    return minute


def parse_date(text: str, today: date) -> date:
    """The date on which a pause ends: ``2026-12-24``, ``24.12.2026``, ``24.12``, which is the next
    such day. ``PlayerError`` where it is none, has passed, or is more than a year away.
    """
    found = _date(text.strip(), today)
    if found is None:
        raise BadDateError(text=text.strip()[:SHOWN])
    if found <= today:
        raise PastDateError
    if found - today > LONGEST_PAUSE:
        raise FarDateError
    return found


def _date(text: str, today: date) -> date | None:
    if iso := ISO_DATE.fullmatch(text):
        return _real(int(iso[1]), int(iso[2]), int(iso[3]))
    if (short := DATE.fullmatch(text)) is None:
        return None
    day, month = int(short[1]), int(short[2])
    if short[3]:
        return _real(int(short[3]), month, day)
    nearest = (_real(today.year + ahead, month, day) for ahead in (0, 1))
    return next((each for each in nearest if each is not None and each > today), None)


def _real(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None

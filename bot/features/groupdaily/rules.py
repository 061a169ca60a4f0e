"""What the words behind /daily mean in a group, when a question closes, who stands where. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta

from bot.study.calendar import parse_time
from questions.text import slug

OFF = ("off", "kapat", "kapali", "dur", "durdur", "stop", "iptal")
CLOSINGS = (0, 1, 4, 8, 12)
HOUR = 60
NOON = time(12, tzinfo=UTC)


@dataclass(frozen=True)
class Wanted:
    """What was asked for: to stop, a minute of the day, a place for its zone; or nothing of it."""

    off: bool = False
    minute: int | None = None
    place: str = ""


def parse(words: str) -> Wanted:
    """``off``, ``09:00``, ``İzmir``, or a time and a place in either order."""
    if slug(words) in OFF:
        return Wanted(off=True)
    minute = parse_time(words)
    if minute is not None or not words:
        return Wanted(minute=minute)
    first, _, rest = words.partition(" ")
    begin, _, last = words.rpartition(" ")
    for typed, place in ((first, rest), (last, begin)):
        minute = parse_time(typed) if place else None
        if minute is not None:
            return Wanted(minute=minute, place=place.strip())
    return Wanted(place=words)


@dataclass(frozen=True)
class Line:
    """Somebody's week in the group."""

    name: str
    points: int
    right: int
    total: int


@dataclass(frozen=True)
class Board:
    """The best of a week, in order; ``people``: how many there are in all."""

    lines: tuple[Line, ...] = ()
    people: int = 0


def ranks(lines: Sequence[Line]) -> list[int]:
    """The rank of each line; equal points share one."""
    points = [line.points for line in lines]
    return [points.index(each) + 1 for each in points]


def week_of(day: date, *, before: int = 0) -> datetime:
    """A moment in the middle of the week of a date, or of one that many weeks before."""
    thursday = day - timedelta(days=day.weekday() - 3, weeks=before)
    return datetime.combine(thursday, NOON)


def closes_at(after: int | None, opened: datetime) -> datetime | None:
    """When a question closes that opened at a moment; ``after``: minutes, ``None`` has no time."""
    return None if after is None else opened + timedelta(minutes=after)

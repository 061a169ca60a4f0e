"""Local dates and times: when a date's question is due, whatever its zone does to the clocks."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

WINDOW = timedelta(hours=12)
EVERY_DAY = 0b1111111
MINUTES = 24 * 60
LOOKED_THROUGH = 15
TIME = re.compile(
    r"(?:saat\s+|at\s+)?(\d{1,2})(?:\s*[.:]\s*(\d{2})|(?<=\d\d)(\d{2})|(?<=\d)(\d{2}))?"
    r"\s*([ap]\.?m\.?)?(?:['’]?[dt][ae])?",
    re.IGNORECASE | re.ASCII,
)


def moment(day: date, minute: int, zone: str) -> datetime:
    """When a clock in the zone shows this minute of the day (0 to 1439) on this date, in UTC. Where
    the clocks skip it: the moment right after the gap. Where they show it twice: the first.
    """
    wall = datetime.combine(day, time(minute // 60, minute % 60))
    here = ZoneInfo(zone)
    first = wall.replace(tzinfo=here).astimezone(UTC)
    if first.astimezone(here).replace(tzinfo=None) == wall:
        return first
    return _gap_end(wall.replace(tzinfo=here, fold=1).astimezone(UTC), first, here)


def _gap_end(before: datetime, after: datetime, zone: ZoneInfo) -> datetime:
    """The first second with the offset that holds ``after``; ``before`` has the earlier one."""
    offset = after.astimezone(zone).utcoffset()
    low, high = int(before.timestamp()), int(after.timestamp())
    while high - low > 1:
        middle = (low + high) // 2
        if datetime.fromtimestamp(middle, zone).utcoffset() == offset:
            high = middle
        else:
            low = middle
    return datetime.fromtimestamp(high, UTC)


def local_date(now: datetime, zone: str) -> date:
    """The date in the zone at a moment."""
    return now.astimezone(ZoneInfo(zone)).date()


def chosen(day: date, days: int) -> bool:
    """Whether a date's weekday is in the bitmask; Monday is 1, Sunday 64."""
    return bool(days >> day.weekday() & 1)


def next_due(
    now: datetime, zone: str, minute: int, days: int, after: date | None = None
) -> tuple[date, datetime]:
    """The first date from today on that is later than ``after``, falls on a weekday of the bitmask
    and whose moment is still to come; with that moment in UTC. ``ValueError`` without a weekday.
    """
    day = local_date(now, zone)
    if after is not None and after >= day:
        day = after + timedelta(days=1)
    for _ in range(LOOKED_THROUGH):
        if chosen(day, days) and _exists(day, zone):
            due_at = moment(day, minute, zone)
            if due_at > now:
                return day, due_at
        day += timedelta(days=1)
    raise ValueError("no weekday is chosen")


def _exists(day: date, zone: str) -> bool:
    """Whether the zone has the date at all: islands have moved across the date line."""
    return local_date(moment(day, 0, zone), zone) == day


def late(now: datetime, due_at: datetime, zone: str) -> bool:
    """Whether it is too late to catch up: more than twelve hours, or the local date is over."""
    return now - due_at > WINDOW or local_date(now, zone) != local_date(due_at, zone)


def parse_time(text: str) -> int | None:
    """The minute of the day somebody wrote: ``07:30``, ``7.30``, ``0730``, ``7``, ``07.30'da``,
    ``7:30 pm``; ``None`` where it is no time.
    """
    found = TIME.fullmatch(text.strip())
    if found is None:
        return None
    hour, minute = int(found[1]), int(found[2] or found[3] or found[4] or 0)
    if found[5]:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if found[5][0] in "pP" else 0)
    return hour * 60 + minute if hour < 24 and minute < 60 else None

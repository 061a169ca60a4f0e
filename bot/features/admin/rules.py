"""The figures of an operator, and which moments and dates they are about. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from bot.study import calendar

HOUR = timedelta(hours=1)
HOURS = 24


@dataclass(frozen=True)
class Figures:
    """How things stand at a moment. Daily questions: subscriptions that are ``on`` (``groups`` of
    them), ``paused`` and ``blocked``; questions due already (``waiting``, the first since
    ``oldest``) and within the hour (``soon``); since the local midnight ``sent``, ``under_way`` and
    ``failed``. Today's ``people`` and their ``answers``; updates before this moment that are
    still to be handled (``backlog``); open ``reports`` about so many questions (``reported``);
    files that wait (``drafts``).
    """

    at: datetime
    zone: str
    on: int
    groups: int
    paused: int
    blocked: int
    waiting: int
    oldest: datetime | None
    soon: int
    sent: int
    under_way: int
    failed: int
    people: int
    answers: int
    backlog: int
    reports: int
    reported: int
    drafts: int

    @property
    def behind(self) -> float:
        """For how many seconds the longest waiting question has been due."""
        return (self.at - self.oldest).total_seconds() if self.oldest else 0.0


@dataclass(frozen=True)
class Hour:
    """An hour of the clock in the zone, the first from now on: how many questions are due."""

    begins: datetime
    due: int


def midnight(now: datetime, zone: str) -> datetime:
    """When the local date began (UTC)."""
    return calendar.moment(calendar.local_date(now, zone), 0, zone)


def hours(now: datetime, zone: str) -> list[datetime]:
    """When each of 24 hours by the clock of the zone begins (UTC), and when the last one ends: the
    first is what is left of this one.
    """
    here = now.astimezone(ZoneInfo(zone))
    full = (now - timedelta(minutes=here.minute)).replace(second=0, microsecond=0).astimezone(UTC)
    return [now, *(full + HOUR * number for number in range(1, HOURS + 1))]


def local_dates(zones: Iterable[str], now: datetime) -> dict[date, list[str]]:
    """The dates that it is somewhere, each with its zones."""
    found: dict[date, list[str]] = {}
    for zone in zones:
        found.setdefault(calendar.local_date(now, zone), []).append(zone)
    return found

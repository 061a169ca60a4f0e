"""Gathers the figures, and makes today's questions due at once."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise

from bot.db import Connection
from bot.features.admin import queries, rules
from bot.features.admin.queries import Later
from bot.features.admin.rules import Figures, Hour
from bot.study.queries import reports
from bot.study.queries import subscriptions as subs

UNDER_WAY = timedelta(seconds=60)
BEFORE = timedelta(microseconds=1)


@dataclass(frozen=True)
class Today:
    """Questions of today's local dates that are not delivered: planned for later, with the first of
    them, and due already.
    """

    later: int
    first: tuple[Later, ...]
    due: int


@dataclass(frozen=True)
class Hurried:
    """How many questions were made due at once, and how many were due before."""

    made: int
    due: int


def figures(db: Connection, now: datetime, zone: str) -> Figures:
    """How things stand; today is the date in the zone."""
    midnight = rules.midnight(now, zone)
    counts = subs.counts(db, now, midnight)
    under_way = queries.unarrived(db, max(midnight, now - UNDER_WAY))
    people, answers = queries.answered(db, midnight)
    reported, reported_times = reports.waiting(db)
    return Figures(
        at=now,
        zone=zone,
        on=counts.on,
        groups=counts.groups,
        paused=counts.paused,
        blocked=counts.blocked,
        waiting=counts.due,
        oldest=queries.longest_due(db, now),
        soon=subs.due_between(db, now, now + rules.HOUR),
        sent=counts.sent,
        under_way=under_way,
        failed=counts.failed - under_way,
        people=people,
        answers=answers,
        backlog=queries.backlog(db, now),
        reports=reported_times,
        reported=reported,
        drafts=queries.drafts_waiting(db),
    )


def hours(db: Connection, now: datetime, zone: str) -> tuple[Hour, ...]:
    """How many questions are due in each of the next 24 hours."""
    edges = rules.hours(now, zone)
    return tuple(Hour(begins, _due(db, begins, ends, now)) for begins, ends in pairwise(edges))


def _due(db: Connection, begins: datetime, ends: datetime, now: datetime) -> int:
    """What is due on the stroke belongs to the hour that begins with it; what is due now waits."""
    return subs.due_between(db, max(now, begins - BEFORE), ends - BEFORE)


def today(db: Connection, now: datetime, limit: int) -> Today:
    """What would be due at once, with so many of the first."""
    local = rules.local_dates(queries.zones(db), now)
    first = queries.first_later(db, local, now, limit)
    return Today(queries.later_today(db, local, now), tuple(first), subs.due_between(db, None, now))


def hurry(db: Connection, now: datetime) -> Hurried:
    """Make due at once what is planned for today's local dates and not delivered; a second time
    changes nothing.
    """
    due = subs.due_between(db, None, now)
    return Hurried(subs.hurry(db, rules.local_dates(queries.zones(db), now), now), due)

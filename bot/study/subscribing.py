"""When a subscription's next pieces of work are due, planned anew after every change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from bot.db import Connection
from bot.study import calendar
from bot.study.queries import subscriptions as queries
from bot.study.queries.subscriptions import Planned, Taken
from bot.study.subscription import Subscription

SUNDAY, MONDAY = 64, 1
DIGEST_MINUTE = 19 * 60
YESTERDAY = timedelta(days=1)


@dataclass(frozen=True)
class Course:
    """When work of one kind comes: the minute of the day, on which weekdays, and whether a date
    that has passed by never comes again, however the zone changes.
    """

    minute: int
    days: int
    once: bool = False


def plan(db: Connection, sub: Subscription, now: datetime) -> None:
    """Renew the due rows of a subscription. Work that is due already and still in its window stays
    due; a date that had its question gets no second one. ``close`` is left to who opened.
    """
    before = queries.planned(db, sub.id)
    for kind, course in _courses(sub).items():
        wanted = course(sub) if sub.on else None
        if wanted is not None:
            found = _next(sub, wanted, kind, before.get(kind), now)
            queries.set_due(db, sub.id, kind, found.on_date, found.due_at)
        elif kind in before:
            queries.drop_due(db, sub.id, kind)


def advance(db: Connection, sub: Subscription, kind: str, on_date: date, now: datetime) -> None:
    """Plan the next piece of a kind, later than the date that has just been done or passed over."""
    wanted = _courses(sub)[kind](sub)
    if not sub.on or wanted is None:
        queries.drop_due(db, sub.id, kind)
        return
    after = _latest(sub, on_date)
    day, due_at = calendar.next_due(now, sub.zone, wanted.minute, wanted.days, after)
    queries.set_due(db, sub.id, kind, day, due_at)


def delivered(db: Connection, sub: Subscription, on_date: date, now: datetime) -> Subscription:
    """A date has its question: remember that and plan the next one."""
    last_on = max(on_date, sub.last_on or on_date)
    changed = queries.change(db, sub.id, last_on=last_on)
    advance(db, changed, _asking(sub), on_date, now)
    return changed


def owed(taken: Taken, now: datetime, kind: str | None = None) -> date | None:
    """The date whose work is to be done now, of a kind (else the question): the one that was due
    or, where a downtime has made it too late for that, today's; ``None`` where it is too late for
    either, or not wanted.
    """
    sub = taken.subscription
    wanted = _courses(sub)[kind or _asking(sub)](sub) if sub.on else None
    if wanted is None:
        return None
    after = _latest(sub, sub.last_on if kind is None else None)
    for day in (taken.on_date, calendar.local_date(now, sub.zone)):
        if _still_due(sub, wanted, day, after, now) is not None:
            return day
    return None


def paused(sub: Subscription, now: datetime) -> bool:
    """Whether the subscription waits for a date."""
    until = sub.paused_until
    return until is not None and until > calendar.local_date(now, sub.zone)


def _next(
    sub: Subscription, wanted: Course, kind: str, before: Planned | None, now: datetime
) -> Planned:
    done = sub.last_on if kind in (queries.QUESTION, queries.GROUP) else None
    if before is not None and wanted.once:
        done = before.on_date - YESTERDAY
    after = _latest(sub, done)
    if before is not None and before.due_at <= now:
        waiting = _still_due(sub, wanted, before.on_date, after, now)
        if waiting is not None:
            return waiting
    day, due_at = calendar.next_due(now, sub.zone, wanted.minute, wanted.days, after)
    return Planned(day, due_at)


def _still_due(
    sub: Subscription, wanted: Course, day: date, after: date | None, now: datetime
) -> Planned | None:
    if (after is not None and day <= after) or not calendar.chosen(day, wanted.days):
        return None
    due_at = calendar.moment(day, wanted.minute, sub.zone)
    if due_at > now or calendar.late(now, due_at, sub.zone):
        return None
    return Planned(day, due_at)


def _latest(sub: Subscription, done: date | None) -> date | None:
    until = sub.paused_until
    dates = [day for day in (done, until - YESTERDAY if until else None) if day is not None]
    return max(dates, default=None)


Wanted = Callable[[Subscription], "Course | None"]


def _asking(sub: Subscription) -> str:
    return queries.GROUP if sub.chat_id < 0 else queries.QUESTION


def _courses(sub: Subscription) -> dict[str, Wanted]:
    return IN_GROUP if sub.chat_id < 0 else IN_PRIVATE


def _question(sub: Subscription) -> Course:
    return Course(sub.minute, sub.days)


def _remind(sub: Subscription) -> Course | None:
    return None if sub.remind is None else Course(sub.remind, sub.days)


def _digest(sub: Subscription) -> Course | None:
    return Course(DIGEST_MINUTE, SUNDAY, once=True) if sub.digest else None


def _weekly(sub: Subscription) -> Course | None:
    return Course(sub.minute, MONDAY, once=True) if sub.digest else None


IN_PRIVATE: dict[str, Wanted] = {
    queries.QUESTION: _question,
    queries.REMIND: _remind,
    queries.DIGEST: _digest,
}
IN_GROUP: dict[str, Wanted] = {queries.GROUP: _question, queries.WEEKLY: _weekly}

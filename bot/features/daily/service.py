"""Changing what somebody has chosen for their daily question; every change is planned at once."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from bot.errors import PlayerError, StaleButtonError
from bot.features.daily import own, rules
from bot.features.daily.state import State
from bot.study import calendar, offering, streak, subscribing, zones
from bot.study.queries import players
from bot.study.queries import subscriptions as subs
from bot.study.subscription import Subscription
from bot.tg.turn import Turn

NEVER = -1


class NotOnError(PlayerError):
    """There is no daily question to pause or go on with."""

    key = "daily-not-on"


class NoDayError(PlayerError):
    """One weekday must stay."""

    key = "daily-no-day"


class NowhereError(PlayerError):
    """A place without a time zone."""

    key = "daily-no-zone-there"


class TooEarlyError(PlayerError):
    """A reminder has to come after the question."""

    key = "daily-reminder-too-early"


def state_of(turn: Turn, sub: Subscription) -> State:
    """How a subscription stands."""
    planned = subs.planned(turn.db, sub.id).get(subs.QUESTION)
    today = calendar.local_date(turn.now, sub.zone)
    missed = own.missed(turn.db, sub, today)
    return State(
        sub=sub,
        next_at=planned.due_at if planned and sub.on else None,
        streak=streak.standing(own.streak_of(sub), missed),
        paused=sub.on and subscribing.paused(sub, turn.now),
    )


def draft(turn: Turn) -> Subscription:
    """What somebody has chosen; those who chose nothing begin with their settings, switched off."""
    found = subs.find(turn.db, turn.player.id)
    if found is not None:
        return found
    player = turn.player
    first = {"topics": player.topics, "difficulties": player.difficulties}
    where = {"zone": player.zone, "minute": rules.FIRST_HOURS[0]}
    return subs.put(turn.db, player.id, turn.now, state=subs.OFF, **first, **where)


def change(turn: Turn, sub: Subscription, **values: Any) -> Subscription:
    """Set columns, wait for no words any more, and plan anew."""
    settled = {"awaits": None, "awaits_until": None, "changed_at": turn.now}
    changed = subs.change(turn.db, sub.id, **settled | values)
    subscribing.plan(turn.db, changed, turn.now)
    return changed


def same_time(turn: Turn, minute: int) -> bool:
    """Whether questions come at this time already."""
    sub = subs.find(turn.db, turn.player.id)
    if sub is None or not sub.on or sub.minute != minute:
        return False
    return not subscribing.paused(sub, turn.now)


def subscribe(turn: Turn, minute: int) -> Subscription:
    """A question at this minute of the day, from now on."""
    if not 0 <= minute < calendar.MINUTES:
        raise StaleButtonError
    return _begin(turn, minute=minute)


def resume(turn: Turn) -> Subscription:
    """Go on as before: after a pause, a stop, or when the chat could not be reached."""
    return _begin(turn)


def _begin(turn: Turn, **values: Any) -> Subscription:
    sub = draft(turn)
    subs.drop_due(turn.db, sub.id, subs.RETURN)
    remind = sub.remind
    if remind is not None and remind <= values.get("minute", sub.minute):
        values["remind"] = None
    return change(turn, sub, state=subs.ON, paused_until=None, **values)


def stop(turn: Turn) -> Subscription | None:
    """No more questions; ``None`` where there were none. The streak stays."""
    sub = subs.find(turn.db, turn.player.id)
    if sub is None or sub.state == subs.OFF:
        return None
    subs.drop_due(turn.db, sub.id)
    return change(turn, sub, state=subs.OFF, paused_until=None)


def pause(turn: Turn, until: date) -> Subscription:
    """Nothing until a date; on that date it goes on."""
    return change(turn, _on(turn), paused_until=until)


def pause_words(turn: Turn, words: str) -> Subscription:
    """The same, for a date as it was written."""
    today = calendar.local_date(turn.now, _on(turn).zone)
    return pause(turn, rules.parse_date(words, today))


def pause_days(turn: Turn, days: int) -> Subscription:
    """The same, for a number of days that a button offers."""
    if days not in rules.PAUSES:
        raise StaleButtonError
    today = calendar.local_date(turn.now, _on(turn).zone)
    return pause(turn, today + timedelta(days=days))


def _on(turn: Turn) -> Subscription:
    sub = subs.find(turn.db, turn.player.id)
    if sub is None or not sub.on:
        raise NotOnError
    return sub


def set_zone(turn: Turn, zone: str) -> Subscription:
    """By the clocks of this zone."""
    players.change(turn.db, turn.player.id, zone=zone)
    return change(turn, draft(turn), zone=zone)


def zone_of(code: str) -> str:
    """The zone behind a button."""
    zone = zones.of_code(code)
    if zone is None:
        raise StaleButtonError
    return zone


def zone_here(turn: Turn) -> str:
    """The zone of the place that was shared."""
    assert turn.location is not None
    zone = zones.at(turn.location.latitude, turn.location.longitude)
    if zone is None:
        raise NowhereError
    return zone


def set_topic(turn: Turn, code: str, *, on: bool) -> Subscription:
    """Take a topic in or out."""
    sub = draft(turn)
    return change(turn, sub, topics=offering.with_topic(sub.topics, code, turn.catalog, on=on))


def set_difficulty(turn: Turn, level: int, *, on: bool) -> Subscription:
    """Take a difficulty in or out."""
    sub = draft(turn)
    return change(turn, sub, difficulties=offering.with_level(sub.difficulties, level, on=on))


def set_day(turn: Turn, day: int, *, on: bool) -> Subscription:
    """Ask on a weekday or not; ``NoDayError`` for the last one."""
    sub = draft(turn)
    days = offering.with_day(sub.days, day, on=on)
    if not days:
        raise NoDayError
    return change(turn, sub, days=days)


def set_count(turn: Turn, count: int) -> Subscription:
    """So many questions a day."""
    if count not in rules.COUNTS:
        raise StaleButtonError
    return change(turn, draft(turn), count=count)


def set_shared(turn: Turn, *, on: bool) -> Subscription:
    """The question of the day first, or not."""
    return change(turn, draft(turn), shared=on)


def set_digest(turn: Turn, *, on: bool) -> Subscription:
    """The week's picture on Sundays, or not."""
    return change(turn, draft(turn), digest=on)


def set_reminder(turn: Turn, minute: int) -> Subscription:
    """Remind at this minute of the evening; ``NEVER`` does not."""
    sub = draft(turn)
    if minute == NEVER:
        return change(turn, sub, remind=None)
    if minute not in rules.EVENINGS:
        raise StaleButtonError
    if minute <= sub.minute:
        raise TooEarlyError
    return change(turn, sub, remind=minute)

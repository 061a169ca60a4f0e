"""What administrators choose for their group's daily question, and what people answer."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from bot.errors import PlayerError, StaleButtonError
from bot.features.groupdaily import own, queries
from bot.features.groupdaily.own import Closed
from bot.features.groupdaily.rules import CLOSINGS, HOUR
from bot.study import subscribing, zones
from bot.study.calendar import MINUTES
from bot.study.groups import Group
from bot.study.offering import with_day, with_level, with_topic
from bot.study.queries import choices, groups, showings
from bot.study.queries import subscriptions as subs
from bot.study.queries.showings import Showing
from bot.study.queries.subscriptions import Subscription
from bot.tg.turn import Turn


class OnlyAdminsError(PlayerError):
    """Only administrators set the group's daily question."""

    key = "groupdaily-only-admins"


class BadTimeError(PlayerError):
    """That is no time of the day."""

    key = "groupdaily-bad-time"


class NoDayError(PlayerError):
    """One weekday must stay."""

    key = "groupdaily-no-day"


class TooLateError(PlayerError):
    """The question is closed."""

    key = "groupdaily-too-late"


class OffError(PlayerError):
    """There is no daily question to set."""

    key = "groupdaily-is-off"


def group_of(turn: Turn) -> Group:
    """The group, for its administrators; ``OnlyAdminsError`` for others."""
    if not turn.rules_here:
        raise OnlyAdminsError
    return groups.meet(turn.db, turn.place, turn.player.language, turn.now)


def current(turn: Turn) -> Subscription | None:
    """What the group has chosen, where its daily question is on."""
    sub = subs.find(turn.db, turn.place.id)
    return sub if sub is not None and sub.on else None


def theirs(turn: Turn) -> Subscription:
    """The same, for administrators, kept as it is until the transaction ends; ``OffError`` where
    it is off.
    """
    group_of(turn)
    sub = current(turn)
    if sub is None:
        raise OffError
    return subs.change(turn.db, sub.id, changed_at=turn.now)


def next_at(turn: Turn, sub: Subscription) -> datetime | None:
    """When the next question comes."""
    planned = subs.planned(turn.db, sub.id).get(subs.GROUP)
    return planned.due_at if planned is not None else None


def zone_of(turn: Turn) -> str:
    """The zone that holds until the group chooses another."""
    sub, group = subs.find(turn.db, turn.place.id), groups.find(turn.db, turn.place.id)
    if sub is not None:
        return sub.zone
    return (group.settings.zone if group is not None else None) or turn.deps.defaults.zone


def set_time(turn: Turn, minute: int, *, here: bool) -> Subscription:
    """Ask at this minute of the day; begins where it is off. ``here``: in the forum topic of the
    turn from now on, else where it has been.
    """
    group = group_of(turn)
    if not 0 <= minute < MINUTES:
        raise StaleButtonError
    values: dict[str, Any] = {"state": subs.ON, "minute": minute}
    if here:
        values["thread_id"] = turn.place.thread or 0
    known = subs.find(turn.db, group.id)
    sub = subs.put(turn.db, group.id, turn.now, **_first_choices(turn, group, known), **values)
    subscribing.plan(turn.db, sub, turn.now)
    return sub


def _first_choices(turn: Turn, group: Group, known: Subscription | None) -> dict[str, Any]:
    if known is not None:
        return {"zone": known.zone}
    settings = group.settings
    return {
        "zone": zone_of(turn),
        "topics": settings.topics,
        "difficulties": settings.difficulties,
    }


def set_zone(turn: Turn, zone: str) -> Subscription | None:
    """By the clocks of this zone, the group's weeks too; ``None`` where it is off and nothing but
    the zone is kept.
    """
    groups.change_settings(turn.db, group_of(turn), zone=zone)
    sub = subs.find(turn.db, turn.place.id)
    return _change(turn, sub, zone=zone) if sub is not None else None


def zone_behind(code: str) -> str:
    """The zone of a button."""
    zone = zones.of_code(code)
    if zone is None:
        raise StaleButtonError
    return zone


def set_topic(turn: Turn, code: str, *, on: bool) -> Subscription:
    """Take a topic in or out; without a code all are in."""
    sub = theirs(turn)
    return _change(turn, sub, topics=with_topic(sub.topics, code, turn.catalog, on=on))


def set_level(turn: Turn, level: int, *, on: bool) -> Subscription:
    """Take a difficulty in or out; 0 takes all in."""
    sub = theirs(turn)
    return _change(turn, sub, difficulties=with_level(sub.difficulties, level, on=on))


def set_day(turn: Turn, day: int, *, on: bool) -> Subscription:
    """Ask on a weekday or not; ``NoDayError`` for the last one."""
    sub = theirs(turn)
    days = with_day(sub.days, day, on=on)
    if not days:
        raise NoDayError
    return _change(turn, sub, days=days)


def set_closing(turn: Turn, hours: int) -> Subscription:
    """Close after so many hours, from the next question on; 0: with the next one."""
    sub = theirs(turn)
    if hours not in CLOSINGS:
        raise StaleButtonError
    return _change(turn, sub, close_after=hours * HOUR or None)


def set_weekly(turn: Turn, *, on: bool) -> Subscription:
    """Post the week's standing on Mondays or not."""
    return _change(turn, theirs(turn), digest=on)


def stop(turn: Turn) -> tuple[Closed, ...] | None:
    """No more questions; the open one closes with its results. ``None`` where it was off."""
    group_of(turn)
    sub = current(turn)
    if sub is None:
        return None
    subs.change(turn.db, sub.id, state=subs.OFF, changed_at=turn.now)
    subs.drop_due(turn.db, sub.id)
    opened = queries.open_of(turn.db, sub.id)
    return own.close(turn.db, turn.deps, sub, opened, turn.now) if opened is not None else ()


def _change(turn: Turn, sub: Subscription, **values: Any) -> Subscription:
    changed = subs.change(turn.db, sub.id, **values, changed_at=turn.now)
    subscribing.plan(turn.db, changed, turn.now)
    return changed


@dataclass(frozen=True)
class Chosen:
    """A choice that was kept; ``count``: how many have answered, where that has changed."""

    showing: Showing
    option: str
    count: int | None


def choose(turn: Turn, showing_id: int, place: int) -> Chosen:
    """Keep a choice that arrived before the close; a later one replaces it."""
    daily = queries.lock(turn.db, showing_id)
    showing = showings.find(turn.db, showing_id) if daily else None
    if showing is None or showing.chat_id != turn.place.id:
        raise StaleButtonError
    if not 0 <= place < len(showing.option_order):
        raise StaleButtonError
    deadline, _ = showings.deadline(turn.db, showing_id)
    late = deadline is not None and turn.now > deadline
    if late or showing.state != showings.OPEN:
        raise TooLateError
    option, before = showing.option_order[place], choices.count(turn.db, showing_id)
    choices.choose(turn.db, showing_id, turn.player.id, option, turn.now)
    count = choices.count(turn.db, showing_id)
    return Chosen(showing, option, count if count != before else None)

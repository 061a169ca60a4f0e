"""The buttons of the choices, and the screens that they lead to."""

from __future__ import annotations

from typing import Any

from bot.errors import StaleButtonError
from bot.features.daily import callbacks as taps
from bot.features.daily import pages, service, views, waiting
from bot.study import zones
from bot.study.queries import subscriptions as subs
from bot.study.subscription import Subscription
from bot.tg.routes import Routes
from bot.tg.turn import Turn
from bot.ui.doors import OpenDaily
from bot.ui.screen import Response, Screen, turn_into
from bot.ui.when import clock

routes = Routes()


def shown(turn: Turn, sub: Subscription, key: str = "", **values: Any) -> Screen:
    """The choices; ``key``: the line that says what has just happened."""
    state = service.state_of(turn, sub)
    first = None
    if key:
        coming = views.next_at(turn.texts, state, turn.now)
        first = turn.texts(key, when=coming, time=clock(sub.minute), **values)
    return views.choices(turn.texts, state, turn.catalog, turn.now, first)


def overview(turn: Turn) -> Screen:
    """All choices at a glance."""
    sub = waiting.expect(turn, "")
    subs.drop_due(turn.db, sub.id, subs.RETURN)
    return shown(turn, sub)


def opened(turn: Turn, name: str) -> Screen:
    """A page of choices."""
    sub = waiting.expect(turn, name)
    if name == waiting.PAUSE and not sub.on:
        raise service.NotOnError
    return pages.page(turn.texts, name, sub, turn.catalog, turn.now)


def begun(turn: Turn, minute: int) -> Screen:
    """Questions come at this minute from now on, unless they do already."""
    if service.same_time(turn, minute):
        return shown(turn, waiting.expect(turn, ""), "daily-already")
    before = subs.find(turn.db, turn.player.id)
    sub = service.subscribe(turn, minute)
    return shown(turn, sub, "daily-changed" if before and before.on else "daily-begun")


def resumed(turn: Turn) -> Screen:
    """Questions come again."""
    before = subs.find(turn.db, turn.player.id)
    if before is None:
        raise service.NotOnError
    return shown(turn, service.resume(turn), "daily-resumed")


def stopped(turn: Turn) -> Screen:
    """No more questions, and how to begin again."""
    sub = service.stop(turn)
    first = turn.texts("daily-was-off" if sub is None else "daily-stopped")
    return views.beginning(turn.texts, sub or service.draft(turn), turn.now, first)


def zone_shown(turn: Turn, sub: Subscription) -> Screen:
    """Which clock holds now."""
    zone = zones.shown(sub.zone, turn.player.language, turn.now)
    coming = service.state_of(turn, sub).next_at
    return shown(turn, sub, "daily-zone-changed" if coming else "daily-zone-only", zone=zone)


@routes.tap(OpenDaily)
def on_open(turn: Turn, tap: OpenDaily) -> Response:
    """The overview, in place."""
    return turn_into(overview(turn))


@routes.tap(taps.PageTap)
def on_page(turn: Turn, tap: taps.PageTap) -> Response:
    """One page of choices."""
    if tap.page not in pages.PAGES:
        raise StaleButtonError
    return turn_into(opened(turn, tap.page))


@routes.tap(taps.TimeTap)
def on_time(turn: Turn, tap: taps.TimeTap) -> Response:
    """Ask at another time; begins where it is off."""
    return turn_into(begun(turn, tap.minute))


@routes.tap(taps.ZoneTap)
def on_zone(turn: Turn, tap: taps.ZoneTap) -> Response:
    """By another clock."""
    sub = service.set_zone(turn, service.zone_of(tap.zone))
    return turn_into(zone_shown(turn, sub))


@routes.tap(taps.TopicTap)
def on_topic(turn: Turn, tap: taps.TopicTap) -> Response:
    """Take a topic in or out."""
    return _page(turn, "topics", service.set_topic(turn, tap.topic, on=bool(tap.on)))


@routes.tap(taps.DifficultyTap)
def on_difficulty(turn: Turn, tap: taps.DifficultyTap) -> Response:
    """Take a difficulty in or out."""
    sub = service.set_difficulty(turn, tap.difficulty, on=bool(tap.on))
    return _page(turn, "difficulty", sub)


@routes.tap(taps.DayTap)
def on_day(turn: Turn, tap: taps.DayTap) -> Response:
    """Ask on a weekday or not."""
    return _page(turn, "days", service.set_day(turn, tap.day, on=bool(tap.on)))


def _page(turn: Turn, name: str, sub: Subscription) -> Response:
    return turn_into(pages.page(turn.texts, name, sub, turn.catalog, turn.now))


@routes.tap(taps.CountTap)
def on_count(turn: Turn, tap: taps.CountTap) -> Response:
    """So many questions a day."""
    return turn_into(shown(turn, service.set_count(turn, tap.count)))


@routes.tap(taps.SharedTap)
def on_shared(turn: Turn, tap: taps.SharedTap) -> Response:
    """The question of the day first, or not."""
    return turn_into(shown(turn, service.set_shared(turn, on=bool(tap.on))))


@routes.tap(taps.RemindTap)
def on_remind(turn: Turn, tap: taps.RemindTap) -> Response:
    """Remind in the evening, or not."""
    return turn_into(shown(turn, service.set_reminder(turn, tap.minute)))


@routes.tap(taps.DigestTap)
def on_digest(turn: Turn, tap: taps.DigestTap) -> Response:
    """The week's picture, or not."""
    return turn_into(shown(turn, service.set_digest(turn, on=bool(tap.on))))


@routes.tap(taps.PauseTap)
def on_pause(turn: Turn, tap: taps.PauseTap) -> Response:
    """Nothing for some days."""
    return turn_into(shown(turn, service.pause_days(turn, tap.days)))


@routes.tap(taps.ResumeTap)
def on_resume(turn: Turn, tap: taps.ResumeTap) -> Response:
    """Go on."""
    return turn_into(resumed(turn))


@routes.tap(taps.StopTap)
def on_stop(turn: Turn, tap: taps.StopTap) -> Response:
    """No more questions."""
    return turn_into(stopped(turn))

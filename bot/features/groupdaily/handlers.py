"""/daily in groups and its buttons."""

from __future__ import annotations

import re

from bot.errors import StaleButtonError
from bot.features.groupdaily import callbacks as taps
from bot.features.groupdaily import clockwork, pages, rules, service, steps, views
from bot.features.groupdaily.own import Closed, face_of
from bot.features.groupdaily.rules import Wanted
from bot.features.groupdaily.service import Chosen
from bot.study import zones
from bot.study.groups import Group
from bot.study.queries import showings
from bot.study.queries import subscriptions as subs
from bot.study.queries.subscriptions import Subscription
from bot.tg.routes import Routes
from bot.tg.turn import Turn
from bot.ui.closing import recorded
from bot.ui.screen import Act, Edit, Response, Screen, Send, Toast, say, turn_into
from bot.ui.texts import texts

routes = Routes().include([clockwork.routes])
DIGIT = re.compile(r"\d")


@routes.command("daily", scope="group", place=30, admins=True)
def on_daily(turn: Turn) -> Response:
    """The choices; with words behind it one of them at once."""
    group = service.group_of(turn)
    wanted = rules.parse(turn.args)
    if wanted.off:
        return Response(_stopped(turn, group, Send))
    if wanted.place and (answer := _placed(turn, group, wanted)) is not None:
        return answer
    if wanted.minute is not None:
        service.set_time(turn, wanted.minute, here=True)
    return say(_first(turn, group))


def _placed(turn: Turn, group: Group, wanted: Wanted) -> Response | None:
    """Set the zone of a place; an answer where that can't be done."""
    found = zones.find(wanted.place, group.language)
    if found.zone is not None:
        service.set_zone(turn, found.zone)
        return None
    if DIGIT.search(wanted.place):
        raise service.BadTimeError(time=wanted.place[:40])
    return say(pages.unknown_place(texts(group.language), wanted.place, found.near))


def _first(turn: Turn, group: Group) -> Screen:
    """All choices at a glance, or how to begin."""
    sub, words = service.current(turn), texts(group.language)
    if sub is None:
        return pages.off(words, service.zone_of(turn), turn.now)
    return pages.overview(words, sub, turn.catalog, service.next_at(turn, sub), turn.now)


def _stopped(turn: Turn, group: Group, act: type[Send | Edit]) -> tuple[Act, ...]:
    closed = service.stop(turn)
    zone = service.zone_of(turn)
    screen = pages.off(texts(group.language), zone, turn.now, stopped=closed is not None)
    return (act(screen), *_results(closed or (), turn.deps.username))


def _results(closed: tuple[Closed, ...], username: str) -> tuple[Act, ...]:
    return tuple(act for each in closed for act in steps.acts(each, username))


@routes.tap(taps.PageTap, admins=True)
def on_page(turn: Turn, tap: taps.PageTap) -> Response:
    """Another page, in place."""
    group = service.group_of(turn)
    sub = service.current(turn)
    if tap.page == views.OVERVIEW or sub is None:
        return turn_into(_first(turn, group))
    if tap.page not in pages.PAGES:
        raise StaleButtonError
    return _page(turn, tap.page, sub)


@routes.tap(taps.TimeTap, admins=True)
def on_time(turn: Turn, tap: taps.TimeTap) -> Response:
    """Another time, or the beginning."""
    group = service.group_of(turn)
    begins = service.current(turn) is None
    sub = service.set_time(turn, tap.minute, here=begins)
    return turn_into(_first(turn, group)) if begins else _page(turn, "time", sub)


@routes.tap(taps.ZoneTap, admins=True)
def on_zone(turn: Turn, tap: taps.ZoneTap) -> Response:
    """Other clocks."""
    group = service.group_of(turn)
    service.set_zone(turn, service.zone_behind(tap.zone))
    return turn_into(_first(turn, group))


@routes.tap(taps.TopicTap, admins=True)
def on_topic(turn: Turn, tap: taps.TopicTap) -> Response:
    """Take a topic in or out."""
    return _page(turn, "topics", service.set_topic(turn, tap.topic, on=tap.on == 1))


@routes.tap(taps.LevelTap, admins=True)
def on_level(turn: Turn, tap: taps.LevelTap) -> Response:
    """Take a difficulty in or out."""
    return _page(turn, "difficulty", service.set_level(turn, tap.level, on=tap.on == 1))


@routes.tap(taps.DayTap, admins=True)
def on_day(turn: Turn, tap: taps.DayTap) -> Response:
    """Ask on a weekday or not."""
    return _page(turn, "days", service.set_day(turn, tap.day, on=tap.on == 1))


@routes.tap(taps.CloseTap, admins=True)
def on_close(turn: Turn, tap: taps.CloseTap) -> Response:
    """Another time to close."""
    return _page(turn, "closing", service.set_closing(turn, tap.hours))


@routes.tap(taps.WeeklyTap, admins=True)
def on_weekly(turn: Turn, tap: taps.WeeklyTap) -> Response:
    """Post the week's standing or not."""
    service.set_weekly(turn, on=tap.on == 1)
    return turn_into(_first(turn, service.group_of(turn)))


@routes.tap(taps.StopTap, admins=True)
def on_stop(turn: Turn, tap: taps.StopTap) -> Response:
    """No more questions."""
    return Response(_stopped(turn, service.group_of(turn), Edit))


def _page(turn: Turn, name: str, sub: Subscription) -> Response:
    words = texts(service.group_of(turn).language)
    return turn_into(pages.page(words, name, sub, turn.catalog, turn.now))


@routes.tap(taps.ChooseTap)
def on_choose(turn: Turn, tap: taps.ChooseTap) -> Response:
    """Keep the choice; nothing shows whether it is right."""
    chosen = service.choose(turn, tap.showing, tap.place)
    words = texts(chosen.showing.language)
    told = Toast(recorded(words, chosen.showing.option_order, chosen.option))
    if chosen.count is None or turn.message is None:
        return Response((), told)
    return Response((Edit(_counted(turn, chosen, chosen.count), spare=True),), told)


def _counted(turn: Turn, chosen: Chosen, count: int) -> Screen:
    showing = chosen.showing
    face = face_of(turn.db, turn.deps, showing, turn.now)
    deadline, _ = showings.deadline(turn.db, showing.id)
    sub = subs.find(turn.db, showing.chat_id)
    time = views.time_of(deadline, sub.zone) if sub is not None else ""
    return views.open_card(texts(showing.language), face, showing.id, count, time)

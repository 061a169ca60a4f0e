"""/settings and /help in groups."""

from __future__ import annotations

from bot.errors import StaleButtonError
from bot.features.group import callbacks as taps
from bot.features.group import service, views
from bot.study.groups import Group
from bot.tg.routes import Routes
from bot.tg.turn import Turn
from bot.ui.screen import Response, say, turn_into
from bot.ui.texts import texts

routes = Routes()


@routes.command("settings", scope="group", place=50, admins=True)
def on_settings(turn: Turn) -> Response:
    """All choices at a glance, for administrators."""
    if not turn.rules_here:
        raise service.OnlyAdminsError
    group = service.group_of(turn)
    return say(views.overview(texts(group.language), group, turn.catalog))


@routes.command("help", scope="group", place=90)
def on_help(turn: Turn) -> Response:
    """What can be done in a group."""
    return _help(turn)


@routes.command("start", scope="group")
def on_start(turn: Turn) -> Response:
    """The same, for those who try it."""
    return _help(turn)


def _help(turn: Turn) -> Response:
    group = service.group_of(turn)
    link = f"https://t.me/{turn.deps.username}?start=group"
    return say(views.help_(texts(group.language), link))


@routes.tap(taps.GroupPageTap, admins=True)
def on_page(turn: Turn, tap: taps.GroupPageTap) -> Response:
    """Another page, in place."""
    if not turn.rules_here:
        raise service.OnlyAdminsError
    group = service.group_of(turn)
    if tap.page == views.OVERVIEW:
        return turn_into(views.overview(texts(group.language), group, turn.catalog))
    if tap.page not in views.PAGES:
        raise StaleButtonError
    return _page(turn, tap.page, group)


@routes.tap(taps.GroupSecondsTap, admins=True)
def on_seconds(turn: Turn, tap: taps.GroupSecondsTap) -> Response:
    """Another time for a question."""
    return _page(turn, "seconds", service.set_seconds(turn, tap.seconds))


@routes.tap(taps.GroupCountTap, admins=True)
def on_count(turn: Turn, tap: taps.GroupCountTap) -> Response:
    """Another length of a round."""
    return _page(turn, "count", service.set_count(turn, tap.count))


@routes.tap(taps.GroupTopicTap, admins=True)
def on_topic(turn: Turn, tap: taps.GroupTopicTap) -> Response:
    """Take a topic in or out."""
    return _page(turn, "topics", service.switch_topic(turn, tap.topic))


@routes.tap(taps.GroupDifficultyTap, admins=True)
def on_difficulty(turn: Turn, tap: taps.GroupDifficultyTap) -> Response:
    """Take a difficulty in or out."""
    return _page(turn, "difficulty", service.switch_difficulty(turn, tap.difficulty))


@routes.tap(taps.GroupLanguageTap, admins=True)
def on_language(turn: Turn, tap: taps.GroupLanguageTap) -> Response:
    """Another language."""
    return _page(turn, "language", service.set_language(turn, tap.language))


@routes.tap(taps.GroupSwitchTap, admins=True)
def on_switch(turn: Turn, tap: taps.GroupSwitchTap) -> Response:
    """Turn a rule on or off."""
    return _page(turn, "more", service.switch_rule(turn, tap.name))


def _page(turn: Turn, name: str, group: Group) -> Response:
    return turn_into(views.page(texts(group.language), name, group, turn.catalog))

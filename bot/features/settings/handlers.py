"""/settings and its buttons, in private."""

from __future__ import annotations

from bot.errors import StaleButtonError
from bot.features.settings import callbacks as taps
from bot.features.settings import service, views
from bot.study.people import Player
from bot.tg.routes import Routes
from bot.tg.turn import Turn
from bot.ui.doors import OpenSettings
from bot.ui.screen import Response, say, turn_into
from bot.ui.texts import texts

routes = Routes()


@routes.command("settings", place=60)
def on_settings(turn: Turn) -> Response:
    """All choices at a glance."""
    return say(views.overview(turn.texts, turn.player, turn.catalog))


@routes.tap(OpenSettings)
def on_open(turn: Turn, tap: OpenSettings) -> Response:
    """The overview, in place."""
    return turn_into(views.overview(turn.texts, turn.player, turn.catalog))


@routes.tap(taps.PageTap)
def on_page(turn: Turn, tap: taps.PageTap) -> Response:
    """One page of choices."""
    if tap.page not in views.PAGES:
        raise StaleButtonError
    return _page(turn, tap.page, turn.player)


@routes.tap(taps.LanguageTap)
def on_language(turn: Turn, tap: taps.LanguageTap) -> Response:
    """Speak another language, from this screen on."""
    return _page(turn, "language", service.set_language(turn, tap.language))


@routes.tap(taps.QuestionLanguageTap)
def on_question_language(turn: Turn, tap: taps.QuestionLanguageTap) -> Response:
    """Ask in another language."""
    return _page(turn, "questions", service.set_question_language(turn, tap.language))


@routes.tap(taps.TopicTap)
def on_topic(turn: Turn, tap: taps.TopicTap) -> Response:
    """Take a topic in or out."""
    return _page(turn, "topics", service.switch_topic(turn, tap.topic))


@routes.tap(taps.DifficultyTap)
def on_difficulty(turn: Turn, tap: taps.DifficultyTap) -> Response:
    """Take a difficulty in or out."""
    return _page(turn, "difficulty", service.switch_difficulty(turn, tap.difficulty))


@routes.tap(taps.SizeTap)
def on_size(turn: Turn, tap: taps.SizeTap) -> Response:
    """Another length of a round."""
    return _page(turn, "size", service.set_size(turn, tap.size))


def _page(turn: Turn, name: str, player: Player) -> Response:
    words = texts(player.language)
    return turn_into(views.page(words, name, player, turn.catalog), toast="")

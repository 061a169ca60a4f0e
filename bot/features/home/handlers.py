"""/start and /help."""

from __future__ import annotations

from bot.features.home import views
from bot.tg.routes import Routes
from bot.tg.turn import Turn
from bot.ui.doors import OpenHome
from bot.ui.screen import Response, say, turn_into

routes = Routes()


@routes.command("start")
def on_start(turn: Turn) -> Response:
    """Welcome, with one tap to the first question."""
    return say(views.welcome(turn.texts, turn.player.name))


@routes.tap(OpenHome)
def on_home(turn: Turn, tap: OpenHome) -> Response:
    """Back to the first screen, in place."""
    return turn_into(views.welcome(turn.texts, turn.player.name))


@routes.command("help", place=90)
def on_help(turn: Turn) -> Response:
    """What the bot can do."""
    return say(views.help_(turn.texts))

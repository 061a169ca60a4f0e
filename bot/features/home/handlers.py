"""/start and /help."""

from __future__ import annotations

from bot.db import Connection
from bot.features.home import views
from bot.study.queries import players
from bot.tg.routes import Happened, Routes
from bot.tg.turn import Turn
from bot.ui.doors import OpenHome
from bot.ui.screen import Response, say, turn_into

routes = Routes()


@routes.event("unreachable")
def on_unreachable(db: Connection, happened: Happened) -> None:
    """Remember who can't be written to; their next update clears it."""
    if happened.chat > 0:
        players.change(db, happened.chat, unreachable_at=happened.now)


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
    return say(views.help_(turn.texts, operates=turn.admin))

"""/admin and its button, for admins in their own chat; for others it does not exist."""

from __future__ import annotations

from bot.errors import StaleButtonError
from bot.features.admin import service, views
from bot.features.admin.callbacks import RefreshTap
from bot.tg.adapter import OnlyPrivateError, UnknownCommandError
from bot.tg.routes import Routes
from bot.tg.turn import Turn
from bot.ui.screen import Response, Screen, say, turn_into

NAME = "/admin"
routes = Routes()


@routes.command("admin")
def on_admin(turn: Turn) -> Response:
    """How things stand."""
    if not turn.admin:
        raise UnknownCommandError(command=NAME)
    return say(_screen(turn))


@routes.command("admin", scope="group")
def on_group_admin(turn: Turn) -> Response:
    """Admins are sent to their own chat, nobody else is answered."""
    if not turn.admin:
        return Response()
    raise OnlyPrivateError(command=NAME)


@routes.tap(RefreshTap)
def on_refresh(turn: Turn, tap: RefreshTap) -> Response:
    """The same anew, in place."""
    if not turn.admin:
        raise StaleButtonError
    return turn_into(_screen(turn), toast=turn.texts.plain("admin-refreshed"))


def _screen(turn: Turn) -> Screen:
    return views.overview(turn.texts, service.figures(turn.db, turn.now, turn.player.zone))

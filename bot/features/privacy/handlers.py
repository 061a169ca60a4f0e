"""/privacy, /export and /forgetme."""

from __future__ import annotations

from bot.features.privacy import service, views
from bot.features.privacy.callbacks import ForgetTap, KeepTap
from bot.tg.routes import Routes
from bot.tg.turn import Turn
from bot.ui.screen import File, Response, say, turn_into

routes = Routes()


@routes.command("privacy", place=70)
def on_privacy(turn: Turn) -> Response:
    """What is kept, why, and how to get rid of it."""
    return say(views.privacy(turn.texts))


@routes.command("export", place=72)
def on_export(turn: Turn) -> Response:
    """All of the person's data as a document."""
    name = f"bilge-{turn.now:%Y-%m-%d}.json"
    return Response((File(name, service.export(turn), turn.texts("privacy-export")),))


@routes.command("forgetme", place=74)
def on_forgetme(turn: Turn) -> Response:
    """Ask first: this can't be undone."""
    return say(views.sure(turn.texts, turn.player.id))


@routes.tap(ForgetTap)
def on_forget(turn: Turn, tap: ForgetTap) -> Response:
    """Forget the person."""
    service.forget(turn, tap.player)
    return turn_into(views.forgotten(turn.texts))


@routes.tap(KeepTap)
def on_keep(turn: Turn, tap: KeepTap) -> Response:
    """Leave everything as it is."""
    return turn_into(views.kept(turn.texts))

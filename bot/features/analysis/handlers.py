"""/analysis and its buttons, for admins in their own chat; for others it does not exist."""

from __future__ import annotations

from bot.db import Connection
from bot.errors import StaleButtonError
from bot.features.analysis import callbacks as taps
from bot.features.analysis import picture, service, steps, views
from bot.study.queries import analysis as queries
from bot.tg.adapter import OnlyPrivateError, UnknownCommandError
from bot.tg.chores import Chore
from bot.tg.routes import Happened, Routes
from bot.tg.turn import Turn
from bot.ui.html import Html, bold
from bot.ui.screen import File, Note, Response, Screen, Send, say, turn_into

NAME, KIND = "/analysis", "analysis"
routes = Routes()
routes.chores.append(Chore(KIND, queries.open_ids, steps.work))


@routes.command("analysis")
def on_analysis(turn: Turn) -> Response:
    """What the last analysis found; the first time it is begun."""
    if not turn.admin:
        raise UnknownCommandError(command=NAME)
    screen = _list(turn, 0)
    if screen is not None:
        return say(screen)
    number = queries.ask(turn.db, turn.place.id, None, turn.now)
    return Response((Send(views.waiting(turn.texts, 0), note=Note(KIND, number)),))


@routes.command("analysis", scope="group")
def on_group_analysis(turn: Turn) -> Response:
    """Admins are sent to their own chat, nobody else is answered."""
    if not turn.admin:
        return Response()
    raise OnlyPrivateError(command=NAME)


@routes.event(f"arrived:{KIND}")
def on_arrived(db: Connection, happened: Happened) -> None:
    """The message that waits for the result is there."""
    queries.arrived(db, happened.note, happened.detail)


@routes.tap(taps.ListTap)
def on_list(turn: Turn, tap: taps.ListTap) -> Response:
    """A page of the questions."""
    _admin(turn)
    screen = _list(turn, tap.page)
    if screen is None:
        raise StaleButtonError
    return turn_into(screen)


@routes.tap(taps.RefreshTap)
def on_refresh(turn: Turn, tap: taps.RefreshTap) -> Response:
    """Begin a new analysis, in place."""
    _admin(turn)
    queries.ask(turn.db, turn.place.id, turn.message, turn.now)
    return turn_into(views.waiting(turn.texts, 0))


@routes.tap(taps.ItemTap)
def on_item(turn: Turn, tap: taps.ItemTap) -> Response:
    """One question."""
    _admin(turn)
    shown, others = service.item(turn, tap.revision)
    return turn_into(views.item(turn.texts, shown, others))


@routes.tap(taps.PictureTap)
def on_picture(turn: Turn, tap: taps.PictureTap) -> Response:
    """One question as a picture, in a message of its own."""
    _admin(turn)
    shown, _ = service.item(turn, tap.revision)
    name = shown.figures.question_id
    drawn = picture.card(turn.texts, shown)
    return Response((File(f"{name}.png", drawn, Html(bold(name)), picture=True),))


def _list(turn: Turn, page: int) -> Screen | None:
    listed = service.listing(turn.db, turn.deps, turn.player, page)
    return None if listed is None else views.listing(turn.texts, listed)


def _admin(turn: Turn) -> None:
    if not turn.admin or not turn.place.private:
        raise StaleButtonError

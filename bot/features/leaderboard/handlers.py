"""/leaderboard and its buttons, in groups and in private."""

from __future__ import annotations

from bot.errors import PlayerError, StaleButtonError
from bot.features.leaderboard import callbacks as taps
from bot.features.leaderboard import picture, rules, service, views
from bot.features.leaderboard.rules import Board, Wanted
from bot.features.leaderboard.views import Frame
from bot.study.queries import groups
from bot.tg.routes import Routes
from bot.tg.turn import Turn
from bot.ui.doors import OpenLeaderboard
from bot.ui.screen import File, Response, Screen, say, toast, turn_into
from bot.ui.texts import Texts, texts

routes = Routes()
ALL_TOPICS = "leaderboard-all-topics"


class OnlyInPrivateError(PlayerError):
    """Nicknames belong to the board of all learners."""

    key = "leaderboard-name-private"


@routes.command("leaderboard", place=40)
def on_leaderboard(turn: Turn) -> Response:
    """The board of all learners, or the name on it."""
    wanted = rules.parse(turn.args)
    return _name(turn, wanted) if wanted.naming else say(_screen(turn, wanted.period))


@routes.command("leaderboard", scope="group", place=40)
def on_group_leaderboard(turn: Turn) -> Response:
    """The board of the group."""
    wanted = rules.parse(turn.args)
    if wanted.naming:
        raise OnlyInPrivateError
    groups.meet(turn.db, turn.place, turn.player.language, turn.now)
    return say(_screen(turn, wanted.period))


@routes.tap(OpenLeaderboard)
def on_open(turn: Turn, tap: OpenLeaderboard) -> Response:
    """The board of this chat; what stands in the group stays."""
    screen = _screen(turn, rules.PERIODS[0])
    return turn_into(screen) if turn.place.private else say(screen)


@routes.tap(taps.BoardTap)
def on_board(turn: Turn, tap: taps.BoardTap) -> Response:
    """Another page, period or topic, in place."""
    shown, frame = _board(turn, tap.period, tap.topic, tap.place)
    words = _words(turn)
    told = "" if turn.place.private else views.own_place(words, shown)
    return turn_into(views.board(words, shown, frame), toast=told)


@routes.tap(taps.PictureTap)
def on_picture(turn: Turn, tap: taps.PictureTap) -> Response:
    """The page as a picture, in a message of its own."""
    shown, frame = _board(turn, tap.period, tap.topic, tap.place)
    words = _words(turn)
    if not shown.rows:
        return toast(words.plain(f"leaderboard-empty-{shown.period}"))
    caption = views.heading(words, shown, frame)
    card = picture.card(words, shown, frame)
    return Response((File(f"bilge-{shown.period}.png", card, caption, picture=True),))


@routes.tap(taps.TopicsTap)
def on_topics(turn: Turn, tap: taps.TopicsTap) -> Response:
    """Choose a topic."""
    _private(turn)
    period = _period(tap.period)
    return turn_into(views.topics(turn.texts, turn.catalog, period, tap.page))


@routes.tap(taps.HideTap)
def on_hide(turn: Turn, tap: taps.HideTap) -> Response:
    """Hide or show oneself."""
    _private(turn)
    hides = tap.hide == 1
    service.hide(turn, hides=hides)
    shown, frame = _board(turn, tap.period, tap.topic, hidden=hides)
    told = turn.texts.plain(f"leaderboard-now-{'hidden' if hides else 'shown'}")
    return turn_into(views.board(turn.texts, shown, frame), toast=told)


def _name(turn: Turn, wanted: Wanted) -> Response:
    shown = turn.player.nickname if wanted.name is None else service.rename(turn, wanted.name)
    return say(views.name(turn.texts, shown or turn.player.name))


def _screen(turn: Turn, period: str) -> Screen:
    return views.board(_words(turn), *_board(turn, period))


def _board(
    turn: Turn, period: str, topic: str = "", place: str = "", *, hidden: bool | None = None
) -> tuple[Board, Frame]:
    slug = service.slug_of(turn, topic)
    where = rules.read_place(place)
    shown = service.board(turn, _period(period), slug, where)
    language = turn.player.language
    title = turn.catalog.title(slug, language) if slug else _words(turn).plain(ALL_TOPICS)
    hides = turn.player.hidden if hidden is None else hidden
    return shown, Frame(turn.place.private, hides, topic, title, place)


def _period(period: str) -> str:
    if period not in rules.PERIODS:
        raise StaleButtonError
    return period


def _private(turn: Turn) -> None:
    if not turn.place.private:
        raise StaleButtonError


def _words(turn: Turn) -> Texts:
    if turn.place.private:
        return turn.texts
    group = groups.find(turn.db, turn.place.id)
    return texts(group.language) if group else turn.texts

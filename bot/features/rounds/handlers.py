"""/quiz and /stop in groups, the buttons of a round, and the clockwork that drives it."""

from __future__ import annotations

from datetime import datetime

from bot.db import Connection
from bot.errors import StaleButtonError
from bot.features.rounds import callbacks as taps
from bot.features.rounds import play, queries, rules, service, steps, views
from bot.features.rounds.queries import Round
from bot.features.rounds.rules import Wanted
from bot.features.rounds.service import Lobby
from bot.study.queries import groups
from bot.study.queries.showings import Showing
from bot.study.topics import match, nearest
from bot.tg.routes import Due, Happened, Routes
from bot.tg.turn import Deps, Turn
from bot.ui.closing import recorded
from bot.ui.html import Html
from bot.ui.screen import Edit, Note, Response, Screen, Send, Toast, say, toast, turn_into
from bot.ui.texts import Texts, texts

routes = Routes()


def _tick(db: Connection, *, deps: Deps, number: int, now: datetime) -> tuple[int, Response] | None:
    step = play.step(db, deps, number, now)
    return steps.shown(step, deps) if step else None


routes.dues.append(Due("rounds", queries.due, _tick))


@routes.command("quiz", scope="group", place=10, admins=True)
def on_quiz(turn: Turn) -> Response:
    """A lobby, unless a round is on."""
    group = service.group_of(turn)
    words = texts(group.language)
    wanted = rules.parse(turn.args)
    if (on := queries.active(turn.db, group.id, turn.place.thread)) is not None:
        return _already_on(words, on)
    topic = match(wanted.topic, turn.catalog.topics) if wanted.topic else None
    if wanted.topic and topic is None:
        near = [each.slug for each in nearest(wanted.topic, turn.catalog.topics)]
        return say(views.unknown_topic(words, wanted.topic, near))
    return _lobby(turn, service.open_lobby(turn, group, wanted, topic.slug if topic else None))


def _already_on(words: Texts, on: Round) -> Response:
    link = _link(on.chat_id, on.message_id)
    key = "rounds-already-on-link" if link else "rounds-already-on"
    return say(Screen(words(key, link=Html(link)) if link else words(key)))


def _link(chat: int, message: int | None) -> str:
    inner = str(chat).removeprefix("-100")
    known = message is not None and str(chat).startswith("-100")
    return f"https://t.me/c/{inner}/{message}" if known else ""


def _lobby(turn: Turn, lobby: Lobby) -> Response:
    return Response((Send(_lobby_screen(turn, lobby), note=Note("lobby", lobby.round.id)),))


def _lobby_screen(turn: Turn, lobby: Lobby) -> Screen:
    round_ = lobby.round
    title = turn.catalog.title(round_.topic, round_.language) if round_.topic else None
    return views.lobby(
        texts(round_.language),
        round_.id,
        title,
        len(round_.plan),
        round_.seconds,
        lobby.host,
        lobby.people,
        short=lobby.short,
    )


@routes.tap(taps.JoinTap)
def on_join(turn: Turn, tap: taps.JoinTap) -> Response:
    """Join the lobby."""
    lobby, new = service.join(turn, tap.round)
    words = texts(lobby.round.language)
    if not new:
        return toast(words.plain("rounds-in-already"))
    return Response(
        (Edit(_lobby_screen(turn, lobby), spare=True),), Toast(words.plain("rounds-joined"))
    )


@routes.tap(taps.BeginTap, admins=True)
def on_begin(turn: Turn, tap: taps.BeginTap) -> Response:
    """Begin without waiting; the first step of the round closes the lobby."""
    service.begin_now(turn, tap.round)
    return toast("")


@routes.tap(taps.ChooseTap)
def on_choose(turn: Turn, tap: taps.ChooseTap) -> Response:
    """Keep the choice; nothing shows whether it is right."""
    chosen = service.choose(turn, tap.showing, tap.place)
    round_, words = chosen.round, texts(chosen.round.language)
    told = Toast(recorded(words, chosen.showing.option_order, chosen.option))
    if chosen.count is None or turn.message is None:
        return Response((), told)
    face = play.face_of(turn.db, turn.deps, round_, chosen.showing, turn.now)
    screen = views.open_card(
        words, face, tap.showing, round_.id, round_.seconds, chosen.count, paused=round_.paused
    )
    return Response((Edit(screen, spare=True),), told)


@routes.tap(taps.PauseTap, admins=True)
def on_pause(turn: Turn, tap: taps.PauseTap) -> Response:
    """Pause after this question, or go on."""
    paused = service.pause(turn, tap.round)
    key = "rounds-paused" if paused else "rounds-resumed"
    return toast(turn.texts.plain(key))


@routes.tap(taps.SkipTap, admins=True)
def on_skip(turn: Turn, tap: taps.SkipTap) -> Response:
    """Leave the question out, or end the break."""
    round_, showing = service.skip(turn, tap.round, tap.place)
    if showing is None:
        return toast("")
    return turn_into(_left_out(turn, round_, showing))


def _left_out(turn: Turn, round_: Round, showing: Showing) -> Screen:
    face = play.face_of(turn.db, turn.deps, round_, showing, turn.now)
    return views.left_out(texts(round_.language), face)


@routes.tap(taps.StopTap, admins=True)
def on_stop_tap(turn: Turn, tap: taps.StopTap) -> Response:
    """End the round by a button."""
    return _stopped(turn, service.here(turn, tap.round))


@routes.command("stop", scope="group", place=20, admins=True)
def on_stop(turn: Turn) -> Response:
    """End the round by command."""
    on = queries.active(turn.db, turn.place.id, turn.place.thread)
    if on is None:
        raise service.NoRoundError
    return _stopped(turn, on)


def _stopped(turn: Turn, round_: Round) -> Response:
    showing = service.stop(turn, round_)
    acts: list[Edit | Send] = []
    if showing is not None and showing.message_id is not None:
        acts.append(Edit(_left_out(turn, round_, showing), message=showing.message_id))
    if round_.state == queries.LOBBY:
        called_off = Screen(texts(round_.language)("rounds-called-off"))
        acts.append(
            Edit(called_off, message=round_.message_id) if round_.message_id else Send(called_off)
        )
        return Response(tuple(acts))
    ended = play.end(turn.db, turn.deps, round_, turn.now)
    acts.append(Send(steps.podium_screen(ended, turn.deps), thread=round_.thread))
    return Response(tuple(acts))


@routes.tap(taps.AgainTap, admins=True)
def on_again(turn: Turn, tap: taps.AgainTap) -> Response:
    """A new lobby like the last round's."""
    group = service.group_of(turn)
    if (on := queries.active(turn.db, group.id, turn.place.thread)) is not None:
        raise service.AlreadyOnError(number=on.id)
    last = queries.find(turn.db, tap.round)
    if last is None or last.chat_id != group.id:
        raise StaleButtonError
    wanted = Wanted(None, len(last.plan), last.seconds)
    return _lobby(turn, service.open_lobby(turn, group, wanted, last.topic))


@routes.event("arrived:lobby")
def on_lobby_arrived(db: Connection, happened: Happened) -> None:
    """Remember the message of the lobby."""
    queries.change(db, happened.note, message_id=happened.detail)


@routes.event("arrived:round")
def on_card_arrived(db: Connection, happened: Happened) -> None:
    """The clock of the question starts."""
    play.arrived(db, happened.note, happened.detail, happened.now)


@routes.event("gone")
def on_gone(db: Connection, happened: Happened) -> None:
    """A card was deleted: it is sent anew."""
    found = queries.by_message(db, happened.chat, happened.detail)
    if found is not None:
        queries.change(db, found[0], state=queries.ASKING, due_at=happened.now)


@routes.event("removed")
def on_removed(db: Connection, happened: Happened) -> None:
    """The bot is no longer in the group: its rounds end quietly."""
    for on in queries.all_active(db, happened.chat):
        queries.change(db, on.id, state=queries.DONE, ended_at=happened.now, due_at=None)
    groups.change(db, happened.chat, active=False)


@routes.event("unreachable")
def on_unreachable(db: Connection, happened: Happened) -> None:
    """The same, found out while writing."""
    if happened.chat < 0:
        on_removed(db, happened)


@routes.event("moved")
def on_moved(db: Connection, happened: Happened) -> None:
    """The group has become a supergroup: its cards stay behind, what is open is asked there."""
    queries.uproot(db, happened.chat, happened.now)
    groups.move(db, happened.chat, happened.detail)

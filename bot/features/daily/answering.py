"""The buttons of a day's cards."""

from __future__ import annotations

from bot.db import Connection
from bot.features.daily import callbacks as taps
from bot.features.daily import cards, play, queries
from bot.features.daily.play import Counted
from bot.study import playing
from bot.study.playing import own_session
from bot.study.queries import showings
from bot.study.queries import subscriptions as subs
from bot.study.queries.sessions import DAILIES, Session
from bot.tg.routes import Happened, Routes
from bot.tg.turn import Turn
from bot.ui import asking
from bot.ui.screen import Act, Edit, Note, Response, Send, Toast, turn_into

routes = Routes()


@routes.event("arrived:daily")
def on_arrived(db: Connection, happened: Happened) -> None:
    """Remember the message that holds a card, and that the day's question has arrived."""
    showings.arrived(db, happened.note, happened.detail)
    queries.arrived(db, happened.note, happened.detail, happened.now)


@routes.tap(taps.AnswerTap)
def on_answer(turn: Turn, tap: taps.AnswerTap) -> Response:
    """Record the choice, mark the card, tell why."""
    return _answered(turn, play.answer(turn, tap.showing, tap.place))


@routes.tap(taps.SubmitTap)
def on_submit(turn: Turn, tap: taps.SubmitTap) -> Response:
    """Record what is marked."""
    return _answered(turn, play.answer(turn, tap.showing, None))


@routes.tap(taps.MarkTap)
def on_mark(turn: Turn, tap: taps.MarkTap) -> Response:
    """Mark an option, where several are right."""
    shown = playing.mark(turn, tap.showing, tap.place, DAILIES)
    return turn_into(cards.card(turn.texts, shown))


def _answered(turn: Turn, counted: Counted) -> Response:
    texts, answered = turn.texts, counted.answered
    marked = Edit(asking.answered_card(texts, answered.face))
    if not answered.recorded.new:
        return Response((marked,), Toast(asking.already(texts, answered.face)))
    go_on = None
    if answered.next_place is not None:
        go_on = cards.next_button(texts, answered.session.id, answered.next_place)
    acts: list[Act] = [marked, Send(cards.why(texts, counted, go_on), reply_to=turn.message)]
    if answered.session.open and answered.next_place is None:
        acts += _done(turn, answered.session)
    return Response(tuple(acts), Toast(asking.verdict(texts, answered.face)))


def _done(turn: Turn, session: Session) -> list[Act]:
    """The end of the day's questions; nothing more for a day that is over."""
    sub = subs.find(turn.db, turn.player.id)
    delivery = queries.of_session(turn.db, session.id)
    if sub is None or delivery is None or delivery.state == subs.LATE:
        return []
    counted = delivery.state == subs.ANSWERED
    return [Send(cards.done(turn.texts, sub, counted=counted))]


@routes.tap(taps.OthersTap)
def on_others(turn: Turn, tap: taps.OthersTap) -> Response:
    """The explanation with every option's reason, in place."""
    answered = playing.look_back(turn, tap.showing, DAILIES)
    go_on = None
    if answered.next_place is not None:
        go_on = cards.next_button(turn.texts, answered.session.id, answered.next_place)
    return turn_into(cards.why(turn.texts, Counted(answered), go_on, others=True))


@routes.tap(taps.NextTap)
def on_next(turn: Turn, tap: taps.NextTap) -> Response:
    """The day's next card."""
    session = own_session(turn, tap.session, DAILIES)
    return Response((_card(turn, playing.advance(turn, session, tap.place)),))


@routes.tap(taps.SkipTap)
def on_skip(turn: Turn, tap: taps.SkipTap) -> Response:
    """Leave the question for later and go on."""
    shown, session, place = playing.skip(turn, tap.showing, DAILIES)
    skipped = Edit(asking.skipped_card(turn.texts, shown.face))
    if place is None:
        return Response((skipped, *_done(turn, session)))
    return Response((skipped, _card(turn, playing.advance(turn, session, place))))


def _card(turn: Turn, shown: playing.Shown) -> Send:
    return Send(cards.card(turn.texts, shown), note=Note("daily", shown.showing.id))

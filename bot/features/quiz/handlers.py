"""/quiz, /cancel and the buttons of a round."""

from __future__ import annotations

from bot.db import Connection
from bot.errors import PlayerError, StaleButtonError
from bot.features.quiz import callbacks as taps
from bot.features.quiz import play, rules, service, views
from bot.features.quiz.service import NothingFitsError, NothingMissedError
from bot.study import playing
from bot.study.playing import Answered, Shown, own_session
from bot.study.queries import reports, sessions, showings
from bot.study.queries.sessions import QUIZZES, Session
from bot.study.reporting import PATIENCE
from bot.study.topics import match, nearest
from bot.tg.routes import Happened, Routes
from bot.tg.turn import Turn
from bot.ui import asking
from bot.ui.doors import StartQuiz
from bot.ui.screen import (
    Act,
    Button,
    Edit,
    Note,
    Response,
    Screen,
    Send,
    Toast,
    say,
    toast,
    turn_into,
)

routes = Routes()
LONGEST_NUMBER = 18


class NoRoundError(PlayerError):
    """There is nothing to cancel."""

    key = "quiz-no-round"


@routes.event("arrived:showing")
def on_arrived(db: Connection, happened: Happened) -> None:
    """Remember the message that holds a card."""
    showings.arrived(db, happened.note, happened.detail)


@routes.command("quiz", place=10)
def on_quiz(turn: Turn) -> Response:
    """A new round, or the question whether to go on with the one that is open."""
    wanted = rules.parse(turn.args)
    session = sessions.open_of(turn.db, turn.player.id)
    if not turn.args and session is not None:
        place, total = session.position + 1, len(session.plan)
        return say(views.unfinished(turn.texts, session.id, place, total))
    if wanted.topic is None:
        return _begin(turn, None, wanted.count)
    topic = match(wanted.topic, turn.catalog.topics)
    if topic is None:
        near = nearest(wanted.topic, turn.catalog.topics)
        return say(views.unknown_topic(turn.texts, wanted.topic, near, wanted.count or 0))
    return _begin(turn, topic.slug, wanted.count)


@routes.tap(StartQuiz)
def on_start_quiz(turn: Turn, tap: StartQuiz) -> Response:
    """A new round by a button."""
    slug = turn.catalog.topic_of(tap.topic) if tap.topic else None
    if (tap.topic and slug is None) or not 0 <= tap.count <= rules.LARGEST:
        raise StaleButtonError
    return _begin(turn, slug, tap.count or None)


def _begin(turn: Turn, slug: str | None, count: int | None) -> Response:
    try:
        shown = service.begin(turn, (slug,) if slug else None, count or turn.player.round_size)
    except NothingFitsError:
        return say(views.nothing_fits(turn.texts))
    return Response((_card(turn, shown),))


def _card(turn: Turn, shown: Shown) -> Send:
    showing = shown.showing
    screen = views.open_card(turn.texts, shown.face, showing.id, showing.session_id or 0)
    return Send(screen, note=Note("showing", showing.id))


@routes.tap(taps.AnswerTap)
def on_answer(turn: Turn, tap: taps.AnswerTap) -> Response:
    """Record the choice, mark the card, tell why."""
    return _answered(turn, playing.answer(turn, tap.showing, tap.place, QUIZZES))


@routes.tap(taps.SubmitTap)
def on_submit(turn: Turn, tap: taps.SubmitTap) -> Response:
    """Record what is marked."""
    return _answered(turn, playing.answer(turn, tap.showing, None, QUIZZES))


@routes.tap(taps.MarkTap)
def on_mark(turn: Turn, tap: taps.MarkTap) -> Response:
    """Mark an option, where several are right."""
    shown = playing.mark(turn, tap.showing, tap.place, QUIZZES)
    session = shown.showing.session_id or 0
    return turn_into(views.open_card(turn.texts, shown.face, tap.showing, session))


def _answered(turn: Turn, answered: Answered) -> Response:
    texts, face = turn.texts, answered.face
    marked = Edit(asking.answered_card(texts, face))
    if not answered.recorded.new:
        return Response((marked,), Toast(asking.already(texts, face)))
    why = views.why(texts, face, answered.showing.id, _go_on(turn, answered))
    acts: list[Act] = [marked, Send(why, reply_to=turn.message)]
    if answered.session.open and answered.next_place is None:
        acts.append(_summary(turn, answered.session))
    return Response(tuple(acts), Toast(asking.verdict(texts, face)))


def _go_on(turn: Turn, answered: Answered) -> Button | None:
    session = answered.session
    if answered.next_place is not None:
        return views.next_button(turn.texts, session.id, answered.next_place)
    return None if session.open else views.new_round_button(turn.texts)


def _summary(turn: Turn, session: Session) -> Send:
    return Send(views.summary(turn.texts, play.sum_up(turn, session), session.id))


@routes.tap(taps.OthersTap)
def on_others(turn: Turn, tap: taps.OthersTap) -> Response:
    """The explanation with every option's reason, in place."""
    answered = playing.look_back(turn, tap.showing, QUIZZES)
    go_on = _go_on(turn, answered)
    return turn_into(views.why(turn.texts, answered.face, tap.showing, go_on, others=True))


@routes.tap(taps.NextTap)
def on_next(turn: Turn, tap: taps.NextTap) -> Response:
    """The next card."""
    session = own_session(turn, tap.session, QUIZZES)
    return Response((_card(turn, playing.advance(turn, session, tap.place)),))


@routes.tap(taps.ContinueTap)
def on_continue(turn: Turn, tap: taps.ContinueTap) -> Response:
    """The card where the round stood."""
    return Response((_card(turn, service.resume(turn, tap.session)),))


@routes.tap(taps.RetryTap)
def on_retry(turn: Turn, tap: taps.RetryTap) -> Response:
    """A round of what was missed."""
    return Response((_card(turn, service.retry(turn, tap.session)),))


@routes.payload("missed")
def on_missed_in_group(turn: Turn) -> Response:
    """A deep link from a podium: a private round of what one missed in that group's round."""
    if not turn.args.isdecimal() or len(turn.args) > LONGEST_NUMBER:
        raise NothingMissedError
    return Response((_card(turn, service.retry_group(turn, int(turn.args))),))


@routes.tap(taps.SkipTap)
def on_skip(turn: Turn, tap: taps.SkipTap) -> Response:
    """Leave the question for later and go on."""
    shown, session, place = playing.skip(turn, tap.showing, QUIZZES)
    skipped = Edit(asking.skipped_card(turn.texts, shown.face))
    if place is None:
        return Response((skipped, _summary(turn, session)))
    return Response((skipped, _card(turn, playing.advance(turn, session, place))))


@routes.tap(taps.StopTap)
def on_stop(turn: Turn, tap: taps.StopTap) -> Response:
    """End the round."""
    return _stopped(turn, own_session(turn, tap.session, QUIZZES))


@routes.command("cancel", place=80)
def on_cancel(turn: Turn) -> Response:
    """End the round by command; where words were awaited, only await them no more."""
    if reports.leave(turn.db, turn.player.id, turn.now - PATIENCE):
        return say(Screen(turn.texts("quiz-not-awaited")))
    session = sessions.open_of(turn.db, turn.player.id)
    if session is None:
        raise NoRoundError
    return _stopped(turn, session)


def _stopped(turn: Turn, session: Session) -> Response:
    showing = play.stop(turn, session)
    if not session.open and showing is None:
        return toast(turn.texts.plain("quiz-over"))
    acts: list[Act] = []
    if showing is not None and showing.message_id:
        face = playing.face_of(turn, showing, session)
        acts.append(Edit(asking.skipped_card(turn.texts, face), message=showing.message_id))
    return Response((*acts, _summary(turn, session)))

"""Within a round: answer, mark, skip, stop, look back, sum up."""

from __future__ import annotations

from dataclasses import dataclass

from bot.errors import PlayerError, StaleButtonError
from bot.features.quiz import queries
from bot.features.quiz.own import Shown, face_of, option_at, own_session, own_showing
from bot.features.quiz.queries import Session
from bot.features.quiz.rules import Sums, sums
from bot.study import answering
from bot.study.answering import Recorded
from bot.study.queries import answers, showings
from bot.study.queries.showings import Showing
from bot.tg.turn import Turn
from bot.ui.card import Face


class NothingMarkedError(PlayerError):
    """An answer needs at least one mark."""

    key = "quiz-nothing-marked"


@dataclass(frozen=True)
class Answered:
    """An answer with all that its views need; ``next_place`` is ``None`` after the last one."""

    face: Face
    showing: Showing
    recorded: Recorded
    session: Session | None
    next_place: int | None


def answer(turn: Turn, showing_id: int, place: int | None) -> Answered:
    """Record the option at a place, or with ``None`` what is marked."""
    showing = own_showing(turn, showing_id)
    chosen = None if place is None else option_at(showing, place)
    if showing.state == showings.SKIPPED:
        raise StaleButtonError
    if showing.state == showings.ANSWERED:
        return look_back(turn, showing_id)
    choice = showing.marked if chosen is None else chosen
    if not choice:
        raise NothingMarkedError
    question = turn.question(showing.revision_id)
    session = queries.find(turn.db, showing.session_id) if showing.session_id else None
    recorded = answering.record(
        turn.db,
        showing,
        question,
        choice,
        player_id=turn.player.id,
        mode=session.mode if session else queries.QUIZ,
        now=turn.now,
    )
    face = face_of(turn, showing, session, recorded.answer.option_id, revealed=True)
    following = _following(turn, session, showing) if recorded.new else None
    return Answered(face, showing, recorded, session, following)


def _following(turn: Turn, session: Session | None, showing: Showing) -> int | None:
    if session is None or not session.open:
        return None
    if showing.place + 1 < len(session.plan):
        return showing.place + 1
    queries.change(turn.db, session.id, state=queries.DONE, ended_at=turn.now)
    return None


def mark(turn: Turn, showing_id: int, place: int) -> Shown:
    """Mark the option at a place, or take its mark away."""
    showing = own_showing(turn, showing_id)
    option = option_at(showing, place)
    if showing.state != showings.OPEN:
        raise StaleButtonError
    marked = set(showing.marked) ^ {option}
    kept = "".join(each for each in showing.option_order if each in marked)
    showings.set_marked(turn.db, showing.id, kept)
    session = queries.find(turn.db, showing.session_id) if showing.session_id else None
    changed = Showing(**{**vars(showing), "marked": kept})
    return Shown(face_of(turn, changed, session), changed)


def skip(turn: Turn, showing_id: int) -> tuple[Shown, Session, int | None]:
    """Leave a question open for later: its card, the session, and the place to go on with."""
    showing = own_showing(turn, showing_id)
    session = own_session(turn, showing.session_id or 0)
    if showing.state != showings.OPEN:
        raise StaleButtonError
    showings.set_state(turn.db, showing.id, showings.SKIPPED)
    shown = Shown(face_of(turn, showing, session), showing)
    return shown, session, _following(turn, session, showing)


def stop(turn: Turn, session: Session) -> Showing | None:
    """End a session; returns the showing that is still open, if any."""
    if session.open:
        queries.change(turn.db, session.id, state=queries.STOPPED, ended_at=turn.now)
    showing = showings.of_session(turn.db, session.id, session.position)
    if showing is None or showing.state != showings.OPEN:
        return None
    showings.set_state(turn.db, showing.id, showings.SKIPPED)
    return showing


def sum_up(turn: Turn, session: Session) -> Sums:
    """The sums of a session, with topics and stems in the session's language."""
    given = queries.given(turn.db, session.id)
    rows = []
    for each in given:
        question = turn.question(each.revision_id)
        language = session.language if session.language in question.stem else question.languages[0]
        topic = turn.catalog.title(question.topic, turn.player.language)
        rows.append((topic, question.stem[language], each.correct, each.response_ms))
    seen = session.position + 1
    return sums(rows, max(0, seen - len(given)))


def look_back(turn: Turn, showing_id: int) -> Answered:
    """An answer given before, with where its session goes on from there."""
    showing = own_showing(turn, showing_id)
    found = answers.find(turn.db, showing.id, turn.player.id)
    if found is None:
        raise StaleButtonError
    session = queries.find(turn.db, showing.session_id) if showing.session_id else None
    face = face_of(turn, showing, session, found.option_id, revealed=True)
    after = showing.place + 1
    goes_on = session is not None and session.open and after < len(session.plan)
    return Answered(face, showing, Recorded(found, new=False), session, after if goes_on else None)

"""The end of a round, and what came of it."""

from __future__ import annotations

from bot.features.quiz.rules import Sums, sums
from bot.study.queries import sessions, showings
from bot.study.queries.sessions import Session
from bot.study.queries.showings import Showing
from bot.tg.turn import Turn


def stop(turn: Turn, session: Session) -> Showing | None:
    """End a session; returns the showing that is still open, if any."""
    if session.open:
        sessions.change(turn.db, session.id, state=sessions.STOPPED, ended_at=turn.now)
    showing = showings.of_session(turn.db, session.id, session.position)
    if showing is None or showing.state != showings.OPEN:
        return None
    showings.set_state(turn.db, showing.id, showings.SKIPPED)
    return showing


def sum_up(turn: Turn, session: Session) -> Sums:
    """The sums of a session, with topics and stems in the session's language."""
    given = sessions.given(turn.db, session.id)
    rows = []
    for each in given:
        question = turn.question(each.revision_id)
        language = session.language if session.language in question.stem else question.languages[0]
        topic = turn.catalog.title(question.topic, turn.player.language)
        rows.append((topic, question.stem[language], each.correct, each.response_ms))
    seen = session.position + 1
    return sums(rows, max(0, seen - len(given)))

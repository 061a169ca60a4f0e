"""Rounds in private: begin one, show its cards, go on with it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.errors import PlayerError, StaleButtonError
from bot.features.quiz import queries
from bot.study import playing
from bot.study.choose import choose
from bot.study.playing import Shown, own_session
from bot.study.queries import answers, sessions, showings
from bot.study.queries.sessions import QUIZ, QUIZZES, RETRY
from bot.tg.turn import Turn


class NothingFitsError(PlayerError):
    """No question fits the choices."""

    key = "quiz-nothing-fits"


class NothingMissedError(PlayerError):
    """There is nothing to ask again."""

    key = "quiz-nothing-missed"


def begin(turn: Turn, topics: Sequence[str] | None, count: int) -> Shown:
    """A new round of at most ``count`` questions; an open one ends."""
    player = turn.player
    chosen_topics = topics if topics is not None else player.topics
    catalog = turn.catalog
    language = player.question_language
    candidates = catalog.candidates(chosen_topics, player.difficulties, language)
    candidates = candidates or catalog.candidates(chosen_topics, player.difficulties)
    memories = answers.memories(turn.db, player.id)
    chosen = choose(candidates, memories, count, turn.now, turn.dice)
    if not chosen:
        raise NothingFitsError
    return _open(turn, QUIZ, [row.revision_id for row in chosen])


def retry(turn: Turn, session_id: int) -> Shown:
    """A round of what was missed in an earlier one."""
    session = own_session(turn, session_id, QUIZZES)
    missed = [g for g in sessions.given(turn.db, session.id) if not g.correct]
    known = turn.catalog.by_id
    plan = [known[g.question_id].revision_id for g in missed if g.question_id in known]
    if not plan:
        raise NothingMissedError
    return _open(turn, RETRY, plan)


def retry_group(turn: Turn, round_id: int) -> Shown:
    """A round of what the person missed in a round of a group."""
    known = turn.catalog.by_id
    missed = queries.missed_in_round(turn.db, round_id, turn.player.id)
    plan = [known[each].revision_id for each in missed if each in known]
    if not plan:
        raise NothingMissedError
    return _open(turn, RETRY, plan)


def _open(turn: Turn, mode: str, plan: Sequence[int]) -> Shown:
    before = sessions.open_of(turn.db, turn.player.id)
    if before is not None:
        sessions.change(turn.db, before.id, state=sessions.STOPPED, ended_at=turn.now)
    session = sessions.add(
        turn.db,
        player_id=turn.player.id,
        mode=mode,
        plan=tuple(plan),
        language=turn.player.question_language,
        started_at=turn.now,
    )
    return playing.show_at(turn, session, 0)


def resume(turn: Turn, session_id: int) -> Shown:
    """The card where the session stands, sent anew; after an answer, the next one."""
    session = own_session(turn, session_id, QUIZZES)
    if not session.open:
        raise StaleButtonError
    showing = showings.of_session(turn.db, session.id, session.position)
    if showing is not None and showing.state == showings.OPEN:
        return Shown(playing.face_of(turn, showing, session), showing)
    return playing.show_at(turn, session, session.position + 1)

"""Rounds in private: begin one, show its cards, go on with it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.errors import PlayerError, StaleButtonError
from bot.features.quiz import queries
from bot.features.quiz.own import Shown, face_of, own_session
from bot.features.quiz.queries import QUIZ, RETRY, Session
from bot.study.choose import choose
from bot.study.queries import answers, showings
from bot.study.showing import show
from bot.tg.turn import Turn


class NothingFitsError(PlayerError):
    """No question fits the choices."""

    key = "quiz-nothing-fits"


class NothingMissedError(PlayerError):
    """There is nothing to ask again."""

    key = "quiz-nothing-missed"


class AlreadyShownError(PlayerError):
    """The card is in the chat already."""

    key = "quiz-already-shown"


def begin(turn: Turn, topics: Sequence[str] | None, count: int) -> Shown:
    """A new round of at most ``count`` questions; an open one ends."""
    player = turn.player
    chosen_topics = topics if topics is not None else player.topics
    catalog = turn.catalog
    language = player.question_language
    candidates = catalog.candidates(chosen_topics, player.difficulties, language)
    candidates = candidates or catalog.candidates(chosen_topics, player.difficulties)
    memories = answers.memories(turn.db, player.id)
    chosen = choose(candidates, memories, count, turn.now, turn.deps.dice)
    if not chosen:
        raise NothingFitsError
    return _open(turn, QUIZ, [row.revision_id for row in chosen])


def retry(turn: Turn, session_id: int) -> Shown:
    """A round of what was missed in an earlier one."""
    session = own_session(turn, session_id)
    missed = [g for g in queries.given(turn.db, session.id) if not g.correct]
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
    before = queries.open_of(turn.db, turn.player.id)
    if before is not None:
        queries.change(turn.db, before.id, state=queries.STOPPED, ended_at=turn.now)
    session = queries.add(
        turn.db,
        player_id=turn.player.id,
        mode=mode,
        plan=tuple(plan),
        language=turn.player.question_language,
        started_at=turn.now,
    )
    return _show(turn, session, 0)


def advance(turn: Turn, session_id: int, place: int) -> Shown:
    """The card at a place of an open session; one that has arrived is not sent again."""
    session = own_session(turn, session_id)
    if not session.open or not 0 <= place < len(session.plan):
        raise StaleButtonError
    showing = showings.of_session(turn.db, session.id, place)
    if showing is None:
        return _show(turn, session, place)
    if showing.message_id is not None or showing.state != showings.OPEN:
        raise AlreadyShownError
    return Shown(face_of(turn, showing, session), showing)


def resume(turn: Turn, session_id: int) -> Shown:
    """The card where the session stands, sent anew; after an answer, the next one."""
    session = own_session(turn, session_id)
    if not session.open:
        raise StaleButtonError
    showing = showings.of_session(turn.db, session.id, session.position)
    if showing is not None and showing.state == showings.OPEN:
        return Shown(face_of(turn, showing, session), showing)
    return _show(turn, session, session.position + 1)


def _show(turn: Turn, session: Session, place: int) -> Shown:
    if place:
        queries.move(turn.db, session.id, place)
    revision = session.plan[place]
    showing = show(
        turn.db,
        turn.question(revision),
        language=session.language,
        now=turn.now,
        dice=turn.deps.dice,
        chat_id=turn.place.id,
        player_id=turn.player.id,
        session_id=session.id,
        revision_id=revision,
        place=place,
    )
    return Shown(face_of(turn, showing, session), showing)

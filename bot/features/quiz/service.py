"""A round in private: begin, show, answer, skip, stop, sum up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.errors import ForeignButtonError, PlayerError, StaleButtonError
from bot.features.quiz import queries
from bot.features.quiz.queries import Session
from bot.features.quiz.rules import Sums, sums
from bot.study import answering
from bot.study.answering import Recorded
from bot.study.choose import choose
from bot.study.queries import answers, showings
from bot.study.queries.showings import Showing
from bot.study.showing import show
from bot.tg.turn import Turn
from bot.ui.card import Face

MODE = "quiz"
RETRY = "retry"


class NothingFitsError(PlayerError):
    """No question fits the choices."""

    key = "quiz-nothing-fits"


class NothingMissedError(PlayerError):
    """There is nothing to ask again."""

    key = "quiz-nothing-missed"


class AlreadyShownError(PlayerError):
    """The card is in the chat already."""

    key = "quiz-already-shown"


class NothingMarkedError(PlayerError):
    """An answer needs at least one mark."""

    key = "quiz-nothing-marked"


@dataclass(frozen=True)
class Shown:
    """A card to send or to change."""

    face: Face
    showing: Showing


@dataclass(frozen=True)
class Answered:
    """An answer with all that its views need; ``next_place`` is ``None`` after the last one."""

    face: Face
    showing: Showing
    recorded: Recorded
    session: Session | None
    next_place: int | None


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
    return _open(turn, MODE, [row.revision_id for row in chosen])


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


def own_session(turn: Turn, session_id: int) -> Session:
    """The person's own session; stale or foreign buttons are told so."""
    session = queries.find(turn.db, session_id)
    if session is None:
        raise StaleButtonError
    if session.player_id != turn.player.id:
        raise ForeignButtonError
    return session


def own_showing(turn: Turn, showing_id: int) -> Showing:
    """The person's own showing."""
    showing = showings.find(turn.db, showing_id)
    if showing is None:
        raise StaleButtonError
    if showing.player_id != turn.player.id:
        raise ForeignButtonError
    return showing


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


def face_of(
    turn: Turn,
    showing: Showing,
    session: Session | None,
    chosen: str = "",
    *,
    revealed: bool = False,
) -> Face:
    """What the card of a showing shows."""
    question = turn.question(showing.revision_id)
    return Face(
        question=question,
        order=showing.option_order,
        language=showing.language,
        topic=turn.catalog.title(question.topic, showing.language),
        place=showing.place + 1,
        total=len(session.plan) if session else showing.place + 1,
        chosen=chosen,
        marked=showing.marked,
        revealed=revealed,
    )


def answer(turn: Turn, showing_id: int, place: int | None) -> Answered:
    """Record the option at a place, or with ``None`` what is marked."""
    showing = own_showing(turn, showing_id)
    chosen = None if place is None else option_at(showing, place)
    if showing.state == showings.SKIPPED:
        raise StaleButtonError
    choice = showing.marked if chosen is None else chosen
    if not choice and showing.state == showings.OPEN:
        raise NothingMarkedError
    question = turn.question(showing.revision_id)
    session = queries.find(turn.db, showing.session_id) if showing.session_id else None
    recorded = answering.record(
        turn.db,
        showing,
        question,
        choice or question.key[:1],
        player_id=turn.player.id,
        mode=session.mode if session else MODE,
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


def option_at(showing: Showing, place: int) -> str:
    """The id of the option at a place of a showing."""
    if not 0 <= place < len(showing.option_order):
        raise StaleButtonError
    return showing.option_order[place]


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

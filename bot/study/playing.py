"""A person's own questions: shown one by one, marked, answered, skipped, looked back at."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import datetime
from random import Random
from typing import Protocol

from bot.db import Connection
from bot.errors import ForeignButtonError, PlayerError, StaleButtonError
from bot.study import answering
from bot.study.answering import Recorded
from bot.study.catalog import Catalog
from bot.study.people import Player
from bot.study.queries import answers, sessions, showings
from bot.study.queries.sessions import Session
from bot.study.queries.showings import Showing
from bot.study.showing import show
from bot.ui.card import Face
from questions.model import Question


class AlreadyShownError(PlayerError):
    """The card is in the chat already."""

    key = "asking-already-shown"


class NothingMarkedError(PlayerError):
    """An answer needs at least one mark."""

    key = "asking-nothing-marked"


class Scene(Protocol):
    """Who is asked, when, and what there is to ask: a turn, or due work."""

    @property
    def db(self) -> Connection: ...

    @property
    def now(self) -> datetime: ...

    @property
    def player(self) -> Player: ...

    @property
    def catalog(self) -> Catalog: ...

    @property
    def dice(self) -> Random: ...

    def question(self, revision_id: int) -> Question:
        """The question of a revision."""
        ...


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
    session: Session
    next_place: int | None


def own_session(scene: Scene, session_id: int, modes: Collection[str]) -> Session:
    """The person's own session of one of the modes; stale or foreign buttons are told so."""
    session = sessions.find(scene.db, session_id)
    if session is None or session.mode not in modes:
        raise StaleButtonError
    if session.player_id != scene.player.id:
        raise ForeignButtonError
    return session


def own_showing(scene: Scene, showing_id: int, modes: Collection[str]) -> tuple[Showing, Session]:
    """The person's own showing, and its session of one of the modes."""
    showing = showings.find(scene.db, showing_id)
    if showing is None:
        raise StaleButtonError
    if showing.player_id != scene.player.id:
        raise ForeignButtonError
    return showing, own_session(scene, showing.session_id or 0, modes)


def show_at(scene: Scene, session: Session, place: int) -> Shown:
    """A new card at a place of a session, in the person's own chat."""
    if place:
        sessions.move(scene.db, session.id, place)
    revision = session.plan[place]
    showing = show(
        scene.db,
        scene.question(revision),
        language=session.language,
        now=scene.now,
        dice=scene.dice,
        chat_id=scene.player.id,
        player_id=scene.player.id,
        session_id=session.id,
        revision_id=revision,
        place=place,
    )
    return Shown(face_of(scene, showing, session), showing)


def advance(scene: Scene, session: Session, place: int) -> Shown:
    """The card at a place of an open session; one that has arrived is not sent again."""
    if not session.open or not 0 <= place < len(session.plan):
        raise StaleButtonError
    showing = showings.of_session(scene.db, session.id, place)
    if showing is None:
        return show_at(scene, session, place)
    if showing.message_id is not None or showing.state != showings.OPEN:
        raise AlreadyShownError
    return Shown(face_of(scene, showing, session), showing)


def face_of(
    scene: Scene, showing: Showing, session: Session, chosen: str = "", *, revealed: bool = False
) -> Face:
    """What the card of a showing shows."""
    question = scene.question(showing.revision_id)
    return Face(
        question=question,
        order=showing.option_order,
        language=showing.language,
        topic=scene.catalog.title(question.topic, showing.language),
        place=showing.place + 1,
        total=len(session.plan),
        chosen=chosen,
        marked=showing.marked,
        revealed=revealed,
    )


def answer(scene: Scene, showing_id: int, place: int | None, modes: Collection[str]) -> Answered:
    """Record the option at a place, or with ``None`` what is marked."""
    showing, session = own_showing(scene, showing_id, modes)
    chosen = None if place is None else _option_at(showing, place)
    if showing.state == showings.SKIPPED:
        raise StaleButtonError
    if showing.state == showings.ANSWERED:
        return look_back(scene, showing_id, modes)
    choice = showing.marked if chosen is None else chosen
    if not choice:
        raise NothingMarkedError
    recorded = answering.record(
        scene.db,
        showing,
        scene.question(showing.revision_id),
        choice,
        player_id=scene.player.id,
        mode=session.mode,
        now=scene.now,
    )
    face = face_of(scene, showing, session, recorded.answer.option_id, revealed=True)
    following = _following(scene, session, showing) if recorded.new else None
    return Answered(face, showing, recorded, session, following)


def look_back(scene: Scene, showing_id: int, modes: Collection[str]) -> Answered:
    """An answer given before, with where its session goes on from there."""
    showing, session = own_showing(scene, showing_id, modes)
    found = answers.find(scene.db, showing.id, scene.player.id)
    if found is None:
        raise StaleButtonError
    face = face_of(scene, showing, session, found.option_id, revealed=True)
    after = showing.place + 1
    goes_on = session.open and after < len(session.plan)
    return Answered(face, showing, Recorded(found, new=False), session, after if goes_on else None)


def mark(scene: Scene, showing_id: int, place: int, modes: Collection[str]) -> Shown:
    """Mark the option at a place, or take its mark away."""
    showing, session = own_showing(scene, showing_id, modes)
    option = _option_at(showing, place)
    if showing.state != showings.OPEN:
        raise StaleButtonError
    marked = set(showing.marked) ^ {option}
    kept = "".join(each for each in showing.option_order if each in marked)
    showings.set_marked(scene.db, showing.id, kept)
    changed = replace(showing, marked=kept)
    return Shown(face_of(scene, changed, session), changed)


def skip(
    scene: Scene, showing_id: int, modes: Collection[str]
) -> tuple[Shown, Session, int | None]:
    """Leave a question open for later: its card, the session, and the place to go on with."""
    showing, session = own_showing(scene, showing_id, modes)
    if showing.state != showings.OPEN:
        raise StaleButtonError
    showings.set_state(scene.db, showing.id, showings.SKIPPED)
    shown = Shown(face_of(scene, showing, session), showing)
    return shown, session, _following(scene, session, showing)


def _following(scene: Scene, session: Session, showing: Showing) -> int | None:
    if not session.open:
        return None
    if showing.place + 1 < len(session.plan):
        return showing.place + 1
    sessions.change(scene.db, session.id, state=sessions.DONE, ended_at=scene.now)
    return None


def _option_at(showing: Showing, place: int) -> str:
    if not 0 <= place < len(showing.option_order):
        raise StaleButtonError
    return showing.option_order[place]

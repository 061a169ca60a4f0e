"""What is the person's own: their sessions and showings, and the faces of their cards."""

from __future__ import annotations

from dataclasses import dataclass

from bot.errors import ForeignButtonError, StaleButtonError
from bot.features.quiz import queries
from bot.features.quiz.queries import Session
from bot.study.queries import showings
from bot.study.queries.showings import Showing
from bot.tg.turn import Turn
from bot.ui.card import Face


@dataclass(frozen=True)
class Shown:
    """A card to send or to change."""

    face: Face
    showing: Showing


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


def option_at(showing: Showing, place: int) -> str:
    """The id of the option at a place of a showing."""
    if not 0 <= place < len(showing.option_order):
        raise StaleButtonError
    return showing.option_order[place]


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

"""Closing a question that a group answers together: choices become answers, once."""

from __future__ import annotations

from collections import Counter
from datetime import datetime, timedelta
from typing import Protocol

from bot.db import Connection, inbox
from bot.study.answering import elapsed_ms
from bot.study.queries import answers, choices, showings
from bot.study.queries.choices import Choice
from bot.study.queries.showings import Showing
from bot.study.records import Answer
from bot.ui.closing import Tally
from questions.model import Question

PATIENCE = timedelta(seconds=15)


class Worth(Protocol):
    """What an answer is worth."""

    def __call__(self, *, correct: bool, elapsed: float) -> float:
        """Points; ``elapsed``: seconds from the showing to the choice."""
        ...


def one_point(*, correct: bool, elapsed: float) -> float:
    """One for a right answer, however long it took."""
    return float(correct)


def still_waits(db: Connection, deadline: datetime, due_at: datetime | None, now: datetime) -> bool:
    """Whether somebody's tap came before the deadline and is not handled yet. ``due_at``: when
    this look was due; after a downtime what was stored has one more chance.
    """
    first_look = due_at is not None and due_at <= deadline
    if not first_look and now - deadline >= PATIENCE:
        return False
    return inbox.waiting_since(db, deadline)


def close(
    db: Connection, showing: Showing, question: Question, mode: str, worth: Worth = one_point
) -> Tally:
    """Record what was chosen and close the showing; how the question went."""
    chosen = choices.chosen(db, showing.id)
    for choice in chosen:
        answer = _answer(showing, question, mode, choice, worth)
        if answers.add(db, answer):
            answers.remember(db, answer)
    showings.set_state(db, showing.id, showings.ANSWERED)
    right = (choice.name for choice in chosen if choice.option_id in question.key)
    return Tally(Counter(choice.option_id for choice in chosen), tuple(right))


def _answer(
    showing: Showing, question: Question, mode: str, choice: Choice, worth: Worth
) -> Answer:
    correct = choice.option_id in question.key
    elapsed = elapsed_ms(showing.shown_at, choice.chosen_at)
    return Answer(
        showing_id=showing.id,
        player_id=choice.player_id,
        chat_id=showing.chat_id,
        mode=mode,
        question_id=question.id,
        revision_id=showing.revision_id,
        option_id=choice.option_id,
        correct=correct,
        points=worth(correct=correct, elapsed=elapsed / 1000),
        response_ms=elapsed,
        answered_at=choice.chosen_at,
    )

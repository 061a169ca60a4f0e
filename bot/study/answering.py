"""Recording an answer: graded once, counted once, whoever taps how often."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from bot.db import Connection
from bot.study.queries import answers, showings
from bot.study.queries.showings import Showing
from bot.study.records import Answer
from questions.grading import grade
from questions.model import Question

LONGEST_MS = 2**31 - 1


@dataclass(frozen=True)
class Recorded:
    """An answer in the database, and whether this call put it there."""

    answer: Answer
    new: bool


def record(
    db: Connection,
    showing: Showing,
    question: Question,
    chosen: Collection[str],
    *,
    player_id: int,
    mode: str,
    now: datetime,
) -> Recorded:
    """Grade and store the choice; a second one gets the first answer back, unchanged."""
    verdict = grade(question, chosen)
    answer = Answer(
        showing_id=showing.id,
        player_id=player_id,
        chat_id=showing.chat_id,
        mode=mode,
        question_id=question.id,
        revision_id=showing.revision_id,
        option_id="".join(verdict.chosen),
        correct=verdict.correct,
        points=verdict.points,
        response_ms=elapsed_ms(showing.shown_at, now),
        answered_at=now,
    )
    if not answers.add(db, answer):
        earlier = answers.find(db, showing.id, player_id)
        assert earlier is not None
        return Recorded(earlier, new=False)
    answers.remember(db, answer)
    if showing.player_id is not None:
        showings.set_state(db, showing.id, showings.ANSWERED)
    return Recorded(answer, new=True)


def elapsed_ms(since: datetime, now: datetime) -> int:
    """The milliseconds from one moment to another, never below 0, as far as a column holds."""
    return min(max(0, round((now - since).total_seconds() * 1000)), LONGEST_MS)

"""Showing a question: drawing the order of its options and remembering it."""

from __future__ import annotations

from datetime import datetime
from random import Random
from typing import Any

from bot.db import Connection
from bot.study.choose import shuffled
from bot.study.queries import showings
from bot.study.queries.showings import Showing
from questions.model import Question


def show(
    db: Connection, question: Question, *, language: str, now: datetime, dice: Random, **values: Any
) -> Showing:
    """A new showing of the question; ``values``: revision, chat, player, session, place."""
    order = shuffled([(option.id, option.pin == "last") for option in question.options], dice)
    asked = language if language in question.languages else question.languages[0]
    return showings.add(db, option_order=order, language=asked, shown_at=now, **values)

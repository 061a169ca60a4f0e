"""Rows of the database as frozen values, for rules and views that know no SQL."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple


class Stored(NamedTuple):
    """What the database knows of a question without opening it."""

    id: str
    topic: str
    difficulty: int
    kind: str
    languages: tuple[str, ...]
    status: str
    source: str
    revision_id: int
    digest: str

    def asked(self) -> bool:
        """Whether it may be asked."""
        return self.status == "ready"


@dataclass(frozen=True)
class Answer:
    """One answer. ``option_id``: the chosen option ids, sorted and joined; ``response_ms`` from
    the showing to the arrival of the tap. The database adds ``first``: the player had not met the
    question before.
    """

    showing_id: int
    player_id: int
    chat_id: int
    mode: str
    question_id: str
    revision_id: int
    option_id: str
    correct: bool
    points: float
    response_ms: int
    answered_at: datetime


@dataclass(frozen=True)
class Memory:
    """What a player did with a question so far."""

    question_id: str
    seen: int
    right: int
    missed: bool
    last_at: datetime

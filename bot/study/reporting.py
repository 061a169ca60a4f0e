"""Reports of learners about questions, as rules and screens see them. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta

DRAFT, OPEN, FIXED, REJECTED = "draft", "open", "fixed", "rejected"
"""A report whose words are awaited; one that waits for authors; one that was settled."""
KEY, UNCLEAR, TYPO, OUTDATED, OTHER = "key", "unclear", "typo", "outdated", "other"
KINDS = (KEY, UNCLEAR, TYPO, OUTDATED, OTHER)
DETAIL, REASON = "detail", "reason"
PATIENCE = timedelta(minutes=10)
"""For how long somebody's next message is awaited."""


@dataclass(frozen=True)
class Report:
    """One person's report of a revision. ``reason`` is a code, ``answer`` what an author wrote;
    ``asked_for``: what the next message of ``asked_of`` will be, if it comes in time.
    """

    id: int
    player_id: int
    question_id: str
    revision_id: int
    showing_id: int | None
    kind: str
    text: str
    state: str
    created_at: datetime
    reason: str | None
    answer: str
    asked_of: int | None
    asked_for: str | None

    @property
    def settled(self) -> bool:
        """Whether authors have decided."""
        return self.state in (FIXED, REJECTED)


@dataclass(frozen=True)
class Queued:
    """A question with open reports; ``revision_id`` is its present one."""

    question_id: str
    revision_id: int
    count: int


@dataclass(frozen=True)
class Figures:
    """First answers to a question, apart from those that came too quickly to be read. ``chosen``:
    how often each option was.
    """

    total: int = 0
    right: int = 0
    chosen: Mapping[str, int] = field(default_factory=dict)

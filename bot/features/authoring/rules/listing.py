"""A page of a list of questions."""

from __future__ import annotations

from dataclasses import dataclass

PAGE = 8


@dataclass(frozen=True)
class Entry:
    """A question in a list, by its current revision."""

    id: str
    revision: int
    status: str
    stem: dict[str, str]


@dataclass(frozen=True)
class Listing:
    """A page of a list; ``more``: there were more than are counted."""

    entries: tuple[Entry, ...]
    total: int
    page: int
    more: bool = False


@dataclass(frozen=True)
class Figures:
    """How often a revision was asked and answered rightly; ``number`` counts from 1."""

    number: int
    revision_id: int
    asked: int
    right: int

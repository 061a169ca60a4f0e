"""A group and what its administrators chose."""

from __future__ import annotations

import msgspec

SECONDS = (15, 30, 45, 60, 90)
COUNTS = (3, 5, 10, 15)
SHORTEST, LONGEST = 10, 300


class GroupSettings(msgspec.Struct, frozen=True, kw_only=True):
    """``topics`` and ``difficulties``: ``None`` means all; ``starters``: ``all`` or ``admins``;
    ``quiet`` hides the bars; ``tidy`` deletes old cards.
    """

    seconds: int = 30
    count: int = 5
    topics: tuple[str, ...] | None = None
    difficulties: tuple[int, ...] | None = None
    bonus: bool = False
    starters: str = "all"
    quiet: bool = False
    tidy: bool = False
    zone: str | None = None


class Group(msgspec.Struct, frozen=True, kw_only=True):
    """A group chat."""

    id: int
    title: str
    language: str
    settings: GroupSettings
    active: bool = True

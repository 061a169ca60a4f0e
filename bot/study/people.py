"""Who plays and where: frozen values read from the database."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

ALL_DIFFICULTIES = (1, 2, 3, 4, 5)
ROUND_SIZES = (5, 10, 15, 20)


@dataclass(frozen=True)
class Person:
    """Somebody as Telegram describes them in an update."""

    id: int
    name: str
    username: str | None = None
    language_code: str | None = None


@dataclass(frozen=True)
class Defaults:
    """What holds for people who chose nothing."""

    language: str = "tr"
    zone: str = "Europe/Istanbul"
    round_size: int = 10


@dataclass(frozen=True)
class Player:
    """A person with their choices. ``topics`` and ``difficulties``: ``None`` means all."""

    id: int
    name: str
    username: str | None
    language: str
    question_language: str
    zone: str
    topics: tuple[str, ...] | None
    difficulties: tuple[int, ...] | None
    round_size: int
    created_at: datetime
    seen_at: datetime
    unreachable_at: datetime | None
    nickname: str | None = None
    hidden: bool = False


@dataclass(frozen=True)
class Place:
    """A chat, and the forum topic in it."""

    id: int
    type: str
    title: str = ""
    thread: int | None = None

    @property
    def private(self) -> bool:
        """Whether it is a person's own chat with the bot."""
        return self.type == "private"

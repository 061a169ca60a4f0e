"""An item as a text format gives it, before it is checked and becomes a question."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Choice:
    """An option as read: its line, its text, whether it is right, and why it is or is not."""

    line: int
    text: str
    right: bool = False
    why: str = ""


@dataclass
class Draft:
    """An item as read; what the format does not say stays ``None`` or empty.

    ``topic`` is a name or a slug, ``id`` whatever the source calls the item; ``several`` says
    that more than one option may be right even where one is.
    """

    line: int
    stem: str
    choices: list[Choice] = field(default_factory=list)
    explanation: str = ""
    id: str | None = None
    topic: str | None = None
    difficulty: int | None = None
    tags: tuple[str, ...] = ()
    references: tuple[str, ...] = ()
    several: bool = False

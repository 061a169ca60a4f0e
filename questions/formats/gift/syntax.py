"""What a GIFT item is made of, as written: stem, answers, weights, feedback."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Kind = Literal[
    "choice", "true-false", "short-answer", "numerical", "matching", "essay", "description"
]


class GiftError(Exception):
    """An item that is no valid GIFT, at a place of its text; ``args_of_message`` fill the text."""

    def __init__(self, message: str, place: int, **args: object) -> None:
        self.message = message
        self.place = place
        self.args_of_message = args
        super().__init__(message)


@dataclass(frozen=True)
class Answer:
    """An option: its place in the text, ``=`` or ``~``, weight in per cent, text, feedback."""

    place: int
    right: bool
    text: str
    feedback: str = ""
    weight: float | None = None


@dataclass(frozen=True)
class Number:
    """A numerical answer: value and tolerance; a span ``min..max`` is kept by its middle."""

    value: float
    tolerance: float = 0.0


@dataclass(frozen=True)
class Item:
    """An item taken apart. ``several`` says that no option is the only right one."""

    kind: Kind
    title: str
    stem: str
    answers: tuple[Answer, ...] = ()
    numbers: tuple[Number, ...] = ()
    explanation: str = ""
    several: bool = False
    warnings: tuple[tuple[int, str, dict[str, str]], ...] = ()


@dataclass
class Notes:
    """Warnings of an item, each with its place in the text, and what is read leniently."""

    lenient: bool
    warnings: list[tuple[int, str, dict[str, str]]] = field(default_factory=list)

    def warn(self, place: int, message: str, **args: str) -> None:
        """Add a warning."""
        self.warnings.append((place, message, args))

    def bend(self, place: int, message: str, **args: str) -> None:
        """Warn of a fault that is read leniently; ``GiftError`` where nothing is."""
        if not self.lenient:
            raise GiftError(message, place, **args)
        self.warn(place, message + "/read", **args)

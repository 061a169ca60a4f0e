"""What a question is: frozen values, shared by every reader, writer, check and the bot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

Texts = Mapping[str, str]
"""A text in one or more languages, by language code: ``{"tr": "...", "en": "..."}``."""

Kind = Literal["single", "multiple"]
Status = Literal["draft", "ready", "retired"]


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """One choice of a question; ``id`` (``a``-``j``) is stable and says nothing of its place."""

    id: str
    text: dict[str, str]
    why: dict[str, str] = {}
    correct: bool = False
    pin: Literal["last"] | None = None


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """An item: stem, options, key, explanation. ``difficulty`` is 1 (a term) to 5 (a trade-off)."""

    id: str
    topic: str
    difficulty: int
    stem: dict[str, str]
    options: tuple[Option, ...]
    explanation: dict[str, str] = {}
    kind: Kind = "single"
    objective: str | None = None
    tags: tuple[str, ...] = ()
    references: tuple[str, ...] = ()
    check: tuple[str, ...] = ()
    lint_off: tuple[str, ...] = ()
    status: Status = "ready"

    @property
    def key(self) -> tuple[str, ...]:
        """The ids of the right options, in bank order."""
        return tuple(option.id for option in self.options if option.correct)

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages in which the question can be asked whole: stem and every option."""
        return tuple(
            language
            for language in self.stem
            if all(language in option.text for option in self.options)
        )

    def option(self, option_id: str) -> Option:
        """The option with this id; ``KeyError`` where there is none."""
        for option in self.options:
            if option.id == option_id:
                return option
        raise KeyError(option_id)


class Topic(msgspec.Struct, frozen=True, kw_only=True):
    """A topic of the bank: its slug and what people are shown."""

    slug: str
    title: dict[str, str]
    description: dict[str, str] = {}
    order: int = 0


class Objective(msgspec.Struct, frozen=True, kw_only=True):
    """What a learner can do after a topic; ``weight`` in per cent, ``levels`` both inclusive."""

    id: str
    weight: int
    title: dict[str, str]
    levels: tuple[int, int] = (1, 5)


class Blueprint(msgspec.Struct, frozen=True, kw_only=True):
    """What the questions of a topic are to cover: each level in words, and the objectives."""

    topic: str
    levels: dict[int, dict[str, str]]
    objectives: tuple[Objective, ...]

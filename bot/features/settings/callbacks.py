"""The buttons of the settings."""

from __future__ import annotations

from dataclasses import dataclass

from bot.ui.callback import Tap


@dataclass(frozen=True)
class PageTap(Tap, prefix="ep1"):
    """Open a page: language, questions, topics, difficulty, size."""

    page: str


@dataclass(frozen=True)
class LanguageTap(Tap, prefix="el1"):
    """Speak this language."""

    language: str


@dataclass(frozen=True)
class QuestionLanguageTap(Tap, prefix="eq1"):
    """Ask in this language."""

    language: str


@dataclass(frozen=True)
class TopicTap(Tap, prefix="et1"):
    """Take a topic in or out, by its code; empty takes all in."""

    topic: str


@dataclass(frozen=True)
class DifficultyTap(Tap, prefix="ed1"):
    """Take a difficulty in or out; 0 takes all in."""

    difficulty: int


@dataclass(frozen=True)
class SizeTap(Tap, prefix="es1"):
    """So many questions a round."""

    size: int

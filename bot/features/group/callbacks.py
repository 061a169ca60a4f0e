"""The buttons of the group's settings."""

from __future__ import annotations

from dataclasses import dataclass

from bot.ui.callback import Tap


@dataclass(frozen=True)
class GroupPageTap(Tap, prefix="gp1"):
    """Open a page: overview, seconds, count, topics, difficulty, language, more."""

    page: str


@dataclass(frozen=True)
class GroupSecondsTap(Tap, prefix="gs1"):
    """So many seconds a question."""

    seconds: int


@dataclass(frozen=True)
class GroupCountTap(Tap, prefix="gc1"):
    """So many questions a round."""

    count: int


@dataclass(frozen=True)
class GroupTopicTap(Tap, prefix="gt1"):
    """Take a topic in or out, by its code; empty takes all in."""

    topic: str


@dataclass(frozen=True)
class GroupDifficultyTap(Tap, prefix="gd1"):
    """Take a difficulty in or out; 0 takes all in."""

    difficulty: int


@dataclass(frozen=True)
class GroupLanguageTap(Tap, prefix="gl1"):
    """Ask and speak in this language."""

    language: str


@dataclass(frozen=True)
class GroupSwitchTap(Tap, prefix="gw1"):
    """Turn something on or off: bonus, starters, quiet, tidy."""

    name: str

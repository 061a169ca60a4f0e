"""Taps that lead from one feature into another: whoever shows the button need not know whose."""

from __future__ import annotations

from dataclasses import dataclass

from bot.ui.callback import Tap


@dataclass(frozen=True)
class StartQuiz(Tap, prefix="q1"):
    """Begin a round: a topic's code or all (empty), and how many questions (0: as in settings)."""

    topic: str = ""
    count: int = 0


@dataclass(frozen=True)
class OpenTopics(Tap, prefix="t1"):
    """The list of topics, at a page (from 0)."""

    page: int = 0


@dataclass(frozen=True)
class OpenSettings(Tap, prefix="e1"):
    """The settings."""


@dataclass(frozen=True)
class OpenHome(Tap, prefix="h1"):
    """The first screen."""


@dataclass(frozen=True)
class OpenLeaderboard(Tap, prefix="lo1"):
    """The leaderboard of this chat, from a screen that is not its own."""


@dataclass(frozen=True)
class OpenDaily(Tap, prefix="dy1"):
    """The choices of the daily question."""


@dataclass(frozen=True)
class OpenReport(Tap, prefix="wo1"):
    """Report what is wrong with the question of a showing, from its explanation."""

    showing: int


def report_link(username: str, showing: int) -> str:
    """The same from a group: the link opens the private chat with the bot."""
    return f"https://t.me/{username}?start=report-{showing}"

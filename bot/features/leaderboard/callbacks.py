"""The buttons of the leaderboard; none of them names a chat, it is always the one of the tap."""

from __future__ import annotations

from dataclasses import dataclass

from bot.ui.callback import Tap


@dataclass(frozen=True)
class BoardTap(Tap, prefix="lb1"):
    """A page of a board: period, the topic's code (empty: all), where it begins (empty: top)."""

    period: str
    topic: str = ""
    place: str = ""


@dataclass(frozen=True)
class PictureTap(Tap, prefix="lp1"):
    """The same page as a picture."""

    period: str
    topic: str = ""
    place: str = ""


@dataclass(frozen=True)
class TopicsTap(Tap, prefix="lt1"):
    """Choose a topic, at a page (from 0)."""

    period: str
    page: int = 0


@dataclass(frozen=True)
class HideTap(Tap, prefix="lh1"):
    """Hide (1) or show (0) the person who taps, and the board again."""

    hide: int
    period: str
    topic: str = ""

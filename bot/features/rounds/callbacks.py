"""The buttons of a round."""

from __future__ import annotations

from dataclasses import dataclass

from bot.ui.callback import Tap


@dataclass(frozen=True)
class JoinTap(Tap, prefix="rj1"):
    """Join the lobby."""

    round: int


@dataclass(frozen=True)
class BeginTap(Tap, prefix="rb1"):
    """Begin without waiting."""

    round: int


@dataclass(frozen=True)
class ChooseTap(Tap, prefix="rc1"):
    """Choose the option at a place (0 is A), until the close."""

    showing: int
    place: int


@dataclass(frozen=True)
class PauseTap(Tap, prefix="rp1"):
    """Pause after this question, or go on."""

    round: int


@dataclass(frozen=True)
class SkipTap(Tap, prefix="rk1"):
    """Leave the question at this place out, or go on to the next without waiting."""

    round: int
    place: int


@dataclass(frozen=True)
class StopTap(Tap, prefix="rs1"):
    """End the round."""

    round: int


@dataclass(frozen=True)
class AgainTap(Tap, prefix="ra1"):
    """A new round like the last one."""

    round: int

"""The buttons of forgetting."""

from __future__ import annotations

from dataclasses import dataclass

from bot.ui.callback import Tap


@dataclass(frozen=True)
class ForgetTap(Tap, prefix="pf1"):
    """Yes, forget me; ``player`` is who was asked."""

    player: int


@dataclass(frozen=True)
class KeepTap(Tap, prefix="pk1"):
    """No, keep it."""

"""The button of the operators' screen."""

from __future__ import annotations

from dataclasses import dataclass

from bot.ui.callback import Tap


@dataclass(frozen=True)
class RefreshTap(Tap, prefix="z1"):
    """Count anew."""

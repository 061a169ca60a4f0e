"""The buttons of the item analysis."""

from __future__ import annotations

from dataclasses import dataclass

from bot.ui.callback import Tap


@dataclass(frozen=True)
class ListTap(Tap, prefix="ya1"):
    """A page of the questions, the most suspicious first (from 0)."""

    page: int = 0


@dataclass(frozen=True)
class ItemTap(Tap, prefix="yi1"):
    """The figures of a revision."""

    revision: int


@dataclass(frozen=True)
class PictureTap(Tap, prefix="yp1"):
    """The figures of a revision as a picture."""

    revision: int


@dataclass(frozen=True)
class RefreshTap(Tap, prefix="yr1"):
    """Analyse anew."""

"""How questions come in, and which files wait for a decision."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.authoring.callbacks import OverviewTap, PageTap
from bot.ui.screen import Button, Screen
from bot.ui.texts import Texts

LONGEST_LABEL = 40


def how(texts: Texts, waiting: Sequence[tuple[int, str]]) -> Screen:
    """The way in; ``waiting``: ids and names of open drafts."""
    rows = [(Button(name[-LONGEST_LABEL:], PageTap(draft, 0)),) for draft, name in waiting]
    see = (Button(texts.plain("authoring-see"), OverviewTap()),)
    return Screen(texts("authoring-how", waiting=len(waiting)), (*rows, see))

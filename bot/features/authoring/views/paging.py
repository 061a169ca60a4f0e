"""The arrows under a page."""

from __future__ import annotations

from collections.abc import Callable

from bot.ui.callback import Tap
from bot.ui.screen import Button
from bot.ui.texts import Texts


def arrows(texts: Texts, page: int, turn: Callable[[int], Tap], *, more: bool) -> list[Button]:
    """The way to the page before and the page after, where there are such."""
    before = [Button(texts.plain("authoring-before"), turn(page - 1))] if page > 0 else []
    after = [Button(texts.plain("authoring-after"), turn(page + 1))] if more else []
    return [*before, *after]

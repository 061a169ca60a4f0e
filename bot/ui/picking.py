"""Buttons to choose from, the chosen ones ticked."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bot.ui.callback import Tap
from bot.ui.screen import Button, Rows
from bot.ui.when import clock

IN_A_ROW = 4
FIRST_HOUR, LAST_HOUR = 6, 23
HALVES = (0, 30)


def tick(label: str, tap: Tap, *, on: bool) -> Button:
    """A choice, with its tick where it holds."""
    return Button(f"✓ {label}" if on else label, tap)


def in_rows(buttons: Iterable[Button], width: int = IN_A_ROW) -> Rows:
    """The buttons in rows of so many."""
    every = list(buttons)
    return tuple(tuple(every[i : i + width]) for i in range(0, len(every), width))


def hours(chosen: int, tap: Callable[[int], Tap]) -> Rows:
    """A clock by hours and half hours; ``chosen`` and what ``tap`` is given: minutes of the day."""
    hour, half = chosen // 60, chosen % 60
    kept = half if half in HALVES else 0
    times = (each * 60 + kept for each in range(FIRST_HOUR, LAST_HOUR + 1))
    halves = (hour * 60 + each for each in HALVES)
    return (
        *in_rows(tick(clock(time), tap(time), on=time == chosen) for time in times),
        tuple(tick(f":{time % 60:02}", tap(time), on=time == chosen) for time in halves),
    )

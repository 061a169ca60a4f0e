"""Buttons to choose from."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from bot.ui.callback import Tap
from bot.ui.picking import hours, in_rows, tick
from bot.ui.screen import Button, Rows


@dataclass(frozen=True)
class PickTap(Tap, prefix="zpk1"):
    """A minute."""

    minute: int


def ticked(rows: Rows) -> list[str]:
    return [button.label for row in rows for button in row if button.label.startswith("✓")]


def test_what_holds_is_ticked() -> None:
    assert tick("x", PickTap(1), on=True) == Button("✓ x", PickTap(1))
    assert tick("x", PickTap(1), on=False) == Button("x", PickTap(1))


def test_buttons_stand_in_rows() -> None:
    made = in_rows((Button(str(number), PickTap(number)) for number in range(6)), 4)
    assert [len(row) for row in made] == [4, 2]
    assert in_rows([]) == ()


@pytest.mark.parametrize(
    ("chosen", "wanted"),
    [(540, ["✓ 09:00", "✓ :00"]), (570, ["✓ 09:30", "✓ :30"]), (555, []), (60, ["✓ :00"])],
)
def test_a_clock_ticks_its_hour_and_its_half(chosen: int, wanted: list[str]) -> None:
    assert ticked(hours(chosen, PickTap)) == wanted


def test_the_hours_keep_the_half_and_the_halves_keep_the_hour() -> None:
    *times, halves = hours(570, PickTap)
    assert times[0][0] == Button("06:30", PickTap(390))
    assert [button.tap for button in halves] == [PickTap(540), PickTap(570)]
    assert max(len(row) for row in times) == 4

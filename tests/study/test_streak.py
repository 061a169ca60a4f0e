"""Streaks of dates, and the freezes that save them."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.study.streak import MOST_FREEZES, Step, Streak, answered, standing

FIRST = date(2026, 3, 2)


def day(number: int) -> date:
    """The day with this number, from 0."""
    return FIRST + timedelta(days=number)


def lived(days: str) -> list[Step]:
    """A life of days: ``x`` answered, ``.`` missed, ``-`` without a question."""
    streak, missed, steps = Streak(), list[date](), []
    for number, each in enumerate(days):
        if each == ".":
            missed.append(day(number))
        if each == "x":
            step = answered(streak, day(number), missed)
            steps.append(step)
            streak, missed = step.streak, []
    return steps


@pytest.mark.parametrize(
    ("days", "length", "best", "freezes"),
    [
        ("x", 1, 1, 0),
        ("xxx", 3, 3, 0),
        ("xx.x", 1, 2, 0),
        ("xx-x", 3, 3, 0),
        ("xxxxx--xxxxx--xxxx", 14, 14, 2),
        ("xxxxxxx", 7, 7, 1),
        ("xxxxxxx.x", 8, 8, 0),
        ("xxxxxxx..x", 1, 7, 1),
        ("xxxxxxxxxxxxxx", 14, 14, 2),
        ("xxxxxxxxxxxxxx..x", 15, 15, 0),
        ("xxxxxxxxxxxxxx...x", 1, 14, 2),
        ("xxxxxxxxxxxxxxxxxxxxx", 21, 21, 2),
        ("xxxxxxx.xxxxxx", 13, 13, 0),
        ("xxxxxxx.xxxxxxx", 14, 14, 1),
        (".......x", 1, 1, 0),
        ("x" + "." * 60 + "x", 1, 1, 0),
    ],
)
def test_streaks_go_on_break_and_are_saved(days: str, length: int, best: int, freezes: int) -> None:
    streak = lived(days)[-1].streak
    assert (streak.length, streak.best, streak.freezes) == (length, best, freezes)


def test_a_saved_day_is_shown() -> None:
    step = lived("xxxxxxx.x")[-1]
    assert step.saved == (day(7),)
    assert step.streak.frozen == day(7)
    assert not step.anew


def test_a_freeze_is_earned_with_the_seventh_day() -> None:
    steps = lived("xxxxxxxx")
    assert [step.earned for step in steps] == [False] * 6 + [True, False]


def test_beginning_again_is_told_and_the_first_time_is_not() -> None:
    steps = lived("x...x")
    assert [step.anew for step in steps] == [False, True]
    assert not steps[-1].saved


def test_the_same_date_twice_changes_nothing() -> None:
    once = lived("xx")[-1].streak
    assert answered(once, day(1), []) == Step(once)
    assert answered(once, day(0), []) == Step(once)


@pytest.mark.parametrize(
    ("days", "missed", "wanted"), [("xx", 0, 2), ("xx", 1, 0), ("xxxxxxx", 1, 7)]
)
def test_before_today_a_streak_stands_while_freezes_cover(
    days: str, missed: int, wanted: int
) -> None:
    streak = lived(days)[-1].streak
    assert standing(streak, [day(50)] * missed) == wanted


@given(st.text("x.-", max_size=120))
def test_whatever_somebody_does_the_sums_hold(days: str) -> None:
    earned_on: list[date] = []
    for step in lived(days):
        streak = step.streak
        assert 1 <= streak.length <= streak.best
        assert 0 <= streak.freezes <= MOST_FREEZES
        assert not (step.saved and step.anew)
        if step.earned:
            assert streak.on is not None
            earned_on.append(streak.on)
    apart = pairwise(earned_on)
    assert all(later - earlier >= timedelta(days=7) for earlier, later in apart)
    assert len(lived(days)) >= max((step.streak.best for step in lived(days)), default=0)

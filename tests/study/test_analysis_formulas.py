"""The formulas of item analysis against values worked out elsewhere."""

from __future__ import annotations

from math import atanh, sqrt, tanh
from statistics import correlation
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.study.analysis_figures import Figures, Interval, OptionFigures
from bot.study.analysis_flags import judge, verdict, working
from bot.study.analysis_formulas import PointBiserial, interval_of_r, wilson


@pytest.mark.parametrize(
    ("hits", "count", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_of_a_share_is_wilsons(hits: int, count: int, low: float, high: float) -> None:
    assert wilson(hits, count) == pytest.approx((low, high), abs=5e-5)


def test_nothing_of_nothing_may_be_anything() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


@given(st.integers(0, 500), st.integers(1, 500))
def test_a_share_lies_in_its_interval(hits: int, count: int) -> None:
    hits = min(hits, count)
    low, high = wilson(hits, count)
    assert 0 <= low <= hits / count + 1e-12
    assert hits / count - 1e-12 <= high <= 1


def test_the_interval_of_a_correlation_is_fishers() -> None:
    low, high = interval_of_r(0.3, 103)
    assert (low, high) == pytest.approx(
        (tanh(atanh(0.3) - 0.196), tanh(atanh(0.3) + 0.196)), abs=1e-5
    )
    assert interval_of_r(0.3, 3) == (-1.0, 1.0)
    assert interval_of_r(1.0, 50) == (-1.0, 1.0)


@given(st.lists(st.tuples(st.floats(-5, 5), st.booleans()), min_size=2, max_size=60))
def test_the_point_biserial_is_the_correlation_with_one_and_nought(
    rows: list[tuple[float, bool]],
) -> None:
    line = PointBiserial()
    for value, one in rows:
        line.add(value, one=one)
    values, ones = [value for value, _ in rows], [float(one) for _, one in rows]
    mean = sum(values) / len(values)
    spread = sqrt(sum((value - mean) ** 2 for value in values) / len(values))
    if len(set(ones)) < 2 or spread < 1e-3:
        return
    assert line.r is not None
    assert line.r == pytest.approx(correlation(values, ones), abs=1e-6)


def test_without_two_sides_there_is_no_correlation() -> None:
    line = PointBiserial()
    line.add(1.0, one=True)
    line.add(2.0, one=True)
    assert line.r is None
    same = PointBiserial()
    same.add(1.0, one=True)
    same.add(1.0, one=False)
    assert same.r is None


@pytest.mark.parametrize(
    ("r", "name"),
    [(0.3, "good"), (0.29, "fair"), (0.19, "weak"), (0.09, "poor"), (-0.01, "negative")],
)
def test_a_discrimination_has_a_name(r: float, name: str) -> None:
    assert verdict(r) == name


def figures(**changes: Any) -> Figures:
    """Two hundred answers to a sound item."""
    values: dict[str, Any] = {
        "revision_id": 1,
        "question_id": "q",
        "topic": "t",
        "difficulty": 3,
        "current": True,
        "answers": 200,
        "right": 120,
        "rated": 200,
        "strong": 54,
        "facility": Interval(0.6, *wilson(120, 200)),
        "discrimination": Interval(0.3, *interval_of_r(0.3, 200)),
        "options": tuple(
            OptionFigures(id=name, right=name == "b", chosen=chosen, top=top, r=r)
            for name, chosen, top, r in (
                ("a", 30, 4, -0.1),
                ("b", 120, 42, 0.3),
                ("c", 30, 4, -0.1),
                ("d", 20, 4, -0.1),
            )
        ),
    }
    return Figures(**{**values, **changes})


def test_a_sound_item_has_no_flag() -> None:
    judged = judge(figures())
    assert (judged.flags, judged.cautions, judged.suspicion) == ((), (), 0)
    assert (judged.verdict, judge(figures(), 0.25).verdict) == ("good", "good")
    fair = figures(discrimination=Interval(0.2, 0.05, 0.35))
    assert (judge(fair).verdict, judge(fair, 0.25).verdict) == ("fair", "good")
    assert working(judged) == 1.0


@pytest.mark.parametrize(
    ("r", "reliability", "flags"),
    [
        (-0.2, 1.0, ("key-negative",)),
        (0.02, 1.0, ("key-weak",)),
        (0.02, 0.1, ()),
        (-0.05, 1.0, ("key-negative",)),
        (0.12, 1.0, ()),
    ],
)
def test_a_bad_discrimination_is_told_where_it_is_beyond_doubt(
    r: float, reliability: float, flags: tuple[str, ...]
) -> None:
    found = figures(discrimination=Interval(r, *interval_of_r(r, 400)))
    assert judge(found, reliability).flags == flags


@pytest.mark.parametrize(
    ("right", "answers", "flags"),
    [(38, 200, ("too-hard",)), (42, 200, ()), (191, 200, ("too-easy",)), (25, 26, ())],
)
def test_the_ends_of_facility_are_told(right: int, answers: int, flags: tuple[str, ...]) -> None:
    share = Interval(right / answers, *wilson(right, answers))
    found = judge(figures(right=right, answers=answers, facility=share, options=()))
    assert found.flags == flags


def test_a_level_is_off_by_more_than_a_logit_beyond_doubt() -> None:
    assert judge(figures(level=Interval(5.0, 4.6, 5.4))).flags == ("level",)
    assert judge(figures(level=Interval(5.0, 2.0, 8.0))).flags == ()
    assert judge(figures(level=Interval(4.0, 3.9, 4.1))).flags == ()


def test_flags_weigh_by_what_they_say() -> None:
    wrong = judge(figures(discrimination=Interval(-0.3, *interval_of_r(-0.3, 200))))
    off = judge(figures(level=Interval(5.0, 4.6, 5.4)))
    assert wrong.suspicion > off.suspicion > 0

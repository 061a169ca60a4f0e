"""What a choice earns."""

from __future__ import annotations

import pytest

from questions.grading import Verdict, grade
from tests.questions.makers import question

SINGLE = question(key="b")
FOUR = {"a": "1", "b": "2", "c": "3", "d": "4"}
MULTIPLE = question(FOUR, key="abc", kind="multiple")


def test_a_single_choice_is_right_or_wrong() -> None:
    assert grade(SINGLE, ["b"]) == Verdict(True, 1.0, ("b",), ("b",))
    assert grade(SINGLE, ["a"]) == Verdict(False, 0.0, ("a",), ("b",))
    assert grade(SINGLE, ["a", "b"]) == Verdict(False, 0.0, ("a", "b"), ("b",))
    assert grade(SINGLE, []) == Verdict(False, 0.0, (), ("b",))


@pytest.mark.parametrize(
    ("chosen", "correct", "points"),
    [("abc", True, 1.0), ("ab", False, 2 / 3), ("abcd", False, 2 / 3), ("ad", False, 0.0)],
)
def test_several_right_options_pay_in_part(chosen: str, correct: bool, points: float) -> None:
    verdict = grade(MULTIPLE, chosen)
    assert verdict.correct is correct
    assert verdict.points == pytest.approx(points)


def test_more_wrong_than_right_costs_no_more_than_everything() -> None:
    assert grade(question(FOUR, key="a", kind="multiple"), "bcd").points == 0


def test_the_order_of_taps_does_not_matter() -> None:
    assert grade(MULTIPLE, "cab") == grade(MULTIPLE, "abc")


def test_an_option_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="soru-1 has no option z"):
        grade(SINGLE, ["z"])

"""The weights, in per cent, that Moodle accepts for an answer."""

from __future__ import annotations

_LISTED = (
    100.0,
    90.0,
    83.33333,
    80.0,
    75.0,
    70.0,
    66.66667,
    60.0,
    50.0,
    40.0,
    33.33333,
    30.0,
    25.0,
    20.0,
    16.66667,
    14.28571,
    12.5,
    11.11111,
    10.0,
    5.0,
    0.0,
)
GRADES = tuple(sorted({grade * sign for grade in _LISTED for sign in (1, -1)}))
"""Every accepted weight, negative ones too."""


def nearest_grade(weight: float) -> float:
    """The accepted weight that is closest."""
    return min(GRADES, key=lambda grade: abs(grade - weight))


def listed(weight: float) -> bool:
    """Whether a weight is accepted, give or take how its digits were cut."""
    return abs(nearest_grade(weight) - weight) < 0.01

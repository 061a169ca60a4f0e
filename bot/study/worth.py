"""What an answer against the clock is worth. Pure."""

from __future__ import annotations

BONUS = 0.5


def points(*, correct: bool, elapsed: float, seconds: int, bonus: bool) -> float:
    """1 for a right answer; with the speed bonus up to 0.5 more, falling evenly to the deadline.
    ``elapsed`` and ``seconds`` (until the deadline) are in seconds.
    """
    if not correct:
        return 0.0
    if not bonus:
        return 1.0
    left = max(0.0, min(1.0, 1 - elapsed / seconds))
    return round(1 + BONUS * left, 2)

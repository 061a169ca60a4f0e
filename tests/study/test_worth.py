"""What an answer against the clock is worth."""

from __future__ import annotations

from bot.study.worth import points


def test_speed_counts_only_where_the_host_wants_it() -> None:
    quick = points(correct=True, elapsed=0, seconds=30, bonus=False)
    slow = points(correct=True, elapsed=29, seconds=30, bonus=False)
    assert quick == slow == 1


def test_the_speed_bonus_falls_to_the_deadline_and_never_pays_for_a_wrong_answer() -> None:
    paid = [points(correct=True, elapsed=t, seconds=30, bonus=True) for t in (0, 15, 30, 60)]
    assert paid == [1.5, 1.25, 1.0, 1.0]
    assert points(correct=False, elapsed=0, seconds=30, bonus=True) == 0

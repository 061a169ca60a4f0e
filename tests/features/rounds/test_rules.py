"""What the words behind /quiz mean in a group, and how a podium is made."""

from __future__ import annotations

import pytest

from bot.features.rounds.rules import (
    CountError,
    Given,
    SecondsError,
    Wanted,
    parse,
    podium,
)


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("", Wanted()),
        ("5", Wanted(None, 5, None)),
        ("5 30s", Wanted(None, 5, 30)),
        ("30sn 5", Wanted(None, 5, 30)),
        ("ml-serving 5 45s", Wanted("ml-serving", 5, 45)),
        ("ML Ölçekleme", Wanted("ML Ölçekleme", None, None)),
        ("konu 3 4", Wanted("konu 4", 3, None)),
    ],
)
def test_topic_count_and_seconds_come_in_any_order(words: str, wanted: Wanted) -> None:
    assert parse(words) == wanted


@pytest.mark.parametrize("words", ["0", "1000", "-3", "99999999999999999999"])
def test_a_count_out_of_range_is_told(words: str) -> None:
    with pytest.raises(CountError):
        parse(words)


@pytest.mark.parametrize("words", ["5 1s", "5 0s", "5 999s", "301sn"])
def test_seconds_out_of_range_are_told(words: str) -> None:
    with pytest.raises(SecondsError):
        parse(words)


def given(player: int, place: int, *, correct: bool, ms: int = 1000) -> Given:
    return Given(player, f"Kişi {player}", place, correct, float(correct), ms)


def test_equal_points_share_a_rank_and_the_quicker_one_stands_first() -> None:
    answers = [
        given(1, 0, correct=True, ms=900),
        given(2, 0, correct=True, ms=500),
        given(3, 0, correct=False),
        given(4, 0, correct=True, ms=100),
        given(4, 1, correct=True, ms=100),
    ]
    result = podium(answers, 2, {})
    assert [(s.rank, s.player_id) for s in result.standings] == [(1, 4), (2, 2), (2, 1), (4, 3)]


def test_the_hardest_question_is_the_one_that_fewest_got_right() -> None:
    answers = [
        given(1, 0, correct=True),
        given(2, 0, correct=True),
        given(1, 1, correct=False),
        given(2, 1, correct=True),
    ]
    hardest = podium(answers, 2, {}).hardest
    assert hardest is not None
    assert (hardest.place, hardest.right, hardest.total) == (1, 1, 2)


def test_no_question_is_hardest_where_all_were_right() -> None:
    answers = [given(1, 0, correct=True), given(1, 1, correct=True)]
    assert podium(answers, 2, {}).hardest is None


def test_who_improved_is_measured_against_the_round_before() -> None:
    result = podium([given(1, 0, correct=True)], 1, {1: 0.25})
    assert result.standings[0].change == 0.75


def test_a_round_without_answers_has_an_empty_podium() -> None:
    assert podium([], 3, {}).standings == ()

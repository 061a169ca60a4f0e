"""What the words behind /daily mean in a group, when it closes, who stands where."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from bot.features.groupdaily.rules import Line, Wanted, closes_at, parse, ranks, week_of
from bot.study.tally import WEEK, period

NOW = datetime(2026, 11, 30, 6, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("", Wanted()),
        ("09:00", Wanted(minute=540)),
        ("7.30", Wanted(minute=450)),
        ("off", Wanted(off=True)),
        ("Kapat", Wanted(off=True)),
        ("DURDUR", Wanted(off=True)),
        ("İzmir", Wanted(place="İzmir")),
        ("New York", Wanted(place="New York")),
        ("09:00 İzmir", Wanted(minute=540, place="İzmir")),
        ("New York 9", Wanted(minute=540, place="New York")),
        ("25:99", Wanted(place="25:99")),
        ("sabah", Wanted(place="sabah")),
    ],
)
def test_a_time_a_place_or_an_end(words: str, wanted: Wanted) -> None:
    assert parse(words) == wanted


def test_equal_points_share_a_rank() -> None:
    lines = [Line("x", points, 0, 0) for points in (30, 20, 20, 10)]
    assert ranks(lines) == [1, 2, 2, 4]


@pytest.mark.parametrize(
    ("day", "this", "last"),
    [
        (date(2026, 11, 30), "2026-W49", "2026-W48"),
        (date(2026, 12, 6), "2026-W49", "2026-W48"),
        (date(2027, 1, 4), "2027-W01", "2026-W53"),
    ],
)
def test_a_date_belongs_to_its_week(day: date, this: str, last: str) -> None:
    assert period(WEEK, week_of(day), "UTC") == this
    assert period(WEEK, week_of(day, before=1), "UTC") == last


def test_a_question_closes_after_its_time_or_with_the_next_one() -> None:
    assert closes_at(60, NOW) == NOW + timedelta(hours=1)
    assert closes_at(None, NOW) is None

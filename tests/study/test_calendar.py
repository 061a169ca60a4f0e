"""Local dates and times, through every trick that zones play."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.study.calendar import (
    EVERY_DAY,
    chosen,
    late,
    local_date,
    moment,
    next_due,
    parse_time,
)

ZONES = (
    "Europe/Berlin",
    "Africa/Cairo",
    "America/Santiago",
    "Australia/Lord_Howe",
    "Europe/Istanbul",
    "Africa/Casablanca",
    "America/New_York",
)
MINUTES = (0, 30, 120, 135, 150, 7 * 60 + 30, 23 * 60 + 59)
YEAR = [date(2026, 1, 1) + timedelta(days=n) for n in range(365)]


def wall(at: datetime, zone: str) -> datetime:
    """What clocks in the zone show."""
    return at.astimezone(ZoneInfo(zone)).replace(tzinfo=None)


def skipped(day: date, minute: int, zone: str) -> bool:
    """Whether no clock in the zone ever shows this time: asked of every minute around it."""
    wanted = datetime.combine(day, time(minute // 60, minute % 60))
    begin = wanted.replace(tzinfo=UTC) - timedelta(hours=15)
    around = (begin + timedelta(minutes=n) for n in range(30 * 60))
    return all(wall(each, zone) != wanted for each in around)


def walked(zone: str, minute: int, days: int = EVERY_DAY) -> list[tuple[date, datetime]]:
    """A year of due moments, each planned when the one before it has come."""
    now, after = moment(date(2025, 12, 31), 12 * 60, zone), date(2025, 12, 31)
    found = []
    while after < date(2026, 12, 31):
        after, now = next_due(now, zone, minute, days, after)
        found.append((after, now))
    return found


@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize("minute", MINUTES)
def test_a_year_has_one_question_on_every_date(zone: str, minute: int) -> None:
    found = walked(zone, minute)
    assert [day for day, _ in found] == YEAR
    for day, at in found:
        assert local_date(at, zone) == day
        shown = wall(at, zone)
        wanted = datetime.combine(day, time(minute // 60, minute % 60))
        if shown != wanted:
            assert skipped(day, minute, zone)
            assert wall(at - timedelta(seconds=1), zone) < wanted < shown


@pytest.mark.parametrize(
    ("zone", "day", "minute", "wanted"),
    [
        ("Europe/Berlin", "2026-03-29", 150, "2026-03-29T01:00"),
        ("Europe/Berlin", "2026-10-25", 150, "2026-10-25T00:30"),
        ("Africa/Cairo", "2026-04-24", 0, "2026-04-23T22:00"),
        ("America/New_York", "2026-11-01", 90, "2026-11-01T05:30"),
        ("Australia/Lord_Howe", "2026-10-04", 135, "2026-10-03T15:30"),
        ("Asia/Kathmandu", "2026-01-01", 0, "2025-12-31T18:15"),
        ("UTC", "2026-01-01", 1439, "2026-01-01T23:59"),
    ],
)
def test_gaps_are_jumped_and_of_two_the_first_counts(
    zone: str, day: str, minute: int, wanted: str
) -> None:
    found = moment(date.fromisoformat(day), minute, zone)
    assert found == datetime.fromisoformat(wanted).replace(tzinfo=UTC)


def test_a_date_that_a_zone_left_out_has_no_question() -> None:
    now = moment(date(2011, 12, 29), 600, "Pacific/Apia")
    day, at = next_due(now, "Pacific/Apia", 450, EVERY_DAY, date(2011, 12, 29))
    assert day == date(2011, 12, 31)
    assert f"{wall(at, 'Pacific/Apia'):%d %H:%M}" == "31 07:30"


def test_only_chosen_weekdays_come() -> None:
    found = walked("Europe/Berlin", 450, days=0b0010001)
    assert {day.weekday() for day, _ in found} == {0, 4}
    assert all(chosen(day, 0b0010001) for day, _ in found)


def test_without_a_weekday_nothing_comes() -> None:
    with pytest.raises(ValueError, match="no weekday"):
        next_due(datetime(2026, 1, 1, tzinfo=UTC), "UTC", 0, 0)


def test_today_comes_while_its_time_is_ahead() -> None:
    now = datetime(2026, 3, 2, 4, 29, 59, tzinfo=UTC)
    assert next_due(now, "Europe/Istanbul", 450, EVERY_DAY)[0] == date(2026, 3, 2)
    on_time = now + timedelta(seconds=1)
    assert next_due(on_time, "Europe/Istanbul", 450, EVERY_DAY)[0] == date(2026, 3, 3)


@given(
    st.integers(1_577_836_800, 2_051_222_400),
    st.sampled_from(ZONES),
    st.integers(0, 1439),
    st.integers(1, 127),
    st.none() | st.integers(-3, 400),
)
def test_what_is_due_is_ahead_on_a_chosen_date(
    seconds: int, zone: str, minute: int, days: int, ahead: int | None
) -> None:
    now = datetime.fromtimestamp(seconds, UTC)
    after = None if ahead is None else local_date(now, zone) + timedelta(days=ahead)
    day, at = next_due(now, zone, minute, days, after)
    assert at > now
    assert chosen(day, days)
    assert after is None or day > after
    assert local_date(at, zone) == day


@pytest.mark.parametrize(
    ("now", "wanted"),
    [
        ("2026-03-02T04:30", False),
        ("2026-03-02T16:30", False),
        ("2026-03-02T16:31", True),
        ("2026-03-02T21:00", True),
    ],
)
def test_catching_up_ends_after_twelve_hours(now: str, wanted: bool) -> None:
    due_at = datetime(2026, 3, 2, 4, 30, tzinfo=UTC)
    at = datetime.fromisoformat(now).replace(tzinfo=UTC)
    assert late(at, due_at, "Europe/Istanbul") is wanted


def test_catching_up_ends_with_the_local_date() -> None:
    due_at = moment(date(2026, 3, 2), 22 * 60, "Europe/Istanbul")
    assert not late(due_at + timedelta(minutes=119), due_at, "Europe/Istanbul")
    assert late(due_at + timedelta(hours=2), due_at, "Europe/Istanbul")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("07:30", 450),
        ("7:30", 450),
        ("7.30", 450),
        ("0730", 450),
        ("730", 450),
        (" 7 ", 420),
        ("07.30'da", 450),
        ("08:00’de", 480),
        ("19'da", 1140),
        ("saat 8", 480),
        ("at 8", 480),
        ("7pm", 1140),
        ("7:30 p.m.", 1170),
        ("12am", 0),
        ("12 pm", 720),
        ("00:00", 0),
        ("23:59", 1439),
        ("25:99", None),
        ("24:00", None),
        ("7:60", None),
        ("07:3", None),
        ("13pm", None),
        ("0am", None),
        ("99", None),
        ("12345", None),
        ("sabah", None),
        ("", None),
        ("-7", None),
        ("7:30:00", None),
        ("٠٧:٣٠", None),
    ],
)
def test_times_are_read_as_people_write_them(text: str, wanted: int | None) -> None:
    assert parse_time(text) == wanted


@given(
    st.integers(0, 1439), st.sampled_from(["{:02}:{:02}", "{}:{:02}", "{:02}.{:02}", "{:02}{:02}"])
)
def test_every_minute_of_the_day_can_be_written(minute: int, form: str) -> None:
    assert parse_time(form.format(minute // 60, minute % 60)) == minute


@given(st.text(max_size=20))
def test_any_text_is_a_time_or_none(text: str) -> None:
    found = parse_time(text)
    assert found is None or 0 <= found < 1440

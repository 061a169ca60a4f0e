"""Times and weekdays as people say them."""

from __future__ import annotations

import re
from datetime import date, datetime

import pytest

from bot.ui.texts import texts
from bot.ui.when import clock, span, weekday, weekdays, when

NOW = datetime.fromisoformat("2026-11-30T22:00:00+03:00")
ISTANBUL = "Europe/Istanbul"


@pytest.mark.parametrize(("minute", "wanted"), [(0, "00:00"), (450, "07:30"), (1439, "23:59")])
def test_a_minute_of_the_day_is_shown_as_a_clock_does(minute: int, wanted: str) -> None:
    assert clock(minute) == wanted


@pytest.mark.parametrize(
    ("moment", "tr", "en"),
    [
        ("2026-11-30T23:30:00+03:00", "bugün 23:30", "today 23:30"),
        ("2026-12-01T00:00:00+03:00", "yarın 00:00", "tomorrow 00:00"),
        ("2026-12-02T07:30:00+03:00", "2 Aralık Çarşamba 07:30", "Wednesday, 2 December 07:30"),
    ],
)
def test_today_and_tomorrow_are_named(moment: str, tr: str, en: str) -> None:
    at = datetime.fromisoformat(moment)
    assert when(texts("tr"), at, NOW, ISTANBUL) == tr
    assert when(texts("en"), at, NOW, ISTANBUL) == en


def test_the_zone_decides_which_day_it_is() -> None:
    at = datetime.fromisoformat("2026-12-01T01:00:00+03:00")
    assert when(texts("tr"), at, NOW, ISTANBUL) == "yarın 01:00"
    assert when(texts("tr"), at, NOW, "Europe/London") == "bugün 22:00"


@pytest.mark.parametrize(
    ("days", "tr", "en"),
    [
        (127, "her gün", "every day"),
        (31, "hafta içi", "Monday to Friday"),
        (96, "hafta sonu", "weekends"),
        (0b0000101, "Pzt, Çar", "Mon, Wed"),
        (0b1000000, "Paz", "Sun"),
    ],
)
def test_weekdays_are_summed_up(days: int, tr: str, en: str) -> None:
    assert weekdays(texts("tr"), days) == tr
    assert weekdays(texts("en"), days) == en


def test_monday_is_the_first_day() -> None:
    assert (weekday(texts("tr"), 0), weekday(texts("en"), 6)) == ("Pzt", "Sun")


def test_a_span_names_its_month_once() -> None:
    shown = span(texts("tr"), date(2026, 11, 23), date(2026, 11, 29))
    assert re.fullmatch(r"23\s?–\s?29 Kasım", shown)

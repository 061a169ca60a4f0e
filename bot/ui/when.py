"""Times and weekdays in words: ``07:30``, ``yarın 07:30``, ``hafta içi``."""

from __future__ import annotations

from datetime import date, datetime
from zoneinfo import ZoneInfo

from babel import Locale
from babel.dates import format_date, format_interval, get_day_names

from bot.ui.texts import LOCALES, Texts

DAYS = 7
EVERY, WORKING, WEEKEND = 0b1111111, 0b0011111, 0b1100000
NAMED = {EVERY: "when-every-day", WORKING: "when-working-days", WEEKEND: "when-weekend"}


def clock(minute: int) -> str:
    """A minute of the day as a clock shows it."""
    return f"{minute // 60:02}:{minute % 60:02}"


def when(texts: Texts, moment: datetime, now: datetime, zone: str) -> str:
    """A moment as somebody in the zone says it now: today and tomorrow by name."""
    local, today = moment.astimezone(ZoneInfo(zone)), now.astimezone(ZoneInfo(zone))
    time = f"{local:%H:%M}"
    ahead = (local.date() - today.date()).days
    if ahead in (0, 1):
        return texts.plain("when-tomorrow" if ahead else "when-today", time=time)
    return f"{dated(texts, local.date())} {time}"


def dated(texts: Texts, day: date) -> str:
    """A date with its weekday: ``24 Aralık Perşembe``."""
    full = _locale(texts).date_formats["full"].pattern
    return str(format_date(day, full.replace(" y", ""), locale=_locale(texts)))


def span(texts: Texts, first: date, last: date) -> str:
    """The days from one date to another: ``23–29 Kasım``."""
    return str(format_interval(first, last, "MMMMd", locale=_locale(texts)))


def weekday(texts: Texts, day: int) -> str:
    """The short name of a weekday; Monday is 0."""
    return str(get_day_names("abbreviated", locale=_locale(texts))[day])


def weekdays(texts: Texts, days: int) -> str:
    """The weekdays of a bitmask; Monday is 1."""
    if days in NAMED:
        return texts.plain(NAMED[days])
    return ", ".join(weekday(texts, day) for day in range(DAYS) if days >> day & 1)


def _locale(texts: Texts) -> Locale:
    return Locale.parse(LOCALES[texts.language], sep="-")

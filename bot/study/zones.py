"""The time zone somebody means: by its name, a city, a country, or where they are."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from zoneinfo import ZoneInfo

from babel import Locale
from babel.dates import get_timezone_location
from tzfpy import get_tz

from bot.ui.texts import LANGUAGES

NEAR, ALIKE = 4, 0.7
SEVERAL = 3
OFFERED = 8
LONGEST = 64
BIGGER = {
    "tr": ("Europe/Istanbul", "Europe/Berlin", "Europe/London", "Asia/Baku", "America/New_York"),
    "en": (
        "Europe/London",
        "Europe/Istanbul",
        "Europe/Berlin",
        "America/New_York",
        "America/Los_Angeles",
        "Asia/Kolkata",
    ),
}
LETTERS = str.maketrans({"ı": "i", "ß": "ss", "ø": "o", "ł": "l", "æ": "ae", "ð": "d", "đ": "d"})


@dataclass(frozen=True)
class Named:
    """A zone under the name by which it is offered."""

    name: str
    zone: str


@dataclass(frozen=True)
class Found:
    """The zone that was meant, else names that are near, the nearest first."""

    zone: str | None
    near: tuple[Named, ...] = ()


def find(text: str, language: str) -> Found:
    """The zone of a name people use: ``Europe/Istanbul``, İzmir, Köln, Japonya. A country with
    several times gives no zone but its cities; so does what is no place, if it is like one.
    """
    wanted = fold(text[:LONGEST])
    if not wanted:
        return Found(None)
    if wanted in _names():
        return Found(_names()[wanted].zone)
    if wanted in _countries():
        return _of_country(_countries()[wanted], language)
    shown = {**_countries_named(language), **_named(language)}
    alike = get_close_matches(wanted, shown, NEAR, ALIKE)
    near: dict[str, Named] = {}
    for name in alike:
        near.setdefault(shown[name].zone, shown[name])
    return Found(None, tuple(near.values()))


def at(lat: float, lon: float) -> str | None:
    """The zone of a place on earth, in degrees; ``None`` where it is out at sea."""
    zone = get_tz(lon, lat)
    return zone if zone in _zones() else None


def known(zone: str) -> bool:
    """Whether it is the name of a zone that can be chosen."""
    return zone in _zones() or zone in _links().values()


def short_list(language: str) -> tuple[str, ...]:
    """The handful of zones offered as buttons."""
    return BIGGER[language]


def city(zone: str, language: str) -> str:
    """What the zone's city is called: İstanbul."""
    if zone == "UTC":
        return zone
    named = get_timezone_location(ZoneInfo(zone), locale=Locale.parse(language), return_city=True)
    return str(named) or zone.rpartition("/")[2].replace("_", " ")


def shown(zone: str, language: str, now: datetime) -> str:
    """The zone with what its clocks differ from UTC at the moment: ``İstanbul (UTC+3)``."""
    offset = now.astimezone(ZoneInfo(zone)).utcoffset() or timedelta()
    return f"{city(zone, language)} ({_offset(offset)})"


def code(zone: str) -> str:
    """The zone in callback data."""
    return zone.replace("/", ".")


def of_code(text: str) -> str | None:
    """The zone of a code; ``None`` where there is none."""
    zone = text.replace(".", "/")
    return zone if known(zone) else None


def fold(text: str) -> str:
    """A name for comparison: letters without case and marks, words joined by single blanks."""
    bare = unicodedata.normalize("NFKD", text.replace("İ", "i").casefold().translate(LETTERS))
    letters = "".join(each for each in bare if not unicodedata.combining(each))
    return " ".join(re.findall(r"[^\W_]+", letters.translate(LETTERS)))


def _offset(offset: timedelta) -> str:
    minutes = round(offset.total_seconds() / 60)
    if not minutes:
        return "UTC"
    sign, (hours, rest) = "−" if minutes < 0 else "+", divmod(abs(minutes), 60)
    return f"UTC{sign}{hours}:{rest:02}" if rest else f"UTC{sign}{hours}"


def _of_country(zones: tuple[str, ...], language: str) -> Found:
    if len(zones) <= SEVERAL or len({_clock(zone) for zone in zones}) == 1:
        return Found(zones[0])
    listed = {named.zone for named in _listed()}
    near: dict[tuple[timedelta | None, ...], Named] = {}
    for zone in sorted(zones, key=lambda each: each not in listed):
        near.setdefault(_clock(zone), Named(city(zone, language), zone))
    return Found(None, tuple(near.values())[:OFFERED])


def _clock(zone: str) -> tuple[timedelta | None, ...]:
    """Winter and summer time of a zone."""
    return tuple(datetime(2026, month, 1, tzinfo=ZoneInfo(zone)).utcoffset() for month in (1, 7))


@cache
def _zones() -> dict[str, str]:
    """Each zone of the table with its country, the country's main one first."""
    table = (files("tzdata") / "zoneinfo" / "zone.tab").read_text(encoding="utf-8")
    rows = [line.split("\t") for line in table.splitlines() if line and line[0] != "#"]
    return {row[2]: row[0] for row in rows} | {"UTC": ""}


@cache
def _links() -> dict[str, str]:
    """The zones of the database by the folded form of their names, old names too."""
    lists = (files("tzdata") / "zones").read_text(encoding="utf-8")
    names = [name for name in lists.split() if "/" in name and not name.startswith("Etc/")]
    return {fold(name): name for name in names}


@cache
def _names() -> dict[str, Named]:
    """Whatever names exactly one zone, folded."""
    found: dict[str, Named] = {}
    for language in LANGUAGES:
        found |= _named(language)
    links = {folded: Named(name, name) for folded, name in _links().items()}
    plain = {fold(zone.rpartition("/")[2]): Named(zone, zone) for zone in _zones()}
    return plain | found | links


@cache
def _named(language: str) -> dict[str, Named]:
    """The cities that are offered in a language: of the zones, and of our own list."""
    cities = {fold(city(zone, language)): Named(city(zone, language), zone) for zone in _zones()}
    return {fold(named.name): named for named in _listed()} | cities


def _listed() -> Iterator[Named]:
    text = (files("bot.study") / "data" / "cities.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        if line and line[0] != "#":
            zone, _, cities = line.partition(": ")
            yield from (Named(name.strip(), zone) for name in cities.split(","))


@cache
def _countries() -> dict[str, tuple[str, ...]]:
    """The zones of each country, by its folded names."""
    zones: dict[str, list[str]] = {}
    for zone, country in _zones().items():
        zones.setdefault(country, []).append(zone)
    extra = {"abd": "US", "usa": "US", "amerika": "US", "america": "US"}
    named = {fold(name): country for language in LANGUAGES for country, name in _spoken(language)}
    return {name: tuple(zones[each]) for name, each in (named | extra).items() if each in zones}


@cache
def _countries_named(language: str) -> dict[str, Named]:
    """Countries that are offered by name: those with one time."""
    found = {}
    for _, name in _spoken(language):
        zone = _of_country(_countries()[fold(name)], language).zone if _has(name) else None
        if zone is not None:
            found[fold(name)] = Named(name, zone)
    return found


def _has(name: str) -> bool:
    return fold(name) in _countries()


def _spoken(language: str) -> list[tuple[str, str]]:
    territories = Locale.parse(language).territories
    return [(each, str(name)) for each, name in territories.items() if len(each) == 2]

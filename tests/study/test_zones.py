"""Which zone people mean."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import available_timezones

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.study import zones
from bot.ui.callback import WORD
from bot.ui.texts import LANGUAGES

NOW = datetime(2026, 1, 15, 12, tzinfo=UTC)
PROVINCES = """\
Adana Adıyaman Afyonkarahisar Ağrı Aksaray Amasya Ankara Antalya Ardahan Artvin Aydın
Balıkesir Bartın Batman Bayburt Bilecik Bingöl Bitlis Bolu Burdur Bursa Çanakkale Çankırı Çorum
Denizli Diyarbakır Düzce Edirne Elazığ Erzincan Erzurum Eskişehir Gaziantep Giresun Gümüşhane
Hakkâri Hatay Iğdır Isparta İstanbul İzmir Kahramanmaraş Karabük Karaman Kars Kastamonu Kayseri
Kilis Kırıkkale Kırklareli Kırşehir Kocaeli Konya Kütahya Malatya Manisa Mardin Mersin Muğla Muş
Nevşehir Niğde Ordu Osmaniye Rize Sakarya Samsun Şanlıurfa Siirt Sinop Sivas Şırnak Tekirdağ Tokat
Trabzon Tunceli Uşak Van Yalova Yozgat Zonguldak"""


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Europe/Istanbul", "Europe/Istanbul"),
        ("europe/istanbul", "Europe/Istanbul"),
        ("Europe istanbul", "Europe/Istanbul"),
        ("America/New_York", "America/New_York"),
        ("new york", "America/New_York"),
        ("İzmir", "Europe/Istanbul"),
        ("izmir", "Europe/Istanbul"),
        ("IZMIR", "Europe/Istanbul"),
        ("  Şanlıurfa ", "Europe/Istanbul"),
        ("Köln", "Europe/Berlin"),
        ("Koln", "Europe/Berlin"),
        ("KÖLN", "Europe/Berlin"),
        ("Londra", "Europe/London"),
        ("Kahire", "Africa/Cairo"),
        ("Bakü", "Asia/Baku"),
        ("Japonya", "Asia/Tokyo"),
        ("Japan", "Asia/Tokyo"),
        ("Almanya", "Europe/Berlin"),
        ("Türkiye", "Europe/Istanbul"),
        ("İspanya", "Europe/Madrid"),
        ("Lord Howe", "Australia/Lord_Howe"),
        ("St. Petersburg", "Europe/Moscow"),
        ("Łódź", "Europe/Warsaw"),
        ("GMT", "UTC"),
    ],
)
def test_names_people_use_are_understood(text: str, zone: str) -> None:
    for language in LANGUAGES:
        assert zones.find(text, language) == zones.Found(zone)


@pytest.mark.parametrize("name", PROVINCES.split())
def test_every_province_is_known(name: str) -> None:
    assert zones.find(name, "tr").zone == "Europe/Istanbul"


def test_there_are_81_provinces() -> None:
    assert len(set(PROVINCES.split())) == 81


@pytest.mark.parametrize(
    ("text", "nearest"), [("istnbul", "İstanbul"), ("Ankra", "Ankara"), ("Lodra", "Londra")]
)
def test_what_is_misspelt_gets_the_nearest_name(text: str, nearest: str) -> None:
    found = zones.find(text, "tr")
    assert found.zone is None
    assert found.near[0].name == nearest


@pytest.mark.parametrize("text", ["", "sabah", "🙂", "///", "zzzzzz", "a" * 500, "Mars/Olympus"])
def test_what_is_no_place_has_no_zone(text: str) -> None:
    assert zones.find(text, "tr").zone is None


@pytest.mark.parametrize("country", ["ABD", "USA", "Rusya", "Kanada", "Brezilya", "Avustralya"])
def test_a_country_with_several_times_offers_its_cities(country: str) -> None:
    found = zones.find(country, "tr")
    assert found.zone is None
    assert 3 <= len(found.near) <= 8
    assert len({each.zone for each in found.near}) == len(found.near)


def test_the_best_known_city_of_a_country_comes_first() -> None:
    assert zones.find("ABD", "tr").near[0].zone == "America/New_York"
    assert zones.find("Avustralya", "tr").near[0].zone == "Australia/Sydney"


@pytest.mark.parametrize(
    ("lat", "lon", "zone"),
    [
        (41.0, 28.97, "Europe/Istanbul"),
        (38.42, 27.14, "Europe/Istanbul"),
        (52.52, 13.4, "Europe/Berlin"),
        (-33.45, -70.67, "America/Santiago"),
        (19.07, 72.87, "Asia/Kolkata"),
    ],
)
def test_a_place_on_earth_has_its_zone(lat: float, lon: float, zone: str) -> None:
    assert zones.at(lat, lon) == zone


def test_the_open_sea_has_none() -> None:
    assert zones.at(0.0, -30.0) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_short_list_is_short_and_real(language: str) -> None:
    offered = zones.short_list(language)
    assert 4 <= len(offered) <= 8
    assert all(zones.known(zone) for zone in offered)


@pytest.mark.parametrize(
    ("zone", "language", "wanted"),
    [
        ("Europe/Istanbul", "tr", "İstanbul (UTC+3)"),
        ("Europe/Istanbul", "en", "Istanbul (UTC+3)"),
        ("Europe/London", "tr", "Londra (UTC)"),
        ("America/New_York", "tr", "New York (UTC−5)"),
        ("Asia/Kathmandu", "en", "Kathmandu (UTC+5:45)"),
        ("UTC", "tr", "UTC (UTC)"),
    ],
)
def test_a_zone_is_shown_by_its_city(zone: str, language: str, wanted: str) -> None:
    assert zones.shown(zone, language, NOW) == wanted


def test_every_name_leads_to_a_zone_that_exists_and_fits_a_button() -> None:
    found = {zones.find(text, "tr").zone for text in zones._names()}
    real = available_timezones()
    for zone in found:
        assert zone in real
        assert WORD.fullmatch(zones.code(zone))
        assert zones.of_code(zones.code(zone)) == zone


@pytest.mark.parametrize("code", ["", "Nowhere", "Europe.Atlantis", "..", "Europe"])
def test_a_made_up_code_is_no_zone(code: str) -> None:
    assert zones.of_code(code) is None


@given(st.text(max_size=80))
def test_any_text_gives_a_real_zone_or_none(text: str) -> None:
    found = zones.find(text, "tr")
    for zone in (found.zone, *(each.zone for each in found.near)):
        assert zone is None or zone in available_timezones()

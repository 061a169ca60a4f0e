"""Escaping, names that break no line, and lengths as Telegram counts them."""

from __future__ import annotations

import html

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui.html import (
    FIRST_STRONG,
    NAME_LIMIT,
    POP,
    Html,
    bold,
    escape,
    length,
    person,
    quote,
    units,
)


def test_what_people_write_is_shown_not_parsed() -> None:
    assert escape('<b>A & "B"</b>') == '&lt;b&gt;A &amp; "B"&lt;/b&gt;'


def test_what_is_html_already_is_left_alone() -> None:
    assert escape(Html("<b>x</b>")) == "<b>x</b>"


@given(st.text())
def test_escaping_loses_nothing(text: str) -> None:
    assert html.unescape(escape(text)) == text
    assert "<" not in escape(text)
    assert ">" not in escape(text)


def test_bold_and_quotes_escape_what_is_in_them() -> None:
    assert bold("<3") == "<b>&lt;3</b>"
    assert quote("a&b") == "<blockquote>a&amp;b</blockquote>"
    assert quote("x", expandable=True) == "<blockquote expandable>x</blockquote>"


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ("Ada", "Ada"),
        ("<3", "<3"),
        ("A&B", "A&B"),
        ("  iki   kelime ", "iki kelime"),
        ("satır\nsatır", "satır satır"),
        ("\u202eters", "ters"),
        ("\u2066a\u2069", "a"),
        ("", ""),
        ("\u200f", ""),
        ("a\u2028b", "a b"),
    ],
)
def test_a_name_stays_on_its_line(given: str, wanted: str) -> None:
    assert person(given) == wanted


def test_a_right_to_left_name_is_isolated_from_the_text_around_it() -> None:
    assert person("\u05d0\u05d1") == f"{FIRST_STRONG}\u05d0\u05d1{POP}"


def test_a_long_name_is_shortened() -> None:
    assert len(person("😀" * 64)) == NAME_LIMIT
    assert person("x" * 100).endswith("…")


@given(st.text())
def test_no_name_has_line_ends_or_open_direction_marks(name: str) -> None:
    shown = person(name)
    assert len(shown) <= NAME_LIMIT + 2
    assert "\n" not in shown
    assert "\r" not in shown
    assert shown.count(FIRST_STRONG) == shown.count(POP)
    assert "\u202e" not in shown


def test_length_counts_utf16_units_of_what_is_seen() -> None:
    assert units("a😀ş") == 4
    assert length("<b>a😀</b>") == 3
    assert length("&lt;b&gt;") == 3
    assert length("&#39;&#x27;&amp;") == 3
    assert length("a < b & c") == 9

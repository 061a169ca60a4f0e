"""What the words mean, which names will do, and places that come back from callback data."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.errors import StaleButtonError
from bot.features.leaderboard.callbacks import BoardTap
from bot.features.leaderboard.rules import (
    NicknameError,
    Place,
    UnknownPeriodError,
    Wanted,
    nickname,
    parse,
    ranks,
    read_place,
)

NARROW, WIDE = 2**31 - 1, 2**63 - 1


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("", Wanted("week")),
        ("week", Wanted("week")),
        (" HAFTA ", Wanted("week")),
        ("HAFTALIK", Wanted("week")),
        ("month", Wanted("month")),
        ("ay", Wanted("month")),
        ("all", Wanted("all")),
        ("Tümü", Wanted("all")),
        ("ad", Wanted(naming=True)),
        ("AD", Wanted(naming=True)),
        ("ad Kestane", Wanted(naming=True, name="Kestane")),
        ("name  Old Oak ", Wanted(naming=True, name="Old Oak")),
        ("isim -", Wanted(naming=True, name="-")),
    ],
)
def test_periods_and_names_are_understood(words: str, wanted: Wanted) -> None:
    assert parse(words) == wanted


@pytest.mark.parametrize("words", ["yıl", "week 5", "<b>", "-1", "😀", "x" * 250])
def test_anything_else_is_told_shortly(words: str) -> None:
    with pytest.raises(UnknownPeriodError) as error:
        parse(words)
    assert len(str(error.value.values["words"])) <= 40


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Kestane", "Kestane"),
        ("Çiğdem  Iğdır", "Çiğdem Iğdır"),
        ("Al", "Al"),
        ("x" * 24, "x" * 24),
        ("نور", "\u2068نور\u2069"),
        ("a\u202eb", "ab"),
        ("-", None),
        ("—", None),
    ],
)
def test_a_name_is_cleaned(typed: str, name: str | None) -> None:
    assert nickname(typed) == name


@pytest.mark.parametrize(
    "typed", ["x", "x" * 25, "\u2068\u202e", "😀😀", "...", "\u3164\u3164", "x" * 200]
)
def test_a_name_that_will_not_do_is_refused(typed: str) -> None:
    with pytest.raises(NicknameError):
        nickname(typed)


@given(
    st.builds(
        Place,
        st.integers(-NARROW, NARROW),
        st.integers(-WIDE, WIDE),
        st.integers(-WIDE, WIDE),
        st.booleans(),
    )
)
def test_a_place_fits_a_button_and_comes_back(place: Place) -> None:
    data = BoardTap("month", "0123456789ab", place.code()).pack()
    assert len(data) <= 64
    assert read_place(BoardTap.unpack(data).place) == place


def test_the_top_has_an_empty_place() -> None:
    assert read_place("") is None


@pytest.mark.parametrize(
    "code",
    ["a", "c1.2.3", "a1.2", "a1.2.3.4", "A1.2.3", "a1_0.2.3", "azzzzzzz.1.1", "a1.1." + "z" * 13],
)
def test_a_place_that_was_made_up_is_an_old_button(code: str) -> None:
    with pytest.raises(StaleButtonError):
        read_place(code)


def test_equal_points_share_a_rank_and_the_next_one_is_left_out() -> None:
    assert ranks(4, {30: 1, 20: 3, 10: 1}) == {30: 5, 20: 6, 10: 9}

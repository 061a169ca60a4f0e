"""Folding by language, slugs, and what never shows in a text."""

from __future__ import annotations

import pytest

from questions.text import clean, fold, slug, tidy, title_from_slug


@pytest.mark.parametrize(
    ("one", "other"),
    [("IŞIK", "ışık"), ("İZMİR", "izmir"), ("I\u0307ZMI\u0307R", "izmir"), ("ÇAĞRI", "çağrı")],
)
def test_turkish_letters_fold_as_turks_read_them(one: str, other: str) -> None:
    assert fold(one, "tr") == fold(other, "tr")


def test_english_folds_its_own_way() -> None:
    assert fold("ITEM", "en") == "item"
    assert fold("ITEM", "tr") == "ıtem"


def test_marks_that_change_in_copying_do_not_count() -> None:
    one = "worker’lar\u00a0 “ağ”…\u200b ✔\ufe0f"
    assert fold(one, "tr") == fold('worker\'lar "ağ"... ✔', "tr")


def test_powers_are_not_digits() -> None:
    assert fold("10²", "tr") != fold("102", "tr")


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Ml Scaling Performance", "ml-scaling-performance"),
        ("Ünite 3: Ölçekleme", "unite-3-olcekleme"),
        ("IŞIK ve İĞNE", "isik-ve-igne"),
        ("Café — crème", "cafe-creme"),
        ("???", ""),
    ],
)
def test_slugs_are_safe_for_turkish(title: str, name: str) -> None:
    assert slug(title) == name


def test_a_title_has_the_capital_of_its_language() -> None:
    assert title_from_slug("ml-scaling-performance", "tr") == "Ml Scaling Performance"
    assert title_from_slug("islem-turu", "tr") == "İslem Turu"
    assert title_from_slug("item-theory", "en") == "Item Theory"


def test_cleaning_keeps_what_people_see() -> None:
    assert clean("a\u00a0b\u200b\r\nc\rI\u0307\u202ed") == "a b\nc\nİd"


def test_tidying_keeps_indentation_and_lines() -> None:
    assert tidy("\n  if x:  \n\ty   =  1\n\n") == "  if x:\n\ty = 1"

"""The question card: header, stem, lettered options; marked after the answer; never cut."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.ui.card import Face, card, letter_of, letters
from bot.ui.html import LIMIT, length
from bot.ui.texts import texts
from tests.support.questions import option, question, several

FACE = Face(question(), "dbca", "tr", "Birinci Konu", 3, 10)
TR = texts("tr")


def test_the_card_shows_header_stem_and_options_in_the_order_drawn() -> None:
    assert card(TR, FACE).text == (
        "<b>Birinci Konu · Zorluk 1 · 3/10</b>\n\nq-1 nedir?\n\n"
        "A) seçenek d\nB) seçenek b\nC) seçenek c\nD) seçenek a"
    )


def test_the_card_speaks_the_language_of_its_header_and_the_question_its_own() -> None:
    text = card(texts("en"), replace(FACE, language="en")).text
    assert "Level 1" in text
    assert "What is q-1?" in text
    assert "A) option d" in text


def test_an_open_card_says_nothing_of_the_key() -> None:
    text = card(TR, replace(FACE, chosen="d")).text
    assert "✅" not in text
    assert "❌" not in text


def test_an_answered_card_marks_the_key_and_the_wrong_choice() -> None:
    lines = card(TR, replace(FACE, chosen="d", revealed=True)).text.splitlines()
    assert lines[-4:] == [
        "❌ A) seçenek d ← senin yanıtın",
        "✅ B) seçenek b",
        "C) seçenek c",
        "D) seçenek a",
    ]


def test_a_right_choice_gets_one_mark() -> None:
    text = card(TR, replace(FACE, chosen="b", revealed=True)).text
    assert text.count("✅") == 1
    assert "❌" not in text


def test_where_several_are_right_each_wrong_choice_is_marked() -> None:
    face = Face(several(), "abcd", "tr", "K", 1, 1, chosen="abd", revealed=True)
    lines = card(TR, face).text.splitlines()[-4:]
    assert [line[0] for line in lines] == ["✅", "❌", "✅", "❌"]


def test_marks_show_before_the_answer_is_given() -> None:
    face = Face(several(), "abcd", "tr", "K", 1, 1, marked="c")
    assert card(TR, face).text.splitlines()[-2] == "☑ C) seçenek c"


def test_lines_below_stand_apart() -> None:
    assert card(TR, FACE, "<i>not</i>").text.endswith("D) seçenek a\n\n<i>not</i>")


def test_what_comes_from_a_question_is_escaped() -> None:
    bad = question(stem={"tr": "<b> & `x<y`"}, options=(option("a", text={"tr": "1 < 2"}),) * 2)
    text = card(TR, Face(bad, "aa", "tr", "<K>", 1, 1)).text
    assert "&lt;b&gt; &amp; <code>x&lt;y</code>" in text
    assert "A) 1 &lt; 2" in text
    assert "&lt;K&gt;" in text


@pytest.mark.parametrize("revealed", [False, True])
@pytest.mark.parametrize("size", [500, 950, 1000, 2000, 3900])
def test_a_long_question_is_whole_above_a_card_that_fits(size: int, revealed: bool) -> None:
    long = tuple(option(each, text={"tr": each * size}, correct=each == "b") for each in "abcd")
    face = Face(question(options=long), "dbca", "tr", "K", 1, 1, chosen="d", revealed=revealed)
    screen = card(TR, face)
    assert length(screen.text) <= LIMIT
    whole = "".join([*screen.lead, screen.text])
    assert all(each * size in whole for each in "abcd")
    assert "A) d" in screen.text


def test_a_card_that_fits_open_still_fits_when_it_is_marked() -> None:
    for size in range(900, 1010):
        long = tuple(option(each, text={"tr": each * size}, correct=True) for each in "abcd")
        face = Face(several(options=long), "abcd", "tr", "K", 1, 1)
        opened = card(TR, face)
        closed = card(TR, replace(face, chosen="abcd", revealed=True))
        assert length(closed.text) <= LIMIT
        assert bool(opened.lead) >= bool(closed.lead)


def test_letters_follow_the_order_shown() -> None:
    assert letter_of("dbca", "c") == "C"
    assert letters("dbca", "ab") == "B, D"
    assert letters("dbca", "") == ""

"""The explanation: verdict, reason, why a choice is wrong, sources."""

from __future__ import annotations

from dataclasses import replace

from bot.ui.card import Face
from bot.ui.explanation import explanation, has_more_whys, missed_line
from bot.ui.texts import texts
from tests.support.questions import option, question, several

TR, EN = texts("tr"), texts("en")
FACE = Face(question(references=("Kitap <1>",)), "dbca", "tr", "K", 1, 1, revealed=True)


def test_a_wrong_choice_is_told_the_key_the_reason_and_why_not() -> None:
    assert explanation(TR, replace(FACE, chosen="d")) == (
        "❌ Doğru yanıt B\n\n<blockquote>q-1 açıklaması.</blockquote>\n\n"
        "<b>A neden değil:</b> d için neden\n\n<i>Kaynak: Kitap &lt;1&gt;</i>"
    )


def test_a_right_choice_is_told_the_reason() -> None:
    text = explanation(EN, replace(FACE, chosen="b", language="en"))
    assert text.startswith("✅ Correct: B\n\n<blockquote>The explanation of q-1.")
    assert "Why" not in text


def test_others_brings_every_option_in_the_order_shown() -> None:
    text = explanation(TR, replace(FACE, chosen="d"), others=True)
    places = [text.index(f"<b>{letter} neden") for letter in "ABCD"]
    assert places == sorted(places)
    assert "<b>B neden doğru:</b>" in text


def test_for_a_whole_group_the_key_comes_without_a_verdict() -> None:
    assert explanation(TR, FACE, key_only=True).startswith("✅ Doğru yanıt B\n")


def test_a_question_without_reasons_still_gets_its_verdict() -> None:
    bare = question(
        options=(option("a", why={}), option("b", why={}, correct=True)), explanation={}
    )
    face = Face(bare, "ab", "tr", "K", 1, 1, chosen="a")
    assert explanation(TR, face) == "❌ Doğru yanıt B"
    assert not has_more_whys(face)


def test_a_reason_in_another_language_is_not_shown() -> None:
    bare = question(explanation={"en": "only English"})
    face = Face(bare, "abcd", "tr", "K", 1, 1, chosen="b")
    assert "only English" not in explanation(TR, face)


def test_more_reasons_are_offered_while_some_are_untold() -> None:
    assert has_more_whys(replace(FACE, chosen="d"))
    assert has_more_whys(replace(FACE, chosen="b"))


def test_half_of_a_key_is_not_right() -> None:
    face = Face(several(), "abcd", "tr", "K", 1, 1, chosen="a")
    assert explanation(TR, face).startswith("❌ Doğru yanıt A, C")
    assert explanation(TR, replace(face, chosen="ca")).startswith("✅ Doğru: A, C")


def test_a_stem_in_a_list_is_one_short_line() -> None:
    assert missed_line("iki\nsatır <b>") == "iki satır &lt;b&gt;"
    assert len(missed_line("x" * 200)) == 70

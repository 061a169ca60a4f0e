"""What a group sees of a question while it is open and at its close."""

from __future__ import annotations

from bot.ui.card import Face, letter_rows
from bot.ui.closing import Tally, closed_card, recorded
from bot.ui.texts import texts
from tests.support.questions import question
from tests.ui.test_picking import PickTap

TR = texts("tr")
FACE = Face(question(), "dbac", "tr", "Konu", 1, 1, revealed=True)


def test_a_choice_is_confirmed_by_its_letter() -> None:
    assert recorded(TR, "dbac", "a").startswith("Kaydedildi: C.")


def test_bars_grow_with_the_counts_in_the_order_shown() -> None:
    text = closed_card(TR, FACE, Tally({"b": 4, "a": 2}, ("Ada",)), quiet=False).text
    bars = text.partition("<pre>")[2].partition("</pre>")[0].splitlines()
    assert bars == ["A ░░░░░░░░ 0", "B ▓▓▓▓▓▓▓▓ 4", "C ▓▓▓▓░░░░ 2", "D ░░░░░░░░ 0"]


def test_the_key_is_marked_and_the_first_three_who_were_right_are_named() -> None:
    tally = Tally({"b": 4}, ("Ada", "Bora", "Can", "Deniz"))
    text = closed_card(TR, FACE, tally, quiet=False).text
    assert "✅ B) seçenek b" in text
    assert "İlk doğrular: Ada, Bora, Can" in text
    assert "Deniz" not in text


def test_a_quiet_group_sees_no_bars() -> None:
    assert "▓" not in closed_card(TR, FACE, Tally({"b": 1}, ("Ada",)), quiet=True).text


def test_nobody_answered_is_said() -> None:
    text = closed_card(TR, FACE, Tally(), quiet=False).text
    assert "Bu soruya kimse yanıt vermedi." in text
    assert "<pre>" not in text


def test_names_can_be_left_out_and_the_count_stays() -> None:
    unnamed = Tally({"b": 2}, ("Ada", "Bora")).unnamed
    assert (unnamed.total, unnamed.right) == (2, ())


def test_names_cannot_break_the_markup() -> None:
    text = closed_card(TR, FACE, Tally({"b": 1}, ("<b>x&y",)), quiet=False).text
    assert "&lt;b&gt;x&amp;y" in text


def test_letters_have_a_button_each_five_in_a_row() -> None:
    [row] = letter_rows(FACE, PickTap)
    assert [button.label for button in row] == ["A", "B", "C", "D"]
    assert [button.tap for button in row] == [PickTap(place) for place in range(4)]

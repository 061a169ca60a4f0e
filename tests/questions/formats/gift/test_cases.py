"""GIFT inputs that broke importers elsewhere."""

from __future__ import annotations

from questions.formats import gift
from questions.formats.gift.blocks import Block, Category, blocks_of
from questions.formats.gift.grades import nearest_grade
from questions.formats.gift.item import parse_item
from questions.formats.gift.syntax import Item
from tests.questions.formats.text_cases import case, case_ids, only, options, read, told, whys


def _item(text: str, *, lenient: bool = False) -> Item:
    (block,) = (part for part in blocks_of(text) if isinstance(part, Block))
    return parse_item(block.text, lenient=lenient)


def test_every_known_case_has_a_test() -> None:
    tested = {name[5:12].replace("_", "-") for name in globals() if name.startswith("test_gift")}
    assert tested == case_ids("gift")


def test_gift_01_an_escaped_colon_is_a_colon() -> None:
    result = read(gift.FORMAT, case("gift-01"))
    assert only(result).stem == {"tr": "Saat 14:30 UTC, TR saatiyle kaçtır?"}
    assert options(only(result)) == [("17:30", True), ("16:30", False)]
    assert told(result) == []


def test_gift_03_a_negative_number_is_understood_and_parked() -> None:
    result = read(gift.FORMAT, case("gift-03"))
    assert told(result) == [(1, "parked", "unsupported/numerical")]
    (number,) = _item(case("gift-03")).numbers
    assert (number.value, number.tolerance) == (-5, 0)


def test_gift_05_general_feedback_is_the_explanation() -> None:
    result = read(gift.FORMAT, case("gift-05"))
    assert whys(only(result)) == ["evet", "toplama yaptın"]
    assert only(result).explanation == {"tr": "Çarpma tekrarlı toplamadır"}
    assert told(result) == []


def test_gift_07_a_colon_belongs_to_the_category() -> None:
    category, _ = blocks_of(case("gift-07"))
    assert isinstance(category, Category)
    assert category.path == ("top", "Ünite 3: Ölçekleme")
    result = read(gift.FORMAT, case("gift-07"), topic=None)
    assert only(result).topic == "unite-3-olcekleme"
    assert [topic.title for topic in result.topics] == [{"tr": "Ünite 3: Ölçekleme"}]
    assert told(result) == []


def test_gift_09_a_title_may_end_in_an_escaped_colon() -> None:
    item = _item(case("gift-09"))
    assert (item.title, item.stem) == ("Tanım:", "Latency nedir?")
    assert told(read(gift.FORMAT, case("gift-09"))) == []


def test_gift_11_odd_weights_are_kept_and_told_of() -> None:
    result = read(gift.FORMAT, case("gift-11"))
    assert only(result).kind == "multiple"
    assert only(result).key == ("a", "b", "c")
    assert told(result) == [(1, "warning", "gift-weight")] * 4
    assert [answer.weight for answer in _item(case("gift-11")).answers] == [33, 33, 34, -15]
    assert (nearest_grade(33), nearest_grade(-15)) == (33.33333, -14.28571)


def test_gift_13_a_backslash_that_escapes_nothing_stays() -> None:
    result = read(gift.FORMAT, case("gift-13"))
    assert only(result).stem == {"tr": "a\\[0\\] ilk öğe midir?"}
    assert options(only(result)) == [("Doğru", True), ("Yanlış", False)]
    assert told(result) == [(1, "warning", "gift-backslash")]


def test_gift_15_a_blank_line_inside_the_answers_is_one_error() -> None:
    result = read(gift.FORMAT, case("gift-15"))
    assert told(result) == [(1, "error", "gift-unclosed")]
    assert "unclosed {" in result.findings[0].text
    lenient = read(gift.LENIENT, case("gift-15"))
    assert options(only(lenient)) == [("a", True), ("b", False)]
    assert told(lenient) == [(3, "warning", "gift-unclosed/joined")]


def test_gift_17_a_byte_order_mark_is_no_part_of_the_stem() -> None:
    result = read(gift.FORMAT, case("gift-17"))
    assert only(result).stem == {"tr": "Başkent?"}
    assert told(result) == []


def test_gift_19_a_decimal_comma_is_an_error_unless_lenient() -> None:
    assert told(read(gift.FORMAT, case("gift-19"))) == [(1, "error", "gift-comma")]
    item = _item(case("gift-19"), lenient=True)
    assert [(one.value, one.tolerance) for one in item.numbers] == [(3.14, 0.01)]
    assert told(read(gift.LENIENT, case("gift-19"))) == [
        (1, "warning", "gift-comma/read"),
        (1, "parked", "unsupported/numerical"),
    ]


def test_gift_21_a_question_that_touches_its_category_is_not_swallowed() -> None:
    result = read(gift.FORMAT, case("gift-21"), topic=None)
    assert [question.topic for question in result.questions] == ["olcekleme", "olcekleme"]
    assert told(result) == [(2, "warning", "gift-category")]

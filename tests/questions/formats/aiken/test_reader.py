"""Reading Aiken, as people write it and as strictly as Moodle does."""

from __future__ import annotations

import pytest

from questions.formats import aiken
from questions.formats.base import Format
from tests.questions.formats.text_cases import case, case_ids, only, options, read, told

SOUND = "Başkent?\nA) Bursa\nB) Ankara\nANSWER: B\n"


def test_every_known_case_has_a_test() -> None:
    tested = {name[5:13].replace("_", "-") for name in globals() if name.startswith("test_aiken")}
    assert tested == case_ids("aiken")


def test_aiken_01_a_stem_of_two_lines_is_kept_and_told_of() -> None:
    result = read(aiken.FORMAT, case("aiken-01"))
    assert only(result).stem == {"tr": "Kod ne yazar?\nprint(1+1)"}
    assert told(result) == [(2, "warning", "aiken-stem-lines")]
    assert (1, "error", "aiken-lost-stem") in told(read(aiken.STRICT, case("aiken-01")))


def test_aiken_03_other_marks_are_cut_and_told_of() -> None:
    result = read(aiken.FORMAT, case("aiken-03"))
    expected = [("bir", False), ("iki", True), ("üç", False), ("dört", False)]
    assert options(only(result)) == expected
    assert told(result) == [(2, "warning", "aiken-marks")]


def test_aiken_05_an_answer_beyond_the_options_is_an_error_at_its_line() -> None:
    for format_ in (aiken.FORMAT, aiken.STRICT):
        result = read(format_, case("aiken-05"))
        assert told(result) == [(4, "error", "aiken-answer")]
        assert result.questions == ()


@pytest.mark.parametrize("format_", [aiken.FORMAT, aiken.STRICT])
def test_sound_aiken_is_read_without_a_word(format_: Format) -> None:
    result = read(format_, SOUND + "\n" + SOUND.replace("Başkent", "Hangisi"))
    assert [options(one) for one in result.questions] == [[("Bursa", False), ("Ankara", True)]] * 2
    assert told(result) == []


@pytest.mark.parametrize(
    "label",
    ["Cevap: b", "CEVAP: B", "Doğru: B)", "YANIT : (b)", "Doğru cevap: B", "ANSWER: Ankara"],
)
def test_the_answer_may_be_labelled_in_turkish(label: str) -> None:
    assert only(read(aiken.FORMAT, SOUND.replace("ANSWER: B", label))).key == ("b",)


@pytest.mark.parametrize("answer", ["A, C", "a ve c", "A;C", "A C"])
def test_several_letters_make_several_right_options(answer: str) -> None:
    text = f"Hangileri?\nA) x\nB) y\nC) z\nCevap: {answer}\n"
    question = only(read(aiken.FORMAT, text))
    assert (question.kind, question.key) == ("multiple", ("a", "c"))


def test_code_in_options_and_stem_keeps_its_lines() -> None:
    text = "Ne yazar?\n```py\nA) = 1\nB) = 2\n```\nA) ```\nx\n```\nB) iki\nsatır\nANSWER: A\n"
    question = only(read(aiken.FORMAT, text))
    assert question.stem == {"tr": "Ne yazar?\n```py\nA) = 1\nB) = 2\n```"}
    assert [text for text, _ in options(question)] == ["```\nx\n```", "iki\nsatır"]


def test_a_stem_that_begins_like_an_option_is_a_stem() -> None:
    question = only(read(aiken.FORMAT, "A. Turing kimdir?\nA) bir\nB) iki\nANSWER: A\n"))
    assert question.stem == {"tr": "A. Turing kimdir?"}


def test_an_explanation_after_the_answer_is_taken() -> None:
    text = SOUND + "Açıklama: 1923'ten beri.\nMeclis de orada.\n\n" + SOUND.replace("Ba", "Pa")
    first, second = read(aiken.FORMAT, text).questions
    assert first.explanation == {"tr": "1923'ten beri.\nMeclis de orada."}
    assert second.explanation == {}


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("Soru?\nA) x\nB) y\n", 1, "aiken-no-answer"),
        ("Soru?\nA) x\nB) y\n\n" + SOUND, 1, "aiken-no-answer"),
        ("Soru?\nA) x\nB) y\nD) z\nANSWER: A\n", 4, "aiken-order"),
        ("ANSWER: A\n", 1, "aiken-stray"),
        ("Yalnızca metin\n", 1, "aiken-lost-stem"),
        ("A) x\nB) y\nANSWER: A\n", 1, "text-no-stem"),
        ("Soru?\nA) \nB) y\nANSWER: B\n", 2, "text-empty-option"),
        ("Soru?\nA) x\nB) y\nANSWER: bilmem\n", 4, "aiken-answer"),
    ],
)
def test_what_is_lost_is_an_error_at_its_line(text: str, line: int, message: str) -> None:
    assert (line, "error", message) in told(read(aiken.FORMAT, text))


def test_an_item_without_an_answer_does_not_spoil_the_next() -> None:
    result = read(aiken.FORMAT, "Soru?\nA) x\nB) y\n\n" + SOUND)
    assert only(result).stem == {"tr": "Başkent?"}


@pytest.mark.parametrize("letter", ["ß", "ŉ", "AB", "İ", "", "1"])
def test_an_answer_that_is_no_letter_of_an_option_is_an_error(letter: str) -> None:
    result = read(aiken.FORMAT, f"Soru?\nA) x\nB) y\nANSWER: {letter}\n")
    assert result.questions == ()
    assert result.refused

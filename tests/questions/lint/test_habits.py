"""Habits of a bank: long keys, key positions, absolutes; and how likely they are by chance."""

from __future__ import annotations

import pytest
from msgspec import structs

from questions.lint import lint_bank, statistics
from questions.lint.chance import at_least, chi_square
from questions.lint.statistics import Share
from questions.model import Question
from tests.questions.lint.items import across, bank_of, item

WORDS = ["kuyruk", "sunucu", "bellek", "disk", "ağ", "kart", "düğüm", "halka", "dilim", "istek"]


def _bank(count: int, keys: str, *, long: bool = False, language: str = "tr") -> list[Question]:
    """Questions whose keys go round ``keys``; with ``long`` the key is a little longer."""
    made = []
    for at in range(count):
        key = keys[at % len(keys)]
        texts = [f"{WORDS[(at + n) % 10]} {'öteki' if n else 'bunlar'}" for n in range(4)]
        options = [f"{text[:9]:<9}" for text in texts]
        options = [
            text.strip().ljust(12, "x") + ("x" if long and "abcd"[n] == key else "")
            for n, text in enumerate(options)
        ]
        question = item(f"{WORDS[at % 10]} {at}?", options, key=key, language=language)
        made.append(structs.replace(question, id=f"soru-{at}"))
    return made


@pytest.mark.parametrize("language", ["tr", "en"])
def test_keys_that_are_the_longest_too_often_are_told(language: str) -> None:
    assert across(_bank(40, "abcd", long=True, language=language), "LB02") == [
        ("d1.yaml", 1, "LB02")
    ]
    mixed = _bank(30, "abcd", language=language) + [
        structs.replace(question, id=f"uzun-{question.id}", topic="konu")
        for question in _bank(10, "abcd", long=True, language=language)
    ]
    assert across(mixed, "LB02") == []


def test_a_few_long_keys_say_nothing() -> None:
    assert across(_bank(29, "abcd", long=True), "LB02") == []


def test_keys_that_favour_a_place_are_told() -> None:
    assert across(_bank(80, "ddda"), "PB01") == [("d1.yaml", 1, "PB01/uneven")]
    assert across(_bank(80, "abcd"), "PB01") == []
    assert across(_bank(36, "ddda"), "PB01") == []


def test_keys_at_one_place_in_a_row_are_told_where_the_run_begins() -> None:
    run = _bank(20, "abcd" + "c" * 5 + "abdabdabdab")
    assert across(run, "PB01") == [("d1.yaml", 5, "PB01/run")]
    switched = [structs.replace(q, lint_off=("PB01",)) if q.id == "soru-4" else q for q in run]
    assert across(switched, "PB01") == []


def test_files_are_told_apart_for_runs() -> None:
    assert across(_bank(8, "aaaabbbb"), "PB01", size=4) == []


ABSOLUTE = ("Saklar.", "Her zaman ölçer.", "Sıralar.", "Durur.")
ABSOLUTE_EN = ("It stores.", "It always meters.", "It queues.", "It stops.")


@pytest.mark.parametrize(("language", "texts"), [("tr", ABSOLUTE), ("en", ABSOLUTE_EN)])
def test_absolutes_in_distractors_only_are_told_of_the_file(
    language: str, texts: tuple[str, ...]
) -> None:
    questions = [
        structs.replace(item(f"{word}?", texts, language=language), id=f"soru-{at}")
        for at, word in enumerate(WORDS)
    ]
    found = across(questions, "AB01")
    assert found[-1] == ("d1.yaml", 1, "AB01/file")
    assert ("d1.yaml", 1, "AB01/file") not in across(questions[:7], "AB01")
    keyed = item("Başka?", texts, key="b", language=language)
    balanced = [structs.replace(q, options=keyed.options) for q in questions[:3]] + questions[3:]
    assert "AB01/file" not in [message for *_, message in across(balanced, "AB01")]


def test_the_tails_agree_with_known_values() -> None:
    assert at_least(0, 10, 0.25) == 1
    assert at_least(10, 10, 0.5) == pytest.approx(2**-10)
    assert at_least(4, 5, 0.5) == pytest.approx(6 / 32)
    assert chi_square([10, 10, 10, 10]) == pytest.approx(1)
    # Critical values of the usual tables: 3.841 at 1, 5.991 at 2, 7.815 at 3, 9.488 at 4.
    assert chi_square([10 + 4.383 / 2, 10 - 4.383 / 2]) == pytest.approx(0.327, abs=0.001)
    assert chi_square([20, 10, 10]) == pytest.approx(0.0821, abs=0.0001)
    assert chi_square([1, 0, 1, 4]) == pytest.approx(0.1116, abs=0.0001)


def test_statistics_count_what_is_asked() -> None:
    questions = [*_bank(8, "aabc", long=True), structs.replace(item(), id="x", status="retired")]
    found = statistics(bank_of(questions))
    assert (found.count, found.levels) == (8, {"konu": {2: 8}})
    assert found.positions == {"a": 4, "b": 2, "c": 2}
    assert found.longest_key == {"tr": Share(8, 8)}
    assert found.absolute_keys == {"tr": Share(0, 8)}
    assert found.absolute_distractors["tr"].ratio == 0
    assert Share(0, 0).ratio == 0


def test_retired_questions_are_left_in_peace() -> None:
    retired = structs.replace(item(), status="retired", explanation={})
    assert lint_bank(bank_of([retired])) == []

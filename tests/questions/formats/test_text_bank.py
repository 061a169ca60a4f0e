"""The packaged bank goes out in every text format and comes back."""

from __future__ import annotations

from pathlib import Path

import pytest

import questions
from questions.bank import load_bank
from questions.formats import anki, gift, markdown, plain_json, read_any
from questions.formats.text_formats import WRITERS
from questions.formats.written import held
from questions.model import Question

HOLDS = {
    "gift": gift.HOLDS,
    "markdown": markdown.HOLDS,
    "json": plain_json.HOLDS,
    "anki": anki.HOLDS,
}


@pytest.fixture(scope="module")
def bank() -> list[Question]:
    """Every eighth question of the packaged bank."""
    data = Path(questions.__file__).parent / "data"
    return list(load_bank([data]).questions.values())[::8]


@pytest.mark.parametrize("language", ["tr", "en"])
@pytest.mark.parametrize("name", ["gift", "markdown", "json", "anki-text"])
def test_the_bank_comes_back_equal(name: str, language: str, bank: list[Question]) -> None:
    _, write = WRITERS[name]
    written = write(bank, language, "dosya")
    assert {found.message for found in written.findings} <= {"export-lost"}
    format_name = name.removesuffix("-text")
    back = read_any(written.data, name="dosya", language=language)
    assert (back.format, back.refused) == (format_name, ())
    expected = [held(one, language, HOLDS[format_name]) for one in bank]
    assert list(back.questions) == expected


def test_aiken_takes_every_question_with_one_right_option(bank: list[Question]) -> None:
    _, write = WRITERS["aiken"]
    written = write(bank, "tr", "dosya")
    single = [one for one in bank if one.kind == "single"]
    assert written.text.count("ANSWER: ") == len(single)
    assert len(read_any(written.data, name="dosya", topic="t").questions) == len(single)

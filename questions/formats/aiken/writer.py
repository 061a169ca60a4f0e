"""Writes Aiken that Moodle takes: one line a text, one right option, nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from questions.formats.aiken.reader import read
from questions.formats.aiken.strict import read_strict
from questions.formats.written import Sheet, Written, held, reads_back
from questions.model import Question

HOLDS = frozenset[str]()
"""Aiken has no place for anything but stem, options and key; the topic is named at import."""

_LETTERS = "ABCDEFGHIJ"


def write(questions: Sequence[Question], language: str, name: str = "questions.txt") -> Written:
    """Write the questions that have the language and one right option."""
    sheet = Sheet(name, language, HOLDS)
    for question in sheet.holdable(questions):
        if question.kind == "multiple":
            sheet.tell(question, "parked", "export-several", format="Aiken")
            continue
        _add(sheet, question, _flat(held(question, language, HOLDS), language))
    return sheet.done()


def _add(sheet: Sheet, question: Question, flat: Question) -> None:
    item = _item(flat, sheet.language)
    if not all(reads_back(flat, item, sheet.language, reader) for reader in (read, read_strict)):
        sheet.tell(question, "parked", "export-impossible", format="Aiken")
        return
    sheet.tell_lost(question)
    if flat != held(question, sheet.language, HOLDS):
        sheet.tell(question, "warning", "export-lines")
    sheet.add(item + "\n")


def _flat(question: Question, language: str) -> Question:
    options = tuple(
        structs.replace(option, text={language: _line(option.text[language])})
        for option in question.options
    )
    return structs.replace(
        question, stem={language: _line(question.stem[language])}, options=options
    )


def _line(text: str) -> str:
    return " ".join(text.split())


def _item(question: Question, language: str) -> str:
    options = list(zip(_LETTERS, question.options, strict=False))
    lines = [f"{letter}) {option.text[language]}" for letter, option in options]
    key = next(letter for letter, option in options if option.correct)
    return "\n".join([question.stem[language], *lines, f"ANSWER: {key}", ""])

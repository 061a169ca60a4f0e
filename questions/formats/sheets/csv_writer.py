"""Writes CSV that a Turkish Excel opens as a table and takes no cell of for a formula."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence

from questions.formats.sheets.csv_reader import read
from questions.formats.sheets.csv_table import neutral
from questions.formats.sheets.keys import letters
from questions.formats.written import Sheet, Written, held, reads_back
from questions.model import Question

HOLDS = frozenset({"id", "topic", "difficulty", "kind", "explanation", "why", "tags", "references"})
"""The fields that the table has columns for, besides stem, options and key."""

_LETTERS = "ABCDEFGHIJ"
_FEWEST = 4
_TITLES: Mapping[str, Sequence[str]] = {
    "tr": ("id", "konu", "zorluk", "tür", "soru", "doğru", "açıklama", "etiketler", "kaynaklar"),
    "en": (
        "id",
        "topic",
        "difficulty",
        "kind",
        "question",
        "correct",
        "explanation",
        "tags",
        "references",
    ),
}
_WHY = {"tr": "neden", "en": "why"}
_BEFORE_OPTIONS = 5


def write(questions: Sequence[Question], language: str, name: str = "questions.csv") -> Written:
    """Write the questions that have the language: UTF-8 with a mark, ``;``, all cells quoted."""
    sheet = Sheet(name, language, HOLDS)
    kept = list(sheet.holdable(questions))
    width = max([_FEWEST, *(len(question.options) for question in kept)])
    head = _line(_head(language, width))
    sheet.add("\ufeff" + head)
    for question in kept:
        row = _line(_cells(question, language, width))
        if not reads_back(held(question, language, HOLDS), head + row, language, read):
            sheet.tell(question, "parked", "export-impossible", format="CSV")
            continue
        sheet.tell_lost(question)
        sheet.add(row)
    return sheet.done()


def _head(language: str, width: int) -> Iterator[str]:
    titles = _TITLES.get(language, _TITLES["en"])
    yield from titles[:_BEFORE_OPTIONS]
    yield from _LETTERS[:width]
    yield from titles[_BEFORE_OPTIONS:]
    yield from (f"{_WHY.get(language, _WHY['en'])} {letter}" for letter in _LETTERS[:width])


def _cells(question: Question, language: str, width: int) -> Iterator[str]:
    yield from (question.id, question.topic, str(question.difficulty), question.kind)
    yield question.stem[language]
    padding = [""] * (width - len(question.options))
    yield from [*(option.text[language] for option in question.options), *padding]
    yield _key(question, language)
    yield question.explanation.get(language, "")
    yield ", ".join(question.tags)
    yield "\n".join(question.references)
    yield from [*(option.why.get(language, "") for option in question.options), *padding]


def _key(question: Question, language: str) -> str:
    """The letters of the right options, marked as letters where an option reads the same."""
    places = tuple(place for place, option in enumerate(question.options) if option.correct)
    plain = letters(places)
    if any(option.text[language].strip() == plain for option in question.options):
        return ", ".join(f"{_LETTERS[place]})" for place in places)
    return plain


def _line(cells: Iterator[str]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";", quoting=csv.QUOTE_ALL, lineterminator="\r\n")
    writer.writerow([neutral(cell) for cell in cells])
    return out.getvalue()

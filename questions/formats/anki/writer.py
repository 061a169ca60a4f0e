"""Writes notes for Anki: as its text format, and the fields of each for a package."""

from __future__ import annotations

import csv
import importlib
import io
from collections.abc import Iterator, Sequence
from typing import Any

from questions.formats.anki.fields import FIELDS, LETTERS, NOTE_TYPE
from questions.formats.anki.reader import KIND_TAG, read
from questions.formats.item_names import level_tag
from questions.formats.rich import text_html
from questions.formats.written import Sheet, Written, blanks_differ, held, reads_back
from questions.model import Question

HOLDS = frozenset({"id", "topic", "difficulty", "kind", "explanation", "why", "tags"})
"""The fields that our notes have a place for, besides stem, options and key."""

_HEAD = (
    "#separator:tab",
    "#html:true",
    f"#notetype:{NOTE_TYPE}",
    "#guid column:1",
    "#deck column:2",
    "#tags column:3",
)


def write(questions: Sequence[Question], language: str, name: str = "questions.txt") -> Written:
    """Write Anki's text format, a note a row."""
    sheet = Sheet(name, language, HOLDS)
    sheet.add(head())
    for question in notable(sheet, questions):
        sheet.add(_row(question, language))
    return sheet.done()


def head() -> str:
    """The directives of the text format."""
    return "\n".join((*_HEAD, ""))


def notable(sheet: Sheet, questions: Sequence[Question]) -> Iterator[Question]:
    """The questions that a note can hold; what each loses is told."""
    for question in sheet.holdable(questions):
        part = held(question, sheet.language, HOLDS)
        text = head() + _row(question, sheet.language)
        same = reads_back(part, text, sheet.language, read)
        if not same and not blanks_differ(part, text, sheet.language, read):
            sheet.tell(question, "parked", "export-impossible", format="Anki")
            continue
        sheet.tell_lost(question)
        if not same:
            sheet.tell(question, "warning", "export-blanks")
        yield question


def fields_of(question: Question, language: str) -> list[str]:
    """The fields of a note as HTML, in the order of ``FIELDS``."""
    texts = {"Stem": question.stem[language], "Id": question.id}
    texts["Explanation"] = question.explanation.get(language, "")
    options = list(zip(LETTERS, question.options, strict=False))
    texts["Key"] = ", ".join(letter for letter, option in options if option.correct)
    for letter, option in options:
        texts[letter] = option.text[language]
        texts[f"Why {letter}"] = option.why.get(language, "")
    return [text_html(texts.get(name, "")) for name in FIELDS]


def tags_of(question: Question) -> list[str]:
    """The tags of a note: none has a blank, which Anki would take for the end of a tag."""
    kind = [KIND_TAG] if question.kind == "multiple" else []
    return [
        "-".join(tag.split()) for tag in (level_tag(question.difficulty), *kind, *question.tags)
    ]


def deck_of(question: Question) -> str:
    """The deck of a question: one for each topic, below one of our own."""
    return f"{NOTE_TYPE}::{question.topic}"


def guid_of(question: Question) -> str:
    """What Anki knows the note by, the same in the text format and in a package."""
    return str(genanki().guid_for(question.id))


def genanki() -> Any:
    """The library for packages; it has no types, so that it enters as anything."""
    return importlib.import_module("genanki")


def _row(question: Question, language: str) -> str:
    out = io.StringIO()
    cells = [guid_of(question), deck_of(question), " ".join(tags_of(question))]
    writer = csv.writer(out, delimiter="\t", lineterminator="\n")
    writer.writerow([*cells, *fields_of(question, language)])
    return out.getvalue()

"""Writes GIFT that Moodle and our own reader take: plain text, ids and tags in comments."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from questions.formats.gift.escapes import escape
from questions.formats.gift.grades import nearest_grade
from questions.formats.gift.reader import read
from questions.formats.item_names import level_tag
from questions.formats.written import Sheet, Written, held, reads_back
from questions.model import Option, Question

HOLDS = frozenset({"id", "topic", "difficulty", "kind", "explanation", "why", "tags"})
"""The fields that GIFT has a place for, besides stem, options and key."""

_MARKED = re.compile(r"\[(?:html|markdown|plain|moodle)\]")


def write(questions: Sequence[Question], language: str, name: str = "questions.gift") -> Written:
    """Write the questions that have the language, a category for each topic."""
    sheet = Sheet(name, language, HOLDS)
    topic = None
    for question in sheet.holdable(questions):
        item = _item(question, language)
        if not reads_back(held(question, language, HOLDS), item, language, read):
            sheet.tell(question, "parked", "export-impossible", format="GIFT")
            continue
        if question.topic != topic:
            topic = question.topic
            sheet.add(f"$CATEGORY: $course$/top/{topic}\n\n")
        sheet.tell_lost(question)
        sheet.add(item + "\n")
    return sheet.done()


def _item(question: Question, language: str) -> str:
    tags = (level_tag(question.difficulty), *question.tags)
    notes = " ".join([f"[id:{question.id}]", *(f"[tag:{tag}]" for tag in tags)])
    stem = escape(question.stem[language])
    lines = [f"// {notes}", f"::{escape(question.id)}::[plain]{stem}{{"]
    lines += [f"\t{line}" for line in _options(question, language)]
    if language in question.explanation:
        lines.append(f"\t####{_text(question.explanation[language])}")
    return "\n".join([*lines, "}", ""])


def _options(question: Question, language: str) -> Iterator[str]:
    for option in question.options:
        why = f"#{_text(option.why[language])}" if language in option.why else ""
        yield _mark(question, option, language) + _text(option.text[language]) + why


def _mark(question: Question, option: Option, language: str) -> str:
    if question.kind == "multiple":
        share = 100 / len(question.key)
        return f"~%{nearest_grade(share if option.correct else -share):.7g}%"
    mark = "=" if option.correct else "~"
    # A text that begins like a weight keeps it only behind a real one.
    needs_weight = option.text[language].startswith("%")
    return f"{mark}%{100 if option.correct else 0}%" if needs_weight else mark


def _text(text: str) -> str:
    return ("[plain]" if _MARKED.match(text) else "") + escape(text)

"""Writes Markdown: a heading for each topic, task lists, quotes that say why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from questions.formats.markdown.inline import escaped
from questions.formats.markdown.notes import note
from questions.formats.markdown.reader import read
from questions.formats.written import Sheet, Written, blanks_differ, held, reads_back
from questions.model import Option, Question

HOLDS = frozenset({"id", "topic", "difficulty", "kind", "explanation", "why", "tags"})
"""The fields that our Markdown has a place for, besides stem, options and key."""


def write(questions: Sequence[Question], language: str, name: str = "questions.md") -> Written:
    """Write the questions that have the language."""
    sheet = Sheet(name, language, HOLDS)
    topic = None
    for question in sheet.holdable(questions):
        part, item = held(question, language, HOLDS), _item(question, language)
        same = reads_back(part, item, language, read)
        if not same and not blanks_differ(part, item, language, read):
            sheet.tell(question, "parked", "export-impossible", format="Markdown")
            continue
        if question.topic != topic:
            topic = question.topic
            sheet.add(f"# {topic}\n\n")
        sheet.tell_lost(question)
        if not same:
            sheet.tell(question, "warning", "export-blanks")
        sheet.add(item + "\n")
    return sheet.done()


def _item(question: Question, language: str) -> str:
    values = {
        "id": question.id,
        "topic": question.topic,
        "difficulty": str(question.difficulty),
        "kind": "multiple" if question.kind == "multiple" else "",
        "tags": " ".join(question.tags),
    }
    parts = [note(values), escaped(question.stem[language])]
    parts.append("\n".join(line for o in question.options for line in _option(o, language)))
    if language in question.explanation:
        parts.append(_moved(escaped(question.explanation[language]), "> "))
    return "\n\n".join(parts) + "\n"


def _option(option: Option, language: str) -> Iterator[str]:
    box = "- [x] " if option.correct else "- [ ] "
    text = escaped(option.text[language])
    # A fence cannot stand behind a box in the same line.
    start = "\n\n" if text.startswith("```") else ""
    yield box.rstrip() + start + _moved(text, "  ") if start else box + _moved(text, "  ").lstrip()
    if language in option.why:
        yield ""
        yield _moved(escaped(option.why[language]), "  > ")
        yield ""


def _moved(text: str, margin: str) -> str:
    return "\n".join(f"{margin}{line}".rstrip() for line in text.split("\n"))

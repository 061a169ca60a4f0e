"""Writes Moodle's XML: texts as HTML, ids as id numbers, topics as categories."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape

from questions.formats.gift.grades import nearest_grade
from questions.formats.item_names import level_tag
from questions.formats.markup import reduced, written
from questions.formats.moodle_xml.reader import read
from questions.formats.written import Sheet, Written, held, reads_back
from questions.model import Option, Question

HOLDS = frozenset({"id", "topic", "difficulty", "kind", "explanation", "why", "tags"})
"""The fields that Moodle's XML has a place for, besides stem, options and key."""

_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n'
_TAIL = "</quiz>\n"
_NAME = 80
_IMPOSSIBLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


def write(questions: Sequence[Question], language: str, name: str = "questions.xml") -> Written:
    """Write the questions that have the language, a category for each topic."""
    sheet = Sheet(name, language, HOLDS)
    sheet.add(_HEAD)
    topic = None
    for question in sheet.holdable(questions):
        item = "\n".join(_item(question, language)) + "\n"
        if not _holds(question, item, language):
            sheet.tell(question, "parked", "export-impossible", format="Moodle XML")
            continue
        if question.topic != topic:
            topic = question.topic
            sheet.add(_category(topic))
        sheet.tell_lost(question)
        sheet.add(item)
    sheet.add(_TAIL)
    return sheet.done()


def _holds(question: Question, item: str, language: str) -> bool:
    if _IMPOSSIBLE.search(item):
        return False
    return reads_back(held(question, language, HOLDS), _HEAD + item + _TAIL, language, read)


def _category(topic: str) -> str:
    path = escape(f"$course$/top/{topic}")
    return (
        f'<question type="category">\n<category><text>{path}</text></category>\n'
        f'<info format="html"><text></text></info>\n</question>\n'
    )


def _item(question: Question, language: str) -> Iterator[str]:
    single = "true" if question.kind == "single" else "false"
    yield '<question type="multichoice">'
    yield f"<name><text>{escape(_name(question, language))}</text></name>"
    yield _text("questiontext", question.stem[language])
    yield _text("generalfeedback", question.explanation.get(language, ""))
    yield "<defaultgrade>1</defaultgrade>\n<penalty>0.3333333</penalty>\n<hidden>0</hidden>"
    yield f"<idnumber>{escape(question.id)}</idnumber>"
    yield f"<single>{single}</single>\n<shuffleanswers>true</shuffleanswers>"
    yield "<answernumbering>abc</answernumbering>"
    for option in question.options:
        yield _answer(question, option, language)
    yield "<tags>"
    for tag in (level_tag(question.difficulty), *question.tags):
        yield f"<tag><text>{escape(tag)}</text></tag>"
    yield "</tags>\n</question>"


def _name(question: Question, language: str) -> str:
    """What Moodle lists the question by: the beginning of its stem, on one line."""
    return " ".join(question.stem[language].split())[:_NAME] or question.id


def _answer(question: Question, option: Option, language: str) -> str:
    share = nearest_grade(100 / len(question.key)) if option.correct else 0.0
    if question.kind == "multiple" and not option.correct:
        share = -nearest_grade(100 / len(question.key))
    inside = _inner(option.text[language])
    why = _text("feedback", option.why.get(language, ""))
    opening = f'<answer fraction="{share:.7g}" format="{_form(option.text[language])}">'
    return f"{opening}{inside}\n{why}</answer>"


def _text(tag: str, text: str) -> str:
    return f'<{tag} format="{_form(text)}">{_inner(text)}</{tag}>'


def _form(text: str) -> str:
    """HTML wherever it gives the text back whole; plain text otherwise."""
    return "html" if reduced(written(text)).text == text else "plain_text"


def _inner(text: str) -> str:
    body = written(text) if _form(text) == "html" else text
    return f"<text>{escape(body)}</text>" if body else "<text></text>"

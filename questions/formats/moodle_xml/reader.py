"""Reads Moodle's XML: choice and true/false items become questions, others are parked."""

from __future__ import annotations

import re
from collections.abc import Mapping

from questions.formats.askable import Texts, park, park_type, take
from questions.formats.base import ReadResult, Source
from questions.formats.intake import Intake
from questions.formats.items import Draft
from questions.formats.moodle_xml.answers import choices, true_false
from questions.formats.moodle_xml.texts import files_of, shown
from questions.formats.xml_tree import (
    MOST_XML,
    Element,
    XmlError,
    begins_blank,
    has_document_type,
    line_of,
    looks_like_xml,
    parse,
    root_name,
    text_of,
)

_PARKED: Mapping[str, str] = {
    "shortanswer": "short-answer",
    "numerical": "numerical",
    "matching": "matching",
    "essay": "essay",
    "description": "description",
    "cloze": "cloze",
    "multianswer": "cloze",
    "gapselect": "cloze",
    "ddwtos": "cloze",
    "calculated": "computed",
    "calculatedmulti": "computed",
    "calculatedsimple": "computed",
    "ordering": "ordering",
}
_SLASH = re.compile(r"(?<!/)/(?!/)")
_OFF = {"", "0", "false"}


def read(source: Source) -> ReadResult:
    """Read every question; a category holds for those after it, and its last name is the topic."""
    intake = Intake(source, "moodle-xml", MOST_XML)
    try:
        root = None if intake.full else parse(source.text)
    except XmlError as fault:
        intake.sink.error(fault.line, fault.message, **fault.args_of_message)
        return intake.result()
    if root is not None and root.tag not in ("quiz", "question"):
        found, expected = str(root.tag)[:40], "quiz"
        intake.sink.error(line_of(root), "xml-root", found=found, expected=expected)
    elif root is not None:
        if begins_blank(source.text):
            intake.sink.warning(1, "xml-blank")
        _read(root, intake)
    return intake.result()


def sniff(text: str, name: str) -> int:
    """A quiz with questions in it."""
    if not looks_like_xml(text):
        return 0
    if root_name(text) != "quiz":
        # Read by nobody else, so that the reason of the refusal is the document type.
        return 10 if has_document_type(text) else 0
    return 95 if re.search(r"<question\s[^<>]{0,200}?type=", text[:200_000]) else 70


def _read(root: Element, intake: Intake) -> None:
    topic: str | None = None
    for question in root.iter("question"):
        intake.sink.item = None
        kind = (question.get("type") or "").strip().lower()
        if kind == "category":
            topic = _category(question) or topic
        else:
            _question(question, kind, topic, intake)
        if not intake.check_room(line_of(question)):
            break
    intake.sink.item = None


def _category(question: Element) -> str | None:
    """The last name of the path; a doubled slash is a slash inside a name."""
    path = text_of(question, "category/text") or text_of(question, "category")
    names = [name.replace("//", "/").strip() for name in _SLASH.split(path)]
    kept = [name for name in names if name and name != "top" and not re.fullmatch(r"\$.*\$", name)]
    return kept[-1] if kept else None


def _question(question: Element, kind: str, topic: str | None, intake: Intake) -> None:
    line, texts = line_of(question), Texts()
    intake.sink.item = text_of(question, "idnumber") or None
    stem = shown(question.find("questiontext"), texts)
    if kind in _PARKED:
        park(intake, line, _PARKED[kind], stem or text_of(question, "name/text"))
    elif kind not in ("multichoice", "truefalse"):
        park_type(intake, line, kind or "-", stem)
    else:
        _take(question, kind, Draft(line, stem, topic=topic), texts, intake)


def _take(question: Element, kind: str, draft: Draft, texts: Texts, intake: Intake) -> None:
    before = intake.sink.errors
    draft.id = text_of(question, "idnumber") or None
    draft.explanation = shown(question.find("generalfeedback"), texts)
    draft.tags = tuple(text_of(tag, "text") for tag in question.iterfind("tags/tag"))
    if kind == "truefalse":
        draft.choices = true_false(question, texts, intake)
    else:
        single = (question.findtext("single") or "true").strip().lower()
        draft.several = single in _OFF
        draft.choices = choices(question, texts, intake, several=draft.several)
    if intake.sink.errors == before:
        _tell(question, kind, intake)
        take(intake, draft, texts)


def _tell(question: Element, kind: str, intake: Intake) -> None:
    line = line_of(question)
    for name in files_of(question)[:20]:
        intake.sink.warning(line, "markup-file", found=name[:80])
    if text_of(question, "hidden") == "1":
        intake.sink.warning(line, "moodle-hidden")
    if kind == "multichoice" and text_of(question, "shuffleanswers") in ("0", "false"):
        intake.sink.warning(line, "moodle-order")

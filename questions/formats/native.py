"""The native YAML file as a format among others."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from questions.formats.base import Format, ReadResult, Source
from questions.model import Question, Topic
from questions.native import NativeFile, read_bank, write_bank
from questions.text import title_from_slug


def read(source: Source) -> ReadResult:
    """Read a native file; a topic given with the source replaces the file's own."""
    native = read_bank(source.text, source.name)
    pairs = [(_moved(q, source.topic), line) for q, line in zip(*_columns(native), strict=True)]
    topic = source.topic or native.topic
    return ReadResult(
        tuple(question for question, _ in pairs),
        native.findings,
        () if topic is None else (_topic(topic, source.language),),
        FORMAT.name,
        {question.id: line for question, line in pairs},
    )


def write(questions: Sequence[Question], language: str) -> str:
    """Write questions of one topic, in all their languages."""
    topics = {question.topic for question in questions}
    if len(topics) != 1:
        raise ValueError(f"a native file holds one topic, not {len(topics)}")
    return write_bank(questions, topics.pop())


def sniff(text: str, name: str) -> int:
    """Native files say their schema, and where the questions begin."""
    if not re.search(r"^questions:", text, re.MULTILINE):
        return 0
    if re.search(r"^schema:", text, re.MULTILINE):
        return 95
    return 60 if name.endswith((".yaml", ".yml")) else 0


def _columns(native: NativeFile) -> tuple[tuple[Question, ...], tuple[int, ...]]:
    return native.questions, native.lines


def _moved(question: Question, topic: str | None) -> Question:
    return question if topic is None else msgspec.structs.replace(question, topic=topic)


def _topic(slug: str, language: str) -> Topic:
    return Topic(slug=slug, title={language: title_from_slug(slug, language)})


FORMAT = Format("bilge", ".yaml", read, write, sniff)

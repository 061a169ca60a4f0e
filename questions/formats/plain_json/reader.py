"""Reads JSON: a list of questions, an object that holds one, one question, or one a line."""

from __future__ import annotations

import re
from dataclasses import dataclass

from questions.formats.base import ReadResult, Source
from questions.formats.intake import Intake
from questions.formats.json_scan import JsonError, Walker
from questions.formats.plain_json.item import ItemReader
from questions.formats.plain_json.names import FILE_FIELDS, QUESTION_FIELDS, field_of

_NAME = re.compile(r'"([^"\\\n]{1,40})"\s{0,20}:')


def read(source: Source) -> ReadResult:
    """Read every question; one whose key could mean different options is refused."""
    intake = Intake(source, "json")
    reader = _File(intake, ItemReader(intake.sink, source.language), Walker(source.text))
    try:
        while not intake.full and reader.walker.peek():
            reader.value()
    except JsonError as fault:
        intake.sink.error(fault.line, fault.message, **fault.args_of_message)
    return intake.result()


def sniff(text: str, name: str) -> int:
    """Braces or brackets, and names that mean a stem and options."""
    head = text[:50_000].lstrip("\ufeff \t\r\n")
    if not head.startswith(("{", "[")):
        return 0
    fields = {field_of(found, QUESTION_FIELDS) for found in _NAME.findall(head)}
    if "stem" in fields and any(key in fields for key in ("options", "key")):
        return 75
    return 40 if name.endswith((".json", ".jsonl")) and "stem" in fields else 0


@dataclass
class _File:
    intake: Intake
    items: ItemReader
    walker: Walker
    topic: str | None = None

    def value(self) -> None:
        """A value at the top: a list, a file with questions in it, or a question."""
        if self.walker.peek() == "[":
            self._list()
            return
        line, start = self.walker.line, self.walker.place
        value = self.walker.value()
        if isinstance(value, dict) and _questions_in(value):
            self.walker.back_to(start, line)
            self._file()
        else:
            self._take(value, line)

    def _list(self) -> None:
        for _ in self.walker.elements():
            self.walker.peek()
            line = self.walker.line
            self._take(self.walker.value(), line)
            if self.intake.full:
                return

    def _file(self) -> None:
        """An object around a list: its topic holds for all questions after it."""
        for name in self.walker.members():
            field = field_of(name, FILE_FIELDS)
            if field == "questions" and self.walker.peek() == "[":
                self._list()
            else:
                self._about(field, name)
            if self.intake.full:
                return

    def _about(self, field: str | None, name: str) -> None:
        line = self.walker.line
        value = self.walker.value()
        if field == "topic":
            self.topic = self.items.text(value, line) or None
        elif field is None:
            self.intake.sink.warning(line, "json-unknown", found=name[:60])

    def _take(self, value: object, line: int) -> None:
        draft = self.items.read(value, line)
        if draft is not None:
            draft.topic = draft.topic or self.topic
            self.intake.take(draft)
        self.intake.check_room(line)


def _questions_in(value: dict[str, object]) -> bool:
    return any(
        field_of(name, FILE_FIELDS) == "questions" and isinstance(member, list)
        for name, member in value.items()
    )

"""Reads one JSON question: its fields by their names, its options in any of three shapes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from questions.findings import Sink
from questions.formats.items import Choice, Draft
from questions.formats.plain_json.keys import KeyFaultError, places_of
from questions.formats.plain_json.names import (
    KEY_NAMES,
    OPTION_FIELDS,
    QUESTION_FIELDS,
    field_of,
    letters_among,
)

_LEVELS = {"easy": 1, "medium": 3, "hard": 5, "kolay": 1, "orta": 3, "zor": 5}
_SEVERAL = {"multiple", "multi", "coklu", "çoklu", "checkbox"}
_WAYS = {"key": "", "key-text": "text", "key-letter": "letter"}
_WAYS |= {"key-index0": "index0", "key-index1": "index1"}


@dataclass
class ItemReader:
    """Reads questions of one file; unknown names are told of once each."""

    sink: Sink
    language: str
    told: set[str] = field(default_factory=set)

    def read(self, value: Any, line: int) -> Draft | None:
        """The item, or ``None`` after telling the sink why there is none."""
        before = self.sink.errors
        if not isinstance(value, dict):
            self._shape(line, "object", value)
            return None
        letters = {name: value[name] for name in letters_among(value)}
        rest = {name: found for name, found in value.items() if name not in letters}
        fields = self._named(rest, QUESTION_FIELDS, line)
        draft = self._texts(fields, line)
        draft.choices = self._choices(fields.get("options", letters or []), line)
        self._mark_right(fields, draft)
        return draft if self.sink.errors == before else None

    def text(self, value: Any, line: int) -> str:
        """A text as written, or the one in the language asked for."""
        if isinstance(value, dict) and isinstance(value.get(self.language), str):
            value = value[self.language]
        if isinstance(value, str | int | float) and not isinstance(value, bool):
            return str(value).strip()
        if value is not None:
            self._shape(line, "text", value)
        return ""

    def _named(
        self, value: Mapping[str, Any], table: Mapping[str, str], line: int
    ) -> dict[str, Any]:
        found: dict[str, Any] = {}
        names: dict[str, str] = {}
        for name, member in value.items():
            known = field_of(name, table)
            if known is None:
                self._unknown(name, line)
            elif known in found:
                self.sink.error(line, "json-twice", first=names[known], second=name[:60])
            else:
                found[known], names[known] = member, name[:60]
        return found

    def _unknown(self, name: str, line: int) -> None:
        if name not in self.told and len(self.told) < 100:
            self.told.add(name)
            self.sink.warning(line, "json-unknown", found=name[:60])

    def _texts(self, fields: Mapping[str, Any], line: int) -> Draft:
        kind = fields.get("kind")
        return Draft(
            line,
            self.text(fields.get("stem"), line),
            explanation=self.text(fields.get("explanation"), line),
            id=self.text(fields.get("id"), line) or None,
            topic=self.text(fields.get("topic"), line) or None,
            difficulty=self._level(fields.get("difficulty"), line),
            tags=self._list(fields.get("tags"), line),
            references=self._list(fields.get("references"), line),
            several=isinstance(kind, str) and kind.casefold() in _SEVERAL,
        )

    def _list(self, value: Any, line: int) -> tuple[str, ...]:
        members = value if isinstance(value, list) else [value]
        return tuple(text for text in (self.text(member, line) for member in members) if text)

    def _level(self, value: Any, line: int) -> int | None:
        word = self.text(value, line).casefold()
        if not word:
            return None
        level = _LEVELS.get(word, int(word) if word in ("1", "2", "3", "4", "5") else None)
        if level is None:
            self.sink.error(line, "json-level", found=word[:40])
        return level

    def _choices(self, value: Any, line: int) -> list[Choice]:
        if isinstance(value, dict):
            letters = letters_among(value)
            if len(letters) < len(value):
                self._shape(line, "A, B, C...", value)
            value = [value[name] for name in letters]
        if not isinstance(value, list):
            self._shape(line, "list", value)
            return []
        return [self._choice(member, line) for member in value]

    def _choice(self, value: Any, line: int) -> Choice:
        if not isinstance(value, dict) or self.language in value:
            return Choice(line, self.text(value, line))
        fields = self._named(value, OPTION_FIELDS, line)
        right = fields.get("correct", False)
        if not isinstance(right, bool):
            self._shape(line, "true | false", right)
        text, why = self.text(fields.get("text"), line), self.text(fields.get("why"), line)
        return Choice(line, text, right is True, why)

    def _mark_right(self, fields: Mapping[str, Any], draft: Draft) -> None:
        for name, way in _WAYS.items():
            if name not in fields:
                continue
            try:
                places = places_of(fields[name], way, [choice.text for choice in draft.choices])
            except KeyFaultError as fault:
                self._tell_key(fault, draft.line)
                continue
            for place in places:
                draft.choices[place].right = True

    def _tell_key(self, fault: KeyFaultError, line: int) -> None:
        if fault.meanings:
            args = {"meanings": fault.meanings, "names": KEY_NAMES}
            self.sink.error(line, "json-ambiguous", found=fault.found, **args)
        else:
            self.sink.error(line, "json-key", found=fault.found)

    def _shape(self, line: int, expected: str, value: Any) -> None:
        names = {dict: "object", list: "list", str: "text", bool: "true/false", type(None): "null"}
        found = names.get(type(value), "number")
        self.sink.error(line, "json-shape", expected=expected, found=found)

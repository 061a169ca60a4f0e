"""Reads Anki's text exports: notes with options become questions, plain cards are parked."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from questions.formats.anki.fields import FIELDS, LETTERS, NOTE_TYPE, role_of
from questions.formats.anki.keys import right_places
from questions.formats.anki.table import (
    Head,
    Row,
    TableError,
    guess_separator,
    head_of,
    lines_of,
    rows_of,
)
from questions.formats.base import ReadResult, Source
from questions.formats.intake import Intake
from questions.formats.items import Choice, Draft
from questions.formats.lettered import options_in, text_lines
from questions.formats.rich import html_text

_DIRECTIVES = re.compile(
    r"\A\ufeff?(?:#[^\n]*\n)*"
    r"#(?:separator|html|notetype|deck|columns|(?:tags|guid|deck|notetype) column):"
)
KIND_TAG = "kind-multiple"
"""The tag of notes where several options may be right though one is."""


def read(source: Source) -> ReadResult:
    """Read every note; fields are known by their names or by our own note type."""
    intake = Intake(source, "anki")
    lines = [] if intake.full else lines_of(source.text)
    head = head_of(lines)
    if head.odd_separator is not None:
        line, found = head.odd_separator
        intake.sink.error(line, "anki-separator", found=found)
        return intake.result()
    notes = _Notes(intake, head, head.separator or guess_separator(lines[head.size :]))
    try:
        notes.read(lines)
    except TableError as fault:
        intake.sink.error(fault.line, "anki-quote")
    return intake.result()


def sniff(text: str, name: str) -> int:
    """One of Anki's directives at the top."""
    return 95 if _DIRECTIVES.match(text[:5_000]) else 0


@dataclass
class _Notes:
    intake: Intake
    head: Head
    separator: str

    def read(self, lines: Sequence[str]) -> None:
        """Take every row; which column is what may differ by the note type of the row."""
        html = self.head.values.get("html", "false").lower() == "true"
        for row in rows_of(lines, self.head.size, self.separator):
            fields = self._fields(row)
            if html:
                fields = {role: self._plain(cell, row) for role, cell in fields.items()}
            self._take(row, fields)
            if not self.intake.check_room(row.line):
                return

    def _plain(self, cell: str, row: Row) -> str:
        text, lost = html_text(cell)
        if lost:
            self.intake.sink.warning(row.line, "text-picture")
        return text

    def _fields(self, row: Row) -> dict[str, str]:
        columns = {name: self.head.column(name) for name in ("guid", "notetype", "deck", "tags")}
        cells = row.cells
        special = {
            name: cells[at] for name, at in columns.items() if at is not None and at < len(cells)
        }
        rest = [cell for at, cell in enumerate(cells) if at not in columns.values()]
        fields = self._named(row) or self._placed(rest, special)
        guid = special.get("guid")
        given = {
            "id": fields.get("id") or (None if guid is None else _id_of(guid)),
            "tags": special.get("tags"),
            "topic": self._deck(special),
        }
        return fields | {role: cell for role, cell in given.items() if cell}

    def _deck(self, special: Mapping[str, str]) -> str:
        deck = special.get("deck") or self.head.values.get("deck", "")
        return deck.split("::")[-1]

    def _named(self, row: Row) -> dict[str, str]:
        """The cells by the names that ``#columns:`` gives."""
        names = self.head.values.get("columns", "").split(self.separator)
        roles = [role_of(name.strip('" ')) for name in names]
        if "stem" not in roles:
            return {}
        named = zip(roles, row.cells, strict=False)
        return {role: cell for role, cell in named if role is not None}

    def _placed(self, cells: Sequence[str], special: Mapping[str, str]) -> dict[str, str]:
        """The cells of our own note type, or front and back of a plain card."""
        note_type = special.get("notetype") or self.head.values.get("notetype", "")
        if note_type.startswith(NOTE_TYPE) and len(cells) >= len(LETTERS):
            return {role_of(name) or name: cell for name, cell in zip(FIELDS, cells, strict=False)}
        front, back, *rest = *cells, "", ""
        tags = {} if self.head.column("tags") is not None else {"tags": rest[0] if rest else ""}
        return {"stem": front, "key": back} | tags

    def _take(self, row: Row, fields: Mapping[str, str]) -> None:
        draft = _draft(row.line, fields)
        if not draft.choices:
            found = " ".join(draft.stem.split())[:60]
            self.intake.sink.parked(row.line, "unsupported/flash-card", found=found)
            return
        places = right_places(fields.get("key", ""), draft.choices)
        if places is None:
            self.intake.sink.error(row.line, "anki-key", found=fields.get("key", "")[:40])
            return
        for place in places:
            draft.choices[place].right = True
        self.intake.take(draft)


def _draft(line: int, fields: Mapping[str, str]) -> Draft:
    choices = [
        Choice(line, fields[f"option {letter}"], why=fields.get(f"why {letter}", ""))
        for letter in LETTERS
        if fields.get(f"option {letter}", "").strip()
    ]
    stem = fields.get("stem", "")
    if not choices:
        stem, choices = _lettered(stem, line)
    tags = tuple(fields.get("tags", "").split())
    level = fields.get("difficulty", "").strip()
    return Draft(
        line,
        stem,
        choices,
        fields.get("explanation", ""),
        fields.get("id"),
        fields.get("topic"),
        int(level) if level in ("1", "2", "3", "4", "5") else None,
        tuple(tag for tag in tags if tag != KIND_TAG),
        tuple(text for text in [fields.get("references", "")] if text),
        several=KIND_TAG in tags,
    )


def _id_of(guid: str) -> str:
    """An id for a foreign note; its own differs from others in case and signs only."""
    return f"anki-{hashlib.blake2b(guid.encode(errors='replace'), digest_size=6).hexdigest()}"


def _lettered(stem: str, line: int) -> tuple[str, list[Choice]]:
    """A front that holds its options in lettered lines, taken apart."""
    lines = text_lines(stem)
    options = options_in(lines)
    if options is None or options.odd:
        return stem, []
    text = "\n".join(one.text for one in lines[: options.start])
    return text, [Choice(line, choice.text) for choice in options.choices]

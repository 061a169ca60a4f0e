"""What is kept of a file on its way into the bank, as JSON in its row."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.study.reading import Reading


class FileOptions(msgspec.Struct, frozen=True):
    """Where a file comes from, by Telegram's id or as pasted text, and how to read it."""

    file_id: str = ""
    text: str = ""
    topic: str | None = None
    language: str = "tr"
    encoding: str | None = None
    partial: bool = False


class Tally(msgspec.Struct, frozen=True):
    """What an import would do: add, renew, find unchanged, leave alone."""

    new: int = 0
    changed: int = 0
    unchanged: int = 0
    left: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.new + other.new,
            self.changed + other.changed,
            self.unchanged + other.unchanged,
            self.left + other.left,
        )


class Preview(msgspec.Struct, frozen=True):
    """What an author is shown; ``problem`` names why nothing could be read, ``parts`` are the rows
    that hold the questions, ``done`` counts what has been imported so far.
    """

    reading: Reading = Reading()
    tally: Tally = Tally()
    done: Tally = Tally()
    parts: tuple[int, ...] = ()
    problem: str = ""

    @property
    def refused(self) -> int:
        """How many items stay outside."""
        return self.reading.refused + self.reading.parked

    @property
    def importable(self) -> bool:
        """Whether there is something to import, and a topic for it."""
        return self.reading.count > 0 and not self.reading.unnamed


class ChangeOptions(msgspec.Struct, frozen=True):
    """A change that is being typed: which field of which question, what the question read like
    then (``base``), and the question as it would be.
    """

    question: str
    field: str
    option: str = ""
    language: str = ""
    base: str = ""
    proposed: str = ""


def file_options(stored: dict[str, Any]) -> FileOptions:
    """The options of a row."""
    return msgspec.convert(stored, FileOptions)


def change_options(stored: dict[str, Any]) -> ChangeOptions:
    """The options of a row that holds a change."""
    return msgspec.convert(stored, ChangeOptions)


def preview(stored: dict[str, Any] | None) -> Preview:
    """The preview of a row."""
    return msgspec.convert(stored, Preview) if stored else Preview()


def plain(value: msgspec.Struct) -> dict[str, Any]:
    """As a row keeps it."""
    return dict(msgspec.to_builtins(value))

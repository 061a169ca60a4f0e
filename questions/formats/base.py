"""What every format is made of: a source to read, a result, and its reader and writer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from questions.findings import Finding
from questions.model import Question, Topic


@dataclass(frozen=True)
class Source:
    """A text to import; ``name`` stands in findings, ``topic`` (a slug) overrides the text's.

    ``data`` holds the bytes as they came; for packages it is all there is, and the text is empty.
    """

    text: str
    name: str
    topic: str | None = None
    language: str = "tr"
    data: bytes = field(default=b"", repr=False)


@dataclass(frozen=True)
class ReadResult:
    """What a reader made of a source.

    ``topics`` are those that the source names, with a title to use where none is known yet;
    ``lines`` holds the line of each question by its id.
    """

    questions: tuple[Question, ...] = ()
    findings: tuple[Finding, ...] = ()
    topics: tuple[Topic, ...] = ()
    format: str = ""
    lines: Mapping[str, int] = field(default_factory=dict)

    @property
    def refused(self) -> tuple[Finding, ...]:
        """What kept questions out: errors, and items of kinds that are not asked here."""
        return tuple(found for found in self.findings if found.level in ("error", "parked"))


@dataclass(frozen=True)
class Format:
    """A format by name: how it is read, written (``None``: not at all), and recognised.

    ``write`` takes questions and a language; ``sniff`` takes a text and a file name and answers
    with 0 (no) to 100 (surely). ``sniff_bytes`` does so for bytes that are no text; a format that
    has it reads packages from ``Source.data``.
    """

    name: str
    suffix: str
    read: Callable[[Source], ReadResult]
    write: Callable[[Sequence[Question], str], str] | None
    sniff: Callable[[str, str], int]
    sniff_bytes: Callable[[bytes, str], int] | None = None

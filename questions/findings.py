"""A finding says what is wrong or odd at a line of a file, in Turkish or in English."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from questions.messages import render

Level = Literal["error", "warning", "info", "parked"]


class Place(NamedTuple):
    """A line of a file, counted from 1."""

    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding: ``message`` names its text (``RULE`` or ``RULE/variant``), ``args`` fill it.

    ``error`` refuses the item, ``parked`` keeps it out with its reason, ``warning`` and ``info``
    only tell. ``item`` is the id of the question where that is known.
    """

    file: str
    line: int
    level: Level
    message: str
    args: tuple[tuple[str, str], ...] = ()
    item: str | None = None

    @property
    def rule(self) -> str:
        """The stable id of the rule."""
        return self.message.partition("/")[0]

    @property
    def text(self) -> str:
        """What is wrong, in English."""
        return self.render("en")

    def render(self, language: str) -> str:
        """What is wrong, in ``tr`` or ``en`` (English for every other language)."""
        return render(self.message, language, dict(self.args))

    def line_in(self, language: str) -> str:
        """The whole line, ``file:line: level rule: text``, with the text in ``language``."""
        return f"{self.file}:{self.line}: {self.level} {self.rule}: {self.render(language)}"

    def __str__(self) -> str:
        return self.line_in("en")


def finding(
    place: Place, level: Level, message: str, *, item: str | None = None, **args: object
) -> Finding:
    """Make a finding; the arguments are kept as text."""
    texts = tuple((name, str(value)) for name, value in args.items())
    return Finding(place.file, place.line, level, message, texts, item)


@dataclass(slots=True)
class Sink:
    """Collects the findings of one file; ``item`` is the question being read."""

    file: str
    findings: list[Finding] = field(default_factory=list)
    item: str | None = None
    errors: int = 0

    def error(self, line: int, message: str, **args: object) -> None:
        """Add an error at a line."""
        self.errors += 1
        self._add(line, "error", message, args)

    def warning(self, line: int, message: str, **args: object) -> None:
        """Add a warning at a line."""
        self._add(line, "warning", message, args)

    def parked(self, line: int, message: str, **args: object) -> None:
        """Add an item that is kept out, with its reason."""
        self._add(line, "parked", message, args)

    def _add(self, line: int, level: Level, message: str, args: dict[str, object]) -> None:
        place = Place(self.file, line)
        self.findings.append(finding(place, level, message, item=self.item, **args))

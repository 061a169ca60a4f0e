"""A Markdown item while it is gathered: what came before its options, and what after."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from questions.findings import Sink
from questions.formats.items import Draft
from questions.formats.lettered import TextLine, right_letters
from questions.formats.markdown.inline import plain
from questions.formats.markdown.paragraphs import Found
from questions.formats.markdown.texts import text_of
from questions.formats.markdown.tree import Block

_NUMBERED = re.compile(
    r"(?:(?:Q|S|Soru|Question|Madde)\s{0,3}\d{1,4}\s{0,3}[.):-]?|\d{1,4}[.)])(?:\s+|$)",
    re.IGNORECASE,
)
_PLACES = re.compile(r"\d{1,2}(?:\s*[,;&]\s*\d{1,2}|\s+(?:ve|and)\s+\d{1,2}){0,9}")


@dataclass(frozen=True)
class Title:
    """A heading: whether it asks, or only numbers what is asked below it."""

    block: Block

    @property
    def numbered(self) -> bool:
        """Whether it begins with ``Q3.``, ``Soru 3`` or ``3.``."""
        return _NUMBERED.match(self.block.text) is not None

    @property
    def text(self) -> str:
        """Its text without such a number."""
        return plain(_NUMBERED.sub("", self.block.text, count=1))

    def asks(self, pending: list[Block]) -> bool:
        """Whether it is the beginning of the stem rather than the name of a section."""
        prose = any(block.kind == "paragraph" for block in pending)
        return bool(self.text) and (self.numbered or self.text.endswith(("?", ":")) or not prose)


@dataclass
class Item:
    """An item whose options are known; what follows may name the key or explain it."""

    draft: Draft
    answer: str | None = None
    ticks: bool = False
    explained: list[Block] = field(default_factory=list)
    after: list[Block] = field(default_factory=list)

    def take_lines(self, lines: Sequence[TextLine], end: int) -> bool:
        """Take lines that begin by naming the key or by explaining; whether they do.

        ``end`` is the line after them.
        """
        start = 0
        while start < len(lines) and (answer := lines[start].answer()) is not None:
            self.answer, start = answer, start + 1
        rest = list(lines[start:])
        label = rest[0].explanation() if rest else None
        if label is not None:
            rest[0] = TextLine(rest[0].number, label)
        if rest and (start or label is not None):
            self.explained.append(lines_block(rest, end))
        return start > 0 or label is not None

    def finish(self, sink: Sink) -> Draft | None:
        """The item with its right options; ``None`` after telling the sink why there are none."""
        text = text_of([*self.explained, *self.after])
        self.draft.explanation = f"{self.draft.explanation}\n{text}".strip()
        if self.answer is None and not self.ticks:
            sink.error(self.draft.line, "md-no-answer")
            return None
        return self.draft if self.answer is None or self._marked(self.answer, sink) else None

    def _marked(self, answer: str, sink: Sink) -> bool:
        choices = self.draft.choices
        places = places_named(answer, self.draft)
        if places is None:
            sink.error(self.draft.line, "text-key", found=answer[:40])
            return False
        ticked = [at for at, choice in enumerate(choices) if choice.right]
        if ticked and sorted(places) != ticked:
            sink.error(self.draft.line, "md-two-keys", found=answer[:40])
            return False
        for place in places:
            choices[place].right = True
        return True


def places_named(answer: str, draft: Draft) -> list[int] | None:
    """The places of the options that an answer line names, by numbers from 1 or by letters."""
    word = plain(answer).strip().rstrip(".")
    if _PLACES.fullmatch(word) is None:
        return right_letters(word, draft.choices)
    places = [int(number) - 1 for number in re.findall(r"\d+", word)]
    return places if all(0 <= place < len(draft.choices) for place in places) else None


def item_of(found: Found, line: int, stem: str) -> Item:
    """The item that options make of what stood before them."""
    draft = Draft(line, stem, found.choices, found.feedback)
    return Item(draft, found.answer, found.ticks)


def lines_block(lines: Sequence[TextLine], end: int) -> Block:
    """Some lines as a paragraph of their own; ``end`` is the line after the last, at least."""
    text = "\n".join(line.text for line in lines)
    return Block("paragraph", lines[0].number, max(end, lines[-1].number + 1), text)

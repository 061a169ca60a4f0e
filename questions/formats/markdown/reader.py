"""Reads Markdown: walks its blocks and gathers stems, options, keys and explanations."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from questions.formats.base import ReadResult, Source
from questions.formats.intake import Intake
from questions.formats.items import Draft
from questions.formats.lettered import TextLine
from questions.formats.limits import MOST_MARKDOWN
from questions.formats.markdown.item import Item, Title, item_of, lines_block
from questions.formats.markdown.notes import NOTE, note_of
from questions.formats.markdown.options import (
    LISTS,
    holds_questions,
    names_key,
    options_of,
    tail_of,
)
from questions.formats.markdown.paragraphs import Found, found_in
from questions.formats.markdown.rexams import is_rexams, rexams_item
from questions.formats.markdown.texts import text_of
from questions.formats.markdown.tree import Block, merged, quiz_rules, tree_of


def read(source: Source) -> ReadResult:
    """Read every question; what has options but no key, or no stem, is an error."""
    intake = Intake(source, "markdown", most=MOST_MARKDOWN)
    if intake.full:
        return intake.result()
    blocks = merged(tree_of(quiz_rules(source.text.removeprefix("\ufeff"))))
    if is_rexams(blocks):
        rexams_item(blocks, intake)
        return intake.result()
    walk = _Walk(intake)
    walk.all(blocks)
    walk.close()
    return intake.result()


@dataclass
class _Walk:
    intake: Intake
    topic: str | None = None
    title: Title | None = None
    note: Mapping[str, str] = field(default_factory=dict)
    pending: list[Block] = field(default_factory=list)
    item: Item | None = None
    bare_number: int | None = None

    def all(self, blocks: Sequence[Block]) -> None:
        """Take some blocks in their order."""
        for at, block in enumerate(blocks):
            following = blocks[at + 1] if at + 1 < len(blocks) else None
            self._take(block, following)
            if not self.intake.check_room(block.line):
                return

    def close(self) -> None:
        """End the item that is open; what followed its options explains it."""
        item, self.item = self.item, None
        self.pending, self.bare_number = [], None
        if item is None:
            return
        draft = item.finish(self.intake.sink)
        if draft is not None:
            self.intake.take(draft)

    def _take(self, block: Block, following: Block | None) -> None:
        if block.kind in LISTS:
            self._list(block, following)
        elif block.kind == "paragraph":
            self._paragraph(block)
        else:
            self._others.get(block.kind, self._more)(block)

    @property
    def _others(self) -> Mapping[str, Callable[[Block], None]]:
        return {
            "heading": self._heading,
            "hr": lambda _: self._boundary(),
            "html_block": self._html,
            "blockquote": self._quote,
        }

    def _boundary(self) -> None:
        self.close()
        self._section()

    def _section(self) -> None:
        """A heading that nothing was asked under, or that asked nothing, names what follows."""
        if self.title is not None and self.title.text and not self.title.numbered:
            self.topic = self.title.text
        self.title = None

    def _heading(self, block: Block) -> None:
        self._boundary()
        self.note = {}
        self.title = Title(block)

    def _html(self, block: Block) -> None:
        if NOTE.match(block.text):
            self._boundary()
            self.note = note_of(block.text)
        elif not block.text.startswith("<!--"):
            self._more(block)

    def _quote(self, block: Block) -> None:
        if self.item is not None and not self.item.after:
            self.item.explained.append(block)
        else:
            self._more(block)

    def _more(self, block: Block) -> None:
        """Text that belongs to the item that is open, or to the stem of the next."""
        (self.pending if self.item is None else self.item.after).append(block)

    def _paragraph(self, block: Block) -> None:
        lines = block.lines()
        ends = [at for at, line in enumerate(lines) if line.text == "~~"]
        if ends:
            self._pool(lines, ends, block)
            return
        found = found_in(lines)
        if found is not None:
            self._open(found, replace(block, text="\n".join(one.text for one in found.stem)))
        elif self.item is None or not self.item.take_lines(lines, block.end):
            self._more(block)

    def _pool(self, lines: Sequence[TextLine], ends: Sequence[int], block: Block) -> None:
        """Take the items of a paragraph that ``~~`` ends."""
        start = 0
        for end in [*ends, len(lines)]:
            if lines[start:end]:
                self._paragraph(lines_block(lines[start:end], block.end))
            if end < len(lines):
                self.close()
            start = end + 1

    def _list(self, block: Block, following: Block | None) -> None:
        named = bool(tail_of(block)) or names_key(following)
        found = options_of(block, numbered=named and bool(self.pending or self.title))
        if found is not None:
            self._open(found, None)
            tail = tail_of(block)
            if tail and self.item is not None:
                self.item.take_lines(tail, block.end)
        elif holds_questions(block):
            for one in block.inside:
                self.close()
                self.all(merged(one.inside))
            self.close()
        elif block.kind == "ordered_list" and following is not None and following.kind in LISTS:
            self.close()
            self.pending = list(block.inside[-1].inside)
            self.bare_number = block.inside[-1].level
        else:
            self._more(block)

    def _open(self, found: Found, own: Block | None) -> None:
        """Begin an item with these options; ``own`` holds the stem lines of the same paragraph."""
        stem = [*self.pending, *(self.item.after if self.item is not None else [])]
        if self.item is not None:
            self.item.after = []
        number = self.bare_number
        self.close()
        stem += [own] if own is not None and own.text else []
        line, text = self._stem(stem, found)
        if number is not None:
            self.intake.sink.warning(found.choices[0].line, "md-indent", number=number)
        for at, letter, expected in found.order:
            self.intake.sink.error(at, "aiken-order", found=letter, expected=expected)
        self.item = item_of(found, line, text)
        self._describe(self.item.draft)

    def _stem(self, blocks: list[Block], found: Found) -> tuple[int, str]:
        line = blocks[0].line if blocks else found.choices[0].line
        text = text_of(blocks)
        if self.title is None:
            return line, text
        title = self.title
        if not title.asks(blocks):
            self._section()
            return line, text
        self.title = None
        return title.block.line, "\n\n".join(part for part in (title.text, text) if part)

    def _describe(self, draft: Draft) -> None:
        """What a note before the item says of it."""
        level = self.note.get("difficulty", "")
        draft.id = self.note.get("id")
        draft.topic = self.note.get("topic") or self.topic
        draft.difficulty = int(level) if level in ("1", "2", "3", "4", "5") else None
        draft.tags = tuple(self.note.get("tags", "").split())
        draft.several = self.note.get("kind") == "multiple"
        self.note = {}

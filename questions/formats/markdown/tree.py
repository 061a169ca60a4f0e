"""Markdown as a tree of blocks with the lines of each, made from markdown-it's tokens."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from markdown_it import MarkdownIt
from markdown_it.token import Token

from questions.formats.lettered import TextLine


@dataclass
class Block:
    """A block: its kind, its lines (``end`` is the line after it), raw text, and blocks inside."""

    kind: str
    line: int
    end: int
    text: str = ""
    level: int = 0
    inside: list[Block] = field(default_factory=list)

    def lines(self) -> list[TextLine]:
        """The lines of a paragraph or heading."""
        raw = self.text.split("\n")
        return [TextLine(self.line + at, line.strip()) for at, line in enumerate(raw)]


@functools.cache
def parser() -> MarkdownIt:
    """CommonMark without link definitions, which would make text vanish."""
    markdown = MarkdownIt("commonmark")
    markdown.disable(["reference", "inline", "text_join"])
    return markdown


def tree_of(text: str) -> list[Block]:
    """The blocks of a text."""
    root = Block("root", 1, 1)
    stack = [root]
    for token in parser().parse(text):
        _add(token, stack)
    return root.inside


def quiz_rules(text: str) -> str:
    """The text with ``<quiz>`` and ``</quiz>`` lines outside code turned into rules."""
    if "<quiz>" not in text:
        return text
    lines = re.split(r"\r\n|\r|\n", text)
    code: set[int] = set()
    for block in walk(tree_of(text)):
        if block.kind in ("fence", "code_block"):
            code.update(range(block.line, block.end))
    return "\n".join(
        "***" if line.strip() in ("<quiz>", "</quiz>") and number not in code else line
        for number, line in enumerate(lines, start=1)
    )


def merged(blocks: Sequence[Block]) -> list[Block]:
    """The blocks, with lettered paragraphs that follow each other made one."""
    found: list[Block] = []
    for block in blocks:
        before = found[-1] if found else None
        if before is not None and _continues(before, block):
            gap = "\n" * (block.line - before.line - before.text.count("\n"))
            found[-1] = replace(before, end=block.end, text=f"{before.text}{gap}{block.text}")
        else:
            found.append(block)
    return found


def _continues(before: Block, block: Block) -> bool:
    if before.kind != "paragraph" or block.kind != "paragraph":
        return False
    last, first = before.lines()[-1].mark(), block.lines()[0].mark()
    return last is not None and first is not None and ord(first.upper) == ord(last.upper) + 1


def walk(blocks: Sequence[Block]) -> Iterator[Block]:
    """Every block, outer ones before inner ones."""
    for block in blocks:
        yield block
        yield from walk(block.inside)


def _add(token: Token, stack: list[Block]) -> None:
    if token.nesting < 0:
        stack.pop()
        return
    parent = stack[-1]
    if token.type == "inline":
        parent.text = token.content
        return
    start, end = token.map or (parent.line - 1, parent.end - 1)
    block = Block(token.type.removesuffix("_open"), start + 1, end + 1)
    block.text = _literal(token)
    block.level = _level(token)
    parent.inside.append(block)
    if token.nesting > 0:
        stack.append(block)


def _level(token: Token) -> int:
    """The level of a heading, or the number of an item in an ordered list."""
    digits = token.tag[1:] if token.type == "heading_open" else token.info
    known = token.type in ("heading_open", "list_item_open")
    return int(digits) if known and digits.isascii() and digits.isdigit() else 0


def _literal(token: Token) -> str:
    """The text of code with the bank's fences, or of HTML."""
    if token.type not in ("fence", "code_block"):
        return token.content
    language = token.info.split()[0] if token.info.strip() else ""
    return f"```{language}\n{token.content.rstrip(chr(10))}\n```"

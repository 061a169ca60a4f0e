"""Options as Markdown lists: boxes, letters, or numbers that an answer line names."""

from __future__ import annotations

from dataclasses import replace
from itertools import zip_longest

from questions.formats.items import Choice
from questions.formats.lettered import TextLine
from questions.formats.markdown.inline import plain
from questions.formats.markdown.paragraphs import Found, found_in, tick_of
from questions.formats.markdown.texts import text_of
from questions.formats.markdown.tree import Block

LISTS = ("bullet_list", "ordered_list")


def tail_of(block: Block) -> list[TextLine]:
    """The lines at the end of a list's last item that begin with an answer line."""
    last = block.inside[-1].inside[-1] if block.inside and block.inside[-1].inside else None
    lines = last.lines() if last is not None and last.kind == "paragraph" else []
    for at, line in enumerate(lines):
        if at and (line.answer() is not None or line.explanation() is not None):
            return lines[at:]
    return []


def options_of(block: Block, *, numbered: bool) -> Found | None:
    """The options that a list holds; ``numbered`` takes one without boxes and letters too."""
    firsts = [_first_line(item) for item in block.inside]
    tail = tail_of(block)
    ticks = [None if first is None else tick_of(first) for first in firsts]
    if len(firsts) > 1 and all(tick is not None for tick in ticks):
        choices = [_choice(item, tail, box=True) for item in block.inside]
        return Found([], choices, ticks=any(choice.right for choice in choices))
    marks = [None if first is None else TextLine(1, first).mark() for first in firsts]
    letters = "".join("?" if mark is None else mark.upper for mark in marks)
    if len(letters) > 1 and "ABCDEFGHIJ".startswith(letters):
        return _lettered(block, tail)
    if numbered and block.kind == "ordered_list" and len(firsts) > 1:
        return Found([], [_choice(item, tail, box=False) for item in block.inside])
    return None


def names_key(block: Block | None) -> bool:
    """Whether a block begins with an answer line."""
    return block is not None and block.kind == "paragraph" and block.lines()[0].answer() is not None


def holds_questions(block: Block) -> bool:
    """Whether the items of a list are questions with options of their own."""
    for item in block.inside:
        for inner, following in zip_longest(item.inside, item.inside[1:]):
            if _asks(inner, following):
                return True
    return False


def _asks(block: Block, following: Block | None) -> bool:
    if block.kind in LISTS:
        numbered = bool(tail_of(block)) or names_key(following)
        return options_of(block, numbered=numbered) is not None
    return block.kind == "paragraph" and found_in(block.lines()) is not None


def _first_line(item: Block) -> str | None:
    first = item.inside[0] if item.inside else None
    return first.text.split("\n")[0] if first is not None and first.kind == "paragraph" else None


def _lettered(block: Block, tail: list[TextLine]) -> Found:
    choices = [_choice(item, tail, box=False) for item in block.inside]
    starred = False
    for item, choice in zip(block.inside, choices, strict=True):
        mark = TextLine(1, _first_line(item) or "").mark()
        if mark is not None:
            rest = "\n".join(choice.text.split("\n")[1:])
            choice.text = f"{plain(mark.text)}\n{rest}".strip()
            choice.right = mark.starred
            starred = starred or mark.starred
    return Found([], choices, ticks=starred)


def _choice(item: Block, tail: list[TextLine], *, box: bool) -> Choice:
    """An option: its box is cut once, a quote inside it says why."""
    blocks = [block for block in item.inside if block.kind != "blockquote"]
    whys = [block for block in item.inside if block.kind == "blockquote"]
    right = False
    if blocks and blocks[0].kind == "paragraph":
        text = _before(blocks[0], tail)
        ticked = tick_of(text) if box else None
        if ticked is not None:
            right, text = ticked
        blocks[0] = replace(blocks[0], text=text)
    if len(blocks) > 1 and blocks[-1].kind == "paragraph":
        blocks[-1] = replace(blocks[-1], text=_before(blocks[-1], tail))
    return Choice(item.line, text_of(blocks), right, text_of(whys))


def _before(block: Block, tail: list[TextLine]) -> str:
    """The text of a paragraph up to the lines that a list's tail takes."""
    lines = block.lines()
    if tail and block.line <= tail[0].number < block.line + len(lines):
        lines = lines[: tail[0].number - block.line]
    return "\n".join(line.text for line in lines)

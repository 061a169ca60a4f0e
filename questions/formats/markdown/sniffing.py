"""Tells Markdown with questions from other texts."""

from __future__ import annotations

from collections.abc import Sequence

from questions.formats.markdown.options import LISTS, options_of
from questions.formats.markdown.paragraphs import found_in, tick_of
from questions.formats.markdown.rexams import is_rexams
from questions.formats.markdown.tree import Block, merged, quiz_rules, tree_of, walk

_SAMPLE = 100_000
_SUFFIXES = (".md", ".markdown", ".rmd", ".Rmd")


def sniff(text: str, name: str) -> int:
    """Task lists, or headings with lettered options and their key."""
    head = text[:_SAMPLE].lstrip("\ufeff \t\r\n")
    if head.startswith(("{", "<!DOCTYPE", "<?xml")):
        return 0
    blocks = merged(tree_of(quiz_rules(head)))
    every = list(walk(blocks))
    if is_rexams(blocks):
        return 90
    if any(_boxes(block) for block in every):
        return 88
    if not _asks(every):
        return 0
    return 78 if name.endswith(_SUFFIXES) or _has_headings(blocks) else 50


def _boxes(block: Block) -> bool:
    """Whether a block is a task list."""
    firsts = [item.inside[0].text if item.inside else "" for item in block.inside]
    return block.kind in LISTS and len(firsts) > 1 and all(map(tick_of, firsts))


def _asks(every: Sequence[Block]) -> bool:
    """Whether options and what is right among them can be told from other text."""
    options = False
    for block in every:
        if block.kind in LISTS:
            options = options or options_of(block, numbered=False) is not None
        elif block.kind == "paragraph" and not options:
            found = found_in(block.lines())
            options = found is not None
            if found is not None and (found.ticks or found.answer is not None):
                return True
        elif block.kind == "paragraph" and block.lines()[0].answer() is not None:
            return True
    return False


def _has_headings(blocks: Sequence[Block]) -> bool:
    """Whether a heading stands apart from the text above it, as no comment in code does."""
    ends = [0, *(block.end for block in blocks)]
    return any(
        block.kind == "heading" and (at == 0 or ends[at] < block.line)
        for at, block in enumerate(blocks)
    )

"""Tells Markdown with questions from other texts."""

from __future__ import annotations

from questions.formats.lettered import TextLine
from questions.formats.markdown.options import LISTS, options_of
from questions.formats.markdown.paragraphs import found_in
from questions.formats.markdown.rexams import is_rexams
from questions.formats.markdown.tree import Block, quiz_rules, tree_of, walk

_SAMPLE = 100_000


def sniff(text: str, name: str) -> int:
    """Task lists, or headings with lettered options and their key."""
    head = text[:_SAMPLE].lstrip("\ufeff \t\r\n")
    if head.startswith(("{", "<!DOCTYPE", "<?xml")):
        return 0
    blocks = tree_of(quiz_rules(head))
    if is_rexams(blocks):
        return 90
    every = list(walk(blocks))
    if any(block.kind in LISTS and _boxes(block) for block in every):
        return 88
    asks = any(_asks(block) for block in every)
    if not asks:
        return 0
    marked = name.endswith((".md", ".markdown", ".rmd", ".Rmd"))
    return 78 if marked or any(block.kind == "heading" for block in blocks) else 50


def _boxes(block: Block) -> bool:
    found = options_of(block, numbered=False)
    return found is not None and not any(TextLine(1, c.text).mark() for c in found.choices)


def _asks(block: Block) -> bool:
    if block.kind in LISTS:
        return options_of(block, numbered=False) is not None
    found = found_in(block.lines()) if block.kind == "paragraph" else None
    return found is not None and (found.ticks or found.answer is not None)

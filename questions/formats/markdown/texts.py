"""Blocks as the bank's text: paragraphs, code, quotes and lists, as far apart as they were."""

from __future__ import annotations

from collections.abc import Sequence

from questions.formats.markdown.inline import plain
from questions.formats.markdown.tree import Block
from questions.formats.rich import html_text


def text_of(blocks: Sequence[Block]) -> str:
    """The text of some blocks; those that touch stay in touch, others a blank line apart."""
    text = ""
    end = 0
    for block in blocks:
        inner = _text(block)
        gap = "\n" if block.line <= end else "\n\n"
        text = f"{text}{gap}{inner}" if text and inner else text or inner
        end = block.end
    return text


def _text(block: Block) -> str:
    if block.kind in ("fence", "code_block"):
        return block.text
    if block.kind == "html_block":
        return "" if block.text.startswith("<!--") else html_text(block.text)[0]
    if block.kind == "list_item":
        mark = f"{block.level}. " if block.level else "- "
        return mark + text_of(block.inside)
    if block.inside:
        return text_of(block.inside)
    return plain(block.text)

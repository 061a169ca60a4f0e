"""Inline Markdown as the bank's text, and the bank's text as Markdown that gives it back."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator

from markdown_it import MarkdownIt
from markdown_it.token import Token

from questions.formats.lettered import TextLine
from questions.formats.limits import LONGEST_TEXT

_FENCE = re.compile(r"^```[\w+-]*\n.*?^```[ \t]*$", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"`[^`\n]+`")
_ANYWHERE = re.compile(r"[\\`*<]|&(?=[#\w])|(?<=\])\(|(?<!\w)_|_(?!\w)")
_AT_START = re.compile(r"[#>+=~\[-]|(?<=\d)[.)]")
_NUMBER = re.compile(r"\d{1,9}[.)]")
_TAKEN = re.compile(r"X[01]|~~|\.\.\.|Quiz title|[A-Z]\d[A-Z]\d\d ")


@functools.cache
def _parser() -> MarkdownIt:
    return MarkdownIt("commonmark")


def plain(raw: str) -> str:
    """Inline Markdown without its marks; code keeps its backticks, links show where they lead."""
    tokens = _parser().parseInline(raw[: LONGEST_TEXT + 1])
    parts: list[str] = []
    links: list[tuple[int, str]] = []
    for token in (child for outer in tokens for child in outer.children or []):
        if token.type == "link_open":
            links.append((len(parts), str(token.attrGet("href") or "")))
        elif token.type == "link_close" and links:
            start, target = links.pop()
            parts += [] if "".join(parts[start:]) == target else [f" ({target})"]
        else:
            parts.append(_shown(token))
    return "".join(parts)


def escaped(text: str) -> str:
    """A text as Markdown: paragraphs and fences in which nothing else has a meaning."""
    parts: list[str] = []
    place = 0
    for fence in _FENCE.finditer(text):
        parts += [_paragraphs(text[place : fence.start()]), fence[0]]
        place = fence.end()
    return "".join([*parts, _paragraphs(text[place:])])


def _shown(token: Token) -> str:
    if token.type in ("softbreak", "hardbreak"):
        return "\n"
    if token.type == "code_inline":
        return token.content if "`" in token.content else f"`{token.content}`"
    if token.type == "image":
        return f"[{token.content or 'image'}]"
    return token.content


def _paragraphs(text: str) -> str:
    return "\n".join(_line(line) for line in text.split("\n"))


def _line(line: str) -> str:
    inner = line.strip()
    parts = "".join(_segments(inner))
    return _guarded(inner, parts) if inner else ""


def _segments(line: str) -> Iterator[str]:
    """The line in parts. Code that begins where other code ends is written as plain text: the
    two marks between them would be one of another kind.
    """
    place, ended = 0, -1
    for span in _CODE.finditer(line):
        touches = span.start() == ended
        ended = -1 if touches else span.end()
        if not touches:
            yield _plainly(line[place : span.start()])
            yield span[0]
            place = span.end()
    yield _plainly(line[place:])


def _plainly(text: str) -> str:
    return _ANYWHERE.sub(lambda match: "\\" + match[0], text)


def _guarded(line: str, written: str) -> str:
    """A written line that is neither taken for a block nor for a part of a question."""
    if _NUMBER.match(line):
        return re.sub(r"(?<=\d)(?=[.)])", r"\\", written, count=1)
    if _AT_START.match(written):
        return "\\" + written
    one = TextLine(1, line)
    taken = one.mark() or one.answer() is not None or one.explanation() is not None
    if (taken or _TAKEN.match(line)) and written[0] == line[0]:
        return f"&#{ord(line[0])};{written[1:]}"
    return written

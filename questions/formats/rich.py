"""HTML of other programs as plain text with the bank's own marks for code."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from questions.formats.limits import LONGEST_TEXT

_BREAKS = {"br", "p", "div", "li", "tr", "ul", "ol", "h1", "h2", "h3", "h4", "pre", "blockquote"}
_HIDDEN = {"script", "style", "head", "title"}
_DECLARATION = re.compile(r"<!doctype[^<>]{0,200}>", re.IGNORECASE)
_SIGNS = {"sup": "^", "sub": "_"}


class _Text(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self.hidden = 0
        self.verbatim = 0
        self.images = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _HIDDEN:
            self.hidden += 1
        self._break(tag)
        if tag == "img":
            self._image(dict(attrs))
        elif tag == "li":
            self.parts.append("• ")
        elif tag == "pre":
            self.verbatim += 1
            self.parts.append("```\n")
        else:
            self._mark(tag, _SIGNS.get(tag, ""))

    def handle_endtag(self, tag: str) -> None:
        if tag in _HIDDEN:
            self.hidden = max(0, self.hidden - 1)
        if tag == "pre" and self.verbatim:
            self.verbatim -= 1
            self.parts.append("\n```")
        self._mark(tag, "")
        if tag != "br":
            self._break(tag)

    def handle_data(self, data: str) -> None:
        if not self.hidden:
            self.parts.append(data if self.verbatim else _one_line(data))

    def _mark(self, tag: str, sign: str) -> None:
        if tag in ("code", "tt", "kbd") and not self.verbatim:
            sign = "`"
        if sign:
            self.parts.append(sign)

    def _break(self, tag: str) -> None:
        if tag in _BREAKS:
            self.parts.append("\n")

    def _image(self, attributes: dict[str, str | None]) -> None:
        self.images += 1
        self.parts.append(f"[{attributes.get('alt') or 'image'}]")


def html_text(html: str) -> tuple[str, bool]:
    """The text of some HTML, entities decoded once, and whether pictures were lost.

    Code keeps its backticks and fences; text beyond the longest that is kept is not read.
    """
    parser = _Text()
    parser.feed(_sound(html[: LONGEST_TEXT * 2]))
    parser.close()
    return _tidy("".join(parser.parts)), parser.images > 0


def _sound(html: str) -> str:
    """HTML without declarations and comments, and without a tag that is never closed.

    The parser of the standard library fails on odd ones and slows down on unclosed ones.
    """
    bare = _DECLARATION.sub("", _without_comments(html)).replace("<!", "&lt;!")
    end = bare.rfind(">") + 1
    return bare[:end] + bare[end:].replace("<", "&lt;")


def _without_comments(html: str) -> str:
    kept: list[str] = []
    rest = html
    while rest:
        before, mark, inside = rest.partition("<!--")
        kept.append(before)
        _, closed, rest = inside.partition("-->")
        if mark and not closed:
            kept.append(inside)
    return "".join(kept)


def _one_line(data: str) -> str:
    lead, tail = data[:1].isspace(), data[-1:].isspace()
    words = " ".join(data.split())
    if not words:
        return " " if data else ""
    return f"{' ' * lead}{words}{' ' * tail}"


def _tidy(text: str) -> str:
    """No blanks around line ends and no empty lines but in fences."""
    lines: list[str] = []
    fenced = False
    for line in text.split("\n"):
        if line.strip() == "```":
            fenced = not fenced
        if fenced or line.strip():
            lines.append(line if fenced else line.strip())
    return "\n".join(lines)

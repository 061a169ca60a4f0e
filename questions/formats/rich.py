"""HTML of other programs as plain text with the bank's own marks for code, and back."""

from __future__ import annotations

import html as entities
import re
from html.parser import HTMLParser

from questions.formats.limits import LONGEST_TEXT

_BLOCKS = {"p", "div", "li", "tr", "ul", "ol", "h1", "h2", "h3", "h4", "pre", "blockquote"}
_HIDDEN = {"script", "style", "head", "title"}
_CODE = {"code", "tt", "kbd"}
_SIGNS = {"sup": "^", "sub": "_", "br": "\n", "li": "\x00• "}
_DECLARATION = re.compile(r"<!doctype[^<>]{0,200}>", re.IGNORECASE)
# A soft break stands for the edge of a block: several of them are one line end.
_SOFT = re.compile(r" ?\n? ?\x00[ \x00]*\n? ?")
_HARD = re.compile(r" ?\n ?")
_KEPT_BLANK = re.compile(r"(?:(?<=[ \n])|^) | (?=\n|$)")


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
        elif tag == "pre":
            self.verbatim += 1
            self.parts.append("\x00```\n")
        elif tag == "img":
            self.images += 1
            self.parts.append(f"[{dict(attrs).get('alt') or 'image'}]")
        else:
            self._mark(tag, _SIGNS.get(tag, ""))

    def handle_endtag(self, tag: str) -> None:
        if tag in _HIDDEN:
            self.hidden = max(0, self.hidden - 1)
        elif tag == "pre" and self.verbatim:
            self.verbatim -= 1
            self.parts.append("\n```\x00")
        else:
            self._mark(tag, "")

    def handle_data(self, data: str) -> None:
        if self.hidden:
            return
        plain = data.replace("\x00", "")
        if self.verbatim:
            self.parts.append(plain.strip("\r\n").replace(" ", "\xa0"))
        else:
            self.parts.append(re.sub(r"[ \r\n\f]+", " ", plain))

    def _mark(self, tag: str, sign: str) -> None:
        if tag in _CODE and not self.verbatim:
            sign = "`"
        self.parts.append(sign or ("\x00" if tag in _BLOCKS else ""))


def html_text(html: str) -> tuple[str, bool]:
    """The text of some HTML, entities decoded once, and whether pictures were lost.

    Code keeps its backticks and fences; text beyond the longest that is kept is not read.
    """
    parser = _Text()
    parser.feed(_sound(html[: LONGEST_TEXT * 2]))
    parser.close()
    text = re.sub(" {2,}", " ", "".join(parser.parts))
    text = _HARD.sub("\n", _SOFT.sub("\n", text))
    return text.strip(" \n").replace("\xa0", " "), parser.images > 0


def text_html(text: str) -> str:
    """A text as HTML that shows it, and that ``html_text`` reads back."""
    kept = _KEPT_BLANK.sub("\xa0", text.replace("\t", "    "))
    return entities.escape(kept).replace("\xa0", "&nbsp;").replace("\n", "<br>")


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

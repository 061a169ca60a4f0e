"""Reduces the HTML inside XML formats to the bank's small markup, and writes it as HTML."""

from __future__ import annotations

import html as entities
import re
from collections.abc import Iterator
from dataclasses import dataclass

from lxml import etree

from questions.formats.limits import LONGEST_TEXT
from questions.formats.rich import html_text, text_html
from questions.formats.xml_tree import Element

_NOISE = re.compile(
    r"""\s(?:style|class|id|lang|dir)\s?=\s?(?:"[^"<>]{0,4000}"|'[^'<>]{0,4000}')""", re.IGNORECASE
)
_DATA = re.compile(r"data:[\w/+.;=-]{0,100};base64,[A-Za-z0-9+/=\s]*")
_CELLS = re.compile(r"</t[dh]\s?>\s*<t[dh]\b[^<>]{0,200}>", re.IGNORECASE)
_BLOCK = re.compile(
    r"<(/?)(?:h[56]|dt|dd|dl|table|tbody|thead|section|article|figure|figcaption|hr|address)"
    r"\b[^<>]{0,500}>",
    re.IGNORECASE,
)
_MATH = re.compile(r"<(?:\w{1,10}:)?(m\w{1,20})\b")
_PLAIN_MATH = {"math", "mi", "mn", "mo", "mtext", "mrow", "mstyle", "mspace", "mark", "main"}
_PICTURE = re.compile(r"\[[^\]\n]{0,200}\]")
_FENCE = re.compile(r"^```[^\n`]*\n(.*?)\n```$", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"`([^`\n]+)`")
_MOST_HTML = LONGEST_TEXT * 2
_MOST_RAW = LONGEST_TEXT * 10
_VOID = {"img", "br", "hr"}


@dataclass(frozen=True)
class Reduced:
    """A text, and what it lost: pictures, formulas of more than one line, or its end."""

    text: str
    pictures: bool = False
    formula: bool = False
    long: bool = False

    @property
    def only_picture(self) -> bool:
        """Whether nothing but pictures was there."""
        return self.pictures and not _PICTURE.sub("", self.text).strip()


def reduced(html: str) -> Reduced:
    """The text of some HTML: code in backticks and fences, entities decoded once, no tags."""
    bare = _NOISE.sub("", _without_style(_DATA.sub("", html)[:_MOST_RAW]))
    bare = _BLOCK.sub(r"<\1p>", _CELLS.sub(" | ", bare))
    text, pictures = html_text(bare)
    return Reduced(text, pictures, _has_formula(bare), len(bare) > _MOST_HTML)


def inner_html(element: Element, skip: frozenset[str] = frozenset()) -> str:
    """What stands inside an element, as HTML; elements named in ``skip`` are left out."""
    return entities.escape(element.text or "", quote=False) + "".join(_children(element, skip))


def written(text: str) -> str:
    """A text of the bank as HTML that other programs show well and that reads back the same."""
    for html in (_marked_up(text), text_html(text)):
        if reduced(html) == Reduced(text):
            return html
    return text_html(text)


def _without_style(html: str) -> str:
    """HTML without style blocks, which some programs write before every stem."""
    kept: list[str] = []
    rest = html
    while rest:
        before, mark, inside = rest.partition("<style")
        _, closed, after = inside.partition("</style>")
        kept.append(before if closed or not mark else before + mark + inside)
        rest = after
    return "".join(kept)


def _has_formula(html: str) -> bool:
    if "<math" not in html and ":math" not in html:
        return False
    return any(name not in _PLAIN_MATH for name in _MATH.findall(html))


def _children(element: Element, skip: frozenset[str]) -> Iterator[str]:
    for child in element.iterchildren(etree.Element):
        if child.tag not in skip:
            yield _tagged(child, skip)
        yield entities.escape(child.tail or "", quote=False)


def _tagged(element: Element, skip: frozenset[str]) -> str:
    alt = element.get("alt")
    attributes = f' alt="{entities.escape(alt)}"' if alt else ""
    tag = str(element.tag)
    if tag in _VOID:
        return f"<{tag}{attributes}>"
    if tag == "object" and (element.get("type") or "image").startswith("image"):
        return f'<img alt="{entities.escape(inner_text(element))}">'
    return f"<{tag}{attributes}>{inner_html(element, skip)}</{tag}>"


def inner_text(element: Element) -> str:
    """The text inside an element on one line."""
    return " ".join("".join(element.itertext(etree.Element)).split())


def _marked_up(text: str) -> str:
    """Fences as ``pre``, backticks as ``code``, the rest as it is."""
    parts: list[str] = []
    at = 0
    for match in _FENCE.finditer(text):
        before, after = text[at : match.start()], match.end()
        parts.append(_inline(before.removesuffix("\n")))
        code = entities.escape(match[1], quote=False)
        parts.append(f"<pre>{code}</pre>")
        at = after + (text[after : after + 1] == "\n")
    return "".join([*parts, _inline(text[at:])])


def _inline(text: str) -> str:
    parts = _CODE.split(text)
    return "".join(
        f"<code>{text_html(part)}</code>" if place % 2 else text_html(part)
        for place, part in enumerate(parts)
    )

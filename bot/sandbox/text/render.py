"""Turns a text and its entities into HTML that is safe to put into a page."""

import itertools
from html import escape

from bot.sandbox.protocol import Entity
from bot.sandbox.text.utf16 import Units

_TAGS = {
    "bold": ("<b>", "</b>"),
    "italic": ("<i>", "</i>"),
    "underline": ("<u>", "</u>"),
    "strikethrough": ("<s>", "</s>"),
    "spoiler": ('<span class="tg-spoiler">', "</span>"),
    "code": ("<code>", "</code>"),
    "blockquote": ("<blockquote>", "</blockquote>"),
    "expandable_blockquote": ('<blockquote class="expandable">', "</blockquote>"),
    "bot_command": ('<span class="bot-command">', "</span>"),
    "mention": ('<span class="mention">', "</span>"),
    "text_mention": ('<span class="mention">', "</span>"),
    "hashtag": ('<span class="hashtag">', "</span>"),
}
_SAFE_SCHEMES = ("http://", "https://", "mailto:", "tg://")


def render_html(text: str, entities: list[Entity] | None) -> str:
    """Escaped HTML of `text`; line breaks stay line breaks, so show it with `pre-wrap`."""
    if not entities:
        return escape(text)
    return _Writer(text, entities).write()


class _Writer:
    def __init__(self, text: str, entities: list[Entity]) -> None:
        self.units = Units(text)
        self.entities = [e for e in entities if e.length > 0 and e.offset >= 0]
        self.parts: list[str] = []
        self.opened: list[Entity] = []

    def write(self) -> str:
        size = len(self.units)
        edges = {0, size}
        for entity in self.entities:
            edges |= {min(entity.offset, size), min(entity.offset + entity.length, size)}
        cuts = sorted(edges)
        for start, end in itertools.pairwise(cuts):
            self.stretch(start, end)
        self.close_to(0)
        return "".join(self.parts)

    def stretch(self, start: int, end: int) -> None:
        active = [e for e in self.entities if e.offset <= start < e.offset + e.length]
        shared = 0
        for one, other in zip(self.opened, active, strict=False):
            if one is not other:
                break
            shared += 1
        self.close_to(shared)
        for entity in active[shared:]:
            self.parts.append(self.tags(entity)[0])
            self.opened.append(entity)
        self.parts.append(escape(self.units.cut(start, end)))

    def close_to(self, depth: int) -> None:
        while len(self.opened) > depth:
            self.parts.append(self.tags(self.opened.pop())[1])

    def tags(self, entity: Entity) -> tuple[str, str]:
        match entity.type:
            case "pre":
                return _pre(entity.language)
            case "text_link":
                return _anchor(entity.url or "")
            case "url":
                return _anchor(self.units.cut(entity.offset, entity.offset + entity.length))
            case "email":
                target = self.units.cut(entity.offset, entity.offset + entity.length)
                return _anchor(f"mailto:{target}")
        return _TAGS.get(entity.type, ("", ""))


def _pre(language: str | None) -> tuple[str, str]:
    if not language:
        return "<pre>", "</pre>"
    return f'<pre><code class="language-{escape(language)}">', "</code></pre>"


def _anchor(url: str) -> tuple[str, str]:
    if not url.lower().startswith(_SAFE_SCHEMES):
        return "", ""
    return f'<a href="{escape(url)}" rel="noopener noreferrer" target="_blank">', "</a>"

"""Turns the Bot API's HTML into a text and its entities."""

import re
from typing import NamedTuple

from bot.sandbox.errors import bad_request
from bot.sandbox.protocol import Entity, User
from bot.sandbox.text.tags import Source, Tag, decode_reference, read_end_tag, read_start_tag
from bot.sandbox.text.utf16 import length

_SPECIAL = re.compile("[<&]")
_PLAIN = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "span": "spoiler",
    "tg-spoiler": "spoiler",
}
_LINK = re.compile(r"(?:https?|tg|ton|mailto|tonsite)://?\S+|mailto:\S+", re.IGNORECASE)
_DOMAIN = re.compile(r"[\w-]+(?:\.[\w-]+)+(?:[/?#:]\S*)?")
_USER_LINK = re.compile(r"tg://user\?id=(\d+)")


class _Open(NamedTuple):
    tag: Tag
    offset: int
    characters: int


def parse_html(text: str) -> tuple[str, list[Entity]]:
    """The plain text and the entities in it, sorted; raises ApiError as the real server does."""
    if "<" not in text and "&" not in text:
        return text, []
    return _Reader(text).read()


class _Reader:
    def __init__(self, text: str) -> None:
        self.source = Source(text)
        self.parts: list[str] = []
        self.offset = 0
        self.opened: list[_Open] = []
        self.entities: list[Entity] = []

    def read(self) -> tuple[str, list[Entity]]:
        text, position = self.source.text, 0
        while found := _SPECIAL.search(text, position):
            self.append(text[position : found.start()])
            position = self.special(found.start())
        self.append(text[position:])
        if self.opened:
            name = self.opened[-1].tag.name
            raise bad_request(
                f"can't parse entities: Can't find end tag corresponding to start tag \"{name}\""
            )
        return "".join(self.parts), sort_entities(self.entities)

    def append(self, piece: str) -> None:
        if piece:
            self.parts.append(piece)
            self.offset += length(piece)

    def special(self, position: int) -> int:
        text = self.source.text
        if text[position] == "&":
            decoded = decode_reference(text, position)
            self.append(decoded[0] if decoded else "&")
            return decoded[1] if decoded else position + 1
        if text.startswith("/", position + 1):
            return self.close(position)
        tag, end = read_start_tag(self.source, position)
        self.opened.append(_Open(tag, self.offset, len(self.parts)))
        return end

    def close(self, position: int) -> int:
        if not self.opened:
            raise self.source.error("Unexpected end tag", position)
        name, end = read_end_tag(self.source, position)
        opened = self.opened.pop()
        expected = opened.tag.name
        if name and name != expected:
            detail = f', expected "</{expected}>", found "</{name}>"'
            raise self.source.error("Unmatched end tag", position, detail)
        if self.offset > opened.offset:
            self.add(opened)
        return end

    def add(self, opened: _Open) -> None:
        span = (opened.offset, self.offset - opened.offset)
        if opened.tag.name in ("pre", "code") and self.merge_code(opened.tag, span):
            return
        inner = "".join(self.parts[opened.characters :])
        entity = _entity(opened.tag, inner, *span)
        if entity is not None:
            self.entities.append(entity)

    def merge_code(self, tag: Tag, span: tuple[int, int]) -> bool:
        """`<pre><code class="language-x">` is one entity."""
        last = self.entities[-1] if self.entities else None
        if tag.name != "pre" or last is None or (last.offset, last.length) != span:
            return False
        if last.type != "code" or not last.language:
            return False
        self.entities[-1] = Entity(
            type="pre", offset=span[0], length=span[1], language=last.language
        )
        return True


def _entity(tag: Tag, inner: str, offset: int, size: int) -> Entity | None:
    if tag.name in _PLAIN:
        return Entity(type=_PLAIN[tag.name], offset=offset, length=size)
    match tag.name:
        case "a":
            return _link(tag.argument or inner, offset, size)
        case "blockquote":
            kind = "expandable_blockquote" if tag.argument else "blockquote"
            return Entity(type=kind, offset=offset, length=size)
        case "code":
            return Entity(type="code", offset=offset, length=size, language=tag.argument or None)
        case "tg-emoji":
            return None
    return Entity(type=tag.name, offset=offset, length=size)


def _link(url: str, offset: int, size: int) -> Entity | None:
    if found := _USER_LINK.fullmatch(url):
        user = User(id=int(found[1]), is_bot=False, first_name="")
        return Entity(type="text_mention", offset=offset, length=size, user=user)
    if _LINK.fullmatch(url):
        return Entity(type="text_link", offset=offset, length=size, url=url)
    if _DOMAIN.fullmatch(url):
        return Entity(type="text_link", offset=offset, length=size, url=f"http://{url}")
    return None


def sort_entities(entities: list[Entity]) -> list[Entity]:
    """Outer before inner, left before right; the language of a lone `<code>` is dropped."""
    kept = [
        Entity(type="code", offset=e.offset, length=e.length)
        if e.type == "code" and e.language
        else e
        for e in entities
    ]
    return sorted(kept, key=lambda e: (e.offset, -e.length))

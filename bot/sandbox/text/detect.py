"""Finds the entities that nobody marks: commands, mentions, hashtags, links and addresses."""

import re

from bot.sandbox.protocol import Entity
from bot.sandbox.text.utf16 import length

_MARKS = re.compile(
    r"(?P<url>https?://[^\s<>\"]*[^\s<>\".,;:!?)\]'])"
    r"|(?P<email>(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+)"
    r"|(?P<bot_command>(?<![\w/<>])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z]\w{2,31})?(?![\w/<>]))"
    r"|(?P<mention>(?<![\w@])@[A-Za-z]\w{3,31}(?!\w))"
    r"|(?P<hashtag>(?<!\w)#\w*[^\W\d]\w*)"
)
_HINT = re.compile(r"[/@#]")
_OPAQUE = frozenset({"code", "pre", "text_link", "text_mention"})


def detect(text: str, marked: list[Entity]) -> list[Entity]:
    """`marked` together with what is found outside code and links, sorted."""
    if _HINT.search(text) is None:
        return marked
    found = [_entity(text, match) for match in _MARKS.finditer(text)]
    opaque = [entity for entity in marked if entity.type in _OPAQUE]
    free = [entity for entity in found if not any(_meet(entity, other) for other in opaque)]
    return sorted([*marked, *free], key=lambda e: (e.offset, -e.length)) if free else marked


def _entity(text: str, match: re.Match[str]) -> Entity:
    kind = match.lastgroup or "url"
    start = length(text[: match.start()])
    return Entity(type=kind, offset=start, length=length(match.group()))


def _meet(one: Entity, other: Entity) -> bool:
    return one.offset < other.offset + other.length and other.offset < one.offset + one.length

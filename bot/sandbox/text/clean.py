"""What the server does to an outgoing text: control characters go, the ends are trimmed."""

import re

import msgspec

from bot.sandbox.protocol import Entity
from bot.sandbox.text.utf16 import length

_DROPPED = re.compile("[\r\u2028-\u202e]")
_BLANKED = re.compile("[\0-\x09\x0b\x0c\x0e-\x1f]")
_ENDS = " \n\t\v\f\r\0"


def clean(text: str) -> str:
    """`text` without carriage returns and direction overrides, other controls as spaces."""
    if text.isprintable():
        return text
    return _BLANKED.sub(" ", _DROPPED.sub("", text))


def trim(text: str, entities: list[Entity]) -> tuple[str, list[Entity]]:
    """Both ends trimmed, leading white space only up to the first entity; entities follow."""
    kept = text.rstrip(_ENDS)
    first = min((entity.offset for entity in entities), default=len(kept))
    lead = min(len(kept) - len(kept.lstrip(" \n")), first)
    kept = kept[lead:]
    if kept is text or not entities:
        return kept, entities
    return kept, _clipped(entities, lead, length(kept))


def _clipped(entities: list[Entity], lead: int, size: int) -> list[Entity]:
    clipped = []
    for entity in entities:
        start = entity.offset - lead
        end = min(start + entity.length, size)
        if end > start:
            clipped.append(msgspec.structs.replace(entity, offset=start, length=end - start))
    return clipped

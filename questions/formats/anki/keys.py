"""Which options the key field of an Anki note means."""

from __future__ import annotations

import re
from collections.abc import Sequence

from questions.formats.items import Choice
from questions.formats.lettered import right_letters

_BITS = re.compile(r"[01](?:[ ,;]+[01]){1,9}")


def right_places(key: str, choices: Sequence[Choice]) -> list[int] | None:
    """The places meant by letters, by one whole text, or by ``1 0 0 1``; ``None`` for none.

    A bare number could count from 0 or from 1 and means nothing here.
    """
    word = key.strip()
    texts = [choice.text.strip() for choice in choices]
    bits = [bit == "1" for bit in re.findall("[01]", word)] if _BITS.fullmatch(word) else []
    if bits and word not in texts and len(bits) >= len(choices):
        places = [place for place, bit in enumerate(bits) if bit]
        return places if all(place < len(choices) for place in places) else None
    if texts.count(word) == 1:
        return [texts.index(word)]
    return right_letters(word, choices)

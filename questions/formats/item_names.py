"""Names of imported items: topics as slugs, tags, difficulties in tags, and stable ids."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import PurePath

from questions.fingerprint import stem_digest
from questions.formats.items import Draft
from questions.formats.limits import LONGEST_NAME
from questions.text import slug

DEFAULT_TOPIC = "imported"
DEFAULT_DIFFICULTY = 3
_ID_TOPIC, _ID_DIGEST, _ID_LONG_DIGEST = 40, 10, 20
# Names such as "12" or "q3" stand in every other file too: alone they identify nothing.
_COMMON = re.compile(r"(?:q|s|soru|question|item|no)?-?\d{0,9}")
_LEVEL = re.compile(r"(?:difficulty|zorluk)[-:= ]+([1-5])", re.IGNORECASE)


def short_slug(text: str) -> str:
    """The slug of a text, cut to what a bank file allows."""
    return slug(text[:500])[:LONGEST_NAME].rstrip("-")


def topic_of_file(name: str) -> str:
    """A topic for items of a file that names none."""
    return short_slug(PurePath(name).stem) or DEFAULT_TOPIC


def tag_slugs(tags: Iterable[str]) -> tuple[str, ...]:
    """Tags as slugs, each once; difficulties are left out."""
    plain = (short_slug(tag) for tag in tags if _LEVEL.fullmatch(tag.strip()) is None)
    return tuple(dict.fromkeys(tag for tag in plain if tag))


def level_in_tags(tags: Iterable[str]) -> int | None:
    """The difficulty that a tag such as ``difficulty-3`` or ``zorluk:3`` gives."""
    for tag in tags:
        match = _LEVEL.fullmatch(tag.strip())
        if match is not None:
            return int(match[1])
    return None


def level_tag(difficulty: int) -> str:
    """The tag that holds a difficulty in formats without a place for it."""
    return f"difficulty-{difficulty}"


def own_id(given: str | None, topic: str) -> str | None:
    """The id that the source gives an item, made unmistakable; ``None`` where it gives none."""
    name = short_slug(given or "")
    if not name:
        return None
    return short_slug(f"{topic[:_ID_TOPIC]}-{name}") if _COMMON.fullmatch(name) else name


def derived_id(topic: str, draft: Draft, language: str, *, whole: bool = False) -> str:
    """An id from topic and stem, the same at every import; ``whole`` takes the options in."""
    text, length = draft.stem, _ID_DIGEST
    if whole:
        text = "\n".join([draft.stem, *(f"{c.right} {c.text}" for c in draft.choices)])
        length = _ID_LONG_DIGEST
    return f"{topic[:_ID_TOPIC].rstrip('-')}-{stem_digest(text, language)[:length]}"

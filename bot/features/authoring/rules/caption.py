"""Options that an author writes with a file: ``konu: …``, ``dil: …``, ``kodlama: …``."""

from __future__ import annotations

import re
from dataclasses import dataclass

from questions.formats.item_names import short_slug
from questions.text import slug

NAMES = {
    "konu": "topic",
    "topic": "topic",
    "dil": "language",
    "language": "language",
    "lang": "language",
    "kodlama": "encoding",
    "encoding": "encoding",
    "kismi": "partial",
    "partial": "partial",
}
LANGUAGES = {
    "tr": "tr",
    "turkce": "tr",
    "turkish": "tr",
    "en": "en",
    "ingilizce": "en",
    "english": "en",
}
YES = {"evet", "yes", "e", "y", "1", "var", "true"}
OPTION = re.compile(r"\s*([^\W\d_]+)\s*[:=]\s*(.+?)\s*")
SEPARATORS = re.compile(r"[\n;,]+")
ENCODING = re.compile(r"[A-Za-z0-9_.\-]{1,32}")


@dataclass(frozen=True)
class Wanted:
    """What was asked for; ``unknown`` holds the words that mean nothing here."""

    topic: str | None = None
    language: str | None = None
    encoding: str | None = None
    partial: bool = False
    unknown: tuple[str, ...] = ()


def parse(caption: str) -> Wanted:
    """The options in a caption; one a line, or with commas between them."""
    values: dict[str, str] = {}
    unknown: list[str] = []
    for part in filter(str.strip, SEPARATORS.split(caption)):
        name, value = _option(part)
        if name is None or value is None:
            unknown.append(part.strip())
        else:
            values[name] = value
    return Wanted(
        topic=values.get("topic"),
        language=values.get("language"),
        encoding=values.get("encoding"),
        partial="partial" in values,
        unknown=tuple(unknown),
    )


def topic_in(text: str) -> str | None:
    """The topic that a message of nothing but ``konu: …`` names."""
    name, value = _option(text) if "\n" not in text.strip() else (None, None)
    return value if name == "topic" else None


def _option(part: str) -> tuple[str | None, str | None]:
    match = OPTION.fullmatch(part)
    name = NAMES.get(slug(match[1])) if match else None
    if match is None or name is None:
        return None, None
    return name, _value(name, match[2])


def _value(name: str, text: str) -> str | None:
    if name == "topic":
        return short_slug(text) or None
    if name == "language":
        return LANGUAGES.get(slug(text))
    if name == "partial":
        return "yes" if slug(text) in YES else None
    return text if ENCODING.fullmatch(text) else None

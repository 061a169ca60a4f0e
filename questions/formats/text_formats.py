"""The text formats of other programs, in one list for the registry."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from questions.formats import aiken, anki, gift, markdown, opentdb, plain_json
from questions.formats.base import Format
from questions.formats.written import Written
from questions.model import Question

TEXT_FORMATS: tuple[Format, ...] = (
    gift.FORMAT,
    gift.LENIENT,
    aiken.FORMAT,
    aiken.STRICT,
    markdown.FORMAT,
    anki.FORMAT,
    plain_json.FORMAT,
    opentdb.FORMAT,
)
"""Every text format; the lenient and strict ones are only read by name."""

WRITERS: Mapping[str, tuple[str, Callable[[Sequence[Question], str, str], Written]]] = {
    "gift": (".gift", gift.write),
    "aiken": (".txt", aiken.write),
    "markdown": (".md", markdown.write),
    "json": (".json", plain_json.write),
    "anki": (".apkg", anki.write_package),
    "anki-text": (".txt", anki.write),
}
"""Writers that tell what they could not hold: suffix, and ``write(questions, language, name)``."""

"""The texts of findings in Turkish and English, found by the id of their message."""

from __future__ import annotations

from collections.abc import Mapping

from questions.messages import (
    exchange_en,
    exchange_tr,
    import_en,
    import_tr,
    lint_en,
    lint_tr,
    read_en,
    read_tr,
)

TABLES: Mapping[str, Mapping[str, str]] = {
    "tr": read_tr.MESSAGES | import_tr.MESSAGES | exchange_tr.MESSAGES | lint_tr.MESSAGES,
    "en": read_en.MESSAGES | import_en.MESSAGES | exchange_en.MESSAGES | lint_en.MESSAGES,
}
"""Every message by language; the placeholders of a message are the same in each."""


def render(message: str, language: str, args: Mapping[str, str]) -> str:
    """The text of a message; ``KeyError`` for an unknown message or a missing argument."""
    return TABLES.get(language, TABLES["en"])[message].format_map(args)

"""The comment before a written item, which holds what Markdown has no place for."""

from __future__ import annotations

import re
from collections.abc import Mapping

NOTE = re.compile(r"<!-- bilge\b")
_PAIR = re.compile(r"(id|topic|difficulty|kind|tags): ([a-z0-9 -]{1,4000}?)(?=;| -->)")


def note_of(text: str) -> Mapping[str, str]:
    """What a comment says, by name."""
    return {match[1]: match[2].strip() for match in _PAIR.finditer(text[:10_000])}


def note(values: Mapping[str, str]) -> str:
    """The comment that says this; values are slugs, numbers, or slugs with blanks between."""
    pairs = "; ".join(f"{name}: {value}" for name, value in values.items() if value)
    return f"<!-- bilge {pairs} -->"

"""The kinds of questions that quiz services name, and their levels of difficulty."""

from __future__ import annotations

import re
from collections.abc import Mapping

from questions.text import slug

_KINDS: Mapping[str, str] = {
    "multiple-choice": "single",
    "coktan-secmeli": "single",
    "mcq": "single",
    "quiz": "single",
    "single": "single",
    "tek": "single",
    "true-false": "single",
    "true-or-false": "single",
    "dogru-yanlis": "single",
    "checkbox": "several",
    "onay-kutusu": "several",
    "multiple": "several",
    "multiple-select": "several",
    "multiple-answers": "several",
    "coklu": "several",
    "coklu-secim": "several",
    "fill-in-the-blank": "short-answer",
    "bosluk-doldurma": "short-answer",
    "boslugu-doldur": "short-answer",
    "type-answer": "short-answer",
    "open-ended": "essay",
    "acik-uclu": "essay",
    "poll": "survey",
    "anket": "survey",
    "survey": "survey",
    "match": "matching",
    "eslestirme": "matching",
    "reorder": "ordering",
    "jumble": "ordering",
    "siralama": "ordering",
}
_LEVELS = {"easy": 1, "medium": 3, "hard": 5, "kolay": 1, "orta": 3, "zor": 5}


def kind_of(name: str) -> str | None:
    """``single``, ``several``, or a kind that is not asked here; ``None`` if unknown."""
    return _KINDS.get(slug(name[:80]))


def level_of(word: str) -> int | None:
    """A difficulty from 1 to 5; ``None`` where the word says none."""
    known = _LEVELS.get(slug(word[:40]))
    return known or (int(word) if re.fullmatch(r"[1-5]", word) else None)

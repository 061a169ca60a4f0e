"""Which options a JSON key means: by text, letter or place, and refused where it is unclear."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

_LETTERS = "ABCDEFGHIJ"


class KeyFaultError(Exception):
    """A key that names no option, or several ones; ``meanings`` says which."""

    def __init__(self, found: str, meanings: Mapping[str, int]) -> None:
        self.found = found
        self.meanings = ", ".join(f"{way}={_LETTERS[at]}" for way, at in meanings.items())
        super().__init__(found)


def places_of(value: Any, way: str, texts: Sequence[str]) -> list[int]:
    """The places of the options that a key means; a list means several.

    ``way`` is ``text``, ``letter``, ``index0``, ``index1``, or empty where the source does not
    say. ``KeyFaultError`` where a part names no option or could name different ones.
    """
    parts = value if isinstance(value, list) else [value]
    return list(dict.fromkeys(_place(part, way, texts) for part in parts))


def _place(part: Any, way: str, texts: Sequence[str]) -> int:
    if not isinstance(part, str | int) or isinstance(part, bool):
        raise KeyFaultError(str(part)[:40], {})
    word = str(part).strip()
    meanings = {name: at for name, at in _meanings(word, texts).items() if way in ("", name)}
    if len(set(meanings.values())) != 1:
        raise KeyFaultError(word[:40], meanings)
    return next(iter(meanings.values()))


def _meanings(word: str, texts: Sequence[str]) -> dict[str, int]:
    """Every option that a word may mean, by the way in which it does."""
    found: dict[str, int] = {}
    if word in texts:
        found["text"] = texts.index(word)
    if len(word) == 1 and word.upper() in _LETTERS:
        found["letter"] = _LETTERS.index(word.upper())
    if word.isascii() and word.isdigit() and len(word) <= 2:
        found["index0"], found["index1"] = int(word), int(word) - 1
    return {way: at for way, at in found.items() if 0 <= at < min(len(texts), len(_LETTERS))}

"""Which options the key of a sheet means: by letters, by numbers from 1, or by a text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from questions.formats.sheets.cells import Cell

_LETTERS = "ABCDEFGHIJ"
_PART = re.compile(r"\s*[,;/&+]\s*|\s+(?:ve|and)\s+|\s+")
_MARK = re.compile(r"[.)]$")


class KeyFaultError(Exception):
    """A key that names no option, or different ones; ``meanings`` says which."""

    def __init__(self, meanings: str = "") -> None:
        self.meanings = meanings
        super().__init__(meanings)


@dataclass(frozen=True)
class Key:
    """The places meant, and whether a decimal number was taken for two of them."""

    places: tuple[int, ...]
    split: bool = False


def read_key(cell: Cell, options: Mapping[int, str], *, counted: bool) -> Key:
    """The places of the right options; ``KeyFaultError`` where that is not clear.

    ``counted`` says that numbers always count the options. A spreadsheet with a decimal comma
    takes "1,2" for a number, which arrives as 1.2 and means two options.
    """
    word = cell.text.strip()
    by_text = [place for place, text in options.items() if text == word]
    if cell.kind == "number" and re.fullmatch(r"\d\.\d", word):
        if by_text and not counted:
            return Key((by_text[0],))
        return Key(_several(word.replace(".", ","), options), split=True)
    by_place = _places(word, options)
    if by_text and by_place and not counted and (by_place != (by_text[0],)):
        raise KeyFaultError(f"text={_letter(by_text[0])}, {_named(by_place)}")
    if by_place or by_text:
        return Key(by_place or (by_text[0],))
    raise KeyFaultError


def _places(word: str, options: Mapping[int, str]) -> tuple[int, ...]:
    try:
        return _several(word, options)
    except KeyFaultError:
        return ()


def _several(word: str, options: Mapping[int, str]) -> tuple[int, ...]:
    if re.fullmatch(r"[A-J]{2,10}", word) and len(set(word)) == len(word):
        parts = list(word)
    else:
        parts = [part for part in _PART.split(word) if part]
    places = [_place(_MARK.sub("", part)) for part in parts]
    if not places or any(place not in options for place in places):
        raise KeyFaultError
    return tuple(dict.fromkeys(places))


def _place(part: str) -> int:
    if re.fullmatch(r"[1-9]|10", part):
        return int(part) - 1
    return _LETTERS.index(part.upper()) if re.fullmatch(r"[A-Ja-j]", part) else -1


def _letter(place: int) -> str:
    return _LETTERS[place]


def _named(places: tuple[int, ...]) -> str:
    return f"place={','.join(map(_letter, places))}"


def letters(places: tuple[int, ...]) -> str:
    """Places as the letters of options."""
    return ", ".join(map(_letter, places))

"""Turns bytes into text: a byte order mark, strict UTF-8, or an encoding that somebody named."""

from __future__ import annotations

import codecs
import re

from questions.errors import EncodingError

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_TURKISH = set("çğıöşüÇĞİÖŞÜ")
# Letters of cp1254 that cp1252 and latin-1 show instead of Turkish ones.
_SUSPECT = re.compile("[ÃÄÅÐÝÞðýþ]")
_MISREAD = str.maketrans("ÐÝÞðýþ", "ĞİŞğış")
PROPOSED = ("cp1254", "cp857", "iso8859-9", "utf-16-le", "cp1252")


def decode(data: bytes, encoding: str | None = None) -> str:
    """The text of some bytes, without a byte order mark.

    Nothing is guessed: ``EncodingError`` with proposals where the bytes are no UTF-8 and no
    encoding is named, or where the named one does not exist or does not fit.
    """
    for mark, name in _MARKS:
        if data.startswith(mark):
            return _strict(data[len(mark) :], name, "encoding/wrong", len(mark))
    if encoding is None:
        return _strict(data, "utf-8", "encoding", 0)
    return _strict(data, _known(encoding), "encoding/wrong", 0)


def mojibake(text: str) -> tuple[str, str] | None:
    """A word that seems read in a wrong encoding, and what it was, to offer and not to apply."""
    if _SUSPECT.search(text) is None:
        return None
    for word in text.split():
        if _SUSPECT.search(word) and (repaired := _repaired(word)) != word:
            return word, repaired
    return None


def _strict(data: bytes, name: str, message: str, offset: int) -> str:
    try:
        return data.decode(name)
    except UnicodeDecodeError as fault:
        at = fault.start + offset
        raise EncodingError(message, offset=at, proposals=_proposals(data, name)) from fault


def _known(encoding: str) -> str:
    try:
        found = codecs.lookup(encoding)
    except (LookupError, ValueError) as fault:
        raise EncodingError("encoding/unknown", offset=0, proposals=PROPOSED) from fault
    if not getattr(found, "_is_text_encoding", True):
        raise EncodingError("encoding/unknown", offset=0, proposals=PROPOSED)
    return encoding


def _proposals(data: bytes, tried: str) -> tuple[str, ...]:
    if 0 in data[:400]:
        return ("utf-16-le", "utf-16-be")
    scores = {name: _turkish_letters(data, name) for name in ("cp1254", "cp857", "iso8859-9")}
    ranked = sorted(scores, key=lambda name: -scores[name])
    fitting = [name for name in ranked if scores[name] > 0 and name != tried]
    return tuple(fitting) or ("cp1254",)


def _turkish_letters(data: bytes, name: str) -> int:
    """How Turkish bytes look in an encoding: Turkish letters count for, odd ones against."""
    try:
        letters = [letter for letter in data.decode(name) if letter > "\x7f"]
    except UnicodeDecodeError:
        return -1
    good = sum(letter in _TURKISH for letter in letters)
    return good - sum(letter not in _TURKISH and letter not in "’‘“”…–" for letter in letters)


def _repaired(word: str) -> str:
    if any(pair in word for pair in ("Ã", "Ä", "Å")):
        for name in ("cp1252", "cp1254", "latin-1"):
            try:
                return word.encode(name).decode("utf-8")
            except UnicodeError:
                continue
    return word.translate(_MISREAD)

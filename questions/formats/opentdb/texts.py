"""Texts of Open Trivia DB: HTML entities, percent signs of RFC 3986, or base64."""

from __future__ import annotations

import base64
import binascii
import html
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Literal
from urllib.parse import unquote_to_bytes

Encoding = Literal["entities", "url3986", "base64"]

_URL = re.compile(r"(?:[A-Za-z0-9._~!*'()-]|%[0-9A-Fa-f]{2})*")
_BASE64 = re.compile(r"(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?")
_TYPES = {"multiple", "boolean"}


def encoding_of(texts: Iterable[str], kinds: Iterable[str]) -> Encoding:
    """How the texts of an answer are encoded; ``kinds`` are the values of ``type``.

    A type is a known word, so that one which only base64 makes known says enough.
    """
    sample = [text for text in texts if text]
    if any(_base64(kind) in _TYPES for kind in kinds):
        return "base64"
    if any("%" in text for text in sample) and all(_URL.fullmatch(text) for text in sample):
        return "url3986"
    return "entities"


def decoded(text: str, encoding: Encoding) -> str | None:
    """The text, decoded once; ``None`` where it is not encoded so."""
    return _DECODERS[encoding](text)


def _base64(text: str) -> str | None:
    if not _BASE64.fullmatch(text):
        return None
    try:
        return base64.b64decode(text, validate=True).decode()
    except (binascii.Error, UnicodeDecodeError):
        return None


def _url(text: str) -> str | None:
    try:
        return unquote_to_bytes(text).decode()
    except UnicodeError:
        return None


_DECODERS: Mapping[Encoding, Callable[[str], str | None]] = {
    "entities": html.unescape,
    "url3986": _url,
    "base64": _base64,
}

"""Decodes urlencoded forms, many times faster than the standard library on long texts."""

from urllib.parse import unquote_to_bytes


def decode_form(raw: bytes) -> dict[str, str]:
    """Names and values; of a repeated name the last value counts."""
    values = {}
    for pair in raw.replace(b"+", b" ").split(b"&"):
        if pair:
            name, _, value = pair.partition(b"=")
            values[_unquoted(name)] = _unquoted(value)
    return values


def _unquoted(raw: bytes) -> str:
    if b"%" in raw:
        raw = _unquote(raw)
    return raw.decode("utf-8", "replace")


def _unquote(raw: bytes) -> bytes:
    """%XX is \\xXX to the unicode_escape codec, which works at the speed of C."""
    if b"\\" in raw:
        return unquote_to_bytes(raw)
    try:
        return raw.replace(b"%", b"\\x").decode("unicode_escape").encode("latin-1")
    except UnicodeError:
        return unquote_to_bytes(raw)

"""Judges the bytes of a file before anything decodes them: packages, and what is no text."""

from __future__ import annotations

from collections.abc import Mapping

from questions.findings import Finding, Sink
from questions.formats.archive import ArchiveError, is_zip, open_archive
from questions.formats.base import Format

_OLD_OFFICE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_KINDS: Mapping[bytes, str] = {
    b"%PDF-": "PDF",
    b"\x89PNG": "PNG",
    b"\xff\xd8\xff": "JPEG",
    b"GIF8": "GIF",
    b"\x1f\x8b": "gzip",
    b"7z\xbc\xaf\x27\x1c": "7z",
    b"Rar!": "RAR",
    b"SQLite format 3\0": "SQLite",
    b"{\\rtf": "RTF",
}


def open_bytes(
    data: bytes, name: str, wanted: str | None, formats: Mapping[str, Format]
) -> Format | Finding | None:
    """The format that reads these bytes as they are, or why none does; ``None`` for text."""
    if is_zip(data):
        return _package(data, name, wanted, formats)
    if data.startswith(_OLD_OFFICE):
        return _told(name, "file-old-sheet")
    for magic, kind in _KINDS.items():
        if data.startswith(magic):
            return _told(name, "file-binary", {"kind": kind})
    return None


def _package(
    data: bytes, name: str, wanted: str | None, formats: Mapping[str, Format]
) -> Format | Finding | None:
    try:
        open_archive(data)
    except ArchiveError as fault:
        return _told(name, fault.message, fault.args_of_message)
    if wanted is not None:
        return _named(name, wanted, formats)
    scores = {each: each.sniff_bytes(data, name) for each in formats.values() if each.sniff_bytes}
    best = max(scores, key=lambda each: scores[each], default=None)
    return best if best is not None and scores[best] > 0 else _told(name, "zip-unknown")


def _named(name: str, wanted: str, formats: Mapping[str, Format]) -> Format | Finding | None:
    """A named format that reads packages; a name that is unknown is told of elsewhere."""
    chosen = formats.get(wanted)
    if chosen is None or chosen.sniff_bytes is not None:
        return chosen
    return _told(name, "file-package", {"name": wanted})


def _told(file: str, message: str, args: Mapping[str, object] | None = None) -> Finding:
    sink = Sink(file)
    sink.error(1, message, **(args or {}))
    return sink.findings[0]

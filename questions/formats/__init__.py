"""The formats that questions are read from and written to, and how one is recognised."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping

from questions.bank_files import encoding_finding
from questions.encodings import decode, mojibake
from questions.errors import EncodingError
from questions.findings import Finding, Level, Place, finding
from questions.formats import native, seed_paste
from questions.formats.base import Format, ReadResult, Source
from questions.formats.exchange_formats import EXCHANGE_FORMATS
from questions.formats.opening import open_bytes
from questions.formats.text_formats import TEXT_FORMATS
from questions.formats.xml_tree import declared_encoding
from questions.shapes import nearest

__all__ = ["FORMATS", "Format", "ReadResult", "Source", "candidates", "detect", "read_any"]

FORMATS: Mapping[str, Format] = {
    format_.name: format_
    for format_ in (native.FORMAT, seed_paste.FORMAT, *TEXT_FORMATS, *EXCHANGE_FORMATS)
}
"""Every format by its name."""


def candidates(text: str, name: str) -> tuple[Format, ...]:
    """The formats that fit a text best: none, one, or several that fit equally well."""
    scores = {format_: format_.sniff(text, name) for format_ in FORMATS.values()}
    best = max(scores.values())
    return tuple(format_ for format_, score in scores.items() if score == best > 0)


def detect(text: str, name: str) -> Format | None:
    """The one format that fits a text best; ``None`` where none or several do."""
    fitting = candidates(text, name)
    return fitting[0] if len(fitting) == 1 else None


def read_any(
    data: bytes,
    *,
    name: str,
    format_name: str | None = None,
    topic: str | None = None,
    language: str = "tr",
    encoding: str | None = None,
) -> ReadResult:
    """Read questions from bytes; what is wrong, encoding and format too, is in the findings."""
    opened = open_bytes(data, name, format_name, FORMATS)
    if isinstance(opened, Finding):
        return ReadResult(findings=(opened,))
    if opened is not None:
        return opened.read(Source("", name, topic, language, data))
    encoding = encoding or declared_encoding(data)
    try:
        text = decode(data, encoding)
    except EncodingError as fault:
        return ReadResult(findings=(encoding_finding(name, data, fault, encoding),))
    chosen = _choose(text, name, format_name)
    if isinstance(chosen, Finding):
        return ReadResult(findings=(chosen,))
    result = chosen.read(Source(text, name, topic, language, data))
    return dataclasses.replace(result, findings=(*_misread(text, name, language), *result.findings))


def _choose(text: str, name: str, wanted: str | None) -> Format | Finding:
    if wanted is not None:
        near = nearest(wanted, FORMATS)
        return FORMATS.get(wanted) or _at_start(name, "format-name", name=wanted, near=near)
    fitting = candidates(text, name)
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        return _at_start(name, "format-ambiguous", names=", ".join(f.name for f in fitting))
    return _at_start(name, "format-unknown", known=", ".join(FORMATS))


def _at_start(file: str, message: str, level: Level = "error", **args: str) -> Finding:
    return finding(Place(file, 1), level, message, **args)


def _misread(text: str, name: str, language: str) -> list[Finding]:
    found = mojibake(text) if language == "tr" else None
    if found is None:
        return []
    line = text[: text.index(found[0])].count("\n") + 1
    args = {"found": found[0], "near": found[1]}
    return [finding(Place(name, line), "warning", "mojibake", **args)]

"""Writes scalars of the bank's YAML subset: plain where safe, blocks for lines, quotes else."""

from __future__ import annotations

import json
import re

_PLAIN_START = re.compile(r"[\w(/.€$«“‘…]", re.UNICODE)
_NOT_PLAIN = re.compile(r": |:$|\s#|[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]|\s$|  ")
_NOT_BLOCK = re.compile(
    r"^\s|\n$|[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]|^\s+$"
)
_ESCAPED = re.compile(r"[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")


def scalar(text: str, indent: int) -> str:
    """A text as a YAML scalar; ``indent`` is how far its own block lines are moved in."""
    if "\n" in text and not _NOT_BLOCK.search(text):
        return "|-\n" + "\n".join(_indented(line, indent) for line in text.split("\n"))
    return text if plain(text) else quoted(text)


def plain(text: str) -> bool:
    """Whether a text can stand without quotes and means itself to every reader."""
    if not _PLAIN_START.match(text) or _NOT_PLAIN.search(text) or text.startswith("..."):
        return False
    return not _means_more(text)


def quoted(text: str) -> str:
    """A text in double quotes."""
    encoded = json.dumps(text, ensure_ascii=False)
    return _ESCAPED.sub(lambda match: f"\\u{ord(match[0]):04x}", encoded)


def short_list(texts: tuple[str, ...]) -> str:
    """A short list in one line."""
    return "[" + ", ".join(t if _bare(t) else quoted(t) for t in texts) + "]"


def _bare(text: str) -> bool:
    return re.fullmatch(r"[a-zA-Z][\w-]*", text) is not None and not _means_more(text)


def _indented(line: str, indent: int) -> str:
    return " " * indent + line if line else ""


def _means_more(text: str) -> bool:
    words = {"true", "false", "yes", "no", "on", "off", "null", "y", "n", "~", "none"}
    return text.casefold() in words or re.fullmatch(r"[\d._:+\-eExXoO]*", text) is not None

"""Questions packed in parts of a hundred, so that each can be opened without the others."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

import msgspec

from questions.model import Question

PART = 100


def pack(questions: Sequence[Question]) -> tuple[bytes, list[int]]:
    """All parts in a row, and the length of each in bytes."""
    starts = range(0, len(questions), PART)
    parts = [zlib.compress(msgspec.json.encode(questions[at : at + PART]), 1) for at in starts]
    return b"".join(parts), [len(part) for part in parts]


def unpack(part: bytes) -> list[Question]:
    """The questions of one part."""
    return msgspec.json.decode(zlib.decompress(part), type=list[Question])

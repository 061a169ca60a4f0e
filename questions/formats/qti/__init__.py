"""QTI 1.2, 2.1, 2.2 and 3.0: single files and zip packages, read only."""

from __future__ import annotations

from questions.formats.base import Format
from questions.formats.qti.reader import read, sniff, sniff_bytes

__all__ = ["FORMAT", "read", "sniff", "sniff_bytes"]

FORMAT = Format("qti", ".xml", read, None, sniff, sniff_bytes)

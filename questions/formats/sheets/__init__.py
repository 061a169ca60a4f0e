"""Tables of questions: CSV, TSV and XLSX, plain or from Kahoot, Quizizz, Blooket and Gimkit.

A plain table has a header among its first ten rows: ``soru`` (``question``), the options
``A`` to ``J``, and ``doğru`` (``correct``) with letters, numbers from 1, or the text of an option.
It may have ``id``, ``konu`` (``topic``), ``zorluk`` (``difficulty``), ``tür`` (``kind``),
``açıklama`` (``explanation``), ``etiketler`` (``tags``), ``kaynaklar`` (``references``) and
``neden A`` (``why A``).
"""

from __future__ import annotations

from questions.formats.base import Format
from questions.formats.sheets import csv_reader, xlsx_reader
from questions.formats.sheets.csv_writer import HOLDS, write

__all__ = ["CSV", "HOLDS", "TSV", "XLSX", "write"]

CSV = Format(
    "csv",
    ".csv",
    csv_reader.read,
    lambda questions, language: write(questions, language).text,
    csv_reader.sniff,
)
TSV = Format("tsv", ".tsv", csv_reader.read_tabs, None, lambda text, name: 0)
"""The same with tabs only; never chosen by content, since ``csv`` reads tabs too."""
XLSX = Format("xlsx", ".xlsx", xlsx_reader.read, None, xlsx_reader.sniff, xlsx_reader.sniff_bytes)

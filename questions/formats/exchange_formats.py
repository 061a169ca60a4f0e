"""The formats of XML, packages and tables, in one list for the registry."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from questions.formats import kahoot, moodle_xml, qti, sheets
from questions.formats.base import Format
from questions.formats.written import Written
from questions.model import Question

EXCHANGE_FORMATS: tuple[Format, ...] = (
    moodle_xml.FORMAT,
    qti.FORMAT,
    sheets.CSV,
    sheets.TSV,
    sheets.XLSX,
    kahoot.FORMAT,
)
"""Every format of this kind; ``tsv`` is only read by name."""

EXCHANGE_WRITERS: Mapping[str, tuple[str, Callable[[Sequence[Question], str, str], Written]]] = {
    "moodle-xml": (".xml", moodle_xml.write),
    "csv": (".csv", sheets.write),
}
"""Writers that tell what they could not hold: suffix, and ``write(questions, language, name)``."""

"""A plain JSON of questions, with Turkish or English field names.

A file is an object with ``questions`` (``sorular``), a list of questions, one question, or one
question a line. A question has ``stem`` (``soru``), ``options`` (``secenekler``: texts, objects
with ``text``, ``correct``, ``why``, or texts by the letters A to J), and where no option says
``correct`` a key: ``key_text``, ``key_letter``, ``key_index0`` or ``key_index1``
(``dogru_metin``, ``dogru_harf``, ``dogru_sira0``, ``dogru_sira1``). A key named otherwise
(``answer``, ``dogru``) is taken only where every reading of it means the same option. It may
have ``id``, ``topic`` (``konu``), ``difficulty`` (``zorluk``: 1 to 5, easy, medium, hard),
``explanation`` (``aciklama``), ``tags`` (``etiketler``), ``references`` (``kaynaklar``) and
``kind`` (``single``, ``multiple``).
"""

from __future__ import annotations

from questions.formats.base import Format
from questions.formats.plain_json.reader import read, sniff
from questions.formats.plain_json.writer import HOLDS, write

__all__ = ["FORMAT", "HOLDS", "read", "sniff", "write"]

FORMAT = Format(
    "json", ".json", read, lambda questions, language: write(questions, language).text, sniff
)

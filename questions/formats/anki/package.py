"""Writes an ``.apkg`` for Anki, in which notes, decks and note type keep their ids."""

from __future__ import annotations

import hashlib
import io
import itertools
import json
import sqlite3
import time
import zipfile
from collections.abc import Sequence
from contextlib import closing
from typing import Any

from questions.formats.anki.fields import FIELDS, LETTERS, NOTE_TYPE
from questions.formats.anki.writer import (
    HOLDS,
    deck_of,
    fields_of,
    genanki,
    guid_of,
    notable,
    tags_of,
)
from questions.formats.written import Sheet, Written
from questions.model import Question

MODEL_ID = 1_607_392_411
"""The id of our note type; a changed one would make Anki keep two."""

_FIRST_DAY = (1980, 1, 1, 0, 0, 0)
_CSS = """.card { font-family: sans-serif; font-size: 18px; text-align: left; }
li { margin: .4em 0; } .why { color: #777; font-size: 15px; }"""


def write_package(
    questions: Sequence[Question],
    language: str,
    name: str = "questions.apkg",
    *,
    at: float | None = None,
) -> Written:
    """Write a package; ``at`` is the time of change in seconds since 1970, now where absent.

    Anki replaces notes that it has by those with a later time.
    """
    sheet = Sheet(name, language, HOLDS)
    kept = list(notable(sheet, questions))
    data = _zipped(_collection(kept, language, time.time() if at is None else at))
    return Written(data, tuple(sheet.findings))


def deck_id(name: str) -> int:
    """A number for a deck, the same for the same name."""
    digest = hashlib.blake2b(name.encode(), digest_size=4).digest()
    return (1 << 30) + int.from_bytes(digest) % (1 << 30)


def _collection(questions: Sequence[Question], language: str, at: float) -> bytes:
    anki = genanki()
    model = _model(anki)
    decks: dict[str, Any] = {}
    for question in questions:
        deck = deck_of(question)
        decks.setdefault(deck, anki.Deck(deck_id(deck), deck))
        note = anki.Note(
            model=model,
            fields=fields_of(question, language),
            tags=tags_of(question),
            guid=guid_of(question),
        )
        decks[deck].add_note(note)
    # The package's own file writer leaves a temporary file behind at each call.
    with closing(sqlite3.connect(":memory:")) as connection:
        package = anki.Package(list(decks.values()))
        package.write_to_db(connection.cursor(), at, itertools.count(int(at * 1000)))
        connection.commit()
        return bytes(connection.serialize())


def _model(anki: Any) -> Any:
    return anki.Model(
        MODEL_ID,
        NOTE_TYPE,
        fields=[{"name": field} for field in FIELDS],
        templates=[{"name": "Bilge 1", "qfmt": _front(), "afmt": _back()}],
        css=_CSS,
    )


def _front() -> str:
    options = "".join(_if(letter, f"<li>{{{{{letter}}}}}</li>") for letter in LETTERS)
    return f'<p>{{{{Stem}}}}</p><ol type="A">{options}</ol>'


def _back() -> str:
    whys = "".join(
        _if(f"Why {letter}", f'<p class="why">{letter}) {{{{Why {letter}}}}}</p>')
        for letter in LETTERS
    )
    explanation = _if("Explanation", "<p>{{Explanation}}</p>")
    return f'{{{{FrontSide}}}}<hr id="answer"><p><b>{{{{Key}}}}</b></p>{explanation}{whys}'


def _if(field: str, text: str) -> str:
    return f"{{{{#{field}}}}}{text}{{{{/{field}}}}}"


def _zipped(collection: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as package:
        for name, data in (("collection.anki2", collection), ("media", json.dumps({}).encode())):
            package.writestr(zipfile.ZipInfo(name, _FIRST_DAY), data, zipfile.ZIP_DEFLATED)
    return out.getvalue()

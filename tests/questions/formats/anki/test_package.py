"""Writing packages for Anki: stable ids, tags and fields that Anki takes."""

from __future__ import annotations

import io
import json
import sqlite3
import zipfile
from contextlib import closing
from typing import Any

import pytest

from questions.formats import anki
from questions.formats.anki.package import MODEL_ID, deck_id
from questions.formats.anki.writer import tags_of
from questions.formats.base import Source
from questions.model import Option, Question

QUESTION = Question(
    id="cpp-include-01",
    topic="cpp",
    difficulty=2,
    tags=("dagitik-egitim",),
    stem={"tr": "#include <vector> ne yapar?"},
    options=(
        Option(id="a", text={"tr": "a < b\nve"}, correct=True),
        Option(id="b", text={"tr": "hiç"}, why={"tr": "yanlış"}),
    ),
)


def _rows(data: bytes, query: str) -> list[Any]:
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        assert package.namelist() == ["collection.anki2", "media"]
        collection = package.read("collection.anki2")
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.deserialize(collection)
        return connection.execute(query).fetchall()


def test_anki_01_fields_are_escaped_and_read_back_once() -> None:
    written = anki.write_package([QUESTION], "tr", at=1_000.0)
    ((fields,),) = _rows(written.data, "select flds from notes")
    stem, first, *_ = fields.split("\x1f")
    assert stem == "#include &lt;vector&gt; ne yapar?"
    assert first == "a &lt; b<br>ve"
    text = anki.write([QUESTION], "tr").text
    assert anki.read(Source(text, "x", None, "tr")).questions == (QUESTION,)


def test_anki_03_a_tag_with_a_blank_gets_a_hyphen() -> None:
    spaced = Question(
        id="x-1",
        topic="t",
        difficulty=1,
        tags=("dağıtık eğitim",),
        stem=QUESTION.stem,
        options=QUESTION.options,
    )
    assert "dağıtık-eğitim" in tags_of(spaced)


def test_note_deck_and_note_type_keep_their_ids() -> None:
    first, second = (anki.write_package([QUESTION], "tr", at=at).data for at in (1_000.0, 2_000.0))
    for query in ("select guid, mid, tags, flds from notes", "select did, ord from cards"):
        assert _rows(first, query) == _rows(second, query)
    ((model, tags),) = _rows(first, "select mid, tags from notes")
    assert (model, tags.split()) == (MODEL_ID, ["difficulty-2", "dagitik-egitim"])
    ((deck,),) = _rows(first, "select did from cards")
    ((decks,),) = _rows(first, "select decks from col")
    assert json.loads(decks)[str(deck)]["name"] == "Bilge::cpp"
    assert deck == deck_id("Bilge::cpp")


def test_the_same_time_gives_the_same_bytes() -> None:
    one, two = (anki.write_package([QUESTION], "tr", at=5.0).data for _ in range(2))
    assert one == two


def test_what_is_not_in_the_language_is_told() -> None:
    written = anki.write_package([QUESTION], "en", at=5.0)
    assert [(f.message, f.item) for f in written.findings] == [("export-language", QUESTION.id)]
    assert _rows(written.data, "select count(*) from notes") == [(0,)]


def test_a_package_is_no_text() -> None:
    with pytest.raises(UnicodeDecodeError):
        assert anki.write_package([QUESTION], "tr", at=5.0).text

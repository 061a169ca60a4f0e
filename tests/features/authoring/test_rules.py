"""Captions, fields and searches, as pure functions."""

from __future__ import annotations

import pytest

from bot.features.authoring.rules.caption import Wanted, parse, topic_in
from bot.features.authoring.rules.searching import holds, patterns
from bot.features.authoring.rules.template import template
from bot.features.authoring.service.drafts import tidy_name
from bot.ui.texts import LANGUAGES
from questions.formats import read_any


@pytest.mark.parametrize(
    ("caption", "wanted"),
    [
        ("", Wanted()),
        ("konu: ml-scaling-performance", Wanted(topic="ml-scaling-performance")),
        ("Konu : Ağ Güvenliği", Wanted(topic="ag-guvenligi")),
        ("KONU: İZLEME\nDİL: İngilizce", Wanted(topic="izleme", language="en")),
        ("dil: en, kodlama: cp1254", Wanted(language="en", encoding="cp1254")),
        ("topic=x; language=Turkish; encoding=utf-16", Wanted("x", "tr", "utf-16")),
        ("kısmi: evet", Wanted(partial=True)),
        ("kismi: hayır", Wanted(unknown=("kismi: hayır",))),
        ("dil: klingonca", Wanted(unknown=("dil: klingonca",))),
        ("kodlama: ../../etc", Wanted(unknown=("kodlama: ../../etc",))),
        ("konu: ???", Wanted(unknown=("konu: ???",))),
        ("işte sorular", Wanted(unknown=("işte sorular",))),
    ],
)
def test_a_caption_says_how_to_read(caption: str, wanted: Wanted) -> None:
    assert parse(caption) == wanted


@pytest.mark.parametrize(
    ("text", "topic"),
    [
        ("konu: Ağlar", "aglar"),
        ("  topic: x  ", "x"),
        ("dil: en", None),
        ("konu: a\nSoru?", None),
        ("konu dışı bir şey", None),
        ("", None),
    ],
)
def test_a_topic_may_be_a_message_of_its_own(text: str, topic: str | None) -> None:
    assert topic_in(text) == topic


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_template_is_read_without_a_finding(language: str) -> None:
    result = read_any(template(language).encode(), name="sablon.txt", language=language)
    assert (result.format, len(result.questions), result.findings) == ("gift", 2, ())
    assert [len(each.key) for each in result.questions] == [1, 2]


@pytest.mark.parametrize(
    ("name", "tidy"),
    [
        ("a.csv", "a.csv"),
        ("../../etc/passwd", "passwd"),
        ("C:\\belgeler\\soru\n1.csv", "soru 1.csv"),
        ("\u202egnp.csv", "gnp.csv"),
        ("", "dosya"),
        ("x/", "dosya"),
        ("ş" * 300 + ".csv", "ş" * 196 + ".csv"),
    ],
)
def test_names_of_files_are_one_short_line(name: str, tidy: str) -> None:
    assert tidy_name(name) == tidy


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("drift", ["%dr%ft%"]),
        ("Işık hızı", ["%k%", "%h%z%"]),
        ("%_\\'\"", ["%"]),
        ("10^9", ["%10%"]),
        ("  ", []),
    ],
)
def test_patterns_hold_letters_that_are_the_same_in_any_case(query: str, wanted: list[str]) -> None:
    assert patterns(query) == wanted


def test_words_are_looked_for_as_each_language_folds_them() -> None:
    stem = {"tr": "IŞIK nedir?", "en": "What is LIGHT in INCHES?"}
    assert holds("q-1", stem, "ışık")
    assert holds("q-1", stem, "light inches")
    assert holds("q-1", stem, "Q-1")
    assert not holds("q-1", stem, "isik")
    assert not holds("q-1", stem, "light gölge")

"""Bytes become text only where there is no doubt; else an encoding is proposed."""

from __future__ import annotations

import codecs

import pytest

from questions.encodings import decode, mojibake
from questions.errors import EncodingError
from questions.formats import read_any

TURKISH = "Dağıtık eğitimde gecikme ölçüsü nedir, İstanbul'da şu iş?"


@pytest.mark.parametrize(
    "data",
    [
        TURKISH.encode(),
        codecs.BOM_UTF8 + TURKISH.encode(),
        codecs.BOM_UTF16_LE + TURKISH.encode("utf-16-le"),
        codecs.BOM_UTF16_BE + TURKISH.encode("utf-16-be"),
        codecs.BOM_UTF32_LE + TURKISH.encode("utf-32-le"),
    ],
)
def test_utf8_and_byte_order_marks_need_no_name(data: bytes) -> None:
    assert decode(data) == TURKISH


@pytest.mark.parametrize("name", ["cp1254", "cp857", "iso8859-9"])
def test_a_turkish_code_page_is_proposed_and_never_guessed(name: str) -> None:
    with pytest.raises(EncodingError) as refused:
        decode(TURKISH.encode(name))
    assert name in refused.value.proposals
    assert decode(TURKISH.encode(name), name) == TURKISH


def test_cp1254_comes_first_for_what_windows_writes() -> None:
    with pytest.raises(EncodingError) as refused:
        decode("‘ağ’ ve ışık".encode("cp1254"))
    assert refused.value.proposals[0] == "cp1254"


def test_utf16_without_a_mark_is_proposed() -> None:
    with pytest.raises(EncodingError) as refused:
        decode("ışık ağı".encode("utf-16-le") + b"\xff")
    assert refused.value.proposals[0] == "utf-16-le"


@pytest.mark.parametrize("name", ["utf-9", "rot13", "a\0b", ""])
def test_an_encoding_that_does_not_exist_is_told(name: str) -> None:
    with pytest.raises(EncodingError, match="encoding/unknown"):
        decode(b"x", name)


def test_an_encoding_that_does_not_fit_is_told() -> None:
    with pytest.raises(EncodingError, match="encoding/wrong"):
        decode(TURKISH.encode(), "ascii")


def test_a_file_says_at_which_line_it_stops_being_utf8() -> None:
    result = read_any(b"ilk\niki\n" + "ışık\n".encode("cp1254"), name="eski.txt")
    (found,) = result.findings
    assert (found.file, found.line, found.level, found.rule) == ("eski.txt", 3, "error", "encoding")
    assert "cp1254" in found.text


@pytest.mark.parametrize(
    ("seen", "meant"),
    [("öðrenci", "öğrenci"), ("Daðýtýk", "Dağıtık"), ("Ã¶ÄŸrenci", "öğrenci"), ("Ä±ÅŸÄ±k", "ışık")],
)
def test_letters_of_a_wrong_encoding_are_offered_right(seen: str, meant: str) -> None:
    assert mojibake(f"bir {seen} var") == (seen, meant)


@pytest.mark.parametrize("text", [TURKISH, "Ångström ve Ändern", "x"])
def test_sound_text_is_left_alone(text: str) -> None:
    assert mojibake(text) is None


def test_the_offer_is_a_warning_and_nothing_is_changed() -> None:
    text = "KonuZorluk 1\nDaðýtýk ne?\n- aBir\n- bÝki✓\nAçıklama: x\n"
    result = read_any(text.encode(), name="x.txt")
    assert [(f.line, f.level, f.rule) for f in result.findings] == [(2, "warning", "mojibake")]
    assert result.questions[0].stem == {"tr": "Daðýtýk ne?"}

"""Urlencoded forms are decoded as the standard library does."""

from urllib.parse import urlencode

import pytest

from bot.sandbox.forms import decode_form


@pytest.mark.parametrize(
    "value", ["", "a b", "ğüşıİ 😀", 'a+b%&=\\x41"', "100%", "\0\n\r", "C:\\new\\x"]
)
def test_what_was_encoded_is_decoded(value: str) -> None:
    assert decode_form(urlencode({"text": value, "n": 1}).encode()) == {"text": value, "n": "1"}


def test_broken_escapes_stay_as_they_are() -> None:
    assert decode_form(b"a=%zz%4&b=100%&&c") == {"a": "%zz%4", "b": "100%", "c": ""}


def test_raw_backslashes_are_not_interpreted() -> None:
    assert decode_form(b"a=\\x41%41") == {"a": "\\x41A"}

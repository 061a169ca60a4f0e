"""What the server makes of a bot's text."""

import pytest

from bot.sandbox.entities import format_text
from bot.sandbox.errors import ApiError
from bot.sandbox.protocol import Entity
from bot.sandbox.text.detect import detect


def kinds(text: str) -> list[tuple[str, str]]:
    return [(e.type, text[e.offset : e.offset + e.length]) for e in detect(text, [])]


def test_commands_mentions_tags_links_and_addresses_are_found() -> None:
    text = "/quiz@some_bot see @bilge_bot #yapayzeka https://a.example/x?y=1. me@a.example"
    assert kinds(text) == [
        ("bot_command", "/quiz@some_bot"),
        ("mention", "@bilge_bot"),
        ("hashtag", "#yapayzeka"),
        ("url", "https://a.example/x?y=1"),
        ("email", "me@a.example"),
    ]


def test_a_slash_inside_a_word_is_no_command() -> None:
    assert kinds("and/or 1/2 a/b/c #1") == []


def test_nothing_is_found_inside_code() -> None:
    text, entities = format_text("<code>/quiz</code> /start", "HTML", None)
    assert [(e.type, e.offset) for e in entities or []] == [("code", 0), ("bot_command", 6)]
    assert text == "/quiz /start"


def test_found_offsets_count_utf16_units() -> None:
    assert [(e.offset, e.length) for e in detect("😀 /quiz", [])] == [(3, 5)]


def test_both_ends_are_trimmed_and_entities_follow() -> None:
    assert format_text("  <b>a </b> \n", "HTML", None) == (
        "a",
        [Entity(type="bold", offset=0, length=1)],
    )


def test_leading_space_stays_inside_an_entity() -> None:
    assert format_text(" <b> a</b>", "HTML", None) == (
        " a",
        [Entity(type="bold", offset=0, length=2)],
    )


def test_control_characters_become_spaces_and_overrides_go() -> None:
    assert format_text("a\0b\r\nc\u202ed", None, None) == ("a b\ncd", None)


def test_given_entities_are_kept() -> None:
    bold = Entity(type="bold", offset=0, length=1)
    assert format_text("ab", None, [bold]) == ("ab", [bold])


def test_another_parse_mode_is_refused() -> None:
    with pytest.raises(ApiError, match="unsupported parse_mode"):
        format_text("a", "MarkdownV2", None)

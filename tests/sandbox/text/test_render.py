"""Text and entities become safe HTML."""

import re

import pytest

from bot.sandbox.entities import format_text, render_html
from bot.sandbox.protocol import Entity


def test_plain_text_is_escaped() -> None:
    assert render_html('<3 & "x"', None) == "&lt;3 &amp; &quot;x&quot;"


@pytest.mark.parametrize(
    "html",
    [
        "<b>a<i>b</i></b>c",
        "<b>😀</b>x<code>&lt;y&gt;</code>",
        '<pre><code class="language-python">x</code></pre>',
        "<blockquote>a<u>b</u></blockquote>",
        '<span class="tg-spoiler">a</span>',
    ],
)
def test_what_was_parsed_is_rendered_back(html: str) -> None:
    assert render_html(*format_text(html, "HTML", None)) == html


def test_overlapping_entities_still_nest() -> None:
    shown = render_html(
        "abcd", [Entity(type="bold", offset=0, length=3), Entity(type="italic", offset=1, length=3)]
    )
    assert shown == "<b>a<i>bc</i></b><i>d</i>"


def test_entities_beyond_the_text_do_no_harm() -> None:
    shown = render_html(
        "ab", [Entity(type="bold", offset=1, length=50), Entity(type="italic", offset=9, length=1)]
    )
    assert shown == "a<b>b</b>"


def test_a_script_link_is_no_link() -> None:
    link = Entity(type="text_link", offset=0, length=1, url="javascript:alert(1)")
    assert render_html("x", [link]) == "x"


def test_a_link_cannot_break_out_of_its_attribute() -> None:
    link = Entity(type="text_link", offset=0, length=1, url='https://x/"onclick="y')
    assert re.search(r'href="https://x/&quot;onclick=&quot;y"', render_html("x", [link]))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("https://a.example", '<a href="https://a.example" '),
        ("me@a.example", '<a href="mailto:me@a.example" '),
        ("/quiz", '<span class="bot-command">/quiz</span>'),
    ],
)
def test_what_was_found_is_marked(text: str, expected: str) -> None:
    assert expected in render_html(*format_text(text, None, None))

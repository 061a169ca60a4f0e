"""HTML as text and back."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from questions.formats.rich import html_text, text_html
from tests.questions.formats.strategies import TEXTS


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<p>a</p>\n<p>b<br>c</p>", "a\nb\nc"),
        ("a<br><br>b", "a\n\nb"),
        ("<pre>for(i=0;i&lt;3;i++)\n   x</pre>son", "```\nfor(i=0;i<3;i++)\n   x\n```\nson"),
        ("<ul><li>x</li><li>y &amp;lt;</li></ul>", "• x\n• y &lt;"),
        ("x<sup>2</sup> <code>a b</code>", "x^2 `a b`"),
        ("<style>p{}</style>k<script>x</script>", "k"),
        ("a < b", "a < b"),
        ("<!doctype html><![CDATA[x]]><!-- c -->", "<![CDATA[x]]>"),
    ],
)
def test_html_becomes_the_text_that_it_shows(html: str, text: str) -> None:
    assert html_text(html) == (text, False)


def test_a_picture_is_told_of() -> None:
    assert html_text('<img alt="şekil">') == ("[şekil]", True)


@given(text=TEXTS)
@settings(max_examples=150, deadline=None, derandomize=True)
def test_a_text_comes_back_from_its_html(text: str) -> None:
    assert html_text(text_html(text))[0].strip() == text.replace("\t", "    ")

"""HTML becomes the bank's small markup, and the bank's markup becomes HTML that reads back."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings

from questions.formats.markup import Reduced, inner_html, reduced, written
from questions.formats.xml_tree import parse
from tests.questions.formats.strategies import TEXTS


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<pre>a\n\n  b</pre>", "```\na\n\n  b\n```"),
        ("<p>a</p><pre><code>x &lt; y</code></pre><p>b</p>", "a\n```\nx < y\n```\nb"),
        ("a <code>x</code> b", "a `x` b"),
        ("&amp;lt; &amp;amp;&nbsp;&ccedil;", "&lt; &amp; ç"),
        (
            "<table><tr><th>a</th> <td>b</td></tr><tr><td>c</td><td>d</td></tr></table>",
            "a | b\nc | d",
        ),
        ("a<h5>b</h5>c<hr>d", "a\nb\nc\nd"),
        ("<style>p {}</style><script>x()</script>a", "a"),
        ('<p class="x" style="color: red">a</p>', "a"),
        ("i < 3 && j > 2", "i < 3 && j > 2"),
    ],
)
def test_html_is_reduced_to_small_markup(html: str, text: str) -> None:
    assert reduced(html) == Reduced(text)


@pytest.mark.parametrize(
    ("html", "formula"),
    [
        ("<math><mn>1</mn><mo>+</mo><mi>x</mi></math>", False),
        ("<math><msup><mi>x</mi><mn>2</mn></msup></math>", True),
        ("<m:math><m:mfrac/></m:math>", True),
        ("<mark>x</mark>", False),
    ],
)
def test_formulas_that_a_line_cannot_hold_are_noticed(html: str, *, formula: bool) -> None:
    assert reduced(html).formula is formula


def test_elements_are_written_as_html_and_entities_once() -> None:
    root = parse('<a>x &lt; y<code>b &amp;lt;</code><img alt="ç"/><skip>no</skip>z</a>')
    html = inner_html(root, frozenset({"skip"}))
    assert html == 'x &lt; y<code>b &amp;lt;</code><img alt="ç">z'
    assert reduced(html).text == "x < y`b &lt;`[ç]z"


@given(text=TEXTS)
@settings(max_examples=300, deadline=None, derandomize=True)
def test_a_written_text_loses_nothing_but_doubled_line_ends(text: str) -> None:
    back = reduced(written(text)).text
    assert back.split() == text.split()


@pytest.mark.parametrize(
    "piece", ["<style>", "<style", '<p style="', "data:image/png;base64,", "<t"]
)
def test_hostile_markup_takes_no_time(piece: str) -> None:
    began = time.perf_counter()
    reduced(piece * (2_000_000 // len(piece)))
    assert time.perf_counter() - began < 3

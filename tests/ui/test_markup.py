"""The bank's code marks become Telegram's; everything else is escaped."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui.html import Html
from bot.ui.markup import plain, to_html


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("a < b", "a &lt; b"),
        ("`a<b`", "<code>a&lt;b</code>"),
        ("x `y` z `w`", "x <code>y</code> z <code>w</code>"),
        ("tek ` kalır", "tek ` kalır"),
        ("`satır\nsonu`", "`satır\nsonu`"),
        ("**kalın**", "**kalın**"),
        (
            "```py\nif a < b:\n  pass\n```",
            '<pre><code class="language-py">if a &lt; b:\n  pass</code></pre>',
        ),
        ("önce\n```\nx\n```\nsonra `k`", "önce\n<pre><code>x</code></pre>\nsonra <code>k</code>"),
        ("```\n`iç`\n```", "<pre><code>`iç`</code></pre>"),
        ("", ""),
    ],
)
def test_code_is_marked_and_the_rest_escaped(text: str, wanted: str) -> None:
    assert to_html(text) == wanted


def test_plain_text_has_no_marks() -> None:
    assert plain("önce `k`\n```py\nx = 1\n```\nson") == "önce k\nx = 1\nson"


@given(st.text())
def test_no_text_brings_a_tag_of_its_own(text: str) -> None:
    made = to_html(text)
    assert isinstance(made, Html)
    for tag in ("<code>", "</code>", "<pre>", "</pre>"):
        made = Html(made.replace(tag, ""))
    assert "<" not in made.replace('<code class="language-', "")

"""Long texts are split at sensible places; nothing is cut off and every tag is closed."""

from __future__ import annotations

import html
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui.html import LIMIT, length, split

WORD = st.text("abcçğı😀&<>", min_size=1, max_size=12)
TAGS = re.compile(r"</?(\w+)[^<>]*>")


def seen(markup: str) -> str:
    """What a person reads, without blanks."""
    return "".join(html.unescape(TAGS.sub("", markup)).split())


def balanced(markup: str) -> bool:
    """Whether every tag is closed, innermost first."""
    stack: list[str] = []
    for match in TAGS.finditer(markup):
        if not match[0].startswith("</"):
            stack.append(match[1])
        elif not stack or stack.pop() != match[1]:
            return False
    return not stack


def test_a_short_text_stays_whole() -> None:
    assert split("<b>kısa</b>") == ["<b>kısa</b>"]


def test_a_text_at_the_limit_stays_whole() -> None:
    assert split("x" * LIMIT) == ["x" * LIMIT]
    assert len(split("x" * (LIMIT + 1))) == 2


def test_a_cut_goes_to_the_end_of_a_line() -> None:
    parts = split("a" * 30 + "\n" + "b" * 30, limit=40)
    assert parts == ["a" * 30, "b" * 30]


def test_else_to_the_end_of_a_sentence() -> None:
    parts = split("Bir cümle burada biter. Öteki cümle biraz daha uzun sürer.", limit=40)
    assert parts == ["Bir cümle burada biter.", "Öteki cümle biraz daha uzun sürer."]


def test_else_between_words() -> None:
    assert split("bir iki üç dört", limit=9) == ["bir iki", "üç dört"]


def test_an_open_tag_is_closed_and_opened_again() -> None:
    parts = split('<pre><code class="language-py">aaaa bbbb</code></pre>', limit=5)
    assert parts == [
        '<pre><code class="language-py">aaaa</code></pre>',
        '<pre><code class="language-py">bbbb</code></pre>',
    ]


def test_an_entity_is_never_torn() -> None:
    assert split("aaa&lt;bbb", limit=3) == ["aaa", "&lt;", "bbb"]


def test_a_pair_of_surrogates_is_never_torn() -> None:
    assert split("a😀😀", limit=2) == ["a", "😀", "😀"]


@pytest.mark.parametrize("limit", [16, 40, 100])
@given(words=st.lists(WORD, min_size=1, max_size=40), bold=st.booleans())
def test_nothing_is_lost_and_every_part_fits(limit: int, words: list[str], bold: bool) -> None:
    inner = " ".join(html.escape(word, quote=False) for word in words)
    markup = f"<blockquote><b>{inner}</b></blockquote>" if bold else inner
    parts = split(markup, limit=limit)
    assert all(0 < length(part) <= limit for part in parts)
    assert all(balanced(part) for part in parts)
    assert "".join(map(seen, parts)) == seen(markup)

"""Texts written as Markdown come back as they were, and odd lists break nothing."""

from __future__ import annotations

import pytest

from questions.formats import read_any
from questions.formats.markdown.inline import escaped, plain


@pytest.mark.parametrize(
    "text",
    [
        "`a < b``a < b`",
        "`a``b``c`",
        "x`a`y``b`",
        "``",
        "`a` `b`",
        "`a``",
        "`a``b` ve `c`",
        "a * b < c & d_e_ `x*y`",
    ],
)
def test_a_line_comes_back_as_it_was(text: str) -> None:
    assert plain(escaped(text)) == text


@pytest.mark.parametrize(
    "text", ["# K\n\n- [ ] a\n- [x] b\n\n1.", "1.\n2. x\n", "-\n- [x]\n", "10."]
)
def test_an_empty_item_of_a_list_is_no_accident(text: str) -> None:
    for name in ("markdown", None):
        result = read_any(text.encode(), name="soru.md", format_name=name, topic="konu")
        assert result.questions or result.findings

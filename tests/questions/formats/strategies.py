"""Questions at random: texts with everything that some format gives a meaning."""

from __future__ import annotations

from hypothesis import strategies as st

from questions.formats.item_checks import clean_text
from questions.model import Option, Question

PIECES = (
    *("Soru", "ağ", "IŞIK", "x", "42", " ", "  ", "\n", "\n\n", "\t", "İ", "é", "😀", "a", "b"),
    *("\\", "\\n", ":", "::", "#", "####", "=", "~", "{", "}", "->", "%", "%50%", "[html]", "//"),
    *("A) ", "(B) ", "C. ", "a - ", "ANSWER: A", "Cevap: b", "Açıklama: ", "$CATEGORY: "),
    *(
        "- ",
        "* ",
        "+ ",
        "1. ",
        "10) ",
        "> ",
        "`",
        "```",
        "**",
        "_",
        "[ ] ",
        "[x] ",
        "](",
        "![",
        "<",
    ),
    *("<b>", "</b>", "&lt;", "&amp;", "<!-- ", "-->", "<quiz>", "***", "---", "===", "~~", "... "),
    *('"', "'", ";", ",", "|", "#html:true", "X01", "G1A01 (A)", "```py\nx = {1}\n```", "`a < b`"),
)
TEXTS = (
    st.lists(st.sampled_from(PIECES), min_size=1, max_size=8)
    .map(lambda parts: clean_text("".join(parts)))
    .filter(bool)
)
LINES = TEXTS.map(lambda text: " ".join(text.split())).filter(bool)
SLUGS = st.from_regex(r"[a-z]{2,6}-[a-z]{2,6}-[a-z0-9]{2}", fullmatch=True)


@st.composite
def questions(draw: st.DrawFn, texts: st.SearchStrategy[str] = TEXTS) -> Question:
    """A sound Turkish question whose option ids are in order."""
    count = draw(st.integers(2, 5))
    wordings = draw(st.lists(texts, min_size=count, max_size=count, unique=True))
    kind = draw(st.sampled_from(["single", "multiple"]))
    right = draw(st.sets(st.integers(0, count - 1), min_size=1, max_size=count - 1))
    if kind == "single":
        right = {min(right)}
    whys = draw(st.lists(st.none() | texts, min_size=count, max_size=count))
    explanation = draw(st.none() | texts)
    return Question(
        id=draw(SLUGS),
        topic=draw(SLUGS),
        difficulty=draw(st.integers(1, 5)),
        kind="multiple" if kind == "multiple" else "single",
        stem={"tr": draw(texts)},
        options=tuple(
            Option(
                id="abcde"[at],
                text={"tr": wording},
                why={"tr": why} if why else {},
                correct=at in right,
            )
            for at, (wording, why) in enumerate(zip(wordings, whys, strict=True))
        ),
        explanation={"tr": explanation} if explanation else {},
        tags=tuple(draw(st.lists(SLUGS, max_size=2, unique=True))),
    )

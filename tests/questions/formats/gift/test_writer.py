"""Writing GIFT that Moodle accepts."""

from __future__ import annotations

from questions.formats import gift
from questions.model import Option, Question


def _question(*texts: str, right: int = 1, stem: str = "S?") -> Question:
    return Question(
        id="a-b-1",
        topic="ag",
        difficulty=2,
        kind="single" if right == 1 else "multiple",
        stem={"tr": stem},
        options=tuple(
            Option(id="abcdefghij"[at], text={"tr": text}, correct=at < right)
            for at, text in enumerate(texts)
        ),
    )


def test_weights_are_those_that_moodle_accepts() -> None:
    text = gift.write([_question("a", "b", "c", "d", right=3)], "tr").text
    assert text.count("~%33.33333%") == 3
    assert text.count("~%-33.33333%") == 1


def test_an_option_that_looks_weighted_gets_a_weight_of_its_own() -> None:
    text = gift.write([_question("%50%a", "%60 azalır")], "tr").text
    assert "\t=%100%%50%a\n\t~%0%%60 azalır\n" in text


def test_everything_with_a_meaning_is_escaped_and_stays_on_its_line() -> None:
    text = gift.write([_question("x = {1}", "~2", stem="a:b\n\nc#d\\n")], "tr").text
    assert "::a-b-1::[plain]a\\:b\\n\\nc\\#d\\\\n{\n\t=x \\= \\{1\\}\n\t~\\~2\n}\n" in text


def test_a_category_stands_before_the_first_question_of_a_topic() -> None:
    text = gift.write([_question("a", "b")], "tr").text
    assert text.startswith("$CATEGORY: $course$/top/ag\n\n// [id:a-b-1] [tag:difficulty-2]\n")

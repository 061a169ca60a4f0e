"""Reading Markdown: task lists, letters, answer lines and the dialects of several programs."""

from __future__ import annotations

import pytest

from questions.formats import markdown
from tests.questions.formats.text_cases import case, case_ids, only, options, read, told, whys


def test_every_known_case_has_a_test() -> None:
    tested = {name[5:10].replace("_", "-") for name in globals() if name.startswith("test_md")}
    assert tested == case_ids("markdown")


def test_md_01_options_that_fell_out_of_the_list_are_taken_to_their_question() -> None:
    result = read(markdown.FORMAT, case("md-01"))
    assert only(result).stem == {"tr": "Soru?"}
    assert options(only(result)) == [("a", False), ("b", True)]
    assert told(result) == [(2, "warning", "md-indent")]


def test_md_03_a_greater_than_sign_behind_a_box_is_text() -> None:
    result = read(markdown.FORMAT, "Hangisi?\n\n" + case("md-03"))
    assert options(only(result)) == [("> 90 derece", True), ("< 90 derece", False)]
    assert told(result) == []
    assert told(read(markdown.FORMAT, case("md-03"))) == [(1, "error", "text-no-stem")]


def test_md_05_a_box_is_cut_once_and_the_answer_line_decides() -> None:
    result = read(markdown.FORMAT, case("md-05"))
    assert only(result).stem == {"tr": "Onay kutusu?"}
    assert options(only(result)) == [("[ ] Kutu", False), ("- [x] Kutu", True)]
    assert told(result) == []


def test_a_heading_that_asks_is_a_stem_and_one_that_does_not_is_a_topic() -> None:
    text = """# Ağ Temelleri

#### Q1. Ne yazar?

```py
print(1)
```

- [x] 1
- [ ] `2` ve **kalın**

[Kaynak](https://example.org)

## Soru 2

DNS nedir?

- [ ] a
- [x] b
"""
    result = read(markdown.FORMAT, text, topic=None)
    first, second = result.questions
    assert first.stem == {"tr": "Ne yazar?\n\n```py\nprint(1)\n```"}
    assert options(first) == [("1", True), ("`2` ve kalın", False)]
    assert first.explanation == {"tr": "Kaynak (https://example.org)"}
    assert (first.topic, second.topic) == ("ag-temelleri", "ag-temelleri")
    assert second.stem == {"tr": "DNS nedir?"}
    assert list(result.lines.values()) == [3, 16]


def test_without_headings_text_after_options_begins_the_next_stem() -> None:
    text = "Bir?\n\n- [x] a\n- [ ] b\n\n**Açıklama:** neden.\n\nİki?\n\n- [ ] c\n- [x] d\n"
    first, second = read(markdown.FORMAT, text).questions
    assert first.explanation == {"tr": "neden."}
    assert second.stem == {"tr": "İki?"}


def test_quiz_blocks_are_read_with_their_explanation() -> None:
    text = "# T\n\n<quiz>\nBir?\n- [x] a\n- [ ] b\n\nÇünkü.\n</quiz>\n\nDüz metin.\n"
    question = only(read(markdown.FORMAT, text))
    assert (question.stem, question.explanation) == ({"tr": "Bir?"}, {"tr": "Çünkü."})


def test_text2qti_keys_boxes_and_feedback_are_read() -> None:
    text = "1.  2+3?\n... genel\na)  6\n... fazla\n*b)  5\n\n2.  Asallar?\n[*] 2\n[*] 3\n[ ] 4\n"
    first, second = read(markdown.FORMAT, text).questions
    assert options(first) == [("6", False), ("5", True)]
    assert (whys(first), first.explanation) == (["fazla", None], {"tr": "genel"})
    assert (second.kind, second.key) == ("multiple", ("a", "b"))


def test_rexams_sections_are_read() -> None:
    text = """Question
========
Hangisi?

Answerlist
----------
* bir
* iki

Solution
========
Çünkü.

Answerlist
----------
* Yanlış. Az.
* Doğru.

Meta-information
================
exname: sayi-01
extype: schoice
exsolution: 01
"""
    question = only(read(markdown.FORMAT, text))
    assert (question.id, question.stem) == ("sayi-01", {"tr": "Hangisi?"})
    assert options(question) == [("bir", False), ("iki", True)]
    assert (whys(question), question.explanation) == (["Az.", None], {"tr": "Çünkü."})
    number = text.replace("schoice", "num")
    assert told(read(markdown.FORMAT, number)) == [(3, "parked", "unsupported/numerical")]
    computed = text.replace("Hangisi?", "```{r}\nx\n```\nHangisi?")
    assert told(read(markdown.FORMAT, computed)) == [(3, "parked", "unsupported/computed")]
    wrong = text.replace("exsolution: 01", "exsolution: 011")
    assert told(read(markdown.FORMAT, wrong)) == [(3, "error", "md-solution")]


def test_pools_with_keys_above_are_read() -> None:
    text = "G1A01 (B) [97.1]\nBir?\nA. x\nB. y\n~~\n\nX010\nİki?\n\tk\n\tl\n\tm\n"
    first, second = read(markdown.FORMAT, text).questions
    assert options(first) == [("x", False), ("y", True)]
    assert options(second) == [("k", False), ("l", True), ("m", False)]


@pytest.mark.parametrize(
    "text",
    [
        "Kaç?\n\nA) bir\nB) iki\n\nCevap: B\n",
        "Kaç?\n\nA) bir\n\nB) iki\n\n**Cevap: B**\n",
        "Kaç?\nA. bir\nB. iki\nAnswer: B\n",
        "1. Kaç?\n   - a) bir\n   - b) iki\n\n   Cevap: b\n",
        "1. Kaç?\n   1. bir\n   2. iki\n\n   Cevap: 2\n",
        "## Kaç?\n\n- A) bir\n- *B) iki\n",
        "## Kaç?\n\n1. bir\n2. iki\nanswer: 2\n",
        "> Kaç?\n\n- [ ] bir\n- [ ] iki\n\ncevap: 2\n",
    ],
)
def test_options_and_keys_come_in_many_shapes(text: str) -> None:
    question = only(read(markdown.FORMAT, text))
    assert question.stem == {"tr": "Kaç?"}
    assert options(question) == [("bir", False), ("iki", True)]


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("Soru?\n\n- [ ] a\n- [ ] b\n", 1, "md-no-answer"),
        ("Soru?\n\n- [x] a\n- [ ] b\n\ncevap: 2\n", 1, "md-two-keys"),
        ("Soru?\n\n- [ ] a\n- [ ] b\n\ncevap: 3\n", 1, "text-key"),
        ("Soru?\n\nA) a\nB) b\nD) c\n\nCevap: A\n", 5, "aiken-order"),
        ("Soru?\n\n- [x] a\n- [ ]\n", 4, "text-empty-option"),
        ("Düz metin.\n", 1, "text-no-items"),
    ],
)
def test_what_cannot_be_asked_is_an_error_at_its_line(text: str, line: int, message: str) -> None:
    assert (line, "error", message) in told(read(markdown.FORMAT, text))


def test_code_and_quotes_inside_options_are_kept() -> None:
    text = "Soru?\n\n- [x] bir:\n  ```\n  - [ ] x\n  ```\n  > nedeni\n- [ ] iki\n  satır\n"
    question = only(read(markdown.FORMAT, text))
    assert options(question) == [("bir:\n```\n- [ ] x\n```", True), ("iki\nsatır", False)]
    assert whys(question) == ["nedeni", None]


def test_of_many_answer_lines_the_last_one_counts() -> None:
    text = "Soru?\n\n- [ ] a\n- [ ] b\n\n" + "cevap: 1\n" * 20_000 + "cevap: 2\nÇünkü.\n"
    question = only(read(markdown.FORMAT, text))
    assert (question.key, question.explanation) == (("b",), {"tr": "Çünkü."})

"""Each text format is recognised by its content, and by no other's."""

from __future__ import annotations

import pytest

from questions.formats import FORMATS, detect, read_any
from questions.formats.text_formats import TEXT_FORMATS, WRITERS
from questions.messages import import_en, import_tr
from questions.model import Option, Question
from tests.questions.formats.text_cases import case

SAMPLES = {
    "gift": [
        "Soru?{=a ~b}\n",
        "$CATEGORY: a\n\nSoru?{T}\n",
        "::x::Neden?{\n\t~%50%a\n\t~%50%b\n}\n",
        case("gift-15"),
        case("gift-21"),
    ],
    "aiken": [case("aiken-01"), case("aiken-03"), "Soru?\n# not\nx = 1\nA. x\nB. y\nANSWER: A\n"],
    "markdown": [
        case("md-01"),
        case("md-03"),
        case("md-05"),
        "# Ağ\n\n## Soru 1\n\nDNS?\n\nA) x\nB) y\n\nCevap: A\n",
        "1.  Soru?\na)  x\n*b)  y\n",
        "Question\n===\nS\n\nMeta-information\n===\nexsolution: 01\n",
    ],
    "anki": [case("csv-05"), "#separator:tab\n#html:true\nSoru?{=x}\tB\n"],
    "json": [case("otdb-03"), '[{"question": "A) x", "options": ["x", "y"], "answer": "x"}]'],
    "opentdb": [case("otdb-01")],
    "seed-paste": [
        "Ml Scaling PerformanceZorluk 1\nSoru?\n- abellek\n- bağ\n- cdisk✓\nAçıklama:Çünkü.\n",
        "KonuZorluk 2\nSoru?\n- a) Bellek\n- b) Ağ✓\nAçıklama: x\n",
    ],
    "bilge": [
        "schema: 1\ntopic: ag\nquestions:\n  - id: a-1\n    tags: [x, y]\n    stem: {}\n",
    ],
}
ALL = [(name, text) for name, texts in SAMPLES.items() for text in texts]


@pytest.mark.parametrize(("name", "text"), ALL)
@pytest.mark.parametrize("file", ["soru.txt", "soru"])
def test_a_format_is_recognised_by_its_content(name: str, text: str, file: str) -> None:
    found = detect(text, file)
    assert found is not None
    assert found.name == name


@pytest.mark.parametrize(
    "text", ["", "Düz bir metin.\n", "a;b\n1;2\n", "{", "[]", "<quiz/>", "- x\n- y\n"]
)
def test_what_holds_no_questions_is_no_text_format(text: str) -> None:
    assert [one.name for one in TEXT_FORMATS if one.sniff(text, "x")] == []


@pytest.mark.parametrize("name", ["gift", "aiken", "markdown", "json", "anki-text"])
def test_what_a_writer_writes_is_recognised(name: str) -> None:
    options = (Option(id="a", text={"tr": "x"}, correct=True), Option(id="b", text={"tr": "y"}))
    question = Question(id="a-b", topic="t", difficulty=3, stem={"tr": "S?"}, options=options)
    _, write = WRITERS[name]
    result = read_any(write([question], "tr", "x").data, name="x", topic="t")
    assert result.format == name.removesuffix("-text")
    assert [one.stem for one in result.questions] == [{"tr": "S?"}]


def test_every_text_format_is_registered_once() -> None:
    assert [FORMATS[one.name] for one in TEXT_FORMATS] == list(TEXT_FORMATS)


def test_both_languages_have_the_same_messages_and_placeholders() -> None:
    def fields(text: str) -> set[str]:
        return {part.partition("}")[0] for part in text.replace("{{", "").split("{")[1:]}

    english, turkish = import_en.MESSAGES, import_tr.MESSAGES
    assert {name: fields(text) for name, text in english.items()} == {
        name: fields(text) for name, text in turkish.items()
    }

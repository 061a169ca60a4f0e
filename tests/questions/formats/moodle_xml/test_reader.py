"""Reading Moodle's XML: what becomes a question, what is parked, what is refused."""

from __future__ import annotations

import pytest

from questions.formats import moodle_xml
from questions.formats.base import ReadResult, Source
from tests.questions.formats.exchange_cases import MOODLE, imported, texts
from tests.questions.formats.text_cases import case, case_ids, only, options, told, whys

RIGHT = '<answer fraction="100"><text>x</text></answer>'
WRONG = '<answer fraction="0"><text>y</text></answer>'


def _read(inside: str, *, topic: str | None = "konu", language: str = "tr") -> ReadResult:
    return moodle_xml.read(Source(f"<quiz>\n{inside}\n</quiz>", "dosya", topic, language))


def _question(stem: str = "S?", answers: str = RIGHT + WRONG, more: str = "") -> str:
    shown = f'<questiontext format="html"><text><![CDATA[{stem}]]></text></questiontext>'
    return f'<question type="multichoice">{shown}{more}{answers}</question>'


def test_every_known_case_has_a_test() -> None:
    tested = {name[5:12].replace("_", "-") for name in globals() if name.startswith("test_mxml")}
    assert tested == case_ids("moodle-xml")


def test_mxml_01_code_is_decoded_once() -> None:
    result = imported(case("mxml-01"))
    assert only(result).stem == {"tr": "```\nfor(i=0;i<3;i++)\n```"}
    assert told(result) == []


def test_mxml_03_an_odd_share_is_right_and_told_of() -> None:
    answers = case("mxml-03").replace("…", "")
    result = _read(_question(answers=answers + WRONG))
    assert options(only(result)) == [("2", True), ("3", True), ("y", False)]
    assert told(result) == [(2, "warning", "gift-weight")]


def test_mxml_05_a_document_type_is_refused() -> None:
    result = imported(case("mxml-05"))
    assert texts(result) == ["1: error xml-document-type: a document type (DTD) is not allowed"]


def test_a_billion_laughs_are_refused_unread() -> None:
    entities = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
    bomb = f'<?xml version="1.0"?><!DOCTYPE z [<!ENTITY l0 "ha">{entities}]><z>&l9;</z>'
    assert told(imported(bomb)) == [(1, "error", "xml-document-type")]
    assert told(imported(bomb.encode("utf-16"))) == [(1, "error", "xml-document-type")]


def test_all_fields_of_a_question_are_read() -> None:
    result = imported(MOODLE, topic=None)
    question = only(result)
    assert (question.id, question.topic, question.difficulty) == ("ag-01", "aglar", 4)
    assert (question.stem, question.explanation) == ({"tr": "Hangisi `O(1)`?"}, {"tr": "Çünkü."})
    assert (question.tags, whys(question)) == (("ag",), ["doğru", None])
    assert [topic.title for topic in result.topics] == [{"tr": "Ağlar"}]
    assert told(result) == []


@pytest.mark.parametrize(
    ("path", "topic"),
    [
        ("$course$/top/A//B", "a-b"),
        ("top/Üst/Alt", "alt"),
        ("$system$/Genel", "genel"),
    ],
)
def test_the_last_name_of_a_category_is_the_topic(path: str, topic: str) -> None:
    category = f'<question type="category"><category><text>{path}</text></category></question>'
    assert only(_read(category + _question(), topic=None)).topic == topic


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        ("shortanswer", "unsupported/short-answer"),
        ("numerical", "unsupported/numerical"),
        ("matching", "unsupported/matching"),
        ("essay", "unsupported/essay"),
        ("description", "unsupported/description"),
        ("cloze", "unsupported/cloze"),
        ("calculatedmulti", "unsupported/computed"),
        ("stack", "unsupported/type"),
    ],
)
def test_what_a_chat_cannot_ask_is_parked_with_its_line(kind: str, message: str) -> None:
    result = _read(_question() + "\n" + _question("T?").replace("multichoice", kind))
    assert [question.stem["tr"] for question in result.questions] == ["S?"]
    assert told(result) == [(3, "parked", message)]


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        ("true:0 false:100", [("Doğru", False), ("Yanlış", True)]),
        ("vrai:100 faux:0", [("Doğru", True), ("Yanlış", False)]),
        ("false:100 true:0", [("Doğru", False), ("Yanlış", True)]),
    ],
)
def test_true_and_false_are_said_in_the_language(
    answers: str, expected: list[tuple[str, bool]]
) -> None:
    pairs = [part.split(":") for part in answers.split()]
    inside = "".join(f'<answer fraction="{s}"><text>{t}</text></answer>' for t, s in pairs)
    result = _read(_question(answers=inside).replace("multichoice", "truefalse"))
    assert options(only(result)) == expected


def test_part_of_the_points_makes_no_second_right_option() -> None:
    half = '<answer fraction="50"><text>z</text></answer>'
    result = _read(_question(answers=RIGHT + half + WRONG))
    assert options(only(result)) == [("x", True), ("z", False), ("y", False)]
    assert told(result) == [(2, "warning", "gift-partial")]
    several = _read(_question(answers=RIGHT + half + WRONG, more="<single>false</single>"))
    assert (only(several).key, only(several).kind) == (("a", "b"), "multiple")


def test_old_files_say_the_share_in_a_tag_and_the_text_without_one() -> None:
    old = "<answer><text>x</text><fraction>100</fraction></answer><answer>y</answer>"
    assert options(only(_read(_question(answers=old)))) == [("x", True), ("y", False)]


@pytest.mark.parametrize("share", ["on", "1e999", "--1", "NaN"])
def test_a_share_that_is_no_number_is_an_error(share: str) -> None:
    odd = f'<answer fraction="{share}"><text>z</text></answer>'
    result = _read(_question(answers=RIGHT + odd))
    assert (result.questions, told(result)) == ((), [(2, "error", "moodle-fraction")])


@pytest.mark.parametrize(
    ("form", "raw", "expected"),
    [
        ("html", "<style>p {}</style><p>a</p><p>b &amp;lt;</p>", "a\nb &lt;"),
        ("moodle_auto_format", "a\nb", "a\nb"),
        ("plain_text", "a &lt; <b>", "a &lt; <b>"),
        ("markdown", "`x < y`", "`x < y`"),
        ("html", "<table><tr><td>a</td><td>b</td></tr></table>", "a | b"),
    ],
)
def test_each_text_is_read_in_its_own_format(form: str, raw: str, expected: str) -> None:
    text = _question(raw).replace('format="html"', f'format="{form}"')
    assert only(_read(text)).stem == {"tr": expected}


def test_pictures_and_files_are_told_of() -> None:
    file = '<file name="a.png" encoding="base64">AAAA</file>'
    stem = '<p>Bu <img src="@@PLUGINFILE@@/a.png" alt="ağ"> nedir?</p>'
    result = _read(_question(stem).replace("</questiontext>", file + "</questiontext>"))
    assert only(result).stem == {"tr": "Bu [ağ] nedir?"}
    assert told(result) == [(2, "warning", "markup-file"), (2, "warning", "text-picture")]


@pytest.mark.parametrize(
    ("stem", "message"),
    [
        ('<img src="x.png">', "unsupported/picture"),
        ("<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>?", "unsupported/formula"),
    ],
)
def test_what_text_cannot_hold_is_parked(stem: str, message: str) -> None:
    assert told(_read(_question(stem))) == [(2, "parked", message)]


def test_a_picture_inside_the_text_does_not_cut_the_text_after_it() -> None:
    stem = f'<img alt="ağ" src="data:image/png;base64,{"A" * 100_000}"> Bu nedir?'
    assert only(_read(_question(stem))).stem == {"tr": "[ağ] Bu nedir?"}


def test_a_text_with_too_much_markup_is_refused_whole() -> None:
    assert told(_read(_question("<b>a</b>" * 10_000))) == [(2, "error", "markup-long")]


def test_hidden_questions_and_fixed_orders_are_told_of() -> None:
    more = "<hidden>1</hidden><shuffleanswers>0</shuffleanswers>"
    assert told(_read(_question(more=more))) == [
        (2, "warning", "moodle-hidden"),
        (2, "warning", "moodle-order"),
    ]


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("<quiz>\n<question></quiz>", 2, "xml-syntax"),
        ("<quiz>&yok;</quiz>", 1, "xml-syntax"),
        ("<a/>", 1, "xml-root"),
        ("", 1, "xml-syntax"),
        ("<quiz/>", 1, "text-no-items"),
    ],
)
def test_what_is_no_moodle_file_is_refused_with_its_line(
    text: str, line: int, message: str
) -> None:
    result = moodle_xml.read(Source(text, "dosya"))
    assert told(result) == [(line, "error", message)]


def test_lines_are_right_far_into_a_file_and_after_a_declaration() -> None:
    bad = _question(answers=WRONG + WRONG.replace("y", "z"))
    text = '\n\n<?xml version="1.0"\n?><quiz>' + "\n<!-- x -->" * 70_000 + bad + "</quiz>"
    result = moodle_xml.read(Source(text, "dosya", "konu"))
    assert told(result) == [(1, "warning", "xml-blank"), (70_004, "error", "no-right-option")]


def test_too_many_elements_are_refused_unread() -> None:
    result = moodle_xml.read(Source("<quiz>" + "<a/>" * 2_000_001 + "</quiz>", "dosya"))
    assert told(result) == [(1, "error", "xml-large")]

"""Reading QTI of every version: keys, feedback, and what is parked."""

from __future__ import annotations

import pytest

from questions.formats import qti
from questions.formats.base import ReadResult, Source
from tests.questions.formats.exchange_cases import (
    QTI_12,
    QTI_21,
    QTI_30,
    imported,
    qti_package,
    resource,
)
from tests.questions.formats.text_cases import case, case_ids, only, options, told, whys


def _read(text: str) -> ReadResult:
    return qti.read(Source(text, "dosya", "konu"))


def test_every_known_case_has_a_test() -> None:
    tested = {name[5:11].replace("_", "-") for name in globals() if name.startswith("test_qti_0")}
    assert tested == case_ids("qti", "qti12")


def test_qti_01_entities_are_decoded_once() -> None:
    shown = '<mattext texttype="text/html">&lt;p&gt;S?&lt;/p&gt;</mattext>'
    result = _read(QTI_12.replace(shown, case("qti-01")))
    assert only(result).stem == {"tr": "HTML'de &lt; ne yazar?"}


def test_qti_03_blanks_before_the_declaration_are_skipped_with_a_warning() -> None:
    assert case("qti-03").startswith("\n<?xml")
    result = imported("\n" + QTI_21)
    assert only(result).id == "ag-kuyruk"
    assert told(result) == [(1, "warning", "xml-blank")]


def test_qti_05_a_link_to_nothing_is_named() -> None:
    inside = '<dependency identifierref="i_meta"/>'
    data = qti_package({"a.xml": QTI_21}, [resource("a.xml", inside=inside)])
    result = imported(data, "p.zip")
    assert [str(found) for found in result.refused] == [
        "p.zip/imsmanifest.xml:2: error qti-dangling: 'i_meta' names no resource of the manifest"
    ]
    assert len(result.questions) == 1


def test_version_12_gives_key_feedback_and_explanation() -> None:
    result = imported(QTI_12, topic=None)
    question = only(result)
    assert (question.id, question.topic, question.kind) == ("soru-ag-1", "aglar", "single")
    assert options(question) == [("x < y", True), ("y", False)]
    assert (whys(question), question.explanation) == ([None, "Değil."], {"tr": "Çünkü."})
    assert told(result) == []


def test_version_21_gives_key_feedback_and_explanation() -> None:
    question = only(_read(QTI_21))
    assert question.stem == {"tr": "Önce metin.\nHangileri `a < b`?"}
    assert options(question) == [("bir", True), ("iki", False), ("```\nx = 1\n  y\n```", True)]
    assert (question.kind, whys(question)) == ("multiple", ["çünkü a", "çünkü b", None])
    assert question.explanation == {"tr": "Genel."}


def test_version_30_is_version_2_with_other_names() -> None:
    question = only(_read(QTI_30))
    assert (question.id, question.stem) == ("ag-3", {"tr": "Hangisi?"})
    assert options(question) == [("bir", False), ("iki", True)]
    assert whys(question) == [None, "evet"]


@pytest.mark.parametrize(
    ("condition", "key"),
    [
        ("<varequal>10</varequal>", ("a",)),
        ("<and><varequal>10</varequal><not><varequal>11</varequal></not></and>", ("a",)),
        ("<and><varequal>10</varequal><varequal>11</varequal></and>", ("a", "b")),
    ],
)
def test_the_conditions_of_version_12_give_the_key(condition: str, key: tuple[str, ...]) -> None:
    text = QTI_12.replace('rcardinality="Single"', 'rcardinality="Multiple"')
    text = text.replace('<varequal respident="response1">10</varequal>', condition)
    question = only(_read(text))
    assert (question.key, question.kind) == (key, "multiple")


def test_lesser_points_are_told_of() -> None:
    extra = (
        "<respcondition><conditionvar><varequal>11</varequal></conditionvar>"
        '<setvar varname="SCORE">50</setvar></respcondition></resprocessing>'
    )
    result = _read(QTI_12.replace("</resprocessing>", extra))
    assert only(result).key == ("a",)
    assert told(result) == [(11, "warning", "gift-partial")]


def test_a_mapping_gives_the_key_where_it_is_what_counts() -> None:
    mapping = (
        '<mapping><mapEntry mapKey="B" mappedValue="1"/><mapEntry mapKey="A" mappedValue="-1"/>'
    )
    text = QTI_21.replace("</correctResponse>", f"</correctResponse>{mapping}</mapping>")
    assert only(_read(text)).key == ("a", "c")
    assert only(_read(text.replace("match_correct", "map_response"))).key == ("b",)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("inlineChoiceInteraction", "unsupported/cloze"),
        ("textEntryInteraction", "unsupported/short-answer"),
        ("extendedTextInteraction", "unsupported/essay"),
        ("matchInteraction", "unsupported/matching"),
        ("orderInteraction", "unsupported/ordering"),
        ("hotspotInteraction", "unsupported/type"),
    ],
)
def test_other_interactions_are_parked(name: str, message: str) -> None:
    ((line, level, found),) = told(_read(QTI_21.replace("choiceInteraction", name)))
    assert (line, level, found) == (3, "parked", message)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('cardinality="multiple"', 'cardinality="ordered"', "unsupported/ordering"),
        ("<p>Önce metin.</p>", "<textEntryInteraction/>", "unsupported/several-parts"),
        ("<itemBody>", "<templateDeclaration/><itemBody>", "unsupported/computed"),
        ("choiceInteraction", "div", "unsupported/description"),
        ("<p>Önce metin.</p>", "<math><msqrt/></math>", "unsupported/formula"),
    ],
)
def test_what_a_chat_cannot_ask_is_parked(old: str, new: str, message: str) -> None:
    ((_, level, found),) = told(_read(QTI_21.replace(old, new)))
    assert (level, found) == ("parked", message)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("essay_question", "unsupported/essay"),
        ("short_answer_question", "unsupported/short-answer"),
        ("matching_question", "unsupported/matching"),
        ("numerical_question", "unsupported/numerical"),
        ("fill_in_multiple_blanks_question", "unsupported/cloze"),
        ("text_only_question", "unsupported/description"),
        ("cc.essay.v0p1", "unsupported/essay"),
    ],
)
def test_types_of_version_12_are_parked_by_their_names(name: str, message: str) -> None:
    ((_, level, found),) = told(_read(QTI_12.replace("multiple_choice_question", name)))
    assert (level, found) == ("parked", message)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("<render_choice>", "<render_fib>", "unsupported/type"),
        ("<response_lid ", "<response_str/><response_lid ", "unsupported/several-parts"),
        ('rcardinality="Single"', 'rcardinality="Ordered"', "unsupported/ordering"),
    ],
)
def test_shapes_of_version_12_that_cannot_be_asked_are_parked(
    old: str, new: str, message: str
) -> None:
    text = QTI_12.replace(old, new)
    text = text.replace("</render_choice>", "</render_fib>") if "fib" in new else text
    ((_, level, found),) = told(_read(text))
    assert (level, found) == ("parked", message)


@pytest.mark.parametrize(
    ("old", "new", "level", "message"),
    [
        ("<value>C</value>", "<value>Z</value>", "error", "qti-key"),
        ("correctResponse>", "other>", "error", "qti-no-key"),
    ],
)
def test_a_key_that_is_missing_or_names_nothing_is_an_error(
    old: str, new: str, level: str, message: str
) -> None:
    result = _read(QTI_21.replace(old, new))
    assert (result.questions, told(result)) == ((), [(3, level, message)])


def test_without_a_key_and_without_scoring_it_is_a_survey() -> None:
    text = QTI_21.replace("correctResponse>", "other>").replace("responseProcessing", "other")
    assert told(_read(text)) == [(3, "parked", "unsupported/survey")]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("<a/>", "xml-root"),
        ("<assessmentItem", "xml-syntax"),
        ("<!DOCTYPE x><assessmentItem/>", "xml-document-type"),
        ("<questestinterop/>", "text-no-items"),
    ],
)
def test_what_is_no_qti_is_refused(text: str, message: str) -> None:
    assert told(_read(text)) == [(1, "error", message)]

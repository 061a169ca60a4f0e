"""Reading GIFT: the whole grammar, and what cannot be asked."""

from __future__ import annotations

import pytest

from questions.formats import gift
from tests.questions.formats.text_cases import only, options, read, told, whys


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Kim?{=Atatürk =Mustafa Kemal}", "short-answer"),
        ("Kaç?{#3}", "numerical"),
        ("Kaç?{#1..5}", "numerical"),
        ("Kaç?{#=%50%3.5:0.1 =3#iyi ~#yanlış}", "numerical"),
        ("Eşle.{=a -> 1 =b -> 2}", "matching"),
        ("Anlat.{}", "essay"),
        ("Yalnızca bilgi.", "description"),
    ],
)
def test_what_a_chat_cannot_ask_is_parked_with_its_reason(text: str, kind: str) -> None:
    assert told(read(gift.FORMAT, text)) == [(1, "parked", f"unsupported/{kind}")]


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("Soru{=a ~b", 1, "gift-unclosed"),
        ("int main() {return 0;} ne?\n{=0 ~1}", 2, "gift-brace"),
        ("Soru} {=a ~b}", 1, "gift-brace"),
        ("Soru {=a ~b}}", 1, "gift-brace"),
        ("Soru{fazla =a ~b}", 1, "gift-stray"),
        ("Soru{~a ~b}", 1, "no-right-option"),
        ("Soru{=a ~}", 1, "text-empty-option"),
        ("{=a ~b}", 1, "text-no-stem"),
        ("Soru{=x=1\n~x=2}", 1, "gift-equals"),
        ("Soru{=a ~a}", 1, "text-twin"),
        ("Kaç?{#üç}", 1, "gift-number"),
        ("Soru{=a " + " ".join(f"~{n}" for n in range(10)) + "}", 1, "text-option-count"),
    ],
)
def test_an_item_that_is_not_valid_is_an_error_at_its_line(
    text: str, line: int, message: str
) -> None:
    result = read(gift.FORMAT, text)
    assert told(result) == [(line, "error", message)]
    assert result.questions == ()


def test_text_after_the_answers_leaves_a_gap_in_the_stem() -> None:
    question = only(read(gift.FORMAT, "Gradyanlar {=ring all-reduce ~broadcast} ile toplanır."))
    assert question.stem == {"tr": "Gradyanlar _____ ile toplanır."}


def test_comments_give_id_and_tags_and_nothing_else() -> None:
    text = "// not [id:ddp-01] [tag:Dağıtık eğitim] [tag:zorluk-4]\n::x::Soru?{\n// ara\n=a\n~b\n}"
    result = read(gift.FORMAT, text)
    question = only(result)
    assert (question.id, question.tags, question.difficulty) == ("ddp-01", ("dagitik-egitim",), 4)
    assert options(question) == [("a", True), ("b", False)]
    assert result.lines == {"ddp-01": 2}


def test_an_id_that_every_file_has_gets_the_topic_in_front() -> None:
    assert only(read(gift.FORMAT, "// [id:12]\nSoru?{=a ~b}")).id == "konu-12"


def test_an_id_that_stands_twice_is_an_error() -> None:
    text = "// [id:a-1]\nA?{=a ~b}\n\n// [id:a-1]\nB?{=a ~b}"
    assert told(read(gift.FORMAT, text)) == [(5, "error", "text-same-id")]


def test_the_first_feedback_of_true_and_false_is_for_the_wrong_choice() -> None:
    question = only(read(gift.FORMAT, "Dünya düz mü?{FALSE#yanıldın#bildin####yuvarlak}"))
    assert options(question) == [("Doğru", False), ("Yanlış", True)]
    assert whys(question) == ["yanıldın", "bildin"]
    assert question.explanation == {"tr": "yuvarlak"}


def test_true_in_small_letters_is_a_short_answer_as_in_moodle() -> None:
    assert told(read(gift.FORMAT, "S?{true}")) == [(1, "parked", "unsupported/short-answer")]


def test_html_is_read_as_text_with_code_marks() -> None:
    stem = r"[html]<p>Ne yazar?</p><pre>if x \{\n    y\n\}</pre>"
    text = stem + "{=[html]<code>a &amp; b</code> ~[plain]<b>}"
    question = only(read(gift.FORMAT, text))
    assert question.stem == {"tr": "Ne yazar?\n```\nif x {\n    y\n}\n```"}
    assert options(question) == [("`a & b`", True), ("<b>", False)]


def test_markup_without_a_mark_is_kept_and_told_of() -> None:
    assert told(read(gift.FORMAT, "<b>Soru?</b>{=a ~b}")) == [(1, "warning", "gift-markup")]


def test_two_equals_signs_make_a_question_with_several_right_options() -> None:
    question = only(read(gift.FORMAT, "Hangileri?{=a =b ~c}"))
    assert (question.kind, question.key) == ("multiple", ("a", "b"))


def test_part_of_the_points_cannot_be_given() -> None:
    result = read(gift.FORMAT, "S?{=a ~%50%b ~c}")
    assert only(result).key == ("a",)
    assert told(result) == [(1, "warning", "gift-partial")]


def test_a_percentage_in_a_text_is_no_weight() -> None:
    question = only(read(gift.FORMAT, "Ne kadar?{=%60 azalır ~%40 azalır}"))
    assert options(question) == [("%60 azalır", True), ("%40 azalır", False)]


def test_an_equals_sign_inside_an_option_is_text_when_lenient() -> None:
    result = read(gift.LENIENT, "Hangisi?{=x=1 ~x=2}")
    assert options(only(result)) == [("x=1", True), ("x=2", False)]
    assert told(result) == [(1, "warning", "gift-equals/read")]


def test_old_line_ends_and_lines_are_counted() -> None:
    result = read(gift.FORMAT, "A?{=a ~b}\r\rB?{~a ~b}\r")
    assert only(result).stem == {"tr": "A?"}
    assert told(result) == [(3, "error", "no-right-option")]


def test_without_a_topic_the_name_of_the_file_is_taken_and_told_of() -> None:
    result = read(gift.FORMAT, "A?{=a ~b}\n\nB?{=a ~b}", topic=None)
    assert {question.topic for question in result.questions} == {"dosya"}
    assert told(result) == [(1, "warning", "text-no-topic")]


def test_the_same_question_is_taken_once() -> None:
    result = read(gift.FORMAT, "A?{=a ~b}\n\nA?{=a ~b}\n\nA?{=c ~d}")
    assert len(result.questions) == 2
    assert told(result) == [(3, "warning", "text-duplicate")]


def test_reading_twice_gives_the_same_ids() -> None:
    text = "A?{=a ~b}\n\nA?{=c ~d}\n\nB?{T}"
    assert read(gift.FORMAT, text) == read(gift.FORMAT, text)


def test_an_empty_file_is_an_error() -> None:
    assert told(read(gift.FORMAT, "\n// yalnızca not\n")) == [(1, "error", "text-no-items")]

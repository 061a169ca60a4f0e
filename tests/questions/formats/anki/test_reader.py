"""Reading Anki's text exports: directives, separators, note types, plain cards."""

from __future__ import annotations

import pytest

from questions.formats import anki
from questions.formats.anki.table import guess_separator, lines_of, rows_of
from tests.questions.formats.text_cases import case, case_ids, only, options, read, told


def test_every_known_case_has_a_test() -> None:
    assert case_ids("anki-csv", "tsv") == {"csv-05", "csv-03"}


def test_csv_03_the_separator_is_guessed_with_quotes_in_mind() -> None:
    lines = lines_of(case("csv-03"))
    separator = guess_separator(lines)
    assert [row.cells for row in rows_of(lines, 0, separator)] == [
        ("s1", ""),
        ("s2", '|"|'),
        ("s3", '|"|'),
    ]


def test_csv_05_padded_directives_are_read() -> None:
    result = read(anki.FORMAT, case("csv-05"))
    assert told(result) == [(3, "parked", "unsupported/flash-card")]


def test_named_columns_say_what_each_cell_is() -> None:
    text = (
        "#separator:Pipe\n#html:false\n#columns:Soru|Seçenek A|Seçenek B|Doğru|Açıklama|Etiketler\n"
        "Başkent?|Bursa|Ankara|B|1923|coğrafya zorluk-2\n"
    )
    question = only(read(anki.FORMAT, text))
    assert options(question) == [("Bursa", False), ("Ankara", True)]
    assert question.explanation == {"tr": "1923"}
    assert (question.tags, question.difficulty) == (("cografya",), 2)


def test_bits_name_the_right_options() -> None:
    text = "#separator:tab\n#columns:Question\tQ_1\tQ_2\tQ_3\tAnswers\n?\tx\ty\tz\t1 0 1\n"
    assert only(read(anki.FORMAT, text)).key == ("a", "c")


@pytest.mark.parametrize("key", ["1", "F", "", "1 1 1 1 1 1"])
def test_a_key_that_names_nothing_for_sure_is_an_error(key: str) -> None:
    text = f"#separator:tab\n#columns:Question\tA\tB\tAnswer\n?\tx\ty\t{key}\n"
    assert told(read(anki.FORMAT, text)) == [(3, "error", "anki-key")]


def test_a_card_with_lettered_lines_is_a_question() -> None:
    text = "#separator:tab\n#html:true\n#deck:Dersler::Ağ\nSoru &lt;x&gt;?<br>A) bir<br>B) iki\tB\n"
    result = read(anki.FORMAT, text, topic=None)
    assert only(result).stem == {"tr": "Soru <x>?"}
    assert options(only(result)) == [("bir", False), ("iki", True)]
    assert only(result).topic == "ag"


def test_quoted_cells_may_run_over_lines() -> None:
    text = '#separator:,\n#columns:soru,a,b,cevap\n"bir\niki, ""üç""?",x,y,A\nson?,x,y,B\n'
    result = read(anki.FORMAT, text)
    assert result.questions[0].stem == {"tr": 'bir\niki, "üç"?'}
    assert list(result.lines.values()) == [3, 5]


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("#separator:yıldız\na\tb\n", 1, "anki-separator"),
        ('#separator:tab\na\tb\n"açık\tb\n', 3, "anki-quote"),
    ],
)
def test_a_broken_table_is_an_error_at_its_line(text: str, line: int, message: str) -> None:
    assert (line, "error", message) in told(read(anki.FORMAT, text))


def test_a_picture_leaves_its_description_and_a_warning() -> None:
    text = '#html:true\n#separator:tab\n#columns:stem\ta\tb\tkey\n?<img alt="şekil">\tx\ty\tA\n'
    result = read(anki.FORMAT, text)
    assert only(result).stem == {"tr": "?[şekil]"}
    assert told(result) == [(4, "warning", "text-picture")]


def test_the_id_of_a_foreign_note_follows_its_guid() -> None:
    head = "#separator:tab\n#guid column:1\n#columns:guid\tstem\ta\tb\tkey\n"
    ids = [only(read(anki.FORMAT, head + f"Ab!\t{stem}\tx\ty\tA\n")).id for stem in ("bir", "iki")]
    other = only(read(anki.FORMAT, head + "aB!\tbir\tx\ty\tA\n")).id
    assert ids[0] == ids[1] != other

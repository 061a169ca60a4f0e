"""Reading CSV and TSV: separators, headers in both languages, templates, and faults by cell."""

from __future__ import annotations

import pytest

from questions.formats.sheets import TSV
from questions.formats.sheets.csv_table import rows_of
from tests.questions.formats.exchange_cases import CSV, imported, texts
from tests.questions.formats.text_cases import case, case_ids, only, options, read, told, whys

BLOOKET = (
    '"Blooket\nImport Template",,,,,,,\n'
    '"Question #","Question Text","Answer 1","Answer 2","Answer 3\n(Optional)",'
    '"Answer 4\n(Optional)","Time Limit (sec)\n(Max: 300 seconds)",'
    '"Correct Answer(s)\n(Only include Answer #)"\n'
)
QUIZIZZ = (
    "Question Text,Question Type,Option 1,Option 2,Option 3,Option 4,Option 5,Correct Answer,"
    "Time in seconds,Image Link,Answer explanation\n"
    "Text of the question,(default: Multiple Choice),Text for option 1,,,,,,,,\n"
)


def test_every_known_case_has_a_test() -> None:
    tested = {name[5:11].replace("_", "-") for name in globals() if name.startswith("test_csv_0")}
    assert tested == case_ids("csv", "tsv")


def test_csv_01_a_mark_is_no_part_of_the_header() -> None:
    result = imported(case("csv-01"))
    assert only(result).stem == {"tr": "Başkent?"}
    assert (options(only(result)), told(result)) == ([("Ankara", True), ("Bursa", False)], [])


def test_csv_03_quotes_hold_separators_and_doubled_quotes() -> None:
    for separator in (",", None):
        rows = [[row.cell(at).text for at in (0, 1)] for row in rows_of(case("csv-03"), separator)]
        assert rows == [["s1", ""], ["s2", '|"|'], ["s3", '|"|']]


@pytest.mark.parametrize("separator", [";", ",", "\t", "|"])
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_every_separator_and_line_end_is_understood(separator: str, ends: str) -> None:
    text = CSV.replace("A,C", "A C").replace(";", separator).replace("\n", ends)
    result = imported(text)
    assert [question.key for question in result.questions] == [("a",), ("a", "c")]
    assert told(result) == []


def test_a_separator_that_excel_names_is_taken() -> None:
    assert len(imported("sep=|\r\n" + CSV.replace(";", "|")).questions) == 2


def test_tabs_alone_separate_where_tsv_is_named() -> None:
    assert only(read(TSV, "soru\ta\tb\tdoğru\nBir; iki?\tx\ty\tb\n")).key == ("b",)


@pytest.mark.parametrize(
    "header",
    [
        "soru;A;B;doğru",
        "SORU;Seçenek A;Seçenek B;Doğru Cevap",
        "Soru Metni;Şık 1;Şık 2;Cevap",
        "Soru;A şıkkı;B şıkkı;Doğru Şık",
        "Question;Option 1;Option 2;Correct Answer",
        "question_text;answer_a;answer_b;Answer Key",
        "Stem;Choice A;Choice B;Key",
        "Soru - maksimum 120 karakter;Cevap 1 - en çok 75;Cevap 2;Doğru cevap(lar) - seç",
    ],
)
def test_headers_are_known_by_their_words(header: str) -> None:
    result = imported(f"{header}\nS?;x;y;B\n")
    assert (options(only(result)), told(result)) == ([("x", False), ("y", True)], [])


def test_the_header_may_stand_below_other_rows() -> None:
    assert only(imported("Sınav;;;\n\n;;;\nsoru;a;b;doğru\nS?;x;y;a\n")).key == ("a",)


def test_every_column_is_read() -> None:
    head = "id;konu;zorluk;tür;soru;a;b;doğru;açıklama;etiketler;kaynaklar;neden a;neden b\n"
    row = 'ag-01;Ağlar;zor;multiple;S?;x;y;a;Çünkü.;ağ, kuyruk;"K1\nK2";n1;n2\n'
    question = only(imported(head + row, topic=None))
    assert (question.id, question.topic, question.difficulty) == ("ag-01", "aglar", 5)
    assert (question.kind, question.tags) == ("multiple", ("ag", "kuyruk"))
    assert (question.references, whys(question)) == (("K1", "K2"), ["n1", "n2"])


def test_blooket_is_read() -> None:
    result = imported(BLOOKET + '1,S?,x,y,z,,20,"1,3"\n2,,,,,,,\n')
    assert (only(result).key, told(result)) == (("a", "c"), [])


def test_quizizz_is_read_and_other_kinds_are_parked() -> None:
    rows = (
        "S?,Multiple Choice,x,y,,,,2,30,,Çünkü.\nT?,Checkbox,x,y,z,,,1 3,30,,\n"
        "U?,Poll,x,y,,,,,30,,\nV?,Fill-in-the-Blank,x,,,,,,30,,\nW?,Open-Ended,,,,,,,30,,\n"
        "X?,Draw,,,,,,,30,,\nY?,Onay Kutusu,x,y,,,,1,30,http://a,\n"
    )
    result = imported(QUIZIZZ + rows)
    assert [question.key for question in result.questions] == [("b",), ("a", "c"), ("a",)]
    assert result.questions[0].explanation == {"tr": "Çünkü."}
    assert result.questions[2].kind == "multiple"
    assert told(result) == [
        (5, "parked", "unsupported/survey"),
        (6, "parked", "unsupported/short-answer"),
        (7, "parked", "unsupported/essay"),
        (8, "parked", "unsupported/type"),
        (9, "warning", "text-picture"),
    ]


def test_gimkit_is_read() -> None:
    head = "Question,Correct Answer,Incorrect Answer 1,Incorrect Answer 2 (Optional)\n"
    assert options(only(imported(head + "S?,x,y,\n"))) == [("x", True), ("y", False)]


@pytest.mark.parametrize(
    ("key", "places"),
    [
        ("B", ("b",)),
        ("b)", ("b",)),
        ("2", ("b",)),
        ("2.", ("b",)),
        ("iki", ("b",)),
        ("A, C", ("a", "c")),
        ("A ve C", ("a", "c")),
        ("AC", ("a", "c")),
        ("1;3", ("a", "c")),
    ],
)
def test_a_key_is_letters_numbers_or_a_text(key: str, places: tuple[str, ...]) -> None:
    assert only(imported(f'soru;a;b;c;doğru\nS?;bir;iki;üç;"{key}"\n')).key == places


@pytest.mark.parametrize(
    ("row", "finding"),
    [
        ("S?;x;y;z;", "2: error sheet-no-key: E2: the right answer is missing"),
        ("S?;x;y;z;D", "2: error sheet-key: E2: 'D' names no option"),
        ("S?;x;y;z;0", "2: error sheet-key: E2: '0' names no option"),
        (";x;y;z;A", "2: error sheet-stem: A2: the question is missing"),
        ("S?;x;y;x;A", "2: error sheet-twin: D2: the same option stands in B2"),
        (
            "S?;2;3;1;1",
            "2: error sheet-ambiguous: E2: '1' may mean text=C, place=A; write a letter",
        ),
        ("S?;x;;z;A", "2: warning sheet-gap: C2: the option is empty, a later one is not"),
        ("S?;;;;x", "2: parked unsupported: short-answer questions are not asked here: S?"),
    ],
)
def test_what_is_wrong_is_told_by_its_cell(row: str, finding: str) -> None:
    assert texts(imported(f"soru;a;b;c;doğru\n{row}\n")) == [finding]


def test_a_key_counts_the_columns_even_after_an_empty_one() -> None:
    assert options(only(imported("soru;a;b;c;doğru\nS?;x;;z;3\n"))) == [("x", False), ("z", True)]


def test_lines_and_cells_stay_right_after_a_cell_of_many_lines() -> None:
    result = imported('soru;a;b;doğru\n"iki\nsatır";x;y;A\nS?;x;y;Z\n')
    assert texts(result) == ["4: error sheet-key: D3: 'Z' names no option"]
    assert result.questions[0].stem == {"tr": "iki\nsatır"}


def test_a_difficulty_that_is_none_is_an_error() -> None:
    result = imported("soru;a;b;doğru;zorluk\nS?;x;y;A;9\n")
    assert told(result) == [(2, "error", "sheet-level")]


def test_a_column_named_twice_is_told_of() -> None:
    result = imported("soru;a;b;doğru;cevap\nS?;x;y;A;B\n")
    assert (only(result).key, told(result)) == (("a",), [(1, "warning", "sheet-twice")])


def test_a_quote_that_is_never_closed_is_an_error_at_its_row() -> None:
    result = imported('soru;a;b;doğru\nS?;x;y;A\n"T?;x;y;A\nU?;x;y;A\n')
    assert (len(result.questions), told(result)) == (1, [(3, "error", "sheet-quote")])


def test_a_table_of_200_columns_is_refused() -> None:
    wide = ";".join(["soru", "a", "b", "doğru", *(f"x{n}" for n in range(200))])
    result = read(TSV, wide.replace(";", "\t") + "\n")
    assert told(result) == [(1, "error", "sheet-wide")]


def test_a_table_without_questions_is_no_error() -> None:
    assert told(imported("soru;a;b;doğru\n;;;\n")) == [(1, "warning", "sheet-empty")]
    assert told(read(TSV, "x\ty\n")) == [(1, "error", "sheet-header")]

"""The pasted sample: its six questions, and everything that copying does to a text."""

from __future__ import annotations

import time

import pytest

from questions.formats import detect, read_any
from questions.formats.base import Source
from questions.formats.seed_paste import FORMAT
from questions.model import Question, Topic
from tests.questions.formats.text_cases import case, options
from tests.questions.makers import FIXTURES, pasted, told

SEED = (FIXTURES / "ornek_sorular.txt").read_text(encoding="utf-8")
ITEM = "KonuZorluk 2\nSoru?\n- aBellek\n- bAğ✓\nAçıklama: Çünkü.\n"


def _only(text: str) -> Question:
    result = pasted(text)
    assert told(result) == []
    (question,) = result.questions
    return question


def test_the_sample_is_recognised_and_read_whole() -> None:
    result = read_any(SEED.encode(), name="ornek.txt")
    assert (result.format, result.findings) == ("seed-paste", ())
    title = {"tr": "Ml Scaling Performance"}
    assert result.topics == (Topic(slug="ml-scaling-performance", title=title),)
    assert [question.key for question in result.questions] == [(k,) for k in "ddacdd"]
    assert {question.difficulty for question in result.questions} == {1}
    assert list(result.lines.values()) == [2, 9, 16, 23, 30, 37]
    first, third = result.questions[0], result.questions[2]
    assert first.options[0].text == {
        "tr": "Tek bir modelin katmanlarını birden fazla cihaza bölmek."
    }
    assert third.options[0].text["tr"].endswith("latency, tek bir isteğin süresidir.")
    assert all(question.explanation["tr"] in SEED for question in result.questions)


def test_glued_letters_are_cut_once_even_before_small_letters() -> None:
    assert options(_only(case("seed-01"))) == [("bellek", False), ("ağ", False), ("disk", True)]


def test_without_letters_nothing_is_cut() -> None:
    result = pasted(case("seed-02"))
    assert told(result) == [(3, "warning", "seed-letters-absent")]
    assert options(result.questions[0]) == [("Bellek", False), ("Ağ", True)]


def test_letters_on_some_options_only_are_an_error() -> None:
    result = pasted(case("seed-03"))
    assert told(result) == [(4, "error", "seed-letter")]
    assert result.findings[0].text == "option 2 lacks its letter 'b', which others have"
    assert result.questions == ()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param("KonuZorluk 2", "Konu Zorluk 2", id="blank before the badge"),
        pytest.param("KonuZorluk 2", "Konu\nZorluk 2", id="badge on two lines"),
        pytest.param("KonuZorluk 2", "Konu\n\nZorluk 2", id="badge with an empty line"),
        pytest.param("KonuZorluk 2", "KonuZorluk2", id="no blank before the number"),
        pytest.param("KonuZorluk 2", "Konu · Zorluk: 2", id="marks around"),
        pytest.param("KonuZorluk 2", "Konu\u00a0Zorluk\u00a02", id="no-break space"),
        pytest.param("KonuZorluk 2", "Örnek sorular\n\nKonuZorluk 2", id="header"),
        pytest.param("KonuZorluk 2", "\ufeffKonuZorluk 2", id="byte order mark"),
        pytest.param("✓", "✔\ufe0f", id="heavy mark"),
        pytest.param("✓", " ✅", id="green mark"),
        pytest.param("✓", "☑ ", id="box"),
        pytest.param("✓", "\n✓", id="mark in its own line"),
        pytest.param("- ", "• ", id="bullets"),
        pytest.param("- ", "•", id="glued bullets"),
        pytest.param("- ", "– ", id="dashes"),
        pytest.param("- ", "* ", id="stars"),
        pytest.param("- ", "   - ", id="indented"),
        pytest.param("- ", "-\t", id="tab"),
        pytest.param("- b", "\n- b", id="empty line between"),
        pytest.param("- a", "- a\u200b", id="zero width space"),
        pytest.param("- a", "- a ", id="blank after the letter"),
        pytest.param("Açıklama: ", "Açıklama:", id="no blank"),
        pytest.param("Açıklama: ", "AÇIKLAMA : ", id="capitals"),
        pytest.param("Açıklama: ", "Explanation: ", id="English label"),
        pytest.param("Zorluk 2", "Difficulty 2", id="English badge"),
        pytest.param("\n", "\r\n", id="CRLF"),
        pytest.param("\n", "\r", id="CR"),
        pytest.param("Açıklama", "A\u0063\u0327ıklama", id="decomposed"),
    ],
)
def test_what_copying_changes_does_not_matter(old: str, new: str) -> None:
    assert old in ITEM
    question = _only(ITEM.replace(old, new))
    assert (question.topic, question.difficulty, question.kind) == ("konu", 2, "single")
    assert question.stem == {"tr": "Soru?"}
    assert options(question) == [("Bellek", False), ("Ağ", True)]
    assert question.explanation == {"tr": "Çünkü."}


@pytest.mark.parametrize("mark", ["a)", "a.", "A)", "A."])
def test_letters_with_marks_are_cut_whole(mark: str) -> None:
    second = mark.replace("a", "b").replace("A", "B")
    text = ITEM.replace("- a", f"- {mark} ").replace("- b", f"- {second} ")
    assert options(_only(text)) == [("Bellek", False), ("Ağ", True)]


def test_capital_initials_are_no_letters() -> None:
    result = pasted(ITEM.replace("aBellek", "Ankara").replace("bAğ", "Bursa"))
    assert options(result.questions[0]) == [("Ankara", False), ("Bursa", True)]


def test_curly_quotes_and_dots_are_kept() -> None:
    text = ITEM.replace("Soru?", "‘worker’ için “ağ”…")
    assert _only(text).stem == {"tr": "‘worker’ için “ağ”…"}


def test_two_marks_make_a_question_with_several_right_options() -> None:
    question = _only(ITEM.replace("- aBellek", "- aBellek✓\n- bDisk").replace("- bAğ", "- cAğ"))
    assert (question.kind, question.key) == ("multiple", ("a", "c"))


@pytest.mark.parametrize(
    ("text", "line", "level", "rule"),
    [
        pytest.param(ITEM.replace("✓", ""), 3, "error", "seed-no-key", id="no mark"),
        pytest.param(ITEM.replace("lek", "lek✓"), 3, "warning", "seed-all-right", id="all marks"),
        pytest.param(ITEM[:-17], 1, "warning", "seed-no-explanation", id="no explanation"),
        pytest.param(ITEM.replace("k 2", "k 6"), 1, "error", "seed-difficulty", id="difficulty"),
        pytest.param(ITEM.replace("k 2", "k 0"), 1, "error", "seed-difficulty", id="zero"),
        pytest.param(ITEM[4:], 1, "error", "seed-topic", id="no topic"),
        pytest.param(ITEM.replace("Soru?\n", ""), 1, "error", "seed-no-stem", id="no stem"),
        pytest.param("KonuZorluk 2\nSoru?\n", 1, "error", "seed-no-options", id="no options"),
        pytest.param(ITEM.replace("- bAğ✓\n", ""), 3, "error", "seed-few-options", id="one option"),
        pytest.param(
            ITEM.replace("- bAğ✓\n", "- bx\n" * 10), 3, "error", "seed-many-options", id="eleven"
        ),
        pytest.param(ITEM.replace("bAğ", "b"), 4, "error", "seed-empty-option", id="empty option"),
        pytest.param(ITEM.replace("Açıklama: ", ""), 5, "error", "seed-stray-line", id="no label"),
        pytest.param("- aBir\n- bİki✓\n", 1, "error", "seed-no-badge", id="no badge"),
        pytest.param("yalnızca bir metin\n", 1, "error", "seed-no-items", id="nothing"),
    ],
)
def test_what_is_wrong_is_told_at_its_line(text: str, line: int, level: str, rule: str) -> None:
    assert (line, level, rule) in told(pasted(text))


def test_a_bad_item_does_not_keep_its_neighbours_out() -> None:
    bad = ITEM.replace("✓", "").replace("Soru?", "Kötü?")
    result = pasted(ITEM + bad + ITEM.replace("Soru?", "Başka?"))
    assert [question.stem["tr"] for question in result.questions] == ["Soru?", "Başka?"]
    assert told(result) == [(8, "error", "seed-no-key")]


def test_the_same_stem_twice_is_told() -> None:
    result = pasted(ITEM + "\n" + ITEM.replace("Soru?", "SORU?"))
    assert told(result) == [(7, "error", "seed-duplicate")]


@pytest.mark.parametrize(
    "stem", ["Bu oyunda düzey nedir: Zorluk 3", "İlk satır\nayar şudur: Zorluk 3", "Zorluk 3"]
)
def test_a_stem_may_end_like_a_badge(stem: str) -> None:
    before = ITEM.replace("Soru?", "Önceki?")
    result = pasted(before + ITEM.replace("Soru?", stem) + ITEM.replace("Soru?", "Sonraki?"))
    assert told(result) == []
    assert [question.stem["tr"] for question in result.questions] == ["Önceki?", stem, "Sonraki?"]


def test_a_stem_may_have_a_line_like_a_badge() -> None:
    question = _only(ITEM.replace("Soru?", "Şu satır: Zorluk 3\nne demektir?"))
    assert question.stem == {"tr": "Şu satır: Zorluk 3\nne demektir?"}


def test_an_explanation_runs_to_the_next_badge() -> None:
    long = "Çünkü.\n\nŞunlar:\n- bir\n- iki\nbkz. Zorluk 3\n```text\nKod: - x\n```"
    result = pasted(ITEM.replace("Çünkü.", long) + ITEM.replace("Soru?", "Başka?"))
    assert told(result) == []
    assert [question.explanation["tr"] for question in result.questions] == [long, "Çünkü."]


def test_an_item_without_options_is_not_taken_into_the_explanation_before() -> None:
    result = pasted(ITEM + "KonuZorluk 3\nYarım?\n" + ITEM.replace("Soru?", "Başka?"))
    assert told(result) == [(6, "error", "seed-no-options")]
    assert [question.explanation["tr"] for question in result.questions] == ["Çünkü."] * 2


def test_a_topic_on_its_own_line_is_not_taken_into_the_explanation_before() -> None:
    result = pasted(ITEM + "Öteki Konu\nZorluk 3\n" + ITEM.split("\n", 1)[1])
    assert [(q.topic, q.explanation["tr"]) for q in result.questions] == [
        ("konu", "Çünkü."),
        ("oteki-konu", "Çünkü."),
    ]
    assert result.topics[1].title == {"tr": "Öteki Konu"}


def test_code_in_a_stem_is_kept_as_it_is() -> None:
    stem = "Ne yazar?\n```py\n- aX✓\nfor x in y:\n    print(x)\n```"
    assert _only(ITEM.replace("Soru?", stem)).stem == {"tr": stem}


def test_an_open_fence_does_not_swallow_the_items_after_it() -> None:
    first, last = ITEM.replace("Çünkü.", "```"), ITEM.replace("Soru?", "Başka?\n```")
    assert len(pasted(first + ITEM.replace("Soru?", "Orta?") + last).questions) == 3


def test_a_soft_line_break_keeps_the_line_number() -> None:
    result = pasted("KonuZorluk 2\nİki\x0bsatır?\n- aBir\n- bİki\nAçıklama: x\n")
    assert told(result) == [(3, "error", "seed-no-key")]


def test_a_named_topic_and_language_override_the_text() -> None:
    result = pasted(ITEM, topic="baska-konu", language="en")
    (question,) = result.questions
    assert (question.topic, question.languages) == ("baska-konu", ("en",))
    assert result.topics == (Topic(slug="baska-konu", title={"en": "Baska Konu"}),)


def test_ids_stay_when_anything_but_topic_and_stem_changes() -> None:
    (one,) = pasted(ITEM).questions
    edited = ITEM.replace("Çünkü.", "Başka bir neden.").replace("k 2", "k 4")
    for same in (ITEM, edited, ITEM.replace("Soru?", "SORU?"), "Örnek\n\n" + ITEM):
        assert pasted(same).questions[0].id == one.id
    for other in (ITEM.replace("Soru?", "Sorun?"), ITEM.replace("Konu", "Konum")):
        assert pasted(other).questions[0].id != one.id


def test_only_pasted_items_are_taken_for_them() -> None:
    found = detect(ITEM, "x.txt")
    assert found is not None
    assert found.name == "seed-paste"
    assert detect("Bu bir metin.\nZorluk yok.\n", "x.txt") is None


@pytest.mark.parametrize("filler", ["\t", " ", "✓ ", "·", "Zorluk ", "- ", "Zorluk 3 "])
def test_a_line_without_end_is_read_in_time(filler: str) -> None:
    text = f"KonuZorluk 2\nSoru?\n- a{filler * (60_000 // len(filler))}x\n- b y✓\n"
    began = time.perf_counter()
    FORMAT.read(Source(text, "dosya", "konu"))
    FORMAT.sniff(text, "dosya")
    assert time.perf_counter() - began < 3

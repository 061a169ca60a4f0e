"""Explanations, reasons, translations and readability."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from questions.lint.readability import ease
from questions.lint.view import Face
from questions.model import Option, Question
from tests.questions.lint.items import EXPLANATIONS, fired, item

LANGUAGES = pytest.mark.parametrize("language", ["tr", "en"])


@LANGUAGES
def test_an_explanation_is_there_long_enough_and_not_the_key_again(language: str) -> None:
    question = item(language=language)
    key = (
        "Önbellek sonuçları saklar ve aynı istek yeniden gelince onları geri verir, hepsi bu kadar."
    )
    same = item(options=[key, "Yük ölçer.", "Sıralar."], language=language)
    assert "EX01/missing" in fired(structs.replace(question, explanation={}))
    assert "EX01/short" in fired(structs.replace(question, explanation={language: "Çünkü öyle."}))
    assert "EX01/same" in fired(structs.replace(same, explanation={language: key}))


def _with_whys(language: str, *whys: str) -> Question:
    question = item(language=language)
    options = tuple(
        structs.replace(option, why={language: why} if why else {})
        for option, why in zip(question.options, whys, strict=True)
    )
    return structs.replace(question, options=options)


@LANGUAGES
def test_every_option_has_a_reason_of_its_own(language: str) -> None:
    text = item(language=language).options[0].text[language]
    good = [f"Bu seçeneğin kendi gerekçesi {n}." for n in range(4)]
    assert fired(_with_whys(language, *good)) == set()
    assert "EX02/none" in fired(_with_whys(language, "", "", "", ""))
    assert "EX02/missing" in fired(_with_whys(language, *good[:3], ""))
    assert "EX02/text" in fired(_with_whys(language, text, *good[1:]))
    assert "EX02/twice" in fired(_with_whys(language, good[1].replace(" ", "  "), *good[1:]))
    assert "EX02/short" in fired(_with_whys(language, "Yanlış.", *good[1:]))


def _both(tr: str, en: str, **fields: Any) -> Question:
    one, other = item(tr), item(en, language="en")
    options = tuple(
        Option(id=a.id, text=a.text | b.text, why=a.why | b.why, correct=a.correct)
        for a, b in zip(one.options, other.options, strict=True)
    )
    whole: dict[str, Any] = {
        "options": options,
        "stem": {"tr": tr, "en": en},
        "explanation": EXPLANATIONS,
    }
    return structs.replace(one, **(whole | fields))


GOOD_PAIRS = [
    ("Önbellek ne işe yarar?", "What is a cache for?"),
    ("1,5 GB'lık veri %60 oranında nasıl küçülür?", "How do 1.5 GB of data shrink by 60%?"),
    ("1.000 isteğin 95. yüzdeliği nedir?", "What is the 95th percentile of 1,000 requests?"),
    ("İki GPU ile 8 worker ne yapar?", "What do 2 GPUs and eight workers do?"),
    ("`x = 0.5` ne demektir?", "What does `x = 0.5` mean?"),
    ("`pencere + 2` neyi verir?", "What does `window + 2` give?"),
    ("Hangisi bir önbellek DEĞİLDİR?", "Which of these is NOT a cache?"),
    ("FP16 ile p99 nasıl ölçülür?", "How is the tail measured?"),
]


@pytest.mark.parametrize(("tr", "en"), GOOD_PAIRS)
def test_translations_that_agree_are_left_alone(tr: str, en: str) -> None:
    assert not [message for message in fired(_both(tr, en)) if message.startswith("TR01")]


@pytest.mark.parametrize(
    ("message", "tr", "en"),
    [
        ("TR01/numbers", "8 GPU ne yapar?", "What do 16 GPUs do?"),
        ("TR01/numbers", "1,5 GB veri?", "What of 15 GB?"),
        ("TR01/code", "`x = 1` ne demektir?", "What does `y = 1` mean?"),
        ("TR01/code", "`x` ne demektir?", "What does x mean?"),
        ("TR01/negation", "Hangisi bir önbellek DEĞİLDİR?", "Which of these is a cache?"),
        ("TR01/negation", "Hangisi bir önbellektir?", "Which of these is NOT a cache?"),
        ("TR01/length", "Önbellek ne işe yarar?", "What is a cache for, " + "and why, " * 6 + "?"),
    ],
)
def test_translations_that_differ_are_told(message: str, tr: str, en: str) -> None:
    assert message in fired(_both(tr, en))


def test_what_only_one_language_has_is_told() -> None:
    only_turkish = {"tr": EXPLANATIONS["tr"]}
    assert "TR01/gap" in fired(_both(*GOOD_PAIRS[0], explanation=only_turkish))
    assert "TR01/gap" not in fired(item())


HARD = {
    "tr": "Kurumsallaştırılamayacaklarından dolayı sorumluluklandırılmamış değerlendirmecilerin "
    "belgelendirilmesindeki uygulanabilirliklerin karşılaştırılabilirliği nedir?",
    "en": "Organisational interoperability considerations notwithstanding, characterise "
    "institutional accountability representations encapsulating multidimensional responsibility?",
}


@LANGUAGES
def test_a_stem_that_reads_hard_is_told(language: str) -> None:
    assert "RD01/hard" in fired(item(HARD[language], language=language))
    plain = {"tr": "Ali okula gitti ve top oynadı, sonra da eve döndü, değil mi?", "en": "x " * 12}
    assert "RD01/hard" not in fired(item(plain[language], language=language))


@LANGUAGES
def test_a_sentence_that_runs_on_is_told(language: str) -> None:
    assert "RD01/sentence" in fired(item("söz " * 26 + "?", language=language))
    assert "RD01/sentence" not in fired(item("söz " * 20 + ". " + "söz " * 20 + "?"))


def test_ease_follows_the_published_formulas() -> None:
    turkish = ease(Face("Ali topu attı ve sonra eve geldi.", "tr"))
    assert turkish is None
    eight = "Ali topu attı ve sonra koşup eve geldi."
    # 15 syllables in 8 words of 1 sentence.
    assert ease(Face(eight, "tr")) == pytest.approx(198.825 - 40.175 * 15 / 8 - 2.610 * 8)
    english = "The cat sat on the mat with a dog."
    assert ease(Face(english, "en")) == pytest.approx(206.835 - 84.6 * 9 / 9 - 1.015 * 9)
    assert ease(Face(eight, "de")) is None

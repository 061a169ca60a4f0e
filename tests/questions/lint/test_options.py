"""Rules of options: equal ones, lengths, ranges, order and grammar."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from questions.lint.intervals import Interval, day, interval, number
from tests.questions.lint.items import fired, item

LONG = "Sonuçları saklayıp aynı istek yeniden geldiğinde hesaplamadan geri verir."
NEARLY = (
    "Her worker kendi veri diliminde gradyan hesaplar, {} hepsi bunları ağ üzerinden "
    "toplayıp modeli günceller."
)

BAD: Sequence[tuple[str, str, Sequence[str]]] = [
    ("DU01", "tr", ("IŞIK hızı", "ışık hızı", "ses hızı")),
    ("DU01", "tr", ("Sonuçları saklar.", "Sonuçları  saklar", "Yükü ölçer.")),
    ("DU01", "en", ("It’s slow", "It's slow", "It is quick")),
    (
        "DU02/inside",
        "tr",
        ("Sonuçları bellekte saklar.", "Sonuçları bellekte saklar ve ölçer.", "Durur."),
    ),
    ("DU02/inside", "en", ("It stores the results.", "It stores the results twice.", "It stops.")),
    (
        "DU02/near",
        "tr",
        (
            NEARLY.format("ardından"),
            NEARLY.format("sonrasında"),
            "Sunucu bekler.",
        ),
    ),
    ("OV01", "tr", ("10-20", "15-30", "31-40")),
    ("OV01", "tr", ("en az 5", "en çok 10", "0")),
    ("OV01", "tr", ("10 ile 20 ms arası", "15 ile 30 ms arası", "5 ms")),
    ("OV01", "tr", ("20 ms'den fazla", "10 ms'den fazla", "5 ms'den az")),
    ("OV01", "en", ("between 10 and 20", "between 15 and 30", "over 40")),
    ("OV01", "en", ("at least 5", "at most 10", "none")[:2]),
    ("OV01", "en", ("1.5-2.5 GB", "2 GB", "3 GB")),
    ("OV01/touch", "tr", ("10-20", "20-30", "31-40")),
    ("OR01", "tr", ("10", "5", "1.000")),
    ("OR01", "tr", ("1,5 GB", "3 GB", "2,5 GB")),
    ("OR01", "en", ("1,000", "1.5", "20")),
    ("OR01", "tr", ("29.10.1923", "23.04.1920", "30.08.1922")),
    ("GR01/punctuation", "tr", ("Saklar", "Ölçer.", "Sıralar", "Bekler")),
    ("GR01/capital", "en", ("stores", "meters", "Queues", "waits")),
    ("GR01/suffix", "tr", ("Saklamak", "Ölçmek", "Sıralamak", "Bir kuyruk")),
    ("GR01/suffix", "tr", ("Kuyruktur", "Bellektir", "Ölçüdür", "Saklamak")),
    ("GR01/number", "tr", ("Kuyruklar", "Bellek", "Ölçü", "Sunucu")),
    ("GR01/number", "en", ("Queues", "Store", "Meter", "Server")),
    ("LB01/long", "tr", (LONG, "Veriyi sıkıştırır.", "Yükü ölçer.")),
    ("LB01/short", "tr", ("Saklar.", LONG, LONG.replace("aynı", "yeni bir"))),
    ("LN01/option", "tr", (f"{LONG} {LONG}", f"{LONG} {LONG[:40]}", "Yükü ölçer.")),
    ("HM01", "tr", ("Saklar.", "Ölçer.")),
]


@pytest.mark.parametrize(("message", "language", "options"), BAD)
def test_a_fault_of_options_is_found(message: str, language: str, options: Sequence[str]) -> None:
    assert message in fired(item(options=options, language=language))


GOOD: Sequence[tuple[str, str, Sequence[str]]] = [
    ("DU01", "tr", ("10 MB", "10 Mb", "10 kB")),
    ("DU01", "en", ("`True`", "`true`", "`TRUE`")),
    ("DU01", "tr", ("10²", "102", "12")),
    ("DU01", "tr", ("```py\na = 1\n```", "```py\na = 2\n```", "```py\na = 3\n```")),
    ("DU02", "tr", ("Bellek", "Bellek bant genişliği", "Ağ")),
    (
        "DU02",
        "tr",
        (
            "Veriyi 8 dilime bölüp 8 GPU'ya sırayla dağıtır.",
            "Veriyi 8 dilime bölüp 4 GPU'ya sırayla dağıtır.",
            "Bekler.",
        ),
    ),
    ("OV01", "tr", ("10-19", "20-29", "30-39")),
    ("OV01", "tr", ("5'ten az", "5-9", "en az 10")),
    ("OV01", "en", ("under 5", "5", "over 5")),
    ("OV01", "en", ("`9.8e-4`", "`9.5e-7`", "`0.05`")),
    ("OV01", "tr", ("10 ile 20 arası ms", "15 kişi", "hiç")),
    ("OR01", "tr", ("1,5", "5", "1.000")),
    ("OR01", "en", ("1,000", "20", "1.5")),
    ("OR01", "tr", ("10 ms", "5 GB", "7")),
    ("GR01", "tr", ("Saklar.", "Ölçer.", "Sıralar.", "Bekler.")),
    ("GR01", "tr", ("Saklar", "Ölçer.", "Sıralar.", "Bekler")),
    ("GR01", "en", ("int8", "FP16", "BF16", "Adam")),
    ("GR01", "tr", ("Gecikme artar", "Yük azalır", "Hız değişmez", "Kuyruk uzar")),
    ("GR01", "tr", ("Kuyruk", "Bellekler", "Ölçü", "Sunucu")),
    ("LB01", "tr", (LONG, LONG.replace("aynı", "yeni bir"), "Yükü ölçer.")),
    ("LB01", "tr", ("5", "1000", "20000")),
]


@pytest.mark.parametrize(("rule", "language", "options"), GOOD)
def test_sound_options_are_left_alone(rule: str, language: str, options: Sequence[str]) -> None:
    found = fired(item(options=options, language=language))
    assert not [message for message in found if message.startswith(rule)]


def test_an_article_that_not_every_option_can_follow_is_found() -> None:
    options = ("owl", "cat", "dog")
    assert "GR01/article" in fired(item("A bird of the night is an", options, language="en"))
    fine = fired(item("A bird of the night is an", ("owl", "eagle", "ibis"), language="en"))
    assert "GR01/article" not in fine


def test_lengths_of_a_card_are_measured_over_stem_and_options() -> None:
    long_stem = "Uzun bir cümle. " * 20
    assert "LN01/stem" in fired(item(long_stem))
    assert "LN01/card" in fired(item("x" * 3000, ["a" * 300, "b" * 300]))
    assert not {"LN01/stem", "LN01/card"} & fired(item("Kısa bir soru?"))


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("10-20", "tr", Interval(10, 20, "")),
        ("10–20 ms", "tr", Interval(10, 20, "ms")),
        ("%10 ile %20 arasında", "tr", Interval(10, 20, "")),
        ("between 1.5 and 2", "en", Interval(1.5, 2, "")),
        ("1.000", "tr", Interval(1000, 1000, "")),
        ("1.000", "en", Interval(1, 1, "")),
        ("-5 derece", "tr", Interval(-5, -5, "derece")),
        ("10 saniyeden az", "tr", Interval(float("-inf"), 10, "saniye", open_ends=True)),
        ("en fazla 4 gb", "tr", Interval(float("-inf"), 4, "gb")),
        ("more than 3", "en", Interval(3, float("inf"), "", open_ends=True)),
        ("yaklaşık 5 ile 6 kez ve 7", "tr", None),
        ("bir", "tr", None),
    ],
)
def test_ranges_are_read_in_both_languages(
    text: str, language: str, expected: Interval | None
) -> None:
    assert interval(text, language) == expected


def test_numbers_follow_the_language() -> None:
    assert (number("1.000,5", "tr"), number("1,000.5", "en")) == (1000.5, 1000.5)
    assert (number("0.001", "tr"), number("0,001", "tr"), number("3,14", "en")) == (
        0.001,
        0.001,
        3.14,
    )


def test_dates_are_days() -> None:
    assert day("1923-10-29") == day("29.10.1923")
    assert day("31.02.2024") is None
    assert day("yarın") is None

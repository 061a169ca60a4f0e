"""Rules of wording fire on a bad item and are silent on a good one, in both languages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from questions.model import Question
from tests.questions.lint.items import fired, item


@pytest.mark.parametrize("language", ["tr", "en"])
def test_nothing_fires_on_a_sound_item(language: str) -> None:
    assert fired(item(language=language)) == set()


def _tr(stem: str | None, *options: str, **how: Any) -> Question:
    return item(stem, options, **how)


def _en(stem: str | None, *options: str, **how: Any) -> Question:
    return item(stem, options, language="en", **how)


BAD: Sequence[tuple[str, Question]] = [
    ("AN01/all", _tr(None, "Sonuçları saklar.", "Veriyi sıkıştırır.", "Hepsi.")),
    ("AN01/all", _tr(None, "Sonuçları saklar.", "Yükü ölçer.", "Yukarıdakilerin hepsi doğrudur")),
    ("AN01/all", _en(None, "It stores results.", "It meters load.", "All of the above.")),
    ("AN01/loose", _tr(None, "Sonuçları saklar.", "Yükü ölçer.", "HİÇBİRİ")),
    ("AN01/loose", _en(None, "It stores results.", "It meters load.", "None of these.")),
    ("AN01/none", _tr(None, "Sonuçları saklar.", "Yükü ölçer.", "Hiçbiri.", pin="c")),
    ("AN01/letters", _tr(None, "Sonuçları saklar.", "Yükü ölçer.", "A ve B")),
    ("AN01/letters", _en(None, "It stores results.", "It meters load.", "Both A and B")),
    ("NG01/plain", _tr("Aşağıdakilerden hangisi bir önbellek değildir?")),
    ("NG01/plain", _tr("Önbellek için hangisi söylenemez?")),
    ("NG01/plain", _tr("Hangi ifade yanlıştır?")),
    ("NG01/plain", _en("Which of these is not a cache?")),
    ("NG01/plain", _en("All of these are caches except:")),
    ("NG01/double", _tr("Hangisi doğru DEĞİLDİR?", "Saklar.", "Veriyi değiştirmez.", "Ölçer.")),
    ("NG01/double", _en("Which is NOT true?", "It stores.", "It does not grow.", "It meters.")),
    ("AB01/item", _tr(None, "Sonuçları saklar.", "Her zaman hızlıdır.", "Yükü ölçer.")),
    ("AB01/item", _tr(None, "Sonuçları saklar.", "Hızı garanti eder.", "Yükü ölçer.")),
    ("AB01/item", _en(None, "It stores results.", "It never fails.", "It meters load.")),
    ("CL01", _tr("Önbelleğin çıkarma siyaseti?", "Çıkarmayı yapar.", "Ekler.", "Ölçer.")),
    ("CL01", _en("What is the eviction policy?", "It evicts.", "It grows.", "It waits.")),
    ("PR01/mirror", _tr(None, "Önce A, sonra B gelir.", "Önce B, sonra A gelir.", "Hepsi gider.")),
    ("PR01/mirror", _en(None, "Reads, then it writes.", "Writes, then it reads.", "It waits.")),
    ("PR01/opposite", _tr(None, "Gecikme artar.", "Gecikme azalır.", "Yük ölçülür.")),
    ("PR01/opposite", _en(None, "Latency increases.", "Latency decreases.", "Nothing moves.")),
    (
        "DB01/key",
        _tr("Bu ne demektir ve ne zaman gerekir?", "Sığmadığında bölmek.", "Kopya.", "Yük."),
    ),
    (
        "DB01/key",
        _en("What is it and when is it used?", "A store, when slow.", "A copy.", "A load."),
    ),
    ("DB01/stem", _tr("Önbellek nasıl çalışır ve neden gerekir?")),
    ("DB01/stem", _en("How does a cache work and why is it used?")),
]


@pytest.mark.parametrize(("message", "question"), BAD)
def test_a_fault_of_wording_is_found(message: str, question: Question) -> None:
    assert message in fired(question)


GOOD: Sequence[tuple[str, Question]] = [
    ("AN01", _tr(None, "Sonuçları saklar.", "Yükü ölçer.", "Hepsi aynı anda bekler.")),
    ("AN01", _tr(None, "C ve C++ derler.", "Yükü ölçer.", "Go derler.")),
    ("AN01", _en(None, "All of the workers wait.", "Only one waits.", "None of it waits.")),
    ("NG01", _tr("Aşağıdakilerden hangisi bir önbellek DEĞİLDİR?")),
    ("NG01", _tr("Aşağıdakilerden hangisi **değildir**?")),
    ("NG01", _tr("Model belleğe sığmıyor, GPU boş değil. Önbellek ne işe yarar?")),
    ("NG01", _tr("Önbellek neden boşta kalmaz?")),
    ("NG01", _en("Which of these is NOT a cache?")),
    ("NG01", _en("What happens when the data does not fit?")),
    ("AB01", _tr(None, "Sonuçları her zaman saklar.", "Asla durmaz.", "Yükü ölçer.")),
    ("AB01", _tr(None, "Sonuçları saklar.", "Hiçlik taşır.", "Yükü ölçer.")),
    ("AB01", _en(None, "It stores only results.", "It never fails.", "It meters load.")),
    ("CL01", _tr("Çıkarma siyaseti nedir?", "Çıkarmayı yapar.", "Çıkarılanı ekler.", "Ölçer.")),
    ("CL01", _en("What is the eviction policy?", "It evicts.", "Evicted later.", "Order.")),
    ("PR01", _tr(None, "Gecikme artar.", "Gecikme yazılır.", "Yük ölçülür.")),
    ("PR01", _tr(None, "Yük ölçülür.", "Gecikme artar.", "Gecikme azalır.")),
    ("PR01", _en(None, "Latency increases.", "Cost decreases.", "Nothing moves.")),
    ("DB01", _tr("Önbellek ve kuyruk ne işe yarar?")),
    ("DB01", _en("What do caches and queues have in common?")),
]


@pytest.mark.parametrize(("rule", "question"), GOOD)
def test_sound_wording_is_left_alone(rule: str, question: Question) -> None:
    assert not [message for message in fired(question) if message.startswith(rule)]

"""Items in one language for the rules: sound in everything that a test does not change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from questions.bank import Bank
from questions.findings import Place
from questions.lint import lint_bank, lint_question
from questions.model import Option, Question

PLACE = Place("d1.yaml", 7)
WHYS = {
    "tr": "Bu seçeneğin ardındaki yanılgı {n} numaralı olandır.",
    "en": "The mistake behind this option is the one with number {n}.",
}
EXPLANATIONS = {
    "tr": "Önbellek, daha önce hesaplanmış bir sonucu saklar; aynı istek yeniden gelince hesap "
    "yapılmadan o sonuç verilir.",
    "en": "A cache keeps a result that was computed before, and hands it out when the same "
    "request comes again, without computing.",
}
OPTIONS = {
    "tr": ("Sonuçları saklar.", "Veriyi sıkıştırır.", "İstekleri sıralar.", "Yükü ölçer."),
    "en": ("It stores results.", "It packs the data.", "It queues requests.", "It meters load."),
}
STEMS = {"tr": "Önbellek ne işe yarar?", "en": "What is a cache for?"}


def item(
    stem: str | None = None,
    options: Sequence[str] = (),
    *,
    key: str = "a",
    language: str = "tr",
    pin: str = "",
    **fields: Any,
) -> Question:
    """An item; its first option is the key unless ``key`` names others."""
    texts = options or OPTIONS[language]
    made = tuple(
        Option(
            id="abcdefghij"[at],
            text={language: text},
            why={language: WHYS[language].format(n=at)},
            correct="abcdefghij"[at] in key,
            pin="last" if "abcdefghij"[at] in pin else None,
        )
        for at, text in enumerate(texts)
    )
    whole: dict[str, Any] = {
        "id": "soru-1",
        "topic": "konu",
        "difficulty": 2,
        "kind": "single" if len(key) == 1 else "multiple",
        "stem": {language: stem or STEMS[language]},
        "options": made,
        "explanation": {language: EXPLANATIONS[language]},
    }
    return Question(**(whole | fields))


def fired(question: Question) -> set[str]:
    """The messages of all rules that fire on a question alone."""
    return {found.message for found in lint_question(question, PLACE)}


def bank_of(questions: Sequence[Question], size: int = 1000) -> Bank:
    """A bank whose files hold ``size`` questions each, one a line."""
    places = {
        question.id: Place(f"d{at // size + 1}.yaml", at % size + 1)
        for at, question in enumerate(questions)
    }
    return Bank({question.id: question for question in questions}, {}, places=places)


def across(
    questions: Sequence[Question], *rules: str, size: int = 1000
) -> list[tuple[str, int, str]]:
    """File, line and message of the findings of some rules over a bank."""
    found = lint_bank(bank_of(questions, size))
    return [(one.file, one.line, one.message) for one in found if one.rule in rules]

"""TR01: two languages of a question that do not say the same."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from questions.lint.intervals import number
from questions.lint.negation import negation
from questions.lint.view import Face, Hit, View
from questions.lint.words import WORDS
from questions.model import Question

SHORTEST, LOW, HIGH = 40, 0.6, 1.7
# Numbers that stand alone or with an English ordinal's ending; names such as p99 are none.
_NUMBER = re.compile(r"(?<![\w.,-])[-−]?\d+(?:[.,]\d+)*(?=(?:st|nd|rd|th)?(?!\w))")
_WORDS = re.compile(r"[^\W\d_]{3,}(?: [^\W\d_]+)*")
_CODE = re.compile(r"`([^`\n]+)`")


def translations(question: Question) -> Iterator[Hit]:
    """Turkish against English: what is there, numbers, code, negation, length."""
    texts = list(_texts(question))
    for part, pair in texts:
        if len(pair) == 1:
            yield Hit("warning", "TR01/gap", {"part": part, "has": next(iter(pair))})
        elif len(pair) == 2:
            yield from _compare(part, Face(pair["tr"], "tr"), Face(pair["en"], "en"))
    if {"tr", "en"} <= set(question.languages):
        yield from _negation(View(question, "tr"), View(question, "en"))


def _texts(question: Question) -> Iterator[tuple[str, dict[str, str]]]:
    """Each text of a question that asks in both languages, by the name of its part."""
    if not {"tr", "en"} & set(question.stem):
        return
    both = {lang for texts in _all(question) for lang in texts[1]} >= {"tr", "en"}
    for part, texts in _all(question):
        pair: dict[str, str] = {
            language: texts[language] for language in texts if language in WORDS
        }
        if pair and both:
            yield part, pair


def _all(question: Question) -> Iterator[tuple[str, dict[str, str]]]:
    yield "stem", question.stem
    for option in question.options:
        yield option.id, option.text
        yield f"{option.id}/why", option.why
    yield "explanation", question.explanation


def _compare(part: str, tr: Face, en: Face) -> Iterator[Hit]:
    odd = _odd_numbers(tr, en) + _odd_numbers(en, tr)
    if odd:
        yield Hit("warning", "TR01/numbers", {"part": part, "found": ", ".join(odd)})
    if _code(tr) != _code(en):
        yield Hit("warning", "TR01/code", {"part": part})
    ratio = len(en.prose) / max(1, len(tr.prose))
    if max(len(en.prose), len(tr.prose)) >= SHORTEST and not LOW <= ratio <= HIGH:
        yield Hit("warning", "TR01/length", {"part": part, "ratio": f"{ratio:.2f}"})


def _code(face: Face) -> Counter[str]:
    """The code spans; in those with blanks, formulas mostly, words may be translated."""
    spans = _CODE.findall(face.prose)
    return Counter(_WORDS.sub("w", span) if " " in span else span for span in spans)


def _odd_numbers(one: Face, other: Face) -> list[str]:
    """The numbers that only one text has, unless the other spells them out."""
    mine, theirs = _numbers(one), _numbers(other)
    odd = [value for value in mine if value not in theirs and not _spelt(value, other)]
    return [f"{value:g} ({one.language})" for value in odd]


def _numbers(face: Face) -> set[float]:
    return {
        abs(number(found, face.language)) for found in _NUMBER.findall(_CODE.sub(" ", face.prose))
    }


def _spelt(value: float, face: Face) -> bool:
    words = WORDS[face.language].numbers
    return value < len(words) and value == int(value) and words[int(value)] in face.folded


def _negation(tr: View, en: View) -> Iterator[Hit]:
    asked = [negation(view.stem, WORDS[view.language]) is not None for view in (tr, en)]
    if asked[0] != asked[1]:
        yield Hit("warning", "TR01/negation", {"negative": "tr" if asked[0] else "en"})

"""Near-duplicates: what counts as one, and that finding them does not compare all pairs."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from questions.lint.duplicates import grams, near_duplicates
from questions.lint.similarity import similar_pairs
from questions.lint.view import View
from questions.model import Question
from tests.questions.lint.items import across, bank_of, item

LONG = "Dağıtık eğitimde her worker kendi veri diliminde gradyan hesaplarken {} ne yapar?"


def _found(*stems: str, keys: tuple[str, ...] = (), language: str = "tr") -> list[tuple[int, str]]:
    questions = []
    for at, stem in enumerate(stems):
        options = [keys[at] if keys else "Saklar.", "Ölçer.", "Sıralar."]
        question = item(stem, options, language=language)
        questions.append(structs.replace(question, id=f"soru-{at}"))
    return [(line, message) for _, line, message in across(questions, "ND01")]


def test_equal_stems_are_an_error() -> None:
    assert _found("IŞIK nedir?", "Ağ nedir?", "ışık  nedir?") == [(3, "ND01/equal")]
    assert _found("What is IT?", "what is it?", language="en") == [(2, "ND01/equal")]


def test_nearly_equal_stems_are_told() -> None:
    assert _found(LONG.format("sunucu"), LONG.format("sunucular")) == [(2, "ND01/near")]
    english = "Which part of the system keeps the {} of an earlier request for later use?"
    stems = (english.format("result"), english.format("results"))
    assert _found(*stems, language="en") == [(2, "ND01/near")]


def test_variants_with_other_numbers_or_names_and_keys_are_left_alone() -> None:
    numbers = [f"{n} GPU ile 8 düğümde all-reduce kaç adım sürer, hesapla?" for n in (64, 128)]
    names = [LONG.format(name) for name in ("NCCL", "Horovod")]
    for stems in (numbers, names):
        assert _found(*stems, keys=("On.", "Yirmi.")) == []
        assert _found(*stems, keys=("On.", "On.")) == [(2, "ND01/near")]


def test_a_question_can_switch_the_comparison_off() -> None:
    one, other = (structs.replace(item("Ağ nedir?"), id=name) for name in ("a", "b"))
    assert across([one, other], "ND01") == [("d1.yaml", 2, "ND01/equal")]
    assert across([one, structs.replace(other, lint_off=("ND01",))], "ND01") == []


def test_a_pair_is_told_once_though_both_languages_are_alike() -> None:
    def both(name: str) -> Question:
        tr, en = item("Ağ nedir?"), item("What is it?", language="en")
        options = tuple(
            structs.replace(a, text=a.text | b.text, why=a.why | b.why)
            for a, b in zip(tr.options, en.options, strict=True)
        )
        return structs.replace(tr, id=name, stem=tr.stem | en.stem, options=options)

    assert across([both("a"), both("b")], "ND01") == [("d1.yaml", 2, "ND01/equal")]


@settings(max_examples=150, deadline=None, derandomize=True)
@given(
    st.lists(st.frozensets(st.integers(0, 24), min_size=1, max_size=24), max_size=24),
    st.sampled_from([0.3, 0.5, 0.7, 0.85, 1.0]),
)
def test_the_join_finds_what_comparing_all_pairs_finds(
    sets: list[frozenset[int]], threshold: float
) -> None:
    expected = [
        (i, j, len(a & b) / len(a | b))
        for i, a in enumerate(sets)
        for j, b in enumerate(sets)
        if i < j and len(a & b) / len(a | b) >= threshold
    ]
    assert similar_pairs(sets, threshold).pairs == expected


def _stems(count: int) -> list[str]:
    dice = random.Random(7)
    syllables = [a + b for a in "klmstrndpb" for b in "aeiou"]
    words = ["".join(dice.choices(syllables, k=dice.randint(2, 4))) for _ in range(4000)]
    weights = [1 / (rank + 2) for rank in range(len(words))]
    return [" ".join(dice.choices(words, weights, k=13)) + "?" for _ in range(count)]


def test_twenty_thousand_stems_are_joined_with_few_comparisons() -> None:
    stems = _stems(20_000)
    stems[-1] = stems[0] + "!"
    join = similar_pairs([grams(stem) for stem in stems], 0.7)
    assert (0, 19_999) in {(one, other) for one, other, _ in join.pairs}
    # All pairs would be 200 million.
    assert join.candidates < len(stems)


def test_twenty_thousand_variants_of_one_stem_do_not_multiply() -> None:
    questions = [
        structs.replace(item(f"{n} kaçın karesidir?", [f"{n}.", "Az.", "Çok."]), id=f"q-{n}")
        for n in range(20_000)
    ]
    seen = [View(question, "tr") for question in questions]
    assert list(near_duplicates(bank_of(questions), seen)) == []


def test_many_equal_stems_are_told_one_by_one() -> None:
    questions = [structs.replace(item("Ağ nedir?"), id=f"q-{n}") for n in range(1000)]
    assert len(across(questions, "ND01")) == 999

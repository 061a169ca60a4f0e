"""The packaged bank as a whole: how much there is, in which languages, and what it rests on."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping

import pytest

from questions.arithmetic import holds
from questions.bank import packaged_path
from questions.check import check_bank
from questions.formats import read_any
from questions.model import Question
from tests.questions.makers import FIXTURES
from tests.questions.packaged import LANGUAGES, LEVELS, TOPICS, bank, members

FEWEST_A_LEVEL = {"ml-scaling-performance": 20}
CHECKED_SHARE = 0.6
SMALLEST_REFERENCE = 15


def test_the_topics_are_these_five() -> None:
    assert set(bank().topics) == set(bank().blueprints) == set(bank().by_topic) == set(TOPICS)


@pytest.mark.parametrize("topic", TOPICS)
def test_every_level_has_enough_questions(topic: str) -> None:
    counts = Counter(question.difficulty for question in members(topic))
    fewest = FEWEST_A_LEVEL.get(topic, 8)
    assert {level: counts[level] for level in LEVELS if counts[level] < fewest} == {}


@pytest.mark.parametrize("topic", TOPICS)
def test_ids_begin_with_the_prefix_of_their_topic(topic: str) -> None:
    prefix = TOPICS[topic] + "-"
    assert [q.id for q in members(topic) if not q.id.startswith(prefix)] == []


def test_every_question_has_four_options_and_one_key() -> None:
    questions = bank().questions.values()
    odd = [q.id for q in questions if (len(q.options), len(q.key), q.kind) != (4, 1, "single")]
    assert odd == []


def test_every_text_is_there_in_both_languages() -> None:
    missing = [
        (question.id, part)
        for question in bank().questions.values()
        for part, texts in _texts(question)
        if tuple(texts) != LANGUAGES or not all(text.strip() for text in texts.values())
    ]
    assert missing == []


def _texts(question: Question) -> Iterator[tuple[str, Mapping[str, str]]]:
    yield "stem", question.stem
    yield "explanation", question.explanation
    for option in question.options:
        yield f"{option.id}", option.text
        yield f"{option.id}/why", option.why


def test_every_question_names_what_it_rests_on() -> None:
    def named(question: Question) -> bool:
        return bool(question.references) and all(
            len(reference) >= SMALLEST_REFERENCE and " " in reference
            for reference in question.references
        )

    assert [q.id for q in bank().questions.values() if not named(q)] == []


def test_every_check_holds() -> None:
    checks = [(q.id, check) for q in bank().questions.values() for check in q.check]
    assert checks
    assert [(name, check) for name, check in checks if not holds(check)[0]] == []


@pytest.mark.parametrize("topic", TOPICS)
def test_the_numbers_of_level_four_are_worked_out_again(topic: str) -> None:
    numeric = [q for q in members(topic) if q.difficulty == 4 and _carries_numbers(q)]
    assert numeric
    unchecked = [q.id for q in numeric if not q.check]
    assert len(unchecked) <= (1 - CHECKED_SHARE) * len(numeric), unchecked


def _carries_numbers(question: Question) -> bool:
    texts = [question.explanation["en"], *(option.text["en"] for option in question.options)]
    return any(re.search(r"\d", text) for text in texts)


def test_no_rule_of_item_writing_is_broken_without_a_switch() -> None:
    found = [
        f"{one.item} {one.rule}: {one.text}" for one in check_bank(bank()) if _matters(one.level)
    ]
    assert found == []


def _matters(level: str) -> bool:
    return level in {"error", "warning"}


def test_only_the_samples_switch_rules_off() -> None:
    switched = {q.id for q in bank().questions.values() if q.lint_off}
    assert {name for name in switched if not name.startswith("mlsp-sample-")} == set()


def test_the_six_samples_keep_their_words() -> None:
    given = read_any((FIXTURES / "ornek_sorular.txt").read_bytes(), name="ornek.txt").questions
    assert len(given) == 6
    for number, sample in enumerate(given, start=1):
        assert _words(bank().questions[f"mlsp-sample-{number:02}"]) == _words(sample)


def _words(question: Question) -> tuple[str, str, list[str], list[bool]]:
    return (
        question.stem["tr"],
        question.explanation["tr"],
        [option.text["tr"] for option in question.options],
        [option.correct for option in question.options],
    )


def test_the_guide_to_adding_a_question_has_ten_steps() -> None:
    guide = (packaged_path() / "README.md").read_text(encoding="utf-8")
    steps = re.findall(r"^(\d+)\. ", guide, re.MULTILINE)
    assert steps == [str(number) for number in range(1, 11)]

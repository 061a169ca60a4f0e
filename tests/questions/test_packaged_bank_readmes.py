"""The README of each topic tells the truth about its objectives, weights and counts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from questions.bank import packaged_path
from questions.model import Objective, Question
from tests.questions.packaged import LEVELS, TOPICS, bank, members

HEADER = (
    "| Objective | Weight | 1 | 2 | 3 | 4 | 5 | Questions |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
)


def _readme(topic: str) -> str:
    return (packaged_path() / topic / "README.md").read_text(encoding="utf-8")


def _table(topic: str) -> str:
    objectives = bank().blueprints[topic].objectives
    rows = [_row(objective, members(topic)) for objective in objectives]
    return "\n".join([*HEADER, *rows, _cells("All", "100 %", *_counts(members(topic)))])


def _row(objective: Objective, questions: tuple[Question, ...]) -> str:
    own = tuple(question for question in questions if question.objective == objective.id)
    return _cells(objective.title["en"], f"{objective.weight} %", *_counts(own))


def _counts(questions: tuple[Question, ...]) -> Iterator[str]:
    levels = Counter(question.difficulty for question in questions)
    yield from (str(levels[level]) for level in LEVELS)
    yield str(len(questions))


def _cells(*texts: str) -> str:
    return f"| {' | '.join(texts)} |"


@pytest.mark.parametrize("topic", TOPICS)
def test_a_readme_counts_what_is_there(topic: str) -> None:
    assert _table(topic) in _readme(topic)


@pytest.mark.parametrize("topic", TOPICS)
def test_a_readme_opens_with_the_title_of_its_topic(topic: str) -> None:
    assert _readme(topic).startswith(f"# {bank().topics[topic].title['en']}\n")


@pytest.mark.parametrize("topic", TOPICS)
def test_a_readme_names_questions_that_exist(topic: str) -> None:
    ids = set(re.findall(rf"`({TOPICS[topic]}-[a-z0-9-]+)`", _readme(topic)))
    assert ids
    assert ids - set(bank().questions) == set()

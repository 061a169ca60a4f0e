"""Each topic of the packaged bank asks what its blueprint says, and as much of it."""

from __future__ import annotations

from collections import Counter

import pytest

from questions.model import Blueprint, Objective
from tests.questions.packaged import LANGUAGES, LEVELS, TOPICS, bank, members

OFF = 8
"""How many points the share of an objective may be away from its weight."""

by_topic = pytest.mark.parametrize("topic", TOPICS)


def _plan(topic: str) -> Blueprint:
    return bank().blueprints[topic]


@by_topic
def test_a_blueprint_speaks_both_languages(topic: str) -> None:
    plan = _plan(topic)
    titles = [plan.levels[level] for level in LEVELS]
    titles += [objective.title for objective in plan.objectives]
    titles += [bank().topics[topic].title, bank().topics[topic].description]
    assert {tuple(title) for title in titles} == {LANGUAGES}


@by_topic
def test_the_weights_of_a_topic_make_a_hundred(topic: str) -> None:
    assert sum(objective.weight for objective in _plan(topic).objectives) == 100


@by_topic
def test_every_question_asks_an_objective_at_one_of_its_levels(topic: str) -> None:
    levels = {objective.id: objective.levels for objective in _plan(topic).objectives}
    outside = [
        f"{question.id}: {question.objective} at {question.difficulty}"
        for question in members(topic)
        if not _within(question.difficulty, levels.get(question.objective or ""))
    ]
    assert outside == []


def _within(difficulty: int, levels: tuple[int, int] | None) -> bool:
    return levels is not None and levels[0] <= difficulty <= levels[1]


@by_topic
def test_objectives_are_asked_as_much_as_they_weigh(topic: str) -> None:
    asked = Counter(question.objective for question in members(topic))
    count = len(members(topic))
    off = [
        f"{objective.id}: {asked[objective.id]} of {count} asked, {objective.weight} % meant"
        for objective in _plan(topic).objectives
        if not asked[objective.id] or _distance(objective, asked[objective.id] / count) > OFF
    ]
    assert off == []


def _distance(objective: Objective, share: float) -> float:
    return abs(100 * share - objective.weight)

"""The packaged bank gives nothing away by its form: where keys stand and how long they are."""

from __future__ import annotations

from collections import Counter

import pytest

from questions.lint.statistics import longest_key
from questions.lint.view import View, views
from tests.questions.packaged import LANGUAGES, TOPICS, bank, members

A_LETTER = (0.18, 0.32)
LONGEST = (0.20, 0.30)
LONGEST_IN_A_TOPIC = (0.15, 0.35)


def _seen(topic: str, language: str) -> list[View]:
    own = (view for question in members(topic) for view in views(question, {}))
    return [view for view in own if view.language == language]


@pytest.mark.parametrize("topic", TOPICS)
def test_no_letter_is_the_key_too_often_or_too_seldom(topic: str) -> None:
    keys = Counter(question.key[0] for question in members(topic))
    shares = {letter: keys[letter] / len(members(topic)) for letter in "abcd"}
    low, high = A_LETTER
    assert {letter: f"{s:.0%}" for letter, s in shares.items() if not low <= s <= high} == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("topic", TOPICS)
def test_length_does_not_give_the_key_away_in_a_topic(topic: str, language: str) -> None:
    share = longest_key(_seen(topic, language)).ratio
    low, high = LONGEST_IN_A_TOPIC
    assert low <= share <= high, f"the key is the longest option in {share:.0%}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_length_does_not_give_the_key_away_in_the_bank(language: str) -> None:
    share = longest_key(view for topic in bank().topics for view in _seen(topic, language)).ratio
    low, high = LONGEST
    assert low <= share <= high, f"the key is the longest option in {share:.0%}"

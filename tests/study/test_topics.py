"""Which topic somebody meant, and switching choices."""

from __future__ import annotations

import pytest

from bot.study.switch import switch
from bot.study.topics import match, nearest
from questions.model import Topic
from tests.support.questions import topic

TOPICS = [
    topic("ml-scaling-performance", 1, title={"tr": "ML Ölçekleme", "en": "ML Scaling"}),
    topic("ml-serving-inference", 2, title={"tr": "Model Sunumu", "en": "Serving"}),
    topic("istatistik", 3, title={"tr": "İstatistik Işığı"}),
]


def slug(found: Topic | None) -> str | None:
    """The slug, if any."""
    return found.slug if found else None


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("ml-scaling-performance", "ml-scaling-performance"),
        ("Ml Scaling Performance", "ml-scaling-performance"),
        ("ölçekleme", "ml-scaling-performance"),
        ("SERVING", "ml-serving-inference"),
        ("model sunumu", "ml-serving-inference"),
        ("İSTATİSTİK IŞIĞI", "istatistik"),
        ("istatistik isigi", "istatistik"),
        ("ml", None),
        ("skalng", None),
        ("???", None),
        ("", None),
    ],
)
def test_a_topic_is_known_by_slug_title_or_a_clear_part(typed: str, wanted: str | None) -> None:
    assert slug(match(typed, TOPICS)) == wanted


def test_the_nearest_topics_are_offered() -> None:
    assert nearest("skalng", TOPICS)[0].slug == "ml-scaling-performance"
    assert nearest("xyzxyz", TOPICS) == []
    assert len(nearest("ml", [topic(f"ml-{n}", n) for n in range(9)])) == 4


@pytest.mark.parametrize(
    ("chosen", "each", "wanted"),
    [
        (None, 2, (2,)),
        ((2,), 2, None),
        ((2,), 1, (1, 2)),
        ((1, 2), 3, None),
        ((1, 2), 1, (2,)),
    ],
)
def test_switching_keeps_order_and_all_is_the_same_as_none(
    chosen: tuple[int, ...] | None, each: int, wanted: tuple[int, ...] | None
) -> None:
    assert switch(chosen, each, (1, 2, 3)) == wanted


def test_a_single_choice_can_not_be_narrowed() -> None:
    assert switch(None, 1, (1,)) is None

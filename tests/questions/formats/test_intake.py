"""Taking items in: limits, names, topics."""

from __future__ import annotations

import pytest

from questions.formats.base import Source
from questions.formats.intake import Intake
from questions.formats.items import Choice, Draft
from questions.formats.limits import LONGEST_OPTION, LONGEST_TEXT, MOST_ITEMS


def _draft(stem: str = "Soru?", option: str = "x", **fields: object) -> Draft:
    draft = Draft(1, stem, [Choice(1, option, right=True), Choice(2, "y")])
    for name, value in fields.items():
        setattr(draft, name, value)
    return draft


def _intake(name: str = "dosya.txt", topic: str | None = "konu") -> Intake:
    return Intake(Source("", name, topic, "tr"), "deneme")


@pytest.mark.parametrize(
    "draft", [_draft("s" * (LONGEST_TEXT + 1)), _draft(option="o" * (LONGEST_OPTION + 1))]
)
def test_a_text_that_is_too_long_is_refused(draft: Draft) -> None:
    intake = _intake()
    intake.take(draft)
    assert [found.message for found in intake.result().findings] == ["text-long"]


def test_more_items_than_allowed_end_the_reading() -> None:
    intake = _intake()
    for number in range(MOST_ITEMS):
        intake.take(_draft(f"Soru {number}?"))
    full = [intake.full]
    assert intake.result().findings == ()
    for number in range(3):
        intake.take(_draft(f"Fazla soru {number}?"))
    assert [*full, intake.full] == [False, True]
    assert [found.message for found in intake.result().findings] == ["text-too-many"]
    assert len(intake.result().questions) == MOST_ITEMS


def test_an_id_follows_the_stem_and_not_the_options() -> None:
    ids = []
    for option in ("x", "z"):
        intake = _intake()
        intake.take(_draft(option=option))
        ids += [question.id for question in intake.result().questions]
    assert ids[0] == ids[1]


def test_the_same_stem_with_other_options_is_another_question() -> None:
    intake = _intake()
    for option in ("x", "z", "x", "z"):
        intake.take(_draft(option=option))
    result = intake.result()
    assert len({question.id for question in result.questions}) == 2
    assert [found.message for found in result.findings] == ["text-duplicate"] * 2


def test_a_long_topic_is_cut_and_keeps_its_title() -> None:
    intake = _intake(topic=None)
    intake.take(_draft(topic="Çok " * 40))
    (topic,) = intake.result().topics
    assert len(topic.slug) <= 64
    assert topic.title["tr"].startswith("Çok Çok")


def test_a_file_without_a_usable_name_goes_to_a_topic_of_its_own() -> None:
    intake = _intake("???.txt", topic=None)
    intake.take(_draft())
    assert intake.result().questions[0].topic == "imported"

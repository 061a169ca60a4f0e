"""Small questions that tests ask."""

from __future__ import annotations

from typing import Any

import msgspec

from questions.model import Option, Question, Topic

IDS = "abcdefghij"


def option(id_: str, *, correct: bool = False, **changes: Any) -> Option:
    """An option with its words and reasons in both languages."""
    made = Option(
        id=id_,
        text={"tr": f"seçenek {id_}", "en": f"option {id_}"},
        why={"tr": f"{id_} için neden", "en": f"the reason for {id_}"},
        correct=correct,
    )
    return msgspec.structs.replace(made, **changes)


def question(id_: str = "q-1", topic: str = "birinci", **changes: Any) -> Question:
    """A question with four options; ``b`` is right."""
    made = Question(
        id=id_,
        topic=topic,
        difficulty=1,
        stem={"tr": f"{id_} nedir?", "en": f"What is {id_}?"},
        options=tuple(option(each, correct=each == "b") for each in "abcd"),
        explanation={"tr": f"{id_} açıklaması.", "en": f"The explanation of {id_}."},
    )
    return msgspec.structs.replace(made, **changes)


def several(id_: str = "q-m", **changes: Any) -> Question:
    """A question with two right options, ``a`` and ``c``."""
    options = tuple(option(each, correct=each in "ac") for each in "abcd")
    return question(id_, **{"kind": "multiple", "options": options, **changes})


def topic(slug: str = "birinci", order: int = 1, **changes: Any) -> Topic:
    """A topic with its title in both languages."""
    title = {"tr": f"{slug.capitalize()} Konu", "en": f"{slug.capitalize()} Topic"}
    return msgspec.structs.replace(Topic(slug=slug, title=title, order=order), **changes)


def bank(count: int, topic: str = "birinci", **changes: Any) -> list[Question]:
    """So many questions of a topic."""
    return [question(f"{topic}-{number}", topic, **changes) for number in range(1, count + 1)]

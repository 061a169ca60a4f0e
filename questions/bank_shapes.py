"""The shapes of the three kinds of bank file: questions, a topic, a blueprint."""

from __future__ import annotations

from typing import Any

from questions.findings import Sink
from questions.shapes import Choice, Flag, Name, Node, Prose, Whole
from questions.shapes_nested import TEXTS, ByKey, Fields, Items, Raw

SLUG = Name("slug", "[a-z0-9]+(?:-[a-z0-9]+)*")
OPTION_IDS = "abcdefghij"


class _Version(Choice):
    """The version of the file format; editors see it as a number."""

    def schema(self) -> dict[str, Any]:
        return {"const": 1}


VERSION = _Version(("1",))

OPTION = Fields(
    required={"id": Name("option id", "[a-j]"), "text": TEXTS},
    optional={"correct": Flag(), "why": TEXTS, "pin": Choice(("last",))},
)

QUESTION = Fields(
    required={
        "id": SLUG,
        "difficulty": Whole(1, 5),
        "stem": TEXTS,
        "options": Items(OPTION, 2, len(OPTION_IDS)),
    },
    optional={
        "kind": Choice(("single", "multiple")),
        "objective": SLUG,
        "tags": Items(SLUG),
        "explanation": TEXTS,
        "references": Items(Prose()),
        "check": Items(Prose()),
        "lint_off": Items(Name("rule", "[A-Z]{2}[0-9]{2}")),
        "status": Choice(("draft", "ready", "retired")),
    },
)

BANK = Fields({"schema": VERSION, "topic": SLUG, "questions": Items(Raw(QUESTION))})

TOPIC = Fields(
    required={"schema": VERSION, "topic": SLUG, "title": TEXTS},
    optional={"order": Whole(0, 9999), "description": TEXTS},
)


class _Span(Name):
    """Difficulties, ``2-4`` or ``3``, read as the lowest and the highest."""

    def read(self, node: Node, sink: Sink) -> Any:
        text = super().read(node, sink)
        return (int(text[0]), int(text[-1])) if isinstance(text, str) else text


OBJECTIVE = Fields(
    required={"id": SLUG, "weight": Whole(0, 100), "title": TEXTS},
    optional={"levels": _Span("levels", "[1-5](?:-[1-5])?")},
)

BLUEPRINT = Fields(
    {
        "schema": VERSION,
        "topic": SLUG,
        "levels": ByKey(Name("level", "[1-5]"), TEXTS),
        "objectives": Items(OBJECTIVE, 1),
    }
)

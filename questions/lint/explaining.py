"""Explanations and reasons: there, long enough, and saying something of their own."""

from __future__ import annotations

from collections.abc import Iterator

from questions.lint.view import Hit, View
from questions.text import fold

EXPLANATION, WHY = 80, 15


def explanation(view: View) -> Iterator[Hit]:
    """EX01: an explanation that is missing, too short, or the key once more."""
    text = view.explanation
    if not text:
        yield view.hit("error", "EX01/missing")
        return
    folded = fold(text, view.language)
    if any(folded == key.face.whole for key in view.keys):
        yield view.hit("error", "EX01/same")
    elif len(text) < EXPLANATION:
        yield view.hit("error", "EX01/short", found=len(text), limit=EXPLANATION)


def reasons(view: View) -> Iterator[Hit]:
    """EX02: options without a reason of their own; a question with none at all is warned."""
    if not any(choice.why for choice in view.choices):
        yield view.hit("warning", "EX02/none")
        return
    seen: dict[str, str] = {}
    for choice in view.choices:
        folded = fold(choice.why, view.language)
        if not folded:
            yield view.hit("error", "EX02/missing", option=choice.id)
        elif folded == choice.face.whole:
            yield view.hit("error", "EX02/text", option=choice.id)
        elif folded in seen:
            yield view.hit("error", "EX02/twice", option=choice.id, other=seen[folded])
        elif len(choice.why) < WHY:
            yield view.hit("warning", "EX02/short", option=choice.id, limit=WHY)
        seen.setdefault(folded, choice.id)

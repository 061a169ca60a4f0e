"""What the readers of both families of QTI share: options by identifier, keys and feedback."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from questions.formats.askable import Texts, park, take
from questions.formats.intake import Intake
from questions.formats.items import Choice, Draft
from questions.formats.qti.keys import Points


@dataclass
class Item:
    """A choice item of QTI as read: the draft, its options by identifier, its points."""

    draft: Draft
    options: list[tuple[str, Choice]] = field(default_factory=list)
    points: Points = field(default_factory=lambda: Points({}))
    scored: bool = True
    texts: Texts = field(default_factory=Texts)


def finish(item: Item, intake: Intake) -> None:
    """Mark the right options and take the item in; without a key it is refused or parked."""
    draft = item.draft
    draft.choices = [choice for _, choice in item.options]
    if not item.points.by_option:
        _without_key(item, intake)
        return
    before = intake.sink.errors
    _mark(item, intake)
    if intake.sink.errors == before:
        take(intake, draft, item.texts)


def joined(texts: list[str]) -> str:
    """Texts one below the other, each once."""
    return "\n".join(dict.fromkeys(text for text in texts if text))


def choose_feedback(feedback: Mapping[str, str]) -> str:
    """The feedback that explains: what is said to all, otherwise what the right answer gets."""
    general = [text for name, text in feedback.items() if "correct" not in name.lower()]
    right = [
        text
        for name, text in feedback.items()
        if "correct" in name.lower() and "incorrect" not in name.lower()
    ]
    return joined(general) or joined(right)


def _without_key(item: Item, intake: Intake) -> None:
    line = item.draft.line
    if item.scored:
        intake.sink.error(line, "qti-no-key")
    else:
        park(intake, line, "survey", item.draft.stem)


def _mark(item: Item, intake: Intake) -> None:
    known = dict(item.options)
    right, partial = item.points.right(several=item.draft.several)
    for name in sorted((right | set(partial)) - set(known)):
        intake.sink.error(item.draft.line, "qti-key", found=name[:60])
    for name in right & set(known):
        known[name].right = True
    for name in sorted(set(partial) & set(known)):
        found = f"{partial[name]:g}"
        intake.sink.warning(known[name].line, "gift-partial", found=found)

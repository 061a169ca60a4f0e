"""Puts items of XML formats together, and parks those that a chat cannot ask."""

from __future__ import annotations

from dataclasses import dataclass, field

from questions.formats.intake import Intake
from questions.formats.items import Draft
from questions.formats.markup import Reduced, reduced


@dataclass
class Texts:
    """The texts of one item as they are reduced, and what any of them lost."""

    found: list[Reduced] = field(default_factory=list)

    def html(self, html: str) -> str:
        """The text of some HTML, remembered with its losses."""
        text = reduced(html)
        self.found.append(text)
        return text.text


def park(intake: Intake, line: int, kind: str, stem: str) -> None:
    """Tell of an item that is kept out for its kind; ``stem`` may be long or empty."""
    shown = " ".join(stem.split())[:60] or "-"
    intake.sink.parked(line, f"unsupported/{kind}", found=shown)


def park_type(intake: Intake, line: int, name: str, stem: str) -> None:
    """Tell of an item whose type has no words of its own here."""
    shown = " ".join(stem.split())[:60] or "-"
    intake.sink.parked(line, "unsupported/type", type=name[:40], found=shown)


def take(intake: Intake, draft: Draft, texts: Texts) -> None:
    """Take an item in, or park it where it cannot be asked without its pictures or formulas."""
    if any(text.long for text in texts.found):
        intake.sink.error(draft.line, "markup-long")
    elif any(text.formula for text in texts.found):
        park(intake, draft.line, "formula", draft.stem)
    elif any(text.only_picture for text in _asked(draft, texts)):
        park(intake, draft.line, "picture", draft.stem)
    else:
        if any(text.pictures for text in texts.found):
            intake.sink.warning(draft.line, "text-picture")
        intake.take(draft)


def _asked(draft: Draft, texts: Texts) -> list[Reduced]:
    """The reduced texts that are the stem or an option."""
    shown = {draft.stem, *(choice.text for choice in draft.choices)}
    return [text for text in texts.found if text.text in shown]

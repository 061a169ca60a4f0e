"""The options of Moodle's choice items, and which of them their shares make right."""

from __future__ import annotations

import math
import re

from questions.formats.askable import Texts
from questions.formats.gift.grades import listed
from questions.formats.gift.reader import truths
from questions.formats.intake import Intake
from questions.formats.items import Choice
from questions.formats.moodle_xml.texts import shown
from questions.formats.xml_tree import Element, line_of, text_of

_SHARE = re.compile(r"\s*([+-]?\d{1,4}(?:[.,]\d{1,12})?)\s*%?\s*")


def choices(question: Element, texts: Texts, intake: Intake, *, several: bool) -> list[Choice]:
    """The options in their order; a share above nothing makes one right.

    Where one option only may be right and one gives all the points, lesser shares are told of.
    """
    form = _form(question)
    found: list[tuple[Choice, float]] = []
    for answer in question.iterchildren("answer"):
        share = _share(answer, intake)
        text = shown(answer, texts, form)
        why = shown(answer.find("feedback"), texts, form)
        found.append((Choice(line_of(answer), text, share > 0, why), share))
    if not several and sum(share >= 100 for _, share in found) == 1:
        _keep_whole(found, intake)
    return [choice for choice, _ in found]


def true_false(question: Element, texts: Texts, intake: Intake) -> list[Choice]:
    """The two options, true before false; their words may be those of any language."""
    found = choices(question, texts, intake, several=False)
    names = truths(intake.source.language)
    words = [choice.text.strip().lower() for choice in found]
    if words == ["false", "true"]:
        found.reverse()
    for choice, name in zip(found, names, strict=False):
        choice.text = name
    return found


def _form(question: Element) -> str | None:
    stem = question.find("questiontext")
    return None if stem is None else stem.get("format")


def _share(answer: Element, intake: Intake) -> float:
    """The share in per cent: an attribute, in old files a tag; nothing where it is unclear."""
    raw = answer.get("fraction") or text_of(answer, "fraction") or "0"
    match = _SHARE.fullmatch(raw)
    share = float(match[1].replace(",", ".")) if match else math.nan
    if math.isnan(share):
        intake.sink.error(line_of(answer), "moodle-fraction", found=raw[:40])
        return 0
    if not listed(share):
        intake.sink.warning(line_of(answer), "gift-weight", found=f"{share:g}")
    return share


def _keep_whole(found: list[tuple[Choice, float]], intake: Intake) -> None:
    for choice, share in found:
        if 0 < share < 100:
            choice.right = False
            intake.sink.warning(choice.line, "gift-partial", found=f"{share:g}")

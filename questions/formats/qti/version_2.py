"""Reads items of QTI 2.1, 2.2 and 3.0: one choice interaction becomes a question."""

from __future__ import annotations

from collections.abc import Mapping

from lxml import etree

from questions.formats.askable import park, park_type
from questions.formats.intake import Intake
from questions.formats.items import Choice, Draft
from questions.formats.markup import inner_html, inner_text
from questions.formats.qti.common import Item, choose_feedback, finish
from questions.formats.qti.keys import declared_points
from questions.formats.qti.names import as_version_2
from questions.formats.xml_tree import Element, line_of

_PARKED: Mapping[str, str] = {
    "inlineChoiceInteraction": "cloze",
    "textEntryInteraction": "short-answer",
    "extendedTextInteraction": "essay",
    "matchInteraction": "matching",
    "associateInteraction": "matching",
    "gapMatchInteraction": "matching",
    "orderInteraction": "ordering",
}
_FEEDBACK = frozenset({"feedbackInline", "feedbackBlock", "modalFeedback"})
_NO_STEM = _FEEDBACK | {"simpleChoice", "rubricBlock", "stylesheet", "templateBlock"}
_COMPUTED = ("templateDeclaration", "templateProcessing")


def read_item(root: Element, topic: str | None, intake: Intake) -> None:
    """Take an ``assessmentItem`` in, park it, or tell what is wrong with it."""
    root = as_version_2(root)
    line = line_of(root)
    body = root.find("itemBody")
    interactions = _interactions(body) if body is not None else []
    kind = _kind(root, interactions)
    if body is None or not kind or kind.startswith("type "):
        _park_odd(kind, body, line, intake)
    elif kind != "choice":
        park(intake, line, kind, inner_text(body))
    else:
        finish(_item(root, body, interactions[0], topic), intake)


def _interactions(body: Element) -> list[Element]:
    return [e for e in body.iter(etree.Element) if str(e.tag).endswith("Interaction")]


def _kind(root: Element, interactions: list[Element]) -> str:
    """``choice``, a kind that is parked, ``type NAME``, or empty where nothing is asked."""
    if any(root.find(name) is not None for name in _COMPUTED):
        return "computed"
    if len(interactions) != 1:
        return "several-parts" if interactions else ""
    name = str(interactions[0].tag)
    if name == "choiceInteraction":
        ordered = _cardinality(root, interactions[0]) == "ordered"
        return "ordering" if ordered else "choice"
    return _PARKED.get(name, f"type {name}")


def _park_odd(kind: str, body: Element | None, line: int, intake: Intake) -> None:
    stem = "" if body is None else inner_text(body)
    if kind:
        park_type(intake, line, kind.removeprefix("type "), stem)
    else:
        park(intake, line, "description", stem)


def _declaration(root: Element, interaction: Element) -> Element | None:
    wanted = interaction.get("responseIdentifier")
    declared = list(root.iterchildren("responseDeclaration"))
    named = [each for each in declared if each.get("identifier") == wanted]
    return next(iter(named or declared), None)


def _cardinality(root: Element, interaction: Element) -> str:
    declaration = _declaration(root, interaction)
    return "" if declaration is None else declaration.get("cardinality") or ""


def _item(root: Element, body: Element, interaction: Element, topic: str | None) -> Item:
    item = Item(Draft(line_of(root), "", id=root.get("identifier"), topic=topic))
    item.draft.several = _cardinality(root, interaction) == "multiple"
    feedback = _feedback(root, item)
    for choice in interaction.iter("simpleChoice"):
        item.options.append(_option(choice, feedback, item))
    # As blocks of their own, so that prompt and text do not run into each other.
    for element in [*interaction.iter("prompt"), interaction]:
        element.tag = "div"
    item.draft.stem = item.texts.html(inner_html(body, _NO_STEM))
    item.draft.explanation = choose_feedback(feedback)
    _score(root, interaction, item)
    return item


def _feedback(root: Element, item: Item) -> dict[str, str]:
    """The feedback outside of options, by identifier."""
    found: dict[str, str] = {}
    for element in root.iter("modalFeedback", "feedbackBlock"):
        name = element.get("identifier") or f"general {len(found)}"
        found[name] = item.texts.html(inner_html(element))
    return found


def _option(choice: Element, feedback: dict[str, str], item: Item) -> tuple[str, Choice]:
    name = (choice.get("identifier") or "").strip()
    text = item.texts.html(inner_html(choice, _FEEDBACK))
    inside = [item.texts.html(inner_html(each)) for each in choice.iter("feedbackInline")]
    # What belongs to one option says nothing of the whole.
    why = next(iter(inside), "") or feedback.get(name, "")
    feedback.pop(name, None)
    return name, Choice(line_of(choice), text, why=why)


def _score(root: Element, interaction: Element, item: Item) -> None:
    processing = root.find("responseProcessing")
    template = "" if processing is None else processing.get("template") or ""
    declaration = _declaration(root, interaction)
    item.scored = processing is not None
    if declaration is not None:
        item.points = declared_points(declaration, mapped="map_response" in template)

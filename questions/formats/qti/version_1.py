"""Reads items of QTI 1.2: one list of labels becomes a question."""

from __future__ import annotations

from collections.abc import Mapping

from questions.formats.askable import park, park_type
from questions.formats.intake import Intake
from questions.formats.items import Choice, Draft
from questions.formats.markup import inner_text
from questions.formats.qti.common import Item, choose_feedback, finish
from questions.formats.qti.keys import options_of, processed_points
from questions.formats.qti.material import material_html, stem_html
from questions.formats.xml_tree import Element, line_of, whole_text

_PARKED: Mapping[str, str] = {
    "essay": "essay",
    "file_upload": "essay",
    "short_answer": "short-answer",
    "fill_in": "cloze",
    "multiple_dropdowns": "cloze",
    "numerical": "numerical",
    "calculated": "computed",
    "matching": "matching",
    "ordering": "ordering",
    "text_only": "description",
}
_RESPONSES = ("response_lid", "response_str", "response_num", "response_xy", "response_grp")
_TYPE_FIELDS = {"question_type", "qmd_itemtype", "cc_profile"}


def read_item(item: Element, topic: str | None, intake: Intake) -> None:
    """Take an ``item`` in, park it, or tell what is wrong with it."""
    presentation = item.find("presentation")
    shown = "" if presentation is None else inner_text(presentation)
    kind = _kind(item, presentation)
    if presentation is None or kind == "description":
        park(intake, line_of(item), "description", shown)
    elif kind.startswith("type "):
        park_type(intake, line_of(item), kind.removeprefix("type "), shown)
    elif kind != "choice":
        park(intake, line_of(item), kind, shown)
    else:
        finish(_item(item, presentation, topic), intake)


def _kind(item: Element, presentation: Element | None) -> str:
    """``choice``, a kind that is parked, or ``type NAME``."""
    named = _named_kind(item)
    responses = [] if presentation is None else list(presentation.iter(*_RESPONSES))
    if named or not responses:
        return named or "description"
    if len(responses) > 1:
        return "several-parts"
    response = responses[0]
    if response.tag == "response_lid" and response.find(".//render_choice") is not None:
        ordered = (response.get("rcardinality") or "").lower() == "ordered"
        return "ordering" if ordered else "choice"
    written = {"response_str": "short-answer", "response_num": "numerical"}
    name = str(response.tag)
    return written.get(name, f"type {name}")


def _named_kind(item: Element) -> str:
    """The kind that the metadata give, where it is one that is parked."""
    words = [whole_text(each) for each in item.iter("qmd_itemtype")]
    for field in item.iter("qtimetadatafield"):
        label = (field.findtext("fieldlabel") or "").strip().lower()
        words += [field.findtext("fieldentry") or ""] if label in _TYPE_FIELDS else []
    name = "_".join(" ".join(words).lower().replace(".", " ").split())
    return next((kind for word, kind in _PARKED.items() if word in name), "")


def _item(element: Element, presentation: Element, topic: str | None) -> Item:
    item = Item(Draft(line_of(element), "", id=element.get("ident"), topic=topic))
    response = next(presentation.iter("response_lid"))
    item.draft.several = (response.get("rcardinality") or "").lower() == "multiple"
    item.draft.stem = item.texts.html(stem_html(presentation))
    for label in response.iter("response_label"):
        name = (label.get("ident") or "").strip()
        text = item.texts.html(material_html(label))
        item.options.append((name, Choice(line_of(label), text)))
    item.points = processed_points(element)
    item.scored = element.find("resprocessing") is not None
    _explain(element, item)
    return item


def _explain(element: Element, item: Item) -> None:
    """Feedback goes to the option whose condition shows it, all other explains the whole."""
    feedback = {
        each.get("ident") or f"general {place}": item.texts.html(material_html(each))
        for place, each in enumerate(element.iter("itemfeedback"))
    }
    options = dict(item.options)
    for condition in element.iter("respcondition"):
        wanted = options_of(condition)
        for link in condition.iter("displayfeedback"):
            name = link.get("linkrefid") or ""
            if len(wanted) == 1 and wanted[0] in options and "correct" not in name.lower():
                options[wanted[0]].why = feedback.pop(name, "") or options[wanted[0]].why
    item.draft.explanation = choose_feedback(feedback)


def items_of(root: Element) -> list[tuple[Element, str | None]]:
    """Every item, each with the title of the assessment that it stands in."""
    found: list[tuple[Element, str | None]] = []
    for item in root.iter("item"):
        around = next(item.iterancestors("assessment", "objectbank"), None)
        found.append((item, None if around is None else around.get("title")))
    return found

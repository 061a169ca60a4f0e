"""Which options of a QTI item are right, by the points that each brings."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from lxml import etree

from questions.formats.xml_tree import Element, whole_text

_GROUPS = {"conditionvar", "and", "or"}


@dataclass(frozen=True)
class Points:
    """The points of each option by its identifier; options that bring none are absent."""

    by_option: Mapping[str, float]

    def right(self, *, several: bool) -> tuple[set[str], dict[str, float]]:
        """The right options, and those whose part of the points cannot be given."""
        best = max(self.by_option.values(), default=0.0)
        right = {name for name, points in self.by_option.items() if several or points == best}
        rest = {name: points for name, points in self.by_option.items() if name not in right}
        return right, rest


def number(text: str | None) -> float:
    """A number as written in XML; nothing where it is none."""
    try:
        value = float((text or "").strip().replace(",", "."))
    except ValueError:
        return 0.0
    return value if math.isfinite(value) else 0.0


def declared_points(declaration: Element, *, mapped: bool) -> Points:
    """The points that a response declaration of QTI 2 or 3 gives.

    ``mapped`` says that a mapping counts more than the correct response.
    """
    values = {
        whole_text(value).strip(): 1.0 for value in declaration.iterfind("correctResponse/value")
    }
    entries = {
        (entry.get("mapKey") or "").strip(): number(entry.get("mappedValue"))
        for entry in declaration.iterfind("mapping/mapEntry")
    }
    positive = {name: points for name, points in entries.items() if points > 0}
    return Points((positive or values) if mapped else (values or positive))


def processed_points(item: Element) -> Points:
    """The points that the conditions of a QTI 1.2 item give."""
    found: dict[str, float] = {}
    for condition in item.iter("respcondition"):
        points = max((_points(setting) for setting in condition.iter("setvar")), default=0.0)
        if points > 0:
            for name in options_of(condition):
                found[name] = max(points, found.get(name, 0.0))
    return Points(found)


def options_of(condition: Element) -> list[str]:
    """The options that a condition of QTI 1.2 wants chosen; those under ``not`` are left out."""
    return [name for group in condition.iterchildren("conditionvar") for name in _wanted(group)]


def _wanted(group: Element) -> Iterator[str]:
    for child in group.iterchildren(etree.Element):
        if child.tag == "varequal":
            yield whole_text(child).strip()
        elif child.tag in _GROUPS:
            yield from _wanted(child)


def _points(setting: Element) -> float:
    action = (setting.get("action") or "Set").lower()
    value = number(whole_text(setting))
    return value if action in ("set", "add") else 0.0

"""Gives QTI 3 the names of QTI 2, so that one reader knows both."""

from __future__ import annotations

from lxml import etree

from questions.formats.xml_tree import Element

_PREFIX = "qti-"


def as_version_2(root: Element) -> Element:
    """The tree itself, ``qti-simple-choice`` renamed to ``simpleChoice`` and so on."""
    for element in root.iter(etree.Element):
        tag = str(element.tag)
        if tag.startswith(_PREFIX):
            element.tag = _camel(tag.removeprefix(_PREFIX))
            for name in [str(name) for name in element.attrib if "-" in str(name)]:
                element.set(_camel(name), element.attrib.pop(name))
    return root


def _camel(name: str) -> str:
    first, *others = name.split("-")
    return first + "".join(word[:1].upper() + word[1:] for word in others)

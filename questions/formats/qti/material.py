"""The material of QTI 1.2 as HTML: texts of two types, pictures and line breaks."""

from __future__ import annotations

import html as entities
import re
from collections.abc import Iterator

from questions.formats.markup import inner_html
from questions.formats.rich import text_html
from questions.formats.xml_tree import Element, whole_text

_TEXTS = ("mattext", "matemtext")
_MARKUP = re.compile(
    r"</(?:p|div|span|pre|code|b|i|strong|em|sub|sup|ul|ol|li)>|<br\s?/?>", re.IGNORECASE
)


def material_html(element: Element) -> str:
    """Everything shown inside an element, one material below the other."""
    return "".join(f"<div>{_inside(material)}</div>" for material in element.iter("material"))


def stem_html(presentation: Element) -> str:
    """What is shown of an item outside of its options."""
    shown = [
        material
        for material in presentation.iter("material")
        if next(material.iterancestors("response_label"), None) is None
    ]
    return "".join(f"<div>{_inside(material)}</div>" for material in shown)


def _inside(material: Element) -> str:
    return "".join(_parts(material))


def _parts(material: Element) -> Iterator[str]:
    for child in material.iter(*_TEXTS, "matimage", "matbreak"):
        if child.tag in _TEXTS:
            yield _text(child)
        elif child.tag == "matimage":
            yield f'<img alt="{entities.escape(child.get("label") or "")}">'
        else:
            yield "<br>"


def _text(element: Element) -> str:
    """A text as HTML: it is HTML itself where it says so or evidently is, once unescaped."""
    if len(element):
        return inner_html(element)
    text = whole_text(element)
    if "html" in (element.get("texttype") or "").lower() or _MARKUP.search(text):
        return text
    return text_html(text.strip())

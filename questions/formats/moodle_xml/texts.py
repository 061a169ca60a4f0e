"""Texts of Moodle's XML: each says its format, and most are HTML."""

from __future__ import annotations

from questions.formats.askable import Texts
from questions.formats.xml_tree import Element, text_of, whole_text

_PLAIN = {"plain_text", "plain", "markdown", "2", "4"}
_AUTO = {"moodle_auto_format", "moodle", "0"}


def shown(element: Element | None, texts: Texts, form: str | None = None) -> str:
    """The text of an element as people read it; ``form`` holds where it names no format."""
    if element is None:
        return ""
    raw = _raw(element)
    own = (element.get("format") or form or "html").strip().lower()
    if own in _PLAIN:
        return raw.strip()
    if own in _AUTO and "<" not in raw:
        raw = raw.strip().replace("\n", "<br>")
    return texts.html(raw)


def files_of(question: Element) -> list[str]:
    """The names of attached files and pictures, which are not kept."""
    names = [file.get("name") or "-" for file in question.iter("file")]
    return names + [name for name in [text_of(question, "image")] if name]


def _raw(element: Element) -> str:
    """The text inside ``text``; old files write it into the element itself."""
    inner = element.find("text")
    return (element.text or "") if inner is None else whole_text(inner)

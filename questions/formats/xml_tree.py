"""Parses XML without document types, entities or network, and forgets its namespaces."""

from __future__ import annotations

import codecs
import re

from lxml import etree

MOST_XML = 50_000_000
MOST_ELEMENTS = 2_000_000
_DECLARED = re.compile(rb"\s{0,200}<\?xml\s[^>]{0,200}?encoding\s?=\s?[\"']([A-Za-z0-9._-]{1,40})")
_SAFE = re.compile(r"(?:utf[-_]?(?:8|16|32).*|ascii|iso8859-\d+|cp\d{3,4}|koi8-[rut]|gb.*|big5.*)")
_PROLOG = re.compile(r"\s*(?:<\?.*?\?>\s*|<!--.*?-->\s*)*", re.DOTALL)
_DECLARATION = re.compile(r"<\?xml\s[^>]{0,300}?\?>")
_FIRST_TAG = re.compile(r"<(?:[\w.-]{1,100}:)?([\w.-]{1,100})")
_HTML = re.compile(r"<!doctype\s+html", re.IGNORECASE)
_LINE = re.compile(r", line (\d+)(?:, column \d+)?")

Element = etree._Element


class XmlError(Exception):
    """Text that is not read as XML, at a line; ``message`` and ``args_of_message`` say why."""

    def __init__(self, message: str, line: int, **args: object) -> None:
        self.message = message
        self.line = line
        self.args_of_message = args
        super().__init__(message)


def declared_encoding(data: bytes) -> str | None:
    """The encoding that an XML declaration names, or that its first bytes betray."""
    if data.startswith(b"<\0?\0"):
        return "utf-16-le"
    if data.startswith(b"\0<\0?"):
        return "utf-16-be"
    match = _DECLARED.match(data[:600])
    if match is None:
        return None
    try:
        name = codecs.lookup(match[1].decode()).name
    except LookupError:
        return None
    # Bytes in which the declaration can be read are in no wide encoding, whatever it says.
    return name if _SAFE.fullmatch(name) and not name.startswith(("utf-16", "utf-32")) else None


def parse(text: str) -> Element:
    """The root of an XML text, its names without namespaces.

    ``XmlError`` for text that is not well-formed, that has a document type, or is too large.
    """
    if len(text) > MOST_XML or text.count("<") > MOST_ELEMENTS:
        raise XmlError("xml-large", 1)
    start = _refuse_document_type(text)
    parser = etree.XMLParser(
        encoding="utf-8",
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )
    # The declaration goes, since the text is decoded; its lines stay, so that lines are right.
    first = _DECLARATION.match(text, start)
    end = first.end() if first else start
    bare = ("\n" * text[:end].count("\n") + text[end:]).encode("utf-8", "replace")
    try:
        root = etree.fromstring(bare, parser)
    except etree.XMLSyntaxError as fault:
        problem = _LINE.sub("", str(fault.msg))[:200]
        raise XmlError("xml-syntax", fault.lineno or 1, problem=problem) from fault
    _strip_namespaces(root)
    return root


def looks_like_xml(text: str) -> bool:
    """Whether a text begins as XML does."""
    return text[:1000].lstrip("\ufeff \t\r\n").startswith("<")


def begins_blank(text: str) -> bool:
    """Whether white space stands before an XML declaration, which XML does not allow."""
    return text[:1] in " \t\r\n" and text[:10_000].lstrip().startswith("<?xml")


def has_document_type(text: str) -> bool:
    """Whether a document type other than that of HTML stands before the root."""
    head = text[:20_000].removeprefix("\ufeff")
    end = _prolog_end(head)
    return head.startswith("<!DOCTYPE", end) and _HTML.match(head, end) is None


def root_name(text: str) -> str:
    """The name of the first element, without its prefix; empty where none is near."""
    head = text[:20_000].removeprefix("\ufeff")
    match = _FIRST_TAG.search(head, _prolog_end(head))
    return match[1] if match else ""


def text_of(parent: Element, path: str) -> str:
    """The text at a path below an element, stripped; empty where there is none."""
    found = parent.find(path)
    return "" if found is None else whole_text(found).strip()


def whole_text(element: Element) -> str:
    """All text inside an element."""
    return "".join(element.itertext(etree.Element))


def line_of(element: Element) -> int:
    """The line at which an element stands."""
    return max(1, int(element.sourceline or 1))


def _prolog_end(text: str) -> int:
    match = _PROLOG.match(text)
    return match.end() if match else 0


def _refuse_document_type(text: str) -> int:
    """Where the first mark stands; a document type may stand only before the root."""
    end = _prolog_end(text)
    if text[end : end + 2] == "<!":
        raise XmlError("xml-document-type", text[:end].count("\n") + 1)
    return len(text) - len(text.lstrip("\ufeff \t\r\n"))


def _strip_namespaces(root: Element) -> None:
    for element in root.iter(etree.Element):
        tag = element.tag
        if isinstance(tag, str) and "}" in tag:
            element.tag = tag.rpartition("}")[2]

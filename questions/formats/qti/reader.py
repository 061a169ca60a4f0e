"""Reads QTI 1.2, 2.1, 2.2 and 3.0: single files and zip packages."""

from __future__ import annotations

from questions.bank_files import encoding_finding
from questions.encodings import decode
from questions.errors import EncodingError
from questions.formats.archive import Archive, ArchiveError, is_zip, open_archive
from questions.formats.base import ReadResult, Source
from questions.formats.intake import Intake
from questions.formats.qti import version_1, version_2
from questions.formats.qti.package import Manifest, Member, manifest_path
from questions.formats.xml_tree import (
    MOST_XML,
    Element,
    XmlError,
    begins_blank,
    declared_encoding,
    line_of,
    looks_like_xml,
    parse,
    root_name,
)

_ITEMS = {"assessmentItem", "qti-assessment-item"}
_TESTS = {"assessmentTest", "qti-assessment-test"}
_EXPECTED = "questestinterop, assessmentItem, qti-assessment-item"


def read(source: Source) -> ReadResult:
    """Read a file or a package; items of kinds that are not asked here are parked."""
    intake = Intake(source, "qti", MOST_XML)
    if is_zip(source.data):
        _read_package(source, intake)
    elif not intake.full:
        root = _parsed(source.text, intake)
        if root is not None:
            _read_root(root, None, intake)
    return intake.result()


def sniff(text: str, name: str) -> int:
    """The root element of an item or of a file of them."""
    if not looks_like_xml(text):
        return 0
    root = root_name(text)
    if root == "questestinterop" or root in _ITEMS:
        return 95
    return 40 if root in _TESTS else 0


def sniff_bytes(data: bytes, name: str) -> int:
    """A package with a manifest, or at least with XML in it."""
    try:
        names = open_archive(data).names if is_zip(data) else ()
    except ArchiveError:
        return 0
    if manifest_path(names) is not None:
        return 95
    office = any(name.startswith(("xl/", "word/", "ppt/")) for name in names)
    return 20 if not office and any(name.lower().endswith(".xml") for name in names) else 0


def _read_package(source: Source, intake: Intake) -> None:
    try:
        archive = open_archive(source.data)
        path = manifest_path(archive.names)
        if path is None:
            intake.sink.error(1, "qti-no-manifest")
        else:
            _read_members(archive, path, intake)
    except ArchiveError as fault:
        intake.sink.error(1, fault.message, **fault.args_of_message)
    finally:
        intake.sink.file = source.name


def _read_members(archive: Archive, path: str, intake: Intake) -> None:
    """Items after tests, since the title of a single test is the topic of all of them."""
    root = _member(archive, path, intake)
    if root is None:
        return
    members = list(Manifest(root, path, archive, intake.sink).members())
    tests = [m for m in members if m.is_test]
    topic = _title(archive, tests[0], intake) if len(tests) == 1 else None
    for member in members:
        root = None if member.is_test else _member(archive, member.name, intake)
        if root is not None:
            _read_root(root, topic, intake)
        if intake.full:
            break


def _title(archive: Archive, test: Member, intake: Intake) -> str | None:
    root = _member(archive, test.name, intake)
    return None if root is None else root.get("title")


def _member(archive: Archive, name: str, intake: Intake) -> Element | None:
    """The root of a file in the package; findings after it name the file."""
    data = archive.read(name)
    file = f"{intake.source.name}/{name}"
    intake.sink.file = file
    encoding = declared_encoding(data)
    try:
        text = decode(data, encoding)
    except EncodingError as fault:
        intake.sink.errors += 1
        intake.sink.findings.append(encoding_finding(file, data, fault, encoding))
        return None
    return _parsed(text, intake)


def _parsed(text: str, intake: Intake) -> Element | None:
    try:
        root = parse(text)
    except XmlError as fault:
        intake.sink.error(fault.line, fault.message, **fault.args_of_message)
        return None
    if begins_blank(text):
        intake.sink.warning(1, "xml-blank")
    return root


def _read_root(root: Element, topic: str | None, intake: Intake) -> None:
    if root.tag in _ITEMS:
        _take(root, topic, intake)
    elif root.tag == "questestinterop":
        for item, title in version_1.items_of(root):
            _take(item, title or topic, intake)
            if intake.full:
                break
    elif root.tag not in _TESTS:
        found = str(root.tag)[:40]
        intake.sink.error(line_of(root), "xml-root", found=found, expected=_EXPECTED)


def _take(item: Element, topic: str | None, intake: Intake) -> None:
    intake.sink.item = item.get("identifier") or item.get("ident")
    read_item = version_2.read_item if item.tag in _ITEMS else version_1.read_item
    read_item(item, topic, intake)
    intake.sink.item = None
    intake.check_room(line_of(item))

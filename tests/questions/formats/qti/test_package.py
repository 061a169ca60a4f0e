"""QTI packages: read through their manifest, with findings that name the file inside."""

from __future__ import annotations

import pytest

from tests.questions.formats.exchange_cases import (
    QTI_12,
    QTI_21,
    QTI_30,
    imported,
    package,
    qti_package,
    resource,
    texts,
)

TEST = '<assessmentTest xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" title="Kuyruk Kuramı"/>'


def test_items_of_every_version_are_read_in_the_order_of_the_manifest() -> None:
    members = {"a.xml": QTI_21, "alt/b c.xml": QTI_30, "d.xml": QTI_12}
    resources = [
        resource("d.xml", "imsqti_xmlv1p2"),
        resource("alt/b%20c.xml", "imsqti_item_xmlv3p0"),
        resource("a.xml", "imsqti_item_xmlv2p2"),
    ]
    result = imported(qti_package(members, resources))
    assert [question.id for question in result.questions] == ["soru-ag-1", "ag-3", "ag-kuyruk"]
    assert texts(result) == []


def test_the_title_of_the_test_is_the_topic() -> None:
    resources = [resource("a.xml"), resource("t.xml", "imsqti_test_xmlv2p1")]
    result = imported(qti_package({"a.xml": QTI_21, "t.xml": TEST}, resources), topic=None)
    assert [topic.title for topic in result.topics] == [{"tr": "Kuyruk Kuramı"}]


def test_a_manifest_in_a_folder_names_files_beside_it() -> None:
    data = qti_package({}, [resource("a.xml")])
    assert imported(data).questions == ()
    manifest = f"<manifest><resources>{resource('a.xml')}</resources></manifest>"
    inside = package({"kurs/imsmanifest.xml": manifest, "kurs/a.xml": QTI_21})
    assert len(imported(inside).questions) == 1


def test_only_qti_resources_are_read() -> None:
    members = {"a.xml": QTI_21, "b.xml": "<kötü"}
    result = imported(qti_package(members, [resource("a.xml"), resource("b.xml", "webcontent")]))
    assert (len(result.questions), texts(result)) == (1, [])


def test_a_file_named_twice_is_read_once() -> None:
    result = imported(qti_package({"a.xml": QTI_21}, [resource("a.xml"), resource("a.xml")]))
    assert (len(result.questions), texts(result)) == (1, [])


@pytest.mark.parametrize("href", ["eksik.xml", "../a.xml", "/a.xml", "..%2Fa.xml", "%2Fa.xml"])
def test_a_file_that_the_package_does_not_hold_is_told(href: str) -> None:
    result = imported(qti_package({"a.xml": QTI_21}, [resource(href)]), "p.zip")
    (found,) = result.findings
    assert (found.file, found.line, found.message) == ("p.zip/imsmanifest.xml", 2, "qti-missing")


def test_a_broken_file_keeps_no_other_one_out() -> None:
    members: dict[str, str | bytes] = {
        "a.xml": "<assessmentItem>\n<x>",
        "b.xml": QTI_30,
        "c.xml": b"<a>\xff</a>",
    }
    names = [resource("a.xml"), resource("b.xml"), resource("c.xml")]
    result = imported(qti_package(members, names), "p.zip")
    assert [(found.file, found.message) for found in result.findings] == [
        ("p.zip/a.xml", "xml-syntax"),
        ("p.zip/c.xml", "encoding"),
    ]
    assert len(result.questions) == 1


def test_a_document_type_inside_a_package_is_refused() -> None:
    data = qti_package({"a.xml": "<!DOCTYPE a>\n" + QTI_21[39:]}, [resource("a.xml")])
    assert [found.message for found in imported(data).findings] == ["xml-document-type"]

"""Packages are judged before anything is unpacked."""

from __future__ import annotations

import io
import struct
import time
import zipfile

import pytest

from questions.formats.archive import MOST_MEMBERS, ArchiveError, is_zip, open_archive
from tests.questions.formats.exchange_cases import imported, package, texts


def _refused(data: bytes) -> str:
    with pytest.raises(ArchiveError) as refused:
        open_archive(data)
    return refused.value.message


def test_the_files_of_a_package_are_read_by_name() -> None:
    archive = open_archive(package({"a.xml": "x", "b/": "", "b/c.xml": "y"}))
    assert archive.names == ("a.xml", "b/c.xml")
    assert archive.read("b/c.xml") == b"y"


@pytest.mark.parametrize(
    "name", ["../a", "/a", "a/../../b", "..", "C:\\a", "..\\a", "\\a", "a\nb", "a/.."]
)
def test_a_name_outside_the_package_is_refused(name: str) -> None:
    assert _refused(package({name: "x"})) == "zip-path"


def test_a_bomb_of_50_mb_is_refused_at_once() -> None:
    data = package({"imsmanifest.xml": b"0" * 49_000_000})
    began = time.perf_counter()
    result = imported(data)
    assert time.perf_counter() - began < 0.5
    (told,) = texts(result)
    assert told.startswith("1: error zip-ratio: 'imsmanifest.xml' unpacks to more than 100 times")


def test_a_package_that_unpacks_to_more_than_50_mb_is_refused() -> None:
    assert _refused(package({f"{n}": bytes(17_000_000) for n in range(3)})) == "zip-large"


def test_more_files_than_allowed_are_refused() -> None:
    data = package({str(number): "" for number in range(MOST_MEMBERS + 1)})
    assert _refused(data) == "zip-many"


def test_a_size_that_lies_makes_a_broken_file() -> None:
    data = bytearray(package({"a.xml": b"x" * 1_000}))
    at = data.rfind(b"PK\x01\x02")
    struct.pack_into("<I", data, at + 24, 10)
    archive = open_archive(bytes(data))
    with pytest.raises(ArchiveError) as refused:
        archive.read("a.xml")
    assert refused.value.message == "zip-member"


def test_a_locked_file_is_refused() -> None:
    data = bytearray(package({"a.xml": "x"}))
    at = data.rfind(b"PK\x01\x02")
    struct.pack_into("<H", data, at + 8, 1)
    assert _refused(bytes(data)) == "zip-encrypted"


def test_other_ways_of_packing_are_refused() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_BZIP2) as archive:
        archive.writestr("a.xml", "x")
    assert _refused(out.getvalue()) == "zip-method"


@pytest.mark.filterwarnings("ignore:Duplicate name:UserWarning")
def test_two_files_of_one_name_are_refused() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("a.xml", "x")
        archive.writestr("a.xml", "y")
    assert _refused(out.getvalue()) == "zip-twice"


@pytest.mark.parametrize("data", [b"PK\x03\x04", b"PK\x03\x04" + b"x" * 500, b"PK\x05\x06"])
def test_a_broken_package_is_refused(data: bytes) -> None:
    assert is_zip(data)
    assert _refused(data) == "zip-broken"

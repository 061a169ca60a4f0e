"""Readers of structures and packages are fed random files; and files known to be nasty."""

from __future__ import annotations

import io
import time
import zipfile
from collections.abc import Callable
from itertools import pairwise

import pytest

from questions.formats import FORMATS, read_any
from questions.formats.base import ReadResult
from tests.questions import test_fuzz_marks
from tests.questions.formats.exchange_cases import package, workbook
from tests.questions.fuzzing import SECONDS, fuzz

REST = sorted(set(FORMATS) - set(test_fuzz_marks.HERE))
AT_ONCE = 1.0


@pytest.mark.parametrize("name", REST)
def test_no_file_breaks_a_reader(name: str) -> None:
    assert fuzz(name, SECONDS / len(FORMATS)) > 0


def bomb(megabytes: int) -> bytes:
    """A package whose one file unpacks to so many megabytes of nothing."""
    out = io.BytesIO()
    with (
        zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive,
        archive.open("imsmanifest.xml", "w") as member,
    ):
        for _ in range(megabytes):
            member.write(b"\0" * 1_000_000)
    return out.getvalue()


def many(count: int) -> bytes:
    """A package of so many empty files."""
    return package({f"{number}.xml": b"" for number in range(count)})


def lying() -> bytes:
    """A package that says that its large file is small."""
    data = bytearray(bomb(60))
    size = (60_000_000).to_bytes(4, "little")
    while (at := data.find(size)) >= 0:
        data[at : at + 4] = (1000).to_bytes(4, "little")
    return bytes(data)


def nameless() -> bytes:
    """A package whose one file has no name."""
    return package({"x": b"x"}).replace(b"x", b"\0")


def nested() -> bytes:
    """A package in a package in a package."""
    data = bomb(30)
    for _ in range(3):
        data = package({"inner.zip": data})
    return data


def laughs(root: str) -> bytes:
    """Entities that would become a thousand million words."""
    names = [f"l{number}" for number in range(10)]
    entities = "".join(
        f'<!ENTITY {name} "{f"&{before};" * 10}">' for before, name in pairwise(names)
    )
    return (
        f'<?xml version="1.0"?><!DOCTYPE {root} [<!ENTITY l0 "ha">{entities}]><{root}>&l9;</{root}>'
    ).encode()


def blown_up() -> bytes:
    """One long entity, used often."""
    return (
        f'<!DOCTYPE quiz [<!ENTITY a "{"a" * 100_000}">]><quiz>{"&a;" * 10_000}</quiz>'
    ).encode()


def wide() -> bytes:
    """A sheet of 200 columns."""
    return workbook([["soru", "doğru", *(f"seçenek {n}" for n in range(200))], ["S?", "A"] * 101])


def wide_table() -> bytes:
    """A table of 200 columns."""
    head = ";".join(["soru", "doğru", *(f"seçenek {n}" for n in range(200))])
    return "\n".join([head, *(";".join(["x"] * 202) for _ in range(2000))]).encode()


def aliases() -> bytes:
    """Anchors and aliases that would multiply."""
    lines = ["a0: &a0 [x, x]"]
    lines += [f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 40)]
    return ("schema: 1\ntopic: t\nquestions:\n" + "\n".join(lines)).encode()


NASTY: dict[str, tuple[Callable[[], bytes], str]] = {
    "a zip bomb of 50 MB": (lambda: bomb(51), "zip-large"),
    "a small zip bomb": (lambda: bomb(20), "zip-ratio"),
    "a zip bomb that lies": (lying, "zip-member"),
    "a file without a name": (nameless, "zip-broken"),
    "zip in zip": (nested, "zip-unknown"),
    "ten thousand files": (lambda: many(10_000), "zip-many"),
    "a path outside": (lambda: package({"../../etc/passwd": b"x"}), "zip-path"),
    "billion laughs in Moodle XML": (lambda: laughs("quiz"), "xml-document-type"),
    "billion laughs in QTI": (lambda: laughs("questestinterop"), "xml-document-type"),
    "quadratic blow-up": (blown_up, "xml-document-type"),
    "aliases in YAML": (aliases, "yaml-feature"),
    "a sheet of 200 columns": (wide, "sheet-wide"),
    "a table of 200 columns": (wide_table, "sheet-wide"),
    "deep JSON": (lambda: b"[" * 200_000, ""),
    "deep YAML": (lambda: b"questions:\n" + b"- " * 50_000, ""),
    "deep XML": (lambda: b"<quiz>" + b"<a>" * 100_000, ""),
    "deep GIFT": (lambda: b"S{" * 50_000, ""),
    "deep Markdown": (lambda: b"> " * 50_000 + b"- [x] a", ""),
}


def refused(data: bytes, name: str = "dosya") -> ReadResult:
    """Read at once, without a question."""
    began = time.perf_counter()
    result = read_any(data, name=name, topic="konu")
    assert time.perf_counter() - began < AT_ONCE
    return result


@pytest.mark.alone
@pytest.mark.parametrize("kind", NASTY)
def test_a_nasty_file_is_refused_at_once(kind: str) -> None:
    make, message = NASTY[kind]
    result = refused(make())
    assert result.questions == ()
    assert result.refused or result.findings
    if message:
        assert message in {found.message for found in result.findings}

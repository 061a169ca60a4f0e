"""Feeds readers random and mutated files for a while: nothing may escape, nothing may hang.

``BILGE_FUZZ_SECONDS`` (60) is for all readers together, ``BILGE_FUZZ_SEED`` begins elsewhere.
"""

from __future__ import annotations

import base64
import os
import signal
import time
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from random import Random
from types import FrameType

from questions.findings import Finding
from questions.formats import FORMATS, read_any
from questions.formats.base import ReadResult
from questions.formats.writers import WRITERS
from tests.questions.formats import exchange_cases as cases
from tests.questions.formats.test_text_fuzz import SAMPLES
from tests.questions.formats.text_cases import _LOADED
from tests.support.questions import bank, several

SECONDS = float(os.environ.get("BILGE_FUZZ_SECONDS", "60"))
SEED = int(os.environ.get("BILGE_FUZZ_SEED", "1"))
LONGEST = 5.0
LARGEST = 60_000
LEVELS = {"error", "warning", "info", "parked"}


def _written() -> list[bytes]:
    questions = [*bank(2), several()]
    return [
        writer.write(questions, "tr", "x").data for writer in WRITERS.values() if not writer.binary
    ]


TEXTS: tuple[bytes, ...] = (
    *(sample.encode() for sample in SAMPLES),
    *(str(one["input"]).encode("utf-8", "replace") for one in _LOADED),
    *(
        text.encode()
        for text in (
            cases.MOODLE,
            cases.QTI_12,
            cases.QTI_21,
            cases.QTI_30,
            cases.KAHOOT,
            cases.CSV,
        )
    ),
    *_written(),
)
PACKAGES: tuple[bytes, ...] = (
    cases.qti_package(
        {"a.xml": cases.QTI_21, "b.xml": cases.QTI_30},
        [cases.resource("a.xml"), cases.resource("b.xml")],
    ),
    cases.workbook([["soru", "A", "B", "doğru"], ["S?", 1.0, "y", "A"], ["T?", None, True, "1,2"]]),
    cases.kahoot_workbook([["S?", "x", "y", None, None, 20, 1]]),
)
TOKENS: tuple[bytes, ...] = tuple(
    token.encode("utf-8", "surrogatepass")
    for token in (
        *(
            "{",
            "}",
            "{~",
            "{=",
            "####",
            "::",
            "->",
            "~%50%",
            "~%-1e9%",
            "{T}",
            "{#1..2}",
            "\\",
            "\\n",
        ),
        *(
            "A) ",
            "ANSWER: ",
            "Cevap: B",
            "- [ ] ",
            "- [x] ",
            "```",
            "<quiz>",
            "> ",
            "1. ",
            "#html:true",
        ),
        *(
            "<question type='multichoice'>",
            "<answer fraction='100'>",
            "</text>",
            "<![CDATA[",
            "]]>",
        ),
        *("<!DOCTYPE a [<!ENTITY b '&b;&b;'>]>", "&b;", "&#0;", "&#xD800;", "&amp;", "<!--", "-->"),
        *("<simpleChoice identifier='A'>", "<choiceInteraction>", "xmlns='", "encoding='utf-16'"),
        *(
            '"',
            '""',
            ";",
            ",",
            "\t",
            "|",
            "\r",
            "\n",
            "\r\n",
            "\n\n",
            "\x00",
            "\x1f",
            "\ufeff",
            "\u202e",
        ),
        *(
            "[",
            "]",
            '{"questions":',
            '"correct":',
            "null",
            "1e999",
            "-0",
            "NaN",
            '"\\ud800"',
            "true",
        ),
        *(
            "questions:",
            "schema: 1",
            "  - id: a",
            "&x",
            "*x",
            "!!python/object:os.system",
            "|-",
            "? ",
        ),
        *(
            "soru",
            "doğru",
            "=1+1",
            "@",
            "İ",
            "ı",
            "i̇",
            "ß",
            "😀",
            "\u2028",
            "\udc80",
            "Zorluk 3",
            "ANSWER: ß",
            "✓ ✓",
            " " * 40,
            "Cevap: ŉ",
            "✓",
        ),
    )
)


@dataclass
class BrokenError(Exception):
    """What a reader did with a file that it must not do."""

    format: str
    data: bytes
    problem: str

    def __str__(self) -> str:
        return f"{self.format}: {self.problem}: {base64.b64encode(self.data).decode()}"


def fuzz(name: str, seconds: float) -> int:
    """Feed one reader for so long; how many files it was given. one that breaks it raises."""
    dice = Random(f"{SEED} {name}")
    binary = FORMATS[name].sniff_bytes is not None
    until, count = time.monotonic() + seconds, 0
    while time.monotonic() < until:
        data = _file(dice, binary=binary)
        try_one(name, data)
        count += 1
    return count


def try_one(name: str, data: bytes) -> None:
    """Read a file, by the name of its format and by its content."""
    for wanted in (name, None):
        try:
            with _no_longer():
                result = read_any(data, name="dosya", format_name=wanted, topic="konu")
        except Exception as fault:
            raise BrokenError(name, data, f"{type(fault).__name__}: {fault}") from fault
        problem = _problem(result)
        if problem:
            raise BrokenError(name, data, problem)


def _problem(result: ReadResult) -> str:
    if not result.questions and not result.findings:
        return "neither questions nor findings"
    if any(not _sound(finding) for finding in result.findings):
        return "a finding without line or text"
    for question in result.questions:
        if not question.key or not question.languages or result.lines[question.id] < 1:
            return "a question that can't be asked"
    return ""


def _sound(finding: Finding) -> bool:
    texts = (finding.render("tr"), finding.render("en"))
    return finding.line >= 1 and finding.level in LEVELS and all(texts)


@contextmanager
def _no_longer() -> Iterator[None]:
    """Breaks off what takes too long."""

    def late(number: int, frame: FrameType | None) -> None:
        raise TimeoutError(f"over {LONGEST} s")

    before = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, LONGEST)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _file(dice: Random, *, binary: bool) -> bytes:
    if binary and dice.random() < 0.7:
        return _package(dice)
    if dice.random() < 0.1:
        return dice.randbytes(dice.randrange(200))
    return _mutated(dice, dice.choice(TEXTS), TEXTS)[:LARGEST]


def _mutated(dice: Random, data: bytes, others: Sequence[bytes]) -> bytes:
    for _ in range(dice.randint(1, 8)):
        data = _changed(dice, data, others)[:LARGEST]
    return data


def _changed(dice: Random, data: bytes, others: Sequence[bytes]) -> bytes:
    """One change: something put in, cut out, doubled, flipped, repeated or borrowed."""
    start = dice.randrange(len(data) + 1)
    end = min(len(data), start + dice.choice((0, 1, 4, 16, 64, 400)))
    kind, piece = dice.randrange(7), data[start:end]
    if kind == 0:
        piece = dice.choice(TOKENS)
    elif kind == 1:
        piece = b""
    elif kind == 2:
        piece = piece * dice.choice((2, 3, 50))
    elif kind == 3:
        piece = bytes(byte ^ (1 << dice.randrange(8)) for byte in piece[:4]) + piece[4:]
    elif kind == 4:
        piece = dice.choice(TOKENS) * dice.choice((2, 10, 300))
    elif kind == 5:
        other = dice.choice(others)
        at = dice.randrange(len(other) + 1)
        piece = other[at : at + dice.choice((8, 64, 600))]
    else:
        piece = dice.randbytes(dice.randint(1, 6))
    return data[:start] + piece + data[end:]


def _package(dice: Random) -> bytes:
    """A package that is broken as a file, or whose parts are broken and packed again."""
    data = dice.choice(PACKAGES)
    if dice.random() < 0.4:
        return _mutated(dice, data, PACKAGES)
    out = BytesIO()
    with zipfile.ZipFile(BytesIO(data)) as read, zipfile.ZipFile(out, "w") as write:
        for member in read.infolist():
            part = read.read(member)
            if dice.random() < 0.5:
                part = _mutated(dice, part, TEXTS)
            write.writestr(member.filename, part)
    return out.getvalue()

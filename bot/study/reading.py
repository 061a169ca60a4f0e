"""Reads a file that an author sent, in a process of its own: ``python -m bot.study.reading``.

A request comes in on standard input, what was read goes out on standard output. The process is
nice to others, holds no more memory than it may, and knows no secrets.
"""

from __future__ import annotations

import os
import resource
import sys
from collections.abc import Iterable, Sequence

import msgspec

from bot.study.packing import pack
from questions.bank import Bank
from questions.check import check_bank
from questions.encodings import decode
from questions.errors import EncodingError
from questions.findings import Finding, Place
from questions.formats import ReadResult, read_any
from questions.model import Question, Topic

MEMORY = 1_500_000_000
CPU_SECONDS = 90
NICE = 10
HEAVY = 3
"""What the process ends with where the memory does not suffice."""
LINTED = 2_000
TOLD, CARDS = 10, 3
LONGEST_REPORT = 5_000
RANK = {"error": 0, "parked": 1, "warning": 2, "info": 3}


class Request(msgspec.Struct, frozen=True):
    """A file to read; ``told_in`` is the language of the findings, ``memory`` the most that the
    process may hold, in bytes.
    """

    name: str
    data: bytes
    topic: str | None = None
    language: str = "tr"
    encoding: str | None = None
    told_in: str = "tr"
    memory: int = MEMORY


class Line(msgspec.Struct, frozen=True):
    """A finding as it is shown; those of the linter have the level ``hint``: they only tell."""

    line: int
    level: str
    rule: str
    text: str


class Reading(msgspec.Struct, frozen=True):
    """What was read. ``refused`` and ``parked`` count items; ``hints`` the findings that keep
    nothing out; ``lines`` are the first findings, ``report`` all of them where there are more;
    ``unnamed``: no topic was named; ``proposals``: encodings that might fit; ``unknown``: nobody
    knows the format; ``sizes``: the parts that the questions were packed in, in bytes.
    """

    format: str = ""
    count: int = 0
    refused: int = 0
    parked: int = 0
    hints: int = 0
    linted: bool = True
    lines: tuple[Line, ...] = ()
    report: str = ""
    topics: tuple[Topic, ...] = ()
    unnamed: bool = False
    proposals: tuple[str, ...] = ()
    unknown: bool = False
    cards: tuple[Question, ...] = ()
    sizes: tuple[int, ...] = ()


class Read(msgspec.Struct, frozen=True):
    """A reading with the questions, packed."""

    reading: Reading
    packed: bytes


def read(request: Request) -> Read:
    """Read the file and look at it with the rules of item writing."""
    result = read_any(
        request.data,
        name=request.name,
        topic=request.topic,
        language=request.language,
        encoding=request.encoding,
    )
    packed, sizes = pack(result.questions)
    linted = len(result.questions) <= LINTED
    own = sorted(result.findings, key=_rank)
    rules = _linted(result, request.name) if linted else []
    found = [*own, *rules]
    messages = {each.message for each in own}
    shown = [
        *(_line(each, request.told_in, each.level) for each in own),
        *(_line(each, request.told_in, "hint") for each in rules[:TOLD]),
    ]
    reading = Reading(
        format=result.format,
        count=len(result.questions),
        refused=_items(result, "error"),
        parked=_items(result, "parked"),
        hints=sum(each.level in ("warning", "info") for each in own) + len(rules),
        linted=linted,
        lines=tuple(shown[:TOLD]),
        report=_report(found, request.told_in) if len(found) > TOLD else "",
        topics=result.topics,
        unnamed="text-no-topic" in messages,
        proposals=_proposals(request) if "encoding" in messages else (),
        unknown=bool(messages & {"format-unknown", "format-ambiguous", "zip-unknown"}),
        cards=result.questions[:CARDS],
        sizes=tuple(sizes),
    )
    return Read(reading, packed)


def _linted(result: ReadResult, name: str) -> list[Finding]:
    places = {item: Place(name, line) for item, line in result.lines.items()}
    topics = {topic.slug: topic for topic in result.topics}
    bank = Bank({q.id: q for q in result.questions}, topics, places=places)
    return sorted(check_bank(bank), key=_rank)


def _rank(found: Finding) -> tuple[int, int]:
    return RANK[found.level], found.line


def _items(result: ReadResult, level: str) -> int:
    return len({each.item or each.line for each in result.findings if each.level == level})


def _line(found: Finding, language: str, level: str) -> Line:
    return Line(found.line, level, found.rule, found.render(language))


def _report(found: Sequence[Finding], language: str) -> str:
    return "".join(f"{line}\n" for line in _lines(found[:LONGEST_REPORT], language))


def _lines(found: Iterable[Finding], language: str) -> Iterable[str]:
    return (each.line_in(language) for each in found)


def _proposals(request: Request) -> tuple[str, ...]:
    try:
        decode(request.data)
    except EncodingError as fault:
        return fault.proposals
    return ()


def main() -> None:
    """One request, one answer."""
    os.nice(NICE)
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    request = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=Request)
    resource.setrlimit(resource.RLIMIT_AS, (request.memory, request.memory))
    try:
        answer = msgspec.msgpack.encode(read(request))
    except MemoryError:
        sys.exit(HEAVY)
    sys.stdout.buffer.write(answer)


if __name__ == "__main__":
    main()

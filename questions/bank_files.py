"""Finds the files of a bank and reads each with its findings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from questions.bank_cache import Cache, digest
from questions.encodings import decode
from questions.errors import EncodingError
from questions.findings import Finding, Place, finding
from questions.model import Blueprint, Topic
from questions.native import NativeFile, read_bank, read_blueprint, read_topic

SUFFIXES = (".yaml", ".yml")
TOPIC_FILE, BLUEPRINT_FILE = "topic.yaml", "blueprint.yaml"


@dataclass
class Files:
    """What the files of a bank hold, each part with the file that it came from."""

    banks: list[tuple[str, NativeFile]] = field(default_factory=list)
    topics: list[tuple[str, Topic]] = field(default_factory=list)
    blueprints: list[tuple[str, Blueprint]] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)


def read_files(paths: Sequence[Path], cache: Cache) -> Files:
    """Read every bank file in the folders and files given, in the order of their names."""
    found = Files()
    for path in _with_topics(_expand(paths, found)):
        data = _bytes(path, found)
        if data is not None:
            _read(path, data, cache, found)
    return found


def _expand(paths: Iterable[Path], found: Files) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            yield from sorted(p for p in path.rglob("*") if p.suffix in SUFFIXES and p.is_file())
        elif path.exists():
            yield path
        else:
            found.findings.append(finding(Place(str(path), 1), "error", "no-such-file"))


def _with_topics(files: Iterable[Path]) -> list[Path]:
    """The files once each, and the topic and blueprint that lie beside a file of questions."""
    unique: dict[Path, None] = {}
    for path in files:
        for name in (TOPIC_FILE, BLUEPRINT_FILE):
            beside = path.with_name(name)
            if beside.is_file():
                unique[beside] = None
        unique[path] = None
    return list(unique)


def _bytes(path: Path, found: Files) -> bytes | None:
    try:
        return path.read_bytes()
    except OSError as fault:
        place = Place(str(path), 1)
        problem = fault.strerror or type(fault).__name__
        found.findings.append(finding(place, "error", "unreadable-file", problem=problem))
        return None


def _read(path: Path, data: bytes, cache: Cache, found: Files) -> None:
    key = digest(data)
    compiled = None if path.name in (TOPIC_FILE, BLUEPRINT_FILE) else cache.get(key)
    if compiled is not None:
        found.banks.append((str(path), compiled))
        return
    try:
        text = decode(data)
    except EncodingError as fault:
        found.findings.append(encoding_finding(str(path), data, fault))
        return
    _read_text(path, text, found)
    if found.banks and found.banks[-1][0] == str(path):
        cache.put(key, found.banks[-1][1])


def _read_text(path: Path, text: str, found: Files) -> None:
    file = str(path)
    if path.name == TOPIC_FILE:
        topic, findings = read_topic(text, file)
        found.topics += [(file, topic)] if topic else []
    elif path.name == BLUEPRINT_FILE:
        blueprint, findings = read_blueprint(text, file)
        found.blueprints += [(file, blueprint)] if blueprint else []
    else:
        read = read_bank(text, file)
        findings = list(read.findings)
        found.banks.append((file, read))
    found.findings += findings


def encoding_finding(
    file: str, data: bytes, fault: EncodingError, name: str | None = None
) -> Finding:
    """What to tell of bytes that cannot be decoded, at the line of the first bad one."""
    line = data[: fault.offset].count(b"\n") + 1
    near = ", ".join(fault.proposals)
    args = {} if fault.message == "encoding" else {"name": name or "utf-8"}
    return finding(Place(file, line), "error", fault.message, near=near, **args)

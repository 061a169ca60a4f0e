"""Checks bank files and files to import: loading, arithmetic and the rules of item writing."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from questions.arithmetic import ExpressionError, holds
from questions.bank import Bank, load_bank, packaged_path
from questions.bank_files import SUFFIXES, TOPIC_FILE
from questions.findings import Finding, Place, finding
from questions.formats import read_any
from questions.lint import lint_bank


def check_paths(paths: Sequence[Path], *, strict: bool = False) -> list[Finding]:
    """Every finding in some folders and files, by file and line.

    Folders and YAML files are read as banks, other files as imports. ``strict`` makes errors
    of warnings.
    """
    native = [path for path in paths if path.suffix in SUFFIXES or not path.is_file()]
    bank = load_bank(native, topics=_packaged_topics())
    found = [*bank.findings, *check_bank(bank)]
    for path in paths:
        if path not in native:
            found += check_import(path)
    ordered = sorted(found, key=lambda one: (one.file, one.line, one.message))
    return [_hardened(one) for one in ordered] if strict else ordered


def check_bank(bank: Bank) -> list[Finding]:
    """What is wrong or weak in the questions of a bank that could be loaded."""
    return [*_arithmetic(bank), *lint_bank(bank)]


def check_import(path: Path) -> list[Finding]:
    """What is wrong with a file that could be imported."""
    result = read_any(path.read_bytes(), name=str(path))
    places = {name: Place(str(path), line) for name, line in result.lines.items()}
    topics = {topic.slug: topic for topic in result.topics}
    bank = Bank({q.id: q for q in result.questions}, topics, places=places)
    return [*result.findings, *check_bank(bank)]


def failed(findings: Iterable[Finding]) -> bool:
    """Whether any finding is an error."""
    return any(one.level == "error" for one in findings)


def _packaged_topics() -> list[str]:
    """The topics that a bank may add to without describing them again."""
    return list(load_bank(sorted(packaged_path().glob(f"*/{TOPIC_FILE}"))).topics)


def _arithmetic(bank: Bank) -> Iterator[Finding]:
    for question in bank.questions.values():
        for expression in question.check:
            message, args = _worked_out(expression)
            if message:
                place = bank.place(question.id)
                yield finding(place, "error", message, item=question.id, **args)


def _worked_out(expression: str) -> tuple[str, dict[str, str]]:
    try:
        true, value = holds(expression)
    except ExpressionError as fault:
        return "check-syntax", {"expression": expression, "problem": str(fault)}
    return ("" if true else "check-false"), {"expression": expression, "value": f"{value:g}"}


def _hardened(one: Finding) -> Finding:
    return dataclasses.replace(one, level="error") if one.level == "warning" else one

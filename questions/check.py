"""Checks bank files and files to import: loading, arithmetic and the rules of item writing."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from questions.arithmetic import ExpressionError, holds
from questions.bank import Bank, load_bank, packaged_path
from questions.bank_files import SUFFIXES, TOPIC_FILE
from questions.findings import Finding, Place, finding
from questions.formats import read_any
from questions.lint import Statistics, lint_bank, statistics


@dataclass(frozen=True)
class Checked:
    """The findings of some folders and files by file and line, and the questions that are sound
    enough to be counted.
    """

    findings: tuple[Finding, ...]
    bank: Bank

    def statistics(self) -> Statistics:
        """The counts of the questions."""
        return statistics(self.bank)

    @property
    def alike(self) -> int:
        """How many questions ask the same as another, or nearly so."""
        return len({one.item for one in self.findings if one.rule == "ND01"})


def check_paths(paths: Sequence[Path], *, strict: bool = False) -> list[Finding]:
    """Every finding in some folders and files, by file and line."""
    return list(check_all(paths, strict=strict).findings)


def check_all(paths: Sequence[Path], *, strict: bool = False) -> Checked:
    """Check some folders and files.

    Folders and YAML files are read as banks, other files as imports. ``strict`` makes errors
    of warnings.
    """
    native = [path for path in paths if path.suffix in SUFFIXES or not path.is_file()]
    bank = load_bank(native, topics=_packaged_topics())
    found = [*bank.findings, *check_bank(bank)]
    banks = [bank]
    for path in paths:
        if path not in native:
            read, findings = _import(path)
            banks.append(read)
            found += findings
    ordered = sorted(found, key=lambda one: (one.file, one.line, one.message))
    findings = [_hardened(one) for one in ordered] if strict else ordered
    questions = {name: question for each in banks for name, question in each.questions.items()}
    return Checked(tuple(findings), Bank(questions, bank.topics))


def check_bank(bank: Bank) -> list[Finding]:
    """What is wrong or weak in the questions of a bank that could be loaded."""
    return [*_arithmetic(bank), *lint_bank(bank)]


def _import(path: Path) -> tuple[Bank, list[Finding]]:
    result = read_any(path.read_bytes(), name=str(path))
    places = {name: Place(str(path), line) for name, line in result.lines.items()}
    topics = {topic.slug: topic for topic in result.topics}
    bank = Bank({q.id: q for q in result.questions}, topics, places=places)
    return bank, [*result.findings, *check_bank(bank)]


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

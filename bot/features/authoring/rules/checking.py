"""What a change makes worse: faults of the bank's format, and findings of the linter."""

from __future__ import annotations

from dataclasses import dataclass

from questions.bank import Bank
from questions.check import check_bank
from questions.findings import Finding, Place
from questions.fingerprint import fingerprint
from questions.model import Question
from questions.native import read_bank, write_bank


@dataclass(frozen=True)
class Judged:
    """``faults`` keep a change out, ``hints`` only tell; ``fresh``: it makes a new revision."""

    faults: tuple[Finding, ...] = ()
    hints: tuple[Finding, ...] = ()
    fresh: bool = False


def judge(old: Question, new: Question) -> Judged:
    """What is wrong with the new question that was not wrong with the old one."""
    before = {(each.message, each.args) for each in _findings(old)}
    found = [each for each in _findings(new) if (each.message, each.args) not in before]
    return Judged(
        tuple(each for each in found if each.level == "error"),
        tuple(each for each in found if each.level != "error"),
        fingerprint(old) != fingerprint(new),
    )


def _findings(question: Question) -> list[Finding]:
    file = read_bank(write_bank([question], question.topic), question.id)
    errors = [each for each in file.findings if each.level == "error"]
    bank = Bank({question.id: question}, {}, places={question.id: Place(question.id, 1)})
    return [*errors, *check_bank(bank)]

"""``bilge questions export``: each format comes back the same, and what it can't hold is told."""

from __future__ import annotations

import io
import os
import pty
import sqlite3
import subprocess
import sys
import zipfile
from contextlib import closing
from pathlib import Path

import pytest

from questions.formats import read_any
from questions.formats.writers import WRITERS
from questions.model import Question
from tests.cli.terminal import Terminal
from tests.cli.test_questions_import import FIXTURES, counted

EXAMPLE = FIXTURES / "bank_example.yaml"
READ_BACK = sorted(set(WRITERS) - {"bilge", "anki"})
HOLD_ALL = sorted(set(READ_BACK) - {"aiken"})


@pytest.fixture
def filled(bilge: Terminal) -> Terminal:
    """A database with the questions of the example bank."""
    assert bilge("questions", "import", str(EXAMPLE)).code == 0
    return bilge


def exported(filled: Terminal, name: str, language: str = "tr") -> tuple[str, str]:
    """The file of an export in a format, and what was told."""
    file = f"out{WRITERS[name].suffix}"
    words = ("--format", name, "--language", language, "-o", file)
    ended = filled("questions", "export", *words)
    assert ended.code == 0, ended
    return file, ended.err


def asked(path: Path, **how: str) -> list[tuple[str, list[str], list[bool]]]:
    """What the questions of a file ask: stems, options and key."""
    result = read_any(path.read_bytes(), name=path.name, **how)
    assert result.refused == (), result.findings
    return sorted(map(_asked, result.questions))


def _asked(question: Question) -> tuple[str, list[str], list[bool]]:
    texts = [" ".join(option.text["tr"].split()) for option in question.options]
    return " ".join(question.stem["tr"].split()), texts, [o.correct for o in question.options]


@pytest.mark.parametrize("name", READ_BACK)
def test_an_export_is_recognised_and_asks_the_same(filled: Terminal, name: str) -> None:
    file, _ = exported(filled, name)
    single = [one for one in asked(EXAMPLE) if sum(one[2]) == 1]
    expected = single if name == "aiken" else asked(EXAMPLE)
    assert asked(filled.folder / file) == expected


@pytest.mark.parametrize("name", HOLD_ALL)
def test_an_export_that_is_imported_again_changes_nothing_that_it_holds(
    filled: Terminal, name: str
) -> None:
    before = filled("questions", "export").out
    file, _ = exported(filled, name)
    again = filled("questions", "import", file)
    assert again.code == 0, again
    twice = filled("questions", "import", file)
    assert twice.last == counted(skipped=before.count("\n  - id: "))
    for text in ("explanation:", "why:", "difficulty:"):
        assert filled("questions", "export").out.count(text) >= 1


def test_the_native_export_holds_everything(filled: Terminal) -> None:
    file, told = exported(filled, "bilge")
    assert told == ""
    filled.set(DATABASE_URL="sqlite+aiosqlite:///other.db")
    assert filled("questions", "import", file).code == 0
    assert filled("questions", "export").out == filled.read(file)


def test_a_package_for_anki_holds_every_question_as_a_note(filled: Terminal) -> None:
    file, _ = exported(filled, "anki")
    with zipfile.ZipFile(filled.folder / file) as package:
        collection = package.read("collection.anki2")
    with closing(sqlite3.connect(":memory:")) as notes:
        notes.deserialize(collection)
        fields = [row[0] for row in notes.execute("SELECT flds FROM notes")]
    assert len(fields) == len(asked(EXAMPLE))
    assert all(any(stem[:20] in field for field in fields) for stem, _, _ in asked(EXAMPLE))


def test_a_package_refuses_a_terminal(filled: Terminal) -> None:
    words = [sys.executable, "-m", "bot", "questions", "export", "--format", "anki"]
    ours, theirs = pty.openpty()
    done = subprocess.run(
        words, cwd=filled.folder, stdout=theirs, stderr=subprocess.PIPE, timeout=60
    )
    os.close(theirs)
    os.close(ours)
    assert done.returncode == 1
    assert done.stderr.decode() == "bilge: anki is no text for a terminal: add -o FILE.apkg\n"


def test_a_package_goes_through_a_pipe(filled: Terminal) -> None:
    words = [sys.executable, "-m", "bot", "questions", "export", "--format", "anki"]
    done = subprocess.run(words, cwd=filled.folder, capture_output=True, check=True, timeout=60)
    assert zipfile.is_zipfile(io.BytesIO(done.stdout))


@pytest.mark.parametrize("name", [*READ_BACK, "anki"])
def test_what_a_format_can_not_hold_is_told_once(filled: Terminal, name: str) -> None:
    _, told = exported(filled, name)
    lines = told.splitlines()
    assert any("the format has no place for: " in line for line in lines)
    assert "other languages" in told
    assert len(set(lines)) == len(lines)


def test_a_question_that_a_format_can_not_ask_is_named(filled: Terminal) -> None:
    both = filled.write("both.gift", "// [id:both]\nHangileri asal?{~%50%2 ~%50%3 ~%-100%4}\n")
    assert filled("questions", "import", both, "--topic", "numbers").code == 0
    _, told = exported(filled, "aiken")
    (line,) = [line for line in told.splitlines() if " parked " in line]
    assert line.startswith("out.txt:")
    assert "Aiken has one right option only (both)" in line

"""Questions and bank folders for the tests of the bank."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from questions.formats import read_any
from questions.formats.base import ReadResult
from questions.model import Option, Question

FIXTURES = Path(__file__).parent / "fixtures"

TOPIC = "schema: 1\ntopic: konu\norder: 1\ntitle:\n  tr: Konu\n  en: Topic\n"
QUESTION = """\
  - id: {name}
    difficulty: 2
    stem:
      tr: {stem}
    options:
      - id: a
        text:
          tr: Bir
      - id: b
        correct: true
        text:
          tr: İki
"""


def question(texts: Mapping[str, str] | None = None, *, key: str = "b", **fields: Any) -> Question:
    """A Turkish question; ``texts`` holds the options by id, ``key`` the ids of the right ones."""
    options = texts or {"a": "Bir", "b": "İki", "c": "Üç"}
    made = tuple(
        Option(id=name, text={"tr": text}, correct=name in key) for name, text in options.items()
    )
    whole: dict[str, Any] = {
        "id": "soru-1",
        "topic": "konu",
        "difficulty": 2,
        "stem": {"tr": "Kaç?"},
    } | fields
    return Question(**({"options": made} | whole))


def bank_file(*stems: str, topic: str = "konu", start: int = 1) -> str:
    """A native file with a question of every stem; ids are ``soru-1`` and so on."""
    items = [QUESTION.format(name=f"soru-{start + n}", stem=stem) for n, stem in enumerate(stems)]
    return f"schema: 1\ntopic: {topic}\nquestions:\n" + "".join(items)


def folder(path: Path, **files: str) -> Path:
    """A bank folder with a topic and these files, named without their suffix."""
    path.mkdir(parents=True, exist_ok=True)
    for name, text in ({"topic": TOPIC} | files).items():
        (path / f"{name}.yaml").write_text(text, encoding="utf-8")
    return path


def pasted(text: str, **how: Any) -> ReadResult:
    """A pasted text, read as such."""
    return read_any(text.encode(), name="yapistirilan.txt", format_name="seed-paste", **how)


def told(result: ReadResult) -> list[tuple[int, str, str]]:
    """Line, level and rule of every finding."""
    return [(found.line, found.level, found.rule) for found in result.findings]

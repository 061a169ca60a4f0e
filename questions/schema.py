"""The JSON Schema of bank files, made from the shapes that read them, for editors."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from questions.bank import packaged_path
from questions.bank_shapes import BANK

FILE = "bank.schema.json"


def bank_schema() -> dict[str, Any]:
    """The schema of a file of questions."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Bilge question bank",
        **BANK.schema(),
    }


def schema_text() -> str:
    """The schema as the file in the package holds it."""
    return json.dumps(bank_schema(), indent=2, ensure_ascii=False) + "\n"


def write_schema(folder: Path | None = None) -> Path:
    """Write the schema into a folder, by default the packaged bank; gives its path."""
    path = (folder or packaged_path()) / FILE
    path.write_text(schema_text(), encoding="utf-8")
    return path


if __name__ == "__main__":
    write_schema()

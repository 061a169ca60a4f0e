"""``bilge topics``: what there is to ask, by topic and level."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import typer

from bot.cli.counts import LEVELS, Counts, by_level
from bot.cli.shared import migrated, run_async
from bot.errors import BilgeError
from bot.study.queries.bank import stored
from questions.bank import load_bank


def topics(
    paths: Annotated[
        list[Path] | None, typer.Argument(help="Bank folders or files, not the database.")
    ] = None,
    format: Annotated[Literal["text", "csv", "json"], typer.Option(help="Of the counts.")] = "text",
) -> None:
    """Count the questions of the database, or of bank files, by topic and level.

    Example: bilge topics --format csv
    """
    counts = _of_files(paths) if paths else run_async(_of_database())
    if not counts:
        raise BilgeError("there are no questions" if paths else "the database has no questions")
    write = {"text": _text, "csv": _csv, "json": _json}[format]
    typer.echo(write(counts))


def _of_files(paths: list[Path]) -> Counts:
    for path in paths:
        if not path.exists():
            raise BilgeError(f"{path} does not exist")
    asked = load_bank(paths).questions.values()
    return _counted((q.topic, q.difficulty) for q in asked if q.status != "retired")


async def _of_database() -> Counts:
    async with migrated() as database:
        rows = await database.read(stored)
    return _counted((row.topic, row.difficulty) for row in rows if row.status != "retired")


def _counted(found: Iterable[tuple[str, int]]) -> Counts:
    counts: dict[str, Counter[int]] = {}
    for topic, level in sorted(found):
        counts.setdefault(topic, Counter())[level] += 1
    return counts


def _text(counts: Counts) -> str:
    return "\n".join(by_level(counts))


def _csv(counts: Counts) -> str:
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(["topic", *(f"level_{level}" for level in LEVELS), "total"])
    for topic, levels in counts.items():
        numbers = [levels.get(level, 0) for level in LEVELS]
        rows.writerow([topic, *numbers, sum(numbers)])
    return out.getvalue().rstrip("\n")


def _json(counts: Counts) -> str:
    rows = [
        {
            "topic": topic,
            "levels": {str(level): count for level, count in levels.items()},
            "total": sum(levels.values()),
        }
        for topic, levels in counts.items()
    ]
    return msgspec.json.encode(rows).decode()

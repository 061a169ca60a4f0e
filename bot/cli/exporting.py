"""``bilge questions export``: the database's questions in a format, and what that can't hold."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from bot.cli.shared import migrated, run_async
from bot.errors import BilgeError
from bot.study.exporting import wanted_questions
from questions.findings import Finding
from questions.formats.writers import NATIVE, WRITERS, Writer
from questions.model import Question


def export(
    format: Annotated[str, typer.Option(help=f"One of {', '.join(WRITERS)}.")] = NATIVE,
    topic: Annotated[str | None, typer.Option(help="Only this topic.")] = None,
    language: Annotated[str, typer.Option(help="For formats of one language.")] = "tr",
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="Else standard output.")
    ] = None,
) -> None:
    """Write the questions of the database in a format; what it can't hold is told.

    Example: bilge questions export --format bilge --topic ml-scaling-performance -o bank.yaml
    """
    writer = WRITERS.get(format)
    if writer is None:
        raise BilgeError(f"no writer for {format}: choose {', '.join(WRITERS)}")
    if writer.binary and output is None and sys.stdout.isatty():
        raise BilgeError(f"{format} is no text for a terminal: add -o FILE{writer.suffix}")
    questions = _exportable(run_async(_wanted(topic)), topic, writer)
    if not writer.whole:
        questions = _in_language(questions, language)
    written = writer.write(questions, language, _name(output, writer))
    _save(written.data, output)
    _tell(written.findings)


async def _wanted(topic: str | None) -> list[Question]:
    async with migrated() as database:
        return await database.read(lambda db: wanted_questions(db, topic))


def _exportable(questions: list[Question], topic: str | None, writer: Writer) -> list[Question]:
    if not questions:
        raise BilgeError(f"no questions of {topic}" if topic else "the database has no questions")
    topics = sorted({question.topic for question in questions})
    if writer.whole and len(topics) > 1:
        raise BilgeError(f"a native file holds one topic: add --topic with {', '.join(topics)}")
    # A topic's questions stand together, where a format names it once for all of them.
    return sorted(questions, key=lambda question: (question.topic, question.id))


def _in_language(questions: list[Question], language: str) -> list[Question]:
    kept = [question for question in questions if language in question.languages]
    left = len(questions) - len(kept)
    if not kept:
        raise BilgeError(f"no question has a text in {language!r}: choose another --language")
    if left:
        typer.echo(f"{left} questions have no text in {language!r} and are left out", err=True)
    return kept


def _name(output: Path | None, writer: Writer) -> str:
    return f"questions{writer.suffix}" if output is None else str(output)


def _save(data: bytes, output: Path | None) -> None:
    if output is None:
        typer.echo(data, nl=False)
        return
    try:
        output.write_bytes(data)
    except OSError as error:
        raise BilgeError(f"{output} can't be written: {error.strerror}") from None


def _tell(findings: Iterable[Finding]) -> None:
    """Each question that is missing, and each kind of loss once with how many it concerns."""
    lost: Counter[str] = Counter()
    for finding in findings:
        if finding.level == "warning":
            lost[finding.text] += 1
        else:
            typer.echo(f"{finding} ({finding.item})", err=True)
    for text, count in lost.items():
        typer.echo(f"{count} question{'s' if count > 1 else ''}: {text}", err=True)

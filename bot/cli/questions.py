"""``bilge questions``: check, import, export."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import typer
from rich.progress import track

from bot.cli.shared import console, migrated, run_async
from bot.db import Connection, Database
from bot.errors import BilgeError
from bot.study.exporting import wanted_questions
from bot.study.importing import ImportReport, import_questions
from questions.bank import packaged_path
from questions.check import check_paths, failed
from questions.findings import Finding
from questions.formats import FORMATS, ReadResult, read_any
from questions.model import Question

NATIVE = "bilge"
app = typer.Typer(help="Check, import and export questions.", no_args_is_help=True)


@app.command()
def check(
    paths: Annotated[list[Path] | None, typer.Argument(help="Files or folders.")] = None,
    strict: Annotated[bool, typer.Option(help="Fail on warnings too.")] = False,
    format: Annotated[Literal["text", "json"], typer.Option(help="Of the findings.")] = "text",
) -> None:
    """Validate and lint questions; without a path, the packaged bank.

    Example: bilge questions check my-bank/ --strict
    """
    wanted = paths or [packaged_path()]
    for path in wanted:
        if not path.exists():
            raise BilgeError(f"{path} does not exist")
    findings = check_paths(wanted, strict=strict)
    _print(findings, format)
    raise typer.Exit(1 if failed(findings) else 0)


def _print(findings: list[Finding], style: str) -> None:
    if style == "json":
        rows = [
            {"file": f.file, "line": f.line, "level": f.level, "rule": f.rule, "text": f.text}
            for f in findings
        ]
        typer.echo(msgspec.json.encode(rows).decode())
        return
    for finding in findings:
        typer.echo(str(finding))
    levels = [finding.level for finding in findings]
    typer.echo(f"{levels.count('error')} errors, {levels.count('warning')} warnings")


@dataclass(frozen=True)
class How:
    """The options of an import."""

    format: str | None
    topic: str | None
    language: str
    encoding: str | None
    dry_run: bool
    partial: bool


@app.command("import")
def import_(
    files: Annotated[list[Path], typer.Argument(help="Files to import.")],
    format: Annotated[str | None, typer.Option(help="Instead of recognising it.")] = None,
    topic: Annotated[str | None, typer.Option(help="For all questions of the files.")] = None,
    language: Annotated[str, typer.Option(help="Of texts that name none.")] = "tr",
    encoding: Annotated[str | None, typer.Option(help="Where a file is not UTF-8.")] = None,
    dry_run: Annotated[bool, typer.Option(help="Say what would happen; change nothing.")] = False,
    partial: Annotated[bool, typer.Option(help="Import what is sound of a faulty file.")] = False,
) -> None:
    """Import questions into the database; a second time changes nothing.

    Example: bilge questions import questions.txt --topic ml-scaling-performance
    """
    how = How(format, topic, language, encoding, dry_run, partial)
    raise typer.Exit(run_async(_import(files, how)))


async def _import(files: list[Path], how: How) -> int:
    total, refused = ImportReport(), 0
    async with migrated() as database:
        for file in track(files, console=console, transient=True, disable=not console.is_terminal):
            result = _read(file, how)
            for finding in result.findings:
                typer.echo(str(finding), err=finding.level in ("error", "parked"))
            refused += len(result.refused)
            if not result.refused or how.partial:
                total += await _store(database, result, how)
    typer.echo(
        f"imported {total.imported}, updated {total.updated}, "
        f"skipped {total.skipped}, refused {refused}"
    )
    return 1 if refused and not how.partial else 0


def _read(file: Path, how: How) -> ReadResult:
    try:
        data = file.read_bytes()
    except OSError as error:
        raise BilgeError(f"{file} can't be read: {error.strerror}") from None
    return read_any(
        data,
        name=str(file),
        format_name=how.format,
        topic=how.topic,
        language=how.language,
        encoding=how.encoding,
    )


class _DryRunError(Exception):
    """Rolls a dry run back, carrying what it would have done."""

    def __init__(self, report: ImportReport) -> None:
        super().__init__()
        self.report = report


async def _store(database: Database, result: ReadResult, how: How) -> ImportReport:
    now = datetime.now(UTC)

    def unit(db: Connection) -> ImportReport:
        report = import_questions(db, result.questions, result.topics, now)
        if how.dry_run:
            raise _DryRunError(report)
        return report

    try:
        return await database.write(unit)
    except _DryRunError as dry:
        return dry.report


@app.command()
def export(
    format: Annotated[str, typer.Option(help="bilge or another format with a writer.")] = "bilge",
    topic: Annotated[str | None, typer.Option(help="Only this topic.")] = None,
    language: Annotated[str, typer.Option(help="For formats of one language.")] = "tr",
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="Else standard output.")
    ] = None,
) -> None:
    """Write the questions of the database in a format.

    Example: bilge questions export --format bilge --topic ml-scaling-performance -o bank.yaml
    """
    writers = {name: each.write for name, each in FORMATS.items() if each.write}
    write = writers.get(format)
    if write is None:
        raise BilgeError(f"no writer for {format}: choose {', '.join(sorted(writers))}")
    questions = run_async(_wanted(topic))
    _exportable(questions, topic, format)
    if format != NATIVE:
        questions = _in_language(questions, language)
    text = write(questions, language)
    if output is None:
        typer.echo(text, nl=False)
        return
    try:
        output.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BilgeError(f"{output} can't be written: {error.strerror}") from None


def _exportable(questions: list[Question], topic: str | None, format: str) -> None:
    if not questions:
        raise BilgeError(f"no questions of {topic}" if topic else "the database has no questions")
    topics = sorted({question.topic for question in questions})
    if format == NATIVE and len(topics) > 1:
        raise BilgeError(f"a native file holds one topic: add --topic with {', '.join(topics)}")


def _in_language(questions: list[Question], language: str) -> list[Question]:
    kept = [question for question in questions if language in question.languages]
    left = len(questions) - len(kept)
    if not kept:
        raise BilgeError(f"no question has a text in {language!r}: choose another --language")
    if left:
        typer.echo(f"{left} questions have no text in {language!r} and are left out", err=True)
    return kept


async def _wanted(topic: str | None) -> list[Question]:
    async with migrated() as database:
        return await database.read(lambda db: wanted_questions(db, topic))

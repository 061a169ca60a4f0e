"""``bilge questions import``: files into the database, each all or nothing."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from bot.cli.progress import counting
from bot.cli.shared import errors, migrated, run_async
from bot.db import Connection, Database
from bot.errors import BilgeError
from bot.study.importing import ImportReport, Progress, import_questions
from questions.formats import ReadResult, read_any


@dataclass(frozen=True)
class How:
    """The options of an import."""

    format: str | None
    topic: str | None
    language: str
    encoding: str | None
    dry_run: bool
    partial: bool


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
        for file in files:
            with errors.status(f"reading {file}"):
                result = _read(file, how)
            for finding in result.findings:
                typer.echo(str(finding), err=finding.level in ("error", "parked"))
            refused += len(result.refused)
            if not result.refused or how.partial:
                with counting(errors, str(file), len(result.questions)) as progress:
                    total += await _store(database, result, how, progress)
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


async def _store(
    database: Database, result: ReadResult, how: How, progress: Progress
) -> ImportReport:
    now = datetime.now(UTC)

    def unit(db: Connection) -> ImportReport:
        report = import_questions(db, result.questions, result.topics, now, progress=progress)
        if how.dry_run:
            raise _DryRunError(report)
        return report

    try:
        return await database.write(unit)
    except _DryRunError as dry:
        return dry.report

"""``bilge questions check``: findings with file and line, what a rule is for, and counts."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import typer

from bot.cli.counts import statistics_lines
from bot.errors import BilgeError
from questions.bank import packaged_path
from questions.check import Checked, check_all, failed
from questions.findings import Finding
from questions.lint import RULES, explain

NEAREST = 3


def check(
    paths: Annotated[list[Path] | None, typer.Argument(help="Files or folders.")] = None,
    strict: Annotated[bool, typer.Option(help="Fail on warnings too.")] = False,
    format: Annotated[Literal["text", "json"], typer.Option(help="Of the findings.")] = "text",
    explain: Annotated[
        str | None, typer.Option(metavar="RULE", help="Say what a rule is for, and end.")
    ] = None,
    language: Annotated[Literal["en", "tr"], typer.Option(help="Of --explain.")] = "en",
    statistics: Annotated[
        bool | None,
        typer.Option(
            help="Counts of the bank on standard output; folders are counted on standard error.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Validate and lint questions; without a path, the packaged bank.

    Example: bilge questions check my-bank/ --strict
    """
    if explain is not None:
        typer.echo(_explained(explain, language))
        return
    wanted = paths or [packaged_path()]
    for path in wanted:
        if not path.exists():
            raise BilgeError(f"{path} does not exist")
    checked = check_all(wanted, strict=strict)
    if format == "json":
        typer.echo(_json(checked, with_statistics=statistics is True))
    else:
        _print(checked, wanted, statistics)
    raise typer.Exit(1 if failed(checked.findings) else 0)


def _explained(rule: str, language: str) -> str:
    name = rule.strip().upper()
    if name not in RULES:
        near = difflib.get_close_matches(name, RULES, n=NEAREST, cutoff=0.5) or RULES
        raise BilgeError(f"no rule {rule!r}: the nearest are {', '.join(near)}")
    return f"{name}: {explain(name, language)}"


def _print(checked: Checked, wanted: Sequence[Path], statistics: bool | None) -> None:
    for finding in checked.findings:
        typer.echo(str(finding))
    looked_over = any(path.is_dir() for path in wanted) and statistics is None
    if statistics or looked_over:
        # Scripts read findings from standard output: nobody asked for counts among them.
        for line in statistics_lines(checked):
            typer.echo(line, err=looked_over)
    levels = [finding.level for finding in checked.findings]
    typer.echo(f"{levels.count('error')} errors, {levels.count('warning')} warnings")


def _json(checked: Checked, *, with_statistics: bool) -> str:
    rows: Any = [_row(finding) for finding in checked.findings]
    if with_statistics:
        counts = {**msgspec.to_builtins(checked.statistics()), "near_duplicates": checked.alike}
        rows = {"findings": rows, "statistics": counts}
    return msgspec.json.encode(rows).decode()


def _row(finding: Finding) -> dict[str, object]:
    return {
        "file": finding.file,
        "line": finding.line,
        "level": finding.level,
        "rule": finding.rule,
        "text": finding.text,
    }

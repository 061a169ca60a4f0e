"""``bilge answers``: the answer log, for a teacher's spreadsheet or a researcher's script."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from datetime import UTC, date, datetime, time
from functools import partial
from typing import Annotated, Any, Literal

import msgspec
import typer

from bot.cli.shared import migrated, run_async
from bot.errors import BilgeError
from bot.study.queries.log import COLUMNS, page

app = typer.Typer(help="Export recorded answers.", no_args_is_help=True)
PAGE = 5_000


@app.callback()
def _answers() -> None:
    """Keep ``export`` a command of its own."""


@app.command()
def export(
    since: Annotated[str | None, typer.Option(help="A date, such as 2026-11-30 (UTC).")] = None,
    chat: Annotated[int | None, typer.Option(help="Only this chat's id.")] = None,
    format: Annotated[Literal["csv", "jsonl"], typer.Option(help="Of the rows.")] = "csv",
) -> None:
    """Write one row an answer to standard output.

    Example: bilge answers export --since 2026-11-01 --format csv > answers.csv
    """
    run_async(_export(_moment(since), chat, format))


def _moment(since: str | None) -> datetime | None:
    if since is None:
        return None
    try:
        return datetime.combine(date.fromisoformat(since), time(), UTC)
    except ValueError:
        raise BilgeError(f"--since wants a date such as 2026-11-30, not {since!r}") from None


async def _export(since: datetime | None, chat: int | None, style: str) -> None:
    if style == "csv":
        typer.echo(",".join(COLUMNS))
    after = 0
    async with migrated() as database:
        while True:
            rows = await database.read(
                partial(page, after=after, limit=PAGE, since=since, chat=chat)
            )
            for row in rows:
                typer.echo(_line(row[1:], style))
            if len(rows) < PAGE:
                return
            after = rows[-1][0]


def _line(row: Sequence[Any], style: str) -> str:
    values = dict(zip(COLUMNS, row, strict=True))
    if style == "jsonl":
        return msgspec.json.encode(values).decode()
    buffer = io.StringIO()
    cells = [value.isoformat() if isinstance(value, datetime) else value for value in row]
    csv.writer(buffer, lineterminator="").writerow(cells)
    return buffer.getvalue()

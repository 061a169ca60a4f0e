"""``bilge daily``: how daily questions stand, and sending today's at once."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Literal

import typer

from bot.cli import standing
from bot.cli.present import present
from bot.cli.shared import run_async
from bot.errors import BilgeError
from bot.features.admin import service
from bot.features.admin.rules import Figures, Hour
from bot.features.admin.service import Hurried, Today
from bot.settings import load_settings

app = typer.Typer(help="Look after the daily questions.", no_args_is_help=True)
FIRST = 10


@app.command()
def status(
    format: Annotated[Literal["text", "json"], typer.Option(help="Of the figures.")] = "text",
) -> None:
    """Tell how daily questions stand, and how many are due in each of the next 24 hours.

    Today is the date in DEFAULT_TIMEZONE.

    Example: bilge daily status --format json
    """
    figures, hours = run_async(_status())
    write = {"text": standing.text, "json": standing.document}[format]
    typer.echo(write(figures, hours))


async def _status() -> tuple[Figures, tuple[Hour, ...]]:
    settings = load_settings()
    now, zone = datetime.now(UTC), settings.default_timezone
    async with present(settings) as database:
        figures = await database.read(lambda db: service.figures(db, now, zone))
        return figures, await database.read(lambda db: service.hours(db, now, zone))


@app.command()
def run(
    now: Annotated[bool, typer.Option("--now", help="Do not wait for each one's time.")] = False,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only tell what would be sent; change nothing.")
    ] = False,
) -> None:
    """Make the questions due at once that are planned for later today, by the clock of each.

    The running bot sends them, under its limits. Nobody gets a second question on a local date.

    Example: bilge daily run --now --dry-run
    """
    if not now:
        raise BilgeError(
            "say --now: without it there is nothing to do, the running bot sends each in time"
        )
    if dry_run:
        lines = standing.planned(run_async(_today()))
    else:
        lines = standing.hurried(run_async(_hurry()))
    for line in lines:
        typer.echo(line)


async def _today() -> Today:
    moment = datetime.now(UTC)
    async with present(load_settings()) as database:
        return await database.read(lambda db: service.today(db, moment, FIRST))


async def _hurry() -> Hurried:
    moment = datetime.now(UTC)
    async with present(load_settings()) as database:
        return await database.write(lambda db: service.hurry(db, moment))

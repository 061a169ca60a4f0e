"""``bilge db``: migrations, backups, checks."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bot.cli.shared import console, migrated, run_async
from bot.db import open_database
from bot.settings import load_settings

app = typer.Typer(help="Migrate, back up and check the database.", no_args_is_help=True)


@app.command()
def upgrade() -> None:
    """Bring the database to this version. The bot does the same when it starts.

    Example: bilge db upgrade
    """
    run_async(_upgrade())


async def _upgrade() -> None:
    async with migrated():
        console.print("the database is up to date")


@app.command()
def backup(file: Annotated[Path, typer.Argument(help="Where to; must not exist yet.")]) -> None:
    """Copy the database while the bot runs; the copy is consistent.

    Example: bilge db backup backups/monday.db
    """
    run_async(_backup(file))


async def _backup(file: Path) -> None:
    database = await open_database(load_settings().database)
    try:
        await database.backup(str(file))
    finally:
        await database.close()
    console.print(f"backed up to {file}")


@app.command()
def check() -> None:
    """Check the database's integrity; exit 1 where something is wrong.

    Example: bilge db check
    """
    raise typer.Exit(run_async(_check()))


async def _check() -> int:
    database = await open_database(load_settings().database)
    try:
        lines = await database.check()
    finally:
        await database.close()
    for line in lines or ["the database is sound"]:
        console.print(line)
    return 1 if lines else 0

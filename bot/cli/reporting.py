"""``bilge questions report``: item analysis from recorded answers."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from bot.cli import reports
from bot.cli.shared import migrated, run_async
from bot.errors import BilgeError
from bot.study.analysis import Analysis
from bot.study.analysis_work import analyse_database
from bot.study.queries.bank import all_topics


def report(
    topic: Annotated[str | None, typer.Option(help="Only this topic.")] = None,
    format: Annotated[Literal["text", "csv", "json"], typer.Option(help="Of the report.")] = "text",
) -> None:
    """Analyse the questions by what people answered at first sight, the most suspicious first.

    Example: bilge questions report --topic ml-scaling-performance --format csv
    """
    analysis = run_async(_analysis(topic)).of(topic)
    write = {"text": reports.text, "csv": reports.table, "json": reports.document}[format]
    typer.echo(write(analysis), nl=False)


async def _analysis(topic: str | None) -> Analysis:
    async with migrated() as database:
        known = {row.slug for row in await database.read(all_topics)}
        if topic is not None and topic not in known:
            raise BilgeError(f"no topic {topic}: choose {', '.join(sorted(known)) or 'none'}")
        return await analyse_database(database)

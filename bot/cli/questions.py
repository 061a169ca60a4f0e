"""``bilge questions``: check, import, export, report."""

from __future__ import annotations

import typer

from bot.cli import checking, exporting, importing, reporting

app = typer.Typer(help="Check, import, export and analyse questions.", no_args_is_help=True)
app.command("check")(checking.check)
app.command("import")(importing.import_)
app.command("export")(exporting.export)
app.command("report")(reporting.report)

"""``bilge`` itself: its commands, and one clear line where one can't be done."""

from __future__ import annotations

import asyncio
import sys
from typing import Annotated

import typer

from bot import __doc__ as about
from bot.cli import answers, daily, database, questions, topics
from bot.cli.shared import run_async
from bot.errors import BilgeError
from bot.log import redact

app = typer.Typer(
    name="bilge",
    help=about,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
)
app.add_typer(database.app, name="db")
app.add_typer(questions.app, name="questions")
app.add_typer(answers.app, name="answers")
app.add_typer(daily.app, name="daily")
app.command("topics")(topics.topics)


@app.command()
def run() -> None:
    """Run the bot with the settings of the environment and .env.

    Example: BOT_TOKEN=123456:ABC… bilge run
    """
    from bot.app import serve
    from bot.log import setup_logging
    from bot.settings import load_settings

    settings = load_settings()
    setup_logging(settings.log_level, settings.log_format)
    run_async(serve(settings))


@app.command()
def sandbox(
    port: Annotated[int, typer.Option(help="0 takes any free port.")] = 8081,
    token: Annotated[str, typer.Option(help="The token that bots use here.")] = (
        "1000000001:sandbox-token-for-local-use-only"
    ),
    limits: Annotated[str, typer.Option(help="off or strict: enforce Telegram's limits.")] = "off",
) -> None:
    """Run the local Bot API server with its chat page alone, for tests and experiments.

    Example: bilge sandbox --port 8081 --token 1:sandbox-token-for-local-use
    """
    from bot.sandbox.__main__ import main as sandbox_main

    sandbox_main(["--port", str(port), "--token", token, "--limits", limits])


@app.command()
def demo(
    port: Annotated[int, typer.Option(help="Of the chat page; 0 takes any free port.")] = 8080,
    browser: Annotated[bool, typer.Option(help="Open the chat page in a browser.")] = True,
    once: Annotated[
        bool, typer.Option("--once", help="Play a short conversation, print it, and end.")
    ] = False,
    cards: Annotated[
        bool, typer.Option("--cards", help="Print ten questions of each topic as cards, and end.")
    ] = False,
) -> None:
    """Try the bot without a token and without the network: a chat page on this machine.

    Example: bilge demo --port 8080
    """
    from bot.demo import play, play_cards, show

    if once or cards:
        raise typer.Exit(0 if run_async(play_cards() if cards else play()) else 1)
    run_async(show(port, browser=browser))


def main() -> None:
    """The entry point: errors are one line and exit code 1, never a traceback."""
    try:
        app()
    except BilgeError as error:
        for line in redact(str(error)).splitlines():
            print(f"bilge: {line}", file=sys.stderr)  # noqa: T201  # this is the command line
        sys.exit(1)
    except (KeyboardInterrupt, asyncio.CancelledError):
        sys.exit(130)

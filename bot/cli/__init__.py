"""The command line: ``bilge``."""

from bot.cli.root import main

__all__ = ["main"]

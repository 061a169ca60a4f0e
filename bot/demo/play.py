"""``bilge demo --once``: plays a short conversation and prints it."""

from __future__ import annotations

from rich.console import Console

from bot.demo.group import group_round
from bot.demo.private import private_quiz
from bot.demo.stand import stand
from bot.demo.transcript import Transcript
from bot.log import setup_logging
from questions.bank import packaged_path

SAMPLES = packaged_path() / "ml-scaling-performance"


async def play() -> bool:
    """Play it; ``False`` where something did not come as it should."""
    setup_logging("WARNING", "text")
    bank = [SAMPLES / "topic.yaml", SAMPLES / "samples.yaml"]
    console = Console(highlight=False, markup=False, soft_wrap=True)
    async with stand(0, bank=bank) as (stage, _, _house):
        transcript = Transcript(stage, console)
        try:
            await private_quiz(transcript)
            await group_round(transcript)
        except (TimeoutError, LookupError, AssertionError) as error:
            console.print(f"\nThe demo did not go as it should: {error}")
            return False
    console.print("\nAll went as it should.")
    return True

"""``bilge demo --once`` and ``--cards``: play conversations and print them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from rich.console import Console

from bot.demo.cards import topic_cards
from bot.demo.clock import Clock
from bot.demo.daily import daily_question
from bot.demo.group import group_round
from bot.demo.private import private_quiz
from bot.demo.stand import stand
from bot.demo.transcript import Transcript
from bot.log import setup_logging
from questions.bank import packaged_path

SAMPLES = packaged_path() / "ml-scaling-performance"


Scene = Callable[[Transcript], Awaitable[None]]


async def play() -> bool:
    """The short conversation; ``False`` where something did not come as it should."""
    bank = [SAMPLES / "topic.yaml", SAMPLES / "samples.yaml"]
    return await _play([private_quiz, group_round, daily_question], bank)


async def play_cards() -> bool:
    """Questions of every topic of the packaged bank."""
    return await _play([topic_cards], [packaged_path()])


async def _play(scenes: Sequence[Scene], bank: Sequence[Path]) -> bool:
    setup_logging("WARNING", "text")
    console = Console(highlight=False, markup=False, soft_wrap=True)
    clock = Clock()
    async with stand(0, bank=bank, clock=clock) as (stage, _, _house):
        transcript = Transcript(stage, console, clock)
        try:
            for scene in scenes:
                await scene(transcript)
        except (TimeoutError, LookupError, AssertionError) as error:
            console.print(f"\nThe demo did not go as it should: {error}")
            return False
    console.print("\nAll went as it should.")
    return True

"""Item analysis of 100,000 recorded answers, and how it grows.

    python -m tests.bench.analysis [--people 500 5000]

Each person answers 20 of 100 questions. Seconds of CPU on SQLite: reading the answers in one
ordered pass, estimating abilities and difficulties, the figures of every question.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path

from bot.study.analysis_work import analyse_database
from tests.study.simulated import World
from tests.study.test_analysis_work import filled
from tests.support.databases import opened, sqlite_url


async def measured(people: int, folder: Path) -> tuple[int, float]:
    """How many answers there were, and the seconds for all of them."""
    async with opened(sqlite_url(folder / f"{people}.db")) as database:
        await filled(database, World(people=people))
        started = time.process_time()
        found = await analyse_database(database)
        return found.answers, time.process_time() - started


def main() -> None:
    """Measure every size."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, nargs="+", default=[500, 5_000])
    with tempfile.TemporaryDirectory() as folder:
        for people in parser.parse_args().people:
            answers, took = asyncio.run(measured(people, Path(folder)))
            print(f"{answers:9,} answers  {took:6.2f} s", flush=True)


if __name__ == "__main__":
    main()

"""Answered questions a second: the whole bot against bare handlers that make the same calls.

    python -m tests.bench.answered [--people 50] [--seconds 15] [--latency 0]

Everything runs over real HTTP against the sandbox; the bots are processes of their own. The whole
bot stores every update and every answer durably (SQLite, synchronous=FULL); the bare ones have no
database. The development install brings aiogram.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from bot.sandbox.client import Stage
from bot.sandbox.config import SandboxConfig
from bot.sandbox.server import running
from tests.bench.people import Tally, play

TOKEN = "1000000001:bench-token-for-this-machine-only"
BOTS = {
    "bilge": ["-m", "bot", "run"],
    "ptb": ["-m", "tests.bench.bare_ptb", "{url}", TOKEN, "0"],
    "ptb-concurrent": ["-m", "tests.bench.bare_ptb", "{url}", TOKEN, "256"],
    "aiogram": ["-m", "tests.bench.bare_aiogram", "{url}", TOKEN],
}


@dataclass(frozen=True)
class Row:
    """One bot's figures; CPU in milliseconds a question, memory in MiB before and after."""

    name: str
    rate: float
    cpu_ms: float
    p50_ms: float
    p99_ms: float
    answered: int
    memory: tuple[float, float]


async def measure(name: str, people: int, seconds: float, latency: float) -> Row:
    """Run one bot against a fresh sandbox."""
    config = SandboxConfig(token=TOKEN, port=0)
    with tempfile.TemporaryDirectory() as folder:
        async with running(config) as sandbox, Stage(sandbox.url) as stage:
            arguments = [each.format(url=sandbox.url) for each in BOTS[name]]
            process = await asyncio.create_subprocess_exec(
                sys.executable, *arguments, env=_environment(sandbox.url, folder)
            )
            await _listening(stage)
            await stage.latency(latency)
            await play(sandbox.box, stage, min(people, 10), 2, "/quiz 50")
            before, memory = _cpu(process.pid), _memory(process.pid)
            started = time.perf_counter()
            tally = await play(sandbox.box, stage, people, seconds, "/quiz 50")
            took = time.perf_counter() - started
            memories = (memory, _memory(process.pid))
            row = _row(name, tally, took, _cpu(process.pid) - before, memories)
            process.terminate()
            await process.wait()
    return row


def _environment(url: str, folder: str) -> dict[str, str]:
    return {
        **os.environ,
        "BOT_TOKEN": TOKEN,
        "TELEGRAM_API_URL": url,
        "DATABASE_URL": f"sqlite+aiosqlite:///{folder}/bench.db",
        "SEND_RATE": "0",
        "SEND_RATE_CHAT": "0",
        "SEND_RATE_GROUP": "0",
        "LOG_LEVEL": "WARNING",
    }


async def _listening(stage: Stage) -> None:
    user = await stage.user("Yoklama")
    await stage.say(user.id, "/quiz")
    await stage.await_message(user.id, lambda message: bool(message.buttons), timeout=60)


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(") ", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _memory(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def _row(name: str, tally: Tally, took: float, cpu: float, memories: tuple[float, float]) -> Row:
    cuts = statistics.quantiles(tally.toasts, n=100)
    return Row(
        name,
        tally.answered / took,
        cpu / max(tally.answered, 1) * 1000,
        cuts[49] * 1000,
        cuts[98] * 1000,
        tally.answered,
        memories,
    )


async def main() -> None:
    """Measure and print the table with ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--latency", type=float, default=0, help="added to each call, seconds")
    parser.add_argument("--bots", nargs="*", default=list(BOTS), choices=list(BOTS))
    options = parser.parse_args()
    rows = []
    for name in options.bots:
        rows.append(await measure(name, options.people, options.seconds, options.latency))
        row = rows[-1]
        print(
            f"{row.name:15} {row.rate:8.1f} q/s {row.cpu_ms:7.2f} ms CPU/q"
            f"  toast p50 {row.p50_ms:7.1f} ms  p99 {row.p99_ms:7.1f} ms"
            f"  {row.memory[0]:.0f} to {row.memory[1]:.0f} MiB in {row.answered} answers",
            flush=True,
        )
    own = rows[0]
    for row in rows[1:]:
        print(f"{own.name} / {row.name}: {own.rate / row.rate:.2f}")
    print(
        f"the driver and the sandbox used {resource.getrusage(resource.RUSAGE_SELF).ru_utime:.0f} s"
    )


if __name__ == "__main__":
    asyncio.run(main())

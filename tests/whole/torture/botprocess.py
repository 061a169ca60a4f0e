"""The bot as a process that can be killed, started again and read."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from bot.sandbox.box import Sandbox

TOKEN = "1000000001:torture-token-for-this-machine-only"
POWERLESS = ("setpriv", "--inh-caps=-all", "--bounding-set=-all")
STARTING_SECONDS = 30.0
LOOK_EVERY = 0.005


@dataclass
class BotProcess:
    """``python -m bot run`` with its database and its output in ``folder``. ``powerless``: file
    permissions hold for it even where the superuser runs the tests.
    """

    box: Sandbox
    url: str
    folder: Path
    settings: dict[str, str] = field(default_factory=dict)
    powerless: bool = False
    process: asyncio.subprocess.Process | None = None

    @property
    def database(self) -> Path:
        """The file of the database."""
        return self.folder / "bilge.db"

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self.process is not None, "not started"
        return self.process.pid

    async def start(self) -> None:
        """Start the process; it takes a while until it polls."""
        words = [*(POWERLESS if self.powerless else ()), sys.executable, "-m", "bot", "run"]
        with self._log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *words,
                env=self._environment(),
                stdin=asyncio.subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )

    async def polling(self) -> None:
        """Wait until this very process polls; AssertionError where it has ended instead."""
        calls = self.box.calls.methods["getUpdates"]
        await self._until(
            lambda: self.box.updates.polling or self.box.calls.methods["getUpdates"] > calls
        )

    async def says(self, words: str) -> None:
        """Wait until the output holds these words; AssertionError where it ends without."""
        await self._until(lambda: words in self.said())

    async def _until(self, fits: Callable[[], bool]) -> None:
        clock = asyncio.get_running_loop()
        end = clock.time() + STARTING_SECONDS
        assert self.process is not None, "not started"
        while not fits():
            assert self.process.returncode is None, self.said()
            assert clock.time() < end, self.said()
            await asyncio.wait([asyncio.ensure_future(self.process.wait())], timeout=LOOK_EVERY)

    async def kill(self) -> None:
        """SIGKILL, as the kernel does when memory runs out."""
        await self._end(signal.SIGKILL)

    async def terminate(self) -> int:
        """SIGTERM, as an operator does; the exit code."""
        return await self._end(signal.SIGTERM)

    async def ended(self, seconds: float = STARTING_SECONDS) -> int:
        """Wait until it ends by itself; the exit code."""
        assert self.process is not None, "not started"
        async with asyncio.timeout(seconds):
            return await self.process.wait()

    async def _end(self, number: signal.Signals) -> int:
        assert self.process is not None, "not started"
        if self.process.returncode is None:
            self.process.send_signal(number)
        code = await self.ended()
        self.box.updates.end_poll()
        return code

    async def recorded(self) -> Path:
        """A SQLite file that holds what is recorded."""
        return self.database

    def said(self) -> str:
        """Everything that all runs have written to standard output and standard error."""
        return self._log.read_text() if self._log.exists() else ""

    def memory(self) -> float:
        """Resident memory in MiB."""
        lines = Path(f"/proc/{self.pid}/status").read_text().splitlines()
        found = next(line for line in lines if line.startswith("VmRSS:"))
        return int(found.split()[1]) / 1024

    @property
    def _log(self) -> Path:
        return self.folder / "output.txt"

    def _environment(self) -> dict[str, str]:
        return {
            **os.environ,
            "BOT_TOKEN": TOKEN,
            "TELEGRAM_API_URL": self.url,
            "DATABASE_URL": f"sqlite+aiosqlite:///{self.database}",
            "SEND_RATE": "0",
            "SEND_RATE_CHAT": "0",
            "SEND_RATE_GROUP": "0",
            **self.settings,
        }

"""Has files read by a process of its own, which is killed where it takes too long."""

from __future__ import annotations

import asyncio
import os
import sys
from typing import Literal

import msgspec

from bot.errors import BilgeError
from bot.study.reading import HEAVY, Read, Request

SECONDS = 60.0
READ = msgspec.msgpack.Decoder(Read)


class ReadingError(BilgeError):
    """The file could not be read at all. ``why``: it was too ``slow`` or too ``heavy``, or there
    is a mistake of ours (``broken``).
    """

    def __init__(self, line: str, why: Literal["slow", "heavy", "broken"]) -> None:
        super().__init__(line)
        self.why = why


async def read_apart(request: Request, seconds: float = SECONDS) -> Read:
    """What the file holds; ``ReadingError`` where reading it took too much time or memory.

    A process that is started for one file gives all its memory back, and can be killed without
    anybody else noticing; starting it takes less than a second.
    """
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot.study.reading",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env=_environment(),
    )
    try:
        async with asyncio.timeout(seconds):
            answer, said = await process.communicate(msgspec.msgpack.encode(request))
    except TimeoutError:
        raise ReadingError(f"reading took longer than {seconds:.0f} s", "slow") from None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if code := await process.wait():
        raise _ended(code, said)
    return READ.decode(answer)


def _ended(code: int, said: bytes) -> ReadingError:
    """A process that is out of memory says so, or is ended by a signal."""
    if code == HEAVY or code < 0:
        return ReadingError(f"reading ended with {code}", "heavy")
    last = said.decode(errors="replace").strip().rpartition("\n")[2]
    return ReadingError(f"reading ended with {code}: {last[:200]}", "broken")


def _environment() -> dict[str, str]:
    """Enough to find the code, and no secret."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    return {**kept, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}

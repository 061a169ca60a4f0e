"""The database is locked, full, read-only or broken: a clear line, and no answer is lost."""

from __future__ import annotations

import asyncio
import resource
import shutil
import sqlite3
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from random import Random

import pytest

from tests.whole.torture import reckoning
from tests.whole.torture.conftest import Arena
from tests.whole.torture.crowd import Person, Tally, crowd, play

LOCKED_SECONDS = 3
SMALL = 64 * 1024
LOCK = """
import sqlite3, sys, time
database = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=10)
database.execute("BEGIN IMMEDIATE")
print("locked", flush=True)
time.sleep(float(sys.argv[2]))
database.execute("COMMIT")
"""
needs_prlimit = pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="needs Linux")
needs_setpriv = pytest.mark.skipif(shutil.which("setpriv") is None, reason="needs setpriv")


async def _busy(arena: Arena, answers: int = 40) -> tuple[Tally, list[Person]]:
    """A bot with people who have answered a little."""
    await arena.bot.start()
    await arena.bot.polling()
    tally, people = await crowd(arena.box, arena.stage, 5, 5)
    await play(tally, people, answers)
    return tally, people


def _nothing_lost(arena: Arena, tally: Tally) -> None:
    path = arena.bot.database
    assert reckoning.difference(path, tally.taps) == reckoning.Difference(set(), set(), {})
    assert reckoning.twice(path) == []
    assert reckoning.unfinished(path) == []
    assert reckoning.silent(arena.box, tally.taps, both=True) == []
    assert "Traceback" not in arena.bot.said()


@asynccontextmanager
async def _locked(path: Path) -> AsyncIterator[None]:
    """Another process holds the write lock for a while."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", LOCK, str(path), str(LOCKED_SECONDS), stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    assert await process.stdout.readline() == b"locked\n"
    yield
    assert await process.wait() == 0


async def test_a_lock_of_another_process_is_sat_out(arena: Arena) -> None:
    tally, people = await _busy(arena)
    started = time.monotonic()
    async with _locked(arena.bot.database):
        await play(tally, people, len(tally.taps) + 40)
    assert time.monotonic() - started >= LOCKED_SECONDS
    assert await arena.bot.terminate() == 0
    _nothing_lost(arena, tally)
    assert "the database was busy for" in arena.bot.said()


@needs_prlimit
async def test_a_full_disk_is_sat_out(arena: Arena) -> None:
    tally, people = await _busy(arena)
    unlimited = resource.prlimit(arena.bot.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(arena.bot.pid, resource.RLIMIT_FSIZE, (SMALL, unlimited[1]))
    async with asyncio.TaskGroup() as group:
        group.create_task(play(tally, people, len(tally.taps) + 200))
        await arena.bot.says("the database can't be used")
        resource.prlimit(arena.bot.pid, resource.RLIMIT_FSIZE, unlimited)
    assert await arena.bot.terminate() == 0
    _nothing_lost(arena, tally)


@needs_setpriv
async def test_a_folder_that_cannot_be_written_is_one_clear_line(arena: Arena) -> None:
    folder = arena.bot.folder / "locked"
    folder.mkdir(mode=0o555)
    settings = {"DATABASE_URL": f"sqlite+aiosqlite:///{folder}/bilge.db"}
    assert await _refused(arena, settings) == [
        f"bilge: the database {folder}/bilge.db can't be opened: unable to open database file"
    ]


@needs_setpriv
async def test_a_database_that_cannot_be_written_is_one_clear_line(arena: Arena) -> None:
    folder = arena.bot.folder / "locked"
    folder.mkdir()
    path = folder / "bilge.db"
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE notes (text)")
    path.chmod(0o444)
    folder.chmod(0o555)
    (line,) = await _refused(arena, {"DATABASE_URL": f"sqlite+aiosqlite:///{path}"})
    assert line.startswith(f"bilge: the database {path} can't be")
    assert "readonly" in line


async def test_a_file_that_is_no_database_is_one_clear_line(arena: Arena) -> None:
    arena.bot.database.write_bytes(b"a shopping list, not a database\n" * 1000)
    (line,) = await _refused(arena, {})
    assert line == (
        f"bilge: the database {arena.bot.database} can't be opened: file is not a database"
    )


@pytest.mark.parametrize("page", [1, 2])
async def test_a_broken_page_is_one_clear_line(arena: Arena, page: int) -> None:
    await arena.bot.start()
    await arena.bot.polling()
    assert await arena.bot.terminate() == 0
    with arena.bot.database.open("r+b") as file:
        file.seek(100 if page == 1 else (page - 1) * 4096)
        file.write(Random(page).randbytes(3000))
    lines = await _refused(arena, {})
    assert [line for line in lines if line.startswith("bilge: the database")], lines
    assert "malformed" in lines[-1]


async def _refused(arena: Arena, settings: dict[str, str]) -> list[str]:
    """What a bot without a superuser's powers says that can't start."""
    before = len(arena.bot.said())
    arena.bot.settings = settings
    arena.bot.powerless = shutil.which("setpriv") is not None
    await arena.bot.start()
    assert await arena.bot.ended() == 1
    said = arena.bot.said()[before:]
    assert "Traceback" not in said
    return said.splitlines()

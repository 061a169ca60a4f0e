"""Copies while everything goes on, and checks that find what is broken."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from bot.db import Database
from bot.errors import DatabaseError
from tests.db.test_units import count, counted
from tests.support.databases import Postgres, opened, sqlite_url


async def test_a_copy_taken_among_writes_is_whole(sqlite: Database, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    writes = [asyncio.create_task(sqlite.write(count)) for _ in range(50)]
    await sqlite.backup(str(copy))
    await asyncio.gather(*writes)
    async with opened(sqlite_url(copy)) as copied:
        assert await copied.check() == []
        assert 0 <= await copied.read(counted) <= 50


async def test_a_copy_holds_what_was_committed_before(sqlite: Database, tmp_path: Path) -> None:
    await sqlite.write(count)
    await sqlite.backup(str(tmp_path / "copy.db"))
    async with opened(sqlite_url(tmp_path / "copy.db")) as copied:
        assert await copied.read(counted) == 1


async def test_a_copy_overwrites_nothing(sqlite: Database, tmp_path: Path) -> None:
    there = tmp_path / "there.db"
    there.write_text("mine")
    with pytest.raises(DatabaseError, match="exists already"):
        await sqlite.backup(str(there))
    assert there.read_text() == "mine"


async def test_a_copy_to_nowhere_says_so(sqlite: Database, tmp_path: Path) -> None:
    with pytest.raises(DatabaseError, match=r"backup to .* failed"):
        await sqlite.backup(str(tmp_path / "no" / "such" / "copy.db"))


async def test_a_sound_file_has_no_findings(database: Database) -> None:
    assert await database.check() == []


async def test_a_row_without_its_parent_is_found(sqlite: Database, tmp_path: Path) -> None:
    raw = sqlite3.connect(tmp_path / "bilge.db")
    raw.execute("PRAGMA foreign_keys = OFF")
    raw.execute("INSERT INTO stems VALUES ('ghost', 'tr', 'key')")
    raw.commit()
    raw.close()
    assert await sqlite.check() == ["stems row 1 refers to a missing questions"]


async def test_a_torn_page_is_found(sqlite_url: str, tmp_path: Path) -> None:
    path = tmp_path / "bilge.db"
    with sqlite3.connect(path) as raw:
        raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    raw.close()
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(size - 4096 * 3)
        file.write(b"\xff" * 4096 * 3)
    async with opened(sqlite_url, migrate=False) as database:
        assert await database.check() != []


@pytest.mark.postgres
async def test_postgresql_has_tools_of_its_own_for_copies(postgres: Postgres) -> None:
    async with opened(await postgres.fresh(), migrate=False) as database:
        with pytest.raises(DatabaseError, match="pg_dump"):
            await database.backup("copy.db")

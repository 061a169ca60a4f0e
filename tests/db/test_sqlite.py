"""SQLite's own ways: settings, a locked or broken file, groups of commits, closing."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.db import Connection, Database, open_database
from bot.db import sqlite as module
from bot.db.trouble import UnavailableError
from bot.errors import DatabaseError
from tests.db.test_units import count, counted, failing
from tests.support.databases import sqlite_url


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A database that waits 50 ms for a lock instead of ten seconds."""
    hasty = ["PRAGMA busy_timeout = 50", *module.SETTINGS[1:]]
    monkeypatch.setattr(module, "SETTINGS", tuple(hasty))


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Somebody else writes to the file for the length of the block."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


@pytest.mark.parametrize(
    ("pragma", "value"),
    [("journal_mode", "wal"), ("foreign_keys", 1), ("synchronous", 2), ("busy_timeout", 10_000)],
)
async def test_every_connection_is_set_up(sqlite: Database, pragma: str, value: object) -> None:
    def ask(db: Connection) -> object:
        return db.exec_driver_sql(f"PRAGMA {pragma}").scalar()

    assert [await sqlite.write(ask), await sqlite.read(ask)] == [value, value]


@pytest.mark.usefixtures("hasty")
async def test_a_locked_file_is_unavailable_and_works_again_afterwards(
    sqlite: Database, tmp_path: Path
) -> None:
    with locked(tmp_path / "bilge.db"):
        with pytest.raises(UnavailableError, match="can't be used: database is locked"):
            await sqlite.write(count)
        assert await sqlite.read(counted) == 0
    assert await sqlite.write(count) == 1


async def test_a_lock_that_ends_in_time_is_only_waited_for(
    sqlite: Database, tmp_path: Path
) -> None:
    with locked(tmp_path / "bilge.db"):
        writing = asyncio.create_task(sqlite.write(count))
        assert await sqlite.read(counted) == 0
        assert not writing.done()
    assert await writing == 1


@pytest.mark.usefixtures("hasty")
async def test_a_group_that_can_not_commit_fails_whole(sqlite: Database, tmp_path: Path) -> None:
    with locked(tmp_path / "bilge.db"):
        outcomes = await asyncio.gather(
            *(sqlite.write(count) for _ in range(3)), return_exceptions=True
        )
    assert all(isinstance(each, UnavailableError) for each in outcomes)
    assert await sqlite.read(counted) == 0


async def test_waiting_units_share_a_commit(sqlite: Database, tmp_path: Path) -> None:
    watcher = sqlite3.connect(tmp_path / "bilge.db")
    before = watcher.execute("PRAGMA data_version").fetchone()
    seen: set[int] = set()

    def unit(db: Connection) -> None:
        seen.add(id(db))
        count(db)

    await asyncio.gather(*(sqlite.write(unit) for _ in range(module.GROUP)))
    assert watcher.execute("PRAGMA data_version").fetchone() != before
    watcher.close()
    assert len(seen) < module.GROUP


async def test_the_units_of_a_failed_group_run_again_alone(sqlite: Database) -> None:
    runs: list[str] = []

    def steady(db: Connection) -> int:
        runs.append("steady")
        return count(db)

    results = await asyncio.gather(
        sqlite.write(count), sqlite.write(steady), sqlite.write(failing), return_exceptions=True
    )
    assert await sqlite.read(counted) == 2
    assert isinstance(results[2], RuntimeError)
    assert 1 <= len(runs) <= 2


async def test_a_close_behind_a_full_queue_finishes_it(sqlite_url: str) -> None:
    database = await open_database(sqlite_url)
    writes = [asyncio.create_task(database.write(count)) for _ in range(5)]
    await asyncio.sleep(0)
    await database.close()
    assert [await each for each in writes] == [1, 2, 3, 4, 5]


async def test_the_folder_is_made(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "new.db"
    await (await open_database(sqlite_url(path))).close()
    assert path.exists()


async def test_a_path_that_is_a_folder_is_one_clear_line(tmp_path: Path) -> None:
    with pytest.raises(DatabaseError, match="can't be opened: unable to open") as caught:
        await open_database(sqlite_url(tmp_path))
    assert "\n" not in str(caught.value)


async def test_a_folder_that_is_a_file_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(DatabaseError, match="can't be opened"):
        await open_database(sqlite_url(tmp_path / "file" / "new.db"))


async def test_a_file_that_is_no_database_is_one_clear_line(tmp_path: Path) -> None:
    path = tmp_path / "broken.db"
    path.write_bytes(b"this is not a database " * 100)
    with pytest.raises(DatabaseError, match="not a database"):
        await open_database(sqlite_url(path))


async def test_a_file_that_can_not_be_written_is_unavailable(sqlite: Database) -> None:
    def protect(db: Connection) -> None:
        db.exec_driver_sql("PRAGMA query_only = ON")

    await sqlite.write(protect)
    with pytest.raises(UnavailableError, match="readonly"):
        await sqlite.write(count)


async def test_a_full_disk_is_unavailable_and_nothing_is_half_written(sqlite: Database) -> None:
    def cramped(db: Connection) -> None:
        pages = db.exec_driver_sql("PRAGMA page_count").scalar_one()
        db.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    def large(db: Connection) -> None:
        count(db)
        db.exec_driver_sql("CREATE TABLE big (x)")
        db.exec_driver_sql("INSERT INTO big VALUES (zeroblob(1000000))")

    await sqlite.write(cramped)
    with pytest.raises(UnavailableError, match="full"):
        await sqlite.write(large)
    assert await sqlite.read(counted) == 0
    assert await sqlite.write(count) == 1

"""Migrations: up, down and up again on both engines; equal to the tables; safe at a race."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect

import migrations
from bot.db import Connection, Database, migrate
from bot.db.tables import answers, metadata, players
from bot.errors import DatabaseError, NewerDatabaseError
from bot.study.people import Defaults
from bot.study.queries import players as player_queries
from tests.support.databases import Postgres, opened, sqlite_url
from tests.support.turns import ADA, START

REVISIONS = [
    script.revision
    for script in ScriptDirectory(str(Path(migrations.__path__[0]))).walk_revisions()
][::-1]


@pytest.fixture
async def empty_url(engine: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database without any table."""
    if engine == "sqlite":
        return sqlite_url(tmp_path / "empty.db")
    server: Postgres = request.getfixturevalue("postgres")
    return server.empty()


def tables(db: Connection) -> set[str]:
    """The tables there are, apart from Alembic's own."""
    return set(inspect(db).get_table_names()) - {"alembic_version"}


def differences(db: Connection) -> list[Any]:
    """What ``alembic check`` would complain about."""
    options = {"compare_type": True, "compare_server_default": True}
    context = MigrationContext.configure(db, opts=options)
    return list(compare_metadata(context, metadata))


async def test_the_migrations_make_the_tables_of_the_code(database: Database) -> None:
    assert await database.read(differences) == []
    assert await database.read(tables) == set(metadata.tables)


async def test_every_migration_goes_up_down_and_up_again(empty_url: str) -> None:
    async with opened(empty_url, migrate=False) as database:
        before = "base"
        for revision in REVISIONS:
            await database.write(partial(migrate.upgrade, revision=revision))
            after = await database.read(tables)
            await database.write(partial(migrate.downgrade, revision=before))
            await database.write(partial(migrate.upgrade, revision=revision))
            assert await database.read(tables) == after
            before = revision
        assert await database.read(differences) == []
        await database.write(lambda db: migrate.downgrade(db, "base"))
        assert await database.read(tables) == set()


async def test_a_migration_keeps_what_people_did(empty_url: str) -> None:
    async with opened(empty_url, migrate=False) as database:
        await database.migrate()
        await database.write(lambda db: player_queries.meet(db, ADA, START, Defaults()))
        for revision in reversed(REVISIONS[:-1]):
            await database.write(partial(migrate.downgrade, revision=revision))
        await database.migrate()
        found = await database.read(lambda db: player_queries.find(db, ADA.id))
        assert found is not None
        assert (found.name, found.created_at) == ("Ada", START)


async def test_migrating_twice_changes_nothing(database: Database) -> None:
    await database.migrate()
    assert await database.read(differences) == []


async def test_a_newer_database_is_refused_in_one_clear_line(database: Database) -> None:
    def from_the_future(db: Connection) -> None:
        db.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")

    await database.write(from_the_future)
    with pytest.raises(NewerDatabaseError) as caught:
        await database.migrate()
    assert str(caught.value) == (
        "the database is at 9999, which this version does not know: update Bilge"
    )


async def test_three_processes_may_migrate_a_fresh_database_at_once(empty_url: str) -> None:
    work = (
        "import asyncio, sys\n"
        "from tests.support.databases import migrated\n"
        "async def main():\n"
        "    await (await migrated(sys.argv[1])).close()\n"
        "asyncio.run(main())\n"
    )
    processes = [
        await asyncio.create_subprocess_exec(
            sys.executable, "-c", work, empty_url, stderr=asyncio.subprocess.PIPE
        )
        for _ in range(3)
    ]
    outcomes = await asyncio.gather(*(each.communicate() for each in processes))
    assert [each.returncode for each in processes] == [0, 0, 0], outcomes
    async with opened(empty_url, migrate=False) as database:
        assert await database.read(differences) == []


async def test_a_migration_that_finds_orphans_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    async with opened(sqlite_url(path), migrate=False) as database:
        await database.write(lambda db: migrate.upgrade(db, REVISIONS[0]))
        with sqlite3.connect(path) as raw:
            raw.execute("INSERT INTO stems VALUES ('ghost', 'tr', 'key')")
        raw.close()
        before = await database.read(tables)
        with pytest.raises(DatabaseError, match="would orphan 1 rows; nothing changed"):
            await database.migrate()
        assert await database.read(tables) == before


def test_every_constraint_has_a_name() -> None:
    for table in metadata.tables.values():
        for constraint in table.constraints:
            assert constraint.name, f"{table.name}: {constraint!r}"


def test_people_and_chats_have_wide_ids() -> None:
    for column in (players.c.id, answers.c.chat_id, answers.c.player_id):
        assert "BIGINT" in str(column.type)

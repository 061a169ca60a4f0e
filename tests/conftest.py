"""Fixtures for all: event loops, and databases of both engines."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.db import Database
from tests.support.databases import Postgres, SqliteFiles, opened, running_postgres
from tests.support.loops import Loops, SkippingLoop, plain_loop
from tests.support.turns import Learner

ENGINES = ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)]


def pytest_configure(config: pytest.Config) -> None:
    """Say what our marker means."""
    config.addinivalue_line("markers", "skipping: waits cost no time, the loop's clock jumps")


def pytest_asyncio_loop_factories(item: pytest.Item) -> Loops:
    """The loop a test runs in."""
    if item.get_closest_marker("skipping"):
        return {"skipping": SkippingLoop}
    return {"plain": plain_loop}


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A real PostgreSQL server."""
    with running_postgres() as server:
        yield server


@pytest.fixture(scope="session")
def sqlite_files(tmp_path_factory: pytest.TempPathFactory) -> SqliteFiles:
    """Where migrated SQLite files come from."""
    return SqliteFiles(tmp_path_factory.mktemp("template"))


@pytest.fixture
async def sqlite_url(sqlite_files: SqliteFiles, tmp_path: Path) -> str:
    """A migrated SQLite file of this test."""
    return await sqlite_files.fresh(tmp_path / "bilge.db")


@pytest.fixture
async def sqlite(sqlite_url: str) -> AsyncIterator[Database]:
    """A migrated SQLite database."""
    async with opened(sqlite_url, migrate=False) as database:
        yield database


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    """The name of an engine; the test runs on each."""
    return str(request.param)


@pytest.fixture
async def database_url(
    engine: str, request: pytest.FixtureRequest, tmp_path: Path
) -> AsyncIterator[str]:
    """The address of a fresh migrated database of the engine."""
    if engine == "sqlite":
        files: SqliteFiles = request.getfixturevalue("sqlite_files")
        yield await files.fresh(tmp_path / "both.db")
        return
    server: Postgres = request.getfixturevalue("postgres")
    url = await server.fresh()
    yield url
    await server.give_back(url)


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    """A fresh migrated database; the test runs on both engines."""
    async with opened(database_url, migrate=False) as database:
        yield database


@pytest.fixture
def learner(sqlite: Database) -> Learner:
    """Ada, who speaks English, in her own chat with the bot."""
    return Learner(sqlite)

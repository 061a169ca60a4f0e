"""PostgreSQL through asyncpg: the same units of work, run in SQLAlchemy's greenlet."""

from __future__ import annotations

import random
from asyncio import sleep
from collections.abc import Sequence
from contextlib import suppress
from hashlib import blake2b
from typing import TypeVar

from sqlalchemy import URL, Connection, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from bot.db import migrate
from bot.db.trouble import UnavailableError, line, translated
from bot.db.unit import Work
from bot.errors import DatabaseError

T = TypeVar("T")
MIGRATION_LOCK = 0x62696C67
HOLD = text("SELECT pg_advisory_lock(:key)")
FREE = text("SELECT pg_try_advisory_xact_lock(:key)")
RETRIED = ("40001", "40P01")
TRIES = 5


class PostgresDatabase:
    """A pool of connections; a unit that lost a race is run again, as it has no other effect."""

    in_order = False

    def __init__(self, url: URL) -> None:
        self._where = f"{url.host or 'localhost'}/{url.database}"
        self._engine = create_async_engine(url, pool_size=12, max_overflow=8, pool_pre_ping=True)
        self._held: AsyncConnection | None = None

    async def open(self) -> None:
        """Prove that the server answers."""
        try:
            await self.read(lambda connection: connection.execute(text("SELECT 1")).scalar())
        except (DBAPIError, UnavailableError) as error:
            await self._engine.dispose()
            reason = line(error)
            raise DatabaseError(f"PostgreSQL at {self._where} is unreachable: {reason}") from None

    async def migrate(self) -> None:
        """Upgrade in one transaction; other processes wait for the lock."""
        await self.write(_upgrade)

    async def write(self, work: Work[T]) -> T:
        """Run and commit; a deadlock or serialization failure is tried again."""
        for attempt in range(TRIES):
            try:
                async with self._engine.begin() as connection:
                    return await connection.run_sync(work)
            except (OSError, SQLAlchemyError) as error:
                if _sqlstate(error) not in RETRIED or attempt == TRIES - 1:
                    raise translated(error) from error
                await sleep(random.uniform(0, 0.02 * 2**attempt))  # noqa: S311  # jitter
        raise AssertionError("unreachable")

    async def read(self, work: Work[T]) -> T:
        """Run the unit in a transaction that is rolled back at its end."""
        try:
            async with self._engine.connect() as connection:
                return await connection.run_sync(work)
        except (OSError, SQLAlchemyError) as error:
            raise translated(error) from error

    async def backup(self, path: str) -> None:
        """PostgreSQL has tools of its own for this."""
        raise DatabaseError("for PostgreSQL use pg_dump or the server's own backups")

    async def check(self) -> list[str]:
        """Whether the server answers; its own checks look after the files."""
        try:
            await self.read(lambda connection: connection.execute(text("SELECT 1")).scalar())
        except UnavailableError as error:
            return [str(error)]
        return []

    async def hold(self, owner: str) -> None:
        """Hold a lock on a connection of its own: the server frees it when the process dies."""
        try:
            if self._held is None:
                alone = self._engine.execution_options(isolation_level="AUTOCOMMIT")
                self._held = await alone.connect()
                await self._held.execute(HOLD, {"key": _key(owner)})
            await self._held.execute(text("SELECT 1"))
        except (OSError, SQLAlchemyError) as error:
            await self._let_go()
            raise translated(error) from error

    async def gone(self, owners: Sequence[str]) -> list[str]:
        """The owners whose lock is free."""

        def unit(db: Connection) -> list[str]:
            return [each for each in owners if db.execute(FREE, {"key": _key(each)}).scalar()]

        return await self.read(unit)

    async def close(self) -> None:
        """Close the pool."""
        await self._let_go()
        await self._engine.dispose()

    async def _let_go(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            with suppress(OSError, SQLAlchemyError):
                await held.invalidate()
                await held.close()


def _key(owner: str) -> int:
    """The number of an owner's lock: 64 bits."""
    return int.from_bytes(blake2b(owner.encode(), digest_size=8).digest(), signed=True)


def _sqlstate(error: Exception) -> str | None:
    return getattr(error.orig, "sqlstate", None) if isinstance(error, DBAPIError) else None


def _upgrade(connection: Connection) -> None:
    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
    migrate.upgrade(connection)

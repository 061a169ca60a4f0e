"""A unit of work is a plain function of a connection; a database runs it in one transaction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from sqlalchemy import Connection
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from bot.errors import DatabaseError

__all__ = ["Connection", "Database", "Work", "open_database"]

T = TypeVar("T")
Work = Callable[[Connection], T]


class Database(Protocol):
    """Where units of work run. A unit can't await anything, so no transaction ever waits.

    ``in_order``: whether units that write run one after the other, as they were given.
    """

    @property
    def in_order(self) -> bool: ...

    async def open(self) -> None:
        """Connect; ``DatabaseError`` where that fails."""
        ...

    async def migrate(self) -> None:
        """Bring the schema to this version; ``NewerDatabaseError`` where it is ahead."""
        ...

    async def write(self, work: Work[T]) -> T:
        """Run the unit in a transaction of its own and commit; its errors roll it back."""
        ...

    async def read(self, work: Work[T]) -> T:
        """Run the unit in a transaction that writes nothing and holds up no writer."""
        ...

    async def backup(self, path: str) -> None:
        """A consistent copy while everything goes on."""
        ...

    async def check(self) -> list[str]:
        """What is wrong with the file or its references; empty where all is well."""
        ...

    async def hold(self, owner: str) -> None:
        """Show other processes that this one lives, until it ends; again to make sure of it."""
        ...

    async def gone(self, owners: Sequence[str]) -> list[str]:
        """Which of these owners live no more."""
        ...

    async def close(self) -> None:
        """Finish what was given and disconnect."""
        ...


async def open_database(url: str) -> Database:
    """The database behind ``DATABASE_URL``, connected."""
    from bot.db.postgres import PostgresDatabase
    from bot.db.sqlite import SqliteDatabase

    try:
        parsed = make_url(url)
    except ArgumentError:
        raise DatabaseError("DATABASE_URL is not a database address") from None
    database: Database
    if parsed.get_backend_name() == "sqlite":
        database = SqliteDatabase(parsed.database or "")
    else:
        database = PostgresDatabase(parsed)
    await database.open()
    return database

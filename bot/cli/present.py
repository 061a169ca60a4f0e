"""A database that is there and at this version: for commands that make and migrate nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.db import Connection, Database, open_database
from bot.errors import DatabaseError, NewerDatabaseError
from bot.log import setup_logging
from bot.settings import Settings

SQLITE = "sqlite"
MAKE = "bilge run or bilge db upgrade makes one"


@asynccontextmanager
async def present(settings: Settings) -> AsyncIterator[Database]:
    """The database of the settings as it is; ``DatabaseError`` where there is none, or one of
    another version.
    """
    setup_logging("WARNING", "text")
    await asyncio.to_thread(_is_there, settings.database)
    database = await open_database(settings.database)
    try:
        await database.read(_at_this_version)
        yield database
    finally:
        await database.close()


def _is_there(url: str) -> None:
    """Opening a SQLite database would make its file."""
    scheme, _, rest = url.partition(":///")
    path = rest.partition("?")[0]
    if scheme.startswith(SQLITE) and not Path(path).is_file():
        raise DatabaseError(f"there is no database {path} yet: {MAKE}")


def _at_this_version(db: Connection) -> None:
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    from bot.db.migrate import config

    scripts = ScriptDirectory.from_config(config(db))
    head = scripts.get_current_head()
    current = MigrationContext.configure(db).get_current_revision()
    if current == head:
        return
    if current is None:
        raise DatabaseError(f"the database is empty: {MAKE}")
    if current not in {script.revision for script in scripts.walk_revisions()}:
        raise NewerDatabaseError(
            f"the database is at {current}, which this version does not know: update Bilge"
        )
    raise DatabaseError(
        f"the database is at {current}, this version wants {head}: run bilge db upgrade"
    )

"""Migrations, run on a connection that is already in a transaction."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

import migrations
from bot.errors import NewerDatabaseError


def config(connection: Connection) -> Config:
    """Alembic's configuration for this connection."""
    made = Config(attributes={"connection": connection})
    made.set_main_option("script_location", str(Path(migrations.__path__[0])))
    return made


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Bring the schema up to ``revision``; ``NewerDatabaseError`` where it is unknown here."""
    made = config(connection)
    scripts = ScriptDirectory.from_config(made)
    current = MigrationContext.configure(connection).get_current_revision()
    if current is not None and current not in {
        script.revision for script in scripts.walk_revisions()
    }:
        raise NewerDatabaseError(
            f"the database is at {current}, which this version does not know: update Bilge"
        )
    if current != scripts.get_current_head():
        command.upgrade(made, revision)


def downgrade(connection: Connection, revision: str) -> None:
    """Take the schema back to ``revision``."""
    command.downgrade(config(connection), revision)

"""INSERT … ON CONFLICT, the same on both engines."""

from __future__ import annotations

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite


def insert(db: Connection | str, table: Table) -> sqlite.Insert | postgresql.Insert:
    """An INSERT of the connection's engine (or the engine of that name), with
    ``on_conflict_do_nothing`` and ``on_conflict_do_update``.
    """
    name = db if isinstance(db, str) else db.dialect.name
    return postgresql.insert(table) if name == "postgresql" else sqlite.insert(table)

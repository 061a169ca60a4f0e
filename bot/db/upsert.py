"""INSERT … ON CONFLICT, the same on both engines."""

from __future__ import annotations

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite


def insert(db: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """An INSERT of the connection's engine, with ``on_conflict_do_nothing`` and ``…_update``."""
    return postgresql.insert(table) if db.dialect.name == "postgresql" else sqlite.insert(table)

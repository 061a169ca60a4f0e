"""The database: one metadata, two engines, units of work that are plain functions."""

from bot.db.unit import Connection, Database, open_database

__all__ = ["Connection", "Database", "open_database"]

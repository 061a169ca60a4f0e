"""Tells trouble of the database itself from mistakes of a unit of work."""

from __future__ import annotations

import re
import sqlite3

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from bot.errors import DatabaseError

SQLITE = re.compile(
    "locked|busy|full|readonly|disk I/O|unable to open|malformed|not a database|interrupted", re.I
)

AWAY = ("08", "53", "57", "58")
"""Classes of SQLSTATE: connection, resources, operator intervention, system."""


class UnavailableError(DatabaseError):
    """The database can't be used now; the same unit may succeed later."""


def translated(error: Exception) -> Exception:
    """``UnavailableError`` with one clear line where the database is to blame, else the error."""
    if isinstance(error, sqlite3.OperationalError | sqlite3.DatabaseError) and not isinstance(
        error, sqlite3.IntegrityError
    ):
        return UnavailableError(f"the database can't be used: {error}")
    if isinstance(error, OSError | PoolTimeoutError):
        return UnavailableError(f"the database can't be reached: {line(error)}")
    if not isinstance(error, DBAPIError):
        return error
    if isinstance(error.orig, sqlite3.Error):
        return _sqlite(error)
    return UnavailableError(f"the database can't be used: {line(error)}") if _lost(error) else error


def _lost(error: DBAPIError) -> bool:
    state = getattr(error.orig, "sqlstate", None) or ""
    away = error.connection_invalidated or state[:2] in AWAY
    return away or isinstance(error, OperationalError | InterfaceError)


def _sqlite(error: DBAPIError) -> Exception:
    trouble = SQLITE.search(str(error.orig)) and not isinstance(error.orig, sqlite3.IntegrityError)
    return UnavailableError(f"the database can't be used: {line(error)}") if trouble else error


def line(error: Exception) -> str:
    """What the driver says, on one line."""
    said = str(error.orig) if isinstance(error, DBAPIError) else str(error)
    return (said.splitlines() or ["no reason given"])[0]

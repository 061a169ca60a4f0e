"""Tells trouble of the database itself from mistakes of a unit of work."""

from __future__ import annotations

import re
import sqlite3

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError

from bot.errors import DatabaseError

SQLITE = re.compile(
    "locked|busy|full|readonly|disk I/O|unable to open|malformed|not a database|interrupted", re.I
)


class UnavailableError(DatabaseError):
    """The database can't be used now; the same unit may succeed later."""


def translated(error: Exception) -> Exception:
    """``UnavailableError`` with one clear line where the database is to blame, else the error."""
    if isinstance(error, sqlite3.OperationalError | sqlite3.DatabaseError) and not isinstance(
        error, sqlite3.IntegrityError
    ):
        return UnavailableError(f"the database can't be used: {error}")
    if not isinstance(error, DBAPIError):
        return error
    if isinstance(error.orig, sqlite3.Error):
        return _sqlite(error)
    lost = error.connection_invalidated or isinstance(error, OperationalError | InterfaceError)
    return UnavailableError(f"the database can't be used: {_line(error)}") if lost else error


def _sqlite(error: DBAPIError) -> Exception:
    trouble = SQLITE.search(str(error.orig)) and not isinstance(error.orig, sqlite3.IntegrityError)
    return UnavailableError(f"the database can't be used: {_line(error)}") if trouble else error


def _line(error: DBAPIError) -> str:
    return (str(error.orig).splitlines() or ["no reason given"])[0]

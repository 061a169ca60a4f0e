"""Column types: times that are always UTC, ids that are wide enough, JSON as text."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import msgspec
from sqlalchemy import BigInteger, DateTime, Dialect, Integer, Text, TypeDecorator

BigId = BigInteger().with_variant(Integer, "sqlite")
"""A surrogate key: 64 bits on both engines (SQLite's INTEGER PRIMARY KEY is the row id)."""


class UTCDateTime(TypeDecorator[datetime]):
    """A moment, stored in UTC; naive values are refused."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """To UTC."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"a naive datetime: {value!r}")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """From UTC, with the zone attached (SQLite drops it)."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Json(TypeDecorator[Any]):
    """A JSON document in a text column, read and written by msgspec."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        """To text."""
        return None if value is None else msgspec.json.encode(value).decode()

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        """From text."""
        return None if value is None else msgspec.json.decode(value)

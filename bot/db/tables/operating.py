"""The inbox, and numbers of the whole."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    Index,
    LargeBinary,
    SmallInteger,
    String,
    Table,
    Text,
    text,
)

from bot.db.tables.base import metadata
from bot.db.types import UTCDateTime

meta = Table(
    "meta",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("value", BigInteger, nullable=False),
)

inbox = Table(
    "inbox",
    metadata,
    Column("update_id", BigInteger, primary_key=True, autoincrement=False),
    Column("person", BigInteger, nullable=False),
    Column("received_at", UTCDateTime, nullable=False),
    Column("state", SmallInteger, nullable=False),
    Column("attempts", SmallInteger, nullable=False, server_default="0"),
    Column("body", LargeBinary),
    Column("calls", LargeBinary),
    Column("error", Text),
    Column("owner", String(32)),
    Index(
        "ix_inbox_open",
        "state",
        "update_id",
        sqlite_where=text("state < 2"),
        postgresql_where=text("state < 2"),
    ),
    Index("ix_inbox_received_at", "received_at"),
)

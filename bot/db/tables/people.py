"""Who plays and where."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, SmallInteger, String, Table, false

from bot.db.tables.base import metadata
from bot.db.types import Json, UTCDateTime

players = Table(
    "players",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", String(256), nullable=False),
    Column("username", String(64)),
    Column("language", String(8), nullable=False),
    Column("question_language", String(8), nullable=False),
    Column("zone", String(64), nullable=False),
    Column("topics", Json),
    Column("difficulties", Json),
    Column("round_size", SmallInteger, nullable=False),
    Column("created_at", UTCDateTime, nullable=False),
    Column("seen_at", UTCDateTime, nullable=False),
    Column("unreachable_at", UTCDateTime),
    Column("nickname", String(64)),
    Column("hidden", Boolean, nullable=False, server_default=false()),
)

chats = Table(
    "chats",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("type", String(16), nullable=False),
    Column("title", String(256), nullable=False),
    Column("language", String(8), nullable=False),
    Column("settings", Json, nullable=False),
    Column("active", Boolean, nullable=False),
    Column("migrated_to", BigInteger),
    Column("created_at", UTCDateTime, nullable=False),
)

"""Subscriptions, what is due for them, and what they brought."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Date,
    ForeignKey,
    Index,
    Integer,
    SmallInteger,
    String,
    Table,
    UniqueConstraint,
    false,
    text,
)

from bot.db.tables.base import metadata
from bot.db.types import BigId, Json, UTCDateTime

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("id", BigId, primary_key=True),
    Column("chat_id", BigInteger, nullable=False, unique=True),
    Column("thread_id", BigInteger, nullable=False, server_default="0"),
    Column("state", String(16), nullable=False),
    Column("minute", SmallInteger, nullable=False),
    Column("zone", String(64), nullable=False),
    Column("days", SmallInteger, nullable=False),
    Column("count", SmallInteger, nullable=False),
    Column("topics", Json),
    Column("difficulties", Json),
    Column("shared", Boolean, nullable=False, server_default=false()),
    Column("remind", SmallInteger),
    Column("digest", Boolean, nullable=False, server_default=false()),
    Column("close_after", Integer),
    Column("paused_until", Date),
    Column("last_on", Date),
    Column("streak", Integer, nullable=False, server_default="0"),
    Column("best", Integer, nullable=False, server_default="0"),
    Column("freezes", SmallInteger, nullable=False, server_default="0"),
    Column("streak_on", Date),
    Column("freeze_on", Date),
    Column("awaits", String(8)),
    Column("awaits_until", UTCDateTime),
    Column("created_at", UTCDateTime, nullable=False),
    Column("changed_at", UTCDateTime, nullable=False),
    Index("ix_subscriptions_state", "state", "paused_until", "chat_id"),
)

due_work = Table(
    "due_work",
    metadata,
    Column("subscription_id", ForeignKey("subscriptions.id"), primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("due_at", UTCDateTime, nullable=False),
    Column("on_date", Date, nullable=False),
    Index("ix_due_work_kind_due_at", "kind", "due_at"),
)

deliveries = Table(
    "deliveries",
    metadata,
    Column("id", BigId, primary_key=True),
    Column("subscription_id", ForeignKey("subscriptions.id"), nullable=False),
    Column("on_date", Date, nullable=False),
    Column("state", String(16), nullable=False),
    Column("session_id", ForeignKey("sessions.id")),
    Column("showing_id", ForeignKey("showings.id")),
    Column("message_id", BigInteger),
    Column("created_at", UTCDateTime, nullable=False),
    Column("sent_at", UTCDateTime),
    Column("answered_at", UTCDateTime),
    Column("closed_at", UTCDateTime),
    UniqueConstraint("subscription_id", "on_date"),
    Index("ix_deliveries_session_id", "session_id"),
    Index("ix_deliveries_showing_id", "showing_id"),
    Index("ix_deliveries_created_at", "created_at"),
    Index(
        "ix_deliveries_unarrived",
        "created_at",
        sqlite_where=text("sent_at IS NULL"),
        postgresql_where=text("sent_at IS NULL"),
    ),
)

shared_questions = Table(
    "shared_questions",
    metadata,
    Column("on_date", Date, primary_key=True),
    Column("question_id", ForeignKey("questions.id"), nullable=False),
    Column("revision_id", ForeignKey("revisions.id"), nullable=False),
    Column("answered", Integer, nullable=False, server_default="0"),
    Column("right", Integer, nullable=False, server_default="0"),
)

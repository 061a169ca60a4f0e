"""Sessions, rounds, showings, choices and answers."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
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

sessions = Table(
    "sessions",
    metadata,
    Column("id", BigId, primary_key=True),
    Column("player_id", ForeignKey("players.id"), nullable=False),
    Column("mode", String(16), nullable=False),
    Column("state", String(16), nullable=False),
    Column("plan", Json, nullable=False),
    Column("position", SmallInteger, nullable=False),
    Column("language", String(8), nullable=False),
    Column("started_at", UTCDateTime, nullable=False),
    Column("ended_at", UTCDateTime),
    Index(
        "uq_sessions_open",
        "player_id",
        unique=True,
        sqlite_where=text("state = 'open'"),
        postgresql_where=text("state = 'open'"),
    ),
)

rounds = Table(
    "rounds",
    metadata,
    Column("id", BigId, primary_key=True),
    Column("chat_id", BigInteger, nullable=False),
    Column("thread_id", BigInteger, nullable=False),
    Column("host_id", ForeignKey("players.id"), nullable=False),
    Column("state", String(16), nullable=False),
    Column("topic", String(64)),
    Column("plan", Json, nullable=False),
    Column("position", SmallInteger, nullable=False),
    Column("seconds", SmallInteger, nullable=False),
    Column("language", String(8), nullable=False),
    Column("settings", Json, nullable=False),
    Column("paused", Boolean, nullable=False),
    Column("silent", SmallInteger, nullable=False),
    Column("message_id", BigInteger),
    Column("due_at", UTCDateTime),
    Column("created_at", UTCDateTime, nullable=False),
    Column("ended_at", UTCDateTime),
    Index("ix_rounds_due_at", "due_at"),
    Index(
        "uq_rounds_active",
        "chat_id",
        "thread_id",
        unique=True,
        sqlite_where=text("ended_at IS NULL"),
        postgresql_where=text("ended_at IS NULL"),
    ),
)

round_players = Table(
    "round_players",
    metadata,
    Column("round_id", ForeignKey("rounds.id"), primary_key=True),
    Column("player_id", ForeignKey("players.id"), primary_key=True),
    Column("joined_at", UTCDateTime, nullable=False),
)

choices = Table(
    "choices",
    metadata,
    Column("showing_id", ForeignKey("showings.id"), primary_key=True),
    Column("player_id", ForeignKey("players.id"), primary_key=True),
    Column("option_id", String(8), nullable=False),
    Column("chosen_at", UTCDateTime, nullable=False),
)

showings = Table(
    "showings",
    metadata,
    Column("id", BigId, primary_key=True),
    Column("chat_id", BigInteger, nullable=False),
    Column("player_id", ForeignKey("players.id")),
    Column("session_id", ForeignKey("sessions.id")),
    Column("round_id", ForeignKey("rounds.id")),
    Column("revision_id", ForeignKey("revisions.id"), nullable=False),
    Column("place", SmallInteger, nullable=False),
    Column("option_order", String(16), nullable=False),
    Column("language", String(8), nullable=False),
    Column("marked", String(16), nullable=False, server_default=text("''")),
    Column("state", String(16), nullable=False),
    Column("message_id", BigInteger),
    Column("shown_at", UTCDateTime, nullable=False),
    Column("deadline_at", UTCDateTime),
    Column("counted_at", UTCDateTime),
    UniqueConstraint("session_id", "place"),
    UniqueConstraint("round_id", "place"),
)

answers = Table(
    "answers",
    metadata,
    Column("id", BigId, primary_key=True),
    Column("showing_id", ForeignKey("showings.id"), nullable=False),
    Column("player_id", ForeignKey("players.id"), nullable=False),
    Column("chat_id", BigInteger, nullable=False),
    Column("mode", String(16), nullable=False),
    Column("question_id", ForeignKey("questions.id"), nullable=False),
    Column("revision_id", ForeignKey("revisions.id"), nullable=False),
    Column("option_id", String(32), nullable=False),
    Column("correct", Boolean, nullable=False),
    Column("points", Float, nullable=False),
    Column("response_ms", Integer, nullable=False),
    Column("first", Boolean, nullable=False),
    Column("answered_at", UTCDateTime, nullable=False),
    Column("scored", Boolean, nullable=False, server_default=false()),
    UniqueConstraint("showing_id", "player_id"),
    Index(
        "ix_answers_unscored",
        "id",
        sqlite_where=text("NOT scored"),
        postgresql_where=text("NOT scored"),
    ),
    Index("ix_answers_player_id", "player_id"),
    Index("ix_answers_revision_id", "revision_id"),
    Index("ix_answers_answered_at", "answered_at"),
)

review_states = Table(
    "review_states",
    metadata,
    Column("player_id", ForeignKey("players.id"), primary_key=True),
    Column("question_id", ForeignKey("questions.id"), primary_key=True),
    Column("seen", Integer, nullable=False),
    Column("right", Integer, nullable=False),
    Column("missed", Boolean, nullable=False),
    Column("last_at", UTCDateTime, nullable=False),
)

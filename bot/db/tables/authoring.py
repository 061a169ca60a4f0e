"""Drafts and edits of authors, reports of learners, regrading, item analysis."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

from bot.db.tables.base import metadata
from bot.db.types import BigId, Json, UTCDateTime

drafts = Table(
    "drafts",
    metadata,
    Column("id", BigId, primary_key=True),
    Column("player_id", ForeignKey("players.id"), nullable=False),
    Column("name", String(256), nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("state", String(16), nullable=False),
    Column("options", Json, nullable=False),
    Column("preview", Json),
    Column("position", Integer, nullable=False, server_default="0"),
    Column("message_id", BigInteger),
    Column("created_at", UTCDateTime, nullable=False),
    Column("ended_at", UTCDateTime),
    Index("ix_drafts_state", "state"),
)

edits = Table(
    "edits",
    metadata,
    Column("id", BigId, primary_key=True),
    Column("at", UTCDateTime, nullable=False),
    Column("player_id", ForeignKey("players.id"), nullable=False),
    Column("question_id", String(64)),
    Column("action", String(32), nullable=False),
    Column("detail", Json, nullable=False),
    Index("ix_edits_question_id", "question_id"),
    Index("ix_edits_player_id", "player_id"),
)

reports = Table(
    "reports",
    metadata,
    Column("id", BigId, primary_key=True),
    Column("player_id", ForeignKey("players.id"), nullable=False),
    Column("question_id", ForeignKey("questions.id"), nullable=False),
    Column("revision_id", ForeignKey("revisions.id"), nullable=False),
    Column("showing_id", BigInteger),
    Column("kind", String(16), nullable=False),
    Column("text", Text, nullable=False),
    Column("state", String(16), nullable=False),
    Column("created_at", UTCDateTime, nullable=False),
    Column("closed_at", UTCDateTime),
    Column("closed_by", BigInteger),
    Column("reason", String(16)),
    Column("answer", Text, nullable=False, server_default=text("''")),
    Column("noticed_at", UTCDateTime),
    Column("told_at", UTCDateTime),
    Column("asked_of", BigInteger),
    Column("asked_for", String(16)),
    Column("asked_at", UTCDateTime),
    UniqueConstraint("player_id", "revision_id"),
    Index("ix_reports_state_question_id", "state", "question_id"),
    Index("ix_reports_asked_of", "asked_of"),
    Index("ix_reports_noticed_at", "noticed_at"),
    Index(
        "ix_reports_untold",
        "id",
        sqlite_where=text("closed_at IS NOT NULL AND told_at IS NULL"),
        postgresql_where=text("closed_at IS NOT NULL AND told_at IS NULL"),
    ),
)

regrades = Table(
    "regrades",
    metadata,
    Column("id", BigId, primary_key=True),
    Column("question_id", ForeignKey("questions.id"), nullable=False),
    Column("revision_id", ForeignKey("revisions.id"), nullable=False),
    Column("key", String(32), nullable=False),
    Column("player_id", ForeignKey("players.id"), nullable=False),
    Column("position", BigInteger, nullable=False, server_default="0"),
    Column("created_at", UTCDateTime, nullable=False),
    Column("done_at", UTCDateTime),
)

regraded = Table(
    "regraded",
    metadata,
    Column("id", BigId, primary_key=True),
    Column("regrade_id", ForeignKey("regrades.id"), nullable=False),
    Column("player_id", ForeignKey("players.id"), nullable=False),
    Column("gained", Float, nullable=False),
    Column("told_at", UTCDateTime),
    UniqueConstraint("regrade_id", "player_id"),
    Index("ix_regraded_player_id", "player_id"),
    Index(
        "ix_regraded_untold",
        "id",
        sqlite_where=text("told_at IS NULL"),
        postgresql_where=text("told_at IS NULL"),
    ),
)

analyses = Table(
    "analyses",
    metadata,
    Column("id", BigId, primary_key=True),
    Column("chat_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    Column("state", String(16), nullable=False),
    Column("summary", Json),
    Column("created_at", UTCDateTime, nullable=False),
    Column("ended_at", UTCDateTime),
    Index("ix_analyses_state", "state"),
)

item_figures = Table(
    "item_figures",
    metadata,
    Column("revision_id", ForeignKey("revisions.id"), primary_key=True),
    Column("question_id", ForeignKey("questions.id"), nullable=False),
    Column("place", Integer, nullable=False),
    Column("analysis", BigInteger, nullable=False),
    Column("figures", Json, nullable=False),
    Index("ix_item_figures_place", "place"),
    Index("ix_item_figures_question_id", "question_id"),
)

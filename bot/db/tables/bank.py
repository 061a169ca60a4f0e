"""The bank: topics, questions, their stems and revisions."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    SmallInteger,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from bot.db.tables.base import metadata
from bot.db.types import BigId, Json, UTCDateTime

topics = Table(
    "topics",
    metadata,
    Column("slug", String(64), primary_key=True),
    Column("title", Json, nullable=False),
    Column("description", Json, nullable=False),
    Column("place", Integer, nullable=False),
)

questions = Table(
    "questions",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("topic", ForeignKey("topics.slug"), nullable=False),
    Column("difficulty", SmallInteger, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("languages", String(64), nullable=False),
    Column("status", String(16), nullable=False),
    Column("source", String(16), nullable=False),
    Column("revision_id", BigInteger),
    Column("digest", String(64), nullable=False),
    Column("updated_at", UTCDateTime, nullable=False),
    Index("ix_questions_topic", "topic"),
)

stems = Table(
    "stems",
    metadata,
    Column("question_id", ForeignKey("questions.id"), primary_key=True),
    Column("language", String(8), primary_key=True),
    Column("key", String(64), nullable=False),
    Index("ix_stems_key", "key"),
)

revisions = Table(
    "revisions",
    metadata,
    Column("id", BigId, primary_key=True),
    Column("question_id", ForeignKey("questions.id"), nullable=False),
    Column("fingerprint", String(64), nullable=False),
    Column("content", Text, nullable=False),
    Column("created_at", UTCDateTime, nullable=False),
    UniqueConstraint("question_id", "fingerprint"),
)

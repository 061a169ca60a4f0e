"""Scores by scope and period."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, String, Table

from bot.db.tables.base import metadata

scores = Table(
    "scores",
    metadata,
    Column("scope", String(96), primary_key=True),
    Column("period", String(16), primary_key=True),
    Column("player_id", ForeignKey("players.id"), primary_key=True),
    Column("points", Integer, nullable=False),
    Column("right", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("pace", BigInteger, nullable=False),
    Index("ix_scores_order", "scope", "period", "points", "pace", "player_id"),
    Index("ix_scores_player_id", "player_id"),
)

score_counts = Table(
    "score_counts",
    metadata,
    Column("scope", String(96), primary_key=True),
    Column("period", String(16), primary_key=True),
    Column("points", Integer, primary_key=True),
    Column("people", Integer, nullable=False),
)

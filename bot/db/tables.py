"""Every table, in one metadata. Each has one writing room; any room may read."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Date,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

from bot.db.types import BigId, Json, UTCDateTime

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

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

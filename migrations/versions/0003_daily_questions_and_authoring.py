"""daily questions and authoring"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

import bot.db.types

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("chat_id", sa.BigInteger(), nullable=False),
        sa.Column("thread_id", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("state", sa.String(length=16), nullable=False),
        sa.Column("minute", sa.SmallInteger(), nullable=False),
        sa.Column("zone", sa.String(length=64), nullable=False),
        sa.Column("days", sa.SmallInteger(), nullable=False),
        sa.Column("count", sa.SmallInteger(), nullable=False),
        sa.Column("topics", bot.db.types.Json(), nullable=True),
        sa.Column("difficulties", bot.db.types.Json(), nullable=True),
        sa.Column("shared", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("remind", sa.SmallInteger(), nullable=True),
        sa.Column("digest", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("close_after", sa.Integer(), nullable=True),
        sa.Column("paused_until", sa.Date(), nullable=True),
        sa.Column("last_on", sa.Date(), nullable=True),
        sa.Column("streak", sa.Integer(), server_default="0", nullable=False),
        sa.Column("best", sa.Integer(), server_default="0", nullable=False),
        sa.Column("freezes", sa.SmallInteger(), server_default="0", nullable=False),
        sa.Column("streak_on", sa.Date(), nullable=True),
        sa.Column("freeze_on", sa.Date(), nullable=True),
        sa.Column("awaits", sa.String(length=8), nullable=True),
        sa.Column("awaits_until", bot.db.types.UTCDateTime(timezone=True), nullable=True),
        sa.Column("created_at", bot.db.types.UTCDateTime(timezone=True), nullable=False),
        sa.Column("changed_at", bot.db.types.UTCDateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_subscriptions")),
        sa.UniqueConstraint("chat_id", name=op.f("uq_subscriptions_chat_id")),
    )
    with op.batch_alter_table("subscriptions", schema=None) as batch_op:
        batch_op.create_index(
            "ix_subscriptions_state", ["state", "paused_until", "chat_id"], unique=False
        )

    op.create_table(
        "drafts",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(length=256), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.Column("state", sa.String(length=16), nullable=False),
        sa.Column("options", bot.db.types.Json(), nullable=False),
        sa.Column("preview", bot.db.types.Json(), nullable=True),
        sa.Column("position", sa.Integer(), server_default="0", nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("created_at", bot.db.types.UTCDateTime(timezone=True), nullable=False),
        sa.Column("ended_at", bot.db.types.UTCDateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("fk_drafts_player_id_players")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_drafts")),
    )
    with op.batch_alter_table("drafts", schema=None) as batch_op:
        batch_op.create_index("ix_drafts_state", ["state"], unique=False)

    op.create_table(
        "due_work",
        sa.Column(
            "subscription_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False
        ),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("due_at", bot.db.types.UTCDateTime(timezone=True), nullable=False),
        sa.Column("on_date", sa.Date(), nullable=False),
        sa.ForeignKeyConstraint(
            ["subscription_id"],
            ["subscriptions.id"],
            name=op.f("fk_due_work_subscription_id_subscriptions"),
        ),
        sa.PrimaryKeyConstraint("subscription_id", "kind", name=op.f("pk_due_work")),
    )
    with op.batch_alter_table("due_work", schema=None) as batch_op:
        batch_op.create_index("ix_due_work_kind_due_at", ["kind", "due_at"], unique=False)

    op.create_table(
        "edits",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("at", bot.db.types.UTCDateTime(timezone=True), nullable=False),
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("question_id", sa.String(length=64), nullable=True),
        sa.Column("action", sa.String(length=32), nullable=False),
        sa.Column("detail", bot.db.types.Json(), nullable=False),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("fk_edits_player_id_players")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_edits")),
    )
    with op.batch_alter_table("edits", schema=None) as batch_op:
        batch_op.create_index("ix_edits_player_id", ["player_id"], unique=False)
        batch_op.create_index("ix_edits_question_id", ["question_id"], unique=False)

    op.create_table(
        "regrades",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("question_id", sa.String(length=64), nullable=False),
        sa.Column(
            "revision_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False
        ),
        sa.Column("key", sa.String(length=32), nullable=False),
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("position", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("created_at", bot.db.types.UTCDateTime(timezone=True), nullable=False),
        sa.Column("done_at", bot.db.types.UTCDateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("fk_regrades_player_id_players")
        ),
        sa.ForeignKeyConstraint(
            ["question_id"], ["questions.id"], name=op.f("fk_regrades_question_id_questions")
        ),
        sa.ForeignKeyConstraint(
            ["revision_id"], ["revisions.id"], name=op.f("fk_regrades_revision_id_revisions")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_regrades")),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("question_id", sa.String(length=64), nullable=False),
        sa.Column(
            "revision_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False
        ),
        sa.Column("showing_id", sa.BigInteger(), nullable=True),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("state", sa.String(length=16), nullable=False),
        sa.Column("created_at", bot.db.types.UTCDateTime(timezone=True), nullable=False),
        sa.Column("closed_at", bot.db.types.UTCDateTime(timezone=True), nullable=True),
        sa.Column("closed_by", sa.BigInteger(), nullable=True),
        sa.Column("reason", sa.String(length=16), nullable=True),
        sa.Column("answer", sa.Text(), server_default=sa.text("''"), nullable=False),
        sa.Column("noticed_at", bot.db.types.UTCDateTime(timezone=True), nullable=True),
        sa.Column("told_at", bot.db.types.UTCDateTime(timezone=True), nullable=True),
        sa.Column("asked_of", sa.BigInteger(), nullable=True),
        sa.Column("asked_for", sa.String(length=16), nullable=True),
        sa.Column("asked_at", bot.db.types.UTCDateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("fk_reports_player_id_players")
        ),
        sa.ForeignKeyConstraint(
            ["question_id"], ["questions.id"], name=op.f("fk_reports_question_id_questions")
        ),
        sa.ForeignKeyConstraint(
            ["revision_id"], ["revisions.id"], name=op.f("fk_reports_revision_id_revisions")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
        sa.UniqueConstraint(
            "player_id", "revision_id", name=op.f("uq_reports_player_id_revision_id")
        ),
    )
    with op.batch_alter_table("reports", schema=None) as batch_op:
        batch_op.create_index(
            "ix_reports_state_question_id", ["state", "question_id"], unique=False
        )
        batch_op.create_index("ix_reports_asked_of", ["asked_of"], unique=False)
        batch_op.create_index("ix_reports_noticed_at", ["noticed_at"], unique=False)
        batch_op.create_index(
            "ix_reports_untold",
            ["id"],
            unique=False,
            sqlite_where=sa.text("closed_at IS NOT NULL AND told_at IS NULL"),
            postgresql_where=sa.text("closed_at IS NOT NULL AND told_at IS NULL"),
        )

    op.create_table(
        "shared_questions",
        sa.Column("on_date", sa.Date(), nullable=False),
        sa.Column("question_id", sa.String(length=64), nullable=False),
        sa.Column(
            "revision_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False
        ),
        sa.Column("answered", sa.Integer(), server_default="0", nullable=False),
        sa.Column("right", sa.Integer(), server_default="0", nullable=False),
        sa.ForeignKeyConstraint(
            ["question_id"],
            ["questions.id"],
            name=op.f("fk_shared_questions_question_id_questions"),
        ),
        sa.ForeignKeyConstraint(
            ["revision_id"],
            ["revisions.id"],
            name=op.f("fk_shared_questions_revision_id_revisions"),
        ),
        sa.PrimaryKeyConstraint("on_date", name=op.f("pk_shared_questions")),
    )
    op.create_table(
        "deliveries",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column(
            "subscription_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False
        ),
        sa.Column("on_date", sa.Date(), nullable=False),
        sa.Column("state", sa.String(length=16), nullable=False),
        sa.Column(
            "session_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True
        ),
        sa.Column(
            "showing_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True
        ),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("created_at", bot.db.types.UTCDateTime(timezone=True), nullable=False),
        sa.Column("sent_at", bot.db.types.UTCDateTime(timezone=True), nullable=True),
        sa.Column("answered_at", bot.db.types.UTCDateTime(timezone=True), nullable=True),
        sa.Column("closed_at", bot.db.types.UTCDateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["session_id"], ["sessions.id"], name=op.f("fk_deliveries_session_id_sessions")
        ),
        sa.ForeignKeyConstraint(
            ["showing_id"], ["showings.id"], name=op.f("fk_deliveries_showing_id_showings")
        ),
        sa.ForeignKeyConstraint(
            ["subscription_id"],
            ["subscriptions.id"],
            name=op.f("fk_deliveries_subscription_id_subscriptions"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_deliveries")),
        sa.UniqueConstraint(
            "subscription_id", "on_date", name=op.f("uq_deliveries_subscription_id_on_date")
        ),
    )
    with op.batch_alter_table("deliveries", schema=None) as batch_op:
        batch_op.create_index("ix_deliveries_created_at", ["created_at"], unique=False)
        batch_op.create_index("ix_deliveries_session_id", ["session_id"], unique=False)
        batch_op.create_index("ix_deliveries_showing_id", ["showing_id"], unique=False)
        batch_op.create_index(
            "ix_deliveries_unarrived",
            ["created_at"],
            unique=False,
            sqlite_where=sa.text("sent_at IS NULL"),
            postgresql_where=sa.text("sent_at IS NULL"),
        )

    op.create_table(
        "regraded",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column(
            "regrade_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False
        ),
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("gained", sa.Float(), nullable=False),
        sa.Column("told_at", bot.db.types.UTCDateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("fk_regraded_player_id_players")
        ),
        sa.ForeignKeyConstraint(
            ["regrade_id"], ["regrades.id"], name=op.f("fk_regraded_regrade_id_regrades")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_regraded")),
        sa.UniqueConstraint(
            "regrade_id", "player_id", name=op.f("uq_regraded_regrade_id_player_id")
        ),
    )
    with op.batch_alter_table("regraded", schema=None) as batch_op:
        batch_op.create_index("ix_regraded_player_id", ["player_id"], unique=False)
        batch_op.create_index(
            "ix_regraded_untold",
            ["id"],
            unique=False,
            sqlite_where=sa.text("told_at IS NULL"),
            postgresql_where=sa.text("told_at IS NULL"),
        )

    with op.batch_alter_table("scores", schema=None) as batch_op:
        batch_op.create_index("ix_scores_player_id", ["player_id"], unique=False)

    op.create_table(
        "analyses",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("chat_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("state", sa.String(length=16), nullable=False),
        sa.Column("summary", bot.db.types.Json(), nullable=True),
        sa.Column("created_at", bot.db.types.UTCDateTime(timezone=True), nullable=False),
        sa.Column("ended_at", bot.db.types.UTCDateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_analyses")),
    )
    with op.batch_alter_table("analyses", schema=None) as batch_op:
        batch_op.create_index("ix_analyses_state", ["state"], unique=False)

    op.create_table(
        "item_figures",
        sa.Column(
            "revision_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False
        ),
        sa.Column("question_id", sa.String(length=64), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("analysis", sa.BigInteger(), nullable=False),
        sa.Column("figures", bot.db.types.Json(), nullable=False),
        sa.ForeignKeyConstraint(
            ["question_id"], ["questions.id"], name=op.f("fk_item_figures_question_id_questions")
        ),
        sa.ForeignKeyConstraint(
            ["revision_id"], ["revisions.id"], name=op.f("fk_item_figures_revision_id_revisions")
        ),
        sa.PrimaryKeyConstraint("revision_id", name=op.f("pk_item_figures")),
    )
    with op.batch_alter_table("item_figures", schema=None) as batch_op:
        batch_op.create_index("ix_item_figures_place", ["place"], unique=False)
        batch_op.create_index("ix_item_figures_question_id", ["question_id"], unique=False)


def downgrade() -> None:
    with op.batch_alter_table("item_figures", schema=None) as batch_op:
        batch_op.drop_index("ix_item_figures_question_id")
        batch_op.drop_index("ix_item_figures_place")

    op.drop_table("item_figures")
    with op.batch_alter_table("analyses", schema=None) as batch_op:
        batch_op.drop_index("ix_analyses_state")

    op.drop_table("analyses")
    with op.batch_alter_table("scores", schema=None) as batch_op:
        batch_op.drop_index("ix_scores_player_id")

    with op.batch_alter_table("regraded", schema=None) as batch_op:
        batch_op.drop_index(
            "ix_regraded_untold",
            sqlite_where=sa.text("told_at IS NULL"),
            postgresql_where=sa.text("told_at IS NULL"),
        )
        batch_op.drop_index("ix_regraded_player_id")

    op.drop_table("regraded")
    with op.batch_alter_table("deliveries", schema=None) as batch_op:
        batch_op.drop_index(
            "ix_deliveries_unarrived",
            sqlite_where=sa.text("sent_at IS NULL"),
            postgresql_where=sa.text("sent_at IS NULL"),
        )
        batch_op.drop_index("ix_deliveries_showing_id")
        batch_op.drop_index("ix_deliveries_session_id")
        batch_op.drop_index("ix_deliveries_created_at")

    op.drop_table("deliveries")
    op.drop_table("shared_questions")
    with op.batch_alter_table("reports", schema=None) as batch_op:
        batch_op.drop_index(
            "ix_reports_untold",
            sqlite_where=sa.text("closed_at IS NOT NULL AND told_at IS NULL"),
            postgresql_where=sa.text("closed_at IS NOT NULL AND told_at IS NULL"),
        )
        batch_op.drop_index("ix_reports_noticed_at")
        batch_op.drop_index("ix_reports_asked_of")
        batch_op.drop_index("ix_reports_state_question_id")

    op.drop_table("reports")
    op.drop_table("regrades")
    with op.batch_alter_table("edits", schema=None) as batch_op:
        batch_op.drop_index("ix_edits_question_id")
        batch_op.drop_index("ix_edits_player_id")

    op.drop_table("edits")
    with op.batch_alter_table("due_work", schema=None) as batch_op:
        batch_op.drop_index("ix_due_work_kind_due_at")

    op.drop_table("due_work")
    with op.batch_alter_table("drafts", schema=None) as batch_op:
        batch_op.drop_index("ix_drafts_state")

    op.drop_table("drafts")
    with op.batch_alter_table("subscriptions", schema=None) as batch_op:
        batch_op.drop_index("ix_subscriptions_state")

    op.drop_table("subscriptions")

"""Every table, in one metadata. Each has one writing room; any room may read."""

from __future__ import annotations

from bot.db.tables.authoring import (
    analyses,
    drafts,
    edits,
    item_figures,
    regraded,
    regrades,
    reports,
)
from bot.db.tables.bank import questions, revisions, stems, topics
from bot.db.tables.base import metadata
from bot.db.tables.daily import deliveries, due_work, shared_questions, subscriptions
from bot.db.tables.operating import inbox, meta
from bot.db.tables.people import chats, players
from bot.db.tables.play import (
    answers,
    choices,
    review_states,
    round_players,
    rounds,
    sessions,
    showings,
)
from bot.db.tables.scoring import score_counts, scores

__all__ = [
    "analyses",
    "answers",
    "chats",
    "choices",
    "deliveries",
    "drafts",
    "due_work",
    "edits",
    "inbox",
    "item_figures",
    "meta",
    "metadata",
    "players",
    "questions",
    "regraded",
    "regrades",
    "reports",
    "review_states",
    "revisions",
    "round_players",
    "rounds",
    "score_counts",
    "scores",
    "sessions",
    "shared_questions",
    "showings",
    "stems",
    "subscriptions",
    "topics",
]

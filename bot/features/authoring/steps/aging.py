"""Drafts that nobody decides on are thrown away after a week."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.db import Connection
from bot.features.authoring.queries import drafts as queries
from bot.features.authoring.rules import drafts as kept
from bot.features.authoring.steps import showing
from bot.features.authoring.views import drafts as views
from bot.tg.turn import Deps
from bot.ui.screen import Edit, Response

KEPT = timedelta(days=7)
FILES = (queries.READY, queries.FAILED)


def forgotten(db: Connection, now: datetime, limit: int) -> list[int]:
    """What has waited too long."""
    return queries.forgotten(db, now - KEPT, limit)


def expire(
    db: Connection, *, deps: Deps, number: int, now: datetime
) -> tuple[int, Response] | None:
    """Throw one away; a file's message says so."""
    draft = queries.find(db, number)
    if draft is None or draft.ended_at is not None or draft.created_at >= now - KEPT:
        return None
    parts = kept.preview(draft.preview).parts if draft.state in FILES else ()
    queries.drop_parts(db, parts)
    queries.move(db, number, (draft.state,), queries.DISCARDED, preview=None, ended_at=now)
    if draft.state not in FILES or draft.message_id is None:
        return None
    gone = views.expired(showing.words(db, draft), draft.name)
    edit = Edit(gone, chat=draft.player_id, message=draft.message_id, spare=True)
    return draft.player_id, Response((edit,))

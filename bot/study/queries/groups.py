"""Groups: met at every command, kept when they become supergroups."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, select, update

from bot.db.tables import answers, chats, rounds, score_counts, scores, showings
from bot.db.upsert import insert
from bot.study.groups import Group, GroupSettings
from bot.study.people import Place

BY_ID = select(chats).where(chats.c.id == bindparam("chat_id"))
TITLE = 256


def find(db: Connection, chat_id: int) -> Group | None:
    """The group with this id."""
    row = db.execute(BY_ID, {"chat_id": chat_id}).first()
    if row is None:
        return None
    settings = msgspec.convert(row.settings, GroupSettings)
    return Group(
        id=row.id, title=row.title, language=row.language, settings=settings, active=row.active
    )


def meet(db: Connection, place: Place, language: str, now: datetime) -> Group:
    """The group's row, made at the first meeting and kept up to date."""
    group = find(db, place.id)
    if group is None:
        values = {
            "id": place.id,
            "type": place.type,
            "title": place.title[:TITLE],
            "language": language,
            "settings": msgspec.to_builtins(GroupSettings()),
            "active": True,
            "created_at": now,
        }
        db.execute(insert(db, chats).values(**values).on_conflict_do_nothing())
        group = find(db, place.id)
        assert group is not None
    if not group.active or group.title != place.title[:TITLE]:
        change(db, place.id, active=True, title=place.title[:TITLE])
    return group


def change(db: Connection, chat_id: int, **values: Any) -> None:
    """Set columns of a group."""
    db.execute(update(chats).where(chats.c.id == chat_id).values(**values))


def change_settings(db: Connection, group: Group, **values: Any) -> Group:
    """Set some of a group's settings."""
    settings = msgspec.structs.replace(group.settings, **values)
    change(db, group.id, settings=msgspec.to_builtins(settings))
    return msgspec.structs.replace(group, settings=settings)


def move(db: Connection, old: int, new: int) -> None:
    """The group has become a supergroup: everything of it goes along. Twice changes nothing."""
    row = db.execute(BY_ID, {"chat_id": old}).first()
    if row is not None and row.migrated_to is None:
        values = {**row._asdict(), "id": new, "type": "supergroup", "active": True}
        db.execute(insert(db, chats).values(**values).on_conflict_do_nothing())
        change(db, old, migrated_to=new, active=False)
    for table in (rounds, showings, answers):
        db.execute(update(table).where(table.c.chat_id == old).values(chat_id=new))
    for table in (scores, score_counts):
        scope = table.c.scope == f"chat:{old}"
        db.execute(update(table).where(scope).values(scope=f"chat:{new}"))

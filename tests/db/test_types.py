"""Column types: times are UTC or refused, JSON comes back, ids are wide."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import select
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import StatementError

from bot.db import Connection, Database
from bot.db.tables import chats, meta
from bot.db.types import Json, UTCDateTime

DIALECT = sqlite.dialect()
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
WIDE = 2**62
DOCUMENTS = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


def add_chat(db: Connection, created_at: datetime, settings: Any = None) -> None:
    """One row with a time, a document and a wide id."""
    row = {"id": -WIDE, "type": "group", "title": "G", "language": "tr", "active": True}
    db.execute(chats.insert().values(**row, settings=settings or {}, created_at=created_at))


async def test_a_naive_time_is_refused(database: Database) -> None:
    naive = datetime.fromisoformat("2026-03-01T12:00")
    with pytest.raises(StatementError, match="a naive datetime"):
        await database.write(lambda db: add_chat(db, naive))


async def test_a_time_of_any_zone_comes_back_as_the_same_moment_in_utc(database: Database) -> None:
    local = NOON.astimezone(timezone(timedelta(hours=5, minutes=45)))
    await database.write(lambda db: add_chat(db, local))
    found = await database.read(lambda db: db.execute(select(chats.c.created_at)).scalar_one())
    assert found == NOON
    assert found.tzinfo is UTC or found.utcoffset() == timedelta(0)


async def test_ids_are_wide_and_documents_come_back(database: Database) -> None:
    settings = {"a": [1, None, {"ş": "😀"}]}
    await database.write(lambda db: add_chat(db, NOON, settings))
    row = await database.read(lambda db: db.execute(select(chats.c.id, chats.c.settings)).one())
    assert tuple(row) == (-WIDE, settings)


async def test_counters_hold_64_bits(database: Database) -> None:
    row = meta.insert().values(name="wide", value=2**63 - 1)
    await database.write(lambda db: db.execute(row))
    found = await database.read(lambda db: db.execute(select(meta.c.value)).scalar_one())
    assert found == 2**63 - 1


def test_nothing_stays_nothing() -> None:
    assert UTCDateTime().process_bind_param(None, DIALECT) is None
    assert UTCDateTime().process_result_value(None, DIALECT) is None
    assert Json().process_bind_param(None, DIALECT) is None
    assert Json().process_result_value(None, DIALECT) is None


@given(DOCUMENTS)
def test_any_document_comes_back(document: Any) -> None:
    text = Json().process_bind_param(document, DIALECT)
    assert Json().process_result_value(text, DIALECT) == document

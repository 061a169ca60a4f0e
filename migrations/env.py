"""Alembic's entry: the connection comes from the bot, or from ``DATABASE_URL`` for developers."""

from __future__ import annotations

import asyncio

from alembic import context
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from bot.db.tables import metadata
from bot.settings import load_settings


def run(connection: Connection) -> None:
    """Run what was asked for in the transaction that the connection is in."""
    context.configure(
        connection=connection,
        target_metadata=metadata,
        render_as_batch=True,
        compare_type=True,
        compare_server_default=True,
    )
    context.run_migrations()


async def run_alone() -> None:
    """For ``alembic`` on a developer's command line."""
    engine = create_async_engine(load_settings().database)
    async with engine.begin() as connection:
        await connection.run_sync(run)
    await engine.dispose()


given = context.config.attributes.get("connection")
if given is None:
    asyncio.run(run_alone())
else:
    run(given)

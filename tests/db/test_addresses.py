"""Addresses that lead nowhere: one clear line, and no password in it."""

from __future__ import annotations

import socket

import pytest
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from bot.db import Connection, open_database
from bot.db.trouble import UnavailableError, translated
from bot.errors import DatabaseError
from tests.db.test_units import count, counted
from tests.support.databases import Postgres, opened, running_postgres


def free_port() -> int:
    """A port on which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def test_an_unreachable_postgresql_is_one_clear_line() -> None:
    url = f"postgresql+asyncpg://bilge:s3cret@127.0.0.1:{free_port()}/quiz"
    with pytest.raises(DatabaseError, match=r"PostgreSQL at 127\.0\.0\.1/quiz") as caught:
        await open_database(url)
    line = str(caught.value)
    assert "\n" not in line
    assert "s3cret" not in line


async def test_no_address_at_all_is_one_clear_line() -> None:
    with pytest.raises(DatabaseError, match="not a database address"):
        await open_database("nonsense")


@pytest.mark.postgres
async def test_an_unknown_database_of_a_server_is_one_clear_line(postgres: Postgres) -> None:
    with pytest.raises(DatabaseError, match="no_such_quiz") as caught:
        await open_database(postgres.url("no_such_quiz"))
    assert "\n" not in str(caught.value)


@pytest.mark.postgres
async def test_a_server_that_throws_us_out_is_unavailable_for_that_unit_only(
    postgres: Postgres,
) -> None:
    async with opened(await postgres.fresh(), migrate=False) as database:
        with pytest.raises(UnavailableError, match="can't be used"):
            await database.write(_cut)
        assert await database.check() == []


def _cut(db: Connection) -> None:
    db.exec_driver_sql("SELECT pg_terminate_backend(pg_backend_pid())")


@pytest.mark.postgres
async def test_a_server_that_is_down_is_unavailable_until_it_is_back() -> None:
    with running_postgres() as server:
        async with opened(await server.fresh(), migrate=False) as database:
            await database.write(count)
            server.stop()
            for work in (database.write, database.read):
                with pytest.raises(UnavailableError, match=r"can't be (used|reached)"):
                    await work(counted)
            assert len(await database.check()) == 1
            server.start()
            assert await database.write(count) == 2


async def test_a_pool_with_nothing_free_is_unavailable() -> None:
    assert isinstance(translated(PoolTimeoutError("QueuePool limit")), UnavailableError)


def test_other_errors_stay_what_they_are() -> None:
    error = KeyError("x")
    assert translated(error) is error

"""``bilge db``: migrated, copied while in use, checked; trouble is one clear line."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from tests.cli.terminal import TOKEN, Terminal

SOUND = "the database is sound"


def test_upgrade_makes_a_sound_database_and_again_changes_nothing(bilge: Terminal) -> None:
    for _ in range(2):
        ended = bilge("db", "upgrade")
        assert (ended.code, ended.out.strip()) == (0, "the database is up to date")
    assert bilge("db", "check").out.strip() == SOUND


def test_upgrade_makes_the_folder_of_the_database(bilge: Terminal) -> None:
    bilge.set(DATABASE_URL="sqlite+aiosqlite:///deep/er/bilge.db")
    assert bilge("db", "upgrade").code == 0
    assert (bilge.folder / "deep" / "er" / "bilge.db").exists()


def test_a_backup_is_whole_while_others_write(bilge: Terminal) -> None:
    bilge("db", "upgrade")
    with closing(sqlite3.connect(bilge.folder / "bilge.db", isolation_level=None)) as writer:
        writer.execute("CREATE TABLE kept (x)")
        writer.execute("INSERT INTO kept VALUES (1)")
        writer.execute("BEGIN IMMEDIATE")
        writer.execute("INSERT INTO kept VALUES (2)")
        ended = bilge("db", "backup", "copy.db")
        writer.execute("ROLLBACK")
    assert (ended.code, ended.out.strip()) == (0, "backed up to copy.db")
    with closing(sqlite3.connect(bilge.folder / "copy.db")) as copy:
        assert copy.execute("SELECT x FROM kept").fetchall() == [(1,)]
    bilge.set(DATABASE_URL="sqlite+aiosqlite:///copy.db")
    assert bilge("db", "check").out.strip() == SOUND


def test_a_backup_overwrites_nothing(bilge: Terminal) -> None:
    bilge("db", "upgrade")
    bilge.write("copy.db", "precious")
    bilge("db", "backup", "copy.db").refused("copy.db exists already")
    assert bilge.read("copy.db") == "precious"


def test_a_backup_to_a_place_that_is_not_there_is_refused(bilge: Terminal) -> None:
    bilge("db", "upgrade")
    bilge("db", "backup", "no/such/folder/copy.db").refused("no/such/folder/copy.db")


@pytest.mark.parametrize("command", ["upgrade", "check", "backup"])
def test_a_file_that_is_no_database_is_told_so(bilge: Terminal, command: str) -> None:
    bilge.write("bilge.db", b"only words, no database at all" * 200)
    words = ("copy.db",) if command == "backup" else ()
    ended = bilge("db", command, *words)
    assert ended.code == 1
    assert "not a database" in ended.err + ended.out
    assert "Traceback" not in ended.err


def test_a_row_that_refers_to_nothing_is_found(bilge: Terminal) -> None:
    bilge("db", "upgrade")
    with closing(sqlite3.connect(bilge.folder / "bilge.db", isolation_level=None)) as raw:
        raw.execute("CREATE TABLE child (parent REFERENCES players(id))")
        raw.execute("INSERT INTO child VALUES (4711)")
    ended = bilge("db", "check")
    assert ended.code == 1
    assert "child row 1 refers to a missing players" in ended.out


@pytest.mark.parametrize("words", [("run",), ("db", "upgrade"), ("questions", "export")])
def test_a_database_of_a_newer_version_is_refused(bilge: Terminal, words: tuple[str, ...]) -> None:
    bilge("db", "upgrade")
    with closing(sqlite3.connect(bilge.folder / "bilge.db", isolation_level=None)) as raw:
        raw.execute("UPDATE alembic_version SET version_num = '9999'")
    bilge.set(BOT_TOKEN=TOKEN)
    bilge(*words).refused("the database is at 9999, which this version does not know")


@pytest.mark.parametrize("words", [("run",), ("db", "upgrade"), ("db", "check")])
def test_a_server_that_does_not_answer_is_named_without_its_password(
    bilge: Terminal, words: tuple[str, ...]
) -> None:
    bilge.set(BOT_TOKEN=TOKEN, DATABASE_URL="postgresql+asyncpg://u:s3cret-word@127.0.0.1:1/quiz")
    ended = bilge(*words)
    ended.refused("PostgreSQL at 127.0.0.1/quiz is unreachable")
    assert "s3cret-word" not in ended.err


def test_a_path_that_can_not_be_opened_is_named(bilge: Terminal) -> None:
    bilge.set(BOT_TOKEN=TOKEN, DATABASE_URL="sqlite+aiosqlite:////proc/none/bilge.db")
    bilge("run").refused("/proc/none/bilge.db can't be opened")

"""A start that can't succeed is one clear line and exit code 1, without token and traceback."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

TOKEN = "123456789:AAbbCCddEEffGGhhIIjjKKllMMnnOOppQQr"


def bilge(folder: Path, *words: str, **settings: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name != "BOT_TOKEN"}
    environment = {**kept, "DATABASE_URL": "sqlite+aiosqlite:///bilge.db", **settings}
    environment["PYTHONPATH"] = str(Path(__file__).parents[2])
    return subprocess.run(
        [sys.executable, "-m", "bot", *words],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(
    ("settings", "named"),
    [
        ({}, "BOT_TOKEN is missing"),
        ({"BOT_TOKEN": "nonsense"}, "BOT_TOKEN is malformed"),
        ({"BOT_TOKEN_FILE": "no-such-file"}, "BOT_TOKEN_FILE"),
        ({"BOT_TOKEN": TOKEN, "ADMIN_IDS": "ben"}, "ADMIN_IDS"),
        ({"BOT_TOKEN": TOKEN, "DATABASE_URL": "mysql://x"}, "DATABASE_URL"),
        ({"BOT_TOKEN": TOKEN, "TELEGRAM_API_URL": "ftp://x"}, "TELEGRAM_API_URL"),
        ({"BOT_TOKEN": TOKEN, "PORT": "99999"}, "PORT"),
        ({"BOT_TOKEN": TOKEN, "DEFAULT_TIMEZONE": "Mars/Olympus"}, "DEFAULT_TIMEZONE"),
        ({"BOT_TOKEN": TOKEN, "BOT_MODE": "pigeon"}, "BOT_MODE"),
        ({"BOT_TOKEN": TOKEN, "BOT_MODE": "webhook"}, "WEBHOOK_URL"),
        (
            {"BOT_TOKEN": TOKEN, "DATABASE_URL": "postgresql+asyncpg://u:pw@127.0.0.1:1/x"},
            "unreach",
        ),
        (
            {"BOT_TOKEN": TOKEN, "DATABASE_URL": "sqlite+aiosqlite:////proc/x/y.db"},
            "can't be opened",
        ),
    ],
)
def test_a_wrong_setting_is_named(tmp_path: Path, settings: dict[str, str], named: str) -> None:
    done = bilge(tmp_path, "run", **settings)
    assert done.returncode == 1
    assert named in done.stderr
    assert "Traceback" not in done.stderr
    assert TOKEN not in done.stderr + done.stdout


def test_several_wrong_values_in_a_dotenv_file_are_all_named(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(f"BOT_TOKEN={TOKEN}\nLOG_LEVEL=LOUD\nSEND_RATE=quick\n")
    done = bilge(tmp_path, "run")
    assert done.returncode == 1
    assert "LOG_LEVEL" in done.stderr
    assert "SEND_RATE" in done.stderr


def test_a_database_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    assert bilge(tmp_path, "db", "upgrade").returncode == 0
    with sqlite3.connect(tmp_path / "bilge.db") as db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
    done = bilge(tmp_path, "db", "upgrade")
    assert done.returncode == 1
    assert "does not know" in done.stderr


def test_a_corrupted_database_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "bilge.db").write_bytes(b"this is no database at all, only words" * 100)
    done = bilge(tmp_path, "run", BOT_TOKEN=TOKEN)
    assert done.returncode == 1
    assert "database" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_backup_is_a_sound_database_and_overwrites_nothing(tmp_path: Path) -> None:
    bilge(tmp_path, "db", "upgrade")
    assert bilge(tmp_path, "db", "backup", "copy.db").returncode == 0
    again = bilge(tmp_path, "db", "backup", "copy.db")
    assert again.returncode == 1
    assert "exists already" in again.stderr
    copy = bilge(tmp_path, "db", "check", DATABASE_URL="sqlite+aiosqlite:///copy.db")
    assert copy.stdout.strip() == "the database is sound"

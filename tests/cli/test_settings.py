"""A wrong setting stops the bot with a line that names it and the value wanted."""

from __future__ import annotations

import pytest

from tests.cli.terminal import TOKEN, Terminal

BROKEN = (
    ("ADMIN_IDS", "ben", "comma-separated user ids"),
    ("ADMIN_IDS", "12;13", "comma-separated user ids"),
    ("DATABASE_URL", "mysql://u:s3cret-word@host/x", "sqlite+aiosqlite"),
    ("TELEGRAM_API_URL", "ftp://x", "a base URL such as https"),
    ("BOT_MODE", "pigeon", "'polling' or 'webhook'"),
    ("BOT_MODE", "webhook", "WEBHOOK_URL"),
    ("PORT", "99999", "65535"),
    ("PORT", "eighty", "integer"),
    ("HEALTH_PORT", "-1", "greater than or equal to 1"),
    ("DEFAULT_LANGUAGE", "klingon", "'tr' or 'en'"),
    ("DEFAULT_TIMEZONE", "Mars/Olympus", "such as Europe/Istanbul"),
    ("LOG_LEVEL", "LOUD", "'DEBUG', 'INFO'"),
    ("LOG_FORMAT", "xml", "'text' or 'json'"),
    ("SEND_RATE", "quick", "number"),
    ("SEND_RATE_CHAT", "-1", "greater than or equal to 0"),
    ("DRAIN_SECONDS", "100000", "600"),
)


@pytest.mark.parametrize(("name", "value", "wanted"), BROKEN)
def test_a_broken_value_is_named_with_what_is_wanted(
    bilge: Terminal, name: str, value: str, wanted: str
) -> None:
    bilge.set(BOT_TOKEN=TOKEN, **{name: value})
    ended = bilge("run")
    ended.refused(name, wanted)
    assert "s3cret-word" not in ended.err


def test_every_broken_value_of_a_dotenv_file_is_named_at_once(bilge: Terminal) -> None:
    bilge.write(".env", f"BOT_TOKEN={TOKEN}\nLOG_LEVEL=LOUD\nSEND_RATE=quick\nPORT=x\n")
    ended = bilge("run")
    ended.refused("LOG_LEVEL", "SEND_RATE", "PORT")
    assert len(ended.err.splitlines()) == 3


def test_a_dotenv_file_that_is_not_utf_8_is_told_so(bilge: Terminal) -> None:
    bilge.write(".env", "# şifre\nBOT_TOKEN=x\n".encode("cp1254"))
    bilge("run").refused(".env is not UTF-8")


def test_the_environment_goes_before_the_dotenv_file(bilge: Terminal) -> None:
    bilge.write(".env", "LOG_LEVEL=LOUD\n")
    bilge.set(LOG_LEVEL="INFO")
    bilge("run").refused("BOT_TOKEN is missing")


@pytest.mark.parametrize("token", ["", " "])
def test_a_missing_token_says_where_to_get_one(bilge: Terminal, token: str) -> None:
    bilge.set(BOT_TOKEN=token)
    bilge("run").refused("BOT_TOKEN is missing", "@BotFather")


@pytest.mark.parametrize(
    "token", ["nonsense", "12345", "12345:", ":abc", TOKEN + "ş", TOKEN + " x", f"bot{TOKEN}"]
)
def test_a_malformed_token_says_what_one_looks_like(bilge: Terminal, token: str) -> None:
    bilge.set(BOT_TOKEN=token)
    bilge("run").refused("BOT_TOKEN is malformed", "123456:ABC-DEF")


def test_a_token_file_that_is_not_there_is_named(bilge: Terminal) -> None:
    bilge.set(BOT_TOKEN_FILE="secrets/token")
    bilge("run").refused("BOT_TOKEN_FILE", "secrets/token")


@pytest.mark.parametrize("content", [b"", b"nonsense\n", b"\xff\xfe\x00"])
def test_a_token_file_without_a_token_is_refused(bilge: Terminal, content: bytes) -> None:
    bilge.set(BOT_TOKEN_FILE=bilge.write("token", content))
    bilge("run").refused("BOT_TOKEN")


def test_a_webhook_without_a_secret_is_refused(bilge: Terminal) -> None:
    bilge.set(BOT_TOKEN=TOKEN, BOT_MODE="webhook", WEBHOOK_URL="https://bot.example/hook")
    bilge("run").refused("WEBHOOK_SECRET")
    bilge.set(WEBHOOK_SECRET="with a blank")
    bilge("run").refused("WEBHOOK_SECRET")


@pytest.mark.parametrize("words", [("db", "check"), ("db", "upgrade"), ("answers", "export")])
def test_other_commands_need_no_token_but_sound_settings(
    bilge: Terminal, words: tuple[str, ...]
) -> None:
    assert bilge("db", "upgrade").code == 0
    assert bilge(*words).code == 0
    bilge.set(LOG_FORMAT="xml")
    bilge(*words).refused("LOG_FORMAT")

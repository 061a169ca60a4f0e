"""Each wrong setting is named with what is wanted, no token is shown, every one is in the docs."""

from __future__ import annotations

import re
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot.errors import SettingsError
from bot.settings import Settings, load_settings

ROOT = Path(__file__).parent.parent
NAMES = sorted(name.upper() for name in Settings.model_fields)
TOKEN = "123456789:AAbbCCddEEffGGhhIIjjKKllMMnnOOpp"


@pytest.fixture(autouse=True)
def _bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No settings from the environment, and a folder without ``.env``."""
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


def refusal(monkeypatch: pytest.MonkeyPatch, **values: str) -> str:
    """What is said about these values."""
    for name, value in values.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as caught:
        load_settings().token()
    return str(caught.value)


def test_the_defaults_are_those_of_the_contract() -> None:
    settings = load_settings()
    assert settings.telegram_api_url == "https://api.telegram.org"
    assert settings.database == "sqlite+aiosqlite:///data/bilge.db"
    assert (settings.bot_mode, settings.port) == ("polling", 8080)
    assert (settings.default_language, settings.default_timezone) == ("tr", "Europe/Istanbul")
    assert (settings.log_level, settings.log_format) == ("INFO", "text")
    assert (settings.health_port, settings.admin_ids, settings.questions_path) == (None, (), ())
    assert settings.zone == ZoneInfo("Europe/Istanbul")


@pytest.mark.parametrize(
    ("name", "value", "wanted"),
    [
        ("TELEGRAM_API_URL", "api.telegram.org", "a base URL such as"),
        ("TELEGRAM_API_URL", "", "a base URL such as"),
        ("DATABASE_URL", "mysql://x", "sqlite+aiosqlite:///PATH or postgresql+asyncpg://"),
        ("DATABASE_URL", "postgresql://u:s3cret@h/d", "postgresql+asyncpg://USER@HOST/NAME"),
        ("ADMIN_IDS", "1,ada", "comma-separated user ids"),
        ("ADMIN_IDS", "-5", "comma-separated user ids"),
        ("ADMIN_IDS", "١٢", "comma-separated user ids"),
        ("BOT_MODE", "push", "'polling' or 'webhook'"),
        ("PORT", "0", "greater than or equal to 1"),
        ("PORT", "http", "valid integer"),
        ("DEFAULT_LANGUAGE", "de", "'tr' or 'en'"),
        ("DEFAULT_TIMEZONE", "Istanbul", "a zone of the IANA database"),
        ("LOG_LEVEL", "loud", "'DEBUG'"),
        ("LOG_FORMAT", "xml", "'text' or 'json'"),
        ("HEALTH_PORT", "99999", "less than or equal to 65535"),
        ("SEND_RATE", "-1", "greater than or equal to 0"),
        ("SEND_RATE_CHAT", "fast", "valid number"),
        ("SEND_RATE_GROUP", "-1", "greater than or equal to 0"),
        ("DRAIN_SECONDS", "3600", "less than or equal to 600"),
    ],
)
def test_a_wrong_value_is_named_with_what_is_wanted(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, wanted: str
) -> None:
    said = refusal(monkeypatch, **{name: value})
    assert said.startswith(f"{name}: ")
    assert wanted in said
    assert "\n" not in said
    assert "s3cret" not in said


def test_every_wrong_value_gets_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    said = refusal(monkeypatch, PORT="x", LOG_FORMAT="y", BOT_TOKEN=TOKEN)
    assert [line.partition(":")[0] for line in said.splitlines()] == ["PORT", "LOG_FORMAT"]
    assert TOKEN not in said


@pytest.mark.parametrize("value", ["", "  ", "\n"])
def test_a_missing_token_is_one_clear_line(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    assert refusal(monkeypatch, BOT_TOKEN=value).startswith("BOT_TOKEN is missing")


@pytest.mark.parametrize(
    "value", ["abc", "123:short", f"bot{TOKEN}", f"{TOKEN}/x", f"{TOKEN} x", "x" * 5000]
)
def test_a_malformed_token_is_named_and_not_shown(
    monkeypatch: pytest.MonkeyPatch, value: str
) -> None:
    said = refusal(monkeypatch, BOT_TOKEN=value)
    assert said.startswith("BOT_TOKEN is malformed")
    assert value not in said


def test_the_token_is_in_no_text_of_the_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOT_TOKEN", f" {TOKEN}\n")
    monkeypatch.setenv("DATABASE_URL", "postgresql+asyncpg://u:s3cret@h/d")
    settings = load_settings()
    assert settings.token() == TOKEN
    for text in (repr(settings), str(settings), settings.model_dump_json()):
        assert TOKEN not in text
        assert "s3cret" not in text


def test_the_token_may_come_from_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "token").write_text(f"{TOKEN}\n")
    monkeypatch.setenv("BOT_TOKEN_FILE", str(tmp_path / "token"))
    assert load_settings().token() == TOKEN


@pytest.mark.parametrize("content", [None, b"\xff\xfe"])
def test_a_token_file_that_can_not_be_read_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, content: bytes | None
) -> None:
    if content is not None:
        (tmp_path / "token").write_bytes(content)
    said = refusal(monkeypatch, BOT_TOKEN_FILE=str(tmp_path / "token"))
    assert said == f"BOT_TOKEN_FILE can't be read: {tmp_path / 'token'}"


def test_values_are_read_as_people_write_them(monkeypatch: pytest.MonkeyPatch) -> None:
    given = {
        "ADMIN_IDS": " 12, 4503599627370495,",
        "TELEGRAM_API_URL": "http://127.0.0.1:8081/",
        "QUESTIONS_PATH": "a:b",
        "LOG_LEVEL": "debug",
        "HEALTH_PORT": "",
        "BOT_TOKEN_FILE": "",
    }
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    settings = load_settings()
    assert settings.admin_ids == (12, 2**52 - 1)
    assert settings.telegram_api_url == "http://127.0.0.1:8081"
    assert settings.questions_path == (Path("a"), Path("b"))
    assert settings.log_level == "DEBUG"
    assert (settings.health_port, settings.bot_token_file) == (None, None)


def test_values_may_be_given_by_the_program() -> None:
    settings = load_settings(admin_ids=(5,), questions_path=(Path("x"),), log_level="INFO")
    assert (settings.admin_ids, settings.questions_path) == ((5,), (Path("x"),))


@pytest.mark.parametrize(
    ("values", "wanted"),
    [
        ({}, "WEBHOOK_URL: "),
        ({"WEBHOOK_URL": "http://example.org/x"}, "WEBHOOK_URL: "),
        ({"WEBHOOK_URL": "https://example.org/x"}, "WEBHOOK_SECRET: "),
        ({"WEBHOOK_URL": "https://e.org/x", "WEBHOOK_SECRET": "a b"}, "WEBHOOK_SECRET: "),
        ({"WEBHOOK_URL": "https://e.org/x", "WEBHOOK_SECRET": "x" * 257}, "WEBHOOK_SECRET: "),
    ],
)
def test_a_webhook_wants_an_address_and_a_secret(
    monkeypatch: pytest.MonkeyPatch, values: dict[str, str], wanted: str
) -> None:
    said = refusal(monkeypatch, BOT_MODE="webhook", **values)
    assert said.startswith(wanted)
    assert "a b" not in said


@pytest.mark.parametrize("url", ["https://example.org/x", "http://127.0.0.1:80/x"])
def test_a_whole_webhook_is_taken(monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    monkeypatch.setenv("BOT_MODE", "webhook")
    monkeypatch.setenv("WEBHOOK_URL", url)
    monkeypatch.setenv("WEBHOOK_SECRET", "a_b-C9")
    assert load_settings().webhook_url == url


def test_the_environment_wins_over_the_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / ".env").write_text("PORT=81\nLOG_FORMAT=json\nUNKNOWN=1\n", encoding="utf-8")
    monkeypatch.setenv("PORT", "82")
    settings = load_settings()
    assert (settings.port, settings.log_format) == (82, "json")


def test_a_file_that_is_not_utf8_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes("LOG_FORMAT=ş".encode("cp1254"))
    with pytest.raises(SettingsError, match=r"\.env is not UTF-8"):
        load_settings()


@pytest.mark.parametrize("name", NAMES)
def test_every_setting_is_in_the_example_file(name: str) -> None:
    assert re.search(rf"^{name}=", (ROOT / ".env.example").read_text(encoding="utf-8"), re.M)


@pytest.mark.parametrize("name", NAMES)
def test_every_setting_is_in_the_docs(name: str) -> None:
    assert f"| `{name}` |" in (ROOT / "docs" / "settings.md").read_text(encoding="utf-8")


def test_the_example_file_names_nothing_else_and_is_valid(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    assert sorted(re.findall(r"^([A-Z_]+)=", example, re.M)) == NAMES
    (tmp_path / ".env").write_text(example, encoding="utf-8")
    example_values, defaults = load_settings(), load_settings(_env_file=None)
    without = {"bot_token"}
    assert example_values.model_dump(exclude=without) == defaults.model_dump(exclude=without)
    assert refusal(monkeypatch).startswith("BOT_TOKEN is missing")

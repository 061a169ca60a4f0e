"""The settings, from the environment and ``.env``, checked before anything else runs."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Annotated, Literal
from zoneinfo import ZoneInfo, available_timezones

from pydantic import Field, SecretStr, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.errors import SettingsError

TOKEN = re.compile(r"\d{1,20}:[A-Za-z0-9_-]{20,}")
SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}")
DATABASES = ("sqlite+aiosqlite:", "postgresql+asyncpg:")


class Settings(BaseSettings):
    """Every setting of the bot; ``.env.example`` says what each is for."""

    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8", extra="ignore", hide_input_in_errors=True
    )

    bot_token: SecretStr | None = None
    bot_token_file: Path | None = None
    telegram_api_url: str = "https://api.telegram.org"
    database_url: SecretStr = SecretStr("sqlite+aiosqlite:///data/bilge.db")
    questions_path: Annotated[tuple[Path, ...], NoDecode] = ()
    admin_ids: Annotated[tuple[int, ...], NoDecode] = ()
    bot_mode: Literal["polling", "webhook"] = "polling"
    webhook_url: str | None = None
    webhook_secret: SecretStr | None = None
    port: int = Field(default=8080, ge=1, le=65535)
    default_language: Literal["tr", "en"] = "tr"
    default_timezone: str = "Europe/Istanbul"
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["text", "json"] = "text"
    health_port: int | None = Field(default=None, ge=1, le=65535)
    send_rate: float = Field(default=30, ge=0)
    send_rate_chat: float = Field(default=1, ge=0)
    send_rate_group: float = Field(default=20, ge=0)
    drain_seconds: float = Field(default=10, ge=0, le=600)

    @field_validator("admin_ids", mode="before")
    @classmethod
    def _split_ids(cls, value: object) -> object:
        if not isinstance(value, str):
            return value
        parts = [part.strip() for part in value.split(",") if part.strip()]
        if not all(part.isascii() and part.isdigit() for part in parts):
            raise ValueError("comma-separated user ids, such as 12345,67890")
        return tuple(int(part) for part in parts)

    @field_validator("questions_path", mode="before")
    @classmethod
    def _split_paths(cls, value: object) -> object:
        if not isinstance(value, str):
            return value
        return tuple(Path(part) for part in value.split(os.pathsep) if part.strip())

    @field_validator(
        "bot_token_file", "health_port", "webhook_url", "webhook_secret", mode="before"
    )
    @classmethod
    def _empty_is_none(cls, value: object) -> object:
        return None if value == "" else value

    @field_validator("log_level", mode="before")
    @classmethod
    def _upper(cls, value: object) -> object:
        return value.upper() if isinstance(value, str) else value

    @field_validator("telegram_api_url")
    @classmethod
    def _http_url(cls, value: str) -> str:
        if not re.match(r"https?://[^/\s]+", value):
            raise ValueError("a base URL such as https://api.telegram.org")
        return value.rstrip("/")

    @field_validator("database_url")
    @classmethod
    def _known_database(cls, value: SecretStr) -> SecretStr:
        if not value.get_secret_value().startswith(DATABASES):
            raise ValueError("sqlite+aiosqlite:///PATH or postgresql+asyncpg://USER@HOST/NAME")
        return value

    @field_validator("default_timezone")
    @classmethod
    def _known_zone(cls, value: str) -> str:
        if value not in available_timezones():
            raise ValueError("a zone of the IANA database, such as Europe/Istanbul")
        return value

    @model_validator(mode="after")
    def _webhook_is_whole(self) -> Settings:
        if self.bot_mode != "webhook":
            return self
        if not (self.webhook_url or "").startswith("https://") and not self._local_webhook():
            raise ValueError("WEBHOOK_URL: BOT_MODE=webhook wants an https:// address")
        secret = self.webhook_secret.get_secret_value() if self.webhook_secret else ""
        if not SECRET.fullmatch(secret):
            raise ValueError("WEBHOOK_SECRET: 1-256 characters of A-Z, a-z, 0-9, _ and -")
        return self

    def _local_webhook(self) -> bool:
        return (self.webhook_url or "").startswith(("http://127.0.0.1", "http://localhost"))

    @property
    def zone(self) -> ZoneInfo:
        """The zone of people who did not choose one."""
        return ZoneInfo(self.default_timezone)

    @property
    def database(self) -> str:
        """The database URL in the clear; it may hold a password."""
        return self.database_url.get_secret_value()

    def token(self) -> str:
        """The bot token; ``SettingsError`` where it is missing or malformed."""
        raw = self._token_from_file() if self.bot_token_file else self.bot_token
        token = raw.get_secret_value().strip() if raw else ""
        if not token:
            raise SettingsError("BOT_TOKEN is missing: put the token from @BotFather into .env")
        if not TOKEN.fullmatch(token):
            raise SettingsError("BOT_TOKEN is malformed: a token looks like 123456:ABC-DEF…")
        return token

    def _token_from_file(self) -> SecretStr:
        try:
            return SecretStr(Path(self.bot_token_file or "").read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            raise SettingsError(f"BOT_TOKEN_FILE can't be read: {self.bot_token_file}") from error


def load_settings(**overrides: object) -> Settings:
    """Read the settings; ``SettingsError`` lists every wrong one, a line each."""
    try:
        return Settings(**overrides)  # type: ignore[arg-type]  # pydantic checks the values
    except ValidationError as error:
        raise SettingsError("\n".join(map(_explain, error.errors()))) from None
    except UnicodeDecodeError:
        raise SettingsError(".env is not UTF-8: save it as UTF-8") from None


def _explain(problem: object) -> str:
    assert isinstance(problem, dict)
    name = "_".join(str(part) for part in problem["loc"]).upper()
    wanted = str(problem["msg"]).removeprefix("Value error, ")
    return f"{name}: {wanted}" if name else wanted

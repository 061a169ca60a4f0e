"""Logging: plain or JSON lines, and no token in any of them."""

from __future__ import annotations

import logging
import re
import sys
from datetime import UTC, datetime
from types import TracebackType
from typing import Any

import msgspec

TOKEN_LIKE = re.compile(r"(?<!\d)\d{5,20}:[A-Za-z0-9_-]{20,}")
PASSWORD = re.compile(r"(://[^:/@\s]+:)[^@/\s]+@")
HIDDEN = "<token>"


def redact(text: str) -> str:
    """The text without anything that looks like a bot token or a password in a URL."""
    return PASSWORD.sub(r"\1…@", TOKEN_LIKE.sub(HIDDEN, text))


class RedactedRecord(logging.LogRecord):
    """A record that is clean before any handler sees it, its traceback included."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.msg, self.args = redact(_message(self)), None
        if self.exc_info:
            self.exc_text = redact(logging.Formatter().formatException(self.exc_info))
            self.exc_info = None


def _message(record: logging.LogRecord) -> str:
    try:
        return logging.LogRecord.getMessage(record)
    except (TypeError, ValueError):
        return f"{record.msg!s} {record.args!r}"


class JsonFormatter(logging.Formatter):
    """One JSON object a line: ``at, level, logger, text`` and what ``extra`` named in ``data``."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as one line of JSON."""
        row = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(),
            "level": record.levelname,
            "logger": record.name,
            "text": record.getMessage(),
        }
        if record.exc_text:
            row["traceback"] = record.exc_text
        return msgspec.json.encode(row).decode()


def setup_logging(level: str, style: str) -> None:
    """Send everything to standard error in one style, redacted."""
    logging.setLogRecordFactory(RedactedRecord)
    handler = logging.StreamHandler(sys.stderr)
    plain = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(JsonFormatter() if style == "json" else plain)
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for noisy in ("httpx", "httpcore", "apscheduler", "aiosqlite", "alembic"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
    sys.excepthook = _last_words


def _last_words(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    logging.getLogger("bot").critical("stopped by an error", exc_info=(kind, error, trace))

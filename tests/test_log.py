"""No token and no password reaches a log line, whatever way it comes."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Callable, Iterator

import pytest

from bot.log import JsonFormatter, RedactedRecord, redact, setup_logging

TOKEN = "123456789:AAbbCCddEEffGGhhIIjjKKllMMnnOOpp"
URL = f"https://api.telegram.org/bot{TOKEN}/getMe"
Lines = Callable[[], str]
DATABASE = "postgresql+asyncpg://bilge:s3cret@db.example/quiz"


@pytest.fixture
def lines(capsys: pytest.CaptureFixture[str]) -> Iterator[Lines]:
    """What was logged in the bot's own way; the test runner's way comes back afterwards."""
    root, factory, hook = logging.getLogger(), logging.getLogRecordFactory(), sys.excepthook
    handlers, level = root.handlers[:], root.level
    yield lambda: capsys.readouterr().err
    root.handlers[:] = handlers
    root.setLevel(level)
    logging.setLogRecordFactory(factory)
    sys.excepthook = hook


@pytest.mark.parametrize(
    "text",
    [
        TOKEN,
        URL,
        f"file/bot{TOKEN}/photo.jpg",
        f"({TOKEN})",
        f"token={TOKEN}&x",
        f"'{TOKEN}'",
        f"{TOKEN}\n{TOKEN}",
    ],
)
def test_a_token_is_hidden_wherever_it_stands(text: str) -> None:
    assert "AAbbCC" not in redact(text)
    assert "<token>" in redact(text)


def test_a_password_in_an_address_is_hidden() -> None:
    assert redact(f"at {DATABASE}") == "at postgresql+asyncpg://bilge:…@db.example/quiz"


@pytest.mark.parametrize(
    "text",
    ["12:30:45", "127.0.0.1:8080", "2026-03-01T09:30:00", "https://example.org:443/x", "a1:5:2"],
)
def test_other_texts_stay_as_they_are(text: str) -> None:
    assert redact(text) == text


@pytest.mark.parametrize("style", ["text", "json"])
def test_message_arguments_and_traceback_are_clean(lines: Lines, style: str) -> None:
    setup_logging("INFO", style)
    log = logging.getLogger("bot.test")
    log.info("message %s", URL)
    log.warning(URL)
    log.info("named %(url)s", {"url": URL})
    try:
        try:
            raise ValueError(f"inner {URL}")
        except ValueError as error:
            raise RuntimeError(DATABASE) from error
    except RuntimeError:
        log.exception("failed at %s", URL)
    said = lines()
    assert said.count("<token>") == 5
    assert "AAbbCC" not in said
    assert "s3cret" not in said
    assert "RuntimeError" in said
    assert "Traceback" in said


def test_json_lines_are_one_object_each(lines: Lines) -> None:
    setup_logging("INFO", "json")
    logging.getLogger("bot.test").info("ş\n%s", 5)
    try:
        raise KeyError("x")
    except KeyError:
        logging.getLogger("bot.test").exception("failed")
    first, second = map(json.loads, lines().splitlines())
    assert (first["text"], first["level"], first["logger"]) == ("ş\n5", "INFO", "bot.test")
    assert first["at"].endswith("+00:00")
    assert "traceback" not in first
    assert "KeyError: 'x'" in second["traceback"]


def test_a_message_that_does_not_fit_its_arguments_is_still_said(lines: Lines) -> None:
    setup_logging("INFO", "text")
    logging.getLogger("bot.test").info("only one %s %s", TOKEN)
    assert "only one %s %s ('<token>',)" in lines()


def test_the_level_is_obeyed_and_libraries_are_quiet(lines: Lines) -> None:
    setup_logging("DEBUG", "text")
    logging.getLogger("httpx").info(URL)
    logging.getLogger("bot").debug("heard")
    said = lines()
    assert "httpx" not in said
    assert "heard" in said


def test_last_words_are_clean_too(lines: Lines) -> None:
    setup_logging("INFO", "text")
    error = RuntimeError(URL)
    sys.excepthook(RuntimeError, error, None)
    said = lines()
    assert "stopped by an error" in said
    assert "AAbbCC" not in said


def test_a_record_is_clean_before_any_handler_sees_it() -> None:
    record = RedactedRecord("x", logging.INFO, "f", 1, "%s", (URL,), None)
    assert "AAbbCC" not in f"{record.msg} {record.args} {record.getMessage()}"
    assert "AAbbCC" not in JsonFormatter().format(record)

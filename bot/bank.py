"""Brings the bank's files into the database at start."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from bot.db import Database
from bot.study.sync import SyncReport, sync_bank
from questions.bank import Bank, load_bank

log = logging.getLogger(__name__)


def cache_path() -> Path:
    """Where the compiled bank is kept between starts."""
    root = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(root) / "bilge" / "bank.json"


async def sync_files(database: Database, paths: Sequence[Path], now: datetime) -> SyncReport:
    """Make the database hold the bank in these folders and files; faults are logged."""
    bank = await asyncio.to_thread(load_bank, paths, cache=cache_path())
    _tell(bank)
    questions, topics = list(bank.questions.values()), list(bank.topics.values())
    report = await database.write(lambda db: sync_bank(db, questions, topics, now))
    log.info(
        "the bank: %s questions, %s new, %s changed, %s retired",
        len(questions),
        report.imported,
        report.updated,
        report.retired,
    )
    if report.kept:
        log.warning("%s questions were edited in the chat and stay so: export them", report.kept)
    return report


def _tell(bank: Bank) -> None:
    for finding in bank.findings:
        if finding.level == "error":
            log.error("%s", finding)

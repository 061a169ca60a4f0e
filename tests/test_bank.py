"""The bank's files come into the database at start; what is wrong with them is logged."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.bank import cache_path, sync_files
from bot.db import Database
from bot.study.library import read_catalog
from questions.bank import packaged_path
from tests.support.turns import START


@pytest.fixture(autouse=True)
def _own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A cache of this test."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


async def test_the_packaged_bank_comes_in_once(database: Database) -> None:
    first = await sync_files(database, [packaged_path()], START)
    second = await sync_files(database, [packaged_path()], START)
    assert first.imported > 0
    assert (second.changed, second.unchanged) == (0, first.imported)
    catalog = await database.read(read_catalog)
    assert all(catalog.title(each.slug, "tr") for each in catalog.topics)


async def test_what_is_wrong_is_logged_and_the_rest_comes_in(
    sqlite: Database, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    broken = tmp_path / "bank" / "topic-a" / "d1.yaml"
    broken.parent.mkdir(parents=True)
    broken.write_text("questions: [", encoding="utf-8")
    report = await sync_files(sqlite, [packaged_path(), tmp_path / "bank"], START)
    assert report.imported > 0
    assert "d1.yaml:" in caplog.text


def test_the_cache_lies_where_caches_lie(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert cache_path() == tmp_path / "cache" / "bilge" / "bank.json"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert cache_path() == tmp_path / ".cache" / "bilge" / "bank.json"

"""An author on each engine, whose files are read in this process."""

from __future__ import annotations

import pytest

from bot.db import Database
from bot.features.authoring.steps import reading
from tests.features.authoring.desk import Author, author, read_here


@pytest.fixture
def ayse(database: Database, monkeypatch: pytest.MonkeyPatch) -> Author:
    """Ayşe, an author."""
    monkeypatch.setattr(reading, "read_apart", read_here)
    return author(database)


@pytest.fixture
def mine(sqlite: Database, monkeypatch: pytest.MonkeyPatch) -> Author:
    """Ayşe on SQLite only, where the engine does not matter."""
    monkeypatch.setattr(reading, "read_apart", read_here)
    return author(sqlite)

"""A terminal without any setting but where its database is."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.settings import Settings
from tests.cli.terminal import DATABASE, Terminal
from tests.support.process import ROOT


@pytest.fixture
def bilge(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Terminal:
    """``bilge`` in an empty folder."""
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("DATABASE_URL", DATABASE)
    return Terminal(tmp_path, monkeypatch, capsys)

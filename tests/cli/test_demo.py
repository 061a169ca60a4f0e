"""``bilge demo --once`` plays itself, and says whether all went as it should."""

from __future__ import annotations

from pathlib import Path

import pytest

from questions.bank import load_bank, packaged_path
from questions.formats import read_any
from tests.cli.test_questions_import import SEED
from tests.support.process import bilge

pytestmark = pytest.mark.whole


def test_the_demo_shows_each_sample_explanation_whole(tmp_path: Path) -> None:
    done = bilge(tmp_path, "demo", "--once")
    assert done.returncode == 0, done.stdout[-2000:]
    questions = read_any(SEED.read_bytes(), name=SEED.name).questions
    explanations = [question.explanation["tr"] for question in questions]
    assert len(explanations) == 6
    assert [text for text in explanations if text not in done.stdout] == []
    assert done.stderr == ""
    assert list(tmp_path.iterdir()) == []


def test_the_demo_shows_ten_cards_of_each_topic(tmp_path: Path) -> None:
    done = bilge(tmp_path, "demo", "--cards")
    assert done.returncode == 0, done.stdout[-2000:]
    topics = load_bank([packaged_path()]).topics.values()
    for topic in topics:
        assert f"── {topic.title['tr']} " in done.stdout
    assert done.stdout.count(" · 10/10") == 2 * len(topics) >= 10


def test_the_demo_needs_no_setting_and_minds_none(tmp_path: Path) -> None:
    settings = {"BOT_TOKEN": "x", "DATABASE_URL": "sqlite+aiosqlite:///mine.db"}
    done = bilge(tmp_path, "demo", "--once", **settings)
    assert done.returncode == 0, done.stderr
    assert not (tmp_path / "mine.db").exists()

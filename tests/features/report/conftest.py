"""Learners and authors of one bot with a small bank, on both engines."""

from __future__ import annotations

import pytest

from bot.db import Database
from tests.features.report.reporters import ADMINS, AUTHOR
from tests.support.questions import bank, several
from tests.support.turns import Learner, deps, fill


@pytest.fixture
async def ada(database: Database) -> Learner:
    """Ada, who learns; there is one question of one right option (b) and one of several."""
    await fill(database, [*bank(1), several("cok", topic="ikinci")])
    return Learner(database, deps=deps(admins=ADMINS))


@pytest.fixture
async def author(ada: Learner) -> Learner:
    """An author beside her, who has met the bot."""
    other = ada.beside(AUTHOR)
    await other.send("/start")
    return other

"""The days of a learner, and of a group, on both engines."""

from __future__ import annotations

import pytest

from bot.db import Database
from tests.features.daily.conftest import Days, days_of


@pytest.fixture
async def both(database: Database) -> Days:
    """Ada in Istanbul with ten questions, on Monday 2 March 2026 at noon."""
    return await days_of(database)

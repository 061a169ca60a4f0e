"""The clock of the machine jumps back: nothing is lost, and the operator reads why times differ."""

from __future__ import annotations

import logging

import pytest
from sqlalchemy import select

from bot.db.tables import answers
from tests.support.live import live

HOUR = 3600.0


async def test_a_clock_that_jumps_back_loses_no_answer(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING, logger="bot")
    async with live() as running:
        person = await running.stage.user("Ayşe")
        await running.say(person, "/quiz 2")
        card = await running.see(person.id, label="A")
        running.clock.forward(-HOUR)
        assert await running.tap(person, card, "A")
        told = await running.see(person.id, label="Sonraki soru ▶")
        await running.tap(person, told, "Sonraki soru ▶")
        await running.tap(person, await running.see(person.id, label="B"), "B")
        columns = select(answers.c.player_id, answers.c.response_ms).order_by(answers.c.id)
        rows = await running.house.database.read(lambda db: db.execute(columns).all())
    assert [row.player_id for row in rows] == [person.id] * 2
    assert all(0 <= row.response_ms < HOUR * 1000 for row in rows)
    lines = [record.getMessage() for record in caplog.records]
    assert sum("the clock has gone back by 3600 s" in line for line in lines) == 1, lines

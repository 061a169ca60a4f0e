"""A round whose bot is killed in each phase goes on and ends once; no answer is lost."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from bot.sandbox.client import Message
from tests.support.process import Running
from tests.whole.rounds import log
from tests.whole.rounds.table import OVER, Table, table

pytestmark = pytest.mark.whole
QUESTIONS = 2


@dataclass
class Play:
    """A round of two questions by three people; the bot is killed when ``phase`` is reached."""

    here: Table
    phase: str
    state: str = ""

    async def lobby(self) -> None:
        """The lobby is open, one person is in beside the host."""
        lobby = await self.here.lobby(f"{QUESTIONS} 60s", joining=1)
        await self._kill_at("lobby")
        await self.here.tap(self.here.people[2], lobby, "Katıl")
        await self._held("asking", "sendMessage", "asking")
        await self.here.tap(self.here.host, lobby, "Başlat")
        await self._kill_held("asking")

    async def question(self, number: int) -> Message:
        """The card, its answers, its close; the explanation."""
        here = self.here
        card = await here.card(number)
        await here.everybody(number, card, here.people[:1])
        await self._kill_at("open")
        await here.everybody(number, card, here.people[:2])
        await self._held("closing", "editMessageText", "break")
        await self._held("explaining", "sendMessage", "break")
        await here.choose(number, here.people[2], card, "D")
        await self._kill_held("closing", "explaining")
        _, told = await here.closed()
        return told

    async def podium(self) -> Message:
        """The end."""
        await self._held("podium", "sendMessage", "done")
        await self._kill_held("podium")
        return await self.here.see(OVER)

    async def _kill_at(self, phase: str) -> None:
        if self.phase == phase:
            await self.here.settled()
            await self.here.world.kill_and_start()

    async def _held(self, phase: str, method: str, state: str) -> None:
        if self.phase == phase:
            await self.here.world.stage.fault("hang", method=method, chat_id=self.here.chat)
            self.state = state

    async def _kill_held(self, *phases: str) -> None:
        if self.phase in phases:
            await self.here.state(self.state)
            await self.here.world.bot.kill()
            await self.here.world.stage.clear_faults()
            await self.here.world.again()
            self.phase = "over"

    async def all(self) -> Message:
        """The whole round; the podium."""
        await self.lobby()
        told = await self.question(1)
        await self._kill_at("pause")
        await self.here.tap(self.here.host, told, "Sonraki ▶")
        await self.question(QUESTIONS)
        return await self.podium()


@pytest.mark.parametrize(
    "phase", ["lobby", "asking", "open", "closing", "explaining", "pause", "podium"]
)
async def test_a_round_survives_a_kill_and_ends_once(own: Running, phase: str) -> None:
    await own.again()
    here = await table(own, 3)
    podium = await Play(here, phase).all()
    await here.settled()
    if phase == "podium":
        await own.kill_and_start()
        await here.settled()

    assert log.recorded(here) == here.told
    assert len(here.told) == 3 * QUESTIONS
    assert {name: points for _, name, points in log.podium(podium.text or "")} == log.totals(here)
    said = [message.text or "" for message in await here.said()]
    assert len(set(said)) == 1 + 2 * QUESTIONS + 1, said
    under_way = phase == "closing"
    assert len(said) - len(set(said)) <= under_way, "only what was under way may come again"
    assert sum(text.startswith(OVER) for text in said) == 1
    assert "Traceback" not in own.bot.said()

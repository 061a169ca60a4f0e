"""A learner with a bank of five questions in two topics."""

from __future__ import annotations

import pytest

from bot.features.quiz.callbacks import AnswerTap, NextTap
from bot.study.queries import showings
from bot.ui.screen import Response
from tests.support.questions import bank, several, topic
from tests.support.turns import Learner, fill, screens, tap_of

TOPICS = [topic("birinci", 1), topic("ikinci", 2)]


@pytest.fixture
async def ada(learner: Learner) -> Learner:
    """Ada, with four questions of one right option and one of several."""
    await fill(learner.database, [*bank(4), several("cok", topic="ikinci", difficulty=4)], TOPICS)
    return learner


def text(response: Response, place: int = 0) -> str:
    """The text at a place of a response."""
    return screens(response)[place].text


class Player:
    """Somebody who knows the key: ``b`` is right in every question of one answer."""

    def __init__(self, learner: Learner) -> None:
        self.learner = learner

    async def answer(self, card: Response, *, right: bool = True) -> Response:
        """Answer an open card."""
        return await self.learner.tap(await self.choice(card, right=right))

    async def choice(self, card: Response, *, right: bool = True) -> AnswerTap:
        """The tap that is right, or one that is wrong."""
        first = tap_of(card, AnswerTap)
        assert isinstance(first, AnswerTap)
        order = await self.order(first.showing)
        return AnswerTap(first.showing, order.index("b" if right else "a"))

    async def order(self, showing: int) -> str:
        """The options of a showing, as shown."""
        found = await self.learner.database.read(lambda db: showings.find(db, showing))
        assert found is not None
        return found.option_order

    async def play(self, words: str, rights: list[bool]) -> Response:
        """A whole round; gives what the last answer brought."""
        card = await self.learner.send(f"/quiz {words}".strip())
        for place, right in enumerate(rights):
            answered = await self.answer(card, right=right)
            if place + 1 < len(rights):
                card = await self.learner.tap(tap_of(answered, NextTap))
        return answered


@pytest.fixture
def player(ada: Learner) -> Player:
    """Ada, who knows every answer."""
    return Player(ada)

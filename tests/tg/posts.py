"""A sender with a fake Api, and what came of its deliveries."""

from __future__ import annotations

from bot.tg.calls import Call
from bot.tg.lane import Delivery, Event
from bot.tg.limiter import Limiter, Rates
from bot.tg.metrics import Metrics
from bot.tg.sender import Sender
from tests.support.fakes import FakeApi

FREE = Rates(overall=0, chat=0, group=0)


class Post:
    """A sender with a fake Api, and what came of its deliveries."""

    def __init__(self, rates: Rates = FREE) -> None:
        self.api, self.metrics = FakeApi(), Metrics()
        self.stops: list[str] = []
        self.ended: list[Delivery] = []
        self.sender = Sender(self.api, Limiter(rates), self.stops.append, self.metrics)

    def put(self, *calls: Call, arrived: float | None = None) -> Delivery:
        """Give it a delivery."""
        delivery = Delivery(list(calls), self.ended.append, arrived=arrived)
        self.sender.put(delivery)
        return delivery

    async def all_sent(self) -> None:
        """Wait until nothing is left."""
        assert await self.sender.drain(3600)

    @property
    def events(self) -> list[Event]:
        """Everything that is to be remembered."""
        return [event for delivery in self.ended for event in delivery.events]

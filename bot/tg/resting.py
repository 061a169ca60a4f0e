"""What has failed rests for a while, so that it neither fills the log nor holds up the rest."""

from __future__ import annotations

from datetime import datetime, timedelta

REST = timedelta(seconds=30)


class Resting:
    """Pieces of work, by kind and number, that are not tried again for half a minute."""

    def __init__(self) -> None:
        self._until: dict[tuple[str, int], datetime] = {}

    def add(self, kind: str, number: int, now: datetime) -> None:
        """It has failed."""
        self._until[kind, number] = now + REST

    def of(self, kind: str, now: datetime) -> set[int]:
        """The numbers of a kind that still rest."""
        self._until = {each: until for each, until in self._until.items() if now < until}
        return {number for name, number in self._until if name == kind}

"""A clock that a demonstration may put forward, so that tomorrow's question comes today."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta


@dataclass
class Clock:
    """The real time plus what was added."""

    ahead: timedelta = field(default_factory=timedelta)

    def __call__(self) -> datetime:
        return datetime.now(UTC) + self.ahead

    def forward(self, seconds: float) -> None:
        """Put it forward."""
        self.ahead += timedelta(seconds=seconds)

"""An event loop whose clock jumps over waits, so that tests of waiting cost no time."""

from __future__ import annotations

import asyncio
import selectors
from typing import Any


class SkippingSelector(selectors.DefaultSelector):
    """Instead of waiting for a timer, moves the clock to it."""

    def __init__(self) -> None:
        super().__init__()
        self.skipped = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """What is ready now; with nothing to wait for but other threads, really waits."""
        if timeout is None:
            return super().select(None)
        ready = super().select(0)
        if not ready and timeout > 0:
            self.skipped += timeout
        return ready


class SkippingLoop(asyncio.SelectorEventLoop):
    """A loop that never sleeps: ``time`` runs ahead of the world instead."""

    def __init__(self) -> None:
        self._skipping = SkippingSelector()
        super().__init__(self._skipping)

    def time(self) -> float:
        """The loop's clock, in seconds."""
        return super().time() + self._skipping.skipped


def plain_loop() -> asyncio.AbstractEventLoop:
    """An ordinary loop."""
    return asyncio.SelectorEventLoop()


async def settle(rounds: int = 50) -> None:
    """Let everything run that can run without time going by."""
    for _ in range(rounds):
        await asyncio.sleep(0)


def loop_time() -> float:
    """The clock of the running loop."""
    return asyncio.get_running_loop().time()


Loops = dict[str, Any]

"""Progress of long work: a bar on a terminal, a plain line now and then elsewhere."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

EVERY_SECONDS = 5.0


@dataclass
class Plain:
    """Says at most every five seconds how far the work is; short work says nothing."""

    console: Console
    label: str
    total: int
    done: int = 0
    _told: float = field(default_factory=time.monotonic)

    def __call__(self, more: int) -> None:
        """So many more are done."""
        self.done += more
        now = time.monotonic()
        if now - self._told >= EVERY_SECONDS:
            self._told = now
            self.console.print(f"{self.label}: {self.done} of {self.total}")


@dataclass
class Bar:
    """A bar that grows."""

    progress: Progress
    label: str
    total: int

    def __post_init__(self) -> None:
        self._task = self.progress.add_task(self.label, total=self.total)

    def __call__(self, more: int) -> None:
        """So many more are done."""
        self.progress.advance(self._task, more)


@contextmanager
def counting(console: Console, label: str, total: int) -> Iterator[Plain | Bar]:
    """Counts up to a total, for as long as the block takes; a bar vanishes at its end."""
    if not console.is_terminal:
        yield Plain(console, label, total)
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress:
        yield Bar(progress, label, total)

"""Switching one of several choices. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def switch(chosen: Sequence[T] | None, each: T, every: Sequence[T]) -> tuple[T, ...] | None:
    """The choice with ``each`` switched, in the order of ``every``. ``None`` stands for all;
    from all, a first tap chooses just that one; nothing chosen means all again.
    """
    if chosen is None:
        return (each,) if len(every) > 1 else None
    now = set(chosen) ^ {each}
    kept = tuple(one for one in every if one in now)
    return kept if kept and len(kept) < len(every) else None

"""Recorded answers in compact columns, for estimates that pass over them many times."""

from __future__ import annotations

from array import array
from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
FASTEST_MS = 1500


@dataclass
class Numbering(Generic[K]):
    """Numbers from 0 for keys, in the order in which they are met."""

    keys: list[K] = field(default_factory=list)
    _numbers: dict[K, int] = field(default_factory=dict)

    def __call__(self, key: K) -> int:
        """The number of a key; a new key gets the next one."""
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self.keys)
            self.keys.append(key)
        return number

    def __len__(self) -> int:
        return len(self.keys)


@dataclass
class Log:
    """Answers as columns of equal length: the numbers of person, item and choice, and right (1)
    or wrong (0). An item is a revision of a question. ``fast`` counts answers left out because
    nobody reads a question in so little time.
    """

    people: Numbering[int] = field(default_factory=Numbering)
    items: Numbering[int] = field(default_factory=Numbering)
    choices: Numbering[str] = field(default_factory=Numbering)
    person: array[int] = field(default_factory=lambda: array("l"))
    item: array[int] = field(default_factory=lambda: array("l"))
    choice: array[int] = field(default_factory=lambda: array("l"))
    right: array[int] = field(default_factory=lambda: array("b"))
    fast: int = 0

    def add(
        self, player_id: int, revision_id: int, option_ids: str, *, correct: bool, response_ms: int
    ) -> None:
        """Take the first answer of a person to a question, unless it came in under 1.5 s."""
        if response_ms < FASTEST_MS:
            self.fast += 1
            return
        self.person.append(self.people(player_id))
        self.item.append(self.items(revision_id))
        self.choice.append(self.choices(option_ids))
        self.right.append(1 if correct else 0)

    def __len__(self) -> int:
        return len(self.right)

    def by_item(self) -> list[array[int]]:
        """The places of each item's answers."""
        found = [array("l") for _ in range(len(self.items))]
        for place, item in enumerate(self.item):
            found[item].append(place)
        return found

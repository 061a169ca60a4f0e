"""Learners whose ability is known, and what they answer to items whose difficulty is known."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from math import exp
from random import Random
from typing import NamedTuple

from sqlalchemy import insert

from bot.db import Connection
from bot.db.tables import answers, players, showings
from bot.study.analysis import Analysis, analyse
from bot.study.analysis_figures import Item
from bot.study.analysis_log import Log
from bot.study.queries import bank as bank_queries
from tests.support.turns import START

GUESS = 0.25
LOGITS = 0.8
SCATTER = 0.3
KEY, WRONG = "b", "acd"
SHOWING = 1_000_001
"""The first showing's id, out of the way of those that the database gives."""


class Simulated(NamedTuple):
    """One answer of a person (from 0) to an item (from 1)."""

    person: int
    item: int
    option: str


@dataclass
class World:
    """``people`` with abilities from N(0, ``spread``) answer ``each`` of the items. ``twist``
    changes what a person with an ability chooses at an item: for planted faults.
    """

    people: int = 1000
    items: int = 100
    each: int = 20
    seed: int = 1
    spread: float = 1.0
    scatter: float = SCATTER
    twist: Callable[[int, str, float, Random], str] | None = None
    levels: dict[int, int] = field(init=False)
    difficulties: dict[int, float] = field(init=False)
    abilities: list[float] = field(init=False)

    def __post_init__(self) -> None:
        self._dice = Random(self.seed)
        numbers = range(1, self.items + 1)
        self.levels = {item: self._dice.randint(1, 5) for item in numbers}
        self.difficulties = {
            item: (level - 3) * LOGITS + self._dice.gauss(0, self.scatter)
            for item, level in self.levels.items()
        }
        self.abilities = [self._dice.gauss(0, self.spread) for _ in range(self.people)]

    def answers(self) -> Iterator[Simulated]:
        """What everybody chooses, person by person."""
        for person, ability in enumerate(self.abilities):
            for item in self._dice.sample(range(1, self.items + 1), self.each):
                yield Simulated(person, item, self._choice(item, ability))

    def _choice(self, item: int, ability: float) -> str:
        knows = 1 / (1 + exp(self.difficulties[item] - ability))
        right = self._dice.random() < GUESS + (1 - GUESS) * knows
        option = KEY if right else self._dice.choice(WRONG)
        return self.twist(item, option, ability, self._dice) if self.twist else option

    def known(self) -> dict[int, Item]:
        """The items as the database would know them."""
        return {
            item: Item(item, f"q-{item}", "birinci", level, True, "abcd", KEY)
            for item, level in self.levels.items()
        }

    def log(self) -> Log:
        """The answers as columns."""
        log = Log()
        for person, item, option in self.answers():
            log.add(person, item, option, correct=option == KEY, response_ms=4000)
        return log

    def analysis(self) -> Analysis:
        """The analysis of the answers."""
        return analyse(self.log(), self.known())


def swapped(*items: int) -> Callable[[int, str, float, Random], str]:
    """A twist: these items have their key at the wrong option, the true one is ``a``."""

    def twist(item: int, option: str, ability: float, dice: Random) -> str:
        return {"a": KEY, KEY: "a"}.get(option, option) if item in items else option

    return twist


def unloved(*items: int) -> Callable[[int, str, float, Random], str]:
    """A twist: at these items nobody chooses ``d``, but one in a hundred of those who would."""

    def twist(item: int, option: str, ability: float, dice: Random) -> str:
        dropped = item in items and option == "d" and dice.random() < 0.99
        return dice.choice("ac") if dropped else option

    return twist


def record(db: Connection, world: World) -> None:
    """Put the answers into a database that holds the questions ``birinci-1``, ``birinci-2``…"""
    revisions = {row.id: row.revision_id for row in bank_queries.stored(db)}
    common = {"language": "tr", "question_language": "tr", "zone": "UTC", "round_size": 5}
    times = {"created_at": START, "seen_at": START}
    everybody = range(1, world.people + 1)
    db.execute(
        insert(players), [{"id": n, "name": f"Kişi {n}", **common, **times} for n in everybody]
    )
    rows = list(world.answers())
    shown: list[dict[str, object]] = []
    given: list[dict[str, object]] = []
    for number, (person, item, option) in enumerate(rows, SHOWING):
        question = f"birinci-{item}"
        revision, chat = revisions[question], person + 1
        both = {"chat_id": chat, "revision_id": revision, "player_id": chat}
        card = {"place": 0, "option_order": "abcd", "language": "tr", "state": "answered"}
        shown.append({"id": number, **both, **card, "shown_at": START})
        right = option == KEY
        what = {"showing_id": number, "question_id": question, "option_id": option, "mode": "quiz"}
        worth = {"correct": right, "points": float(right), "response_ms": 4000, "first": True}
        at = START + timedelta(seconds=number - SHOWING)
        given.append({**both, **what, **worth, "answered_at": at})
    db.execute(insert(showings), shown)
    db.execute(insert(answers), given)

"""What the words behind /quiz mean in a group, what an answer is worth, who stands where. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from bot.errors import PlayerError
from bot.study.groups import LONGEST, SHORTEST

LARGEST = 50
SECONDS = re.compile(r"(\d{1,6})\s?(?:s|sn|sec|saniye|seconds?)", re.IGNORECASE)
NUMBER = re.compile(r"[+-]?\d+")


class CountError(PlayerError):
    """The number of questions is out of range."""

    key = "rounds-bad-count"


class SecondsError(PlayerError):
    """The time for a question is out of range."""

    key = "rounds-bad-seconds"


@dataclass(frozen=True)
class Wanted:
    """``None``: as in the settings of the group."""

    topic: str | None = None
    count: int | None = None
    seconds: int | None = None


def parse(words: str) -> Wanted:
    """``topic 5 30s`` in any order, each part optional."""
    count = seconds = None
    rest = []
    for word in words.split():
        if timed := SECONDS.fullmatch(word):
            seconds = _seconds(timed[1])
        elif NUMBER.fullmatch(word) and count is None:
            count = _count(word)
        else:
            rest.append(word)
    return Wanted(" ".join(rest) or None, count, seconds)


def _count(word: str) -> int:
    count = int(word) if len(word) < 6 else LARGEST + 1
    if not 1 <= count <= LARGEST:
        raise CountError(count=word[:12], largest=LARGEST)
    return count


def _seconds(word: str) -> int:
    seconds = int(word)
    if not SHORTEST <= seconds <= LONGEST:
        raise SecondsError(seconds=word, shortest=SHORTEST, longest=LONGEST)
    return seconds


@dataclass(frozen=True)
class Given:
    """One answer of a round."""

    player_id: int
    name: str
    place: int
    correct: bool
    points: float
    response_ms: int


@dataclass(frozen=True)
class Standing:
    """One player in the podium. ``change``: accuracy against their round before, if any."""

    rank: int
    player_id: int
    name: str
    right: int
    points: float
    change: float | None = None


@dataclass(frozen=True)
class Hardest:
    """The question that fewest answered rightly."""

    place: int
    right: int
    total: int


@dataclass(frozen=True)
class Podium:
    """How a round ended. ``asked``: questions that were closed with their answer."""

    asked: int
    standings: tuple[Standing, ...] = ()
    hardest: Hardest | None = None


@dataclass
class _Sum:
    name: str = ""
    right: int = 0
    points: float = 0.0
    time: int = 0


def podium(given: Sequence[Given], asked: int, before: Mapping[int, float]) -> Podium:
    """Ranks by points; equal points share a rank, the quicker one stands first among them.
    ``before``: each player's accuracy in the round before, 0 to 1.
    """
    sums: dict[int, _Sum] = {}
    for each in given:
        one = sums.setdefault(each.player_id, _Sum(each.name))
        one.right += each.correct
        one.points = round(one.points + each.points, 2)
        one.time += each.response_ms
    order = sorted(sums.items(), key=lambda item: (-item[1].points, item[1].time, item[0]))
    standings: list[Standing] = []
    for index, (player, one) in enumerate(order):
        tied = index and order[index - 1][1].points == one.points
        rank = standings[-1].rank if tied else index + 1
        change = one.right / asked - before[player] if asked and player in before else None
        standings.append(Standing(rank, player, one.name, one.right, one.points, change))
    return Podium(asked, tuple(standings), _hardest(given))


def _hardest(given: Iterable[Given]) -> Hardest | None:
    places: dict[int, list[bool]] = {}
    for each in given:
        places.setdefault(each.place, []).append(each.correct)
    if len(places) < 2:
        return None
    place, marks = min(places.items(), key=lambda item: (sum(item[1]) / len(item[1]), item[0]))
    return Hardest(place, sum(marks), len(marks)) if sum(marks) < len(marks) else None

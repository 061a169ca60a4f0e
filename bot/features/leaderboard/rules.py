"""What the words behind /leaderboard mean, places on a page, and names for show. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.errors import PlayerError, StaleButtonError
from bot.ui.html import person
from questions.text import slug

PERIODS = ("week", "month", "all")
WORDS = {
    "week": ("week", "weekly", "hafta", "haftalik"),
    "month": ("month", "monthly", "ay", "aylik"),
    "all": ("all", "alltime", "hep", "hepsi", "tum", "tumu"),
}
NAMING = ("ad", "adim", "isim", "name", "nick", "nickname")
NO_NAME = ("-", "–", "—")
SHORTEST, LONGEST = 2, 24
NAMELESS = "—"
ISOLATES = re.compile("[\u2068\u2069]")
BLANKS = re.compile("[\u115f\u1160\u2800\u3164\uffa0]")
MOST_POINTS, MOST = 2**31 - 1, 2**63 - 1
PLACE = re.compile(r"([ab])(-?[0-9a-z]{1,7})\.(-?[0-9a-z]{1,13})\.(-?[0-9a-z]{1,13})")
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class UnknownPeriodError(PlayerError):
    """The words are neither a period nor a name."""

    key = "leaderboard-unknown"


class NicknameError(PlayerError):
    """The name is too short, too long, or can't be seen."""

    key = "leaderboard-bad-name"


@dataclass(frozen=True)
class Wanted:
    """What was asked for: a board, or with ``naming`` another name (``None`` asks how)."""

    period: str = PERIODS[0]
    naming: bool = False
    name: str | None = None


def parse(words: str) -> Wanted:
    """``week``, ``month``, ``all`` or ``name …``; ``UnknownPeriodError`` for anything else."""
    word, _, rest = words.strip().partition(" ")
    if not word:
        return Wanted()
    folded = slug(word)
    if folded in NAMING:
        return Wanted(naming=True, name=rest.strip() or None)
    for period, names in WORDS.items():
        if folded in names and not rest:
            return Wanted(period)
    raise UnknownPeriodError(words=words.strip()[:40])


def nickname(typed: str) -> str | None:
    """The name as it will be shown, ``None`` to remove it; ``NicknameError`` where it won't do."""
    if typed in NO_NAME:
        return None
    shown = person(BLANKS.sub(" ", typed))
    length = len(ISOLATES.sub("", shown))
    if not SHORTEST <= length <= LONGEST or not any(char.isalnum() for char in shown):
        raise NicknameError(shortest=SHORTEST, longest=LONGEST)
    return shown


@dataclass(frozen=True)
class Line:
    """Somebody's sums in one scope and period. ``pace``: minus the milliseconds taken."""

    player_id: int
    points: int
    right: int
    total: int
    pace: int


@dataclass(frozen=True)
class Place:
    """A place to read on from: behind the line or, with ``before``, in front of it."""

    points: int
    pace: int
    player_id: int
    before: bool = False

    def code(self) -> str:
        """A short form for callback data."""
        numbers = ".".join(_code(each) for each in (self.points, self.pace, self.player_id))
        return f"{'b' if self.before else 'a'}{numbers}"


def place_of(line: Line, *, before: bool = False) -> Place:
    """The place of a line."""
    return Place(line.points, line.pace, line.player_id, before)


def read_place(code: str) -> Place | None:
    """The place in callback data, ``None`` for the top; ``StaleButtonError`` where made up."""
    if not code:
        return None
    match = PLACE.fullmatch(code)
    if match is None:
        raise StaleButtonError
    points, pace, player_id = (int(part, 36) for part in match.groups()[1:])
    if abs(points) > MOST_POINTS or max(abs(pace), abs(player_id)) > MOST:
        raise StaleButtonError
    return Place(points, pace, player_id, match[1] == "b")


def _code(number: int) -> str:
    digits, rest = "", abs(number)
    while rest:
        rest, digit = divmod(rest, 36)
        digits = DIGITS[digit] + digits
    return ("-" if number < 0 else "") + (digits or "0")


@dataclass(frozen=True)
class Row:
    """A line of the board as it is shown."""

    rank: int
    name: str
    line: Line
    own: bool = False


@dataclass(frozen=True)
class Board:
    """A page of a board. ``near``: the own place with its neighbours where it is not among
    ``rows``; ``own``: the own row, wherever it is; ``people``: how many there are in all;
    ``before`` and ``after``: where the pages beside this one begin.
    """

    period: str
    rows: tuple[Row, ...] = ()
    near: tuple[Row, ...] = ()
    own: Row | None = None
    people: int = 0
    before: Place | None = None
    after: Place | None = None


def ranks(above: int, people: Mapping[int, int]) -> dict[int, int]:
    """The rank of each number of points; equal points share one. ``above``: how many people have
    more than any of these, ``people``: how many have exactly so many.
    """
    found, rank = {}, above + 1
    for points in sorted(people, reverse=True):
        found[points] = rank
        rank += people[points]
    return found


def rows(
    lines: Sequence[Line], ranked: Mapping[int, int], names: Mapping[int, str], own: int
) -> tuple[Row, ...]:
    """The lines with rank and name; somebody who has just been forgotten has none."""
    return tuple(
        Row(ranked[line.points], names.get(line.player_id, NAMELESS), line, line.player_id == own)
        for line in lines
    )

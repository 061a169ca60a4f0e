"""What the answers table says of a round, against what people were told and the podium shows."""

from __future__ import annotations

import re
from collections import Counter

from tests.whole.rounds.table import Table

ANSWERS = """
    SELECT showings.place, answers.player_id, answers.option_id, answers.correct,
           showings.option_order
    FROM answers JOIN showings ON showings.id = answers.showing_id WHERE showings.round_id = ?
"""
LINE = re.compile(r"^(\d+)\. (.+?)  (\d+)/(\d+)$", re.MULTILINE)


def recorded(table: Table) -> dict[tuple[int, int], str]:
    """The letter of each answer of the latest round, by question (0 is the first) and person."""
    found: dict[tuple[int, int], str] = {}
    for place, player, option, _, order in table.world.rows(ANSWERS, table.round[0]):
        assert isinstance(place, int)
        assert isinstance(player, int)
        assert (place, player) not in found, "answered twice"
        found[place, player] = "ABCD"[str(order).index(str(option))]
    return found


def totals(table: Table) -> dict[str, int]:
    """How many right answers each player of the latest round has, by name."""
    names = {person.id: person.first_name for person in table.people}
    right: Counter[str] = Counter()
    for _, player, _, correct, _ in table.world.rows(ANSWERS, table.round[0]):
        assert isinstance(player, int)
        right[names[player]] += bool(correct)
    return dict(right)


def podium(text: str) -> list[tuple[int, str, int]]:
    """Rank, name and right answers of each line of a podium."""
    return [(int(rank), name, int(right)) for rank, name, right, _ in LINE.findall(text)]


def ranked(right: dict[str, int]) -> dict[str, int]:
    """The rank of each: 1 more than the number of people with more right answers."""
    return {name: 1 + sum(other > mine for other in right.values()) for name, mine in right.items()}

"""Habits of a whole bank, topic or file: key positions, long keys, absolutes in distractors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from questions.bank import Bank
from questions.findings import Finding, Place, finding
from questions.lint.chance import at_least, chi_square
from questions.lint.statistics import absolute_share, longest_key
from questions.lint.view import View

UNLIKELY, FEWEST_ITEMS, FEWEST_KEYS, A_POSITION, RUN = 0.01, 30, 40, 10, 5
ABSOLUTES, FEWEST_OPTIONS = 0.10, 30


@dataclass(frozen=True)
class Group:
    """Some views of one language, told of at a place under a name."""

    name: str
    place: Place
    language: str
    views: Sequence[View]


def habits(bank: Bank, views: Sequence[View]) -> Iterator[Finding]:
    """LB02, PB01 and AB01 over topics and files."""
    for group in _groups(views, bank, lambda view: view.question.topic):
        yield from _long_keys(group)
        yield from _positions(group)
    for group in _groups(views, bank, lambda view: bank.place(view.question.id).file):
        yield from _absolutes(group)
        yield from _runs(group, bank)


def _groups(views: Sequence[View], bank: Bank, name_of: Callable[[View], str]) -> Iterator[Group]:
    grouped: dict[tuple[str, str], list[View]] = {}
    for view in views:
        grouped.setdefault((name_of(view), view.language), []).append(view)
    for (name, language), members in grouped.items():
        file = bank.place(members[0].question.id).file
        yield Group(name, Place(file, 1), language, members)


def _long_keys(group: Group) -> Iterator[Finding]:
    single = [view for view in group.views if view.key is not None]
    if len(single) < FEWEST_ITEMS:
        return
    share = longest_key(single)
    chance = sum(1 / len(view.choices) for view in single) / len(single)
    if at_least(share.hits, share.count, chance) < UNLIKELY:
        yield _tell(group, "LB02", hits=share.hits, count=share.count, chance=f"{100 * chance:.0f}")


def _positions(group: Group) -> Iterator[Finding]:
    """PB01: keys that stand at some places too often; once, not for every language."""
    single = _first_language(group)
    sizes = Counter(len(view.choices) for view in single)
    if not sizes:
        return
    size = sizes.most_common(1)[0][0]
    places = Counter(_position(view) for view in single if len(view.choices) == size)
    counts = [places[place] for place in range(size)]
    if sum(counts) < max(FEWEST_KEYS, A_POSITION * size):
        return
    unlikely = chi_square(counts)
    if unlikely < UNLIKELY:
        shown = ", ".join(f"{'abcdefghij'[place]} {count}" for place, count in enumerate(counts))
        yield _tell(group, "PB01/uneven", counts=shown, chance=f"{unlikely:.1g}")


def _runs(group: Group, bank: Bank) -> Iterator[Finding]:
    for position, run in groupby(_first_language(group), key=_position):
        members = list(run)
        if len(members) >= RUN:
            first = members[0].question
            args = {"letter": "abcdefghij"[position], "count": str(len(members))}
            yield finding(bank.place(first.id), "warning", "PB01/run", item=first.id, **args)


def _absolutes(group: Group) -> Iterator[Finding]:
    wrong, right = (absolute_share(group.views, key=key) for key in (False, True))
    if wrong.count + right.count < FEWEST_OPTIONS or wrong.ratio - right.ratio < ABSOLUTES:
        return
    shares = {"wrong": f"{100 * wrong.ratio:.0f}", "right": f"{100 * right.ratio:.0f}"}
    yield _tell(group, "AB01/file", **shares)


def _first_language(group: Group) -> list[View]:
    return [
        view
        for view in group.views
        if view.key is not None and view.language == view.question.languages[0]
    ]


def _position(view: View) -> int:
    return next(place for place, choice in enumerate(view.choices) if choice.option.correct)


def _tell(group: Group, message: str, **args: object) -> Finding:
    about = {"where": group.name, "language": group.language}
    return finding(group.place, "warning", message, item=None, **about, **args)

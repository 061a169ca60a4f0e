"""Counts of a bank as lines of text: topics and levels, and what keys and lengths give away."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from questions.check import Checked
from questions.lint.statistics import Share, Statistics

LEVELS = (1, 2, 3, 4, 5)
NUMERIC = ("", "-", *"0123456789")
Counts = Mapping[str, Mapping[int, int]]


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Columns as wide as they need; those of numbers to the right, all others to the left."""
    everything = [head, *rows]
    places = range(len(head))
    widths = [max(len(row[place]) for row in everything) for place in places]
    numbers = [all(row[place][:1] in NUMERIC for row in rows) for place in places]
    for row in everything:
        cells = zip(row, widths, numbers, strict=True)
        line = "  ".join(
            cell.rjust(width) if right else cell.ljust(width) for cell, width, right in cells
        )
        yield line.rstrip()


def by_level(counts: Counts) -> Iterator[str]:
    """A row a topic with its questions by difficulty, and a last one for all together."""
    rows = [[topic, *_cells(levels)] for topic, levels in counts.items()]
    if len(rows) > 1:
        all_ = {level: sum(each.get(level, 0) for each in counts.values()) for level in LEVELS}
        rows.append(["all", *_cells(all_)])
    return table(["topic", *(f"level {level}" for level in LEVELS), "total"], rows)


def _cells(levels: Mapping[int, int]) -> list[str]:
    numbers = [levels.get(level, 0) for level in LEVELS]
    return [str(number) if number else "-" for number in numbers] + [str(sum(numbers))]


def statistics_lines(checked: Checked) -> Iterator[str]:
    """Everything that is counted of a bank; nothing for one without questions."""
    found = checked.statistics()
    if not found.count:
        return
    yield from by_level(found.levels)
    yield "keys stand at: " + _positions(found)
    for language, share in found.longest_key.items():
        yield f"the key is strictly the longest option [{language}]: {_share(share)}"
    for language, share in found.absolute_distractors.items():
        keys = found.absolute_keys[language]
        yield f"absolute words [{language}]: distractors {_share(share)}, keys {_share(keys)}"
    yield f"nearly or wholly the same question: {checked.alike}"


def _positions(found: Statistics) -> str:
    total = sum(found.positions.values()) or 1
    shares = (
        f"{letter} {count} ({100 * count / total:.0f} %)"
        for letter, count in found.positions.items()
    )
    return ", ".join(shares)


def _share(share: Share) -> str:
    return f"{share.hits} of {share.count} ({100 * share.ratio:.1f} %)"

"""Cuts a pasted text into items: finds the badges that count and the lines of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from questions.formats.seed_lines import Line
from questions.text import slug

_LONGEST_TOPIC = 80


@dataclass(frozen=True)
class Badge:
    """A line that may open an item; ``start`` is where it begins, ``end`` the line after it."""

    number: int
    topic: str
    level: str
    start: int
    end: int
    has_stem: bool = False
    has_options: bool = False

    @property
    def slug(self) -> str:
        """The topic as a slug."""
        return slug(self.topic)


@dataclass(frozen=True)
class Block:
    """An item: its badge and the lines up to the next."""

    badge: Badge
    lines: tuple[Line, ...]


def blocks_of(lines: Sequence[Line]) -> tuple[tuple[Line, ...], list[Block]]:
    """The lines before the first badge, and the items."""
    chosen = _chosen(_candidates(lines))
    starts = [*(badge.start for badge in chosen), len(lines)]
    blocks = [
        Block(badge, tuple(lines[badge.end : end]))
        for badge, end in zip(chosen, starts[1:], strict=True)
    ]
    return tuple(lines[: starts[0]]), blocks


def _candidates(lines: Sequence[Line]) -> list[Badge]:
    marked = [index for index, line in enumerate(lines) if line.badge() is not None]
    spans = pairwise([*marked, len(lines)])
    return [_candidate(lines, index, end) for index, end in spans]


def _candidate(lines: Sequence[Line], index: int, end: int) -> Badge:
    topic, level = lines[index].badge() or ("", "")
    start = index
    if not topic:
        topic, start = _topic_before(lines, index)
    body = [line for line in lines[index + 1 : end] if not line.blank]
    options = [place for place, line in enumerate(body) if line.option() is not None]
    has_stem = bool(options) and options[0] > 0
    return Badge(lines[index].number, topic, level, start, index + 1, has_stem, bool(options))


def _topic_before(lines: Sequence[Line], index: int) -> tuple[str, int]:
    """The topic in the line above a bare difficulty, where that line can be one."""
    above = index - 1
    while above >= 0 and lines[above].blank:
        above -= 1
    if above < 0 or not _can_be_topic(lines[above]):
        return "", index
    return lines[above].text.strip(), above


def _can_be_topic(line: Line) -> bool:
    text = line.text.strip()
    taken = line.literal or line.option() is not None or line.explanation() is not None
    return not taken and len(text) <= _LONGEST_TOPIC and text[-1] not in ".!?…:;✓✔✅☑"


def _chosen(candidates: Sequence[Badge]) -> list[Badge]:
    """The candidates that open an item.

    The last line of a stem may end like a badge, and so may a line of an explanation: those
    are told from badges by what stands around them and by the topics known from clear ones.
    """
    known = _clear_topics(candidates)
    chosen: list[Badge] = []
    for index, badge in enumerate(candidates):
        before = candidates[index - 1] if index else None
        after = candidates[index + 1] if index + 1 < len(candidates) else None
        likely = index == 0 or badge.slug in known
        likely_before = index == 1 or (before is not None and before.slug in known)
        if _in_stem(before, badge, known, likely_before=likely_before):
            continue
        opens_next = after is not None and _in_stem(badge, after, known, likely_before=likely)
        if likely or opens_next or (badge.has_options and badge.has_stem):
            chosen.append(badge)
    return chosen


def _clear_topics(candidates: Sequence[Badge]) -> set[str]:
    clear: set[str] = set()
    for index, badge in enumerate(candidates):
        free = index == 0 or candidates[index - 1].has_options
        if free and badge.has_stem:
            clear.add(badge.slug)
    return clear


def _in_stem(before: Badge | None, badge: Badge, known: set[str], *, likely_before: bool) -> bool:
    """Whether a line that looks like a badge belongs to the stem that the one before opened."""
    if before is None or before.has_options or not badge.has_options:
        return False
    if not badge.has_stem:
        return True
    strange = badge.slug not in known and badge.slug != before.slug
    return strange and likely_before

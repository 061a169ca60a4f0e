"""The parts of a pasted item: stem, options, explanation; a line that is none is an error."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from questions.findings import Sink
from questions.formats.seed_blocks import Block
from questions.formats.seed_lines import Line, split_tick

_MOST_OPTIONS = 10


@dataclass(frozen=True)
class Parts:
    """What a block holds; ``options`` are lines still."""

    stem: str
    options: tuple[Line, ...]
    explanation: str


def parts_of(block: Block, sink: Sink) -> Parts:
    """Take a block apart, telling the sink what is missing or out of place."""
    lines = block.lines
    first = _first(lines, 0, option=True)
    label = _first(lines, first, option=False)
    stem = _joined(lines[:first])
    options = _option_lines(lines[first:label], sink)
    _check_stem(block, stem, sink)
    _check_options(block, options, sink)
    if label == len(lines) and options:
        sink.warning(block.badge.number, "seed-no-explanation")
    return Parts(stem, options, _explanation(lines[label:]))


def _first(lines: Sequence[Line], start: int, *, option: bool) -> int:
    for index in range(start, len(lines)):
        found = lines[index].option() if option else lines[index].explanation()
        if found is not None:
            return index
    return len(lines)


def _joined(lines: Sequence[Line]) -> str:
    return "\n".join(line.text for line in lines).strip()


def _option_lines(lines: Sequence[Line], sink: Sink) -> tuple[Line, ...]:
    kept = []
    for line in lines:
        if line.blank:
            continue
        only_tick = split_tick(line.text) == ("", True)
        if line.option() is None and not only_tick:
            sink.error(line.number, "seed-stray-line", found=line.text.strip()[:60])
        kept.append(line)
    return tuple(kept)


def _check_stem(block: Block, stem: str, sink: Sink) -> None:
    if not stem:
        sink.error(block.badge.number, "seed-no-stem")


def _check_options(block: Block, lines: Sequence[Line], sink: Sink) -> None:
    count = sum(line.option() is not None for line in lines)
    if count == 0:
        sink.error(block.badge.number, "seed-no-options")
    elif count == 1:
        sink.error(lines[0].number, "seed-few-options", found=count)
    elif count > _MOST_OPTIONS:
        sink.error(lines[0].number, "seed-many-options", found=count)


def _explanation(lines: Sequence[Line]) -> str:
    if not lines:
        return ""
    first = lines[0].explanation() or ""
    return "\n".join([first, *(line.text for line in lines[1:])]).strip()

"""Cuts a GIFT file into blocks: runs of lines between blank ones, without comments."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from questions.formats.gift.escapes import hide

_ID = re.compile(r"\[id:([^\]\x00-\x1f]{1,200})\]")
_TAG = re.compile(r"\[tag:([^\]\x00-\x1f]{1,200})\]")
_CATEGORY = "$CATEGORY:"


@dataclass(frozen=True)
class Block:
    """An item as written: hidden text, its first line, what its comments name.

    ``joined`` is the line at which a blank line was bridged, ``unclosed`` that of a ``{``
    without its ``}``.
    """

    line: int
    text: str
    id: str | None = None
    tags: tuple[str, ...] = ()
    joined: int | None = None
    unclosed: int | None = None

    def line_at(self, place: int) -> int:
        """The line of a place in the text."""
        return self.line + self.text.count("\n", 0, place)


@dataclass(frozen=True)
class Category:
    """A ``$CATEGORY`` line; ``swallows`` is the line of an item that touches it."""

    line: int
    path: tuple[str, ...]
    swallows: int | None = None


Run = list[tuple[int, str]]


def blocks_of(text: str) -> Iterator[Block | Category]:
    """The categories and items of a file, in order."""
    runs = list(_runs(text.removeprefix("\ufeff")))
    index = 0
    while index < len(runs):
        run = runs[index]
        category, run = _category(run)
        if category is not None:
            yield category
        end, opened = _reach(runs, index, run)
        for following in runs[index + 1 : end]:
            run = run + [(run[-1][0] + 1, "")] * (following[0][0] - run[-1][0] - 1) + following
        if any(line for _, line in run):
            joined = runs[index + 1][0][0] - 1 if end > index + 1 else None
            yield _block(run, joined, opened if end == index + 1 else None)
        index = end


def category_path(line: str) -> tuple[str, ...]:
    """The names in a category line; ``//`` is a slash inside a name."""
    parts = line.strip().replace("//", "\ufdd8").split("/")
    names = [part.replace("\ufdd8", "/").strip() for part in parts]
    return tuple(name for name in names if name and not re.fullmatch(r"\$[\w$]+\$", name))


def _runs(text: str) -> Iterator[Run]:
    run: Run = []
    for number, raw in enumerate(re.split(r"\r\n|\r|\n", text), start=1):
        line = raw.strip()
        if line:
            run.append((number, line))
        elif run:
            yield run
            run = []
    if run:
        yield run


def _category(run: Run) -> tuple[Category | None, Run]:
    for index, (number, line) in enumerate(run):
        if line.startswith(_CATEGORY):
            rest = run[index + 1 :]
            swallows = next((n for n, text in rest if not text.startswith("//")), None)
            path = category_path(line.removeprefix(_CATEGORY))
            return Category(number, path, swallows), rest
        if not line.startswith("//"):
            break
    return None, run


def _reach(runs: Sequence[Run], index: int, run: Run) -> tuple[int, int | None]:
    """Where the item of a run ends, and the line of a ``{`` that the run leaves open.

    An open brace reaches to the next run with a closing one, unless another opens before.
    """
    opened = _opened(run)
    if opened is None:
        return index + 1, None
    for end in range(index + 1, len(runs)):
        braces = _braces(runs[end])
        if braces.startswith("}"):
            return end + 1, opened
        if braces or _category(runs[end])[0] is not None:
            break
    return index + 1, opened


def _opened(run: Run) -> int | None:
    line_of_brace = None
    for number, line in run:
        braces = "" if line.startswith("//") else re.sub(r"[^{}]", "", hide(line))
        for brace in braces:
            if brace == "}" and line_of_brace is not None:
                return None
            if brace == "{" and line_of_brace is None:
                line_of_brace = number
    return line_of_brace


def _braces(run: Run) -> str:
    lines = (hide(line) for _, line in run if not line.startswith("//"))
    return "".join(re.sub(r"[^{}]", "", line) for line in lines)


def _block(run: Run, joined: int | None, unclosed: int | None) -> Block:
    notes = "\n".join(line for _, line in run if line.startswith("//"))
    found = _ID.search(notes)
    lines = ["" if line.startswith("//") else line for _, line in run]
    text = hide("\n".join(lines))
    start = len(text) - len(text.lstrip())
    return Block(
        run[0][0] + text.count("\n", 0, start),
        text.strip(),
        None if found is None else found[1],
        tuple(_TAG.findall(notes)),
        joined,
        unclosed,
    )

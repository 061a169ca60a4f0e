"""Makes a choice item of a row: its options by their columns, its key, its details."""

from __future__ import annotations

from collections.abc import Mapping

from questions.formats.items import Choice, Draft
from questions.formats.sheets.cells import Cell
from questions.formats.sheets.keys import KeyFaultError, letters, read_key
from questions.formats.sheets.kinds import level_of
from questions.formats.sheets.view import RowView


def draft_of(view: RowView, *, several: bool) -> Draft:
    """The item in a row; the sink is told of every cell that is wrong.

    Without columns for options the key's text is the right one and comes first.
    """
    draft = Draft(view.line, view.text_at("stem"), several=several)
    stem = view.cell("stem")
    if not draft.stem and stem.kind == "text":
        view.fail(stem, "sheet-stem")
    cells = view.placed("option")
    if len(cells) < 2:
        cells = dict(enumerate([view.cell("key"), *view.placed("wrong").values()]))
        options = _options(view, cells)
        _mark_first(view, options)
    else:
        options = _options(view, cells)
        _mark(view, options)
    draft.choices = list(options.values())
    _add_details(view, draft)
    return draft


def _options(view: RowView, cells: Mapping[int, Cell]) -> dict[int, Choice]:
    whys = view.placed("why")
    found: dict[int, Choice] = {}
    for place, cell in cells.items():
        text = view.text(cell)
        why = view.text(whys[place]) if place in whys else ""
        if text or cell.kind != "text":
            found[place] = Choice(view.line, text, why=why)
    _tell_gaps(view, cells, found)
    _tell_twins(view, cells, found)
    return found


def _tell_gaps(view: RowView, cells: Mapping[int, Cell], found: Mapping[int, Choice]) -> None:
    for place, cell in cells.items():
        if place not in found and found and place < max(found):
            view.warn(cell, "sheet-gap")


def _tell_twins(view: RowView, cells: Mapping[int, Cell], found: Mapping[int, Choice]) -> None:
    seen: dict[str, str] = {}
    for place, choice in found.items():
        address = cells[place].address
        first = seen.setdefault(choice.text, address)
        if first != address and choice.text:
            view.fail(cells[place], "sheet-twin", first=first)


def _mark_first(view: RowView, options: Mapping[int, Choice]) -> None:
    if 0 in options:
        options[0].right = True
    else:
        view.fail(view.cell("key"), "sheet-no-key")


def _mark(view: RowView, options: Mapping[int, Choice]) -> None:
    key = view.cell("key")
    if view.tell_odd(key):
        return
    if not key.text.strip():
        view.fail(key, "sheet-no-key")
        return
    texts = {place: choice.text for place, choice in options.items()}
    try:
        found = read_key(key, texts, counted=view.header.is_template)
    except KeyFaultError as fault:
        _tell_key(view, key, fault)
        return
    if found.split:
        view.warn(key, "sheet-key-number", found=key.text[:40], options=letters(found.places))
    for place in found.places:
        options[place].right = True


def _tell_key(view: RowView, key: Cell, fault: KeyFaultError) -> None:
    if fault.meanings:
        view.fail(key, "sheet-ambiguous", found=key.text[:40], meanings=fault.meanings)
    else:
        view.fail(key, "sheet-key", found=key.text[:40])


def _add_details(view: RowView, draft: Draft) -> None:
    draft.explanation = view.text_at("explanation")
    draft.topic = view.text_at("topic") or None
    draft.id = view.text_at("id") or None
    draft.tags = view.parts("tags", r",;\n")
    draft.references = view.parts("references", r"\n")
    level = view.cell("difficulty")
    draft.difficulty = level_of(level.text.strip())
    if level.text.strip() and draft.difficulty is None:
        view.fail(level, "sheet-level", found=level.text[:40])
    if view.cell("picture").text.strip():
        view.sink.warning(view.line, "text-picture")

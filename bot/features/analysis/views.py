"""The screens of the item analysis: waiting, the list, one question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.features.analysis import words
from bot.features.analysis.callbacks import ItemTap, ListTap, PictureTap, RefreshTap
from bot.features.analysis.rules import PAGE, Listing, Shown
from bot.study.analysis_figures import Figures, OptionFigures
from bot.study.analysis_flags import dead, rival, working
from bot.ui.card import LETTERS
from bot.ui.explanation import missed_line
from bot.ui.html import Html, bold, escape
from bot.ui.markup import to_html
from bot.ui.screen import Button, Rows, Screen
from bot.ui.texts import Texts


def waiting(texts: Texts, done: float) -> Screen:
    """The analysis is under way: so much is done, 0 to 1."""
    return Screen(texts("analysis-waiting", share=texts.percent(done)))


def listing(texts: Texts, listed: Listing) -> Screen:
    """A page of questions, the most suspicious first."""
    refresh = Button(texts.plain("analysis-refresh"), RefreshTap())
    if not listed.total:
        return Screen(texts("analysis-empty"), ((refresh,),))
    lines = [bold(texts("analysis-title")), *_about(texts, listed)]
    blocks = [_block(texts, one) for one in listed.shown]
    return Screen(Html("\n\n".join(["\n".join(lines), *blocks])), _rows(texts, listed, refresh))


def _about(texts: Texts, listed: Listing) -> Iterator[Html]:
    yield texts("analysis-about", answers=listed.answers, people=listed.people)
    if listed.fast:
        yield texts("analysis-fast", fast=listed.fast)
    yield texts("analysis-suspicious", count=listed.suspicious, total=listed.total)
    yield texts("analysis-when", when=listed.when)


def _block(texts: Texts, one: Shown) -> str:
    name = bold(f"{one.place + 1}. {one.figures.question_id}")
    lines = [f"{name} · {words.brief(texts, one.figures)}", missed_line(one.stem)]
    if one.figures.flags:
        lines.append(f"⚠ {'; '.join(words.flags(texts, one.figures))}")
    return "\n".join(lines)


def _rows(texts: Texts, listed: Listing, refresh: Button) -> Rows:
    numbers = tuple(
        Button(str(one.place + 1), ItemTap(one.figures.revision_id)) for one in listed.shown
    )
    turning = []
    if listed.page:
        turning.append(Button(texts.plain("analysis-before"), ListTap(listed.page - 1)))
    if (listed.page + 1) * PAGE < listed.total:
        turning.append(Button(texts.plain("analysis-after"), ListTap(listed.page + 1)))
    return tuple(row for row in (numbers, tuple(turning), (refresh,)) if row)


def item(texts: Texts, one: Shown, others: Sequence[int] = ()) -> Screen:
    """Everything about one revision; ``others`` are further ones of the same question."""
    figures = one.figures
    head = texts(
        "analysis-head",
        question=figures.question_id,
        topic=figures.topic,
        difficulty=figures.difficulty,
    )
    options = "\n".join(_option(texts, one, option) for option in figures.options)
    remarks = [f"⚠ {each}" for each in words.flags(texts, figures)]
    remarks += words.cautions(texts, figures)
    parts = [bold(head), to_html(one.stem), options, "\n".join(_figures(texts, figures))]
    parts += ["\n".join(remarks)] if remarks else []
    parts.append(texts("analysis-mend", question=figures.question_id))
    return Screen(Html("\n\n".join(parts)), _item_rows(texts, one, others))


def _option(texts: Texts, one: Shown, option: OptionFigures) -> str:
    known = one.question.option(option.id)
    text = known.text.get(one.language) or next(iter(known.text.values()))
    mark = "✅ " if option.right else ""
    often = words.often(texts, one.figures, option)
    notes = [texts.plain("analysis-dead")] if dead(one.figures, option) else []
    if option == rival(one.figures):
        notes.append(texts.plain("analysis-rival"))
    tail = f" ({', '.join(notes)})" if notes else ""
    return f"{mark}{letter(option.id)}) {to_html(text)} — <b>{escape(often)}</b>{escape(tail)}"


def letter(option_id: str) -> str:
    """The letter of an option in the bank's own order of ids."""
    return LETTERS["abcdefghij".index(option_id)]


def _figures(texts: Texts, figures: Figures) -> Iterator[Html]:
    yield texts("analysis-answers", answers=figures.answers, right=figures.right)
    for line in (words.facility, words.discrimination, words.level):
        if (said := line(texts, figures)) is not None:
            yield escape(said)
    efficiency, count = working(figures), len(figures.distractors)
    if efficiency is not None:
        yield texts("analysis-working", working=round(efficiency * count), count=count)


def _item_rows(texts: Texts, one: Shown, others: Sequence[int]) -> Rows:
    picture = Button(texts.plain("analysis-picture"), PictureTap(one.figures.revision_id))
    back = Button(texts.plain("analysis-back"), ListTap(one.place // PAGE))
    versions = tuple(
        Button(texts.plain("analysis-version", revision=revision), ItemTap(revision))
        for revision in others[:3]
    )
    return ((picture, back), versions) if versions else ((picture, back),)

"""A question that one person answers: its open card, what its answer brings, its explanation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from bot.ui.callback import Tap
from bot.ui.card import Face, card, letter_rows, letters
from bot.ui.doors import OpenReport
from bot.ui.explanation import explanation, has_more_whys
from bot.ui.html import Html
from bot.ui.screen import Button, Screen
from bot.ui.texts import Texts


@dataclass(frozen=True)
class CardTaps:
    """The taps of a feature's cards: choose or mark the option at a place of a showing, and answer
    with what is marked.
    """

    answer: Callable[[int, int], Tap]
    mark: Callable[[int, int], Tap]
    submit: Callable[[int], Tap]


def open_card(
    texts: Texts,
    face: Face,
    showing: int,
    taps: CardTaps,
    last_row: tuple[Button, ...] = (),
    line: Html | None = None,
) -> Screen:
    """The card with its letters, the buttons of the last row, and a line below the options."""
    several = face.question.kind == "multiple"
    hint = Html(f"<i>{texts('asking-several')}</i>")
    screen = card(texts, face, *([line] if line else []), *([hint] if several else []))
    choose = taps.mark if several else taps.answer
    rows = list(letter_rows(face, partial(choose, showing)))
    if several:
        rows.append((Button(texts.plain("asking-submit"), taps.submit(showing)),))
    if last_row:
        rows.append(last_row)
    return Screen(screen.text, tuple(rows), screen.lead)


def answered_card(texts: Texts, face: Face) -> Screen:
    """The card with the key and the choice marked, its buttons gone."""
    return Screen(card(texts, face).text)


def skipped_card(texts: Texts, face: Face) -> Screen:
    """The card of a question that was left for later."""
    return Screen(card(texts, face, f"<i>{texts('asking-skipped')}</i>").text)


def verdict(texts: Texts, face: Face) -> str:
    """The toast after an answer."""
    if set(face.chosen) == set(face.question.key):
        return texts.plain("asking-toast-right")
    key = "".join(face.question.key)
    return texts.plain("asking-toast-wrong", letters=letters(face.order, key))


def already(texts: Texts, face: Face) -> str:
    """The toast of a second tap."""
    return texts.plain("asking-toast-already", letters=letters(face.order, face.chosen))


def why(texts: Texts, face: Face, showing: int, go_on: Button | None, others: Tap | None) -> Screen:
    """The explanation with the way on; ``others``: the tap that tells the remaining options'
    reasons too, ``None`` where they are told here.
    """
    rows: list[tuple[Button, ...]] = [(go_on,)] if go_on else []
    if others is not None and has_more_whys(face):
        rows.append((Button(texts.plain("asking-others"), others),))
    rows.append((Button(texts.plain("asking-report"), OpenReport(showing)),))
    return Screen(explanation(texts, face, others=others is None), tuple(rows))

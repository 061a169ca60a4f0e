"""The question card: header, stem, lettered options; open, or with the answer marked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.ui.callback import Tap
from bot.ui.html import LIMIT, Html, bold, escape, fits
from bot.ui.markup import plain, to_html
from bot.ui.screen import Button, Rows, Screen
from bot.ui.texts import Texts
from questions.model import Option, Question

LETTERS = "ABCDEFGHIJ"
ROOM_FOR_MARKS = 200
SHORT_OPTION = 240
IN_A_ROW = 5


@dataclass(frozen=True)
class Face:
    """What a card shows. ``order``: option ids as shown; ``chosen``/``marked``: option ids;
    ``revealed``: the key may be seen; ``place`` and ``total`` make the position, 3/10.
    """

    question: Question
    order: str
    language: str
    topic: str
    place: int
    total: int
    chosen: str = ""
    marked: str = ""
    revealed: bool = False


def card(texts: Texts, face: Face, *below: str) -> Screen:
    """The card without its buttons; ``below`` are further HTML lines under the options."""
    head = header(texts, face)
    stem = to_html(face.question.stem[face.language])
    options = "\n".join(_line(texts, face, index) for index in range(len(face.order)))
    tail = ["", *below] if below else []
    whole = "\n".join([head, "", stem, "", options, *tail])
    if fits(whole, LIMIT - ROOM_FOR_MARKS * (1 if face.revealed else 2)):
        return Screen(whole)
    return _long_card(texts, face, head, stem, tail)


def header(texts: Texts, face: Face) -> Html:
    """Topic, difficulty, position."""
    line = texts(
        "card-header",
        topic=face.topic,
        difficulty=face.question.difficulty,
        place=face.place,
        total=face.total,
    )
    return bold(line)


def letter_rows(face: Face, tap: Callable[[int], Tap]) -> Rows:
    """The buttons of the options; ``tap``: what the button at a place (0 is A) means."""
    buttons = [Button(LETTERS[i], tap(i)) for i in range(len(face.order))]
    return tuple(tuple(buttons[i : i + IN_A_ROW]) for i in range(0, len(buttons), IN_A_ROW))


def letter_of(order: str, option_id: str) -> str:
    """The letter under which an option is shown."""
    return LETTERS[order.index(option_id)]


def letters(order: str, option_ids: str) -> str:
    """The letters of several options, in the order shown: ``A, C``."""
    return ", ".join(letter_of(order, option) for option in sorted(option_ids, key=order.index))


def _long_card(texts: Texts, face: Face, head: Html, stem: Html, tail: list[str]) -> Screen:
    """Stem and options whole in messages above; under them the card with shortened options."""
    whole = [_plain_line(face, index) for index in range(len(face.order))]
    lead = "\n".join([head, "", stem, "", *whole])
    lines = [_line(texts, face, index, short=True) for index in range(len(face.order))]
    note = texts("card-continues")
    return Screen("\n".join([head, "", f"<i>{note}</i>", "", *lines, *tail]), lead=(lead,))


def _option(face: Face, index: int) -> Option:
    return face.question.option(face.order[index])


def _plain_line(face: Face, index: int) -> str:
    return f"{LETTERS[index]}) {to_html(_option(face, index).text[face.language])}"


def _line(texts: Texts, face: Face, index: int, *, short: bool = False) -> str:
    option = _option(face, index)
    text = option.text[face.language]
    shown = escape(_shortened(plain(text))) if short else to_html(text)
    line = f"{LETTERS[index]}) {shown}"
    if not face.revealed:
        return f"☑ {line}" if option.id in face.marked else line
    chosen = option.id in face.chosen
    if option.correct:
        return f"✅ {line}"
    return f"❌ {line} {texts('card-your-answer')}" if chosen else line


def _shortened(text: str) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= SHORT_OPTION else flat[: SHORT_OPTION - 1].rstrip() + "…"

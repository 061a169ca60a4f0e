"""Another key: chosen, previewed, confirmed."""

from __future__ import annotations

from bot.features.report import rules
from bot.features.report.callbacks import CorrectTap, KeysTap, PreviewTap
from bot.features.report.views.ways import TEXT_SHOWN, short, to_item, to_queue
from bot.study.keys import Effect
from bot.ui.card import LETTERS, letters
from bot.ui.html import Html, escape
from bot.ui.markup import plain
from bot.ui.screen import Button, Screen
from bot.ui.texts import Texts
from questions.model import Question

IN_A_ROW = 5


def keys(texts: Texts, revision: int, question: Question, marked: str) -> Screen:
    """Options to choose the key from, or to mark where several are right."""
    order = rules.order_of(question)
    several = question.kind == "multiple"
    name = "report-mark-keys" if several else "report-choose-key"
    now = letters(order, "".join(question.key))
    lines = [texts(name, key=now), Html("")]
    lines += [_option(texts, question, place, marked) for place in range(len(order))]
    buttons = [
        _key_button(question, revision, place, marked)
        for place in range(len(order))
        if several or order[place] not in question.key
    ]
    rows = [tuple(buttons[i : i + IN_A_ROW]) for i in range(0, len(buttons), IN_A_ROW)]
    if several and marked:
        rows.append((Button(texts.plain("report-preview"), PreviewTap(revision, marked)),))
    return Screen(Html("\n".join(lines)), (*rows, (to_item(texts, revision),)))


def _key_button(question: Question, revision: int, place: int, marked: str) -> Button:
    option = rules.order_of(question)[place]
    if question.kind == "multiple":
        return Button(LETTERS[place], KeysTap(revision, rules.toggled(marked, option)))
    return Button(LETTERS[place], PreviewTap(revision, option))


def _option(texts: Texts, question: Question, place: int, marked: str) -> Html:
    option = question.options[place]
    text = option.text[rules.spoken(question, texts.language)]
    sign = "☑ " if option.id in marked else ""
    return escape(f"{sign}{LETTERS[place]}) {short(plain(text), TEXT_SHOWN)}")


def effect(texts: Texts, revision: int, old: Question, new: Question, changes: Effect) -> Screen:
    """What the key would change, to be confirmed."""
    order = rules.order_of(old)
    text = texts(
        "report-effect",
        old=letters(order, "".join(old.key)),
        new=letters(order, "".join(new.key)),
        total=changes.total,
        risen=changes.risen,
        fallen=changes.fallen,
        shifted=changes.shifted,
        people=changes.people,
    )
    confirm = Button(texts.plain("report-confirm"), CorrectTap(revision, "".join(new.key)))
    return Screen(text, ((confirm,), (to_item(texts, revision),)))


def corrected(texts: Texts, revision: int, old: Question, new: Question) -> Screen:
    """The key has changed."""
    order = rules.order_of(old)
    text = texts(
        "report-corrected",
        old=letters(order, "".join(old.key)),
        new=letters(order, "".join(new.key)),
        question=old.id,
    )
    return Screen(text, ((to_item(texts, revision), to_queue(texts)),))

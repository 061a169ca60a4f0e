"""The list of topics."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.topics.rules import Progress
from bot.study.catalog import topic_code
from bot.ui.doors import OpenHome, OpenTopics, StartQuiz
from bot.ui.html import Html, bold
from bot.ui.screen import Button, Screen
from bot.ui.texts import Texts

PAGE = 8
BAR = 10


def topics(texts: Texts, rows: Sequence[Progress], page: int) -> Screen:
    """A page of topics, a button each."""
    if not rows:
        home = Button(texts.plain("topics-home"), OpenHome())
        return Screen(texts("topics-empty"), ((home,),))
    last = (len(rows) - 1) // PAGE
    page = min(max(page, 0), last)
    shown = rows[page * PAGE : (page + 1) * PAGE]
    text = "\n\n".join([bold(texts("topics-title")), *(_topic(texts, row) for row in shown)])
    buttons = [(Button(row.title, StartQuiz(topic_code(row.slug))),) for row in shown]
    return Screen(Html(text), (*buttons, *_turning(texts, page, last), _out(texts)))


def _topic(texts: Texts, row: Progress) -> Html:
    done = round(row.right / row.total * BAR) if row.total else 0
    bar = "▓" * done + "░" * (BAR - done)
    line = texts("topics-row", right=row.right, seen=row.seen, total=row.total)
    return Html(f"{texts('topics-name', title=row.title)}\n<code>{bar}</code>\n{line}")


def _turning(texts: Texts, page: int, last: int) -> list[tuple[Button, ...]]:
    buttons = []
    if page:
        buttons.append(Button(texts.plain("topics-back"), OpenTopics(page - 1)))
    if page < last:
        buttons.append(Button(texts.plain("topics-more"), OpenTopics(page + 1)))
    return [tuple(buttons)] if buttons else []


def _out(texts: Texts) -> tuple[Button, ...]:
    every = Button(texts.plain("topics-all"), StartQuiz())
    return (every, Button(texts.plain("topics-home"), OpenHome()))

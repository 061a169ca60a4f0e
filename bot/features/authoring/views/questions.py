"""A question as an author sees it: its card with the key, how it fared, what was done to it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from zoneinfo import ZoneInfo

from babel.dates import format_datetime

from bot.features.authoring.callbacks import (
    GiveBackTap,
    HistoryTap,
    ListTap,
    QuestionTap,
    StatusTap,
)
from bot.features.authoring.rules import fields
from bot.features.authoring.rules.listing import Figures
from bot.features.authoring.views.paging import arrows
from bot.study.catalog import topic_code
from bot.study.records import Stored
from bot.ui.card import Face, card
from bot.ui.explanation import explanation, missed_line
from bot.ui.html import Html, bold, escape
from bot.ui.screen import Button, Rows, Screen
from bot.ui.texts import Texts
from questions.model import Question

HISTORY = 8
LOCALES = {"tr": "tr_TR", "en": "en_GB"}


def spoken(question: Question, *wanted: str) -> str:
    """The first of the languages that the question can be asked in."""
    whole = question.languages or tuple(question.stem)
    return next((each for each in wanted if each in whole), whole[0])


def screen(
    texts: Texts,
    row: Stored,
    question: Question,
    title: str,
    figures: Sequence[Figures],
    language: str,
    *,
    whys: bool = False,
) -> Screen:
    """The whole question with its key; ``whys``: with the reason of every option."""
    face = Face(
        question=question,
        order="".join(option.id for option in question.options),
        language=language,
        topic=title,
        place=1,
        total=1,
        revealed=True,
    )
    made = card(texts, face)
    told = explanation(texts, face, others=whys, key_only=True)
    parts = [_state(texts, row, figures), *made.lead, made.text, told, _figures(texts, figures)]
    return Screen(Html("\n\n".join(parts)), _rows(texts, row, question, language, whys=whys))


def _state(texts: Texts, row: Stored, figures: Sequence[Figures]) -> Html:
    number = next((each.number for each in figures if each.revision_id == row.revision_id), 1)
    return texts(
        "authoring-state",
        id=row.id,
        status=texts.plain(f"authoring-status-{row.status}"),
        source=texts.plain(f"authoring-source-{row.source}"),
        number=number,
    )


def _figures(texts: Texts, figures: Sequence[Figures]) -> Html:
    asked = [each for each in figures if each.asked]
    if not asked:
        return texts("authoring-never-asked")
    lines = [
        texts(
            "authoring-figures",
            number=each.number,
            asked=each.asked,
            share=texts.percent(each.right / each.asked),
        )
        for each in asked[-4:]
    ]
    return Html("\n".join(lines))


def _rows(texts: Texts, row: Stored, question: Question, language: str, *, whys: bool) -> Rows:
    view, other_view = ("whys", "card") if whys else ("card", "whys")
    here = row.revision_id
    switch = texts.plain("authoring-hide-whys" if whys else "authoring-show-whys")
    first = [
        Button(texts.plain("authoring-edit"), QuestionTap(here, "fields", language)),
        Button(switch, QuestionTap(here, other_view, language)),
    ]
    others = [
        Button(texts.plain(f"authoring-in-{each}"), QuestionTap(here, view, each))
        for each in question.languages
        if each != language and each in LOCALES
    ]
    back = Button(texts.plain("authoring-back-list"), ListTap(topic_code(question.topic)))
    return (tuple(first), tuple(_powers(texts, row)), (*others, back))


def _powers(texts: Texts, row: Stored) -> list[Button]:
    retired = row.status == "retired"
    key, status = ("authoring-restore", "ready") if retired else ("authoring-retire", "retired")
    made = [
        Button(texts.plain(key), StatusTap(row.revision_id, status)),
        Button(texts.plain("authoring-history"), HistoryTap(row.revision_id)),
    ]
    if row.source == "chat":
        made.append(Button(texts.plain("authoring-give-back"), GiveBackTap(row.revision_id)))
    return made


def history(
    texts: Texts,
    row: Stored,
    noted: Sequence[tuple[datetime, str, str, dict[str, str]]],
    total: int,
    page: int,
    zone: str,
) -> Screen:
    """What was done to a question, the latest first: when, who, what, and old and new."""
    lines = [_noted(texts, *each, zone) for each in noted] or [texts("authoring-no-history")]
    text = Html("\n\n".join([bold(texts("authoring-history-of", id=row.id)), *lines]))
    more = (page + 1) * HISTORY < total
    turns = arrows(texts, page, partial(HistoryTap, row.revision_id), more=more)
    back = Button(texts.plain("authoring-back-question"), QuestionTap(row.revision_id))
    return Screen(text, ((*turns, back),))


def _noted(
    texts: Texts, at: datetime, name: str, action: str, detail: dict[str, str], zone: str
) -> Html:
    when = format_datetime(
        at, "d MMM y HH:mm", tzinfo=ZoneInfo(zone), locale=LOCALES[texts.language]
    )
    what = texts.plain(f"authoring-done-{action}", file=detail.get("file", ""))
    if action == "edited":
        target = fields.Target(
            detail.get("field", ""), detail.get("option", ""), detail.get("language", "")
        )
        what = field_name(texts, target, detail.get("option", "").upper())
    head = texts("authoring-noted", when=when, name=name, what=what)
    return Html(f"{head}{_old_and_new(texts, detail)}")


def _old_and_new(texts: Texts, detail: dict[str, str]) -> str:
    if "new" not in detail:
        return ""
    old, new = (_short(detail.get(name, "")) for name in ("old", "new"))
    return "\n" + texts("authoring-old-new", old=old, new=new)


def _short(text: str) -> Html:
    return missed_line(text) if text else escape("—")


def field_name(texts: Texts, target: fields.Target, letter: str = "") -> str:
    """What a field is called, with the option's letter and the language where they matter."""
    name = texts.plain(f"authoring-field-{target.field}", letter=letter)
    if target.field in fields.LONGEST and target.language in LOCALES:
        return texts.plain(
            "authoring-field-in",
            name=name,
            language=texts.plain(f"authoring-language-{target.language}"),
        )
    return name

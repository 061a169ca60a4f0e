"""The queue of reported questions, and how reports are settled."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.report import rules
from bot.features.report.callbacks import ItemTap, QueueTap, RejectTap
from bot.features.report.views.ways import title, to_item, to_queue
from bot.study.reporting import Queued
from bot.ui.screen import Button, Screen
from bot.ui.texts import Texts
from questions.model import Question


def queue(
    texts: Texts,
    rows: Sequence[tuple[Queued, Question]],
    page: int,
    questions: int,
    reports: int,
) -> Screen:
    """The questions that wait, a button each."""
    if not rows:
        return Screen(texts("report-queue-empty"))
    buttons: list[tuple[Button, ...]] = [
        (Button(f"{each.count} · {title(texts, question)}", ItemTap(each.revision_id)),)
        for each, question in rows
    ]
    turning: list[Button] = []
    if page > 0:
        turning.append(Button(texts.plain("report-earlier"), QueueTap(page - 1)))
    if page + 1 < rules.pages(questions):
        turning.append(Button(texts.plain("report-later"), QueueTap(page + 1)))
    text = texts("report-queue", questions=questions, reports=reports)
    return Screen(text, (*buttons, *([tuple(turning)] if turning else [])))


def settled(texts: Texts, name: str, count: int) -> Screen:
    """Reports were closed: ``fixed`` or ``rejected``."""
    return Screen(texts(f"report-settled-{name}", count=count), ((to_queue(texts),),))


def reasons(texts: Texts, revision: int) -> Screen:
    """Why the reports are rejected."""
    rows = [
        (Button(texts.plain(f"report-reason-label-{each}"), RejectTap(revision, each)),)
        for each in (*rules.REASONS, rules.OWN)
    ]
    return Screen(texts("report-why-reject"), (*rows, (to_item(texts, revision),)))


def write_reason(texts: Texts, revision: int) -> Screen:
    """The next message is the reason."""
    return Screen(texts("report-write-reason"), ((to_item(texts, revision),),))


def notice(texts: Texts, count: int, questions: int) -> Screen:
    """New reports have come in."""
    text = texts("report-new", count=count, questions=questions)
    return Screen(text, ((Button(texts.plain("report-open-queue"), QueueTap()),),))

"""/reports and the buttons of authors; for everybody else they do not exist."""

from __future__ import annotations

from bot.features.report import callbacks as taps
from bot.features.report import rules
from bot.features.report.service import authors as service
from bot.features.report.views import authors as views
from bot.features.report.views import item as items
from bot.features.report.views import keys
from bot.tg.routes import Routes
from bot.tg.turn import Turn
from bot.ui.screen import Response, Screen, say, turn_into

routes = Routes()


@routes.command("reports")
def on_reports(turn: Turn) -> Response:
    """The questions that wait, those with most reports first."""
    service.only_authors(turn, "/reports")
    return say(_queue(turn, 0))


@routes.tap(taps.QueueTap)
def on_queue(turn: Turn, tap: taps.QueueTap) -> Response:
    """A page of them, in place."""
    service.only_authors(turn)
    return turn_into(_queue(turn, tap.page))


def _queue(turn: Turn, number: int) -> Screen:
    page = service.page(turn, number)
    return views.queue(turn.texts, page.rows, page.page, page.questions, page.reports)


@routes.tap(taps.ItemTap)
def on_item(turn: Turn, tap: taps.ItemTap) -> Response:
    """A reported question."""
    service.only_authors(turn)
    item = service.item(turn, tap.revision)
    body = items.known(turn.texts, item.question, item.figures, item.reports)
    topic = turn.catalog.title(item.question.topic, turn.texts.language)
    return turn_into(items.item(turn.texts, topic, item.revision, item.question, body))


@routes.tap(taps.KeysTap)
def on_keys(turn: Turn, tap: taps.KeysTap) -> Response:
    """Choose another key."""
    service.only_authors(turn)
    question = service.present(turn, tap.revision)
    marked = "".join(each for each in rules.order_of(question) if each in tap.marked)
    return turn_into(keys.keys(turn.texts, tap.revision, question, marked))


@routes.tap(taps.PreviewTap)
def on_preview(turn: Turn, tap: taps.PreviewTap) -> Response:
    """What it would change."""
    service.only_authors(turn)
    old, new, changes = service.preview(turn, tap.revision, tap.key)
    return turn_into(keys.effect(turn.texts, tap.revision, old, new, changes))


@routes.tap(taps.CorrectTap)
def on_correct(turn: Turn, tap: taps.CorrectTap) -> Response:
    """Make it the key."""
    service.only_authors(turn)
    old, new = service.correct(turn, tap.revision, tap.key)
    return turn_into(keys.corrected(turn.texts, tap.revision, old, new))


@routes.tap(taps.FixedTap)
def on_fixed(turn: Turn, tap: taps.FixedTap) -> Response:
    """The reports are settled."""
    service.only_authors(turn)
    return turn_into(views.settled(turn.texts, "fixed", service.fix(turn, tap.revision)))


@routes.tap(taps.RejectTap)
def on_reject(turn: Turn, tap: taps.RejectTap) -> Response:
    """Reject the reports: for which reason, or for this one."""
    service.only_authors(turn)
    if not tap.reason:
        return turn_into(views.reasons(turn.texts, tap.revision))
    if tap.reason == rules.OWN:
        service.ask_why(turn, tap.revision)
        return turn_into(views.write_reason(turn.texts, tap.revision))
    count = service.reject(turn, tap.revision, tap.reason)
    return turn_into(views.settled(turn.texts, "rejected", count))

"""/report, the button under an explanation, and the words that are awaited."""

from __future__ import annotations

from bot.features.report import callbacks as taps
from bot.features.report.service import authors, learners
from bot.features.report.service.learners import Target
from bot.features.report.views import authors as author_views
from bot.features.report.views import learners as views
from bot.study.reporting import DRAFT, OTHER
from bot.tg.routes import Routes
from bot.tg.turn import Turn
from bot.ui.doors import OpenReport, report_link
from bot.ui.screen import Response, Screen, say, toast, turn_into

routes = Routes()


@routes.command("report", place=65)
def on_report(turn: Turn) -> Response:
    """Report the question that was answered last."""
    return _asked(turn, learners.last(turn))


@routes.payload("report")
def on_link(turn: Turn) -> Response:
    """A deep link from an explanation in a group."""
    return _asked(turn, learners.linked(turn))


@routes.tap(OpenReport)
def on_open(turn: Turn, tap: OpenReport) -> Response:
    """Report the question of an explanation; in a group only the person is told where."""
    if not turn.place.private:
        link = report_link(turn.deps.username, tap.showing)
        return toast(turn.texts.plain("report-in-private", link=link), alert=True)
    return _asked(turn, learners.target(turn, tap.showing))


def _asked(turn: Turn, wanted: Target) -> Response:
    showing = wanted.showing
    screen = views.choose(turn.texts, wanted.question, showing.language, showing.id, wanted.report)
    return say(screen)


@routes.tap(taps.KindTap)
def on_kind(turn: Turn, tap: taps.KindTap) -> Response:
    """Take the report, or ask for its words."""
    wanted = learners.choose(turn, tap.showing, tap.kind)
    if tap.kind == OTHER:
        return turn_into(views.write(turn.texts))
    changed = wanted.report is not None and wanted.report.state != DRAFT
    return turn_into(views.thanks(turn.texts, tap.kind, tap.showing, changed=changed))


@routes.tap(taps.DetailTap)
def on_detail(turn: Turn, tap: taps.DetailTap) -> Response:
    """Ask for words to a report that was made."""
    learners.detail(turn, tap.showing)
    return say(views.write(turn.texts))


@routes.tap(taps.LeaveTap)
def on_leave(turn: Turn, tap: taps.LeaveTap) -> Response:
    """Leave it."""
    learners.leave(turn)
    return turn_into(views.left(turn.texts))


@routes.listen
def on_words(turn: Turn) -> Response | None:
    """The words that were awaited: a learner's report, or an author's reason."""
    report = learners.awaited(turn) if turn.place.private else None
    if report is None:
        return None
    if not turn.text.strip():
        return say(Screen(turn.texts("report-only-text")))
    if learners.is_reason(report):
        authors.only_authors(turn)
        count = authors.reject_in_words(turn, report)
        return say(author_views.settled(turn.texts, "rejected", count))
    kind = learners.write(turn, report)
    return say(views.thanks(turn.texts, kind, None, changed=False))

"""Reporting a question: one report a person and revision, which may be changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.errors import ForeignButtonError, PlayerError, StaleButtonError
from bot.features.report import rules
from bot.study import reporting
from bot.study.queries import reports, showings
from bot.study.queries.showings import Showing
from bot.study.reporting import DETAIL, DRAFT, KINDS, OPEN, OTHER, REASON, Report
from bot.tg.turn import Turn
from questions.model import Question

ASKING = {"asked_of": None, "asked_for": None, "asked_at": None}


class NothingToReportError(PlayerError):
    """No question was answered yet, or the link names none."""

    key = "report-how"


class TooManyError(PlayerError):
    """Enough for one day."""

    key = "report-too-many"


@dataclass(frozen=True)
class Target:
    """The question to report, as it was shown, with what the person has said of it before."""

    showing: Showing
    question: Question
    report: Report | None


def target(turn: Turn, showing_id: int) -> Target:
    """What may be reported: an answered question of one's own, or a closed one of a group."""
    showing = showings.find(turn.db, showing_id)
    if showing is None or showing.state != showings.ANSWERED:
        raise StaleButtonError
    if showing.player_id not in (None, turn.player.id):
        raise ForeignButtonError
    report = reports.find(turn.db, turn.player.id, showing.revision_id)
    if report is None or report.settled:
        _not_too_many(turn)
    return Target(showing, turn.question(showing.revision_id), report)


def linked(turn: Turn) -> Target:
    """The same by a deep link, or with nothing behind it the question answered last."""
    number = rules.number_in(turn.args) if turn.args else None
    if number is None:
        raise NothingToReportError
    try:
        return target(turn, number)
    except (StaleButtonError, ForeignButtonError):
        raise NothingToReportError from None


def last(turn: Turn) -> Target:
    """The question that the person answered last."""
    number = reports.last_answered(turn.db, turn.player.id)
    if number is None:
        raise NothingToReportError
    return target(turn, number)


def choose(turn: Turn, showing_id: int, kind: str) -> Target:
    """Report this kind of trouble; for another kind of trouble words are awaited. ``report`` of
    the result is what the person had said before.
    """
    if kind not in KINDS:
        raise StaleButtonError
    wanted = target(turn, showing_id)
    if kind == OTHER:
        report = wanted.report or _new(turn, wanted, kind, DRAFT)
        reports.ask(turn.db, report.id, turn.player.id, OTHER, turn.now)
    elif wanted.report is None:
        _new(turn, wanted, kind, OPEN)
    else:
        _change(turn, wanted.report, kind=kind)
    return wanted


def detail(turn: Turn, showing_id: int) -> None:
    """Await words for a report that was made."""
    report = target(turn, showing_id).report
    if report is None:
        raise StaleButtonError
    reports.ask(turn.db, report.id, turn.player.id, DETAIL, turn.now)


def awaited(turn: Turn) -> Report | None:
    """The report whose words the person was asked for in the last minutes."""
    return reports.asked(turn.db, turn.player.id, turn.now - reporting.PATIENCE)


def is_reason(report: Report) -> bool:
    """Whether an author was asked why the report is rejected."""
    return report.asked_for == REASON


def write(turn: Turn, report: Report) -> str:
    """Keep the words; gives the kind of the report."""
    kind = OTHER if report.asked_for == OTHER else report.kind
    _change(turn, report, kind=kind, text=turn.text.strip(), **ASKING)
    return kind


def leave(turn: Turn) -> None:
    """Await no words any more."""
    reports.leave(turn.db, turn.player.id)


def _new(turn: Turn, wanted: Target, kind: str, state: str) -> Report:
    return reports.put(
        turn.db,
        player_id=turn.player.id,
        question_id=wanted.question.id,
        revision_id=wanted.showing.revision_id,
        showing_id=wanted.showing.id,
        kind=kind,
        state=state,
        created_at=turn.now,
    )


def _change(turn: Turn, report: Report, **values: Any) -> None:
    if report.state != reporting.OPEN:
        values |= {"state": OPEN, "created_at": turn.now, "noticed_at": None, "told_at": None}
        values |= {"closed_at": None, "closed_by": None, "reason": None, "answer": ""}
    reports.change(turn.db, report.id, **values)


def _not_too_many(turn: Turn) -> None:
    if reports.recent(turn.db, turn.player.id, turn.now - rules.DAY) >= rules.A_DAY:
        raise TooManyError(most=rules.A_DAY)

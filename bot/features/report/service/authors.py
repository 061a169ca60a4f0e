"""What authors do with reported questions: look, correct the key, close, reject."""

from __future__ import annotations

from dataclasses import dataclass

from bot.errors import PlayerError, StaleButtonError
from bot.features.report import rules
from bot.study import regrading, revising
from bot.study.keys import Effect, with_key
from bot.study.queries import reports
from bot.study.reporting import FIXED, KEY, REASON, REJECTED, Figures, Queued, Report
from bot.tg.adapter import UnknownCommandError
from bot.tg.turn import Turn
from questions.model import Question


class ChangedError(PlayerError):
    """The question is not what the screen showed any more."""

    key = "report-changed"


class SettledError(PlayerError):
    """Somebody has closed these reports."""

    key = "report-settled-already"


@dataclass(frozen=True)
class Page:
    """A page of the queue, with the stems of its questions."""

    rows: tuple[tuple[Queued, Question], ...]
    page: int
    questions: int
    reports: int


@dataclass(frozen=True)
class Item:
    """A reported question as it is now, and what is known of it."""

    revision: int
    question: Question
    reports: tuple[Report, ...]
    figures: Figures


def only_authors(turn: Turn, command: str | None = None) -> None:
    """For everybody else there are no such commands and buttons."""
    if turn.admin:
        return
    raise UnknownCommandError(command=command) if command else StaleButtonError


def page(turn: Turn, number: int) -> Page:
    """A page of the queue; one that is none any more gives the last."""
    questions, count = reports.waiting(turn.db)
    at = max(0, min(number, rules.pages(questions) - 1))
    queued = reports.queue(turn.db, rules.PAGE, at * rules.PAGE)
    rows = tuple((each, turn.question(each.revision_id)) for each in queued)
    return Page(rows, at, questions, count)


def item(turn: Turn, revision: int) -> Item:
    """The question that this revision is of."""
    question_id = reports.question_of(turn.db, revision)
    current = revising.current(turn.db, question_id) if question_id else None
    if current is None:
        raise StaleButtonError
    alike = regrading.sharing(turn.db, current.question)
    found = tuple(reports.of_question(turn.db, current.question.id))
    figures = reports.figures(turn.db, alike)
    return Item(current.row.revision_id, current.question, found, figures)


def present(turn: Turn, revision: int) -> Question:
    """The question whose present revision this is; ``ChangedError`` where it is an earlier one."""
    question_id = reports.question_of(turn.db, revision)
    current = revising.current(turn.db, question_id) if question_id else None
    if current is None:
        raise StaleButtonError
    if current.row.revision_id != revision:
        raise ChangedError
    return current.question


def preview(turn: Turn, revision: int, key: str) -> tuple[Question, Question, Effect]:
    """The question as it is and with the key, and what that changes."""
    question = present(turn, revision)
    other = _keyed(question, key)
    return question, other, regrading.preview(turn.db, question, other.key)


def correct(turn: Turn, revision: int, key: str) -> tuple[Question, Question]:
    """Make this the key: the question before and after. Reports of a wrong key are settled."""
    question = present(turn, revision)
    other = _keyed(question, key)
    now = turn.deps.clock()
    regrading.correct_key(turn.db, question.id, other.key, turn.player.id, now)
    turn.deps.library.forget()
    reports.settle(turn.db, question.id, FIXED, turn.player.id, turn.now, kind=KEY)
    return question, other


def fix(turn: Turn, revision: int) -> int:
    """The question was mended by hand: its reports are settled; how many there were."""
    return _settled(reports.settle(turn.db, _id(turn, revision), FIXED, turn.player.id, turn.now))


def reject(turn: Turn, revision: int, reason: str) -> int:
    """The question stays as it is, for one of the reasons; how many reports that settles."""
    if reason not in rules.REASONS:
        raise StaleButtonError
    return _reject(turn, _id(turn, revision), reason, "")


def reject_in_words(turn: Turn, report: Report) -> int:
    """The same for the question of this report, in the words of the message."""
    return _reject(turn, report.question_id, rules.OWN, turn.text.strip())


def ask_why(turn: Turn, revision: int) -> None:
    """The next message is the reason."""
    found = reports.of_question(turn.db, _id(turn, revision))
    if not found:
        raise SettledError
    free = [each for each in found if each.asked_of is None]
    reports.ask(turn.db, (free or found)[-1].id, turn.player.id, REASON, turn.now)


def _reject(turn: Turn, question_id: str, reason: str, answer: str) -> int:
    return _settled(
        reports.settle(
            turn.db,
            question_id,
            REJECTED,
            turn.player.id,
            turn.now,
            reason=reason,
            answer=answer,
        )
    )


def _settled(count: int) -> int:
    if not count:
        raise SettledError
    return count


def _id(turn: Turn, revision: int) -> str:
    question_id = reports.question_of(turn.db, revision)
    if question_id is None:
        raise StaleButtonError
    return question_id


def _keyed(question: Question, key: str) -> Question:
    try:
        other = with_key(question, key)
    except ValueError:
        raise StaleButtonError from None
    if other.key == question.key:
        raise StaleButtonError
    return other

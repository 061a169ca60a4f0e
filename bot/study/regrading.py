"""A corrected key: the question is asked by it from now on, and all answers are graded anew.

The revisions that differ in nothing but the key get the new one in place, so that cards that are
still open are graded by it. A correction begins once nobody can hold the old key in memory any
more; it goes through the answers in batches, each in one transaction with its position.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from bot.db import Connection
from bot.study import revising, tally
from bot.study.keys import Effect, effect, turned, with_key, words
from bot.study.queries import regraded, scores
from bot.study.queries import regrades as queries
from bot.study.queries.regrades import Graded, Regrade
from bot.study.queries.scores import Gain, Scorable
from bot.study.sync import decode, encode
from bot.study.worth import points
from bot.ui.card import letters
from questions.grading import grade
from questions.model import Question

BATCH = 500


@dataclass(frozen=True)
class Changed:
    """An answer that is worth something else now."""

    graded: Graded
    after: Scorable

    @property
    def before(self) -> Scorable:
        """As it was graded."""
        return self.graded.answer

    @property
    def gained(self) -> int:
        """Score points, where the answer counts in any score."""
        counts = self.before.first or self.before.chat_id < 0
        gained = _score(self.after) - _score(self.before)
        return gained if counts else 0


def sharing(db: Connection, question: Question) -> dict[int, Question]:
    """The revisions of a question that have its words, whatever their key."""
    every = {number: decode(text) for number, text in queries.contents(db, question.id).items()}
    return {number: each for number, each in every.items() if words(each) == words(question)}


def preview(db: Connection, question: Question, key: Collection[str]) -> Effect:
    """What this key would change in the answers so far; ``ValueError`` as in ``with_key``."""
    other = with_key(question, key)
    ids = sharing(db, question)
    counts = queries.choices(db, ids)
    people = queries.people(db, ids, turned(question, other, counts))
    return replace(effect(question, other, counts), people=people)


def correct_key(
    db: Connection, question_id: str, key: Collection[str], player_id: int, now: datetime
) -> int:
    """Ask the question by this key from now on, and have its answers graded anew; gives the
    number of the correction. ``KeyError`` for an unknown question, ``ValueError`` for a key that
    it can't have or has already. ``player_id``: who says so.
    """
    queries.lock(db, queries.contents(db, question_id))
    before = revising.current(db, question_id)
    if before is None:
        raise KeyError(question_id)
    changed = with_key(before.question, key)
    new = "".join(changed.key)
    if changed.key == before.question.key:
        raise ValueError(f"{question_id} has the key {new!r}")
    alike = sharing(db, before.question)
    detail = {"field": "key", "old": _shown(before.question), "new": _shown(changed)}
    revising.revise(db, changed, player_id, "edited", detail, now)
    for number, question in alike.items():
        queries.set_content(db, number, encode(with_key(question, key)))
    return queries.add(db, question_id, before.row.revision_id, new, player_id, now)


def step(db: Connection, number: int, zone: str, now: datetime) -> bool:
    """Grade the next answers of a correction anew, in the caller's transaction; whether there were
    any. ``zone`` is that of everybody without a zone of their own.
    """
    regrade = queries.take(db, number)
    if regrade is None:
        return False
    question = _corrected(db, regrade)
    ids = sharing(db, question)
    queries.lock(db, ids)
    given = queries.given(db, ids, regrade.position, BATCH)
    if not given:
        queries.set_regrade(db, number, done_at=now)
        return False
    _apply(db, regrade, _changed(question, given), zone)
    queries.set_regrade(db, number, position=given[-1].id)
    return True


def _corrected(db: Connection, regrade: Regrade) -> Question:
    content = queries.contents(db, regrade.question_id)[regrade.revision_id]
    return with_key(decode(content), regrade.key)


def _changed(question: Question, given: Iterable[Graded]) -> list[Changed]:
    pairs = (Changed(each, _graded_anew(question, each)) for each in given)
    return [each for each in pairs if each.after != each.before]


def _graded_anew(question: Question, graded: Graded) -> Scorable:
    answer, verdict = graded.answer, grade(question, graded.option_id)
    if verdict.correct == answer.correct and question.kind == "single":
        return answer
    earned = verdict.points
    if graded.seconds is not None:
        earned = points(
            correct=verdict.correct,
            elapsed=answer.response_ms / 1000,
            seconds=graded.seconds,
            bonus=graded.bonus,
        )
    return replace(answer, correct=verdict.correct, points=earned)


def _apply(db: Connection, regrade: Regrade, changed: Sequence[Changed], zone: str) -> None:
    queries.correct(db, ((c.graded.id, c.after.correct, c.after.points) for c in changed))
    flipped = [each for each in changed if each.after.correct != each.before.correct]
    queries.remember(db, [(each.after, 1 if each.after.correct else -1) for each in flipped])
    scored = [each for each in changed if each.graded.scored]
    scores.adjust(db, _difference(db, scored, zone))
    gained: Counter[int] = Counter()
    for each in changed:
        if each.before.player_id > 0:
            gained[each.before.player_id] += each.gained
    regraded.affect(db, regrade.id, gained)


def _difference(db: Connection, changed: Sequence[Changed], zone: str) -> list[Gain]:
    before = tally.gains(db, [each.before for each in changed], zone)
    after = tally.gains(db, [each.after for each in changed], zone)
    known = {(gain.scope, gain.period, gain.player_id): gain for gain in before}
    return [_minus(gain, known[gain.scope, gain.period, gain.player_id]) for gain in after]


def _minus(after: Gain, before: Gain) -> Gain:
    return replace(
        after,
        points=after.points - before.points,
        right=after.right - before.right,
        total=0,
        pace=0,
    )


def _shown(question: Question) -> str:
    order = "".join(option.id for option in question.options)
    return letters(order, "".join(question.key))


def _score(answer: Scorable) -> int:
    return round(answer.points * tally.POINTS)

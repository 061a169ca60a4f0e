"""A day's questions: chosen and delivered, answered, counted to the streak."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

from bot.features.daily import own, queries
from bot.study import calendar, playing, streak
from bot.study.choose import spread
from bot.study.playing import Answered, Scene, Shown
from bot.study.queries import answers, sessions
from bot.study.queries import subscriptions as subs
from bot.study.queries.sessions import DAILIES
from bot.study.records import Memory, Stored
from bot.study.streak import Step
from bot.study.subscription import Subscription
from bot.ui.texts import LANGUAGES

REMEMBERED = 30
SHARED_APART = 60


@dataclass(frozen=True)
class Delivered:
    """A first card to send. ``streak``: days before this one; ``shared``: all get this one."""

    shown: Shown
    streak: int
    shared: bool


@dataclass(frozen=True)
class Counted:
    """What an answer did. ``step``: of the streak, by the first answer on the day itself; ``late``:
    the card's day is over; ``share``: all and right answers to the question that all share.
    """

    answered: Answered
    step: Step | None = None
    late: bool = False
    share: tuple[int, int] | None = None


def deliver(scene: Scene, sub: Subscription, day: date) -> Delivered | None:
    """Choose a date's questions and make its first card; ``None`` where there is nothing to ask or
    the date has been delivered.
    """
    rows, shared = _questions(scene, sub, day)
    delivery = subs.deliver(scene.db, sub.id, day, scene.now) if rows else None
    if delivery is None:
        return None
    session = sessions.add(
        scene.db,
        player_id=scene.player.id,
        mode=sessions.DAILY,
        state=sessions.DAY,
        plan=tuple(rows),
        language=scene.player.question_language,
        started_at=scene.now,
    )
    shown = playing.show_at(scene, session, 0)
    queries.change(scene.db, delivery, session_id=session.id, showing_id=shown.showing.id)
    missed = own.missed(scene.db, sub, day)
    return Delivered(shown, streak.standing(own.streak_of(sub), missed), shared)


def _questions(scene: Scene, sub: Subscription, day: date) -> tuple[list[int], bool]:
    """The revisions of a date, and whether the first is the one that all share."""
    first = _shared(scene, day) if sub.shared else None
    taken = [first] if first else []
    catalog, language = scene.catalog, scene.player.question_language
    fitting = catalog.candidates(sub.topics, sub.difficulties, language)
    fitting = fitting or catalog.candidates(sub.topics, sub.difficulties) or _all(scene)
    left = [row for row in fitting if first is None or row.id != first.id]
    memories = _memories(scene, sub)
    chosen = spread(left, memories, sub.count - len(taken), scene.now, scene.dice)
    return [row.revision_id for row in (*taken, *chosen)], first is not None


def _all(scene: Scene) -> list[Stored]:
    """Better a question outside the choices than a day without one."""
    return scene.catalog.candidates()


def _memories(scene: Scene, sub: Subscription) -> dict[str, Memory]:
    """What the person has met; what was delivered counts as met, answered or not."""
    lately = queries.lately(scene.db, sub.id, REMEMBERED)
    known = answers.memories(scene.db, scene.player.id)
    for each, at in reversed(lately):
        met = known.get(each) or Memory(each, 1, 0, missed=False, last_at=at)
        known[each] = replace(met, last_at=max(met.last_at, at))
    return known


def _shared(scene: Scene, day: date) -> Stored | None:
    """The question of a date; the first who needs it chooses it for all."""
    found = queries.shared(scene.db, day)
    if found is None:
        row = _to_share(scene, day)
        if row is None:
            return None
        queries.put_shared(scene.db, day, row.id, row.revision_id)
        found = queries.shared(scene.db, day)
    return scene.catalog.by_id.get(found.question_id) if found else None


def _to_share(scene: Scene, day: date) -> Stored | None:
    rows = _all(scene)
    before = set(queries.shared_before(scene.db, day, SHARED_APART))
    fresh = [row for row in rows if row.id not in before] or rows
    spoken = [row for row in fresh if set(LANGUAGES) <= set(row.languages)] or fresh
    return scene.dice.choice(spoken) if spoken else None


def answer(scene: Scene, showing_id: int, place: int | None) -> Counted:
    """Record an answer, and count it to the streak and to the question that all share."""
    answered = playing.answer(scene, showing_id, place, DAILIES)
    sub = subs.find(scene.db, scene.player.id)
    delivery = queries.of_session(scene.db, answered.session.id)
    if sub is None or delivery is None or not answered.recorded.new:
        return Counted(answered)
    late = calendar.local_date(scene.now, sub.zone) > delivery.on_date
    state = subs.LATE if late else subs.ANSWERED
    first = queries.answer(scene.db, delivery.id, state, scene.now)
    if late:
        return Counted(answered, late=True)
    step = _count(scene, sub, delivery.on_date) if first else None
    return Counted(answered, step, share=_share(scene, sub, answered, delivery.on_date))


def _count(scene: Scene, sub: Subscription, day: date) -> Step:
    step = streak.answered(own.streak_of(sub), day, own.missed(scene.db, sub, day))
    grown = step.streak
    subs.change(
        scene.db,
        sub.id,
        streak=grown.length,
        best=grown.best,
        freezes=grown.freezes,
        streak_on=grown.on,
        freeze_on=grown.frozen,
    )
    return step


def _share(
    scene: Scene, sub: Subscription, answered: Answered, day: date
) -> tuple[int, int] | None:
    if not sub.shared or answered.showing.place:
        return None
    question = queries.shared(scene.db, day)
    given = answered.recorded.answer
    if question is None or question.question_id != given.question_id:
        return None
    return queries.count_shared(scene.db, day, right=given.correct)

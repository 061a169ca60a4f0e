"""What a round does by itself: ask, close, go on, end. Each step is due at a time in its row."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial

from bot.db import Connection
from bot.db import inbox as inbox_queries
from bot.features.rounds import queries
from bot.features.rounds.queries import ASKING, BREAK, DONE, LOBBY, OPEN, Round
from bot.features.rounds.rules import Podium, podium
from bot.study.closing import close, still_waits
from bot.study.queries import choices, showings
from bot.study.queries.showings import Showing
from bot.study.showing import show
from bot.study.worth import points
from bot.tg.turn import Deps
from bot.ui.card import Face
from bot.ui.closing import Tally
from questions.model import Question

MODE = "round"
LOST_AFTER = timedelta(seconds=20)
BREAK_TIME = timedelta(seconds=8)
LAST_BREAK_TIME = timedelta(seconds=3)
BEHIND = timedelta(milliseconds=300)
SILENT_END = 2


@dataclass(frozen=True)
class Asked:
    """A card to send; ``before`` is the message of the card that it replaces, if any; ``count``
    have answered already; ``people``: who is in, where this begins the round.
    """

    round: Round
    showing: Showing
    face: Face
    before: int | None = None
    count: int = 0
    people: tuple[str, ...] = ()


@dataclass(frozen=True)
class Closed:
    """A question that was closed."""

    round: Round
    showing: Showing
    face: Face
    tally: Tally


@dataclass(frozen=True)
class Ended:
    """A round that is over; ``silent``: because nobody answered any more."""

    round: Round
    podium: Podium
    titles: tuple[str, ...]
    silent: bool = False


Step = Asked | Closed | Ended


def step(db: Connection, deps: Deps, round_id: int, now: datetime) -> Step | None:
    """Do what is due in a round; ``None`` where nothing is to be shown."""
    round_ = queries.find(db, round_id)
    if round_ is None or round_.ended_at or round_.due_at is None or round_.due_at > now:
        return None
    if round_.state == LOBBY:
        people = tuple(queries.joined(db, round_id).values())
        return replace(ask(db, deps, round_, 0, now), people=people)
    if round_.state == ASKING:
        return ask_again(db, deps, round_, now)
    if round_.state == OPEN:
        return _close(db, deps, round_, now)
    return _after_break(db, deps, round_, now)


def ask(db: Connection, deps: Deps, round_: Round, place: int, now: datetime) -> Asked:
    """The question at a place; its clock starts when the card has arrived."""
    revision = round_.plan[place]
    question = deps.library.question(db, revision)
    showing = show(
        db,
        question,
        language=round_.language,
        now=now,
        dice=deps.dice,
        chat_id=round_.chat_id,
        round_id=round_.id,
        revision_id=revision,
        place=place,
    )
    queries.change(db, round_.id, state=ASKING, position=place, due_at=now + LOST_AFTER)
    asked = replace(round_, state=ASKING, position=place)
    old = queries.showing_at(db, round_.id, place - 1) if place else None
    before = old.message_id if old and round_.settings.tidy else None
    return Asked(asked, showing, face_of(db, deps, asked, showing, now), before)


def ask_again(db: Connection, deps: Deps, round_: Round, now: datetime) -> Asked | None:
    """The card has not arrived, or was deleted: send it anew, unless it is still on its way."""
    if inbox_queries.under_way(db, round_.chat_id):
        queries.change(db, round_.id, due_at=now + LOST_AFTER)
        return None
    showing = queries.showing_at(db, round_.id, round_.position)
    if showing is None:
        return ask(db, deps, round_, round_.position, now)
    showings.change(db, showing.id, message_id=None, deadline_at=None)
    queries.change(db, round_.id, state=ASKING, due_at=now + LOST_AFTER)
    count = len(choices.choosers(db, showing.id))
    return Asked(round_, showing, face_of(db, deps, round_, showing, now), count=count)


def arrived(db: Connection, showing_id: int, message: int, now: datetime) -> None:
    """The card is there: its clock starts."""
    round_id = queries.round_of(db, showing_id)
    round_ = queries.find(db, round_id) if round_id else None
    showing = showings.find(db, showing_id)
    if round_ is None or showing is None:
        return
    values: dict[str, object] = {"message_id": message}
    if round_.state == ASKING and round_.position == showing.place:
        deadline = now + timedelta(seconds=round_.seconds)
        values |= {"shown_at": now, "deadline_at": deadline}
        people = choices.choosers(db, showing_id)
        everybody = queries.all_in(db, round_.id, showing, people)
        queries.change(db, round_.id, state=OPEN, due_at=now if everybody else deadline)
    showings.change(db, showing_id, **values)


def face_of(
    db: Connection,
    deps: Deps,
    round_: Round,
    showing: Showing,
    now: datetime,
    *,
    revealed: bool = False,
) -> Face:
    """What the card of a showing shows."""
    question = deps.library.question(db, showing.revision_id)
    return Face(
        question=question,
        order=showing.option_order,
        language=showing.language,
        topic=deps.library.catalog(db, now).title(question.topic, showing.language),
        place=showing.place + 1,
        total=len(round_.plan),
        revealed=revealed,
    )


def _close(db: Connection, deps: Deps, round_: Round, now: datetime) -> Closed | None:
    showing = queries.showing_at(db, round_.id, round_.position)
    assert showing is not None, "an open round has a showing"
    if _still_waits(db, round_, showing, now):
        queries.change(db, round_.id, due_at=now + BEHIND)
        return None
    question = deps.library.question(db, showing.revision_id)
    worth = partial(points, seconds=round_.seconds, bonus=round_.settings.bonus)
    tally = close(db, showing, question, MODE, worth)
    silent = 0 if tally.total else round_.silent + 1
    rest = BREAK_TIME if round_.position + 1 < len(round_.plan) else LAST_BREAK_TIME
    queries.change(db, round_.id, state=BREAK, due_at=now + rest, silent=silent)
    face = face_of(db, deps, round_, showing, now, revealed=True)
    return Closed(round_, showing, face, tally)


def _still_waits(db: Connection, round_: Round, showing: Showing, now: datetime) -> bool:
    """Whether to wait for taps before the deadline. An early close waits for nobody."""
    deadline, _ = showings.deadline(db, showing.id)
    if deadline is None or now < deadline:
        return False
    return still_waits(db, deadline, round_.due_at, now)


def _after_break(db: Connection, deps: Deps, round_: Round, now: datetime) -> Step | None:
    if round_.silent >= SILENT_END:
        return end(db, deps, round_, now, silent=True)
    if round_.paused:
        queries.change(db, round_.id, due_at=None)
        return None
    if round_.position + 1 < len(round_.plan):
        return ask(db, deps, round_, round_.position + 1, now)
    return end(db, deps, round_, now)


def end(db: Connection, deps: Deps, round_: Round, now: datetime, *, silent: bool = False) -> Ended:
    """The round is over: who stands where."""
    queries.change(db, round_.id, state=DONE, ended_at=now, due_at=None)
    given = queries.given(db, round_.id)
    result = podium(given, queries.closed(db, round_.id), _before(db, round_))
    titles = tuple(_title(deps.library.question(db, each), round_) for each in round_.plan)
    return Ended(round_, result, titles, silent)


def _before(db: Connection, round_: Round) -> dict[int, float]:
    earlier = queries.round_before(db, round_.chat_id, round_.id)
    if earlier is None:
        return {}
    asked = queries.closed(db, earlier) or 1
    right: dict[int, int] = {}
    for each in queries.given(db, earlier):
        right[each.player_id] = right.get(each.player_id, 0) + each.correct
    return {player: count / asked for player, count in right.items()}


def _title(question: Question, round_: Round) -> str:
    return question.stem.get(round_.language) or next(iter(question.stem.values()))

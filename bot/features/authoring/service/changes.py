"""Changing a field: the next message is its new text, shown beside the old one, then saved."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from msgspec import structs

from bot.errors import PlayerError, StaleButtonError
from bot.features.authoring.queries import drafts as queries
from bot.features.authoring.queries.drafts import Draft
from bot.features.authoring.rules import drafts as kept
from bot.features.authoring.rules import fields
from bot.features.authoring.rules.checking import Judged, judge
from bot.features.authoring.rules.drafts import ChangeOptions
from bot.features.authoring.rules.fields import Target
from bot.study import regrading, revising
from bot.study.catalog import topic_code
from bot.study.queries import bank
from bot.study.revising import Current
from bot.study.sync import decode, encode
from bot.study.topics import match, nearest
from bot.tg.turn import Turn
from questions.model import Question, Topic

OPEN_FOR = timedelta(minutes=30)
PENDING = (queries.TYPING, queries.PROPOSED)


class NoTopicError(PlayerError):
    """There is no such topic."""

    key = "authoring-no-topic"


@dataclass(frozen=True)
class Change:
    """A change that is being made: the question before, and after where there is a proposal."""

    id: int
    target: Target
    old: Question
    new: Question | None = None
    judged: Judged | None = None


def begin(turn: Turn, current: Current, target: Target) -> Change:
    """Wait for the new text of a field; an earlier change that was not saved is dropped."""
    if not fields.fits(current.question, target):
        raise StaleButtonError
    queries.drop(turn.db, turn.player.id, PENDING, turn.now)
    options = ChangeOptions(
        question=current.question.id,
        field=target.field,
        option=target.option,
        language=target.language,
        base=_base(current),
    )
    stored, name = kept.plain(options), current.question.id
    number = queries.add(turn.db, turn.player.id, name, queries.TYPING, stored, turn.now)
    return Change(number, target, current.question)


def pending(turn: Turn) -> Draft | None:
    """The change that the person is typing, if they began it a short while ago."""
    return queries.latest(turn.db, turn.player.id, PENDING, turn.now - OPEN_FOR)


def overtaken(turn: Turn, draft: Draft) -> Current | None:
    """The question, where it was changed by somebody else since this change was begun: then the
    change is dropped.
    """
    options = kept.change_options(draft.options)
    current = revising.current(turn.db, options.question)
    if current is None or _base(current) == options.base:
        return None
    queries.drop(turn.db, turn.player.id, PENDING, turn.now)
    return current


def propose(turn: Turn, draft: Draft, text: str) -> Change:
    """What the field would read like; a ``PlayerError`` says what is wrong with the text. What
    the rules refuse is shown, and not kept.
    """
    options, current = _opened(turn, draft)
    target = Target(options.field, options.option, options.language)
    wanted = _topic(turn, text) if target.field == "topic" else text
    new = fields.changed(current.question, target, wanted)
    judged = judge(current.question, new)
    if judged.faults:
        _set(turn, draft, queries.TYPING, options, "")
    else:
        _set(turn, draft, queries.PROPOSED, options, encode(new))
    return Change(draft.id, target, current.question, new, judged)


def mine(turn: Turn, change: int) -> Draft:
    """The person's own change, while it is not decided."""
    draft = queries.find(turn.db, change)
    if draft is None or draft.state not in PENDING or draft.player_id != turn.player.id:
        raise StaleButtonError
    return draft


def save(turn: Turn, change: int) -> Current:
    """Keep the proposal: a new revision where the rules ask for one, and a line of history."""
    draft = mine(turn, change)
    options, current = _opened(turn, draft)
    if not options.proposed:
        raise StaleButtonError
    target = Target(options.field, options.option, options.language)
    new = decode(options.proposed)
    detail = {
        "field": target.field,
        "option": target.option,
        "language": target.language,
        "old": fields.shown(current.question, target),
        "new": fields.shown(new, target),
    }
    queries.drop(turn.db, turn.player.id, PENDING, turn.now)
    return revising.revise(turn.db, new, turn.player.id, "edited", detail, turn.now)


def save_and_regrade(turn: Turn, change: int) -> Current:
    """Keep a new key, and have the answers that were given so far graded by it."""
    options, _ = _opened(turn, mine(turn, change))
    if not options.proposed or options.field != "key":
        raise StaleButtonError
    key = decode(options.proposed).key
    queries.drop(turn.db, turn.player.id, PENDING, turn.now)
    regrading.correct_key(turn.db, options.question, key, turn.player.id, turn.now)
    after = revising.current(turn.db, options.question)
    assert after is not None, "it was there a moment ago"
    return after


def drop(turn: Turn, change: int) -> Current:
    """Leave the question as it is."""
    draft = mine(turn, change)
    current = revising.current(turn.db, kept.change_options(draft.options).question)
    queries.drop(turn.db, turn.player.id, PENDING, turn.now)
    if current is None:
        raise StaleButtonError
    return current


def typed(turn: Turn, draft: Draft, value: str) -> str:
    """What a button says, as if it had been typed: a topic's code, an option's id, a number."""
    options, current = _opened(turn, draft)
    if options.field == "topic":
        known: list[str] = [row.slug for row in bank.all_topics(turn.db)]
        return next((slug for slug in known if topic_code(slug) == value), value)
    ids = [option.id for option in current.question.options]
    if options.field == "key" and value in ids:
        return fields.letter(current.question, value)
    return value


def topics(turn: Turn) -> list[Topic]:
    """Every topic there is, in order."""
    return [
        Topic(slug=row.slug, title=row.title, order=row.place) for row in bank.all_topics(turn.db)
    ]


def _opened(turn: Turn, draft: Draft) -> tuple[ChangeOptions, Current]:
    options = kept.change_options(draft.options)
    current = revising.current(turn.db, options.question)
    if current is None or _base(current) != options.base:
        raise StaleButtonError
    return options, current


def _base(current: Current) -> str:
    return f"{current.row.revision_id} {current.row.status} {current.row.digest}"


def _set(turn: Turn, draft: Draft, state: str, options: ChangeOptions, proposed: str) -> None:
    stored = kept.plain(structs.replace(options, proposed=proposed))
    queries.move(turn.db, draft.id, PENDING, state, options=stored)


def _topic(turn: Turn, text: str) -> str:
    known = topics(turn)
    found = match(text, known)
    if found is None:
        near = ", ".join(each.slug for each in nearest(text, known)) or "—"
        raise NoTopicError(topic=text[:64], near=near)
    return found.slug

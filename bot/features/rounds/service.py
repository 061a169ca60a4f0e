"""What people do to a round: open a lobby, join, begin, choose, pause, skip, stop."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta

from bot.errors import PlayerError, StaleButtonError
from bot.features.rounds import queries
from bot.features.rounds.queries import ASKING, BREAK, DONE, LOBBY, OPEN, Round
from bot.features.rounds.rules import Wanted
from bot.study.choose import choose as choose_questions
from bot.study.groups import Group
from bot.study.queries import choices, groups, history, showings
from bot.study.queries.showings import Showing
from bot.tg.turn import Turn

LOBBY_TIME = timedelta(seconds=30)
COUNT_EVERY = timedelta(seconds=3)


class OnlyAdminsStartError(PlayerError):
    """The administrators keep starting to themselves."""

    key = "rounds-only-admins-start"


class NotYoursError(PlayerError):
    """Only the host and administrators lead a round."""

    key = "rounds-not-yours"


class NoRoundError(PlayerError):
    """There is no round to stop."""

    key = "rounds-none"


class TooLateError(PlayerError):
    """The time for the question is over."""

    key = "rounds-too-late"


class NothingFitsError(PlayerError):
    """No question fits the group's choices."""

    key = "rounds-nothing-fits"


class AlreadyOnError(PlayerError):
    """A round is on in this chat."""

    key = "rounds-already-on"


@dataclass(frozen=True)
class Lobby:
    """A lobby with who is in; ``short``: fewer questions than were asked for."""

    round: Round
    people: tuple[str, ...]
    host: str
    short: bool = False


def group_of(turn: Turn) -> Group:
    """The group of the turn."""
    return groups.meet(turn.db, turn.place, turn.player.language, turn.now)


def leads(turn: Turn, round_: Round) -> None:
    """``NotYoursError`` where the person neither hosts the round nor administers the chat."""
    if turn.player.id != round_.host_id and not turn.rules_here:
        raise NotYoursError


def open_lobby(turn: Turn, group: Group, wanted: Wanted, slug: str | None) -> Lobby:
    """A lobby that begins by itself after a while; the host is in."""
    if group.settings.starters == "admins" and not turn.rules_here:
        raise OnlyAdminsStartError
    count = wanted.count or group.settings.count
    plan = _plan(turn, group, slug, count)
    round_ = queries.add(
        turn.db,
        chat_id=group.id,
        thread_id=turn.place.thread or queries.NOBODY,
        host_id=turn.player.id,
        state=LOBBY,
        topic=slug,
        plan=plan,
        seconds=wanted.seconds or group.settings.seconds,
        language=group.language,
        settings=group.settings,
        due_at=turn.now + LOBBY_TIME,
        created_at=turn.now,
    )
    queries.join(turn.db, round_.id, turn.player.id, turn.now)
    return replace(lobby(turn, round_), short=len(plan) < count)


def _plan(turn: Turn, group: Group, slug: str | None, count: int) -> tuple[int, ...]:
    settings = group.settings
    topics = (slug,) if slug else settings.topics
    catalog = turn.catalog
    rows = catalog.candidates(topics, settings.difficulties, group.language)
    rows = rows or catalog.candidates(topics, settings.difficulties)
    single = [row for row in rows if row.kind == "single"]
    memories = history.asked_in(turn.db, group.id)
    chosen = choose_questions(single, memories, count, turn.now, turn.deps.dice)
    if not chosen:
        raise NothingFitsError
    return tuple(row.revision_id for row in chosen)


def lobby(turn: Turn, round_: Round) -> Lobby:
    """The lobby as it is now."""
    people = queries.joined(turn.db, round_.id)
    host = people.get(round_.host_id, turn.player.name)
    return Lobby(round_, tuple(people.values()), host)


def here(turn: Turn, round_id: int, *states: str) -> Round:
    """The round, where it is of this chat and in one of the states."""
    round_ = queries.find(turn.db, round_id)
    if round_ is None or round_.chat_id != turn.place.id or round_.ended_at is not None:
        raise StaleButtonError
    if states and round_.state not in states:
        raise StaleButtonError
    return round_


def join(turn: Turn, round_id: int) -> tuple[Lobby, bool]:
    """Join the lobby; and whether that is new."""
    round_ = here(turn, round_id, LOBBY)
    new = queries.join(turn.db, round_.id, turn.player.id, turn.now)
    return lobby(turn, round_), new


def begin_now(turn: Turn, round_id: int) -> None:
    """The first question is due now."""
    round_ = here(turn, round_id, LOBBY)
    leads(turn, round_)
    queries.change(turn.db, round_.id, due_at=turn.now)


@dataclass(frozen=True)
class Chosen:
    """A choice that was kept; ``count`` is set where the card should show it anew."""

    round: Round
    showing: Showing
    option: str
    count: int | None


def choose(turn: Turn, showing_id: int, place: int) -> Chosen:
    """Keep a choice that arrived before the deadline; a later one replaces it."""
    round_id = queries.round_of(turn.db, showing_id)
    if round_id is None:
        raise StaleButtonError
    round_ = here(turn, round_id)
    showing = showings.find(turn.db, showing_id)
    if showing is None or not 0 <= place < len(showing.option_order):
        raise StaleButtonError
    deadline, counted = showings.deadline(turn.db, showing_id)
    late = deadline is not None and turn.now > deadline
    if late or showing.state != showings.OPEN or round_.state not in (ASKING, OPEN):
        raise TooLateError
    option = showing.option_order[place]
    choices.choose(turn.db, showing.id, turn.player.id, option, turn.now)
    people = choices.choosers(turn.db, showing.id)
    if round_.state == OPEN and queries.all_in(turn.db, round_.id, showing, people):
        queries.change(turn.db, round_.id, due_at=turn.now)
    fresh = counted is None or turn.now - counted >= COUNT_EVERY
    if fresh:
        showings.change(turn.db, showing.id, counted_at=turn.now)
    return Chosen(round_, showing, option, len(people) if fresh else None)


def pause(turn: Turn, round_id: int) -> bool:
    """Pause after this question, or go on; returns whether it is paused now."""
    round_ = here(turn, round_id, ASKING, OPEN, BREAK)
    leads(turn, round_)
    paused = not round_.paused
    values: dict[str, object] = {"paused": paused}
    if not paused and round_.state == BREAK:
        values["due_at"] = turn.now
    queries.change(turn.db, round_.id, **values)
    return paused


def skip(turn: Turn, round_id: int, place: int) -> tuple[Round, Showing | None]:
    """Leave the open question out, or end the break; the showing where a card was open."""
    round_ = here(turn, round_id, ASKING, OPEN, BREAK)
    leads(turn, round_)
    if round_.position != place:
        raise StaleButtonError
    showing = queries.showing_at(turn.db, round_.id, place) if round_.state != BREAK else None
    if showing is not None:
        showings.set_state(turn.db, showing.id, showings.SKIPPED)
    queries.change(turn.db, round_.id, state=BREAK, due_at=turn.now, paused=False)
    return round_, showing


def stop(turn: Turn, round_: Round) -> Showing | None:
    """End the round; returns the showing whose card is still open, if any."""
    leads(turn, round_)
    queries.change(turn.db, round_.id, state=DONE, ended_at=turn.now, due_at=None)
    if round_.state not in (ASKING, OPEN):
        return None
    showing = queries.showing_at(turn.db, round_.id, round_.position)
    if showing is not None:
        showings.set_state(turn.db, showing.id, showings.SKIPPED)
    return showing

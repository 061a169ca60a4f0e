"""Reading a board, and how somebody appears on the boards of all learners."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from bot.errors import StaleButtonError
from bot.features.leaderboard import queries, rules
from bot.features.leaderboard.queries import Key
from bot.features.leaderboard.rules import Board, Line, Place
from bot.study import tally
from bot.study.queries import groups, players
from bot.tg.turn import Turn

PAGE = 10
NEIGHBOURS = 2
AT_ONCE = 500


def board(turn: Turn, period: str, topic: str | None = None, place: Place | None = None) -> Board:
    """The board of this chat, or in private of all learners; ``topic`` is a slug. A place where
    nobody is any more gives the first page.
    """
    zone = turn.deps.defaults.zone
    tally.tally(turn.db, zone, AT_ONCE)
    return _read(turn, _key(turn, period, topic, zone), period, place)


def slug_of(turn: Turn, code: str) -> str | None:
    """The topic behind a code, ``None`` for all; only all learners have boards by topic."""
    if not code:
        return None
    slug = turn.catalog.topic_of(code)
    if slug is None or not turn.place.private:
        raise StaleButtonError
    return slug


def hide(turn: Turn, *, hides: bool) -> None:
    """Hide or show the person among all learners; twice changes nothing."""
    if hides:
        tally.hide(turn.db, turn.player.id)
    else:
        tally.show(turn.db, turn.player.id, turn.deps.defaults.zone)


def rename(turn: Turn, typed: str) -> str | None:
    """Another name among all learners; ``NicknameError`` where it won't do."""
    name = rules.nickname(typed)
    players.change(turn.db, turn.player.id, nickname=name)
    return name


def _key(turn: Turn, period: str, topic: str | None, zone: str) -> Key:
    if turn.place.private:
        scope = tally.topic_scope(topic) if topic else tally.ALL
        return Key(scope, tally.period(period, turn.now, zone))
    group = groups.find(turn.db, turn.place.id)
    zone = (group.settings.zone if group else None) or zone
    return Key(tally.chat_scope(turn.place.id), tally.period(period, turn.now, zone))


class _Page(NamedTuple):
    """Lines, and whether there are more in front of them and behind."""

    lines: list[Line]
    before: bool
    after: bool


def _read(turn: Turn, key: Key, period: str, place: Place | None) -> Board:
    lines, before, after = _page(turn, key, place)
    if not lines:
        return Board(period)
    near = _near(turn, key, lines)
    everybody = [line.player_id for line in (*lines, *near)]
    names = queries.names(turn.db, everybody, nicknames=turn.place.private)
    rows = rules.rows(lines, _ranks(turn, key, lines), names, turn.player.id)
    around = rules.rows(near, _ranks(turn, key, near), names, turn.player.id)
    return Board(
        period=period,
        rows=rows,
        near=around,
        own=next((row for row in (*rows, *around) if row.own), None),
        people=queries.people(turn.db, key),
        before=rules.place_of(lines[0], before=True) if before else None,
        after=rules.place_of(lines[-1]) if after else None,
    )


def _page(turn: Turn, key: Key, place: Place | None) -> _Page:
    if place is not None and place.before:
        lines = queries.above(turn.db, key, place, PAGE + 1)
        if len(lines) > PAGE:
            return _Page(lines[1:], before=True, after=True)
    elif place is not None:
        lines = queries.below(turn.db, key, place, PAGE + 1)
        if lines:
            return _Page(lines[:PAGE], before=True, after=len(lines) > PAGE)
    lines = queries.top(turn.db, key, PAGE + 1)
    return _Page(lines[:PAGE], before=False, after=len(lines) > PAGE)


def _near(turn: Turn, key: Key, lines: list[Line]) -> list[Line]:
    if any(line.player_id == turn.player.id for line in lines):
        return []
    own = queries.one(turn.db, key, turn.player.id)
    if own is None:
        return []
    place = rules.place_of(own)
    above = queries.above(turn.db, key, place, NEIGHBOURS)
    return [*above, own, *queries.below(turn.db, key, place, NEIGHBOURS)]


def _ranks(turn: Turn, key: Key, lines: list[Line]) -> dict[int, int]:
    if not lines:
        return {}
    highest, lowest = lines[0].points, lines[-1].points
    counted = queries.people_between(turn.db, key, lowest, highest)
    shown = Counter(line.points for line in lines)
    more = queries.people_above(turn.db, key, highest)
    return rules.ranks(more, shown | Counter(counted))

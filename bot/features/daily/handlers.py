"""/daily in private: what is written behind it, the words it waits for, and its clockwork."""

from __future__ import annotations

from datetime import datetime

from bot.db import Connection
from bot.features.daily import answering, choosing, rules, service, steps, views, waiting
from bot.features.daily.choosing import shown, zone_shown
from bot.study import zones
from bot.study.queries import subscriptions as subs
from bot.tg.routes import Due, Happened, Prepare, Routes, Tick
from bot.tg.turn import Turn
from bot.ui.screen import Response, say

LONGEST = 60
routes = Routes().include([choosing.routes, answering.routes])


def _due(
    name: str, kind: str, tick: Tick, *, broadcast: bool = True, prepare: Prepare | None = None
) -> Due:
    def find(db: Connection, now: datetime, limit: int) -> list[int]:
        return subs.due(db, kind, now, limit)

    return Due(name, find, tick, broadcast=broadcast, prepare=prepare)


routes.dues += [
    _due("daily", subs.QUESTION, steps.question),
    _due("daily.remind", subs.REMIND, steps.remind),
    _due("daily.digest", subs.DIGEST, steps.digest, prepare=steps.drawn),
    _due("daily.return", subs.RETURN, steps.returned, broadcast=False),
]


@routes.command("daily", place=30)
def on_daily(turn: Turn) -> Response:
    """The choices, or what the words behind the command ask for."""
    match rules.parse(turn.args):
        case rules.At(minute):
            return say(choosing.begun(turn, minute))
        case rules.Stop():
            return say(choosing.stopped(turn))
        case rules.Resume():
            return say(choosing.resumed(turn))
        case rules.Pause(""):
            return say(choosing.opened(turn, waiting.PAUSE))
        case rules.Pause(until):
            return say(shown(turn, service.pause_words(turn, until)))
        case rules.Where(text):
            return _where(turn, text)
        case _:
            return say(choosing.overview(turn))


def _where(turn: Turn, text: str) -> Response:
    found = zones.find(text, turn.player.language)
    if found.zone is None:
        return say(views.which_place(turn.texts, text, found.near))
    return say(zone_shown(turn, service.set_zone(turn, found.zone)))


@routes.listen
def on_words(turn: Turn) -> Response | None:
    """The time, place or date that somebody was asked for; long texts are meant for others."""
    awaited = waiting.expected(turn) if len(turn.text) <= LONGEST else None
    if awaited == waiting.ZONE and turn.location is not None:
        return say(zone_shown(turn, service.set_zone(turn, service.zone_here(turn))))
    return _words(turn, awaited) if awaited and turn.text else None


def _words(turn: Turn, awaited: str) -> Response:
    match awaited:
        case waiting.TIME:
            return say(choosing.begun(turn, rules.parse_time_only(turn.text)))
        case waiting.PAUSE:
            return say(shown(turn, service.pause_words(turn, turn.text)))
        case _:
            return _where(turn, turn.text)


@routes.event("unreachable")
def on_unreachable(db: Connection, happened: Happened) -> None:
    """The chat can't be reached: nothing is due until the person writes again."""
    sub = subs.find(db, happened.chat) if happened.chat > 0 else None
    if sub is not None and sub.on:
        subs.change(db, sub.id, state=subs.BLOCKED, changed_at=happened.now)
        subs.drop_due(db, sub.id)

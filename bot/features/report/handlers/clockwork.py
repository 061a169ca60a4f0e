"""What happens by itself: answers are graded anew, and people are told what came of it."""

from __future__ import annotations

from datetime import datetime

from bot.db import Connection
from bot.features.report.views import authors, learners
from bot.study import regrading
from bot.study.people import Player
from bot.study.queries import players, regraded, regrades, reports
from bot.tg.routes import Due, Routes
from bot.tg.turn import Deps
from bot.ui.screen import Priority, Response, Screen, Send
from bot.ui.texts import texts

routes = Routes()
Told = tuple[int, Response] | None


def _regrade(db: Connection, *, deps: Deps, number: int, now: datetime) -> Told:
    regrading.step(db, number, deps.defaults.zone, now)
    return None


def _tell_regraded(db: Connection, *, deps: Deps, number: int, now: datetime) -> Told:
    affected = regraded.tell(db, number, now)
    player = _reachable(db, affected.player_id) if affected else None
    if affected is None or player is None:
        return None
    question = deps.library.question(db, affected.revision_id)
    words = texts(player.language)
    screen = learners.regraded(words, question, affected.key, round(affected.gained))
    return _to(player, screen)


def _tell_settled(db: Connection, *, deps: Deps, number: int, now: datetime) -> Told:
    report = reports.tell(db, number, now)
    player = _reachable(db, report.player_id) if report else None
    if report is None or player is None:
        return None
    question = deps.library.question(db, report.revision_id)
    return _to(player, learners.settled(texts(player.language), report, question))


def _notice(db: Connection, *, deps: Deps, number: int, now: datetime) -> Told:
    count = reports.notice(db, now)
    if not count or not deps.admins:
        return None
    questions, _ = reports.waiting(db)
    acts = []
    for admin in sorted(deps.admins):
        author = players.find(db, admin)
        language = author.language if author else deps.defaults.language
        acts.append(Send(authors.notice(texts(language), count, questions), chat=admin))
    return min(deps.admins), Response(tuple(acts), priority=Priority.ROUND)


def _reachable(db: Connection, player_id: int) -> Player | None:
    player = players.find(db, player_id)
    return player if player is not None and player.unreachable_at is None else None


def _to(player: Player, screen: Screen) -> tuple[int, Response]:
    return player.id, Response((Send(screen, chat=player.id),), priority=Priority.BROADCAST)


routes.dues += [
    Due("regrades", regrades.due, _regrade),
    Due("regraded", regraded.untold, _tell_regraded, broadcast=True),
    Due("settled reports", reports.untold, _tell_settled, broadcast=True),
    Due("new reports", reports.to_notice, _notice),
]

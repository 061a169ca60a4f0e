"""/topics."""

from __future__ import annotations

from bot.features.topics import rules, views
from bot.study.queries import answers
from bot.tg.routes import Routes
from bot.tg.turn import Turn
from bot.ui.doors import OpenTopics
from bot.ui.screen import Response, Screen, say, turn_into

routes = Routes()


@routes.command("topics", place=20)
def on_topics(turn: Turn) -> Response:
    """The topics, the first page."""
    return say(_screen(turn, 0))


@routes.tap(OpenTopics)
def on_open_topics(turn: Turn, tap: OpenTopics) -> Response:
    """The topics in place, at a page."""
    return turn_into(_screen(turn, tap.page))


def _screen(turn: Turn, page: int) -> Screen:
    memories = answers.memories(turn.db, turn.player.id)
    rows = rules.progress(turn.catalog, memories, turn.player.language)
    return views.topics(turn.texts, rows, page)

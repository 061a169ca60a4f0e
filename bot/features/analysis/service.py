"""Reading what the last analysis found, for somebody in their language and zone."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from babel.dates import format_datetime

from bot.db import Connection
from bot.errors import StaleButtonError
from bot.features.analysis.rules import PAGE, Listing, Shown
from bot.study.analysis import Analysis
from bot.study.analysis_figures import Figures
from bot.study.people import Player
from bot.study.queries import analysis as queries
from bot.tg.turn import Deps, Turn
from bot.ui.texts import LOCALES


def listing(db: Connection, deps: Deps, reader: Player, page: int) -> Listing | None:
    """A page of what the last analysis found; ``None`` where there was none."""
    done = queries.newest(db)
    if done is None or done.ended_at is None or done.summary is None:
        return None
    total = queries.count(db)
    page = min(max(page, 0), max(0, (total - 1) // PAGE))
    kept = queries.kept(db, page * PAGE, PAGE)
    shown = [_shown(db, deps, reader, page * PAGE + i, one) for i, one in enumerate(kept)]
    summary = {name: int(done.summary[name]) for name in done.summary}
    return Listing(
        **summary, when=_when(reader, done.ended_at), page=page, total=total, shown=shown
    )


def item(turn: Turn, revision: int) -> tuple[Shown, list[int]]:
    """A revision's figures, and the other revisions of its question."""
    found = queries.kept_of(turn.db, revision)
    if found is None:
        raise StaleButtonError
    place, figures = found
    others = queries.others(turn.db, figures.question_id, revision)
    return _shown(turn.db, turn.deps, turn.player, place, figures), others


def _shown(db: Connection, deps: Deps, reader: Player, place: int, figures: Figures) -> Shown:
    question = deps.library.question(db, figures.revision_id)
    return Shown(place, figures, question, reader.question_language)


def _when(reader: Player, moment: datetime) -> str:
    local = moment.astimezone(ZoneInfo(reader.zone))
    locale = LOCALES[reader.language].replace("-", "_")
    return str(format_datetime(local, "d MMMM HH:mm", locale=locale))


def summary(found: Analysis) -> dict[str, int]:
    """What is kept of an analysis beside its figures."""
    return {
        "people": found.people,
        "answers": found.answers,
        "fast": found.fast,
        "suspicious": sum(bool(one.flags) for one in found.figures),
    }

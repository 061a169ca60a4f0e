"""The operators' screen."""

from __future__ import annotations

from collections.abc import Iterator
from zoneinfo import ZoneInfo

from bot.features.admin.callbacks import RefreshTap
from bot.features.admin.rules import Figures
from bot.ui.doors import OpenHome
from bot.ui.html import Html, bold
from bot.ui.screen import Button, Screen
from bot.ui.texts import Texts


def overview(texts: Texts, figures: Figures) -> Screen:
    """All figures at a glance; what needs no attention is left out or short."""
    here = figures.at.astimezone(ZoneInfo(figures.zone))
    parts = [
        bold(texts("admin-title", time=f"{here:%H:%M:%S}")),
        "\n".join([bold(texts("admin-daily")), *_daily(texts, figures)]),
        "\n".join([bold(texts("admin-today")), *_today(texts, figures)]),
        "\n".join([bold(texts("admin-waiting")), *_waiting(texts, figures)]),
        texts("admin-more"),
    ]
    refresh = Button(texts.plain("admin-refresh"), RefreshTap())
    out = Button(texts.plain("admin-home"), OpenHome())
    return Screen(Html("\n\n".join(parts)), ((refresh, out),))


def _daily(texts: Texts, figures: Figures) -> Iterator[str]:
    yield texts("admin-on", on=figures.on, groups=figures.groups)
    yield texts("admin-off", paused=figures.paused, blocked=figures.blocked)
    if figures.waiting:
        behind = texts.duration(figures.behind)
        yield texts("admin-due", due=figures.waiting, behind=behind)
    else:
        yield texts("admin-due-none")
    yield texts("admin-soon", soon=figures.soon)


def _today(texts: Texts, figures: Figures) -> Iterator[str]:
    sent, failed = figures.sent, figures.failed
    yield texts("admin-sent", sent=sent, under_way=figures.under_way)
    if failed:
        yield texts("admin-failed", failed=failed)
    yield texts("admin-answered", people=figures.people, answers=figures.answers)


def _waiting(texts: Texts, figures: Figures) -> Iterator[str]:
    yield texts("admin-backlog", backlog=figures.backlog)
    yield texts("admin-reports", reports=figures.reports, questions=figures.reported)
    yield texts("admin-drafts", drafts=figures.drafts)

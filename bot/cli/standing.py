"""How daily questions stand, as lines to read and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

import msgspec

from bot.cli.counts import table
from bot.features.admin.queries import Later
from bot.features.admin.rules import Figures, Hour
from bot.features.admin.service import Hurried, Today

NOTHING = "nothing to send: no question is planned for later today"


def text(figures: Figures, hours: Sequence[Hour]) -> str:
    """The figures for people, then the hours."""
    return "\n".join([*_figures(figures), "", *_hours(figures, hours)])


def _figures(each: Figures) -> Iterator[str]:
    yield f"at: {_local(each.at, each.zone):%Y-%m-%d %H:%M:%S} {each.zone}"
    groups = _count(each.groups, "group", "groups")
    yield (
        f"subscriptions: {each.on} on ({groups} among them), {each.paused} paused,"
        f" {each.blocked} out of reach"
    )
    behind = f", the first for {each.behind:.0f} s" if each.oldest else ""
    yield f"questions due: {each.waiting} now{behind}; {each.soon} more within the hour"
    yield (
        f"questions today: {each.sent} sent, {each.under_way} on their way,"
        f" {each.failed} did not arrive"
    )
    yield f"answers today: {each.answers} by {_count(each.people, 'person', 'people')}"
    yield f"updates that wait: {each.backlog}"
    yield f"open reports: {each.reports} about {_count(each.reported, 'question', 'questions')}"
    yield f"drafts that wait: {each.drafts}"


def _hours(figures: Figures, hours: Sequence[Hour]) -> Iterator[str]:
    rows = [[f"{_local(each.begins, figures.zone):%a %H:%M}", str(each.due)] for each in hours]
    return table(("from", "questions due"), rows)


def document(figures: Figures, hours: Sequence[Hour]) -> str:
    """The same as JSON."""
    found = msgspec.to_builtins(figures) | {"due_by_hour": msgspec.to_builtins(hours)}
    return msgspec.json.encode(found).decode()


def planned(today: Today) -> Iterator[str]:
    """What would be made due at once."""
    if not today.later:
        yield NOTHING + _already(today.due)
        return
    yield f"{_questions(today.later)} would be sent now{_already(today.due)}; nothing is changed"
    yield from table(("chat", "kind", "date", "time", "zone"), [_row(one) for one in today.first])
    if today.later > len(today.first):
        yield f"and {today.later - len(today.first)} more"


def _row(one: Later) -> list[str]:
    here = _local(one.due_at, one.zone)
    return [str(one.chat_id), one.kind, f"{one.on_date}", f"{here:%H:%M}", one.zone]


def hurried(done: Hurried) -> Iterator[str]:
    """What has been made due."""
    if not done.made:
        yield NOTHING + _already(done.due)
        return
    yield f"{_questions(done.made)} made due now{_already(done.due)}"
    yield "the running bot sends them; where none runs, its next start does, if still on their date"


def _already(due: int) -> str:
    return f" ({due} due already)" if due else ""


def _questions(count: int) -> str:
    return _count(count, "question", "questions")


def _count(count: int, one: str, many: str) -> str:
    return f"{count} {one if count == 1 else many}"


def _local(moment: datetime, zone: str) -> datetime:
    return moment.astimezone(ZoneInfo(zone))

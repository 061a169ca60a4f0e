"""The choices of a group's daily question, edited in place."""

from __future__ import annotations

from datetime import datetime

from bot.features.groupdaily.callbacks import (
    CloseTap,
    DayTap,
    LevelTap,
    PageTap,
    StopTap,
    TimeTap,
    TopicTap,
    WeeklyTap,
    ZoneTap,
)
from bot.features.groupdaily.rules import CLOSINGS, HOUR
from bot.features.groupdaily.views import OVERVIEW
from bot.study import offering, zones
from bot.study.catalog import Catalog
from bot.study.queries.subscriptions import Subscription
from bot.ui.html import Html, bold
from bot.ui.picking import hours, in_rows, tick
from bot.ui.screen import Button, Rows, Screen
from bot.ui.texts import Texts
from bot.ui.when import clock, weekdays, when

PAGES = ("time", "zone", "topics", "difficulty", "days", "closing")
SUGGESTED = (9 * HOUR, 12 * HOUR, 18 * HOUR, 21 * HOUR)


def overview(
    texts: Texts, sub: Subscription, catalog: Catalog, next_at: datetime | None, now: datetime
) -> Screen:
    """All choices at a glance, a button each; ``next_at``: when the next question comes."""
    zone = zones.shown(sub.zone, texts.language, now)
    topics = [catalog.title(slug, texts.language) for slug in sub.topics or ()]
    lines: list[str] = [
        texts("groupdaily-row-time", time=clock(sub.minute), zone=zone),
        texts("groupdaily-row-days", days=weekdays(texts, sub.days)),
        texts("groupdaily-row-topics", value=", ".join(topics) or texts.plain("groupdaily-all")),
        texts("groupdaily-row-difficulty", value=_levels(texts, sub)),
        texts("groupdaily-row-closing", value=_closing(texts, sub.close_after)),
        texts("groupdaily-row-weekly-on" if sub.digest else "groupdaily-row-weekly-off"),
    ]
    if next_at is not None:
        lines += ["", texts("groupdaily-next", when=when(texts, next_at, now, sub.zone))]
    text = "\n".join([bold(texts("groupdaily-title")), "", *lines])
    return Screen(Html(text), (*_doors(texts), *_switches(texts, sub)))


def _doors(texts: Texts) -> Rows:
    return in_rows((Button(texts.plain(f"groupdaily-{page}"), PageTap(page)) for page in PAGES), 2)


def _switches(texts: Texts, sub: Subscription) -> Rows:
    weekly = Button(
        texts.plain("groupdaily-weekly-stop" if sub.digest else "groupdaily-weekly-start"),
        WeeklyTap(int(not sub.digest)),
    )
    return ((weekly,), (Button(texts.plain("groupdaily-stop"), StopTap()),))


def off(texts: Texts, zone: str, now: datetime, *, stopped: bool = False) -> Screen:
    """How to begin; ``stopped``: it has just ended."""
    first = texts("groupdaily-stopped" if stopped else "groupdaily-off")
    how = texts("groupdaily-how", zone=zones.shown(zone, texts.language, now))
    times = (Button(clock(minute), TimeTap(minute)) for minute in SUGGESTED)
    return Screen(Html(f"{first}\n\n{how}"), in_rows(times))


def page(texts: Texts, name: str, sub: Subscription, catalog: Catalog, now: datetime) -> Screen:
    """One page of choices; what holds is ticked."""
    every = texts.plain("groupdaily-all")
    rows: Rows
    match name:
        case "time":
            rows = hours(sub.minute, TimeTap)
        case "zone":
            rows = offering.zone_rows(texts, sub.zone, now, ZoneTap)
        case "topics":
            rows = offering.topic_rows(texts, every, sub.topics, catalog, TopicTap)
        case "difficulty":
            rows = offering.level_rows(every, sub.difficulties, LevelTap)
        case "days":
            rows = offering.day_rows(texts, sub.days, DayTap)
        case _:
            rows = _closings(texts, sub)
    back = Button(texts.plain("groupdaily-back"), PageTap(OVERVIEW))
    text = Html(f"{bold(texts(f'groupdaily-{name}'))}\n\n{texts(f'groupdaily-about-{name}')}")
    return Screen(text, (*rows, (back,)))


def _closings(texts: Texts, sub: Subscription) -> Rows:
    chosen = sub.close_after or 0
    return tuple(
        (tick(_closing(texts, each * HOUR), CloseTap(each), on=each * HOUR == chosen),)
        for each in CLOSINGS
    )


def _closing(texts: Texts, minutes: int | None) -> str:
    if not minutes:
        return texts.plain("groupdaily-closes-next")
    return texts.plain("groupdaily-closes-after", hours=minutes // HOUR)


def _levels(texts: Texts, sub: Subscription) -> str:
    if sub.difficulties is None:
        return texts.plain("groupdaily-all")
    return ", ".join(map(str, sub.difficulties))


def unknown_place(texts: Texts, typed: str, near: tuple[zones.Named, ...]) -> Screen:
    """No such place; those that are meant perhaps, a button each."""
    key = "groupdaily-place-near" if near else "groupdaily-place-unknown"
    return Screen(texts(key, place=typed[:40]), offering.near_rows(near, ZoneTap))

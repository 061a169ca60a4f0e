"""The pages of choices of the daily question; what holds is ticked."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from bot.features.daily import rules
from bot.features.daily.callbacks import (
    CountTap,
    DayTap,
    DifficultyTap,
    PauseTap,
    RemindTap,
    TimeTap,
    TopicTap,
    ZoneTap,
)
from bot.features.daily.views import back
from bot.study import offering
from bot.study.catalog import Catalog
from bot.study.subscription import Subscription
from bot.ui.html import Html, bold
from bot.ui.picking import hours, in_rows, tick
from bot.ui.screen import Button, Rows, Screen
from bot.ui.texts import Texts
from bot.ui.when import clock

NEVER = -1


def page(texts: Texts, name: str, sub: Subscription, catalog: Catalog, now: datetime) -> Screen:
    """One page of choices."""
    rows = PAGES[name](texts, sub, catalog, now)
    about = texts("daily-about-zone-page" if name == "zone" else f"daily-about-{name}")
    text = Html(f"{bold(texts(f'daily-{name}'))}\n\n{about}")
    return Screen(text, (*rows, back(texts)))


Draw = Callable[[Texts, Subscription, Catalog, datetime], Rows]


def _time(texts: Texts, sub: Subscription, catalog: Catalog, now: datetime) -> Rows:
    return hours(sub.minute, TimeTap)


def _zone(texts: Texts, sub: Subscription, catalog: Catalog, now: datetime) -> Rows:
    return offering.zone_rows(texts, sub.zone, now, ZoneTap)


def _days(texts: Texts, sub: Subscription, catalog: Catalog, now: datetime) -> Rows:
    return offering.day_rows(texts, sub.days, DayTap)


def _count(texts: Texts, sub: Subscription, catalog: Catalog, now: datetime) -> Rows:
    return (tuple(tick(str(n), CountTap(n), on=n == sub.count) for n in rules.COUNTS),)


def _topics(texts: Texts, sub: Subscription, catalog: Catalog, now: datetime) -> Rows:
    return offering.topic_rows(texts, texts.plain("daily-all"), sub.topics, catalog, TopicTap)


def _difficulty(texts: Texts, sub: Subscription, catalog: Catalog, now: datetime) -> Rows:
    return offering.level_rows(texts.plain("daily-all"), sub.difficulties, DifficultyTap)


def _remind(texts: Texts, sub: Subscription, catalog: Catalog, now: datetime) -> Rows:
    later = [each for each in rules.EVENINGS if each > sub.minute]
    never = tick(texts.plain("daily-no-reminder"), RemindTap(NEVER), on=sub.remind is None)
    times = (tick(clock(each), RemindTap(each), on=each == sub.remind) for each in later)
    return (*in_rows(times), (never,))


def _pause(texts: Texts, sub: Subscription, catalog: Catalog, now: datetime) -> Rows:
    return in_rows(
        (Button(texts.plain("daily-pause-days", days=n), PauseTap(n)) for n in rules.PAUSES), 2
    )


PAGES: dict[str, Draw] = {
    "time": _time,
    "zone": _zone,
    "days": _days,
    "count": _count,
    "topics": _topics,
    "difficulty": _difficulty,
    "remind": _remind,
    "pause": _pause,
}

"""The choices of the daily question, edited in place."""

from __future__ import annotations

from datetime import datetime

from bot.features.daily import rules
from bot.features.daily.callbacks import (
    DigestTap,
    PageTap,
    ResumeTap,
    SharedTap,
    StopTap,
    TimeTap,
    ZoneTap,
)
from bot.features.daily.state import State
from bot.study import offering, zones
from bot.study.catalog import Catalog
from bot.study.subscription import Subscription
from bot.ui.doors import OpenDaily, OpenHome
from bot.ui.html import Html, bold
from bot.ui.picking import in_rows
from bot.ui.screen import Button, Rows, Screen
from bot.ui.texts import Texts
from bot.ui.when import clock, dated, weekdays, when

DOORS = ("time", "zone", "days", "count", "topics", "difficulty", "remind", "pause")
SHOWN = 60


def choices(
    texts: Texts, state: State, catalog: Catalog, now: datetime, first: Html | None = None
) -> Screen:
    """All choices at a glance, or how to begin; ``first``: what has just happened."""
    if state.paused:
        return _paused(texts, state.sub, first)
    if state.sub.on:
        return _overview(texts, state, catalog, now, first)
    if state.sub.blocked:
        return blocked(texts)
    return beginning(texts, state.sub, now, first)


def beginning(texts: Texts, sub: Subscription, now: datetime, first: Html | None = None) -> Screen:
    """One tap at a sensible hour begins."""
    zone = texts("daily-about-zone", zone=zones.shown(sub.zone, texts.language, now))
    about = first or texts("daily-off-since" if sub.streak_on else "daily-about")
    soonest, *others = rules.FIRST_HOURS
    begin = Button(texts.plain("daily-begin", time=clock(soonest)), TimeTap(soonest))
    more = (
        Button(texts.plain("daily-other-time"), PageTap("time")),
        Button(texts.plain("daily-zone"), PageTap("zone")),
    )
    rows = ((begin,), tuple(Button(clock(each), TimeTap(each)) for each in others), more)
    text = "\n\n".join([bold(texts("daily-title")), about, zone])
    return Screen(Html(text), (*rows, _home(texts)))


def blocked(texts: Texts) -> Screen:
    """The chat could not be reached: whether to go on."""
    go_on = Button(texts.plain("daily-resume"), ResumeTap())
    return Screen(
        texts("daily-blocked"), ((go_on, Button(texts.plain("daily-stay-off"), StopTap())),)
    )


def _paused(texts: Texts, sub: Subscription, first: Html | None) -> Screen:
    assert sub.paused_until is not None
    text = first or texts("daily-paused", day=dated(texts, sub.paused_until))
    rows = (
        (Button(texts.plain("daily-resume"), ResumeTap()),),
        (
            Button(texts.plain("daily-pause"), PageTap("pause")),
            Button(texts.plain("daily-stop"), StopTap()),
        ),
    )
    return Screen(Html(f"{bold(texts('daily-title'))}\n\n{text}"), rows)


def _overview(
    texts: Texts, state: State, catalog: Catalog, now: datetime, first: Html | None
) -> Screen:
    head = [bold(texts("daily-title")), "", *([first] if first else _next(texts, state, now))]
    lines = [*_standing(texts, state), "", *_rows(texts, state.sub, catalog, now)]
    text = "\n".join([*head, *lines])
    return Screen(Html(text), (*_doors(texts), *_switches(texts, state.sub)))


def next_at(texts: Texts, state: State, now: datetime) -> str:
    """When the next question comes, in words."""
    return when(texts, state.next_at, now, state.sub.zone) if state.next_at is not None else ""


def _next(texts: Texts, state: State, now: datetime) -> list[Html]:
    coming = next_at(texts, state, now)
    return [texts("daily-next", when=coming)] if coming else []


def _standing(texts: Texts, state: State) -> list[Html]:
    sub, days = state.sub, state.streak
    none = texts("daily-streak-none")
    lines = [texts("daily-streak", days=days, best=sub.best) if days else none]
    if sub.freezes:
        lines.append(texts("daily-freezes", count=sub.freezes))
    if days and sub.freeze_on is not None:
        lines.append(texts("daily-frozen", day=dated(texts, sub.freeze_on)))
    return lines


def _rows(texts: Texts, sub: Subscription, catalog: Catalog, now: datetime) -> list[Html]:
    zone, every = zones.shown(sub.zone, texts.language, now), texts.plain("daily-all")
    topics = ", ".join(catalog.title(slug, texts.language) for slug in sub.topics or ())
    levels = ", ".join(map(str, sub.difficulties or ()))
    remind = clock(sub.remind) if sub.remind is not None else texts.plain("daily-none")
    return [
        texts("daily-row-time", time=clock(sub.minute), zone=zone),
        texts("daily-row-days", days=weekdays(texts, sub.days)),
        texts("daily-row-count", count=sub.count),
        texts("daily-row-topics", value=topics or every),
        texts("daily-row-difficulty", value=levels or every),
        texts("daily-row-shared", value=_on(texts, on=sub.shared)),
        texts("daily-row-remind", value=remind),
        texts("daily-row-digest", value=_on(texts, on=sub.digest)),
    ]


def _on(texts: Texts, *, on: bool) -> str:
    return texts.plain("daily-on" if on else "daily-none")


def _doors(texts: Texts) -> Rows:
    return in_rows((Button(texts.plain(f"daily-{page}"), PageTap(page)) for page in DOORS), 2)


def _switches(texts: Texts, sub: Subscription) -> Rows:
    shared = texts.plain("daily-shared-stop" if sub.shared else "daily-shared-start")
    digest = texts.plain("daily-digest-stop" if sub.digest else "daily-digest-start")
    stop = Button(texts.plain("daily-stop"), StopTap())
    return (
        (
            Button(shared, SharedTap(int(not sub.shared))),
            Button(digest, DigestTap(int(not sub.digest))),
        ),
        (stop, *_home(texts)),
    )


def _home(texts: Texts) -> tuple[Button, ...]:
    return (Button(texts.plain("daily-home"), OpenHome()),)


def back(texts: Texts) -> tuple[Button, ...]:
    """The way back to the choices."""
    return (Button(texts.plain("daily-back"), OpenDaily()),)


def which_place(texts: Texts, typed: str, near: tuple[zones.Named, ...]) -> Screen:
    """No such place or several; those that are meant perhaps."""
    text = texts("daily-which" if near else "daily-unknown", text=typed[:SHOWN])
    return Screen(text, (*offering.near_rows(near, ZoneTap), back(texts)))

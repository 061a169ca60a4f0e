"""Choices of what is asked and when: their buttons, and the choice after a tap. Pure."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from bot.errors import StaleButtonError
from bot.study import zones
from bot.study.catalog import Catalog, topic_code
from bot.study.people import ALL_DIFFICULTIES
from bot.study.switch import switch
from bot.ui.callback import Tap
from bot.ui.picking import in_rows, tick
from bot.ui.screen import Button, Rows
from bot.ui.texts import Texts
from bot.ui.when import DAYS, weekday

Topics = tuple[str, ...] | None
Levels = tuple[int, ...] | None


def zone_rows(texts: Texts, chosen: str, now: datetime, tap: Callable[[str], Tap]) -> Rows:
    """The short list of zones, the chosen one among them; ``tap`` is given a zone's code."""
    offered = zones.short_list(texts.language)
    own = (chosen,) if chosen not in offered and zones.known(chosen) else ()
    return tuple(
        (tick(zones.shown(zone, texts.language, now), tap(zones.code(zone)), on=zone == chosen),)
        for zone in (*own, *offered)
    )


def near_rows(near: tuple[zones.Named, ...], tap: Callable[[str], Tap]) -> Rows:
    """Places that are meant perhaps."""
    return in_rows((Button(each.name, tap(zones.code(each.zone))) for each in near), 2)


def topic_rows(
    texts: Texts, every: str, chosen: Topics, catalog: Catalog, tap: Callable[[str, int], Tap]
) -> Rows:
    """All topics (labelled ``every``), and each; ``tap`` is given a topic's code and 1 or 0."""
    rows = [(tick(every, tap("", 1), on=chosen is None),)]
    for topic in catalog.topics:
        on = chosen is not None and topic.slug in chosen
        label = catalog.title(topic.slug, texts.language)
        rows.append((tick(label, tap(topic_code(topic.slug), int(not on)), on=on),))
    return tuple(rows)


def level_rows(every: str, chosen: Levels, tap: Callable[[int, int], Tap]) -> Rows:
    """All difficulties (labelled ``every``), and each; ``tap`` is given one (0: all) and 1 or 0."""
    levels = chosen or ()
    each = (tick(str(n), tap(n, int(n not in levels)), on=n in levels) for n in ALL_DIFFICULTIES)
    return ((tick(every, tap(0, 1), on=chosen is None),), tuple(each))


def day_rows(texts: Texts, days: int, tap: Callable[[int, int], Tap]) -> Rows:
    """The weekdays of a bitmask; ``tap`` is given a day (Monday is 0) and 1 or 0."""
    states = [(day, bool(days >> day & 1)) for day in range(DAYS)]
    return in_rows(tick(weekday(texts, day), tap(day, int(not on)), on=on) for day, on in states)


def with_topic(chosen: Topics, code: str, catalog: Catalog, *, on: bool) -> Topics:
    """The topics with the one of a code in or out; without a code all are in."""
    if not code:
        return None
    slug = catalog.topic_of(code)
    if slug is None:
        raise StaleButtonError
    same = (chosen is not None and slug in chosen) == on
    return chosen if same else switch(chosen, slug, [topic.slug for topic in catalog.topics])


def with_level(chosen: Levels, level: int, *, on: bool) -> Levels:
    """The difficulties with one in or out; 0 takes all in."""
    if level == 0:
        return None
    if level not in ALL_DIFFICULTIES:
        raise StaleButtonError
    same = (chosen is not None and level in chosen) == on
    return chosen if same else switch(chosen, level, ALL_DIFFICULTIES)


def with_day(days: int, day: int, *, on: bool) -> int:
    """The weekdays with one in or out; 0 where it was the last one."""
    if not 0 <= day < DAYS:
        raise StaleButtonError
    return days | 1 << day if on else days & ~(1 << day)

"""A week as a PNG card: what was answered, a bar a day, the strongest and the weakest topic."""

from __future__ import annotations

from datetime import timedelta
from functools import lru_cache

from bot.features.daily.weeks import Share, Week
from bot.ui import lettering
from bot.ui.drawing import FULL, MARGIN, OWN, QUIET, RIGHT, WIDTH, Sheet
from bot.ui.lettering import BOLD, REGULAR
from bot.ui.texts import Texts
from bot.ui.when import span, weekday

HEAD, DAY, GAP, TOPIC, FOOT = 190, 54, 18, 108, 24
TITLE_SIZE, ABOUT_SIZE, NAME_SIZE = 42, 26, 28
BARS, NUMBERS = MARGIN + 92, 112
KEPT = 16


@lru_cache(maxsize=KEPT)
def week(texts: Texts, shown: Week, streak: int) -> bytes:
    """The PNG of a week with at least one answer, 960 pixels wide; ``streak`` in days.
    ``ValueError`` for an empty week.
    """
    if not shown.total:
        raise ValueError("no answers")
    topics = _topics(texts, shown)
    sheet = Sheet(HEAD + 7 * DAY + GAP + TOPIC * len(topics) + FOOT)
    _heading(sheet, texts, shown, streak)
    _days(sheet, texts, shown)
    for place, (label, share, colour) in enumerate(topics):
        _topic(sheet, texts, HEAD + 7 * DAY + GAP + place * TOPIC, label, share, colour)
    return sheet.png()


def _heading(sheet: Sheet, texts: Texts, shown: Week, streak: int) -> None:
    share = texts.percent(shown.right / shown.total)
    parts = [
        texts.plain("daily-digest-answered", total=shown.total),
        texts.plain("daily-digest-right", right=shown.right, percent=share),
    ]
    if streak:
        parts.append(texts.plain("daily-digest-streak", days=streak))
    days = span(texts, shown.first, shown.first + timedelta(days=6))
    sheet.text(MARGIN, 58, texts.plain("daily-digest-title"), TITLE_SIZE, weight=BOLD)
    sheet.text(MARGIN, 104, days, ABOUT_SIZE, colour=QUIET)
    sheet.text(MARGIN, 150, " · ".join(parts), NAME_SIZE, weight=BOLD)


def _days(sheet: Sheet, texts: Texts, shown: Week) -> None:
    """A bar a day for what was answered, with the right and all answers in figures."""
    most = max(total for total, _ in shown.days)
    room = WIDTH - MARGIN - NUMBERS - BARS
    for day, (total, right) in enumerate(shown.days):
        middle = HEAD + day * DAY + DAY // 2
        sheet.text(MARGIN, middle, weekday(texts, day), ABOUT_SIZE, colour=QUIET)
        sheet.bar(BARS, middle - 9, room, total / most, colour=FULL, height=18)
        if total:
            _number(sheet, middle, f"{right}/{total}")


def _number(sheet: Sheet, middle: int, number: str) -> float:
    """A number at the right edge; how much room it takes."""
    taken = lettering.width(number, ABOUT_SIZE, REGULAR)
    sheet.text(WIDTH - MARGIN - taken, middle, number, ABOUT_SIZE, colour=QUIET, room=taken)
    return taken


Topic = tuple[str, Share, str]


def _topics(texts: Texts, shown: Week) -> list[Topic]:
    ends = [
        (texts.plain("daily-digest-strongest"), shown.strongest, RIGHT),
        (texts.plain("daily-digest-weakest"), shown.weakest, OWN),
    ]
    return [(label, share, colour) for label, share, colour in ends if share is not None]


def _topic(sheet: Sheet, texts: Texts, top: int, label: str, share: Share, colour: str) -> None:
    number = f"{share.right}/{share.total} · {texts.percent(share.share)}"
    sheet.text(MARGIN, top + 28, label, ABOUT_SIZE - 2, colour=QUIET)
    room = WIDTH - 2 * MARGIN - _number(sheet, top + 64, number) - 24
    sheet.text(MARGIN, top + 64, share.topic, NAME_SIZE, room=room)
    sheet.bar(MARGIN, top + 88, WIDTH - 2 * MARGIN, share.share, colour=colour, height=10)

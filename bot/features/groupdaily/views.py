"""What a group sees of its daily question: the card, its results, the week's standing."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from bot.features.groupdaily.callbacks import ChooseTap, PageTap
from bot.features.groupdaily.rules import Board, ranks
from bot.ui.card import Face, card, letter_rows
from bot.ui.closing import Tally
from bot.ui.doors import OpenLeaderboard
from bot.ui.explanation import explanation
from bot.ui.html import Html, bold, person
from bot.ui.screen import Button, Screen
from bot.ui.texts import Texts
from bot.ui.when import span

NAMES_SHOWN = 5
OVERVIEW = "overview"


def open_card(texts: Texts, face: Face, showing: int, count: int, time: str) -> Screen:
    """The card with its letters, how many have answered, and when the results come."""
    closes = texts("groupdaily-results-at", time=time) if time else texts("groupdaily-results-next")
    screen = card(texts, face, texts("groupdaily-open", count=count), closes)
    return Screen(screen.text, letter_rows(face, lambda i: ChooseTap(showing, i)), screen.lead)


def time_of(moment: datetime | None, zone: str) -> str:
    """What clocks in the zone show; empty for no moment."""
    return f"{moment.astimezone(ZoneInfo(zone)):%H:%M}" if moment is not None else ""


def results(texts: Texts, face: Face, tally: Tally, board: Board, report: str) -> Screen:
    """The explanation, who was right, how the group stands in this week; ``report``: the link for
    those who find a mistake.
    """
    parts: list[str] = [explanation(texts, face, key_only=True)]
    if tally.total:
        parts.append(_right(texts, tally))
    if board.lines:
        parts.append(f"{bold(texts('groupdaily-standing'))}\n{_lines(texts, board)}")
    button = Button(texts.plain("asking-report"), url=report)
    return Screen(Html("\n\n".join(parts)), ((button,),))


def _right(texts: Texts, tally: Tally) -> Html:
    right, total = len(tally.right), tally.total
    if not right:
        return texts("groupdaily-none-right", total=total)
    names = ", ".join(person(name) for name in tally.right[:NAMES_SHOWN])
    if right > NAMES_SHOWN:
        names = texts.plain("groupdaily-and-more", names=names, count=right - NAMES_SHOWN)
    share = texts.percent(right / total)
    return texts("groupdaily-right", names=names, right=right, total=total, share=share)


def week(texts: Texts, on_date: date, board: Board) -> Screen:
    """The standing of the week before the date, with the way to the whole board."""
    monday = on_date - timedelta(days=on_date.weekday() + 7)
    days = span(texts, monday, monday + timedelta(days=6))
    head = bold(texts("groupdaily-week", days=days))
    people = texts("groupdaily-people", people=board.people)
    door = Button(texts.plain("groupdaily-board"), OpenLeaderboard())
    return Screen(Html(f"{head}\n{people}\n\n{_lines(texts, board)}"), ((door,),))


def _lines(texts: Texts, board: Board) -> str:
    return "\n".join(
        texts(
            "groupdaily-line",
            rank=rank,
            name=person(line.name),
            points=line.points,
            right=line.right,
            total=line.total,
        )
        for rank, line in zip(ranks(board.lines), board.lines, strict=True)
    )


def nothing_fits(texts: Texts) -> Screen:
    """The choices leave no question; administrators can widen them."""
    choices = Button(texts.plain("groupdaily-choices"), PageTap(OVERVIEW))
    return Screen(texts("groupdaily-nothing-fits"), ((choices,),))

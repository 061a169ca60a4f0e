"""The screens of the leaderboard, edited in place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.features.leaderboard.callbacks import BoardTap, HideTap, PictureTap, TopicsTap
from bot.features.leaderboard.rules import PERIODS, Board, Place, Row
from bot.study.catalog import Catalog, topic_code
from bot.ui.doors import OpenHome, OpenLeaderboard, StartQuiz
from bot.ui.html import Html, bold, escape, person
from bot.ui.screen import Button, Rows, Screen
from bot.ui.texts import Texts

TOPICS = 8
GAP = "⋯"


@dataclass(frozen=True)
class Frame:
    """What stands around a board. ``topic`` is a code (empty: all), ``title`` what it is called;
    ``place``: where the page begins, as in its button.
    """

    private: bool
    hidden: bool = False
    topic: str = ""
    title: str = ""
    place: str = ""


def board(texts: Texts, shown: Board, frame: Frame) -> Screen:
    """One page of a board with the own place."""
    parts = [heading(texts, shown, frame), _body(texts, shown, frame)]
    if shown.rows and frame.private and (note := _note(texts, shown, frame)):
        parts.append(note)
    return Screen(Html("\n\n".join(parts)), _buttons(texts, shown, frame))


def heading(texts: Texts, shown: Board, frame: Frame) -> Html:
    """What board it is and how many are on it."""
    title = bold(texts("leaderboard-title", period=period(texts, shown)))
    about = [escape(frame.title)] if frame.private else []
    if shown.people:
        about.append(texts("leaderboard-people", people=shown.people))
    return Html("\n".join([title, " · ".join(about)]).strip())


def period(texts: Texts, shown: Board) -> str:
    """What the period is called."""
    return texts.plain(f"leaderboard-{shown.period}")


def _body(texts: Texts, shown: Board, frame: Frame) -> str:
    if not shown.rows:
        fill = "leaderboard-fill" if frame.private else "leaderboard-fill-group"
        return f"{texts(f'leaderboard-empty-{shown.period}')}\n{texts(fill)}"
    lines = [_line(texts, row) for row in shown.rows]
    if shown.near:
        near = [_line(texts, row) for row in shown.near]
        is_above = shown.near[0].rank < shown.rows[0].rank
        lines = [*near, GAP, *lines] if is_above else [*lines, GAP, *near]
    return "\n".join(lines)


def _line(texts: Texts, row: Row) -> str:
    line = row.line
    text = texts(
        "leaderboard-row",
        rank=row.rank,
        name=person(row.name),
        points=line.points,
        right=line.right,
        total=line.total,
    )
    return bold(text) if row.own else text


def _note(texts: Texts, shown: Board, frame: Frame) -> str:
    if frame.hidden:
        return texts("leaderboard-hidden")
    return own_place(texts, shown)


def own_place(texts: Texts, shown: Board) -> str:
    """Where the person stands, as plain text that is HTML as well."""
    if shown.own is None:
        return texts.plain("leaderboard-not-yet")
    return texts.plain("leaderboard-own", rank=shown.own.rank, people=shown.people)


def _buttons(texts: Texts, shown: Board, frame: Frame) -> Rows:
    picture = PictureTap(shown.period, frame.topic, frame.place)
    as_picture = [Button(texts.plain("leaderboard-picture"), picture)] if shown.rows else []
    rows = [_periods(texts, shown, frame), _turning(texts, shown, frame)]
    if frame.private:
        pick = Button(texts.plain("leaderboard-pick"), TopicsTap(shown.period))
        rows += [(pick, *as_picture), _own_buttons(texts, shown, frame)]
    else:
        rows.append(tuple(as_picture))
    return tuple(row for row in rows if row)


def _periods(texts: Texts, shown: Board, frame: Frame) -> tuple[Button, ...]:
    labels = {each: texts.plain(f"leaderboard-{each}") for each in PERIODS}
    return tuple(
        Button(f"✓ {label}" if each == shown.period else label, BoardTap(each, frame.topic))
        for each, label in labels.items()
    )


def _turning(texts: Texts, shown: Board, frame: Frame) -> tuple[Button, ...]:
    places = {"leaderboard-before": shown.before, "leaderboard-after": shown.after}
    return tuple(
        Button(texts.plain(label), _page(shown, frame, place))
        for label, place in places.items()
        if place is not None
    )


def _page(shown: Board, frame: Frame, place: Place) -> BoardTap:
    return BoardTap(shown.period, frame.topic, place.code())


def _own_buttons(texts: Texts, shown: Board, frame: Frame) -> tuple[Button, ...]:
    key = "leaderboard-show" if frame.hidden else "leaderboard-hide"
    hide = HideTap(int(not frame.hidden), shown.period, frame.topic)
    play = Button(texts.plain("leaderboard-play"), StartQuiz(frame.topic))
    home = Button(texts.plain("leaderboard-home"), OpenHome())
    return (Button(texts.plain(key), hide), home) if shown.rows else (play, home)


def topics(texts: Texts, catalog: Catalog, period: str, page: int) -> Screen:
    """A page of topics to choose from, and all of them together."""
    last = max(0, (len(catalog.topics) - 1) // TOPICS)
    page = min(max(page, 0), last)
    every = Button(texts.plain("leaderboard-all-topics"), BoardTap(period))
    rows = [(every,), *_topic_rows(texts, catalog, period, page), _pages(texts, period, page, last)]
    back = (Button(texts.plain("leaderboard-back"), BoardTap(period)),)
    return Screen(texts("leaderboard-which"), tuple(row for row in (*rows, back) if row))


def _topic_rows(texts: Texts, catalog: Catalog, period: str, page: int) -> list[tuple[Button, ...]]:
    shown = catalog.topics[page * TOPICS : (page + 1) * TOPICS]
    return [
        (Button(catalog.title(t.slug, texts.language), BoardTap(period, topic_code(t.slug))),)
        for t in shown
    ]


def _pages(texts: Texts, period: str, page: int, last: int) -> tuple[Button, ...]:
    steps: Sequence[tuple[str, int]] = (
        ("leaderboard-before", page - 1),
        ("leaderboard-after", page + 1),
    )
    return tuple(
        Button(texts.plain(label), TopicsTap(period, to)) for label, to in steps if 0 <= to <= last
    )


def name(texts: Texts, shown: str) -> Screen:
    """The name that others see, and how to change it."""
    text = f"{texts('leaderboard-name', name=person(shown))}\n\n{texts('leaderboard-name-how')}"
    return Screen(Html(text), ((Button(texts.plain("leaderboard-open"), OpenLeaderboard()),),))

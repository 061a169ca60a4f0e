"""A board as a PNG card: rank, name, bar and points of each row."""

from __future__ import annotations

from functools import lru_cache

from bot.features.leaderboard.rules import Board, Row
from bot.features.leaderboard.views import Frame, period
from bot.ui import lettering
from bot.ui.drawing import FULL, MARGIN, OWN, QUIET, WIDTH, Sheet
from bot.ui.lettering import BOLD, REGULAR
from bot.ui.texts import Texts

HEAD, ROW, GAP, FOOT = 148, 82, 44, 28
NAMES = MARGIN + 92
TITLE_SIZE, ABOUT_SIZE, NAME_SIZE, NUMBER_SIZE = 42, 26, 30, 26
KEPT = 32


@lru_cache(maxsize=KEPT)
def card(texts: Texts, shown: Board, frame: Frame) -> bytes:
    """The PNG of a board with at least one row; ``ValueError`` for an empty one. It is 960 pixels
    wide, and as high as its rows need.
    """
    if not shown.rows:
        raise ValueError("no rows")
    drawing = _Drawing(texts, shown)
    drawing.heading(frame)
    drawing.rows()
    return drawing.sheet.png()


class _Drawing:
    """Draws from top to bottom."""

    def __init__(self, texts: Texts, shown: Board) -> None:
        self._texts, self._shown = texts, shown
        height = HEAD + ROW * (len(shown.rows) + len(shown.near)) + FOOT
        self.sheet = Sheet(height + (GAP if shown.near else 0))
        self._most = max(1, *(row.line.points for row in (*shown.rows, *shown.near)))
        self._y = HEAD

    def heading(self, frame: Frame) -> None:
        """What board it is, and how many people are on it."""
        texts = self._texts
        title = texts.plain("leaderboard-title", period=period(texts, self._shown))
        people = texts.plain("leaderboard-people", people=self._shown.people)
        about = f"{frame.title} · {people}" if frame.private else people
        self.sheet.text(MARGIN, 62, title, TITLE_SIZE, weight=BOLD)
        self.sheet.text(MARGIN, 108, about, ABOUT_SIZE, colour=QUIET)

    def rows(self) -> None:
        """The page and the own place, the better one first."""
        shown = self._shown
        parts = [shown.rows, shown.near]
        if shown.near and shown.near[0].rank < shown.rows[0].rank:
            parts.reverse()
        for index, part in enumerate(part for part in parts if part):
            if index:
                self._gap()
            for row in part:
                self._row(row)

    def _gap(self) -> None:
        for step in (-1, 0, 1):
            self.sheet.dot(WIDTH // 2 + step * 18, self._y + GAP // 2)
        self._y += GAP

    def _row(self, row: Row) -> None:
        top, line = self._y, row.line
        if row.own:
            self.sheet.ground(MARGIN // 2, top, WIDTH - MARGIN // 2, top + ROW)
        weight = BOLD if row.own else REGULAR
        middle, taken = top + 30, self._number(row, top + 30)
        self._rank(row.rank, middle, weight)
        room = WIDTH - MARGIN - taken - 24 - NAMES
        self.sheet.text(NAMES, middle, row.name, NAME_SIZE, weight=weight, room=room)
        share, colour = line.points / self._most, OWN if row.own else FULL
        self.sheet.bar(NAMES, top + 54, WIDTH - MARGIN - NAMES, share, colour=colour)
        self._y += ROW

    def _number(self, row: Row, middle: int) -> float:
        points = self._texts.plain("leaderboard-points", points=row.line.points)
        of = {"right": row.line.right, "total": row.line.total}
        number = f"{points} · {self._texts.plain('leaderboard-share', **of)}"
        taken = lettering.width(number, NUMBER_SIZE, REGULAR)
        left = WIDTH - MARGIN - taken
        self.sheet.text(left, middle, number, NUMBER_SIZE, colour=QUIET, room=taken)
        return taken

    def _rank(self, place: int, middle: int, weight: int) -> None:
        rank = self._texts.plain("leaderboard-rank", rank=place)
        size = NAME_SIZE if place < 1000 else ABOUT_SIZE - 4
        left = max(8, NAMES - 16 - lettering.width(rank, size, weight))
        self.sheet.text(left, middle, rank, size, colour=QUIET, weight=weight, room=NAMES)

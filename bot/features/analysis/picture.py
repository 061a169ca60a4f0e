"""A question's figures as a PNG: facility with its interval, a bar an option, what to beware of."""

from __future__ import annotations

from bot.features.analysis import words
from bot.features.analysis.rules import Shown
from bot.features.analysis.views import letter
from bot.study.analysis_figures import FEWEST, Figures, OptionFigures
from bot.study.analysis_flags import dead
from bot.ui import lettering
from bot.ui.drawing import EMPTY, FULL, MARGIN, OWN, QUIET, RIGHT, WIDTH, WRONG, Sheet
from bot.ui.lettering import BOLD
from bot.ui.markup import plain
from bot.ui.texts import Texts

HEAD, FACILITY, OPTION, LINE, FOOT = 152, 88, 92, 40, 36
TITLE, BODY, SMALL = 36, 28, 24
LONG = WIDTH - 2 * MARGIN
RANGE = "#b9caff"


def card(texts: Texts, shown: Shown) -> bytes:
    """The PNG of a question's figures: 960 pixels wide, as high as its rows need."""
    drawing = _Drawing(texts, shown)
    drawing.heading()
    drawing.facility()
    drawing.options()
    drawing.remarks()
    return drawing.sheet.png()


def height(texts: Texts, shown: Shown) -> int:
    """How high the picture will be, in pixels."""
    figures = shown.figures
    rows = HEAD + OPTION * len(figures.options) + LINE * len(_remarks(texts, shown)) + FOOT
    return rows + (FACILITY if figures.facility else 0)


def _remarks(texts: Texts, shown: Shown) -> list[tuple[str, str]]:
    figures = shown.figures
    said = (words.discrimination(texts, figures), words.level(texts, figures))
    lines = [(texts.plain("analysis-strong"), OWN)] if _has_strong(figures) else []
    lines += [(line, QUIET) for line in said if line is not None]
    lines += [(line, WRONG) for line in words.flags(texts, figures)]
    return lines + [(line, QUIET) for line in words.cautions(texts, figures)]


def _has_strong(figures: Figures) -> bool:
    return figures.strong > 0 and figures.answers >= FEWEST


class _Drawing:
    """Draws from top to bottom."""

    def __init__(self, texts: Texts, shown: Shown) -> None:
        self._texts, self._shown, self._figures = texts, shown, shown.figures
        self.sheet = Sheet(height(texts, shown))
        self._y = HEAD

    def heading(self) -> None:
        """Which question it is, its stem on one line, and how many answers there are."""
        figures = self._figures
        about = f"{figures.topic} · {words.brief(self._texts, figures)}"
        self.sheet.text(MARGIN, 48, figures.question_id, TITLE, weight=BOLD)
        self.sheet.text(MARGIN, 92, plain(self._shown.stem), BODY)
        self.sheet.text(MARGIN, 128, about, SMALL, colour=QUIET)

    def facility(self) -> None:
        """The share of right answers as a dot in its interval."""
        found = self._figures.facility
        if found is None:
            return
        top, line = self._y + 40, words.facility(self._texts, self._figures) or ""
        self.sheet.text(MARGIN, self._y + 18, line, SMALL)
        self.sheet.bar(MARGIN, top, LONG, 0)
        left, right = (MARGIN + round(LONG * bound) for bound in (found.low, found.high))
        self.sheet.ground(left, top - 5, max(right, left + 4), top + 17, RANGE)
        self.sheet.dot(MARGIN + round(LONG * found.value), top + 6, 9, FULL)
        self._y += FACILITY

    def options(self) -> None:
        """How often each option was chosen, and under it by the strong."""
        for option in self._figures.options:
            self._option(option)
            self._y += OPTION

    def _option(self, option: OptionFigures) -> None:
        figures = self._figures
        number = words.often(self._texts, figures, option)
        if dead(figures, option):
            number = f"{self._texts.plain('analysis-dead')} · {number}"
        taken = lettering.width(number, BODY, BOLD)
        middle, room = self._y + 20, LONG - taken - 24
        self.sheet.text(MARGIN, middle, self._label(option), BODY, room=room)
        left = WIDTH - MARGIN - taken
        self.sheet.text(left, middle, number, BODY, weight=BOLD, room=taken + 2)
        share = option.chosen / max(1, figures.answers)
        self.sheet.bar(MARGIN, self._y + 44, LONG, share, colour=self._colour(option))
        if _has_strong(figures):
            self.sheet.bar(
                MARGIN, self._y + 64, LONG, option.top / figures.strong, colour=OWN, height=6
            )

    def _label(self, option: OptionFigures) -> str:
        known = self._shown.question.option(option.id)
        text = known.text.get(self._shown.language) or next(iter(known.text.values()))
        return f"{letter(option.id)}) {plain(text)}"

    def _colour(self, option: OptionFigures) -> str:
        return RIGHT if option.right else QUIET if dead(self._figures, option) else FULL

    def remarks(self) -> None:
        """What the thin bars are, discrimination and level, what is suspicious and uncertain."""
        for line, colour in _remarks(self._texts, self._shown):
            self.sheet.dot(MARGIN + 6, self._y + 20, 5, EMPTY if colour == QUIET else colour)
            inked = QUIET if colour == OWN else colour
            self.sheet.text(MARGIN + 24, self._y + 20, line, SMALL, colour=inked, room=LONG - 24)
            self._y += LINE

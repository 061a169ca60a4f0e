"""Pictures in the house's look: a sheet of paper with text, bars and rounded grounds."""

from __future__ import annotations

import io

from PIL import Image, ImageDraw

from bot.ui import lettering
from bot.ui.lettering import REGULAR

WIDTH, MARGIN = 960, 48
PAPER, INK, QUIET = "#ffffff", "#1c2430", "#6b7685"
FULL, EMPTY, OWN, OWN_PAPER = "#4f7cff", "#e8ecf3", "#f08a24", "#fff5e9"
RIGHT, WRONG = "#2f9e62", "#d6494f"
SMOOTH = 4
COLOURS = 128


class Sheet:
    """Paper 960 pixels wide. Coordinates and sizes are pixels; colours are ``#rrggbb``."""

    def __init__(self, height: int) -> None:
        self._image = Image.new("RGB", (WIDTH, height), PAPER)
        self._pen = ImageDraw.Draw(self._image)

    def text(
        self,
        x: float,
        middle: int,
        text: str,
        size: int,
        *,
        colour: str = INK,
        weight: int = REGULAR,
        room: float = WIDTH - 2 * MARGIN,
    ) -> None:
        """One line whose middle is at a height; cut off with dots where it needs more room."""
        shown, font = lettering.fitted(text, size, weight, room)
        self._pen.text((x, middle), shown, fill=colour, font=font, anchor="lm")

    def ground(self, left: int, top: int, right: int, bottom: int, colour: str = OWN_PAPER) -> None:
        """A rounded ground under something that stands out."""
        self._pen.rounded_rectangle((left, top, right, bottom), 14, fill=colour)

    def dot(self, x: int, y: int, radius: int = 3, colour: str = QUIET) -> None:
        """A round dot."""
        self._pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)

    def bar(
        self,
        left: int,
        top: int,
        length: int,
        share: float,
        *,
        colour: str = FULL,
        height: int = 12,
    ) -> None:
        """A bar filled to a share from 0 to 1; more than nothing is always visible."""
        self._pill(left, top, length, height, EMPTY)
        if share > 0:
            self._pill(left, top, max(height, round(length * min(share, 1.0))), height, colour)

    def _pill(self, left: int, top: int, length: int, height: int, colour: str) -> None:
        """A bar with round ends; drawn large and scaled down, as Pillow's own edges are jagged."""
        large = Image.new("L", (length * SMOOTH, height * SMOOTH), 0)
        edges = (0, 0, length * SMOOTH - 1, height * SMOOTH - 1)
        ImageDraw.Draw(large).rounded_rectangle(edges, height * SMOOTH // 2, fill=255)
        mask = large.reduce(SMOOTH)
        self._image.paste(colour, (left, top, left + length, top + height), mask)

    def png(self) -> bytes:
        """The file; few colours make it a third of the size."""
        file = io.BytesIO()
        few = self._image.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        few.save(file, "PNG")
        return file.getvalue()

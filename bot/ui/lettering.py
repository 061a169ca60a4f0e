"""Letters for pictures: fonts out of packages, names fitted and freed of what no font has."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from importlib.resources import files
from typing import NamedTuple

from PIL import ImageFont, features
from PIL.ImageFont import FreeTypeFont

REGULAR, BOLD = 450, 700
MARK = "•"
DOTS = "…"
NOWHERE = "\U0010fffe"
INVISIBLE = re.compile("[\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufe00-\ufe0f]")
KNOWN = 4096


class Family(NamedTuple):
    """A variable font: the package that brings it, and its file there."""

    package: str
    file: str


INTER = Family("fontpkg_inter", "Inter[opsz,wght].ttf")
ARABIC = Family("fontpkg_noto_sans_arabic", "NotoSansArabic[wdth,wght].ttf")


def families() -> tuple[Family, ...]:
    """What to try, in order; Arabic letters join only where Pillow can shape them."""
    return (INTER, ARABIC) if features.check("raqm") else (INTER,)


@cache
def font(family: Family, size: int, weight: int) -> FreeTypeFont:
    """A font of a family at a size in pixels and a weight from 100 to 900."""
    path = files(family.package).joinpath("files", family.file)
    made = ImageFont.truetype(str(path), size)
    wanted = {b"Weight": weight, b"Optical size": min(max(size, 14), 32)}
    axes = made.get_variation_axes()
    values: list[float] = [wanted.get(axis["name"] or b"", axis["default"] or 0) for axis in axes]
    made.set_variation_by_axes(values)
    return made


def width(text: str, size: int, weight: int) -> float:
    """How wide the text is, in pixels."""
    shown, chosen = _dressed(text, size, weight)
    return float(chosen.getlength(shown))


def fitted(text: str, size: int, weight: int, room: float) -> tuple[str, FreeTypeFont]:
    """The text as it can be drawn in so many pixels, with its font; cut off with dots at need."""
    shown, chosen = _dressed(text, size, weight)
    if chosen.getlength(shown) <= room:
        return shown, chosen
    low, high = 0, len(shown)
    while low < high:
        middle = (low + high + 1) // 2
        if chosen.getlength(shown[:middle].rstrip() + DOTS) <= room:
            low = middle
        else:
            high = middle - 1
    return shown[:low].rstrip() + DOTS, chosen


def _dressed(text: str, size: int, weight: int) -> tuple[str, FreeTypeFont]:
    """The text in the font that knows most of it; a mark for each run that it does not know."""
    clean = " ".join(INVISIBLE.sub("", text).split())
    fonts = [font(family, size, weight) for family in families()]
    chosen = min(fonts, key=lambda each: sum(not _knows(each, char) for char in clean))
    shown = "".join(char if _knows(chosen, char) else MARK for char in clean)
    return re.sub(f"{MARK}+", MARK, shown), chosen


@lru_cache(maxsize=KNOWN)
def _knows(chosen: FreeTypeFont, char: str) -> bool:
    return char.isspace() or bytes(chosen.getmask(char)) != bytes(chosen.getmask(NOWHERE))

"""Numbers, dates and ranges that options consist of, in Turkish and English wording."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from datetime import date

NUMBER = re.compile(r"(?<![\w.,])[-−]?\d+(?:[.,]\d+)*(?:e[-+−]?\d+)?")
_DATE = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})[./](\d{1,2})[./](\d{4})")
# Each number of an option is written as # before these are tried.
_RANGE = re.compile(
    r"(?:between |from )?[%$€₺]?#(?P<first>[^#]{0,24}?)(?: ?[-–—] ?| ile | ilâ | ila | to | and )"
    r"[%$€₺]?#(?P<unit>[^#]{0,24}?)(?: aras[ıi]\w*)?"
)
_BEFORE = re.compile(
    r"(?P<cue>(?:en az|at least|≥|>=|en çok|en fazla|at most|up to|≤|<=|over|above|more than|>"
    r"|under|below|less than|fewer than|<)? ?)(?P<sign>[%$€₺]?)#(?P<unit>[^#]{0,24})"
)
_AFTER = re.compile(
    r"(?P<sign>[%$€₺]?)#(?P<unit>[^#]{0,24}?)['’]?(?:[dt][ea]n|n[ıi]n|[ıiuü]n)? ?"
    r"(?P<cue>fazla|çok|büyük|üzeri|üstü|üzerinde|üstünde|az|küçük|altı|altında)"
)
_LEAST = {"en az", "at least", "≥", ">="}
_MOST = {"en çok", "en fazla", "at most", "up to", "≤", "<="}
_OVER = {"over", "above", "more than", ">", "fazla", "çok", "büyük"}
_OVER |= {"üzeri", "üstü", "üzerinde", "üstünde"}


@dataclass(frozen=True)
class Interval:
    """What an option covers; ``open_ends`` where the end itself is not in; a number is a point."""

    low: float
    high: float
    unit: str
    open_ends: bool = False

    @property
    def point(self) -> bool:
        """Whether it is a single number."""
        return self.low == self.high


def interval(text: str, language: str) -> Interval | None:
    """The range or number that a folded option is; ``None`` where it says anything more."""
    plain = text.strip(" .!…")
    # Between two numbers a hyphen is no minus.
    plain = re.sub(r"(?<=\d)-(?=\d)", " - ", plain)
    values = [number(found, language) for found in NUMBER.findall(plain)]
    shape = NUMBER.sub("#", plain)
    if len(values) == 2:
        return _between(shape, values)
    return _single(shape, values[0]) if len(values) == 1 else None


def number(text: str, language: str) -> float:
    """A number as the language writes it: ``1.000,5`` in Turkish is ``1,000.5`` in English."""
    point, thousands = (",", ".") if language == "tr" else (".", ",")
    plain = text.replace("−", "-")
    if re.fullmatch(rf"-?[1-9]\d{{0,2}}(?:\{thousands}\d{{3}})+(?:\{point}\d+)?", plain):
        plain = plain.replace(thousands, "")
    whole, *rest = re.split(r"[.,]", plain)
    return float(f"{whole}.{''.join(rest)}") if rest else float(whole)


def day(text: str) -> float | None:
    """The day that an option is, counted from year 1; ``None`` where it is no date."""
    match = _DATE.fullmatch(text.strip(" ."))
    if match is None:
        return None
    parts = [int(part) for part in match.groups() if part]
    year, month, day_ = parts if match[1] else parts[::-1]
    try:
        return float(date(year, month, day_).toordinal())
    except ValueError:
        return None


def _between(shape: str, values: list[float]) -> Interval | None:
    match = _RANGE.fullmatch(shape)
    low, high = sorted(values)
    return None if match is None else Interval(low, high, _unit(match["unit"]))


def _single(shape: str, value: float) -> Interval | None:
    match = _AFTER.fullmatch(shape) or _BEFORE.fullmatch(shape)
    if match is None:
        return None
    cue, unit = match["cue"].strip(), match["sign"] + _unit(match["unit"])
    if not cue:
        return Interval(value, value, unit)
    if cue in _LEAST or cue in _OVER:
        return Interval(value, math.inf, unit, cue in _OVER)
    return Interval(-math.inf, value, unit, cue not in _MOST)


def _unit(text: str) -> str:
    """A unit without the suffix by which it is compared: ``saniyeden`` is ``saniye``."""
    return re.sub(r"[dt][ea]n$", "", text.strip(" '’"))

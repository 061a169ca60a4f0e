"""The formulas of item analysis, each with its source. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from math import atanh, sqrt, tanh

Z = 1.959964
"""The quantile of a two-sided interval of 95 %."""


def wilson(hits: int, count: int, z: float = Z) -> tuple[float, float]:
    """The interval of a share, 0 to 1 (Wilson 1927): ``(p + z²/2N ± z sqrt(p(1-p)/N + z²/4N²))
    / (1 + z²/N)``. Nothing of nothing may be anything.
    """
    if not count:
        return 0.0, 1.0
    share, square = hits / count, z * z / count
    middle = share + square / 2
    reach = z * sqrt(share * (1 - share) / count + square / (4 * count))
    return max(0.0, (middle - reach) / (1 + square)), min(1.0, (middle + reach) / (1 + square))


def interval_of_r(r: float, count: int, z: float = Z) -> tuple[float, float]:
    """The interval of a correlation by its z transform (Fisher 1921), whose standard error is
    ``1 / sqrt(N - 3)``.
    """
    if count <= 3 or abs(r) >= 1:
        return -1.0, 1.0
    middle, reach = atanh(r), z / sqrt(count - 3)
    return tanh(middle - reach), tanh(middle + reach)


@dataclass
class PointBiserial:
    """Adds up a point-biserial correlation: ``r = (M1 - M0) / s_X * sqrt(p (1 - p))`` (Lord &
    Novick 1968, 15.5). Corrected for the item itself where X is measured without it.
    """

    count: int = 0
    ones: int = 0
    total: float = 0.0
    squares: float = 0.0
    of_ones: float = 0.0

    def add(self, value: float, *, one: bool) -> None:
        """One person: X, and whether they are among the ones."""
        self.count += 1
        self.total += value
        self.squares += value * value
        if one:
            self.ones += 1
            self.of_ones += value

    @property
    def r(self) -> float | None:
        """The correlation; ``None`` where one of the two sides is empty or X does not vary."""
        zeros = self.count - self.ones
        if not self.ones or not zeros:
            return None
        mean = self.total / self.count
        spread = sqrt(max(0.0, self.squares / self.count - mean * mean))
        if spread < 1e-9:
            return None
        apart = self.of_ones / self.ones - (self.total - self.of_ones) / zeros
        return apart / spread * sqrt(self.ones * zeros) / self.count

"""The buttons of reports: learners' by showing, authors' by revision."""

from __future__ import annotations

from dataclasses import dataclass

from bot.ui.callback import Tap


@dataclass(frozen=True)
class KindTap(Tap, prefix="wk1"):
    """What is wrong with the question of a showing."""

    showing: int
    kind: str


@dataclass(frozen=True)
class DetailTap(Tap, prefix="wd1"):
    """Add words of one's own to a report."""

    showing: int


@dataclass(frozen=True)
class LeaveTap(Tap, prefix="wx1"):
    """Report nothing, or write nothing more."""


@dataclass(frozen=True)
class QueueTap(Tap, prefix="wq1"):
    """A page (from 0) of the questions with open reports."""

    page: int = 0


@dataclass(frozen=True)
class ItemTap(Tap, prefix="wi1"):
    """A reported question, by any of its revisions."""

    revision: int


@dataclass(frozen=True)
class KeysTap(Tap, prefix="wt1"):
    """Choose another key for the question whose present revision this is; ``marked``: option ids,
    where several are right.
    """

    revision: int
    marked: str = ""


@dataclass(frozen=True)
class PreviewTap(Tap, prefix="wp1"):
    """What a key would change."""

    revision: int
    key: str


@dataclass(frozen=True)
class CorrectTap(Tap, prefix="wc1"):
    """Make this the key."""

    revision: int
    key: str


@dataclass(frozen=True)
class FixedTap(Tap, prefix="wf1"):
    """The reports are settled: the question was mended by hand."""

    revision: int


@dataclass(frozen=True)
class RejectTap(Tap, prefix="wj1"):
    """Reasons to reject the reports with; with a ``reason``: reject them."""

    revision: int
    reason: str = ""

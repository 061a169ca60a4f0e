"""The buttons of a round. A place in the order of options says nothing of the key."""

from __future__ import annotations

from dataclasses import dataclass

from bot.ui.callback import Tap


@dataclass(frozen=True)
class AnswerTap(Tap, prefix="a1"):
    """Choose the option at a place (0 is A) of a showing."""

    showing: int
    place: int


@dataclass(frozen=True)
class MarkTap(Tap, prefix="m1"):
    """Mark or unmark the option at a place, where several are right."""

    showing: int
    place: int


@dataclass(frozen=True)
class SubmitTap(Tap, prefix="u1"):
    """Answer with what is marked."""

    showing: int


@dataclass(frozen=True)
class SkipTap(Tap, prefix="k1"):
    """Go on without an answer."""

    showing: int


@dataclass(frozen=True)
class NextTap(Tap, prefix="n1"):
    """Show the question at a place (from 0) of a session."""

    session: int
    place: int


@dataclass(frozen=True)
class StopTap(Tap, prefix="x1"):
    """End the session."""

    session: int


@dataclass(frozen=True)
class ContinueTap(Tap, prefix="c1"):
    """Go on with the session where it stood."""

    session: int


@dataclass(frozen=True)
class OthersTap(Tap, prefix="o1"):
    """Why the other options are wrong, too."""

    showing: int


@dataclass(frozen=True)
class RetryTap(Tap, prefix="r1"):
    """A round of what was missed in a session."""

    session: int

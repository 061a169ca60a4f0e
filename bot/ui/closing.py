"""A question that a group answers together: what is said while it is open and at its close."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.ui.card import Face, card, letter_of
from bot.ui.html import Html, escape, person
from bot.ui.screen import Screen
from bot.ui.texts import Texts

BAR = 8
FASTEST = 3


@dataclass(frozen=True)
class Tally:
    """How a question went: choices by option id, and who was right by name, the quickest first."""

    counts: Mapping[str, int] = field(default_factory=dict)
    right: tuple[str, ...] = ()

    @property
    def total(self) -> int:
        """How many answered."""
        return sum(self.counts.values())

    @property
    def unnamed(self) -> Tally:
        """The counts without anybody's name."""
        return Tally(self.counts)


def recorded(texts: Texts, order: str, option: str) -> str:
    """The toast of a choice."""
    return texts.plain("closing-recorded", letter=letter_of(order, option))


def closed_card(texts: Texts, face: Face, tally: Tally, *, quiet: bool) -> Screen:
    """The card with the key marked, and how many chose what; ``quiet`` hides the bars."""
    below = [] if quiet or not tally.total else [_bars(face, tally)]
    if tally.right:
        names = ", ".join(person(name) for name in tally.right[:FASTEST])
        below.append(texts("closing-fastest", names=names))
    if not tally.total:
        below.append(texts("closing-nobody"))
    return Screen(card(texts, face, *below).text)


def _bars(face: Face, tally: Tally) -> Html:
    most = max(tally.counts.values())
    lines = []
    for option in face.order:
        count = tally.counts.get(option, 0)
        bar = "▓" * round(count / most * BAR)
        lines.append(f"{letter_of(face.order, option)} {bar.ljust(BAR, '░')} {count}")
    return Html(f"<pre>{escape(chr(10).join(lines))}</pre>")

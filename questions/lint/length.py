"""Lengths: a key that its length gives away, and texts too long for a poll or a card."""

from __future__ import annotations

from collections.abc import Iterator

from questions.lint.view import Hit, View

LONGER, SHORTER, LEAST = 1.3, 0.6, 10
STEM, OPTION, CARD = 300, 100, 3500


def key_length(view: View) -> Iterator[Hit]:
    """LB01: the key against its longest and its shortest distractor."""
    if view.key is None:
        return
    key = view.key.face.length
    lengths = [distractor.face.length for distractor in view.distractors]
    longest, shortest = max(lengths), min(lengths)
    if key >= LONGER * longest and key - longest >= LEAST:
        yield view.hit("warning", "LB01/long", key=key, other=longest)
    elif key <= SHORTER * shortest and shortest - key >= LEAST:
        yield view.hit("warning", "LB01/short", key=key, other=shortest)


def too_long(view: View) -> Iterator[Hit]:
    """LN01: what does not fit a native poll (told), or hardly a card (warned)."""
    stem = view.stem.length
    if stem > STEM:
        yield view.hit("info", "LN01/stem", found=stem, limit=STEM)
    for choice in view.choices:
        if choice.face.length > OPTION:
            args = {"option": choice.id, "found": choice.face.length, "limit": OPTION}
            yield view.hit("info", "LN01/option", **args)
    whole = stem + sum(choice.face.length for choice in view.choices)
    if whole > CARD:
        yield view.hit("warning", "LN01/card", found=whole, limit=CARD)

"""English word table."""

from __future__ import annotations

import re

from questions.lint.word_table import Words, pairs, prefixes

_STOP = """
which what where their there these those about would could should after before other between
during while under using first second every cause happens means following stated correct wrong
likely best reason because than with from into does most least being makes using still never
always another itself whose whole without within against team student
"""

WORDS = Words(
    asks=re.compile(r"\bwhich\b|\bwhat\b|\bwho\b|:$"),
    negative=re.compile(
        r"\b(?:which|what|who)\b"
        r"(?:(?! (?:when|if|that|while|because|once|after|where|who)\b)[^.?!]){0,60}?"
        r"\b(?:is|are|does|do|would|can|could|should|will|was)"
        r"(?: not\b|n't\b)|\bcannot\b|\bexcept\b|\b(?:is|are) (?:false|incorrect|wrong|untrue)\b"
    ),
    negated_end=re.compile(r"\bnot\b|n't\b|\bnever\b"),
    all_of=re.compile(
        r"all (?:of )?(?:the above|these|them|of these|of them)(?: are (?:true|correct))?|both"
    ),
    none_of=re.compile(r"none (?:of )?(?:the above|these|them)|none"),
    letters=re.compile(r"(?:only |both )?[a-j](?:,? [a-j])* (?:and|or) [a-j](?: only)?"),
    absolute=re.compile(
        r"\b(?:always|never|only|completely|entirely|totally|guarantee\w*|absolutely|permanently"
        r"|under all circumstances|no matter what)\b"
    ),
    two_questions=re.compile(
        r"\b(?:what|why|how|where|who|which|when)\b[^.?!]*\band\b(?: \w+){0,2} "
        r"(?:when|why|how|where|who|what|which)\b"
    ),
    occasion=re.compile(r"\b(?:when|whenever|if|once|while|because)\b"),
    stop=prefixes(_STOP),
    opposites=pairs(
        "increases/decreases increase/decrease rises/falls grows/shrinks higher/lower high/low "
        "larger/smaller more/less more/fewer faster/slower before/after yes/no true/false "
        "longer/shorter long/short wide/narrow open/closed up/down large/small"
    ),
    numbers=(
        *("zero", "one", "two", "three", "four", "five"),
        *("six", "seven", "eight", "nine", "ten"),
    ),
)

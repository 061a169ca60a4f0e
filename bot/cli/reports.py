"""An item analysis as a table to read, as CSV, and as JSON."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping

import msgspec

from bot.cli.counts import table as columns
from bot.study.analysis import Analysis
from bot.study.analysis_figures import ENOUGH, FEWEST, Figures, Interval
from bot.study.analysis_flags import dead, working

WORDS: Mapping[str, str] = {
    "wrong-key": "the key may be wrong: the strong choose another option",
    "key-negative": "the weak do better than the strong: check the key",
    "too-hard": "hardly anybody is right",
    "distractor-strong": "a distractor draws the strong",
    "key-weak": "tells the strong from the weak badly: revise",
    "too-easy": "nearly everybody is right",
    "level": "another difficulty than declared",
    "distractor-dead": "a distractor that nobody takes",
    "few": f"under {FEWEST} answers: counts only",
    "rough": f"under {ENOUGH} answers: no discrimination yet",
    "strangers": "too few of these people answered anything else",
    "several": "several options are right, people choose sets",
    "old": "an earlier revision, or retired",
}
HEAD = ("question", "rev", "N", "facility", "95 %", "r", "level", "options", "remarks")
COLUMNS = (
    "question_id",
    "revision_id",
    "current",
    "topic",
    "difficulty",
    "answers",
    "right",
    "facility",
    "facility_low",
    "facility_high",
    "discrimination",
    "discrimination_low",
    "discrimination_high",
    "rated",
    "measured_difficulty",
    "measured_low",
    "measured_high",
    "key",
    "chosen",
    "shares",
    "distractors_dead",
    "distractor_efficiency",
    "flags",
    "cautions",
)


def text(analysis: Analysis) -> str:
    """The report for people: a table, and what its remarks mean."""
    return "\n".join(_text(analysis)) + "\n"


def _text(analysis: Analysis) -> Iterator[str]:
    counts = f"{analysis.answers} first answers of {analysis.people} people"
    fast = f"{analysis.fast} under 1.5 s left out"
    yield f"{counts} ({fast}); reliability of abilities {analysis.reliability:.2f}"
    if not analysis.figures:
        yield "nothing to analyse yet: figures come with answers"
        return
    yield ""
    yield from columns(HEAD, [_row(one) for one in analysis.figures])
    met = [name for name in WORDS if any(name in _remarks(one) for one in analysis.figures)]
    if met:
        yield ""
        yield from (f"{name}: {WORDS[name]}" for name in met)


def _row(one: Figures) -> list[str]:
    return [
        one.question_id,
        str(one.revision_id),
        str(one.answers),
        _number(one.facility),
        _span(one.facility),
        _number(one.discrimination),
        str(one.difficulty) if one.level is None else f"{one.difficulty}→{one.level.value:.1f}",
        _options(one),
        " ".join(_remarks(one)),
    ]


def _remarks(one: Figures) -> tuple[str, ...]:
    return (*one.flags, *one.cautions)


def _options(one: Figures) -> str:
    """The options with how often each was chosen: ``*`` at the key, ``-`` at dead distractors."""
    shown = one.answers >= FEWEST
    parts = []
    for option in one.options:
        mark = "*" if option.right else "-" if dead(one, option) else ""
        often = f"{100 * option.chosen / one.answers:.0f}%" if shown else str(option.chosen)
        parts.append(f"{option.id}{mark} {often}")
    return " ".join(parts)


def _number(found: Interval | None) -> str:
    return "" if found is None else f"{found.value:.2f}"


def _span(found: Interval | None) -> str:
    return "" if found is None else f"{found.low:.2f}-{found.high:.2f}"


def table(analysis: Analysis) -> str:
    """The report as CSV, a row a revision; empty where there is too little to say."""
    out = io.StringIO()
    rows = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    rows.writeheader()
    for one in analysis.figures:
        rows.writerow(_cells(one))
    return out.getvalue()


def _cells(one: Figures) -> dict[str, object]:
    cells: dict[str, object] = {name: getattr(one, name) for name in COLUMNS[:7]}
    for name, found in (
        ("facility", one.facility),
        ("discrimination", one.discrimination),
        ("measured", one.level),
    ):
        cells |= _bounds(name, found)
    efficiency = working(one)
    return cells | {
        "rated": one.rated,
        "key": "".join(option.id for option in one.key),
        "chosen": " ".join(f"{option.id}={option.chosen}" for option in one.options),
        "shares": " ".join(f"{o.id}={o.chosen / one.answers:.3f}" for o in one.options),
        "distractors_dead": "".join(o.id for o in one.distractors if dead(one, o)),
        "distractor_efficiency": "" if efficiency is None else f"{efficiency:.2f}",
        "flags": " ".join(one.flags),
        "cautions": " ".join(one.cautions),
    }


def _bounds(name: str, found: Interval | None) -> dict[str, str]:
    middle = "measured_difficulty" if name == "measured" else name
    if found is None:
        return {middle: "", f"{name}_low": "", f"{name}_high": ""}
    values = (found.value, found.low, found.high)
    names = (middle, f"{name}_low", f"{name}_high")
    return {each: f"{value:.3f}" for each, value in zip(names, values, strict=True)}


def document(analysis: Analysis) -> str:
    """The report as JSON: what it rests on, and the items with all figures, unrounded."""
    items = [
        {
            **msgspec.to_builtins(one),
            "key": "".join(option.id for option in one.key),
            "distractors_dead": [o.id for o in one.distractors if dead(one, o)],
            "distractor_efficiency": working(one),
        }
        for one in analysis.figures
    ]
    about = {
        "people": analysis.people,
        "answers": analysis.answers,
        "too_fast": analysis.fast,
        "reliability": analysis.reliability,
        "items": items,
    }
    return msgspec.json.encode(about).decode() + "\n"

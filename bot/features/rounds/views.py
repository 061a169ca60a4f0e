"""The screens of a round: lobby, card, close, podium."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.rounds.callbacks import (
    AgainTap,
    BeginTap,
    ChooseTap,
    JoinTap,
    PauseTap,
    SkipTap,
    StopTap,
)
from bot.features.rounds.rules import Podium, Standing
from bot.ui.card import Face, card, letter_rows
from bot.ui.doors import OpenLeaderboard
from bot.ui.explanation import explanation, missed_line
from bot.ui.html import Html, bold, escape, person
from bot.ui.screen import Button, Screen
from bot.ui.texts import Texts

NAMES_SHOWN = 12
PODIUM_SHOWN = 30
IMPROVED = 0.2


def lobby(
    texts: Texts,
    round_id: int,
    topic: str | None,
    count: int,
    seconds: int,
    host: str,
    people: Sequence[str],
    *,
    short: bool = False,
) -> Screen:
    """Who is in, and what will be asked."""
    lines = [
        bold(texts("rounds-lobby", host=person(host))),
        "",
        texts("rounds-lobby-what", topic=topic or texts.plain("rounds-all-topics"), count=count),
        texts("rounds-lobby-seconds", seconds=seconds),
    ]
    if short:
        lines.append(texts("rounds-lobby-short", count=count))
    lines += ["", texts("rounds-lobby-people", people=_names(texts, people))]
    join = Button(texts.plain("rounds-join"), JoinTap(round_id))
    begin = Button(texts.plain("rounds-begin"), BeginTap(round_id))
    stop = Button(texts.plain("rounds-call-off"), StopTap(round_id))
    return Screen(Html("\n".join(lines)), ((join,), (begin, stop)))


def begun(texts: Texts, people: Sequence[str]) -> Screen:
    """The lobby once it has begun."""
    return Screen(texts("rounds-begun", people=_names(texts, people)))


def _names(texts: Texts, people: Sequence[str]) -> str:
    shown = ", ".join(person(name) for name in people[:NAMES_SHOWN])
    more = len(people) - NAMES_SHOWN
    return texts.plain("rounds-and-more", names=shown, count=more) if more > 0 else shown


def open_card(
    texts: Texts, face: Face, showing: int, round_id: int, seconds: int, count: int, *, paused: bool
) -> Screen:
    """The card with its letters, the time and how many have answered."""
    screen = card(texts, face, texts("rounds-open", seconds=seconds, count=count))
    rows = letter_rows(face, lambda place: ChooseTap(showing, place))
    lead = _lead(texts, round_id, face.place - 1, paused=paused)
    return Screen(screen.text, (*rows, lead), screen.lead)


def _lead(texts: Texts, round_id: int, place: int, *, paused: bool) -> tuple[Button, ...]:
    pause = "rounds-resume" if paused else "rounds-pause"
    return (
        Button(texts.plain(pause), PauseTap(round_id)),
        Button(texts.plain("rounds-skip"), SkipTap(round_id, place)),
        Button(texts.plain("rounds-stop"), StopTap(round_id)),
    )


def why(texts: Texts, face: Face, round_id: int, report: str, *, last: bool) -> Screen:
    """The explanation, as a reply to the card; the lead can go on at once. ``report``: the link
    that reports the question.
    """
    rows = () if last else (_after(texts, round_id, face.place - 1),)
    wrong = Button(texts.plain("asking-report"), url=report)
    return Screen(explanation(texts, face, key_only=True), (*rows, (wrong,)))


def _after(texts: Texts, round_id: int, place: int) -> tuple[Button, ...]:
    return (
        Button(texts.plain("rounds-next"), SkipTap(round_id, place)),
        Button(texts.plain("rounds-pause"), PauseTap(round_id)),
        Button(texts.plain("rounds-stop"), StopTap(round_id)),
    )


def left_out(texts: Texts, face: Face) -> Screen:
    """The card of a question that was left out."""
    return Screen(card(texts, face, f"<i>{texts('rounds-left-out')}</i>").text)


def podium(
    texts: Texts, result: Podium, titles: Sequence[str], round_id: int, link: str, *, silent: bool
) -> Screen:
    """Who stands where, who improved, what was hardest."""
    again = Button(texts.plain("rounds-again"), AgainTap(round_id))
    if not result.standings:
        return Screen(texts("rounds-podium-empty"), ((again,),))
    people = len(result.standings)
    parts: list[str] = [bold(texts("rounds-podium", asked=result.asked, people=people))]
    if silent:
        parts.append(texts("rounds-silent"))
    parts.append(
        "\n".join(_line(texts, each, result.asked) for each in result.standings[:PODIUM_SHOWN])
    )
    parts += [*_improved(texts, result.standings), *_hardest(texts, result, titles)]
    own = Button(texts.plain("rounds-own-misses"), url=link)
    board = Button(texts.plain("rounds-board"), OpenLeaderboard())
    return Screen(Html("\n\n".join(parts)), ((own,), (board, again)))


def _line(texts: Texts, each: Standing, asked: int) -> str:
    extra = "" if each.points == each.right else f" · {each.points:g}"
    return f"{each.rank}. {escape(person(each.name))}  {each.right}/{asked}{extra}"


def _improved(texts: Texts, standings: Sequence[Standing]) -> list[str]:
    better = [each for each in standings if each.change is not None and each.change >= IMPROVED]
    if not better:
        return []
    best = max(better, key=lambda each: (each.change or 0, -each.rank))
    change = texts.percent(best.change or 0)
    return [texts("rounds-improved", name=person(best.name), change=change)]


def _hardest(texts: Texts, result: Podium, titles: Sequence[str]) -> list[str]:
    hardest = result.hardest
    if hardest is None:
        return []
    stem = Html(missed_line(titles[hardest.place]))
    return [texts("rounds-hardest", stem=stem, right=hardest.right, total=hardest.total)]


def unknown_topic(texts: Texts, typed: str, near: Sequence[str]) -> Screen:
    """No such topic; those that are meant perhaps."""
    name = "rounds-unknown-topic" if near else "rounds-no-such-topic"
    return Screen(texts(name, topic=typed[:60], near=", ".join(near)))

"""The screens of a round: card, explanation, summary."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.quiz.callbacks import (
    AnswerTap,
    ContinueTap,
    MarkTap,
    NextTap,
    OthersTap,
    RetryTap,
    SkipTap,
    StopTap,
    SubmitTap,
)
from bot.features.quiz.rules import Sums
from bot.study.catalog import topic_code
from bot.ui import asking
from bot.ui.asking import CardTaps
from bot.ui.card import Face
from bot.ui.doors import OpenSettings, OpenTopics, StartQuiz
from bot.ui.explanation import missed_line
from bot.ui.html import Html, bold
from bot.ui.screen import Button, Rows, Screen
from bot.ui.texts import Texts
from questions.model import Topic

BAR = 10
MISSED_SHOWN = 8
TAPS = CardTaps(AnswerTap, MarkTap, SubmitTap)


def open_card(texts: Texts, face: Face, showing: int, session: int) -> Screen:
    """The card with its letters."""
    below = (
        Button(texts.plain("asking-skip"), SkipTap(showing)),
        Button(texts.plain("quiz-stop"), StopTap(session)),
    )
    return asking.open_card(texts, face, showing, TAPS, below)


def why(
    texts: Texts, face: Face, showing: int, go_on: Button | None, *, others: bool = False
) -> Screen:
    """The explanation with the way on."""
    more = None if others else OthersTap(showing)
    return asking.why(texts, face, showing, go_on, more)


def next_button(texts: Texts, session: int, place: int) -> Button:
    """On to the next question."""
    return Button(texts.plain("asking-next"), NextTap(session, place))


def new_round_button(texts: Texts) -> Button:
    """On to another round."""
    return Button(texts.plain("quiz-new"), StartQuiz())


def summary(texts: Texts, sums: Sums, session: int) -> Screen:
    """What came of a round."""
    if not sums.total:
        return Screen(texts("quiz-summary-empty"), (_ways_on(texts),))
    parts = [_score(texts, sums), *_by_topic(sums), *_missed(texts, sums)]
    rows: list[tuple[Button, ...]] = []
    if sums.missed:
        label = texts.plain("quiz-retry", count=len(sums.missed))
        rows.append((Button(label, RetryTap(session)),))
    return Screen("\n\n".join(parts), (*rows, _ways_on(texts)))


def _ways_on(texts: Texts) -> tuple[Button, ...]:
    return (new_round_button(texts), Button(texts.plain("quiz-topics"), OpenTopics()))


def _score(texts: Texts, sums: Sums) -> Html:
    line = texts(
        "quiz-summary",
        total=sums.total,
        right=sums.right,
        percent=texts.percent(sums.right / sums.total),
        time=texts.duration(sums.seconds),
    )
    skipped = texts("quiz-summary-skipped", count=sums.skipped) if sums.skipped else ""
    return Html("\n".join([bold(line), skipped]).strip())


def _by_topic(sums: Sums) -> list[str]:
    lines = []
    for each in sums.topics:
        filled = round(each.right / each.total * BAR)
        bar = "▓" * filled + "░" * (BAR - filled)
        lines.append(f"{missed_line(each.topic)}\n<code>{bar}</code>  {each.right}/{each.total}")
    return ["\n".join(lines)] if lines else []


def _missed(texts: Texts, sums: Sums) -> list[str]:
    if not sums.missed:
        return [texts("quiz-summary-all-right")]
    lines: list[str] = [texts("quiz-summary-missed")]
    lines += [f"• {missed_line(stem)}" for stem in sums.missed[:MISSED_SHOWN]]
    if len(sums.missed) > MISSED_SHOWN:
        lines.append(texts("quiz-summary-more", count=len(sums.missed) - MISSED_SHOWN))
    return ["\n".join(lines)]


def unfinished(texts: Texts, session: int, place: int, total: int) -> Screen:
    """A round waits to be finished."""
    text = texts("quiz-unfinished", place=place, total=total)
    go_on = Button(texts.plain("quiz-continue"), ContinueTap(session))
    return Screen(text, ((go_on, new_round_button(texts)),))


def unknown_topic(texts: Texts, typed: str, near: Sequence[Topic], count: int) -> Screen:
    """No such topic; those that are meant perhaps."""
    text = texts("quiz-unknown-topic" if near else "quiz-no-such-topic", topic=typed[:60])
    rows: Rows = tuple(
        (Button(_title(topic, texts.language), StartQuiz(topic_code(topic.slug), count)),)
        for topic in near
    )
    return Screen(text, (*rows, (Button(texts.plain("quiz-topics"), OpenTopics()),)))


def _title(topic: Topic, language: str) -> str:
    return topic.title.get(language) or next(iter(topic.title.values()), topic.slug)


def nothing_fits(texts: Texts) -> Screen:
    """The choices leave no question."""
    settings = Button(texts.plain("quiz-settings"), OpenSettings())
    topics = Button(texts.plain("quiz-topics"), OpenTopics())
    return Screen(texts("quiz-nothing-fits"), ((settings, topics),))

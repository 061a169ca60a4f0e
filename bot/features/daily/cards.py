"""What a day's question says: its card, what an answer brings, the reminder."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from bot.features.daily.callbacks import (
    AnswerTap,
    MarkTap,
    NextTap,
    OthersTap,
    SkipTap,
    SubmitTap,
)
from bot.features.daily.play import Counted
from bot.study.playing import Shown
from bot.study.streak import Step
from bot.study.subscription import Subscription
from bot.ui import asking
from bot.ui.asking import CardTaps
from bot.ui.doors import OpenDaily, StartQuiz
from bot.ui.html import Html
from bot.ui.screen import Button, Screen
from bot.ui.texts import Texts
from bot.ui.when import dated

TAPS = CardTaps(AnswerTap, MarkTap, SubmitTap)


def card(texts: Texts, shown: Shown, line: Html | None = None) -> Screen:
    """An open card; of several questions one may be skipped."""
    face, showing = shown.face, shown.showing
    skip = Button(texts.plain("asking-skip"), SkipTap(showing.id))
    last = (skip,) if face.total > 1 else ()
    return asking.open_card(texts, face, showing.id, TAPS, last, line)


def first_line(texts: Texts, streak: int, *, shared: bool) -> Html:
    """The line of a first card: whose question it is, and the streak before it."""
    key = "daily-line-shared" if shared else "daily-line"
    line = texts(f"{key}-streak", days=streak) if streak else texts(key)
    return Html(f"<i>{line}</i>")


def next_button(texts: Texts, session: int, place: int) -> Button:
    """On to the day's next question."""
    return Button(texts.plain("asking-next"), NextTap(session, place))


def why(texts: Texts, counted: Counted, go_on: Button | None, *, others: bool = False) -> Screen:
    """The explanation, the news of the streak and of what others answered, with the way on."""
    answered = counted.answered
    more = None if others else OthersTap(answered.showing.id)
    screen = asking.why(texts, answered.face, answered.showing.id, go_on, more)
    lines = [] if others else _news(texts, counted)
    return Screen(Html("\n\n".join([screen.text, *lines])), screen.rows)


def _news(texts: Texts, counted: Counted) -> list[str]:
    lines = [_shared(texts, *counted.share)] if counted.share else []
    if counted.late:
        lines.append(texts("daily-late"))
    if counted.step is not None:
        lines += _step(texts, counted.step)
    return ["\n".join(lines)] if lines else []


def _shared(texts: Texts, people: int, right: int) -> Html:
    if people < 2:
        return texts("daily-share-first")
    return texts("daily-share", people=people, percent=texts.percent(right / people))


def _step(texts: Texts, step: Step) -> list[Html]:
    lines = []
    if step.saved:
        lines.append(texts("daily-saved", days=_days(texts, step.saved)))
    if step.anew:
        lines.append(texts("daily-anew"))
    if step.earned:
        lines.append(texts("daily-earned"))
    return lines


def _days(texts: Texts, days: Sequence[date]) -> str:
    return ", ".join(dated(texts, day) for day in days)


def done(texts: Texts, sub: Subscription, *, counted: bool) -> Screen:
    """The day's end: the streak, where today counts to it."""
    rows = (
        (
            Button(texts.plain("daily-quiz"), StartQuiz()),
            Button(texts.plain("daily-open"), OpenDaily()),
        ),
    )
    if not counted:
        return Screen(texts("daily-done-skipped"), rows)
    longest = sub.streak == sub.best and sub.streak > 1
    lines = [texts("daily-done-best" if longest else "daily-done", days=sub.streak)]
    if sub.freezes:
        lines.append(texts("daily-freezes", count=sub.freezes))
    return Screen(Html("\n".join(lines)), rows)


def reminder(texts: Texts, streak: int) -> Screen:
    """The evening's reminder; ``streak``: days before today."""
    if not streak:
        return Screen(texts("daily-reminder"))
    return Screen(texts("daily-reminder-streak", days=streak + 1))


def digest_caption(texts: Texts, total: int, right: int, streak: int) -> Html:
    """What the week's picture says, for those who can't see it."""
    share = texts.percent(right / total)
    return texts("daily-digest-caption", total=total, right=right, percent=share, days=streak)


def empty_week(texts: Texts) -> Screen:
    """A calm line after a week without answers."""
    start = Button(texts.plain("daily-quiz"), StartQuiz())
    return Screen(texts("daily-digest-empty"), ((start,),))

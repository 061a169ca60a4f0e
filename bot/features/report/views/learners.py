"""What a learner sees: the choice, thanks, and what came of it."""

from __future__ import annotations

from bot.features.report import rules
from bot.features.report.callbacks import DetailTap, KindTap, LeaveTap
from bot.study.reporting import FIXED, KINDS, Report
from bot.ui.explanation import missed_line
from bot.ui.html import Html, bold
from bot.ui.markup import to_html
from bot.ui.screen import Button, Screen
from bot.ui.texts import Texts
from questions.model import Question


def choose(
    texts: Texts, question: Question, language: str, showing: int, before: Report | None
) -> Screen:
    """What is wrong? ``before``: the report that the person has made of it."""
    stem = Html(missed_line(question.stem[language]))
    parts = [Html(f"<i>{stem}</i>"), bold(texts("report-what"))]
    if before is not None:
        kind = texts.plain(f"report-kind-{before.kind}")
        parts.append(texts("report-again", state=before.state, kind=kind))
    rows = [(Button(texts.plain(f"report-kind-{k}"), KindTap(showing, k)),) for k in KINDS]
    return Screen(Html("\n\n".join(parts)), (*rows, (_leave(texts),)))


def thanks(texts: Texts, kind: str, showing: int | None, *, changed: bool) -> Screen:
    """The report has been taken; with a showing, words may be added."""
    key = "report-thanks-changed" if changed else "report-thanks"
    more = Button(texts.plain("report-detail"), DetailTap(showing)) if showing else None
    rows = ((more,),) if more else ()
    return Screen(texts(key, kind=texts.plain(f"report-kind-{kind}")), rows)


def write(texts: Texts) -> Screen:
    """Words are awaited."""
    return Screen(texts("report-write"), ((_leave(texts),),))


def left(texts: Texts) -> Screen:
    """Nothing is awaited any more."""
    return Screen(texts("report-left"))


def settled(texts: Texts, report: Report, question: Question) -> Screen:
    """What authors have decided."""
    stem = _stem(question, texts.language)
    if report.state == FIXED:
        return Screen(texts("report-told-fixed", stem=stem))
    own = report.reason == rules.OWN
    reason = report.answer if own else texts.plain(f"report-reason-{report.reason}")
    return Screen(texts("report-told-rejected", stem=stem, reason=reason))


def regraded(texts: Texts, question: Question, key: str, gained: int) -> Screen:
    """Somebody's answers were graded anew; ``gained``: score points."""
    language = rules.spoken(question, texts.language)
    told = "; ".join(to_html(question.option(each).text[language]) for each in key)
    parts = [
        texts("report-regraded"),
        _stem(question, texts.language),
        texts("report-regraded-key", key=Html(told)),
        texts(_outcome(question, gained), points=gained),
    ]
    return Screen(Html("\n\n".join(parts)))


def _outcome(question: Question, gained: int) -> str:
    if gained > 0:
        several = question.kind == "multiple"
        return "report-regraded-share" if several else "report-regraded-up"
    return "report-regraded-down" if gained < 0 else "report-regraded-same"


def _stem(question: Question, language: str) -> Html:
    stem = question.stem[rules.spoken(question, language)]
    return Html(f"<i>{missed_line(stem)}</i>")


def _leave(texts: Texts) -> Button:
    return Button(texts.plain("report-leave"), LeaveTap())

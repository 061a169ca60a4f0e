"""A reported question with its key, how it was answered, and what was reported."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.features.report import rules
from bot.features.report.callbacks import FixedTap, KeysTap, RejectTap
from bot.features.report.views.ways import TEXT_SHOWN, short, to_queue
from bot.study.analysis_formulas import wilson
from bot.study.reporting import KINDS, Figures, Report
from bot.ui.card import LETTERS, Face, card
from bot.ui.html import Html, escape
from bot.ui.screen import Button, Rows, Screen
from bot.ui.texts import Texts
from questions.model import Question

BAR = 10
FEW = 20
TEXTS_SHOWN = 5


def item(
    texts: Texts, topic: str, revision: int, question: Question, body: Sequence[Html]
) -> Screen:
    """A question with its key, and below it what is known."""
    order = rules.order_of(question)
    language = rules.spoken(question, texts.language)
    face = Face(question, order, language, topic, place=1, total=1, revealed=True)
    shown = card(texts, face, *body)
    rows: Rows = (
        (Button(texts.plain("report-change-key"), KeysTap(revision)),),
        (
            Button(texts.plain("report-fixed"), FixedTap(revision)),
            Button(texts.plain("report-reject"), RejectTap(revision)),
        ),
        (to_queue(texts),),
    )
    return Screen(shown.text, rows)


def known(
    texts: Texts, question: Question, figures: Figures, reports: Sequence[Report]
) -> list[Html]:
    """How the question was answered, and what was reported."""
    lines = [Html(f"<code>{escape(question.id)}</code>"), _asked(texts, figures)]
    if figures.total:
        lines.append(_bars(texts, question, figures))
    if 0 < figures.total < FEW:
        lines.append(Html(f"<i>{texts('report-few')}</i>"))
    return [*lines, Html(""), *_reports(texts, reports)]


def _asked(texts: Texts, figures: Figures) -> Html:
    low, high = wilson(figures.right, figures.total)
    return texts(
        "report-asked",
        total=figures.total,
        right=texts.percent(figures.right / figures.total if figures.total else 0),
        low=texts.percent(low),
        high=texts.percent(high),
    )


def _bars(texts: Texts, question: Question, figures: Figures) -> Html:
    order = rules.order_of(question)
    shares = rules.shares(figures.chosen.items(), figures.total)
    lines = []
    for place, option in enumerate(order):
        share = shares.get(option, 0.0)
        bar = ("▓" * round(share * BAR)).ljust(BAR, "░")
        sign = " ✓" if option in question.key else ""
        lines.append(f"{LETTERS[place]} {bar} {texts.percent(share)}{sign}")
    return Html(f"<pre>{escape(chr(10).join(lines))}</pre>")


def _reports(texts: Texts, reports: Sequence[Report]) -> list[Html]:
    if not reports:
        return [texts("report-none-open")]
    counts = Counter(each.kind for each in reports)
    kinds = [
        texts.plain("report-of-kind", kind=texts.plain(f"report-kind-{k}"), count=counts[k])
        for k in KINDS
        if counts[k]
    ]
    lines = [texts("report-reports", count=len(reports), kinds=" · ".join(kinds))]
    written = [each.text for each in reports if each.text]
    lines += [escape(f"• {short(text, TEXT_SHOWN)}") for text in written[:TEXTS_SHOWN]]
    if len(written) > TEXTS_SHOWN:
        lines.append(texts("report-more-texts", count=len(written) - TEXTS_SHOWN))
    return lines

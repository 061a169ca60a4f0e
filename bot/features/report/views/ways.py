"""What the authors' screens share: short texts, and the ways back."""

from __future__ import annotations

from bot.features.report import rules
from bot.features.report.callbacks import ItemTap, QueueTap
from bot.ui.markup import plain
from bot.ui.screen import Button
from bot.ui.texts import Texts
from questions.model import Question

TEXT_SHOWN, TITLE_SHOWN = 200, 48


def title(texts: Texts, question: Question) -> str:
    """The stem on a button."""
    return short(plain(question.stem[rules.spoken(question, texts.language)]), TITLE_SHOWN)


def short(text: str, most: int) -> str:
    """A text on one line of at most so many characters."""
    flat = " ".join(text.split())
    return flat if len(flat) <= most else flat[: most - 1].rstrip() + "…"


def to_queue(texts: Texts) -> Button:
    """Back to the queue."""
    return Button(texts.plain("report-back-queue"), QueueTap())


def to_item(texts: Texts, revision: int) -> Button:
    """Back to the question."""
    return Button(texts.plain("report-back-item"), ItemTap(revision))

"""Changing a field: which one, what to type, and the old text beside the new one."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.authoring.callbacks import ChangeTap, FieldTap, QuestionTap, ValueTap
from bot.features.authoring.rules import fields
from bot.features.authoring.rules.checking import Judged
from bot.features.authoring.rules.fields import Target
from bot.features.authoring.views.questions import field_name
from bot.study.catalog import topic_code
from bot.ui.html import Html, bold, escape, quote
from bot.ui.screen import Button, Rows, Screen
from bot.ui.texts import Texts
from questions.findings import Finding
from questions.model import Question, Topic

TOPICS = 12
HINTS = 5


def choose(texts: Texts, question: Question, revision: int, language: str) -> Screen:
    """The fields that can be changed, in one language."""

    def button(field: str, option: str = "") -> Button:
        name = fields.letter(question, option) if option else ""
        label = texts.plain(f"authoring-field-{field}", letter=name)
        return Button(label, FieldTap(revision, field, option, language))

    options = [
        (button("option", option.id), button("why", option.id)) for option in question.options
    ]
    back = Button(texts.plain("authoring-back-question"), QuestionTap(revision, "card", language))
    rows = (
        (button("stem"), button("explanation")),
        *options,
        (button("key"), button("difficulty"), button("topic")),
        (back,),
    )
    spoken = texts.plain(f"authoring-language-{language}") if language in ("tr", "en") else language
    return Screen(texts("authoring-choose-field", id=question.id, language=spoken), rows)


def prompt(
    texts: Texts, change: int, question: Question, target: Target, topics: Sequence[Topic]
) -> Screen:
    """What to type, with what stands there now."""
    letter = fields.letter(question, target.option) if target.option else ""
    head = bold(field_name(texts, target, letter))
    now = fields.shown(question, target)
    how = texts(f"authoring-type-{target.field}")
    parts = [head, quote(escape(now)) if now else texts("authoring-nothing-yet"), how]
    return Screen(
        Html("\n\n".join(parts)),
        (*_values(texts, change, question, target, topics), (_drop(texts, change),)),
    )


def _values(
    texts: Texts, change: int, question: Question, target: Target, topics: Sequence[Topic]
) -> Rows:
    if target.field == "difficulty":
        return (tuple(Button(str(n), ValueTap(change, str(n))) for n in range(1, 6)),)
    if target.field == "key" and question.kind == "single":
        ids = [option.id for option in question.options]
        buttons = [Button(fields.letter(question, each), ValueTap(change, each)) for each in ids]
        return (tuple(buttons[:5]), tuple(buttons[5:])) if len(ids) > 5 else (tuple(buttons),)
    if target.field == "topic":
        return tuple(
            (Button(_title(texts, each), ValueTap(change, topic_code(each.slug))),)
            for each in topics[:TOPICS]
        )
    return ()


def _title(texts: Texts, topic: Topic) -> str:
    return topic.title.get(texts.language) or next(iter(topic.title.values()), topic.slug)


def proposal(
    texts: Texts, change: int, old: Question, new: Question, target: Target, judged: Judged
) -> Screen:
    """The old text beside the new one, what the rules say, and what saving does."""
    letter = fields.letter(old, target.option) if target.option else ""
    parts = [
        bold(field_name(texts, target, letter)),
        texts("authoring-old") + "\n" + _quoted(fields.shown(old, target)),
        texts("authoring-new") + "\n" + _quoted(fields.shown(new, target)),
        *_judgement(texts, judged),
    ]
    save = () if judged.faults else _saves(texts, change, target)
    return Screen(Html("\n\n".join(parts)), (*save, (_drop(texts, change),)))


def _saves(texts: Texts, change: int, target: Target) -> Rows:
    save = (Button(texts.plain("authoring-save"), ChangeTap(change, "save")),)
    if target.field != "key":
        return (save,)
    return ((Button(texts.plain("authoring-regrade"), ChangeTap(change, "regrade")),), save)


def _quoted(text: str) -> Html:
    return quote(escape(text or "—"))


def _judgement(texts: Texts, judged: Judged) -> list[Html]:
    if judged.faults:
        return [_told(texts, "authoring-faults", judged.faults)]
    made = [_told(texts, "authoring-hints", judged.hints)] if judged.hints else []
    return [*made, texts("authoring-fresh" if judged.fresh else "authoring-same-revision")]


def _told(texts: Texts, key: str, found: Sequence[Finding]) -> Html:
    lines = [
        texts("authoring-hint", rule=each.rule, text=each.render(texts.language))
        for each in found[:HINTS]
    ]
    return Html("\n".join([texts(key), *lines]))


def _drop(texts: Texts, change: int) -> Button:
    return Button(texts.plain("authoring-drop"), ChangeTap(change, "drop"))


def overtaken(texts: Texts, revision: int) -> Screen:
    """Somebody else was faster."""
    see = Button(texts.plain("authoring-back-question"), QuestionTap(revision))
    return Screen(texts("authoring-meanwhile"), ((see,),))

"""Changing a field of a question: asked for, typed or tapped, shown, saved."""

from __future__ import annotations

from bot.errors import StaleButtonError
from bot.features.authoring import callbacks as taps
from bot.features.authoring.queries.drafts import Draft
from bot.features.authoring.rules.fields import Target
from bot.features.authoring.service import changes as service
from bot.features.authoring.service import guard, questions
from bot.features.authoring.service.changes import Change
from bot.features.authoring.views import changes as views
from bot.features.authoring.views import questions as question_views
from bot.study.revising import Current
from bot.tg.routes import Routes
from bot.tg.turn import Turn
from bot.ui.screen import Response, Screen, say, turn_into

routes = Routes()


@routes.tap(taps.FieldTap)
@guard.tap
def on_field(turn: Turn, tap: taps.FieldTap) -> Response:
    """Ask for the new text."""
    current = questions.standing(turn, tap.revision).current
    change = service.begin(turn, current, Target(tap.field, tap.option, tap.language))
    topics = service.topics(turn)
    made = views.prompt(turn.texts, change.id, change.old, change.target, topics)
    return turn_into(made)


def on_text(turn: Turn) -> Response | None:
    """The new text, where one was asked for."""
    draft = service.pending(turn) if turn.admin else None
    if draft is None or turn.document is not None:
        return None
    if (current := service.overtaken(turn, draft)) is not None:
        return say(views.overtaken(turn.texts, current.row.revision_id))
    return say(_proposal(turn, service.propose(turn, draft, turn.text)))


@routes.tap(taps.ValueTap)
@guard.tap
def on_value(turn: Turn, tap: taps.ValueTap) -> Response:
    """The same by a button."""
    draft = service.mine(turn, tap.change)
    if (overtaken := _overtaken(turn, draft)) is not None:
        return overtaken
    typed = service.typed(turn, draft, tap.value)
    return turn_into(_proposal(turn, service.propose(turn, draft, typed)))


def _proposal(turn: Turn, change: Change) -> Screen:
    assert change.new is not None, "something was proposed"
    assert change.judged is not None, "and looked at"
    return views.proposal(
        turn.texts, change.id, change.old, change.new, change.target, change.judged
    )


@routes.tap(taps.ChangeTap)
@guard.tap
def on_change(turn: Turn, tap: taps.ChangeTap) -> Response:
    """Save the proposal, or leave all as it was."""
    draft = service.mine(turn, tap.change)
    if tap.do == "drop":
        return turn_into(_question(turn, service.drop(turn, tap.change)))
    if tap.do not in ("save", "regrade"):
        raise StaleButtonError
    if (overtaken := _overtaken(turn, draft)) is not None:
        return overtaken
    keep = service.save if tap.do == "save" else service.save_and_regrade
    saved = keep(turn, tap.change)
    return turn_into(_question(turn, saved), toast=turn.texts.plain("authoring-saved"))


def _overtaken(turn: Turn, draft: Draft) -> Response | None:
    current = service.overtaken(turn, draft)
    return turn_into(views.overtaken(turn.texts, current.row.revision_id)) if current else None


def _question(turn: Turn, current: Current) -> Screen:
    here = questions.standing_of(turn, current.row.id)
    language = question_views.spoken(current.question, turn.player.question_language)
    titles = {topic.slug: topic.title for topic in service.topics(turn)}
    title = titles.get(current.question.topic, {})
    shown = title.get(turn.texts.language) or next(iter(title.values()), current.question.topic)
    return question_views.screen(
        turn.texts, here.current.row, here.current.question, shown, here.figures, language
    )

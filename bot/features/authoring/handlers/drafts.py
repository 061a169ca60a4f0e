"""Files and pasted texts: taken in, previewed, decided on."""

from __future__ import annotations

from bot.db import Connection
from bot.errors import StaleButtonError
from bot.features.authoring import callbacks as taps
from bot.features.authoring.queries import drafts as queries
from bot.features.authoring.rules import caption
from bot.features.authoring.rules import drafts as kept
from bot.features.authoring.service import drafts as service
from bot.features.authoring.service import guard
from bot.features.authoring.steps import aging, importing, reading, showing
from bot.features.authoring.views import cards, intro, topics
from bot.features.authoring.views import drafts as views
from bot.study.queries import bank
from bot.tg.chores import Chore
from bot.tg.routes import Due, Happened, Routes
from bot.tg.turn import Turn
from bot.ui.screen import Edit, Note, Response, Screen, Send, say, turn_into
from questions.formats.item_names import topic_of_file
from questions.model import Topic

routes = Routes()
routes.chores.append(Chore("reading", queries.to_read, reading.read))
routes.chores.append(Chore("importing", queries.to_import, importing.bring_in))
routes.dues.append(Due("drafts", aging.forgotten, aging.expire))


@routes.command("import")
@guard.command("import")
def on_import(turn: Turn) -> Response:
    """How to bring questions in, and what waits for a decision."""
    waiting = queries.open_of(turn.db, turn.player.id)
    return say(intro.how(turn.texts, [(each.id, each.name) for each in waiting]))


routes.command("import", scope="group")(guard.elsewhere("import"))


def on_document(turn: Turn) -> Response | None:
    """A file from an author becomes a draft; anybody else is told calmly."""
    if turn.document is None:
        return None
    if not turn.admin:
        return say(Screen(turn.texts("authoring-no-files")))
    return _taken(turn, service.take_document(turn), caption.parse(turn.text).unknown)


def on_text(turn: Turn) -> Response | None:
    """A text that reads as questions, or a topic for the latest draft."""
    if not turn.admin:
        return None
    topic = caption.topic_in(turn.text)
    draft = service.latest(turn) if topic else None
    if draft is not None:
        service.read_again(turn, draft.id, topic=topic)
        return say(views.reading_again(turn.texts, draft.name))
    if not service.looks_like_questions(turn.text):
        return None
    return _taken(turn, service.take_text(turn), (), cut=service.perhaps_cut(turn.text))


def _taken(turn: Turn, draft_id: int, unknown: tuple[str, ...], *, cut: bool = False) -> Response:
    draft = queries.find(turn.db, draft_id)
    assert draft is not None, "it has just been made"
    made = views.received(turn.texts, draft.name, unknown, cut=cut)
    return Response((Send(made, note=Note(showing.NOTE, draft_id)),))


@routes.event("arrived:draft")
def on_arrived(db: Connection, happened: Happened) -> None:
    """Remember the message that stands for a draft."""
    queries.arrived(db, happened.note, happened.detail)


@routes.tap(taps.DraftTap)
@guard.tap
def on_draft(turn: Turn, tap: taps.DraftTap) -> Response:
    """Import, discard, read again."""
    match tap.do:
        case "import" | "partial":
            service.confirm(turn, tap.draft, partial=tap.do == "partial")
        case "discard":
            service.discard(turn, tap.draft)
        case "again":
            service.read_again(turn, tap.draft)
        case "language":
            options = kept.file_options(service.mine(turn, tap.draft).options)
            other = views.other_language(options.language)
            service.read_again(turn, tap.draft, language=other)
        case _:
            raise StaleButtonError
    return _now(turn, tap.draft)


@routes.tap(taps.EncodingTap)
@guard.tap
def on_encoding(turn: Turn, tap: taps.EncodingTap) -> Response:
    """Read again in another encoding."""
    service.read_again(turn, tap.draft, encoding=tap.encoding)
    return _now(turn, tap.draft)


@routes.tap(taps.TopicsTap)
@guard.tap
def on_topics(turn: Turn, tap: taps.TopicsTap) -> Response:
    """Topics to choose from."""
    draft = service.ready(turn, tap.draft)
    known = [
        Topic(slug=row.slug, title=row.title, order=row.place) for row in bank.all_topics(turn.db)
    ]
    pasted = draft.name == service.PASTED
    named = "" if pasted else topic_of_file(draft.name)
    return turn_into(topics.choose(turn.texts, draft.id, named, known, max(tap.page, 0)))


@routes.tap(taps.TopicTap)
@guard.tap
def on_topic(turn: Turn, tap: taps.TopicTap) -> Response:
    """Put the questions into a topic."""
    slug = service.topic_named(turn, service.mine(turn, tap.draft), tap.topic)
    service.read_again(turn, tap.draft, topic=slug)
    return _now(turn, tap.draft)


@routes.tap(taps.PageTap)
@guard.tap
def on_page(turn: Turn, tap: taps.PageTap) -> Response:
    """The summary, or one of the first cards."""
    if tap.page == 0:
        return _now(turn, tap.draft)
    draft = service.ready(turn, tap.draft)
    shown = kept.preview(draft.preview)
    if not 1 <= tap.page <= len(shown.reading.cards):
        raise StaleButtonError
    made = cards.page(turn.texts, draft.id, shown, tap.page, revealed=tap.side == cards.ANSWER)
    return say(made) if made.lead else turn_into(made)


def _now(turn: Turn, draft_id: int) -> Response:
    """The tapped message shows the draft as it is now, and stands for it from here on."""
    draft = service.mine(turn, draft_id)
    if turn.message is not None:
        queries.arrived(turn.db, draft_id, turn.message)
    return Response((Edit(showing.screen(turn.db, draft, turn.texts)),))

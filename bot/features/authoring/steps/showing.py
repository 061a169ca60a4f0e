"""Shows a draft in the message that stands for it, from a chore or from a handler."""

from __future__ import annotations

from bot.db import Connection
from bot.features.authoring.queries import drafts as queries
from bot.features.authoring.queries.drafts import Draft
from bot.features.authoring.rules import drafts as kept
from bot.features.authoring.rules.template import template
from bot.features.authoring.views import drafts as views
from bot.study.queries import bank, players
from bot.ui.screen import Act, Edit, File, Note, Response, Screen, Send
from bot.ui.texts import LANGUAGES, Texts, texts

REPORT, TEMPLATE = "bulgular.txt", "sablon.txt"
NOTE = "draft"


def words(db: Connection, draft: Draft) -> Texts:
    """The author's language."""
    player = players.find(db, draft.player_id)
    return texts(player.language if player else LANGUAGES[0])


def screen(db: Connection, draft: Draft, spoken: Texts) -> Screen:
    """What the message of a draft says in its present state."""
    shown = kept.preview(draft.preview)
    match draft.state:
        case queries.READY:
            known = {row.slug for row in bank.all_topics(db)}
            new = {topic.slug for topic in shown.reading.topics} - known
            options = kept.file_options(draft.options)
            return views.summary(spoken, draft.id, draft.name, options, shown, new)
        case queries.FAILED:
            return views.failed(spoken, draft.id, draft.name, shown)
        case queries.IMPORTING:
            return views.progress(spoken, draft.name, shown.done, shown.reading.count)
        case queries.DONE:
            return views.imported(spoken, draft.name, shown)
        case queries.DISCARDED:
            return views.discarded(spoken, draft.name)
    return views.received(spoken, draft.name)


def told(db: Connection, draft: Draft, *more: Act, spare: bool = False) -> tuple[int, Response]:
    """The message of a draft as it is now, in the author's chat; further acts follow."""
    made = screen(db, draft, words(db, draft))
    return draft.player_id, Response((_placed(draft, made, spare=spare), *more))


def _placed(draft: Draft, made: Screen, *, spare: bool) -> Act:
    if draft.message_id is None:
        return Send(made, chat=draft.player_id, note=Note(NOTE, draft.id))
    return Edit(made, chat=draft.player_id, message=draft.message_id, spare=spare)


def papers(db: Connection, draft: Draft) -> list[File]:
    """What goes with a reading: all findings, or a template where nobody knew the format."""
    reading = kept.preview(draft.preview).reading
    spoken, made = words(db, draft), []
    if reading.report:
        made.append(_file(draft, REPORT, reading.report, spoken("authoring-report")))
    if reading.unknown:
        text = template(spoken.language)
        made.append(_file(draft, TEMPLATE, text, spoken("authoring-template")))
    return made


def _file(draft: Draft, name: str, text: str, caption: str) -> File:
    return File(name, text.encode(), caption, chat=draft.player_id)

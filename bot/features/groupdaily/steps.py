"""What a step of the group's daily question shows in the chat."""

from __future__ import annotations

from bot.features.groupdaily import views
from bot.features.groupdaily.own import Asked, Closed, Nothing, Step, Week
from bot.ui.closing import closed_card
from bot.ui.doors import report_link
from bot.ui.screen import Act, Edit, Note, Priority, Response, Screen, Send
from bot.ui.texts import texts

NOTED = "groupdaily"


def shown(steps: tuple[Step, ...], username: str) -> tuple[int, Response] | None:
    """The chat, and what to send there; ``None`` where there is nothing to show. ``username``: the
    bot's own.
    """
    if not steps:
        return None
    every = tuple(act for step in steps for act in acts(step, username))
    return steps[-1].sub.chat_id, Response(every, priority=Priority.BROADCAST)


def acts(step: Step, username: str) -> tuple[Act, ...]:
    """What one step sends."""
    thread = step.sub.thread
    match step:
        case Asked():
            return (Send(_open_card(step), thread=thread, note=Note(NOTED, step.delivery)),)
        case Closed():
            return _closed(step, username)
        case Nothing():
            return (Send(views.nothing_fits(texts(step.language)), thread=thread),)
        case Week():
            screen = views.week(texts(step.language), step.on_date, step.board)
            return (Send(screen, thread=thread),)


def _open_card(step: Asked) -> Screen:
    words = texts(step.face.language)
    time = views.time_of(step.closes_at, step.sub.zone)
    return views.open_card(words, step.face, step.showing.id, step.count, time)


def _closed(step: Closed, username: str) -> tuple[Act, ...]:
    words, chat, thread = texts(step.face.language), step.sub.chat_id, step.sub.thread
    marked = closed_card(words, step.face, step.tally.unnamed, quiet=step.quiet)
    report = report_link(username, step.showing.id)
    why = Send(
        views.results(words, step.face, step.tally, step.board, report),
        reply_to=step.message,
        thread=thread,
    )
    if step.message is None:
        return (Send(marked, thread=thread), why)
    return (Edit(marked, chat=chat, message=step.message), why)

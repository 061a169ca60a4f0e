"""What a step of a round shows in the chat."""

from __future__ import annotations

from bot.features.rounds import views
from bot.features.rounds.play import Asked, Closed, Ended, Step
from bot.tg.turn import Deps
from bot.ui.closing import closed_card
from bot.ui.doors import report_link
from bot.ui.screen import Act, Edit, Note, Priority, Remove, Response, Screen, Send
from bot.ui.texts import texts


def shown(step: Step, deps: Deps) -> tuple[int, Response]:
    """The chat, and what to send there."""
    match step:
        case Asked():
            acts = _asked(step)
        case Closed():
            acts = _closed(step, deps)
        case Ended():
            acts = (Send(podium_screen(step, deps), thread=step.round.thread),)
    return step.round.chat_id, Response(acts, priority=Priority.ROUND)


def _asked(step: Asked) -> tuple[Act, ...]:
    round_, showing = step.round, step.showing
    words = texts(round_.language)
    screen = views.open_card(
        words, step.face, showing.id, round_.id, round_.seconds, step.count, paused=round_.paused
    )
    card = Send(screen, thread=round_.thread, note=Note("round", showing.id))
    if step.before:
        return (Remove(round_.chat_id, step.before), card)
    if step.people and round_.message_id is not None:
        begun = views.begun(words, step.people)
        return (Edit(begun, chat=round_.chat_id, message=round_.message_id), card)
    return (card,)


def _closed(step: Closed, deps: Deps) -> tuple[Act, ...]:
    round_, message = step.round, step.showing.message_id
    words = texts(round_.language)
    marked = closed_card(words, step.face, step.tally, quiet=round_.settings.quiet)
    last = step.face.place == len(round_.plan)
    report = report_link(deps.username, step.showing.id)
    why = views.why(words, step.face, round_.id, report, last=last)
    reply = Send(why, reply_to=message, thread=round_.thread)
    if message is None:
        return (Send(marked, thread=round_.thread), reply)
    return (Edit(marked, chat=round_.chat_id, message=message), reply)


def podium_screen(step: Ended, deps: Deps) -> Screen:
    """The podium; its link opens the private chat with what one missed."""
    link = f"https://t.me/{deps.username}?start=missed-{step.round.id}"
    words = texts(step.round.language)
    return views.podium(words, step.podium, step.titles, step.round.id, link, silent=step.silent)

"""Responses as Bot API calls: plain data that can be stored, sent, and sent again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from bot.ui.html import CAPTION_LIMIT, LIMIT, split
from bot.ui.screen import Button, Edit, File, Note, Remove, Response, Rows, Screen, Send

Kind = Literal["toast", "send", "edit", "delete"]
TOAST_LIMIT = 200
NO_PREVIEW = {"is_disabled": True}


class Call(msgspec.Struct, kw_only=True):
    """One call. ``chat`` names the lane it queues in; ``note``: kind and id of what to remember
    when the message has arrived; ``file``: field, name, content; ``spare``: leaves
    a reserve of the budget alone.
    """

    method: str
    kind: Kind
    params: dict[str, Any]
    chat: int = 0
    priority: int = 0
    note: tuple[str, int] | None = None
    file: tuple[str, str, bytes] | None = None
    spare: bool = False


class Origin(msgspec.Struct, frozen=True):
    """Where an update came from: the defaults of a response's acts."""

    chat: int = 0
    thread: int | None = None
    message: int | None = None
    query: str | None = None


CALLS = msgspec.msgpack.Decoder(list[Call])


def pack(calls: list[Call]) -> bytes:
    """The calls, for storing."""
    return msgspec.msgpack.encode(calls)


def unpack(data: bytes) -> list[Call]:
    """Stored calls."""
    return CALLS.decode(data)


def calls(response: Response, origin: Origin) -> list[Call]:
    """What to call for a response. A tap is always answered, with an empty toast if need be."""
    made = [_toast(response, origin)] if origin.query else []
    for act in response.acts:
        for call in _act(act, origin):
            call.priority = int(response.priority)
            made.append(call)
    return made


def _toast(response: Response, origin: Origin) -> Call:
    params: dict[str, Any] = {"callback_query_id": origin.query}
    if response.toast and response.toast.text:
        text = response.toast.text
        params["text"] = text if len(text) <= TOAST_LIMIT else text[: TOAST_LIMIT - 1] + "…"
        params["show_alert"] = response.toast.alert
    return Call(method="answerCallbackQuery", kind="toast", params=params)


def _act(act: Send | Edit | Remove | File, origin: Origin) -> Iterator[Call]:
    match act:
        case Send():
            yield from _send(act, origin)
        case Edit():
            yield from _edit(act, origin)
        case Remove():
            params = {"chat_id": act.chat, "message_id": act.message}
            yield Call(method="deleteMessage", kind="delete", params=params, chat=act.chat)
        case File():
            yield _file(act, origin)


def _send(act: Send, origin: Origin) -> Iterator[Call]:
    chat, thread = _where(act.chat, act.thread, origin)
    parts = _parts(act.screen)
    for index, text in enumerate(parts):
        params = {"chat_id": chat, **_text(text)}
        if thread is not None:
            params["message_thread_id"] = thread
        if act.quiet:
            params["disable_notification"] = True
        if act.reply_to is not None and index == 0:
            params["reply_parameters"] = _reply(act.reply_to)
        last = index == len(parts) - 1
        if last and act.screen.rows:
            params["reply_markup"] = keyboard(act.screen.rows)
        note = _note(act.note) if last else None
        yield Call(method="sendMessage", kind="send", params=params, chat=chat, note=note)


def _edit(act: Edit, origin: Origin) -> Iterator[Call]:
    chat = act.chat or origin.chat
    message = act.message or origin.message
    if message is None:
        yield from _send(Send(act.screen, chat), origin)
        return
    first, *more = split(act.screen.text)
    params = {"chat_id": chat, "message_id": message, **_text(first)}
    if act.screen.rows and not more:
        params["reply_markup"] = keyboard(act.screen.rows)
    yield Call(method="editMessageText", kind="edit", params=params, chat=chat, spare=act.spare)
    for index, text in enumerate(more):
        rest = Screen(text, act.screen.rows if index == len(more) - 1 else ())
        yield from _send(Send(rest, chat, thread=origin.thread), origin)


def _file(act: File, origin: Origin) -> Call:
    chat, thread = _where(act.chat, act.thread, origin)
    method, field = ("sendPhoto", "photo") if act.picture else ("sendDocument", "document")
    params: dict[str, Any] = {"chat_id": chat}
    if act.caption:
        params |= {"caption": str(split(act.caption, CAPTION_LIMIT)[0]), "parse_mode": "HTML"}
    if thread is not None:
        params["message_thread_id"] = thread
    if act.rows:
        params["reply_markup"] = keyboard(act.rows)
    if act.reply_to is not None:
        params["reply_parameters"] = _reply(act.reply_to)
    file = (field, act.name, act.content)
    return Call(method=method, kind="send", params=params, chat=chat, file=file)


def _where(chat: int | None, thread: int | None, origin: Origin) -> tuple[int, int | None]:
    if chat is None or chat == origin.chat:
        return origin.chat, thread if thread is not None else origin.thread
    return chat, thread


def _parts(screen: Screen) -> list[str]:
    return [part for text in (*screen.lead, screen.text) for part in split(text, LIMIT)]


def _text(text: str) -> dict[str, Any]:
    return {"text": str(text), "parse_mode": "HTML", "link_preview_options": NO_PREVIEW}


def _reply(message: int) -> dict[str, Any]:
    return {"message_id": message, "allow_sending_without_reply": True}


def _note(note: Note | None) -> tuple[str, int] | None:
    return (note.kind, note.id) if note else None


def keyboard(rows: Rows) -> dict[str, Any]:
    """An inline keyboard."""
    return {"inline_keyboard": [[_button(button) for button in row] for row in rows if row]}


def _button(button: Button) -> dict[str, str]:
    if button.url is not None:
        return {"text": button.label, "url": button.url}
    assert button.tap is not None, f"the button {button.label} leads nowhere"
    return {"text": button.label, "callback_data": button.tap.pack()}

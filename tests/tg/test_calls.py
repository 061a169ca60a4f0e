"""Responses become Bot API calls: plain data that fits Telegram's limits and can be stored."""

from __future__ import annotations

from typing import Any

import pytest

from bot.tg.calls import Call, Origin, calls, keyboard, pack, unpack
from bot.ui.doors import OpenHome, StartQuiz
from bot.ui.html import LIMIT, length
from bot.ui.screen import (
    Act,
    Button,
    Edit,
    File,
    Note,
    Priority,
    Remove,
    Response,
    Screen,
    Send,
    Toast,
    say,
    toast,
    turn_into,
)

ORIGIN = Origin(chat=5, message=9, query="77")
PRIVATE = Origin(chat=5)
GROUP = Origin(chat=-5, thread=3, message=9)
HOME = Button("Başa dön", OpenHome())
ROWS = ((HOME,),)
MARKUP = {"inline_keyboard": [[{"text": "Başa dön", "callback_data": "h1"}]]}


def made(act: Act, origin: Origin = PRIVATE) -> list[Call]:
    """The calls of one act."""
    return calls(Response((act,)), origin)


def test_a_tap_is_always_answered_and_first() -> None:
    first, second = calls(turn_into(Screen("x")), ORIGIN)
    assert (first.method, first.kind) == ("answerCallbackQuery", "toast")
    assert first.params == {"callback_query_id": "77"}
    assert second.method == "editMessageText"


def test_a_toast_says_at_most_200_characters() -> None:
    (call,) = calls(toast("x" * 300, alert=True), ORIGIN)
    assert len(call.params["text"]) == 200
    assert call.params["text"].endswith("…")
    assert call.params["show_alert"] is True


def test_without_a_tap_there_is_no_toast() -> None:
    assert calls(toast("x"), Origin(chat=5)) == []


def test_a_message_goes_where_the_question_came_from() -> None:
    (call,) = calls(say(Screen("<b>x</b>", ROWS)), GROUP)
    assert call.method == "sendMessage"
    assert call.chat == -5
    assert call.params == {
        "chat_id": -5,
        "text": "<b>x</b>",
        "parse_mode": "HTML",
        "link_preview_options": {"is_disabled": True},
        "message_thread_id": 3,
        "reply_markup": MARKUP,
    }


def test_another_chat_does_not_inherit_the_topic() -> None:
    (call,) = made(Send(Screen("x"), chat=8), GROUP)
    assert call.params["chat_id"] == 8
    assert "message_thread_id" not in call.params
    (call,) = made(Send(Screen("x"), chat=8, thread=4), GROUP)
    assert call.params["message_thread_id"] == 4


def test_a_reply_stands_even_where_its_message_is_gone() -> None:
    (call,) = made(Send(Screen("x"), reply_to=3, quiet=True))
    assert call.params["reply_parameters"] == {
        "message_id": 3,
        "allow_sending_without_reply": True,
    }
    assert call.params["disable_notification"] is True


def test_a_long_message_is_split_with_buttons_and_note_at_its_end() -> None:
    text = "kelime " * 1200
    parts = made(Send(Screen(text, ROWS), reply_to=3, note=Note("showing", 4)))
    assert len(parts) == 3
    assert all(length(part.params["text"]) <= LIMIT for part in parts)
    assert ["reply_markup" in part.params for part in parts] == [False, False, True]
    assert ["reply_parameters" in part.params for part in parts] == [True, False, False]
    assert [part.note for part in parts] == [None, None, ("showing", 4)]


def test_what_must_stand_above_goes_first() -> None:
    first, second = made(Send(Screen("kart", ROWS, lead=("uzun soru",))))
    assert (first.params["text"], second.params["text"]) == ("uzun soru", "kart")
    assert "reply_markup" in second.params


def test_an_edit_changes_the_tapped_message_or_another_one() -> None:
    (call,) = made(Edit(Screen("x", ROWS)), Origin(chat=5, message=9))
    assert (call.kind, call.params["message_id"]) == ("edit", 9)
    assert call.params["reply_markup"] == MARKUP
    (call,) = made(Edit(Screen("x"), chat=6, message=2, spare=True), ORIGIN)[1:]
    assert (call.params["chat_id"], call.params["message_id"], call.spare) == (6, 2, True)
    assert "reply_markup" not in call.params


def test_an_edit_without_a_message_is_sent_anew() -> None:
    (call,) = made(Edit(Screen("x", ROWS)))
    assert call.method == "sendMessage"


def test_an_edit_that_does_not_fit_goes_on_below() -> None:
    first, *more = made(Edit(Screen("kelime " * 1200, ROWS)), Origin(chat=-5, message=9, thread=3))
    assert (first.method, [each.method for each in more]) == (
        "editMessageText",
        ["sendMessage"] * 2,
    )
    assert "reply_markup" not in first.params
    assert "reply_markup" in more[-1].params
    assert more[0].params["message_thread_id"] == 3


def test_a_message_is_removed() -> None:
    (call,) = made(Remove(5, 3))
    assert (call.method, call.kind) == ("deleteMessage", "delete")
    assert call.params == {"chat_id": 5, "message_id": 3}


@pytest.mark.parametrize(
    ("picture", "method", "field"),
    [(True, "sendPhoto", "photo"), (False, "sendDocument", "document")],
)
def test_a_file_is_uploaded_with_its_caption(picture: bool, method: str, field: str) -> None:
    act = File("a.json", b"{}", "<b>x</b>" + "y" * 2000, ROWS, picture, reply_to=3)
    (call,) = made(act, GROUP)
    assert (call.method, call.file) == (method, (field, "a.json", b"{}"))
    assert length(call.params["caption"]) <= 1024
    assert call.params["message_thread_id"] == 3
    assert call.params["reply_markup"] == MARKUP
    assert call.params["reply_parameters"]["message_id"] == 3


def test_a_file_may_stand_alone() -> None:
    (call,) = made(File("a", b"x"))
    assert call.params == {"chat_id": 5}


def test_links_and_taps_are_buttons_and_empty_rows_are_none() -> None:
    rows = ((Button("Aç", url="https://t.me/x"),), (), (Button("Başla", StartQuiz("ab", 5)),))
    assert keyboard(rows)["inline_keyboard"] == [
        [{"text": "Aç", "url": "https://t.me/x"}],
        [{"text": "Başla", "callback_data": "q1:ab:5"}],
    ]


def test_a_button_that_leads_nowhere_is_a_mistake_of_ours() -> None:
    with pytest.raises(AssertionError, match="leads nowhere"):
        keyboard(((Button("?"),),))


def test_every_act_has_the_priority_of_its_response() -> None:
    response = Response((Send(Screen("x")), Remove(5, 1)), Toast("t"), Priority.BROADCAST)
    assert [call.priority for call in calls(response, ORIGIN)] == [0, 2, 2]


def test_stored_calls_come_back_the_same() -> None:
    acts: tuple[Any, ...] = (
        Send(Screen("x" * 9000, ROWS), note=Note("showing", 2**40)),
        Edit(Screen("y"), message=3, spare=True),
        File("a", b"\x00\xff", picture=True),
        Remove(-(2**50), 2),
    )
    response = Response(acts, Toast("t"), Priority.ROUND)
    wanted = calls(response, ORIGIN)
    assert unpack(pack(wanted)) == wanted

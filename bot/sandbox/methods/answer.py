"""Answers callback queries."""

from bot.sandbox.box import Sandbox
from bot.sandbox.errors import bad_request
from bot.sandbox.methods.registry import method
from bot.sandbox.params import Params
from bot.sandbox.taps import TOO_OLD
from bot.sandbox.text.utf16 import length

_MAX_TEXT = 200


@method("answerCallbackQuery")
def answer_callback_query(box: Sandbox, params: Params) -> bool:
    """Shows a toast or an alert to the one who tapped."""
    query_id = params.text("callback_query_id")
    if not query_id:
        raise bad_request(TOO_OLD)
    text = params.text("text") or ""
    if length(text) > _MAX_TEXT:
        raise bad_request("MESSAGE_TOO_LONG")
    tap = box.taps.answer(query_id, text, alert=params.flag("show_alert"))
    if tap is not None:
        data = {"chat": tap.chat_id, "message": tap.message_id, "text": text, "alert": tap.alert}
        room = box.world.room(tap.chat_id)
        box.journal.add("toast", room, data=data, only_for=tap.user_id)
    return True

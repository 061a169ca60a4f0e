"""Reads and checks the keyboard of a call."""

from msgspec import Struct

from bot.sandbox.errors import ApiError, bad_request
from bot.sandbox.params import Params
from bot.sandbox.protocol import InlineButton, Keyboard

_MAX_DATA_BYTES = 64
_MAX_BUTTONS = 100
_URL_STARTS = ("http://", "https://", "tg://", "ton://", "mailto:")


class _Markup(Struct):
    inline_keyboard: list[list[InlineButton]] | None = None


def read_keyboard(params: Params) -> Keyboard | None:
    """The inline keyboard; None for none and for keyboards that are not inline."""
    markup = params.value("reply_markup", _Markup)
    if markup is None or markup.inline_keyboard is None:
        return None
    rows = [row for row in markup.inline_keyboard if row]
    buttons = [button for row in rows for button in row]
    if len(buttons) > _MAX_BUTTONS:
        raise bad_request("reply markup is too long")
    for button in buttons:
        refusal = _refusal(button)
        if refusal is not None:
            raise refusal
    return Keyboard(inline_keyboard=rows) if rows else None


def _refusal(button: InlineButton) -> ApiError | None:
    if not button.text.strip():
        return bad_request("inline keyboard button text must be non-empty")
    if button.callback_data is not None:
        size = len(button.callback_data.encode("utf-8", "surrogatepass"))
        return None if 1 <= size <= _MAX_DATA_BYTES else bad_request("BUTTON_DATA_INVALID")
    if button.url is not None:
        return None if _plausible(button.url) else bad_request("BUTTON_URL_INVALID")
    if _has_other_action(button):
        return None
    text = "Text buttons are unallowed in the inline keyboard"
    return bad_request(f"can't parse inline keyboard button: {text}")


def _plausible(url: str) -> bool:
    return url.lower().startswith(_URL_STARTS) or ("." in url and " " not in url)


def _has_other_action(button: InlineButton) -> bool:
    actions = (
        button.web_app,
        button.login_url,
        button.switch_inline_query,
        button.switch_inline_query_current_chat,
        button.switch_inline_query_chosen_chat,
        button.copy_text,
        button.callback_game,
    )
    return button.pay or any(action is not None for action in actions)

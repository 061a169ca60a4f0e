"""Who the bot is: its account, names, descriptions and menu button."""

from msgspec.structs import asdict

from bot.sandbox.box import Sandbox
from bot.sandbox.errors import bad_request
from bot.sandbox.methods.registry import method
from bot.sandbox.params import Params
from bot.sandbox.protocol import Json
from bot.sandbox.text.utf16 import length

_DEFAULT_BUTTON: Json = {"type": "commands"}


@method("getMe")
def get_me(box: Sandbox, _params: Params) -> Json:
    """The bot's account."""
    known = {name: value for name, value in asdict(box.world.bot).items() if value is not None}
    return known | {
        "can_join_groups": True,
        "can_read_all_group_messages": not box.config.privacy,
        "supports_inline_queries": False,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }


@method("logOut")
def log_out(_box: Sandbox, _params: Params) -> bool:
    """Does nothing and says so."""
    return True


@method("close")
def close(_box: Sandbox, _params: Params) -> bool:
    """Does nothing and says so."""
    return True


def _language(params: Params) -> str:
    return params.text("language_code") or ""


def _store(texts: dict[str, str], params: Params, name: str, most: int) -> bool:
    text = params.text(name) or ""
    if length(text) > most:
        raise bad_request(f"{name} is too long")
    if text:
        texts[_language(params)] = text
    else:
        texts.pop(_language(params), None)
    return True


def _stored(texts: dict[str, str], params: Params) -> str:
    return texts.get(_language(params)) or texts.get("") or ""


@method("setMyName")
def set_my_name(box: Sandbox, params: Params) -> bool:
    """Names the bot, at most 64 characters."""
    _store(box.profile.names, params, "name", 64)
    box.world.bot = box.profile.named(box.bot)
    return True


@method("getMyName")
def get_my_name(box: Sandbox, params: Params) -> Json:
    """The bot's name."""
    return {"name": _stored(box.profile.names, params) or box.bot.first_name}


@method("setMyDescription")
def set_my_description(box: Sandbox, params: Params) -> bool:
    """Describes the bot in an empty chat, at most 512 characters."""
    return _store(box.profile.descriptions, params, "description", 512)


@method("getMyDescription")
def get_my_description(box: Sandbox, params: Params) -> Json:
    """The description."""
    return {"description": _stored(box.profile.descriptions, params)}


@method("setMyShortDescription")
def set_my_short_description(box: Sandbox, params: Params) -> bool:
    """Describes the bot on its profile, at most 120 characters."""
    return _store(box.profile.short_descriptions, params, "short_description", 120)


@method("getMyShortDescription")
def get_my_short_description(box: Sandbox, params: Params) -> Json:
    """The short description."""
    return {"short_description": _stored(box.profile.short_descriptions, params)}


@method("setChatMenuButton")
def set_chat_menu_button(box: Sandbox, params: Params) -> bool:
    """Sets the menu button of one private chat or of all."""
    button = params.value("menu_button", Json) or _DEFAULT_BUTTON
    box.profile.menu_buttons[params.integer("chat_id")] = button
    return True


@method("getChatMenuButton")
def get_chat_menu_button(box: Sandbox, params: Params) -> Json:
    """The menu button of one private chat or the default one."""
    buttons = box.profile.menu_buttons
    return buttons.get(params.integer("chat_id")) or buttons.get(None) or _DEFAULT_BUTTON

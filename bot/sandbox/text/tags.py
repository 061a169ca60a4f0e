"""One tag of the HTML that the Bot API accepts: its name, its attributes, its place."""

import re
from typing import NamedTuple

from bot.sandbox.errors import ApiError, bad_request

KNOWN = frozenset(
    [
        "a",
        "b",
        "strong",
        "i",
        "em",
        "s",
        "strike",
        "del",
        "u",
        "ins",
        "tg-spoiler",
        "tg-emoji",
        "span",
        "pre",
        "code",
        "blockquote",
    ]
)
_SPACE = " \t\r\n\0\v\f"
_NAME = re.compile(r"[^\s>\0]*")
_ATTRIBUTE = re.compile(r"[^\s=>\0]*")
_GAP = re.compile(r"\s*")
_TOKEN = re.compile(r"[A-Za-z0-9.\-]*")
_REFERENCE = re.compile(r"&(?:#(?:[xX]([0-9a-fA-F]+)|([0-9]+))|(lt|gt|amp|quot));?")
_NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
_LAST_CODE_POINT = 0x10FFFF


class Tag(NamedTuple):
    """An opened tag: `argument` is the one attribute that matters for its kind."""

    name: str
    argument: str


class Source:
    """The text being read; offsets in messages are UTF-8 bytes, as on the real server."""

    def __init__(self, text: str) -> None:
        self.text = text

    def error(self, what: str, position: int, detail: str = "") -> ApiError:
        """The refusal `what` for the place `position`."""
        at = len(self.text[:position].encode("utf-8", "surrogatepass"))
        return bad_request(f"can't parse entities: {what} at byte offset {at}{detail}")

    def skip(self, position: int) -> int:
        """The first position from here that is not white space."""
        found = _GAP.match(self.text, position)
        return found.end() if found else position

    def at(self, position: int) -> str:
        """The character there, or an empty string at the end."""
        return self.text[position : position + 1]


def decode_reference(text: str, position: int) -> tuple[str, int] | None:
    """The character that the reference at `position` names and where it ends, or None."""
    found = _REFERENCE.match(text, position)
    if found is None:
        return None
    hexadecimal, decimal, name = found.groups()
    if name:
        return _NAMED[name], found.end()
    code = int(hexadecimal, 16) if hexadecimal else int(decimal)
    if not 0 < code <= _LAST_CODE_POINT or 0xD800 <= code <= 0xDFFF:
        return None
    return chr(code), found.end()


def read_start_tag(source: Source, begin: int) -> tuple[Tag, int]:
    """The start tag whose `<` is at `begin`, and the position behind its `>`."""
    name_end = _end(_NAME, source.text, begin + 1)
    name = source.text[begin + 1 : name_end].lower()
    if not source.at(name_end):
        raise source.error("Unclosed start tag", begin)
    if name not in KNOWN:
        raise source.error(f'Unsupported start tag "{name}"', begin)
    argument, end = _read_attributes(source, begin, name, name_end)
    if name == "span" and argument != "spoiler":
        raise source.error('Tag "span" must have class "tg-spoiler"', begin)
    return Tag(name, argument), end + 1


def read_end_tag(source: Source, begin: int) -> tuple[str, int]:
    """The name in the end tag whose `<` is at `begin`, and the position behind its `>`."""
    name_end = _end(_NAME, source.text, begin + 2)
    end = source.skip(name_end)
    if source.at(end) != ">":
        raise source.error("Unclosed end tag", begin)
    return source.text[begin + 2 : name_end].lower(), end + 1


def _end(pattern: re.Pattern[str], text: str, position: int) -> int:
    found = pattern.match(text, position)
    return found.end() if found else position


def _read_attributes(source: Source, begin: int, tag: str, position: int) -> tuple[str, int]:
    argument = ""
    position = source.skip(position)
    while source.at(position) != ">":
        name, value, position = _read_attribute(source, begin, tag, position)
        argument = _argument(tag, name, value) or argument
        position = source.skip(position)
    return argument, position


def _read_attribute(
    source: Source, begin: int, tag: str, position: int
) -> tuple[str, str | None, int]:
    name_end = _end(_ATTRIBUTE, source.text, position)
    name = source.text[position:name_end]
    position = source.skip(name_end)
    if not source.at(position):
        raise source.error(f'Unclosed start tag "{tag}"', begin)
    if not name:
        raise source.error(f'Empty attribute name in the tag "{tag}"', begin)
    if source.at(position) != "=":
        return name, None, position
    value, position = _read_value(source, source.skip(position + 1))
    if not source.at(position):
        raise source.error("Unclosed start tag", begin)
    return name, value, position


def _read_value(source: Source, position: int) -> tuple[str, int]:
    quote = source.at(position)
    if quote and quote in "'\"":
        return _read_quoted(source.text, position + 1, quote)
    end = _end(_TOKEN, source.text, position)
    if source.at(end) and source.at(end) not in _SPACE + ">":
        raise source.error("Unexpected end of name token", position)
    return source.text[position:end].lower(), end


def _read_quoted(text: str, position: int, quote: str) -> tuple[str, int]:
    end = text.find(quote, position)
    if end < 0:
        return "", len(text)
    return _REFERENCE.sub(_decoded, text[position:end]), end + 1


def _decoded(found: re.Match[str]) -> str:
    decoded = decode_reference(found.string, found.start())
    return decoded[0] if decoded else found.group()


def _argument(tag: str, name: str, value: str | None) -> str:
    if tag == "blockquote" and name == "expandable":
        return "expandable"
    if not value:
        return ""
    match tag, name:
        case ("a", "href") | ("tg-emoji", "emoji-id"):
            return value
        case ("code", "class") if value.startswith("language-"):
            return value.removeprefix("language-")
        case ("span", "class") if value.startswith("tg-"):
            return value.removeprefix("tg-")
    return ""

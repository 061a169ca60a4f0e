"""The doors of the text room: formatting of outgoing texts, HTML for the page."""

from bot.sandbox.errors import bad_request
from bot.sandbox.protocol import Entity
from bot.sandbox.text.clean import clean, trim
from bot.sandbox.text.detect import detect
from bot.sandbox.text.parse import parse_html, sort_entities
from bot.sandbox.text.render import render_html

__all__ = ["detect", "format_text", "render_html"]


def format_text(
    text: str, parse_mode: str | None, entities: list[Entity] | None
) -> tuple[str, list[Entity] | None]:
    """What the server makes of a bot's text: parsed, cleaned, trimmed, with entities or None."""
    marked: list[Entity] = []
    text = clean(text)
    if parse_mode:
        if parse_mode.lower() != "html":
            raise bad_request("unsupported parse_mode")
        text, marked = parse_html(text)
    elif entities:
        marked = sort_entities(entities)
    text, marked = trim(text, marked)
    return text, detect(text, marked) or None

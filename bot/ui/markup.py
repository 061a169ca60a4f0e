"""The bank's small markup, `code` and fenced blocks, as Telegram's HTML."""

from __future__ import annotations

import re
from functools import lru_cache

from bot.ui.html import Html, escape

FENCE = re.compile(r"^```([\w+-]*)\n(.*?)\n?^```[ \t]*$\n?", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`([^`\n]+)`")
KEPT = 8192


@lru_cache(maxsize=KEPT)
def to_html(text: str) -> Html:
    """The text with code spans and fenced blocks marked, everything else escaped."""
    parts: list[str] = []
    place = 0
    for fence in FENCE.finditer(text):
        parts.append(_inline(text[place : fence.start()]))
        parts.append(_block(fence.group(1), fence.group(2)))
        place = fence.end()
    parts.append(_inline(text[place:]))
    return Html("".join(parts).strip())


def plain(text: str) -> str:
    """The text without its marks, for places that show no markup."""
    return CODE.sub(r"\1", FENCE.sub(r"\2\n", text)).strip()


def _block(language: str, code: str) -> str:
    kind = f' class="language-{escape(language)}"' if language else ""
    return f"<pre><code{kind}>{escape(code)}</code></pre>\n"


def _inline(text: str) -> str:
    parts: list[str] = []
    place = 0
    for span in CODE.finditer(text):
        parts += [escape(text[place : span.start()]), f"<code>{escape(span.group(1))}</code>"]
        place = span.end()
    return "".join([*parts, escape(text[place:])])

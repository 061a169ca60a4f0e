"""Telegram's HTML: escaping, names that can't break a line, length, and splitting."""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Iterator

LIMIT = 4096
CAPTION_LIMIT = 1024
TOKEN = re.compile(r"(</?[^<>]+>)|(&(?:#\d+|#x[0-9a-fA-F]+|\w+);)|([^<&]+|[<&])")
FIRST_STRONG, POP = "\u2068", "\u2069"
DIRECTIONS = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069]")
NAME_LIMIT = 40
PLAIN_NAME = re.compile(r"[A-Za-zÀ-ſ0-9.'_-]+(?: [A-Za-zÀ-ſ0-9.'_-]+)*")


class Html(str):
    """Text that is HTML already and is not escaped again."""

    __slots__ = ()


def escape(text: str) -> Html:
    """The text as Telegram's HTML shows it."""
    return text if isinstance(text, Html) else Html(html.escape(text, quote=False))


def bold(text: str) -> Html:
    """Bold."""
    return Html(f"<b>{escape(text)}</b>")


def quote(text: str, *, expandable: bool = False) -> Html:
    """A block quote."""
    return Html(f"<blockquote{' expandable' if expandable else ''}>{escape(text)}</blockquote>")


def person(name: str) -> str:
    """A name on one line, without direction tricks, isolated from the text around it."""
    if len(name) <= NAME_LIMIT and PLAIN_NAME.fullmatch(name):
        return name
    kept = DIRECTIONS.sub("", name)
    kept = "".join(
        " " if unicodedata.category(char) in ("Cc", "Zl", "Zp") else char for char in kept
    )
    kept = " ".join(kept.split())
    if len(kept) > NAME_LIMIT:
        kept = kept[: NAME_LIMIT - 1].rstrip() + "…"
    if any(unicodedata.bidirectional(char) in ("R", "AL") for char in kept):
        return f"{FIRST_STRONG}{kept}{POP}"
    return kept


def units(text: str) -> int:
    """The length as Telegram counts it: UTF-16 code units of plain text."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def length(markup: str) -> int:
    """The length of HTML after its entities are parsed."""
    return sum(units(html.unescape(text)) for tag, text in _tokens(markup) if not tag)


def fits(markup: str, limit: int = LIMIT) -> bool:
    """Whether the HTML has at most ``limit`` units; parsing only makes it shorter."""
    return units(markup) <= limit or length(markup) <= limit


def split(markup: str, limit: int = LIMIT) -> list[str]:
    """The HTML in parts of at most ``limit`` units, cut at line ends, sentences or blanks; tags
    that are open at a cut are closed there and opened again in the next part.
    """
    if fits(markup, limit):
        return [markup]
    cutter = _Cutter(limit)
    for tag, text in _tokens(markup):
        if tag:
            cutter.tag(text)
        else:
            cutter.text(text)
    return cutter.finish()


def _tokens(markup: str) -> Iterator[tuple[bool, str]]:
    for match in TOKEN.finditer(markup):
        yield match.group(1) is not None, match.group(0)


class _Cutter:
    """Collects parts; knows which tags are open."""

    def __init__(self, limit: int) -> None:
        self.limit, self.used = limit, 0
        self.parts: list[str] = []
        self.current: list[str] = []
        self.open: list[str] = []

    def tag(self, tag: str) -> None:
        self.current.append(tag)
        if tag.startswith("</"):
            if self.open:
                self.open.pop()
        else:
            self.open.append(tag)

    def text(self, text: str) -> None:
        size = units(html.unescape(text))
        if self.used + size <= self.limit:
            self.current.append(text)
            self.used += size
            return
        if text.startswith("&"):
            self.cut()
            self.text(text)
            return
        head, tail = _break(text, self.limit - self.used, fresh=self.used == 0)
        if head:
            self.current.append(head)
            self.used += units(head)
        self.cut()
        if tail:
            self.text(tail)

    def cut(self) -> None:
        closing = [f"</{re.split(r'[ >]', tag[1:])[0]}>" for tag in reversed(self.open)]
        self.parts.append("".join([*self.current, *closing]).strip())
        self.current, self.used = list(self.open), 0

    def finish(self) -> list[str]:
        if self.used:
            self.parts.append("".join(self.current).strip())
        return [part for part in self.parts if length(part)]


def _break(text: str, room: int, *, fresh: bool) -> tuple[str, str]:
    """Cut plain text so that the head fits the room: at a line end, a sentence, a blank."""
    fitting = _fit(text, room)
    for pattern in (r"\n+", r"(?<=[.!?…]) +", r"\s+"):
        places = [match for match in re.finditer(pattern, text) if match.start() <= fitting]
        if places and (places[-1].start() > fitting // 2 or pattern == r"\s+"):
            return text[: places[-1].start()], text[places[-1].end() :]
    return (text[:fitting], text[fitting:]) if fresh else ("", text)


def _fit(text: str, room: int) -> int:
    used = 0
    for index, char in enumerate(text):
        used += 2 if ord(char) > 0xFFFF else 1
        if used > room:
            return index
    return len(text)

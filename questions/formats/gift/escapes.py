"""GIFT's escapes: hidden before a text is taken apart, and shown again afterwards."""

from __future__ import annotations

import re

_CHARACTERS = "\\:#={}~\n"
# Noncharacters, which no text holds, stand in for escaped characters meanwhile.
_STAND_INS = "".join(chr(0xFDD0 + index) for index in range(len(_CHARACTERS)))
_HIDE = {("n" if c == "\n" else c): s for c, s in zip(_CHARACTERS, _STAND_INS, strict=True)}
_SHOW = str.maketrans(dict(zip(_STAND_INS, _CHARACTERS, strict=True)))
_ESCAPE = re.compile(r"\\([\\:#={}~n])")
_FOREIGN = re.compile(f"[{_STAND_INS}]")
_SPECIAL = re.compile(r"[\\#=~{}:]")


def hide(text: str) -> str:
    """A text whose escaped characters no longer have a meaning."""
    return _ESCAPE.sub(lambda match: _HIDE[match[1]], _FOREIGN.sub("", text))


def show(text: str) -> str:
    """A hidden text as people read it."""
    return text.translate(_SHOW)


def escape(text: str) -> str:
    """A text as it is written: one line, nothing in it with a meaning."""
    return _SPECIAL.sub(lambda match: "\\" + match[0], text).replace("\n", "\\n")

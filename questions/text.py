"""Text as people mean it: composed, without invisible marks, folded by language, as slugs."""

from __future__ import annotations

import re
import unicodedata

# Zero-width and soft marks, variation selectors, direction marks: nothing that a reader sees.
_HIDDEN = "\u00ad\u200b\u200e\u200f\u2060-\u2064\ufeff\ufe00-\ufe0f\u202a-\u202e\u2066-\u2069"
_INVISIBLE = re.compile(f"[{_HIDDEN}]")
# What cleaning and folding would change: most texts have nothing of it, and one look is cheap.
_UNCLEAN = re.compile(f"[\r\x0b\u2028{_HIDDEN}]|[^\\S\n\t ]")
_UNFOLDED = re.compile(f"[⁰¹²³⁴⁵⁶⁷⁸⁹{_HIDDEN}]")
_MARKED = re.compile("[’‘ʼ´“”„\u0307\u200c\u200d]")
_JOINERS = re.compile("[\u0307\u200c\u200d]")
_BLANKS = re.compile(r"[^\S\n]+")
_QUOTES = str.maketrans({"’": "'", "‘": "'", "ʼ": "'", "´": "'", "“": '"', "”": '"', "„": '"'})
_POWERS = str.maketrans({power: f"^{digit}" for digit, power in enumerate("⁰¹²³⁴⁵⁶⁷⁸⁹")})
_TURKISH = {"tr", "az"}
_SLUG_LETTERS = str.maketrans("çğıöşüÇĞİIÖŞÜ", "cgiosucgiiosu")


def clean(text: str) -> str:
    """A pasted text without invisible marks, with plain blanks and ``\\n`` line ends."""
    if _UNCLEAN.search(text) is None:
        return unicodedata.normalize("NFC", text)
    composed = unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n"))
    visible = _INVISIBLE.sub("", composed)
    return re.sub(r"[^\S\n\t]", " ", visible.replace("\x0b", "\n").replace("\u2028", "\n"))


def fold(text: str, language: str) -> str:
    """A text for comparison: case, quotes, blanks and forms of a letter no longer differ.

    In Turkish ``I`` folds to ``ı`` and ``İ`` to ``i``; powers stay apart from digits.
    """
    if _UNFOLDED.search(text) is not None:
        text = _INVISIBLE.sub("", text).translate(_POWERS)
    plain = unicodedata.normalize("NFKC", text)
    if language in _TURKISH:
        plain = plain.replace("İ", "i").replace("I", "ı")
    plain = plain.casefold()
    if _MARKED.search(plain) is not None:
        plain = _JOINERS.sub("", plain).translate(_QUOTES)
    return " ".join(plain.split())


def tidy(text: str) -> str:
    """A text whose invisible marks and doubled blanks no longer matter; lines and case do."""
    plain = clean(text).rstrip()
    if "  " not in plain and "\n" not in plain and "\t" not in plain:
        return plain
    lines = [_tidy_line(line) for line in plain.split("\n")]
    return "\n".join(lines).lstrip("\n")


def slug(text: str) -> str:
    """Lower-case ASCII words joined by hyphens; empty where no letter or digit is left."""
    plain = unicodedata.normalize("NFC", text).translate(_SLUG_LETTERS)
    ascii_only = unicodedata.normalize("NFKD", plain).encode("ascii", "ignore").decode()
    return "-".join(re.findall(r"[a-z0-9]+", ascii_only.lower()))


def title_from_slug(name: str, language: str) -> str:
    """A slug as a title: each word with a capital, which for ``i`` is ``İ`` in Turkish."""
    return " ".join(_capital(word, language) for word in name.split("-") if word)


def _capital(word: str, language: str) -> str:
    first = "İ" if word[0] == "i" and language in _TURKISH else word[0].upper()
    return first + word[1:]


def _tidy_line(line: str) -> str:
    margin = len(line) - len(line.lstrip(" \t"))
    return line[:margin] + _BLANKS.sub(" ", line[margin:]).rstrip()

"""The fields of Anki notes: those of our own note type, and what others call theirs."""

from __future__ import annotations

import re

from questions.text import slug

LETTERS = "ABCDEFGHIJ"
NOTE_TYPE = "Bilge"
WHYS = tuple(f"Why {letter}" for letter in LETTERS)
FIELDS = ("Stem", *LETTERS, "Key", "Explanation", *WHYS, "Id")
"""The fields of our note type, in their order."""

_NAMES = {
    "id": "id kimlik",
    "stem": "stem front question soru on onyuz text metin kok prompt",
    "key": "key answer answers back correct correctanswer dogru cevap dogrucevap yanit arka",
    "explanation": "explanation extra extra1 comment rationale aciklama yorum cozum",
    "references": "references reference source sources kaynak kaynaklar",
    "difficulty": "difficulty level zorluk seviye",
    "topic": "topic category deck konu kategori deste",
    "tags": "tags tag etiket etiketler",
}
_ROLES = {alias: role for role, aliases in _NAMES.items() for alias in aliases.split()}
_OPTION = re.compile(
    r"(?P<why>why|neden)?(?:option|choice|answer|secenek|sik|q)?(?P<one>[a-j]|[1-9]|10)"
)


def role_of(name: str) -> str | None:
    """What a field is for: ``stem``, ``key``, ``option A``, ``why A``...; ``None`` if unknown."""
    word = slug(name[:80]).replace("-", "")
    if word in _ROLES:
        return _ROLES[word]
    match = _OPTION.fullmatch(word)
    if match is None:
        return None
    one = match["one"]
    letter = LETTERS[int(one) - 1] if one.isdigit() else one.upper()
    return f"{'why' if match['why'] else 'option'} {letter}"

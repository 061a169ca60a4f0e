"""What the fields of a JSON question are called, in Turkish and in English."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from questions.text import slug

_QUESTION = {
    "id": "id kimlik uid guid questionid",
    "stem": "stem question soru kok prompt text sorumetni questiontext metin",
    "options": "options choices answers secenekler siklar cevaplar yanitlar",
    "key": "key answer correct correctanswer rightanswer correctanswers dogru dogrucevap "
    "dogruyanit cevap yanit anahtar",
    "key-text": "keytext correcttext dogrumetin",
    "key-letter": "keyletter correctletter dogruharf dogrusik",
    "key-index0": "keyindex0 dogrusira0",
    "key-index1": "keyindex1 dogrusira1",
    "explanation": "explanation rationale feedback solution aciklama cozum",
    "difficulty": "difficulty level zorluk seviye duzey",
    "topic": "topic category subject konu kategori ders",
    "tags": "tags labels etiketler etiket",
    "references": "references reference source sources kaynak kaynaklar",
    "kind": "kind type tur tip",
}
_OPTION = {
    "text": "text option answer metin secenek sik",
    "correct": "correct right iscorrect isright key dogru dogrumu",
    "why": "why rationale feedback explanation neden aciklama",
    "id": "id letter harf",
}
_FILE = {
    "questions": "questions items sorular maddeler quiz",
    "topic": _QUESTION["topic"],
    "language": "language lang dil",
    "about": "format version schema surum name title baslik description aciklama",
}
KEY_NAMES = "key_text, key_letter, key_index0, key_index1"
"""The names that leave no doubt about what a key means."""


def _table(words: Mapping[str, str]) -> dict[str, str]:
    return {alias: name for name, aliases in words.items() for alias in aliases.split()}


QUESTION_FIELDS, OPTION_FIELDS, FILE_FIELDS = _table(_QUESTION), _table(_OPTION), _table(_FILE)


def field_of(name: str, table: Mapping[str, str]) -> str | None:
    """The field that a name means, whatever its case, accents and underscores."""
    return table.get(_plain(name[:80]))


@lru_cache(maxsize=1024)
def _plain(name: str) -> str:
    return slug(name).replace("-", "")


def letters_among(names: Iterable[str]) -> list[str]:
    """The names ``A``, ``B``, ... in their order, as far as they go."""
    known = {name.strip().upper(): name for name in names if len(name.strip()) == 1}
    found: list[str] = []
    for letter in "ABCDEFGHIJ":
        if letter not in known:
            break
        found.append(known[letter])
    return found

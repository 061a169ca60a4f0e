"""The fields of a question that an author may change, and what a typed text makes of them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from msgspec import structs

from bot.errors import PlayerError
from questions.formats.item_checks import clean_text
from questions.model import Option, Question

FIELDS = ("stem", "option", "why", "explanation", "difficulty", "key", "topic")
LONGEST = {"stem": 2_000, "option": 600, "why": 1_500, "explanation": 3_000}
REMOVED = {"-", "–", "—"}
LETTERS = "ABCDEFGHIJ"
LETTER = re.compile(r"[A-J]")


class TooLongError(PlayerError):
    """The text is longer than a field may be."""

    key = "authoring-too-long"


class EmptyTextError(PlayerError):
    """There is no text that could be kept."""

    key = "authoring-empty-text"


class SameTextError(PlayerError):
    """The field reads like that already."""

    key = "authoring-same"


class NoDifficultyError(PlayerError):
    """Not a difficulty from 1 to 5."""

    key = "authoring-no-difficulty"


class NoKeyError(PlayerError):
    """Not a choice of the options that are right."""

    key = "authoring-no-key"


@dataclass(frozen=True)
class Target:
    """A field of a question: ``option`` is an option's id, for its text or its reason."""

    field: str
    option: str = ""
    language: str = ""


def fits(question: Question, target: Target) -> bool:
    """Whether the question has such a field."""
    if target.field not in FIELDS:
        return False
    if target.field in LONGEST and target.language not in question.stem:
        return False
    known = {option.id for option in question.options}
    return target.option in known if target.field in ("option", "why") else target.option == ""


def shown(question: Question, target: Target) -> str:
    """What the field says now; empty where it says nothing."""
    match target.field:
        case "stem":
            return question.stem.get(target.language, "")
        case "explanation":
            return question.explanation.get(target.language, "")
        case "option":
            return question.option(target.option).text.get(target.language, "")
        case "why":
            return question.option(target.option).why.get(target.language, "")
        case "difficulty":
            return str(question.difficulty)
        case "key":
            return ", ".join(letter(question, option) for option in question.key)
    return question.topic


def letter(question: Question, option_id: str) -> str:
    """The letter of an option in the order of the bank."""
    return LETTERS[[option.id for option in question.options].index(option_id)]


def changed(question: Question, target: Target, text: str) -> Question:
    """The question with the text in the field; a ``PlayerError`` says what is wrong with it.
    A topic is taken as it is.
    """
    made = _changed(question, target, text)
    if made == question:
        raise SameTextError
    return made


def _changed(question: Question, target: Target, text: str) -> Question:
    if target.field == "topic":
        return structs.replace(question, topic=text)
    if target.field == "difficulty":
        return structs.replace(question, difficulty=_difficulty(text))
    if target.field == "key":
        return _with_key(question, text)
    return _with_text(question, target, _fitting(target, text))


def _fitting(target: Target, text: str) -> str:
    cleaned = clean_text(text)
    removable = target.field in ("why", "explanation")
    if removable and cleaned in REMOVED:
        return ""
    if not cleaned:
        raise EmptyTextError
    most = LONGEST[target.field]
    if len(cleaned) > most:
        raise TooLongError(found=len(cleaned), most=most)
    return cleaned


def _with_text(question: Question, target: Target, text: str) -> Question:
    match target.field:
        case "stem":
            return structs.replace(question, stem=_put(question.stem, target, text))
        case "explanation":
            put = _put(question.explanation, target, text)
            return structs.replace(question, explanation=put)
    options = tuple(
        _with_option_text(each, target, text) if each.id == target.option else each
        for each in question.options
    )
    return structs.replace(question, options=options)


def _with_option_text(option: Option, target: Target, text: str) -> Option:
    if target.field == "why":
        return structs.replace(option, why=_put(option.why, target, text))
    return structs.replace(option, text=_put(option.text, target, text))


def _put(texts: dict[str, str], target: Target, text: str) -> dict[str, str]:
    kept = {**texts, target.language: text}
    return kept if text else {name: each for name, each in texts.items() if name != target.language}


def _difficulty(text: str) -> int:
    if text.strip() not in {"1", "2", "3", "4", "5"}:
        raise NoDifficultyError
    return int(text)


def _with_key(question: Question, text: str) -> Question:
    wanted = {LETTERS.index(each) for each in LETTER.findall(text.upper())}
    strange = re.sub(r"[A-J\s,;+)]", "", text.upper())
    several = question.kind == "multiple"
    if strange or not wanted or max(wanted) >= len(question.options):
        raise NoKeyError(last=LETTERS[len(question.options) - 1])
    if len(wanted) > 1 and not several:
        raise NoKeyError(last=LETTERS[len(question.options) - 1])
    options = tuple(
        structs.replace(each, correct=index in wanted)
        for index, each in enumerate(question.options)
    )
    return structs.replace(question, options=options)

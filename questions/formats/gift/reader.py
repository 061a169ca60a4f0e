"""Reads GIFT: choice and true/false items become questions, others are parked with a reason."""

from __future__ import annotations

import re

from questions.formats.base import ReadResult, Source
from questions.formats.gift.answers import TRUE
from questions.formats.gift.blocks import Block, Category, blocks_of
from questions.formats.gift.item import parse_item
from questions.formats.gift.syntax import GiftError, Item
from questions.formats.intake import Intake
from questions.formats.items import Choice, Draft

_TRUTHS = {"tr": ("Doğru", "Yanlış"), "en": ("True", "False")}
_ANSWERS = re.compile(r"\{[^{}]{0,5000}?[=~#][^{}]{0,5000}\}|\{\s*(?:T|F|TRUE|FALSE)\s*[#}]")


def truths(language: str) -> tuple[str, str]:
    """What the two options of a true/false item are called."""
    return _TRUTHS.get(language, _TRUTHS["en"])


def read(source: Source) -> ReadResult:
    """Read GIFT as Moodle does; what is not valid is an error at its line."""
    return _read(source, lenient=False)


def read_lenient(source: Source) -> ReadResult:
    """Read GIFT, bridging blank lines in answers and taking decimal commas, with warnings."""
    return _read(source, lenient=True)


def sniff(text: str, name: str) -> int:
    """A category line, or an answer block with its marks."""
    head = text[:200_000]
    if re.search(r"^\$CATEGORY:", head, re.MULTILINE):
        return 90
    if _ANSWERS.search(head) is None:
        return 0
    titled = re.search(r"^::[^\n]{1,500}?::", head, re.MULTILINE)
    return 85 if titled or name.endswith(".gift") else 65


def _read(source: Source, *, lenient: bool) -> ReadResult:
    intake = Intake(source, "gift")
    topic: str | None = None
    for part in blocks_of(source.text) if not intake.full else ():
        if isinstance(part, Category):
            topic = _topic(part) or topic
            if part.swallows is not None:
                intake.sink.warning(part.swallows, "gift-category")
        elif part.text:
            _take(part, topic, intake, lenient=lenient)
        if not intake.check_room(part.line):
            break
    return intake.result()


def _topic(category: Category) -> str | None:
    names = [name for name in category.path if name != "top"]
    return names[-1] if names else None


def _take(block: Block, topic: str | None, intake: Intake, *, lenient: bool) -> None:
    intake.sink.item = block.id
    try:
        item = _item(block, lenient=lenient)
    except GiftError as fault:
        intake.sink.error(block.line_at(fault.place), fault.message, **fault.args_of_message)
        item = None
    if item is not None:
        if block.joined is not None:
            intake.sink.warning(block.joined, "gift-unclosed/joined")
        _keep(block, item, topic, intake)
    intake.sink.item = None


def _item(block: Block, *, lenient: bool) -> Item:
    if block.unclosed is not None or (block.joined is not None and not lenient):
        raise GiftError("gift-unclosed", block.text.index("{"))
    return parse_item(block.text, lenient=lenient)


def _keep(block: Block, item: Item, topic: str | None, intake: Intake) -> None:
    for place, message, args in item.warnings:
        intake.sink.warning(block.line_at(place), message, **args)
    if item.kind not in ("choice", "true-false"):
        found = item.stem[:60]
        intake.sink.parked(block.line, f"unsupported/{item.kind}", found=" ".join(found.split()))
        return
    draft = _draft(block, item, intake.source.language)
    draft.topic = topic
    intake.take(draft)


def _draft(block: Block, item: Item, language: str) -> Draft:
    texts = dict(zip((TRUE, "F"), truths(language), strict=True))
    named = texts if item.kind == "true-false" else {}
    choices = [
        Choice(block.line_at(a.place), named.get(a.text, a.text), a.right, a.feedback)
        for a in item.answers
    ]
    if item.kind == "true-false":
        choices.sort(key=lambda choice: choice.text != texts[TRUE])
    return Draft(
        block.line,
        item.stem,
        choices,
        item.explanation,
        block.id,
        tags=block.tags,
        several=item.several,
    )

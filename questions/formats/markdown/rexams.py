"""R/exams items: sections for question and solution, options in answer lists, a key of digits."""

from __future__ import annotations

import re
from collections.abc import Sequence

from questions.formats.intake import Intake
from questions.formats.items import Choice, Draft
from questions.formats.markdown.options import LISTS
from questions.formats.markdown.texts import text_of
from questions.formats.markdown.tree import Block

_KINDS = {"num": "numerical", "string": "short-answer", "cloze": "cloze", "essay": "essay"}
_VERDICT = re.compile(r"\A(?:true|false|doğru|yanlış)\s*[.:]?\s*", re.IGNORECASE)
Sections = dict[str, list[Block]]


def is_rexams(blocks: Sequence[Block]) -> bool:
    """Whether the headings are those of an R/exams item."""
    names = {block.text.strip().casefold() for block in blocks if block.kind == "heading"}
    return {"question", "meta-information"} <= names


def rexams_item(blocks: Sequence[Block], intake: Intake) -> None:
    """Take the item of a file."""
    sections = _sections(blocks)
    about = _about(sections.get("meta-information", []))
    question = sections.get("question", [])
    line = question[0].line if question else 1
    if any(b.kind == "fence" and b.text.startswith("```{") for b in blocks) or "`r " in _raw(
        blocks
    ):
        intake.sink.parked(line, "unsupported/computed", found=_short(question))
        return
    kind = about.get("extype", "schoice")
    if kind not in ("schoice", "mchoice"):
        known = _KINDS.get(kind)
        message = "unsupported/type" if known is None else f"unsupported/{known}"
        args = {"type": kind[:40]} if known is None else {}
        intake.sink.parked(line, message, found=_short(question), **args)
        return
    draft = _draft(sections, about, line)
    if draft is None:
        intake.sink.error(line, "md-solution", found=about.get("exsolution", "")[:40])
    else:
        intake.take(draft)


def _sections(blocks: Sequence[Block]) -> Sections:
    """The blocks below each heading; an answer list is told by the section it stands in."""
    found: Sections = {}
    name = section = ""
    for block in blocks:
        if block.kind == "heading":
            name = block.text.strip().casefold()
            section = section if name == "answerlist" else name
            name = f"{section} {name}" if name == "answerlist" else name
        else:
            found.setdefault(name, []).append(block)
    return found


def _about(blocks: Sequence[Block]) -> dict[str, str]:
    pairs = [line.text.partition(":") for block in blocks for line in block.lines()]
    return {name.strip(): value.strip() for name, _, value in pairs}


def _draft(sections: Sections, about: dict[str, str], line: int) -> Draft | None:
    options = _items(sections.get("question answerlist", []))
    whys = _items(sections.get("solution answerlist", []))
    flags = about.get("exsolution", "")
    if not re.fullmatch(r"[01]+", flags) or len(flags) != len(options):
        return None
    choices = [
        Choice(option.line, text_of(option.inside), flag == "1")
        for option, flag in zip(options, flags, strict=True)
    ]
    for choice, why in zip(choices, whys, strict=False):
        choice.why = _VERDICT.sub("", text_of(why.inside), count=1)
    return Draft(
        line,
        text_of(sections.get("question", [])),
        choices,
        text_of(sections.get("solution", [])),
        about.get("exname") or None,
        about.get("exsection", "").split("/")[-1] or None,
        tags=tuple(about.get("extags", "").split(",")),
        several=about.get("extype") == "mchoice",
    )


def _items(blocks: Sequence[Block]) -> list[Block]:
    return [item for block in blocks if block.kind in LISTS for item in block.inside]


def _raw(blocks: Sequence[Block]) -> str:
    return "\n".join(block.text for block in blocks)


def _short(blocks: Sequence[Block]) -> str:
    return " ".join(text_of(blocks).split())[:60]

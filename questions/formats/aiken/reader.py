"""Reads Aiken as people write it: other marks, Turkish labels, stems and code of many lines."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from questions.findings import Sink
from questions.formats.base import ReadResult, Source
from questions.formats.intake import Intake
from questions.formats.items import Choice, Draft
from questions.formats.lettered import (
    Options,
    TextLine,
    options_in,
    right_letters,
    tell_odd,
    text_lines,
)

_STRICT_OPTION = re.compile(r"[A-Z][).](?:[ \t].*|\S.*)?")
_STRICT_ANSWER = re.compile(r"ANSWER:\s*[A-Z]\s*")


@dataclass(frozen=True)
class _Piece:
    """The lines of an item up to its answer line, and those of its explanation."""

    body: Sequence[TextLine]
    answer: TextLine | None
    explanation: str = ""


def read(source: Source) -> ReadResult:
    """Read every item; what strict Aiken does not know is read with a warning."""
    intake = Intake(source, "aiken")
    for piece in _pieces(text_lines(source.text)) if not intake.full else ():
        _take(piece, intake)
        if not intake.check_room(piece.body[0].number):
            break
    return intake.result()


def sniff(text: str, name: str) -> int:
    """An answer line with lettered options before it; headings and ticks are another format."""
    lines = text_lines(text[:200_000])
    piece = next(_pieces(lines), None)
    if piece is None or piece.answer is None or options_in(piece.body) is None:
        return 0
    strict = any(_STRICT_ANSWER.fullmatch(line.text) for line in lines)
    return 70 if strict else 55


def _pieces(lines: Sequence[TextLine]) -> Iterator[_Piece]:
    body: list[TextLine] = []
    index = 0
    while index < len(lines):
        line = lines[index]
        index += 1
        if line.answer() is None:
            body += [line] if body or line.text.strip() else []
            continue
        explanation, index = _explanation(lines, index)
        yield _Piece(body or [line], line, explanation)
        body = []
    if body:
        yield _Piece(body, None)


def _explanation(lines: Sequence[TextLine], index: int) -> tuple[str, int]:
    """The text after an explanation label that follows, up to a blank line."""
    start = index
    while start < len(lines) and not lines[start].text.strip():
        start += 1
    first = lines[start].explanation() if start < len(lines) else None
    if first is None:
        return "", index
    end = start + 1
    while end < len(lines) and (lines[end].literal or lines[end].text.strip()):
        end += 1
    return "\n".join([first, *(line.text for line in lines[start + 1 : end])]), end


def _take(piece: _Piece, intake: Intake) -> None:
    sink = intake.sink
    options = options_in(piece.body)
    first = piece.body[0]
    if options is None or piece.answer is None:
        _tell_broken(piece, options, sink)
        return
    stem = _stem(piece.body[: options.start], sink)
    places = right_letters(piece.answer.answer() or "", options.choices)
    tell_odd(options, sink)
    if places is None:
        found = (piece.answer.answer() or "")[:40]
        sink.error(piece.answer.number, "aiken-answer", found=found)
    if places is None or options.odd:
        return
    for place in places:
        options.choices[place].right = True
    _tell_lenient(piece, options.choices, stem, sink)
    line = stem[0].number if stem else first.number
    text = "\n".join(one.text for one in stem)
    intake.take(Draft(line, text, options.choices, piece.explanation))


def _tell_broken(piece: _Piece, options: Options | None, sink: Sink) -> None:
    line = piece.body[0]
    if options is not None:
        sink.error(line.number, "aiken-no-answer")
    elif piece.body[0] is piece.answer:
        sink.error(line.number, "aiken-stray")
    else:
        sink.error(line.number, "aiken-lost-stem", found=line.text.strip()[:60])


def _stem(lines: Sequence[TextLine], sink: Sink) -> list[TextLine]:
    """The lines of the stem; an item without an answer before it is told of and left out."""
    earlier = options_in(lines)
    if earlier is not None:
        sink.error(lines[0].number, "aiken-no-answer")
        after = earlier.choices[-1].line
        lines = [line for line in lines if line.number > after]
    texts = [index for index, line in enumerate(lines) if line.text.strip()]
    return list(lines[texts[0] : texts[-1] + 1]) if texts else []


def _tell_lenient(
    piece: _Piece, choices: Sequence[Choice], stem: Sequence[TextLine], sink: Sink
) -> None:
    if len(stem) > 1:
        sink.warning(stem[1].number, "aiken-stem-lines")
    starts = {choice.line for choice in choices}
    odd = [
        line
        for line in piece.body
        if line.number in starts and not _STRICT_OPTION.fullmatch(line.text)
    ]
    if piece.answer is not None and not _STRICT_ANSWER.fullmatch(piece.answer.text):
        odd.append(piece.answer)
    if odd:
        found = ", ".join(dict.fromkeys(line.text.strip()[:12] for line in odd[:4]))
        sink.warning(odd[0].number, "aiken-marks", found=found)

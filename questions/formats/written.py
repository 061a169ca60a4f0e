"""What a writer gives back: the file, and a finding for everything that it could not hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from msgspec import structs

from questions.findings import Finding, Level, Place, finding
from questions.formats.base import ReadResult, Source
from questions.formats.intake import LETTERS
from questions.formats.item_names import DEFAULT_DIFFICULTY
from questions.model import Option, Question

Reader = Callable[[Source], ReadResult]


@dataclass(frozen=True)
class Written:
    """The bytes of a written file, and what is missing from it, by line and question id."""

    data: bytes
    findings: tuple[Finding, ...] = ()

    @property
    def text(self) -> str:
        """The file as text; ``UnicodeDecodeError`` for a format that is none."""
        return self.data.decode()


@dataclass
class Sheet:
    """A file being written: its lines so far, and the findings at them."""

    name: str
    language: str
    holds: frozenset[str]
    parts: list[str] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    lines: int = 0

    def add(self, text: str) -> None:
        """Append whole lines; ``text`` ends with a line end."""
        self.parts.append(text)
        self.lines += text.count("\n")

    def tell(self, question: Question, level: Level, message: str, **args: object) -> None:
        """A finding at the line that comes next."""
        place = Place(self.name, self.lines + 1)
        self.findings.append(finding(place, level, message, item=question.id, **args))

    def holdable(self, questions: Sequence[Question]) -> Iterator[Question]:
        """The questions that have the language; what each loses here is told before it."""
        for question in questions:
            if self.language not in question.languages:
                self.tell(question, "parked", "export-language", language=self.language)
                continue
            yield question

    def tell_lost(self, question: Question) -> None:
        """Name the fields of a question that have no place in this format."""
        lost = [name for name in lost_fields(question, self.language) if name not in self.holds]
        if lost:
            self.tell(question, "warning", "export-lost", fields=", ".join(lost))

    def done(self) -> Written:
        """The file."""
        return Written("".join(self.parts).encode(), tuple(self.findings))


def lost_fields(question: Question, language: str) -> list[str]:
    """The fields in use beyond stem, option texts and one right option."""
    return [name for name, used in _USES.items() if used(question, language)]


def held(question: Question, language: str, holds: frozenset[str]) -> Question:
    """The question as a format that holds these fields gives it back; the id stays."""
    options = tuple(
        Option(
            id=letter,
            text={language: option.text[language]},
            why=_text(option.why, language) if "why" in holds else {},
            correct=option.correct,
        )
        for letter, option in zip(LETTERS, question.options, strict=False)
    )
    return Question(
        id=question.id,
        topic=question.topic,
        difficulty=question.difficulty if "difficulty" in holds else DEFAULT_DIFFICULTY,
        kind=question.kind,
        stem={language: question.stem[language]},
        options=options,
        explanation=_text(question.explanation, language) if "explanation" in holds else {},
        tags=question.tags if "tags" in holds else (),
        references=question.references if "references" in holds else (),
    )


def reads_back(question: Question, text: str, language: str, reader: Reader) -> bool:
    """Whether a written item, read again, is equal but for its id; ``question`` as ``held``."""
    return _read_back(question, text, language, reader) == question


def blanks_differ(question: Question, text: str, language: str, reader: Reader) -> bool:
    """Whether a written item, read again, differs in nothing but blanks and line ends."""
    found = _read_back(question, text, language, reader)
    return found is not None and _squeezed(found, language) == _squeezed(question, language)


def _read_back(question: Question, text: str, language: str, reader: Reader) -> Question | None:
    found = reader(Source(text, question.id, question.topic, language)).questions
    return structs.replace(found[0], id=question.id) if len(found) == 1 else None


def _squeezed(question: Question, language: str) -> object:
    options = [
        (_squeeze(o.text, language), _squeeze(o.why, language), o.correct) for o in question.options
    ]
    texts = _squeeze(question.stem, language), _squeeze(question.explanation, language)
    return texts, options, question.kind, question.difficulty, question.tags


def _squeeze(texts: Mapping[str, str], language: str) -> str:
    return " ".join(texts.get(language, "").split())


def _text(texts: Mapping[str, str], language: str) -> dict[str, str]:
    return {language: texts[language]} if language in texts else {}


def _languages(question: Question, language: str) -> bool:
    texts = [question.stem, question.explanation]
    texts += [t for option in question.options for t in (option.text, option.why)]
    return any(set(text) - {language} for text in texts)


def _option_ids(question: Question, _: str) -> bool:
    ids = "".join(option.id for option in question.options)
    return not LETTERS.startswith(ids)


_USES: Mapping[str, Callable[[Question, str], bool]] = {
    "id": lambda q, _: True,
    "topic": lambda q, _: True,
    "difficulty": lambda q, _: True,
    "kind": lambda q, _: q.kind != "single",
    "other languages": _languages,
    "explanation": lambda q, language: language in q.explanation,
    "why": lambda q, language: any(language in option.why for option in q.options),
    "option ids": _option_ids,
    "pin": lambda q, _: any(option.pin for option in q.options),
    "objective": lambda q, _: q.objective is not None,
    "tags": lambda q, _: bool(q.tags),
    "references": lambda q, _: bool(q.references),
    "check": lambda q, _: bool(q.check),
    "lint_off": lambda q, _: bool(q.lint_off),
    "status": lambda q, _: q.status != "ready",
}

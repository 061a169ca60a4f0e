"""Writes native bank files: block style, one order of keys, the same text every time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from questions.model import Option, Question, Topic
from questions.yaml_writer import scalar, short_list


def write_bank(questions: Sequence[Question], topic: str) -> str:
    """A file of questions of one topic; reading it gives equal questions.

    ``ValueError`` where a question is of another topic.
    """
    strangers = [question.id for question in questions if question.topic != topic]
    if strangers:
        raise ValueError(f"not of topic {topic}: {', '.join(strangers)}")
    lines = ["schema: 1", f"topic: {scalar(topic, 2)}"]
    lines.append("questions:" if questions else "questions: []")
    for question in questions:
        lines += _question(question)
    return "\n".join(lines) + "\n"


def write_topic(topic: Topic) -> str:
    """A ``topic.yaml``."""
    lines = ["schema: 1", f"topic: {scalar(topic.slug, 2)}", f"order: {topic.order}"]
    lines += _texts("title", topic.title, 0)
    lines += _texts("description", topic.description, 0)
    return "\n".join(lines) + "\n"


def _question(question: Question) -> Iterator[str]:
    yield f"  - id: {scalar(question.id, 6)}"
    yield f"    difficulty: {question.difficulty}"
    if question.kind != "single":
        yield f"    kind: {question.kind}"
    if question.objective is not None:
        yield f"    objective: {scalar(question.objective, 6)}"
    yield from _list("tags", question.tags)
    yield from _texts("stem", question.stem, 4)
    yield "    options:"
    for option in question.options:
        yield from _option(option)
    yield from _texts("explanation", question.explanation, 4)
    yield from _list("references", question.references)
    yield from _list("check", question.check)
    yield from _list("lint_off", question.lint_off)
    if question.status != "ready":
        yield f"    status: {question.status}"


def _option(option: Option) -> Iterator[str]:
    yield f"      - id: {option.id}"
    if option.correct:
        yield "        correct: true"
    if option.pin is not None:
        yield f"        pin: {option.pin}"
    yield from _texts("text", option.text, 8)
    yield from _texts("why", option.why, 8)


def _texts(name: str, texts: Mapping[str, str], indent: int) -> Iterator[str]:
    blanks = " " * indent
    if texts:
        yield f"{blanks}{name}:"
    for language, text in texts.items():
        yield f"{blanks}  {_key(language)}: {scalar(text, indent + 4)}"


def _key(language: str) -> str:
    # A reader of YAML 1.1 takes a bare `no` (Norwegian) for false.
    return f'"{language}"' if language == "no" else language


def _list(name: str, texts: Iterable[str]) -> Iterator[str]:
    members = tuple(texts)
    if members:
        yield f"    {name}: {short_list(members)}"

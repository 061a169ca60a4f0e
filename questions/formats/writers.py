"""Every format that questions are written in, in one table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from questions.formats import native
from questions.formats.exchange_formats import EXCHANGE_WRITERS
from questions.formats.text_formats import WRITERS as TEXT_WRITERS
from questions.formats.written import Written
from questions.model import Question

NATIVE = "bilge"
_BINARY = (".apkg",)


@dataclass(frozen=True)
class Writer:
    """A format by name: ``write(questions, language, name)`` gives the file and what it lost.

    ``binary``: nothing for a terminal; ``whole``: it holds every language, and one topic.
    """

    name: str
    suffix: str
    write: Callable[[Sequence[Question], str, str], Written]
    whole: bool = False

    @property
    def binary(self) -> bool:
        """Whether the file is no text."""
        return self.suffix in _BINARY


def _native(questions: Sequence[Question], language: str, name: str) -> Written:
    return Written(native.write(questions, language).encode())


WRITERS: Mapping[str, Writer] = {
    NATIVE: Writer(NATIVE, ".yaml", _native, whole=True),
    **{
        name: Writer(name, suffix, write)
        for name, (suffix, write) in {**TEXT_WRITERS, **EXCHANGE_WRITERS}.items()
    },
}
"""Every writer by the name of its format."""

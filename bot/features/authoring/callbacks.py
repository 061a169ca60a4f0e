"""The buttons of authors: drafts of imports, lists of questions, changes of one."""

from __future__ import annotations

from dataclasses import dataclass

from bot.ui.callback import Tap


@dataclass(frozen=True)
class DraftTap(Tap, prefix="ud1"):
    """What to do with a draft: ``import``, ``partial``, ``discard``, ``language``, ``again``."""

    draft: int
    do: str


@dataclass(frozen=True)
class PageTap(Tap, prefix="up1"):
    """A page of a preview: 0 is the summary, else a card; ``side``: of its answer, or empty."""

    draft: int
    page: int
    side: str = ""


@dataclass(frozen=True)
class TopicTap(Tap, prefix="ut1"):
    """Put a draft's questions into the topic with this code; empty: one named after the file."""

    draft: int
    topic: str


@dataclass(frozen=True)
class TopicsTap(Tap, prefix="ul1"):
    """A page of topics to choose from for a draft."""

    draft: int
    page: int


@dataclass(frozen=True)
class EncodingTap(Tap, prefix="ue1"):
    """Read a draft in this encoding."""

    draft: int
    encoding: str


@dataclass(frozen=True)
class ListTap(Tap, prefix="uk1"):
    """Questions of a topic by its code; empty is all of them, ``off`` those that are retired."""

    topic: str = ""
    page: int = 0


@dataclass(frozen=True)
class OverviewTap(Tap, prefix="uo1"):
    """The topics with how many questions each has."""


@dataclass(frozen=True)
class FoundTap(Tap, prefix="uf1"):
    """A page of what was searched for."""

    search: int
    page: int


@dataclass(frozen=True)
class QuestionTap(Tap, prefix="uq1"):
    """A question by any of its revisions: ``card``, ``whys`` or ``fields``, in a language."""

    revision: int
    view: str = "card"
    language: str = ""


@dataclass(frozen=True)
class HistoryTap(Tap, prefix="uh1"):
    """A page of what was done to a question."""

    revision: int
    page: int = 0


@dataclass(frozen=True)
class StatusTap(Tap, prefix="us1"):
    """Ask a question no more (``retired``), or again (``ready``)."""

    revision: int
    status: str


@dataclass(frozen=True)
class GiveBackTap(Tap, prefix="ug1"):
    """Let a question belong again to the files or the import that it came from."""

    revision: int


@dataclass(frozen=True)
class FieldTap(Tap, prefix="uw1"):
    """Change a field of a question: the next message is what it becomes."""

    revision: int
    field: str
    option: str
    language: str


@dataclass(frozen=True)
class ValueTap(Tap, prefix="uv1"):
    """Instead of typing: a difficulty, the id of an option, the code of a topic."""

    change: int
    value: str


@dataclass(frozen=True)
class ChangeTap(Tap, prefix="uc1"):
    """``save`` a proposed change, save a key and ``regrade`` by it, or ``drop`` it."""

    change: int
    do: str

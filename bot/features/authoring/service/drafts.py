"""Files and pasted texts: taken in as drafts, decided on, read again another way."""

from __future__ import annotations

from datetime import timedelta

from msgspec import structs

from bot.errors import PlayerError, StaleButtonError
from bot.features.authoring.queries import drafts as queries
from bot.features.authoring.queries.drafts import Draft
from bot.features.authoring.rules import caption
from bot.features.authoring.rules import drafts as kept
from bot.features.authoring.rules.drafts import FileOptions
from bot.features.authoring.service.questions import topic_of
from bot.tg.files import LARGEST
from bot.tg.turn import Turn
from bot.ui.html import units
from questions.formats import candidates
from questions.formats.item_names import topic_of_file
from questions.text import clean

MOST_OPEN = 10
KEPT = timedelta(days=7)
AGAIN = (queries.READY, queries.FAILED)
PASTED = "metin.txt"
NEARLY_WHOLE = 4_000


class LargeFileError(PlayerError):
    """The file is larger than Telegram gives to bots."""

    key = "authoring-file-large"


class ManyDraftsError(PlayerError):
    """Too many files wait for a decision."""

    key = "authoring-many-drafts"


class ForeignDraftError(PlayerError):
    """The draft is another author's."""

    key = "authoring-foreign-draft"


class DecidedError(PlayerError):
    """The draft is imported or discarded, or on its way."""

    def __init__(self, state: str) -> None:
        super().__init__()
        self.key = f"authoring-already-{state}"


def take_document(turn: Turn) -> int:
    """Keep a file that was sent; it is fetched and read outside of any transaction."""
    document = turn.document
    assert document is not None, "there is a document"
    if (document.file_size or 0) > LARGEST:
        raise LargeFileError
    wanted = caption.parse(turn.text)
    options = FileOptions(
        file_id=document.file_id,
        topic=wanted.topic,
        language=wanted.language or turn.player.language,
        encoding=wanted.encoding,
        partial=wanted.partial,
    )
    return _add(turn, tidy_name(document.file_name or ""), options)


def looks_like_questions(text: str) -> bool:
    """Whether somebody pasted questions rather than wrote a message."""
    return "\n" in text.strip() and bool(candidates(clean(text), PASTED))


def perhaps_cut(text: str) -> bool:
    """Whether the text is as long as a message gets, so that the rest came in another one."""
    return units(text) > NEARLY_WHOLE


def take_text(turn: Turn) -> int:
    """Keep a text that was pasted."""
    return _add(turn, PASTED, FileOptions(text=turn.text, language=turn.player.language))


def tidy_name(name: str) -> str:
    """A file's name on one line, without a path."""
    last = " ".join(clean(name).replace("\\", "/").rpartition("/")[2].split())
    return last[-queries.LONGEST_NAME :] or "dosya"


def _add(turn: Turn, name: str, options: FileOptions) -> int:
    if len(queries.open_of(turn.db, turn.player.id)) >= MOST_OPEN:
        raise ManyDraftsError(most=MOST_OPEN)
    stored = kept.plain(options)
    return queries.add(turn.db, turn.player.id, name, queries.WAITING, stored, turn.now)


def mine(turn: Turn, draft_id: int) -> Draft:
    """The person's own draft; ``PlayerError`` where it is gone or another's."""
    draft = queries.find(turn.db, draft_id)
    if draft is None or draft.state in queries.NO_FILES:
        raise StaleButtonError
    if draft.player_id != turn.player.id:
        raise ForeignDraftError
    return draft


def ready(turn: Turn, draft_id: int) -> Draft:
    """The person's own draft, while it can be decided on."""
    draft = mine(turn, draft_id)
    if draft.state != queries.READY:
        raise DecidedError(draft.state)
    return draft


def confirm(turn: Turn, draft_id: int, *, partial: bool) -> Draft:
    """Begin the import; once, however often the button is tapped."""
    draft = ready(turn, draft_id)
    options, shown = kept.file_options(draft.options), kept.preview(draft.preview)
    allowed = partial or options.partial or not shown.refused
    if not shown.importable or not allowed:
        raise StaleButtonError
    if not queries.move(turn.db, draft_id, (queries.READY,), queries.IMPORTING):
        raise DecidedError(queries.IMPORTING)
    return draft


def discard(turn: Turn, draft_id: int) -> Draft:
    """Throw a draft away, unless it is being imported."""
    draft = mine(turn, draft_id)
    before = (queries.WAITING, queries.READING, queries.READY, queries.FAILED)
    gone = {"preview": None, "ended_at": turn.now}
    if not queries.move(turn.db, draft_id, before, queries.DISCARDED, **gone):
        raise DecidedError(draft.state)
    queries.drop_parts(turn.db, kept.preview(draft.preview).parts)
    return draft


def read_again(turn: Turn, draft_id: int, **changes: str | None) -> Draft:
    """Read a draft anew with other options."""
    draft = mine(turn, draft_id)
    options = structs.replace(kept.file_options(draft.options), **changes)
    stored = kept.plain(options)
    if not queries.move(turn.db, draft_id, AGAIN, queries.WAITING, options=stored):
        raise DecidedError(draft.state)
    return draft


def topic_named(turn: Turn, draft: Draft, code: str) -> str:
    """The slug behind a button: a known topic's, or one named after the file."""
    if not code:
        return topic_of_file(draft.name)
    return topic_of(turn, code)


def latest(turn: Turn) -> Draft | None:
    """The person's newest draft that could be read another way."""
    return queries.latest(turn.db, turn.player.id, AGAIN, turn.now - KEPT)

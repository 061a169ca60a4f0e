"""Questions that are there: looked for, looked at, retired, restored, given back."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from msgspec import structs

from bot.errors import PlayerError, StaleButtonError
from bot.features.authoring.queries import drafts, finding
from bot.features.authoring.rules import searching
from bot.features.authoring.rules.listing import PAGE, Entry, Figures, Listing
from bot.study import revising
from bot.study.catalog import topic_code
from bot.study.queries import bank, edits
from bot.study.revising import Current
from bot.study.sync import CHAT
from bot.tg.turn import Turn

MOST_FOUND = 200
RETIRED, READY = "retired", "ready"


class NothingFoundError(PlayerError):
    """No question reads like that."""

    key = "authoring-nothing-found"


class NotOursError(PlayerError):
    """The question was never edited here, or is given back already."""

    key = "authoring-not-edited"


class Head(msgspec.Struct, frozen=True):
    """The part of a question that lists show."""

    id: str
    stem: dict[str, str]


HEAD = msgspec.json.Decoder(Head)


@dataclass(frozen=True)
class Standing:
    """A question with how its revisions fared and how often it was changed."""

    current: Current
    figures: tuple[Figures, ...]
    changes: int


def _entry(row: finding.Row) -> Entry:
    return Entry(row.id, row.revision_id, row.status, HEAD.decode(row.content).stem)


def listing(turn: Turn, topic: str | None, page: int, *, retired: bool) -> Listing:
    """A page of a topic's questions, or of all; of those asked, or of the retired ones."""
    total = finding.count(turn.db, topic, retired=retired)
    here = min(max(page, 0), max(total - 1, 0) // PAGE)
    rows = finding.listed(turn.db, topic, retired=retired, limit=PAGE, offset=here * PAGE)
    return Listing(tuple(map(_entry, rows)), total, here)


def topic_of(turn: Turn, code: str) -> str:
    """The topic behind a code."""
    known: list[str] = [row.slug for row in bank.all_topics(turn.db)]
    slug = next((each for each in known if topic_code(each) == code), None)
    if slug is None:
        raise StaleButtonError
    return slug


def keep_search(turn: Turn, query: str) -> int:
    """Remember what was searched for, as buttons hold no words; the newest one only."""
    drafts.drop(turn.db, turn.player.id, (drafts.SEARCH,), turn.now)
    kept = query[: searching.LONGEST_QUERY]
    return drafts.add(turn.db, turn.player.id, kept, drafts.SEARCH, {}, turn.now)


def search_of(turn: Turn, search: int) -> str:
    """What was searched for."""
    kept = drafts.find(turn.db, search)
    if kept is None or kept.state != drafts.SEARCH or kept.player_id != turn.player.id:
        raise StaleButtonError
    return kept.name


def found(turn: Turn, query: str, page: int) -> Listing:
    """A page of the questions whose id or stem holds every word, in any case and language."""
    rows = finding.like(turn.db, searching.patterns(query))
    matching: list[Entry] = []
    for row in rows:
        entry = _entry(row)
        if searching.holds(entry.id, entry.stem, query):
            matching.append(entry)
        if len(matching) > MOST_FOUND:
            break
    if not matching:
        raise NothingFoundError(query=query)
    kept = matching[:MOST_FOUND]
    here = min(max(page, 0), (len(kept) - 1) // PAGE)
    entries = tuple(kept[here * PAGE : (here + 1) * PAGE])
    return Listing(entries, len(kept), here, more=len(matching) > MOST_FOUND)


def standing(turn: Turn, revision: int) -> Standing:
    """The question that a revision is of, as it is now."""
    question_id = finding.question_of(turn.db, revision)
    if question_id is None:
        raise StaleButtonError
    return standing_of(turn, question_id)


def standing_of(turn: Turn, question_id: str) -> Standing:
    """The question with this id."""
    current = revising.current(turn.db, question_id)
    if current is None:
        raise StaleButtonError
    figures = tuple(finding.figures(turn.db, question_id))
    return Standing(current, figures, edits.count(turn.db, question_id))


def set_status(turn: Turn, revision: int, status: str) -> Standing:
    """Ask a question no more, or again. Answers stay; a second time changes nothing."""
    if status not in (RETIRED, READY):
        raise StaleButtonError
    before = standing(turn, revision)
    question = before.current.question
    if question.status == status:
        return before
    changed = structs.replace(question, status=RETIRED if status == RETIRED else READY)
    action = "retired" if status == RETIRED else "restored"
    revising.revise(turn.db, changed, turn.player.id, action, {}, turn.now)
    return standing_of(turn, question.id)


def give_back(turn: Turn, revision: int) -> tuple[Standing, str]:
    """Let the files or imports rule over a question again; says which."""
    before = standing(turn, revision)
    if before.current.row.source != CHAT:
        raise NotOursError
    name = before.current.question.id
    owner = revising.give_back(turn.db, name, turn.player.id, turn.now)
    return standing_of(turn, name), owner

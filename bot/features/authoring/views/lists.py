"""Lists of questions: topics, a topic's questions, what was found."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.features.authoring.callbacks import ListTap, OverviewTap, QuestionTap
from bot.features.authoring.rules.listing import PAGE, Entry, Listing
from bot.features.authoring.views.paging import arrows
from bot.study.catalog import topic_code
from bot.ui.callback import Tap
from bot.ui.explanation import missed_line
from bot.ui.html import Html, bold
from bot.ui.screen import Button, Screen
from bot.ui.texts import Texts
from questions.model import Topic

IN_A_ROW = 4
RETIRED_CODE = "off"


def overview(texts: Texts, topics: Sequence[Topic], counts: dict[str, int], retired: int) -> Screen:
    """Every topic with how many questions it has."""
    rows = [
        (
            Button(
                texts.plain("authoring-topic-count", title=_title(texts, each), count=count),
                ListTap(topic_code(each.slug)),
            ),
        )
        for each in topics
        if (count := counts.get(each.slug, 0))
    ]
    if retired:
        label = texts.plain("authoring-retired-count", count=retired)
        rows.append((Button(label, ListTap(RETIRED_CODE)),))
    return Screen(texts("authoring-overview", total=sum(counts.values())), tuple(rows))


def _title(texts: Texts, topic: Topic) -> str:
    return topic.title.get(texts.language) or next(iter(topic.title.values()), topic.slug)


def listing(
    texts: Texts, title: str, listed: Listing, language: str, turn: Callable[[int], Tap]
) -> Screen:
    """A page of questions with a button each; ``turn`` gives the tap that leads to a page."""
    first = listed.page * PAGE
    lines = [
        _line(texts, first + at, entry, language) for at, entry in enumerate(listed.entries, 1)
    ]
    buttons = [
        Button(str(first + at), QuestionTap(entry.revision))
        for at, entry in enumerate(listed.entries, 1)
    ]
    numbers = [tuple(buttons[at : at + IN_A_ROW]) for at in range(0, len(buttons), IN_A_ROW)]
    head = texts("authoring-listed-more" if listed.more else "authoring-listed", count=listed.total)
    text = Html("\n".join([f"{bold(title)} · {head}", "", *lines]))
    return Screen(text, (*numbers, _turning(texts, listed, turn)))


def _line(texts: Texts, number: int, entry: Entry, language: str) -> Html:
    stem = entry.stem.get(language) or next(iter(entry.stem.values()), entry.id)
    key = "authoring-line-retired" if entry.status == "retired" else "authoring-line"
    return texts(key, number=str(number), stem=missed_line(stem))


def _turning(texts: Texts, listed: Listing, turn: Callable[[int], Tap]) -> tuple[Button, ...]:
    more = listed.total > (listed.page + 1) * PAGE
    topics = Button(texts.plain("authoring-all-topics"), OverviewTap())
    return (*arrows(texts, listed.page, turn, more=more), topics)

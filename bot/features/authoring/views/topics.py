"""Choosing the topic that a file's questions go into."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bot.features.authoring.callbacks import PageTap, TopicsTap, TopicTap
from bot.features.authoring.views.paging import arrows
from bot.study.catalog import topic_code
from bot.ui.screen import Button, Screen
from bot.ui.texts import Texts
from questions.model import Topic

PAGE = 8


def choose(texts: Texts, draft: int, named: str, topics: Sequence[Topic], page: int) -> Screen:
    """The known topics, and one named after the file (``named``, empty: not offered)."""
    here = topics[page * PAGE : (page + 1) * PAGE]
    rows = [(Button(_title(texts, each), TopicTap(draft, topic_code(each.slug))),) for each in here]
    if named:
        own = Button(texts.plain("authoring-topic-of-file", topic=named), TopicTap(draft, ""))
        rows.append((own,))
    back = Button(texts.plain("authoring-back-summary"), PageTap(draft, 0))
    more = len(topics) > (page + 1) * PAGE
    turns = arrows(texts, page, partial(TopicsTap, draft), more=more)
    return Screen(texts("authoring-choose-topic-how"), (*rows, (*turns, back)))


def _title(texts: Texts, topic: Topic) -> str:
    return topic.title.get(texts.language) or next(iter(topic.title.values()), topic.slug)

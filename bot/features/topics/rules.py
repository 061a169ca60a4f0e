"""How far somebody has come in each topic. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.study.catalog import Catalog
from bot.study.records import Memory


@dataclass(frozen=True)
class Progress:
    """One topic: how many questions it has, how many were answered, how many right at the last."""

    slug: str
    title: str
    total: int
    seen: int
    right: int


def progress(catalog: Catalog, memories: Mapping[str, Memory], language: str) -> list[Progress]:
    """Every topic with the player's progress, in the bank's order."""
    rows = []
    for topic in catalog.topics:
        ids = [row.id for row in catalog.by_topic[topic.slug]]
        known = [memories[each] for each in ids if each in memories]
        right = sum(not memory.missed for memory in known)
        title = catalog.title(topic.slug, language)
        rows.append(Progress(topic.slug, title, len(ids), len(known), right))
    return rows

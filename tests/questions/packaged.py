"""The bank that comes with the package, loaded once for the tests that measure it."""

from __future__ import annotations

from functools import cache

from questions.bank import Bank, load_bank, packaged_path
from questions.model import Question

TOPICS = {
    "ml-scaling-performance": "mlsp",
    "ml-serving-inference": "mlsi",
    "ml-data-pipelines": "mldp",
    "ml-training-optimization": "mlto",
    "ml-monitoring-reliability": "mlmr",
}
"""The topics, each with the prefix of its question ids."""

LANGUAGES = ("tr", "en")
LEVELS = (1, 2, 3, 4, 5)


@cache
def bank() -> Bank:
    """The packaged bank; it must load without a finding."""
    loaded = load_bank([packaged_path()])
    assert loaded.findings == ()
    return loaded


def members(topic: str) -> tuple[Question, ...]:
    """The questions of a topic."""
    return bank().by_topic[topic]

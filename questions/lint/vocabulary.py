"""The words of a topic: those that its questions use all the time give nothing away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from questions.lint.view import Face
from questions.model import Question, Topic

SHARE, LEAST = 0.04, 3


def topic_words(questions: Sequence[Question], topic: Topic | None) -> Mapping[str, frozenset[str]]:
    """Prefixes by language: of the topic's title, and of words that many stems have."""
    found = {}
    for language in sorted({name for question in questions for name in question.stem}):
        faces = [Face(q.stem[language], language) for q in questions if language in q.stem]
        counts = Counter(prefix for face in faces for prefix in face.prefixes)
        least = max(LEAST, SHARE * len(faces))
        common = {prefix for prefix, count in counts.items() if count >= least}
        title = topic.title.get(language, "") if topic else ""
        found[language] = frozenset(common | Face(title, language).prefixes)
    return found

"""The linter over 2,000 against 20,000 questions: nothing in it grows with the square.

    python -m tests.bench.linter [--counts 2000 20000]

Questions are made up of 6,000 words that are used as often as words are in a language.
"""

from __future__ import annotations

import argparse
import cProfile
import gc
import pstats
import time
from collections.abc import Sequence

from questions.bank import Bank
from questions.findings import Place
from questions.lint import lint_bank, statistics
from questions.lint.duplicates import near_duplicates
from questions.lint.runner import lint_question
from questions.lint.view import views
from tests.bench.banks import many


def bank_of(count: int) -> Bank:
    """A bank of 50 questions a topic, in one language."""
    questions = many(count, topics=max(1, count // 50), languages=("tr",))
    places = {q.id: Place(f"{q.topic}.yaml", number + 1) for number, q in enumerate(questions)}
    return Bank({q.id: q for q in questions}, {}, places=places)


def measured(count: int) -> dict[str, float]:
    """Seconds of CPU for each part of the linter."""
    bank = bank_of(count)
    found: dict[str, float] = {}
    started = time.process_time()
    lint_bank(bank)
    found["everything"] = time.process_time() - started
    started = time.process_time()
    for question in bank.questions.values():
        lint_question(question, bank.place(question.id))
    found["rules of one question"] = time.process_time() - started
    gc.collect()
    started = time.process_time()
    seen = [view for question in bank.questions.values() for view in views(question, {})]
    list(near_duplicates(bank, seen))
    found["near-duplicates"] = time.process_time() - started
    del seen
    gc.collect()
    started = time.process_time()
    statistics(bank)
    found["statistics"] = time.process_time() - started
    return found


def compare(counts: Sequence[int]) -> None:
    """Print the CPU seconds of both sizes, and how much more the larger one takes a question."""
    small, large = [measured(count) for count in counts]
    print(f"{'':24} {counts[0]:>10} {counts[1]:>10}  a question")
    for name, before in small.items():
        growth = large[name] / before / (counts[1] / counts[0])
        print(f"  {name:22} {before:8.2f} s {large[name]:8.2f} s  x{growth:.2f}", flush=True)


def main() -> None:
    """Measure, or show where the time goes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--counts", type=int, nargs=2, default=[2_000, 20_000])
    parser.add_argument("--profile", action="store_true", help="of the smaller size")
    chosen = parser.parse_args()
    if not chosen.profile:
        compare(chosen.counts)
        return
    with cProfile.Profile() as profile:
        lint_bank(bank_of(chosen.counts[0]))
    pstats.Stats(profile).sort_stats("tottime").print_stats(20)


if __name__ == "__main__":
    main()

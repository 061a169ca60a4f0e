"""Readers of marks and lines are fed random files: nothing but questions and findings comes out."""

from __future__ import annotations

import pytest

from questions.formats import FORMATS
from tests.questions.fuzzing import SECONDS, fuzz

HERE = ("bilge", "seed-paste", "gift", "gift-lenient", "aiken", "aiken-strict", "markdown", "csv")


@pytest.mark.parametrize("name", HERE)
def test_no_file_breaks_a_reader(name: str) -> None:
    assert fuzz(name, SECONDS / len(FORMATS)) > 0

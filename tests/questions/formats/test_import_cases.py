"""Every input that broke importers elsewhere has a test of its own."""

from __future__ import annotations

import importlib
import re
from collections.abc import Mapping
from pathlib import Path

import pytest
import yaml

TESTS = Path(__file__).parents[2]
CASES = Path(__file__).parents[1] / "fixtures" / "import_cases.yaml"
IDS = [str(one["id"]) for one in yaml.safe_load(CASES.read_text(encoding="utf-8"))]
NAMED = re.compile(r"^def test_((?:gift|aiken|mxml|qti|csv|xlsx|kahoot|otdb|anki|md)_\d\d)_", re.M)
PASTED = "tests.questions.formats.test_seed_paste"
ELSEWHERE: Mapping[str, tuple[str, str]] = {
    "seed-01": (PASTED, "test_glued_letters_are_cut_once_even_before_small_letters"),
    "seed-02": (PASTED, "test_without_letters_nothing_is_cut"),
    "seed-03": (PASTED, "test_letters_on_some_options_only_are_an_error"),
    "seed-04": (PASTED, "test_what_is_wrong_is_told_at_its_line"),
    "yaml-01": (
        "tests.questions.test_yaml_reader",
        "test_every_scalar_stays_the_text_that_was_written",
    ),
    "tr-01": ("tests.questions.test_text", "test_turkish_letters_fold_as_turks_read_them"),
    "tg-01": ("tests.test_standing", "test_buttons_carry_ids_and_codes_only"),
}
"""Cases whose tests are called by what they say: module and function."""


def named() -> set[str]:
    """The cases that tests of readers and writers are named after."""
    files = (TESTS / "questions").rglob("test_*.py")
    texts = (file.read_text(encoding="utf-8") for file in files)
    return {found.replace("_", "-") for text in texts for found in NAMED.findall(text)}


def test_every_known_case_has_a_test_and_no_other_is_claimed() -> None:
    assert sorted(named() | set(ELSEWHERE)) == sorted(IDS)


@pytest.mark.parametrize("case", ELSEWHERE)
def test_the_tests_that_are_called_otherwise_exist(case: str) -> None:
    module, name = ELSEWHERE[case]
    assert callable(getattr(importlib.import_module(module), name))

"""Running the rules: places, switches, languages, explanations of the rules themselves."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from questions.bank import load_bank, packaged_path
from questions.check import check_paths
from questions.lint import RULES, explain, lint_bank, lint_question
from questions.messages import TABLES, lint_en
from tests.questions.lint.items import PLACE, across, fired, item
from tests.questions.makers import FIXTURES


def test_a_finding_has_file_line_level_and_question() -> None:
    (found,) = lint_question(structs.replace(item(), explanation={}), PLACE)
    assert str(found) == "d1.yaml:7: error EX01: [tr] there is no explanation"
    assert found.line_in("tr") == "d1.yaml:7: error EX01: [tr] açıklama yok"
    assert found.item == "soru-1"


def test_a_question_can_switch_a_rule_off() -> None:
    bad = structs.replace(item(), explanation={})
    assert fired(structs.replace(bad, lint_off=("EX01",))) == set()
    assert fired(structs.replace(bad, lint_off=("LB01",))) == {"EX01/missing"}


def test_a_switch_that_names_no_rule_is_told() -> None:
    (found,) = lint_question(structs.replace(item(), lint_off=("LB99",)), PLACE)
    assert (found.level, found.rule) == ("warning", "lint-off")
    assert "LB" in found.text


def test_words_of_the_topic_are_no_clang() -> None:
    stem = "Çıkarma siyaseti {}?"
    bad = [
        structs.replace(item(stem.format(n), ["Çıkarmayı yapar.", "Ekler.", "Ölçer."]), id=f"q-{n}")
        for n in ("nedir", "ne yapar", "ne kazandırır", "niye var")
    ]
    assert across(bad[:1], "CL01") == [("d1.yaml", 1, "CL01")]
    assert across(bad, "CL01") == []


def test_a_language_without_word_tables_is_measured_all_the_same() -> None:
    question = item(language="en")
    german = structs.replace(
        question,
        stem={"de": "Wozu dient ein Cache?"},
        options=tuple(
            structs.replace(o, text={"de": o.text["en"]}, why={"de": o.why["en"]})
            for o in question.options
        ),
        explanation={"de": question.explanation["en"]},
    )
    assert fired(german) == set()
    assert fired(structs.replace(german, explanation={})) == {"EX01/missing"}


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_is_explained_in_both_languages(rule: str) -> None:
    assert len(explain(rule, "tr")) > 60
    assert len(explain(rule, "en")) > 60
    assert explain(rule, "tr") != explain(rule, "en") == explain(rule, "de")
    assert any(message.partition("/")[0] == rule for message in TABLES["tr"])


def test_every_message_of_the_linter_belongs_to_an_explained_rule() -> None:
    rules = {message.partition("/")[0] for message in lint_en.MESSAGES} - {"lint-off"}
    assert rules == set(RULES)


def test_the_sample_shows_the_faults_that_a_close_reading_finds() -> None:
    found = check_paths([FIXTURES / "ornek_sorular.txt"])
    by_line = {(one.line, one.rule) for one in found}
    assert {(9, "DB01"), (16, "PR01"), (30, "LB01"), (37, "CL01")} <= by_line
    assert {line for line, rule in by_line if rule == "EX02"} == {2, 9, 16, 23, 30, 37}
    assert {line for line, rule in by_line if rule == "AB01"} == {16, 23, 37}
    assert {one.level for one in found} == {"warning", "info"}


def test_a_bank_is_checked_with_its_rules(tmp_path: Path) -> None:
    example = tmp_path / "ornek.yaml"
    example.write_bytes((FIXTURES / "bank_example.yaml").read_bytes())
    assert check_paths([example]) == []
    text = example.read_text(encoding="utf-8").replace("A data batch copied", "It always copied")
    example.write_text(text, encoding="utf-8")
    assert [one.rule for one in check_paths([example])] == ["AB01"]


def test_the_packaged_bank_has_no_errors() -> None:
    assert [one for one in check_paths([packaged_path()]) if one.level == "error"] == []


def test_linting_changes_nothing_in_the_bank() -> None:
    bank = load_bank([packaged_path()])
    before = dict(bank.questions)
    lint_bank(bank)
    assert bank.questions == before

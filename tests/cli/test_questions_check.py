"""``bilge questions check``: findings with file and line, in words or as JSON."""

from __future__ import annotations

import json
import re

import pytest

from questions.lint import RULES
from tests.cli.terminal import Terminal

FINDING = re.compile(r"\S+:\d+: (error|warning|info|parked) [\w-]+: .+")
SOUND = """schema: 1
topic: ml-scaling-performance
questions:
  - id: cli-sound-01
    difficulty: 1
    stem:
      tr: Bir düğüm ağı kesildiğinde ne olur?
      en: What happens to a node without a network?
    options:
      - id: a
        correct: true
        text:
          tr: Yalnız kalır.
          en: It stays alone.
      - id: b
        text:
          tr: Hızlanır biraz.
          en: It gets faster.
      - id: c
        text:
          tr: İkiye bölünür.
          en: It falls in two.
    explanation:
      tr: Ağ yoksa düğüm öbürlerinden haber alamaz; yalnız kalır ve bağlantının dönmesini bekler.
      en: Without a network the node hears nothing from the others, so it waits alone for the link.
"""


def test_the_packaged_bank_has_no_error(bilge: Terminal) -> None:
    ended = bilge("questions", "check")
    assert ended.code == 0, ended.out
    assert ended.last.startswith("0 errors, ")
    assert all(FINDING.fullmatch(line) for line in ended.out.splitlines()[:-1])


def test_a_sound_file_passes(bilge: Terminal) -> None:
    ended = bilge("questions", "check", bilge.write("bank.yaml", SOUND))
    assert ended.code == 0, ended.out
    assert ended.last.startswith("0 errors, ")


def test_a_byte_order_mark_and_windows_line_ends_do_no_harm(bilge: Terminal) -> None:
    data = b"\xef\xbb\xbf" + SOUND.replace("\n", "\r\n").encode()
    ended = bilge("questions", "check", bilge.write("bank.yaml", data))
    assert ended.code == 0, ended.out


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("difficulty: 1", "difficulty: 6"),
        ("difficulty: 1", "difficulty: kolay"),
        ("        correct: true\n", ""),
        ("id: b", "id: a"),
        ("ml-scaling-performance", "no-such-topic-anywhere"),
        ("    explanation", "    difficulty: 2\n    explanation"),
        ("schema: 1", "schema: 99"),
        ("    options:", "    options: none\n    choices:"),
        ("questions:", "questions: ["),
    ],
)
def test_what_is_wrong_is_an_error_with_its_line(bilge: Terminal, old: str, new: str) -> None:
    assert old in SOUND
    name = bilge.write("bank.yaml", SOUND.replace(old, new, 1))
    ended = bilge("questions", "check", name)
    assert ended.code == 1
    errors = [line for line in ended.out.splitlines() if ": error " in line]
    assert errors
    assert all(re.match(r"bank\.yaml:\d+: error [\w-]+: ", line) for line in errors)
    assert "Traceback" not in ended.err


def test_two_questions_of_one_id_are_an_error(bilge: Terminal) -> None:
    head, _, question = SOUND.partition("questions:\n")
    twice = f"{head}questions:\n{question}{question}"
    ended = bilge("questions", "check", bilge.write("bank.yaml", twice))
    assert ended.code == 1
    assert "cli-sound-01" in ended.out


def test_a_file_that_is_not_utf_8_is_refused_with_the_encoding_that_reads_it(
    bilge: Terminal,
) -> None:
    name = bilge.write("bank.yaml", SOUND.encode("cp1254"))
    ended = bilge("questions", "check", name)
    assert ended.code == 1
    assert "cp1254" in ended.out


def test_strict_makes_errors_of_warnings(bilge: Terminal) -> None:
    name = bilge.write("bank.yaml", SOUND)
    lenient = bilge("questions", "check", name)
    assert lenient.code == 0, lenient.out
    assert " warning EX02: " in lenient.out
    strict = bilge("questions", "check", name, "--strict")
    assert strict.code == 1
    assert " error EX02: " in strict.out
    assert " warning " not in strict.out


def test_findings_come_as_json_too(bilge: Terminal) -> None:
    name = bilge.write("bank.yaml", SOUND.replace("correct: true", "correct: false"))
    ended = bilge("questions", "check", name, "--format", "json")
    assert ended.code == 1
    rows = json.loads(ended.out)
    assert {tuple(row) for row in rows} == {("file", "line", "level", "rule", "text")}
    assert "error" in {row["level"] for row in rows}


def test_a_path_that_is_not_there_is_named(bilge: Terminal) -> None:
    bilge("questions", "check", "no-such-bank").refused("no-such-bank does not exist")


def test_a_rule_is_explained(bilge: Terminal) -> None:
    ended = bilge("questions", "check", "--explain", "LB01")
    assert ended.code == 0
    assert ended.out.startswith("LB01: A key much longer")
    turkish = bilge("questions", "check", "--explain", "lb01", "--language", "tr")
    assert turkish.out.startswith("LB01: ")
    assert "seçenek" in turkish.out


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_an_explanation(bilge: Terminal, rule: str) -> None:
    for language in ("tr", "en"):
        ended = bilge("questions", "check", "--explain", rule, "--language", language)
        assert len(ended.out) > 60


def test_an_unknown_rule_is_told_the_nearest(bilge: Terminal) -> None:
    bilge("questions", "check", "--explain", "LB1").refused("no rule 'LB1'", "LB01")
    bilge("questions", "check", "--explain", "klingon").refused("no rule 'klingon'", *RULES)


def test_a_folder_is_counted_beside_its_findings(bilge: Terminal) -> None:
    (bilge.folder / "bank").mkdir()
    bilge.write("bank/one.yaml", SOUND)
    ended = bilge("questions", "check", "bank")
    assert "ml-scaling-performance        1  " in ended.err
    assert "keys stand at: a 1 (100 %)" in ended.err
    assert "the key is strictly the longest option [tr]: 0 of 1" in ended.err
    assert "nearly or wholly the same question: 0" in ended.err
    assert all(FINDING.fullmatch(line) for line in ended.out.splitlines()[:-1])


def test_a_file_is_counted_when_asked(bilge: Terminal) -> None:
    name = bilge.write("bank.yaml", SOUND)
    assert "keys stand at" not in bilge("questions", "check", name).err
    ended = bilge("questions", "check", name, "--statistics")
    assert "keys stand at: a 1 (100 %)" in ended.out
    assert ended.err == ""
    assert ended.last.startswith("0 errors, ")


def test_counts_can_be_left_out(bilge: Terminal) -> None:
    (bilge.folder / "bank").mkdir()
    bilge.write("bank/one.yaml", SOUND)
    assert bilge("questions", "check", "bank", "--no-statistics").err == ""


def test_near_duplicates_are_counted(bilge: Terminal) -> None:
    head, _, question = SOUND.partition("questions:\n")
    twin = question.replace("cli-sound-01", "cli-sound-02")
    name = bilge.write("bank.yaml", f"{head}questions:\n{question}{twin}")
    ended = bilge("questions", "check", name, "--statistics")
    assert "nearly or wholly the same question: 1" in ended.out


def test_counts_come_as_json_beside_the_findings_when_asked(bilge: Terminal) -> None:
    name = bilge.write("bank.yaml", SOUND)
    ended = bilge("questions", "check", name, "--format", "json", "--statistics")
    found = json.loads(ended.out)
    assert {"findings", "statistics"} == set(found)
    assert found["statistics"]["count"] == 1
    assert found["statistics"]["levels"] == {"ml-scaling-performance": {"1": 1}}
    assert found["statistics"]["near_duplicates"] == 0
    plain = json.loads(bilge("questions", "check", name, "--format", "json").out)
    assert found["findings"] == plain

"""Native files: what is read, what is told with its line, and that writing loses nothing."""

from __future__ import annotations

from unicodedata import normalize

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from questions.model import Objective, Option, Question, Topic
from questions.native import read_bank, read_blueprint, read_topic, write_bank, write_topic
from tests.questions.makers import FIXTURES, TOPIC, bank_file

EXAMPLE = (FIXTURES / "bank_example.yaml").read_text(encoding="utf-8")


def test_the_example_is_read_whole() -> None:
    read = read_bank(EXAMPLE, "ornek.yaml")
    (question,) = read.questions
    assert read.findings == ()
    assert read.lines == (4,)
    assert (question.id, question.difficulty, question.status) == ("mlsp-straggler-01", 1, "draft")
    assert (question.key, question.languages) == (("d",), ("tr", "en"))
    assert question.tags == ("dagitik-egitim", "terim")
    assert "adım süresi = max(worker süreleri)" in question.explanation["tr"]


def _broken(old: str, new: str) -> list[tuple[int, str, str, str]]:
    assert old in EXAMPLE
    read = read_bank(EXAMPLE.replace(old, new, 1), "ornek.yaml")
    assert read.questions == ()
    return [(found.line, found.level, found.rule, found.text) for found in read.findings]


@pytest.mark.parametrize(
    ("old", "new", "line", "rule", "says"),
    [
        pytest.param("schema: 1", "schema: 2", 1, "bad-choice", "'2'", id="other schema"),
        pytest.param("topic: ml", "topic: Ml", 2, "bad-name", "Ml-scaling", id="bad topic"),
        pytest.param("difficulty: 1", "difficulty: zor", 5, "wrong-type", "'zor'", id="no number"),
        pytest.param("difficulty: 1", "difficulty: 6", 5, "out-of-range", "1 and 5", id="range"),
        pytest.param("difficulty: 1", "difficult: 1", 4, "missing-key", "difficulty", id="typo"),
        pytest.param("    difficulty: 1\n", "", 4, "missing-key", "difficulty", id="missing"),
        pytest.param("kind: single", "kind: singel", 6, "bad-choice", "single", id="kind"),
        pytest.param("correct: true", "correct: yes", 34, "wrong-type", "true | false", id="flag"),
        pytest.param("        correct: true\n", "", 12, "no-right-option", "", id="no key"),
        pytest.param("- id: b", "- id: a", 19, "duplicate-option", "'a'", id="option twice"),
        pytest.param("- id: a", "- id: k", 12, "bad-name", "option id", id="option id"),
        pytest.param(
            "tags: [dagitik-egitim, terim]", "tags: terim", 7, "wrong-type", "list", id="tags"
        ),
        pytest.param(
            "      tr: Senkron", '      tr: ""\n      xx: Senkron', 9, "empty-text", "", id="empty"
        ),
        pytest.param("status: draft", "status: taslak", 57, "bad-choice", "draft", id="status"),
    ],
)
def test_a_fault_is_told_with_line_and_what_was_meant(
    old: str, new: str, line: int, rule: str, says: str
) -> None:
    found = _broken(old, new)
    assert [(at, level, name) for at, level, name, _ in found][:1] == [(line, "error", rule)]
    assert says in found[0][3]


def test_several_faults_of_a_file_are_told_together() -> None:
    text = EXAMPLE.replace("difficulty: 1", "dificulty: 9").replace("status: draft", "status: x")
    rules = [found.rule for found in read_bank(text, "x").findings]
    assert rules == ["missing-key", "unknown-key", "bad-choice"]


def test_findings_name_the_question_and_print_as_one_line() -> None:
    (found,) = read_bank(EXAMPLE.replace("difficulty: 1", "difficulty: 6"), "b.yaml").findings
    assert found.item == "mlsp-straggler-01"
    assert str(found) == "b.yaml:5: error out-of-range: 6 is not between 1 and 5"
    assert found.line_in("tr") == "b.yaml:5: error out-of-range: 6, 1 ile 5 arasında değil"


def test_one_bad_question_does_not_keep_its_neighbours_out() -> None:
    text = bank_file("Bir?", "İki?", "Üç?").replace("difficulty: 2", "difficulty: 7", 1)
    read = read_bank(text, "x")
    assert [question.id for question in read.questions] == ["soru-2", "soru-3"]
    assert read.lines == (16, 28)


def test_two_right_options_need_the_kind_multiple() -> None:
    text = bank_file("Hangileri?").replace("id: a\n", "id: a\n        correct: true\n")
    assert [found.rule for found in read_bank(text, "x").findings] == ["several-right"]
    several = text.replace("difficulty: 2", "difficulty: 2\n    kind: multiple")
    assert read_bank(several, "x").questions[0].key == ("a", "b")


def test_a_question_must_be_whole_in_some_language() -> None:
    text = bank_file("Kaç?").replace("          tr: Bir", "          en: One")
    assert [found.rule for found in read_bank(text, "x").findings] == ["no-whole-language"]


def test_yaml_faults_become_findings() -> None:
    (found,) = read_bank("a: 1\nb: [\n", "bozuk.yaml").findings
    assert (found.file, found.line, found.level) == ("bozuk.yaml", 3, "error")


def test_a_topic_is_read_and_written() -> None:
    topic, findings = read_topic(TOPIC, "topic.yaml")
    assert topic == Topic(slug="konu", title={"tr": "Konu", "en": "Topic"}, order=1)
    assert findings == []
    assert read_topic(write_topic(topic), "topic.yaml") == (topic, [])


BLUEPRINT = """\
schema: 1
topic: konu
levels:
  "1":
    tr: Terim
objectives:
  - id: ilk
    weight: {first}
    levels: "2-4"
    title:
      tr: İlk
  - id: {name}
    weight: 40
    title:
      tr: Öteki
"""


def test_a_blueprint_is_read() -> None:
    blueprint, findings = read_blueprint(BLUEPRINT.format(first=60, name="oteki"), "b.yaml")
    assert findings == []
    assert blueprint is not None
    assert blueprint.levels == {1: {"tr": "Terim"}}
    first = Objective(id="ilk", weight=60, title={"tr": "İlk"}, levels=(2, 4))
    assert blueprint.objectives[0] == first


@pytest.mark.parametrize(
    ("first", "name", "rule"),
    [(50, "oteki", "blueprint-weights"), (60, "ilk", "duplicate-objective")],
)
def test_a_blueprint_adds_up_and_names_an_objective_once(first: int, name: str, rule: str) -> None:
    _, findings = read_blueprint(BLUEPRINT.format(first=first, name=name), "b.yaml")
    assert [(found.line, found.rule) for found in findings] == [(7, rule)]


def test_writing_refuses_a_question_of_another_topic() -> None:
    questions = read_bank(EXAMPLE, "x").questions
    with pytest.raises(ValueError, match="mlsp-straggler-01"):
        write_bank(questions, "baska")


def test_the_example_is_written_as_it_was_but_for_what_goes_without_saying() -> None:
    read = read_bank(EXAMPLE, "x")
    assert write_bank(read.questions, "ml-scaling-performance") == EXAMPLE.replace(
        "    kind: single\n", ""
    )


ANY_TEXT = st.text(st.characters(codec="utf-8"), min_size=1, max_size=40).filter(str.strip)
ODD_PIECES = st.sampled_from(
    [
        *("- ", ": ", " #", "\n", "\n\n", "  ", "x", "ğ", "'", '"', "|", ">", "[", "{", "&", "*"),
        *("!", "%", "@", "`", "?", "true", "null", "1.0", "~", "\t", "\\", "---", "...", "=", "<<"),
    ]
)
TEXTS = (ANY_TEXT | st.lists(ODD_PIECES, min_size=1, max_size=8).map("".join)).filter(str.strip)


def _composed(text: str) -> str:
    return normalize("NFC", text)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(stem=TEXTS, option=TEXTS, reference=TEXTS)
def test_every_text_survives_writing_and_reading(stem: str, option: str, reference: str) -> None:
    texts = [_composed(text) for text in (stem, option, reference)]
    question = Question(
        id="soru",
        topic="konu",
        difficulty=5,
        kind="multiple",
        objective="ilk",
        tags=("a", "no"),
        lint_off=("LB01",),
        status="retired",
        stem={"tr": texts[0], "no": texts[1]},
        explanation={"tr": texts[1]},
        references=(texts[2],),
        check=("1 + 1 == 2",),
        options=(
            Option(id="a", text={"tr": texts[1], "no": texts[0]}, correct=True, pin="last"),
            Option(id="b", text={"tr": texts[2], "no": "x"}, why={"tr": texts[0]}, correct=True),
        ),
    )
    written = write_bank([question], "konu")
    read = read_bank(written, "x")
    assert read.findings == ()
    assert read.questions == (question,)
    assert write_bank(read.questions, "konu") == written


def test_an_empty_bank_can_be_written_and_read() -> None:
    assert read_bank(write_bank([], "konu"), "x").findings == ()


def test_changing_a_text_changes_one_line_of_the_file() -> None:
    (question,) = read_bank(EXAMPLE, "x").questions
    changed = structs.replace(question, stem=question.stem | {"en": "What is it?"})
    before, after = (write_bank([q], q.topic).splitlines() for q in (question, changed))
    assert sum(old != new for old, new in zip(before, after, strict=True)) == 1


@pytest.mark.parametrize(
    ("old", "new", "line", "rule", "says"),
    [
        pytest.param("          tr: Bir", "", 10, "wrong-type", "mapping", id="no language"),
        pytest.param("tr: Kaç?", "tr:\n        - Kaç?", 8, "wrong-type", "text", id="list as text"),
        pytest.param("tr: Kaç?", "TR: Kaç?", 7, "bad-name", "language", id="capital language"),
        pytest.param("id: soru-1", "id: [soru]", 4, "wrong-type", "slug", id="list as id"),
        pytest.param("difficulty: 2", "kind: [x]", 5, "wrong-type", "single", id="list as kind"),
        pytest.param("difficulty: 2", "tags: x", 5, "wrong-type", "list", id="text as list"),
    ],
)
def test_a_node_of_another_kind_is_told(
    old: str, new: str, line: int, rule: str, says: str
) -> None:
    text = bank_file("Kaç?").replace(old, new, 1)
    told = [(found.line, found.rule, found.text) for found in read_bank(text, "x").findings]
    assert any((at, name) == (line, rule) and says in words for at, name, words in told)


def test_too_few_options_and_no_mapping_at_all_are_told() -> None:
    one = bank_file("Kaç?").partition("      - id: b")[0]
    assert [found.rule for found in read_bank(one, "x").findings] == ["list-length"]
    for text in ("yalnızca metin", "- bir\n- liste\n"):
        assert [found.rule for found in read_bank(text, "x").findings] == ["wrong-type"]
    (found,) = read_bank("schema: 1\ntopic: konu\nquestions:\n  - soru\n", "x").findings
    assert (found.line, found.rule, found.item) == (4, "wrong-type", None)


def test_a_faulty_topic_or_blueprint_is_nothing_but_findings() -> None:
    topic, findings = read_topic("schema: 1\ntopic: konu\n", "topic.yaml")
    assert (topic, [found.rule for found in findings]) == (None, ["missing-key"])
    blueprint, findings = read_blueprint("schema: 1\n: [", "blueprint.yaml")
    assert (blueprint, [found.rule for found in findings]) == (None, ["yaml-syntax"])

"""The YAML of bank files: text only, with lines, and nothing clever."""

from __future__ import annotations

import pytest

from questions.yaml_reader import Mapping, Scalar, Sequence, YamlError, load


def test_every_scalar_stays_the_text_that_was_written() -> None:
    read = load("cevap: Off\nsure: 1:30\nyil: 010\nbos:\n")
    assert read == {"cevap": "Off", "sure": "1:30", "yil": "010", "bos": ""}


def test_every_node_knows_its_line() -> None:
    read = load("a:\n  - x\n  -\n    b: |-\n      iki\n      satır\n")
    assert isinstance(read, Mapping)
    (key,) = read.scalars()
    assert (read.line, key.line) == (1, 1)
    members = read["a"]
    assert isinstance(members, Sequence)
    assert (members.line, members[0].line, members[1].line) == (2, 2, 4)
    assert isinstance(members[1]["b"], Scalar)
    assert members[1]["b"] == "iki\nsatır"


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        pytest.param("a: 1\nb: 2\na: 3\n", 3, "yaml-duplicate-key", id="duplicate key"),
        pytest.param("a: &x 1\n", 1, "yaml-feature", id="anchor"),
        pytest.param("a: 1\nb:\n  &x\n  c: 1\n", 3, "yaml-feature", id="anchor on a mapping"),
        pytest.param("a: *x\n", 1, "yaml-feature", id="alias"),
        pytest.param("a: 1\nb: !!int 3\n", 2, "yaml-feature", id="tag"),
        pytest.param("a: 1\n---\nb: 2\n", 2, "yaml-documents", id="second document"),
        pytest.param("a:\n  b: {tr: Merhaba, dünya}\n", 2, "yaml-flow", id="flow mapping"),
        pytest.param("a: 1\n? [b]\n: 2\n", 2, "yaml-key", id="key that is no text"),
        pytest.param("a: 1\nb: [1\n", 3, "yaml-syntax", id="open bracket"),
        pytest.param("a: 1\nb: c: d\n", 2, "yaml-syntax", id="unquoted colon"),
        pytest.param("ğ: 1\nb: \x01\n", 2, "yaml-character", id="control character"),
        pytest.param("# yalnızca not\n", 1, "yaml-empty", id="nothing"),
    ],
)
def test_what_is_not_in_the_subset_is_refused_with_its_line(
    text: str, line: int, message: str
) -> None:
    with pytest.raises(YamlError) as refused:
        load(text)
    assert (refused.value.line, refused.value.message) == (line, message)


def test_nested_lists_are_read_without_recursion() -> None:
    node: object = load("- " * 500 + "x")
    for _ in range(500):
        assert isinstance(node, list)
        (node,) = node
    assert node == "x"


def test_absurd_depth_is_refused() -> None:
    with pytest.raises(YamlError, match="nesting depth"):
        load("- " * 3000 + "x")

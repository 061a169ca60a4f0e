"""The schema for editors: current, and of one mind with the reader."""

from __future__ import annotations

import re
from typing import Any

import pytest
import yaml

from questions.bank import packaged_path
from questions.schema import FILE, bank_schema, schema_text, write_schema
from tests.questions.makers import FIXTURES

EXAMPLE = (FIXTURES / "bank_example.yaml").read_text(encoding="utf-8")
_TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
}


def _faults(value: Any, schema: dict[str, Any], path: str = "$") -> list[str]:
    """The paths at which a value breaks the few words of JSON Schema that ours uses."""
    wanted = schema.get("type", [])
    names = [wanted] if isinstance(wanted, str) else wanted
    if names and not any(isinstance(value, _TYPES[name]) for name in names):
        return [path]
    if "const" in schema and value != schema["const"]:
        return [path]
    if "enum" in schema and value not in schema["enum"]:
        return [path]
    if isinstance(value, dict):
        return _mapping_faults(value, schema, path)
    if isinstance(value, list):
        return _list_faults(value, schema, path)
    return _scalar_faults(value, schema, path)


def _mapping_faults(value: dict[str, Any], schema: dict[str, Any], path: str) -> list[str]:
    found = [f"{path}.{name}" for name in schema.get("required", ()) if name not in value]
    known = dict(schema.get("properties", {}))
    for pattern, member in schema.get("patternProperties", {}).items():
        known |= {name: member for name in value if re.search(pattern, name)}
    for name, member in value.items():
        found += _faults(member, known[name], f"{path}.{name}") if name in known else [path]
    return found


def _list_faults(value: list[Any], schema: dict[str, Any], path: str) -> list[str]:
    if not schema["minItems"] <= len(value) <= schema["maxItems"]:
        return [path]
    return [
        fault
        for at, member in enumerate(value)
        for fault in _faults(member, schema["items"], f"{path}[{at}]")
    ]


def _scalar_faults(value: Any, schema: dict[str, Any], path: str) -> list[str]:
    if isinstance(value, str):
        fits = re.search(schema.get("pattern", ""), value) is not None
        return [] if fits and len(value) >= schema.get("minLength", 0) else [path]
    return [] if schema.get("minimum", value) <= value <= schema.get("maximum", value) else [path]


def test_the_schema_in_the_package_is_current() -> None:
    assert (packaged_path() / FILE).read_text(encoding="utf-8") == schema_text()


def test_the_schema_accepts_the_example_and_the_packaged_bank() -> None:
    schema = bank_schema()
    assert _faults(yaml.safe_load(EXAMPLE), schema) == []
    for path in sorted(packaged_path().rglob("d1.yaml")):
        loaded = yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader)
        assert _faults(loaded, schema) == []


@pytest.mark.parametrize(
    ("old", "new", "path"),
    [
        ("difficulty: 1", "difficulty: zor", "$.questions[0].difficulty"),
        ("difficulty: 1", "difficulty: 7", "$.questions[0].difficulty"),
        ("difficulty: 1", "zorluk: 1", "$.questions[0].difficulty"),
        ("schema: 1", "schema: 2", "$.schema"),
        ("- id: c", "- id: z", "$.questions[0].options[2].id"),
        ("kind: single", "kind: tek", "$.questions[0].kind"),
        ("status: draft", "durum: draft", "$.questions[0]"),
        ("tags: [dagitik-egitim, terim]", "tags: terim", "$.questions[0].tags"),
    ],
)
def test_the_schema_refuses_a_broken_copy(old: str, new: str, path: str) -> None:
    assert path in _faults(yaml.safe_load(EXAMPLE.replace(old, new)), bank_schema())


def test_the_schema_can_be_written_anew(tmp_path: Any) -> None:
    assert write_schema(tmp_path).read_text(encoding="utf-8") == schema_text()

"""Which changes make another question of it, and which do not."""

from __future__ import annotations

import pytest
from msgspec import structs

from questions.fingerprint import content_digest, fingerprint, stem_key
from questions.model import Question
from tests.questions.makers import question

BASE = question()


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(structs.replace(BASE, explanation={"tr": "Çünkü."}), id="explanation"),
        pytest.param(structs.replace(BASE, tags=("yeni",)), id="tags"),
        pytest.param(structs.replace(BASE, difficulty=4), id="difficulty"),
        pytest.param(structs.replace(BASE, stem={"tr": "\nKaç?\u200b "}), id="invisible"),
        pytest.param(structs.replace(BASE, options=BASE.options[::-1]), id="order"),
        pytest.param(
            structs.replace(
                BASE, options=tuple(structs.replace(o, why={"tr": "Çünkü."}) for o in BASE.options)
            ),
            id="why",
        ),
    ],
)
def test_what_is_said_about_a_question_does_not_change_what_is_asked(change: Question) -> None:
    assert fingerprint(change) == fingerprint(BASE)
    assert content_digest(change) != content_digest(BASE)


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(question(key="a"), id="key"),
        pytest.param(structs.replace(BASE, stem={"tr": "Kaç tane?"}), id="stem"),
        pytest.param(question({"a": "Bir", "b": "iki", "c": "Üç"}), id="option"),
        pytest.param(structs.replace(BASE, stem={"tr": "Kaç?", "en": "How many?"}), id="language"),
        pytest.param(structs.replace(BASE, kind="multiple"), id="kind"),
    ],
)
def test_what_is_asked_changes_the_fingerprint(change: Question) -> None:
    assert fingerprint(change) != fingerprint(BASE)


def test_digests_do_not_depend_on_the_process() -> None:
    assert fingerprint(BASE) == "da6c98464bc128a3b9b93dec64ab2b84"


def test_stems_that_read_the_same_have_one_key() -> None:
    one = question(stem={"tr": "IŞIK  ne?"})
    other = question({"a": "x", "b": "y"}, stem={"tr": "ışık ne?", "en": "What?"}, id="soru-2")
    assert stem_key(one, "tr") == stem_key(other, "tr")
    assert stem_key(other, "en") != stem_key(other, "tr")
    with pytest.raises(KeyError):
        stem_key(one, "en")

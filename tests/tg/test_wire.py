"""Updates are read strictly; what is malformed is named, and what is unknown is let be."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.tg import wire
from tests.support import updates

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=6,
)
KINDS = st.sampled_from(["message", "edited_message", "callback_query", "my_chat_member", "poll"])


def test_a_message_is_read() -> None:
    update = updates.decoded(updates.said("/quiz 5", message_thread_id=7, is_topic_message=True))
    assert update.message is not None
    assert update.message.sender is not None
    assert (update.message.text, update.message.sender.name) == ("/quiz 5", "Ada")
    assert wire.person(update) == 1001


def test_a_name_has_two_parts_or_one() -> None:
    assert wire.User(1, "Ada", "Lovelace").name == "Ada Lovelace"
    assert wire.User(1, "Ada").name == "Ada"
    assert wire.User(1).name == ""


def test_nul_characters_are_dropped() -> None:
    update = updates.decoded(updates.said("a\x00b\x00"))
    assert update.message is not None
    assert update.message.text == "ab"


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b"[]",
        b"{",
        b"\xff\xfe",
        b'{"update_id": "5"}',
        b'{"update_id": 5, "message": 1}',
        b'{"update_id": 5, "message": {"message_id": 1}}',
        b'{"update_id": 5, "callback_query": {"id": "1", "from": null}}',
        b'{"update_id": 5, "message": {"message_id": 1, "chat": {"id": "x", "type": "private"}}}',
        b'{"update_id": 5, "message": {"message_id": 1, "chat": {"id": 1}}}',
    ],
)
def test_a_malformed_update_is_refused_with_a_reason(body: bytes) -> None:
    with pytest.raises(wire.MalformedUpdateError) as caught:
        wire.decode(body)
    assert str(caught.value)


@pytest.mark.parametrize(
    ("body", "number"),
    [
        (b'{"update_id": 5, "message": 1}', 5),
        (b'{"update_id": 9223372036854775807}', 2**63 - 1),
        (b'{"update_id": 9223372036854775808}', None),
        (b'{"update_id": null}', None),
        (b'{"update": 5}', None),
        (b"nonsense", None),
    ],
)
def test_a_number_is_found_even_where_the_rest_is_malformed(
    body: bytes, number: int | None
) -> None:
    assert wire.number(body) == number


def test_kinds_that_the_bot_does_not_use_are_no_error() -> None:
    update = updates.decoded(updates.update(poll_answer={"poll_id": "1", "user": 3}))
    assert update == wire.Update(update.update_id)
    assert wire.person(update) == 0


def test_whose_turn_an_update_is() -> None:
    nameless = updates.message(chat=updates.group(-7))
    del nameless["from"]
    member = {
        "chat": updates.group(-8),
        "from": updates.user(),
        "new_chat_member": {"status": "left", "user": updates.user(9)},
    }
    assert wire.person(updates.decoded(updates.update(edited_message=nameless))) == -7
    assert wire.person(updates.decoded(updates.tapped("h1"))) == 1001
    assert wire.person(updates.decoded(updates.update(my_chat_member=member))) == -8


@given(kind=KINDS, content=JSON)
def test_no_json_breaks_the_reader(kind: str, content: object) -> None:
    body = msgspec.json.encode({"update_id": 1, kind: content})
    try:
        wire.person(wire.decode(body))
    except wire.MalformedUpdateError:
        assert wire.number(body) == 1


@given(st.binary(max_size=60))
def test_no_bytes_break_the_reader(body: bytes) -> None:
    with pytest.raises(wire.MalformedUpdateError):
        wire.decode(body)
    assert wire.number(body) is None


def test_values_are_encoded_as_json() -> None:
    assert wire.encode({"a": [1, "ş"]}) == '{"a":[1,"ş"]}'.encode()

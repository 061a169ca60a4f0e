"""Edits and deletions."""

import time

import pytest

from bot.sandbox.client import RefusedError
from tests.sandbox.callers import Scene, keyboard

NOT_MODIFIED = (
    "Bad Request: message is not modified: specified new message content and reply markup are "
    "exactly the same as a current content and reply markup of the message"
)


async def test_an_edit_changes_text_and_keyboard(scene: Scene) -> None:
    ada = await scene.person()
    question = await scene.asked(ada)
    edited = await scene.api.ok(
        "editMessageText",
        chat_id=ada,
        message_id=question.id,
        text="<i>new</i>",
        parse_mode="HTML",
        reply_markup=keyboard("q:2"),
    )
    assert (edited["text"], edited["reply_markup"]) == ("new", keyboard("q:2"))
    assert edited["edit_date"] >= edited["date"]


async def test_an_edit_without_a_keyboard_takes_it_away(scene: Scene) -> None:
    ada = await scene.person()
    question = await scene.asked(ada)
    edited = await scene.api.ok("editMessageText", chat_id=ada, message_id=question.id, text="hi")
    assert "reply_markup" not in edited


async def test_an_edit_that_changes_nothing_is_refused(scene: Scene) -> None:
    ada = await scene.person()
    question = await scene.asked(ada)
    same = {"chat_id": ada, "message_id": question.id, "reply_markup": keyboard("q:1")}
    assert await scene.api.no("editMessageText", text="hi", **same) == NOT_MODIFIED
    assert await scene.api.no("editMessageReplyMarkup", **same) == NOT_MODIFIED
    await scene.api.ok("editMessageReplyMarkup", chat_id=ada, message_id=question.id)
    await scene.api.ok("editMessageReplyMarkup", **same)
    assert await scene.api.no("editMessageText", text="hi", **same) == NOT_MODIFIED


async def test_other_messages_cannot_be_edited(scene: Scene) -> None:
    ada = await scene.person()
    theirs = {"chat_id": ada, "message_id": 1, "text": "x"}
    gone = {"chat_id": ada, "message_id": 99, "text": "x"}
    none = {"chat_id": ada, "text": "x"}
    edit = "editMessageText"
    assert await scene.api.no(edit, **theirs) == "Bad Request: message can't be edited"
    assert await scene.api.no(edit, **gone) == "Bad Request: message to edit not found"
    assert await scene.api.no(edit, **none) == ("Bad Request: message identifier is not specified")


async def test_a_text_has_no_caption_to_edit(scene: Scene) -> None:
    ada = await scene.person()
    question = await scene.asked(ada)
    words = await scene.api.no(
        "editMessageCaption", chat_id=ada, message_id=question.id, caption="x"
    )
    assert words == "Bad Request: there is no caption in the message to edit"


async def test_a_deleted_message_is_gone(scene: Scene) -> None:
    ada = await scene.person()
    question = await scene.asked(ada)
    target = {"chat_id": ada, "message_id": question.id}
    assert await scene.api.ok("deleteMessage", **target)
    assert await scene.api.no("deleteMessage", **target) == (
        "Bad Request: message to delete not found"
    )
    assert await scene.api.no("editMessageText", text="x", **target) == (
        "Bad Request: message to edit not found"
    )
    assert [m.id for m in await scene.stage.messages(ada)] == [1]


async def test_many_are_deleted_at_once(scene: Scene) -> None:
    ada = await scene.person()
    ids = [(await scene.api.send(ada))["message_id"] for _ in range(3)]
    assert await scene.api.ok("deleteMessages", chat_id=ada, message_ids=[*ids, 99])
    assert [m.id for m in await scene.stage.messages(ada)] == [1]


async def test_a_plain_member_deletes_only_its_own_messages(scene: Scene) -> None:
    ada = await scene.person()
    group = await scene.stage.group("G", [ada])
    spoken = await scene.stage.say(ada, "/quiz", chat_id=group.id)
    own = await scene.api.send(group.id)
    words = await scene.api.no("deleteMessage", chat_id=group.id, message_id=spoken.id)
    assert words == "Bad Request: message can't be deleted"
    assert await scene.api.ok("deleteMessage", chat_id=group.id, message_id=own["message_id"])


async def test_a_person_edits_and_deletes(scene: Scene) -> None:
    ada = await scene.person()
    await scene.stage.say(ada, "/quiz 5", edit=1)
    update = (await scene.api.updates())[-1]["edited_message"]
    assert (update["message_id"], update["text"]) == (1, "/quiz 5")
    assert update["entities"] == [{"type": "bot_command", "offset": 0, "length": 5}]
    question = await scene.asked(ada)
    await scene.stage.remove(ada, question)
    words = await scene.api.no("editMessageText", chat_id=ada, message_id=question.id, text="x")
    assert words == "Bad Request: message to edit not found"


async def test_lists_of_ids_are_checked(scene: Scene) -> None:
    ada = await scene.person()
    for ids, words in (
        ([], "message identifiers are not specified"),
        (list(range(101)), "too many message identifiers specified"),
    ):
        answer = await scene.api.no("deleteMessages", chat_id=ada, message_ids=ids)
        assert answer == f"Bad Request: {words}"


async def test_a_message_is_deletable_for_two_days(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await scene.person()
    sent = await scene.api.send(ada)
    later = time.time() + 49 * 3600
    monkeypatch.setattr("bot.sandbox.methods.delete.time.time", lambda: later)
    words = await scene.api.no("deleteMessage", chat_id=ada, message_id=sent["message_id"])
    assert words == "Bad Request: message can't be deleted"


async def test_a_document_has_no_text_to_edit(scene: Scene) -> None:
    ada = await scene.person()
    file = scene.box.files.add("a.txt", b"x")
    sent = await scene.api.ok("sendDocument", chat_id=ada, document=file.id)
    target = {"chat_id": ada, "message_id": sent["message_id"]}
    assert await scene.api.no("editMessageText", text="x", **target) == (
        "Bad Request: there is no text in the message to edit"
    )


async def test_people_edit_and_delete_only_what_is_theirs(scene: Scene) -> None:
    ada, can = await scene.person("Ada"), await scene.person("Can")
    group = await scene.stage.group("G", [ada, can])
    spoken = await scene.stage.say(ada, "hi", chat_id=group.id)
    with pytest.raises(RefusedError, match="only one's own texts"):
        await scene.stage.say(can, "x", chat_id=group.id, edit=spoken.id)
    with pytest.raises(RefusedError, match="only the author"):
        await scene.stage.remove(can, spoken)
    with pytest.raises(RefusedError, match="no such message"):
        await scene.stage.remove(ada, 99)

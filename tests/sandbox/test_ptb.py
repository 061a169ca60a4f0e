"""python-telegram-bot's own client talks to the sandbox."""

from collections.abc import AsyncIterator

import pytest
from telegram import Bot, BotCommand, InlineKeyboardButton, InlineKeyboardMarkup, Message
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
)

from tests.sandbox.callers import TOKEN, Scene


@pytest.fixture
async def bot(scene: Scene) -> AsyncIterator[Bot]:
    async with Bot(TOKEN, f"{scene.url}/bot", f"{scene.url}/file/bot") as bot:
        yield bot


async def test_it_sends_and_edits(scene: Scene, bot: Bot) -> None:
    ada = await scene.person()
    markup = InlineKeyboardMarkup([[InlineKeyboardButton("A", callback_data="q:1")]])
    sent = await bot.send_message(ada, "<b>Soru</b> 😀", parse_mode="HTML", reply_markup=markup)
    assert sent.text_html == "<b>Soru</b> 😀"
    assert sent.reply_markup == markup
    edited = await bot.edit_message_text("new", chat_id=ada, message_id=sent.message_id)
    assert isinstance(edited, Message)
    assert (edited.text, edited.reply_markup) == ("new", None)
    assert await bot.delete_message(ada, sent.message_id)


async def test_it_gets_updates(scene: Scene, bot: Bot) -> None:
    ada = await scene.person()
    question = await scene.asked(ada)
    await scene.stage.start_tap(ada, question, "q:1")
    await scene.stage.say(ada, "/quiz", edit=1)
    start, tap, edit = await bot.get_updates()
    assert start.message is not None
    assert start.message.from_user is not None
    assert (start.message.text, start.message.from_user.id) == ("/start", ada)
    assert tap.callback_query is not None
    assert tap.callback_query.data == "q:1"
    assert edit.edited_message is not None
    assert await bot.answer_callback_query(tap.callback_query.id, "ok", show_alert=True)
    assert (await scene.stage.toast(tap.callback_query.id)).alert


async def test_it_sees_a_deleted_message_as_inaccessible(scene: Scene, bot: Bot) -> None:
    ada = await scene.person()
    question = await scene.asked(ada)
    await scene.stage.remove(ada, question)
    await scene.stage.start_tap(ada, question, "q:1", force=True)
    query = (await bot.get_updates())[-1].callback_query
    assert query is not None
    assert query.message is not None
    assert not query.message.is_accessible


async def test_it_uploads_and_downloads(scene: Scene, bot: Bot) -> None:
    ada = await scene.person()
    sent = await bot.send_document(ada, b"a,b", filename="x.csv", caption="c")
    assert sent.document is not None
    assert (sent.document.file_name, sent.caption) == ("x.csv", "c")
    file = await bot.get_file(sent.document.file_id)
    assert bytes(await file.download_as_bytearray()) == b"a,b"


async def test_it_reads_chats_and_members(scene: Scene, bot: Bot) -> None:
    ada = await scene.person()
    group = await scene.stage.group("G", [ada], admins=[ada, scene.box.bot.id])
    assert (await bot.get_chat(group.id)).title == "G"
    assert (await bot.get_chat(ada)).first_name == "Ada"
    assert (await bot.get_chat_member(group.id, ada)).status == "creator"
    admins = await bot.get_chat_administrators(group.id)
    assert {admin.status for admin in admins} == {"creator", "administrator"}
    added = (await bot.get_updates())[1].my_chat_member
    assert added is not None
    assert added.new_chat_member.status == "administrator"


async def test_it_sets_commands(bot: Bot) -> None:
    assert await bot.set_my_commands([BotCommand("quiz", "asks")], language_code="tr")
    assert await bot.get_my_commands(language_code="tr") == (BotCommand("quiz", "asks"),)


async def test_errors_come_as_their_classes(
    scene: Scene, bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    ada = await scene.person()
    group = await scene.stage.group("G", [ada])
    new_id = await scene.stage.migrate(group.id)
    with pytest.raises(BadRequest, match="Chat not found"):
        await bot.send_message(1, "x")
    with pytest.raises(ChatMigrated) as migrated:
        await bot.send_message(group.id, "x")
    assert migrated.value.new_chat_id == new_id
    await scene.stage.block(ada)
    with pytest.raises(Forbidden, match="blocked by the user"):
        await bot.send_message(ada, "x")
    await scene.stage.fault("429", retry_after=3, times=1)
    with pytest.raises(RetryAfter):
        await bot.get_me()
    await scene.stage.fault("409", times=1)
    with pytest.raises(Conflict):
        await bot.get_updates()
    await scene.stage.fault("502-html", times=1)
    with pytest.raises(NetworkError):
        await bot.get_me()
    await scene.stage.fault("drop-after", times=1)
    with pytest.raises(NetworkError):
        await bot.get_me()


async def test_a_wrong_token_is_refused(scene: Scene) -> None:
    with pytest.raises(InvalidToken):
        async with Bot("7000000001:wrong", base_url=f"{scene.url}/bot"):
            raise AssertionError("it was let in")

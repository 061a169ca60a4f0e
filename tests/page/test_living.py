"""What others do shows at once; several people, chats and topics."""

import pytest
from playwright.async_api import expect

from tests.page.conftest import Scene

pytestmark = pytest.mark.browser


async def test_what_others_say_edit_and_delete_shows_live(scene: Scene) -> None:
    ayse, bora = await scene.stage.users(["Ayşe", "Bora"])
    group = await scene.stage.group("Ekip", [ayse.id, bora.id], admins=[ayse.id])
    page = await scene.look(ayse.id, group.id)
    said = await scene.stage.say(bora.id, "ilk söz", chat_id=group.id)
    bubble = page.locator(".message.in")
    await expect(bubble).to_contain_text("ilk söz")
    await expect(bubble.locator(".sender-name")).to_have_text("Bora")
    await scene.stage.say(bora.id, "son söz", chat_id=group.id, edit=said.id)
    await expect(bubble).to_contain_text("son söz")
    await expect(bubble).to_contain_text("düzenlendi")
    await scene.stage.remove(bora.id, said, chat_id=group.id)
    await expect(bubble).to_have_count(0)


async def test_another_chat_counts_its_unread_messages(scene: Scene) -> None:
    ayse, bora = await scene.stage.users(["Ayşe", "Bora"])
    group = await scene.stage.group("Ekip", [ayse.id, bora.id], admins=[ayse.id])
    await scene.stage.messages(group.id, ayse.id)
    page = await scene.look(ayse.id, ayse.id)
    await scene.stage.say(bora.id, "orada mısın", chat_id=group.id)
    row = page.locator(f"[data-chat='{group.id}']")
    await expect(row).to_contain_text("Bora: orada mısın")
    await expect(row.locator(".badge")).to_contain_text("1 okunmamış")
    await row.click()
    await expect(row.locator(".badge")).to_have_count(0)
    await expect(page.locator(".message.in")).to_contain_text("orada mısın")


async def test_becoming_somebody_else_changes_chats_and_language(scene: Scene) -> None:
    ayse = await scene.stage.user("Ayşe")
    chris = await scene.stage.user("Chris", language_code="en")
    page = await scene.look(ayse.id)
    await expect(page.get_by_role("heading", name="Sohbetler")).to_be_visible()
    await page.get_by_role("radio", name="Chris").click()
    await expect(page.get_by_role("heading", name="Chats")).to_be_visible()
    await page.get_by_role("button", name="Start").click()
    await expect(page.locator(".message.out")).to_contain_text("/start")
    assert (await scene.stage.messages(chris.id))[0].text == "/start"


async def test_the_first_person_and_a_group_are_made_on_the_page(scene: Scene) -> None:
    page = await scene.look()
    await page.locator("#nothing").get_by_role("button", name="Kişi ekle").click()
    await page.get_by_label("Ad", exact=True).fill("Işıl")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("radio", name="Işıl")).to_be_checked()
    await page.get_by_role("button", name="Yeni grup").click()
    await page.get_by_label("Grubun adı").fill("Çalışma")
    await page.get_by_role("button", name="Oluştur").click()
    await expect(page.locator("#chat-title")).to_have_text("Çalışma")


async def test_a_forum_shows_one_topic_at_a_time(scene: Scene) -> None:
    ayse = await scene.stage.user("Ayşe")
    group = await scene.stage.group(
        "Forum", [ayse.id], admins=[ayse.id], is_forum=True, topics=["Sorular"]
    )
    page = await scene.look(ayse.id, group.id)
    await page.get_by_role("tab", name="Sorular").click()
    await page.fill("#text", "konuda")
    await page.press("#text", "Enter")
    await expect(page.locator(".message.out")).to_contain_text("konuda")
    said = (await scene.stage.messages(group.id, ayse.id))[-1]
    assert said.thread == group.topics[0]["id"]
    await page.get_by_role("tab", name="Genel").click()
    await expect(page.locator(".message.out")).to_have_count(0)


async def test_scrolled_up_a_new_message_waits_behind_a_pill(scene: Scene) -> None:
    ayse = await scene.stage.user("Ayşe")
    for number in range(30):
        await scene.stage.say(ayse.id, f"satır {number}\n\nve devamı")
    page = await scene.look(ayse.id)
    await page.locator("#scroller").evaluate("element => element.scrollTo(0, 0)")
    await expect(page.locator("#pill")).to_be_visible()
    await scene.bot.call("sendMessage", chat_id=ayse.id, text="yeni haber")
    await expect(page.locator("#pill")).to_contain_text("yeni ileti")
    await page.locator("#pill").click()
    await expect(page.locator("#pill")).to_be_hidden()
    await expect(page.get_by_text("yeni haber").last).to_be_in_viewport()


async def test_names_and_texts_with_markup_stay_text(scene: Scene) -> None:
    evil = "<img src=x onerror=alert(1)><script>alert(2)</script>"
    ayse = await scene.stage.user("Ayşe")
    mallory = await scene.stage.user(evil[:64], last_name="<b>x</b>")
    group = await scene.stage.group(evil, [ayse.id, mallory.id], admins=[ayse.id])
    await scene.stage.say(mallory.id, evil, chat_id=group.id)
    await scene.bot.call(
        "sendMessage",
        chat_id=group.id,
        text=evil,
        reply_markup={"inline_keyboard": [[{"text": evil[:40], "callback_data": "x"}]]},
    )
    page = await scene.look(ayse.id, group.id)
    await expect(page.locator(".message .text").first).to_contain_text(evil)
    await expect(page.locator("#chat-title")).to_have_text(evil)
    await page.click("#chat-head")
    await expect(page.get_by_role("dialog")).to_contain_text("<b>x</b>")
    assert await page.locator("img, .app script, .app b").count() == 0

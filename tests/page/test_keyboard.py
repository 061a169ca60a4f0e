"""The page without a mouse, and on a phone."""

import pytest
from playwright.async_api import Page, expect

from tests.page.conftest import PHONE, Scene

pytestmark = pytest.mark.browser

LONG = "Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine"


async def press(page: Page, *keys: str) -> None:
    """One key after the other."""
    for key in keys:
        await page.keyboard.press(key)


async def test_a_question_is_answered_by_keyboard_alone(scene: Scene) -> None:
    ayse = await scene.stage.user("Ayşe")
    page = await scene.look(ayse.id)
    await expect(page.locator("#text")).to_be_focused()
    await page.keyboard.type("/q")
    await expect(page.get_by_role("option")).to_have_text(["/quizYeni bir tur başlat"])
    await press(page, "Enter")
    await page.wait_for_selector("#log .inline-button")
    letter = page.get_by_role("button", name="B", exact=True)
    for _ in range(12):
        if await letter.evaluate("element => element === document.activeElement"):
            break
        await press(page, "Shift+Tab")
    await expect(letter).to_be_focused()
    await press(page, "ArrowLeft", "ArrowRight", "Enter")
    await expect(page.locator(".toast")).to_have_text(["✅ Doğru"])


async def test_the_command_menu_is_walked_with_arrows(scene: Scene) -> None:
    ayse = await scene.stage.user("Ayşe")
    page = await scene.look(ayse.id)
    await page.keyboard.type("/")
    await expect(page.get_by_role("option")).to_have_count(3)
    await press(page, "ArrowDown", "ArrowDown", "ArrowUp", "Tab")
    await expect(page.locator("#text")).to_have_value("/quiz ")
    await expect(page.get_by_role("option")).to_have_count(0)


async def test_arrow_up_edits_ones_last_message(scene: Scene) -> None:
    ayse = await scene.stage.user("Ayşe")
    await scene.stage.say(ayse.id, "yanlıs")
    page = await scene.look(ayse.id)
    await press(page, "ArrowUp")
    await expect(page.locator("#text")).to_have_value("yanlıs")
    await page.fill("#text", "yanlış")
    await press(page, "Enter")
    mine = page.locator(".message.out")
    await expect(mine).to_contain_text("yanlış")
    await expect(mine).to_contain_text("düzenlendi")


async def test_the_menu_of_a_message_opens_with_enter_and_replies(scene: Scene) -> None:
    ayse = await scene.stage.user("Ayşe")
    await scene.stage.say(ayse.id, "merhaba")
    page = await scene.look(ayse.id)
    await expect(page.locator(".message")).to_have_count(2)
    await page.locator(".message").last.focus()
    await press(page, "ArrowUp", "Enter")
    await expect(page.get_by_role("menuitem").first).to_be_focused()
    await press(page, "Enter")
    await expect(page.locator("#text")).to_be_focused()
    await page.keyboard.type("yanıt")
    await press(page, "Enter")
    await expect(page.locator(".quoted")).to_contain_text("merhaba")


async def test_a_phone_shows_one_pane_and_a_way_back(scene: Scene) -> None:
    ayse = await scene.stage.user("Ayşe")
    page = await scene.look(ayse.id, size=PHONE)
    await expect(page.locator(".sidebar")).to_be_visible()
    await expect(page.locator(".main")).to_be_hidden()
    await page.locator(".chat-row").click()
    await expect(page.locator("#conversation")).to_be_visible()
    await expect(page.locator(".sidebar")).to_be_hidden()
    await page.get_by_role("button", name="Sohbetlere dön").click()
    await expect(page.locator(".sidebar")).to_be_visible()
    await expect(page.locator(".chat-row")).to_be_focused()
    await page.locator(".chat-row").click()
    await page.go_back()
    await expect(page.locator(".sidebar")).to_be_visible()


async def test_nothing_scrolls_sideways_at_360_pixels(scene: Scene) -> None:
    ayse = await scene.stage.user(LONG[:60])
    group = await scene.stage.group(LONG, [ayse.id], admins=[ayse.id])
    keyboard = {"inline_keyboard": [[{"text": LONG, "callback_data": str(n)} for n in range(3)]]}
    await scene.stage.say(ayse.id, f"{LONG} {'w' * 300}", chat_id=group.id)
    await scene.bot.call("sendMessage", chat_id=group.id, text=LONG * 3, reply_markup=keyboard)
    page = await scene.look(ayse.id, group.id, size=(360, 740))
    await page.wait_for_selector("#log .inline-button")
    wide = (
        "() => [document.documentElement, ...document.querySelectorAll('#scroller, .bubble > *')]"
    )
    sizes = await page.evaluate(f"({wide})().map(e => e.scrollWidth - e.clientWidth)")
    assert max(sizes) <= 0

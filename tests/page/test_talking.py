"""Talking with the bot: bubbles, buttons, toasts, edits, files."""

import pytest
from playwright.async_api import FilePayload, Page, expect

from tests.page.conftest import Scene

pytestmark = pytest.mark.browser


async def quiz(page: Page) -> None:
    """Asks for a question and waits for its card."""
    await page.fill("#text", "/quiz")
    await page.press("#text", "Enter")
    await page.wait_for_selector("#log .inline-button")


async def test_an_empty_private_chat_starts_with_a_button(scene: Scene) -> None:
    ayse = await scene.stage.user("Ayşe")
    page = await scene.look(ayse.id)
    await page.get_by_role("button", name="Başlat").click()
    await expect(page.locator(".message.out")).to_contain_text("/start")
    await expect(page.locator(".message.in")).to_contain_text("Merhaba, ben Bilge.")
    assert scene.bot.heard == ["/start"]


async def test_what_is_typed_and_what_is_answered_stand_in_bubbles(scene: Scene) -> None:
    ayse = await scene.stage.user("Ayşe")
    page = await scene.look(ayse.id)
    await page.fill("#text", "merhaba")
    await page.press("#text", "Shift+Enter")
    await page.type("#text", "ikinci satır")
    await page.press("#text", "Enter")
    await expect(page.locator(".message.out .text")).to_contain_text("merhaba\nikinci satır")
    await expect(page.locator(".message.in .text")).to_contain_text("Merhaba, ben Bilge.")
    await expect(page.locator("#text")).to_have_value("")
    assert scene.bot.heard == ["merhaba\nikinci satır"]


async def test_a_tap_brings_a_toast_an_edit_and_a_quoted_reply(scene: Scene) -> None:
    ayse = await scene.stage.user("Ayşe")
    page = await scene.look(ayse.id)
    await quiz(page)
    await page.get_by_role("button", name="B", exact=True).click()
    await expect(page.locator(".toast")).to_have_text(["✅ Doğru"])
    card = page.locator(".message.in").first
    await expect(card).to_contain_text("✅ B) Yavaş worker")
    await expect(card.locator(".meta .edited")).to_be_visible()
    await expect(page.locator(".inline-button")).to_have_count(0)
    await page.locator(".quoted").click()
    await expect(card).to_be_focused()


async def test_a_button_is_busy_until_the_bot_has_answered(scene: Scene) -> None:
    ayse = await scene.stage.user("Ayşe")
    page = await scene.look(ayse.id)
    await quiz(page)
    button = page.get_by_role("button", name="Bekle")
    await button.click()
    await expect(button).to_have_attribute("aria-busy", "true")
    scene.bot.patience.set()
    await expect(button).to_have_attribute("aria-busy", "false")
    await expect(page.locator(".toast")).to_have_text(["Beklediğin için sağ ol"])


async def test_an_alert_waits_to_be_read(scene: Scene) -> None:
    ayse = await scene.stage.user("Ayşe")
    page = await scene.look(ayse.id)
    await quiz(page)
    await page.get_by_role("button", name="Bitir").click()
    alert = page.get_by_role("alertdialog")
    await expect(alert).to_contain_text("kalan sorular sorulmaz")
    await page.keyboard.press("Enter")
    await expect(alert).to_have_count(0)


async def test_formatting_is_shown_as_formatting(scene: Scene) -> None:
    ayse = await scene.stage.user("Ayşe")
    page = await scene.look(ayse.id)
    await scene.stage.say(ayse.id, "/help")
    answer = page.locator(".message.in .text")
    await expect(answer.locator("strong")).to_have_text("kalın")
    await expect(answer.locator("em")).to_have_text("eğik")
    await expect(answer.locator("pre")).to_have_text("x = 1\ny = 2")
    await expect(answer.locator("a")).to_have_attribute("href", "https://example.org/kaynak")
    spoiler = answer.locator(".spoiler")
    await spoiler.click()
    await expect(spoiler).not_to_have_class("spoiler hidden")
    more = answer.locator(".expand")
    await more.click()
    await expect(more).to_have_attribute("aria-expanded", "true")


async def test_a_file_is_sent_with_its_caption_and_can_be_downloaded(scene: Scene) -> None:
    ayse = await scene.stage.user("Ayşe")
    page = await scene.look(ayse.id)
    file = FilePayload(name="sorular.yaml", mimeType="text/yaml", buffer=b"x" * 2048)
    await page.set_input_files("#file", files=file)
    await page.fill("#text", "İçe aktar")
    await page.press("#text", "Enter")
    line = page.locator(".document")
    await expect(line).to_contain_text("sorular.yaml")
    await expect(line).to_contain_text("2 KB")
    await expect(page.locator(".message.out .text")).to_contain_text("İçe aktar")
    async with page.expect_download() as download:
        await line.click()
    assert (await download.value).suggested_filename == "sorular.yaml"

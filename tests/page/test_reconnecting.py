"""The page while its server goes away and comes back."""

import dataclasses

import pytest
from playwright.async_api import async_playwright, expect

from bot.sandbox.client import Stage
from bot.sandbox.config import SandboxConfig
from bot.sandbox.server import running
from tests.page.conftest import ARGUMENTS

pytestmark = pytest.mark.browser


async def test_the_page_finds_a_server_that_was_started_anew(chromium: str) -> None:
    config = SandboxConfig()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        page = await browser.new_page(locale="tr-TR")
        async with running(config) as server, Stage(server.url) as stage:
            ayse = await stage.user("Ayşe")
            await page.goto(f"{server.url}/?as={ayse.id}")
            await expect(page.locator("#people")).to_contain_text("Ayşe")
        await expect(page.locator("#offline")).to_contain_text("yeniden bağlanılıyor")
        again = dataclasses.replace(config, port=int(server.url.rpartition(":")[2]))
        async with running(again) as server, Stage(server.url) as stage:
            bora = await stage.user("Bora", user_id=42)
            await stage.say(bora.id, "buradayım")
            await expect(page.locator("#people")).to_contain_text("Bora", timeout=15_000)
            await expect(page.locator(".message.out")).to_contain_text("buradayım")
            await expect(page.locator("#offline")).to_be_hidden()
            await browser.close()

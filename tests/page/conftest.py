"""A sandbox server, a bot that polls it, and a browser that looks at it."""

import os
import shutil
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.async_api import Browser, Page, async_playwright

from bot.sandbox.client import Stage
from bot.sandbox.config import SandboxConfig
from bot.sandbox.server import running
from tests.page.fakebot import FakeBot, polling_bot

NAMES = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESK = (1280, 800)
PHONE = (390, 844)


@dataclass
class Scene:
    """What a test works with; `errors` collects what went wrong inside the pages."""

    url: str
    stage: Stage
    bot: FakeBot
    browser: Browser
    errors: list[str] = field(default_factory=list)

    async def look(
        self, user: int | None = None, chat: int | None = None, size: tuple[int, int] = DESK
    ) -> Page:
        """The page as that person, with that chat open; size in CSS pixels."""
        viewport: Any = {"width": size[0], "height": size[1]}
        page = await self.browser.new_page(viewport=viewport, locale="tr-TR")
        page.set_default_timeout(10_000)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("dialog", lambda dialog: self.errors.append(f"dialog: {dialog.message}"))
        query = "&".join(
            f"{name}={value}" for name, value in (("as", user), ("chat", chat)) if value
        )
        await page.goto(f"{self.url}/?{query}")
        await page.wait_for_selector("body[data-ready]")
        return page


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a browser; without one the test is skipped, or fails where CI is set."""
    found = next((path for path in map(shutil.which, NAMES) if path), None)
    if found is None:
        reason = f"no Chromium on the path ({', '.join(NAMES)})"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    return found


@pytest.fixture
async def scene(chromium: str) -> AsyncIterator[Scene]:
    """Everything a test needs; a page that threw an error fails it in the end."""
    config = SandboxConfig()
    async with (
        async_playwright() as playwright,
        running(config) as server,
        Stage(server.url) as stage,
        polling_bot(server.url, config.token) as bot,
    ):
        browser = await playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        arranged = Scene(server.url, stage, bot, browser)
        yield arranged
        await browser.close()
        assert arranged.errors == []

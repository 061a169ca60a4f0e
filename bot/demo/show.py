"""``bilge demo``: the chat page in a browser, until Ctrl+C."""

from __future__ import annotations

import asyncio
import signal
import webbrowser

from rich.console import Console

from bot.demo.stand import stand
from bot.log import setup_logging

PEOPLE = (("Ayşe", "tr"), ("Bora", "tr"), ("Emma", "en"))
console = Console(highlight=False)


async def show(port: int, *, browser: bool) -> None:
    """Run until interrupted."""
    setup_logging("WARNING", "text")
    async with stand(port) as (stage, url, house):
        people = [await stage.user(name, language_code=code) for name, code in PEOPLE]
        ids = [person.id for person in people]
        await stage.group("ML çalışma grubu", members=ids, admins=ids[:1])
        page = f"{url}/?as={ids[0]}"
        console.print(f"The chat page: [bold]{page}[/]  (Ctrl+C ends the demo)")
        if browser:
            await asyncio.to_thread(webbrowser.open, page)
        loop = asyncio.get_running_loop()
        for name in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(name, house.stop)
        await house.stopped.wait()

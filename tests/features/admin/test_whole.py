"""/admin in the running bot: for admins only, and it does not count itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.process import running_bot
from tests.whole.chat import Chat, newcomer

ADMIN = 7_002
pytestmark = pytest.mark.whole


async def test_the_screen_is_the_admins_and_its_own_update_does_not_wait(tmp_path: Path) -> None:
    async with running_bot(tmp_path, ADMIN_IDS=str(ADMIN)) as world:
        deniz = Chat(world.stage, await world.stage.user("Deniz", user_id=ADMIN))
        screen = await deniz.ask("/admin", "Yönetim", "Abone: 0", label="Yenile")
        assert screen.text is not None
        assert "Yanıt bekleyen mesaj ya da dokunuş yok." in screen.text
        ayse = await newcomer(world, "Ayşe")
        await ayse.ask("/daily 20:00", "İlk soru")
        toast = await deniz.tap(screen, "Yenile")
        assert toast.text == "Güncel"
        await deniz.see("Abone: 1", "Yanıt bekleyen mesaj ya da dokunuş yok.")
        await ayse.ask("/admin", "/admin diye bir komut bilmiyorum")

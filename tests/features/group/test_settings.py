"""A group's settings: for administrators, edited in place, in the group's language."""

from __future__ import annotations

import pytest

from bot.errors import StaleButtonError
from bot.features.group.callbacks import (
    GroupCountTap,
    GroupDifficultyTap,
    GroupLanguageTap,
    GroupPageTap,
    GroupSecondsTap,
    GroupSwitchTap,
    GroupTopicTap,
)
from bot.features.group.service import OnlyAdminsError
from bot.features.group.views import OVERVIEW, PAGES
from bot.study.catalog import topic_code
from bot.study.groups import Group
from bot.study.queries import groups
from bot.tg.routes import Happened
from bot.ui.callback import Tap
from bot.ui.screen import Edit, Response
from tests.support.questions import bank, topic
from tests.support.turns import AYSE, GROUP, START, Learner, buttons, fill, labels, screens

FIRST = topic_code("birinci")


@pytest.fixture
async def admin(learner: Learner) -> Learner:
    """Ayşe, who administers a group."""
    topics = [topic("birinci", 1), topic("ikinci", 2)]
    await fill(learner.database, [*bank(1), *bank(1, "ikinci")], topics)
    return learner.beside(AYSE, place=GROUP, rules_here=True)


def text(response: Response) -> str:
    """The text of a response."""
    return screens(response)[0].text


async def group(person: Learner, chat: int = GROUP.id) -> Group:
    """The group's row."""
    found = await person.database.read(lambda db: groups.find(db, chat))
    assert found is not None
    return found


def ticked(response: Response) -> list[str]:
    """What holds."""
    return [label for label in labels(response) if label.startswith("✓ ")]


async def test_all_choices_at_a_glance(admin: Learner) -> None:
    response = await admin.send("/settings")
    assert "30" in text(response)
    assert [button.tap for button in buttons(response)] == [GroupPageTap(page) for page in PAGES]
    assert (await group(admin)).title == "Salı grubu"


@pytest.mark.parametrize("page", [OVERVIEW, *PAGES])
async def test_every_page_opens_in_place_in_both_languages(admin: Learner, page: str) -> None:
    for language in ("en", "tr"):
        await admin.tap(GroupLanguageTap(language))
        response = await admin.tap(GroupPageTap(page))
        assert isinstance(response.acts[0], Edit)
        if page in PAGES:
            assert buttons(response)[-1].tap == GroupPageTap(OVERVIEW)


async def test_seconds_and_length(admin: Learner) -> None:
    assert ticked(await admin.tap(GroupSecondsTap(60))) == ["✓ 60"]
    assert ticked(await admin.tap(GroupCountTap(10))) == ["✓ 10"]
    settings = (await group(admin)).settings
    assert (settings.seconds, settings.count) == (60, 10)


async def test_topics_and_difficulties_are_switched(admin: Learner) -> None:
    assert ticked(await admin.tap(GroupTopicTap(FIRST))) == ["✓ Birinci Konu"]
    assert "Birinci Konu" in text(await admin.send("/settings"))
    assert ticked(await admin.tap(GroupTopicTap(""))) == ["✓ Hepsi"]
    assert ticked(await admin.tap(GroupDifficultyTap(3))) == ["✓ 3"]
    assert (await group(admin)).settings.difficulties == (3,)
    assert ticked(await admin.tap(GroupDifficultyTap(0))) == ["✓ Hepsi"]


async def test_the_groups_language_is_its_own(admin: Learner) -> None:
    assert "English" in ticked(await admin.tap(GroupLanguageTap("en")))[0]
    assert (await group(admin)).language == "en"
    assert (await admin.player()).language == "tr"


async def test_rules_are_turned_on_and_off(admin: Learner) -> None:
    for name in ("bonus", "quiet", "tidy", "starters"):
        await admin.tap(GroupSwitchTap(name))
    on = (await group(admin)).settings
    assert (on.bonus, on.quiet, on.tidy, on.starters) == (True, True, True, "admins")
    assert len(ticked(await admin.tap(GroupPageTap("more")))) == 4
    for name in ("bonus", "quiet", "tidy", "starters"):
        await admin.tap(GroupSwitchTap(name))
    off = (await group(admin)).settings
    assert (off.bonus, off.quiet, off.tidy, off.starters) == (False, False, False, "all")


@pytest.mark.parametrize(
    "tap",
    [
        GroupPageTap("seconds"),
        GroupSecondsTap(60),
        GroupCountTap(10),
        GroupTopicTap(FIRST),
        GroupDifficultyTap(1),
        GroupLanguageTap("en"),
        GroupSwitchTap("bonus"),
    ],
)
async def test_only_administrators_choose(admin: Learner, tap: Tap) -> None:
    await admin.send("/settings")
    before = await group(admin)
    member = admin.beside(AYSE, rules_here=False)
    with pytest.raises(OnlyAdminsError):
        await member.tap(tap)
    with pytest.raises(OnlyAdminsError):
        await member.send("/settings")
    assert await group(admin) == before


@pytest.mark.parametrize(
    "tap",
    [
        GroupPageTap("nowhere"),
        GroupSecondsTap(1),
        GroupCountTap(999),
        GroupTopicTap("000000000000"),
        GroupDifficultyTap(9),
        GroupLanguageTap("de"),
        GroupSwitchTap("seconds"),
    ],
)
async def test_forged_choices_change_nothing(admin: Learner, tap: Tap) -> None:
    await admin.send("/settings")
    before = await group(admin)
    with pytest.raises(StaleButtonError):
        await admin.tap(tap)
    assert await group(admin) == before


@pytest.mark.parametrize("command", ["/help", "/start"])
async def test_help_leads_to_the_private_chat(admin: Learner, command: str) -> None:
    response = await admin.beside(AYSE, rules_here=False).send(command)
    assert "/quiz" in text(response)
    assert buttons(response)[0].url == "https://t.me/bilge_bot?start=group"


async def test_a_group_that_becomes_a_supergroup_keeps_its_choices(admin: Learner) -> None:
    await admin.tap(GroupSecondsTap(60))
    moved = Happened("moved", GROUP.id, START, -1001)
    for _ in range(2):
        await admin.database.write(lambda db: admin.routes.tell(db, moved))
    assert (await group(admin, -1001)).settings.seconds == 60
    assert (await group(admin, -1001)).active
    assert not (await group(admin)).active

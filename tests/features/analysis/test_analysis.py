"""/analysis: asked for once, shown when it is done, the most suspicious question first."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from bot.db import Database
from bot.errors import StaleButtonError
from bot.features.analysis import steps
from bot.features.analysis.callbacks import ItemTap, ListTap, PictureTap, RefreshTap
from bot.study.queries import analysis as queries
from bot.study.queries import bank as bank_queries
from bot.study.sync import sync_bank
from bot.tg.adapter import OnlyPrivateError, UnknownCommandError
from bot.ui.screen import Edit, File, Response, Send
from tests.features.analysis.conftest import FAULTY, Desk, text_of
from tests.study.simulated import World
from tests.study.test_analysis_work import filled
from tests.support import scored
from tests.support.questions import bank
from tests.support.turns import AYSE, GROUP, START, Learner, labels, tap_of


async def analysed(admin: Learner, desk: Desk) -> Response:
    """The first screen with a result."""
    await admin.arrive(await admin.send("/analysis"))
    return await desk.work()


async def test_the_first_time_it_is_begun_and_the_message_becomes_the_result(
    admin: Learner, desk: Desk, answered: World
) -> None:
    asked = await admin.send("/analysis")
    assert text_of(asked) == "Looking through the answers: 0%. The result will stand here."
    message = await admin.arrive(asked)
    done = await desk.work()
    (edit,) = done.acts
    assert isinstance(edit, Edit)
    assert (desk.told[-1][0], edit.message) == (admin.person.id, message)
    assert "1800 answers of 150 people" in edit.screen.text.replace(",", "")
    assert f"<b>1. {FAULTY}</b>" in edit.screen.text
    assert "⚠ The key may be wrong" in edit.screen.text


async def test_afterwards_the_result_is_there_at_once(
    admin: Learner, desk: Desk, answered: World
) -> None:
    done = await analysed(admin, desk)
    again = await admin.send("/analysis")
    assert [type(act) for act in again.acts] == [Send]
    assert text_of(again) == text_of(done)
    assert await admin.database.read(lambda db: queries.open_ids(db, admin.clock.now, 5)) == []


async def test_asking_twice_works_once(admin: Learner, desk: Desk, answered: World) -> None:
    await admin.send("/analysis")
    await admin.send("/analysis")
    await desk.work()
    assert len(desk.told) == 1


async def test_two_admins_get_a_result_each(admin: Learner, desk: Desk, answered: World) -> None:
    other = admin.beside(AYSE)
    await admin.arrive(await admin.send("/analysis"))
    await other.arrive(await other.send("/analysis"))
    await desk.work()
    assert [chat for chat, _ in desk.told] == [admin.person.id, AYSE.id]
    assert "Soru analizi" in text_of(desk.told[-1][1])


async def test_it_can_be_worked_out_anew_in_place(
    admin: Learner, desk: Desk, answered: World
) -> None:
    done = await analysed(admin, desk)
    waiting = await admin.tap(tap_of(done, RefreshTap), message=55)
    assert "0%" in text_of(waiting)
    (edit,) = (await desk.work()).acts
    assert isinstance(edit, Edit)
    assert edit.message == 55
    assert await admin.database.read(queries.count) == 12


async def test_progress_is_shown_in_the_message_that_asked(
    admin: Learner, desk: Desk, answered: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(steps, "TELL_SECONDS", 0.0)
    await analysed(admin, desk)
    edits = [act for _, response in desk.told for act in response.acts if isinstance(act, Edit)]
    *under_way, last = edits
    assert under_way
    assert all(edit.spare for edit in under_way)
    assert not last.spare
    shares = [int(edit.screen.text.split(": ")[1].split("%")[0]) for edit in under_way]
    assert all(one <= other for one, other in pairwise(shares))


async def test_the_list_turns_and_leads_to_each_question(
    admin: Learner, desk: Desk, answered: World
) -> None:
    done = await analysed(admin, desk)
    assert labels(done) == ["1", "2", "3", "4", "5", "Next ▶", "Work out anew"]
    second = await admin.tap(tap_of(done, ListTap))
    assert labels(second)[:5] == ["6", "7", "8", "9", "10"]
    last = await admin.tap(ListTap(2))
    assert labels(last) == ["11", "12", "◀ Previous", "Work out anew"]
    assert labels(await admin.tap(ListTap(99))) == labels(last)


async def test_a_question_shows_everything_that_is_known(
    admin: Learner, desk: Desk, answered: World
) -> None:
    done = await analysed(admin, desk)
    shown = await admin.tap(tap_of(done, ItemTap))
    text = text_of(shown)
    assert FAULTY in text
    assert "✅ B) option b — <b>" in text
    assert "A) option a — <b>" in text
    assert "the strong choose it" in text
    assert "Facility " in text
    assert "Discrimination -0." in text
    assert "negative (interval: " in text
    assert f"/questions {FAULTY}" in text
    assert labels(shown) == ["As a picture", "◀ To the list"]
    back = await admin.tap(tap_of(shown, ListTap))
    assert text_of(back) == text_of(done)


async def test_it_speaks_turkish(admin: Learner, desk: Desk, answered: World) -> None:
    other = admin.beside(AYSE)
    await other.arrive(await other.send("/analysis"))
    done = await desk.work()
    assert "150 kişinin ilk kez karşılaştığı sorulara verdiği 1.800 yanıt" in text_of(done)
    assert "Anahtar yanlış olabilir" in text_of(done)
    shown = await other.tap(tap_of(done, ItemTap))
    assert "Doğru oranı %" in text_of(shown)
    assert "Ayırt edicilik -0," in text_of(shown)
    assert "— <b>%" in text_of(shown)


async def test_a_picture_comes_in_a_message_of_its_own(
    admin: Learner, desk: Desk, answered: World
) -> None:
    done = await analysed(admin, desk)
    shown = await admin.tap(tap_of(done, ItemTap))
    (file,) = (await admin.tap(tap_of(shown, PictureTap))).acts
    assert isinstance(file, File)
    assert file.picture
    assert file.name == f"{FAULTY}.png"
    assert file.content.startswith(b"\x89PNG")


async def test_another_revision_is_a_tap_away(admin: Learner, desk: Desk, answered: World) -> None:
    mended = msgspec.structs.replace(bank(1)[0], stem={"tr": "Yeni nedir?", "en": "What is new?"})
    await admin.database.write(lambda db: sync_bank(db, [mended], [], START))
    await admin.database.write(lambda db: scored.people(db, [9001]))
    await admin.database.write(lambda db: scored.answer(db, 9001, "birinci-1", response_ms=3000))
    await analysed(admin, desk)
    newest = await admin.database.read(
        lambda db: bank_queries.stored_of(db, ["birinci-1"])["birinci-1"].revision_id
    )
    shown = await admin.tap(ItemTap(newest))
    assert "What is new?" in text_of(shown)
    earlier = await admin.tap(tap_of(shown, ItemTap))
    assert "What is birinci-1?" in text_of(earlier)
    assert "An earlier revision" in text_of(earlier)


async def test_without_answers_it_says_what_will_be_here(admin: Learner, desk: Desk) -> None:
    done = await analysed(admin, desk)
    assert "There are no answers to look at yet" in text_of(done)
    assert labels(done) == ["Work out anew"]


async def test_few_answers_are_counts_only(admin: Learner, desk: Desk, database: Database) -> None:
    await filled(database, World(people=6, items=3, each=3))
    done = await analysed(admin, desk)
    assert "None of 3 questions has an evident problem." in text_of(done)
    shown = await admin.tap(tap_of(done, ItemTap))
    assert "Fewer than 20 answers: only counts are shown." in text_of(shown)
    assert "%" not in text_of(shown)
    assert " times</b>" in text_of(shown) or "once</b>" in text_of(shown)


async def test_for_others_it_does_not_exist(admin: Learner, answered: World) -> None:
    stranger = Learner(admin.database)
    with pytest.raises(UnknownCommandError):
        await stranger.send("/analysis")
    for tap in (ListTap(), ItemTap(1), PictureTap(1), RefreshTap()):
        with pytest.raises(StaleButtonError):
            await stranger.tap(tap)


async def test_in_a_group_an_admin_is_sent_to_their_own_chat(admin: Learner) -> None:
    with pytest.raises(OnlyPrivateError):
        await admin.beside(admin.person, place=GROUP).send("/analysis")
    assert await Learner(admin.database, place=GROUP).send("/analysis") == Response()


async def test_it_is_in_no_menu(admin: Learner) -> None:
    for scope in ("private", "group"):
        assert "analysis" not in {command.name for command in admin.routes.menu(scope)}


async def test_a_button_of_what_is_gone_is_told_so(admin: Learner, answered: World) -> None:
    for tap in (ListTap(), ItemTap(1), PictureTap(1)):
        with pytest.raises(StaleButtonError):
            await admin.tap(tap)


async def test_an_analysis_that_was_cut_off_is_begun_again(
    admin: Learner, desk: Desk, answered: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await admin.arrive(await admin.send("/analysis"))
    with monkeypatch.context() as patch:
        patch.setattr(steps, "Work", lambda: 1 / 0)
        with pytest.raises(AssertionError, match="ZeroDivisionError"):
            await desk.work()
    assert await admin.database.read(lambda db: queries.open_ids(db, admin.clock.now, 1)) != []
    desk.alarms.clear()
    assert FAULTY in text_of(await desk.work())

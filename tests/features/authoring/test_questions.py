"""/questions: lists, searches, a question with its figures and history, retired and restored."""

from __future__ import annotations

import pytest
from msgspec import structs
from sqlalchemy import insert

from bot.db import Connection
from bot.db.tables import answers, showings
from bot.errors import StaleButtonError
from bot.features.authoring import callbacks as taps
from bot.features.authoring.service.questions import NothingFoundError, NotOursError
from bot.study.catalog import topic_code
from bot.study.exporting import wanted_questions
from bot.study.library import read_catalog
from bot.study.queries import bank as bank_queries
from bot.study.sync import sync_bank
from bot.ui.callback import Tap
from bot.ui.screen import Screen
from questions.model import Question
from tests.features.authoring.desk import Author, labels, tap_on
from tests.support.questions import bank, question, topic
from tests.support.turns import START, fill, screens

CODE = topic_code("birinci")
DRIFT = question("izleme-1", stem={"tr": "Veri DRİFT'i IŞIK hızında mı?", "en": "What is Drift?"})


async def ask(ayse: Author, words: str = "") -> Screen:
    """What /questions says."""
    return screens(await ayse.learner.send(f"/questions {words}".strip()))[0]


async def follow(ayse: Author, screen: Screen, label: str) -> Screen:
    """Tap a button; the screen that it leads to."""
    return screens(await ayse.tap(tap_on(screen, label)))[0]


async def revision(ayse: Author, name: str = "birinci-1") -> int:
    """The current revision of a question."""
    known = await ayse.database.read(lambda db: bank_queries.stored_of(db, [name]))
    return known[name].revision_id


async def test_the_topics_come_first_with_their_counts(ayse: Author) -> None:
    await fill(ayse.database, [*bank(3), question("z", "ikinci")], [topic(), topic("ikinci", 2)])
    said = await ask(ayse)
    assert said.text.startswith("<b>Sorular</b> · 4")
    assert labels(said) == ["Birinci Konu (3)", "Ikinci Konu (1)"]


async def test_a_topics_questions_are_listed_in_pages(ayse: Author) -> None:
    await fill(ayse.database, [question(f"q-{n:02}") for n in range(1, 20)])
    page = await follow(ayse, await ask(ayse), "Birinci Konu (19)")
    assert "1. q-01 nedir?" in page.text
    assert labels(page)[-2:] == ["▶", "Konular"]
    last = await follow(ayse, await follow(ayse, page, "▶"), "▶")
    assert labels(last) == ["17", "18", "19", "◀", "Konular"]
    assert screens(await ayse.tap(taps.ListTap(CODE, 99)))[0] == last


@pytest.mark.parametrize(
    "words", ["drift", "DRIFT", "drİft", "ışık", "IŞIK", "hızında veri", "izleme"]
)
async def test_a_search_knows_both_languages_and_their_letters(ayse: Author, words: str) -> None:
    await fill(ayse.database, [*bank(2), DRIFT])
    said = await ask(ayse, words)
    assert "1 soru" in said.text
    assert "1. Veri DRİFT" in said.text


@pytest.mark.parametrize("words", ["açıklaması", "seçenek", "%", "_", "yok böyle", "'", '"', "\\"])
async def test_a_search_looks_at_stems_and_ids_only(ayse: Author, words: str) -> None:
    await fill(ayse.database, bank(2))
    with pytest.raises(NothingFoundError):
        await ask(ayse, words)


async def test_what_is_found_is_paged_by_buttons_without_words(ayse: Author) -> None:
    await fill(ayse.database, bank(20))
    page = await ask(ayse, "nedir")
    assert page.text.startswith("<b>nedir</b> · 20 soru")
    following = await follow(ayse, page, "▶")
    assert labels(following)[:1] == ["9"]
    await ask(ayse, "birinci")
    with pytest.raises(StaleButtonError):
        await ayse.tap(tap_on(page, "▶"))


async def test_an_id_opens_its_question(ayse: Author) -> None:
    await fill(ayse.database, bank(2))
    said = await ask(ayse, "birinci-2")
    assert said.text.startswith("<code>birinci-2</code> · soruluyor · dosyadan · 1. sürüm")
    assert "✅ B) seçenek b" in said.text
    assert "<blockquote>birinci-2 açıklaması.</blockquote>" in said.text
    assert "Henüz kimse yanıtlamadı." in said.text
    whys = await follow(ayse, said, "Gerekçeler")
    assert "<b>A neden değil:</b> a için neden" in whys.text
    english = await follow(ayse, said, "İngilizcesi")
    assert "What is birinci-2?" in english.text


async def test_figures_are_told_by_revision(ayse: Author) -> None:
    await fill(ayse.database, bank(1))
    await ask(ayse)
    first = await revision(ayse)
    await ayse.database.write(
        lambda db: answered(db, first, ayse.learner.person.id, right=2, wrong=1)
    )
    said = await ask(ayse, "birinci-1")
    assert "1. sürüm: 3 yanıt, %67 doğru" in said.text


def answered(db: Connection, revision_id: int, player: int, *, right: int, wrong: int) -> None:
    """Answers to a revision."""
    for number in range(right + wrong):
        showing = db.execute(
            insert(showings)
            .values(
                chat_id=player,
                player_id=player,
                revision_id=revision_id,
                place=number,
                option_order="abcd",
                language="tr",
                state="answered",
                shown_at=START,
            )
            .returning(showings.c.id)
        ).scalar_one()
        db.execute(
            insert(answers).values(
                showing_id=showing,
                player_id=player,
                chat_id=player,
                mode="quiz",
                question_id="birinci-1",
                revision_id=revision_id,
                option_id="b",
                correct=number < right,
                points=0,
                response_ms=2000,
                first=True,
                answered_at=START,
            )
        )


async def test_a_retired_question_is_asked_no_more_until_it_is_restored(ayse: Author) -> None:
    await fill(ayse.database, bank(2))
    said = await follow(ayse, await ask(ayse, "birinci-1"), "Kapat")
    assert "· kapalı ·" in said.text
    assert list((await ayse.database.read(read_catalog)).by_id) == ["birinci-2"]
    listed = await follow(ayse, await ask(ayse), "Kapatılanlar (1)")
    assert "<s>birinci-1 nedir?</s>" in listed.text
    again = await follow(ayse, await follow(ayse, listed, "1"), "Yeniden sor")
    assert "· soruluyor ·" in again.text
    assert len((await ayse.database.read(read_catalog)).by_id) == 2


async def test_retiring_twice_is_one_action(ayse: Author) -> None:
    await fill(ayse.database, bank(1))
    tap = tap_on(await ask(ayse, "birinci-1"), "Kapat")
    for _ in range(2):
        await ayse.tap(tap)
    history = screens(await ayse.tap(taps.HistoryTap(await revision(ayse))))[0]
    assert history.text.count("kapatıldı") == 1
    assert "12:30 · Ayşe · kapatıldı" in history.text


async def test_what_an_author_retired_stays_so_when_the_files_come_again(ayse: Author) -> None:
    await fill(ayse.database, bank(2))
    await follow(ayse, await ask(ayse, "birinci-1"), "Kapat")
    report = await synced(ayse, bank(2))
    assert (report, await asked(ayse)) == (1, ["birinci-2"])
    await follow(ayse, await ask(ayse, "birinci-1"), "Dosyaya bırak")
    assert await synced(ayse, bank(2)) == 0
    assert await asked(ayse) == ["birinci-1", "birinci-2"]


async def asked(ayse: Author) -> list[str]:
    """What learners are asked."""
    return sorted((await ayse.database.read(read_catalog)).by_id)


async def synced(ayse: Author, questions: list[Question]) -> int:
    """The files come into the database; how many edited questions they left alone."""
    made = await ayse.database.write(lambda db: sync_bank(db, questions, [topic()], START))
    return made.kept


async def test_files_that_say_the_same_take_the_question_over(ayse: Author) -> None:
    await fill(ayse.database, bank(1))
    await follow(ayse, await ask(ayse, "birinci-1"), "Kapat")
    (retired,) = (structs.replace(each, status="retired") for each in bank(1))
    assert await synced(ayse, [retired]) == 0
    assert "dosyadan" in (await ask(ayse, "birinci-1")).text
    assert await synced(ayse, bank(1)) == 0
    assert await asked(ayse) == ["birinci-1"]


async def test_only_what_was_edited_can_be_given_back(ayse: Author) -> None:
    await fill(ayse.database, bank(1))
    with pytest.raises(NotOursError):
        await ayse.tap(taps.GiveBackTap(await revision(ayse)))


@pytest.mark.parametrize(
    "tap",
    [
        taps.QuestionTap(2**62),
        taps.QuestionTap(1, "nowhere"),
        taps.StatusTap(1, "draft"),
        taps.HistoryTap(99),
        taps.ListTap("000000000000"),
        taps.FoundTap(7, 0),
        taps.FieldTap(1, "id", "", "tr"),
        taps.FieldTap(1, "option", "z", "tr"),
        taps.FieldTap(1, "stem", "", "de"),
        taps.FieldTap(1, "stem", "a", "tr"),
        taps.ChangeTap(1, "save"),
        taps.ValueTap(1, "3"),
    ],
    ids=repr,
)
async def test_made_up_buttons_change_nothing(mine: Author, tap: Tap) -> None:
    await fill(mine.database, bank(1))
    with pytest.raises(StaleButtonError):
        await mine.tap(tap)
    found = await mine.database.read(lambda db: wanted_questions(db, None))
    assert found == bank(1)

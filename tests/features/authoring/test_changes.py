"""A field is changed in the chat: typed, compared, checked, saved, and it stays changed."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs
from sqlalchemy import select

from bot.db import Database
from bot.db.tables import regrades
from bot.errors import PlayerError, StaleButtonError
from bot.features.authoring import callbacks as taps
from bot.features.authoring.rules import fields
from bot.features.authoring.service.changes import NoTopicError
from bot.study import revising
from bot.study.exporting import wanted_questions
from bot.study.importing import import_questions
from bot.study.queries import bank as bank_queries
from bot.study.sync import SyncReport, sync_bank
from bot.ui.callback import Tap
from bot.ui.screen import Screen
from questions.model import Question
from tests.features.authoring.desk import Author, labels, tap_on
from tests.support.questions import option, question, several, topic
from tests.support.turns import ADA, START, fill, screens

LONG = "Bu açıklama, doğru seçeneğin neden doğru olduğunu yeterince uzun bir cümleyle anlatıyor."
SOUND = question(explanation={"tr": LONG, "en": LONG})


@pytest.fixture
async def author(ayse: Author) -> Author:
    """Ayşe with one question."""
    await fill(ayse.database, [SOUND], [topic(), topic("ikinci", 2)])
    return ayse


async def now(database: Database, name: str = "q-1") -> revising.Current:
    """The question as it is."""
    found = await database.read(lambda db: revising.current(db, name))
    assert found is not None
    return found


async def begin(author: Author, field: str, option: str = "", language: str = "tr") -> Screen:
    """Tap a field."""
    revision = (await now(author.database)).row.revision_id
    return screens(await author.tap(taps.FieldTap(revision, field, option, language)))[0]


async def write(author: Author, text: str) -> Screen:
    """Send the new text."""
    return screens(await author.message(text))[0]


async def save(author: Author, proposal: Screen) -> Question:
    """Save what was proposed; the question as it is then."""
    await author.tap(tap_on(proposal, "Kaydet"))
    return (await now(author.database)).question


CHANGES = [
    (
        "stem",
        "",
        "Bambaşka bir soru mu?",
        {"stem": {"tr": "Bambaşka bir soru mu?", "en": "What is q-1?"}},
    ),
    ("explanation", "", LONG + " Ek.", {"explanation": {"tr": LONG + " Ek.", "en": LONG}}),
    ("difficulty", "", " 4 ", {"difficulty": 4}),
    ("topic", "", "ikinci konu", {"topic": "ikinci"}),
    ("key", "", "c", {"options": tuple(option(each, correct=each == "c") for each in "abcd")}),
]


@pytest.mark.parametrize(
    ("field", "option_", "text", "wanted"), CHANGES, ids=lambda each: str(each)[:9]
)
async def test_a_field_is_changed(
    author: Author, field: str, option_: str, text: str, wanted: dict[str, object]
) -> None:
    await begin(author, field, option_)
    proposal = await write(author, text)
    assert labels(proposal)[-2:] == ["Kaydet", "Vazgeç"]
    assert (await now(author.database)).question == SOUND
    assert await save(author, proposal) == structs.replace(SOUND, **wanted)


@pytest.mark.parametrize(
    ("field", "text"), [("option", "yepyeni bir seçenek"), ("why", "yepyeni bir neden")]
)
async def test_an_options_text_and_reason_are_changed(
    author: Author, field: str, text: str
) -> None:
    prompt = await begin(author, field, "c")
    assert " C · Türkçe</b>" in prompt.text
    saved = await save(author, await write(author, text))
    changed = saved.option("c")
    assert (changed.text if field == "option" else changed.why)["tr"] == text
    assert [each for each in saved.options if each.id != "c"] == [
        each for each in SOUND.options if each.id != "c"
    ]


async def test_the_old_text_stands_beside_the_new_one(author: Author) -> None:
    prompt = await begin(author, "stem")
    assert "<blockquote>q-1 nedir?</blockquote>" in prompt.text
    proposal = await write(author, "<b>Yeni</b> soru & sorun?")
    assert "Eski:\n<blockquote>q-1 nedir?</blockquote>" in proposal.text
    assert "&lt;b&gt;Yeni&lt;/b&gt; soru &amp; sorun?" in proposal.text
    assert "Kaydedince yeni bir sürüm açılır" in proposal.text


async def test_only_what_is_asked_makes_a_revision(
    author: Author,
) -> None:
    first = (await now(author.database)).row.revision_id
    await begin(author, "explanation")
    proposal = await write(author, LONG + " Ek.")
    assert "Sürüm değişmez." in proposal.text
    await save(author, proposal)
    assert (await now(author.database)).row.revision_id == first
    await begin(author, "stem")
    await save(author, await write(author, "Başka?"))
    assert (await now(author.database)).row.revision_id != first


async def test_another_text_replaces_a_proposal(author: Author) -> None:
    await begin(author, "stem")
    await write(author, "Birinci deneme nedir?")
    assert (await save(author, await write(author, "İkinci deneme nedir?"))).stem["tr"] == (
        "İkinci deneme nedir?"
    )


async def test_a_change_may_be_dropped(author: Author) -> None:
    prompt = await begin(author, "stem")
    said = screens(await author.tap(tap_on(prompt, "Vazgeç")))[0]
    assert "q-1 nedir?" in said.text
    assert (await author.message("Başka?")).acts == ()


async def test_saving_twice_is_one_change(author: Author) -> None:
    await begin(author, "stem")
    tap = tap_on(await write(author, "Başka?"), "Kaydet")
    await author.tap(tap)
    with pytest.raises(StaleButtonError):
        await author.tap(tap)
    history = await shown_history(author)
    assert history.count("Kök · Türkçe") == 1
    assert "<s>q-1 nedir?</s> → Başka?" in history


async def shown_history(author: Author) -> str:
    """The history of the question."""
    revision = (await now(author.database)).row.revision_id
    return screens(await author.tap(taps.HistoryTap(revision)))[0].text


@pytest.mark.parametrize(
    ("field", "option_", "text", "error"),
    [
        ("stem", "", "x" * 2001, fields.TooLongError),
        ("option", "a", "x" * 601, fields.TooLongError),
        ("stem", "", "q-1 nedir?", fields.SameTextError),
        ("stem", "", " \u200b\x07 ", fields.EmptyTextError),
        ("difficulty", "", "6", fields.NoDifficultyError),
        ("difficulty", "", "zor", fields.NoDifficultyError),
        ("key", "", "E", fields.NoKeyError),
        ("key", "", "A, C", fields.NoKeyError),
        ("key", "", "hepsi", fields.NoKeyError),
        ("topic", "", "olmayan", NoTopicError),
    ],
)
async def test_a_text_that_does_not_fit_is_refused_and_asked_for_again(
    author: Author, field: str, option_: str, text: str, error: type[PlayerError]
) -> None:
    await begin(author, field, option_)
    with pytest.raises(error):
        await author.message(text)
    assert (await now(author.database)).question == SOUND
    with pytest.raises((fields.SameTextError, error)):
        await author.message(fields.shown(SOUND, fields.Target(field, option_, "tr")) or "x")


async def test_an_option_like_another_one_can_not_be_saved(author: Author) -> None:
    await begin(author, "option", "a")
    proposal = await write(author, "SEÇENEK b")
    assert "❌ Bu hâliyle kaydedilemez." in proposal.text
    assert "(DU01)" in proposal.text
    assert labels(proposal) == ["Vazgeç"]
    draft = tap_on(proposal, "Vazgeç")
    assert isinstance(draft, taps.ChangeTap)
    with pytest.raises(StaleButtonError):
        await author.tap(taps.ChangeTap(draft.change, "save"))


async def test_a_reason_is_removed_by_a_dash_where_the_rules_allow(ayse: Author) -> None:
    bare = tuple(structs.replace(each, why={}) for each in SOUND.options)
    lone = (structs.replace(bare[0], why={"tr": "yeterince uzun bir neden"}), *bare[1:])
    await fill(ayse.database, [structs.replace(SOUND, options=lone)])
    await begin(ayse, "why", "a")
    assert (await save(ayse, await write(ayse, "-"))).options == bare


async def test_the_one_reason_that_is_missing_can_not_be_saved(author: Author) -> None:
    await begin(author, "why", "a")
    proposal = await write(author, "-")
    assert "(EX02)" in proposal.text
    assert labels(proposal) == ["Vazgeç"]


@pytest.mark.parametrize(
    ("field", "label"), [("difficulty", "5"), ("key", "D"), ("topic", "Ikinci Konu")]
)
async def test_a_button_is_as_good_as_typing(author: Author, field: str, label: str) -> None:
    prompt = await begin(author, field)
    proposal = screens(await author.tap(tap_on(prompt, label)))[0]
    saved = await save(author, proposal)
    target = fields.Target(field)
    assert fields.shown(saved, target) != fields.shown(SOUND, target)


async def test_several_right_options_take_several_letters(ayse: Author) -> None:
    await fill(ayse.database, [several("q-1", explanation={"tr": LONG, "en": LONG})])
    await begin(ayse, "key")
    assert (await save(ayse, await write(ayse, "B ve D".replace("ve", ",")))).key == ("b", "d")


async def test_somebody_who_was_faster_is_not_overwritten(author: Author) -> None:
    await begin(author, "stem")
    proposal = await write(author, "Benim sorum?")
    faster = structs.replace(SOUND, stem={"tr": "Onun sorusu?", "en": "Theirs?"})
    await author.database.write(
        lambda db: revising.revise(db, faster, author.learner.person.id, "edited", {}, START)
    )
    said = screens(await author.tap(tap_on(proposal, "Kaydet")))[0]
    assert "başka biri tarafından değiştirildi" in said.text
    assert (await now(author.database)).question == faster
    assert (await author.message("Yine benim?")).acts == ()


async def test_a_change_is_waited_for_half_an_hour(author: Author) -> None:
    await begin(author, "stem")
    author.clock.forward(minutes=31)
    assert (await author.message("Çok geç?")).acts == ()


async def test_a_file_while_typing_is_a_file(author: Author) -> None:
    await begin(author, "stem")
    said = await author.send_file("a.txt", b"x")
    assert "okuyorum" in screens(said)[0].text


async def test_a_new_key_may_regrade_what_was_answered(author: Author) -> None:
    await begin(author, "key")
    proposal = await write(author, "C")
    assert labels(proposal) == ["Kaydet, eski yanıtları da düzelt", "Kaydet", "Vazgeç"]
    await author.tap(tap_on(proposal, "Kaydet, eski yanıtları da düzelt"))
    current = await now(author.database)
    assert (current.question.key, current.row.source) == (("c",), "chat")
    rows = await author.database.read(
        lambda db: [
            tuple(row) for row in db.execute(select(regrades.c.question_id, regrades.c.key))
        ]
    )
    assert rows == [("q-1", "c")]
    assert "<s>B</s> → C" in await shown_history(author)


async def test_only_a_key_is_regraded_by(author: Author) -> None:
    await begin(author, "stem")
    save = tap_on(await write(author, "Başka?"), "Kaydet")
    assert isinstance(save, taps.ChangeTap)
    with pytest.raises(StaleButtonError):
        await author.tap(taps.ChangeTap(save.change, "regrade"))


async def test_another_author_can_not_save_it(author: Author) -> None:
    await begin(author, "stem")
    tap: Tap = tap_on(await write(author, "Başka?"), "Kaydet")
    other = author.learner.beside(ADA)
    other.deps = replace(other.deps, admins=frozenset({ADA.id}))
    with pytest.raises(StaleButtonError):
        await other.tap(tap)


async def synced(author: Author, files: list[Question]) -> SyncReport:
    """The files come into the database."""
    return await author.database.write(lambda db: sync_bank(db, files, [topic()], START))


class TestStaying:
    """A change in the chat is not undone by the files or an import."""

    async def edited(self, author: Author) -> Question:
        """A saved change."""
        await begin(author, "stem")
        return await save(author, await write(author, "Sohbette yazılan soru?"))

    async def test_the_files_leave_it_alone_at_the_next_start(self, author: Author) -> None:
        changed = await self.edited(author)
        report = await synced(author, [SOUND])
        assert (report.kept, report.updated, report.retired) == (1, 0, 0)
        assert (await now(author.database)).question == changed

    async def test_an_import_leaves_it_alone(self, author: Author) -> None:
        changed = await self.edited(author)
        report = await author.database.write(lambda db: import_questions(db, [SOUND], [], START))
        assert report.skipped == 1
        assert (await now(author.database)).question == changed

    async def test_files_that_say_the_same_own_it_again(self, author: Author) -> None:
        changed = await self.edited(author)
        for files in ([changed], [SOUND]):
            await synced(author, files)
        assert await author.database.read(lambda db: wanted_questions(db, None)) == [SOUND]

    async def test_given_back_it_reads_as_in_the_files(self, author: Author) -> None:
        await self.edited(author)
        revision = (await now(author.database)).row.revision_id
        await author.tap(taps.GiveBackTap(revision))
        await synced(author, [SOUND])
        assert (await now(author.database)).question == SOUND
        assert "dosyaya bırakıldı" in await shown_history(author)

    async def test_what_was_imported_goes_back_to_imports(self, author: Author) -> None:
        await author.learner.send("/import")
        own = structs.replace(SOUND, id="own", stem={"tr": "Kendi sorum?"})
        await author.database.write(lambda db: import_questions(db, [own], [], START))
        changed = structs.replace(own, difficulty=5)
        player = author.learner.person.id
        await author.database.write(
            lambda db: revising.revise(db, changed, player, "edited", {}, START)
        )
        revision = (await now(author.database, "own")).row.revision_id
        await author.tap(taps.GiveBackTap(revision))
        await author.database.write(lambda db: import_questions(db, [own], [], START))
        current = await now(author.database, "own")
        assert (current.question, current.row.source) == (own, "import")

    async def test_a_question_that_left_the_files_stays_where_it_was_edited(
        self, author: Author
    ) -> None:
        await self.edited(author)
        await synced(author, [])
        stored = await author.database.read(bank_queries.stored)
        assert [(row.id, row.status) for row in stored] == [("q-1", "ready")]

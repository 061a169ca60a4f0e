"""A file in the chat becomes questions: previewed, decided on, imported, the same twice."""

from __future__ import annotations

import pytest

from bot.features.authoring.callbacks import DraftTap, PageTap
from bot.features.authoring.service.drafts import DecidedError
from bot.study.exporting import wanted_questions
from bot.study.queries import bank, edits
from bot.ui.screen import Edit, Send
from questions.model import Question
from tests.features.authoring.desk import Author, labels, tap_on
from tests.features.authoring.files import FILES, GIFT
from tests.study.pasted import SAMPLE
from tests.support.turns import screens

AG = "aglar-1eba476f3d"


async def kept(ayse: Author) -> dict[str, Question]:
    """What can be asked, by id."""
    found = await ayse.database.read(lambda db: wanted_questions(db, None))
    return {each.id: each for each in found}


async def imported(ayse: Author, label: str = "İçe aktar") -> str:
    """Tap the button of the latest preview; what comes of it."""
    await ayse.tap(tap_on(ayse.screen, label))
    return (await ayse.work()).text


@pytest.mark.parametrize("format_", FILES)
async def test_a_file_of_every_format_comes_in_through_the_chat(mine: Author, format_: str) -> None:
    name, content = FILES[format_]
    await mine.send_file(name, content, "konu: deneme" if format_ != "bilge" else "")
    preview = await mine.work()
    assert f"<b>{name}</b> · {'csv' if format_ == 'tsv' else format_}" in preview.text
    label = next(each for each in labels(preview) if "aktar" in each)
    count = len(mine_cards(mine))
    assert count
    assert f"eklenen {count}, yenilenen 0" in await imported(mine, label)
    assert len(await kept(mine)) == count
    if format_ != "bilge":
        assert {each.topic for each in (await kept(mine)).values()} == {"deneme"}


def mine_cards(author: Author) -> list[str]:
    """The buttons of the first cards."""
    return [label for label in labels(author.screen) if label.startswith("Kart")]


async def test_a_preview_counts_shows_and_then_imports(ayse: Author) -> None:
    said = await ayse.send_file("aglar.gift", GIFT.encode())
    assert screens(said)[0].text == "<b>aglar.gift</b> geldi, okuyorum…"
    preview = await ayse.work()
    assert "<b>1</b> soru: 1 yeni, 0 yenilenecek, 0 değişmemiş" in preview.text
    assert "Konu: Aglar (yeni)" in preview.text
    assert "• satır 3: [tr] açıklama" in preview.text
    assert labels(preview) == ["Kart 1", "İçe aktar", "Konu seç", "Dil: Türkçe", "Vazgeç"]
    assert await kept(ayse) == {}
    assert await imported(ayse) == (
        "✅ <b>aglar.gift</b> aktarıldı\n\neklenen 1, yenilenen 0, değişmeyen 0, alınmayan 0"
    )
    assert list(await kept(ayse)) == [AG]


async def test_the_messages_of_a_draft_are_one_message_in_place(ayse: Author) -> None:
    await ayse.send_file("aglar.gift", GIFT.encode())
    await ayse.work()
    await imported(ayse)
    acts = [act for each in ayse.told for act in each.acts]
    assert [act.message for act in acts if isinstance(act, Edit)] == [100, 100]


async def test_the_same_file_again_changes_nothing(ayse: Author) -> None:
    for _ in range(2):
        await ayse.send_file("ornek.txt", SAMPLE.encode())
        await ayse.work()
        before, version = await kept(ayse), await ayse.database.read(bank.version)
        said = await imported(ayse)
    assert "eklenen 0, yenilenen 0, değişmeyen 2, alınmayan 0" in said
    assert await kept(ayse) == before
    assert len(before) == 2
    assert version >= 1


async def test_a_pasted_text_comes_in_too(ayse: Author) -> None:
    await ayse.message(SAMPLE)
    preview = await ayse.work()
    assert "<b>2</b> soru: 2 yeni" in preview.text
    await imported(ayse)
    assert len(await kept(ayse)) == 2


async def test_the_cards_look_as_learners_will_see_them(ayse: Author) -> None:
    await ayse.message(SAMPLE)
    await ayse.work()
    page = screens(await ayse.tap(tap_on(ayse.screen, "Kart 2")))[0]
    assert page.text.startswith("<b>Ml Scaling Performance · Zorluk 1 · 2/2</b>")
    assert "A) Modelin tamamını" in page.text
    assert "✅" not in page.text
    assert labels(page) == ["Kart 1", "• Kart 2", "Yanıtını göster", "◀ Özet"]
    shown = screens(await ayse.tap(tap_on(page, "Yanıtını göster")))[0]
    assert "✅ D) Model parametrelerini" in shown.text
    assert "✅ Doğru yanıt D" in shown.text
    back = screens(await ayse.tap(tap_on(shown, "◀ Özet")))[0]
    assert "İçe aktar" in labels(back)


async def test_a_file_with_refusals_comes_in_whole_or_not_unless_asked(ayse: Author) -> None:
    faulty = GIFT + "\n::kötü:: Anahtarı yok? {\n~bir\n~iki\n}\n\nYaz: {}\n"
    await ayse.send_file("aglar.gift", faulty.encode())
    preview = await ayse.work()
    assert "❌ 1 soruda hata var" in preview.text
    assert "⏸ 1 soru burada sorulamayan türden" in preview.text
    assert "❌ satır 1" in preview.text
    assert "İçe aktar" not in labels(preview)
    assert "alınmayan 2" in await imported(ayse, "Sağlam 1 soruyu aktar")
    assert list(await kept(ayse)) == [AG]


async def test_a_caption_may_ask_for_what_is_sound(ayse: Author) -> None:
    faulty = GIFT + "\n::kötü:: Anahtarı yok? {\n~bir\n~iki\n}\n"
    await ayse.send_file("aglar.gift", faulty.encode(), "kısmi: evet")
    assert "İçe aktar" in labels(await ayse.work())


async def test_a_second_tap_is_told_so_and_imports_nothing_twice(ayse: Author) -> None:
    await ayse.message(SAMPLE)
    tap = tap_on(await ayse.work(), "İçe aktar")
    await ayse.tap(tap)
    with pytest.raises(DecidedError) as told:
        await ayse.tap(tap)
    assert told.value.key == "authoring-already-importing"
    await ayse.work()
    with pytest.raises(DecidedError) as told:
        await ayse.tap(tap)
    assert told.value.key == "authoring-already-done"
    assert len(await kept(ayse)) == 2


async def test_who_imported_what_is_kept(ayse: Author) -> None:
    await ayse.send_file("aglar.gift", GIFT.encode())
    await ayse.work()
    await imported(ayse)
    (noted,) = await ayse.database.read(lambda db: edits.history(db, AG, 9, 0))
    assert (noted.name, noted.action, noted.detail) == ("Ayşe", "imported", {"file": "aglar.gift"})


async def test_two_files_at_once_are_two_drafts(ayse: Author) -> None:
    await ayse.send_file("aglar.gift", GIFT.encode())
    await ayse.message(SAMPLE)
    await ayse.work()
    firsts = [each.acts[0] for each in ayse.told]
    first, second = (each.screen for each in firsts if isinstance(each, Edit))
    await ayse.tap(tap_on(first, "İçe aktar"))
    await ayse.work()
    assert list(await kept(ayse)) == [AG]
    await ayse.tap(tap_on(second, "Vazgeç"))
    assert list(await kept(ayse)) == [AG]
    with pytest.raises(DecidedError):
        await ayse.tap(tap_on(second, "İçe aktar"))


async def test_a_discarded_draft_leaves_nothing(ayse: Author) -> None:
    await ayse.message(SAMPLE)
    preview = await ayse.work()
    said = await ayse.tap(tap_on(preview, "Vazgeç"))
    assert screens(said)[0].text == "<b>metin.txt</b>: vazgeçildi, hiçbir şey eklenmedi."
    for tap in (DraftTap(1, "import"), PageTap(1, 1), DraftTap(1, "again")):
        with pytest.raises(DecidedError):
            await ayse.tap(tap)
    assert await kept(ayse) == {}


async def test_a_text_that_telegram_may_have_split_is_told_of(mine: Author) -> None:
    long = SAMPLE.replace("birleştirmek.", "birleştirmek" + " ve beklemek" * 300 + ".")
    said = await mine.message(long)
    assert "yarım kalmış olabilir" in screens(said)[0].text


async def test_a_card_that_does_not_fit_is_shown_with_its_whole_text_above(mine: Author) -> None:
    long = SAMPLE.replace("birleştirmek.", "birleştirmek" + " ve beklemek" * 280 + ".")
    await mine.send_file("ornek.txt", long.encode())
    response = await mine.tap(tap_on(await mine.work(), "Kart 1"))
    (act,) = response.acts
    assert isinstance(act, Send)
    assert len(act.screen.lead) == 1
    assert "Sorunun ve seçeneklerin tamamı yukarıda." in act.screen.text

"""What authors send that can't be read, and what others send: each gets a clear answer."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Literal

import pytest

from bot.errors import StaleButtonError
from bot.features.authoring import callbacks as taps
from bot.features.authoring.service import drafts as service
from bot.features.authoring.steps import reading
from bot.study.reader import ReadingError
from bot.study.reading import Read, Request
from bot.tg.adapter import OnlyPrivateError, UnknownCommandError
from bot.ui.callback import Tap
from questions.formats import read_any
from tests.features.authoring.desk import Author, labels, tap_on
from tests.features.authoring.files import AIKEN, GIFT
from tests.questions.formats.exchange_cases import workbook
from tests.study.pasted import SAMPLE
from tests.support.turns import ADA, GROUP, Learner, screens


def bomb() -> bytes:
    """A small zip that unpacks to 50 MB."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("imsmanifest.xml", b" " * 50_000_000)
    return out.getvalue()


Why = Literal["slow", "heavy", "broken"]
WIDE = workbook([[f"s{n}" for n in range(200)], [str(n) for n in range(200)]])
BAD = {
    "empty": ("bos.txt", b"", "tanınmadı"),
    "nothing": ("bos.txt", b"\n\n \n", "tanınmadı"),
    "picture": ("resim.png", b"\x89PNG\r\n\x1a\n" + b"\0" * 50, "PNG"),
    "zip bomb": ("paket.zip", bomb(), "paket"),
    "old sheet": ("eski.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600, "xlsx"),
    "prose": ("mektup.txt", "Sayın hocam,\nsoruları yarın yollarım.\n".encode(), "tanınmadı"),
    "laughs": ("a.xml", b'<!DOCTYPE x [<!ENTITY a "b">]><quiz>&a;</quiz>', "DTD"),
    "wide sheet": ("genis.xlsx", WIDE, "sütun"),
}


@pytest.mark.parametrize("name", BAD)
async def test_what_can_not_be_read_is_refused_with_its_reason(mine: Author, name: str) -> None:
    file, content, word = BAD[name]
    await mine.send_file(file, content)
    said = await mine.work()
    assert said.text.startswith(f"<b>{file}</b>\n\nİçinde alabileceğim bir soru bulamadım.")
    assert word in said.text
    assert labels(said)[-2:] == ["Yeniden oku", "Vazgeç"]


async def test_an_unknown_format_comes_with_a_template_that_can_be_read(mine: Author) -> None:
    await mine.send_file("mektup.txt", "Sayın hocam,\nyarın yollarım.\n".encode())
    said = await mine.work()
    assert "gift" in said.text
    result = read_any(mine.papers["sablon.txt"].encode(), name="sablon.txt")
    assert (len(result.questions), result.findings) == (2, ())


async def test_a_wrong_encoding_is_proposed_and_taken_by_a_tap(ayse: Author) -> None:
    await ayse.send_file(
        "aiken.txt", "Büyüğü hangisi?\nA) İki\nB) Bir\nANSWER: A\n".encode("cp1254")
    )
    said = await ayse.work()
    assert "❌ satır 1: geçerli UTF-8 değil" in said.text
    assert labels(said)[0] == "cp1254"
    await ayse.tap(tap_on(said, "cp1254"))
    assert "<b>1</b> soru" in (await ayse.work()).text
    page = screens(await ayse.tap(tap_on(ayse.screen, "Kart 1")))[0]
    assert "Büyüğü hangisi?" in page.text
    assert "A) İki" in page.text


async def test_an_encoding_may_stand_in_the_caption(mine: Author) -> None:
    text = "Büyüğü hangisi?\nA) İki\nB) Bir\nANSWER: A\n".encode("cp1254")
    await mine.send_file("aiken.txt", text, "kodlama: cp1254, konu: sayılar")
    said = await mine.work()
    assert "Konu: Sayilar (yeni)" in said.text
    assert "İçe aktar" in labels(said)


async def test_a_caption_that_means_nothing_is_told_of(mine: Author) -> None:
    said = await mine.send_file("aglar.gift", GIFT.encode(), "acil!\ndil: klingonca")
    assert "Şunu anlamadım: acil!, dil: klingonca." in screens(said)[0].text


async def test_a_file_over_the_limit_is_not_even_fetched(mine: Author) -> None:
    with pytest.raises(service.LargeFileError):
        await mine.send_file("dev.csv", b"x", size=20_000_001)


async def test_a_file_that_is_gone_says_so_and_may_be_read_again(ayse: Author) -> None:
    await ayse.send_file("aglar.gift", GIFT.encode())
    kept, ayse.cabinet.contents = ayse.cabinet.contents, {}
    said = await ayse.work()
    assert "Telegram bu dosyayı artık vermiyor" in said.text
    ayse.cabinet.contents = kept
    await ayse.tap(tap_on(said, "Yeniden oku"))
    assert "1 yeni" in (await ayse.work()).text


def giving_up(why: Why) -> Callable[[Request], Awaitable[Read]]:
    """A reading that ends like this."""

    async def give_up(request: Request) -> Read:
        raise ReadingError("too much", why)

    return give_up


@pytest.mark.parametrize(("why", "words"), [("slow", "bir dakikadan uzun"), ("heavy", "belleğim")])
async def test_a_file_that_takes_too_much_is_given_up(
    mine: Author, monkeypatch: pytest.MonkeyPatch, why: Why, words: str
) -> None:
    monkeypatch.setattr(reading, "read_apart", giving_up(why))
    await mine.send_file("aglar.gift", GIFT.encode())
    assert words in (await mine.work()).text


async def test_a_mistake_of_ours_is_told_and_raised(
    mine: Author, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "read_apart", giving_up("broken"))
    await mine.send_file("aglar.gift", GIFT.encode())
    with pytest.raises(ReadingError):
        await mine.work()
    assert "sorumlulara haber verildi" in mine.screen.text
    await mine.work()


async def test_more_findings_than_fit_come_as_a_document(mine: Author) -> None:
    many = "".join(f"Soru {n}?\nA) bir\nB) iki\nANSWER: C\n\n" for n in range(12))
    await mine.send_file("aiken.txt", (many + AIKEN).encode())
    said = await mine.work()
    assert said.text.count("❌ satır") == 10
    assert "Bulguların tamamı bulgular.txt dosyasında." in said.text
    assert mine.papers["bulgular.txt"].count("aiken-answer") == 12


async def test_a_topic_is_asked_for_where_none_is_named(ayse: Author) -> None:
    await ayse.send_file("aiken.txt", AIKEN.encode())
    said = await ayse.work()
    assert "Bu sorular hangi konuya girsin?" in said.text
    assert "İçe aktar" not in labels(said)
    chosen = screens(await ayse.tap(tap_on(said, "Konu seç")))[0]
    await ayse.tap(tap_on(chosen, "Yeni konu: aiken"))
    said = await ayse.work()
    assert "Konu: Aiken (yeni)" in said.text
    assert "İçe aktar" in labels(said)


async def test_a_topic_may_be_typed(ayse: Author) -> None:
    await ayse.send_file("aiken.txt", AIKEN.encode())
    await ayse.work()
    said = await ayse.message("konu: Önbellekler")
    assert "yeniden okunuyor" in screens(said)[0].text
    assert "Konu: Onbellekler (yeni)" in (await ayse.work()).text


async def test_a_known_topic_is_a_button(ayse: Author) -> None:
    await ayse.message(SAMPLE)
    await ayse.work()
    await ayse.tap(tap_on(ayse.screen, "İçe aktar"))
    await ayse.work()
    await ayse.send_file("aiken.txt", AIKEN.encode())
    await ayse.work()
    chosen = screens(await ayse.tap(tap_on(ayse.screen, "Konu seç")))[0]
    await ayse.tap(tap_on(chosen, "Ml Scaling Performance"))
    assert "Konu: Ml Scaling Performance" in (await ayse.work()).text


async def test_the_language_is_switched_by_a_tap(mine: Author) -> None:
    await mine.send_file("aglar.gift", GIFT.encode())
    await mine.work()
    await mine.tap(tap_on(mine.screen, "Dil: Türkçe"))
    assert "Dil: İngilizce" in labels(await mine.work())


async def test_too_many_open_files_are_refused_calmly(mine: Author) -> None:
    for _ in range(service.MOST_OPEN):
        await mine.send_file("aglar.gift", GIFT.encode())
    with pytest.raises(service.ManyDraftsError):
        await mine.send_file("aglar.gift", GIFT.encode())
    said = await mine.learner.send("/import")
    assert "Kararını bekleyen 10 dosya var" in screens(said)[0].text


@pytest.mark.parametrize(
    "text", ["merhaba", "merhaba\nnasılsın", "1. yap\n2. et", "konu: yok", "a,b\nc,d", "   \n  "]
)
async def test_a_message_that_is_no_questions_is_left_to_others(mine: Author, text: str) -> None:
    assert (await mine.message(text)).acts == ()


class TestOthers:
    """People who are no authors, and authors who tap what is not theirs."""

    async def test_a_file_from_a_learner_gets_a_calm_line(self, mine: Author) -> None:
        mine.learner.person = ADA
        said = await mine.send_file("aglar.gift", GIFT.encode())
        assert screens(said)[0].text.startswith("I can't do anything with files")
        assert (await mine.message(SAMPLE)).acts == ()

    @pytest.mark.parametrize("name", ["questions", "import"])
    async def test_the_commands_do_not_exist_for_them(self, mine: Author, name: str) -> None:
        ada = mine.learner.beside(ADA)
        with pytest.raises(UnknownCommandError):
            await ada.send(f"/{name}")
        group = ada.beside(ADA, place=GROUP)
        assert (await group.send(f"/{name}")).acts == ()
        with pytest.raises(OnlyPrivateError):
            await mine.learner.beside(mine.learner.person, place=GROUP).send(f"/{name}")

    @pytest.mark.parametrize(
        "tap",
        [
            taps.DraftTap(1, "import"),
            taps.PageTap(1, 0),
            taps.TopicTap(1, ""),
            taps.TopicsTap(1, 0),
            taps.EncodingTap(1, "cp1254"),
            taps.ListTap(),
            taps.OverviewTap(),
            taps.FoundTap(1, 0),
            taps.QuestionTap(1),
            taps.HistoryTap(1),
            taps.StatusTap(1, "retired"),
            taps.GiveBackTap(1),
            taps.FieldTap(1, "stem", "", "tr"),
            taps.ValueTap(1, "3"),
            taps.ChangeTap(1, "save"),
        ],
        ids=lambda tap: type(tap).__name__,
    )
    async def test_their_buttons_do_nothing_for_others(self, mine: Author, tap: Tap) -> None:
        await mine.message(SAMPLE)
        await mine.work()
        ada: Learner = mine.learner.beside(ADA)
        with pytest.raises(StaleButtonError):
            await ada.tap(tap)

    async def test_buttons_of_another_authors_draft_are_refused(self, mine: Author) -> None:
        await mine.message(SAMPLE)
        await mine.work()
        other = mine.learner.beside(ADA)
        other.deps = replace(other.deps, admins=frozenset({ADA.id}))
        for tap in (taps.DraftTap(1, "import"), taps.DraftTap(1, "discard"), taps.PageTap(1, 1)):
            with pytest.raises(service.ForeignDraftError):
                await other.tap(tap)

    @pytest.mark.parametrize(
        "tap",
        [
            taps.DraftTap(9, "import"),
            taps.DraftTap(1, "explode"),
            taps.PageTap(1, 9),
            taps.PageTap(1, -1),
            taps.TopicTap(1, "000000000000"),
            taps.DraftTap(2**62, "discard"),
        ],
    )
    async def test_made_up_buttons_change_nothing(self, mine: Author, tap: Tap) -> None:
        await mine.message(SAMPLE)
        await mine.work()
        with pytest.raises(StaleButtonError):
            await mine.tap(tap)
        assert "İçe aktar" in labels(screens(await mine.tap(taps.PageTap(1, 0)))[0])

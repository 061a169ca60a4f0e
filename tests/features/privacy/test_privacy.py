"""What is kept is shown, handed out, and forgotten on request."""

from __future__ import annotations

import msgspec
import pytest

from bot.errors import ForeignButtonError
from bot.features.privacy.callbacks import ForgetTap, KeepTap
from bot.features.quiz.callbacks import AnswerTap
from bot.study.queries import players
from bot.ui.screen import Edit, File
from tests.support.questions import bank
from tests.support.turns import ADA, AYSE, Learner, fill, labels, screens, tap_of


@pytest.fixture
async def ada(learner: Learner) -> Learner:
    """Ada, who has answered a question."""
    await fill(learner.database, bank(2))
    card = await learner.send("/quiz 2")
    await learner.tap(tap_of(card, AnswerTap))
    return learner


async def test_it_is_said_what_is_kept(ada: Learner) -> None:
    assert "What I keep about you" in screens(await ada.send("/privacy"))[0].text
    assert "Hakkında neleri saklıyorum" in screens(await ada.beside(AYSE).send("/privacy"))[0].text


async def test_all_of_a_persons_data_comes_as_a_document(ada: Learner) -> None:
    (act,) = (await ada.send("/export")).acts
    assert isinstance(act, File)
    assert act.name == "bilge-2026-03-01.json"
    data = msgspec.json.decode(act.content)
    assert data["player"][0]["name"] == "Ada"
    assert len(data["answers"]) == len(data["review_states"]) == 1
    assert all(row["player_id"] == ADA.id for row in data["answers"])


async def test_forgetting_asks_first_and_keeping_keeps(ada: Learner) -> None:
    asked = await ada.send("/forgetme")
    assert labels(asked) == ["Keep it", "Yes, forget me"]
    kept = await ada.tap(KeepTap())
    assert isinstance(kept.acts[0], Edit)
    assert screens(kept)[0].text == "Everything stays as it is."
    assert (await ada.player()).name == "Ada"


async def test_a_forgotten_person_leaves_nothing(ada: Learner) -> None:
    asked = await ada.send("/forgetme")
    await ada.tap(tap_of(asked, ForgetTap))
    assert await ada.database.read(lambda db: players.find(db, ADA.id)) is None
    assert await ada.database.check() == []
    (act,) = (await ada.send("/export")).acts
    assert isinstance(act, File)
    assert msgspec.json.decode(act.content)["answers"] == []


async def test_nobody_forgets_somebody_else(ada: Learner) -> None:
    with pytest.raises(ForeignButtonError):
        await ada.beside(AYSE).tap(ForgetTap(ADA.id))
    assert (await ada.player()).name == "Ada"

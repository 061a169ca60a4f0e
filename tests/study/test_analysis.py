"""Item analysis of simulated learners: estimates land where the truth is, faults are found."""

from __future__ import annotations

from random import Random
from statistics import correlation, mean, median

import pytest

from bot.study.analysis import Analysis, analyse, analysing
from bot.study.analysis_ability import Scale, calibrate
from bot.study.analysis_figures import ENOUGH, FEWEST, Figures, Item
from bot.study.analysis_flags import rival, working
from bot.study.analysis_log import Log
from tests.study.simulated import GUESS, KEY, World, swapped, unloved

HEAVY = {"wrong-key", "key-negative", "too-hard", "too-easy", "distractor-strong"}


def scale_of(world: World) -> Scale:
    """The estimates for a world."""
    log = world.log()
    scale = Scale(log, [GUESS] * len(log.items))
    for _ in calibrate(scale):
        pass
    return scale


def of(analysis: Analysis, item: int) -> Figures:
    """The figures of an item."""
    return next(one for one in analysis.figures if one.revision_id == item)


def flagged(analysis: Analysis, flag: str) -> set[int]:
    """The items with a flag."""
    return {one.revision_id for one in analysis.figures if flag in one.flags}


def test_difficulties_are_recovered_within_a_quarter_of_a_logit() -> None:
    world = World(people=2500)
    scale = scale_of(world)
    shift = mean(world.abilities)
    apart = [
        found - (world.difficulties[item] - shift)
        for item, found in zip(scale.log.items.keys, scale.difficulty, strict=True)
    ]
    assert abs(mean(apart)) < 0.12
    assert mean(each * each for each in apart) ** 0.5 < 0.25
    assert max(map(abs, apart)) < 0.7


def test_the_standard_errors_of_difficulties_are_honest() -> None:
    world = World(people=1000, each=50)
    scale = scale_of(world)
    shift = mean(world.abilities)
    within = [
        abs(found - world.difficulties[item] + shift) < 1.96 / sure**0.5
        for item, found, sure in zip(
            scale.log.items.keys, scale.difficulty, scale.sure, strict=True
        )
    ]
    assert 0.87 < mean(within) <= 1.0


@pytest.mark.parametrize(("each", "least"), [(20, 0.72), (60, 0.88), (100, 0.92)])
def test_abilities_are_the_surer_the_more_answers_there_are(each: int, least: float) -> None:
    world = World(people=600, each=each)
    scale = scale_of(world)
    assert correlation(scale.ability, world.abilities) > least
    assert abs(scale.reliability() - correlation(scale.ability, world.abilities) ** 2) < 0.1


def test_the_spread_of_abilities_is_learnt() -> None:
    narrow, wide = (scale_of(World(spread=spread, each=60)) for spread in (0.5, 1.5))
    assert narrow.variance == pytest.approx(0.25, abs=0.15)
    assert wide.variance == pytest.approx(2.25, abs=0.5)


def test_answers_by_chance_discriminate_nothing() -> None:
    """So an answer is not correlated with itself: the ability is measured without it."""

    def coin(item: int, option: str, ability: float, dice: Random) -> str:
        return dice.choice("abcd") if item <= 10 else option

    analysis = World(people=2000, items=60, each=12, twist=coin).analysis()
    found = [of(analysis, item).discrimination for item in range(1, 11)]
    values = [each.value for each in found if each is not None]
    assert len(values) == 10
    assert abs(mean(values)) < 0.03
    assert max(map(abs, values)) < 0.15


def test_sound_items_discriminate() -> None:
    analysis = World(people=1000).analysis()
    values = [one.discrimination.value for one in analysis.figures if one.discrimination]
    assert len(values) == 100
    assert 0.17 < median(values) < 0.32


def test_facility_and_its_interval_hold_the_true_share() -> None:
    world = World(people=400, items=100, each=50)
    inside = 0
    for one in world.analysis().figures:
        assert one.facility is not None
        assert one.facility.value == one.right / one.answers
        true = mean(
            GUESS + (1 - GUESS) / (1 + 2.718281828 ** (world.difficulties[one.revision_id] - each))
            for each in world.abilities
        )
        inside += one.facility.low <= true <= one.facility.high
    assert inside >= 90


def test_measured_difficulty_is_on_the_scale_of_the_authors() -> None:
    analysis = World(people=2500).analysis()
    apart = [one.level.value - one.difficulty for one in analysis.figures if one.level]
    assert len(apart) == 100
    assert abs(median(apart)) < 0.05
    assert mean(abs(each) for each in apart) < 0.5


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_sound_bank_raises_no_false_alarm(seed: int) -> None:
    analysis = World(people=1500, seed=seed).analysis()
    assert [one.question_id for one in analysis.figures if HEAVY & set(one.flags)] == []
    assert len([one for one in analysis.figures if one.flags]) <= 3


@pytest.mark.parametrize("seed", [4, 5, 6])
def test_a_planted_wrong_key_is_found_first_and_alone(seed: int) -> None:
    analysis = World(people=1500, seed=seed, twist=swapped(7)).analysis()
    worst = analysis.figures[0]
    assert worst.revision_id == 7
    assert "wrong-key" in worst.flags
    assert flagged(analysis, "wrong-key") == {7}
    suspect = rival(worst)
    assert suspect is not None
    assert suspect.id == "a"
    assert suspect.r is not None
    assert suspect.r > 0 > (worst.discrimination.value if worst.discrimination else 1)


@pytest.mark.parametrize("seed", [7, 8])
def test_a_dead_distractor_is_found(seed: int) -> None:
    analysis = World(people=2500, seed=seed, twist=unloved(5, 6)).analysis()
    assert flagged(analysis, "distractor-dead") >= {5, 6}
    assert len(flagged(analysis, "distractor-dead")) <= 3
    found = working(of(analysis, 5))
    assert found is not None
    assert found <= 2 / 3 + 1e-9


def test_a_question_that_is_declared_too_easy_is_found() -> None:
    world = World(people=2500)
    world.difficulties[3], world.levels[3] = 1.6, 1
    analysis = world.analysis()
    found = of(analysis, 3)
    assert "level" in found.flags
    assert found.level is not None
    assert found.level.value > 3.5


def test_everybody_is_right_or_wrong() -> None:
    def plain(item: int, option: str, ability: float, dice: Random) -> str:
        return {1: KEY, 2: "c"}.get(item, option)

    analysis = World(people=600, items=50, twist=plain).analysis()
    easy, hard = of(analysis, 1), of(analysis, 2)
    assert "too-easy" in easy.flags
    assert "too-hard" in hard.flags
    assert easy.discrimination is hard.discrimination is None
    assert hard.facility is not None
    assert hard.facility.value == 0 < hard.facility.high


def small(people: int) -> Figures:
    """The figures of the first item of a world in which so many people answer everything."""
    return of(World(people=people, items=8, each=8).analysis(), 1)


def test_under_twenty_answers_there_are_counts_only() -> None:
    figures = small(FEWEST - 1)
    assert figures.cautions == ("few",)
    assert figures.facility is figures.discrimination is figures.level is None
    assert sum(option.chosen for option in figures.options) == figures.answers == FEWEST - 1
    assert figures.flags == ()


def test_from_twenty_there_is_facility_and_from_a_hundred_the_rest() -> None:
    some, many = small(FEWEST), small(ENOUGH)
    assert some.cautions == ("rough",)
    assert some.facility is not None
    assert some.discrimination is None
    assert all(option.r is None for option in some.options)
    assert many.cautions == ()
    assert many.discrimination is not None
    assert all(option.r is not None for option in many.options)


def test_people_who_answered_little_else_give_no_discrimination() -> None:
    log = Log()
    for person in range(300):
        log.add(person, 1, KEY if person % 3 else "a", correct=person % 3 != 0, response_ms=2000)
    items = {1: Item(1, "q", "t", 3, True, "abcd", KEY)}
    (figures,) = analyse(log, items).figures
    assert figures.answers == 300
    assert figures.cautions == ("strangers",)
    assert figures.discrimination is None


def test_answers_that_came_too_fast_are_left_out_and_counted() -> None:
    log = Log()
    for person, taken in enumerate((1499, 1500, 0, 9000)):
        log.add(person, 1, KEY, correct=True, response_ms=taken)
    analysis = analyse(log, {1: Item(1, "q", "t", 3, True, "abcd", KEY)})
    assert (analysis.answers, analysis.fast) == (2, 2)
    assert analysis.figures[0].answers == 2


def test_several_right_options_are_counted_one_by_one() -> None:
    log = Log()
    for person in range(40):
        chosen = "ac" if person < 30 else "ab"
        log.add(person, 1, chosen, correct=chosen == "ac", response_ms=4000)
    item = Item(1, "q", "t", 3, True, "abcd", "ac", several=True)
    (figures,) = analyse(log, {1: item}).figures
    assert {option.id: option.chosen for option in figures.options} == {
        "a": 40,
        "b": 10,
        "c": 30,
        "d": 0,
    }
    assert "several" in figures.cautions
    assert item.guess == pytest.approx(1 / 15)


def test_an_earlier_revision_is_marked() -> None:
    log = Log()
    log.add(1, 1, KEY, correct=True, response_ms=4000)
    (figures,) = analyse(log, {1: Item(1, "q", "t", 3, False, "abcd", KEY)}).figures
    assert "old" in figures.cautions


def test_no_answers_make_an_empty_analysis() -> None:
    assert analyse(Log(), {}) == Analysis()


def test_the_order_of_answers_changes_nothing() -> None:
    world = World(people=200, items=20)
    rows = list(world.answers())
    found = []
    for order in (rows, rows[::-1]):
        log = Log()
        for person, item, option in order:
            log.add(person, item, option, correct=option == KEY, response_ms=4000)
        found.append(analyse(log, world.known()))
    one, other = found
    assert [each.question_id for each in one.figures] == [
        each.question_id for each in other.figures
    ]
    for left, right in zip(one.figures, other.figures, strict=True):
        assert (left.facility, left.flags) == (right.facility, right.flags)
        assert left.discrimination is not None
        assert right.discrimination is not None
        assert left.discrimination.value == pytest.approx(right.discrimination.value, abs=1e-6)


def test_progress_rises_from_nothing_to_all() -> None:
    world = World(people=300, items=30)
    done = list(analysing(world.log(), world.known()))
    assert done == sorted(done)
    assert done[0] >= 0
    assert done[-1] == 1


def test_a_topic_is_shown_alone() -> None:
    analysis = World(people=100, items=10, each=10).analysis()
    assert analysis.of("ikinci").figures == ()
    assert analysis.of("birinci") == analysis.of(None) == analysis

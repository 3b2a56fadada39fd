"""What the round will bring if nobody does anything more: from public things only, and true."""

from random import Random
from typing import Any

import pytest

import keeling
from keeling import Dice, Position
from keeling.emission.emission_phase import bind, emission_phase, produce, warm_up
from keeling.emission.growth_phase import next_round
from keeling.emission.layout import (
    ASIDE_BANDS,
    BANDS,
    BELOW,
    CIC,
    DECK,
    DEMAND,
    DISCARD,
    ENDING,
    LOOSE,
    PASSED,
    PHASE,
    POOL,
    ROLLS,
    TRACK,
    TURNED,
)
from keeling.emission.rules import Table, as_table
from keeling.emission.terms import (
    ACT,
    CRISIS_CARD,
    ENDING_NAMES,
    PHASE_CRISIS,
    PHASE_EMISSION,
    PHASE_PROJECT,
    PLANET_ROLL,
    RUN,
    TRACK_NAMES,
)
from keeling.emission.things import PASS
from keeling.kernel.ints import i64, vec
from keeling.kernel.position import NATURE, QUIET, someone, unpack
from tests import forecasts
from tests.emission.scene import Scene
from tests.forecasts import check_nothing_hidden

VARIANTS: list[dict[str, Any]] = [
    {"powers": ["usa", "europe", "china", "majority-world"]},
    {"powers": ["china", "usa"], "challenges": ["h05", "h23", "h28", "h37", "h12"]},
    {"powers": ["majority-world", "europe", "usa"], "challenges": {"red-group": 2, "red-single": 1}},
    {"powers": ["europe", "usa"], "challenges": ["h04", "h22", "h27", "h36", "h18", "h32"]},
    {"powers": ["china"], "challenges": ["h18", "h41", "h42"]},
]


def start(options: dict[str, Any], seed: int, gentle: bool) -> Table:
    return as_table(forecasts.start("e-mission", None, None, options, seed, gentle))


def step(position: Position, dice: Dice) -> None:
    """One answer of somebody, by chance; actions end sooner so that games go on."""
    if position.rule == ACT and dice.below(4) == 0:
        seat, options = someone(position, dice)
        if PASS in options:
            position.play(PASS, seat)
            return
    forecasts.step(position, dice)


def forecast(s: Table) -> dict[str, Any]:
    return keeling.new("e-mission").rules.forecast(s)


@pytest.mark.parametrize("gentle", [False, True])
@pytest.mark.parametrize("options", VARIANTS)
def test_a_forecast_needs_nothing_hidden(options: dict[str, Any], gentle: bool) -> None:
    check_nothing_hidden("e-mission", start(options, 5, gentle), len(options["powers"]), step)


# --- what is foretold comes true ----------------------------------------------------------------------


def emission_now(s: Table) -> Table:
    """The emission phase at once, without the crises that follow."""
    clone = s.clone()
    clone.rule = QUIET
    emission_phase(clone)
    clone.todo = vec[i64]()
    for carry_out in (produce, bind, warm_up):
        if not clone.at[ENDING]:  # nothing is done after a loss (E-END-5)
            carry_out(clone)
    return clone


def check_emission(s: Table, found: dict[str, Any]) -> None:
    after = emission_now(s)
    for seat, name in enumerate(s.deal.names):
        power = found["seats"][name]
        assert power["emergency"] + power["gap"] == power["emergency_after"]
        if "emergency" not in found["losses"]:
            assert after.at[CIC + seat] == power["emergency_after"]
    if "emergency" in found["losses"]:
        assert keeling.new("e-mission").rules.result(after) is not None
        return
    thermometer = found["thermometer"]
    assert (after.at[BANDS], after.at[LOOSE]) == (thermometer["bands_after"], thermometer["carbon_after"])
    assert bool(after.at[TURNED]) == found["turning_point"]
    assert after.at[POOL] == 0
    assert (ENDING_NAMES[after.at[ENDING]] == "too-hot") == ("too-hot" in found["losses"])
    if "too-hot" not in found["losses"]:
        steps = [unpack(todo)[0] for todo in (*after.todo, *s.todo)]
        drawn = steps.count(CRISIS_CARD) + (s.rule == CRISIS_CARD)
        there = sum(len(s.crises_at(place)) for place in (DECK, BELOW, DISCARD))
        assert found["crises"]["drawn"] == min(drawn, there)
        total = found["emission"]["bound"] + found["emission"]["unbound"]
        assert total == found["emission"]["total"]


def check_growth(s: Table, found: dict[str, Any]) -> None:
    after = s.clone()
    next_round(after)
    for seat, name in enumerate(s.deal.names):
        power = found["seats"][name]
        assert after.at[DEMAND + seat] == power["demand_next"]
        assert after.shortfall(seat) == power["gap_next"]
    assert after.at[BANDS] == min(s.at[BANDS] + s.at[ASIDE_BANDS], s.box.bands)


@pytest.mark.parametrize("gentle", [False, True])
@pytest.mark.parametrize("options", VARIANTS)
def test_the_emission_phase_goes_as_foretold(options: dict[str, Any], gentle: bool) -> None:
    seen = rolls = 0
    for seed in range(8):
        s = start(options, seed, gentle)
        dice, random = Dice(seed), Random(seed)
        while not s.over():
            if s.at[PHASE] == PHASE_PROJECT and random.random() < 0.2:
                found = forecast(s)
                check_emission(s, found)
                if found["rounds_left"]:
                    check_growth(s, found)
                seen += 1
                if s.rule == ACT:
                    rolls += check_rolls(s, found, Dice(random.getrandbits(31)))
            step(s, dice)
    assert seen > 20 and rolls > 0


def check_rolls(s: Table, found: dict[str, Any], dice: Dice) -> int:
    """Everybody passes; then the die is rolled as often as foretold, at least."""
    after = s.clone()
    while after.at[PHASE] == PHASE_PROJECT and after.rule == ACT:
        after.play(PASS, next(seat for seat in range(after.n) if not after.at[PASSED] >> seat & 1))
    while after.at[PHASE] == PHASE_EMISSION and not after.over():
        assert forecast(after)["emission"] is None
        step(after, dice)
    if after.over() or after.rule != PLANET_ROLL:
        return 0
    now = forecast(after)
    assert after.at[ROLLS] == found["planetary_rolls"] == now["planetary_rolls"]
    assert now["crises"]["out"] == found["crises"]["out"] + found["crises"]["drawn"]
    assert now["thermometer"]["bands"] == found["thermometer"]["bands_after"]
    return 1


@pytest.mark.parametrize("options", VARIANTS[:2])
def test_tracks_take_effect_as_foretold(options: dict[str, Any]) -> None:
    seen = 0
    for seed in range(6):
        s = start(options, seed, gentle=True)
        dice = Dice(seed)
        while not s.over():
            if s.rule == PLANET_ROLL and s.at[PHASE] == PHASE_CRISIS:
                tracks = forecast(s)["tracks"]
                for track in s.options:
                    after = s.clone()
                    after.rule = QUIET
                    todo = len(after.todo)
                    after.answer(PLANET_ROLL, NATURE, 0, track)
                    pushed = [unpack(todo)[0] for todo in list(after.todo)[todo:]]
                    assert (RUN in pushed) == tracks[TRACK_NAMES[track]]["works"]
                    assert s.at[TRACK + track] == tracks[TRACK_NAMES[track]]["field"]
                    seen += 1
                assert sum(track["chance"] for track in tracks.values()) == pytest.approx(1, abs=0.001)
            step(s, dice)
    assert seen > 5


# --- by hand ------------------------------------------------------------------------------------------


def test_a_scene_by_hand() -> None:
    scene = Scene("usa", "europe")
    for seat in ("usa", "europe"):
        scene.give(seat, demand=10, dirty=4, clean=3, buildings=1, transport=0, industry=0, agriculture=0)
    scene.give("usa", emergency=9)
    scene.planet(bands=2, loose_carbon=9, trees=5, oceans=2, global_emissions=3, round=6)
    scene.crises("c1431", "c1400")
    found = forecast(as_table(scene.act(check=False).position))
    assert found["rounds_left"] == 0
    assert found["emission"] == {
        "carbon": {"usa": 5, "europe": 5},
        "waiting": 3,
        "total": 13,
        "sinks": {"trees": 5, "oceans": 2, "air_filters": 0},
        "bound": 7,
        "unbound": 6,
        "removed": 0,
    }
    assert (found["thermometer"]["bands_after"], found["thermometer"]["carbon_after"]) == (3, 5)
    assert found["planetary_rolls"] == 3
    assert found["crises"]["out"] == 2
    assert found["seats"]["usa"] == {
        "demand": 10,
        "energy": 7,
        "gap": 3,
        "emergency": 9,
        "emergency_after": 12,
        "emergency_left": 3,
        "growth": 0,
        "demand_next": 10,
        "gap_next": 3,
    }
    assert found["losses"] == ["emergency", "out-of-time"]


def test_sinks_to_spare_cool_the_planet() -> None:
    scene = Scene("usa", "europe")
    for seat in ("usa", "europe"):
        scene.give(seat, dirty=1, buildings=0, transport=0, industry=0, agriculture=0)
    scene.planet(bands=1, loose_carbon=2, trees=7, oceans=0)
    found = forecast(as_table(scene.act(check=False).position))
    assert found["turning_point"]
    assert found["emission"]["removed"] == 5
    assert (found["thermometer"]["bands_after"], found["thermometer"]["carbon_after"]) == (0, 7)

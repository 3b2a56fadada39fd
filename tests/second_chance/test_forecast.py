"""What the decade will bring if nobody does anything more: from public things only, and true."""

from itertools import permutations
from random import Random
from typing import Any

import pytest

import keeling
from keeling import Dice
from keeling.co2_family.forecast import added_ppm
from keeling.co2_family.layout import (
    CO2,
    DECADE_NOW,
    FOSSIL_LEFT,
    PHASE,
    REGION_CEP,
    TECH,
)
from keeling.co2_family.market import ceps_to_pay_with
from keeling.co2_family.terms import END_DECADE, INCOME, REGION_NAMES, SUPPLY
from keeling.kernel.ints import i64, vec
from keeling.kernel.position import NATURE, QUIET, unpack
from keeling.second_chance.layout import BOTTOM
from keeling.second_chance.rules import Table, as_table
from keeling.second_chance.terms import (
    COMPETITIVE,
    ENVIRONMENT,
    EVENTS,
    PHASE_END,
    PHASE_ENVIRONMENT,
    PHASE_OPERATIONS,
    PHASE_SUPPLY,
    REDUCE,
    SEAT_NAMES,
    VP_EVENTS,
    VP_FINES,
    VP_INCOME,
    VP_PENALTIES,
    VP_REDUCTION,
)
from tests import forecasts
from tests.forecasts import check_nothing_hidden, fossil_regions, points, step
from tests.second_chance.scene import Scene

VARIANTS: list[tuple[str, int, dict[str, Any]]] = [
    ("coop", 2, {}),
    ("coop", 3, {"draft": True}),
    ("coop", 4, {"inspectors": True, "start_region": "africa"}),
    ("competitive", 2, {}),
    ("competitive", 4, {"draft": True}),
    ("solo", 1, {"solo_goal": 7}),
    ("solo", 1, {"solo_goal": "random"}),
]


def start(mode: str, seats: int, options: dict[str, Any], seed: int, gentle: bool) -> Table:
    return as_table(forecasts.start("second-chance", mode, seats, options, seed, gentle))


def forecast(s: Table) -> dict[str, Any]:
    return keeling.new("second-chance").rules.forecast(s)


@pytest.mark.parametrize("gentle", [False, True])
@pytest.mark.parametrize(("mode", "seats", "options"), VARIANTS)
def test_a_forecast_needs_nothing_hidden(
    mode: str, seats: int, options: dict[str, Any], gentle: bool
) -> None:
    check_nothing_hidden("second-chance", start(mode, seats, options, 5, gentle), seats)


# --- what is foretold comes true ----------------------------------------------------------------------


def without_more(s: Table) -> Table:
    """The same decade in which nobody does anything more: only its phases are left to do."""
    clone = s.clone()
    clone.rule = QUIET
    clone.forget_turn()
    phases = (INCOME, ENVIRONMENT, SUPPLY, EVENTS, END_DECADE)
    clone.todo = vec[i64]([todo for todo in s.todo if unpack(todo)[0] in phases])
    clone.advance()
    return clone


def to_the_end_of_supply(s: Table, decade: int, dice: Dice) -> None:
    """Through all phases up to the end of the decade's Energy Supply, before pollution is reduced."""
    while not s.over() and s.rule != REDUCE:
        after_it = s.mode == COMPETITIVE and s.at[PHASE] == PHASE_OPERATIONS
        if s.at[DECADE_NOW] == decade + (not after_it):
            return
        step(s, dice)


def reduced_steps(before: Table, after: Table, decade: int) -> int:
    """Where the group has no choice, it is not asked (SC-RED-2)."""
    if before.mode == COMPETITIVE:
        return 0
    paid = points(before, 0, VP_REDUCTION) - points(after, 0, VP_REDUCTION)
    return paid // before.box.reduction_price[decade]


def compare(before: Table, found: dict[str, Any], after: Table) -> bool:
    """Did the supply go as foretold? False if the game was lost before it."""
    if before.mode != COMPETITIVE:
        assert points(after, 0, VP_PENALTIES) - points(before, 0, VP_PENALTIES) == -found["goals"]["penalty"]
        if after.at[PHASE] == PHASE_ENVIRONMENT:
            assert found["score"]["worst"] < 0
            return False
    supply = found["supply"]
    burned = fossil_regions(after, supply["decade"]) - fossil_regions(before, supply["decade"])
    lost = before.mode == COMPETITIVE and after.over()
    ppm = after.at[CO2] + 10 * reduced_steps(before, after, supply["decade"])
    assert ppm <= supply["ppm"]["worst"]
    assert burned <= set(supply["regions"])
    if lost:  # nothing more is drawn or paid (SC-COMP-TURN-3)
        assert supply["ppm"]["limit_chance"] > 0
        return True
    assert burned == set(supply["regions"])
    assert supply["ppm"]["best"] <= ppm <= supply["ppm"]["worst"]
    for region, name in enumerate(REGION_NAMES):
        if name in found["regions_pay"]:
            assert after.at[REGION_CEP + region] == before.at[REGION_CEP + region] - 1
    for seat in range(before.n):
        permits = found["permits"][SEAT_NAMES[seat]]
        assert permits["held"] == ceps_to_pay_with(before, seat)
        assert ceps_to_pay_with(after, seat) == permits["held"] - permits["due"] + permits["short"]
        if before.mode == COMPETITIVE:
            event = found["events"]["seats"][SEAT_NAMES[seat]]
            assert after.at[TECH + seat] == before.at[TECH + seat] - event["tech"]
            assert points(after, seat, VP_EVENTS) == points(before, seat, VP_EVENTS) - event["vp"]
    rows = range(before.n) if before.mode == COMPETITIVE else range(1)
    fines = sum(points(before, row, VP_FINES) - points(after, row, VP_FINES) for row in rows)
    at_this_price = sum(permits["fine"] for permits in found["permits"].values())
    assert fines >= at_this_price and (fines > 0) == (at_this_price > 0)  # the price may rise meanwhile
    gained = sum(points(after, row, VP_INCOME) - points(before, row, VP_INCOME) for row in rows)
    assert 0 <= gained <= sum(found["income"].values())
    return True


@pytest.mark.parametrize(("mode", "seats", "options"), VARIANTS)
def test_supply_goes_as_foretold(mode: str, seats: int, options: dict[str, Any]) -> None:
    seen = 0
    for seed in range(4):
        s = start(mode, seats, options, seed, gentle=True)
        dice, random = Dice(seed), Random(seed)
        while not s.over():
            found = forecast(s)
            if s.at[PHASE] == PHASE_OPERATIONS and found["supply"] and random.random() < 0.3:
                after = without_more(s)
                to_the_end_of_supply(after, found["supply"]["decade"], Dice(random.getrandbits(31)))
                seen += compare(s, found, after)
            step(s, dice)
    assert seen > 50


@pytest.mark.parametrize(("mode", "seats", "options"), VARIANTS)
def test_the_rest_of_a_supply_goes_as_foretold(mode: str, seats: int, options: dict[str, Any]) -> None:
    """From every moment in the middle of it."""
    seen = 0
    for seed in range(3):
        s = start(mode, seats, options, seed, gentle=True)
        dice = Dice(seed)
        while not s.over():
            if s.at[PHASE] == PHASE_SUPPLY and s.rule != REDUCE:
                after = s.clone()
                to_the_end_of_supply(after, int(s.at[DECADE_NOW]), Dice(seen))
                seen += compare(s, forecast(s), after)
            step(s, dice)
    assert seen > 20


def test_the_last_decade_has_no_supply_after_it() -> None:
    s = start("competitive", 2, {}, 1, gentle=True)
    dice = Dice(1)
    last = 0
    while not s.over():
        if s.at[PHASE] == PHASE_OPERATIONS and forecast(s)["supply"] is None:
            last += 1
            assert s.decades() == 5 and forecast(s)["permits"]["yellow"]["due"] <= 2  # events only
        step(s, dice)
    assert last > 0


# --- by hand ------------------------------------------------------------------------------------------


def test_controllers_pay_and_lack_permits() -> None:
    scene = Scene("coop", 2)
    scene.plant("africa", 2020, "wind", "yellow")
    scene.control("africa", "yellow")
    scene.plant("asia", 2020, "wind", "yellow")
    scene.control("asia", "yellow")
    for region in ("africa", "asia", "europe"):
        scene.region_cep(region, 0)
    scene.cep("yellow", 1)
    scene.market(2, price=4)
    scene.score(50)
    found = forecast(as_table(scene.turn("yellow", check=False).position))
    assert found["permits"]["yellow"] == {"due": 2, "held": 1, "short": 1, "fine": 4}
    assert found["permits"]["red"]["due"] == 0
    assert found["regions_pay"] == ["north-america", "south-america", "oceania"]
    assert found["goals"]["penalty"] == 21
    assert found["score"] == {"now": 50, "worst": 25, "best": 25}
    assert found["supply"]["ppm"]["worst"] == 640
    assert found["reduction"] == {"steps_worst": 14, "price": 1}


def test_a_region_with_a_plant_for_the_decade_does_not_burn() -> None:
    scene = Scene("coop", 2)
    scene.plant("africa", 2010, "wind", "yellow")
    scene.control("africa", "yellow")
    found = forecast(as_table(scene.turn("yellow").position))
    assert "africa" not in found["supply"]["regions"]
    assert len(found["supply"]["regions"]) == 5


def test_an_inspector_doubles_a_penalty() -> None:
    s = start("coop", 2, {"inspectors": True}, 1, gentle=False)
    dice = Dice(1)
    while s.at[PHASE] != PHASE_OPERATIONS:
        step(s, dice)
    goals = forecast(s)["goals"]
    assert [name.split("-")[0] for name in goals["doubled"]] == ["green", "blue"]
    assert goals["penalty"] == 23


def test_chances_of_the_tiles() -> None:
    """Against every order of a small deck."""
    s = start("coop", 2, {}, 1, gentle=False)
    left = [2, 1, 3]
    tiles = [ppm for ppm, count in zip((20, 30, 40), left, strict=True) for _ in range(count)]
    orders = list(permutations(tiles))
    for drawn in range(len(tiles) + 1):
        sums = [sum(order[:drawn]) for order in orders]
        chances = added_ppm(s, left, drawn)
        assert set(chances) == set(sums)
        for added, chance in chances.items():
            assert chance == pytest.approx(sums.count(added) / len(orders))


def short_deck(s: Table, random: Random) -> None:
    """Only a few tiles are left above those that the inspectors put back."""
    for fuel in range(3):
        s.at[FOSSIL_LEFT + fuel] = min(s.at[FOSSIL_LEFT + fuel], random.randrange(2))


@pytest.mark.parametrize(("mode", "seats", "options"), VARIANTS)
def test_when_fossil_tiles_run_out(mode: str, seats: int, options: dict[str, Any]) -> None:
    """Known tiles come last, and regions without a tile burn nothing (SC-INSP-2, SC-LIMIT-12)."""
    fewer = known = 0
    for seed in range(4):
        s = start(mode, seats, options, seed, gentle=True)
        dice, random = Dice(seed), Random(seed)
        while not s.over():
            if s.at[PHASE] == PHASE_OPERATIONS and forecast(s)["supply"] and random.random() < 0.1:
                short_deck(s, random)
                found = forecast(s)
                after = without_more(s)
                to_the_end_of_supply(after, found["supply"]["decade"], Dice(random.getrandbits(31)))
                compare(s, found, after)
                fewer += len(found["supply"]["regions"]) == sum(found["supply"]["fossil_tiles"].values())
                known += s.at[BOTTOM] > 0
            step(s, dice)
    assert fewer > 0
    assert known > 0 or not (mode == "solo" or "inspectors" in options)


def test_inspectors_take_their_tiles_first() -> None:
    """While they move, what can happen only becomes less (SC-INSP-8)."""
    seen = 0
    for seed in range(10):
        s = start("coop", 2, {"inspectors": True}, seed, gentle=True)
        dice, random = Dice(seed), Random(seed)
        while not s.over():
            before = forecast(s)["supply"]
            inspecting = s.at[PHASE] == PHASE_END
            if inspecting and s.player == NATURE and random.random() < 0.5:
                short_deck(s, random)
                s.refresh()
                before = forecast(s)["supply"]
                if not len(s.options):
                    break  # nothing is left to move them
            step(s, dice)
            if inspecting and not s.over():
                after = forecast(s)["supply"]
                assert after["regions"] == before["regions"]
                assert before["ppm"]["best"] <= after["ppm"]["best"]
                assert after["ppm"]["worst"] <= before["ppm"]["worst"]
                seen += 1
    assert seen > 20

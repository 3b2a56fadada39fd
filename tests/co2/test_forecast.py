"""What the next supply phase will bring if nobody does anything more: from public things only, and true."""

from random import Random
from typing import Any

import pytest

import keeling
from keeling import Dice
from keeling.co2.rules import Table, as_table
from keeling.co2.terms import (
    AUCTION_BID,
    BID_PASS,
    ENDING_NAMES,
    PHASE_DEMAND,
    PHASE_EVENT,
    PHASE_INCOME,
    PHASE_OPERATIONS,
    PHASE_SCORING,
    SEAT_NAMES,
    SUPPLY_PAY,
    VP_EVENTS,
    VP_INCOME,
    VP_PURCHASES,
)
from keeling.co2_family.layout import (
    CO2,
    DECADE_NOW,
    ENDING,
    PHASE,
    REGION_CEP,
    TECH,
)
from keeling.co2_family.market import ceps_to_pay_with
from keeling.co2_family.terms import END_DECADE, EVENT_TILE, REGION_NAMES
from keeling.kernel.ints import i64, vec
from keeling.kernel.position import QUIET, unpack
from tests import forecasts
from tests.co2.scene import Scene
from tests.forecasts import check_nothing_hidden, fossil_regions, points, step

VARIANTS: list[tuple[str, int, dict[str, Any]]] = [
    ("standard", 2, {}),
    ("standard", 3, {"draft": True, "auction": "one-round"}),
    ("standard", 4, {"preset": "lobbyist", "auction": "open"}),
    ("standard", 5, {"final_income": False}),
    ("solo", 1, {}),
    ("solo", 1, {"solo_limit": "exceeded"}),
]


def start(mode: str, seats: int, options: dict[str, Any], seed: int, gentle: bool) -> Table:
    return as_table(forecasts.start("co2", mode, seats, options, seed, gentle))


def forecast(s: Table) -> dict[str, Any]:
    return keeling.new("co2").rules.forecast(s)


@pytest.mark.parametrize("gentle", [False, True])
@pytest.mark.parametrize(("mode", "seats", "options"), VARIANTS)
def test_a_forecast_needs_nothing_hidden(
    mode: str, seats: int, options: dict[str, Any], gentle: bool
) -> None:
    check_nothing_hidden("co2", start(mode, seats, options, 5, gentle), seats)


# --- what is foretold comes true ----------------------------------------------------------------------


def without_more(s: Table) -> Table:
    """The same decade in which nobody does anything more: only its end is left to do."""
    clone = s.clone()
    clone.rule = QUIET
    clone.forget_turn()
    clone.todo = vec[i64]([todo for todo in s.todo if unpack(todo)[0] == END_DECADE])
    clone.advance()
    return clone


def to_the_end_of_supply(s: Table, decade: int, dice: Dice) -> None:
    """Up to the moment when the event is over, or the game; nobody bids."""
    while not s.over() and s.at[PHASE] != PHASE_SCORING:
        if s.at[DECADE_NOW] == decade and s.at[PHASE] in (PHASE_EVENT, PHASE_OPERATIONS):
            return
        if s.rule == AUCTION_BID and BID_PASS in s.options:
            s.play(BID_PASS, s.player)
        else:
            step(s, dice)


def compare(before: Table, found: dict[str, Any], after: Table) -> None:
    """Did the supply go as foretold?"""
    supply = found["supply"]
    decade = supply["decade"]
    tiles = sum(supply["fossil_tiles"].values())
    burned = fossil_regions(after, decade) - fossil_regions(before, decade)
    assert burned <= set(supply["regions"])
    assert len(burned) == min(len(supply["regions"]), tiles)
    assert supply["ppm"]["best"] <= after.at[CO2] <= supply["ppm"]["worst"]
    if len(burned) == len(supply["regions"]):
        compare_payments(before, found, after)
    compare_event(before, found, after)
    gained = [points(after, seat, VP_INCOME) - points(before, seat, VP_INCOME) for seat in range(before.n)]
    assert all(0 <= got <= found["income"][SEAT_NAMES[seat]] for seat, got in enumerate(gained))


def compare_payments(before: Table, found: dict[str, Any], after: Table) -> None:
    for region, name in enumerate(REGION_NAMES):
        if name in found["regions_pay"]:
            assert after.at[REGION_CEP + region] == before.at[REGION_CEP + region] - 1
    for seat in range(before.n):
        permits = found["permits"][SEAT_NAMES[seat]]
        assert permits["held"] == ceps_to_pay_with(before, seat)
        assert ceps_to_pay_with(after, seat) == permits["held"] - permits["due"] + permits["short"]
        assert permits["money"] + permits["vp"] == permits["price"]
        if permits["short"] == 0:
            assert points(after, seat, VP_PURCHASES) == points(before, seat, VP_PURCHASES)


def compare_event(before: Table, found: dict[str, Any], after: Table) -> None:
    event = found["supply"]["event"]
    if event is None:
        return
    strikes = after.at[CO2] >= 350
    assert event["chance"] > 0 if strikes else event["chance"] < 1
    for seat in range(before.n):
        cost = event["seats"].get(SEAT_NAMES[seat]) if strikes else None
        tech, vp = (cost["tech"], cost["vp"]) if cost else (0, 0)
        assert after.at[TECH + seat] == before.at[TECH + seat] - tech
        assert points(after, seat, VP_EVENTS) == points(before, seat, VP_EVENTS) - vp


@pytest.mark.parametrize("gentle", [False, True])
@pytest.mark.parametrize(("mode", "seats", "options"), VARIANTS)
def test_supply_goes_as_foretold(mode: str, seats: int, options: dict[str, Any], gentle: bool) -> None:
    seen = ends = 0
    for seed in range(3):
        s = start(mode, seats, options, seed, gentle)
        dice, random = Dice(seed), Random(seed)
        while not s.over():
            found = forecast(s)
            if s.at[PHASE] == PHASE_OPERATIONS and random.random() < 0.3:
                after = without_more(s)
                if found["ending"]:
                    assert found["supply"] is None
                    assert ENDING_NAMES[after.at[ENDING]] == found["ending"]
                    ends += 1
                else:
                    decade = found["supply"]["decade"]
                    to_the_end_of_supply(after, decade, Dice(random.getrandbits(31)))
                    compare(s, found, after)
                    seen += 1
            step(s, dice)
    assert seen > 20
    assert ends > 0 or not gentle


@pytest.mark.parametrize(("mode", "seats", "options"), VARIANTS)
def test_the_rest_of_a_supply_goes_as_foretold(mode: str, seats: int, options: dict[str, Any]) -> None:
    """From every moment in the middle of it."""
    seen = 0
    for seed in range(3):
        s = start(mode, seats, options, seed, gentle=True)
        dice = Dice(seed)
        while not s.over():
            if s.at[PHASE] in (PHASE_INCOME, PHASE_DEMAND):
                after = s.clone()
                to_the_end_of_supply(after, int(s.at[DECADE_NOW]), Dice(seen))
                compare(s, forecast(s), after)
                seen += 1
            elif s.rule == EVENT_TILE and s.at[PHASE] == PHASE_EVENT:
                assert forecast(s)["supply"]["event"] is None  # it is over
            step(s, dice)
    assert seen > 20


# --- by hand ------------------------------------------------------------------------------------------


def test_a_controller_without_permits_has_to_buy() -> None:
    scene = Scene(2)
    scene.cep("yellow", 0)
    scene.money("yellow", 2)
    scene.market(2, price=5)
    for region in REGION_NAMES:
        scene.region_cep(region, 0)
    scene.t["control"]["asia"] = "yellow"
    found = forecast(as_table(scene.turn("yellow", check=False).position))
    assert found["permits"]["yellow"] == {
        "due": 1,
        "held": 0,
        "short": 1,
        "price": 5,
        "money": 2,
        "vp": 3,
    }
    assert found["regions_pay"] == []
    assert found["ending"] is None
    assert found["supply"]["decade"] == 1


def test_a_cep_that_is_being_paid_is_due() -> None:
    seen = 0
    s = start("standard", 3, {}, 2, gentle=True)
    dice = Dice(2)
    while not s.over():
        if s.rule == SUPPLY_PAY:
            assert forecast(s)["permits"][SEAT_NAMES[s.player]]["due"] >= 1
            seen += 1
        step(s, dice)
    assert seen > 0

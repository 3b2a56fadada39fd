"""Events (1.3): six cards, one for each region."""

from typing import Any

import pytest

import keeling
from keeling import Game

from .scene import COLOURS, DEMAND, ENERGIES, REGIONS, Scene, table

EVENT = ["event", "yellow", 0]
NEXT = ["next-event", "yellow", 0]
SUPPLY = ["supply", "yellow", 0]
THREE = ("yellow", "orange", "blue")

# Tiles on the demand spaces 1 and, from the seventh on, 2 of the regions.
FUELS = {
    180: ["oil"] * 6,
    340: ["oil"] * 10 + ["coal"],
    350: ["oil"] * 9 + ["coal"] * 2,
    360: ["oil"] * 8 + ["coal"] * 3,
    490: ["coal"] * 10 + ["oil"] * 3,
}


def scene(ppm: int, current: str | None, upcoming: str | None, seats: int = 3, cubes: int = 1) -> Scene:
    """Decade 2, this pollution, these two event cards, and everybody with so many cubes; no green plants."""
    s = Scene(seats)
    s.t["decade"] = 1
    for region in REGIONS:
        s.fossil(region, 1, None)
    for i, fuel in enumerate(FUELS[ppm]):
        s.fossil(REGIONS[i % 6], 1 + i // 6, fuel)
    assert s.t["co2"] == ppm
    s.t["reached_350"] = int(ppm >= 350)
    s.events(current, upcoming)
    for seat in COLOURS[:seats]:
        s.tech(seat, cubes)
    return s


def event(s: Scene, nature: list[Any] | None = None) -> dict[str, Any]:
    """The whole event step; it asks nobody anything."""
    g = s.steps(EVENT, NEXT, nature=nature)
    assert g.question is None
    return table(g)


def score(t: dict[str, Any], seat: str) -> int:
    return sum(t["vp"].get(seat, {}).values())


# --- the six cards --------------------------------------------------------------------------------


@pytest.mark.rule("C-EVENT-1", "C-EVENT-2")
@pytest.mark.parametrize("ppm", [350, 360, 490])
@pytest.mark.parametrize("region", REGIONS)
def test_every_card_strikes_its_region(region: str, ppm: int) -> None:
    other = REGIONS[REGIONS.index(region) - 1]
    t = event(scene(ppm, region, other))
    assert t["region_tech"] == {region: 3}
    assert t["tech"] == dict.fromkeys(THREE, 0)
    assert t["vp"] == {}


@pytest.mark.rule("C-EVENT-4", "C-EVENT-5")
@pytest.mark.parametrize("ppm", [180, 340])
@pytest.mark.parametrize("region", REGIONS)
def test_below_350_no_card_strikes_but_each_is_used_up(region: str, ppm: int) -> None:
    other = REGIONS[REGIONS.index(region) - 1]
    drawn = REGIONS[REGIONS.index(region) - 2]
    s = scene(ppm, region, other, cubes=0)
    s.tech("blue", 1)
    t = event(s, nature=[drawn])
    assert t["region_tech"] == {}
    assert t["tech"] == {"yellow": 0, "orange": 0, "blue": 1}
    assert t["vp"] == {}
    assert t["event"] == {"current": other, "upcoming": drawn}
    assert t["event_left"][region] == 0


@pytest.mark.rule("C-EVENT-1", "C-EVENT-5")
def test_the_six_cards_one_after_the_other() -> None:
    """Everybody gives a cube to each region in turn, and no card comes twice."""
    s = scene(350, REGIONS[0], REGIONS[1], cubes=6)
    left = REGIONS[2:]
    g = s.steps(*[EVENT, NEXT] * 6, nature=list(left))
    t = table(g)
    assert g.log == [f"nature event {region}" for region in left]
    assert t["region_tech"] == dict.fromkeys(REGIONS, 3)
    assert t["tech"] == dict.fromkeys(THREE, 0)
    assert t["event"] == {}
    assert t["event_left"] == dict.fromkeys(REGIONS, 0)


@pytest.mark.rule("C-EVENT-5")
def test_there_is_one_card_for_each_region() -> None:
    t = table(keeling.new("co2", seats=4, seed=5))
    cards = dict(t["event_left"])
    for region in t["event"].values():
        cards[region] += 1
    assert cards == dict.fromkeys(REGIONS, 1)
    assert sorted(t["event"]) == ["current", "upcoming"]


# --- when it strikes (C-EVENT-1, C-EVENT-4) -------------------------------------------------------


@pytest.mark.rule("C-EVENT-1")
@pytest.mark.parametrize(("fuel", "strikes"), [("gas", False), ("oil", True), ("coal", True)])
def test_pollution_counts_after_all_demand(fuel: str, strikes: bool) -> None:
    """320 ppm before the phase, and one tile to come, on the last empty second space."""
    s = scene(340, "africa", "asia")
    s.fossil("africa", 1, "gas")  # for oil
    s.fossil("north-america", 2, "gas")  # for oil
    t = table(s.steps(SUPPLY, nature=[fuel, "europe"]))
    assert t["co2"] == 320 + {"gas": 20, "oil": 30, "coal": 40}[fuel]
    assert t["region_tech"] == ({"africa": 3} if strikes else {})


@pytest.mark.rule("C-EVENT-4", "C-EVENT-1")
def test_pollution_of_earlier_times_does_not_matter() -> None:
    s = scene(340, "africa", "asia")
    s.t["reached_350"] = 1
    assert event(s)["region_tech"] == {}


@pytest.mark.rule("C-EVENT-1")
def test_the_upcoming_card_does_not_strike_yet() -> None:
    s = scene(350, "africa", "asia", cubes=2)
    t = event(s, nature=["europe"])
    assert t["region_tech"] == {"africa": 3}
    assert t["event"]["current"] == "asia"


# --- who gives (C-EVENT-2, C-EVENT-3) -------------------------------------------------------------


@pytest.mark.rule("C-EVENT-2")
@pytest.mark.parametrize("region", REGIONS)
@pytest.mark.parametrize("energy", ENERGIES)
def test_one_own_plant_is_enough_to_be_exempt(region: str, energy: str) -> None:
    s = scene(350, region, None)
    s.plant(region, 3, energy, "orange")
    t = event(s)
    assert t["tech"] == {"yellow": 0, "orange": 1, "blue": 0}
    assert t["region_tech"] == {region: 2}


@pytest.mark.rule("C-EVENT-2")
def test_control_neither_exempts_nor_obliges() -> None:
    s = scene(350, "asia", None)
    s.plant("asia", 3, "solar", "orange")
    s.plant("asia", 4, "biomass", "orange")
    s.plant("asia", 5, "solar", "blue")
    s.control("asia", "blue")
    assert event(s)["tech"] == {"yellow": 0, "orange": 1, "blue": 1}
    s.control("asia", "yellow")  # cannot be in play, but would not help
    assert event(s)["tech"] == {"yellow": 0, "orange": 1, "blue": 1}


@pytest.mark.rule("C-EVENT-2")
def test_plants_elsewhere_and_projects_and_scientists_there_do_not_exempt() -> None:
    s = scene(350, "asia", None)
    s.plant("europe", 3, "solar", "orange")
    s.project("asia-1", "solar", scientist="orange", installed=True)
    assert event(s)["region_tech"] == {"asia": 3}


@pytest.mark.rule("C-EVENT-2")
@pytest.mark.parametrize("cubes", [1, 2, 6])
def test_everybody_gives_exactly_one_cube_from_the_hand(cubes: int) -> None:
    s = scene(350, "asia", None, cubes=cubes)
    pool = s.t["tech_pool"]
    t = event(s)
    assert t["tech"] == dict.fromkeys(THREE, cubes - 1)
    assert (t["region_tech"], t["tech_pool"]) == ({"asia": 3}, pool)


@pytest.mark.rule("C-EVENT-2", "C-EVENT-3")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_at_every_table_all_who_are_not_there_give(seats: int) -> None:
    s = scene(350, "asia", None, seats)
    s.tech("yellow", 0)
    t = event(s)
    assert t["region_tech"] == ({"asia": seats - 1} if seats > 1 else {})
    assert t["vp"] == {"yellow": {"events": -2}}


@pytest.mark.rule("C-EVENT-3")
@pytest.mark.parametrize("points", [10, 2, 1, 0])
def test_who_has_no_cube_loses_two_points_even_below_zero(points: int) -> None:
    s = scene(350, "oceania", None)
    s.tech("blue", 0)
    s.score("blue", points)
    t = event(s)
    assert t["vp"]["blue"].get("events") == -2
    assert score(t, "blue") == points - 2
    assert t["region_tech"] == {"oceania": 2}


@pytest.mark.rule("C-EVENT-3")
def test_cubes_on_the_region_are_not_cubes_in_hand() -> None:
    s = scene(350, "oceania", None, cubes=0)
    s.region_tech("oceania", 4)
    t = event(s)
    assert t["region_tech"] == {"oceania": 4}
    assert [score(t, seat) for seat in THREE] == [-2, -2, -2]


@pytest.mark.rule("C-EVENT-3", "C-EVENT-2")
def test_who_has_no_cube_but_a_plant_there_loses_nothing() -> None:
    s = scene(350, "oceania", None, cubes=0)
    s.plant("oceania", 3, "solar", "blue")
    t = event(s)
    assert t["vp"] == {"yellow": {"events": -2}, "orange": {"events": -2}}


@pytest.mark.rule("C-EVENT-3")
def test_whoever_has_a_cube_gives_it_without_a_choice() -> None:
    """Even the last one, and nobody is asked."""
    s = scene(350, "oceania", "asia")
    g = s.steps(EVENT, ["operations", "yellow", 0])
    assert g.log == []
    assert g.question is not None and g.question.rule == "turn"
    assert table(g)["tech"] == dict.fromkeys(THREE, 0)
    assert table(g)["vp"] == {}


# --- the cards move on (C-EVENT-5) ----------------------------------------------------------------


@pytest.mark.rule("C-EVENT-5")
@pytest.mark.parametrize("ppm", [340, 350])
def test_the_card_leaves_the_next_one_moves_up_and_another_is_turned(ppm: int) -> None:
    s = scene(ppm, "africa", "asia")
    t = event(s, nature=["oceania"])
    assert t["event"] == {"current": "asia", "upcoming": "oceania"}
    gone = dict.fromkeys(("africa", "asia", "oceania"), 0)
    assert t["event_left"] == {**dict.fromkeys(REGIONS, 1), **gone}


@pytest.mark.rule("C-EVENT-5")
def test_a_card_that_was_used_or_is_visible_cannot_be_turned_again() -> None:
    s = scene(350, "africa", "asia")
    for region in ("africa", "asia"):
        with pytest.raises(keeling.KeelingError, match="possible: north-america"):
            event(s, nature=[region])


def quiet_game(seats: int) -> Scene:
    """Green plants on all spaces but the first: no demand ever, so the game lasts all its decades."""
    s = Scene(seats)
    kinds = [energy for energy in ENERGIES for _ in range(5)]
    for region in REGIONS:
        for space in range(2, DEMAND[region] + 1):
            s.plant(region, space, kinds.pop(), "yellow")
    return s


def play_out(g: Game) -> None:
    """Everybody does as little as the rules allow."""
    while g.question:
        legal = g.question.options
        proposals = [move for move in legal if " propose " in move]
        end = [move for move in legal if move.endswith(" end")]
        g.play((end or proposals or legal)[0])


@pytest.mark.rule("C-EVENT-5", "C-EVENT-4")
@pytest.mark.parametrize(("seats", "resolved"), [(1, 4), (2, 4), (3, 4), (4, 4), (5, 5)])
def test_four_events_in_five_decades_and_five_in_six(seats: int, resolved: int) -> None:
    g = quiet_game(seats).turn("yellow")
    first = list(table(g)["event"].values())
    play_out(g)
    assert g.result is not None and g.result.reason == "last-decade"
    drawn = [line.split()[-1] for line in g.log if line.startswith("nature event ")]
    cards = first + drawn
    assert sorted(cards) == sorted(REGIONS)  # all six have been seen ...
    left = list(table(g)["event"].values())
    assert left == cards[resolved:]  # ... and those not resolved lie face up


# --- what becomes of the cubes (C-EVENT-6) --------------------------------------------------------


@pytest.mark.rule("C-EVENT-6")
def test_a_region_holds_any_number_of_cubes() -> None:
    s = scene(350, "africa", None, seats=5)
    s.region_tech("africa", 20)
    t = event(s)
    assert (t["region_tech"], t["tech_pool"]) == ({"africa": 25}, 0)


@pytest.mark.rule("C-EVENT-6")
def test_the_first_cube_is_lost_in_the_next_supply_phase() -> None:
    s = scene(360, "africa", "asia", cubes=2)
    s.fossil("oceania", 2, "oil")  # the last empty second space
    s.region_tech("africa", 1)
    s.region_tech("europe", 1)
    t = table(s.steps(SUPPLY, nature=["europe"]))
    assert t["region_tech"] == {"africa": 3}  # old cubes are gone, all new ones are there
    t = table(s.steps(SUPPLY, SUPPLY, nature=["europe", "oceania"]))
    assert t["region_tech"] == {"africa": 2, "asia": 3}


@pytest.mark.rule("C-EVENT-6")
def test_without_a_build_the_cubes_go_one_per_decade() -> None:
    s = scene(340, None, None)
    s.fossil("oceania", 2, None)
    for region in REGIONS:
        s.fossil(region, 2, "gas")
    s.region_tech("africa", 3)
    for phases, left in enumerate([3, 2, 1, 0, 0]):
        t = table(s.steps(*[SUPPLY] * phases))
        assert t["region_tech"].get("africa", 0) == left


@pytest.mark.rule("C-EVENT-6")
def test_a_given_cube_is_used_for_building_there_e65() -> None:
    s = scene(350, "africa", None, cubes=2)
    s.agenda("africa", 1)  # solar first
    s.project("africa-1", "solar", installed=True)
    s.money("yellow", 10)
    s.expert("yellow", solar=2)
    s.t["start_player"] = "yellow"
    g = s.steps(EVENT, ["operations", "yellow", 0])
    assert table(g)["region_tech"] == {"africa": 3}
    pool = table(g)["tech_pool"]
    t = table(g.play("yellow build africa-1"))
    assert (t["region_tech"], t["tech"]["yellow"], t["tech_pool"]) == ({"africa": 2}, 0, pool + 2)

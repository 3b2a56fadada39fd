"""The UN Inspectors variant (p. 18), which a solo game always uses."""

from typing import Any

import pytest

import keeling
from keeling import Game

from .scene import Scene, table

STEPS = {"gas": 2, "oil": 3, "coal": 4}


def set_up(green: str, blue: str, mode: str = "coop", seats: int = 4, seed: int = 5) -> Game:
    """A new game whose inspectors drew these tiles; every other draw is the seed's."""
    options = {"inspectors": True} if mode == "coop" else {}
    g = keeling.new("second-chance", mode=mode, seats=seats, seed=seed, options=options)
    while g.question and g.question.rule != "turn":
        g.play(g.question.options[0])
    draws = [line for line in g.log if line.startswith("nature ")]
    script: list[Any] = [line.rsplit(" ", 1)[1] for line in draws]
    for i, line in enumerate(draws):
        if "inspector" in line:
            script[i] = green if "green" in line else blue
    g = keeling.new("second-chance", mode=mode, seats=seats, seed=seed, options=options, nature=script)
    while g.question and g.question.rule != "turn":
        g.play(g.question.options[0])
    return g


def where(g: Game) -> dict[str, int]:
    """The tile (1-8) before which each inspector stands."""
    return {colour: index + 1 for colour, index in table(g)["inspector"].items()}


def scene(green: int = 1, blue: int = 1, decade: int = 0) -> Scene:
    """Inspectors before these tiles (1-8), nothing drawn yet, all goals achieved."""
    s = Scene("coop", 4, inspectors=True)
    s.t["inspector"] = {"green": green - 1, "blue": blue - 1}
    s.t["fossil"] = dict.fromkeys(STEPS, 10)
    s.t["fossil_bottom"] = {}
    s.t["decade"] = decade
    s.all_env_done()
    return s


def open_again(s: Scene, colour: str, *tiles: int) -> None:
    for tile in tiles:
        del s.t["env_done"][f"{colour}-{tile}"]


def end_decade(s: Scene, green: str, blue: str) -> Game:
    return s.steps(["end-decade", "yellow", 0], nature=[green, blue])


def penalty(s: Scene) -> int:
    s.score(90)
    g = s.steps(["environment", "yellow", 0])
    return 90 - int(sum(table(g)["vp"]["group"].values()))


# --- setup --------------------------------------------------------------------------------------------


@pytest.mark.rule("SC-INSP-1", "SC-INSP-2", "SC-INSP-3")
@pytest.mark.parametrize("green", STEPS)
@pytest.mark.parametrize("blue", STEPS)
def test_at_setup_both_advance_from_before_the_first_tile(green: str, blue: str) -> None:
    g = set_up(green, blue)
    assert where(g) == {"green": STEPS[green], "blue": STEPS[blue]}
    draws = [line for line in g.log if "inspector" in line]
    assert draws == [f"nature fossil-green-inspector {green}", f"nature fossil-blue-inspector {blue}"]


@pytest.mark.rule("SC-INSP-3")
def test_page_18_a_gas_tile_at_setup_leads_to_the_second_tile_e47() -> None:
    g = set_up("gas", "oil")
    assert where(g)["green"] == 2
    assert table(g)["fossil_bottom"]["1"] == "gas"


@pytest.mark.rule("SC-INSP-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_inspectors_are_two_tech_cubes_of_the_pool(seats: int) -> None:
    plain = table(Scene("coop", seats).turn())
    t = table(set_up("gas", "gas", seats=seats))
    assert t["tech_pool"] == 30 - 2 * seats - 2
    assert plain["tech_pool"] == 30 - 2 * seats
    assert list(t["inspector"]) == ["green", "blue"]  # none at the pink group
    assert plain["inspector"] == {}


@pytest.mark.rule("SC-INSP-1")
def test_a_solo_game_always_has_inspectors() -> None:
    g = set_up("coal", "gas", mode="solo", seats=1)
    assert where(g) == {"green": 4, "blue": 2}
    assert table(g)["tech_pool"] == 30 - 2 - 2


@pytest.mark.rule("SC-INSP-1", "SC-INSP-6")
def test_without_the_variant_nothing_is_doubled_or_drawn() -> None:
    s = Scene("coop", 4)
    s.score(90)
    g = s.steps(["environment", "yellow", 0])
    assert sum(table(g)["vp"]["group"].values()) == 90 - 21
    g = s.steps(["end-decade", "yellow", 0])
    assert g.log == []


@pytest.mark.rule("SC-INSP-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_no_inspectors_in_a_competitive_game(seats: int) -> None:
    with pytest.raises(keeling.BadSetup, match="SC-INSP-10"):
        keeling.new("second-chance", mode="competitive", seats=seats, options={"inspectors": True})
    g = keeling.new("second-chance", mode="competitive", seats=seats)
    assert g.dump()["table"]["inspector"] == {}


# --- advancing ----------------------------------------------------------------------------------------


@pytest.mark.rule("SC-INSP-2", "SC-INSP-8")
@pytest.mark.parametrize("decade", [0, 1, 2])
def test_at_the_end_of_a_decade_both_advance_from_where_they_are(decade: int) -> None:
    s = scene(green=2, blue=3, decade=decade)
    s.t["env_done"] = {}
    g = end_decade(s, "gas", "coal")
    assert where(g) == {"green": 4, "blue": 7}
    draws = [line for line in g.log if "inspector" in line]
    assert draws == ["nature fossil-green-inspector gas", "nature fossil-blue-inspector coal"]


@pytest.mark.rule("SC-INSP-2")
@pytest.mark.parametrize("fuel", STEPS)
def test_the_ppm_of_the_tile_tell_how_far(fuel: str) -> None:
    s = scene(green=1, blue=1)
    s.t["env_done"] = {}
    other = {"gas": "oil", "oil": "coal", "coal": "gas"}[fuel]
    g = end_decade(s, fuel, other)
    assert where(g) == {"green": 1 + STEPS[fuel], "blue": 1 + STEPS[other]}


@pytest.mark.rule("SC-INSP-8")
def test_after_the_last_decade_they_stay() -> None:
    s = scene(green=2, blue=3, decade=3)
    g = s.steps(["end-decade", "yellow", 0])
    assert g.log == []
    assert where(g) == {"green": 2, "blue": 3}
    assert g.over


@pytest.mark.rule("SC-INSP-4")
def test_achieved_tiles_are_skipped_when_counting() -> None:
    s = scene(green=2, blue=5)
    open_again(s, "green", 1, 2, 5, 6, 8)
    open_again(s, "blue", 2, 7)
    g = end_decade(s, "gas", "oil")
    assert where(g) == {"green": 6, "blue": 7}  # over 5 to 6; over 7 and 2 to 7 again


@pytest.mark.rule("SC-INSP-4")
def test_an_inspector_leaves_a_tile_that_was_achieved() -> None:
    s = scene(green=3, blue=3)
    open_again(s, "green", 4, 5, 6, 7, 8)
    open_again(s, "blue", 1, 2)
    g = end_decade(s, "gas", "gas")
    assert where(g) == {"green": 5, "blue": 2}


@pytest.mark.rule("SC-INSP-5")
def test_after_the_eighth_tile_comes_the_first() -> None:
    s = scene(green=7, blue=8)
    s.t["env_done"] = {}
    g = end_decade(s, "oil", "gas")
    assert where(g) == {"green": 2, "blue": 2}


@pytest.mark.rule("SC-INSP-5")
@pytest.mark.parametrize("fuel", STEPS)
@pytest.mark.parametrize("standing", [3, 6])
def test_with_one_open_tile_left_an_inspector_returns_to_it(fuel: str, standing: int) -> None:
    s = scene(green=standing)
    open_again(s, "green", 3)
    assert where(end_decade(s, fuel, "gas"))["green"] == 3


@pytest.mark.rule("SC-INSP-5")
def test_with_no_open_tile_left_an_inspector_is_inert() -> None:
    s = scene(green=5, blue=2)
    open_again(s, "blue", 4)
    g = end_decade(s, "oil", "coal")
    assert where(g) == {"green": 5, "blue": 4}
    s = scene(green=5, blue=2)
    open_again(s, "pink", 1)
    assert penalty(s) == 1


@pytest.mark.rule("SC-INSP-2", "SC-INSP-9")
def test_the_tiles_go_under_the_deck_and_pollute_nothing() -> None:
    s = scene(green=1, blue=1)
    s.t["env_done"] = {}
    s.t["co2"] = 430
    t = table(end_decade(s, "coal", "oil"))
    assert t["co2"] == 430
    assert t["fossil"] == {"gas": 10, "oil": 9, "coal": 9}
    assert t["fossil_bottom"] == {"1": "coal", "2": "oil"}
    assert (t["plant"], t["fossil_out"]) == ({}, {})


@pytest.mark.rule("SC-INSP-2", "SC-INSP-9")
def test_tiles_under_the_deck_are_drawn_last_and_in_their_order() -> None:
    s = scene()
    s.t["env_done"] = {}
    s.t["fossil"] = {"gas": 0, "oil": 0, "coal": 1}
    s.t["fossil_bottom"] = {"1": "oil", "2": "gas", "3": "oil"}
    s.t["fossil_out"] = {"gas": 9, "oil": 8, "coal": 9}
    with pytest.raises(keeling.BadScript, match=r"possible: coal$"):  # the unknown tiles come first
        s.steps(["end-decade", "yellow", 0], nature=["oil"])
    g = s.steps(["end-decade", "yellow", 0])
    assert g.log == ["nature fossil-green-inspector coal", "nature fossil-blue-inspector oil"]
    t = table(g)
    assert t["fossil_bottom"] == {"1": "gas", "2": "oil", "3": "coal", "4": "oil"}
    assert t["fossil"] == {"gas": 0, "oil": 0, "coal": 0}


@pytest.mark.rule("SC-INSP-9")
def test_the_energy_supply_draws_what_the_inspectors_put_back() -> None:
    s = scene()
    s.score(90)
    s.t["fossil"] = {"gas": 0, "oil": 0, "coal": 2}
    s.t["fossil_bottom"] = {"1": "oil", "2": "gas", "3": "gas", "4": "oil"}
    s.t["fossil_out"] = {"gas": 8, "oil": 8, "coal": 8}
    g = s.steps(["supply", "yellow", 0])
    drawn = [line.rsplit(" ", 1)[1] for line in g.log]
    assert drawn == ["coal", "coal", "oil", "gas", "gas", "oil"]


# --- double penalties ---------------------------------------------------------------------------------


@pytest.mark.rule("SC-INSP-6")
@pytest.mark.parametrize(("decade", "each"), [(0, 1), (1, 2), (2, 3), (3, 4)])
@pytest.mark.parametrize("colour", ["green", "blue"])
def test_an_open_tile_with_an_inspector_costs_double(decade: int, each: int, colour: str) -> None:
    for standing, price in ((4, 2 * each), (5, each)):
        s = scene(green=standing, blue=standing, decade=decade)
        open_again(s, colour, 4)
        assert penalty(s) == price


@pytest.mark.rule("SC-INSP-6")
def test_page_18_an_inspected_goal_costs_4_in_2020_e48() -> None:
    s = scene(green=6, blue=2, decade=1)
    open_again(s, "green", 5, 6)
    assert penalty(s) == 2 + 4


@pytest.mark.rule("SC-INSP-6")
def test_both_inspectors_double_their_own_tile_and_no_other() -> None:
    s = scene(green=1, blue=8)
    s.t["env_done"] = {}
    assert penalty(s) == 21 + 2


@pytest.mark.rule("SC-INSP-1", "SC-INSP-6")
def test_a_pink_tile_is_never_doubled() -> None:
    for tile in range(1, 9):
        s = scene(green=tile, blue=tile)
        open_again(s, "pink", 1, 2, 3, 4, 5)
        assert penalty(s) == 5


@pytest.mark.rule("SC-INSP-6", "SC-ENV-3")
@pytest.mark.parametrize(("points", "lost"), [(1, True), (2, False)])
def test_the_doubled_penalty_can_lose_the_game(points: int, lost: bool) -> None:
    s = scene(green=4)
    open_again(s, "green", 4)
    s.score(points)
    g = s.steps(["environment", "yellow", 0], ["end-decade", "yellow", 0])
    assert g.over == lost


@pytest.mark.rule("SC-INSP-7")
def test_an_achieved_tile_costs_nothing_even_with_an_inspector() -> None:
    s = scene(green=4, blue=4)
    open_again(s, "green", 3)
    assert penalty(s) == 1


@pytest.mark.rule("SC-INSP-7")
def test_a_plant_built_in_time_saves_the_doubled_penalty() -> None:
    s = scene(green=4, blue=1)
    s.score(90)
    s.env("green-4", "build-africa")
    open_again(s, "green", 4)
    assert penalty(s) == 2
    s.agenda("africa", 1)
    s.project("africa-1", "solar", token="yellow")
    s.money("yellow", 20)
    s.tech("yellow", 5)
    s.know("yellow", solar=2)
    d = s.turn("yellow").play("yellow build africa-1").dump()
    d["question"], d["todo"] = None, [["environment", "yellow", 0]]
    assert keeling.restore(d).dump()["table"]["vp"]["group"].get("environmental-penalties", 0) == 0

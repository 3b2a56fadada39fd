"""Control of a region (3)."""

from itertools import combinations, permutations
from typing import Any

import pytest

import keeling
from keeling import Game

from .scene import ENERGIES, REGIONS, Scene, refused, table

TILES = {  # the accepted types, the most preferred first
    1: ("solar", "biomass", "recycling"),
    2: ("forestation", "recycling", "biomass"),
    3: ("cold-fusion", "recycling", "solar"),
    4: ("recycling", "cold-fusion", "forestation"),
    5: ("forestation", "solar", "recycling"),
    6: ("cold-fusion", "solar", "biomass"),
    7: ("biomass", "cold-fusion", "forestation"),
    8: ("solar", "forestation", "cold-fusion"),
}


def asia(tile: int = 1, controller: str | None = None, level: int = 4, **plants: str) -> Scene:
    """Asia with this region tile, plants by seat: blue="solar solar"; everybody on this level everywhere."""
    s = Scene(4)
    s.agenda("asia", tile)
    space = 2
    for seat, energies in plants.items():
        for energy in energies.split():
            s.plant("asia", space, energy, seat)
            space += 1
    if controller:
        s.control("asia", controller)
    for seat in ("yellow", "orange", "blue", "purple"):
        s.t["expertise"][seat] = dict.fromkeys(ENERGIES, level)
    return s


def finish(g: Game) -> Game:
    """Answer whatever a bonus asks."""
    while g.question and g.question.rule != "turn":
        g.play(g.question.options[0])
    return g


def build(s: Scene, energy: str, seat: str = "yellow", space: str = "asia-1") -> dict[str, Any]:
    """This seat has all it needs and builds."""
    s.project(space, energy, installed=True)
    s.money(seat, 15)
    s.tech(seat, 5)
    before = sum(s.t["plants"].values())
    g = finish(s.turn(seat).play(f"{seat} build {space}"))
    assert sum(table(g)["plants"].values()) == before - 1
    return table(g)


def controller(t: dict[str, Any], region: str = "asia") -> str | None:
    seat: str | None = t["control"].get(region)
    return seat


# --- when control is examined (C-CTRL-1) ----------------------------------------------------------


@pytest.mark.rule("C-CTRL-1")
def test_at_the_start_nobody_controls_anything() -> None:
    assert table(keeling.new("co2", seats=5, seed=2))["control"] == {}


@pytest.mark.rule("C-CTRL-1")
@pytest.mark.parametrize("energy", TILES[1])
@pytest.mark.parametrize("region", REGIONS)
def test_the_first_builder_takes_control(region: str, energy: str) -> None:
    s = Scene(4)
    s.agenda(region, 1)
    for seat in ("orange", "blue", "purple"):
        s.t["expertise"][seat] = dict.fromkeys(ENERGIES, 9)
    s.expert("yellow", **{energy: 2})
    assert build(s, energy, space=f"{region}-1")["control"] == {region: "yellow"}


@pytest.mark.rule("C-CTRL-1")
def test_a_build_decides_only_about_its_own_region() -> None:
    s = asia()
    s.plant("europe", 2, "solar", "yellow")
    s.plant("europe", 3, "biomass", "yellow")
    s.control("europe", "orange")  # yellow would be ahead there, but nobody looks
    assert build(s, "solar")["control"] == {"asia": "yellow", "europe": "orange"}


@pytest.mark.rule("C-CTRL-1")
def test_proposing_and_installing_decide_nothing() -> None:
    s = asia(1, "orange", orange="recycling", yellow="solar biomass")
    s.project("asia-1", "solar")
    g = s.turn("yellow").play("yellow propose asia-2 biomass")
    assert controller(table(g)) == "orange"
    g = s.turn("yellow").play("yellow install asia-1")
    assert controller(table(g)) == "orange"
    g.play("yellow end")
    assert controller(table(g)) == "orange"


@pytest.mark.rule("C-CTRL-1")
def test_a_fossil_plant_gives_control_to_nobody() -> None:
    s = Scene(3)
    s.t["decade"] = 1
    s.t["start_player"] = "yellow"
    g = s.steps(["first-region", "yellow", 0]).play("yellow begin asia")
    assert table(g)["control"] == {}


@pytest.mark.rule("C-CTRL-1", "C-CTRL-2")
def test_a_replacing_plant_is_examined_like_any_other() -> None:
    s = Scene(4)
    s.agenda("africa", 1)
    s.plant("africa", 2, "recycling", "orange")
    s.plant("africa", 3, "biomass", "yellow")
    s.control("africa", "orange")
    s.expert("yellow", solar=2)
    t = build(s, "solar", space="africa-1")
    assert t["plant"]["africa"]["1"] == "solar"
    assert controller(t, "africa") == "yellow"


# --- criterion 1: different types (C-CTRL-2) ------------------------------------------------------


@pytest.mark.rule("C-CTRL-2")
def test_two_types_beat_more_plants_of_fewer_types_e73() -> None:
    s = asia(1, "purple", orange="biomass", purple="solar solar solar")
    s.t["expertise"]["purple"] = dict.fromkeys(ENERGIES, 9)
    assert controller(build(s, "recycling", "orange")) == "orange"


@pytest.mark.rule("C-CTRL-2")
def test_more_plants_of_one_type_do_not_take_control_from_two_types() -> None:
    s = asia(1, "orange", orange="biomass recycling", purple="solar solar")
    s.t["expertise"]["purple"] = dict.fromkeys(ENERGIES, 8)
    assert controller(build(s, "solar", "purple")) == "orange"


@pytest.mark.rule("C-CTRL-2")
@pytest.mark.parametrize("tile", TILES)
def test_on_every_tile_three_types_beat_two_and_two_beat_one(tile: int) -> None:
    first, second, third = TILES[tile]
    s = asia(tile, "orange", yellow=f"{second} {third}", orange=f"{first} {second}", level=6)
    assert controller(build(s, first)) == "yellow"
    s = asia(tile, "orange", yellow=second, orange=first, level=6)
    assert controller(build(s, third)) == "yellow"
    s = asia(tile, "orange", orange=f"{second} {third}", level=6)
    assert controller(build(s, first)) == "orange"


@pytest.mark.rule("C-CTRL-2")
def test_plants_in_other_regions_do_not_count() -> None:
    s = asia(1, "orange", orange="solar")
    for space, energy in ((2, "biomass"), (3, "solar")):
        s.plant("europe", space, energy, "yellow")
    assert controller(build(s, "recycling")) == "orange"


# --- criterion 2: the region tile (C-CTRL-3) ------------------------------------------------------


@pytest.mark.rule("C-CTRL-3")
@pytest.mark.parametrize("tile", [4, 7])
def test_both_have_the_first_type_and_blue_alone_the_second_e74(tile: int) -> None:
    first, second, third = TILES[tile]
    assert second == "cold-fusion"
    s = asia(tile, "yellow", blue=first, yellow=f"{first} {third}", level=6)
    s.t["expertise"]["yellow"] = dict.fromkeys(ENERGIES, 9)  # does not matter yet
    assert controller(build(s, second, "blue")) == "blue"
    s = asia(tile, "blue", blue=f"{first} {second}", yellow=first, level=6)
    assert controller(build(s, third, "yellow")) == "blue"


@pytest.mark.rule("C-CTRL-3")
@pytest.mark.parametrize("tile", TILES)
def test_with_equally_many_types_the_first_difference_on_the_tile_decides(tile: int) -> None:
    """Every pair of one or two types on every tile; which type was built last means nothing."""
    row = TILES[tile]
    for size in (1, 2):
        for mine, theirs in permutations(list(combinations(row, size)), 2):
            # combinations come in the order of the row, so the smaller index is the better one
            better = [row.index(e) for e in mine] < [row.index(e) for e in theirs]
            for last in mine:
                rest = " ".join(e for e in mine if e != last)
                s = asia(tile, "orange", orange=" ".join(theirs), yellow=rest, level=6)
                expert = "orange" if better else "yellow"
                s.t["expertise"][expert] = dict.fromkeys(ENERGIES, 8)  # must not matter
                assert controller(build(s, last)) == ("yellow" if better else "orange"), (mine, theirs, last)


# --- criterion 3: expertise (C-CTRL-4) ------------------------------------------------------------


@pytest.mark.rule("C-CTRL-4")
@pytest.mark.parametrize("shared", TILES[6])
@pytest.mark.parametrize("decides", [0, 1, 2])
@pytest.mark.parametrize("ahead", ["yellow", "orange"])
def test_with_the_same_types_expertise_decides_in_the_order_of_the_tile_e75(
    shared: str, decides: int, ahead: str
) -> None:
    """All three types of the tile count, supplied or not; what comes later is against the winner."""
    row = TILES[6]
    behind = "orange" if ahead == "yellow" else "yellow"
    s = asia(6, "orange", orange=shared)
    for i, energy in enumerate(row):
        # The expertise of the build itself is yellow's: from 4 on to 5.
        own = {"yellow": 4 if energy == shared else 5, "orange": 5}
        if i == decides:
            own[behind] -= 2
        elif i > decides:
            own[ahead] -= 2
        for seat, level in own.items():
            s.t["expertise"][seat][energy] = level
    assert controller(build(s, shared)) == ahead


@pytest.mark.rule("C-CTRL-4")
@pytest.mark.parametrize(("level", "taker"), [(3, "yellow"), (4, "yellow"), (5, "yellow"), (6, "orange")])
def test_the_expertise_of_the_build_itself_counts(level: int, taker: str) -> None:
    s = asia(6, "orange", orange="cold-fusion")
    s.expert("orange", cold_fusion=level)
    t = build(s, "cold-fusion")
    assert t["expertise"]["yellow"]["cold-fusion"] == 5
    assert controller(t) == taker


@pytest.mark.rule("C-CTRL-4")
@pytest.mark.parametrize("tile", TILES)
def test_expertise_in_types_the_tile_does_not_show_is_without_meaning(tile: int) -> None:
    last = TILES[tile][2]
    s = asia(tile, "orange", orange=last, level=5)
    for energy in set(ENERGIES) - set(TILES[tile]):
        s.expert("yellow", **{energy: 9})
    for energy in TILES[tile]:
        s.expert("orange", **{energy: 7})
    assert controller(build(s, last)) == "orange"


@pytest.mark.rule("C-CTRL-4")
def test_the_same_two_types_are_compared_from_the_first_type_on() -> None:
    s = asia(1, "orange", orange="solar biomass", yellow="biomass")
    s.expert("orange", solar=5, biomass=3, recycling=3)
    assert controller(build(s, "solar")) == "yellow"  # solar 5 and 5, biomass 4 against 3
    s.expert("orange", solar=6)
    s.t["project"], s.t["stack"] = {}, dict.fromkeys(ENERGIES, 6)
    assert controller(build(s, "solar")) == "orange"


# --- criterion 4: the builder (C-CTRL-5) ----------------------------------------------------------


@pytest.mark.rule("C-CTRL-5")
@pytest.mark.parametrize("tile", TILES)
def test_a_complete_tie_goes_to_the_builder(tile: int) -> None:
    for energy in TILES[tile]:
        s = asia(tile, "orange", orange=energy, level=6)
        s.t["expertise"]["orange"][energy] = 7
        t = build(s, energy)
        assert t["expertise"]["yellow"] == t["expertise"]["orange"]
        assert controller(t) == "yellow"


# --- only builder and controller (C-CTRL-6) -------------------------------------------------------


@pytest.mark.rule("C-CTRL-6")
def test_third_players_are_not_compared() -> None:
    """Purple is ahead of everybody, yellow only of orange, the controller."""
    s = asia(1, "orange", orange="recycling", purple="solar biomass")
    assert controller(build(s, "biomass")) == "yellow"


@pytest.mark.rule("C-CTRL-6")
def test_nobody_gains_control_by_the_build_of_another() -> None:
    s = asia(1, "orange", orange="biomass", purple="solar biomass")
    assert controller(build(s, "recycling")) == "orange"


@pytest.mark.rule("C-CTRL-6")
def test_a_controller_who_builds_keeps_control_even_if_somebody_is_ahead() -> None:
    s = asia(1, "yellow", yellow="recycling", purple="solar biomass")
    assert controller(build(s, "recycling")) == "yellow"


@pytest.mark.rule("C-CTRL-6")
def test_expertise_alone_never_moves_control() -> None:
    s = asia(6, "orange", orange="cold-fusion", yellow="cold-fusion")
    s.project("europe-1", "cold-fusion", scientist="yellow")
    g = s.turn("yellow").play("yellow propose asia-1 solar", "yellow end")
    t = table(g)
    assert (t["expertise"]["yellow"]["cold-fusion"], t["expertise"]["orange"]["cold-fusion"]) == (5, 4)
    assert controller(t) == "orange"


@pytest.mark.rule("C-CTRL-6", "C-CTRL-1")
def test_expertise_a_displaced_scientist_brings_comes_too_late() -> None:
    """A complete tie, so yellow takes control; then orange's scientist leaves, and orange would be ahead."""
    s = asia(6, "orange", orange="cold-fusion")
    s.project("asia-1", "cold-fusion", installed=True, scientist="orange")
    s.expert("orange", cold_fusion=5, solar=9)
    s.expert("yellow", solar=9)
    s.money("yellow", 15)
    s.tech("yellow", 5)
    g = s.turn("yellow").play("yellow build asia-1")
    assert controller(table(g)) == "yellow"
    finish(g)
    t = table(g)
    assert (t["expertise"]["yellow"]["cold-fusion"], t["expertise"]["orange"]["cold-fusion"]) == (5, 6)
    assert controller(t) == "yellow"


# --- rights (C-CTRL-7) ----------------------------------------------------------------------------


@pytest.mark.rule("C-CTRL-7")
@pytest.mark.parametrize(
    ("source", "left"), [("hand", (1, 2, 5)), ("africa", (2, 1, 5)), ("asia", (2, 2, 4))]
)
def test_an_installation_may_be_paid_by_any_controlled_region(
    source: str, left: tuple[int, int, int]
) -> None:
    s = Scene(3)
    s.control("africa", "yellow")
    s.control("asia", "yellow")
    s.control("europe", "orange")
    s.project("oceania-1", "solar")
    g = s.turn("yellow").play("yellow install oceania-1")
    assert g.legal() == ["yellow pay hand", "yellow pay africa", "yellow pay asia"]
    for region in ("europe", "oceania"):
        assert refused(g, f"yellow pay {region}") == "C-INST-2"
    g.play(f"yellow pay {source}")
    t = table(g)
    assert (t["cep"]["yellow"], t["region_cep"]["africa"], t["region_cep"]["asia"]) == left


@pytest.mark.rule("C-CTRL-7")
def test_a_controlled_region_pays_when_the_hand_is_empty() -> None:
    s = Scene(3)
    s.control("africa", "yellow")
    s.project("oceania-1", "solar")
    for seat in ("yellow", "orange"):
        s.cep(seat, 0)
    t = table(s.turn("yellow").play("yellow install oceania-1"))
    assert t["region_cep"]["africa"] == 1
    assert refused(s.turn("orange"), "orange install oceania-1") == "C-INST-2"


@pytest.mark.rule("C-CTRL-7")
def test_the_auction_takes_ceps_of_controlled_regions() -> None:
    s = Scene(2, auction="one-round")
    s.t["start_player"] = "yellow"
    s.control("africa", "yellow")
    s.control("asia", "orange")
    s.money("yellow", 0)
    s.cep("yellow", 0)
    g = s.steps(["auction", "yellow", 0])
    assert "yellow bid 6" in g.legal()  # two CEPs at 3
    assert refused(g, "yellow bid 7") == "C-AUCTION-3"
    g.play("yellow bid 3", "orange pass")
    t = table(g)
    assert (t["region_cep"]["africa"], t["region_cep"]["asia"]) == (1, 5)


@pytest.mark.rule("C-CTRL-7")
def test_at_the_end_each_controller_gets_them_all() -> None:
    s = Scene(3)
    s.market(2, 4)
    for region in ("africa", "asia"):
        s.control(region, "yellow")
    s.control("europe", "blue")
    for seat, ceps in (("yellow", 1), ("orange", 2), ("blue", 0)):
        s.cep(seat, ceps)
        s.money(seat, 0)
    t = table(s.steps(["collect", "yellow", 0]))
    assert t["money"] == {"yellow": 4 * (1 + 2 + 5), "orange": 4 * 2, "blue": 4 * 4}
    assert t["region_cep"] == {
        "africa": 0,
        "asia": 0,
        "europe": 0,
        "north-america": 4,
        "oceania": 3,
        "south-america": 3,
    }


@pytest.mark.rule("C-CTRL-7")
def test_ceps_of_controlled_regions_can_neither_be_sold_nor_taken_to_hand() -> None:
    s = Scene(3)
    s.control("africa", "yellow")
    s.control("asia", "yellow")
    s.cep("yellow", 0)
    s.money("yellow", 20)
    assert refused(s.turn("yellow"), "yellow sell") == "C-MKT-5"
    for move in s.turn("yellow").legal():
        g = s.turn("yellow").play(move)
        t = table(finish(g))
        assert (t["region_cep"]["africa"], t["region_cep"]["asia"]) == (2, 5), move


@pytest.mark.rule("C-CTRL-7", "C-CTRL-1")
def test_who_loses_control_loses_the_ceps_with_it() -> None:
    s = asia(1, "orange", orange="recycling")
    s.project("oceania-1", "solar")
    s.cep("orange", 0)
    assert "orange install oceania-1" in s.turn("orange").legal()
    s.project("asia-1", "solar", installed=True)
    s.money("yellow", 15)
    s.tech("yellow", 5)
    g = finish(s.turn("yellow").play("yellow build asia-1"))
    assert (table(g)["region_cep"]["asia"], table(g)["cep"]["orange"]) == (5, 0)
    g.play("yellow end")
    assert refused(g, "orange install oceania-1") == "C-INST-2"


# --- duty (C-CTRL-8) ------------------------------------------------------------------------------


def burning(region: str) -> Scene:
    """Decade 2, and only this region needs a plant."""
    s = Scene(3)
    s.t["decade"] = 1
    for other in REGIONS:
        s.fossil(other, 1, "oil")
        if other != region:
            s.fossil(other, 2, "coal")
    return s


@pytest.mark.rule("C-CTRL-8", "C-CTRL-7")
@pytest.mark.parametrize("region", REGIONS)
def test_the_controller_pays_for_a_new_fossil_plant(region: str) -> None:
    s = burning(region)
    other = REGIONS[REGIONS.index(region) - 1]
    s.control(region, "blue")
    s.control(other, "blue")
    ceps = dict(s.t["region_cep"])
    g = s.steps(["first-region", "yellow", 0], nature=["gas"])
    assert g.question is not None and g.question.seats == ["blue"]
    assert {f"blue pay {place}" for place in ("hand", region, other)} < set(g.legal())
    t = table(g.play(f"blue pay {other}"))
    assert t["region_cep"] == {**ceps, other: ceps[other] - 1}
    assert t["cep"] == {"yellow": 2, "orange": 2, "blue": 2}


@pytest.mark.rule("C-CTRL-8")
def test_who_only_has_plants_there_pays_nothing() -> None:
    s = burning("asia")
    s.plant("asia", 3, "solar", "yellow")
    s.plant("asia", 4, "biomass", "blue")
    s.control("asia", "blue")
    s.region_cep("asia", 0)
    s.t["goal_sold"] = {"blue": 1}
    t = table(s.steps(["first-region", "yellow", 0], nature=["gas"]))
    assert t["cep"] == {"yellow": 2, "orange": 2, "blue": 1}

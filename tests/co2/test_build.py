"""Action: build a green plant (2.1.3), and replace fossil plants."""

from typing import Any

import pytest

from keeling import Game

from .scene import DEMAND, ENERGIES, PPM, REGIONS, Scene, refused, table

# The plant tiles: type, how many of the type are built already, money, cubes (= expertise), VP.
KINDS = [
    ("recycling", 0, 7, 1, 5),
    ("recycling", 3, 11, 3, 11),
    ("biomass", 0, 8, 1, 6),
    ("biomass", 3, 12, 3, 12),
    ("cold-fusion", 0, 9, 2, 7),
    ("cold-fusion", 3, 13, 4, 13),
    ("solar", 0, 10, 2, 8),
    ("solar", 3, 14, 4, 14),
    ("forestation", 0, 11, 3, 9),
    ("forestation", 3, 15, 5, 15),
]
# The region tiles 1-8: three accepted types in priority order.
AGENDAS = (
    ("solar", "biomass", "recycling"),
    ("forestation", "recycling", "biomass"),
    ("cold-fusion", "recycling", "solar"),
    ("recycling", "cold-fusion", "forestation"),
    ("forestation", "solar", "recycling"),
    ("cold-fusion", "solar", "biomass"),
    ("biomass", "cold-fusion", "forestation"),
    ("solar", "forestation", "cold-fusion"),
)
AGENDA = {"recycling": 1, "biomass": 1, "cold-fusion": 3, "solar": 1, "forestation": 2}  # one showing it


def site(energy: str = "solar", built: int = 0, region: str = "africa", seats: int = 3) -> Scene:
    """An installed project, so many plants of the type in Asia, and Yellow has exactly what it needs."""
    s = Scene(seats)
    s.agenda(region, AGENDA[energy])
    space = f"{region}-1"
    s.project(space, energy, installed=True)
    elsewhere = "asia" if region != "asia" else "europe"
    for slot in range(2, 2 + built):
        s.plant(elsewhere, slot, energy, "blue")
    _, _, money, cubes, _ = next(kind for kind in KINDS if kind[:2] == (energy, 3 if built >= 3 else 0))
    s.money("yellow", money)
    s.tech("yellow", cubes)
    s.expert("yellow", **{energy: cubes})
    s.cep("yellow", 0)
    s.market(2, 3)
    return s


def settle(g: Game, **answers: str) -> Game:
    """Answer bonus questions as told or with the first option."""
    while g.question and g.question.rule in ("learn", "place-cep", "own-leaves", "displaced"):
        told = answers.get(g.question.rule.replace("-", "_"))
        g.play(f"{g.question.seats[0]} {told}" if told else g.question.options[0])
    return g


def built(s: Scene, space: str = "africa-1") -> dict[str, Any]:
    return table(settle(s.turn("yellow").play(f"yellow build {space}")))


def row(s: Scene, region: str, plants: tuple[str | None, ...], builder: str = "blue") -> None:
    for slot, what in enumerate(plants, 1):
        if what in ENERGIES:
            s.plant(region, slot, what, builder)
        else:
            s.fossil(region, slot, what)


# --- the ten kinds of plant -----------------------------------------------------------------------


@pytest.mark.rule("C-BUILD-4", "C-BUILD-7", "C-BUILD-11")
@pytest.mark.parametrize(("energy", "before", "money", "cubes", "vp"), KINDS)
def test_each_plant_has_its_price_and_points(
    energy: str, before: int, money: int, cubes: int, vp: int
) -> None:
    s = site(energy, before)
    s.money("yellow", money + 3)
    s.tech("yellow", cubes + 1)
    s.expert("yellow", **{energy: 8})  # so that no bonus blurs the bill
    pool = s.t["tech_pool"]
    t = built(s)
    assert t["money"]["yellow"] == 3
    assert (t["tech"]["yellow"], t["tech_pool"]) == (1, pool + cubes)
    assert t["vp"] == {"yellow": {"plants": vp}}
    assert t["plant"]["africa"]["2"] == energy
    assert t["builder"]["africa"] == {"2": "yellow"}
    assert t["plants"][energy] == 4 - before
    assert t["expertise"]["yellow"][energy] == 9
    for what in ("cep", "bank", "market", "price", "region_cep", "co2"):
        assert t[what] == s.t[what]


@pytest.mark.rule("C-BUILD-2", "C-BUILD-4")
@pytest.mark.parametrize("short", ["nothing", "money", "cube", "expertise"])
@pytest.mark.parametrize(("energy", "before", "money", "cubes", "vp"), KINDS)
def test_one_too_few_of_anything_and_the_plant_cannot_be_built(
    energy: str, before: int, money: int, cubes: int, vp: int, short: str
) -> None:
    s = site(energy, before)
    if short == "money":
        s.money("yellow", money - 1)
    elif short == "cube":
        s.tech("yellow", cubes - 1)
    elif short == "expertise":
        s.expert("yellow", **{energy: cubes - 1})
    g = s.turn("yellow")
    if short == "nothing":
        t = built(s)
        assert t["money"]["yellow"] == 0
        assert t["expertise"]["yellow"][energy] > cubes
        assert t["vp"]["yellow"]["plants"] == vp
    elif short == "expertise":
        assert refused(g, "yellow build africa-1") == "C-BUILD-2"
    else:
        assert refused(g, "yellow build africa-1") == "C-BUILD-4"


@pytest.mark.rule("C-BUILD-1", "C-SETUP-4")
@pytest.mark.parametrize(("energy", "before", "money", "cubes", "vp"), KINDS)
@pytest.mark.parametrize("more", [0, 1, 2])
def test_only_the_top_tile_three_small_ones_then_two_large(
    energy: str, before: int, money: int, cubes: int, vp: int, more: int
) -> None:
    count = before + min(more, 2 if before == 0 else 1)
    s = site(energy, count)
    s.money("yellow", 20)
    s.tech("yellow", 6)
    s.expert("yellow", **{energy: 8})
    t = built(s)
    assert 20 - t["money"]["yellow"] == money
    assert 6 - t["tech"]["yellow"] == cubes
    assert t["vp"]["yellow"]["plants"] == vp
    assert t["plants"][energy] == 4 - count


# --- choosing -------------------------------------------------------------------------------------


@pytest.mark.rule("C-BUILD-1")
def test_only_an_installed_project_can_be_built() -> None:
    s = site()
    s.project("africa-2", "solar")
    g = s.turn("yellow")
    assert refused(g, "yellow build africa-2") == "C-BUILD-1"  # merely proposed
    assert refused(g, "yellow build africa-3") == "C-BUILD-1"  # no project at all
    assert [m for m in g.legal() if m.startswith("yellow build")] == ["yellow build africa-1"]


@pytest.mark.rule("C-BUILD-1")
@pytest.mark.parametrize("energy", ENERGIES)
def test_an_empty_stack_builds_nothing(energy: str) -> None:
    s = site(energy, 4)
    g = s.turn("yellow")
    assert "yellow build africa-1" in g.legal()
    s.plant("oceania", 2, energy, "orange")
    assert s.t["plants"][energy] == 0
    assert refused(s.turn("yellow"), "yellow build africa-1") == "C-BUILD-1"


@pytest.mark.rule("C-BUILD-1", "C-BUILD-6")
@pytest.mark.parametrize("region", REGIONS)
def test_a_plant_can_be_built_in_any_region(region: str) -> None:
    t = built(site("solar", 0, region), f"{region}-1")
    assert t["plant"][region]["2"] == "solar"
    assert t["builder"] == {region: {"2": "yellow"}}
    assert t["control"] == {region: "yellow"}


@pytest.mark.rule("C-BUILD-2")
def test_expertise_in_other_types_does_not_help() -> None:
    s = site("solar")
    s.expert("yellow", recycling=9, biomass=9, cold_fusion=9, forestation=9, solar=1)
    assert refused(s.turn("yellow"), "yellow build africa-1") == "C-BUILD-2"


@pytest.mark.rule("C-BUILD-2", "C-BUILD-5")
def test_a_subsidy_cube_lowers_the_bill_but_not_the_expertise_needed() -> None:
    s = site("solar")
    s.tech("yellow", 1)
    s.region_tech("africa", 1)
    s.expert("yellow", solar=1)
    assert refused(s.turn("yellow"), "yellow build africa-1") == "C-BUILD-2"
    s.expert("yellow", solar=2)
    assert built(s)["plant"]["africa"]["2"] == "solar"


@pytest.mark.rule("C-BUILD-2")
def test_the_expertise_this_build_brings_comes_too_late_e71() -> None:
    """Space 3 is the first for forestation; at 2 the build itself would bring the third point."""
    s = site("forestation")
    s.expert("yellow", forestation=2)
    assert refused(s.turn("yellow"), "yellow build africa-1") == "C-BUILD-2"
    s.expert("yellow", forestation=3)
    assert "yellow build africa-1" in s.turn("yellow").legal()


@pytest.mark.rule("C-BUILD-3", "C-REPLACE-5")
@pytest.mark.parametrize("region", REGIONS)
def test_a_region_full_of_green_plants_takes_no_more(region: str) -> None:
    s = site("solar", 0, region)
    plants = ("recycling", "biomass", "cold-fusion", "recycling", "biomass", "cold-fusion")
    row(s, region, plants[: DEMAND[region] - 1])
    assert f"yellow build {region}-1" in s.turn("yellow").legal()
    s.plant(region, DEMAND[region], "forestation", "yellow")
    g = s.turn("yellow")
    assert refused(g, f"yellow build {region}-1") == "C-BUILD-3"
    assert table(g)["project"] == {f"{region}-1": "solar"}


# --- paying ---------------------------------------------------------------------------------------


@pytest.mark.rule("C-BUILD-4", "C-BUILD-6", "C-BUILD-7", "C-BUILD-10")
def test_e68_a_solar_plant_step_by_step() -> None:
    s = site("solar")
    g = s.turn("yellow").play("yellow build africa-1")
    assert g.log == ["yellow build africa-1"]
    t = table(g)
    assert (t["money"]["yellow"], t["tech"]["yellow"]) == (0, 0)
    assert t["plant"]["africa"] == {"1": s.t["plant"]["africa"]["1"], "2": "solar"}
    assert t["builder"]["africa"] == {"2": "yellow"}
    assert t["vp"] == {"yellow": {"plants": 8}}
    assert t["expertise"]["yellow"]["solar"] == 3
    assert t["control"] == {"africa": "yellow"}
    assert (t["project"], t["installed"], t["stack"]["solar"]) == ({}, {}, 6)


@pytest.mark.rule("C-BUILD-5")
@pytest.mark.parametrize(
    ("region_cubes", "hand", "left_region", "left_hand"),
    [(1, 1, 0, 0), (2, 1, 1, 0), (5, 1, 4, 0), (1, 4, 0, 3), (3, 2, 2, 1)],
)
def test_e65_exactly_one_cube_of_the_region_is_used(
    region_cubes: int, hand: int, left_region: int, left_hand: int
) -> None:
    """A solar plant costs two; nobody is asked, and a full hand does not change it."""
    s = site("solar")
    s.region_tech("africa", region_cubes)
    s.tech("yellow", hand)
    pool = s.t["tech_pool"]
    g = s.turn("yellow").play("yellow build africa-1")
    assert g.log == ["yellow build africa-1"]
    t = table(g)
    assert t["region_tech"].get("africa", 0) == left_region
    assert (t["tech"]["yellow"], t["tech_pool"]) == (left_hand, pool + 2)


@pytest.mark.rule("C-BUILD-5", "C-BUILD-4")
@pytest.mark.parametrize("where", ["africa", "asia"])
def test_the_region_never_gives_two_cubes_nor_helps_another_region(where: str) -> None:
    s = site("solar")
    s.region_tech(where, 5)
    s.tech("yellow", 0 if where == "africa" else 1)
    assert refused(s.turn("yellow"), "yellow build africa-1") in ("C-BUILD-4", "C-BUILD-5")


@pytest.mark.rule("C-BUILD-5")
@pytest.mark.parametrize("energy", ["recycling", "biomass"])
def test_a_plant_of_one_cube_can_be_paid_by_the_region_alone(energy: str) -> None:
    s = site(energy)
    s.tech("yellow", 0)
    s.region_tech("africa", 1)
    t = built(s)
    assert t["region_tech"].get("africa", 0) == 0
    assert t["plant"]["africa"]["2"] == energy


@pytest.mark.rule("C-BUILD-11")
def test_no_cep_is_paid_even_by_the_controller() -> None:
    s = site("solar")
    s.cep("yellow", 2)
    s.control("africa", "yellow")
    s.plant("africa", 2, "recycling", "yellow")
    g = s.turn("yellow").play("yellow build africa-1")
    t = table(g)
    assert g.log == ["yellow build africa-1"]
    for what in ("cep", "region_cep", "bank", "market"):
        assert t[what] == s.t[what]


# --- placing --------------------------------------------------------------------------------------


@pytest.mark.rule("C-BUILD-6", "C-REPLACE-1")
@pytest.mark.parametrize(
    ("plants", "space"),
    [
        (("coal",), 2),
        (("coal", "gas"), 3),
        (("coal", "biomass", "oil"), 4),
        (("coal", None, "oil", "biomass"), 2),
        (("coal", "oil", "gas", "coal"), 5),
        ((None, "oil"), 1),
        (("biomass", "oil", "gas", None, "coal"), 4),
    ],
)
def test_the_plant_goes_to_the_leftmost_empty_space_and_replaces_nothing(
    plants: tuple[str | None, ...], space: int
) -> None:
    s = site("solar", 0, "europe")
    row(s, "europe", plants)
    g = s.turn("yellow").play("yellow build europe-1")
    assert g.log == ["yellow build europe-1"]  # nobody is asked where
    t = table(g)
    old = {str(slot): what for slot, what in enumerate(plants, 1) if what}
    assert t["plant"]["europe"] == {**old, str(space): "solar"}
    assert t["builder"]["europe"][str(space)] == "yellow"
    assert (t["co2"], t["fossil_out"], t["decade"]) == (s.t["co2"], {}, 0)
    assert (t["region_cep"], t["market"]) == (s.t["region_cep"], s.t["market"])


# --- points, expertise, control -------------------------------------------------------------------


@pytest.mark.rule("C-BUILD-7")
def test_points_then_expertise_then_control() -> None:
    s = site("recycling")  # the second space of recycling puts a CEP into a region
    g = s.turn("yellow").play("yellow build africa-1")
    assert g.question is not None and g.question.rule == "place-cep"
    t = table(g)
    assert t["plant"]["africa"]["2"] == "recycling"
    assert t["vp"] == {"yellow": {"plants": 5}}
    assert t["expertise"]["yellow"]["recycling"] == 2
    assert t["control"] == {}
    assert t["project"] == {"africa-1": "recycling"}
    steps = [step[0] for step in g.dump()["todo"]]
    assert steps[:4] == ["check-control", "leave-project", "tile-back", "action-done"]
    t = table(g.play("yellow place asia"))
    assert (t["control"], t["region_cep"]["asia"]) == ({"africa": "yellow"}, 6)


@pytest.mark.rule("C-BUILD-7", "C-CTRL-4")
@pytest.mark.parametrize(("blue", "controller"), [(2, "yellow"), (3, "yellow"), (4, "blue")])
def test_the_new_expertise_counts_for_control(blue: int, controller: str) -> None:
    """Both supply solar only, and Yellow rises from 2 to 3."""
    s = site("solar")
    s.plant("africa", 1, "solar", "blue")
    s.control("africa", "blue")
    s.expert("blue", solar=blue)
    assert built(s)["control"] == {"africa": controller}


@pytest.mark.rule("C-BUILD-7", "C-EXP-7", "C-CTRL-4")
def test_bonuses_of_the_new_expertise_count_for_control_too() -> None:
    """Solar 3 to 4 brings forestation, whose second space brings recycling."""
    s = site("solar")
    s.expert("yellow", solar=3, forestation=1, recycling=2)
    s.plant("africa", 1, "solar", "blue")
    s.control("africa", "blue")
    s.expert("blue", solar=4, biomass=0, recycling=3)
    t = built(s)
    assert t["expertise"]["yellow"] == {**dict.fromkeys(ENERGIES, 0), "solar": 4, "forestation": 2} | {
        "recycling": 3
    }
    assert t["control"] == {"africa": "yellow"}  # equal everywhere: the builder
    s.expert("yellow", recycling=1)
    assert built(s)["control"] == {"africa": "blue"}


@pytest.mark.rule("C-BUILD-7", "C-CTRL-3", "C-SETUP-6")
@pytest.mark.parametrize(("high", "low"), [(0, 1), (0, 2), (1, 2)])
@pytest.mark.parametrize("tile", range(1, 9))
def test_each_region_tile_has_its_order_of_priority(tile: int, high: int, low: int) -> None:
    """Yellow builds one type of the tile, Blue controls Africa with another."""
    for mine, blues in ((high, low), (low, high)):
        energy, other = AGENDAS[tile - 1][mine], AGENDAS[tile - 1][blues]
        s = site(energy)
        s.agenda("africa", tile)
        s.plant("africa", 1, other, "blue")
        s.control("africa", "blue")
        s.expert("blue", **dict.fromkeys(ENERGIES, 9))
        assert built(s)["control"] == {"africa": "yellow" if mine == high else "blue"}


# --- the scientist --------------------------------------------------------------------------------


def occupied(scientist: str, space: str = "africa-1", extra: int = 1) -> Scene:
    """A scientist on the installed solar project; Yellow has the price and a little more."""
    s = site("solar")
    s.scientist_from_home(scientist)
    s.t["scientist"][space] = scientist
    s.money("yellow", 10 + extra)
    s.summit(1, 3)  # recycling, solar
    s.summit(2, 5)
    s.summit(3, 2)
    return s


@pytest.mark.rule("C-BUILD-8", "C-SCI-5", "C-SCI-6", "C-SCI-7")
@pytest.mark.parametrize("to", ["hand", "summit-1-solar"])
def test_a_foreign_scientist_leaves_for_a_dollar_after_the_control_check(to: str) -> None:
    s = occupied("blue")
    money = s.t["money"]["blue"]
    g = s.turn("yellow").play("yellow build africa-1")
    assert g.question is not None and (g.question.rule, g.question.seats) == ("displaced", ["blue"])
    t = table(g)
    assert t["control"] == {"africa": "yellow"}
    assert t["vp"] == {"yellow": {"plants": 8}}
    assert (t["money"]["yellow"], t["money"]["blue"]) == (0, money + 1)
    assert t["project"] == {"africa-1": "solar"}
    assert refused(g, "blue to summit-2-biomass") == "C-SCI-3"
    g.play(f"blue to {to}")
    t = table(g)
    assert t["expertise"]["blue"]["solar"] == int(to == "hand")
    assert t["home"]["blue"] == int(to == "hand")
    assert t["topic"] == ({} if to == "hand" else {"summit-1": {"2": "blue"}})
    assert (t["project"], t["scientist"], t["stack"]["solar"]) == ({}, {}, 6)


@pytest.mark.rule("C-BUILD-8")
def test_the_dollar_is_needed_on_top_of_the_cost() -> None:
    s = occupied("blue", extra=0)
    assert refused(s.turn("yellow"), "yellow build africa-1") == "C-BUILD-8"
    s.money("yellow", 11)
    assert "yellow build africa-1" in s.turn("yellow").legal()
    s.money("yellow", 9)
    assert refused(s.turn("yellow"), "yellow build africa-1") == "C-BUILD-4"


@pytest.mark.rule("C-BUILD-8")
def test_expertise_of_the_displaced_scientist_comes_too_late_for_control() -> None:
    s = occupied("blue")
    s.plant("africa", 1, "solar", "blue")
    s.control("africa", "blue")
    s.expert("blue", solar=3)  # Yellow builds and reaches 3: equal, so the builder takes control
    t = table(s.turn("yellow").play("yellow build africa-1", "blue to hand"))
    assert t["expertise"]["blue"]["solar"] == 4
    assert t["expertise"]["yellow"]["solar"] == 3
    assert t["control"] == {"africa": "yellow"}


@pytest.mark.rule("C-BUILD-9")
def test_the_own_scientist_returns_for_nothing_and_the_free_move_remains() -> None:
    s = occupied("yellow", extra=0)
    s.project("asia-1", "solar")
    money = dict(s.t["money"])
    g = s.turn("yellow").play("yellow build africa-1")
    assert g.question is not None and g.question.rule == "own-leaves"
    assert table(g)["control"] == {"africa": "yellow"}
    assert g.legal() == ["yellow to hand", "yellow to asia-1", "yellow to summit-1-solar"]
    g.play("yellow to hand")
    t = table(g)
    assert t["money"] == {**money, "yellow": 0}
    assert t["expertise"]["yellow"]["solar"] == 3  # for the building only
    assert (t["home"]["yellow"], t["moved"]) == (1, 0)
    g.play("yellow move hand")  # the only project left
    assert table(g)["scientist"] == {"asia-1": "yellow"}


@pytest.mark.rule("C-BUILD-9")
@pytest.mark.parametrize("to", ["asia-1", "europe-2", "summit-1-solar"])
def test_the_free_move_may_send_the_own_scientist_straight_on(to: str) -> None:
    s = occupied("yellow", extra=0)
    s.t["home"]["yellow"], s.t["recruits"]["yellow"] = 1, 2
    s.project("asia-1", "solar")
    s.project("europe-2", "forestation", installed=True)
    g = s.turn("yellow").play("yellow build africa-1", f"yellow to {to}")
    t = table(g)
    assert t["scientist"] == ({} if to.startswith("summit") else {to: "yellow"})
    assert t["topic"] == ({"summit-1": {"2": "yellow"}} if to.startswith("summit") else {})
    assert t["expertise"]["yellow"]["solar"] == 3
    assert t["moved"] == 1
    assert refused(g, "yellow move hand") == "C-OPS-5"


@pytest.mark.rule("C-BUILD-9")
def test_with_the_free_move_used_up_the_own_scientist_can_only_go_to_the_hand() -> None:
    s = occupied("yellow", extra=0)
    s.t["home"]["yellow"], s.t["recruits"]["yellow"] = 1, 2
    s.project("asia-1", "solar")
    s.project("asia-2", "solar")
    g = s.turn("yellow").play("yellow move hand", "yellow to asia-1", "yellow build africa-1")
    assert g.question is not None and g.question.rule == "turn"
    t = table(g)
    assert t["scientist"] == {"asia-1": "yellow"}
    assert t["home"]["yellow"] == 1
    assert t["plant"]["africa"]["2"] == "solar"


@pytest.mark.rule("C-BUILD-9", "C-SCI-2")
def test_the_own_scientist_cannot_go_where_a_free_move_could_not() -> None:
    s = occupied("yellow", extra=0)
    s.project("asia-1", "solar", scientist="blue")
    s.project("asia-2", "solar")
    g = s.turn("yellow").play("yellow build africa-1")
    assert refused(g, "yellow to asia-1") == "C-SCI-1"  # occupied
    assert refused(g, "yellow to europe-1") == "C-SCI-2"  # no project
    assert refused(g, "yellow to summit-1-recycling") == "C-SCI-3"  # another type
    assert refused(g, "yellow to africa-1") == "C-SCI-2"  # it must leave


@pytest.mark.rule("C-BUILD-10")
@pytest.mark.parametrize("energy", ENERGIES)
def test_the_tile_goes_back_and_can_be_proposed_again(energy: str) -> None:
    s = site(energy)
    for space in ("asia-1", "asia-2", "asia-3", "europe-1", "europe-2"):
        s.project(space, energy)
    assert s.t["stack"][energy] == 0
    g = settle(s.turn("yellow").play("yellow build africa-1"))
    t = table(g)
    assert (t["stack"][energy], "africa-1" in t["project"]) == (1, False)
    g.play("yellow end")
    assert f"orange propose africa-1 {energy}" in g.legal()


# --- replacing ------------------------------------------------------------------------------------


@pytest.mark.rule("C-REPLACE-1", "C-REPLACE-2", "C-REPLACE-3", "C-REPLACE-5")
@pytest.mark.parametrize(
    ("plants", "space"),
    [
        (("coal", "oil", "gas"), 1),
        (("gas", "coal", "coal"), 1),
        (("oil", "biomass", "recycling"), 1),
        (("biomass", "coal", "gas"), 2),
        (("biomass", "gas", "recycling"), 2),
        (("biomass", "recycling", "coal"), 3),
        (("biomass", "recycling", "gas"), 3),
    ],
)
def test_in_a_full_region_the_leftmost_fossil_plant_is_replaced(plants: tuple[str, ...], space: int) -> None:
    s = site("solar")
    row(s, "africa", plants)
    fuel = plants[space - 1]
    left, ceps = dict(s.t["fossil"]), s.t["region_cep"]["africa"]
    g = s.turn("yellow").play("yellow build africa-1")
    assert g.log == ["yellow build africa-1"]  # no choice
    t = table(g)
    old = {str(slot): what for slot, what in enumerate(plants, 1)}
    assert t["plant"]["africa"] == {**old, str(space): "solar"}
    assert t["co2"] == s.t["co2"] - PPM[fuel]
    assert t["fossil_out"] == {fuel: 1}  # out of the game ...
    assert t["fossil"] == left  # ... not back to the stack
    assert (t["region_cep"]["africa"], t["market"], t["price"]) == (ceps + 1, 1, 3)
    assert (t["cep"], t["bank"]) == (s.t["cep"], s.t["bank"])


@pytest.mark.rule("C-REPLACE-1")
def test_only_a_fossil_plant_of_this_region_is_replaced() -> None:
    s = site("solar")
    row(s, "africa", ("biomass", "recycling", "gas"))
    row(s, "europe", ("coal", "coal", "coal", "coal", "coal"))
    t = built(s)
    assert set(t["plant"]["europe"].values()) == {"coal"}
    assert t["plant"]["africa"] == {"1": "biomass", "2": "recycling", "3": "solar"}


@pytest.mark.rule("C-REPLACE-3", "C-MKT-3", "C-MKT-6")
def test_the_cep_of_a_replacement_may_empty_the_market() -> None:
    s = site("solar")
    row(s, "africa", ("coal", "oil", "gas"))
    s.cep("yellow", 1)
    s.market(1, 3)
    bank = s.t["bank"]
    g = s.turn("yellow").play("yellow build africa-1")
    t = table(g)
    assert t["region_cep"]["africa"] == 3
    assert (t["market"], t["price"], t["bank"]) == (2, 4, bank - 2)
    assert refused(g, "yellow sell") == "C-MKT-6"


@pytest.mark.rule("C-REPLACE-3", "C-GEN-3")
def test_without_any_cep_in_market_and_bank_the_plant_is_replaced_all_the_same() -> None:
    s = site("solar")
    row(s, "africa", ("coal", "oil", "gas"))
    s.market(0)
    s.bank(0, spare="blue")
    t = built(s)
    assert t["plant"]["africa"]["1"] == "solar"
    assert (t["region_cep"]["africa"], t["market"], t["price"]) == (2, 0, 3)


@pytest.mark.rule("C-REPLACE-3", "C-REPLACE-4", "C-CEP-3")
@pytest.mark.parametrize("room", [0, 1])
@pytest.mark.parametrize("region", REGIONS)
def test_e76_the_region_takes_the_cep_only_below_its_limit(region: str, room: int) -> None:
    limit = {"africa": 3, "asia": 6, "europe": 5, "north-america": 5, "oceania": 4, "south-america": 4}[
        region
    ]
    s = site("solar", 0, region)
    row(s, region, ("gas",) * limit)
    s.region_cep(region, limit - room)
    s.market(1, 3)
    bank = s.t["bank"]
    t = built(s, f"{region}-1")
    assert t["region_cep"][region] == limit
    if room:
        assert (t["market"], t["price"], t["bank"]) == (2, 4, bank - 2)
    else:
        assert (t["market"], t["price"], t["bank"], t["stop"]) == (1, 3, bank, 0)
    assert t["plant"][region]["1"] == "solar"
    assert t["fossil_out"] == {"gas": 1}


@pytest.mark.rule("C-REPLACE-5")
@pytest.mark.parametrize("builder", ["yellow", "blue"])
def test_a_green_plant_is_never_replaced(builder: str) -> None:
    s = site("solar")
    row(s, "africa", ("biomass", "recycling", "coal"), builder)
    t = built(s)
    assert t["plant"]["africa"] == {"1": "biomass", "2": "recycling", "3": "solar"}
    assert t["builder"]["africa"] == {"1": builder, "2": builder, "3": "yellow"}
    s.fossil("africa", 3, None)
    s.plant("africa", 3, "forestation", builder)
    assert refused(s.turn("yellow"), "yellow build africa-1") == "C-BUILD-3"


@pytest.mark.rule("C-REPLACE-6", "C-BUILD-7")
def test_replacing_comes_before_points_expertise_and_control() -> None:
    s = site("recycling")
    row(s, "africa", ("coal", "oil", "gas"))
    s.market(1, 3)
    g = s.turn("yellow").play("yellow build africa-1")
    assert g.question is not None and g.question.rule == "place-cep"  # the fifth step
    t = table(g)
    assert t["co2"] == s.t["co2"] - 40
    assert (t["region_cep"]["africa"], t["market"], t["price"]) == (3, 2, 4)
    assert t["control"] == {}
    assert refused(g, "yellow place africa") == "C-EXP-6"  # the replacement has filled it


@pytest.mark.rule("C-REPLACE-6")
def test_the_placement_alone_settles_pollution_and_cep_but_no_points() -> None:
    s = site("recycling")
    row(s, "africa", ("coal", "oil", "gas"))
    t = table(s.steps(["place-plant", "yellow", "africa-1"]))
    assert (t["co2"], t["region_cep"]["africa"], t["vp"]) == (s.t["co2"] - 40, 3, {})
    assert t["expertise"]["yellow"]["recycling"] == 1
    assert t["control"] == {}

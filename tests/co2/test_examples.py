"""The worked examples of the first edition (E59-E79), in their order and named by chapter."""

from typing import Any

import pytest

import keeling
from keeling import Game

from .scene import DEMAND, REGIONS, Scene, refused, table

# --- helpers --------------------------------------------------------------------------------------


def stock(game: Game, seat: str) -> tuple[int, int, int]:
    """What a seat owns: money, CEPs in hand, cubes."""
    t = table(game)
    return t["money"][seat], t["cep"][seat], t["tech"][seat]


def own(s: Scene, seat: str, money: int, cep: int, tech: int) -> None:
    s.money(seat, money)
    s.cep(seat, cep)
    s.tech(seat, tech)


def knows(game: Game, seat: str) -> dict[str, int]:
    """The tracks on which a seat has a disc."""
    return {energy: level for energy, level in table(game)["expertise"][seat].items() if level}


def new_game(seats: int, *fossils: str, **options: Any) -> Game:
    """A new game up to its first turn, with these starting plants or any."""
    game = keeling.new("co2", seats=seats, seed=1, options=options)
    if not fossils:
        return game
    drawn = [line for line in game.log if line.startswith("nature")]
    first = next(i for i, line in enumerate(drawn) if "fossil-" in line)
    return keeling.new("co2", seats=seats, seed=1, options=options, nature=[*drawn[:first], *fossils])


# --- set-up and variants --------------------------------------------------------------------------


@pytest.mark.rule("C-SETUP-7", "C-SETUP-8")
def test_setup_starting_pollution_e59() -> None:
    g = new_game(3, "oil", "coal", "oil", "gas", "coal", "oil")
    t = table(g)
    laid = [tile for spaces in t["plant"].values() for tile in spaces.values()]
    assert sorted(laid) == ["coal", "coal", "gas", "oil", "oil", "oil"]
    assert all(list(spaces) == ["1"] for spaces in t["plant"].values())
    assert t["co2"] == 190


@pytest.mark.rule("C-SETUP-9")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_setup_ceps_of_the_regions_e60(seats: int) -> None:
    t = table(new_game(seats))
    assert t["region_cep"] == {
        "north-america": 4,
        "south-america": 3,
        "europe": 4,
        "africa": 2,
        "asia": 5,
        "oceania": 3,
    }


@pytest.mark.rule("C-PRESET-1", "C-PRESET-2")
@pytest.mark.parametrize(
    ("preset", "ppm", "laid", "left"),
    [
        ("green", 150, {"gas": 4, "oil": 1, "coal": 1}, {"gas": 6, "oil": 9, "coal": 9}),
        ("recycler", 180, {"gas": 2, "oil": 2, "coal": 2}, {"gas": 8, "oil": 8, "coal": 8}),
        ("industrialist", 210, {"gas": 1, "oil": 1, "coal": 4}, {"gas": 9, "oil": 9, "coal": 6}),
        ("lobbyist", 240, {"gas": 0, "oil": 0, "coal": 6}, {"gas": 4, "oil": 10, "coal": 4}),
    ],
)
def test_variants_preset_starts_e61(
    preset: str, ppm: int, laid: dict[str, int], left: dict[str, int]
) -> None:
    t = table(new_game(3, preset=preset))
    tiles = [spaces["1"] for spaces in t["plant"].values()]
    assert {fuel: tiles.count(fuel) for fuel in laid} == laid
    assert t["co2"] == ppm
    assert t["fossil"] == left
    assert t["fossil_out"] == ({"gas": 6} if preset == "lobbyist" else {})


# --- chapter 1: the supply phase ------------------------------------------------------------------


@pytest.mark.rule("C-SUPPLY-2", "C-SUPPLY-4", "C-SUPPLY-6")
def test_chapter_1_1_income_of_two_tracks_e62() -> None:
    s = Scene(3)
    s.t["start_player"] = "orange"
    s.expert("orange", biomass=7, recycling=3)
    s.expert("blue", biomass=2, recycling=5)
    s.expert("yellow", recycling=1)  # third: nothing
    s.money("orange", 4)
    g = s.steps(["income", "yellow", 0])
    assert g.legal() == [f"orange income money-{6 - vp} vp-{vp}" for vp in range(7)]
    g.play("orange income money-3 vp-3")
    assert table(g)["money"]["orange"] == 7
    assert table(g)["vp"] == {"orange": {"income": 3}}
    assert g.legal() == [f"blue income money-{4 - vp} vp-{vp}" for vp in range(5)]
    g.play("blue income money-4 vp-0")
    assert g.question is None


@pytest.mark.rule("C-SUPPLY-2", "C-SUPPLY-3")
def test_chapter_1_1_ties_share_nothing_e63() -> None:
    s = Scene(5)
    for seat in ("purple", "blue"):
        s.expert(seat, solar=7)
    for seat in ("orange", "yellow", "black"):
        s.expert(seat, solar=5)
    before = dict(s.t["money"])
    g = s.steps(["income", "yellow", 0])
    while question := g.question:
        g.play(question.options[0])  # all in money
    gained = {seat: money - before[seat] for seat, money in table(g)["money"].items()}
    assert gained == {"purple": 4, "blue": 4, "orange": 3, "yellow": 3, "black": 3}


@pytest.mark.rule("C-SUPPLY-9", "C-SUPPLY-10", "C-SUPPLY-11", "C-SUPPLY-12")
@pytest.mark.parametrize("payer", ["region", "orange hand", "orange region"])
def test_chapter_1_2_energy_demand_e64(payer: str) -> None:
    s = Scene(3)
    s.t["decade"] = 1
    for region in REGIONS:
        if region != "south-america":
            s.fossil(region, 2, "oil")
    s.cep("orange", 2)
    if payer != "region":
        s.control("south-america", "orange")
    g = s.steps(["first-region", "yellow", 0], nature=["gas"])
    before = table(s.turn())
    if payer != "region":
        g.play("orange pay hand" if payer == "orange hand" else "orange pay south-america")
    t = table(g)
    assert t["plant"]["south-america"]["2"] == "gas"
    assert t["co2"] == before["co2"] + 20
    assert t["bank"] == before["bank"] + 1
    assert t["region_cep"]["south-america"] == (3 if payer == "orange hand" else 2)
    assert t["cep"]["orange"] == (1 if payer == "orange hand" else 2)


@pytest.mark.rule("C-BUILD-5")
@pytest.mark.parametrize(("on_region", "paid"), [(0, 2), (1, 1), (2, 1), (3, 1)])
def test_chapter_1_3_a_cube_of_the_region_helps_to_build_e65(on_region: int, paid: int) -> None:
    s = Scene(3)
    s.project("africa-1", "cold-fusion", installed=True)  # $9 and 2 cubes
    s.region_tech("africa", on_region)
    s.expert("yellow", cold_fusion=2)
    own(s, "yellow", money=9, cep=2, tech=2)
    g = s.turn("yellow")
    pool = table(g)["tech_pool"]
    g.play("yellow build africa-1")
    t = table(g)
    assert stock(g, "yellow") == (0, 2, 2 - paid)
    assert t["region_tech"].get("africa", 0) == on_region - (2 - paid)
    assert t["tech_pool"] == pool + 2


# --- chapter 2: the operations phase --------------------------------------------------------------


@pytest.mark.rule("C-OPS-9", "C-OPS-2")
def test_chapter_2_end_of_a_decade_e66() -> None:
    s = Scene(3)
    s.agenda("africa", 4)
    s.t["start_player"] = "yellow"
    s.t["round"] = 2
    moves = ("blue propose africa-2 cold-fusion", "blue end")
    t = table(s.turn("blue").play(*moves))
    assert (t["decade"], t["round"], t["start_player"], t["active"]) == (0, 3, "yellow", "yellow")
    s.t["round"] = 3  # the fourth and last
    g = s.turn("blue").play(*moves)
    t = table(g)
    assert (t["decade"], t["start_player"]) == (1, "orange")
    assert g.question and (g.question.rule, g.question.seats) == ("first-region", ["orange"])
    g.play("orange begin asia")
    t = table(g)
    assert (t["phase"], t["round"], t["active"]) == ("operations", 0, "orange")


@pytest.mark.rule("C-INST-2", "C-INST-4")
def test_chapter_2_1_2_install_solar_e67() -> None:
    s = Scene(3)
    s.project("europe-1", "solar")
    own(s, "yellow", money=3, cep=2, tech=1)
    g = s.turn("yellow")
    bank = table(g)["bank"]
    g.play("yellow install europe-1")
    t = table(g)
    assert stock(g, "yellow") == (3, 1, 4)
    assert t["bank"] == bank + 1
    assert t["installed"] == {"europe-1": 1}


@pytest.mark.rule(
    "C-BUILD-1",
    "C-BUILD-2",
    "C-BUILD-4",
    "C-BUILD-6",
    "C-BUILD-7",
    "C-BUILD-10",
    "C-BUILD-11",
    "C-CTRL-1",
)
def test_chapter_2_1_3_build_a_solar_plant_e68() -> None:
    s = Scene(3)
    s.agenda("europe", 3)
    s.project("europe-1", "solar", installed=True)
    s.fossil("europe", 3, "oil")  # the leftmost empty space is the second
    for level, money, tech, clause in (
        (1, 10, 2, "C-BUILD-2"),
        (2, 9, 2, "C-BUILD-4"),
        (2, 10, 1, "C-BUILD-4"),
    ):
        s.expert("yellow", solar=level)
        own(s, "yellow", money, cep=1, tech=tech)
        assert refused(s.turn("yellow"), "yellow build europe-1") == clause
    own(s, "yellow", money=10, cep=1, tech=2)
    g = s.turn("yellow")
    before = table(g)
    g.play("yellow build europe-1")
    t = table(g)
    assert stock(g, "yellow") == (0, 1, 0)
    assert t["tech_pool"] == before["tech_pool"] + 2
    assert t["plant"]["europe"] == {**before["plant"]["europe"], "2": "solar"}
    assert t["builder"] == {"europe": {"2": "yellow"}}
    assert t["co2"] == before["co2"]
    assert t["plants"]["solar"] == 4
    assert t["vp"] == {"yellow": {"plants": 8}}
    assert knows(g, "yellow") == {"solar": 3}
    assert t["control"] == {"europe": "yellow"}
    assert t["project"] == t["installed"] == {}
    assert t["stack"]["solar"] == before["stack"]["solar"] + 1 == 6


@pytest.mark.rule("C-INST-6", "C-SCI-5", "C-SCI-6", "C-SCI-7", "C-SCI-8")
@pytest.mark.parametrize("to", ["hand", "summit-1-solar"])
def test_chapter_2_2_1_a_scientist_is_displaced_e69(to: str) -> None:
    s = Scene(4)
    s.hand("blue", 8)
    s.project("europe-1", "solar", scientist="purple")
    s.project("asia-1", "biomass")
    s.summit(1, 3)  # recycling, solar
    own(s, "blue", money=4, cep=1, tech=0)
    own(s, "purple", money=2, cep=2, tech=0)
    g = s.turn("blue").play("blue install europe-1")
    assert (table(g)["money"]["blue"], table(g)["money"]["purple"]) == (3, 3)
    assert g.question and (g.question.rule, g.question.seats) == ("displaced", ["purple"])
    for move in ("blue move hand", "blue sell", "blue lobby lobby-08 minor"):
        assert refused(g, move) == "C-GEN-2", move
    g.play(f"purple to {to}")
    t = table(g)
    assert t["installed"] == {"europe-1": 1}  # at once
    assert stock(g, "blue") == (3, 0, 3)
    assert stock(g, "purple") == (3, 2, 0)
    assert t["scientist"] == {}
    if to == "hand":
        assert (t["home"]["purple"], knows(g, "purple"), t["topic"]) == (1, {"solar": 1}, {})
    else:
        assert (t["home"]["purple"], knows(g, "purple")) == (0, {})
        assert t["topic"] == {"summit-1": {"2": "purple"}}


@pytest.mark.rule("C-OPS-7", "C-PROP-6")
@pytest.mark.parametrize(("space", "gained"), [("europe-1", {"cold-fusion": 1}), ("asia-3", {"biomass": 1})])
def test_chapter_2_2_1_1_one_expertise_at_the_end_of_the_turn_e70(space: str, gained: dict[str, int]) -> None:
    s = Scene(3)
    s.agenda("asia", 6)
    s.project("europe-1", "cold-fusion", scientist="orange")
    s.t["recruits"]["orange"] -= 1
    s.t["home"]["orange"] += 1
    g = s.turn("orange").play("orange propose asia-3 biomass", "orange move hand")
    assert table(g)["scientist"] == {"europe-1": "orange", "asia-3": "orange"}
    g.play("orange end")
    assert g.legal() == ["orange study europe-1", "orange study asia-3"]
    g.play(f"orange study {space}")
    assert knows(g, "orange") == gained
    assert table(g)["active"] == "blue"


@pytest.mark.rule("C-BUILD-2")
@pytest.mark.parametrize("level", range(1, 10))
def test_chapter_2_2_1_1_the_crane_of_forestation_e71(level: int) -> None:
    s = Scene(3)
    s.project("africa-1", "forestation", installed=True)
    s.expert("yellow", forestation=level)
    own(s, "yellow", money=11, cep=2, tech=3)
    g = s.turn("yellow")
    if level < 3:
        assert refused(g, "yellow build africa-1") == "C-BUILD-2"
    else:
        g.play("yellow build africa-1")
        assert table(g)["plant"]["africa"]["2"] == "forestation"
        assert table(g)["vp"] == {"yellow": {"plants": 9}}


@pytest.mark.rule("C-SUMMIT-2", "C-SUMMIT-3", "C-SUMMIT-4", "C-SUMMIT-5", "C-SUMMIT-7")
@pytest.mark.parametrize(
    ("extra", "orange"),
    [
        ("recycling", {"recycling": 6, "cold-fusion": 5, "forestation": 4, "biomass": 1}),  # with a bonus
        ("cold-fusion", {"recycling": 5, "cold-fusion": 6, "forestation": 4}),
        ("forestation", {"recycling": 5, "cold-fusion": 5, "forestation": 5}),
    ],
)
def test_chapter_2_2_1_2_a_summit_e72(extra: str, orange: dict[str, int]) -> None:
    s = Scene(4)
    s.agenda("europe", 3)
    s.summit(1, 10, recycling="orange", cold_fusion="orange")
    s.summit(2, 1)
    s.summit(3, 3)
    s.project("africa-1", "forestation", scientist="purple")
    for seat in ("orange", "purple"):
        s.expert(seat, recycling=4, cold_fusion=4, forestation=4)
    g = s.turn("purple", nature=["summit-09"])
    g.play("purple move africa-1", "purple to summit-1-forestation", "purple propose europe-2 recycling")
    assert knows(g, "orange") == knows(g, "purple") == {"recycling": 4, "cold-fusion": 4, "forestation": 4}
    g.play("purple end")
    topics = ["recycling", "cold-fusion", "forestation"]
    assert knows(g, "orange") == {"recycling": 5, "cold-fusion": 5, "forestation": 4}
    assert g.legal() == [f"orange learn {energy}" for energy in topics]  # the active player comes last
    assert refused(g, "orange learn biomass") == "C-SUMMIT-4"
    g.play(f"orange learn {extra}")
    assert knows(g, "orange") == orange
    assert knows(g, "purple") == {"recycling": 4, "cold-fusion": 4, "forestation": 5}
    assert g.legal() == [f"purple learn {energy}" for energy in topics]
    g.play("purple learn cold-fusion")
    assert knows(g, "purple") == {"recycling": 4, "cold-fusion": 5, "forestation": 5}
    t = table(g)
    assert t["topic"] == {}
    assert t["home"] == {"yellow": 1, "orange": 2, "blue": 1, "purple": 1}
    assert t["summit"] == {"summit-1": "summit-09", "summit-2": "summit-01", "summit-3": "summit-03"}
    assert t["active"] == "yellow"


# --- chapter 3: control ---------------------------------------------------------------------------


@pytest.mark.rule("C-CTRL-2")
@pytest.mark.parametrize("builder", ["orange", "purple"])
def test_chapter_3_more_types_control_e73(builder: str) -> None:
    """Orange supplies two types, Purple one with more plants; whoever builds last."""
    s = Scene(4)
    s.agenda("asia", 1)  # solar, biomass, recycling
    s.plant("asia", 1, "solar", "purple")
    s.plant("asia", 2, "solar", "purple")
    s.plant("asia", 3, "biomass", "orange")
    if builder == "orange":
        s.plant("asia", 4, "solar", "purple")
        s.control("asia", "purple")
        s.project("asia-1", "recycling", installed=True)
    else:
        s.plant("asia", 4, "recycling", "orange")
        s.control("asia", "orange")
        s.project("asia-1", "solar", installed=True)
    s.expert("purple", solar=8, recycling=8, biomass=8)
    s.expert("orange", recycling=2)
    own(s, builder, money=20, cep=2, tech=5)
    g = s.turn(builder).play(f"{builder} build asia-1")
    built = list(table(g)["builder"]["asia"].values())
    assert (built.count("orange"), built.count("purple")) == (2, 3)
    assert table(g)["control"] == {"asia": "orange"}


@pytest.mark.rule("C-CTRL-3")
@pytest.mark.parametrize(("builder", "energy"), [("blue", "cold-fusion"), ("yellow", "forestation")])
def test_chapter_3_the_second_priority_controls_e74(builder: str, energy: str) -> None:
    """Two types each, both the first of the tile; Blue alone supplies the second."""
    s = Scene(3)
    s.agenda("asia", 4)  # recycling, cold fusion, forestation
    s.plant("asia", 2, "recycling", "blue")
    s.plant("asia", 3, "recycling", "yellow")
    if builder == "blue":
        s.plant("asia", 4, "forestation", "yellow")
        s.control("asia", "yellow")
    else:
        s.plant("asia", 4, "cold-fusion", "blue")
        s.control("asia", "blue")
    s.project("asia-1", energy, installed=True)
    s.expert("yellow", recycling=9, cold_fusion=9, forestation=4)
    s.expert("blue", cold_fusion=2)
    own(s, builder, money=11, cep=2, tech=3)
    g = s.turn(builder).play(f"{builder} build asia-1")
    assert table(g)["plant"]["asia"]["5"] == energy
    assert table(g)["control"] == {"asia": "blue"}


@pytest.mark.rule("C-CTRL-4", "C-CTRL-5", "C-BUILD-7")
@pytest.mark.parametrize(
    ("tile", "rival", "controller"),
    [
        (3, {"cold_fusion": 4}, "yellow"),
        (3, {"cold_fusion": 2, "recycling": 9, "solar": 9}, "orange"),
        (3, {"cold_fusion": 3, "recycling": 1}, "yellow"),
        (3, {"cold_fusion": 3, "solar": 1}, "yellow"),
        (3, {"cold_fusion": 3, "biomass": 9, "forestation": 9}, "orange"),  # not on the tile
        (3, {"cold_fusion": 3}, "orange"),  # all equal: the builder
        (4, {"cold_fusion": 2, "recycling": 1}, "yellow"),  # here recycling comes first
        (4, {"cold_fusion": 4}, "yellow"),
        (4, {"cold_fusion": 2, "forestation": 9}, "orange"),
    ],
)
def test_chapter_3_the_expert_controls_e75(tile: int, rival: dict[str, int], controller: str) -> None:
    """Both supply only cold fusion. Tile 3: cold fusion, recycling, solar; tile 4 begins with recycling."""
    s = Scene(3)
    s.agenda("asia", tile)
    s.plant("asia", 2, "cold-fusion", "yellow")
    s.control("asia", "yellow")
    s.project("asia-1", "cold-fusion", installed=True)
    s.expert("yellow", **rival)
    s.expert("orange", cold_fusion=2)  # 3 after building
    own(s, "orange", money=9, cep=2, tech=2)
    g = s.turn("orange").play("orange build asia-1")
    assert knows(g, "orange") == {"cold-fusion": 3}
    assert table(g)["control"] == {"asia": controller}


# --- limits, end of the game ----------------------------------------------------------------------


@pytest.mark.rule("C-CEP-3", "C-REPLACE-3", "C-REPLACE-4")
@pytest.mark.parametrize(
    ("region", "limit"),
    [("africa", 3), ("asia", 6), ("europe", 5), ("north-america", 5), ("oceania", 4), ("south-america", 4)],
)
def test_chapter_2_1_3_cep_limits_of_the_regions_e76(region: str, limit: int) -> None:
    for ceps in (limit - 1, limit):
        s = Scene(3)
        for space in range(1, DEMAND[region] + 1):
            s.fossil(region, space, "gas")
        s.project(f"{region}-1", "recycling", installed=True)
        s.region_cep(region, ceps)
        s.market(3)
        s.expert("yellow", recycling=2)
        own(s, "yellow", money=7, cep=2, tech=1)
        g = s.turn("yellow")
        ppm = table(g)["co2"]
        g.play(f"yellow build {region}-1")
        t = table(g)
        assert t["plant"][region]["1"] == "recycling"
        assert t["co2"] == ppm - 20
        assert t["region_cep"][region] == limit
        assert t["market"] == (2 if ceps < limit else 3)


@pytest.mark.rule("C-END-13")
@pytest.mark.parametrize(("before", "after"), [(42, 50), (49, 57), (92, 100), (99, 107), (145, 153)])
def test_end_a_score_beyond_50_and_100_e77(before: int, after: int) -> None:
    """The second marker only shows it: the score itself simply goes on."""
    s = Scene(3)
    s.score("yellow", before)
    s.score("orange", 55)
    s.project("europe-1", "solar", installed=True)
    s.expert("yellow", solar=2)
    own(s, "yellow", money=10, cep=2, tech=2)
    g = s.turn("yellow").play("yellow build europe-1")
    assert g.view()["score"] == {"yellow": after, "orange": 55, "blue": 0}
    s.t = s.d["table"] = table(g)
    s.t["ending"] = "last-decade"
    for seat in ("yellow", "orange", "blue"):
        s.money(seat, 0)
        s.tech(seat, 0)
    g = s.steps(["final-score", "yellow", 0])
    assert g.result is not None
    assert g.result.scores == {"yellow": after, "orange": 55, "blue": 0}
    assert g.result.winners == (["yellow"] if after > 55 else ["orange"])


@pytest.mark.rule("C-COMPANY-2", "C-COMPANY-3")
@pytest.mark.parametrize("goal", [28, 29, 30])
@pytest.mark.parametrize(("items", "points"), [(0, 0), (1, 3), (4, 12), (5, 15), (6, 15)])
def test_cards_three_points_each_at_most_15_e78(goal: int, items: int, points: int) -> None:
    """28: regions with an own plant; 29: UN goals; 30: own plants beyond the first."""
    s = Scene(4)
    s.goal("yellow", goal)
    energies = ["recycling", "biomass", "cold-fusion", "solar", "forestation"] * 2
    if goal == 28:
        for region, energy in zip(REGIONS[:items], energies, strict=False):
            s.plant(region, 1, energy, "yellow")
    elif goal == 29:
        for place in range(1, items + 1):
            s.un(place, 33 + place, owner="yellow")
    else:
        for space in range(items + 1):
            s.plant("asia" if space < 6 else "europe", 1 + space % 6, energies[space], "yellow")
    s.t["start_player"] = "yellow"
    g = s.steps(["company-goals", "yellow", 0])
    g.play("yellow score goal")
    assert table(g)["vp"].get("yellow", {}).get("company-goal", 0) == points


@pytest.mark.rule("C-OPS-2", "C-OPS-3")
@pytest.mark.parametrize(("players", "rounds"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2)])
def test_player_aid_rounds_of_a_decade_e79(players: int, rounds: int) -> None:
    assert rounds == 7 - players
    g = Scene(players).steps(["operations", "yellow", 0])
    seats = []
    while question := g.question:
        end = f"{question.seats[0]} end"
        if end in question.options:
            seats.append(question.seats[0])
            g.play(end)
        else:
            g.play(question.options[0])
    assert {seat: seats.count(seat) for seat in seats} == dict.fromkeys(table(g)["money"], rounds)
    assert seats == seats[:players] * rounds

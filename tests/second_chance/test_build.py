"""Main action c: build a power plant (section 11)."""

from typing import Any

import pytest

import keeling
from keeling import Game

from .scene import ENERGIES, REGIONS, Scene, refused, table

# The player board: type, level, money, Tech cubes, VP, and the space of the track that permits it.
KINDS = [
    ("recycling", 1, 7, 1, 5, 1),
    ("recycling", 2, 11, 3, 11, 3),
    ("hydro", 1, 8, 1, 6, 1),
    ("hydro", 2, 12, 3, 12, 3),
    ("wind", 1, 9, 2, 7, 2),
    ("wind", 2, 13, 4, 13, 4),
    ("solar", 1, 10, 2, 8, 2),
    ("solar", 2, 14, 4, 14, 4),
    ("forestation", 1, 11, 3, 9, 3),
    ("forestation", 2, 15, 5, 15, 5),
]
AGENDA = {"recycling": 1, "hydro": 1, "wind": 3, "solar": 1, "forestation": 2}  # a tile showing the type


def site(
    energy: str = "solar", level: int = 1, token: str = "yellow", mode: str = "coop", seats: int = 4
) -> Scene:
    """Infrastructure on africa-1, and Yellow has exactly what that plant needs: one CEP in hand."""
    s = Scene(mode, seats)
    s.t["control_cubes"] = {}
    s.agenda("africa", AGENDA[energy])
    s.project("africa-1", energy, level, token=token)
    _, _, money, tech, _, knowledge = next(kind for kind in KINDS if kind[:2] == (energy, level))
    s.money("yellow", money)
    s.tech("yellow", tech)
    s.cep("yellow", 1)
    s.know("yellow", **{energy: knowledge})
    return s


def rich(s: Scene, seat: str = "yellow") -> None:
    s.money(seat, 30)
    s.tech(seat, 5)
    s.cep(seat, 3)
    s.know(seat, **dict.fromkeys(ENERGIES, 5))


def built(s: Scene, seat: str = "yellow") -> dict[str, Any]:
    return table(s.turn(seat).play(f"{seat} build africa-1"))


def supply_of(game: Game, decade: int, nature: list[str]) -> Game:
    """The Energy Supply phase of a later decade, on this very board."""
    dump = game.dump()
    dump["table"]["decade"] = decade
    dump["table"]["active"] = None
    dump["question"] = None
    dump["todo"] = [["supply", "yellow", 0]]
    return keeling.restore(dump, nature=nature)


# --- the ten kinds of plant -----------------------------------------------------------------------


@pytest.mark.rule("SC-BUILD-3", "SC-BUILD-9")
@pytest.mark.parametrize(("energy", "level", "money", "tech", "vp", "knowledge"), KINDS)
def test_each_plant_has_its_price_and_points(
    energy: str, level: int, money: int, tech: int, vp: int, knowledge: int
) -> None:
    s = site(energy, level)
    s.money("yellow", money + 2)
    s.tech("yellow", tech + 1)
    s.cep("yellow", 3)
    bank, pool = s.t["bank"], s.t["tech_pool"]
    t = built(s)
    assert t["money"]["yellow"] == 2
    assert (t["tech"]["yellow"], t["tech_pool"]) == (1, pool + tech)
    assert (t["cep"]["yellow"], t["bank"]) == (2, bank + 1)
    assert t["vp"] == {"group": {"plants": vp}}
    assert t["plant"]["africa"] == {"2010": energy}
    assert t["knowledge"]["yellow"][energy] == knowledge  # building teaches nothing


@pytest.mark.rule("SC-BUILD-1", "SC-BUILD-3", "SC-KNOW-17")
@pytest.mark.parametrize("short", ["nothing", "money", "tech", "cep", "knowledge"])
@pytest.mark.parametrize(("energy", "level", "money", "tech", "vp", "knowledge"), KINDS)
def test_one_too_few_of_anything_and_the_plant_cannot_be_built(
    energy: str, level: int, money: int, tech: int, vp: int, knowledge: int, short: str
) -> None:
    s = site(energy, level)
    if short == "money":
        s.money("yellow", money - 1)
    elif short == "tech":
        s.tech("yellow", tech - 1)
    elif short == "cep":
        s.cep("yellow", 0)
    elif short == "knowledge":
        s.know("yellow", **{energy: knowledge - 1})
    g = s.turn("yellow")
    if short == "nothing":
        g.play("yellow build africa-1")
        t = table(g)
        assert (t["money"]["yellow"], t["tech"]["yellow"], t["cep"]["yellow"]) == (0, 0, 0)
    elif short == "knowledge":
        assert refused(g, "yellow build africa-1") == "SC-KNOW-17"
    else:
        assert refused(g, "yellow build africa-1") == "SC-BUILD-3"


# --- choosing -------------------------------------------------------------------------------------


@pytest.mark.rule("SC-BUILD-1")
def test_only_a_project_with_infrastructure_can_be_built() -> None:
    s = Scene("coop", 4)
    rich(s)
    s.project("africa-1", "solar")
    g = s.turn("yellow")
    assert refused(g, "yellow build africa-1") == "SC-BUILD-1"  # proposed only
    assert refused(g, "yellow build africa-2") == "SC-BUILD-1"  # no project at all


@pytest.mark.rule("SC-BUILD-1")
def test_knowledge_in_another_type_does_not_help() -> None:
    s = site("solar", 2)
    s.know("yellow", recycling=9, hydro=9, wind=9, forestation=9, solar=3)
    assert refused(s.turn("yellow"), "yellow build africa-1") == "SC-KNOW-17"


@pytest.mark.rule("SC-BUILD-1", "SC-BUILD-13")
@pytest.mark.parametrize("token", ["yellow", "red", "purple"])
def test_anybodys_infrastructure_can_be_built_upon_without_asking_or_paying(token: str) -> None:
    s = site("recycling", token=token)
    before = {what: dict(s.t[what]) for what in ("money", "cep", "tech", "tokens")}
    g = s.turn("yellow")
    g.play("yellow build africa-1")
    assert g.log == ["yellow build africa-1"]
    assert g.question is not None and g.question.seats == ["yellow"]
    t = table(g)
    assert t["plant_token"]["africa"] == {"2010": token}
    assert t["builder"]["africa"] == {"2010": "yellow"}
    for seat in ("red", "blue", "purple"):
        for what in ("money", "cep", "tech", "tokens"):
            assert t[what][seat] == before[what][seat]


# --- the order of steps ---------------------------------------------------------------------------


@pytest.mark.rule("SC-BUILD-2")
def test_the_steps_come_in_their_order() -> None:
    s = site("solar")
    s.control("africa", "yellow")
    g = s.turn("yellow").play("yellow build africa-1")
    assert g.question is not None and g.question.rule == "pay"
    t = table(g)
    assert (t["money"]["yellow"], t["tech"]["yellow"]) == (0, 0)  # (2)
    assert "africa" not in t["plant"] and t["project"] == {"africa-1": "solar"}
    assert t["vp"] == {}
    assert t["control_cubes"] == {}
    steps = [step[0] for step in g.dump()["todo"]]
    assert steps[:5] == ["insert-plant", "score-plant", "control-cube", "check-control", "action-done"]


@pytest.mark.rule("SC-BUILD-2", "SC-BUILD-10")
def test_the_new_cube_counts_when_control_is_checked() -> None:
    s = site("solar")  # Agenda: solar, hydro, recycling
    s.plant("africa", 2010, "hydro", "yellow")
    s.plant("africa", 2020, "recycling", "red")
    s.control("africa", "red")
    assert built(s)["control"] == {"africa": "yellow"}  # two types against one


@pytest.mark.rule("SC-BUILD-2", "SC-BUILD-5")
def test_the_cep_is_paid_before_the_fossil_plant_is_removed() -> None:
    s = site("solar")
    s.control("africa", "yellow")
    for decade in (2010, 2020, 2030, 2040):
        s.fossil("africa", decade, "coal")
    s.t["co2"] = 480
    g = s.turn("yellow").play("yellow build africa-1")
    assert table(g)["co2"] == 480
    g.play("yellow pay africa")
    assert table(g)["co2"] == 440


# --- where the CEP comes from ---------------------------------------------------------------------


@pytest.mark.rule("SC-BUILD-11", "SC-CTRL-12")
@pytest.mark.parametrize("region", ["africa", "europe"])
def test_the_cep_may_come_from_a_controlled_region(region: str) -> None:
    s = site("solar")
    s.control(region, "yellow")
    ceps, bank = s.t["region_cep"][region], s.t["bank"]
    g = s.turn("yellow")
    g.play("yellow build africa-1", f"yellow pay {region}")
    t = table(g)
    assert t["region_cep"][region] == ceps - 1
    assert t["cep"]["yellow"] == 1
    assert t["bank"] == bank + 1


@pytest.mark.rule("SC-BUILD-11")
def test_a_hand_without_ceps_can_pay_from_the_region_it_builds_in() -> None:
    s = site("solar")
    s.cep("yellow", 0)
    s.control("africa", "yellow")
    t = built(s)  # the only source, so nothing is asked
    assert t["region_cep"]["africa"] == 2
    assert t["plant"]["africa"] == {"2010": "solar"}


@pytest.mark.rule("SC-BUILD-11", "SC-BUILD-3")
def test_control_won_by_this_build_comes_too_late_to_pay_for_it() -> None:
    s = site("solar")
    s.cep("yellow", 0)
    assert s.t["region_cep"]["africa"] == 3
    assert refused(s.turn("yellow"), "yellow build africa-1") == "SC-BUILD-3"


@pytest.mark.rule("SC-BUILD-11")
def test_the_cep_never_comes_from_a_region_of_somebody_else() -> None:
    s = site("solar")
    s.control("africa", "yellow")
    s.control("europe", "red")
    g = s.turn("yellow").play("yellow build africa-1")
    assert refused(g, "yellow pay europe") == "SC-INFRA-4"  # Red's
    assert refused(g, "yellow pay asia") == "SC-INFRA-4"  # nobody's
    assert g.legal() == ["yellow pay hand", "yellow pay africa"]


# --- where the plant goes -------------------------------------------------------------------------


@pytest.mark.rule("SC-BUILD-4")
@pytest.mark.parametrize(
    ("taken", "space"),
    [
        ({}, "2010"),
        ({2010: "coal"}, "2020"),
        ({2010: "coal", 2020: "wind"}, "2030"),
        ({2010: "coal", 2030: "wind", 2040: "gas"}, "2020"),
        ({2020: "coal"}, "2010"),
        ({2010: "wind", 2020: "coal", 2030: "coal"}, "2040"),
    ],
)
def test_the_plant_goes_to_the_leftmost_empty_space(taken: dict[int, str], space: str) -> None:
    s = site("solar")
    s.t["co2"] = 480
    for decade, what in taken.items():
        if what in ENERGIES:
            s.plant("africa", decade, what, "red")
        else:
            s.fossil("africa", decade, what)
    t = built(s)
    assert t["plant"]["africa"] == {**{str(d): what for d, what in taken.items()}, space: "solar"}
    assert t["co2"] == 480  # no fossil plant is replaced while a space is empty
    assert t["fossil_out"] == {}


@pytest.mark.rule("SC-BUILD-4")
def test_with_an_empty_space_there_is_no_choice_to_replace_a_fossil_plant() -> None:
    s = site("solar")
    s.fossil("africa", 2010, "coal")
    s.t["co2"] = 480
    g = s.turn("yellow").play("yellow build africa-1")
    assert g.log == ["yellow build africa-1"]  # nobody was asked where
    assert table(g)["plant"]["africa"] == {"2010": "coal", "2020": "solar"}
    assert table(g)["co2"] == 480


@pytest.mark.rule("SC-BUILD-5")
@pytest.mark.parametrize(
    ("row", "space", "fuel", "ppm"),
    [
        (("gas", "oil", "coal", "coal"), "2010", "gas", 20),
        (("coal", "gas", "oil", "oil"), "2010", "coal", 40),
        (("hydro", "oil", "coal", "gas"), "2020", "oil", 30),
        (("hydro", "recycling", "coal", "hydro"), "2030", "coal", 40),
        (("hydro", "recycling", "recycling", "gas"), "2040", "gas", 20),
    ],
)
def test_in_a_full_region_the_leftmost_fossil_plant_is_replaced(
    row: tuple[str, ...], space: str, fuel: str, ppm: int
) -> None:
    s = site("solar")
    s.t["co2"] = 490
    decades = ("2010", "2020", "2030", "2040")
    for decade, what in zip(decades, row, strict=True):
        if what in ENERGIES:
            s.plant("africa", int(decade), what, "red")
        else:
            s.fossil("africa", int(decade), what)
    left = dict(s.t["fossil"])
    t = built(s)
    assert t["co2"] == 490 - ppm
    assert t["plant"]["africa"] == {**dict(zip(decades, row, strict=True)), space: "solar"}
    assert t["fossil_out"] == {fuel: 1}  # out of the game ...
    assert t["fossil"] == left  # ... not back among the tiles to draw


@pytest.mark.rule("SC-BUILD-5")
def test_a_fossil_plant_of_another_region_is_never_replaced() -> None:
    s = site("solar")
    s.t["co2"] = 490
    for decade in (2010, 2020, 2030, 2040):
        s.fossil("asia", decade, "coal")
    t = built(s)
    assert t["co2"] == 490
    assert t["plant"]["asia"] == dict.fromkeys(("2010", "2020", "2030", "2040"), "coal")


@pytest.mark.rule("SC-BUILD-6")
@pytest.mark.parametrize("mode", ["coop", "solo"])
@pytest.mark.parametrize(("co2", "after"), [(400, 400), (410, 400), (430, 400), (440, 400), (450, 410)])
def test_co2_never_falls_below_400(mode: str, co2: int, after: int) -> None:
    s = site("solar", mode=mode, seats=1 if mode == "solo" else 4)
    for decade in (2010, 2020, 2030, 2040):
        s.fossil("africa", decade, "coal")
    s.t["co2"] = co2
    assert built(s)["co2"] == after


@pytest.mark.rule("SC-BUILD-6", "SC-COMP-SUP-6")
def test_the_floor_of_400_is_not_for_the_competitive_game() -> None:
    s = site("solar", mode="competitive")
    for decade in (2010, 2020):
        s.fossil("africa", decade, "coal")
    assert s.t["co2"] == 130
    assert built(s)["co2"] == 90


@pytest.mark.rule("SC-BUILD-7")
def test_token_and_plant_leave_the_project_space_and_the_tile_leaves_the_game() -> None:
    s = site("solar", 2, token="red")
    s.plant("asia", 2010, "solar", "blue")
    s.plant("europe", 2010, "solar", "blue")
    assert (s.t["stack"]["solar"], s.t["tokens"]["red"]) == (2, 7)
    t = built(s)
    assert t["project"] == t["token"] == t["level"] == {}
    assert t["plant_token"]["africa"] == {"2010": "red"}
    assert t["tokens"]["red"] == 7  # under the plant, not back with its owner
    assert t["stack"]["solar"] == 2  # not back on the stack
    assert t["plants"]["solar"] == 2


@pytest.mark.rule("SC-BUILD-7")
def test_the_empty_project_space_takes_a_new_project() -> None:
    g = site("solar").turn("yellow")
    assert refused(g, "yellow propose africa-1 hydro") == "SC-PROP-1"
    g.play("yellow build africa-1", "yellow end")
    seat = g.question.seats[0] if g.question else ""
    g.play(f"{seat} propose africa-1 hydro")
    assert table(g)["project"] == {"africa-1": "hydro"}


@pytest.mark.rule("SC-BUILD-8")
def test_a_region_full_of_green_plants_takes_no_more() -> None:
    s = site("solar")
    for decade, builder in zip((2010, 2020, 2030, 2040), ("red", "blue", "purple", "yellow"), strict=True):
        s.plant("africa", decade, "recycling", builder)
    assert refused(s.turn("yellow"), "yellow build africa-1") == "SC-BUILD-8"


@pytest.mark.rule("SC-BUILD-8")
def test_a_competitive_africa_is_full_after_two_plants() -> None:
    s = site("solar", mode="competitive")
    for decade in (2010, 2020):
        s.plant("africa", decade, "recycling", "red")
    assert refused(s.turn("yellow"), "yellow build africa-1") == "SC-BUILD-8"


@pytest.mark.rule("SC-BUILD-14", "SC-SUP-3")
def test_a_plant_on_a_later_decades_space_satisfies_that_decade() -> None:
    s = site("solar")
    s.fossil("africa", 2010, "gas")
    g = s.turn("yellow").play("yellow build africa-1")
    assert table(g)["plant"]["africa"] == {"2010": "gas", "2020": "solar"}
    t = table(supply_of(g, 1, ["gas"] * 5))
    assert t["plant"]["africa"] == {"2010": "gas", "2020": "solar"}
    assert t["co2"] == 400 + 5 * 20  # five regions burn, Africa does not
    assert [region for region in REGIONS if t["plant"][region].get("2020") == "gas"] == [
        region for region in REGIONS if region != "africa"
    ]
    t = table(supply_of(g, 2, ["oil"] * 6))
    assert t["plant"]["africa"] == {"2010": "gas", "2020": "solar", "2030": "oil"}  # the next one is open


@pytest.mark.rule("SC-BUILD-14")
def test_the_whole_row_can_be_built_in_the_first_decade() -> None:
    s = site("solar")
    for decade in (2010, 2020, 2030):
        s.plant("africa", decade, "recycling", "red")
    t = built(s)
    assert t["decade"] == 0
    assert t["plant"]["africa"]["2040"] == "solar"


# --- points and cubes -----------------------------------------------------------------------------


@pytest.mark.rule("SC-BUILD-9")
@pytest.mark.parametrize(
    ("mode", "seats", "vp"),
    [
        ("coop", 2, {"group": {"plants": 8}}),
        ("competitive", 4, {"yellow": {"plants": 8}}),
        ("solo", 1, {"group": {"start": 20, "plants": 8}}),
    ],
)
def test_the_points_go_to_the_group_or_in_a_competitive_game_to_the_builder(
    mode: str, seats: int, vp: dict[str, dict[str, int]]
) -> None:
    s = site("solar", mode=mode, seats=seats)
    assert built(s)["vp"] == vp


@pytest.mark.rule("SC-BUILD-9", "SC-BUILD-13")
def test_the_owner_of_the_infrastructure_scores_nothing() -> None:
    s = site("solar", token="red", mode="competitive")
    assert built(s)["vp"] == {"yellow": {"plants": 8}}


@pytest.mark.rule("SC-BUILD-10")
def test_the_builder_puts_one_cube_under_the_type_built() -> None:
    s = site("hydro", token="red")
    t = built(s)
    assert t["control_cubes"] == {"africa": {"hydro": {"yellow": 1}}}
    assert t["cubes"] == {"yellow": 7, "red": 8, "blue": 8, "purple": 8}


@pytest.mark.rule("SC-BUILD-10")
def test_an_agenda_space_holds_any_number_of_cubes() -> None:
    s = site("solar", level=2)
    s.plant("africa", 2010, "solar", "red")
    s.plant("africa", 2020, "solar", "blue")
    s.plant("africa", 2030, "solar", "yellow")
    t = built(s)
    assert t["control_cubes"]["africa"] == {"solar": {"yellow": 2, "red": 1, "blue": 1}}


@pytest.mark.rule("SC-BUILD-10", "SC-LIMIT-7")
def test_without_a_cube_nothing_can_be_built() -> None:
    s = site("solar")
    for region in ("asia", "europe"):
        s.cube(region, "wind", "yellow", 4)
    assert refused(s.turn("yellow"), "yellow build africa-1") == "SC-LIMIT-7"


@pytest.mark.rule("SC-BUILD-10")
def test_the_last_cube_still_builds() -> None:
    s = site("solar")
    s.cube("asia", "wind", "yellow", 7)
    assert built(s)["cubes"]["yellow"] == 0


@pytest.mark.rule("SC-BUILD-12")
@pytest.mark.parametrize("energy", ENERGIES)
def test_the_fifth_project_takes_the_fifth_plant(energy: str) -> None:
    s = site(energy, 2)
    for region in ("asia", "europe", "oceania", "north-america"):
        s.plant(region, 2010, energy, "red")
    assert (s.t["plants"][energy], s.t["stack"][energy]) == (1, 0)
    g = s.turn("yellow").play("yellow build africa-1")
    assert table(g)["plants"][energy] == 0
    g.play("yellow end")
    seat = g.question.seats[0] if g.question else ""
    assert refused(g, f"{seat} propose africa-1 {energy}") == "SC-LIMIT-10"  # so nobody needs a sixth plant


@pytest.mark.rule("SC-BUILD-12")
def test_without_a_plant_in_supply_nothing_can_be_built() -> None:
    """This cannot happen with the box as it is, so the scene does not add up."""
    s = site("solar")
    s.t["plants"]["solar"] = 0
    g = s.turn("yellow", check=False)
    assert refused(g, "yellow build africa-1") == "SC-BUILD-12"

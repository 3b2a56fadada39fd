"""Company goals (p. 23): each card with nothing, with one, with some, at its maximum and beyond."""

import pytest

import keeling

from .scene import ENERGIES, REGIONS, Scene, table


def scene(card: int, seats: int = 4) -> Scene:
    """Yellow holds this card, nobody a CEP."""
    s = Scene("competitive", seats)
    s.goals("yellow", card)
    for seat in ("yellow", "red", "blue", "purple")[:seats]:
        s.cep(seat, 0)
    return s


def final(s: Scene, **choices: str) -> keeling.Result:
    """Final scoring: yellow scores the goal, the others discard theirs, unless told otherwise."""
    g = s.steps(["collect", "yellow", 0])
    while question := g.question:
        assert question.rule == "final-goal"
        seat = question.seats[0]
        g.play(f"{seat} {choices.get(seat, 'score' if seat == 'yellow' else 'discard')} goal")
    assert g.result is not None
    for seat, score in g.result.scores.items():
        assert sum(g.result.breakdown[seat].values()) == score
    return g.result


def points(s: Scene) -> int:
    return final(s).breakdown["yellow"]["company-goal"]


# --- 01: CEPs --------------------------------------------------------------------------------------


@pytest.mark.rule("SC-CARD-CO-01")
@pytest.mark.parametrize(("ceps", "vp"), [(0, 0), (1, 2), (5, 10), (7, 14), (8, 16), (9, 16), (15, 16)])
def test_goal_01_two_points_per_cep_in_hand_up_to_16(ceps: int, vp: int) -> None:
    s = scene(1)
    s.cep("yellow", ceps)
    assert points(s) == vp


@pytest.mark.rule("SC-CARD-CO-01", "SC-COMP-END-4")
def test_goal_01_counts_the_ceps_of_controlled_regions_although_all_are_sold() -> None:
    s = scene(1)
    s.cep("yellow", 1)
    s.control("africa", "yellow")
    s.region_cep("africa", 2)
    s.control("asia", "yellow")
    s.region_cep("asia", 1)
    s.control("europe", "red")
    s.region_cep("europe", 3)
    s.money("yellow", 0)
    s.market(2, price=5)
    result = final(s)
    assert result.breakdown["yellow"]["company-goal"] == 8  # 1 + 2 + 1 CEPs
    assert result.breakdown["yellow"]["money"] == 10  # the same four CEPs sold at $5


@pytest.mark.rule("SC-CARD-CO-01")
def test_goal_01_does_not_count_ceps_of_regions_nobody_or_another_controls() -> None:
    s = scene(1)
    s.control("europe", "red")
    s.region_cep("europe", 3)
    s.region_cep("asia", 5)
    assert points(s) == 0


# --- 02: knowledge tracks ----------------------------------------------------------------------------


@pytest.mark.rule("SC-CARD-CO-02")
@pytest.mark.parametrize(("tracks", "vp"), [(0, 0), (1, 4), (2, 8), (3, 12), (4, 16), (5, 16)])
def test_goal_02_four_points_per_track_led_up_to_16(tracks: int, vp: int) -> None:
    s = scene(2)
    s.know("red", **dict.fromkeys(ENERGIES, 3))
    s.know("yellow", **dict.fromkeys(ENERGIES, 2))
    s.know("yellow", **dict.fromkeys(ENERGIES[:tracks], 4))
    assert points(s) == vp


@pytest.mark.rule("SC-CARD-CO-02")
def test_goal_02_a_tie_for_the_lead_counts() -> None:
    s = scene(2)
    s.know("yellow", wind=5, solar=5)
    s.know("red", wind=5, solar=6)
    s.know("blue", wind=5)
    assert points(s) == 4


@pytest.mark.rule("SC-CARD-CO-02")
def test_goal_02_a_track_without_discs_is_led_by_nobody() -> None:
    s = scene(2)
    s.know("yellow", hydro=1)
    assert points(s) == 4


# --- 03: UN cards ----------------------------------------------------------------------------------


@pytest.mark.rule("SC-CARD-CO-03")
@pytest.mark.parametrize(("cards", "vp"), [(0, 0), (1, 3), (2, 6), (4, 12), (5, 15), (6, 15), (10, 15)])
def test_goal_03_three_points_per_un_card_up_to_15(cards: int, vp: int) -> None:
    s = scene(3)
    s.t["un_owner"] = {f"un-{i}": "yellow" if i <= cards else "red" for i in range(1, 11)}
    assert points(s) == vp


# --- 04: control -----------------------------------------------------------------------------------


@pytest.mark.rule("SC-CARD-CO-04")
@pytest.mark.parametrize(("regions", "vp"), [(0, 0), (1, 4), (3, 12), (4, 16), (5, 16)])
def test_goal_04_four_points_per_controlled_region_up_to_16(regions: int, vp: int) -> None:
    s = scene(4)
    for i, region in enumerate(REGIONS):
        s.control(region, "yellow" if i < regions else "red" if i < 5 else "blue")
    assert points(s) == vp


# --- 05 to 07: plants built ------------------------------------------------------------------------


@pytest.mark.rule("SC-CARD-CO-05")
@pytest.mark.parametrize(("regions", "vp"), [(0, 0), (1, 3), (3, 9), (5, 15), (6, 15)])
def test_goal_05_three_points_per_region_with_a_plant_of_yours_up_to_15(regions: int, vp: int) -> None:
    s = scene(5)
    for i, region in enumerate(REGIONS):
        s.plant(region, 2010, ENERGIES[i % 5], builder="yellow" if i < regions else "red")
    assert points(s) == vp


@pytest.mark.rule("SC-CARD-CO-05")
def test_goal_05_a_second_plant_in_a_region_adds_nothing() -> None:
    s = scene(5)
    s.plant("asia", 2010, "wind", builder="yellow")
    s.plant("asia", 2020, "solar", builder="yellow")
    s.plant("europe", 2010, "solar", builder="yellow")
    assert points(s) == 6


@pytest.mark.rule("SC-CARD-CO-06")
@pytest.mark.parametrize(("types", "vp"), [(0, 0), (1, 3), (2, 6), (3, 9), (4, 12), (5, 15)])
def test_goal_06_three_points_per_type_of_plant_built(types: int, vp: int) -> None:
    s = scene(6)
    for i, energy in enumerate(ENERGIES):
        s.plant(REGIONS[i], 2010, energy, builder="yellow" if i < types else "red")
    assert points(s) == vp


@pytest.mark.rule("SC-CARD-CO-06")
def test_goal_06_more_plants_of_a_type_add_nothing_even_with_all_five_types() -> None:
    s = scene(6)
    for i, energy in enumerate(ENERGIES):
        s.plant(REGIONS[i], 2010, energy, builder="yellow")
    s.plant("asia", 2020, "wind", builder="yellow")
    s.plant("asia", 2030, "wind", builder="yellow")
    assert points(s) == 15


@pytest.mark.rule("SC-CARD-CO-07")
@pytest.mark.parametrize(
    ("plants", "vp"), [(0, 0), (1, 0), (2, 3), (4, 9), (5, 12), (6, 15), (7, 15), (8, 15)]
)
def test_goal_07_three_points_per_plant_beyond_the_first_up_to_15(plants: int, vp: int) -> None:
    s = scene(7)
    for i in range(plants):
        s.plant(REGIONS[i % 4], 2010 + 10 * (i // 4), ENERGIES[i % 4], builder="yellow")
    assert points(s) == vp


@pytest.mark.rule("SC-CARD-CO-05", "SC-CARD-CO-06", "SC-CARD-CO-07")
@pytest.mark.parametrize(("card", "vp"), [(5, 6), (6, 6), (7, 3)])
def test_goals_05_to_07_ask_who_built_not_whose_infrastructure_it_is(card: int, vp: int) -> None:
    s = scene(card)
    s.plant("africa", 2010, "wind", builder="yellow", token="red")
    s.plant("europe", 2010, "solar", builder="yellow", token="blue")
    for region, energy in (("asia", "hydro"), ("oceania", "recycling"), ("south-america", "forestation")):
        s.plant(region, 2010, energy, builder="red", token="yellow")
    assert points(s) == vp


# --- 08 to 10: Infrastructures prepared ------------------------------------------------------------


def prepare_in(s: Scene, region: str, energy: str, built: bool) -> None:
    """Infrastructure of yellow, under a plant that red built or still under a project."""
    if built:
        s.plant(region, 2010, energy, builder="red", token="yellow")
    else:
        s.project(f"{region}-1", energy, token="yellow")


@pytest.mark.rule("SC-CARD-CO-08")
@pytest.mark.parametrize(("regions", "vp"), [(0, 0), (1, 3), (3, 9), (5, 15), (6, 15)])
def test_goal_08_three_points_per_region_with_your_infrastructure_up_to_15(regions: int, vp: int) -> None:
    s = scene(8)
    for i, region in enumerate(REGIONS[:regions]):
        prepare_in(s, region, ENERGIES[i % 5], built=i % 2 == 1)
    s.project("oceania-2", "hydro", token="red")
    assert points(s) == vp


@pytest.mark.rule("SC-CARD-CO-08")
def test_goal_08_a_region_with_both_a_built_and_an_open_infrastructure_counts_once() -> None:
    s = scene(8)
    prepare_in(s, "asia", "wind", built=True)
    prepare_in(s, "asia", "solar", built=False)
    prepare_in(s, "africa", "solar", built=False)
    assert points(s) == 6


@pytest.mark.rule("SC-CARD-CO-09")
@pytest.mark.parametrize(("types", "vp"), [(0, 0), (1, 3), (3, 9), (4, 12), (5, 15)])
def test_goal_09_three_points_per_type_of_infrastructure(types: int, vp: int) -> None:
    s = scene(9)
    for i, energy in enumerate(ENERGIES[:types]):
        prepare_in(s, REGIONS[i], energy, built=i % 2 == 0)
    s.project("oceania-2", "forestation", token="red")
    assert points(s) == vp


@pytest.mark.rule("SC-CARD-CO-09")
def test_goal_09_more_of_a_type_adds_nothing_even_with_all_five_types() -> None:
    s = scene(9)
    for i, energy in enumerate(ENERGIES):
        prepare_in(s, REGIONS[i], energy, built=True)
    s.project("asia-2", "wind", token="yellow")
    s.project("asia-3", "solar", token="yellow")
    assert points(s) == 15


@pytest.mark.rule("SC-CARD-CO-10")
@pytest.mark.parametrize(
    ("tokens", "vp"), [(0, 0), (1, 0), (2, 3), (4, 9), (5, 12), (6, 15), (7, 15), (8, 15)]
)
def test_goal_10_three_points_per_infrastructure_beyond_the_first_up_to_15(tokens: int, vp: int) -> None:
    s = scene(10)
    for i in range(tokens):
        prepare_in(s, REGIONS[i // 2], ENERGIES[i % 4], built=i % 2 == 0)
    assert points(s) == vp


@pytest.mark.rule("SC-CARD-CO-08", "SC-CARD-CO-09", "SC-CARD-CO-10")
@pytest.mark.parametrize("card", [8, 9, 10])
def test_goals_08_to_10_ask_who_prepared_not_who_built(card: int) -> None:
    s = scene(card)
    for region, energy in (("africa", "wind"), ("europe", "solar"), ("asia", "hydro")):
        s.plant(region, 2010, energy, builder="yellow", token="red")
    s.project("oceania-1", "recycling")  # proposed only
    assert points(s) == 0


# --- all of them -----------------------------------------------------------------------------------


@pytest.mark.rule("SC-CARD-CO-11")
def test_company_points_come_on_top_of_what_the_same_things_score_elsewhere() -> None:
    s = scene(3)
    s.t["un_owner"] = dict.fromkeys(("un-1", "un-2", "un-3", "un-4", "un-5"), "yellow")
    s.score(40, "yellow")
    s.money("yellow", 9)
    result = final(s)
    assert result.breakdown["yellow"] == {
        **dict.fromkeys(result.breakdown["yellow"], 0),
        "income": 40,
        "company-goal": 15,
        "un-goals": 21,
        "money": 4,
        "tech": 3,
    }
    assert result.scores["yellow"] == 40 + 15 + 21 + 4 + 3


@pytest.mark.rule("SC-CARD-CO-11")
def test_eight_dollars_replace_the_points_of_the_goal() -> None:
    s = scene(3)
    s.t["un_owner"] = dict.fromkeys(("un-1", "un-2", "un-3"), "yellow")
    s.money("yellow", 2)
    result = final(s, yellow="discard")
    assert result.breakdown["yellow"]["company-goal"] == 0
    assert result.breakdown["yellow"]["money"] == 5


@pytest.mark.rule("SC-CARD-CO-11")
def test_a_goal_may_be_scored_for_nothing() -> None:
    s = scene(4)
    s.money("yellow", 2)
    result = final(s)
    assert result.breakdown["yellow"]["company-goal"] == 0
    assert result.breakdown["yellow"]["money"] == 1


@pytest.mark.rule("SC-CARD-CO-04", "SC-CARD-CO-05", "SC-CARD-CO-06")
def test_every_seat_is_judged_by_its_own_card_and_its_own_pieces() -> None:
    s = scene(4)
    s.goals("red", 5)
    s.goals("blue", 6)
    s.goals("purple", 10)
    s.control("asia", "yellow")
    s.plant("asia", 2010, "wind", builder="red", token="purple")
    s.plant("europe", 2010, "wind", builder="red", token="purple")
    s.plant("africa", 2010, "solar", builder="blue", token="purple")
    result = final(s, red="score", blue="score", purple="score")
    found = {seat: kinds["company-goal"] for seat, kinds in result.breakdown.items()}
    assert found == {"yellow": 4, "red": 6, "blue": 3, "purple": 6}


@pytest.mark.rule("SC-CARD-CO-01", "SC-COMP-END-4")
def test_the_holder_can_see_what_the_goal_would_score_before_choosing() -> None:
    s = scene(1)
    s.cep("yellow", 3)
    g = s.steps(["collect", "yellow", 0])
    assert table(g)["cep"]["yellow"] == 0  # sold
    assert g.view("yellow")["goal_points"] == {"company-01": 6}

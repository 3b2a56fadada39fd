"""Company goals 27-33: each card with nothing, one, some, at its maximum and beyond; and their discard."""

import json

import pytest

import keeling
from keeling import Game

from .scene import ENERGIES, REGIONS, Scene, refused, table

SEATS = ("yellow", "orange", "blue", "purple", "black")
# Demand spaces to build on, region after region, from space 2.
SPACES = [
    ("asia", 2),
    ("asia", 3),
    ("asia", 4),
    ("europe", 2),
    ("europe", 3),
    ("africa", 2),
    ("africa", 3),
    ("oceania", 2),
]


def scene(card: int, seats: int = 4) -> Scene:
    """Yellow holds this card; nobody has a CEP, and no income is paid at the end."""
    s = Scene(seats, final_income=False)
    s.goal("yellow", card)
    for seat in SEATS[:seats]:
        s.cep(seat, 0)
        s.money(seat, 0)
    return s


def settle(g: Game) -> keeling.Result:
    """Yellow scores the goal, the others discard theirs."""
    while question := g.question:
        assert question.rule == "final-goal"
        seat = question.seats[0]
        g.play(f"{seat} {'score' if seat == 'yellow' else 'discard'} goal")
    assert g.result is not None
    for seat, score in g.result.scores.items():
        assert sum(g.result.breakdown[seat].values()) == score
    return g.result


def final(s: Scene) -> keeling.Result:
    s.t["ending"] = "last-decade"
    return settle(s.steps(["collect", "yellow", 0]))


def points(s: Scene) -> int:
    return final(s).breakdown["yellow"]["company-goal"]


def un_cards(s: Scene, **counts: int) -> None:
    owners = [seat for seat, count in counts.items() for _ in range(count)]
    s.t["un_owner"] = {f"un-{i}": owner for i, owner in enumerate(owners, 1)}


def plants(s: Scene, count: int, builder: str = "yellow", energies: tuple[str, ...] = ENERGIES) -> None:
    """Several plants of several types, three in Asia, two in Europe, two in Africa, then Oceania."""
    for i, (region, space) in enumerate(SPACES[:count]):
        s.plant(region, space, energies[i % len(energies)], builder=builder)


# --- 27: regions controlled ----------------------------------------------------------------------------


@pytest.mark.rule("C-COMPANY-2")
@pytest.mark.parametrize(("regions", "vp"), [(0, 0), (1, 4), (2, 8), (3, 12), (4, 16), (5, 16), (6, 16)])
def test_27_four_points_per_region_controlled_up_to_16(regions: int, vp: int) -> None:
    s = scene(27)
    for region in REGIONS[:regions]:
        s.control(region, "yellow")
    for region in REGIONS[regions:]:
        s.control(region, "orange")
    assert points(s) == vp


@pytest.mark.rule("C-COMPANY-2")
def test_27_does_not_count_plants_in_regions_another_controls() -> None:
    s = scene(27)
    plants(s, 5)
    s.control("asia", "orange")
    s.control("europe", "yellow")
    assert points(s) == 4


# --- 28: regions with own plants -----------------------------------------------------------------------


@pytest.mark.rule("C-COMPANY-2")
@pytest.mark.parametrize(("regions", "vp"), [(0, 0), (1, 3), (2, 6), (4, 12), (5, 15), (6, 15)])
def test_28_three_points_per_region_with_an_own_plant_up_to_15(regions: int, vp: int) -> None:
    s = scene(28)
    for i, region in enumerate(REGIONS[:regions]):
        s.plant(region, 2, ENERGIES[i % 5], builder="yellow")
        s.control(region, "orange")
    assert points(s) == vp


@pytest.mark.rule("C-COMPANY-2")
def test_28_counts_a_region_once_and_only_own_plants() -> None:
    s = scene(28)
    for space, energy in ((2, "solar"), (3, "solar"), (4, "recycling")):
        s.plant("asia", space, energy, builder="yellow")
    s.plant("africa", 2, "biomass", builder="orange")
    s.control("africa", "yellow")  # control without a plant is worth nothing here
    assert points(s) == 3


# --- 29: UN goals --------------------------------------------------------------------------------------


@pytest.mark.rule("C-COMPANY-3")
@pytest.mark.parametrize(("cards", "vp"), [(0, 0), (1, 3), (2, 6), (4, 12), (5, 15), (6, 15), (10, 15)])
def test_29_three_points_per_un_goal_claimed_up_to_15(cards: int, vp: int) -> None:
    s = scene(29)
    un_cards(s, yellow=cards)
    assert points(s) == vp


@pytest.mark.rule("C-COMPANY-3")
def test_29_does_not_count_un_goals_of_others() -> None:
    s = scene(29)
    un_cards(s, orange=4, yellow=1, blue=2)
    assert points(s) == 3


# --- 30: plants beyond the first -------------------------------------------------------------------------


@pytest.mark.rule("C-COMPANY-3")
@pytest.mark.parametrize(
    ("count", "vp"), [(0, 0), (1, 0), (2, 3), (3, 6), (5, 12), (6, 15), (7, 15), (8, 15)]
)
def test_30_three_points_per_plant_beyond_the_first_up_to_15(count: int, vp: int) -> None:
    s = scene(30)
    plants(s, count)
    assert points(s) == vp


@pytest.mark.rule("C-COMPANY-3")
def test_30_counts_several_plants_of_one_type_in_one_region_but_not_those_of_others() -> None:
    s = scene(30)
    for space, builder in ((2, "yellow"), (3, "orange"), (4, "yellow"), (5, "yellow")):
        s.plant("asia", space, "solar", builder=builder)
    assert points(s) == 6


# --- 31: CEPs in hand ------------------------------------------------------------------------------------


@pytest.mark.rule("C-COMPANY-4")
@pytest.mark.parametrize(("ceps", "vp"), [(0, 0), (1, 2), (2, 4), (7, 14), (8, 16), (9, 16), (15, 16)])
def test_31_two_points_per_cep_in_hand_up_to_16(ceps: int, vp: int) -> None:
    s = scene(31)
    s.cep("yellow", ceps)
    assert points(s) == vp


@pytest.mark.rule("C-COMPANY-4", "C-END-7")
def test_31_counts_before_ceps_of_controlled_regions_are_taken_and_all_are_sold_nevertheless() -> None:
    s = scene(31)
    s.cep("yellow", 3)
    s.control("asia", "yellow")
    s.region_cep("asia", 5)
    s.market(2, price=4)
    result = final(s)
    assert result.breakdown["yellow"]["company-goal"] == 6  # the three in hand, not eight
    assert result.breakdown["yellow"]["money"] == 16  # all eight sold at $4: $32


# --- 32: highest levels ----------------------------------------------------------------------------------


@pytest.mark.rule("C-COMPANY-5")
@pytest.mark.parametrize(("leads", "vp"), [(0, 0), (1, 4), (2, 8), (3, 12), (4, 16), (5, 16)])
def test_32_four_points_per_type_with_the_highest_level_up_to_16(leads: int, vp: int) -> None:
    s = scene(32)
    for i, energy in enumerate(ENERGIES):
        s.t["expertise"]["orange"][energy] = 3
        s.t["expertise"]["yellow"][energy] = 4 if i < leads else 2
    assert points(s) == vp


@pytest.mark.rule("C-COMPANY-5")
def test_32_a_tie_for_the_highest_level_counts() -> None:
    s = scene(32)
    s.expert("yellow", solar=2, biomass=3, recycling=5)
    s.expert("orange", solar=2, biomass=3)
    s.expert("blue", biomass=3, recycling=6)
    assert points(s) == 8  # solar and biomass; blue is ahead in recycling


@pytest.mark.rule("C-COMPANY-5")
def test_32_level_0_never_leads() -> None:
    s = scene(32)
    assert points(s) == 0  # nobody has a disc on any track
    s.expert("yellow", forestation=1)
    assert points(s) == 4


# --- 33: types among own plants ----------------------------------------------------------------------------


@pytest.mark.rule("C-COMPANY-6")
@pytest.mark.parametrize(("types", "vp"), [(0, 0), (1, 3), (2, 6), (3, 9), (4, 12), (5, 15)])
def test_33_three_points_per_type_among_own_plants(types: int, vp: int) -> None:
    s = scene(33)
    plants(s, types)
    assert points(s) == vp


@pytest.mark.rule("C-COMPANY-6")
def test_33_a_type_counts_once_and_only_own_plants_count() -> None:
    s = scene(33)
    plants(s, 7, energies=("solar", "biomass"))
    s.plant("oceania", 2, "forestation", builder="orange")
    assert points(s) == 6


@pytest.mark.rule("C-COMPANY-6")
def test_33_all_plants_of_the_box_are_worth_15() -> None:
    s = scene(33)
    spaces = [(r, n) for r, last in (("asia", 6), ("europe", 5), ("africa", 3)) for n in range(1, last + 1)]
    for i, (region, space) in enumerate(spaces):
        s.plant(region, space, ENERGIES[i % 5], builder="yellow")
    assert points(s) == 15


@pytest.mark.rule("C-COMPANY-2", "C-COMPANY-3", "C-COMPANY-4", "C-COMPANY-5", "C-COMPANY-6")
@pytest.mark.parametrize("card", range(27, 34))
def test_every_goal_is_worth_nothing_to_a_player_who_has_nothing(card: int) -> None:
    s = scene(card, seats=5)
    for region in REGIONS:
        s.control(region, "orange")
    plants(s, 8, builder="orange")
    un_cards(s, orange=5)
    s.cep("orange", 8)
    s.expert("orange", recycling=1, biomass=1, cold_fusion=1, solar=1, forestation=1)
    result = final(s)
    assert result.breakdown["yellow"]["company-goal"] == 0
    assert result.scores["yellow"] == 0


# --- the final position ------------------------------------------------------------------------------------


@pytest.mark.rule("C-COMPANY-7")
def test_a_goal_counts_the_final_position_not_an_earlier_one() -> None:
    s = scene(27, seats=2)
    s.agenda("africa", 1)  # solar, biomass, recycling
    s.plant("africa", 2, "recycling", builder="yellow")
    s.control("africa", "yellow")
    s.project("africa-1", "solar", installed=True)
    s.expert("orange", solar=2)
    s.money("orange", 10)
    s.tech("orange", 2)
    g = s.turn("orange")
    assert g.view("yellow")["goal_points"] == {"company-27": 4}
    g.play("orange build africa-1")
    assert table(g)["control"] == {"africa": "orange"}  # one type each, solar comes first
    d = g.dump()
    d["question"], d["todo"] = None, [["collect", "yellow", 0]]
    d["table"]["ending"] = "last-decade"
    assert settle(keeling.restore(d)).breakdown["yellow"]["company-goal"] == 0


@pytest.mark.rule("C-COMPANY-7")
def test_points_are_not_given_when_a_goal_is_met_during_the_game() -> None:
    s = scene(33)
    s.agenda("africa", 1)
    s.project("africa-1", "solar", installed=True)
    s.expert("yellow", solar=2)
    s.money("yellow", 10)
    s.tech("yellow", 2)
    g = s.turn("yellow")
    g.play("yellow build africa-1")
    assert table(g)["vp"] == {"yellow": {"plants": 8}}
    assert g.view("yellow")["goal_points"] == {"company-33": 3}


@pytest.mark.rule("C-COMPANY-7")
@pytest.mark.parametrize("card", range(27, 34))
def test_a_discarded_goal_scores_nothing_and_pays_only_once(card: int) -> None:
    s = scene(card, seats=5)
    s.cep("yellow", 1)
    s.control("africa", "yellow")
    s.region_cep("africa", 0)
    plants(s, 2)
    un_cards(s, yellow=1)
    s.expert("yellow", solar=1)
    s.market(2, price=3)
    with_goal = final(s)
    assert with_goal.breakdown["yellow"]["company-goal"] in (2, 3, 4, 6)
    assert with_goal.breakdown["yellow"]["money"] == 1

    g = s.turn("yellow")
    g.play("yellow discard goal")
    d = g.dump()
    d["question"], d["todo"] = None, [["collect", "yellow", 0]]
    d["table"]["ending"] = "last-decade"
    g = keeling.restore(d)
    assert g.question is not None
    assert g.question.seats == ["orange"]  # yellow is not asked any more
    result = settle(g)
    assert result.breakdown["yellow"]["company-goal"] == 0
    assert result.breakdown["yellow"]["money"] == 5  # $3 for the CEP and the $8 of the discard


# --- discarding for $8 -------------------------------------------------------------------------------------


@pytest.mark.rule("C-COMPANY-1")
def test_a_goal_may_be_discarded_for_8_before_the_action() -> None:
    s = scene(28)
    s.money("yellow", 3)
    g = s.turn("yellow")
    g.play("yellow discard goal")
    assert table(g)["money"]["yellow"] == 11
    assert table(g)["goal_sold"] == {"yellow": 1}
    assert g.question is not None
    assert (g.question.rule, g.question.seats) == ("turn", ["yellow"])


@pytest.mark.rule("C-COMPANY-1")
def test_a_goal_may_be_discarded_after_the_action() -> None:
    s = scene(28)
    s.agenda("africa", 1)
    g = s.turn("yellow")
    g.play("yellow propose africa-2 solar", "yellow discard goal")
    assert table(g)["money"]["yellow"] == 8


@pytest.mark.rule("C-COMPANY-1")
def test_discarding_uses_up_no_free_move_and_not_the_card_slot() -> None:
    s = scene(28)
    s.agenda("africa", 1)
    s.hand("yellow", 8)  # minor: $2
    s.agenda("asia", 3)
    s.project("asia-1", "cold-fusion")
    s.market(2, price=3)
    g = s.turn("yellow")
    g.play("yellow discard goal")
    t = table(g)
    assert (t["moved"], t["traded"], t["carded"], t["actions_left"]) == (0, "none", 0, 1)
    g.play("yellow buy", "yellow lobby lobby-08 minor", "yellow move hand")  # to asia-1
    g.play("yellow propose africa-2 solar")
    assert table(g)["scientist"] == {"asia-1": "yellow"}
    assert table(g)["money"]["yellow"] == 8 - 3 + 2
    assert table(g)["tech"]["yellow"] == 2


@pytest.mark.rule("C-COMPANY-1")
def test_a_goal_may_be_discarded_after_every_free_move_is_used() -> None:
    s = scene(28)
    s.agenda("africa", 1)
    s.hand("yellow", 8)
    s.agenda("asia", 3)
    s.project("asia-1", "cold-fusion")
    s.cep("yellow", 1)
    g = s.turn("yellow")
    g.play("yellow sell", "yellow lobby lobby-08 minor", "yellow move hand")  # to asia-1
    g.play("yellow propose africa-2 solar", "yellow discard goal")
    assert table(g)["money"]["yellow"] == 3 + 2 + 8


@pytest.mark.rule("C-COMPANY-1")
def test_a_goal_can_be_discarded_only_once() -> None:
    g = scene(28).turn("yellow")
    g.play("yellow discard goal")
    assert "yellow discard goal" not in g.legal("yellow")
    assert refused(g, "yellow discard goal") == "C-COMPANY-1"


@pytest.mark.rule("C-COMPANY-1", "C-SCI-9")
def test_a_goal_cannot_be_discarded_inside_an_action() -> None:
    s = scene(28)
    s.project("africa-1", "recycling")
    s.cep("yellow", 1)
    s.control("africa", "yellow")
    g = s.turn("yellow")
    g.play("yellow install africa-1")
    assert g.question is not None
    assert g.question.rule == "pay"
    assert refused(g, "yellow discard goal") in ("C-GEN-2", "C-SCI-9", "C-COMPANY-1")
    g.play("yellow pay hand", "yellow discard goal")
    assert table(g)["money"]["yellow"] == 5 + 8


@pytest.mark.rule("C-COMPANY-1")
def test_a_goal_cannot_be_discarded_in_the_turn_of_another() -> None:
    g = scene(28).turn("orange")
    assert refused(g, "yellow discard goal") in ("C-OPS-3", "C-COMPANY-1")
    g.play("orange discard goal")
    assert table(g)["goal_sold"] == {"orange": 1}


@pytest.mark.rule("C-COMPANY-1")
def test_a_goal_cannot_be_discarded_when_income_is_divided() -> None:
    s = scene(28)
    s.t["decade"] = 1
    s.expert("yellow", solar=5)
    g = s.steps(["income", "yellow", 0])
    assert g.question is not None
    assert g.question.rule == "income-share"
    assert refused(g, "yellow discard goal") in ("C-COMPANY-1", "C-OPS-3")


@pytest.mark.rule("C-COMPANY-1", "C-SUPPLY-13", "C-SUPPLY-14")
@pytest.mark.parametrize(("discard", "money", "vp"), [(True, 4, {}), (False, 0, {"forced-purchases": -3})])
def test_a_goal_may_be_discarded_before_a_forced_purchase(
    discard: bool, money: int, vp: dict[str, int]
) -> None:
    s = scene(28)
    s.t["decade"] = 1
    s.control("africa", "yellow")
    s.region_cep("africa", 0)
    s.money("yellow", 1)
    s.market(3, price=5 if discard else 4)
    g = s.steps(["demand", "yellow", "africa"], ["begin-turn", "yellow", 0], nature=["gas"])
    assert g.question is not None
    assert g.question.options == ["yellow purchase", "yellow discard goal"]
    g.play("yellow discard goal" if discard else "yellow purchase")  # after it only the purchase is left
    assert table(g)["money"]["yellow"] == money
    assert table(g)["vp"].get("yellow", {}) == vp


@pytest.mark.rule("C-COMPANY-1")
def test_a_goal_may_be_discarded_even_when_a_cep_pays_for_the_demand() -> None:
    s = scene(28)
    s.t["decade"] = 1
    s.control("africa", "yellow")
    s.region_cep("africa", 1)
    s.cep("yellow", 1)
    g = s.steps(["demand", "yellow", "africa"], ["begin-turn", "yellow", 0], nature=["gas"])
    g.play("yellow discard goal")
    assert refused(g, "yellow discard goal") == "C-COMPANY-1"
    g.play("yellow pay africa")
    t = table(g)
    assert (t["money"]["yellow"], t["cep"]["yellow"], t["region_cep"]["africa"]) == (8, 1, 0)


@pytest.mark.rule("C-COMPANY-1")
def test_a_goal_may_be_discarded_in_the_auction() -> None:
    s = Scene(3, auction="one-round")
    s.t["start_player"] = "yellow"
    s.money("yellow", 1)
    g = s.steps(["auction", "yellow", 0], ["begin-turn", "yellow", 0])
    g.play("yellow discard goal")
    assert table(g)["money"]["yellow"] == 9
    assert g.question is not None
    assert (g.question.rule, g.question.seats) == ("auction-bid", ["yellow"])  # still to bid
    assert refused(g, "yellow discard goal") == "C-COMPANY-1"


@pytest.mark.rule("C-COMPANY-1", "C-SETUP-15")
def test_a_discarded_goal_stays_face_down() -> None:
    g = scene(28).turn("yellow")
    g.play("yellow discard goal")
    for viewer in (None, "orange", "blue", "purple"):
        assert "company-28" not in json.dumps(g.view(viewer))
        assert "company-28" not in "\n".join(g.log_for(viewer))
    assert g.view("yellow")["goals_aside"] == ["company-28"]
    assert g.view()["goal_counts"] == {"yellow": 0, "orange": 1, "blue": 1, "purple": 1}

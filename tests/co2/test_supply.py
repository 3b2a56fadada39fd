"""The supply phase (1.1, 1.2): income, cubes of the regions, energy demand."""

from typing import Any

import pytest

from keeling import Game

from .scene import COLOURS, DEMAND, ENERGIES, PPM, REGIONS, Scene, refused, table

CLOCKWISE = ("north-america", "south-america", "europe", "africa", "asia", "oceania")
INCOME = ["income", "yellow", 0]
DEMANDS = ["first-region", "yellow", 0]


def scene(seats: int = 3, decade: int = 2, **options: Any) -> Scene:
    """Oil on space 1 of all regions (180 ppm), yellow the start player, nobody in control."""
    s = Scene(seats, **options)
    for region in REGIONS:
        s.fossil(region, 1, "oil")
    s.t["decade"] = decade - 1
    s.t["start_player"] = "yellow"
    return s


def demand(*regions: str, seats: int = 3, **options: Any) -> Scene:
    """Decade 2, and only these regions have their second space empty; coal burns on the others."""
    s = scene(seats, **options)
    for region in REGIONS:
        if region not in regions:
            s.fossil(region, 2, "coal")
    return s


def discarded(s: Scene, *seats: str) -> None:
    """These seats have no company goal left to discard, so only the CEP is in question."""
    s.t["goal_sold"] = dict.fromkeys(seats, 1)


def drawn_for(g: Game) -> list[str]:
    """The regions for which a fossil tile was drawn, in order."""
    return [line.split()[1].removeprefix("fossil-") for line in g.log if line.startswith("nature fossil-")]


def asked(g: Game) -> tuple[str, list[str], list[str]]:
    assert g.question is not None
    return g.question.rule, g.question.seats, [o.split(" ", 1)[1] for o in g.question.options]


def score(g: Game, seat: str) -> int:
    return sum(table(g)["vp"].get(seat, {}).values())


def incomes(s: Scene) -> dict[str, int]:
    """What everybody is paid, all of it taken in money."""
    for seat in s.t["money"]:
        s.money(seat, 0)
    g = s.steps(INCOME)
    while g.question:
        assert g.question.rule == "income-share"
        g.play(g.question.options[0])  # money only
    assert table(g)["vp"] == {}
    return {seat: money for seat, money in table(g)["money"].items() if money}


# --- the order of the phase (C-SUPPLY-1) ----------------------------------------------------------


@pytest.mark.rule("C-SUPPLY-1")
def test_decade_1_has_no_supply_phase() -> None:
    s = scene(decade=1)
    s.expert("yellow", solar=3)
    s.region_tech("africa", 2)
    current = s.t["event"]["current"]
    g = s.steps(["decade", "yellow", 0])
    t = table(g)
    assert g.log == []
    assert asked(g)[:2] == ("turn", ["yellow"])
    assert (t["co2"], t["region_tech"], t["event"]["current"]) == (180, {"africa": 2}, current)


@pytest.mark.rule("C-SUPPLY-1")
@pytest.mark.parametrize("decade", [2, 3, 4, 5])
def test_every_later_decade_begins_with_the_supply_phase(decade: int) -> None:
    s = scene(decade=decade)
    s.expert("yellow", solar=3)
    g = s.steps(["decade", "yellow", 0])
    assert asked(g)[:2] == ("income-share", ["yellow"])
    assert table(g)["phase"] == "income"


@pytest.mark.rule("C-SUPPLY-1")
def test_income_then_cube_loss_then_demand_then_the_event_then_operations() -> None:
    s = demand("africa", "asia")
    s.expert("yellow", solar=3)
    s.region_tech("africa", 2)
    s.tech("yellow", 1)
    s.tech("orange", 1)
    s.tech("blue", 1)
    s.events("africa", "asia")
    g = s.steps(["decade", "yellow", 0], nature=["gas", "gas", "europe"])

    # Income: nothing else has happened yet.
    assert asked(g)[0] == "income-share"
    assert (table(g)["region_tech"], table(g)["co2"]) == ({"africa": 2}, 340)
    g.play("yellow income money-2 vp-0")

    # The cube is lost before the first region is named; no tile is drawn.
    assert asked(g)[0] == "first-region"
    assert (table(g)["region_tech"], table(g)["co2"], drawn_for(g)) == ({"africa": 1}, 340, [])
    g.play("yellow begin africa")

    # Demand has made it 380 ppm, so the event strikes, and the cubes it brings are not lost.
    assert table(g)["co2"] == 380
    assert table(g)["region_tech"] == {"africa": 4}
    assert g.log == [
        "yellow income money-2 vp-0",
        "yellow begin africa",
        "nature fossil-africa gas",
        "nature fossil-asia gas",
        "nature event europe",
    ]
    assert asked(g)[0] == "turn"


@pytest.mark.rule("C-SUPPLY-1")
def test_500_ppm_is_checked_after_the_event() -> None:
    s = demand(*REGIONS)
    for region in ("asia", "europe", "north-america", "oceania"):
        s.fossil(region, 3, "coal")  # 340 ppm, and 160 to come
    s.tech("orange", 1)
    s.events("africa", "asia")
    g = s.steps(["decade", "yellow", 0], nature=["gas"] * 4 + ["coal"] * 2 + ["europe"])
    g.play("yellow begin africa")
    t = table(g)
    assert t["co2"] == 500
    assert t["region_tech"] == {"africa": 1}  # the event has been settled
    assert (score(g, "yellow"), score(g, "orange"), score(g, "blue")) == (-2, 0, -2)
    assert t["event"] == {"current": "asia", "upcoming": "europe"}
    assert g.over and g.result is not None and g.result.reason == "co2-limit-reached"


# --- income (C-SUPPLY-2 to -6) --------------------------------------------------------------------


@pytest.mark.rule("C-SUPPLY-2")
@pytest.mark.parametrize("energy", ENERGIES)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_with_three_to_five_players_first_and_second_are_paid(seats: int, energy: str) -> None:
    s = Scene(seats)
    for seat, level in zip(COLOURS[:seats], (3, 9, 7, 5, 6), strict=False):
        s.expert(seat, **{energy: level})
    assert incomes(s) == {"orange": 5, "blue": 4}


@pytest.mark.rule("C-SUPPLY-2")
@pytest.mark.parametrize("energy", ENERGIES)
def test_with_two_players_only_the_first_is_paid(energy: str) -> None:
    s = Scene(2)
    s.expert("yellow", **{energy: 4})
    s.expert("orange", **{energy: 5})
    assert incomes(s) == {"orange": 3}
    s.expert("yellow", **{energy: 5})
    assert incomes(s) == {"yellow": 3, "orange": 3}


@pytest.mark.rule("C-SUPPLY-2")
def test_every_track_is_ranked_by_itself() -> None:
    s = Scene(3)
    s.expert("yellow", recycling=5, solar=1)  # first $3; third
    s.expert("orange", recycling=3, solar=3)  # second $2; second $2
    s.expert("blue", recycling=1, solar=9)  # third; first $5
    assert incomes(s) == {"yellow": 3, "orange": 4, "blue": 5}


@pytest.mark.rule("C-SUPPLY-3")
def test_two_tied_first_and_three_tied_second_are_all_paid_in_full_e63() -> None:
    s = Scene(5)
    s.expert("purple", solar=7)
    s.expert("blue", solar=7)
    for seat in ("orange", "yellow", "black"):
        s.expert(seat, solar=5)
    assert incomes(s) == {"yellow": 3, "orange": 3, "blue": 4, "purple": 4, "black": 3}


@pytest.mark.rule("C-SUPPLY-3")
def test_a_tie_for_first_does_not_use_up_second_place_but_there_is_no_third() -> None:
    s = Scene(5)
    s.expert("yellow", biomass=9)
    s.expert("orange", biomass=9)
    s.expert("blue", biomass=8)
    s.expert("purple", biomass=7)
    s.expert("black", biomass=7)
    assert incomes(s) == {"yellow": 5, "orange": 5, "blue": 4}


@pytest.mark.rule("C-SUPPLY-3")
def test_all_tied_on_one_level_are_all_first() -> None:
    s = Scene(5)
    for seat in COLOURS:
        s.expert(seat, forestation=6)
    assert incomes(s) == dict.fromkeys(COLOURS, 3)


PRINTED = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3, 7: 4, 8: 4, 9: 5}


@pytest.mark.rule("C-SUPPLY-4")
@pytest.mark.parametrize(("level", "amount"), PRINTED.items())
@pytest.mark.parametrize("energy", ENERGIES)
def test_the_amount_stands_next_to_the_disc(energy: str, level: int, amount: int) -> None:
    s = Scene(3)
    s.expert("blue", **{energy: level})
    assert incomes(s) == {"blue": amount}


@pytest.mark.rule("C-SUPPLY-4")
@pytest.mark.parametrize("second", range(1, 9))
def test_the_amount_depends_on_the_level_not_on_the_rank(second: int) -> None:
    s = Scene(3)
    s.expert("yellow", solar=9)
    s.expert("orange", solar=second)
    assert incomes(s) == {"yellow": 5, "orange": PRINTED[second]}
    s.expert("blue", solar=9)  # a tie above changes nothing for the second
    assert incomes(s) == {"yellow": 5, "orange": PRINTED[second], "blue": 5}


@pytest.mark.rule("C-SUPPLY-5")
def test_without_a_disc_nobody_is_second_nor_first() -> None:
    s = Scene(3)
    assert incomes(s) == {}
    s.expert("orange", solar=1)
    assert incomes(s) == {"orange": 1}
    s.expert("yellow", solar=1)
    s.expert("orange", recycling=9)
    assert incomes(s) == {"yellow": 1, "orange": 6}


@pytest.mark.rule("C-SUPPLY-5")
def test_in_solo_every_track_with_a_disc_is_led() -> None:
    s = Scene(1)
    assert incomes(s) == {}
    s.expert("yellow", recycling=1, biomass=3, solar=9)
    assert incomes(s) == {"yellow": 1 + 2 + 5}


@pytest.mark.rule("C-SUPPLY-6", "C-SUPPLY-2")
def test_first_in_biomass_and_second_in_recycling_six_as_3_and_3_e62() -> None:
    s = Scene(3)
    s.expert("orange", biomass=7, recycling=3)
    s.expert("yellow", biomass=1, recycling=9)
    s.money("orange", 10)
    s.t["start_player"] = "orange"
    g = s.steps(INCOME)
    g.play("orange income money-3 vp-3")
    t = table(g)
    assert t["money"]["orange"] == 13
    assert t["vp"]["orange"] == {"income": 3}


@pytest.mark.rule("C-SUPPLY-6")
@pytest.mark.parametrize("points", range(7))
def test_every_split_into_whole_money_and_vp_is_legal(points: int) -> None:
    s = Scene(3)
    s.expert("orange", biomass=7, recycling=3)
    s.money("orange", 0)
    g = s.steps(INCOME)
    assert asked(g)[2] == [f"income money-{6 - vp} vp-{vp}" for vp in range(7)]
    g.play(f"orange income money-{6 - points} vp-{points}")
    assert (table(g)["money"]["orange"], score(g, "orange")) == (6 - points, points)


@pytest.mark.rule("C-SUPPLY-6")
@pytest.mark.parametrize("split", ["money-3 vp-2", "money-4 vp-3", "money-7 vp-0", "money-0 vp-7"])
def test_a_split_must_add_up_to_the_income(split: str) -> None:
    s = Scene(3)
    s.expert("orange", biomass=7, recycling=3)
    assert refused(s.steps(INCOME), f"orange income {split}") == "C-SUPPLY-6"


@pytest.mark.rule("C-SUPPLY-6")
@pytest.mark.parametrize("step", ["income", "collect"])
@pytest.mark.parametrize("start", range(4))
def test_the_players_decide_one_after_the_other_from_the_start_player(start: int, step: str) -> None:
    s = Scene(4)
    order = [COLOURS[(start + i) % 4] for i in range(4)]
    for seat in order:
        s.expert(seat, solar=5)
    s.t["start_player"] = order[0]
    g = s.steps([step, "yellow", 0])
    for i, seat in enumerate(order):
        assert asked(g)[:2] == ("income-share", [seat])
        assert [score(g, other) for other in order[:i]] == [2] * i  # open to those who come later
        g.play(f"{seat} income money-1 vp-2")


@pytest.mark.rule("C-SUPPLY-6")
def test_nobody_decides_about_income_out_of_order() -> None:
    s = Scene(3)
    s.t["start_player"] = "orange"
    for seat in COLOURS[:3]:
        s.expert(seat, solar=5)
    g = s.steps(INCOME)
    assert refused(g, "blue income money-1 vp-2") == "C-SUPPLY-6"


# --- cubes of the regions (C-SUPPLY-7) ------------------------------------------------------------


@pytest.mark.rule("C-SUPPLY-7")
def test_every_region_with_cubes_returns_exactly_one() -> None:
    s = Scene(3)
    for region, cubes in (("africa", 5), ("asia", 1), ("europe", 2), ("oceania", 0)):
        s.region_tech(region, cubes)
    s.tech("yellow", 3)
    pool = s.t["tech_pool"]
    t = table(s.steps(["cube-loss", "yellow", 0]))
    assert t["region_tech"] == {"africa": 4, "europe": 1}
    assert t["tech_pool"] == pool + 3
    assert t["tech"]["yellow"] == 3  # hands lose nothing


@pytest.mark.rule("C-SUPPLY-7")
@pytest.mark.parametrize("region", REGIONS)
def test_control_and_plants_do_not_keep_the_cube(region: str) -> None:
    s = Scene(3)
    s.plant(region, 2, "solar", "blue")
    s.control(region, "blue")
    s.region_tech(region, 2)
    t = table(s.steps(["cube-loss", "yellow", 0]))
    assert t["region_tech"] == {region: 1}
    assert t["tech"]["blue"] == 0


# --- which region, which space (C-SUPPLY-8, C-SUPPLY-9) -------------------------------------------


@pytest.mark.rule("C-SUPPLY-8")
@pytest.mark.parametrize("first", CLOCKWISE)
def test_the_regions_follow_clockwise_from_the_one_the_start_player_names(first: str) -> None:
    s = scene()
    s.t["start_player"] = "blue"
    g = s.steps(DEMANDS)
    assert asked(g) == ("first-region", ["blue"], [f"begin {region}" for region in REGIONS])
    g.play(f"blue begin {first}")
    at = CLOCKWISE.index(first)
    assert drawn_for(g) == [*CLOCKWISE[at:], *CLOCKWISE[:at]]


@pytest.mark.rule("C-SUPPLY-8")
def test_only_the_start_player_names_the_first_region() -> None:
    s = scene()
    s.t["start_player"] = "blue"
    assert refused(s.steps(DEMANDS), "yellow begin africa") == "C-SUPPLY-8"


@pytest.mark.rule("C-SUPPLY-8")
def test_each_region_is_settled_before_the_next_tile_is_drawn() -> None:
    s = demand("europe", "africa")
    s.control("europe", "orange")
    s.control("africa", "blue")
    bank = s.t["bank"]
    g = s.steps(DEMANDS, nature=["coal", "gas"]).play("yellow begin europe")
    assert asked(g)[:2] == ("supply-pay", ["orange"])
    assert drawn_for(g) == ["europe"]
    assert (table(g)["co2"], table(g)["bank"]) == (340 + 40, bank)
    g.play("orange pay hand")
    assert asked(g)[:2] == ("supply-pay", ["blue"])
    assert drawn_for(g) == ["europe", "africa"]
    assert (table(g)["co2"], table(g)["bank"]) == (340 + 60, bank + 1)


@pytest.mark.rule("C-SUPPLY-8", "C-SUPPLY-13")
@pytest.mark.parametrize(
    ("first", "cheap", "dear"), [("europe", "orange", "blue"), ("africa", "blue", "orange")]
)
def test_the_first_region_can_change_who_pays_more(first: str, cheap: str, dear: str) -> None:
    s = demand("europe", "africa")
    for region, seat in (("europe", "orange"), ("africa", "blue")):
        s.control(region, seat)
        s.region_cep(region, 0)
        s.cep(seat, 0)
        s.money(seat, 10)
    discarded(s, "orange", "blue")
    s.market(1, 3)
    t = table(s.steps(DEMANDS).play(f"yellow begin {first}"))
    assert t["money"][cheap] == 10 - 3  # took the last CEP
    assert t["money"][dear] == 10 - 4
    assert t["price"] == 4


@pytest.mark.rule("C-SUPPLY-8")
def test_a_single_demand_needs_no_first_region() -> None:
    g = demand("africa").steps(DEMANDS)
    assert drawn_for(g) == ["africa"]
    assert g.question is None


@pytest.mark.rule("C-SUPPLY-9", "C-SUPPLY-10")
@pytest.mark.parametrize(
    ("decade", "regions"),
    [
        (2, CLOCKWISE),
        (3, CLOCKWISE),
        (4, ("north-america", "south-america", "europe", "asia", "oceania")),
        (5, ("north-america", "europe", "asia")),
        (6, ("asia",)),
    ],
)
def test_the_space_of_the_decade_is_looked_at(decade: int, regions: tuple[str, ...]) -> None:
    s = scene(5, decade)
    paid = dict(s.t["region_cep"])
    g = s.steps(DEMANDS, nature=["gas"] * len(regions))
    if len(regions) > 1:
        g.play("yellow begin north-america")
    assert drawn_for(g) == list(regions)
    t = table(g)
    for region in REGIONS:
        new = {str(decade): "gas"} if region in regions else {}
        assert t["plant"][region] == {"1": "oil", **new}
        assert t["region_cep"][region] == paid[region] - len(new)
    assert t["co2"] == 180 + 20 * len(regions)


@pytest.mark.rule("C-SUPPLY-9")
@pytest.mark.parametrize("region", REGIONS)
def test_a_green_plant_on_the_space_meets_the_demand_and_nobody_pays(region: str) -> None:
    s = scene()
    s.plant(region, 2, "solar", "orange")
    s.control(region, "blue")
    discarded(s, "blue")
    ceps, hand, bank = s.t["region_cep"][region], s.t["cep"]["blue"], s.t["bank"]
    g = s.steps(DEMANDS, nature=["gas"] * 5).play("yellow begin africa")
    assert sorted(drawn_for(g)) == sorted(r for r in REGIONS if r != region)
    t = table(g)
    assert t["plant"][region] == {"1": "oil", "2": "solar"}
    assert (t["region_cep"][region], t["cep"]["blue"]) == (ceps, hand)
    assert t["bank"] == bank + 5


@pytest.mark.rule("C-SUPPLY-9")
@pytest.mark.parametrize("region", REGIONS)
def test_a_full_region_has_no_demand(region: str) -> None:
    s = scene(5, decade=6)
    s.fossil("asia", 6, "coal")
    for space in range(2, DEMAND[region] + 1):
        s.plant(region, space, ENERGIES[space % 5], "blue")
    s.control(region, "blue")
    before = s.t["co2"], s.t["cep"]["blue"], s.t["region_cep"][region]
    g = s.steps(DEMANDS)
    t = table(g)
    assert (g.log, g.question) == ([], None)
    assert (t["co2"], t["cep"]["blue"], t["region_cep"][region]) == before


@pytest.mark.rule("C-SUPPLY-9")
@pytest.mark.parametrize("decade", [4, 5])
def test_the_controller_of_a_region_that_is_too_short_pays_nothing(decade: int) -> None:
    s = scene(3, decade)
    s.control("africa", "blue")
    discarded(s, "blue")
    g = s.steps(DEMANDS).play("yellow begin africa")
    assert "africa" not in drawn_for(g)
    assert (table(g)["cep"]["blue"], table(g)["region_cep"]["africa"]) == (2, 2)


@pytest.mark.rule("C-SUPPLY-9")
def test_an_empty_space_of_another_decade_calls_for_nothing() -> None:
    s = demand()  # decade 2; all spaces from 3 on are empty
    g = s.steps(DEMANDS)
    assert (g.log, table(g)["co2"]) == ([], 420)


# --- the tile (C-SUPPLY-10) -----------------------------------------------------------------------


@pytest.mark.rule("C-SUPPLY-10", "C-SUPPLY-12")
@pytest.mark.parametrize(("fuel", "ppm"), PPM.items())
@pytest.mark.parametrize("region", REGIONS)
def test_a_fossil_plant_on_the_empty_space_raises_pollution_e64(region: str, fuel: str, ppm: int) -> None:
    s = demand(region)
    left, bank, ceps = dict(s.t["fossil"]), s.t["bank"], s.t["region_cep"][region]
    t = table(s.steps(DEMANDS, nature=[fuel]))
    assert t["plant"][region] == {"1": "oil", "2": fuel}
    assert t["co2"] == 180 + 5 * 40 + ppm
    assert t["fossil"] == {f: n - (f == fuel) for f, n in left.items()}
    assert (t["region_cep"][region], t["bank"]) == (ceps - 1, bank + 1)


def only_gas(s: Scene, tiles: int) -> None:
    """This many gas tiles are left in the stack."""
    left = dict(s.t["fossil"])
    s.t["fossil_out"] = {**left, "gas": left["gas"] - tiles}
    s.t["fossil"] = {"gas": tiles, "oil": 0, "coal": 0}


@pytest.mark.rule("C-SUPPLY-10")
def test_with_an_empty_stack_nothing_is_placed_and_nobody_pays() -> None:
    s = demand("africa", "europe")
    only_gas(s, 0)
    s.control("africa", "blue")
    bank, ceps = s.t["bank"], dict(s.t["region_cep"])
    g = s.steps(DEMANDS).play("yellow begin africa")
    t = table(g)
    assert g.question is None and drawn_for(g) == []
    assert (t["co2"], t["bank"], t["region_cep"], t["cep"]["blue"]) == (340, bank, ceps, 2)
    assert t["plant"]["africa"] == t["plant"]["europe"] == {"1": "oil"}


@pytest.mark.rule("C-SUPPLY-10", "C-SUPPLY-8")
@pytest.mark.parametrize("first", ["africa", "europe"])
def test_the_last_tile_goes_to_the_region_that_comes_first(first: str) -> None:
    s = demand("africa", "europe")
    only_gas(s, 1)
    t = table(s.steps(DEMANDS).play(f"yellow begin {first}"))
    other = "europe" if first == "africa" else "africa"
    assert t["plant"][first] == {"1": "oil", "2": "gas"}
    assert t["plant"][other] == {"1": "oil"}
    assert t["co2"] == 340 - 40 + 40 + 20


# --- who pays the CEP (C-SUPPLY-11, C-SUPPLY-12) --------------------------------------------------


@pytest.mark.rule("C-SUPPLY-11")
@pytest.mark.parametrize(
    ("source", "hand", "africa", "asia"), [("hand", 1, 2, 5), ("africa", 2, 1, 5), ("asia", 2, 2, 4)]
)
def test_the_controller_pays_from_hand_or_from_any_region_he_controls(
    source: str, hand: int, africa: int, asia: int
) -> None:
    s = demand("africa")
    s.control("africa", "blue")
    s.control("asia", "blue")
    bank = s.t["bank"]
    g = s.steps(DEMANDS)
    assert asked(g) == ("supply-pay", ["blue"], ["pay hand", "pay africa", "pay asia", "discard goal"])
    assert g.question is not None and g.question.about == "africa"
    g.play(f"blue pay {source}")
    t = table(g)
    assert (t["cep"]["blue"], t["region_cep"]["africa"], t["region_cep"]["asia"]) == (hand, africa, asia)
    assert t["bank"] == bank + 1
    assert (t["market"], t["price"]) == (2, 3)
    assert g.question is None


@pytest.mark.rule("C-SUPPLY-11")
def test_neither_an_uncontrolled_region_nor_one_of_another_player_pays_for_him() -> None:
    s = demand("africa")
    s.control("africa", "blue")
    s.control("asia", "orange")
    s.region_cep("africa", 0)
    g = s.steps(DEMANDS)
    for region in ("asia", "europe", "africa"):
        assert refused(g, f"blue pay {region}") == "C-SUPPLY-11"
    assert refused(g, "orange pay asia") == "C-SUPPLY-11"
    s.region_cep("africa", 1)
    s.cep("blue", 0)
    assert refused(s.steps(DEMANDS), "blue pay hand") == "C-SUPPLY-11"


@pytest.mark.rule("C-SUPPLY-11")
def test_one_cep_for_each_new_plant() -> None:
    s = demand("africa", "asia")
    s.control("africa", "blue")
    s.control("asia", "blue")
    s.region_cep("africa", 0)
    s.region_cep("asia", 0)
    discarded(s, "blue")
    bank = s.t["bank"]
    t = table(s.steps(DEMANDS).play("yellow begin africa"))
    assert (t["cep"]["blue"], t["bank"]) == (0, bank + 2)


@pytest.mark.rule("C-SUPPLY-12", "C-SUPPLY-11")
def test_without_a_controller_the_region_itself_pays() -> None:
    s = demand("africa")
    s.plant("europe", 3, "solar", "blue")
    s.control("europe", "blue")
    bank, hands = s.t["bank"], dict(s.t["cep"])
    g = s.steps(DEMANDS)
    t = table(g)
    assert g.question is None
    assert (t["region_cep"]["africa"], t["bank"], t["cep"]) == (1, bank + 1, hands)
    assert t["region_cep"]["europe"] == 4


@pytest.mark.rule("C-SUPPLY-12")
def test_an_empty_stack_of_an_uncontrolled_region_pays_nothing() -> None:
    s = demand("africa")
    s.region_cep("africa", 0)
    bank = s.t["bank"]
    g = s.steps(DEMANDS, nature=["oil"])
    t = table(g)
    assert t["plant"]["africa"] == {"1": "oil", "2": "oil"}
    assert (t["co2"], t["bank"], t["market"], t["price"]) == (410, bank, 2, 3)
    assert (t["cep"], t["vp"]) == ({"yellow": 2, "orange": 2, "blue": 2}, {})


# --- the forced purchase (C-SUPPLY-13, C-SUPPLY-14) -----------------------------------------------


def without_cep(money: int, ceps: int = 2, price: int = 3, seats: int = 3) -> Scene:
    """Blue, who controls Africa, has no CEP anywhere, and Africa needs a plant."""
    s = demand("africa", seats=seats)
    s.control("africa", "blue")
    s.region_cep("africa", 0)
    s.cep("blue", 0)
    s.money("blue", money)
    s.score("blue", 10)
    s.market(ceps, price)
    return s


@pytest.mark.rule("C-SUPPLY-13")
@pytest.mark.parametrize("price", range(1, 9))
def test_who_has_no_cep_buys_one_at_the_market_price_for_the_bank(price: int) -> None:
    s = without_cep(10, 2, price)
    bank = s.t["bank"]
    g = s.steps(DEMANDS)
    assert asked(g) == ("supply-pay", ["blue"], ["purchase", "discard goal"])
    t = table(g.play("blue purchase"))
    assert (t["money"]["blue"], t["cep"]["blue"], t["region_cep"]["africa"]) == (10 - price, 0, 0)
    assert (t["market"], t["price"], t["bank"]) == (1, price, bank + 1)
    assert t["vp"]["blue"] == {"income": 10}


@pytest.mark.rule("C-SUPPLY-13")
@pytest.mark.parametrize(("price", "then"), [(3, 4), (7, 8), (8, 8)])
def test_a_forced_purchase_that_empties_the_market_refills_it_and_raises_the_price(
    price: int, then: int
) -> None:
    s = without_cep(10, 1, price)
    bank = s.t["bank"]
    t = table(s.steps(DEMANDS).play("blue purchase"))
    assert t["money"]["blue"] == 10 - price  # the old price
    assert (t["market"], t["price"], t["bank"]) == (2, then, bank - 2 + 1)


@pytest.mark.rule("C-SUPPLY-13")
@pytest.mark.parametrize("where", ["hand", "africa", "asia"])
def test_who_still_has_a_cep_may_not_buy_instead(where: str) -> None:
    s = without_cep(10)
    s.control("asia", "blue")
    s.region_cep("asia", 0)
    if where == "hand":
        s.cep("blue", 1)
    else:
        s.region_cep(where, 1)
    g = s.steps(DEMANDS)
    assert asked(g)[2] == [f"pay {where}", "discard goal"]
    assert refused(g, "blue purchase") == "C-SUPPLY-13"


@pytest.mark.rule("C-SUPPLY-13", "C-SUPPLY-14")
@pytest.mark.parametrize(("money", "left", "lost"), [(10, 5, 0), (3, 0, 2), (0, 0, 5)])
def test_with_market_and_bank_empty_he_pays_all_the_same(money: int, left: int, lost: int) -> None:
    s = without_cep(money, 0, 5)
    s.bank(0, spare="yellow")
    s.t["refill"] = 2
    hand = s.t["cep"]["yellow"]
    t = table(s.steps(DEMANDS).play("blue purchase"))
    assert t["money"]["blue"] == left
    assert sum(t["vp"]["blue"].values()) == 10 - lost
    assert (t["market"], t["bank"], t["price"]) == (0, 0, 5)
    assert (t["cep"]["yellow"], t["cep"]["blue"]) == (hand, 0)


@pytest.mark.rule("C-SUPPLY-14")
@pytest.mark.parametrize("price", range(1, 9))
@pytest.mark.parametrize("money", range(9))
def test_each_missing_dollar_costs_a_point(price: int, money: int) -> None:
    s = without_cep(money, 2, price)
    g = s.steps(DEMANDS).play("blue purchase")
    missing = max(0, price - money)
    assert table(g)["money"]["blue"] == max(0, money - price)
    assert table(g)["vp"]["blue"] == (
        {"income": 10, "forced-purchases": -missing} if missing else {"income": 10}
    )


@pytest.mark.rule("C-SUPPLY-14")
def test_points_may_become_negative() -> None:
    s = without_cep(1, 2, 8)
    s.score("blue", 2)
    g = s.steps(DEMANDS).play("blue purchase")
    assert score(g, "blue") == 2 - 7
    assert table(g)["money"]["blue"] == 0


@pytest.mark.rule("C-SUPPLY-14", "C-MKT-8")
def test_in_the_operations_phase_points_never_stand_in_for_money() -> None:
    s = without_cep(2, 2, 3)
    s.project("asia-1", "solar")
    g = s.turn("blue")
    assert refused(g, "blue buy") == "C-MKT-8"
    assert refused(g, "blue install asia-1") == "C-INST-2"

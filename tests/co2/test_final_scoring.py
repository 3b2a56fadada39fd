"""The end of the game: what ends it, the steps of final scoring, tie-breaks, shared victory."""

import json
from itertools import pairwise
from typing import Any

import pytest

import keeling
from keeling import Game

from .scene import DEMAND, ENERGIES, PPM, REGIONS, Scene, refused, table

SEATS = ("yellow", "orange", "blue", "purple", "black")
ROUNDS = {1: 6, 2: 5, 3: 4, 4: 3, 5: 2}


def scene(seats: int = 4, **options: Any) -> Scene:
    """Nobody has money or CEPs; yellow is the start player."""
    s = Scene(seats, **options)
    s.t["start_player"] = "yellow"
    for seat in SEATS[:seats]:
        s.money(seat, 0)
        s.cep(seat, 0)
    return s


def settle(g: Game, **choices: str) -> keeling.Result:
    """Income as money; everybody discards the goal unless told otherwise."""
    while question := g.question:
        assert question.rule in ("income-share", "final-goal")
        seat = question.seats[0]
        if question.rule == "income-share":
            g.play(question.options[0])
        else:
            g.play(f"{seat} {choices.get(seat, 'discard')} goal")
    assert g.over
    assert g.result is not None
    assert list(g.result.scores) == list(g.result.breakdown)
    for seat, score in g.result.scores.items():
        assert sum(g.result.breakdown[seat].values()) == score
    return g.result


def scoring(s: Scene) -> Game:
    s.t["ending"] = "last-decade"
    return s.steps(["collect", "yellow", 0])


def final(s: Scene, **choices: str) -> keeling.Result:
    return settle(scoring(s), **choices)


def earned(result: keeling.Result, seat: str) -> dict[str, int]:
    """Where the points came from, without the kinds that gave nothing."""
    return {kind: vp for kind, vp in result.breakdown[seat].items() if vp}


def un_cards(s: Scene, **counts: int) -> None:
    owners = [seat for seat, count in counts.items() for _ in range(count)]
    s.t["un_owner"] = {f"un-{i}": owner for i, owner in enumerate(owners, 1)}


def green(s: Scene, region: str, builder: str = "yellow", but: int = 0) -> None:
    """Fill a region with green plants, except for this space."""
    for space in range(1, DEMAND[region] + 1):
        if space != but:
            energy = max(ENERGIES, key=lambda e: s.t["plants"][e])
            s.plant(region, space, energy, builder=builder)


def fumes(s: Scene, coal: int = 0, oil: int = 0, gas: int = 0) -> None:
    """Exactly these fossil plants, on the last demand spaces first."""
    s.pollution(0)
    free = [(r, n) for n in range(6, 0, -1) for r in DEMAND if n <= DEMAND[r]]
    for fuel in ["coal"] * coal + ["oil"] * oil + ["gas"] * gas:
        region, space = free.pop(0)
        s.fossil(region, space, fuel)
    assert s.t["co2"] == sum(PPM[fuel] * n for fuel, n in (("coal", coal), ("oil", oil), ("gas", gas)))


def ends(s: Scene) -> str | None:
    """The reason why the game ends after this decade's last turn, or None if it goes on."""
    g = s.steps(["end-decade", "yellow", 0])
    ending = table(g)["ending"]
    if ending == "running":
        assert not g.over
        return None
    assert settle(g).reason == ending
    return str(ending)


# --- when the game ends --------------------------------------------------------------------------------


def safe_again(s: Scene) -> None:
    s.t["reached_350"] = 1


def two_green(s: Scene) -> None:
    green(s, "africa")
    green(s, "oceania", builder="blue")


def fifth(s: Scene) -> None:
    s.t["decade"] = 4


@pytest.mark.rule("C-END-1")
@pytest.mark.parametrize(
    ("condition", "reason"),
    [(fifth, "last-decade"), (two_green, "green-regions"), (safe_again, "co2-safe-again")],
)
def test_a_condition_met_earlier_lets_the_decade_be_played_out(condition: Any, reason: str) -> None:
    s = scene(3)
    condition(s)
    for region in ("asia", "europe", "north-america"):
        s.agenda(region, REGIONS.index(region) + 1)
    s.t["round"] = ROUNDS[3] - 1
    g = s.turn("yellow")
    for i, seat in enumerate(("yellow", "orange", "blue")):
        assert g.question is not None
        assert (g.question.rule, g.question.seats) == ("turn", [seat])
        assert g.result is None
        propose = next(m for m in g.legal(seat) if f" propose asia-{i + 1} " in m)
        g.play(propose)
        if g.question.rule != "turn":  # a research grant
            g.play(f"{seat} decline")
        g.play(f"{seat} end")
    assert g.question is not None
    assert g.question.rule == "final-goal"
    assert table(g)["ending"] == reason
    assert settle(g).reason == reason


@pytest.mark.rule("C-END-1")
@pytest.mark.parametrize("condition", [fifth, two_green, safe_again])
def test_no_condition_is_tested_before_the_operations_phase(condition: Any) -> None:
    s = scene(3)
    s.t["decade"] = 1
    condition(s)
    s.t["fossil_out"] = {fuel: s.t["fossil"][fuel] for fuel in PPM}
    s.t["fossil"] = dict.fromkeys(PPM, 0)  # no demand is met
    g = s.steps(["decade", "yellow", 0])
    while g.question is not None and g.question.rule == "first-region":
        g.play(g.question.options[0])
    assert g.question is not None
    assert g.question.rule == "turn"
    assert table(g)["ending"] == "running"


@pytest.mark.rule("C-END-1")
def test_without_a_condition_the_game_goes_on() -> None:
    s = scene(3)
    g = s.steps(["end-decade", "yellow", 0])
    assert not g.over
    assert table(g)["decade"] == 1
    assert table(g)["ending"] == "running"


@pytest.mark.rule("C-END-2")
@pytest.mark.parametrize(("seats", "last"), [(1, 5), (2, 5), (3, 5), (4, 5), (5, 6)])
def test_the_final_decade_is_the_fifth_or_with_five_players_the_sixth(seats: int, last: int) -> None:
    for decade in range(1, last + 1):
        s = scene(seats)
        s.t["decade"] = decade - 1
        assert ends(s) == ("last-decade" if decade == last else None)


@pytest.mark.rule("C-END-3")
@pytest.mark.parametrize(
    ("regions", "reason"),
    [
        ((), None),
        (("africa",), None),
        (("africa", "south-america"), "green-regions"),
        (("asia", "europe"), "green-regions"),
        (("africa", "oceania", "north-america"), "green-regions"),
    ],
)
def test_two_regions_full_of_green_plants_end_the_game(regions: tuple[str, ...], reason: str | None) -> None:
    s = scene(3)
    for region in regions:
        green(s, region)
    assert ends(s) == reason


@pytest.mark.rule("C-END-3")
@pytest.mark.parametrize("space", [1, 2, 4])
def test_a_region_with_a_fossil_plant_or_an_empty_space_is_not_green(space: int) -> None:
    s = scene(3)
    green(s, "africa")
    green(s, "oceania", but=space)
    assert ends(s) is None  # space 1 holds a fossil plant, space 2 or 4 nothing
    if space != 1:
        s.fossil("oceania", space, "gas")
        assert ends(s) is None
    s.plant("oceania", space, "recycling", builder="orange")
    assert ends(s) == "green-regions"


@pytest.mark.rule("C-END-3")
def test_it_does_not_matter_who_built_the_plants_or_controls_the_regions() -> None:
    s = scene(3)
    for i, (region, space) in enumerate(
        (r, n) for r in ("africa", "oceania") for n in range(1, DEMAND[r] + 1)
    ):
        s.plant(region, space, ENERGIES[i % 5], builder=SEATS[i % 3])
    assert ends(s) == "green-regions"


@pytest.mark.rule("C-END-4")
def test_a_game_that_never_was_at_350_does_not_end_below_it() -> None:
    s = scene(3)
    fumes(s, coal=8, gas=1)
    s.t["reached_350"] = 0
    assert s.t["co2"] == 340
    assert ends(s) is None


@pytest.mark.rule("C-END-4")
@pytest.mark.parametrize("decade", [1, 2, 3, 4])
def test_a_return_below_350_ends_the_game_in_any_decade(decade: int) -> None:
    s = scene(3)
    fumes(s, coal=8, gas=1)
    s.t["reached_350"] = 1
    s.t["decade"] = decade - 1
    assert ends(s) == "co2-safe-again"


@pytest.mark.rule("C-END-4")
@pytest.mark.parametrize(("decade", "reason"), [(1, None), (2, None), (3, None), (4, "co2-safe-again")])
def test_by_the_fan_reading_a_return_below_350_counts_from_decade_4(decade: int, reason: str | None) -> None:
    s = scene(3, return_350_min_decade=4)
    fumes(s, coal=8, gas=1)
    s.t["reached_350"] = 1
    s.t["decade"] = decade - 1
    assert ends(s) == reason


@pytest.mark.rule("C-END-2", "C-END-3")
def test_the_fan_reading_does_not_delay_the_other_endings() -> None:
    s = scene(3, return_350_min_decade=4)
    two_green(s)
    assert ends(s) == "green-regions"


@pytest.mark.rule("C-END-4", "C-REPLACE-2")
@pytest.mark.parametrize(("before", "ending"), [(350, "co2-safe-again"), (340, "running")])
def test_the_danger_zone_is_remembered_when_a_replacement_makes_the_planet_safe(
    before: int, ending: str
) -> None:
    s = scene(2)
    s.pollution(0)
    for space in (1, 2, 3):
        s.fossil("africa", space, "coal")
    rest = (before - 120 - (30 if before == 350 else 20)) // 40
    for space in range(1, rest + 1):
        s.fossil("asia", space, "coal")
    s.fossil("europe", 1, "oil" if before == 350 else "gas")
    assert s.t["co2"] == before
    assert s.t["reached_350"] == (before == 350)
    s.agenda("africa", 1)
    s.project("africa-1", "solar", installed=True)
    s.expert("yellow", solar=2)
    s.money("yellow", 10)
    s.tech("yellow", 2)
    g = s.turn("yellow")
    g.play("yellow build africa-1")
    assert table(g)["co2"] == before - 40
    assert table(g)["reached_350"] == (before == 350)
    d = g.dump()
    d["question"], d["todo"] = None, [["end-decade", "yellow", 0]]
    assert table(keeling.restore(d))["ending"] == ending


@pytest.mark.rule("C-END-4")
def test_a_fossil_plant_of_the_supply_phase_that_reaches_350_is_remembered() -> None:
    for fuel, reached in (("gas", 0), ("oil", 1), ("coal", 1)):
        s = scene(3)
        fumes(s, coal=8)
        s.t["reached_350"] = 0
        s.t["decade"] = 1
        g = s.steps(["demand", "yellow", "africa"], ["begin-turn", "yellow", 0], nature=[fuel])
        assert table(g)["co2"] == 320 + PPM[fuel]
        assert table(g)["reached_350"] == reached


@pytest.mark.rule("C-END-5")
@pytest.mark.parametrize(("gas", "oil", "reason"), [(1, 0, "co2-safe-again"), (0, 1, None), (2, 0, None)])
def test_exactly_350_is_not_the_safe_zone(gas: int, oil: int, reason: str | None) -> None:
    s = scene(3)
    fumes(s, coal=8, gas=gas, oil=oil)  # 340, 350, 360
    s.t["reached_350"] = 1
    s.t["decade"] = 1
    assert ends(s) == reason


@pytest.mark.rule("C-END-5", "C-EVENT-1")
@pytest.mark.parametrize(("gas", "oil", "vp"), [(1, 0, 0), (0, 1, -2)])
def test_at_exactly_350_the_event_strikes(gas: int, oil: int, vp: int) -> None:
    s = scene(3)
    fumes(s, coal=8, gas=gas, oil=oil)
    s.events("asia", "europe")
    g = s.steps(["event", "yellow", 0], ["begin-turn", "yellow", 0])
    assert table(g)["vp"].get("yellow", {}).get("events", 0) == vp


# --- 500 ppm -------------------------------------------------------------------------------------------


@pytest.mark.rule("C-END-6")
@pytest.mark.parametrize(
    ("coal", "oil", "gas", "lost"), [(9, 3, 2, False), (9, 4, 1, True), (10, 3, 1, True), (10, 5, 0, True)]
)
def test_at_500_or_more_after_a_supply_phase_all_lose(coal: int, oil: int, gas: int, lost: bool) -> None:
    s = scene(3)
    fumes(s, coal, oil, gas)  # 490, 500, 510, 550
    s.score("yellow", 40)
    s.money("yellow", 20)
    g = s.steps(["supply-check", "yellow", 0], ["operations", "yellow", 0])
    assert g.over is lost
    if lost:
        assert g.result is not None
        assert (g.result.won, g.result.winners) == (False, [])
        assert g.result.reason == "co2-limit-reached"
        assert g.result.epithet is None
        assert refused(g, "yellow discard goal") == "over"


@pytest.mark.rule("C-END-6")
def test_a_lost_game_is_not_scored() -> None:
    s = scene(3)
    fumes(s, coal=10, oil=4)
    s.t["vp"] = {"yellow": {"plants": 8}}
    s.money("yellow", 20)
    s.cep("yellow", 4)
    s.tech("yellow", 3)
    un_cards(s, yellow=2)
    s.expert("yellow", solar=5)
    result = s.steps(["supply-check", "yellow", 0]).result
    assert result is not None
    assert earned(result, "yellow") == {"plants": 8}  # no sale, income, goal, money, cubes, UN goals
    assert earned(result, "orange") == {}


@pytest.mark.rule("C-END-6")
def test_500_is_tested_only_after_all_demand_and_the_event() -> None:
    s = scene(3)
    s.pollution(0)
    for i in range(10):  # 10 coal and 3 oil: 490, on spaces 3 and more
        s.fossil(*[(r, n) for n in (3, 4, 5, 6) for r in DEMAND if n <= DEMAND[r]][i], "coal")
    for region in ("asia", "europe", "north-america"):
        s.fossil(region, 2, "oil")
    s.t["decade"] = 1
    s.events("asia", "europe")
    s.tech("orange", 1)
    s.score("yellow", 30)
    g = s.steps(["supply", "yellow", 0], nature=["gas", "gas", "gas", "africa"])
    g.play("yellow begin africa")  # the first of three gas plants already makes 510
    t = table(g)
    assert t["co2"] == 550
    assert [t["plant"][r]["2"] for r in ("africa", "oceania", "south-america")] == ["gas"] * 3
    assert t["region_tech"] == {"asia": 1}  # orange's cube
    assert t["vp"]["yellow"] == {"income": 30, "events": -2}
    assert t["vp"]["blue"] == {"events": -2}
    assert t["event"] == {"current": "europe", "upcoming": "africa"}
    assert g.over
    assert g.result is not None
    assert g.result.scores == {"yellow": 28, "orange": 0, "blue": -2}
    assert g.result.won is False


@pytest.mark.rule("C-END-6")
def test_500_is_not_tested_at_the_end_of_a_decade() -> None:
    s = scene(3)
    fumes(s, coal=10, oil=4)
    g = s.steps(["operations", "yellow", 0])
    assert g.question is not None
    assert g.question.rule == "turn"


# --- the steps of final scoring --------------------------------------------------------------------------


@pytest.mark.rule("C-END-7")
def test_ceps_of_controlled_regions_are_taken_and_all_are_sold_at_the_current_price() -> None:
    s = scene()
    s.cep("yellow", 2)
    s.control("europe", "yellow")
    s.region_cep("europe", 4)
    s.control("south-america", "yellow")
    s.region_cep("south-america", 1)
    s.cep("orange", 3)
    s.region_cep("africa", 2)  # uncontrolled
    s.control("asia", "blue")
    s.region_cep("asia", 1)
    s.money("yellow", 1)
    s.market(2, price=4)
    g = scoring(s)
    t = table(g)
    assert t["money"] == {"yellow": 1 + 7 * 4, "orange": 12, "blue": 4, "purple": 0}
    assert t["cep"] == dict.fromkeys(SEATS[:4], 0)
    assert {r: t["region_cep"][r] for r in ("europe", "south-america", "asia")} == {
        "europe": 0,
        "south-america": 0,
        "asia": 0,
    }
    assert t["region_cep"]["africa"] == 2  # these go to nobody
    assert t["price"] == 4
    assert g.question is not None
    assert g.question.rule == "final-goal"


@pytest.mark.rule("C-END-7", "C-END-9")
def test_sale_then_income_then_goals_then_money_cubes_and_un_goals() -> None:
    s = scene(3)
    s.goal("orange", 31)
    s.cep("orange", 2)
    s.market(2, price=3)
    s.expert("yellow", solar=5)
    s.expert("orange", biomass=3)
    s.tech("yellow", 1)
    un_cards(s, yellow=1)
    g = scoring(s)
    asked = []
    while question := g.question:
        asked.append((question.rule, question.seats[0], table(g)["money"], table(g)["vp"]))
        if question.rule == "income-share":
            g.play(
                f"{question.seats[0]} income money-{'2 vp-1' if question.seats == ['yellow'] else '2 vp-0'}"
            )
        else:
            g.play(f"{question.seats[0]} {'score' if question.seats == ['orange'] else 'discard'} goal")
    sold = {"yellow": 0, "orange": 6, "blue": 0}
    paid = {"yellow": 2, "orange": 8, "blue": 0}
    cashed = {"yellow": 10, "orange": 8, "blue": 0}
    point = {"yellow": {"income": 1}}
    goal = {"yellow": {"income": 1}, "orange": {"company-goal": 4}}
    assert asked == [
        ("income-share", "yellow", sold, {}),
        ("income-share", "orange", {**sold, "yellow": 2}, point),
        ("final-goal", "yellow", paid, point),
        ("final-goal", "orange", cashed, point),
        ("final-goal", "blue", cashed, goal),
    ]
    result = g.result
    assert result is not None
    assert earned(result, "yellow") == {"income": 1, "money": 5, "tech": 3, "most-un-goals": 3}
    assert earned(result, "orange") == {"company-goal": 4, "money": 4}
    assert earned(result, "blue") == {"money": 4}


@pytest.mark.rule("C-END-7")
def test_ceps_of_a_region_nobody_controls_go_to_nobody() -> None:
    s = scene(2)
    s.market(2, price=8)
    result = final(s, yellow="score", orange="score")
    assert [result.breakdown[seat]["money"] for seat in SEATS[:2]] == [0, 0]
    assert table(scoring(s))["region_cep"] == s.t["region_cep"]


@pytest.mark.rule("C-END-8")
@pytest.mark.parametrize(("ceps", "price"), [(1, 1), (1, 8), (5, 6), (12, 3)])
def test_any_number_of_ceps_is_sold_at_the_end_at_an_unchanged_price(ceps: int, price: int) -> None:
    s = scene(2)
    s.bank(9, spare="orange")
    s.cep("orange", 0)
    s.cep("yellow", ceps)
    s.market(2, price=price)
    g = scoring(s)
    assert table(g)["money"]["yellow"] == ceps * price
    assert table(g)["price"] == price
    assert settle(g, yellow="score").breakdown["yellow"]["money"] == ceps * price // 2


@pytest.mark.rule("C-END-8")
def test_neither_stop_nor_an_earlier_visit_to_the_market_prevents_the_final_sale() -> None:
    s = scene(2)
    s.agenda("africa", 1)
    s.t["decade"] = 4
    s.t["round"] = 4
    s.market(1, price=3)
    s.money("orange", 3)
    g = s.turn("orange")
    g.play("orange buy")
    assert (table(g)["stop"], table(g)["price"]) == (1, 4)
    assert refused(g, "orange sell") in ("C-MKT-1", "C-MKT-6")
    g.play("orange propose africa-2 solar", "orange end")
    assert table(g)["phase"] == "scoring"
    assert table(g)["money"]["orange"] == 4
    assert table(g)["price"] == 4


@pytest.mark.rule("C-END-8", "C-CEP-4")
def test_the_final_sale_is_possible_with_an_empty_bank_and_an_unfinished_refill() -> None:
    s = scene(2)
    s.bank(0, spare="orange")
    s.market(0, price=4)
    s.bank(0, spare="orange")
    s.t["refill"] = 2
    ceps = s.t["cep"]["orange"]
    assert ceps > 0
    g = scoring(s)
    assert table(g)["money"]["orange"] == 4 * ceps
    again = keeling.restore(g.dump())  # a dump in the middle of final scoring adds up
    assert settle(again).scores == settle(g).scores


# --- final income ----------------------------------------------------------------------------------------


@pytest.mark.rule("C-END-9")
def test_income_is_paid_once_more_at_the_end() -> None:
    s = scene()
    s.expert("yellow", solar=9)
    s.expert("orange", solar=5)
    s.expert("blue", solar=3, forestation=1)
    g = scoring(s)
    assert g.question is not None
    assert g.question.options[0] == "yellow income money-5 vp-0"
    g.play("yellow income money-0 vp-5", "orange income money-1 vp-2", "blue income money-1 vp-0")
    result = settle(g)
    assert earned(result, "yellow") == {"income": 5, "money": 4}
    assert earned(result, "orange") == {"income": 2, "money": 4}  # $1 + $8
    assert earned(result, "blue") == {"money": 4}  # third in solar; $1 for forestation
    assert earned(result, "purple") == {"money": 4}


@pytest.mark.rule("C-END-9")
def test_with_two_players_only_the_highest_level_is_paid_at_the_end() -> None:
    s = scene(2)
    s.expert("yellow", solar=4)
    s.expert("orange", solar=5)
    g = scoring(s)
    assert g.question is not None
    assert (g.question.rule, g.question.seats) == ("income-share", ["orange"])
    g.play("orange income money-0 vp-3")
    assert g.question.rule == "final-goal"


@pytest.mark.rule("C-END-9", "C-SUPPLY-3")
def test_ties_are_paid_in_full_at_the_end() -> None:
    s = scene(5)
    for seat in ("purple", "blue"):
        s.expert(seat, solar=7)
    for seat in ("orange", "yellow", "black"):
        s.expert(seat, solar=5)
    g = scoring(s)
    paid = {}
    while g.question is not None and g.question.rule == "income-share":
        paid[g.question.seats[0]] = len(g.question.options) - 1
        g.play(g.question.options[-1])
    assert paid == {"yellow": 3, "orange": 3, "blue": 4, "purple": 4, "black": 3}


@pytest.mark.rule("C-END-9", "C-SUPPLY-6")
def test_the_final_income_is_divided_in_turn_order_from_the_start_player() -> None:
    s = scene()
    s.t["start_player"] = "blue"
    for seat in SEATS[:4]:
        s.expert(seat, solar=1)
    g = scoring(s)
    asked = []
    while g.question is not None:
        asked.append((g.question.rule, g.question.seats[0]))
        g.play(g.question.options[0])
    order = ["blue", "purple", "yellow", "orange"]
    assert asked == [("income-share", seat) for seat in order] + [("final-goal", seat) for seat in order]


@pytest.mark.rule("C-END-9")
def test_without_the_option_no_income_is_paid_at_the_end() -> None:
    s = scene(final_income=False)
    for seat in SEATS[:4]:
        s.expert(seat, solar=9, biomass=9)
    g = scoring(s)
    assert g.question is not None
    assert g.question.rule == "final-goal"
    assert final(s).scores == dict.fromkeys(SEATS[:4], 4)


@pytest.mark.rule("C-END-9")
def test_without_the_option_income_is_still_paid_in_the_supply_phase() -> None:
    s = scene(final_income=False)
    s.expert("yellow", solar=9)
    g = s.steps(["income", "yellow", 0])
    assert g.question is not None
    assert g.question.rule == "income-share"


@pytest.mark.rule("C-END-9")
@pytest.mark.parametrize("condition", [fifth, two_green, safe_again])
def test_final_income_is_paid_whatever_ended_the_game(condition: Any) -> None:
    s = scene(3)
    condition(s)
    s.expert("yellow", solar=9)
    g = s.steps(["end-decade", "yellow", 0])
    assert g.question is not None
    assert g.question.rule == "income-share"


# --- the company goal and money ------------------------------------------------------------------------


@pytest.mark.rule("C-END-10")
@pytest.mark.parametrize("regions", [0, 1, 3])
def test_the_owner_takes_the_points_of_the_goal_or_8(regions: int) -> None:
    s = scene()
    s.goal("yellow", 27)
    for region in REGIONS[:regions]:
        s.control(region, "yellow")
        s.region_cep(region, 0)
    g = scoring(s)
    assert g.question is not None
    assert g.question.options == ["yellow discard goal", "yellow score goal"]
    kept = final(s, yellow="score").breakdown["yellow"]
    assert (kept["company-goal"], kept["money"]) == (4 * regions, 0)
    cashed = final(s, yellow="discard").breakdown["yellow"]
    assert (cashed["company-goal"], cashed["money"]) == (0, 4)


@pytest.mark.rule("C-END-10")
def test_by_the_other_reading_a_goal_that_scores_cannot_be_cashed() -> None:
    s = scene(goal_cash_at_end="only-if-missed")
    s.goal("yellow", 27)
    s.goal("orange", 28)
    s.goal("blue", 29)
    s.goal("purple", 31)
    s.control("africa", "yellow")
    s.region_cep("africa", 0)
    g = scoring(s)
    assert g.over  # nobody has a choice
    result = settle(g)
    assert earned(result, "yellow") == {"company-goal": 4}
    assert [earned(result, seat) for seat in SEATS[1:4]] == [{"money": 4}] * 3


@pytest.mark.rule("C-END-10", "C-COMPANY-1")
def test_by_the_other_reading_a_goal_may_still_be_discarded_during_the_game() -> None:
    s = scene(goal_cash_at_end="only-if-missed")
    s.goal("yellow", 27)
    s.control("africa", "yellow")
    g = s.turn("yellow")
    g.play("yellow discard goal")
    assert table(g)["money"]["yellow"] == 8


@pytest.mark.rule("C-END-10")
@pytest.mark.parametrize(("money", "vp"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (17, 8), (41, 20)])
def test_each_full_two_dollars_are_one_point(money: int, vp: int) -> None:
    s = scene()
    s.money("yellow", money)
    assert final(s, yellow="score").breakdown["yellow"]["money"] == vp


@pytest.mark.rule("C-END-10")
@pytest.mark.parametrize(("money", "vp"), [(0, 4), (1, 4), (2, 5), (3, 5)])
def test_the_8_dollars_are_worth_exactly_4_points(money: int, vp: int) -> None:
    s = scene()
    s.money("yellow", money)
    assert final(s, yellow="discard").breakdown["yellow"]["money"] == vp


@pytest.mark.rule("C-END-10")
def test_odd_dollars_from_sale_income_and_hand_add_up_before_they_are_halved() -> None:
    s = scene()
    s.money("yellow", 1)
    s.cep("yellow", 1)
    s.market(2, price=3)
    s.expert("yellow", solar=1)
    assert final(s, yellow="discard").breakdown["yellow"]["money"] == 6  # $1 + $3 + $1 + $8 = $13


@pytest.mark.rule("C-END-10", "C-SETUP-15")
def test_a_goal_that_is_scored_is_shown_and_one_discarded_at_the_end_is_not() -> None:
    s = scene()
    for seat, card in zip(SEATS, (27, 28, 29, 31), strict=False):
        s.goal(seat, card)
    g = scoring(s)
    g.play("yellow score goal", "orange discard goal", "blue discard goal", "purple score goal")
    assert g.view()["shown_goals"] == {"company-27": "yellow", "company-31": "purple"}
    assert "company-28" not in json.dumps(g.view())


@pytest.mark.rule("C-END-10")
def test_nobody_is_asked_when_all_goals_are_gone() -> None:
    s = scene(3)
    s.t["goal_sold"] = dict.fromkeys(SEATS[:3], 1)
    g = scoring(s)
    assert g.over
    assert settle(g).scores == {"yellow": 0, "orange": 0, "blue": 0}


# --- most cubes, most UN goals -----------------------------------------------------------------------------

MOST = [
    ((1, 2, 3, 4), (0, 0, 0, 3)),
    ((4, 0, 3, 0), (3, 0, 0, 0)),
    ((2, 0, 2, 1), (3, 0, 3, 0)),
    ((1, 1, 1, 1), (3, 3, 3, 3)),
    ((0, 0, 0, 0), (0, 0, 0, 0)),
]


@pytest.mark.rule("C-END-11")
@pytest.mark.parametrize(("counts", "vp"), MOST)
def test_most_cubes_are_worth_3_points_to_all_tied(counts: tuple[int, ...], vp: tuple[int, ...]) -> None:
    s = scene()
    for seat, cubes in zip(SEATS, counts, strict=False):
        s.tech(seat, cubes)
    result = final(s)
    assert tuple(result.breakdown[seat]["tech"] for seat in SEATS[:4]) == vp


@pytest.mark.rule("C-END-11")
@pytest.mark.parametrize(("counts", "vp"), MOST)
def test_most_un_goals_are_worth_3_points_to_all_tied(counts: tuple[int, ...], vp: tuple[int, ...]) -> None:
    s = scene()
    un_cards(s, **dict(zip(SEATS, counts, strict=False)))
    result = final(s)
    assert tuple(result.breakdown[seat]["most-un-goals"] for seat in SEATS[:4]) == vp
    assert all(result.breakdown[seat]["un-goals"] == 0 for seat in SEATS[:4])  # scored when claimed


@pytest.mark.rule("C-END-11")
def test_cubes_on_a_controlled_region_are_in_nobodys_hand() -> None:
    s = scene()
    s.tech("orange", 1)
    s.control("asia", "yellow")
    s.region_cep("asia", 0)
    s.region_tech("asia", 5)
    result = final(s)
    assert [result.breakdown[seat]["tech"] for seat in SEATS[:4]] == [0, 3, 0, 0]


@pytest.mark.rule("C-END-7", "C-END-10", "C-END-11")
def test_the_breakdown_keeps_what_was_won_and_lost_before_apart() -> None:
    s = scene(3)
    s.t["vp"] = {
        "yellow": {
            "plants": 21,
            "income": 9,
            "lobby": 2,
            "forced-purchases": -3,
            "events": -4,
            "un-goals": 7,
        },
        "orange": {"events": -10},
        "blue": {"income": 1},
    }
    s.goal("yellow", 29)
    s.money("yellow", 7)
    s.tech("blue", 3)
    un_cards(s, yellow=1, orange=2)
    result = final(s, yellow="score", orange="score", blue="score")
    assert earned(result, "yellow") == {
        "plants": 21,
        "income": 9,
        "lobby": 2,
        "forced-purchases": -3,
        "events": -4,
        "un-goals": 7,
        "company-goal": 3,
        "money": 3,
    }
    assert result.scores["yellow"] == 38
    assert earned(result, "orange").items() >= {"events": -10, "most-un-goals": 3}.items()
    assert earned(result, "blue").items() >= {"income": 1, "tech": 3}.items()


# --- who wins ----------------------------------------------------------------------------------------------


def tied(seats: int = 4) -> Scene:
    """Everybody will have the same score, goals discarded."""
    s = scene(seats, final_income=False)
    for region in REGIONS:
        s.region_cep(region, 0)
    return s


def plants(s: Scene, seat: str, count: int, first: int = 2) -> None:
    for space in range(first, first + count):
        energy = max(ENERGIES, key=lambda e: s.t["plants"][e])
        s.plant("asia", space, energy, builder=seat)


# The tie-breaks from the first to the last.
ORDER = ("plants", "forestation", "solar", "cold-fusion", "biomass", "recycling", "regions")


def better(s: Scene, seat: str, tie_break: str) -> None:
    """This seat is ahead of the others in this tie-break."""
    if tie_break == "plants":
        plants(s, seat, 1, first=2 if seat == "yellow" else 3)
    elif tie_break == "regions":
        s.control("africa", seat)
    else:
        s.t["expertise"][seat][tie_break] = 1


@pytest.mark.rule("C-END-12")
@pytest.mark.parametrize("step", range(len(ORDER)), ids=ORDER)
@pytest.mark.parametrize("winner", ["yellow", "orange"])
def test_each_tie_break_beats_all_that_come_after_it(step: int, winner: str) -> None:
    loser = "orange" if winner == "yellow" else "yellow"
    s = tied()
    s.score("yellow", 5)
    s.score("orange", 5)
    better(s, winner, ORDER[step])
    for later in ORDER[step + 1 :]:
        better(s, loser, later)
    result = final(s)
    assert result.scores["yellow"] == result.scores["orange"] == 9
    assert result.winners == [winner]


@pytest.mark.rule("C-END-12")
@pytest.mark.parametrize(("higher", "lower"), list(pairwise(ORDER)))
def test_one_more_in_a_tie_break_beats_much_in_the_next(higher: str, lower: str) -> None:
    s = tied()
    better(s, "orange", higher)
    if lower == "regions":
        for region in REGIONS:
            s.control(region, "yellow")
    else:
        s.t["expertise"]["yellow"][lower] = 9
    assert final(s).winners == ["orange"]


@pytest.mark.rule("C-END-12")
def test_most_points_win_whatever_the_tie_breaks_say() -> None:
    s = tied()
    s.score("yellow", 6)
    s.score("orange", 5)
    for tie_break in ORDER:
        better(s, "orange", tie_break)
    result = final(s)
    assert (result.scores["yellow"], result.scores["orange"]) == (10, 9)
    assert result.winners == ["yellow"]
    assert (result.won, result.reason, result.epithet) == (None, "last-decade", None)


@pytest.mark.rule("C-END-12")
def test_a_negative_score_can_win_against_a_worse_one() -> None:
    s = tied(2)
    s.score("yellow", -10)
    s.score("orange", -9)
    result = final(s)
    assert result.scores == {"yellow": -6, "orange": -5}
    assert result.winners == ["orange"]


@pytest.mark.rule("C-END-12")
def test_each_tie_break_is_only_among_those_still_tied() -> None:
    s = tied()
    for seat in SEATS[:3]:
        s.score(seat, 5)
    plants(s, "yellow", 2, first=1)
    plants(s, "orange", 2, first=3)
    plants(s, "blue", 1, first=5)
    s.expert("blue", forestation=9)  # out since the plants
    s.expert("purple", forestation=9, solar=9)  # out since the points
    s.expert("orange", forestation=2, solar=1)
    s.expert("yellow", forestation=2)
    assert final(s).winners == ["orange"]
    s.expert("yellow", solar=1)
    assert final(s).winners == ["yellow", "orange"]
    s.control("oceania", "blue")
    s.control("africa", "yellow")
    assert final(s).winners == ["yellow"]


@pytest.mark.rule("C-END-12")
def test_money_cubes_and_un_goals_break_no_tie() -> None:
    s = tied()
    s.money("orange", 1)  # an odd dollar
    s.score("orange", 3)
    s.tech("yellow", 4)  # 3 VP for most cubes
    result = final(s)
    assert result.scores["yellow"] == result.scores["orange"] == 7
    assert result.winners == ["yellow", "orange"]


@pytest.mark.rule("C-END-12")
@pytest.mark.parametrize(
    "who", [("yellow", "orange"), ("orange", "purple"), ("yellow", "orange", "blue"), SEATS]
)
def test_players_tied_in_everything_share_the_victory(who: tuple[str, ...]) -> None:
    s = tied(5)
    for i, seat in enumerate(who):
        s.score(seat, 5)
        s.plant("asia", i + 2, ENERGIES[i], builder=seat)
        s.expert(seat, forestation=3, solar=1, cold_fusion=2, biomass=4, recycling=1)
        s.control(REGIONS[i], seat)
    result = final(s)
    assert result.winners == list(who)
    assert {result.scores[seat] for seat in who} == {9}


# --- markers -----------------------------------------------------------------------------------------------


@pytest.mark.rule("C-END-13")
@pytest.mark.parametrize("points", [46, 47, 50, 96, 99, 100, 150])
def test_passing_50_or_100_points_changes_nothing_but_the_markers(points: int) -> None:
    s = tied()
    s.score("yellow", points)
    s.score("orange", points - 1)
    s.money("yellow", 20)
    before = s.turn().view()["score"]
    assert (before["yellow"], before["orange"]) == (points, points - 1)
    result = final(s)
    assert result.scores["yellow"] == points + 10 + 4
    assert result.scores["orange"] == points - 1 + 4
    assert result.winners == ["yellow"]


# --- whole games -------------------------------------------------------------------------------------------


@pytest.mark.rule("C-END-2", "C-END-7", "C-END-10", "C-END-11", "C-END-12")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_played_to_the_end_scores_what_its_last_position_is_worth(seats: int, seed: int) -> None:
    s = Scene(seats, seed)
    gas = s.t["fossil"]["gas"]  # only gas burns: pollution cannot reach 500
    s.t["fossil_out"] = {fuel: s.t["fossil"][fuel] for fuel in ("oil", "coal")}
    s.t["fossil"] = {"gas": gas, "oil": 0, "coal": 0}
    dice = keeling.Dice(seed)
    g = s.turn("yellow")
    before: dict[str, Any] = {}
    while question := g.question:
        if question.rule == "final-goal" and not before:
            before = table(g)
        options = [o for o in question.options if question.rule != "turn" or "goal" not in o]
        g.play(options[dice.below(len(options))])
    result = g.result
    assert result is not None
    assert result.reason in ("last-decade", "co2-safe-again", "green-regions")
    if result.reason == "last-decade":
        assert before["decade"] == (5 if seats == 5 else 4)
    t = table(g)
    owners = list(t["un_owner"].values())
    most_un = max(owners.count(seat) for seat in SEATS[:seats])
    most_tech = max(t["tech"].values())
    for seat in SEATS[:seats]:
        company = result.breakdown[seat]["company-goal"]
        money = before["money"][seat] + (8 if f"{seat} discard goal" in g.log[-seats:] else 0)
        expected = (
            sum(before["vp"].get(seat, {}).values())
            + company
            + money // 2
            + (3 if most_tech and t["tech"][seat] == most_tech else 0)
            + (3 if most_un and owners.count(seat) == most_un else 0)
        )
        assert result.scores[seat] == expected == sum(result.breakdown[seat].values())
        assert 0 <= company <= 16
    best = max(result.scores.values())
    assert result.winners
    assert all(result.scores[seat] == best for seat in result.winners)


@pytest.mark.rule("C-END-7")
def test_after_final_scoring_nothing_more_can_be_played() -> None:
    g = scoring(scene(2))
    settle(g)
    assert refused(g, "yellow discard goal") == "over"

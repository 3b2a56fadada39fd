"""The competitive game (p. 19-20): set-up, course of a decade, Energy Supply, Operations, Income."""

import json
from pathlib import Path
from typing import Any

import pytest

import keeling
from keeling import Game

from .scene import FUELS, REGIONS, Scene, refused, table

SEATS = ("yellow", "red", "blue", "purple")
COUNTS = [2, 3, 4]


def new(seats: int = 4, seed: int = 1, **options: Any) -> Game:
    """A fresh game, up to the first question: which company goal to keep."""
    return keeling.new("second-chance", mode="competitive", seats=seats, seed=seed, options=options)


def begun(seats: int = 4, seed: int = 1) -> Game:
    """A fresh game, up to the first turn."""
    g = new(seats, seed)
    while g.question is not None and g.question.rule == "keep-goal":
        g.play(g.question.options[0])
    return g


def drawn(g: Game, what: str) -> list[str]:
    """What Nature drew, of one kind."""
    return [line.split()[-1] for line in g.log if line.startswith(f"nature {what}")]


def scripted(g: Game, **outcomes: list[str]) -> Game:
    """The same set-up again, with other outcomes for one kind of draw."""
    script = []
    for line in g.log:
        if line.startswith("nature "):
            kind, outcome = line.split()[1:]
            kind = kind.split("-")[0]
            script.append(outcomes[kind].pop(0) if outcomes.get(kind) else outcome)
    return keeling.new("second-chance", mode="competitive", seats=g.setup.seats, seed=1, nature=script)


def burning(s: Scene, *fuels: str) -> None:
    """Fossil plants in the demand spaces of 2010, then of 2020."""
    for i, fuel in enumerate(fuels):
        s.fossil(REGIONS[i % 6], 2010 + 10 * (i // 6), fuel)


# --- set-up --------------------------------------------------------------------------------------------


@pytest.mark.rule("SC-COMP-SETUP-1")
@pytest.mark.parametrize(("decade", "missing"), [(0, 6), (1, 6), (2, 3), (3, 3), (4, 1)])
def test_the_competitive_side_has_its_own_demand_spaces(decade: int, missing: int) -> None:
    s = Scene("competitive", 4)
    s.t["decade"] = decade
    g = s.steps(["supply", "yellow", 0])
    assert len(g.log) == missing


@pytest.mark.rule("SC-COMP-SETUP-1")
def test_the_two_sides_of_the_board_differ_in_the_fourth_decade() -> None:
    found = {}
    for mode in ("coop", "competitive"):
        s = Scene(mode, 4)
        s.t["decade"] = 3
        g = s.steps(["supply", "yellow", 0])
        found[mode] = [line.split()[1].removeprefix("fossil-") for line in g.log if "fossil" in line]
    assert sorted(found["coop"]) == sorted(REGIONS)
    assert sorted(found["competitive"]) == ["asia", "europe", "north-america"]


@pytest.mark.rule("SC-COMP-SETUP-2")
@pytest.mark.parametrize("seats", COUNTS)
def test_everybody_has_a_score_of_their_own_that_starts_at_zero(seats: int) -> None:
    g = begun(seats)
    assert g.view()["score"] == dict.fromkeys(SEATS[:seats], 0)
    assert table(g)["vp"] == {}
    s = Scene("competitive", seats)
    s.score(7, "red")
    assert s.turn("yellow").view()["score"] == {**dict.fromkeys(SEATS[:seats], 0), "red": 7}


@pytest.mark.rule("SC-COMP-SETUP-2")
def test_there_is_no_group_score() -> None:
    s = Scene("competitive", 2)
    s.score(7)
    with pytest.raises(keeling.BadDump, match="group"):
        s.turn("yellow")


@pytest.mark.rule("SC-COMP-SETUP-3")
@pytest.mark.parametrize("seats", COUNTS)
def test_everybody_is_dealt_two_company_goals_and_keeps_one(seats: int) -> None:
    g = new(seats)
    assert g.question is not None
    assert g.question.rule == "keep-goal"
    assert g.question.seats == list(SEATS[:seats])
    dealt = {seat: drawn(g, f"deal-{seat}") for seat in SEATS[:seats]}
    for seat, cards in dealt.items():
        assert len(set(cards)) == 2
        assert sorted(g.legal(seat)) == sorted(f"{seat} keep {card}" for card in cards)
        assert all(card.startswith("company-") for card in cards)
    for seat in reversed(SEATS[:seats]):  # in any order
        g.play(f"{seat} keep {dealt[seat][1]}")
    for seat, cards in dealt.items():
        assert g.view(seat)["goals"] == [cards[1]]
    assert g.view()["goal_counts"] == dict.fromkeys(SEATS[:seats], 1)


@pytest.mark.rule("SC-COMP-SETUP-3")
def test_you_keep_one_of_your_own_two_company_goals_and_only_once() -> None:
    g = new()
    red = drawn(g, "deal-red")
    yellow = drawn(g, "deal-yellow")
    assert refused(g, f"yellow keep {red[0]}") == "SC-COMP-SETUP-3"
    spare = next(
        c for c in ("company-05", "company-07", "company-10") if not any(c in line for line in g.log)
    )
    assert refused(g, f"yellow keep {spare}") == "SC-COMP-SETUP-3"  # dealt to nobody
    g.play(f"yellow keep {yellow[0]}")
    assert refused(g, f"yellow keep {yellow[1]}") == "SC-COMP-SETUP-3"
    assert g.question is not None
    assert g.question.seats == ["red", "blue", "purple"]


@pytest.mark.rule("SC-COMP-SETUP-3")
def test_the_goal_not_kept_is_known_to_its_owner_only_and_cannot_be_had_again() -> None:
    g = begun()
    for seat in SEATS:
        kept = g.view(seat)["goals"]
        aside = g.view(seat)["goals_aside"]
        assert (len(kept), len(aside)) == (1, 1)
        for other in (*SEATS, None):
            if other != seat:
                seen = json.dumps(g.view(other)) + json.dumps(g.log_for(other))
                assert kept[0] not in seen
                assert aside[0] not in seen
    assert "red keep ?" in g.log_for("yellow")
    assert "nature deal-red ?" in g.log_for("yellow")


@pytest.mark.rule("SC-COMP-SETUP-3")
def test_company_goals_are_chosen_before_lobbyist_cards_are_dealt() -> None:
    g = new()
    assert table(g)["card"] == {}
    assert len(table(g)["un"]) == 10  # what everyone can see lies there already
    assert set(table(g)["event"]) == {"current", "upcoming"}
    kept = [f"{seat} keep {drawn(g, f'deal-{seat}')[0]}" for seat in SEATS]
    g.play(*kept)
    assert len(table(g)["card"]) == 20
    choice = max(g.log.index(line) for line in kept)
    assert all("lobbyist" not in line for line in g.log[:choice])


@pytest.mark.rule("SC-COMP-SETUP-4")
@pytest.mark.parametrize("card", ["company-05", "company-06", "company-07"])
def test_three_company_goals_are_taken_out_with_two_players(card: str) -> None:
    with pytest.raises(keeling.BadScript, match=card):
        scripted(new(2), deal=[card])
    for seats in (3, 4):
        base = new(seats)
        cards = [card, *[f"company-{n:02}" for n in (1, 2, 3, 4, 8, 9, 10)]][: 2 * seats]
        assert drawn(scripted(base, deal=cards), "deal-yellow")[0] == card


@pytest.mark.rule("SC-COMP-SETUP-4")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 8, 9, 10])
def test_the_other_seven_company_goals_are_used_with_two_players(number: int) -> None:
    card = f"company-{number:02}"
    rest = [c for c in ("company-01", "company-02", "company-03", "company-04") if c != card]
    assert drawn(scripted(new(2), deal=[card, *rest[:3]]), "deal-yellow")[0] == card


@pytest.mark.rule("SC-COMP-SETUP-5")
@pytest.mark.parametrize("seats", COUNTS)
def test_co2_starts_at_50(seats: int) -> None:
    g = new(seats)
    assert table(g)["co2"] == 50
    assert drawn(g, "fossil") == []


@pytest.mark.rule("SC-COMP-SETUP-6")
def test_two_of_the_seven_events_are_visible() -> None:
    for seed in range(1, 9):
        g = new(seed=seed)
        first, second = drawn(g, "event")
        assert g.view()["table"]["event"] == {"current": first, "upcoming": second}
        left = table(g)["event_left"]
        assert sum(left.values()) == 5
        assert left == {r: (2 if r == "asia" else 1) - [first, second].count(r) for r in REGIONS}


@pytest.mark.rule("SC-COMP-SETUP-7")
@pytest.mark.parametrize("seats", COUNTS)
def test_five_un_cards_of_each_deck_are_displayed_whatever_the_number_of_players(seats: int) -> None:
    g = new(seats)
    un = table(g)["un"]
    assert len(set(un.values())) == 10
    assert [un[f"un-{i}"][0] for i in range(1, 11)] == ["a"] * 5 + ["b"] * 5
    assert table(g)["un_owner"] == {}


@pytest.mark.rule("SC-COMP-SETUP-8")
@pytest.mark.parametrize("seats", COUNTS)
def test_no_environmental_goals_are_laid_out(seats: int) -> None:
    g = begun(seats)
    assert table(g)["env"] == {}
    assert drawn(g, "goal-tile") == []


@pytest.mark.rule("SC-COMP-SETUP-9")
@pytest.mark.parametrize(("seats", "gas"), [(2, 10), (3, 4), (4, 10)])
def test_six_gas_tiles_are_removed_with_three_players(seats: int, gas: int) -> None:
    t = table(new(seats))
    assert t["fossil"] == {"gas": gas, "oil": 10, "coal": 10}
    assert t["fossil_out"] == ({"gas": 6} if seats == 3 else {})


@pytest.mark.rule("SC-COMP-SETUP-10")
@pytest.mark.parametrize("seats", COUNTS)
def test_the_lobbyist_draft_may_be_used(seats: int) -> None:
    g = new(seats, draft=True)
    asked = []
    while g.question is not None and g.question.rule != "turn":
        asked.append(g.question.rule)
        g.play(g.question.options[0])
    assert asked == ["keep-goal"] * seats + ["draft-keep"] * 4 * seats  # 2 + 1 + 1 cards
    assert g.view()["hand_sizes"] == dict.fromkeys(SEATS[:seats], 5)


# --- the course of the game ------------------------------------------------------------------------------


def course(seats: int) -> tuple[Game, list[tuple[int, str]], set[tuple[int, int, str]]]:
    """A game of five decades at random: its phases in order, and (decade, round, seat) of its turns."""
    s = Scene("competitive", seats)
    s.t["fossil_out"] = {"gas": 10 - s.t["fossil"]["gas"], "oil": 10, "coal": 10}  # too little to lose
    s.t["fossil"].update(oil=0, coal=0)
    for i, seat in enumerate(SEATS[:seats]):
        s.know(seat, recycling=3, hydro=1 + i)  # everyone has an income to share
        s.control(REGIONS[i], seat)  # and a choice of what to pay events with
    s.t["region_cep"].update({region: 1 for region in REGIONS})
    s.t["bank"] = 50 - s.t["market"] - sum(s.t["cep"].values()) - 6
    g = s.steps(["decade", "yellow", 0])
    dice = keeling.Dice(seats)
    phases: list[tuple[int, str]] = []
    turns: set[tuple[int, int, str]] = set()

    def look() -> None:
        t = table(g)
        if not phases or phases[-1] != (t["decade"], t["phase"]):
            phases.append((t["decade"], t["phase"]))
        if g.question is not None and g.question.rule == "turn":
            turns.add((t["decade"], t["round"], t["active"]))

    while g.question is not None:
        look()
        g.play(g.question.options[dice.below(len(g.question.options))])
    look()
    return g, phases, turns


@pytest.mark.rule("SC-COMP-TURN-1", "SC-COMP-TURN-2", "SC-COMP-SETUP-8")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 4), (3, 3), (4, 2)])
def test_five_decades_with_the_same_number_of_rounds(seats: int, rounds: int) -> None:
    g, phases, turns = course(seats)
    assert g.result is not None
    assert g.result.reason == "scored"
    expected = {(d, r, seat) for d in range(5) for r in range(rounds) for seat in SEATS[:seats]}
    assert turns == expected
    order = ["energy-supply", "operations", "income", "events", "end-of-decade"]
    for decade in range(5):
        seen = [phase for d, phase in phases if d == decade]
        assert seen == sorted(set(seen), key=order.index)
        assert {"operations", "income"} <= set(seen)
    assert phases[-1] == (5, "end-of-decade")


@pytest.mark.rule("SC-COMP-TURN-1")
def test_a_decade_begins_with_energy_supply_and_then_goes_on_in_order() -> None:
    s = Scene("competitive", 2)
    s.t["phase"] = "end-of-decade"
    g = s.steps(["decade", "yellow", 0])
    first = g.at(0)  # before Nature's first draw
    assert first.question is not None
    assert first.question.rule == "fossil-tile"
    assert table(first)["phase"] == "energy-supply"
    todo = [rule for rule, _, _ in first.dump()["todo"] if rule != "supply-region"]
    assert todo == ["settle", "operations", "income", "events", "end-decade"]
    assert len(g.log) == 6
    assert g.question is not None
    assert g.question.rule == "turn"
    assert table(g)["phase"] == "operations"


@pytest.mark.rule("SC-COMP-TURN-1")
def test_income_comes_before_events_and_events_before_the_end_of_the_decade() -> None:
    s = Scene("competitive", 2)
    s.events("africa", "europe")
    s.know("yellow", wind=9)
    s.control("asia", "yellow")
    s.t["round"] = 3
    s.t["main_actions_left"] = 0
    s.t["active"] = "red"
    s.d["question"] = {"rule": "turn", "seats": ["red"], "several": False, "about": 0}
    g = keeling.restore(s.d)
    g.play("red end")
    assert (table(g)["phase"], table(g)["decade"]) == ("income", 0)
    g.play("yellow income money-5 vp-0")
    assert (table(g)["phase"], table(g)["decade"]) == ("events", 0)
    g.play("yellow pay hand")
    t = table(g)
    assert (t["phase"], t["decade"], t["start_player"]) == ("energy-supply", 1, "red")
    assert ["fossil" in line for line in g.log[-7:]] == [False] + [True] * 6  # after the new event tile
    g.play("yellow pay asia")
    t = table(g)
    assert (t["phase"], t["decade"], t["active"]) == ("operations", 1, "red")


@pytest.mark.rule("SC-COMP-TURN-3", "SC-COMP-SUP-5")
def test_above_500_ppm_everybody_loses_at_the_very_tile() -> None:
    s = Scene("competitive", 4)
    burning(s, *["coal"] * 10, "oil")  # 50 + 430
    s.t["decade"] = 2
    s.control("north-america", "yellow")
    s.control("south-america", "red")
    s.score(80, "yellow")
    s.money("yellow", 40)
    before = {key: s.t[key] for key in ("bank", "market", "price", "region_cep", "cep", "money")}
    g = s.steps(["supply", "yellow", 0], ["operations", "yellow", 0], nature=["gas", "gas"])
    t = table(g)
    assert g.log == ["nature fossil-north-america gas", "nature fossil-europe gas"]
    assert t["co2"] == 520
    assert g.over
    result = g.result
    assert result is not None
    assert (result.won, result.winners, result.reason) == (False, [], "co2-above-limit")
    assert result.scores == {"yellow": 80, "red": 0, "blue": 0, "purple": 0}  # no final scoring
    assert {key: t[key] for key in before} == before  # nobody has paid for North America


@pytest.mark.rule("SC-COMP-TURN-3")
def test_exactly_500_ppm_goes_on() -> None:
    s = Scene("competitive", 4)
    burning(s, *["coal"] * 10, "oil")  # 50 + 430
    s.t["decade"] = 2
    for region in ("europe", "asia"):
        s.plant(region, 2030, "wind", builder="yellow")
    g = s.steps(["supply", "yellow", 0], ["operations", "yellow", 0], nature=["gas"])
    assert table(g)["co2"] == 500
    assert g.result is None
    assert g.question is not None
    assert g.question.rule == "turn"


@pytest.mark.rule("SC-COMP-SUP-5", "SC-COMP-TURN-3")
def test_the_limit_is_not_checked_only_after_all_regions() -> None:
    """The first of three tiles breaks the limit; the other two are never drawn."""
    s = Scene("competitive", 4)
    burning(s, *["coal"] * 10, "oil", "gas")  # 500
    s.t["decade"] = 3
    g = s.steps(["supply", "yellow", 0])
    assert len(g.log) == 1
    assert g.result is not None
    assert not g.legal()


# --- Energy Supply ---------------------------------------------------------------------------------------


@pytest.mark.rule("SC-COMP-SUP-1", "SC-COMP-SUP-2", "SC-COMP-SUP-6")
def test_page_20_first_energy_supply_e50() -> None:
    base = begun()
    g = scripted(base, fossil=["coal", "oil", "gas", "oil", "coal", "oil"])
    before = table(g)
    for seat in SEATS:
        g.play(next(move for move in g.legal(seat)))
    t = table(g)
    assert [line.split()[1] for line in g.log if "fossil" in line] == [f"fossil-{r}" for r in REGIONS]
    assert t["co2"] == 240
    fuels = ["coal", "oil", "gas", "oil", "coal", "oil"]
    assert t["plant"] == {r: {"2010": fuel} for r, fuel in zip(REGIONS, fuels, strict=True)}
    assert t["region_cep"] == {r: before["region_cep"][r] - 1 for r in REGIONS}
    assert t["bank"] == before["bank"] + 6
    assert t["cep"] == before["cep"]
    assert t["vp"] == {}
    assert t["decade"] == 0
    assert t["phase"] == "operations"


@pytest.mark.rule("SC-COMP-SUP-1", "SC-COMP-SUP-2")
@pytest.mark.parametrize("seats", COUNTS)
def test_in_the_first_decade_every_region_gets_a_fossil_plant_and_loses_a_cep(seats: int) -> None:
    before = table(new(seats))
    assert before["control"] == {}
    g = begun(seats)
    t = table(g)
    assert t["region_cep"] == {region: count - 1 for region, count in before["region_cep"].items()}
    assert all(set(t["plant"][region]) == {"2010"} for region in REGIONS)
    assert t["co2"] == 50 + sum(FUELS[fuel] for fuel in drawn(g, "fossil"))
    assert not any("turn" in line or "propose" in line for line in g.log)


@pytest.mark.rule("SC-COMP-SUP-1")
def test_later_decades_begin_with_energy_supply_too() -> None:
    s = Scene("competitive", 4)
    s.plant("africa", 2020, "wind", builder="yellow")
    g = s.steps(["end-decade", "yellow", 0])
    t = table(g)
    assert [line.split()[1] for line in g.log] == [f"fossil-{r}" for r in REGIONS if r != "africa"]
    assert all("2020" in t["plant"][region] for region in REGIONS)
    assert (t["decade"], t["phase"], t["round"]) == (1, "operations", 0)


@pytest.mark.rule("SC-COMP-SUP-3")
def test_points_cannot_buy_pollution_off() -> None:
    s = Scene("competitive", 2)
    burning(s, *["coal"] * 10)  # 450
    s.t["decade"] = 4
    s.score(100, "yellow")
    s.score(100, "red")
    g = s.steps(["supply", "yellow", 0], ["operations", "yellow", 0], nature=["oil"])
    t = table(g)
    assert g.log == ["nature fossil-asia oil"]  # nobody was asked
    assert t["co2"] == 480
    assert g.view()["score"] == {"yellow": 100, "red": 100}
    assert g.why_not("yellow reduce 10")
    assert not any("reduce" in move for move in g.legal())


@pytest.mark.rule("SC-COMP-SUP-3", "SC-COMP-TURN-3")
def test_points_do_not_save_a_game_above_500_ppm() -> None:
    s = Scene("competitive", 2)
    burning(s, *["coal"] * 10, "oil")  # 480
    s.t["decade"] = 4
    s.score(100, "yellow")
    g = s.steps(["supply", "yellow", 0], nature=["oil"])
    assert g.result is not None
    assert g.result.reason == "co2-above-limit"


@pytest.mark.rule("SC-COMP-SUP-4")
def test_a_fine_is_paid_by_the_player_who_owes_and_may_lead_below_zero() -> None:
    s = Scene("competitive", 4)
    s.t["decade"] = 4  # only Asia has a fifth space
    s.control("asia", "red")
    s.region_cep("asia", 0)
    s.cep("red", 0)
    s.score(2, "red")
    s.score(9, "blue")
    s.market(2, price=6)
    g = s.steps(["supply", "yellow", 0])
    assert g.view()["score"] == {"yellow": 0, "red": -4, "blue": 9, "purple": 0}
    assert table(g)["vp"]["red"] == {"income": 2, "fines": -6}
    assert not g.result  # a negative score loses nothing


@pytest.mark.rule("SC-COMP-SUP-4")
def test_a_score_has_no_lower_limit() -> None:
    s = Scene("competitive", 4)
    for region in REGIONS[:5]:
        s.control(region, "red")
        s.region_cep(region, 0)
    s.cep("red", 0)
    s.market(2, price=8)
    s.score(-15, "red")
    s.t["decade"] = 1
    g = s.steps(["supply", "yellow", 0], ["operations", "yellow", 0])
    assert g.view()["score"]["red"] == -15 - 5 * 8
    assert g.question is not None
    assert g.question.rule == "turn"


@pytest.mark.rule("SC-COMP-SUP-6")
@pytest.mark.parametrize("fuel", ["gas", "oil", "coal"])
def test_replacing_a_fossil_plant_lowers_co2_far_below_400(fuel: str) -> None:
    s = Scene("competitive", 2)
    s.fossil("africa", 2010, fuel)
    s.fossil("africa", 2020, "oil")
    s.agenda("africa", 6)
    s.project("africa-1", "wind", token="yellow")
    s.know("yellow", wind=2)
    s.money("yellow", 9)
    assert s.t["co2"] == 80 + FUELS[fuel]
    g = s.turn("yellow")
    g.play("yellow build africa-1")
    assert table(g)["co2"] == 80
    assert table(g)["plant"]["africa"] == {"2010": "wind", "2020": "oil"}


@pytest.mark.rule("SC-COMP-SUP-6")
def test_co2_falls_back_to_50_when_the_last_fossil_plant_goes() -> None:
    s = Scene("competitive", 2)
    s.fossil("africa", 2010, "coal")
    s.plant("africa", 2020, "hydro", builder="red")
    s.project("africa-1", "wind", token="yellow")
    s.know("yellow", wind=2)
    s.money("yellow", 9)
    g = s.turn("yellow")
    g.play("yellow build africa-1")
    assert table(g)["co2"] == 50


@pytest.mark.rule("SC-COMP-SUP-6")
def test_a_position_whose_co2_is_not_50_plus_its_fossil_plants_is_refused() -> None:
    s = Scene("competitive", 2)
    s.fossil("africa", 2010, "coal")
    s.t["co2"] = 100
    with pytest.raises(keeling.BadDump, match="CO2"):
        s.turn("yellow")


# --- Operations --------------------------------------------------------------------------------------------


def site(level: int = 1, energy: str = "solar", seats: int = 3, **options: Any) -> Scene:
    """Blue can build a solar plant in Africa on yellow's Infrastructure: $10, 2 cubes, 1 CEP."""
    s = Scene("competitive", seats, **options)
    s.agenda("africa", 6)
    s.project("africa-1", energy, level=level, token="yellow")
    s.know("blue", solar=4)
    s.money("blue", 20)
    s.cep("blue", 2)
    return s


@pytest.mark.rule("SC-COMP-OPS-1")
def test_the_points_of_a_plant_go_to_its_builder_alone() -> None:
    g = site().turn("blue")
    g.play("blue build africa-1")
    assert g.view()["score"] == {"yellow": 0, "red": 0, "blue": 8}
    assert table(g)["vp"] == {"blue": {"plants": 8}}


@pytest.mark.rule("SC-COMP-OPS-1")
@pytest.mark.parametrize("when", ["before", "after"])
def test_the_two_points_of_lobbyist_36_go_to_the_buyer_alone(when: str) -> None:
    s = Scene("competitive", 3)
    s.hand("red", 36)
    s.money("red", 3)
    g = s.turn("red")
    if when == "after":
        g.play("red buy")
    g.play(f"red lobby lobbyist-36 {when}")  # before: the purchase follows by itself
    assert table(g)["cep"]["red"] == 3
    assert table(g)["vp"] == {"red": {"lobbyists": 2}}


def claimable(seats: int = 3) -> Scene:
    """Red can claim a07 (hydro, wind; 2 cubes)."""
    s = Scene("competitive", seats)
    s.un(1, "a07")
    s.plant("asia", 2010, "hydro", builder="yellow", token="red")
    s.plant("europe", 2010, "wind", builder="red")
    s.tech("red", 3)
    return s


@pytest.mark.rule("SC-COMP-OPS-2")
def test_a_claimed_un_card_is_yours_scores_nothing_yet_and_is_not_replaced() -> None:
    s = claimable()
    s.plant("asia", 2020, "hydro", builder="yellow")
    s.plant("asia", 2030, "wind", builder="yellow")
    g = s.turn("red")
    display = table(g)["un"]
    pool = table(g)["tech_pool"]
    lines = len(g.log)
    g.play("red claim a07")
    t = table(g)
    assert t["un_owner"] == {"un-1": "red"}
    assert t["vp"] == {}
    assert t["tech"]["red"] == 1
    assert t["tech_pool"] == pool + 2
    assert t["un"] == display  # nine cards are left to claim, none is new
    assert len(g.log) == lines + 1
    d = g.dump()
    d["question"] = {"rule": "turn", "seats": ["yellow"], "several": False, "about": 0}
    d["table"].update(active="yellow", carded=0)
    assert refused(keeling.restore(d), "yellow claim a07") == "SC-UN-1"


@pytest.mark.rule("SC-COMP-OPS-2")
def test_claiming_still_needs_the_plants_and_the_cubes() -> None:
    s = claimable()
    s.tech("red", 1)
    assert refused(s.turn("red"), "red claim a07") == "SC-UN-4"
    assert refused(s.turn("yellow"), "yellow claim a07") == "SC-UN-2"  # built both, supports neither


@pytest.mark.rule("SC-COMP-OPS-2")
def test_several_players_collect_un_cards_that_score_at_the_end() -> None:
    s = claimable(2)
    g = s.turn("red")
    g.play("red claim a07")
    d = g.dump()
    d["question"] = None
    d["todo"] = [["collect", "yellow", 0]]
    g = keeling.restore(d)
    g.play("yellow score goal", "red discard goal")
    assert g.result is not None
    assert g.result.breakdown["red"]["un-goals"] == 6
    assert g.result.breakdown["yellow"]["un-goals"] == 0


@pytest.mark.rule("SC-COMP-OPS-3")
def test_page_20_building_with_a_cube_of_the_region_e51() -> None:
    s = site()
    s.money("blue", 10)
    s.region_tech("africa", 2)
    s.tech("blue", 2)
    s.cep("blue", 1)
    pool = s.t["tech_pool"]
    g = s.turn("blue")
    g.play("blue build africa-1")
    assert g.question is not None
    assert g.question.options == ["blue use own-cubes", "blue use region-cube"]
    g.play("blue use region-cube")
    t = table(g)
    assert t["region_tech"] == {"africa": 1}
    assert (t["tech"]["blue"], t["money"]["blue"], t["cep"]["blue"]) == (1, 0, 0)
    assert t["tech_pool"] == pool + 2
    assert t["plant"]["africa"]["2010"] == "solar"


@pytest.mark.rule("SC-COMP-OPS-4")
def test_the_cube_of_the_region_may_be_left_there() -> None:
    s = site()
    s.region_tech("africa", 2)
    s.tech("blue", 2)
    g = s.turn("blue")
    g.play("blue build africa-1", "blue use own-cubes")
    t = table(g)
    assert t["region_tech"] == {"africa": 2}
    assert t["tech"]["blue"] == 0


@pytest.mark.rule("SC-COMP-OPS-3")
def test_the_cube_of_the_region_makes_a_plant_affordable() -> None:
    s = site()
    s.region_tech("africa", 1)
    s.tech("blue", 1)
    g = s.turn("blue")
    g.play("blue build africa-1")  # there is no choice, so none is asked
    t = table(g)
    assert g.log == ["blue build africa-1"]
    assert (t["region_tech"], t["tech"]["blue"]) == ({}, 0)


@pytest.mark.rule("SC-COMP-OPS-3")
def test_only_one_cube_of_the_region_counts() -> None:
    s = site()
    s.region_tech("africa", 5)
    s.tech("blue", 0)
    assert refused(s.turn("blue"), "blue build africa-1") == "SC-BUILD-3"
    s = site(level=2)  # 4 cubes
    s.region_tech("africa", 5)
    s.tech("blue", 2)
    assert refused(s.turn("blue"), "blue build africa-1") == "SC-BUILD-3"
    s.tech("blue", 3)
    g = s.turn("blue")
    g.play("blue build africa-1")
    assert table(g)["region_tech"] == {"africa": 4}


@pytest.mark.rule("SC-COMP-OPS-3")
def test_cubes_of_another_region_do_not_help() -> None:
    s = site()
    s.region_tech("asia", 5)
    s.tech("blue", 1)
    assert refused(s.turn("blue"), "blue build africa-1") == "SC-BUILD-3"
    s.tech("blue", 2)
    g = s.turn("blue")
    g.play("blue build africa-1")
    assert table(g)["region_tech"] == {"asia": 5}


@pytest.mark.rule("SC-COMP-OPS-3")
def test_a_plant_that_costs_no_cubes_takes_none_from_the_region(tmp_path: Path) -> None:
    """No plant of the box is free of cubes, so one is made so."""
    (tmp_path / "plants.toml").write_text("[level-1.solar]\ntech = 0\n", encoding="utf-8")
    s = site(data=str(tmp_path))
    s.region_tech("africa", 2)
    s.tech("blue", 1)
    g = s.turn("blue")
    g.play("blue build africa-1")
    t = table(g)
    assert g.log == ["blue build africa-1"]
    assert (t["region_tech"], t["tech"]["blue"]) == ({"africa": 2}, 1)
    assert t["plant"]["africa"]["2010"] == "solar"


@pytest.mark.rule("SC-COMP-OPS-5")
def test_the_company_goal_may_be_discarded_for_eight_dollars_once() -> None:
    s = Scene("competitive", 3)
    s.money("yellow", 1)
    g = s.turn("yellow")
    before = table(g)
    g.play("yellow discard goal")
    t = table(g)
    assert t["money"]["yellow"] == 9
    assert refused(g, "yellow discard goal") == "SC-COMP-OPS-5"
    markers = ("main_actions_left", "main_action", "moved", "traded", "carded", "active")
    assert {key: t[key] for key in markers} == {key: before[key] for key in markers}
    assert t["vp"] == {}


@pytest.mark.rule("SC-COMP-OPS-5")
def test_discarding_the_goal_takes_the_place_of_no_action() -> None:
    s = Scene("competitive", 3)
    s.agenda("africa", 6)
    s.money("yellow", 0)
    s.hand("yellow", 36)
    g = s.turn("yellow")
    assert refused(g, "yellow buy") == "SC-MKT-2"
    g.play("yellow discard goal", "yellow buy")
    g.play("yellow lobby lobbyist-36 after", "yellow propose africa-2 wind", "yellow move board")
    t = table(g)
    assert (t["traded"], t["carded"], t["moved"], t["main_actions_left"]) == (1, 1, 1, 0)
    assert t["money"]["yellow"] == 8 - 3


@pytest.mark.rule("SC-COMP-OPS-5", "SC-COMP-OPS-6")
def test_the_goal_may_be_discarded_between_an_action_and_its_lobbyist_card() -> None:
    """It is no action, so it does not come in between (SC-LOB-4)."""
    s = Scene("competitive", 3)
    s.money("yellow", 3)
    s.hand("yellow", 36)
    g = s.turn("yellow")
    g.play("yellow buy", "yellow discard goal", "yellow lobby lobbyist-36 after")
    assert table(g)["vp"] == {"yellow": {"lobbyists": 2}}


@pytest.mark.rule("SC-COMP-OPS-5")
def test_there_is_no_company_goal_to_discard_in_a_cooperative_game() -> None:
    g = Scene("coop", 3).turn("yellow")
    assert refused(g, "yellow discard goal") == "SC-COMP-OPS-5"


@pytest.mark.rule("SC-COMP-OPS-6")
def test_the_goal_may_be_discarded_before_and_after_the_main_action() -> None:
    for first in (True, False):
        s = Scene("competitive", 3)
        s.agenda("africa", 6)
        g = s.turn("yellow")
        moves = ["yellow discard goal", "yellow propose africa-2 wind"]
        money = table(g)["money"]["yellow"]
        g.play(*(moves if first else moves[::-1]))
        assert table(g)["money"]["yellow"] == money + 8


@pytest.mark.rule("SC-COMP-OPS-6")
def test_the_goal_may_not_be_discarded_in_the_middle_of_an_action() -> None:
    s = site()
    s.control("asia", "blue")
    g = s.turn("blue")
    g.play("blue build africa-1")
    assert g.question is not None
    assert g.question.rule == "pay"
    assert refused(g, "blue discard goal") == "SC-TURN-8"
    g.play("blue pay hand", "blue discard goal")
    assert table(g)["money"]["blue"] == 20 - 10 + 8


@pytest.mark.rule("SC-COMP-OPS-6")
def test_the_goal_may_not_be_discarded_to_pay_for_the_action_a_card_announced() -> None:
    s = site()
    s.project("africa-2", "solar", token="red")
    s.hand("blue", 21)  # build solar
    g = s.turn("blue")
    g.play("blue lobby lobbyist-21 before")
    assert refused(g, "blue discard goal") == "SC-LOB-5"


@pytest.mark.rule("SC-COMP-OPS-6")
def test_the_goal_may_not_be_discarded_in_the_turn_of_another() -> None:
    g = Scene("competitive", 3).turn("yellow")
    assert refused(g, "red discard goal") == "SC-TURN-5"


@pytest.mark.rule("SC-COMP-OPS-6")
def test_the_goal_may_not_be_discarded_in_the_income_phase() -> None:
    s = Scene("competitive", 3)
    s.know("yellow", wind=3)
    g = s.steps(["income", "yellow", 0])
    assert g.question is not None
    assert g.question.seats == ["yellow"]
    assert refused(g, "yellow discard goal") == "SC-TURN-8"


@pytest.mark.rule("SC-COMP-OPS-7")
def test_a_discarded_goal_stays_secret_to_the_end() -> None:
    s = Scene("competitive", 3)
    s.goals("yellow", 6)
    s.goals("red", 1)
    s.goals("blue", 2)
    g = s.turn("yellow")
    g.play("yellow discard goal")
    for seat in ("red", "blue", None):
        assert "company-06" not in json.dumps(g.view(seat)) + json.dumps(g.log_for(seat))
    d = g.dump()
    d["question"] = None
    d["todo"] = [["collect", "yellow", 0]]
    g = keeling.restore(d)
    g.play("red score goal", "blue discard goal")
    assert g.over
    assert g.view()["shown_goals"] == {"company-01": "red"}
    for seat in ("red", "blue", None):
        assert "company-06" not in json.dumps(g.view(seat)) + json.dumps(g.log_for(seat))
    assert "company-02" not in json.dumps(g.view("red"))


# --- Income ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SC-COMP-INC-1")
def test_page_20_income_e52() -> None:
    s = Scene("competitive", 4)
    s.know("purple", recycling=9, hydro=9)  # 5 + 5
    s.money("purple", 1)
    g = s.steps(["income", "yellow", 0])
    g.play("purple income money-3 vp-7")
    t = table(g)
    assert t["money"]["purple"] == 4
    assert t["vp"] == {"purple": {"income": 7}}


@pytest.mark.rule("SC-COMP-INC-1")
def test_income_is_taken_in_turn_order_each_for_oneself() -> None:
    s = Scene("competitive", 4)
    s.t["start_player"] = "blue"
    for seat, energy in zip(SEATS, ("recycling", "hydro", "wind", "solar"), strict=True):
        s.know(seat, **{energy: 5})
        s.money(seat, 0)
    g = s.steps(["income", "yellow", 0])
    asked = []
    for points in (0, 1, 2, 3):
        assert g.question is not None
        (seat,) = g.question.seats
        asked.append(seat)
        g.play(f"{seat} income money-{3 - points} vp-{points}")
    assert asked == ["blue", "purple", "yellow", "red"]
    assert g.view()["score"] == {"blue": 0, "purple": 1, "yellow": 2, "red": 3}
    assert table(g)["money"] == {"blue": 3, "purple": 2, "yellow": 1, "red": 0}


@pytest.mark.rule("SC-COMP-INC-2")
def test_with_two_players_only_the_furthest_stack_earns() -> None:
    s = Scene("competitive", 2)
    s.know("yellow", wind=9, solar=3)
    s.know("red", wind=8, solar=4)
    s.money("yellow", 0)
    s.money("red", 0)
    g = s.steps(["income", "yellow", 0])
    g.play("yellow income money-5 vp-0", "red income money-2 vp-0")
    assert table(g)["money"] == {"yellow": 5, "red": 2}


@pytest.mark.rule("SC-COMP-INC-2")
def test_with_two_players_a_tie_for_the_lead_earns_for_both() -> None:
    s = Scene("competitive", 2)
    s.know("yellow", wind=5)
    s.know("red", wind=5)
    g = s.steps(["income", "yellow", 0])
    g.play("yellow income money-0 vp-3", "red income money-0 vp-3")
    assert g.view()["score"] == {"yellow": 3, "red": 3}


@pytest.mark.rule("SC-COMP-INC-2", "SC-COMP-INC-1")
def test_with_three_players_the_second_stack_earns_too() -> None:
    s = Scene("competitive", 3)
    s.know("yellow", wind=9)
    s.know("red", wind=8)
    s.know("blue", wind=7)
    g = s.steps(["income", "yellow", 0])
    g.play("yellow income money-0 vp-5", "red income money-0 vp-4")
    assert g.view()["score"] == {"yellow": 5, "red": 4, "blue": 0}
    assert g.question is None

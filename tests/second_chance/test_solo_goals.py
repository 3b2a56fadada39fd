"""Victory and defeat in solo, and the twelve solo goals: each met, and each just missed."""

from collections.abc import Callable
from typing import Any

import pytest

import keeling
from keeling import Game, Result

from .scene import ENERGIES, REGIONS, Scene, table

FINISH = ["finish", "yellow", 0]


def almost_won(goal: int | None = None) -> Scene:
    """All but the solo goal is fulfilled: private goals 04 and 06 (3 cubes, $10), 7 of 10 UN cards."""
    s = Scene("solo", 1, solo_goal=goal)
    s.t["control_cubes"] = {}
    s.t["goal"] = {
        "goal-04": "hand-yellow",
        "goal-06": "hand-yellow",
        "goal-01": "pile-yellow",
        "goal-05": "pile-yellow",
    }
    s.tech("yellow", 3)
    s.money("yellow", 10)
    s.t["un_owner"] = {f"un-{place}": "yellow" for place in range(1, 8)}
    return s


def judged(s: Scene) -> Result:
    """What the end of the game says of this scene."""
    result = s.steps(FINISH).result
    assert result is not None
    return result


def go_on(s: Scene, g: Game) -> None:
    """The scene is now where the game has come to."""
    s.d = g.dump()
    s.t = s.d["table"]


def won(s: Scene) -> bool:
    """Victory, or defeat for the solo goal and nothing else."""
    result = judged(s)
    assert result.reason == ("won" if result.won else "solo-goal")
    assert result.winners == (["yellow"] if result.won else [])
    return result.won is True


def build_plants(s: Scene, count: int) -> None:
    """So many plants of yellow, from North America on, all types in turn."""
    built = sum(len(spaces) for spaces in s.t["builder"].values())
    for number in range(built, built + count):
        s.plant(REGIONS[number // 4], 2010 + number % 4 * 10, ENERGIES[number % 5], "yellow")


def end_of_decade(s: Scene, decade: int) -> None:
    """End this decade (1-3) and stop in the next."""
    s.t["decade"] = decade - 1
    g = s.steps(["end-decade", "yellow", 0])
    assert table(g)["decade"] == decade
    go_on(s, g)


# --- victory and defeat -------------------------------------------------------------------------------


@pytest.mark.rule("SC-SOLO-END-1")
def test_victory_needs_both_kept_goals_and_all_but_three_un_cards() -> None:
    s = almost_won()
    result = judged(s)
    assert (result.won, result.winners, result.reason) == (True, ["yellow"], "won")
    assert result.scores == {"group": 20}


@pytest.mark.parametrize(("cubes", "money"), [(2, 10), (3, 9), (2, 9)])
@pytest.mark.rule("SC-SOLO-END-1")
def test_one_kept_goal_is_not_enough(cubes: int, money: int) -> None:
    s = almost_won()
    s.tech("yellow", cubes)
    s.money("yellow", money)
    result = judged(s)
    assert (result.won, result.winners, result.reason) == (False, [], "private-goals")


@pytest.mark.rule("SC-SOLO-END-1", "SC-SOLO-SETUP-6")
def test_goals_put_aside_do_not_matter() -> None:
    s = almost_won()
    assert s.t["cep"]["yellow"] < 6  # goal-01, put aside, is not met
    assert s.t["recruits"]["yellow"] > 0  # nor is goal-05
    assert judged(s).won


@pytest.mark.rule("SC-SOLO-END-1")
def test_four_unclaimed_un_cards_lose() -> None:
    s = almost_won()
    del s.t["un_owner"]["un-7"]
    result = judged(s)
    assert (result.won, result.reason) == (False, "un-goals")


@pytest.mark.parametrize(("decade", "over"), [(1, False), (2, False), (3, False), (4, True)])
@pytest.mark.rule("SC-SOLO-END-1")
def test_the_game_is_won_after_four_decades_not_before(decade: int, over: bool) -> None:
    s = almost_won()
    s.t["decade"] = decade - 1
    g = s.steps(["end-decade", "yellow", 0])
    assert g.over == over
    assert (g.result is not None) == over
    if g.result:
        assert g.result.won


@pytest.mark.parametrize(("points", "lost"), [(21, False), (20, True)])
@pytest.mark.rule("SC-SOLO-END-2")
def test_a_score_below_zero_after_the_goals_phase_loses(points: int, lost: bool) -> None:
    """20 of 21 tiles are open and cost 1 each, one of them 2, as an inspector stands there: 21."""
    s = almost_won()
    s.t["inspector"] = {"green": 0, "blue": 0}
    s.t["env_done"] = {"green-1": 1}
    s.score(points)
    g = s.steps(["environment", "yellow", 0], FINISH)
    assert g.result is not None
    assert g.result.scores == {"group": points - 21}
    assert g.result.reason == ("score-below-zero" if lost else "won")


@pytest.mark.parametrize(("points", "price", "lost"), [(3, 3, False), (2, 3, True)])
@pytest.mark.rule("SC-SOLO-END-2")
def test_a_score_below_zero_after_energy_supply_loses(points: int, price: int, lost: bool) -> None:
    """Yellow controls Africa, which burns gas, and has no CEP anywhere: a fine."""
    s = almost_won()
    for region in REGIONS:
        if region != "africa":
            s.fossil(region, 2010, "oil")
    s.control("africa", "yellow")
    s.region_cep("africa", 0)
    s.cep("yellow", 0)
    s.score(points)
    s.t["co2"] = 480
    g = s.steps(["supply", "yellow", 0], FINISH, nature=["gas"])
    assert g.result is not None
    assert g.result.scores == {"group": points - price}
    assert g.result.reason == ("score-below-zero" if lost else "won")


@pytest.mark.parametrize(("points", "lost"), [(6, False), (5, True)])
@pytest.mark.rule("SC-SOLO-END-2")
def test_more_than_500_ppm_after_energy_supply_lose(points: int, lost: bool) -> None:
    """Coal makes 490 ppm 530; three steps of 10 ppm in the second decade cost 6 VP."""
    s = almost_won()
    s.t["decade"] = 1
    for region in REGIONS:
        if region != "africa":
            s.fossil(region, 2020, "oil")
    s.t["co2"] = 490
    s.score(points)
    g = s.steps(["supply", "yellow", 0], FINISH, nature=["coal"])
    assert g.result is not None
    assert g.result.reason == ("co2-above-limit" if lost else "won")
    assert g.result.scores == {"group": 5 if lost else 0}
    assert table(g)["co2"] == (530 if lost else 500)


@pytest.mark.rule("SC-SOLO-END-1")
def test_without_a_solo_goal_none_is_asked_for() -> None:
    s = almost_won()
    s.t["early_card"] = 1
    assert judged(s).won
    missed = almost_won(12)
    missed.t["early_card"] = 1
    assert judged(missed).reason == "solo-goal"


# --- goals judged on the final position ---------------------------------------------------------------


def tracks(*spaces: int) -> Callable[[Scene], None]:
    return lambda s: s.know("yellow", **dict(zip(ENERGIES, spaces, strict=True)))


def plants(count: int) -> Callable[[Scene], None]:
    return lambda s: build_plants(s, count)


def plants_in(*regions: str) -> Callable[[Scene], None]:
    def build(s: Scene) -> None:
        for number, region in enumerate(regions):
            decade = 2010 + 10 * regions[:number].count(region)
            s.plant(region, decade, ENERGIES[number % 5], "yellow")

    return build


def asia(ceps: int, control: bool = False) -> Callable[[Scene], None]:
    def lay(s: Scene) -> None:
        s.region_cep("asia", ceps)
        if control:
            s.control("asia", "yellow")

    return lay


def private(ceps: int, recruits: int) -> Callable[[Scene], None]:
    """Goals 01 (6 CEPs) and 05 (4 scientists) are the two put aside."""

    def hold(s: Scene) -> None:
        s.cep("yellow", ceps)
        s.t["home"]["yellow"] = 4 - recruits
        s.t["recruits"]["yellow"] = recruits

    return hold


@pytest.mark.parametrize(
    ("goal", "prepare", "met"),
    [
        pytest.param(1, tracks(9, 9, 9, 9, 9), True, marks=pytest.mark.rule("SC-SOLO-GOAL-1")),
        pytest.param(1, tracks(9, 9, 8, 9, 9), False, marks=pytest.mark.rule("SC-SOLO-GOAL-1")),
        pytest.param(1, tracks(9, 9, 9, 9, 8), False, marks=pytest.mark.rule("SC-SOLO-GOAL-1")),
        pytest.param(2, plants(10), True, marks=pytest.mark.rule("SC-SOLO-GOAL-2")),
        pytest.param(2, plants(11), True, marks=pytest.mark.rule("SC-SOLO-GOAL-2")),
        pytest.param(2, plants(9), False, marks=pytest.mark.rule("SC-SOLO-GOAL-2")),
        pytest.param(4, plants_in(*REGIONS), True, marks=pytest.mark.rule("SC-SOLO-GOAL-4")),
        pytest.param(
            4, plants_in(*REGIONS[:5], "asia", "asia"), False, marks=pytest.mark.rule("SC-SOLO-GOAL-4")
        ),
        pytest.param(
            4, plants_in(*REGIONS[1:], "asia", "asia"), False, marks=pytest.mark.rule("SC-SOLO-GOAL-4")
        ),
        pytest.param(5, private(6, 0), True, marks=pytest.mark.rule("SC-SOLO-GOAL-5", "SC-SOLO-SETUP-6")),
        pytest.param(5, private(6, 1), False, marks=pytest.mark.rule("SC-SOLO-GOAL-5", "SC-SOLO-SETUP-6")),
        pytest.param(5, private(5, 0), False, marks=pytest.mark.rule("SC-SOLO-GOAL-5", "SC-SOLO-SETUP-6")),
        pytest.param(9, asia(6), True, marks=pytest.mark.rule("SC-SOLO-GOAL-9")),
        pytest.param(9, asia(5, control=True), False, marks=pytest.mark.rule("SC-SOLO-GOAL-9")),
    ],
)
def test_a_goal_of_the_final_position(goal: int, prepare: Callable[[Scene], None], met: bool) -> None:
    s = almost_won(goal)
    prepare(s)
    assert won(s) == met
    other = almost_won()  # the same without the card is a victory
    prepare(other)
    assert won(other)


@pytest.mark.rule("SC-SOLO-GOAL-2", "SC-SOLO-ENEMY-9")
def test_enemy_cubes_are_no_plants() -> None:
    s = almost_won(2)
    build_plants(s, 9)
    for energy in ("recycling", "hydro", "wind", "solar"):
        s.cube("oceania", energy, "enemy", 2)
    assert not won(s)


# --- goals with a moment ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("by_2020", "later", "met"), [(5, 0, True), (6, 0, True), (4, 0, False), (4, 1, False), (4, 6, False)]
)
@pytest.mark.rule("SC-SOLO-GOAL-3")
def test_five_plants_by_the_end_of_decade_two(by_2020: int, later: int, met: bool) -> None:
    s = almost_won(3)
    build_plants(s, by_2020)
    end_of_decade(s, 2)
    build_plants(s, later)
    end_of_decade(s, 3)
    assert won(s) == met


@pytest.mark.rule("SC-SOLO-GOAL-3")
def test_plants_of_decade_two_itself_still_count() -> None:
    s = almost_won(3)
    build_plants(s, 4)
    end_of_decade(s, 1)
    build_plants(s, 1)
    end_of_decade(s, 2)
    assert won(s)


def open_tiles(s: Scene, *spaces: str) -> None:
    """Of the green tiles only these are open; of the others all are."""
    s.t["env_done"] = {f"green-{i}": 1 for i in range(1, 9) if f"green-{i}" not in spaces}


@pytest.mark.parametrize("missing", [None, "green-1", "green-8"])
@pytest.mark.rule("SC-SOLO-GOAL-8")
def test_all_green_goals_by_the_end_of_decade_two(missing: str | None) -> None:
    s = almost_won(8)
    open_tiles(s, *([missing] if missing else []))
    end_of_decade(s, 2)
    open_tiles(s)  # all achieved, but for one of them too late
    end_of_decade(s, 3)
    assert won(s) == (missing is None)


@pytest.mark.rule("SC-SOLO-GOAL-8")
def test_blue_and_pink_goals_do_not_help() -> None:
    s = almost_won(8)
    s.all_env_done("green-4")
    end_of_decade(s, 2)
    assert not won(s)


# --- goals that change the game -----------------------------------------------------------------------


@pytest.mark.rule("SC-SOLO-GOAL-6", "SC-SOLO-SETUP-3")
def test_goal_6_is_ten_points_less_and_nothing_else() -> None:
    s = almost_won(6)
    assert s.t["vp"] == {"group": {"start": 10}}
    assert won(s)
    s.tech("yellow", 0)
    assert judged(s).reason == "private-goals"


@pytest.mark.rule("SC-SOLO-GOAL-7")
def test_goal_7_removes_gas_drawn_for_a_region_and_draws_again() -> None:
    s = almost_won(7)
    for region in REGIONS[2:]:
        s.fossil(region, 2010, "oil")
    g = s.steps(["supply", "yellow", 0], nature=["gas", "gas", "oil", "gas", "coal"])
    drawn = table(g)
    assert drawn["plant"]["north-america"] == {"2010": "oil"}
    assert drawn["plant"]["south-america"] == {"2010": "coal"}
    assert drawn["co2"] == 400 + 30 + 40
    assert drawn["fossil_out"]["gas"] == s.t["fossil_out"].get("gas", 0) + 3
    g.play("yellow reduce 0")
    go_on(s, g)
    assert won(s)  # no other condition


@pytest.mark.rule("SC-SOLO-GOAL-7")
def test_without_goal_7_gas_is_burnt() -> None:
    s = almost_won(6)
    for region in REGIONS[1:]:
        s.fossil(region, 2010, "oil")
    g = s.steps(["supply", "yellow", 0], nature=["gas"])
    assert table(g)["plant"]["north-america"] == {"2010": "gas"}
    assert table(g)["fossil_out"] == {}


@pytest.mark.rule("SC-SOLO-GOAL-7")
def test_goal_7_removes_gas_drawn_for_the_inspectors() -> None:
    """Coal moves the green inspector 4 on, oil the blue one 3; the gas tiles between move nobody."""
    s = almost_won(7)
    s.t["inspector"] = {"green": 0, "blue": 0}
    before = s.t["fossil_out"].get("gas", 0)
    g = s.steps(["end-decade", "yellow", 0], nature=["gas", "coal", "gas", "gas", "oil"])
    t = table(g)
    assert t["inspector"] == {"green": 4, "blue": 3}
    assert t["fossil_out"] == {"gas": before + 3}
    assert "gas" not in t["fossil_bottom"].values()


@pytest.mark.parametrize("solo_goal", [7, "random"])
@pytest.mark.rule("SC-SOLO-GOAL-7", "SC-SOLO-SETUP-11")
def test_goal_7_removes_gas_at_set_up_too(solo_goal: Any) -> None:
    g = keeling.new("second-chance", mode="solo", seats=1, seed=4, options={"solo_goal": solo_goal})
    script: list[Any] = [7] if solo_goal == "random" else []
    g = keeling.restore(g.dump(), nature=[*script, "gas", "oil", "coal"])
    g.play(g.legal()[0]).play(g.legal()[0])  # two private goals
    t = table(g)
    assert t["solo_goal"] == 7
    assert t["fossil_out"] == {"gas": 1}
    assert t["inspector"] == {"green": 2, "blue": 3}
    assert t["fossil_bottom"] == {"1": "oil", "2": "coal"}


# --- goals that are deeds -----------------------------------------------------------------------------

# A summit tile of each size, all topics but the last held by yellow.
SUMMIT_OF = {
    2: (1, ("recycling", "hydro")),
    3: (12, ("recycling", "hydro", "wind")),
    4: (18, ("recycling", "hydro", "wind", "forestation")),
}


@pytest.mark.parametrize("size", [2, 3, 4])
@pytest.mark.parametrize("complete", [True, False])
@pytest.mark.rule("SC-SOLO-GOAL-10")
def test_summits_of_two_three_and_four_topics(size: int, complete: bool) -> None:
    """The other two sizes were completed before; now a scientist may go to the last topic."""
    tile, topics = SUMMIT_OF[size]
    s = almost_won(10)
    s.agenda("europe", 5)
    s.t["summit_sizes"] = {str(other): 1 for other in SUMMIT_OF if other != size}
    s.summit(1, tile, **dict.fromkeys(topics[:-1], "yellow"))
    s.project("africa-1", topics[-1], scientist="yellow")
    g = s.turn("yellow").play("yellow propose europe-1 solar")
    if complete:
        g.play("yellow move africa-1", f"yellow to summit-1-{topics[-1]}")
    g.play("yellow end")
    while g.question and g.question.rule != "turn":
        g.play(g.question.options[0])
    go_on(s, g)
    s.tech("yellow", 3)
    s.money("yellow", 10)
    assert won(s) == complete


@pytest.mark.parametrize("empty_spaces", [0, 1])
@pytest.mark.rule("SC-SOLO-GOAL-11")
def test_a_fossil_plant_is_replaced_where_no_space_is_empty(empty_spaces: int) -> None:
    s = almost_won(11)
    s.agenda("africa", 4)
    for decade in (2010, 2020, 2030, 2040)[: 4 - empty_spaces]:
        s.fossil("africa", decade, "oil")
    s.project("africa-1", "recycling", token="yellow")
    s.know("yellow", recycling=1)
    s.money("yellow", 17)
    s.tech("yellow", 4)
    g = s.turn("yellow").play("yellow build africa-1")
    green = {decade for decade, plant in table(g)["plant"]["africa"].items() if plant == "recycling"}
    assert green == ({"2040"} if empty_spaces else {"2010"})
    go_on(s, g)
    assert won(s) == (empty_spaces == 0)


@pytest.mark.rule("SC-SOLO-GOAL-11")
def test_nothing_replaced_misses_goal_11() -> None:
    assert not won(almost_won(11))


@pytest.mark.parametrize(("decade", "met"), [(1, False), (2, True), (4, True)])
@pytest.mark.parametrize("effect", ["minor", "before", "after"])
@pytest.mark.rule("SC-SOLO-GOAL-12")
def test_no_lobbyist_card_in_the_first_decade(decade: int, met: bool, effect: str) -> None:
    """Card 36: buy a CEP, 2 VP. Laid down before it, the card leaves nothing else to do than to buy."""
    s = almost_won(12)
    s.t["decade"] = decade - 1
    s.hand("yellow", 36)
    s.money("yellow", 13)
    card = f"yellow lobby lobbyist-36 {effect}"
    moves = {"minor": [card], "before": [card], "after": ["yellow buy", card]}
    g = s.turn("yellow").play(*moves[effect])
    assert table(g)["card"]["lobbyist-36"] == "table-yellow"
    while g.question and g.question.rule != "turn":
        g.play(g.question.options[0])
    go_on(s, g)
    assert won(s) == met


@pytest.mark.rule("SC-SOLO-GOAL-12")
def test_a_un_card_is_no_lobbyist_card() -> None:
    s = almost_won(12)
    s.un(8, "a01")  # two recycling plants on own Infrastructure, 2 cubes
    s.plant("africa", 2010, "recycling", "yellow")
    s.plant("asia", 2010, "recycling", "yellow")
    s.tech("yellow", 5)
    g = s.turn("yellow").play("yellow claim a01")
    go_on(s, g)
    assert won(s)

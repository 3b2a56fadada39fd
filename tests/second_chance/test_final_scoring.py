"""The end of a competitive game (p. 21): final scoring, tie-breaks, shared victory."""

import json
from typing import Any

import pytest

import keeling
from keeling import Game

from .scene import ENERGIES, Scene, refused, table

SEATS = ("yellow", "red", "blue", "purple")


def scene(seats: int = 4) -> Scene:
    """Nobody has money, CEPs or more Tech cubes than the others."""
    s = Scene("competitive", seats)
    for seat in SEATS[:seats]:
        s.money(seat, 0)
        s.cep(seat, 0)
        s.goals(seat)
    for number, seat in enumerate(SEATS[:seats], 1):
        s.goals(seat, number)
    return s


def settle(g: Game, **choices: str) -> keeling.Result:
    """Everybody answers the question of step 3; a goal is scored (for nothing) unless told otherwise."""
    while question := g.question:
        assert question.rule == "final-goal"
        seat = question.seats[0]
        g.play(f"{seat} {choices.get(seat, 'score')} goal")
    assert g.over
    assert g.result is not None
    assert list(g.result.scores) == list(g.result.breakdown)
    for seat, score in g.result.scores.items():
        assert sum(g.result.breakdown[seat].values()) == score
    return g.result


def final(s: Scene, **choices: str) -> keeling.Result:
    return settle(s.steps(["collect", "yellow", 0]), **choices)


def earned(result: keeling.Result, seat: str) -> dict[str, int]:
    """Where the points came from, without the kinds that gave nothing."""
    return {kind: vp for kind, vp in result.breakdown[seat].items() if vp}


def un_cards(s: Scene, **counts: int) -> None:
    owners = [seat for seat, count in counts.items() for _ in range(count)]
    s.t["un_owner"] = {f"un-{i}": owner for i, owner in enumerate(owners, 1)}


# --- the end of the last decade ----------------------------------------------------------------------


@pytest.mark.rule("SC-COMP-END-1")
def test_the_end_of_a_decade_moves_the_marker_and_passes_the_token_to_the_right() -> None:
    s = Scene("competitive", 4)
    g = s.steps(["end-decade", "yellow", 0])
    t = table(g)
    assert t["decade"] == 1
    assert t["start_player"] == "purple"  # counterclockwise of yellow
    assert t["active"] == "purple"
    assert t["phase"] == "operations"


@pytest.mark.rule("SC-COMP-END-1")
def test_the_game_goes_on_after_decade_4_and_ends_after_decade_5() -> None:
    s = scene()
    s.t["decade"] = 3
    g = s.steps(["end-decade", "yellow", 0], nature=["gas"])
    assert table(g)["decade"] == 4
    assert g.question is not None
    assert g.question.rule == "turn"
    assert g.result is None

    s = scene()
    s.t["decade"] = 4
    g = s.steps(["end-decade", "yellow", 0])
    assert g.question is not None
    assert g.question.rule == "final-goal"
    result = settle(g)
    assert result.reason == "scored"
    assert [line for line in g.log if line.startswith("nature")] == []


# --- the steps ---------------------------------------------------------------------------------------


@pytest.mark.rule("SC-COMP-END-2", "SC-COMP-END-6", "SC-COMP-END-7")
def test_page_21_final_scoring_e55() -> None:
    s = scene()
    s.control("africa", "purple")
    s.region_cep("africa", 1)
    s.control("oceania", "purple")
    s.region_cep("oceania", 1)
    s.cep("purple", 3)
    s.money("purple", 5)
    s.market(2, price=5)
    s.goals("purple", 7)  # 3 VP per plant beyond the first: 12 VP for 5 plants
    for i in range(5):
        s.plant("asia", 2010 + 10 * i, ENERGIES[i], builder="purple")
    for seat, cubes in zip(SEATS, (1, 4, 2, 4), strict=True):
        s.tech(seat, cubes)
    un_cards(s, purple=2)
    s.score(75, "purple")
    result = final(s)
    assert earned(result, "purple") == {
        "income": 75,
        "company-goal": 12,
        "money": 15,
        "tech": 3,
        "un-goals": 10,
    }
    assert result.scores["purple"] == 115
    assert result.won is None
    assert result.winners == ["purple"]


@pytest.mark.rule("SC-COMP-END-2")
def test_ceps_of_controlled_regions_are_taken_and_all_are_sold_at_a_price_that_does_not_fall() -> None:
    s = scene()
    s.cep("yellow", 2)
    s.control("europe", "yellow")
    s.region_cep("europe", 4)
    s.cep("red", 3)
    s.region_cep("africa", 2)  # uncontrolled
    s.control("asia", "blue")
    s.region_cep("asia", 1)
    s.money("yellow", 1)
    s.market(2, price=4)
    bank = s.t["bank"]
    g = s.steps(["collect", "yellow", 0])
    t = table(g)
    assert t["money"] == {"yellow": 25, "red": 12, "blue": 4, "purple": 0}
    assert t["cep"] == dict.fromkeys(SEATS, 0)
    assert (t["region_cep"]["europe"], t["region_cep"]["asia"], t["region_cep"]["africa"]) == (0, 0, 2)
    assert (t["price"], t["market"], t["bank"]) == (4, 2, bank + 10)
    assert g.question is not None
    assert g.question.rule == "final-goal"  # the sale comes before the company goals


@pytest.mark.rule("SC-COMP-END-2")
def test_eight_dollars_for_the_goal_come_before_money_is_counted() -> None:
    s = scene()
    for seat in SEATS:
        s.money(seat, 3)
    result = final(s, yellow="discard")
    assert earned(result, "yellow") == {"money": 5, "tech": 3}
    assert earned(result, "red") == {"money": 1, "tech": 3}


@pytest.mark.rule("SC-COMP-END-2")
def test_each_player_chooses_what_to_do_with_the_goal_in_turn_order() -> None:
    s = scene()
    s.t["start_player"] = "blue"
    g = s.steps(["collect", "yellow", 0])
    asked = []
    while question := g.question:
        asked.append(question.seats)
        seat = question.seats[0]
        assert question.options == [f"{seat} discard goal", f"{seat} score goal"]
        g.play(f"{seat} score goal")
    assert asked == [["blue"], ["purple"], ["yellow"], ["red"]]


@pytest.mark.rule("SC-COMP-END-2")
def test_a_revealed_goal_is_shown_and_a_goal_discarded_now_is_not() -> None:
    s = scene()
    g = s.steps(["collect", "yellow", 0])
    g.play("yellow score goal", "red discard goal", "blue discard goal", "purple score goal")
    assert g.view()["shown_goals"] == {"company-01": "yellow", "company-04": "purple"}
    assert "company-02" not in json.dumps(g.view())


@pytest.mark.rule("SC-COMP-END-3")
def test_a_goal_discarded_during_the_game_is_neither_scored_nor_paid_again() -> None:
    s = scene()
    s.goals("yellow", 4)
    s.goals("purple", 10)
    s.control("africa", "yellow")
    s.region_cep("africa", 0)
    s.control("asia", "red")
    s.region_cep("asia", 0)
    g = s.turn("yellow")
    g.play("yellow discard goal")
    d = g.dump()
    d["question"] = None
    d["todo"] = [["collect", "yellow", 0]]
    g = keeling.restore(d)
    assert g.question is not None
    assert g.question.seats == ["red"]
    result = settle(g)
    assert not any(line.startswith("yellow") for line in g.log)
    assert earned(result, "yellow") == {"money": 4, "tech": 3}


@pytest.mark.rule("SC-COMP-END-3")
def test_nobody_is_asked_when_all_goals_are_gone() -> None:
    s = scene(3)
    s.t["goal_sold"] = dict.fromkeys(SEATS[:3], 1)
    g = s.steps(["collect", "yellow", 0])
    assert g.over
    assert g.log == []
    assert g.result is not None
    assert g.result.scores == {"yellow": 3, "red": 3, "blue": 3}


@pytest.mark.rule("SC-COMP-END-5")
@pytest.mark.parametrize(("money", "vp"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (17, 8), (41, 20)])
def test_each_full_two_dollars_are_one_point(money: int, vp: int) -> None:
    s = scene()
    s.money("yellow", money)
    assert final(s).breakdown["yellow"]["money"] == vp


@pytest.mark.rule("SC-COMP-END-5")
def test_odd_dollars_of_two_players_do_not_add_up() -> None:
    s = scene()
    s.money("yellow", 5)
    s.money("red", 3)
    result = final(s)
    assert [result.breakdown[seat]["money"] for seat in SEATS] == [2, 1, 0, 0]


@pytest.mark.rule("SC-COMP-END-6")
@pytest.mark.parametrize(
    ("cubes", "vp"),
    [
        ((1, 2, 3, 4), (0, 0, 0, 3)),
        ((4, 0, 4, 3), (3, 0, 3, 0)),
        ((5, 5, 5, 5), (3, 3, 3, 3)),
        ((0, 0, 0, 0), (3, 3, 3, 3)),
    ],
)
def test_whoever_has_most_tech_cubes_gets_three_points_ties_included(
    cubes: tuple[int, ...], vp: tuple[int, ...]
) -> None:
    s = scene()
    for seat, count in zip(SEATS, cubes, strict=True):
        s.tech(seat, count)
    result = final(s)
    assert tuple(result.breakdown[seat]["tech"] for seat in SEATS) == vp


@pytest.mark.rule("SC-COMP-END-6")
def test_tech_cubes_in_a_controlled_region_do_not_count() -> None:
    s = scene()
    for seat in SEATS:
        s.tech(seat, 2)
    s.tech("red", 3)
    s.control("asia", "yellow")
    s.region_cep("asia", 0)
    s.region_tech("asia", 5)
    result = final(s)
    assert [result.breakdown[seat]["tech"] for seat in SEATS] == [0, 3, 0, 0]


@pytest.mark.rule("SC-COMP-END-7")
@pytest.mark.parametrize(
    ("cards", "vp"), [(0, 0), (1, 6), (2, 10), (3, 15), (4, 21), (5, 21), (6, 21), (10, 21)]
)
def test_un_cards_score_by_the_table_in_total_e56(cards: int, vp: int) -> None:
    s = scene()
    un_cards(s, yellow=cards)
    result = final(s)
    assert result.breakdown["yellow"]["un-goals"] == vp
    assert result.breakdown["red"]["un-goals"] == 0


@pytest.mark.rule("SC-COMP-END-2", "SC-COMP-END-5", "SC-COMP-END-6", "SC-COMP-END-7")
def test_the_breakdown_keeps_what_was_won_and_lost_before_apart() -> None:
    s = scene(3)
    s.t["vp"] = {
        "yellow": {"plants": 21, "income": 9, "lobbyists": 2, "fines": -7, "events": -4},
        "red": {"fines": -30},
        "blue": {"income": 1},
    }
    s.money("yellow", 7)
    s.tech("blue", 3)
    un_cards(s, yellow=1, red=2)
    result = final(s)
    assert earned(result, "yellow") == {
        "plants": 21,
        "income": 9,
        "lobbyists": 2,
        "fines": -7,
        "events": -4,
        "money": 3,
        "un-goals": 6,
    }
    assert result.scores == {"yellow": 30, "red": -20, "blue": 4}


# --- who wins ----------------------------------------------------------------------------------------


@pytest.mark.rule("SC-COMP-END-8")
def test_most_points_win_whatever_the_tie_breaks_say() -> None:
    s = scene()
    un_cards(s, red=4)
    s.plant("asia", 2010, "wind", builder="red")
    s.score(22, "yellow")
    result = final(s)
    assert (result.scores["yellow"], result.scores["red"]) == (25, 24)
    assert result.winners == ["yellow"]
    assert (result.won, result.reason, result.epithet) == (None, "scored", None)


@pytest.mark.rule("SC-COMP-END-8")
def test_a_negative_score_can_win_against_a_worse_one() -> None:
    s = scene(2)
    s.score(-10, "yellow")
    s.score(-9, "red")
    result = final(s)
    assert result.scores == {"yellow": -7, "red": -6}
    assert result.winners == ["red"]


@pytest.mark.rule("SC-COMP-END-8")
def test_tie_break_1_more_un_cards() -> None:
    s = scene()
    un_cards(s, yellow=1, red=2)  # 6 and 10 VP
    s.score(4 + 1, "yellow")
    s.plant("asia", 2010, "wind", builder="yellow")
    s.project("asia-1", "solar", token="yellow")
    s.money("red", 2)
    s.money("yellow", 3)
    result = final(s)
    assert result.scores["yellow"] - 1 == result.scores["red"]  # not yet a tie
    assert result.winners == ["yellow"]

    s.score(4, "yellow")
    result = final(s)
    assert result.scores["yellow"] == result.scores["red"] == 14
    assert result.winners == ["red"]


@pytest.mark.rule("SC-COMP-END-8")
def test_tie_break_1_counts_cards_beyond_the_fourth_too() -> None:
    s = scene()
    un_cards(s, yellow=4, red=5)  # 21 VP each
    s.plant("asia", 2010, "wind", builder="yellow")
    result = final(s)
    assert result.scores["yellow"] == result.scores["red"] == 24
    assert result.winners == ["red"]


@pytest.mark.rule("SC-COMP-END-8")
def test_tie_break_2_more_green_plants_built() -> None:
    s = scene()
    un_cards(s, yellow=1, red=1)
    s.plant("asia", 2010, "wind", builder="red", token="yellow")  # red built, yellow prepared
    s.plant("asia", 2020, "solar", builder="red", token="yellow")
    s.plant("asia", 2030, "hydro", builder="yellow", token="yellow")
    s.money("yellow", 1)
    result = final(s)
    assert result.scores["yellow"] == result.scores["red"]
    assert result.winners == ["red"]


@pytest.mark.rule("SC-COMP-END-8")
def test_tie_break_3_more_infrastructures_prepared_built_over_or_not() -> None:
    s = scene()
    s.plant("asia", 2010, "wind", builder="yellow", token="red")
    s.plant("asia", 2020, "wind", builder="red", token="yellow")
    s.project("asia-1", "solar", token="red")
    s.money("yellow", 1)
    result = final(s)
    assert result.scores["yellow"] == result.scores["red"]
    assert result.winners == ["red"]

    s.project("asia-2", "solar", token="yellow")
    s.plant("africa", 2010, "hydro", builder="blue", token="red")
    s.score(-1, "blue")
    assert final(s).winners == ["red"]


@pytest.mark.rule("SC-COMP-END-8")
def test_tie_break_4_more_money() -> None:
    s = scene()
    s.money("yellow", 12)
    s.money("red", 13)
    result = final(s)
    assert result.scores["yellow"] == result.scores["red"]
    assert result.winners == ["red"]


@pytest.mark.rule("SC-COMP-END-9")
def test_the_money_that_breaks_a_tie_is_not_spent_by_the_conversion() -> None:
    s = scene()
    s.money("yellow", 14)  # 7 VP and no dollar left over
    s.money("red", 13)  # 6 VP and one left over
    s.score(1, "red")
    g = s.steps(["collect", "yellow", 0])
    result = settle(g)
    assert result.scores["yellow"] == result.scores["red"] == 10
    assert result.winners == ["yellow"]
    assert table(g)["money"]["yellow"] == 14


@pytest.mark.rule("SC-COMP-END-9")
def test_the_money_that_breaks_a_tie_includes_sold_ceps_and_the_eight_dollars() -> None:
    s = scene()
    s.market(2, price=3)
    s.cep("red", 1)  # $3 and $8: $11, 5 VP
    s.money("yellow", 10)  # 5 VP
    result = final(s, red="discard")
    assert result.scores["yellow"] == result.scores["red"]
    assert result.winners == ["red"]


@pytest.mark.rule("SC-COMP-END-10")
@pytest.mark.parametrize("tied", [("yellow", "red"), ("red", "purple"), ("yellow", "red", "blue"), SEATS])
def test_players_tied_in_everything_share_the_victory(tied: tuple[str, ...]) -> None:
    s = scene()
    for i, seat in enumerate(tied):
        s.score(5, seat)
        s.money(seat, 3)
        s.plant("asia", 2010 + 10 * i, "wind", builder=seat)
    un_cards(s, **dict.fromkeys(tied, 1))
    result = final(s, **dict.fromkeys(SEATS, "discard"))
    assert result.winners == list(tied)
    assert {result.scores[seat] for seat in tied} == {5 + 5 + 3 + 6}  # income, $11, Tech cubes, UN card


@pytest.mark.rule("SC-COMP-END-10", "SC-COMP-END-8")
def test_a_third_player_with_fewer_points_does_not_share() -> None:
    s = scene(3)
    s.score(5, "yellow")
    s.score(5, "blue")
    s.score(4, "red")
    un_cards(s, red=0)
    s.money("red", 1)
    assert final(s).winners == ["yellow", "blue"]


# --- a whole game ------------------------------------------------------------------------------------


@pytest.mark.rule("SC-COMP-END-2", "SC-COMP-END-6", "SC-COMP-END-7", "SC-COMP-END-8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_played_to_the_end_scores_what_its_last_position_is_worth(seats: int) -> None:
    s = Scene("competitive", seats)
    s.t["fossil_out"] = {"gas": 10 - s.t["fossil"]["gas"], "oil": 10, "coal": 10}  # CO₂ cannot reach 500
    s.t["fossil"].update(oil=0, coal=0)
    dice = keeling.Dice(seats)
    g = s.turn("yellow")
    before: dict[str, Any] = {}
    while question := g.question:
        if question.rule == "final-goal" and not before:
            before = table(g)
        options = [o for o in question.options if question.rule != "turn" or "goal" not in o]
        g.play(options[dice.below(len(options))])
    result = g.result
    assert result is not None
    assert result.reason == "scored"
    assert before["decade"] == 5
    t = table(g)
    names = SEATS[:seats]
    most = max(t["tech"].values())
    owners = list(t["un_owner"].values())
    for seat in names:
        company = result.breakdown[seat]["company-goal"]
        money = before["money"][seat] + (8 if f"{seat} discard goal" in g.log[-seats:] else 0)
        expected = (
            sum(before["vp"].get(seat, {}).values())
            + company
            + money // 2
            + (3 if t["tech"][seat] == most else 0)
            + (0, 6, 10, 15, 21)[min(4, owners.count(seat))]
        )
        assert result.scores[seat] == expected == sum(result.breakdown[seat].values())
        assert 0 <= company <= 16
    best = max(result.scores.values())
    assert all(result.scores[seat] == best for seat in result.winners)


@pytest.mark.rule("SC-COMP-END-2")
def test_after_final_scoring_nothing_more_can_be_played() -> None:
    g = scene(2).steps(["collect", "yellow", 0])
    settle(g)
    assert refused(g, "yellow discard goal") == "over"

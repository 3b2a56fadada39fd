"""End of a decade, victory and defeat in a cooperative game (p. 18)."""

from typing import Any

import pytest

import keeling
from keeling import Game

from .scene import COLOURS, ENERGIES, REGIONS, Scene, table

FINISH = ["finish", "yellow", 0]
END = ["end-decade", "yellow", 0]
EASY = {"yellow": 4, "red": 6, "blue": 5, "purple": 7}  # a goal each seat can meet ...
HARD = {"yellow": 13, "red": 14, "blue": 15, "purple": 16}  # ... and one it does not


def meet(s: Scene, seat: str) -> None:
    """The seat meets its easy goal: 3 cubes, $10, 4 scientists, 2 track ends."""
    if seat == "yellow":
        s.tech(seat, 3)
    elif seat == "red":
        s.money(seat, 10)
    elif seat == "blue":
        s.t["home"][seat], s.t["recruits"][seat] = 4, 0
    else:
        s.know(seat, wind=9, solar=9)


def claim(s: Scene, cards: int) -> None:
    """So many cards of the UN display are claimed."""
    s.t["un_owner"] = {f"un-{i + 1}": COLOURS[i % s.d["seats"]] for i in range(cards)}


def leave_unclaimed(s: Scene, cards: int) -> None:
    claim(s, len(s.t["un"]) - cards)


def winning(seats: int = 4, **options: Any) -> Scene:
    """Nothing is missing for a victory but the last decade."""
    s = Scene("coop", seats, **options)
    s.t["decade"] = 3
    s.score(100)
    for seat in COLOURS[:seats]:
        s.goals(seat, EASY[seat], HARD[seat])
        meet(s, seat)
    leave_unclaimed(s, 3)
    return s


def verdict(g: Game) -> tuple[bool | None, str]:
    assert g.over and g.result is not None
    return g.result.won, g.result.reason


def turns_of_the_decade(g: Game) -> int:
    """Play Operations with as few moves as possible; how many turns were there?"""
    turns = 0
    while g.question and table(g)["phase"] == "operations":
        options = g.question.options
        ending = [o for o in options if o.endswith(" end")]
        proposing = [o for o in options if " propose " in o]
        turns += bool(ending)
        g.play((ending or proposing or options)[0])
    return turns


# --- the end of a decade ------------------------------------------------------------------------------


@pytest.mark.rule("SC-END-1", "SC-GEN-16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_decade_moves_on_and_the_token_passes_counterclockwise(seats: int) -> None:
    for i, holder in enumerate(COLOURS[:seats]):
        s = Scene("coop", seats)
        s.t["start_player"] = holder
        g = s.steps(END)
        t = table(g)
        right = COLOURS[(i - 1) % seats]
        assert (t["decade"], t["start_player"]) == (1, right)
        assert g.question is not None and g.question.seats == [right]  # who begins the new decade
        assert (t["phase"], t["round"]) == ("operations", 0)


@pytest.mark.rule("SC-END-1", "SC-END-3")
@pytest.mark.parametrize(("decade", "over"), [(0, False), (1, False), (2, False), (3, True)])
def test_the_game_ends_after_the_fourth_decade_and_not_before(decade: int, over: bool) -> None:
    s = winning()
    s.t["decade"] = decade
    g = s.steps(END)
    assert g.over == over
    assert (g.result is not None) == over
    assert table(g)["decade"] == decade + 1
    assert table(g)["start_player"] == "purple"


@pytest.mark.rule("SC-END-2", "SC-TURN-4")
@pytest.mark.parametrize(
    ("seats", "entered", "turns"),
    [(3, 1, 9), (3, 2, 9), (3, 3, 6), (2, 3, 8), (4, 3, 8)],
)
def test_with_three_players_the_last_decade_has_one_round_less(seats: int, entered: int, turns: int) -> None:
    s = Scene("coop", seats)
    s.t["decade"] = entered - 1
    g = s.steps(END)
    assert table(g)["decade"] == entered
    assert turns_of_the_decade(g) == turns


@pytest.mark.rule("SC-END-3")
def test_all_phases_of_the_last_decade_are_played_before_the_end() -> None:
    s = winning()
    s.all_env_done("green-1", "blue-1")
    s.t["co2"] = 440
    steps = [[phase, "yellow", 0] for phase in ("income", "environment", "supply", "end-decade")]
    g = s.steps(*steps, nature=["gas"] * 6)
    assert g.question is not None and g.question.rule == "income-share"  # Purple leads two tracks
    g.play("purple income money-10 vp-0")
    t = table(g)
    assert t["vp"]["group"]["environmental-penalties"] == -8
    assert {plants["2040"] for plants in t["plant"].values()} == {"gas"}
    assert t["co2"] == 560
    assert g.result is None
    g.play("yellow reduce 80")
    assert table(g)["vp"]["group"]["pollution-reduction"] == -32
    assert verdict(g) == (True, "won")
    assert g.result is not None and g.result.scores == {"group": 100 - 8 - 32}


@pytest.mark.rule("SC-END-3")
def test_a_penalty_of_the_last_decade_still_counts() -> None:
    for points, won in ((4, True), (3, False)):
        s = winning()
        s.score(points)
        s.all_env_done("green-1")
        g = s.steps(["environment", "yellow", 0], END)
        assert verdict(g) == ((True, "won") if won else (False, "score-below-zero"))


# --- defeat -------------------------------------------------------------------------------------------


@pytest.mark.rule("SC-END-4")
@pytest.mark.parametrize("decade", [0, 1, 2, 3])
def test_an_earlier_loss_is_a_defeat_whatever_else_is_achieved(decade: int) -> None:
    s = winning()
    leave_unclaimed(s, 0)
    s.t["decade"] = decade
    s.score(0)
    s.all_env_done("green-1")
    g = s.steps(["environment", "yellow", 0], END)
    assert verdict(g) == (False, "score-below-zero")
    assert table(g)["decade"] == decade
    s.all_env_done()
    s.t["co2"] = 510
    g = s.steps(["environment", "yellow", 0], ["reduce", "yellow", 0], ["supply-check", "yellow", 0], END)
    assert verdict(g) == (False, "co2-above-limit")
    assert g.result is not None
    assert (g.result.winners, g.result.epithet) == ([], None)


@pytest.mark.rule("SC-END-5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_must_have_met_a_private_goal(seats: int) -> None:
    assert verdict(winning(seats).steps(FINISH)) == (True, "won")
    for seat in COLOURS[:seats]:
        s = winning(seats)
        if seat == "yellow":
            s.tech(seat, 2)
        elif seat == "red":
            s.money(seat, 9)
        elif seat == "blue":
            s.t["home"][seat], s.t["recruits"][seat] = 3, 1
        else:
            s.know(seat, wind=8)
        g = s.steps(FINISH)
        assert verdict(g) == (False, "private-goals"), seat
        assert g.result is not None and g.result.winners == []


@pytest.mark.rule("SC-END-5")
def test_either_of_the_two_cards_is_enough_and_so_are_both() -> None:
    for cards in ((4, 13), (13, 4), (4, 6)):
        s = winning(2)
        s.goals("red", 5, 7)
        s.t["home"]["red"], s.t["recruits"]["red"] = 4, 0
        s.goals("yellow", *cards)
        s.tech("yellow", 3)
        s.money("yellow", 10)
        assert verdict(s.steps(FINISH)) == (True, "won"), cards


@pytest.mark.rule("SC-END-5")
def test_the_cards_of_one_player_do_not_help_another() -> None:
    s = winning(2)
    s.goals("yellow", 4, 6)
    s.goals("red", 5, 7)
    s.money("yellow", 10)
    assert verdict(s.steps(FINISH)) == (False, "private-goals")


@pytest.mark.rule("SC-END-6")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("unclaimed", "won"), [(0, True), (1, True), (2, True), (3, True), (4, False)])
def test_at_most_three_un_cards_may_be_unclaimed(seats: int, unclaimed: int, won: bool) -> None:
    s = winning(seats)
    leave_unclaimed(s, unclaimed)
    g = s.steps(FINISH)
    assert verdict(g) == ((True, "won") if won else (False, "un-goals"))


@pytest.mark.rule("SC-END-6")
def test_no_un_card_at_all_is_a_defeat() -> None:
    for seats in (2, 3, 4):
        s = winning(seats)
        claim(s, 0)
        assert verdict(s.steps(FINISH)) == (False, "un-goals")


@pytest.mark.rule("SC-END-9", "SC-END-6")
@pytest.mark.parametrize(("seats", "display", "needed"), [(4, 6, 3), (3, 8, 5), (2, 10, 7)])
def test_how_many_un_cards_must_be_claimed(seats: int, display: int, needed: int) -> None:
    s = winning(seats)
    assert len(s.t["un"]) == display
    claim(s, needed)
    assert verdict(s.steps(FINISH)) == (True, "won")
    claim(s, needed - 1)
    assert verdict(s.steps(FINISH)) == (False, "un-goals")


@pytest.mark.rule("SC-END-6")
def test_it_does_not_matter_who_claimed_the_cards() -> None:
    for seat in COLOURS:
        s = winning()
        s.t["un_owner"] = {f"un-{i}": seat for i in (2, 4, 6)}
        assert verdict(s.steps(FINISH)) == (True, "won")


# --- victory ------------------------------------------------------------------------------------------


RANKS = ["Legendary", "Respected", "Credible", "Doubtful"]
DESCRIPTIONS = {
    "Saviors of the Planet": (400, 400),
    "Guardians of the Continent": (410, 420),
    "Friends of the Back Yard": (430, 450),
    "Keepers of the Flower Pot": (460, 500),
}


@pytest.mark.rule("SC-END-7")
@pytest.mark.parametrize("unclaimed", range(4))
@pytest.mark.parametrize("description", DESCRIPTIONS)
def test_the_epithet_has_a_rank_by_un_cards_and_a_description_by_co2(
    unclaimed: int, description: str
) -> None:
    lowest, highest = DESCRIPTIONS[description]
    for co2 in range(lowest, highest + 1, 10):
        s = winning()
        leave_unclaimed(s, unclaimed)
        s.t["co2"] = co2
        g = s.steps(FINISH)
        assert g.result is not None
        assert g.result.epithet == f"{RANKS[unclaimed]} {description}", co2


@pytest.mark.rule("SC-END-7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_page_18_credible_friends_of_the_back_yard_e49(seats: int) -> None:
    s = winning(seats)
    s.t["co2"] = 430
    leave_unclaimed(s, 2)
    g = s.steps(END)
    assert g.result is not None
    assert g.result == (
        True,
        list(COLOURS[:seats]),
        {"group": 100},
        g.result.breakdown,
        "won",
        "Credible Friends of the Back Yard",
    )


@pytest.mark.rule("SC-END-7")
def test_a_defeat_has_no_epithet() -> None:
    s = winning()
    leave_unclaimed(s, 4)
    g = s.steps(FINISH)
    assert g.result is not None
    assert (g.result.winners, g.result.epithet) == ([], None)


@pytest.mark.rule("SC-END-7")
def test_co2_after_the_last_reduction_decides_the_description() -> None:
    s = winning()
    s.t["co2"] = 460
    g = s.steps(["reduce", "yellow", 0], ["supply-check", "yellow", 0], END)
    assert g.play("red reduce 40").result is not None
    assert g.result is not None and g.result.epithet == "Doubtful Guardians of the Continent"


# --- when private goals are judged --------------------------------------------------------------------


def last_turn() -> Scene:
    """Purple has the very last turn of the game, with 3 cubes for goal 04, and can claim a UN card."""
    s = winning()
    s.score(200)
    s.all_env_done()
    s.goals("yellow", 1, 13)
    s.cep("yellow", 6)
    s.know("purple", wind=0, solar=0)
    s.goals("purple", 4, 16)
    s.tech("purple", 3)
    s.un(6, "a01")  # recycling + recycling, 2 cubes
    for region in ("africa", "asia"):
        s.plant(region, 2010, "recycling", "red", token="purple")
    s.t["start_player"], s.t["round"] = "yellow", 1
    for i, region in enumerate(REGIONS):  # no fossil plant in the last decade
        s.plant(region, 2040, ENERGIES[1 + i % 4], "blue")
    return s


def play_to_the_end(g: Game) -> Game:
    while g.question:
        options = g.question.options
        proposing = [o for o in options if o.startswith("purple propose") and "-1 " in o]
        ending = [o for o in options if o.endswith(" end")]
        g.play((ending or proposing or options)[0])
    return g


@pytest.mark.rule("SC-END-8", "SC-END-3")
def test_a_goal_met_only_for_a_while_does_not_count() -> None:
    g = play_to_the_end(last_turn().turn("purple"))
    assert verdict(g) == (True, "won")
    g = last_turn().turn("purple")
    assert g.view("purple")["goals_met"] == {"goal-04": True, "goal-16": False}
    g.play("purple claim a01")
    assert g.view("purple")["goals_met"] == {"goal-04": False, "goal-16": False}
    assert verdict(play_to_the_end(g)) == (False, "private-goals")


@pytest.mark.rule("SC-END-8")
def test_a_goal_met_only_at_the_very_end_counts() -> None:
    s = winning(2)
    s.money("red", 0)
    s.know("red", wind=9, solar=9)
    steps = [["income", "yellow", 0], ["end-decade", "yellow", 0]]
    g = s.steps(*steps)
    assert g.view("red")["goals_met"]["goal-06"] is False
    assert verdict(g.play("red income money-10 vp-0")) == (True, "won")
    g = s.steps(*steps)
    assert verdict(g.play("red income money-9 vp-1")) == (False, "private-goals")


@pytest.mark.rule("SC-END-8", "SC-CARD-PRIV-03")
def test_goal_03_is_remembered_although_nothing_on_the_table_shows_it() -> None:
    s = winning(2)
    s.goals("yellow", 3, 13)
    assert verdict(s.steps(FINISH)) == (False, "private-goals")
    s.summit(1, 6, hydro="yellow")  # hydro, solar
    s.project("africa-1", "solar", scientist="yellow")
    s.t["main_actions_left"] = 0
    g = s.turn("yellow").play("yellow move africa-1", "yellow to summit-1-solar", "yellow end")
    while g.question and g.question.rule != "turn":
        g.play("yellow learn solar" if g.question.rule == "learn-topic" else g.question.options[0])
    d = g.dump()
    assert d["table"]["topic"] == {}
    assert d["table"]["summit"]["summit-1"] != "summit-06"
    d["question"], d["todo"] = None, [FINISH]
    assert verdict(keeling.restore(d)) == (True, "won")


@pytest.mark.rule("SC-END-8", "SC-GEN-7")
def test_private_goals_stay_secret_during_the_game() -> None:
    g = winning().turn("yellow")
    assert g.view("red")["goals"] == ["goal-06", "goal-14"]
    for other in ("yellow", "blue", "purple", None):
        view = g.view(other)
        assert "goal-06" not in str(view) and "goal-14" not in str(view)

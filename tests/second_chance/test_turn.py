"""Decades, rounds and turns (p. 6-8, p. 19)."""

from collections.abc import Callable
from itertools import permutations
from pathlib import Path
from typing import NamedTuple

import pytest

import keeling
from keeling import Game

from .scene import COLOURS, ENERGIES, REGIONS, Scene, refused, table

# --- complete games -------------------------------------------------------------------------------

NOBODY_LOSES = {  # no limit in reach, no penalty: a game in which little is done is played to its end
    "start.toml": "[co2]\nlimit = 990",
    "fossils.toml": "[gas]\nppm = 10\n[oil]\nppm = 10\n[coal]\nppm = 10",
    "epithets.toml": "[description-4]\nup_to_ppm = 990",
    "environment.toml": "[penalty]\nvp = [0, 0, 0, 0]",
}


class Turn(NamedTuple):
    decade: int
    round: int
    seat: str


class Played(NamedTuple):
    game: Game
    turns: list[Turn]  # every turn that was ended, in order
    starts: list[str]  # who began each decade


@pytest.fixture(scope="module")
def complete(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, int], Played]:
    """Play a whole game, each turn a Main action if there is one, then `end`."""
    folder: Path = tmp_path_factory.mktemp("nobody-loses")
    for file, text in NOBODY_LOSES.items():
        (folder / file).write_text(text)
    known: dict[tuple[str, int], Played] = {}

    def play(mode: str, seats: int) -> Played:
        if (mode, seats) not in known:
            options = {"data": str(folder)}
            known[mode, seats] = drive(
                keeling.new("second-chance", mode=mode, seats=seats, seed=1, options=options)
            )
        return known[mode, seats]

    return play


def drive(g: Game) -> Played:
    turns: list[Turn] = []
    starts: list[str] = []
    while (question := g.question) and len(g.log) < 2000:
        seat = question.seats[0]
        move = question.options[0]
        t = table(g)
        if question.rule == "turn":
            if len(starts) == t["decade"]:
                starts.append(t["start_player"])
            if f"{seat} end" in question.options:
                move = f"{seat} end"
                turns.append(Turn(t["decade"], t["round"], seat))
        elif question.rule == "income-share":
            move = question.options[-1]  # all of it as VP, so that the score stays above 0
        g.play(move)
    # Hands are never emptied, so "end" is never the only answer and always in the log.
    assert len(turns) == sum(line.endswith(" end") for line in g.log)
    return Played(g, turns, starts)


Complete = Callable[[str, int], Played]


@pytest.mark.rule("SC-TURN-14")
@pytest.mark.parametrize(
    ("mode", "seats", "turns"),
    [
        ("coop", 2, 32),
        ("coop", 3, 33),
        ("coop", 4, 32),
        ("solo", 1, 16),
        ("competitive", 2, 40),
        ("competitive", 3, 45),
        ("competitive", 4, 40),
    ],
)
def test_a_complete_game_has_so_many_turns(complete: Complete, mode: str, seats: int, turns: int) -> None:
    played = complete(mode, seats)
    assert len(played.turns) == turns
    assert len(set(played.turns)) == turns


@pytest.mark.rule("SC-TURN-3", "SC-TURN-4")
@pytest.mark.parametrize(
    ("mode", "seats", "rounds"),
    [
        ("solo", 1, [4, 4, 4, 4]),
        ("coop", 2, [4, 4, 4, 4]),
        ("coop", 3, [3, 3, 3, 2]),
        ("coop", 4, [2, 2, 2, 2]),
        ("competitive", 2, [4, 4, 4, 4, 4]),
        ("competitive", 3, [3, 3, 3, 3, 3]),
        ("competitive", 4, [2, 2, 2, 2, 2]),
    ],
)
def test_rounds_in_each_decade(complete: Complete, mode: str, seats: int, rounds: list[int]) -> None:
    turns = complete(mode, seats).turns
    assert [len({t.round for t in turns if t.decade == d}) for d in range(len(rounds))] == rounds


@pytest.mark.rule("SC-TURN-5", "SC-GEN-16")
@pytest.mark.parametrize(("mode", "seats"), [("coop", 2), ("coop", 3), ("coop", 4), ("competitive", 4)])
def test_each_round_everyone_has_one_turn_clockwise(complete: Complete, mode: str, seats: int) -> None:
    played = complete(mode, seats)
    for first in range(0, len(played.turns), seats):
        turns = played.turns[first : first + seats]
        assert len({(t.decade, t.round) for t in turns}) == 1
        start = COLOURS.index(played.starts[turns[0].decade])
        assert [t.seat for t in turns] == [COLOURS[(start + i) % seats] for i in range(seats)]


@pytest.mark.rule("SC-GEN-16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_next_decade_is_begun_by_the_player_to_the_right(complete: Complete, seats: int) -> None:
    starts = complete("coop", seats).starts
    first = COLOURS.index(starts[0])
    assert starts == [COLOURS[(first - i) % seats] for i in range(4)]


@pytest.mark.rule("SC-TURN-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_cooperative_game_ends_after_four_decades(complete: Complete, seats: int) -> None:
    played = complete("coop", seats)
    assert {t.decade for t in played.turns} == {0, 1, 2, 3}
    assert played.game.over
    assert played.game.result and played.game.result.reason in ("private-goals", "un-goals", "won")
    t = table(played.game)
    assert t["decade"] == 4
    for region in REGIONS:  # one demand space for each of the four
        assert set(t["plant"][region]) == {"2010", "2020", "2030", "2040"}


# --- the phases of a decade -------------------------------------------------------------------------


def last_turn(seats: int = 4, rounds: int = 2) -> Scene:
    """It is the last turn of the last Operations round of 2010, and yellow has begun the decade."""
    s = Scene("coop", seats)
    s.t["start_player"] = "yellow"
    s.t["round"] = rounds - 1
    return s


@pytest.mark.rule("SC-TURN-2", "SC-TURN-13")
def test_a_decade_runs_through_its_phases_in_order() -> None:
    s = last_turn()
    s.all_env_done("green-1", "green-2", "blue-1")
    s.agenda("africa", 1)
    s.score(20)
    g = s.turn("purple", nature=["gas"] * 6)
    g.play("purple propose africa-1 solar", "purple end", "purple income money-0 vp-1", "red reduce 20")
    asked = [g.at(n) for n in range(2, len(g.log) + 1)]  # from `purple end` on
    seen = [(table(then)["phase"], then.question.rule if then.question else "") for then in asked]
    assert seen == [
        ("income", "income-share"),
        *[("energy-supply", "fossil-tile")] * 6,
        ("energy-supply", "reduce"),
        ("operations", "turn"),
    ]
    # The goals were paid for after income and before the first fossil plant, without asking anybody.
    assert [table(then)["vp"]["group"].get("environmental-penalties", 0) for then in asked[:2]] == [0, -3]
    # The decade ended after supply: another decade, another start player.
    assert [table(then)["decade"] for then in asked] == [0] * 8 + [1]
    assert [table(then)["start_player"] for then in asked[-2:]] == ["yellow", "purple"]


@pytest.mark.rule("SC-TURN-2")
def test_income_comes_in_time_for_the_goals_and_the_goals_come_before_supply() -> None:
    """With one point of income and one open goal the group goes on to supply; with two it has lost."""
    cases = [(["green-1"], 6, "co2-above-limit"), (["green-1", "blue-1"], 0, "score-below-zero")]
    for open_goals, fossils, ending in cases:
        s = last_turn()
        s.all_env_done(*open_goals)
        s.agenda("africa", 1)
        g = s.turn("purple", nature=["gas"] * fossils)
        g.play("purple propose africa-1 solar", "purple end", "purple income money-0 vp-1")
        assert len([line for line in g.log if "fossil" in line]) == fossils
        assert table(g)["ending"] == ending


@pytest.mark.rule("SC-TURN-13")
@pytest.mark.parametrize(
    ("seats", "now", "last"), [(2, 2, False), (2, 3, True), (3, 2, True), (4, 0, False), (4, 1, True)]
)
def test_income_follows_the_last_turn_of_the_last_round(seats: int, now: int, last: bool) -> None:
    s = last_turn(seats, now + 1)
    s.know("yellow", wind=1)
    s.agenda("africa", 1)
    seat = COLOURS[seats - 1]
    g = s.turn(seat).play(f"{seat} propose africa-1 solar", f"{seat} end")
    assert g.question
    assert (table(g)["phase"], g.question.rule) == (
        ("income", "income-share") if last else ("operations", "turn")
    )
    if not last:
        assert (table(g)["round"], g.question.seats) == (now + 1, ["yellow"])


@pytest.mark.rule("SC-TURN-4")
@pytest.mark.parametrize(
    ("mode", "decade", "ends"),
    [("coop", 2, False), ("coop", 3, True), ("competitive", 3, False), ("competitive", 4, False)],
)
def test_three_cooperators_have_only_two_rounds_in_2040(mode: str, decade: int, ends: bool) -> None:
    s = Scene(mode, 3)
    s.t["start_player"] = "yellow"
    s.t["decade"] = decade
    s.t["round"] = 1
    s.know("yellow", wind=1)
    s.agenda("africa", 1)
    g = s.turn("blue").play("blue propose africa-1 solar", "blue end")
    assert table(g)["phase"] == ("income" if ends else "operations")


@pytest.mark.rule("SC-TURN-5")
def test_nobody_acts_on_the_turn_of_another() -> None:
    s = Scene("coop", 4)
    s.t["start_player"] = "red"
    g = s.steps(["operations", "yellow", 0])
    for seat in ("yellow", "blue", "purple"):
        assert g.legal(seat) == []
        assert refused(g, f"{seat} sell") == "SC-TURN-5"
    assert "red sell" in g.legal()


@pytest.mark.rule("SC-TURN-5")
def test_nobody_acts_while_another_moves_a_scientist() -> None:
    g = busy().turn("yellow").play("yellow move board")
    assert g.question and g.question.rule == "go"
    assert refused(g, "blue sell") == "SC-TURN-5"


# --- one turn ---------------------------------------------------------------------------------------


def busy(seat: str = "yellow") -> Scene:
    """A seat that can do one of everything: two projects to visit, a card to play, a CEP to buy."""
    s = Scene("coop", 4)
    s.project("africa-1", "recycling")
    s.project("africa-2", "wind")
    s.agenda("asia", 1)
    s.hand(seat, 8, 26)
    s.money(seat, 10)
    return s


ACTIONS = {
    "main": ["yellow propose asia-1 solar"],
    "move": ["yellow move board", "yellow to africa-1"],
    "market": ["yellow buy"],
    "card": ["yellow lobby lobbyist-08 minor"],
}


@pytest.mark.rule("SC-TURN-6", "SC-TURN-7")
@pytest.mark.parametrize("order", list(permutations(ACTIONS)), ids="-".join)
def test_one_main_action_and_three_executive_actions_in_any_order(order: tuple[str, ...]) -> None:
    g = busy().turn("yellow")
    for action in order:
        assert g.question and g.question.seats == ["yellow"]
        g.play(*ACTIONS[action])
    t = table(g)
    assert t["project"]["asia-1"] == "solar"
    assert t["scientist"] == {"africa-1": "yellow"}
    assert t["cep"]["yellow"] == 3
    assert t["money"]["yellow"] == 10 + 6 - 3 + 2  # grant, price, card
    assert t["card"]["lobbyist-08"] == "table-yellow"
    assert g.question and g.question.seats == ["red"]  # nothing was left to do


@pytest.mark.rule("SC-TURN-6")
def test_executive_actions_are_optional() -> None:
    g = busy().turn("yellow").play("yellow propose asia-1 solar", "yellow end")
    assert g.question and g.question.seats == ["red"]


@pytest.mark.rule("SC-TURN-6", "SC-TURN-11")
def test_a_main_action_is_not_optional() -> None:
    g = busy().turn("yellow")
    assert refused(g, "yellow end") == "SC-TURN-11"
    g.play(*ACTIONS["move"], *ACTIONS["market"], *ACTIONS["card"])
    assert refused(g, "yellow end") == "SC-TURN-11"
    assert {move.split()[1] for move in g.legal()} == {"propose", "prepare"}


@pytest.mark.rule("SC-TURN-6")
@pytest.mark.parametrize(
    ("first", "again", "clause"),
    [
        (ACTIONS["main"], "yellow propose asia-2 hydro", "SC-TURN-6"),
        (ACTIONS["main"], "yellow prepare africa-1", "SC-TURN-6"),  # of another kind is no better
        (["yellow prepare africa-1"], "yellow propose asia-2 hydro", "SC-TURN-6"),
        (ACTIONS["move"], "yellow move africa-1", "SC-TURN-6"),
        (ACTIONS["market"], "yellow buy", "SC-MKT-1"),
        (ACTIONS["market"], "yellow sell", "SC-MKT-1"),
        (ACTIONS["card"], "yellow lobby lobbyist-26 minor", "SC-TURN-10"),
    ],
)
def test_no_action_twice_in_a_turn(first: list[str], again: str, clause: str) -> None:
    g = busy().turn("yellow")
    if again != "yellow move africa-1":  # nobody stands there yet
        assert again in g.legal()
    g.play(*first)
    assert refused(g, again) == clause


@pytest.mark.rule("SC-TURN-6")
def test_everything_can_be_done_again_in_the_next_round() -> None:
    s = busy()
    s.t["start_player"] = "yellow"
    g = s.turn("yellow").play(*ACTIONS["main"], *ACTIONS["move"], *ACTIONS["market"], *ACTIONS["card"])
    for seat in ("red", "blue", "purple"):
        proposal = next(move for move in g.legal() if " propose " in move and "-1 " in move)
        g.play(proposal, f"{seat} end")
    assert g.question and g.question.seats == ["yellow"]
    for move in ("yellow propose asia-2 hydro", "yellow move africa-1", "yellow lobby lobbyist-26 minor"):
        assert move in g.legal()
    assert "yellow buy" in g.legal()


# --- no action inside another (SC-TURN-8) -----------------------------------------------------------


def preparing(scientist: str) -> Game:
    """Yellow prepares africa-1, where a scientist stands that has to go."""
    s = Scene("coop", 4)
    s.project("africa-1", "recycling", scientist=scientist)
    s.project("africa-2", "wind")
    s.project("europe-1", "wind")
    if scientist == "yellow":  # another one stands ready at home
        s.t["home"]["yellow"], s.t["recruits"]["yellow"] = 1, 2
    s.hand("yellow", 8)
    s.money("yellow", 10)
    return s.turn("yellow").play("yellow prepare africa-1")


@pytest.mark.rule("SC-TURN-8")
@pytest.mark.parametrize(
    "move", ["yellow buy", "yellow sell", "yellow move board", "yellow lobby lobbyist-08 minor", "yellow end"]
)
def test_nothing_comes_between_the_steps_of_an_action(move: str) -> None:
    g = preparing("yellow")
    assert g.question and (g.question.rule, g.question.seats) == ("go", ["yellow"])
    assert refused(g, move) == "SC-TURN-8"
    g.play("yellow to africa-2")
    assert move in g.legal()


@pytest.mark.rule("SC-TURN-8")
def test_the_active_player_waits_for_the_displaced_scientist() -> None:
    g = preparing("blue")
    assert g.question and (g.question.rule, g.question.seats) == ("go", ["blue"])
    assert refused(g, "yellow buy") == "SC-TURN-8"
    assert refused(g, "red sell") == "SC-TURN-5"
    g.play("blue to africa-2")
    assert "yellow buy" in g.legal()


@pytest.mark.rule("SC-TURN-8")
def test_nothing_comes_before_the_payment() -> None:
    s = Scene("coop", 4)
    s.project("africa-1", "recycling")
    s.control("asia", "yellow")
    s.cube("asia", "solar", "yellow")
    s.money("yellow", 10)
    g = s.turn("yellow").play("yellow prepare africa-1")
    assert g.question and g.question.rule == "pay"
    assert refused(g, "yellow buy") == "SC-TURN-8"
    g.play("yellow pay asia", "yellow buy")
    assert table(g)["cep"]["yellow"] == 2 + 1 + 1  # kept, benefit, bought


@pytest.mark.rule("SC-TURN-8")
def test_a_bonus_chain_is_part_of_its_action() -> None:
    """Yellow's wind gives blue a bonus; blue chooses; only then the grant and the rest of the turn."""
    s = Scene("coop", 4)
    s.agenda("asia", 6)
    s.know("yellow", wind=3)
    s.money("yellow", 10)
    g = s.turn("yellow").play("yellow propose asia-1 wind")
    assert g.question and g.question.rule == "give"
    assert refused(g, "yellow buy") == "SC-TURN-8"
    g.play("yellow give blue")
    assert g.legal() == [f"blue learn {energy}" for energy in ENERGIES]
    assert refused(g, "yellow buy") == "SC-TURN-8"
    assert table(g)["money"]["yellow"] == 10
    g.play("blue learn hydro")
    assert table(g)["money"]["yellow"] == 16
    assert "yellow buy" in g.legal()


@pytest.mark.rule("SC-TURN-8")
def test_a_card_paired_with_an_action_lets_nothing_come_between() -> None:
    s = busy()
    s.hand("yellow", 5)  # propose in Asia
    g = s.turn("yellow").play("yellow lobby lobbyist-05 before")
    assert {move.split()[1] for move in g.legal()} == {"propose"}
    assert refused(g, "yellow buy") == "SC-LOB-5"
    g.play("yellow propose asia-1 solar")
    assert table(g)["money"]["yellow"] == 10 + 6 + 3
    assert "yellow buy" in g.legal()


# --- free moves (SC-TURN-9) ---------------------------------------------------------------------------


@pytest.mark.rule("SC-TURN-9")
@pytest.mark.parametrize("executive_first", [False, True])
def test_the_scientist_grant_does_not_use_the_move(executive_first: bool) -> None:
    s = busy()
    executive = ["yellow move board", "yellow to africa-2"]
    grant = ["yellow propose asia-3 solar", "yellow move board", "yellow to africa-1"]
    s.t["home"]["yellow"], s.t["recruits"]["yellow"] = 2, 2
    g = s.turn("yellow").play(*(executive if executive_first else grant))
    assert table(g)["moved"] == int(executive_first)
    g.play(*(grant if executive_first else executive))
    assert table(g)["scientist"] == {"africa-1": "yellow", "africa-2": "yellow"}
    assert table(g)["moved"] == 1


@pytest.mark.rule("SC-TURN-9")
@pytest.mark.parametrize("owner", ["yellow", "blue"])
def test_displacement_does_not_use_the_move(owner: str) -> None:
    g = preparing(owner).play(f"{owner} to africa-2")
    assert table(g)["moved"] == 0
    assert "yellow move board" in g.legal()
    assert ("yellow move africa-2" in g.legal()) == (owner == "yellow")  # even the same one may go on
    g.play("yellow move board")  # to europe-1, the only project left
    assert table(g)["scientist"] == {"africa-2": owner, "europe-1": "yellow"}
    assert table(g)["moved"] == 1


@pytest.mark.rule("SC-TURN-9")
def test_the_move_of_a_card_does_not_use_the_move() -> None:
    s = busy()
    s.hand("yellow", 3)  # minor effect: move a scientist
    g = s.turn("yellow").play("yellow lobby lobbyist-03 minor", "yellow to africa-1")
    assert table(g)["scientist"] == {"africa-1": "yellow"}
    assert table(g)["moved"] == 0
    g.play("yellow move africa-1", "yellow to africa-2")
    assert table(g)["scientist"] == {"africa-2": "yellow"}
    assert refused(g, "yellow move africa-2") == "SC-TURN-6"


# --- cards and claims (SC-TURN-10) --------------------------------------------------------------------


def claiming() -> Game:
    s = busy()
    s.plant("africa", 2010, "recycling", "yellow")
    s.plant("asia", 2010, "hydro", "yellow")
    s.plant("asia", 2020, "wind", "yellow")
    s.un(1, "a02")  # recycling, hydro
    s.un(2, "a03")  # recycling, wind
    s.tech("yellow", 6)
    return s.turn("yellow")


@pytest.mark.rule("SC-TURN-10")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("yellow lobby lobbyist-08 minor", "yellow claim a02"),
        ("yellow claim a02", "yellow lobby lobbyist-08 minor"),
        ("yellow claim a02", "yellow claim a03"),
        ("yellow lobby lobbyist-08 minor", "yellow lobby lobbyist-26 minor"),
    ],
)
def test_a_lobbyist_or_a_un_card_but_not_two_of_them(first: str, second: str) -> None:
    g = claiming()
    assert first in g.legal() and second in g.legal()
    g.play(first)
    assert refused(g, second) == "SC-TURN-10"
    g.play("yellow sell")
    assert refused(g, second) == "SC-TURN-10"


@pytest.mark.rule("SC-TURN-10")
def test_a_paired_lobbyist_uses_the_same_action() -> None:
    s = busy()
    s.hand("yellow", 8, 35)
    g = s.turn("yellow").play("yellow sell", "yellow lobby lobbyist-35 after")
    assert table(g)["carded"] == 1
    assert refused(g, "yellow lobby lobbyist-08 minor") == "SC-TURN-10"


# --- no Main action possible (SC-TURN-11) -------------------------------------------------------------


def nothing_to_do() -> Scene:
    """Every space holds a bare project and yellow has no CEP to prepare one."""
    s = Scene("coop", 4)
    types = ["recycling", "hydro", "wind", "solar"]
    spaces = [f"{region}-{n}" for region in REGIONS for n in (1, 2, 3)]
    for i, space in enumerate(spaces):
        s.project(space, types[i % 4])
    s.cep("yellow", 0)
    s.money("yellow", 3)
    return s


@pytest.mark.rule("SC-TURN-11")
def test_an_impossible_main_action_is_skipped() -> None:
    g = nothing_to_do().turn("yellow")
    assert not {"propose", "prepare", "build"} & {move.split()[1] for move in g.legal()}
    assert "yellow buy" in g.legal()  # this would make one possible, but need not be done
    assert g.why_not("yellow end") == []
    g.play("yellow end")
    assert g.question and g.question.seats == ["red"]
    assert table(g)["main_actions_left"] == 1


@pytest.mark.rule("SC-TURN-11")
def test_a_main_action_that_has_become_possible_is_not_skipped() -> None:
    g = nothing_to_do().turn("yellow").play("yellow buy")
    assert "yellow prepare africa-1" in g.legal()
    assert refused(g, "yellow end") == "SC-TURN-11"
    g.play("yellow prepare africa-1", "yellow end")
    assert g.question and g.question.seats == ["red"]


# --- the end of a turn (SC-TURN-12) -------------------------------------------------------------------


@pytest.mark.rule("SC-TURN-12")
def test_summits_then_markers_then_the_next_player() -> None:
    s = busy()
    s.project("europe-1", "wind", scientist="yellow")
    s.summit(1, 5, hydro="red")  # hydro and wind
    s.know("yellow", wind=9)
    g = s.turn("yellow")
    g.play("yellow move europe-1", "yellow to summit-1-wind")
    assert g.question and g.question.rule == "turn"  # a completed summit waits for the end of the turn
    g.play(*ACTIONS["main"], *ACTIONS["card"], "yellow end")
    assert g.question and (g.question.rule, g.question.seats) == ("learn-topic", ["red"])
    t = table(g)
    assert (t["active"], t["moved"], t["carded"]) == ("yellow", 1, 1)
    assert g.legal("yellow") == []
    g.play("red learn wind", "red learn hydro", "yellow learn wind", "yellow learn wind")
    assert g.log[-1].startswith("nature summit ")
    assert g.question and (g.question.rule, g.question.seats) == ("turn", ["red"])
    t = table(g)
    assert (t["active"], t["main_actions_left"], t["moved"], t["traded"], t["carded"]) == ("red", 1, 0, 0, 0)
    assert (t["home"]["red"], t["topic"]) == (1, {})


@pytest.mark.rule("SC-TURN-12")
def test_markers_come_back_every_turn() -> None:
    s = busy()
    s.t["start_player"] = "yellow"
    g = s.turn("yellow").play(*ACTIONS["move"], *ACTIONS["market"], *ACTIONS["main"])
    assert (table(g)["moved"], table(g)["traded"], table(g)["main_action"]) == (1, 1, "propose")
    g.play("yellow end")
    t = table(g)
    assert (t["moved"], t["traded"], t["main_action"], t["main_actions_left"]) == (0, 0, "none", 1)
    assert g.question and {"red move board", "red sell", "red propose asia-2 hydro"} <= set(
        g.question.options
    )

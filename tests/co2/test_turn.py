"""Decades, rounds and turns (2): one action, three kinds of free move, the end of the turn."""

import random
from itertools import permutations
from typing import Any

import pytest

import keeling
from keeling import Game

from .scene import COLOURS, ENERGIES, REGIONS, Scene, refused, table

DECADES = {1: 5, 2: 5, 3: 5, 4: 5, 5: 6}
ROUNDS = {1: 6, 2: 5, 3: 4, 4: 3, 5: 2}
SEATS = pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
SPACES = [f"{region}-{number}" for region in REGIONS for number in (1, 2, 3)]


def asked(game: Game) -> tuple[str, list[str]]:
    assert game.question
    return game.question.rule, game.question.seats


def only(game: Game, *moves: str) -> bool:
    return set(game.legal()) == set(moves)


def take_turn(game: Game) -> str:
    """The seat to play proposes something without a question and ends its turn."""
    rule, (seat,) = asked(game)
    assert rule == "turn"
    proposal = next(move for move in game.legal() if " propose " in move and "-3 " not in move)
    game.play(proposal, f"{seat} end")
    return seat


def scene(seats: int = 3, **options: Any) -> Scene:
    """Africa wants solar, biomass, recycling; Europe forestation, solar, recycling. Yellow is rich."""
    s = Scene(seats, **options)
    if seats == 1:  # without the projects of the solo set-up
        for energy in s.t["project"].values():
            s.t["stack"][energy] += 1
        s.t["project"] = {}
    s.agenda("africa", 1)
    s.agenda("europe", 5)
    s.summit(1, 10)  # forestation, cold fusion, recycling
    s.summit(2, 6)  # biomass, solar
    s.summit(3, 2)  # recycling, cold fusion
    s.money("yellow", 30)
    s.tech("yellow", 5)
    s.cep("yellow", 3)
    s.t["start_player"] = "yellow"
    return s


def crowded(s: Scene) -> Scene:
    """A proposed project on every space: nothing can be proposed, nothing is ready to be built."""
    for n, space in enumerate(SPACES):
        s.project(space, ENERGIES[n % 5])
    return s


# --- decades and phases (1) -------------------------------------------------------------------------


@SEATS
@pytest.mark.rule("C-OPS-1")
def test_the_last_decade_is_the_fifth_or_with_five_players_the_sixth(seats: int) -> None:
    last = DECADES[seats] - 1
    for decade in range(last + 1):
        s = Scene(seats)
        s.t["decade"] = decade
        g = s.steps(["end-decade", "yellow", 0])
        if decade < last:
            assert (table(g)["decade"], table(g)["ending"]) == (decade + 1, "running")
            assert not g.over
        else:
            assert (table(g)["decade"], table(g)["ending"]) == (decade, "last-decade")
    assert g.view()["decades"] == DECADES[seats]


@SEATS
@pytest.mark.rule("C-OPS-1")
@pytest.mark.parametrize("decade", [1, 2, 3, 4])
def test_a_decade_is_a_supply_phase_and_then_an_operations_phase(seats: int, decade: int) -> None:
    s = Scene(seats)
    s.pollution(0)
    s.t["decade"] = decade
    s.t["start_player"] = "yellow"
    s.expert("yellow", solar=1)
    g = s.steps(["decade", "yellow", 0])
    phases = []
    while g.question and g.question.rule != "turn":
        phases.append((g.question.rule, table(g)["phase"]))
        g.play(g.question.options[0])
    assert phases == [("income-share", "income"), ("first-region", "energy-demand")]
    assert sum(str(decade + 1) in table(g)["plant"].get(region, {}) for region in REGIONS) >= 1
    assert asked(g) == ("turn", ["yellow"])
    assert (table(g)["phase"], table(g)["decade"]) == ("operations", decade)


@SEATS
@pytest.mark.rule("C-OPS-1", "C-OPS-2", "C-OPS-9")
def test_after_the_operations_phase_comes_the_supply_phase_of_the_next_decade(seats: int) -> None:
    s = Scene(seats)
    s.t["start_player"] = "yellow"
    g = s.steps(["operations", "yellow", 0], ["end-decade", "yellow", 0])
    for _ in range(seats * ROUNDS[seats]):
        assert (table(g)["phase"], table(g)["decade"]) == ("operations", 0)
        take_turn(g)
    assert (table(g)["phase"], table(g)["decade"]) == ("energy-demand", 1)


# --- rounds (2, 3) ----------------------------------------------------------------------------------


@SEATS
@pytest.mark.rule("C-OPS-2", "C-OPS-3")
@pytest.mark.parametrize("first", range(5))
def test_every_round_goes_clockwise_from_the_start_player_e79(seats: int, first: int) -> None:
    first %= seats
    s = Scene(seats)
    s.t["start_player"] = COLOURS[first]
    g = s.steps(["operations", "yellow", 0], ["end-decade", "yellow", 0])
    order, rounds, holders = [], [], []
    while asked(g)[0] == "turn":
        rounds.append(table(g)["round"])
        holders.append(table(g)["start_player"])
        order.append(take_turn(g))
    clockwise = [COLOURS[(first + i) % seats] for i in range(seats)]
    assert order == clockwise * (7 - seats)
    assert rounds == [n for n in range(7 - seats) for _ in range(seats)]
    assert set(holders) == {COLOURS[first]}
    assert g.view()["rounds"] == ROUNDS[seats] == 7 - seats


@pytest.mark.rule("C-OPS-3")
@pytest.mark.parametrize(
    "words",
    ["propose africa-1 solar", "buy", "sell", "end", "move hand", "lobby lobby-08 minor", "discard goal"],
)
def test_nobody_plays_out_of_turn(words: str) -> None:
    s = scene()
    s.hand("orange", 8)
    s.project("asia-1", "solar")
    g = s.turn("yellow")
    assert refused(g, f"orange {words}") == "C-OPS-3"


# --- one action (4) ---------------------------------------------------------------------------------


def three_actions() -> Scene:
    s = scene()
    s.project("africa-2", "solar")
    s.project("africa-3", "recycling", installed=True)
    s.expert("yellow", recycling=2)
    return s


ACTIONS = ["propose africa-1 solar", "install africa-2", "build africa-3"]


@pytest.mark.rule("C-OPS-4")
@pytest.mark.parametrize("first", ACTIONS)
@pytest.mark.parametrize("second", ["propose europe-1 solar", "install europe-2", "build europe-3"])
def test_a_turn_has_one_action_of_the_players_choice(first: str, second: str) -> None:
    s = three_actions()
    s.project("europe-2", "solar")
    s.project("europe-3", "recycling", installed=True)
    g = s.turn("yellow")
    assert {f"yellow {first}", f"yellow {second}"} < set(g.legal())
    g.play(f"yellow {first}")
    assert refused(g, f"yellow {second}") == "C-OPS-4"
    assert not [move for move in g.legal() if move.split()[1] in ("propose", "install", "build")]
    g.play("yellow end")
    assert asked(g) == ("turn", ["orange"])


@pytest.mark.rule("C-OPS-4")
def test_the_action_is_mandatory() -> None:
    g = scene().turn("yellow")
    assert refused(g, "yellow end") == "C-OPS-4"
    g.play("yellow sell", "yellow discard goal")  # free moves are no action
    assert refused(g, "yellow end") == "C-OPS-4"
    g.play("yellow propose africa-1 solar", "yellow end")


@pytest.mark.rule("C-OPS-4")
def test_a_lone_proposal_must_be_made() -> None:
    s = scene()
    crowded(s)
    s.cep("yellow", 0)
    s.t["stack"][s.t["project"].pop("africa-1")] += 1
    g = s.turn("yellow")
    assert refused(g, "yellow end") == "C-OPS-4"
    assert {m for m in g.legal() if m.split()[1] in ("propose", "install", "build")} == {
        "yellow propose africa-1 solar",
        "yellow propose africa-1 biomass",
        "yellow propose africa-1 recycling",
    }


@pytest.mark.rule("C-OPS-4")
@pytest.mark.parametrize("money", [10, 7])
def test_a_lone_building_must_be_built_unless_only_a_card_makes_it_possible(money: int) -> None:
    """A small solar plant costs $10, or $7 with card 16; but playing a card is a free move."""
    s = crowded(scene())
    s.cep("yellow", 0)
    space = next(space for space in SPACES if s.t["project"][space] == "solar")
    s.t["installed"][space] = 1
    s.expert("yellow", solar=2)
    s.money("yellow", money)
    s.hand("yellow", 16)
    g = s.turn("yellow")
    assert f"yellow build {space} lobby-16" in g.legal()
    if money == 10:
        assert f"yellow build {space}" in g.legal()
        assert refused(g, "yellow end") == "C-OPS-4"
    else:
        assert refused(g, f"yellow build {space}") == "C-BUILD-4"
        assert "yellow end" in g.legal()


@pytest.mark.rule("C-OPS-4")
def test_a_lone_installation_must_be_done() -> None:
    s = crowded(scene())
    s.cep("yellow", 1)
    g = s.turn("yellow")
    assert refused(g, "yellow end") == "C-OPS-4"
    g.play("yellow install africa-1", "yellow end")
    assert table(g)["active"] == "orange"


@pytest.mark.rule("C-OPS-4")
def test_a_turn_ends_without_an_action_if_none_is_legal() -> None:
    """Yellow could buy a CEP or cash in the goal, but need not."""
    s = crowded(scene())
    s.cep("yellow", 0)
    g = s.turn("yellow")
    assert {"yellow end", "yellow buy", "yellow discard goal"} <= set(g.legal())
    assert not [m for m in g.legal() if m.split()[1] in ("propose", "install", "build")]
    g.play("yellow end")
    assert asked(g) == ("turn", ["orange"])


@pytest.mark.rule("C-OPS-4")
def test_a_goal_need_not_be_cashed_to_pay_for_an_action() -> None:
    """Every project has a scientist of orange on it or wants $8 more; yellow has a CEP but no money."""
    s = crowded(scene())
    for space in SPACES:
        s.t["installed"][space] = 1
    s.expert("yellow", **{e.replace("-", "_"): 9 for e in ENERGIES})
    s.money("yellow", 0)
    g = s.turn("yellow")
    assert {"yellow end", "yellow discard goal"} <= set(g.legal())
    g.play("yellow discard goal")
    assert refused(g, "yellow end") == "C-OPS-4"  # $8 buy a small recycling or biomass plant


@pytest.mark.rule("C-OPS-4")
def test_what_counts_is_the_moment_of_ending() -> None:
    s = crowded(scene())
    s.cep("yellow", 0)
    g = s.turn("yellow").play("yellow buy")
    assert refused(g, "yellow end") == "C-OPS-4"  # now a project can be installed
    s.cep("yellow", 1)
    g = s.turn("yellow")
    assert refused(g, "yellow end") == "C-OPS-4"
    g.play("yellow sell")
    assert "yellow end" in g.legal()  # the last CEP is gone


@pytest.mark.rule("C-OPS-4", "C-OPS-5")
def test_free_moves_remain_when_no_action_is_possible() -> None:
    s = crowded(scene())
    s.cep("yellow", 0)
    s.hand("yellow", 8)
    g = s.turn("yellow").play(
        "yellow move hand", "yellow to asia-1", "yellow lobby lobby-08 minor", "yellow end"
    )
    assert table(g)["scientist"] == {"asia-1": "yellow"}
    assert asked(g) == ("turn", ["orange"])


# --- free moves (5) ---------------------------------------------------------------------------------

FREE = {
    "action": ["yellow propose africa-1 solar"],
    "move": ["yellow move hand", "yellow to asia-1"],
    "market": ["yellow buy"],
    "card": ["yellow lobby lobby-08 minor"],  # $2
    "claim": ["yellow claim un-36"],  # recycling and solar, 4 points
}


def free_moves() -> Scene:
    s = scene()
    s.project("asia-1", "solar")
    s.project("asia-2", "solar")
    s.t["recruits"]["yellow"] -= 1
    s.t["home"]["yellow"] += 1
    s.hand("yellow", 8, 13)  # both: $2
    s.un(1, 36)
    s.un(2, 39)  # biomass and solar
    s.plant("oceania", 2, "recycling", "yellow")
    s.plant("oceania", 3, "solar", "yellow")
    s.plant("oceania", 4, "biomass", "yellow")
    return s


@pytest.mark.rule("C-OPS-5")
@pytest.mark.parametrize("order", list(permutations(["action", "move", "market", "card"])), ids="-".join)
def test_free_moves_come_in_any_order_before_or_after_the_action(order: tuple[str, ...]) -> None:
    g = free_moves().turn("yellow")
    for what in order:
        g.play(*FREE[what])
    t = table(g)
    assert t["project"]["africa-1"] == t["project"]["asia-1"] == "solar"
    assert t["scientist"] == {"asia-1": "yellow"}
    assert t["cep"]["yellow"] == 4
    assert t["money"]["yellow"] == 30 + 2 - 3 + 2  # the grant of two CEPs, the price, the card
    assert only(g, "yellow end", "yellow discard goal")


@pytest.mark.rule("C-OPS-5")
@pytest.mark.parametrize("order", list(permutations(["action", "move", "market", "claim"])), ids="-".join)
def test_a_claim_comes_in_any_order_too(order: tuple[str, ...]) -> None:
    g = free_moves().turn("yellow")
    for what in order:
        g.play(*FREE[what])
    assert g.view()["score"]["yellow"] == 4
    assert table(g)["un_owner"] == {"un-1": "yellow"}
    assert only(g, "yellow end", "yellow discard goal")


@pytest.mark.rule("C-OPS-5")
@pytest.mark.parametrize("acted", [False, True])
@pytest.mark.parametrize(
    ("first", "again", "clause"),
    [
        ("move", "yellow move hand", "C-OPS-5"),
        ("move", "yellow move asia-1", "C-OPS-5"),
        ("market", "yellow buy", "C-MKT-1"),
        ("market", "yellow sell", "C-MKT-1"),
        ("card", "yellow lobby lobby-13 minor", "C-LOB-1"),
        ("card", "yellow claim un-36", "C-OPS-5"),
        ("claim", "yellow lobby lobby-08 minor", "C-LOB-1"),
        ("claim", "yellow claim un-39", "C-OPS-5"),
    ],
)
def test_each_kind_once_a_turn(first: str, again: str, clause: str, acted: bool) -> None:
    g = free_moves().turn("yellow").play(*FREE[first])
    if acted:
        g.play(*FREE["action"])
    assert refused(g, again) == clause


@pytest.mark.rule("C-OPS-5")
def test_free_moves_are_optional_and_come_back_next_turn() -> None:
    s = free_moves()
    g = s.turn("yellow").play(*FREE["action"], "yellow end")
    before = s.t
    assert (table(g)["cep"], table(g)["scientist"]) == (before["cep"], {})
    g = s.turn("yellow").play(*FREE["move"], *FREE["market"], *FREE["card"], *FREE["action"], "yellow end")
    while asked(g)[1] != ["yellow"]:
        take_turn(g)
    assert {"yellow move hand", "yellow move asia-1", "yellow buy", "yellow sell"} < set(g.legal())
    assert {"yellow lobby lobby-13 minor", "yellow claim un-36"} < set(g.legal())


# --- moves that are not free move a (6) ---------------------------------------------------------------


@pytest.mark.rule("C-OPS-6")
@pytest.mark.parametrize("free_first", [False, True])
def test_the_move_of_a_research_grant_is_extra(free_first: bool) -> None:
    s = free_moves()
    g = s.turn("yellow")
    grant = ["yellow propose africa-3 solar", "yellow move hand", "yellow to africa-3"]
    for moves in [FREE["move"], grant] if free_first else [grant, FREE["move"]]:
        g.play(*moves)
    assert table(g)["scientist"] == {"asia-1": "yellow", "africa-3": "yellow"}
    assert refused(g, "yellow move asia-1") == "C-OPS-5"


@pytest.mark.rule("C-OPS-6")
def test_a_recruit_leaves_the_free_move_too() -> None:
    s = free_moves()
    g = s.turn("yellow").play("yellow propose africa-3 solar", "yellow recruit", *FREE["move"])
    assert (table(g)["home"]["yellow"], table(g)["recruits"]["yellow"]) == (2, 1)


@pytest.mark.rule("C-OPS-6")
@pytest.mark.parametrize("free_first", [False, True])
@pytest.mark.parametrize("card", [3, 6, 10, 12, 17, 21, 25])
def test_the_move_of_a_lobby_card_is_extra(card: int, free_first: bool) -> None:
    s = free_moves()
    s.project("asia-3", "solar")
    s.project("north-america-1", "solar", scientist="yellow")
    s.t["recruits"]["yellow"] -= 1
    s.t["home"]["yellow"] += 1
    s.hand("yellow", card)
    g = s.turn("yellow")
    lobby = [f"yellow lobby lobby-{card:02} minor", "yellow move hand", "yellow to asia-2"]
    for moves in [FREE["move"], lobby] if free_first else [lobby, FREE["move"]]:
        g.play(*moves)
    assert table(g)["scientist"] == dict.fromkeys(("north-america-1", "asia-1", "asia-2"), "yellow")
    assert refused(g, "yellow move asia-1") == "C-OPS-5"


@pytest.mark.rule("C-OPS-6")
def test_grant_card_and_free_move_make_three() -> None:
    """Card 09 adds a move to a proposal on a research space."""
    s = free_moves()
    s.hand("yellow", 9)
    g = s.turn("yellow")
    g.play("yellow propose africa-3 solar", "yellow move hand", "yellow to africa-3")
    g.play("yellow lobby lobby-09 main", "yellow move africa-3", "yellow to asia-2")
    g.play("yellow move hand", "yellow to africa-3")
    assert table(g)["scientist"] == {"asia-2": "yellow", "africa-3": "yellow"}


@pytest.mark.rule("C-OPS-6")
@pytest.mark.parametrize("to", ["hand", "summit-2-solar"])
def test_a_displacement_uses_up_nobodys_free_move(to: str) -> None:
    s = free_moves()
    s.t["recruits"]["orange"] -= 1
    s.t["home"]["orange"] += 1
    s.project("europe-1", "solar", scientist="orange")
    g = s.turn("yellow").play("yellow install europe-1", f"orange to {to}", *FREE["move"], "yellow end")
    assert asked(g) == ("turn", ["orange"])
    g.play("orange move hand", "orange to asia-2")
    assert table(g)["scientist"] == {"asia-1": "yellow", "asia-2": "orange"}


@pytest.mark.rule("C-OPS-6")
def test_a_displaced_player_may_still_move_later_although_the_owner_moved_before() -> None:
    """The free move of the active player comes first; the displacement of the other happens all the same."""
    s = free_moves()
    s.project("europe-1", "solar", scientist="orange")
    g = s.turn("yellow").play(*FREE["move"], "yellow install europe-1", "orange to hand")
    assert table(g)["home"]["orange"] == 1
    assert table(g)["expertise"]["orange"]["solar"] == 1


# --- the end of a turn (7) ----------------------------------------------------------------------------


def two_projects() -> Scene:
    """E70: orange has a scientist on cold fusion in Europe and one on biomass in Asia."""
    s = scene()
    s.t["recruits"]["orange"] -= 1
    s.t["home"]["orange"] += 1
    s.project("europe-1", "cold-fusion", scientist="orange")
    s.agenda("asia", 6)  # cold fusion, solar, biomass
    s.project("oceania-1", "forestation")
    return s


@pytest.mark.rule("C-OPS-7")
@pytest.mark.parametrize(
    ("choice", "energy", "other"),
    [("europe-1", "cold-fusion", "biomass"), ("asia-1", "biomass", "cold-fusion")],
)
def test_one_expertise_from_one_of_the_own_projects_e70(choice: str, energy: str, other: str) -> None:
    g = two_projects().turn("orange")
    g.play("orange propose asia-1 biomass", "orange move hand", "orange to asia-1", "orange end")
    assert asked(g) == ("project-expertise", ["orange"])
    assert only(g, "orange study europe-1", "orange study asia-1")  # it cannot be declined
    g.play(f"orange study {choice}")
    levels = table(g)["expertise"]["orange"]
    assert (levels[energy], levels[other]) == (1, 0)
    assert sum(sum(each.values()) for each in table(g)["expertise"].values()) == 1
    assert asked(g) == ("turn", ["blue"])


@pytest.mark.rule("C-OPS-7")
@pytest.mark.parametrize("installed", [False, True])
def test_a_single_project_teaches_unasked_proposed_or_installed(installed: bool) -> None:
    s = scene()
    s.project("asia-1", "solar", installed=installed, scientist="yellow")
    g = s.turn("yellow").play("yellow propose africa-1 biomass", "yellow end")
    assert table(g)["expertise"]["yellow"] == {**dict.fromkeys(ENERGIES, 0), "solar": 1}
    assert asked(g) == ("turn", ["orange"])
    assert table(g)["scientist"] == {"asia-1": "yellow"}  # and will teach again
    g.play("orange propose africa-2 biomass", "orange end", "blue propose europe-1 solar", "blue end")
    g.play("yellow propose europe-2 solar", "yellow end")
    assert table(g)["expertise"]["yellow"]["solar"] == 2
    assert table(g)["expertise"]["orange"] == dict.fromkeys(ENERGIES, 0)


@pytest.mark.rule("C-OPS-7")
def test_without_an_own_scientist_on_a_project_nothing_is_learnt() -> None:
    """Yellow stands on a summit only; orange, on a project, does not learn in yellow's turn."""
    s = scene()
    s.t["recruits"]["yellow"] -= 1
    s.t["home"]["yellow"] += 1
    s.t["topic"] = {"summit-2": {"1": "yellow"}}
    s.t["home"]["yellow"] -= 1
    s.project("asia-1", "solar", scientist="orange")
    g = s.turn("yellow").play("yellow propose africa-1 biomass", "yellow end")
    assert all(set(levels.values()) == {0} for levels in table(g)["expertise"].values())


@pytest.mark.rule("C-OPS-7")
def test_a_turn_without_an_action_teaches_too() -> None:
    s = crowded(scene())
    s.cep("yellow", 0)
    g = s.turn("yellow").play("yellow move hand", "yellow to asia-1", "yellow end")
    assert table(g)["expertise"]["yellow"][s.t["project"]["asia-1"]] == 1


@pytest.mark.rule("C-OPS-7")
def test_the_place_at_the_end_of_the_turn_counts() -> None:
    """A scientist taken back, or sent to a summit, teaches nothing any more; one sent out late does."""
    s = scene()
    s.project("africa-1", "solar", scientist="yellow")
    s.project("asia-1", "biomass")
    for to, learnt in (("hand", {}), ("summit-2-solar", {}), ("asia-1", {"biomass": 1})):
        g = s.turn("yellow")
        g.play("yellow propose africa-2 solar", "yellow move africa-1", f"yellow to {to}", "yellow end")
        assert {e: n for e, n in table(g)["expertise"]["yellow"].items() if n} == learnt


@pytest.mark.rule("C-OPS-7")
def test_only_an_own_project_can_be_studied() -> None:
    s = two_projects()
    s.project("asia-1", "biomass", scientist="orange")
    s.project("asia-2", "solar", scientist="blue")
    s.project("asia-3", "solar")
    g = s.turn("orange").play("orange propose africa-1 solar", "orange end")
    for space in ("asia-2", "asia-3", "africa-1", "oceania-1"):
        assert refused(g, f"orange study {space}") == "C-OPS-7"
    assert refused(g, "blue study asia-2") in ("C-OPS-3", "C-OPS-7")


@pytest.mark.rule("C-OPS-7")
@pytest.mark.parametrize(
    "words",
    [
        "buy",
        "sell",
        "move hand",
        "move europe-1",
        "lobby lobby-08 minor",
        "claim un-36",
        "discard goal",
    ],
)
def test_no_free_move_once_the_turn_is_ending(words: str) -> None:
    s = free_moves()
    s.t["recruits"]["yellow"] -= 1
    s.t["home"]["yellow"] += 1
    s.project("europe-1", "cold-fusion", scientist="yellow")
    s.project("europe-2", "biomass", scientist="yellow")
    g = s.turn("yellow").play("yellow propose africa-1 solar")
    assert f"yellow {words}" in g.legal()
    g.play("yellow end")
    assert asked(g) == ("project-expertise", ["yellow"])
    assert refused(g, f"yellow {words}") == "C-OPS-7"


@pytest.mark.rule("C-OPS-7")
def test_a_cube_gained_at_the_end_comes_too_late_for_a_claim() -> None:
    """Solar 2 shows a cube."""
    s = free_moves()
    s.tech("yellow", 0)
    s.expert("yellow", solar=1)
    g = s.turn("yellow").play("yellow propose africa-1 biomass", *FREE["move"])
    assert refused(g, "yellow claim un-36") == "C-UN-1"
    g.play("yellow end")
    assert table(g)["tech"]["yellow"] == 1
    assert asked(g) == ("turn", ["orange"])
    assert refused(g, "yellow claim un-36") == "C-OPS-3"


@pytest.mark.rule("C-OPS-7")
@pytest.mark.parametrize("words", ["buy", "sell", "move asia-1", "lobby lobby-08 minor", "claim un-36"])
def test_no_free_move_while_a_bonus_of_the_last_expertise_is_chosen(words: str) -> None:
    """Solar 6 shows a CEP for a region."""
    s = free_moves()
    s.expert("yellow", solar=5)
    g = s.turn("yellow").play("yellow propose africa-1 biomass")
    g.play("yellow move hand", "yellow to asia-1", "yellow end")
    assert asked(g) == ("place-cep", ["yellow"])
    assert refused(g, f"yellow {words}") == "C-OPS-7"
    g.play("yellow place africa")
    assert asked(g) == ("turn", ["orange"])


# --- then summits (8) ---------------------------------------------------------------------------------


@pytest.mark.rule("C-OPS-8")
def test_project_expertise_comes_before_a_completed_summit() -> None:
    """Yellow completes biomass/solar and still has two scientists on projects."""
    s = scene()
    s.t["recruits"]["yellow"] -= 2
    s.t["home"]["yellow"] += 2
    s.summit(2, 6, biomass="orange")
    s.project("asia-1", "cold-fusion", scientist="yellow")
    s.project("asia-2", "recycling", scientist="yellow")
    s.project("asia-3", "solar", scientist="yellow")
    g = s.turn("yellow")
    g.play("yellow move asia-3", "yellow to summit-2-solar", "yellow propose africa-1 solar", "yellow end")
    assert asked(g) == ("project-expertise", ["yellow"])
    assert table(g)["expertise"]["orange"]["biomass"] == 0  # the summit has not paid
    g.play("yellow study asia-1")
    assert table(g)["expertise"]["orange"]["biomass"] == 1
    assert asked(g) == ("extra-point", ["orange"])
    g.play("orange learn solar")
    assert asked(g) == ("extra-point", ["yellow"])
    g.play("yellow learn biomass")
    levels = table(g)["expertise"]
    assert levels["yellow"] == {**dict.fromkeys(ENERGIES, 0), "cold-fusion": 1, "solar": 1, "biomass": 1}
    assert levels["orange"] == {**dict.fromkeys(ENERGIES, 0), "solar": 1, "biomass": 1}


@pytest.mark.rule("C-OPS-8")
def test_the_order_shows_in_who_gets_the_last_cube() -> None:
    """One cube is left. Yellow's project (solar 2) comes before orange's summit topic (biomass 2)."""
    s = scene()
    s.t["recruits"]["yellow"] -= 1
    s.t["home"]["yellow"] += 1
    s.summit(2, 6, biomass="orange")
    s.project("asia-1", "solar", scientist="yellow")
    s.project("asia-2", "solar", scientist="yellow")
    s.expert("yellow", solar=1)
    s.expert("orange", biomass=1)
    s.tech_pool(1, spare="blue")
    g = s.turn("yellow")
    g.play("yellow move asia-2", "yellow to summit-2-solar", "yellow propose africa-1 solar", "yellow end")
    assert asked(g) == ("extra-point", ["orange"])
    assert table(g)["expertise"]["orange"]["biomass"] == 2
    assert (table(g)["tech"]["yellow"], table(g)["tech"]["orange"]) == (6, 0)


@pytest.mark.rule("C-OPS-8", "C-OPS-7")
@pytest.mark.parametrize("words", ["buy", "sell", "move hand", "lobby lobby-08 minor"])
def test_no_free_move_while_summits_pay(words: str) -> None:
    s = free_moves()
    s.summit(2, 6, biomass="orange")
    s.project("asia-3", "solar", scientist="yellow")
    g = s.turn("yellow")
    g.play("yellow move asia-3", "yellow to summit-2-solar", "yellow propose africa-1 solar", "yellow end")
    g.play("orange learn solar")
    assert asked(g) == ("extra-point", ["yellow"])
    assert refused(g, f"yellow {words}") == "C-OPS-7"


# --- the end of a decade (9) --------------------------------------------------------------------------


@SEATS
@pytest.mark.rule("C-OPS-9")
@pytest.mark.parametrize("first", range(5))
def test_the_next_decade_and_its_start_player_e66(seats: int, first: int) -> None:
    first %= seats
    holder, heir = COLOURS[first], COLOURS[(first + 1) % seats]
    s = Scene(seats)
    s.t["start_player"] = holder
    g = s.steps(["operations", "yellow", 0], ["end-decade", "yellow", 0])
    for _ in range(seats * ROUNDS[seats]):
        assert (table(g)["decade"], table(g)["start_player"]) == (0, holder)
        take_turn(g)
    assert (table(g)["decade"], table(g)["start_player"]) == (1, heir)
    assert asked(g) == ("first-region", [heir])  # in office already in the supply phase
    g.play(f"{heir} begin africa")
    assert asked(g) == ("turn", [heir])
    assert (table(g)["decade"], table(g)["round"]) == (1, 0)


@pytest.mark.rule("C-OPS-9")
def test_the_round_counter_is_reset_before_the_supply_phase() -> None:
    s = Scene(3)
    g = s.steps(["operations", "yellow", 0], ["end-decade", "yellow", 0])
    for _ in range(12):
        take_turn(g)
    assert asked(g)[0] == "first-region"
    assert table(g)["round"] == 0


@pytest.mark.rule("C-OPS-9")
def test_the_new_holder_decides_first_about_income() -> None:
    s = Scene(3)
    s.t["start_player"] = "yellow"
    for seat in COLOURS[:3]:
        s.expert(seat, solar=3)
    g = s.steps(["end-decade", "yellow", 0])
    order = []
    while asked(g)[0] == "income-share":
        order.append(asked(g)[1][0])
        g.play(g.legal()[0])
    assert order == ["orange", "blue", "yellow"]


@pytest.mark.rule("C-OPS-9")
def test_the_end_of_the_game_is_checked_first() -> None:
    s = Scene(3)
    s.t["start_player"] = "yellow"
    s.t["decade"] = 4
    g = s.steps(["end-decade", "yellow", 0])
    while g.question:
        g.play(g.question.options[0])
    assert g.over
    assert (table(g)["ending"], table(g)["decade"], table(g)["start_player"]) == ("last-decade", 4, "yellow")


@pytest.mark.rule("C-OPS-9")
def test_nothing_is_checked_before_the_last_turn_of_the_last_round() -> None:
    """Pollution falls below 350 in the first round: the decade is played out, then the game is over."""
    s = scene(2)
    s.pollution(350)
    full = next(
        r for r, n in (("asia", 6), ("oceania", 4), ("europe", 5)) if len(s.t["plant"].get(r, {})) == n
    )
    s.project(f"{full}-1", "recycling", installed=True)
    s.expert("yellow", recycling=2)
    g = s.steps(["operations", "yellow", 0], ["end-decade", "yellow", 0])
    g.play(f"yellow build {full}-1", "yellow end")
    assert table(g)["co2"] < 350
    for _ in range(9):
        assert table(g)["ending"] == "running"
        take_turn(g)
    assert table(g)["ending"] == "co2-safe-again"


@pytest.mark.rule("C-OPS-9")
def test_an_auction_takes_the_place_of_passing_the_card() -> None:
    s = Scene(3, auction="one-round")
    s.t["start_player"] = "orange"
    g = s.steps(["end-decade", "yellow", 0])
    assert asked(g) == ("auction-bid", ["orange"])
    g.play("orange bid 0", "blue pass", "yellow pass")
    assert asked(g) == ("name-start", ["orange"])
    g.play("orange name yellow")
    assert (table(g)["start_player"], table(g)["decade"]) == ("yellow", 1)
    assert asked(g) == ("first-region", ["yellow"])


# --- an action is a unit (C-GEN-2) ----------------------------------------------------------------------

INTERRUPTIONS = ["buy", "sell", "move asia-1", "lobby lobby-08 minor", "claim un-36", "discard goal", "end"]
INTERRUPTED = pytest.mark.parametrize("words", INTERRUPTIONS)


def broken(words: str) -> tuple[str, ...]:
    """The clause that an interruption breaks; for the goal there is one of its own, which follows from it."""
    return ("C-GEN-2", "C-SCI-9") if words == "discard goal" else ("C-GEN-2",)


def in_action() -> Scene:
    """All kinds of free move are possible for yellow."""
    s = free_moves()
    s.t["scientist"]["asia-1"] = "yellow"
    s.t["home"]["yellow"] -= 1
    return s


def before(s: Scene, action: str) -> Game:
    """Yellow could make every free move before this action, and every one after it."""
    g = s.turn("yellow")
    for words in INTERRUPTIONS[:-1]:
        assert f"yellow {words}" in g.legal()
    return g.play(f"yellow {action}")


@INTERRUPTED
@pytest.mark.rule("C-GEN-2")
def test_no_free_move_between_displacing_a_scientist_and_installing(words: str) -> None:
    s = in_action()
    s.project("europe-1", "solar", scientist="orange")
    g = before(s, "install europe-1")
    assert asked(g) == ("displaced", ["orange"])
    assert refused(g, f"yellow {words}") in broken(words)
    g.play("orange to hand")
    assert table(g)["installed"]["europe-1"] == 1  # at once
    assert {f"yellow {each}" for each in INTERRUPTIONS} <= set(g.legal())


@pytest.mark.rule("C-GEN-2", "C-OPS-3")
@pytest.mark.parametrize("words", ["buy", "sell", "move hand"])
def test_a_displaced_player_makes_no_free_move_in_the_turn_of_another(words: str) -> None:
    s = in_action()
    s.money("orange", 20)
    s.project("europe-1", "solar", scientist="orange")
    g = before(s, "install europe-1")
    assert asked(g) == ("displaced", ["orange"])
    assert refused(g, f"orange {words}") == "C-OPS-3"


@INTERRUPTED
@pytest.mark.rule("C-GEN-2")
def test_no_free_move_between_declaring_and_paying(words: str) -> None:
    s = in_action()
    s.control("africa", "yellow")
    s.project("europe-1", "solar")
    g = before(s, "install europe-1")
    assert asked(g) == ("pay", ["yellow"])
    assert refused(g, f"yellow {words}") in broken(words)


@pytest.mark.parametrize("words", [w for w in INTERRUPTIONS if w != "move asia-1"])
@pytest.mark.rule("C-GEN-2")
def test_no_free_move_before_a_research_grant_is_used(words: str) -> None:
    g = before(in_action(), "propose africa-3 solar")
    assert asked(g) == ("scientist-grant", ["yellow"])
    assert refused(g, f"yellow {words}") in broken(words)
    g.play("yellow move asia-1")
    assert asked(g) == ("go", ["yellow"])
    assert refused(g, f"yellow {words}") in broken(words)
    g.play("yellow to hand")
    assert {"yellow buy", "yellow move hand", "yellow end"} < set(g.legal())


@INTERRUPTED
@pytest.mark.rule("C-GEN-2")
def test_no_free_move_between_the_steps_of_building(words: str) -> None:
    """Recycling 2 shows a CEP for a region, step 5; steps 6 to 8 are still to come."""
    s = in_action()
    s.project("europe-1", "recycling", installed=True)
    s.expert("yellow", recycling=1)
    g = before(s, "build europe-1")
    assert asked(g) == ("place-cep", ["yellow"])
    assert "europe" not in table(g)["control"]
    assert refused(g, f"yellow {words}") in broken(words)
    g.play("yellow place asia")
    assert table(g)["control"]["europe"] == "yellow"
    assert "europe-1" not in table(g)["project"]
    assert {f"yellow {each}" for each in INTERRUPTIONS if each != "claim un-36"} <= set(g.legal())


@INTERRUPTED
@pytest.mark.rule("C-GEN-2")
def test_no_free_move_while_a_bonus_of_building_is_chosen(words: str) -> None:
    """Forestation 4 shows expertise of one's choice."""
    s = in_action()
    s.project("europe-1", "forestation", installed=True)
    s.expert("yellow", forestation=3)
    g = before(s, "build europe-1")
    assert asked(g) == ("learn", ["yellow"])
    assert refused(g, f"yellow {words}") in broken(words)


@pytest.mark.rule("C-GEN-2")
def test_exception_a_card_tied_to_the_payment() -> None:
    s = in_action()
    s.hand("yellow", 16)
    s.project("europe-1", "solar", installed=True)
    s.expert("yellow", solar=2)
    g = before(s, "build europe-1 lobby-16")
    assert table(g)["money"]["yellow"] == 30 - 7
    assert refused(g, "yellow lobby lobby-08 minor") == "C-LOB-1"  # it was free move c


@pytest.mark.rule("C-GEN-2")
@pytest.mark.parametrize(("to", "used"), [("hand", False), ("asia-2", True), ("summit-2-solar", True)])
def test_exception_the_own_scientist_leaves_a_finished_project(to: str, used: bool) -> None:
    s = in_action()
    s.project("europe-1", "solar", installed=True, scientist="yellow")
    s.expert("yellow", solar=2)
    g = before(s, "build europe-1")
    assert asked(g) == ("own-leaves", ["yellow"])
    assert refused(g, "yellow buy") == "C-GEN-2"
    g.play(f"yellow to {to}")
    if used:
        assert refused(g, "yellow move asia-1") == "C-OPS-5"
    else:
        assert "yellow move asia-1" in g.legal()


# --- nothing changes hands between players (C-GEN-4) ----------------------------------------------------


@pytest.mark.rule("C-GEN-4")
@pytest.mark.parametrize(
    "words",
    ["give orange", "pay orange", "sell orange", "buy orange", "trade orange", "give orange money-1"],
)
def test_there_is_no_way_to_give_or_trade(words: str) -> None:
    g = free_moves().turn("yellow")
    assert refused(g, f"yellow {words}") == "notation"
    assert not [move for move in g.legal() if set(move.split()[1:]) & set(COLOURS)]


@pytest.mark.rule("C-GEN-4")
@pytest.mark.parametrize("action", ["install", "build"])
def test_the_only_payment_is_one_dollar_for_a_displaced_scientist_e69(action: str) -> None:
    s = scene()
    s.money("orange", 4)
    s.project("europe-1", "solar", installed=action == "build", scientist="orange")
    s.expert("yellow", solar=2)
    g = s.turn("yellow").play(f"yellow {action} europe-1", "orange to hand")
    cost = 10 if action == "build" else 0
    assert (table(g)["money"]["yellow"], table(g)["money"]["orange"]) == (30 - cost - 1, 5)
    assert (table(g)["cep"]["orange"], table(g)["tech"]["orange"]) == (2, 0)


@pytest.mark.rule("C-GEN-4")
def test_in_whole_games_only_that_dollar_passes_between_players() -> None:
    fees = 0
    for seed in range(6):
        dice = random.Random(seed)
        g = keeling.new("co2", mode="standard", seats=4, seed=seed)
        while g.question and g.question.rule != "first-region":  # the first decade
            then = table(g)
            move = dice.choice(preferred(g))
            actor = move.split()[0]
            g.play(move)
            now = table(g)
            for seat in set(COLOURS[:4]) - {actor, then["active"]}:
                if earned := now["money"][seat] - then["money"][seat]:
                    assert now["action"] in ("install", "build")
                    assert (then["scientist"][now["action_space"]], earned) == (seat, 1)
                    fees += 1
                assert now["cep"][seat] == then["cep"][seat]
                assert now["tech"][seat] >= then["tech"][seat]
    assert fees > 5


def preferred(game: Game) -> list[str]:
    """Moves that bring scientists onto projects, and projects into the hands of others."""
    legal = game.legal()
    wanted = [m for m in legal if m.split()[1] in ("install", "build", "move") and m.split()[-1] != "decline"]
    return wanted or [m for m in legal if m.endswith("recruit")] or legal

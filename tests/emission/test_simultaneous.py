"""Several seats in the project phase: commit order, passing, open choices, undo (E-SIMUL)."""

from itertools import count, permutations
from random import Random
from typing import Any

import pytest

import keeling
from keeling import CannotUndo, Game

from .scene import POWERS, Scene, pass_all, refused, table


def asked(g: Game) -> tuple[str, list[str]]:
    """The rule, and who is asked."""
    assert g.question is not None
    return g.question.rule, g.question.seats


def passed(g: Game) -> list[str]:
    return [seat for seat, done in table(g)["passed"].items() if done]


def hand(g: Game, seat: str = "usa") -> list[str]:
    found: list[str] = g.view()["hands"][seat]
    return found


def cards_seen(view: dict[str, Any]) -> list[str]:
    """Every project card that lies somewhere in the open, once for each place."""
    piles = [*view["hands"].values(), *view["packets"].values(), view["aside"], view["discard"]]
    piles += [stack for stacks in view["projects"].values() for stack in stacks]
    piles += [thing["tucked"] for thing in (*view["globals"], *view["crises"], *view["ongoing"])]
    return [card for pile in piles for card in pile]


def check(g: Game, cards: int) -> None:
    """A legal position: nothing broken, and every card in one place."""
    assert g.rules.violations(g.position) == []
    fresh = g.position.clone()
    fresh.recount()
    assert fresh.at == g.position.at  # what is kept twice agrees
    seen = cards_seen(g.view())
    assert len(seen) == len(set(seen))
    gone = [card for card, place in table(g)["card"].items() if place == "gone"]
    assert not set(gone) & set(seen)
    assert len(seen) + g.view()["deck"] + len(gone) == cards


# --- everybody at any time -----------------------------------------------------------------------------


@pytest.mark.rule("E-SIMUL-1")
@pytest.mark.parametrize("order", list(permutations(("usa", "china", "europe"))))
def test_everybody_may_act_in_any_order(order):
    s = Scene("usa", "china", "europe")
    for seat, cards in (("usa", "l1000 l1001"), ("china", "l1002 l1003"), ("europe", "l1004 l1005")):
        s.hand(seat, *cards.split())
    g = s.act()
    for seat in (*order, *reversed(order)):
        assert asked(g) == ("act", ["usa", "china", "europe"])
        g.play(f"{seat} use project-1 {hand(g, seat)[0]}")  # 1 clean energy each
    assert table(g)["clean"] == {"usa": 4, "china": 5, "europe": 6}


@pytest.mark.rule("E-SIMUL-1")
def test_one_seat_may_act_again_and_again_while_others_wait():
    s = Scene("usa", "china")
    s.hand("china", "l1000", "l1001", "l1002")
    s.hand("usa", "l1003")
    g = s.act()
    g.play("china use project-1 l1000", "china tuck l1001 project-2", "china cover l1002 project-3")
    assert g.legal("usa") != []
    g.play("usa use project-1 l1003")
    assert asked(g) == ("act", ["usa", "china"])


# --- one action after the other ------------------------------------------------------------------------


@pytest.mark.rule("E-SIMUL-2")
def test_an_action_is_complete_before_the_next():
    s = Scene("usa", "china")
    s.project("china", 1, "l1009", "l1002")
    s.hand("usa", "l1000")
    g = s.act(nature=["l1030", "l1031", "l1032"])
    g.play("usa use project-5 l1000 china", "china use project-1")  # 2 cards for china, then china's own
    assert g.log == [
        "usa use project-5 l1000 china",
        "nature deal-china l1030",
        "nature deal-china l1031",
        "china use project-1",
        "nature deal-china l1032",
    ]
    for lines in (1, 2, 4):  # in the middle of an action nobody can say anything
        middle = g.at(lines)
        assert asked(middle)[1] == ["nature"]
        assert middle.legal("usa") == middle.legal("china") == []
        assert middle.why_not("china pass") != []


@pytest.mark.rule("E-SIMUL-2")
def test_cost_and_choices_are_one_action_and_one_line():
    s = Scene("usa", "china", "europe")
    s.project("usa", 1, "l1101", "l1007", "l1044")  # 2 per Society for any one player
    s.hand("usa", "l1000")
    g = s.act()
    g.play("usa use project-1 l1000 europe")
    assert g.log == ["usa use project-1 l1000 europe"]
    assert table(g)["resilience"]["europe"]["social"] == 3
    assert table(g)["card"]["l1000"] == "discard"
    assert asked(g) == ("act", ["usa", "china", "europe"])


@pytest.mark.rule("E-SIMUL-2")
def test_moves_played_together_happen_all_or_not_at_all():
    s = Scene("usa", "china")
    s.hand("usa", "l1000")
    g = s.act()
    before = g.dump()
    with pytest.raises(keeling.IllegalMove):
        g.play("china pass", "usa use project-1 l1000", "usa use project-1 l1000")
    assert (g.dump(), g.log) == (before, [])


# --- shared things go to whoever comes first -----------------------------------------------------------


def race(*discard: str) -> Scene:
    """usa and china both draw one card, and one is left."""
    s = Scene("usa", "china")
    s.project("usa", 1, "l1121", "l1001")
    s.project("china", 1, "l1009", "l1002")
    s.discard(*discard)
    s.deck("l1000")
    return s


@pytest.mark.rule("E-SIMUL-3")
@pytest.mark.parametrize(("first", "second"), [("usa", "china"), ("china", "usa")])
def test_the_last_card_of_the_deck_goes_to_the_first_commit(first, second):
    g = race().act()
    g.play(f"{first} use project-1", f"{second} use project-1")
    assert (hand(g, first), hand(g, second)) == (["l1000"], [])
    assert g.log == [f"{first} use project-1", f"nature deal-{first} l1000", f"{second} use project-1"]
    assert (g.view()["deck"], g.view()["discard"]) == (0, [])
    assert refused(g, f"{second} use project-1") == "E-PROJ-22"  # it was a use all the same
    check(g, 158)


@pytest.mark.rule("E-SIMUL-3")
@pytest.mark.parametrize(("first", "second"), [("usa", "china"), ("china", "usa")])
def test_after_the_last_card_what_was_discarded_is_shuffled(first, second):
    g = race("l1030").act()
    g.play(f"{first} use project-1")
    assert (hand(g, first), g.view()["discard"]) == (["l1000"], ["l1030"])  # not earlier than needed
    g.play(f"{second} use project-1")
    assert (hand(g, first), hand(g, second)) == (["l1000"], ["l1030"])
    assert (g.view()["deck"], g.view()["discard"]) == (0, [])
    check(g, 158)


@pytest.mark.rule("E-SIMUL-3")
def test_a_card_paid_in_between_is_what_the_second_draws():
    s = race()
    s.hand("usa", "l1031")
    g = s.act()
    g.play("usa use project-1", "usa use project-2 l1031", "china use project-1")
    assert (hand(g, "usa"), hand(g, "china")) == (["l1000"], ["l1031"])
    check(g, 158)


def looking() -> Game:
    """usa pays 1 card, china nothing; each draws three and keeps one; the deck has two."""
    s = Scene("usa", "china")
    s.project("china", 1, "l1012", "l1007")
    s.hand("usa", "l1040")
    s.deck("l1000", "l1001")
    return s.act()


@pytest.mark.rule("E-SIMUL-3")
def test_the_first_one_looks_at_the_deck_and_the_card_paid_and_the_second_at_the_rest():
    g = looking().play("usa use project-4 l1040")
    assert g.view()["aside"] == ["l1000", "l1001", "l1040"]  # the last one after a reshuffle
    check(g, 158)
    g.play("usa keep l1000", "china use project-1")
    assert g.view()["aside"] == ["l1001", "l1040"]  # there is no third
    check(g, 158)
    g.play("china keep l1040")
    assert (hand(g, "usa"), hand(g, "china"), g.view()["discard"]) == (["l1000"], ["l1040"], ["l1001"])
    check(g, 158)


@pytest.mark.rule("E-SIMUL-3")
def test_the_other_order_has_another_result():
    g = looking().play("china use project-1")
    assert g.view()["aside"] == ["l1000", "l1001"]  # cards laid open are not shuffled to find a third
    g.play("china keep l1000", "usa use project-4 l1040")
    assert g.view()["aside"] == ["l1001", "l1040"]
    g.play("usa keep l1040")
    assert (hand(g, "usa"), hand(g, "china"), g.view()["discard"]) == (["l1040"], ["l1000"], ["l1001"])
    check(g, 158)


@pytest.mark.rule("E-SIMUL-3")
@pytest.mark.parametrize(("first", "second"), [("usa", "china"), ("china", "usa")])
def test_the_last_tree_goes_to_the_first_commit(first, second):
    s = Scene("usa", "china")
    s.project("usa", 3, "l1038")
    s.hand("usa", "l1000")
    s.hand("china", "l1001")
    s.planet(trees=32)
    g = s.act()
    moves = {"usa": "usa use project-3", "china": "china use project-3 l1001"}
    g.play(moves[first])
    assert table(g)["trees"] == 33
    g.play(moves[second])
    assert table(g)["trees"] == 33  # legal, paid, and nothing is left to take
    assert table(g)["card"]["l1001"] == "discard"


def one_card_in_the_discard_pile() -> Game:
    """usa takes a card of the pile; china draws, so that the pile becomes the deck."""
    s = Scene("usa", "china")
    s.project("usa", 1, "l1010", "l1002")
    s.project("china", 1, "l1009", "l1069")
    s.discard("l1000")
    s.deck()
    return s.act()


@pytest.mark.rule("E-SIMUL-3")
def test_a_card_of_the_discard_pile_is_taken_or_drawn_but_not_both():
    g = one_card_in_the_discard_pile().play("usa use project-1 l1000", "china use project-1")
    assert (hand(g, "usa"), hand(g, "china")) == (["l1000"], [])
    check(g, 158)
    g = one_card_in_the_discard_pile().play("china use project-1")
    assert refused(g, "usa use project-1 l1000")  # not in the pile any more
    assert table(g)["uses"] == {"l1009": 1}
    g.play("usa use project-1")
    assert (hand(g, "usa"), hand(g, "china")) == ([], ["l1000"])
    check(g, 158)


@pytest.mark.rule("E-SIMUL-3")
def test_what_an_earlier_commit_made_illegal_is_rejected_without_cost():
    s = Scene("usa", "china")
    s.project("usa", 1, "l1108")  # both want to turn up the same crisis
    s.project("china", 1, "l1102")
    s.hand("usa", "l1000")
    s.hand("china", "l1001")
    s.crises("c1431", "c1400", "c1401", up=1)
    g = s.act()
    wish = "china use project-1 l1001 place-2"
    assert g.why_not(wish) == []
    g.play("usa use project-1 l1000 place-2")
    assert refused(g, wish) == "E-CRISIS-40"
    assert hand(g, "china") == ["l1001"]
    assert table(g)["uses"] == {"l1108": 1}
    g.play("china use project-1 l1001 place-3", "china choose social")  # the use is still there


@pytest.mark.rule("E-SIMUL-3")
def test_other_actions_made_illegal():
    s = Scene("usa", "china")
    s.globals("g1316", "g1320", "g1319")
    s.tuck("g1316", "l1005", "l1037")
    s.tuck("g1319", "l1007", "l1044")
    s.hand("usa", "l1124", "l1000", "l1001")
    s.hand("china", "l1125", "l1030", "l1031")
    s.ongoing("c1444")
    s.project("usa", 1, "l1050")
    s.project("china", 1, "l1116", "l1001")
    g = s.act()
    for first, later, clause in (
        ("usa use g1316", "china use g1316", "E-GPROJ-8"),  # one tree for all
        ("usa tuck l1124 g1320", "china tuck l1126 g1320", "E-PROJ-27"),  # no card of china
        ("usa use g1319 l1000 c1444", "china use g1319 l1030 c1444", "E-GPROJ-8"),
        ("china pass", "china pass", "E-SIMUL-4"),
    ):
        g.play(first)
        assert refused(g, later) == clause
    assert refused(g, "china tuck l1030 c1444") == "E-TUCK-1"  # the crisis is gone
    assert hand(g, "china") == ["l1030", "l1031", "l1125"]
    assert passed(g) == ["china"]  # what is rejected does not end the pass either


@pytest.mark.rule("E-SIMUL-3")
def test_a_gift_changes_what_can_be_paid():
    s = Scene("usa", "china")
    s.project("usa", 1, "l1050")
    s.hand("usa", "l1000")
    g = s.act()
    assert refused(g, "china use project-1") == "E-PROJ-18"
    g.play("usa use project-1 china l1000", "china use project-1 l1000")
    assert table(g)["clean"] == {"usa": 2, "china": 4}
    assert refused(g, "usa use project-2 l1000") == "E-PROJ-18"


# --- passing -------------------------------------------------------------------------------------------


@pytest.mark.rule("E-SIMUL-4")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_phase_ends_when_the_last_one_passes(seats):
    s = Scene(*POWERS[:seats])
    g = s.act()
    for n, seat in enumerate(reversed(POWERS[:seats])):
        assert (table(g)["phase"], len(passed(g))) == ("project", n)
        assert asked(g)[0] == "act"
        g.play(f"{seat} pass")
    assert table(g)["phase"] != "project"
    assert asked(g)[0] != "act"
    assert passed(g) == []


@pytest.mark.rule("E-SIMUL-4")
def test_a_player_passes_once():
    g = Scene("usa", "china").act()
    g.play("usa pass")
    assert refused(g, "usa pass") == "E-SIMUL-4"
    assert "usa pass" not in g.legal("usa")
    assert table(g)["phase"] == "project"  # china has not passed


@pytest.mark.rule("E-SIMUL-4")
def test_nobody_is_passed_over_who_has_nothing_to_do():
    s = Scene("usa", "china")
    for slot in range(1, 6):
        s.project("china", slot)
    g = s.act()
    assert g.legal("china") == ["china pass"]
    g.play("usa pass")
    assert asked(g)[0] == "act"
    g.play("china pass")
    assert table(g)["phase"] != "project"


@pytest.mark.rule("E-SIMUL-5")
@pytest.mark.parametrize(
    "action",
    [
        "tuck l1000 project-1",
        "cover l1000 project-1",
        "use project-1 l1000",
        "tuck l1000 c1431",
        "tuck l1000 g1309",
    ],
)
def test_acting_takes_the_pass_back(action):
    s = Scene("usa", "china")
    s.hand("usa", "l1000")
    s.globals("g1309")
    s.crises("c1431")
    g = s.act()
    g.play("usa pass")
    assert passed(g) == ["usa"]
    g.play(f"usa {action}")
    assert passed(g) == []
    g.play("china pass")
    assert (table(g)["phase"], passed(g)) == ("project", ["china"])
    g.play("usa pass")
    assert table(g)["phase"] != "project"


@pytest.mark.rule("E-SIMUL-5")
def test_the_pass_is_back_also_after_a_choice():
    s = Scene("usa", "china")
    s.hand("usa", "l1000")
    g = s.act(nature=["l1030", "l1031", "l1032"])
    g.play("usa pass", "usa use project-4 l1000", "usa keep l1031")
    assert passed(g) == []
    assert asked(g) == ("act", ["usa", "china"])


@pytest.mark.rule("E-SIMUL-5")
@pytest.mark.parametrize("move", ["usa tuck l1000 project-1", "usa use project-1 l1000", "usa pass"])
def test_after_the_phase_it_is_too_late(move):
    s = Scene("usa", "china")
    s.hand("usa", "l1000")
    s.planet(trees=27, oceans=7)
    g = pass_all(s.act())
    assert asked(g)[0] == "keep-global"
    assert refused(g, move) == "E-GEN-2"


@pytest.mark.rule("E-SIMUL-6")
@pytest.mark.parametrize(
    ("stack", "move", "given"),
    [
        (("l1050",), "usa use project-1 china l1000", 1),
        (("s1214",), "usa use project-1 l1000 china", 2),
        (("l1052",), "usa use project-1 l1000 china", 1),
        (("l1120", "l1057", "l1055"), "usa use project-1", 1),  # everybody draws 1
    ],
)
def test_a_pass_is_cancelled_by_cards_from_another_player(stack, move, given):
    s = Scene("usa", "china")
    s.project("usa", 1, *stack)
    s.hand("usa", "l1000")
    g = s.act()
    g.play("china pass", move)
    assert len(hand(g, "china")) == given
    assert passed(g) == []
    g.play("usa pass")
    assert asked(g) == ("act", ["usa", "china"])  # the phase goes on
    g.play("china pass")
    assert table(g)["phase"] != "project"


@pytest.mark.rule("E-SIMUL-6")
def test_only_whoever_got_cards_is_called_back():
    s = Scene("usa", "china", "europe")
    s.project("usa", 1, "l1117")  # draw 1; one other player draws 1
    s.hand("usa", "l1000")
    g = s.act()
    g.play("china pass", "europe pass", "usa use project-1 l1000")
    assert (asked(g), passed(g)) == (("choose", ["usa"]), ["china", "europe"])
    g.play("usa choose europe")
    assert (passed(g), len(hand(g, "europe")), hand(g, "china")) == (["china"], 1, [])


@pytest.mark.rule("E-SIMUL-6")
def test_everybody_draws_and_everybody_is_called_back():
    s = Scene("usa", "china", "europe")
    s.project("usa", 1, "l1120", "l1057", "l1055")
    g = s.act()
    g.play("china pass", "europe pass", "usa use project-1")
    assert passed(g) == []
    assert [len(hand(g, seat)) for seat in ("usa", "china", "europe")] == [1, 1, 1]


@pytest.mark.rule("E-SIMUL-6")
def test_a_card_that_does_not_come_cancels_nothing():
    s = Scene("usa", "china", "europe")
    s.project("usa", 1, "l1120", "l1057", "l1055")
    s.deck("l1000", "l1001")  # two cards for three
    g = s.act()
    g.play("china pass", "europe pass", "usa use project-1")
    assert [len(hand(g, seat)) for seat in ("usa", "china", "europe")] == [1, 1, 0]
    assert passed(g) == ["europe"]


@pytest.mark.rule("E-SIMUL-6")
@pytest.mark.parametrize(
    ("stack", "move"),
    [
        (("l1116",), "use project-1 l1000 china"),  # dirty energy
        (("l1113",), "use project-1 l1000 china"),  # stability
        (("l1112",), "use project-1 china 1"),  # clean energy
        (("l1109",), "use project-1 usa china 1"),  # an emergency token
        (("l1038",), "use project-1"),
        (("l1121", "l1001"), "use project-1"),  # draws herself
        (("l1038",), "tuck l1000 g1309"),
        (("l1038",), "tuck l1000 c1431"),
        (("l1038",), "cover l1000 project-1"),
        (("l1108",), "use project-1 l1000 place-2"),  # an unknown crisis turned up
    ],
)
def test_any_other_action_leaves_the_pass(stack, move):
    s = Scene("usa", "china")
    s.project("usa", 1, *stack)
    s.hand("usa", "l1000")
    s.give("usa", emergency=1)
    s.globals("g1309")
    s.crises("c1431", "c1400", up=1)
    g = s.act()
    g.play("china pass", f"usa {move}")
    assert passed(g) == ["china"]
    g.play("usa pass")
    assert table(g)["phase"] != "project"


@pytest.mark.rule("E-SIMUL-6")
def test_a_global_project_gives_cards_too():
    s = Scene("usa", "china")
    s.globals("g1311")
    s.tuck("g1311", "l1002", "l1069")
    s.hand("usa", "l1000")
    g = s.act()
    g.play("china pass", "usa use g1311 china l1000")
    assert (hand(g, "china"), passed(g)) == (["l1000"], [])


@pytest.mark.rule("E-SIMUL-7")
def test_at_the_end_hands_and_layouts_are_kept_and_counters_cleared():
    s = Scene("usa", "china")
    s.hand("usa", "l1000", "l1001", "l1002", "l1088")
    s.hand("china", "l1003")
    s.globals("g1316", "g1300")
    s.tuck("g1316", "l1005", "l1037")
    s.tuck("g1300", "l1019", "l1022")
    g = s.act()
    g.play("usa cover l1088 project-5", "usa use project-5", "usa use project-5", "usa tuck l1000 project-2")
    g.play("usa use g1316", "china use g1300 l1003", "usa use project-1 l1001")
    t = table(g)
    assert t["uses"] == {"l1088": 2, "s1210": 1}
    assert t["global_uses"] == {"g1316": {"usa": 1}, "g1300": {"china": 1}}
    layout, kept = g.view()["projects"], hand(g)
    assert kept == ["l1002"]
    pass_all(g)
    assert (g.view()["projects"], hand(g)) == (layout, kept)
    assert (table(g)["uses"], table(g)["global_uses"]) == ({}, {})
    assert [thing["tucked"] for thing in g.view()["globals"]][:2] == [["l1005", "l1037"], ["l1019", "l1022"]]


# --- nothing is taken back -----------------------------------------------------------------------------


@pytest.mark.rule("E-SIMUL-8")
@pytest.mark.parametrize(
    ("stack", "move"),
    [
        (("l1121", "l1001"), "use project-1"),  # a card drawn
        (("s1213",), "use project-1 l1000"),  # three cards laid open
        (("s1214",), "use project-1 l1000 china"),  # cards for another one
        (("l1108",), "use project-1 l1000 place-2"),  # a crisis turned up
        (("l1102",), "use project-1 l1000 place-2"),  # and something to choose after it
        (("l1103", "l1002"), "use project-1 place-2 place-3"),
        (("l1107", "l1002"), "use project-1 l1000 l1030 place-2"),  # a crisis discarded, and seen
        (("l1105", "l1007"), "use project-1 l1000 c1431"),  # a new crisis
        (("l1111",), "use project-1 g1309"),  # a card turned up from the deck
        (("l1126",), "use project-1"),  # a roll
    ],
)
def test_what_was_drawn_or_turned_up_is_not_undone(stack, move):
    s = Scene("usa", "china")
    s.project("usa", 1, *stack)
    s.hand("usa", "l1000", "l1030")
    s.crises("c1431", "c1400", "c1401", up=1)
    s.globals("g1309")
    g = s.act()
    g.play("china pass", f"usa {move}")
    before = g.dump()
    with pytest.raises(CannotUndo):
        g.undo()
    with pytest.raises(CannotUndo):
        g.undo("usa")
    assert g.dump() == before


@pytest.mark.rule("E-SIMUL-8")
def test_a_choice_after_a_reveal_can_be_taken_back_but_not_the_reveal():
    s = Scene("usa", "china")
    s.project("usa", 1, "l1102")
    s.hand("usa", "l1000")
    s.crises("c1431", "c1400", up=1)
    g = s.act()
    g.play("usa use project-1 l1000 place-2", "usa choose eco")
    again = g.undo()
    assert asked(again) == ("choose", ["usa"])
    assert [crisis["crisis"] for crisis in again.view()["crises"]] == ["c1431", "c1400"]  # both known
    with pytest.raises(CannotUndo):
        again.undo()


@pytest.mark.rule("E-SIMUL-8")
def test_the_last_pass_is_not_undone():
    s = Scene("usa", "china")
    s.project("usa", 1, "l1013", "l1019", "l1022")
    s.crises("c1440", up=0)  # unknown until the crisis phase
    s.planet(trees=27, oceans=7)
    g = s.act()
    g.play("usa pass")
    assert passed(g.undo()) == []  # while the phase lasts, nothing was shown
    g.play("china pass")
    assert asked(g) == ("lose-card", ["usa"])
    assert g.log == ["usa pass", "china pass"]  # no draw and no roll: the crisis was turned up
    with pytest.raises(CannotUndo):
        g.undo()


@pytest.mark.rule("E-SIMUL-8")
def test_an_action_that_shows_nothing_may_be_taken_back_by_its_own_seat():
    s = Scene("usa", "china")
    s.hand("usa", "l1000", "l1001")
    g = s.act()
    before = g.dump()
    for move in ("usa tuck l1000 project-1", "usa cover l1000 project-1", "usa use project-1 l1000"):
        played = g.at(0).play(move)
        with pytest.raises(CannotUndo):
            played.undo("china")
        assert played.undo("usa").dump() == before


# --- open choices --------------------------------------------------------------------------------------


def after_a_draw() -> Game:
    """usa has laid open three cards and keeps one."""
    s = Scene("usa", "china")
    s.hand("usa", "l1000", "l1001")
    s.hand("china", "l1002")
    s.globals("g1309")
    s.crises("c1431")
    return s.act(nature=["l1032", "l1030", "l1031"]).play("usa use project-4 l1000")


def after_a_crisis() -> Game:
    """usa has turned up a crisis and gains one kind of stability."""
    s = Scene("usa", "china")
    s.project("usa", 1, "l1102", "l1002")
    s.hand("usa", "l1000", "l1001")
    s.hand("china", "l1003")
    s.crises("c1431", "c1400", up=1)
    s.globals("g1309")
    return s.act().play("usa use project-1 l1000 place-2")


def after_a_roll() -> Game:
    """usa has rolled 7 and moves a marker back."""
    s = Scene("usa", "china")
    s.project("usa", 1, "l1131")
    s.hand("usa", "l1001")
    s.hand("china", "l1003")
    s.crises("c1431")
    s.globals("g1309")
    s.track(amazon=3, permafrost=1)
    return s.act(nature=[6]).play("usa use project-1")


OPEN = (after_a_draw, after_a_crisis, after_a_roll)


@pytest.mark.rule("E-SIMUL-9")
@pytest.mark.parametrize("begun", OPEN)
@pytest.mark.parametrize(
    "move",
    [
        "usa pass",
        "china pass",
        "usa tuck l1001 project-1",
        "usa cover l1001 project-1",
        "usa tuck l1001 c1431",
        "usa use project-3 transport",
        "china use project-5 usa 1",
        "china use project-4",
        "china tuck l1003 g1309",
    ],
)
def test_nothing_else_is_accepted_while_a_choice_is_open(begun, move):
    assert refused(begun(), move) == "E-SIMUL-9"


@pytest.mark.rule("E-SIMUL-9")
@pytest.mark.parametrize(
    ("begun", "answers"),
    [
        (after_a_draw, ["keep l1030", "keep l1031", "keep l1032"]),
        (after_a_crisis, ["choose social", "choose eco", "choose infra"]),
        (after_a_roll, ["choose permafrost", "choose amazon"]),
    ],
)
def test_only_the_acting_player_answers(begun, answers):
    g = begun()
    assert asked(g)[1] == ["usa"]
    assert g.legal("usa") == [f"usa {answer}" for answer in answers]
    assert g.legal("china") == []
    for answer in answers:
        assert refused(g, f"china {answer}") == "E-SIMUL-9"
    with pytest.raises(CannotUndo):
        g.undo()
    for answer in answers:
        played = g.at(len(g.log)).play(f"usa {answer}")
        assert asked(played) == ("act", ["usa", "china"])
        assert played.why_not("china pass") == []


@pytest.mark.rule("E-SIMUL-9")
def test_what_is_chosen_after_a_draw():
    g = after_a_draw()
    assert g.view("china")["aside"] == ["l1030", "l1031", "l1032"]  # everybody sees them
    assert g.view()["discard"] == ["l1000"]
    for move in ("usa keep l1001", "usa keep l1033", "usa choose social"):
        assert refused(g, move) in ("E-SIMUL-9", "notation")  # it is no answer
    g.play("usa keep l1031")
    assert hand(g) == ["l1001", "l1031"]
    assert (g.view()["aside"], g.view()["discard"]) == ([], ["l1000", "l1030", "l1032"])


@pytest.mark.rule("E-SIMUL-9")
def test_what_is_chosen_after_a_crisis_and_after_a_roll():
    g = after_a_crisis().play("usa choose eco")
    assert table(g)["resilience"]["usa"] == {"social": 1, "eco": 1, "infra": 1}
    g = after_a_roll().play("usa choose amazon")
    assert (table(g)["track"]["amazon"], table(g)["track"]["permafrost"]) == (1, 1)


@pytest.mark.rule("E-SIMUL-9")
def test_an_open_choice_survives_a_dump():
    for begun in OPEN:
        g = keeling.restore(begun().dump())
        assert asked(g)[1] == ["usa"]
        assert refused(g, "china pass") == "E-SIMUL-9"
        g.play(g.legal("usa")[0])
        assert asked(g) == ("act", ["usa", "china"])


@pytest.mark.rule("E-SIMUL-9")
@pytest.mark.parametrize(
    ("stack", "least", "full"),
    [
        (("s1210",), "", "l1000"),  # the card paid
        (("s1214",), "l1000", "l1000 europe"),  # whom it is for
        (("s1212",), "", "buildings"),  # the kind
        (("l1097",), "l1000", "l1000 infra"),  # the kind of stability, when nothing is revealed before
        (("l1123", "l1007"), "l1000", "l1000 remove-dirty"),  # the option
        (("l1123", "l1007"), "l1000 remove-emission", "l1000 remove-emission transport"),
        (("l1108",), "l1000", "l1000 place-3"),  # the crisis
        (("l1105", "l1007"), "l1000", "l1000 c1431"),
        (("l1104",), "l1000", "l1000 c1431"),
        (("l1111",), "", "g1309"),  # the global project
        (("l1050",), "europe", "europe l1001"),  # the card given
        (("l1050",), "l1001", "china l1001"),
        (("l1014", "l1003"), "l1000", "l1000 no"),
        (("l1112",), "china", "china 2"),
        (("l1109",), "usa china", "usa china 1"),
        (("l1010", "l1002"), "", "l1090"),  # the card of the discard pile
    ],
)
def test_what_can_be_chosen_beforehand_is_part_of_the_action(stack, least, full):
    s = Scene("usa", "china", "europe")
    s.project("usa", 1, *stack)
    s.hand("usa", "l1000", "l1001")
    s.crises("c1431", "c1400", "c1401", up=1)
    s.globals("g1309", "g1300")
    s.give("usa", emergency=1)
    s.discard("l1090", "l1091")
    g = s.act()
    assert refused(g, f"usa use project-1 {least}".strip()) == "E-SIMUL-9"
    g.play(f"usa use project-1 {full}")
    assert asked(g) == ("act", ["usa", "china", "europe"])  # nothing is asked afterwards


@pytest.mark.rule("E-SIMUL-9")
@pytest.mark.parametrize(
    ("stack", "move"),
    [
        (("l1102",), "usa use project-1 l1000 place-2 social"),
        (("s1213",), "usa use project-1 l1000 l1030"),
        (("l1131",), "usa use project-1 amazon"),
        (("l1117",), "usa use project-1 l1000 china"),
    ],
)
def test_what_depends_on_a_reveal_is_not_chosen_beforehand(stack, move):
    s = Scene("usa", "china", "europe")
    s.project("usa", 1, *stack)
    s.hand("usa", "l1000")
    s.crises("c1431", "c1400", up=1)
    s.track(amazon=3)
    g = s.act()
    assert refused(g, move) in ("E-SIMUL-9", "E-PROJ-19", "E-PROJ-38")  # or the clause of what is named


# --- many at the same time -----------------------------------------------------------------------------


@pytest.mark.rule("E-SIMUL-1", "E-SIMUL-2", "E-SIMUL-3", "E-SIMUL-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_any_interleaving_ends_in_a_legal_game(seats, seed):
    """Any open seat, any of its moves; after 60 moves they begin to stop."""
    rng = Random(f"interleaving {seats} {seed}")
    powers = rng.sample(POWERS, seats)
    g = keeling.new("e-mission", seed=seed, options={"powers": powers})
    while asked(g)[0] != "act":
        g.play(rng.choice(g.legal()))
    for n in count():
        rule, seats_open = asked(g)
        idle = set(passed(g))
        if rule == "act":
            assert set(powers) - set(seats_open) <= idle  # who has passed may have nothing else to say
            seats_open = [seat for seat in powers if seat not in idle] if n >= 60 else seats_open
        seat = rng.choice(seats_open)
        moves = g.legal(seat)
        stops = f"{seat} pass" in moves and (n >= 60 or rng.random() < 0.15)
        move = f"{seat} pass" if stops else rng.choice(moves)
        g.play(move)
        check(g, 158)
        over = move == f"{seat} pass" and idle | {seat} == set(powers)
        assert (table(g)["phase"] != "project") == over
        if over:
            break
        assert (seat in passed(g)) == (move == f"{seat} pass")
    assert (table(g)["uses"], table(g)["global_uses"], passed(g)) == ({}, {}, [])
    again = keeling.load(g.save())
    assert again.dump() == g.dump()  # the order of commits is all there is to know


@pytest.mark.rule("E-SIMUL-3", "E-SIMUL-6")
@pytest.mark.parametrize("seed", range(4))
def test_interleavings_over_a_tiny_deck(seed):
    """Everybody draws, gives and pays; the deck is empty nearly all the time."""
    rng = Random(f"tiny deck {seed}")
    s = Scene("usa", "china", "europe")
    s.project("usa", 1, "s1213", "l1002", "l1069", "l1027")  # draw 3, keep 1
    s.project("usa", 2, "s1214", "l1000", "l1057")  # another player draws 2
    s.project("china", 1, "l1052", "l1024", "l1025")  # another player draws 1
    s.project("china", 2, "l1011", "l1001", "l1121")  # discard 2, draw 3
    s.project("europe", 1, "l1050", "l1068", "l1065")  # give a card
    s.project("europe", 2, "l1008", "l1032", "l1028")
    s.hand("usa", "l1030", "l1031")
    s.hand("china", "l1033", "l1034")
    s.hand("europe", "l1035", "l1036")
    s.deck("l1040")
    g = s.act()
    cards = {"l1030", "l1031", "l1033", "l1034", "l1035", "l1036", "l1040"}
    for _ in range(60):
        seat = rng.choice(asked(g)[1])
        uses = [move for move in g.legal(seat) if move.split()[1] in ("use", "keep", "choose")]
        if not uses:
            continue
        idle = set(passed(g))
        held = {name: set(hand(g, name)) for name in s.seats}
        g.play(rng.choice(uses))
        check(g, 158)
        for name in s.seats:
            called = name == seat or bool(set(hand(g, name)) - held[name])
            assert (name in passed(g)) == (name in idle and not called)
        if asked(g)[0] == "act":
            there = [*g.view()["discard"], *(card for name in s.seats for card in hand(g, name))]
            assert len(there) + g.view()["deck"] == len(cards)
            assert set(there) <= cards
            if (someone := rng.choice(s.seats)) not in passed(g) and len(passed(g)) < 2:
                g.play(f"{someone} pass")
    for name in [name for name in s.seats if name not in passed(g)]:
        g.play(f"{name} pass")
    assert table(g)["phase"] != "project"

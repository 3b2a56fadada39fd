"""The project phase: drawing, stacks, symbols, costs, limits, and what effects do (E-PROJ)."""

from typing import Any

import pytest

import keeling
from keeling import Game

from .scene import POWERS, RESILIENCE, Scene, pass_all, refused, table

BOOKKEEPING = ("uses", "global_uses", "order")
COOL = {"trees": 27, "oceans": 7}  # as many as usa and china emit: no heat, and no turning point either


def changes(g: Game, *moves: str) -> dict[str, tuple[Any, Any]]:
    """Play, and tell all that is different now, except counters of uses: {"clean usa": (2, 3)}."""
    before = flat(table(g))
    g.play(*moves)
    after = flat(table(g))
    names = [name for name in before | after if name.split()[0] not in BOOKKEEPING]
    return {n: (before.get(n), after.get(n)) for n in names if before.get(n) != after.get(n)}


def flat(words: Any, name: str = "") -> dict[str, Any]:
    if not isinstance(words, dict):
        return {name.strip(): words}
    return {key: value for inner in words for key, value in flat(words[inner], f"{name} {inner}").items()}


def discarded(card: str, seat: str = "usa") -> dict[str, tuple[str, str]]:
    return {f"card {card}": (f"hand-{seat}", "discard")}


def hand(g: Game, seat: str = "usa") -> list[str]:
    found: list[str] = g.view()["hands"][seat]
    return found


def project(g: Game, slot: int, seat: str = "usa") -> list[str]:
    """The cards of a project, the top one first."""
    found: list[str] = g.view()["projects"][seat][slot - 1]
    return found


def rule(g: Game) -> str:
    assert g.question is not None
    return g.question.rule


def until_act(g: Game) -> Game:
    """Answer anything until everybody may act again."""
    while rule(g) != "act":
        assert g.question is not None
        g.play(g.question.options[0])
    return g


# --- step 1: drawing -----------------------------------------------------------------------------------


@pytest.mark.rule("E-PROJ-1")
def test_nobody_acts_before_all_have_drawn():
    s = Scene("usa", "china")
    s.hand("usa", "l1000")
    g = s.steps("project-phase")
    assert [line.split()[1] for line in g.log] == ["deal-usa"] * 5 + ["deal-china"] * 5
    for drawn in range(10):
        early = g.at(drawn)
        assert early.question is not None and early.question.seats == ["nature"]
        assert early.legal("usa") == []
        for move in ("usa pass", "usa tuck l1000 project-1", "usa use project-1 l1000"):
            assert [reason.clause for reason in early.why_not(move)] == ["E-GEN-2"]  # not in this step yet
    assert rule(g) == "act"
    assert g.question is not None and g.question.seats == ["usa", "china"]
    assert "usa tuck l1000 project-1" in g.legal("usa")


@pytest.mark.rule("E-PROJ-2")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_draws_five_cards_in_round_1(seats):
    g = keeling.new("e-mission", seed=4, options={"powers": list(POWERS[:seats])})
    until_act(g)
    assert table(g)["round"] == 1
    assert [len(hand(g, seat)) for seat in POWERS[:seats]] == [5] * seats
    assert g.view()["deck"] == (133 if seats > 1 else 123) - 5 * seats  # 10 are not in solo


@pytest.mark.rule("E-PROJ-2")
@pytest.mark.parametrize("number", [2, 3, 4, 5, 6])
def test_everybody_draws_five_cards_in_later_rounds_and_nobody_is_asked(number):
    s = Scene("usa", "china")
    s.planet(round=number)
    g = s.steps("project-phase")
    assert (len(hand(g, "usa")), len(hand(g, "china"))) == (5, 5)
    assert len(g.log) == 10  # Nature dealt, nobody chose


@pytest.mark.rule("E-PROJ-3")
@pytest.mark.parametrize(
    ("tokens", "cards"), [(0, 5), (3, 5), (4, 4), (5, 4), (7, 4), (8, 3), (10, 3), (11, 3)]
)
def test_emergency_tokens_make_the_draw_smaller(tokens, cards):
    s = Scene("usa", "china")
    s.give("china", emergency=tokens)
    g = s.steps("project-phase")
    assert (len(hand(g, "usa")), len(hand(g, "china"))) == (5, cards)  # only whoever has them


@pytest.mark.rule("E-PROJ-4")
@pytest.mark.parametrize(
    ("tokens", "fewer", "cards"),
    [(0, 1, 4), (4, 1, 3), (8, 2, 1), (8, 3, 0), (4, 4, 0), (8, 4, 0), (11, 9, 0)],
)
def test_other_reductions_are_added_and_nobody_draws_less_than_nothing(tokens, fewer, cards):
    s = Scene("usa", "china")
    s.give("usa", emergency=tokens)
    s.t["fewer_cards"] = {"usa": fewer}
    g = s.steps("project-phase")
    assert (len(hand(g, "usa")), len(hand(g, "china"))) == (cards, 5)
    assert table(g)["emergency"]["usa"] == tokens  # no penalty


@pytest.mark.rule("E-PROJ-4")
@pytest.mark.parametrize(
    ("tokens", "fewer", "cards"), [(0, 0, 6), (4, 0, 6), (8, 0, 5), (11, 1, 4), (0, 6, 0), (0, 7, 0)]
)
def test_global_projects_add_to_the_same_sum(tokens, fewer, cards):
    s = Scene("usa", "china")
    s.globals("g1309", "g1310")
    s.tuck("g1309", "l1007", "l1044")  # 2 Regulation: everybody draws 1 more
    s.tuck("g1310", "l1001", "l1050")  # 2 Incentive: 1 of the loss is made good
    s.give("usa", emergency=tokens)
    s.t["fewer_cards"] = {"usa": fewer}
    g = s.steps("project-phase")
    assert (len(hand(g, "usa")), len(hand(g, "china"))) == (cards, 6)


@pytest.mark.rule("E-PROJ-4")
@pytest.mark.parametrize(("fewer", "cards"), [(0, 8), (7, 1), (8, 0), (9, 0)])
def test_the_floor_is_for_the_sum_and_not_for_its_parts(fewer, cards):
    s = Scene("usa", "china", challenges=["h28-usa"])  # 3 more in round 1
    s.t["fewer_cards"] = {"usa": fewer}
    g = s.steps("project-phase")
    assert (len(hand(g, "usa")), len(hand(g, "china"))) == (cards, 5)


@pytest.mark.rule("E-PROJ-5")
def test_one_card_less_next_round_counts_once():
    s = Scene("usa", "china")
    s.crises("c1443")
    s.planet(**COOL)
    g = pass_all(s.act())
    assert table(g)["fewer_cards"] == {"usa": 1, "china": 1}
    until_act(g)
    assert (table(g)["round"], table(g)["emergency"]) == (2, {"usa": 0, "china": 0})
    assert (len(hand(g, "usa")), len(hand(g, "china"))) == (4, 4)
    assert table(g)["fewer_cards"] == {}
    again = Scene("usa", "china")
    again.t.update(table(g))
    g = again.steps("project-phase")
    assert (len(hand(g, "usa")), len(hand(g, "china"))) == (9, 9)  # 5 more


@pytest.mark.rule("E-PROJ-6")
def test_each_player_gets_all_cards_before_the_next():
    cards = [f"l{number}" for number in range(1020, 1033)]
    s = Scene("europe", "usa", "majority-world")
    s.give("usa", emergency=8)
    g = s.steps("project-phase", nature=list(cards))
    assert hand(g, "europe") == cards[:5]
    assert hand(g, "usa") == cards[5:8]
    assert hand(g, "majority-world") == cards[8:]
    seats = ["europe"] * 5 + ["usa"] * 3 + ["majority-world"] * 5
    assert g.log == [f"nature deal-{seat} {card}" for seat, card in zip(seats, cards, strict=True)]


@pytest.mark.rule("E-PROJ-6")
def test_a_reshuffle_while_dealing_concerns_whoever_comes_later():
    deck = ["l1000", "l1001", "l1002", "l1003", "l1004", "l1005", "l1006"]
    old = ["l1010", "l1011", "l1012"]
    s = Scene("usa", "china")
    s.discard(*old)
    s.deck(*deck)
    g = s.steps("project-phase")
    assert len(set(hand(g, "usa")) & set(deck)) == 5
    assert hand(g, "china") == sorted(set(deck) - set(hand(g, "usa"))) + old
    assert (g.view()["deck"], g.view()["discard"]) == (0, [])


# --- hands ---------------------------------------------------------------------------------------------


@pytest.mark.rule("E-PROJ-7")
def test_there_is_no_hand_limit_and_unused_cards_are_kept():
    cards = [f"l{number}" for number in range(1040, 1062)]
    s = Scene("usa", "china")
    s.hand("usa", *cards)
    s.planet(**COOL)
    g = until_act(pass_all(s.act()))
    assert table(g)["round"] == 2
    assert set(cards) < set(hand(g))
    assert len(hand(g)) == 22 + 5
    assert not any(line.startswith(("usa lose", "usa discard")) for line in g.log)


@pytest.mark.rule("E-PROJ-8")
def test_hands_lie_open_for_everybody():
    s = Scene("usa", "china")
    s.hand("usa", "l1000", "l1044")
    g = s.steps("project-phase")
    for who in ("usa", "china", None):
        assert g.view(who)["hands"] == {"usa": hand(g, "usa"), "china": hand(g, "china")}
        assert g.log_for(who) == g.log
    assert len(hand(g, "usa")) == 7
    assert {"l1000", "l1044"} < set(g.view("china")["hands"]["usa"])


@pytest.mark.rule("E-PROJ-9")
def test_the_cards_of_others_are_not_yours():
    s = Scene("usa", "china")
    s.hand("usa", "l1000")
    s.hand("china", "l1001")
    s.globals("g1309")
    s.crises("c1431")
    g = s.act()
    for target in ("project-1", "g1309", "c1431"):
        assert refused(g, f"usa tuck l1001 {target}") == "E-PROJ-9"
    assert refused(g, "usa cover l1001 project-1") == "E-PROJ-9"
    assert refused(g, "usa use project-1 l1001") == "E-PROJ-19"  # nor pays anybody with them
    assert refused(g, "usa give l1000 china") == "notation"  # there is no such action
    assert all("l1001" not in move for move in g.legal("usa"))


@pytest.mark.rule("E-PROJ-9")
@pytest.mark.parametrize("card", ["l1050", "l1051"])
def test_a_card_effect_may_say_that_a_card_is_given(card):
    s = Scene("usa", "china")
    s.project("usa", 1, card)
    s.hand("usa", "l1000", "l1001")
    g = s.act()
    assert changes(g, "usa use project-1 china l1001") == {"card l1001": ("hand-usa", "hand-china")}
    assert g.play("china tuck l1001 project-1").log[-1] == "china tuck l1001 project-1"  # now it is theirs


# --- stacks --------------------------------------------------------------------------------------------


@pytest.mark.rule("E-PROJ-10")
@pytest.mark.parametrize("move", ["usa cover l1000 project-6", "usa tuck l1000 project-6"])
def test_there_is_no_sixth_project(move):
    s = Scene("usa", "china")
    s.hand("usa", "l1000")
    g = s.act()
    assert len(g.view()["projects"]["usa"]) == 5
    assert refused(g, move) == "E-PROJ-10"
    assert refused(g, "usa use project-6 l1000") == "E-PROJ-13"


@pytest.mark.rule("E-PROJ-10", "E-PROJ-11")
def test_a_stack_may_have_any_number_of_cards():
    below = [f"l{number}" for number in range(1000, 1015)]
    above = [f"l{number}" for number in range(1020, 1035)]
    s = Scene("usa", "china")
    s.hand("usa", *below, *above)
    g = s.act()
    for under, over in zip(below, above, strict=True):
        g.play(f"usa tuck {under} project-1", f"usa cover {over} project-1")
    assert project(g, 1) == [*reversed(above), "s1210", *below]
    assert hand(g) == []


@pytest.mark.rule("E-PROJ-11")
def test_a_card_tucked_lies_at_the_very_bottom_and_comes_up_last():
    s = Scene("usa", "china")
    s.project("usa", 1, "l1013")
    s.hand("usa", "l1019", "l1022", "l1015")
    g = s.act()
    g.play("usa tuck l1019 project-1", "usa tuck l1022 project-1", "usa cover l1015 project-1")
    assert project(g, 1) == ["l1015", "l1013", "l1019", "l1022"]
    later = Scene("usa", "china")
    later.t.update(table(g))
    later.crises("c1440")  # usa loses 2 cards with Energy
    g = later.steps("crisis-phase")
    g.play("usa lose l1015", "usa lose l1013")
    assert project(g, 1) == ["l1019", "l1022"]


@pytest.mark.rule("E-PROJ-12")
def test_the_three_actions_in_any_order_and_number():
    s = Scene("usa", "china")
    s.hand("usa", "l1003", "l1030", "l1000", "l1001", "l1002", "l1088", "l1010", "l1090")
    g = s.act()
    got = changes(
        g,
        "usa use project-1 l1000",  # 1 Grid
        "usa tuck l1003 project-1",
        "usa tuck l1030 project-1",
        "usa use project-1 l1001",  # 4 Grid
        "usa cover l1088 project-1",
        "usa use project-1",  # 1 Society
        "usa tuck l1010 project-1",
        "usa use project-1",
        "usa cover l1090 project-5",
        "usa use project-5 l1002",  # 2 Society
    )
    assert got == {
        "clean usa": (2, 7),
        "resilience usa social": (1, 5),
        "card l1003": ("hand-usa", "usa-1"),
        "card l1030": ("hand-usa", "usa-1"),
        "card l1088": ("hand-usa", "usa-1"),
        "card l1010": ("hand-usa", "usa-1"),
        "card l1090": ("hand-usa", "usa-5"),
        **discarded("l1000"),
        **discarded("l1001"),
        **discarded("l1002"),
    }


@pytest.mark.rule("E-PROJ-13")
def test_only_the_top_card_of_an_own_project_can_be_used():
    s = Scene("usa", "china")
    s.project("usa", 1, "l1088", "l1038", "l1087")  # Citizens' Assemblies over two others
    s.project("usa", 2)
    s.project("china", 2, "l1089")
    s.hand("usa", "l1025", "l1038")
    s.globals("g1316")
    g = s.act()
    assert changes(g, "usa use project-1") == {"resilience usa social": (1, 2)}  # no tree, no infrastructure
    assert refused(g, "usa use project-2") == "E-PROJ-13"  # nothing there, and not China's
    assert refused(g, "usa use g1317") == "E-PROJ-13"  # not in play
    assert refused(g, "usa use g1316") == "E-GPROJ-6"  # not active
    for words in ("l1038", "l1087", "l1025", "l1089", "china project-2"):  # below, in hand, of others
        assert refused(g, f"usa use {words}") == "notation"  # there is no word for it
    assert {move.split()[2] for move in g.legal("usa") if " use " in move} == {
        *("project-3", "project-4", "project-5"),
    }


@pytest.mark.rule("E-PROJ-13")
def test_an_active_global_project_can_be_used_too():
    s = Scene("usa", "china")
    s.globals("g1316")
    s.tuck("g1316", "l1005", "l1037")
    assert changes(s.act(), "china use g1316") == {"trees": (11, 12)}


# --- symbols -------------------------------------------------------------------------------------------


@pytest.mark.rule("E-PROJ-14")
@pytest.mark.parametrize(
    ("below", "clean"),
    [
        ((), 1),  # its own symbol
        (("l1003", "l1000"), 2),  # the example of the rulebook: 3 cards, 2 Grid
        (("l1030",), 3),  # two on one card
        (("l1030", "l1003", "l1028"), 5),
    ],
)
def test_every_symbol_of_every_card_of_the_stack_counts(below, clean):
    s = Scene("usa", "china")
    s.project("usa", 1, "s1210", *below)
    s.hand("usa", "l1001")
    g = s.act()
    assert changes(g, "usa use project-1 l1001") == {"clean usa": (2, 2 + clean), **discarded("l1001")}


@pytest.mark.rule("E-PROJ-14")
def test_solar_and_wind_are_both_energy():
    s = Scene("majority-world", "usa")
    s.project("majority-world", 2, "s1221", "l1013", "l1019", "l1022")  # 2 Solar, 2 Wind
    s.hand("majority-world", "l1000")
    got = changes(s.act(), "majority-world use project-2 l1000")
    assert got == {"dirty majority-world": (10, 6), **discarded("l1000", "majority-world")}


@pytest.mark.rule("E-PROJ-15")
def test_symbols_elsewhere_do_not_count():
    s = Scene("usa", "china")
    s.project("usa", 2, "l1030")  # another project of the same player
    s.project("china", 1, "s1205", "l1032")  # the same slot of another one
    s.hand("usa", "l1003", "l1028", "l1000")
    s.globals("g1302")
    s.tuck("g1302", "l1029")
    s.crises("c1431")
    s.tuck("c1431", "l1031")
    s.project("usa", 3, "l1023")  # needs 2 Infrastructure
    g = s.act()
    assert changes(g, "usa use project-1 l1000") == {"clean usa": (2, 3), **discarded("l1000")}
    assert refused(g, "usa use project-3") == "E-PROJ-16"
    assert refused(g, "usa use project-2") == "E-PROJ-16"  # has 2 Grid, needs 3


# --- requirements --------------------------------------------------------------------------------------


@pytest.mark.rule("E-PROJ-16")
@pytest.mark.parametrize(
    ("top", "short", "enough", "effect"),
    [
        ("l1015", (), ("l1013",), {"clean usa": (2, 4)}),  # 2 Solar, its own included
        ("l1030", (), ("l1003",), {"clean usa": (2, 3)}),  # 3 Grid, 2 of them its own
        ("l1028", ("l1003", "l1013"), ("l1013", "l1019"), {"clean usa": (2, 3)}),  # 2 Energy: solar and wind
        ("l1036", ("l1005",), ("l1005", "l1037"), {"trees": (11, 12)}),  # 3 Ecology
        ("l1057", ("l1005", "l1001"), ("l1000",), {"emissions usa agriculture": (1, 0)}),  # 2 Society
    ],
)
def test_the_symbols_of_the_project_must_fulfil_the_requirement(top, short, enough, effect):
    s = Scene("usa", "china")
    s.project("usa", 1, top, *short)
    assert refused(s.act(), "usa use project-1") == "E-PROJ-16"
    s.project("usa", 1, top, *enough)
    assert changes(s.act(), "usa use project-1") == effect


@pytest.mark.rule("E-PROJ-16")
def test_the_requirement_is_looked_at_when_the_effect_is_used():
    s = Scene("usa", "china")
    s.project("usa", 1, "l1014")  # needs 1 Grid and has none
    s.hand("usa", "l1000", "l1003")
    g = s.act()
    assert refused(g, "usa use project-1 l1000 yes") == "E-PROJ-16"
    g.play("usa tuck l1003 project-1")
    got = changes(g, "usa use project-1 l1000 yes")
    assert got == {"clean usa": (2, 3), "dirty usa": (5, 4), **discarded("l1000")}


@pytest.mark.rule("E-PROJ-17")
def test_requirements_do_not_matter_for_covering_tucking_and_paying():
    s = Scene("usa", "china")
    s.hand("usa", "l1015", "l1036", "l1086")  # 2 Solar, 3 Ecology, 3 Regulation
    s.globals("g1309")
    s.crises("c1431")
    g = s.act()
    for card in ("l1015", "l1036", "l1086"):
        for move in ("tuck {} project-3", "cover {} project-3", "tuck {} g1309", "tuck {} c1431"):
            assert g.why_not("usa " + move.format(card)) == []
    assert changes(g, "usa cover l1015 project-3", "usa tuck l1036 project-3", "usa use project-1 l1086") == {
        "card l1015": ("hand-usa", "usa-3"),
        "card l1036": ("hand-usa", "usa-3"),
        "clean usa": (2, 3),
        **discarded("l1086"),
    }
    assert refused(g, "usa use project-3") == "E-PROJ-16"


# --- costs ---------------------------------------------------------------------------------------------


@pytest.mark.rule("E-PROJ-18")
@pytest.mark.parametrize(
    ("top", "below", "cards"),
    [
        ("s1210", (), ()),  # 1 card
        ("l1026", ("l1007",), ("l1000",)),  # 2 cards
        ("l1124", ("l1002",), ()),  # 1 card and demand
        ("l1033", ("l1013",), ("l1000", "l1001")),  # 1 clean energy
    ],
)
def test_nobody_uses_what_cannot_be_paid_in_full(top, below, cards):
    s = Scene("usa", "china")
    s.project("usa", 1, top, *below)
    s.hand("usa", *cards)
    s.give("usa", clean=0, emergency=0)
    g = s.act()
    for named in {(), cards, cards[:1]}:
        assert refused(g, " ".join(["usa use project-1", *named])) == "E-PROJ-18"
    assert not any(move.startswith("usa use project-1") for move in g.legal("usa"))


@pytest.mark.rule("E-PROJ-18")
def test_every_single_use_costs_all_of_it():
    s = Scene("usa", "china")
    s.project("usa", 1, "l1124", "l1002")
    s.project("usa", 2, "l1026", "l1007")
    s.hand("usa", "l1030", "l1031", "l1040", "l1041")
    g = s.act()
    once = {"demand usa": (7, 8), "air_filters": (0, 1), **discarded("l1030")}
    assert changes(g, "usa use project-1 l1030") == once
    twice = {"demand usa": (8, 9), "air_filters": (1, 2), **discarded("l1031")}
    assert changes(g, "usa use project-1 l1031") == twice
    both = {"clean usa": (2, 7), **discarded("l1040"), **discarded("l1041")}
    assert changes(g, "usa use project-2 l1041 l1040") == both
    assert refused(g, "usa use project-1") == "E-PROJ-18"


@pytest.mark.rule("E-PROJ-18")
def test_the_cost_comes_before_the_effect():
    s = Scene("usa", "china")
    s.project("usa", 1, "l1052")  # discard 1 card -> another player draws 1
    s.hand("usa", "l1000")
    s.deck()
    g = s.act()
    # Nothing was there to draw but the card paid, and it lay in the discard pile when it was needed.
    assert changes(g, "usa use project-1 l1000 china") == {"card l1000": ("hand-usa", "hand-china")}
    assert g.log == ["usa use project-1 l1000 china", "nature deal-china l1000"]


@pytest.mark.rule("E-PROJ-19")
def test_any_card_of_the_own_hand_pays():
    s = Scene("usa", "china")
    s.hand("usa", "l1000", "l1044", "l1126")
    g = s.act()
    for place, card in enumerate(("l1126", "l1000", "l1044")):
        assert changes(g, f"usa use project-1 {card}") == {
            "clean usa": (2 + place, 3 + place),
            **discarded(card),
        }
    assert g.view()["discard"] == ["l1000", "l1044", "l1126"]


@pytest.mark.rule("E-PROJ-19")
@pytest.mark.parametrize("card", ["l1001", "l1002", "s1211", "l1003", "l1004", "l1005", "l1006", "l1007"])
def test_other_cards_do_not_pay(card):
    s = Scene("usa", "china")
    s.hand("usa", "l1000")
    s.hand("china", "l1001")
    s.project("usa", 1, "s1210", "l1002")
    s.globals("g1309")
    s.tuck("g1309", "l1003")
    s.crises("c1431")
    s.tuck("c1431", "l1004")
    s.project("china", 1, "l1005")
    s.discard("l1006")  # and l1007 is in the deck
    g = s.act()
    assert refused(g, f"usa use project-1 {card}") == "E-PROJ-19"


@pytest.mark.rule("E-PROJ-19")
@pytest.mark.parametrize("named", ["", "l1000 l1001", "l1000 l1000"])
def test_exactly_the_cards_of_the_cost_are_named(named):
    s = Scene("usa", "china")
    s.hand("usa", "l1000", "l1001", "l1002")
    g = s.act()
    assert refused(g, f"usa use project-1 {named}") == "E-SIMUL-9"  # what can be chosen is named, no more


@pytest.mark.rule("E-PROJ-20", "E-PROJ-23")
def test_demand_is_a_cost_like_any_other():
    s = Scene("usa", "china")
    s.project("usa", 1, "l1063", "l1002")  # 2 Innovation: the example of the rulebook
    g = s.act()
    assert changes(g, "usa use project-1") == {"demand usa": (7, 8), "emissions usa buildings": (2, 1)}
    assert changes(g, "usa use project-1") == {"demand usa": (8, 9), "emissions usa buildings": (1, 0)}
    assert refused(g, "usa use project-1") == "E-PROJ-23"


@pytest.mark.rule("E-PROJ-20")
def test_clean_energy_is_a_cost_too():
    s = Scene("usa", "china")
    s.project("usa", 1, "l1033", "l1013", "l1002")  # 2 Energy, 2 Innovation
    s.give("usa", clean=1, industry=3)
    g = s.act()
    assert changes(g, "usa use project-1") == {"clean usa": (1, 0), "emissions usa industry": (3, 2)}
    assert refused(g, "usa use project-1") == "E-PROJ-18"


# --- limits --------------------------------------------------------------------------------------------


@pytest.mark.rule("E-PROJ-21")
def test_without_a_limit_an_effect_works_as_often_as_it_is_paid():
    cards = [f"l{number}" for number in range(1040, 1052)]
    s = Scene("usa", "china")
    s.hand("usa", *cards)
    g = s.act()
    got = changes(g, *(f"usa use project-1 {card}" for card in cards))
    assert got["clean usa"] == (2, 14)
    assert g.view()["discard"] == cards
    assert refused(g, "usa use project-1") == "E-PROJ-18"


@pytest.mark.rule("E-PROJ-22")
@pytest.mark.parametrize(
    ("stack", "move", "again"),
    [
        (("l1038",), "usa use project-1", "usa use project-1"),
        (("l1015", "l1013"), "usa use project-1", "usa use project-1"),
        (("l1043",), "usa use project-1 l1000", "usa use project-1 l1001"),
        (("l1026", "l1007"), "usa use project-1 l1000 l1001", "usa use project-1 l1002 l1003"),
    ],
)
def test_once_per_round_is_once(stack, move, again):
    s = Scene("usa", "china")
    s.project("usa", 1, *stack)
    s.hand("usa", "l1000", "l1001", "l1002", "l1003", "l1037")
    g = s.act()
    g.play(move, "usa tuck l1037 project-1")  # more symbols do not help
    assert refused(g, again) == "E-PROJ-22"


@pytest.mark.rule("E-PROJ-23")
def test_once_per_symbol_counts_the_symbols_of_now():
    s = Scene("europe", "usa")
    s.hand("europe", "l1088", "l1000", "l1057")
    g = s.act()
    g.play("europe cover l1088 project-4")  # on Volunteer Help: 2 Society
    assert changes(g, "europe use project-4", "europe use project-4") == {"resilience europe social": (1, 3)}
    assert refused(g, "europe use project-4") == "E-PROJ-23"
    g.play("europe tuck l1000 project-4")
    assert changes(g, "europe use project-4") == {"resilience europe social": (3, 4)}
    assert refused(g, "europe use project-4") == "E-PROJ-23"
    g.play("europe cover l1057 project-2")  # a symbol elsewhere
    assert refused(g, "europe use project-4") == "E-PROJ-23"


@pytest.mark.rule("E-PROJ-23")
def test_a_card_with_two_symbols_raises_the_limit_by_two_and_one_without_by_none():
    s = Scene("usa", "china")
    s.project("usa", 1, "l1088")
    s.hand("usa", "l1120", "l1001")
    g = s.act()
    g.play("usa use project-1", "usa tuck l1001 project-1")
    assert refused(g, "usa use project-1") == "E-PROJ-23"
    g.play("usa tuck l1120 project-1", "usa use project-1", "usa use project-1")
    assert refused(g, "usa use project-1") == "E-PROJ-23"
    assert table(g)["resilience"]["usa"]["social"] == 4


@pytest.mark.rule("E-PROJ-23")
def test_the_symbol_of_the_limit_may_be_missing():
    s = Scene("usa", "china")
    s.project("usa", 1, "l1016", "l1013")  # Solar Feed-in Tariffs: 1 Incentive, 2 Solar
    s.project("usa", 2, "l1049", "l1000")  # per Society 2, removes 1 per Incentive
    s.hand("usa", "l1030", "l1031", "l1032")
    g = s.act()
    assert changes(g, "usa use project-1") == {"clean usa": (2, 3)}
    assert refused(g, "usa use project-1") == "E-PROJ-23"
    for place, card in enumerate(("l1030", "l1031")):
        assert changes(g, f"usa use project-2 {card}") == {
            "dirty usa": (5 - place, 4 - place),
            "resilience usa social": (1 + place, 2 + place),
            **discarded(card),
        }
    assert refused(g, "usa use project-2 l1032") == "E-PROJ-23"


@pytest.mark.rule("E-PROJ-24")
def test_a_card_remembers_its_uses_when_it_is_covered_uncovered_or_played_again():
    s = Scene("usa", "china")
    s.project("usa", 1, "l1038")
    s.hand("usa", "l1037", "l1000")
    g = s.act()
    g.play("usa use project-1", "usa cover l1037 project-1", "usa use project-1 l1000")
    assert table(g)["uses"] == {"l1038": 1, "l1037": 1}
    s.t.update(table(g))
    s.project("usa", 1, "l1038")  # uncovered
    assert refused(s.act(), "usa use project-1") == "E-PROJ-22"
    s.project("usa", 1, "s1210")
    s.hand("usa", "l1038")  # and in hand again
    g = s.act().play("usa cover l1038 project-2")
    assert refused(g, "usa use project-2") == "E-PROJ-22"


@pytest.mark.rule("E-PROJ-24")
def test_uses_are_forgotten_at_the_end_of_the_phase():
    s = Scene("usa", "china")
    s.project("usa", 1, "l1038")
    s.planet(trees=22, oceans=10)  # with the new tree as many sinks as emissions
    g = s.act()
    g.play("usa use project-1", "usa use project-3 buildings")
    assert table(g)["uses"] == {"l1038": 1, "s1212": 1}
    assert refused(g, "usa use project-1") == "E-PROJ-22"
    pass_all(g)
    assert table(g)["uses"] == {}
    until_act(g)
    assert table(g)["round"] == 2
    trees = table(g)["trees"]
    assert changes(g, "usa use project-1") == {"trees": (trees, trees + 1)}


@pytest.mark.rule("E-PROJ-25")
def test_each_card_has_its_own_counter():
    s = Scene("majority-world", "usa")
    s.project("majority-world", 4, "l1088")  # the same text as Grassroots Movements in project-5
    s.hand("majority-world", "l1038")
    s.project("majority-world", 1, "l1058", "l1005")
    s.project("majority-world", 2, "l1057", "l1000")
    g = s.act()
    g.play("majority-world use project-4")
    assert refused(g, "majority-world use project-4") == "E-PROJ-23"
    got = changes(g, "majority-world use project-5")
    assert got == {"resilience majority-world social": (2, 3)}
    g.play("majority-world use project-1", "majority-world use project-2")  # two cards, once per round each
    assert table(g)["emissions"]["majority-world"]["agriculture"] == 4


@pytest.mark.rule("E-PROJ-25")
def test_a_new_top_card_begins_at_no_use():
    s = Scene("europe", "usa")
    s.hand("europe", "l1088", "l1000")
    g = s.act()
    g.play("europe use project-4 l1000")  # Volunteer Help, once
    g.play("europe cover l1088 project-4", "europe use project-4", "europe use project-4")
    assert table(g)["resilience"]["europe"]["social"] == 1 + 1 + 2
    assert table(g)["uses"] == {"s1218": 1, "l1088": 2}


@pytest.mark.rule("E-PROJ-26")
def test_the_size_of_an_effect_is_taken_from_the_symbols_of_the_moment():
    s = Scene("usa", "china")
    s.project("usa", 1, "l1013")
    s.project("usa", 2, "l1022", "l1019")  # 2 clean with 2 Wind, 4 with 4
    s.hand("usa", "l1000", "l1001", "l1002", "l1015", "l1016", "l1020", "l1021")
    g = s.act()
    for clean, card, tucked in ((1, "l1000", "l1015"), (2, "l1001", "l1016"), (3, "l1002", "l1020")):
        before = table(g)["clean"]["usa"]
        g.play(f"usa use project-1 {card}")
        assert table(g)["clean"]["usa"] == before + clean
        g.play(f"usa tuck {tucked} project-{2 if tucked == 'l1020' else 1}")
    assert changes(g, "usa tuck l1021 project-2", "usa use project-2") == {
        "clean usa": (8, 12),
        "card l1021": ("hand-usa", "usa-2"),
    }


@pytest.mark.rule("E-PROJ-26")
@pytest.mark.parametrize(
    ("below", "cards"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)]
)  # 2+, 4+ and 6+ Society
def test_the_highest_step_reached_counts(below, cards):
    society = ["l1057", "l1055", "l1088", "l1090", "l1094", "l1098"]
    s = Scene("usa", "china")
    s.project("usa", 1, "l1000", *society[:below])
    g = s.act(nature=["l1030", "l1031", "l1032"][:cards])
    g.play("usa use project-1")
    assert hand(g) == ["l1030", "l1031", "l1032"][:cards]


# --- tucking and covering ------------------------------------------------------------------------------


@pytest.mark.rule("E-PROJ-27")
def test_a_tucked_card_gives_its_symbols_and_nothing_else():
    s = Scene("usa", "china")
    s.hand("usa", "l1030", "l1000", "l1001")
    g = s.act()
    g.play("usa use project-1 l1000")
    assert changes(g, "usa tuck l1030 project-1") == {"card l1030": ("hand-usa", "usa-1")}
    assert project(g, 1) == ["s1210", "l1030"]
    # It needs 3 Grid, which are there now; but the project is still the one on top.
    assert refused(g, "usa use project-1") == "E-SIMUL-9"  # no card named to pay for s1210
    assert changes(g, "usa use project-1 l1001") == {"clean usa": (3, 6), **discarded("l1001")}


@pytest.mark.rule("E-PROJ-27")
def test_what_cannot_be_tucked():
    s = Scene("usa", "china")
    s.hand("usa", "l1000", "l1001")
    s.project("usa", 2)
    s.project("usa", 3, "s1212", "l1002")
    s.discard("l1003")
    g = s.act()
    for card in ("l1002", "l1003", "l1004", "s1212", "s1205", "s1215"):  # nobody has them in hand
        assert refused(g, f"usa tuck {card} project-1") == "E-PROJ-27"
    assert refused(g, "usa tuck l1000 l1001 project-1") == "notation"  # one card for one action
    assert refused(g, "usa tuck l1000 project-2") == "E-PROJ-31"  # which says the same of empty slots


@pytest.mark.rule("E-PROJ-28")
def test_the_projects_of_others_are_neither_tucked_under_nor_covered():
    s = Scene("usa", "china")
    s.hand("usa", "l1000")
    s.project("usa", 2)
    g = s.act()
    for words in ("tuck l1000 china project-1", "tuck l1000 china-1", "cover l1000 china-1"):
        assert refused(g, f"usa {words}") == "notation"  # a slot is always an own one
    assert refused(g, "usa tuck l1000 project-2") == "E-PROJ-31"  # China's project-2 is no help
    assert {move.split()[-1] for move in g.legal("usa") if move.split()[1] in ("tuck", "cover")} == {
        *(f"project-{slot}" for slot in range(1, 6)),
    }
    for move in [move for move in g.legal("usa") if move.split()[1] in ("tuck", "cover")]:
        assert changes(g.at(0), move) == {"card l1000": ("hand-usa", f"usa-{move[-1]}")}


@pytest.mark.rule("E-PROJ-29")
@pytest.mark.parametrize("slot", [1, 2, 3, 4, 5])
def test_a_card_covers_any_own_project_and_can_be_used_at_once(slot):
    s = Scene("usa", "china")
    s.hand("usa", "l1038")
    g = s.act()
    assert changes(g, f"usa cover l1038 project-{slot}", f"usa use project-{slot}") == {
        "card l1038": ("hand-usa", f"usa-{slot}"),
        "trees": (11, 12),
    }
    assert project(g, slot) == ["l1038", f"s12{9 + slot}"]


@pytest.mark.rule("E-PROJ-29")
def test_everything_beneath_still_counts():
    s = Scene("usa", "china")
    s.project("usa", 1, "l1000", "l1120", "l1057")  # 1 + 2 + 1 Society
    s.hand("usa", "l1090", "l1001")
    g = s.act()
    g.play("usa cover l1090 project-1")
    assert changes(g, "usa use project-1 l1001") == {"resilience usa social": (1, 6), **discarded("l1001")}


@pytest.mark.rule("E-PROJ-29")
def test_only_a_project_is_covered_and_only_from_the_hand():
    s = Scene("usa", "china")
    s.hand("usa", "l1000", "l1001")
    s.globals("g1309")
    s.crises("c1431")
    s.discard("l1003")
    g = s.act()
    for target in ("g1309", "c1431", "place-1", "l1001", "china"):
        assert refused(g, f"usa cover l1000 {target}") == "notation"  # there is no such sentence
    assert refused(g, "usa cover l1000 l1001 project-1") == "notation"
    for card in ("l1002", "l1003", "s1211"):
        assert refused(g, f"usa cover {card} project-1") == "E-PROJ-27"  # not in hand


@pytest.mark.rule("E-PROJ-30")
def test_the_effect_of_a_covered_card_is_not_available():
    s = Scene("europe", "usa")
    s.hand("europe", "l1088", "l1000", "l1001")
    g = s.act()
    assert g.why_not("europe use project-4 l1000") == []  # Volunteer Help
    g.play("europe cover l1088 project-4")
    assert refused(g, "europe use project-4 l1000") == "E-SIMUL-9"  # the new card takes no payment
    assert [move for move in g.legal("europe") if " use project-4" in move] == ["europe use project-4"]


@pytest.mark.rule("E-PROJ-31")
def test_an_empty_slot_takes_a_new_project():
    s = Scene("usa", "china")
    s.project("usa", 3)
    s.hand("usa", "l1038", "l1037", "l1000")
    g = s.act()
    assert refused(g, "usa tuck l1038 project-3") == "E-PROJ-31"
    assert refused(g, "usa use project-3") == "E-PROJ-13"
    got = changes(g, "usa cover l1038 project-3", "usa use project-3")
    assert got == {"card l1038": ("hand-usa", "usa-3"), "trees": (11, 12)}
    g.play("usa tuck l1037 project-3", "usa cover l1000 project-3")  # now it is a project like others
    assert project(g, 3) == ["l1000", "l1038", "l1037"]


@pytest.mark.rule("E-PROJ-31")
def test_a_slot_emptied_by_a_crisis_stays_available():
    s = Scene("usa", "china")
    s.project("usa", 1, "l1013", "l1019")
    s.crises("c1440")
    s.planet(**COOL)
    g = pass_all(s.act())
    g.play("usa lose l1013")  # and the other one
    until_act(g)
    assert project(g, 1) == []
    assert g.view()["projects"]["usa"][1:] == [["s1211"], ["s1212"], ["s1213"], ["s1214"]]
    card = hand(g)[0]
    g.play(f"usa cover {card} project-1")
    assert project(g, 1) == [card]


@pytest.mark.rule("E-PROJ-32")
def test_use_cover_and_use_again():
    s = Scene("usa", "china")
    s.project("usa", 1, "l1013")
    s.hand("usa", "l1000", "l1001", "l1016", "l1015")
    g = s.act()
    assert changes(g, "usa use project-1 l1000") == {"clean usa": (2, 3), **discarded("l1000")}
    g.play("usa tuck l1016 project-1")
    assert changes(g, "usa use project-1 l1001") == {"clean usa": (3, 5), **discarded("l1001")}
    # Rooftop Solar needs 2 Solar: the covered card has one of them.
    got = changes(g, "usa cover l1015 project-1", "usa use project-1")
    assert got == {"clean usa": (5, 7), "card l1015": ("hand-usa", "usa-1")}
    assert hand(g) == []


@pytest.mark.rule("E-PROJ-33")
@pytest.mark.parametrize("card", ["l1038", "l1088", "l1087", "l1106"])
def test_a_discarded_card_gives_nothing(card):
    s = Scene("usa", "china")
    s.hand("usa", card)
    g = s.act()
    assert changes(g, f"usa use project-1 {card}") == {"clean usa": (2, 3), **discarded(card)}
    assert refused(g, f"usa cover {card} project-1") == "E-PROJ-27"  # and it is gone


# --- carrying out an effect ----------------------------------------------------------------------------


@pytest.mark.rule("E-PROJ-34")
def test_nobody_takes_less_by_choice():
    s = Scene("usa", "china")
    s.project("usa", 1, "l1086", "l1007", "l1044")  # remove 2 emissions of any kind
    s.hand("usa", "l1000", "l1001")
    g = s.act()
    assert refused(g, "usa use project-1 l1000 l1001") == "E-SIMUL-9"  # not all that has to be chosen
    assert refused(g, "usa use project-1 l1000 l1001 transport") == "E-SIMUL-9"
    assert refused(g, "usa use project-1 l1000 l1001 industry industry") == "E-SIMUL-9"  # there is only 1
    assert g.why_not("usa use project-1 l1000 l1001 transport transport") == []
    got = changes(g, "usa use project-1 l1000 l1001 industry buildings")
    assert got == {
        "emissions usa buildings": (2, 1),
        "emissions usa industry": (1, 0),
        **discarded("l1000"),
        **discarded("l1001"),
    }


@pytest.mark.rule("E-PROJ-34")
def test_as_far_as_possible():
    s = Scene("usa", "china")
    s.project("usa", 1, "l1086", "l1007", "l1044")
    s.project("usa", 2, "l1047", "l1001")  # remove 2 dirty energy
    s.hand("usa", "l1000", "l1002")
    s.give("usa", buildings=0, transport=0, industry=0, agriculture=1, dirty=1)
    g = s.act()
    got = changes(g, "usa use project-1 l1000 l1002 agriculture", "usa use project-2")
    assert got == {
        "emissions usa agriculture": (1, 0),
        "dirty usa": (1, 0),
        **discarded("l1000"),
        **discarded("l1002"),
    }


@pytest.mark.rule("E-PROJ-34")
def test_also_what_nobody_wants():
    s = Scene("usa", "china")
    s.project("usa", 1, "l1129", "l1005")  # 1 clean energy, 1 air filter, and lose 1 nature
    s.give("usa", eco=2)
    s.hand("usa", "l1000")
    g = s.act()
    assert [move for move in g.legal("usa") if " use project-1" in move] == ["usa use project-1 l1000"]
    assert changes(g, "usa use project-1 l1000") == {
        "clean usa": (2, 3),
        "air_filters": (0, 1),
        "resilience usa eco": (2, 1),
        **discarded("l1000"),
    }


@pytest.mark.rule("E-PROJ-34")
def test_may_and_up_to_leave_the_choice():
    s = Scene("usa", "china")
    s.project("usa", 1, "l1014", "l1003")  # you may remove 1 dirty energy
    s.project("usa", 2, "l1112", "l1030")  # move up to 2 clean energy
    s.hand("usa", "l1000", "l1001")
    g = s.act()
    assert changes(g, "usa use project-1 l1000 no") == {"clean usa": (2, 3), **discarded("l1000")}
    got = changes(g, "usa use project-1 l1001 yes")
    assert got == {"clean usa": (3, 4), "dirty usa": (5, 4), **discarded("l1001")}
    assert changes(g, "usa use project-2 china 1") == {"clean usa": (4, 3), "clean china": (3, 4)}
    assert changes(g, "usa use project-2 china 2") == {"clean usa": (3, 1), "clean china": (4, 6)}
    assert refused(g, "usa use project-2 china 2") == "E-PROJ-38"  # only 1 is left; the clause about gifts
    assert refused(g, "usa use project-2 china 3") == "E-PROJ-38"
    assert refused(g, "usa use project-2 china 0") == "E-PROJ-38"


@pytest.mark.rule("E-PROJ-35")
def test_a_use_without_result_is_paid_and_counts():
    s = Scene("usa", "china")
    s.project("usa", 1, "l1038")
    s.project("usa", 2, "l1063")
    s.give("usa", buildings=0, dirty=0)
    s.project("usa", 3, "s1211")
    s.hand("usa", "l1000", "l1001")
    s.planet(trees=33)
    g = s.act()
    assert changes(g, "usa use project-1") == {}
    assert changes(g, "usa use project-2") == {"demand usa": (7, 8)}
    assert changes(g, "usa use project-3 l1000") == discarded("l1000")
    assert refused(g, "usa use project-1") == "E-PROJ-22"
    assert refused(g, "usa use project-2") == "E-PROJ-23"
    assert changes(g, "usa use project-3 l1001") == discarded("l1001")


@pytest.mark.rule("E-PROJ-36")
@pytest.mark.parametrize(
    ("card", "below", "effect"),
    [
        ("l1087", (), {"resilience usa infra": (1, 2)}),
        ("l1088", (), {"resilience usa social": (1, 2)}),
        ("l1089", (), {"resilience usa eco": (0, 1)}),
        ("l1092", ("l1000",), {"resilience usa social": (1, 2), "resilience usa infra": (1, 2)}),
        ("l1025", ("l1002",), {"clean usa": (2, 4)}),
        ("l1047", ("l1001",), {"dirty usa": (5, 3)}),
        ("l1073", ("l1006",), {"emissions usa transport": (3, 2)}),
        ("l1034", ("l1001",), {"demand usa": (7, 6)}),
    ],
)
def test_everything_goes_to_its_own_place_on_the_own_board(card, below, effect):
    s = Scene("china", "usa", "europe")
    s.project("usa", 1, card, *below)
    assert changes(s.act(), "usa use project-1") == effect


@pytest.mark.rule("E-PROJ-36")
@pytest.mark.parametrize("kind", RESILIENCE)
def test_any_kind_of_stability_is_one_kind_chosen(kind):
    s = Scene("usa", "china")
    s.project("usa", 1, "l1097")
    s.globals("g1321")
    s.tuck("g1321", "l1006", "l1073")
    s.give("usa", social=0, eco=0, infra=0)
    s.hand("usa", "l1000", "l1001")
    g = s.act()
    assert changes(g, f"usa use project-1 l1000 {kind}") == {
        f"resilience usa {kind}": (0, 1),
        **discarded("l1000"),
    }
    assert changes(g, f"usa use g1321 l1001 {kind}") == {
        f"resilience usa {kind}": (1, 3),
        **discarded("l1001"),
    }


@pytest.mark.rule("E-PROJ-36")
def test_a_power_may_gain_more_than_it_ever_had():
    cards = [f"l{number}" for number in range(1040, 1070)]
    s = Scene("usa", "china")
    s.project("usa", 1, "s1210", "l1030", "l1003")
    s.hand("usa", *cards)
    g = s.act()
    got = changes(g, *(f"usa use project-1 {card}" for card in cards))
    assert got["clean usa"] == (2, 122)


@pytest.mark.rule("E-PROJ-37")
@pytest.mark.parametrize(
    ("card", "below", "cost", "kinds"),
    [
        ("l1063", (), "", ()),
        ("s1212", (), "", ("buildings", "transport")),
        ("s1219", (), "l1099", ("transport", "industry")),
        ("l1080", (), "l1099", ("industry", "agriculture")),
        ("l1083", (), "l1099", ("buildings", "industry")),
        ("l1075", ("l1001",), "", ()),  # 2 Incentive: only transport
        ("l1075", ("l1001", "l1121"), "", ("transport", "industry")),  # 4 Incentive
        ("l1056", (), "l1099", ("buildings", "transport", "industry", "agriculture")),
    ],
)
def test_only_the_kinds_named_on_the_card_can_be_removed(card, below, cost, kinds):
    s = Scene("usa", "china")
    s.project("usa", 1, card, *below)
    s.hand("usa", "l1099")
    s.give("usa", buildings=2, transport=2, industry=2, agriculture=2)
    g = s.act()
    start = f"usa use project-1 {cost}".strip()
    for kind in ("buildings", "transport", "industry", "agriculture"):
        if kind in kinds:
            got = changes(g.at(0), f"{start} {kind}")
            assert {name: how for name, how in got.items() if "emissions" in name} == {
                f"emissions usa {kind}": (2, 1),
            }
        else:
            assert refused(g, f"{start} {kind}") == "E-PROJ-37"
    if not kinds:
        only = {"l1063": "buildings", "l1075": "transport"}[card]
        assert changes(g, start) == {"demand usa": (7, 8), f"emissions usa {only}": (2, 1)}


@pytest.mark.rule("E-PROJ-38")
@pytest.mark.parametrize(
    ("card", "move", "effect"),
    [
        ("l1116", "l1000 china", {"dirty china": (9, 8)}),
        ("l1118", "l1000 china", {"emissions china agriculture": (1, 0)}),
        ("l1119", "l1000 europe", {"emissions europe transport": (3, 2)}),
        ("l1113", "l1000 europe", {"resilience europe social": (1, 2)}),
        ("l1098", "l1000 europe", {"resilience europe social": (1, 2)}),
        ("l1098", "l1000 usa", {"resilience usa social": (1, 2)}),  # any one player
    ],
)
def test_whoever_acts_decides_for_others_without_asking(card, move, effect):
    s = Scene("usa", "china", "europe")
    s.project("usa", 1, card)
    s.hand("usa", "l1000")
    g = s.act()
    assert changes(g, f"usa use project-1 {move}") == {**effect, **discarded("l1000")}
    assert rule(g) == "act"


@pytest.mark.rule("E-PROJ-38")
def test_emergency_tokens_are_moved_to_anybody_who_has_not_11():
    s = Scene("usa", "china", "europe")
    s.project("usa", 1, "l1109", "l1000", "l1057")  # 3 Society
    s.give("usa", emergency=10)
    s.give("china", emergency=2)
    s.give("europe", emergency=11)
    g = s.act()
    got = changes(g, "usa use project-1 china usa 1")
    assert got == {"emergency china": (2, 1), "emergency usa": (10, 11)}  # from others to whom you like
    legal = {move for move in g.legal("usa") if " use project-1" in move}
    assert legal == {"usa use project-1 usa china 1", "usa use project-1 europe china 1"}
    assert refused(g, "usa use project-1 china usa 1") == "E-PROJ-38"
    assert refused(g, "usa use project-1 china europe 1") == "E-PROJ-38"
    assert refused(g, "usa use project-1 china china 1") == "E-PROJ-38"  # to the same player
    assert refused(g, "usa use project-1 europe china 2") == "E-PROJ-38"  # more than 1
    got = changes(g, "usa use project-1 europe china 1")
    assert got == {"emergency europe": (11, 10), "emergency china": (1, 2)}
    assert not g.over


@pytest.mark.rule("E-PROJ-38", "E-PROJ-42")
def test_no_token_is_moved_when_nobody_can_take_it():
    s = Scene("usa", "china")
    s.project("usa", 1, "l1109")
    s.give("usa", emergency=11)
    s.give("china", emergency=11)
    g = s.act()
    assert refused(g, "usa use project-1 usa china 1") == "E-PROJ-38"
    assert changes(g, "usa use project-1") == {}  # without a target nothing happens
    assert refused(g, "usa use project-1") == "E-PROJ-23"


@pytest.mark.rule("E-PROJ-38")
@pytest.mark.parametrize("seat", ["usa", "china"])
def test_the_global_project_moves_tokens_by_the_same_rule(seat):
    s = Scene("usa", "china", "europe")
    s.globals("g1307")
    s.tuck("g1307", "l1120", "l1000")
    s.give("europe", emergency=11)
    s.give("china", emergency=1)
    g = s.act()
    assert refused(g, f"{seat} use g1307 china europe 1") == "E-PROJ-38"
    got = changes(g, f"{seat} use g1307 europe china 1")
    assert got == {"emergency europe": (11, 10), "emergency china": (1, 2)}


@pytest.mark.rule("E-PROJ-39")
def test_cards_drawn_by_effects_come_from_the_one_deck_in_the_order_of_the_actions():
    s = Scene("usa", "china")
    s.project("usa", 1, "l1121", "l1001")  # draw 1
    s.project("china", 1, "l1009", "l1002")  # draw 1
    s.deck("l1038", "l1088", "l1089")
    g = s.act(nature=["l1088", "l1038"])
    g.play("china use project-1", "usa use project-1")
    assert g.log == [
        "china use project-1",
        "nature deal-china l1088",
        "usa use project-1",
        "nature deal-usa l1038",
    ]
    assert (hand(g, "china"), hand(g, "usa"), g.view()["deck"]) == (["l1088"], ["l1038"], 1)


@pytest.mark.rule("E-PROJ-39")
def test_cards_drawn_by_effects_are_usable_at_once():
    s = Scene("usa", "china")
    s.project("usa", 1, "l1000", "l1120", "l1057")  # 4 Society: draw 2
    g = s.act(nature=["l1038", "l1037"])
    g.play("usa use project-1")
    assert hand(g) == ["l1037", "l1038"]
    got = changes(g, "usa cover l1038 project-2", "usa use project-2", "usa tuck l1037 project-1")
    assert got == {
        "card l1038": ("hand-usa", "usa-2"),
        "card l1037": ("hand-usa", "usa-1"),
        "trees": (11, 12),
    }


@pytest.mark.rule("E-PROJ-40")
def test_losing_tokens_during_the_phase_brings_no_card():
    s = Scene("usa", "china")
    s.project("usa", 1, "l1094", "l1000", "l1057")  # remove 1 emergency token
    s.hand("usa", "l1001")
    s.give("usa", emergency=4)
    g = s.act()
    assert changes(g, "usa use project-1") == {"emergency usa": (4, 3)}
    assert hand(g) == ["l1001"]


@pytest.mark.rule("E-PROJ-40")
def test_gaining_tokens_during_the_phase_costs_no_card():
    s = Scene("usa", "china")
    s.project("usa", 1, "l1129", "l1005")
    s.give("usa", eco=0, emergency=3)
    s.hand("usa", "l1000", "l1001", "l1002")
    g = s.act()
    assert changes(g, "usa use project-1 l1000") == {
        "clean usa": (2, 3),
        "air_filters": (0, 1),
        "emergency usa": (3, 4),
        **discarded("l1000"),
    }
    assert hand(g) == ["l1001", "l1002"]


@pytest.mark.rule("E-PROJ-41")
@pytest.mark.parametrize(("demand", "left"), [(3, 1), (2, 0), (1, 0), (0, 0)])
def test_demand_does_not_fall_below_0(demand, left):
    s = Scene("usa", "china")
    s.project("usa", 1, "l1034", "l1001", "l1121")  # 4 Incentive: lower it by 2
    s.give("usa", demand=demand)
    g = s.act().play("usa use project-1")
    assert table(g)["demand"]["usa"] == left


@pytest.mark.rule("E-PROJ-41")
@pytest.mark.parametrize(
    ("stack", "named"),
    [
        (("l1047", "l1001"), ""),  # dirty energy
        (("l1094", "l1000", "l1057"), ""),  # an emergency token
        (("l1073", "l1006"), ""),  # transport
        (("l1053", "l1007"), ""),  # any emission
        (("l1116",), "l1099 china"),  # dirty energy of another one
        (("l1110", "l1001"), "l1099 china"),  # an emergency token of another one
        (("l1118",), "l1099 china"),  # agriculture of another one
        (("l1112",), ""),  # clean energy to another one
        (("l1128",), "l1099"),  # carbon of the thermometer
    ],
)
def test_nobody_has_less_than_nothing(stack, named):
    nothing = {"dirty": 0, "clean": 0, "buildings": 0, "transport": 0, "industry": 0, "agriculture": 0}
    s = Scene("usa", "china")
    s.project("usa", 1, *stack)
    s.hand("usa", "l1099")
    s.give("usa", **nothing)
    s.give("china", **nothing)
    g = s.act()
    got = changes(g, f"usa use project-1 {named}".strip())
    assert got == (discarded("l1099") if named else {})
    assert g.rules.violations(g.position) == []


# --- who chooses, and effects without a target ---------------------------------------------------------


@pytest.mark.rule("E-PROJ-42")
def test_the_acting_player_makes_every_choice():
    s = Scene("usa", "china", "europe")
    s.project("usa", 1, "l1102")  # turn 1 unknown crisis face up, gain 1 stability of any kind
    s.crises("c1431", "c1400", "c1401", "c1402", up=1)
    s.hand("usa", "l1000")
    g = s.act()
    g.play("usa use project-1 l1000 place-3")
    assert rule(g) == "choose"
    assert g.question is not None and g.question.seats == ["usa"]
    assert [crisis["crisis"] for crisis in g.view("china")["crises"]] == ["c1431", None, "c1401", None]
    assert changes(g, "usa choose eco")["resilience usa eco"] == (0, 1)


@pytest.mark.rule("E-PROJ-42")
@pytest.mark.parametrize("first", ["usa", "china", "europe"])
def test_a_group_effect_is_triggered_by_anybody_and_has_one_limit(first):
    s = Scene("usa", "china", "europe")
    s.globals("g1316", "g1317")
    s.tuck("g1316", "l1005", "l1037", "l1038")
    s.tuck("g1317", "l1007", "l1044", "l1045")
    g = s.act()
    assert changes(g, f"{first} use g1316") == {"trees": (15, 16)}
    for seat in ("usa", "china", "europe"):
        assert refused(g, f"{seat} use g1316") == "E-GPROJ-8"
    assert changes(g, "china use g1317") == {"oceans": (10, 11)}


@pytest.mark.rule("E-PROJ-42")
@pytest.mark.parametrize(
    ("stack", "move", "effect"),
    [
        (("l1114", "l1001"), "l1099", {"trees": (6, 7), **discarded("l1099")}),  # no other player
        (("l1108",), "l1099", discarded("l1099")),  # no unknown crisis
        (("l1103", "l1002"), "", {}),
        (("l1107", "l1002"), "l1098 l1099", {**discarded("l1098"), **discarded("l1099")}),
        (("l1105", "l1007"), "l1099", discarded("l1099")),  # no known crisis
        (("l1104",), "l1099", discarded("l1099")),
        (("l1010", "l1002"), "", {}),  # nothing in the discard pile
        (("l1111",), "", {}),  # no global project
    ],
)
def test_what_has_no_target_does_nothing_and_the_rest_is_carried_out(stack, move, effect):
    s = Scene("usa")
    s.project("usa", 1, *stack)
    s.hand("usa", "l1098", "l1099")
    g = s.act()
    got = changes(g, f"usa use project-1 {move}".strip())
    assert got == effect
    assert rule(g) == "act"


@pytest.mark.rule("E-PROJ-42", "E-SIMUL-9")
def test_without_unknown_crises_the_rest_of_early_warning_remains():
    s = Scene("usa", "china")
    s.project("usa", 1, "l1102")
    s.crises("c1431", up=1)
    s.hand("usa", "l1000")
    g = s.act()
    got = changes(g, "usa use project-1 l1000 social")  # nothing is revealed, so nothing is asked later
    assert got == {"resilience usa social": (1, 2), **discarded("l1000")}


@pytest.mark.rule("E-PROJ-42")
def test_alone_only_the_own_card_is_drawn():
    s = Scene("usa")
    s.project("usa", 1, "l1117")  # draw 1, another player draws 1
    s.hand("usa", "l1000")
    g = s.act(nature=["l1030"])
    got = changes(g, "usa use project-1 l1000")
    assert got == {"card l1030": (None, "hand-usa"), **discarded("l1000")}
    assert g.log == ["usa use project-1 l1000", "nature deal-usa l1030"]


@pytest.mark.rule("E-PROJ-42")
def test_a_marker_at_its_start_has_nowhere_to_go():
    s = Scene("usa", "china")
    s.project("usa", 1, "l1131")  # a roll of 7 moves any marker back 2
    g = s.act(nature=[6])
    assert changes(g, "usa use project-1") == {}
    assert rule(g) == "act"

"""Emergency tokens (E-EMERG)."""

import pytest

from keeling import Game

from .scene import POWERS, Scene, pass_all, refused, table


def calm(*powers: str) -> Scene:
    """No demand, no carbon, no sinks: nothing happens by itself."""
    s = Scene(*(powers or ("usa", "china")))
    for seat in s.seats:
        s.give(seat, demand=0, dirty=0, clean=20, social=0, eco=0, infra=0)
        s.give(seat, buildings=0, transport=0, industry=0, agriculture=0)
    s.planet(trees=0, oceans=0)
    return s


def keep_any(game: Game) -> Game:
    """The group keeps a global project: the cards of the round are drawn."""
    return game.play(next(move for move in game.legal() if " keep " in move))


def hands(game: Game) -> dict[str, int]:
    return {seat: len(cards) for seat, cards in game.view()["hands"].items()}


# --- counting ---------------------------------------------------------------------------------------


@pytest.mark.rule("E-EMERG-1")
def test_tokens_from_everywhere_are_one_count():
    s = calm()
    s.crises("c1427", "c1400")  # 1 missing resilience, then 1 token for the tile
    s.give("usa", demand=22, emergency=1)  # 2 for the energy
    s.planet(bands=1)
    s.track(desertification=1)  # and 2 missing trees
    t = table(s.steps("emission-phase", nature=["desertification"]))
    assert t["emergency"] == {"usa": 1 + 2 + 2 + 1 + 1, "china": 2 + 1 + 1}


@pytest.mark.parametrize(
    ("tokens", "cards"),
    [(0, 5), (1, 5), (3, 5), (4, 4), (5, 4), (7, 4), (8, 3), (10, 3), (11, 3)],
)
@pytest.mark.rule("E-EMERG-1", "E-EMERG-2")
def test_only_the_count_decides_how_many_cards_are_drawn(tokens, cards):
    s = calm()
    s.give("china", emergency=tokens)
    assert hands(s.steps("project-phase")) == {"usa": 5, "china": cards}


# --- the twelfth ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tokens", "lost"), [(10, False), (11, True)])
@pytest.mark.rule("E-EMERG-3", "E-END-4")
def test_the_twelfth_token_of_anybody_loses_for_all_at_once(tokens, lost):
    s = calm()
    s.crises("c1427", "c1443")
    s.give("china", emergency=tokens)
    g = s.steps("crisis-phase")
    t = table(g)
    assert t["emergency"] == {"usa": 1, "china": tokens + 1}
    assert (g.result is not None) is lost
    assert t["crisis"]["c1443"] == ("laid" if lost else "discard")
    if g.result:
        assert (g.result.won, g.result.winners, g.result.reason) == (False, [], "emergency")


@pytest.mark.rule("E-EMERG-3", "E-END-4")
def test_more_than_twelve_at_once_is_the_same_loss():
    s = calm()
    s.give("usa", demand=40, clean=0, emergency=1)
    g = s.steps("emission-phase")
    assert g.result is not None
    assert g.result.reason == "emergency"
    assert table(g)["emergency"]["usa"] >= 12


# --- whose they are ---------------------------------------------------------------------------------


@pytest.mark.rule("E-EMERG-4")
def test_tokens_are_moved_only_by_a_card_that_says_so():
    s = calm()
    s.hand("usa", "l1109")  # moves a token
    s.give("usa", emergency=3)
    g = s.act()
    assert refused(g, "usa use project-1 usa china 1")  # another effect; whichever clause is named
    assert {tuple(table(g.at(0).play(move))["emergency"].values()) for move in g.legal()} == {(3, 0)}
    g.play("usa cover l1109 project-1", "usa use project-1 usa china 1")
    assert table(g)["emergency"] == {"usa": 2, "china": 1}


@pytest.mark.rule("E-EMERG-4", "E-EMIT-3")
def test_whoever_lacks_energy_takes_all_tokens_alone():
    s = calm(*POWERS)
    s.give("europe", demand=25)
    t = table(s.steps("emission-phase").at(0))
    assert t["emergency"] == {"usa": 0, "europe": 5, "china": 0, "majority-world": 0}


@pytest.mark.parametrize(("tokens", "cards"), [(4, 5), (5, 4), (8, 4)])
@pytest.mark.rule("E-EMERG-5")
def test_a_token_removed_counts_for_the_next_draw(tokens, cards):
    s = calm()
    s.project("usa", 1, "l1094", "l1120")  # three Society tags: removes 1 token
    s.give("usa", emergency=tokens)
    g = s.act(nature=["c1400", "c1401", "c1402"]).play("usa use project-1")
    assert table(g)["emergency"]["usa"] == tokens - 1
    assert hands(g)["usa"] == 0  # not at once
    keep_any(pass_all(g))
    assert table(g)["round"] == 2
    assert hands(g) == {"usa": cards, "china": 5}


# --- several at once --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [("usa", "europe", "china"), ("china", "europe", "usa")])
@pytest.mark.rule("E-EMERG-6", "E-GEN-4")
def test_tokens_for_several_come_in_the_order_of_the_seats_and_the_first_twelfth_ends_it(seats):
    first, second, third = seats
    s = calm(*seats)
    s.give(second, emergency=11)
    s.give(third, emergency=11)
    s.crises("c1427")
    g = s.steps("crisis-phase")
    assert g.result is not None
    assert table(g)["emergency"] == {first: 1, second: 12, third: 11}


@pytest.mark.rule("E-EMERG-6")
def test_so_it_is_when_trees_are_missing():
    s = calm("usa", "europe", "china")
    s.planet(bands=1, trees=2)  # one tree too few
    s.track(desertification=1)
    s.give("europe", emergency=11)
    s.give("china", emergency=11)
    g = s.steps("crisis-phase", nature=["desertification"])
    assert g.result is not None
    assert table(g)["emergency"] == {"usa": 1, "europe": 12, "china": 11}


@pytest.mark.rule("E-EMERG-6")
def test_and_so_it_is_when_energy_is_missing():
    s = calm("usa", "europe", "china")
    for seat, tokens in (("usa", 0), ("europe", 11), ("china", 11)):
        s.give(seat, demand=21, emergency=tokens)
    assert table(s.steps("emission-phase"))["emergency"] == {"usa": 1, "europe": 12, "china": 11}


@pytest.mark.rule("E-EMERG-7")
def test_the_42_tokens_of_the_box_do_not_limit_a_gain():
    s = calm(*POWERS)
    for seat in POWERS:
        s.give(seat, demand=31)
    g = s.steps("emission-phase").at(0)
    assert g.result is None
    assert table(g)["emergency"] == dict.fromkeys(POWERS, 11)

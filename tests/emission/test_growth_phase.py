"""The growth phase and the end: won, lost or on to the next round (E-GROW, E-END)."""

from typing import Any

import pytest

from keeling import Game

from .scene import POWERS, Scene, pass_all, refused, table


def calm(*powers: str, **options: Any) -> Scene:
    """No demand, no carbon, no sinks: nothing happens by itself."""
    s = Scene(*(powers or ("usa", "china")), **options)
    for seat in s.seats:
        s.give(seat, demand=0, dirty=0, clean=20)
        s.give(seat, buildings=0, transport=0, industry=0, agriculture=0)
    s.planet(trees=0, oceans=0)
    return s


def ending(game: Game) -> str | None:
    return game.result.reason if game.result else None


def next_round(s: Scene) -> Game:
    """The growth phase, up to the first draw of the next round."""
    return s.steps("growth-phase").at(0)


def lines(game: Game, what: str) -> list[str]:
    """What Nature answered to one kind of question."""
    return [line.rsplit(" ", 1)[1] for line in game.log if line.startswith(f"nature {what}")]


# --- step 1: won? -----------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 6])
@pytest.mark.rule("E-GROW-1", "E-END-1")
def test_with_the_turning_point_the_players_win_in_any_round(number):
    s = calm()
    s.planet(turning_point=1, round=number)
    g = s.steps("growth-phase")
    assert g.result is not None
    assert (g.result.won, g.result.reason) == (True, "drawdown")


@pytest.mark.rule("E-GROW-1")
def test_without_it_the_game_goes_on():
    s = calm()
    s.planet(turning_point=0, trees=30)  # however many sinks there are
    g = next_round(s)
    assert g.result is None
    assert table(g)["round"] == 2


@pytest.mark.rule("E-GROW-2")
def test_trees_lost_and_carbon_added_after_the_turning_point_do_not_undo_it():
    s = calm()
    s.planet(trees=1, bands=1, loose_carbon=5)
    s.track(amazon=2)
    g = s.steps("emission-phase", nature=["amazon"])
    t = table(g)
    assert (t["trees"], t["global_emissions"]) == (0, 2)
    assert t["emergency"] == {"usa": 1, "china": 1}
    assert ending(g) == "drawdown"


# --- step 2: the round marker -----------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
@pytest.mark.rule("E-GROW-3")
def test_the_round_marker_advances(number):
    s = calm()
    s.planet(round=number)
    assert table(next_round(s))["round"] == number + 1


@pytest.mark.rule("E-GROW-3", "E-END-2", "E-GROW-5")
def test_there_is_no_seventh_round():
    s = calm()
    s.planet(round=6, bands=2, bands_aside=1)
    g = s.steps("growth-phase")
    assert ending(g) == "out-of-time"
    t = table(g)
    assert t["round"] == 6
    assert t["demand"] == {"usa": 0, "china": 0}  # steps 3 and 4 do not come any more
    assert (t["bands"], t["bands_aside"]) == (2, 1)


# --- step 3: demand ---------------------------------------------------------------------------------


@pytest.mark.rule("E-GROW-4")
def test_the_demand_of_every_power_grows_by_its_own_number():
    s = calm(*POWERS)
    for seat in POWERS:
        s.give(seat, demand=29)
    demand = {"usa": 30, "europe": 30, "china": 31, "majority-world": 31}
    assert table(next_round(s))["demand"] == demand


@pytest.mark.parametrize("power", POWERS)
@pytest.mark.rule("E-GROW-4", "E-POWER-5")
def test_alone_it_grows_by_two_whichever_board_is_used(power):
    s = calm(power)
    assert table(next_round(s))["demand"] == {power: 2}


@pytest.mark.parametrize(
    ("card", "grown"),
    [("h12-china", (1, 3)), ("h12-usa", (2, 2)), ("h31-china", (1, 1)), ("h31-usa", (0, 2))],
)
@pytest.mark.rule("E-GROW-4", "E-CHAL-10")
def test_challenge_cards_change_the_growth(card, grown):
    t = table(next_round(calm("usa", "china", challenges=[card])))
    assert (t["demand"]["usa"], t["demand"]["china"]) == grown


@pytest.mark.rule("E-GROW-4")
def test_demand_never_shrinks_by_growth():
    s = calm()
    s.give("usa", demand=5)
    s.t["growth"]["usa"] = -1  # however it came to be
    assert table(next_round(s))["demand"]["usa"] == 5


# --- what is not done at the end, and what carries over ---------------------------------------------


@pytest.mark.rule("E-GROW-5", "E-GROW-8")
def test_nothing_more_is_done_in_the_round_of_the_win():
    s = calm()
    s.planet(turning_point=1, round=3, bands=7, bands_aside=1)
    g = s.steps("growth-phase")
    t = table(g)
    assert ending(g) == "drawdown"
    assert (t["round"], t["demand"]) == (3, {"usa": 0, "china": 0})
    assert (t["bands"], t["bands_aside"]) == (7, 1)


@pytest.mark.rule("E-GROW-6")
def test_everything_else_carries_over_to_the_next_round():
    s = Scene("usa", "china")
    s.hand("usa", "l1000", "l1001")
    s.hand("china", "l1002")
    s.project("usa", 2, "l1013", "l1016")
    s.globals("g1309", "g1300")
    s.tuck("g1309", "l1007")
    s.ongoing("c1444")
    s.tuck("c1444", "l1055")
    s.discard("l1060")
    s.planet(bands=2, loose_carbon=7, global_emissions=5, trees=9, oceans=8, air_filters=3)
    s.track(arctic_ice=1, amazon=2)
    s.give("usa", emergency=5, social=2, eco=3, infra=4, dirty=6, clean=7)
    s.t["fewer_cards"] = {"china": 1}
    before = table(s.act())
    after = table(next_round(s))
    changed = {"phase": "global", "round": 2, "demand": {"usa": 8, "china": 14}}
    laid = ("crises_by_heat", "crisis_places")  # already those of the new round
    assert {k: v for k, v in after.items() if k not in laid} == {
        k: v for k, v in (before | changed).items() if k not in laid
    }


# --- a turning point that is not enough -------------------------------------------------------------


@pytest.mark.rule("E-GROW-7", "E-CHAL-8", "E-END-1")
def test_with_an_unmet_challenge_the_marker_is_turned_back():
    s = calm(challenges=["h33"])  # nobody may have dirty energy
    s.give("china", dirty=1)
    s.planet(turning_point=1)
    g = next_round(s)
    assert g.result is None
    assert (table(g)["round"], table(g)["turning_point"]) == (2, 0)


@pytest.mark.parametrize(("trees", "won"), [(1, False), (2, True)])
@pytest.mark.rule("E-GROW-7")
def test_then_the_turning_point_must_be_reached_again(trees, won):
    s = calm(challenges=["h34"])  # nobody may have more than 3 emergency tokens
    s.project("usa", 1, "l1094", "l1120")  # removes one
    s.deck()
    s.give("usa", emergency=4)
    s.give("china", dirty=1)  # as much carbon as one tree binds
    s.planet(turning_point=1, trees=trees)
    g = s.steps("growth-phase", nature=["c1443", "c1400", "c1401", "g1300", "g1301"])
    g.play("usa keep g1300", "usa use project-1", "usa pass", "china pass")
    assert table(g)["emergency"] == {"usa": 3, "china": 0}
    assert (ending(g), table(g)["round"]) == (("drawdown", 2) if won else (None, 3))


@pytest.mark.rule("E-GROW-7", "E-END-2")
def test_an_unmet_challenge_at_the_end_of_round_six_is_a_loss():
    s = calm(challenges=["h33"])
    s.give("china", dirty=1)
    s.planet(turning_point=1, round=6)
    assert ending(s.steps("growth-phase")) == "out-of-time"


# --- step 4: tiles removed for the round ------------------------------------------------------------


@pytest.mark.rule("E-GROW-8", "E-EMIT-27")
def test_tiles_come_back_without_rolls_and_the_next_global_phase_counts_them():
    s = calm()
    s.planet(bands=3, bands_aside=1, loose_carbon=6)
    g = s.steps("growth-phase", nature=["c1443", "c1427", "c1428", "c1429", "g1300"])
    t = table(g)
    assert (t["bands"], t["loose_carbon"], t["bands_aside"]) == (4, 6, 0)
    assert lines(g, "planet") == []
    assert lines(g, "crisis") == ["c1443", "c1427", "c1428", "c1429"]  # of four tiles, and no more


@pytest.mark.rule("E-GROW-8")
def test_until_then_the_crisis_phase_does_without_them():
    s = calm()
    s.crises("c1400")
    for seat in s.seats:
        s.give(seat, social=0)
    s.planet(bands=1, bands_aside=2)
    g = s.steps("crisis-phase", nature=["permafrost"])
    assert lines(g, "planet") == ["permafrost"]
    assert table(g)["emergency"] == {"usa": 1, "china": 1}
    assert table(g)["bands"] == 3


@pytest.mark.parametrize(("tiles", "aside"), [(7, 1), (6, 2), (7, 2)])
@pytest.mark.rule("E-GROW-8", "E-END-3")
def test_the_eighth_tile_that_comes_back_loses_after_the_demand_was_raised(tiles, aside):
    s = calm()
    s.planet(bands=tiles, bands_aside=aside, round=2)
    g = s.steps("growth-phase")
    t = table(g)
    assert ending(g) == "too-hot"
    assert t["bands"] == 8  # no ninth one
    assert (t["round"], t["demand"]) == (3, {"usa": 1, "china": 2})
    assert g.log == []


# --- the end ----------------------------------------------------------------------------------------


@pytest.mark.rule("E-END-1")
def test_the_win_is_not_declared_before_the_crisis_phase_is_over():
    s = calm()
    s.crises("c1440")  # usa must discard a card: a question in the crisis phase
    s.project("usa", 1, "l1013", "l1016")
    s.hand("usa", "l1022")
    s.planet(trees=1)
    g = pass_all(s.act())
    t = table(g)
    assert (t["phase"], t["turning_point"]) == ("crisis", 1)
    assert g.result is None
    assert not g.over
    g.play("usa lose l1022", "usa lose l1016")
    assert ending(g) == "drawdown"


@pytest.mark.rule("E-END-1", "E-END-4", "E-END-5")
def test_a_crisis_phase_not_survived_takes_the_win_away():
    s = calm()
    s.crises("c1427")
    s.give("usa", emergency=11, infra=0)
    s.planet(trees=1)
    g = pass_all(s.act())
    assert table(g)["turning_point"] == 1
    assert g.result is not None
    assert (g.result.won, g.result.reason) == (False, "emergency")


@pytest.mark.parametrize(("goals", "won"), [(["h33"], True), (["h33", "h34"], False)])
@pytest.mark.rule("E-END-1", "E-CHAL-8")
def test_all_challenge_goals_must_be_met_at_the_check(goals, won):
    s = calm(challenges=goals)  # no dirty energy; nobody with more than 3 tokens
    s.give("usa", emergency=4)
    s.planet(turning_point=1)
    assert (ending(s.steps("growth-phase")) == "drawdown") is won


@pytest.mark.rule("E-END-2")
def test_round_six_is_played_to_its_end_before_it_is_lost():
    s = calm()
    s.crises("c1427")
    s.planet(round=6)
    g = pass_all(s.act())
    assert ending(g) == "out-of-time"
    assert table(g)["crisis"]["c1427"] == "discard"
    assert table(g)["phase"] == "growth"


@pytest.mark.rule("E-END-4", "E-END-5", "E-LOSS-10")
def test_the_twelfth_token_loses_in_the_project_phase_too():
    s = calm()
    s.project("usa", 1, "l1129", "l1005")  # costs 1 ecological resilience, which usa has not got
    s.hand("usa", "l1000")
    s.give("usa", emergency=11, eco=0)
    g = s.act().play("usa use project-1 l1000")
    assert ending(g) == "emergency"
    assert table(g)["phase"] == "project"


@pytest.mark.rule("E-END-5")
def test_a_loss_stops_the_rolls_and_the_crises():
    s = calm()
    s.crises("c1427", "c1443")
    s.planet(bands=3, trees=1)
    s.track(desertification=1)
    s.give("usa", emergency=11)
    g = s.steps("crisis-phase", nature=["desertification"])
    t = table(g)
    assert ending(g) == "emergency"
    assert g.log == ["nature planet desertification"]
    assert t["crisis"] == {"c1427": "laid", "c1443": "laid"}
    assert t["fewer_cards"] == {}


@pytest.mark.rule("E-END-5")
def test_a_loss_stops_the_crisis_for_those_who_come_later():
    s = calm()
    s.crises("c1427", "c1443")  # 1 infrastructure resilience each
    s.give("usa", emergency=11, infra=0)
    s.give("china", infra=2)
    t = table(s.steps("crisis-phase"))
    assert t["resilience"]["china"]["infra"] == 2
    assert t["fewer_cards"] == {}
    assert t["crisis"]["c1443"] == "laid"


@pytest.mark.rule("E-END-5")
def test_a_loss_in_the_energy_check_stops_it_for_those_who_come_later():
    s = calm()
    s.give("usa", demand=12, clean=0)
    s.give("china", demand=12, clean=8)
    t = table(s.steps("emission-phase"))
    assert t["emergency"]["china"] == 0


@pytest.mark.rule("E-END-5")
def test_a_loss_takes_precedence_over_the_turning_point():
    s = calm()
    s.crises("c1427")
    s.planet(turning_point=1)
    s.give("china", emergency=11, infra=0)
    assert ending(s.steps("crisis-phase")) == "emergency"


@pytest.mark.rule("E-END-6")
def test_the_reason_is_the_loss_that_comes_first():
    s = calm()
    s.give("usa", demand=12, clean=0, dirty=0)
    s.give("china", dirty=80)
    assert ending(s.steps("emission-phase")) == "emergency"  # step 1 before step 4
    s.give("usa", demand=0)
    assert ending(s.steps("emission-phase")) == "too-hot"


@pytest.mark.rule("E-END-6", "E-END-2")
def test_out_of_time_comes_before_the_tiles_that_return():
    s = calm()
    s.planet(round=6, bands=7, bands_aside=1)
    assert ending(s.steps("growth-phase")) == "out-of-time"


@pytest.mark.parametrize("turned", [0, 1])
@pytest.mark.rule("E-END-7")
def test_after_the_end_no_action_is_legal(turned):
    s = calm()
    s.hand("usa", "l1000")
    s.planet(round=6, trees=turned)
    g = pass_all(s.act())
    assert g.over
    assert g.question is None
    assert g.legal("usa") == []
    for move in ("usa pass", "usa cover l1000 project-1", "china pass", "usa keep g1300"):
        assert refused(g, move) == "over"  # the clause is the kernel's word for it


@pytest.mark.parametrize(("turned", "winners"), [(1, ["usa", "china"]), (0, [])])
@pytest.mark.rule("E-END-8", "E-GEN-1")
def test_all_win_or_nobody_and_nothing_is_scored(turned, winners):
    s = calm()
    s.planet(round=6, turning_point=turned)
    g = s.steps("growth-phase")
    assert g.result is not None
    assert (g.result.winners, g.result.scores, g.result.breakdown) == (winners, {}, {})

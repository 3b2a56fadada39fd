"""The emission phase: energy, production, binding, temperature (E-EMIT)."""

from typing import Any

import pytest

from keeling import Game

from .scene import POWERS, Scene, pass_all, table

# --- helpers --------------------------------------------------------------------------------------


def calm(*powers: str, **options: Any) -> Scene:
    """No demand, no carbon, no sinks: each test adds what it is about."""
    s = Scene(*(powers or ("usa", "china")), **options)
    for seat in s.seats:
        s.give(seat, demand=0, dirty=0, clean=20)
        s.give(seat, buildings=0, transport=0, industry=0, agriculture=0)
    s.planet(trees=0, oceans=0)
    return s


def thermometer(game: Game) -> tuple[int, int]:
    t = table(game)
    return t["bands"], t["loose_carbon"]


def crises(game: Game) -> list[str | None]:
    """Those of the round from bottom to top, as everybody sees them."""
    return [crisis["crisis"] for crisis in game.view()["crises"]]


def lines(game: Game, what: str) -> list[str]:
    """What Nature answered to one kind of question."""
    return [line.rsplit(" ", 1)[1] for line in game.log if line.startswith(f"nature {what}")]


def after_emissions(s: Scene) -> dict[str, Any]:
    """The table when the emission phase is over: where Nature is asked for the first time."""
    return table(s.steps("emission-phase").at(0))


# --- the steps --------------------------------------------------------------------------------------


@pytest.mark.rule("E-EMIT-1")
def test_each_step_is_finished_for_all_before_the_next():
    s = calm()
    s.give("usa", demand=8, dirty=6, clean=0)
    s.give("china", demand=8, dirty=8, clean=0)
    s.planet(trees=10)
    t = after_emissions(s)
    assert t["emergency"] == {"usa": 2, "china": 0}
    assert t["turning_point"] == 0  # 14 carbon; that of the first player alone would leave sinks free
    assert (t["bands"], t["loose_carbon"], t["global_emissions"]) == (0, 4, 0)


@pytest.mark.rule("E-EMIT-1")
def test_the_phase_follows_when_all_have_passed_and_leads_to_the_crisis_phase():
    s = calm()
    s.give("china", dirty=13)
    s.crises("c1400")
    g = pass_all(s.act(nature=["permafrost"]))
    assert g.log[:3] == ["usa pass", "china pass", "nature planet permafrost"]  # for the tile just placed
    before_the_roll = table(g.at(2))
    assert (before_the_roll["phase"], before_the_roll["bands"]) == ("crisis", 1)
    assert table(g)["emergency"] == {"usa": 0, "china": 0}  # 1 each, against 1 social resilience


# --- step 1: energy ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("dirty", "clean"), [(7, 0), (0, 7), (3, 4), (3, 9)])
@pytest.mark.rule("E-EMIT-2")
def test_enough_energy_of_any_kind_costs_nothing(dirty, clean):
    s = calm()
    s.give("usa", demand=7, dirty=dirty, clean=clean, emergency=2)
    s.planet(trees=dirty)
    t = after_emissions(s)
    assert t["emergency"]["usa"] == 2  # and a surplus takes none away
    assert (t["dirty"]["usa"], t["clean"]["usa"]) == (dirty, clean)


@pytest.mark.parametrize(("dirty", "clean", "tokens"), [(6, 0, 1), (2, 3, 2), (0, 0, 7)])
@pytest.mark.rule("E-EMIT-3")
def test_whoever_lacks_energy_takes_the_difference_in_tokens(dirty, clean, tokens):
    s = calm()
    s.give("usa", demand=7, dirty=dirty, clean=clean, social=3, eco=3, infra=3)
    s.planet(trees=dirty)
    g = s.steps("emission-phase").at(0)
    t = table(g)
    assert t["emergency"] == {"usa": tokens, "china": 0}  # nobody helps out
    assert t["resilience"]["usa"] == {"social": 3, "eco": 3, "infra": 3}
    growth = 1  # by the end of the round
    assert (t["demand"]["usa"], t["dirty"]["usa"], t["clean"]["usa"]) == (7 + growth, dirty, clean)


@pytest.mark.rule("E-EMIT-4")
def test_the_twelfth_token_of_step_1_comes_before_carbon_and_turning_point():
    s = calm()
    s.give("china", demand=12, dirty=5, clean=6, emergency=11)
    s.planet(trees=30, bands=2, loose_carbon=3)
    g = s.steps("emission-phase")
    t = table(g)
    assert g.result is not None
    assert g.result.reason == "emergency"
    assert (t["phase"], t["global_emissions"], t["turning_point"]) == ("emission", 0, 0)
    assert thermometer(g) == (2, 3)


# --- step 2: production -----------------------------------------------------------------------------


@pytest.mark.parametrize("demand", [0, 20])
@pytest.mark.rule("E-EMIT-5")
def test_every_dirty_energy_and_every_emission_is_one_carbon_needed_or_not(demand):
    s = calm()
    s.give("usa", demand=demand, dirty=5, clean=20, buildings=1, transport=2, industry=3, agriculture=4)
    s.give("china", dirty=0, clean=20, industry=6)
    t = table(s.steps("produce"))
    assert t["global_emissions"] == 5 + 1 + 2 + 3 + 4 + 6
    assert t["dirty"]["usa"] == 5
    assert sum(t["emissions"]["usa"].values()) == 10


@pytest.mark.rule("E-EMIT-5")
def test_what_the_powers_begin_with_is_74_carbon():
    assert table(Scene(*POWERS).steps("produce"))["global_emissions"] == 12 + 14 + 22 + 26


@pytest.mark.rule("E-EMIT-6")
def test_carbon_already_in_the_pool_is_bound_or_rises_with_the_new():
    s = calm()
    s.give("usa", dirty=4)
    s.planet(global_emissions=5, trees=6)
    g = s.steps("produce", "bind", "heat")
    assert thermometer(g) == (0, 3)
    assert table(g)["global_emissions"] == 0


@pytest.mark.rule("E-EMIT-6", "E-CRISIS-12")
def test_carbon_of_the_last_crisis_phase_waits_for_the_next_emission_phase():
    s = calm()
    s.deck()  # nobody draws, so that the script goes on to the next crisis phase
    s.planet(bands=1, loose_carbon=2)
    s.track(permafrost=2)
    script = ["permafrost", "c1443", "c1400", "c1428", "g1300", "g1301", "permafrost"]
    g = s.steps("crisis-phase", nature=script)
    assert table(g)["round"] == 2
    assert table(g)["global_emissions"] == 4
    assert thermometer(g) == (1, 2)
    g.play("usa keep g1300", "usa pass", "china pass")
    assert table(g)["global_emissions"] == 0
    assert thermometer(g) == (1, 6)


# --- step 3: binding --------------------------------------------------------------------------------


@pytest.mark.parametrize(("trees", "oceans", "filters"), [(9, 0, 0), (0, 9, 0), (0, 0, 9), (4, 3, 2)])
@pytest.mark.rule("E-EMIT-7", "E-EMIT-8", "E-EMIT-9")
def test_trees_oceans_and_air_filters_bind_alike_and_the_rest_remains(trees, oceans, filters):
    s = calm()
    s.planet(trees=trees, oceans=oceans, air_filters=filters, global_emissions=14)
    t = table(s.steps("bind"))
    assert (t["global_emissions"], t["turning_point"]) == (5, 0)
    assert (t["trees"], t["oceans"], t["air_filters"]) == (trees, oceans, filters)


@pytest.mark.parametrize(
    ("carbon", "turned", "reached"),
    [
        (12, 0, (1, 6)),  # more than the sinks: 2 go up
        (10, 0, (1, 4)),  # as much: nothing moves
        (9, 1, (1, 3)),  # one sink to spare
        (0, 1, (0, 4)),
    ],
)
@pytest.mark.rule("E-EMIT-9", "E-EMIT-10", "E-EMIT-11", "E-EMIT-12")
def test_the_turning_point_needs_all_carbon_bound_and_a_sink_to_spare(carbon, turned, reached):
    s = calm()
    s.planet(trees=6, oceans=4, global_emissions=carbon, bands=1, loose_carbon=4)
    g = s.steps("bind", "heat")
    t = table(g)
    assert t["turning_point"] == turned
    assert thermometer(g) == reached
    assert t["global_emissions"] == 0
    assert g.log == []  # nobody is asked how much to bind


@pytest.mark.parametrize(
    ("free", "reached"),
    [
        (2, (3, 0)),  # loose carbon first
        (3, (2, 9)),  # then the topmost tile is changed
        (12, (2, 0)),
        (17, (1, 5)),  # and the next one
        (32, (0, 0)),
    ],
)
@pytest.mark.rule("E-EMIT-12", "E-EMIT-13")
def test_free_sinks_change_tiles_back_into_carbon_as_often_as_needed(free, reached):
    s = calm()
    s.planet(trees=free, bands=3, loose_carbon=2)
    assert thermometer(s.steps("bind")) == reached


@pytest.mark.rule("E-EMIT-14")
def test_what_the_thermometer_does_not_give_is_not_saved_for_later():
    s = calm()
    s.give("usa", dirty=14)
    s.planet(trees=10, loose_carbon=3)
    g = s.steps("bind", "produce", "bind", "heat")  # 10 sinks to spare, then 4 too few
    assert thermometer(g) == (0, 4)
    assert table(s.steps("bind"))["loose_carbon"] == 0


@pytest.mark.rule("E-EMIT-15", "E-EMIT-14")
def test_the_turning_point_is_reached_with_an_empty_thermometer_too():
    s = calm()
    s.planet(oceans=1)
    g = s.steps("bind")
    assert table(g)["turning_point"] == 1
    assert thermometer(g) == (0, 0)


@pytest.mark.rule("E-EMIT-16")
def test_crises_stay_when_the_temperature_falls():
    s = calm()
    s.crises("c1443", "c1427", "c1428", "c1429")
    s.planet(bands=4, trees=15, crises_by_heat=4)
    for seat in s.seats:
        s.give(seat, social=1, eco=1, infra=1)
    g = s.steps("emission-phase", nature=["permafrost", "amazon"])
    first = g.at(0)
    assert thermometer(first) == (2, 5)
    assert len(first.view()["crises"]) == 4
    assert lines(g, "planet") == ["permafrost", "amazon"]  # but only two rolls
    assert table(g)["resilience"]["usa"] == {"social": 0, "eco": 0, "infra": 0}
    assert table(g)["fewer_cards"] == {"usa": 1, "china": 1}


# --- step 4: temperature ----------------------------------------------------------------------------


@pytest.mark.rule("E-EMIT-17")
def test_all_carbon_left_goes_onto_the_thermometer():
    s = calm()
    s.planet(loose_carbon=1, global_emissions=7)
    g = s.steps("heat")
    assert thermometer(g) == (0, 8)
    assert table(g)["global_emissions"] == 0


@pytest.mark.parametrize(
    ("powers", "row"), [(POWERS, 20), (POWERS[:3], 15), (("europe", "china"), 10), (("china",), 5)]
)
@pytest.mark.rule("E-EMIT-18", "E-EMIT-19")
def test_full_rows_become_tiles_and_the_rest_begins_the_next_row(powers, row):
    s = calm(*powers)
    s.planet(loose_carbon=row - 2, global_emissions=2 * row + 1)
    g = s.steps("heat")
    assert thermometer(g) == (2, row - 1)
    assert g.view()["row"] == row
    assert g.view()["temperature"] == 1.4


@pytest.mark.parametrize(
    ("tiles", "rows", "drawn"),
    [(0, 3, 0), (2, 1, 0), (3, 1, 1), (3, 2, 1), (3, 3, 2), (2, 5, 2)],
)
@pytest.mark.rule("E-EMIT-20", "E-EMIT-21")
def test_tiles_bring_the_crises_that_are_missing_and_each_only_once(tiles, rows, drawn):
    # 3 crises up to 3 tiles, 4 with 4 or 5, 5 with 6 or 7
    s = calm()
    s.crises("c1400", "c1410", "c1420")
    s.planet(bands=tiles, loose_carbon=4, global_emissions=10 * rows)
    g = s.steps("heat", nature=["c1443", "c1444"][:drawn])
    assert thermometer(g) == (tiles + rows, 4)
    assert lines(g, "crisis") == ["c1443", "c1444"][:drawn]
    assert crises(g) == ["c1400"] + [None] * (2 + drawn)
    places = table(g)["crisis_place"]
    assert [places[crisis] for crisis in ("c1443", "c1444")[:drawn]] == [4, 5][:drawn]


@pytest.mark.rule("E-EMIT-20")
def test_a_crisis_brought_by_a_tile_is_resolved_in_the_same_round():
    s = calm()
    s.crises("c1428")
    s.give("usa", dirty=12, social=2, infra=4)
    s.give("china", social=2, infra=4)
    s.planet(bands=3)
    g = s.steps("emission-phase", nature=["c1427", "permafrost", "permafrost", "amazon", "amazon"])
    t = table(g)
    assert g.log[0] == "nature crisis c1427"  # at once, before the die
    assert t["round"] == 2
    assert [t["resilience"][seat]["social"] for seat in s.seats] == [1, 1]
    assert [t["resilience"][seat]["infra"] for seat in s.seats] == [3, 3]
    assert {t["crisis"]["c1427"], t["crisis"]["c1428"]} == {"discard"}


@pytest.mark.rule("E-EMIT-20", "E-EMIT-21", "E-CRISIS-6")
def test_crises_of_extreme_weather_do_not_count_for_those_of_the_temperature():
    s = calm()
    s.planet(bands=3, loose_carbon=7)
    script = ["extreme-weather", "c1443", "c1428", "arctic-ice", "c1427", "permafrost", "amazon"]
    g = s.steps("crisis-phase", nature=script)
    before = g.at(5).view()
    assert (before["table"]["bands"], before["table"]["loose_carbon"]) == (4, 1)
    assert [crisis["place"] for crisis in before["crises"]] == [1, 2, 3]  # two by the weather, one by heat


@pytest.mark.rule("E-EMIT-21")
def test_a_falling_temperature_does_not_lower_what_was_drawn():
    s = calm()
    s.crises("c1443", "c1427", "c1428", "c1429")
    s.planet(bands=4, loose_carbon=0, trees=1, crises_by_heat=4)
    g = s.steps("emission-phase", nature=["arctic-ice", "permafrost", "permafrost", "amazon"])
    assert thermometer(g.at(0)) == (3, 9)
    assert thermometer(g.at(1)) == (4, 3)  # the fourth tile for the second time
    assert lines(g.at(4), "planet") == ["arctic-ice", "permafrost", "permafrost", "amazon"]
    assert lines(g, "crisis") == []  # and the game is won before more are drawn


@pytest.mark.rule("E-EMIT-21")
def test_the_extra_crisis_of_a_challenge_does_not_count_either():
    s = calm(challenges=["h04"])  # one more in every global phase
    s.deck()
    s.give("usa", dirty=1)
    s.planet(round=2, bands=3, loose_carbon=9)
    g = s.steps("round", nature=["c1443", "c1427", "c1428", "c1429", "g1300", "g1301", "c1438"])
    assert crises(g) == ["c1443", None, None, None]
    g.play("usa keep g1300", "usa pass", "china pass")
    tile = g.at(g.log.index("nature crisis c1438") + 1)
    assert thermometer(tile) == (4, 0)
    assert crises(tile) == ["c1443", None, None, None, None]


@pytest.mark.parametrize(("tiles", "carbon", "lost"), [(7, 5, False), (7, 6, True), (0, 76, True)])
@pytest.mark.rule("E-EMIT-22", "E-END-3")
def test_the_eighth_tile_loses(tiles, carbon, lost):
    s = calm()
    s.planet(bands=tiles, loose_carbon=4, global_emissions=carbon, crises_by_heat=5)
    g = s.steps("heat")
    assert (g.result is not None) is lost
    if g.result:
        assert (g.result.won, g.result.reason) == (False, "too-hot")
        assert table(g)["bands"] == 8
        assert g.view()["temperature"] == 2.0
    else:
        assert thermometer(g) == (7, 9)


@pytest.mark.rule("E-EMIT-22", "E-END-3", "E-END-5")
def test_the_eighth_tile_loses_in_the_crisis_phase_too():
    s = calm()
    s.planet(bands=7, loose_carbon=6, crises_by_heat=5)
    g = s.steps("crisis-phase", nature=["arctic-ice"])
    assert g.result is not None
    assert g.result.reason == "too-hot"
    assert g.log == ["nature planet arctic-ice"]  # no roll follows


# --- afterwards -------------------------------------------------------------------------------------


@pytest.mark.rule("E-EMIT-23")
def test_all_sinks_are_free_again_in_the_next_round():
    s = calm()
    s.give("usa", dirty=9)
    s.planet(trees=4, oceans=3)
    g = s.steps("produce", "bind", "heat", "produce", "bind", "heat")
    assert thermometer(g) == (0, 2 + 2)
    assert g.view()["sinks"] == 7


@pytest.mark.rule("E-EMIT-24")
def test_five_carbon_can_be_changed_at_any_time():
    s = calm()
    s.project("usa", 1, "l1130")  # takes 1 carbon from the thermometer
    s.hand("usa", "l1000")
    s.planet(loose_carbon=5)  # as one marker of five, or five of one
    assert thermometer(s.act().play("usa use project-1 l1000")) == (0, 4)


@pytest.mark.parametrize(
    ("tiles", "loose", "reached"), [(1, 4, (1, 2)), (2, 1, (1, 9)), (1, 0, (0, 8)), (0, 1, (0, 0))]
)
@pytest.mark.rule("E-EMIT-25")
def test_a_card_takes_carbon_from_the_thermometer_as_sinks_do(tiles, loose, reached):
    s = calm()
    s.project("usa", 1, "l1128")  # takes 2
    s.hand("usa", "l1000")
    s.crises("c1400", "c1410", "c1420")
    s.planet(bands=tiles, loose_carbon=loose)
    g = s.act().play("usa use project-1 l1000")
    assert thermometer(g) == reached
    assert table(g)["turning_point"] == 0
    assert crises(g) == ["c1400", None, None]


@pytest.mark.rule("E-EMIT-25", "E-CRISIS-13")
def test_carbon_of_the_arctic_fills_rows_and_brings_crises_in_the_crisis_phase():
    s = calm()
    s.planet(bands=3, loose_carbon=8)
    g = s.steps("crisis-phase", nature=["arctic-ice", "c1428"])
    now = g.at(2)
    assert thermometer(now) == (4, 2)
    assert [crisis["place"] for crisis in now.view()["crises"]] == [1]
    assert table(now)["rolls_owed"] == 3  # two of the three tiles there before, and the new one


@pytest.mark.rule("E-EMIT-26")
def test_nobody_is_asked_anything_in_this_phase():
    s = calm()
    s.give("usa", demand=30, dirty=24, clean=0)
    s.crises("c1400", "c1410", "c1420")
    s.planet(bands=3, trees=1)
    g = pass_all(s.act())
    asked = [g.at(n).question for n in range(2, len(g.log) + 1) if table(g.at(n))["phase"] == "emission"]
    assert asked
    assert [(q.rule, q.seats) for q in asked if q] == [("crisis", ["nature"])]
    assert [reason.clause for reason in g.at(2).why_not("usa pass")] == ["E-GEN-2"]


# --- tiles taken away for the round -----------------------------------------------------------------


def sulfur(face: int, tiles: int, loose: int = 3, **numbers: int) -> Game:
    """Stratospheric Sulfur with this roll: 6 takes two tiles away, 4 and 5 one (and bring a crisis)."""
    s = calm()
    s.deck()
    s.project("usa", 1, "l1126")
    s.planet(bands=tiles, loose_carbon=loose, **numbers)
    extra = {6: 0, 5: 1, 4: 1, 3: 2}[face]
    return s.act(nature=[face, *["c1443", "c1428"][:extra]]).play("usa use project-1")


@pytest.mark.parametrize(
    ("face", "tiles", "left", "aside"),
    [(6, 5, 3, 2), (6, 2, 0, 2), (6, 1, 0, 1), (6, 0, 0, 0), (5, 4, 3, 1), (3, 4, 3, 1)],
)
@pytest.mark.rule("E-EMIT-27")
def test_whole_tiles_are_removed_and_no_loose_carbon_instead(face, tiles, left, aside):
    g = sulfur(face, tiles)
    assert thermometer(g) == (left, 3)
    assert table(g)["bands_aside"] == aside


@pytest.mark.rule("E-EMIT-27", "E-GROW-8", "E-CRISIS-2")
def test_for_the_rest_of_the_round_only_the_tiles_left_count():
    s = calm()
    s.project("usa", 1, "l1126")
    s.crises("c1414")  # a token for each tile
    for seat in s.seats:
        s.give(seat, infra=0)
    s.give("usa", dirty=1)
    s.planet(bands=4, loose_carbon=3)
    g = s.act(nature=[6, "permafrost", "amazon"]).play("usa use project-1")
    pass_all(g)
    assert lines(g, "planet") == ["permafrost", "amazon"]
    assert table(g)["emergency"] == {"usa": 2, "china": 2}
    assert thermometer(g) == (4, 4)  # they are back
    assert table(g)["bands_aside"] == 0
    assert len(crises(g)) == 4


@pytest.mark.rule("E-EMIT-27", "E-EMIT-16")
def test_crises_that_lie_out_stay_when_tiles_are_removed():
    s = calm()
    s.project("usa", 1, "l1126")
    s.crises("c1400", "c1410", "c1420", "c1430")
    s.planet(bands=4, crises_by_heat=4)
    g = s.act(nature=[6]).play("usa use project-1")
    assert crises(g) == ["c1400", None, None, None]
    assert table(g)["crises_by_heat"] == 4


@pytest.mark.rule("E-EMIT-27")
def test_with_a_tile_away_the_eighth_is_not_yet_placed():
    s = calm()
    s.planet(bands=6, bands_aside=1, loose_carbon=9, global_emissions=1, crises_by_heat=5)
    g = s.steps("heat")
    assert g.result is None
    assert thermometer(g) == (7, 0)


@pytest.mark.rule("E-EMIT-27", "E-EMIT-13", "E-GROW-8")
def test_binding_does_not_change_how_many_tiles_return():
    s = calm(challenges=["h33"])  # nobody may have dirty energy, so that the game goes on
    s.give("usa", dirty=1)
    s.planet(bands=1, bands_aside=2, loose_carbon=3, trees=14)
    g = s.steps("emission-phase")
    assert table(g)["round"] == 2
    assert thermometer(g) == (2, 0)  # 13 carbon were bound, then 2 tiles came back

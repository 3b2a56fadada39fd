"""The worked examples of e-Mission, WE01-WE35, in their order and named by the page of the rulebook.

WE33 and WE34 have no page: they show found crises and are named by their cards.
"""

from typing import Any

import pytest

import keeling
from keeling import Game

from .scene import POWERS, Scene, pass_all, refused, table

# --- helpers --------------------------------------------------------------------------------------


def quiet(*powers: str) -> Scene:
    """A round in which nothing happens by itself: no carbon, no sinks, and energy to spare."""
    s = Scene(*powers)
    for seat in s.seats:
        s.give(seat, demand=0, dirty=0, clean=9)
        s.give(seat, buildings=0, transport=0, industry=0, agriculture=0)
    s.planet(trees=0, oceans=0)
    return s


def hands(game: Game) -> dict[str, int]:
    return {seat: len(cards) for seat, cards in game.view()["hands"].items()}


def uses(game: Game, seat: str, project: str) -> list[str]:
    """All that can be done with the effect of a project now."""
    return [move for move in game.legal(seat) if move.startswith(f"{seat} use {project}")]


def rolls(game: Game) -> list[str]:
    return [line.rsplit(" ", 1)[1] for line in game.log if line.startswith("nature planet")]


def thermometer(game: Game) -> tuple[int, int]:
    t = table(game)
    return t["bands"], t["loose_carbon"]


# --- page 3: three ways to use a card ---------------------------------------------------------------


def solar_plant() -> Scene:
    """Solar Thermal Plants with its own Solar tag; Rooftop Solar and two other cards in hand."""
    s = Scene("usa", "china")
    s.project("usa", 1, "l1013")
    s.give("usa", clean=2)
    s.hand("usa", "l1000", "l1015", "l1016")
    return s


@pytest.mark.rule("E-PROJ-18", "E-PROJ-19", "E-PROJ-26", "E-PROJ-36")
def test_p3_we01_a_discarded_card_brings_one_clean_energy():
    g = solar_plant().act().play("usa use project-1 l1000")
    t = table(g)
    assert t["clean"]["usa"] == 3
    assert t["card"]["l1000"] == "discard"
    assert g.view()["hands"]["usa"] == ["l1015", "l1016"]


@pytest.mark.rule("E-PROJ-14", "E-PROJ-27")
def test_p3_we02_with_a_solar_card_tucked_it_brings_two():
    g = solar_plant().act().play("usa tuck l1016 project-1", "usa use project-1 l1000")
    assert table(g)["clean"]["usa"] == 4
    assert g.view()["hands"]["usa"] == ["l1015"]
    assert g.view()["projects"]["usa"][0] == ["l1013", "l1016"]


@pytest.mark.rule("E-PROJ-29", "E-PROJ-30", "E-PROJ-22")
def test_p3_we03_rooftop_solar_laid_on_top_brings_two_and_costs_no_card():
    g = solar_plant().act().play("usa tuck l1016 project-1", "usa cover l1015 project-1")
    assert g.view()["projects"]["usa"][0] == ["l1015", "l1013", "l1016"]
    assert uses(g, "usa", "project-1") == ["usa use project-1"]  # the old effect would ask for a card
    refused(g, "usa use project-1 l1000")
    g.play("usa use project-1")
    assert table(g)["clean"]["usa"] == 4
    assert g.view()["hands"]["usa"] == ["l1000"]
    assert refused(g, "usa use project-1") == "E-PROJ-22"


# --- page 5: set-up ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "powers", "trees", "oceans"),
    [
        (4, {"usa", "europe", "china", "majority-world"}, 24, 16),
        (3, {"usa", "europe", "majority-world"}, 16, 12),
        (2, {"usa", "china"}, 11, 7),
    ],
)
@pytest.mark.rule("E-SETUP-4", "E-POWER-1")
def test_p5_we04_the_set_up_follows_the_number_of_players(seats, powers, trees, oceans):
    t = table(keeling.new("e-mission", seats=seats, seed=1))
    assert set(t["demand"]) == powers
    assert (t["trees"], t["oceans"], t["air_filters"]) == (trees, oceans, 0)


@pytest.mark.parametrize("power", POWERS)
@pytest.mark.rule("E-SETUP-4", "E-POWER-5")
def test_p5_we04_alone_any_power_plays_with_the_solo_cards(power):
    g = keeling.new("e-mission", seed=1, options={"powers": [power]})
    t = table(g)
    assert (t["trees"], t["oceans"]) == (6, 4)
    assert g.view()["projects"] == {power: [["s1200"], ["s1201"], ["s1202"], ["s1203"], ["s1204"]]}


# --- page 9: the global phase ------------------------------------------------------------------------


@pytest.mark.rule("E-GLOBAL-2", "E-GLOBAL-4")
def test_p9_we05_three_crises_in_the_first_round_one_of_them_open():
    s = Scene("usa", "china")
    g = s.steps("round", nature=["c1400", "c1410", "c1420"])
    assert [line for line in g.log if "crisis" in line] == [
        "nature crisis c1400",
        "nature crisis c1410",
        "nature crisis c1420",
    ]
    assert g.view("usa")["crises"] == [
        {"place": 1, "crisis": "c1400", "tucked": []},
        {"place": 2, "crisis": None, "tucked": []},
        {"place": 3, "crisis": None, "tucked": []},
    ]


# --- page 10: the draw -------------------------------------------------------------------------------


@pytest.mark.parametrize(("tokens", "cards"), [(3, 5), (4, 4), (7, 4), (8, 3), (11, 3)])
@pytest.mark.rule("E-PROJ-2", "E-PROJ-3", "E-EMERG-2")
def test_p10_we06_emergency_tokens_cost_cards_of_the_draw(tokens, cards):
    s = Scene("usa", "china")
    s.planet(round=2)
    s.give("usa", emergency=tokens)
    assert hands(s.steps("project-phase")) == {"usa": cards, "china": 5}


# --- pages 11 to 13: projects ------------------------------------------------------------------------


@pytest.mark.rule("E-PROJ-14", "E-PROJ-26")
def test_p11_we07_clean_electricity_counts_the_grid_tags_of_all_three_cards():
    s = Scene("usa", "china")
    s.project("usa", 1, "s1210", "l1001", "l1003")
    s.give("usa", clean=2)
    s.hand("usa", "l1000")
    t = table(s.act().play("usa use project-1 l1000"))
    assert t["clean"]["usa"] == 4
    assert t["card"]["l1000"] == "discard"


def assemblies() -> Game:
    """Citizens' Assemblies laid on Volunteer Help: two Society tags."""
    s = Scene("europe", "usa")
    s.project("europe", 4, "s1218")
    s.hand("europe", "l1000", "l1088")
    s.give("europe", social=1)
    return s.act().play("europe cover l1088 project-4")


@pytest.mark.rule("E-PROJ-23", "E-PROJ-29", "E-PROJ-30")
def test_p13_we08_assemblies_on_volunteer_help_can_be_used_twice():
    g = assemblies()
    assert uses(g, "europe", "project-4") == ["europe use project-4"]  # not the help, which costs a card
    refused(g, "europe use project-4 l1000")
    g.play("europe use project-4", "europe use project-4")
    assert table(g)["resilience"]["europe"] == {"social": 3, "eco": 1, "infra": 1}
    assert refused(g, "europe use project-4") == "E-PROJ-23"
    assert g.view()["hands"]["europe"] == ["l1000"]


@pytest.mark.rule("E-PROJ-23", "E-PROJ-27")
def test_p12_we09_a_society_card_tucked_under_them_allows_a_third_use():
    g = assemblies().play("europe use project-4", "europe use project-4", "europe tuck l1000 project-4")
    g.play("europe use project-4")
    assert table(g)["resilience"]["europe"]["social"] == 4
    assert refused(g, "europe use project-4") == "E-PROJ-23"


@pytest.mark.rule("E-PROJ-20", "E-PROJ-23", "E-PROJ-37")
def test_p13_we10_climate_neutral_housing_costs_demand_and_works_twice():
    s = Scene("europe", "usa")
    s.project("europe", 2, "l1063", "l1002")
    s.give("europe", buildings=3, demand=8)
    g = s.act().play("europe use project-2", "europe use project-2")
    t = table(g)
    assert t["emissions"]["europe"] == {"buildings": 1, "transport": 3, "industry": 3, "agriculture": 1}
    assert t["demand"]["europe"] == 10
    assert refused(g, "europe use project-2") == "E-PROJ-23"


@pytest.mark.rule("E-GPROJ-1", "E-GPROJ-2", "E-GPROJ-4", "E-GPROJ-5", "E-GPROJ-11")
def test_p12_we11_four_regulation_cards_of_all_players_activate_a_global_project():
    s = quiet(*POWERS)
    s.globals("g1309")
    s.hand("usa", "l1007")
    s.hand("europe", "l1044")
    s.hand("china", "l1045", "l1053")
    # the crises of the next round, with no tile nearly harmless
    g = s.act(nature=["c1400", "c1401", "c1402"])
    for move in ("usa tuck l1007 g1309", "europe tuck l1044 g1309", "china tuck l1045 g1309"):
        g.play(move)
        assert g.view()["globals"][0]["active"] is False
    g.play("china tuck l1053 g1309")
    assert g.view()["globals"] == [
        {"project": "g1309", "active": True, "tucked": ["l1007", "l1044", "l1045", "l1053"]}
    ]
    assert set(hands(g).values()) == {0}  # too late for this round
    pass_all(g)
    g.play(next(move for move in g.legal("usa") if "keep" in move))
    assert table(g)["round"] == 2
    assert hands(g) == {"usa": 6, "europe": 6, "china": 6, "majority-world": 6}


@pytest.mark.parametrize(("tucked", "eco"), [(True, 3), (False, 1)])
@pytest.mark.rule("E-TUCK-1", "E-TUCK-4", "E-CRISIS-24", "E-CRISIS-27")
def test_p12_we12_an_infrastructure_card_averts_the_legacy_of_the_oil_industry(tucked, eco):
    s = quiet("usa", "china")
    s.give("usa", dirty=1, eco=3)
    s.planet(trees=1)
    s.hand("china", "l1073")
    s.crises("c1431")
    g = s.act()
    if tucked:
        g.play("china tuck l1073 c1431")  # helps whoever is struck
    pass_all(g)
    t = table(g)
    assert t["resilience"]["usa"]["eco"] == eco
    assert t["emergency"] == {"usa": 0, "china": 0}
    assert "c1431" in g.view()["crisis_discard"]
    assert t["card"]["l1073"] == ("discard" if tucked else "hand-china")


# --- pages 14 to 17: the emission phase --------------------------------------------------------------


@pytest.mark.rule("E-EMIT-2")
def test_p15_we13_twelve_energy_cover_a_demand_of_twelve():
    s = Scene("china", "usa")
    s.give("china", demand=12, dirty=9, clean=3)
    assert table(s.steps("emission-phase").at(0))["emergency"] == {"china": 0, "usa": 0}


@pytest.mark.rule("E-EMIT-5")
def test_p14_we14_nine_dirty_energy_and_thirteen_emissions_are_22_carbon():
    s = quiet("china", "usa")
    s.give("china", dirty=9, clean=3, buildings=3, transport=2, industry=7, agriculture=1)
    assert table(s.steps("produce"))["global_emissions"] == 22


@pytest.mark.rule("E-EMIT-3")
def test_p14_we15_three_energy_too_few_are_three_emergency_tokens():
    s = Scene("china", "usa")
    s.give("china", demand=12, dirty=6, clean=3)
    t = table(s.steps("emission-phase").at(0))
    assert t["emergency"] == {"china": 3, "usa": 0}
    assert (t["demand"]["china"], t["dirty"]["china"], t["clean"]["china"]) == (12, 6, 3)


@pytest.mark.parametrize(
    ("powers", "row"), [(POWERS, 20), (POWERS[:3], 15), (("usa", "china"), 10), (("usa",), 5)]
)
@pytest.mark.rule("E-EMIT-18", "E-EMIT-19")
def test_p16_we16_a_band_is_five_carbon_for_each_player(powers, row):
    for carbon, reached in ((row - 1, (0, row - 1)), (row, (1, 0)), (row + 2, (1, 2))):
        s = Scene(*powers)
        s.planet(global_emissions=carbon)
        assert thermometer(s.steps("heat")) == reached


@pytest.mark.rule("E-CRISIS-2", "E-GLOBAL-3")
def test_p17_we17_one_band_is_one_roll_and_still_three_crises():
    s = Scene(*POWERS)
    s.planet(bands=1, loose_carbon=17)
    g = s.steps("crisis-phase", nature=["permafrost"])
    assert rolls(g) == ["permafrost"]
    assert table(g)["round"] == 2
    assert thermometer(g) == (1, 17)
    assert [crisis["place"] for crisis in g.view()["crises"]] == [1, 2, 3]


@pytest.mark.rule("E-EMIT-20")
def test_p16_we18_the_fourth_band_brings_a_fourth_crisis_at_once():
    s = Scene(*POWERS)
    s.crises("c1400", "c1410", "c1420")
    s.planet(bands=3, loose_carbon=15, global_emissions=7)
    g = s.steps("heat", nature=["c1443"])
    assert g.log == ["nature crisis c1443"]
    assert thermometer(g) == (4, 2)
    assert g.view()["temperature"] == 1.6
    assert g.view()["crises"][3] == {"place": 4, "crisis": None, "tucked": []}
    assert table(g)["crisis_place"]["c1443"] == 4


@pytest.mark.rule("E-EMIT-22", "E-END-3")
def test_p16_we19_the_eighth_band_loses_at_once():
    s = Scene(*POWERS)
    s.planet(bands=7, loose_carbon=19, global_emissions=1)
    g = s.steps("heat", "crisis-phase")
    assert g.result is not None
    assert (g.result.won, g.result.reason) == (False, "too-hot")
    assert g.view()["temperature"] == 2.0
    assert g.log == []


# --- page 18: the planet -----------------------------------------------------------------------------


@pytest.mark.rule("E-CRISIS-3", "E-CRISIS-4", "E-CRISIS-9", "E-CRISIS-13")
def test_p18_we20_the_arctic_ice_places_a_band_and_the_band_is_another_roll():
    s = Scene(*POWERS)
    s.planet(bands=1, loose_carbon=17)
    g = s.steps("crisis-phase", nature=["arctic-ice", "permafrost"])
    assert rolls(g) == ["arctic-ice", "permafrost"]
    assert thermometer(g) == (2, 5)
    assert table(g)["track"]["arctic-ice"] == 1
    assert table(g)["global_emissions"] == 0


# --- page 21: crises ---------------------------------------------------------------------------------


def three_crises() -> Scene:
    """The crises of page 21 with four players; only the first is known."""
    s = quiet(*POWERS)
    s.crises("c1432", "c1443", "c1414")
    s.planet(bands=2)
    for seat in POWERS:
        s.give(seat, infra=1, eco=2, social=0)
    s.give("china", infra=0)  # the fewest
    return s


# two rolls that change nothing
CALM = ["permafrost", "amazon"]


@pytest.mark.parametrize(("tucked", "eco"), [(["l1044"], 2), ([], 0)])
@pytest.mark.rule("E-TUCK-4", "E-TUCK-5", "E-CRISIS-24", "E-CRISIS-27")
def test_p21_we21_a_regulation_card_averts_the_damage_of_the_oil_industry(tucked, eco):
    s = three_crises()
    s.tuck("c1432", *tucked)
    g = s.steps("crisis-phase", nature=CALM)
    t = table(g)
    assert [t["resilience"][seat]["eco"] for seat in POWERS] == [2, 2, eco, 2]
    assert t["crisis"]["c1432"] == "discard"
    assert [t["card"][card] for card in tucked] == ["discard"] * len(tucked)


@pytest.mark.rule("E-CRISIS-19", "E-PROJ-4", "E-PROJ-5")
def test_p21_we22_after_the_financial_crisis_everybody_draws_one_card_fewer():
    s = three_crises()
    g = s.steps("crisis-phase", nature=[*CALM, "c1400", "c1401", "c1402"])
    assert table(g)["fewer_cards"] == dict.fromkeys(POWERS, 1)
    g.play(next(move for move in g.legal("usa") if "keep" in move))
    assert table(g)["round"] == 2
    assert hands(g) == dict.fromkeys(POWERS, 4)
    assert table(g)["fewer_cards"] == {}


@pytest.mark.rule("E-CRISIS-22", "E-CRISIS-23", "E-CRISIS-25")
def test_p21_we23_hurricanes_at_two_bands_against_one_infrastructure_resilience():
    s = three_crises()
    s.give("china", infra=1)
    s.crises("c1414", up=0)
    t = table(s.steps("crisis-phase", nature=CALM))
    assert t["emergency"] == dict.fromkeys(POWERS, 1)
    assert [t["resilience"][seat]["infra"] for seat in POWERS] == [1, 1, 1, 1]


# --- page 20: emergency tokens and losses ------------------------------------------------------------


@pytest.mark.rule("E-EMERG-2", "E-EMIT-3", "E-PROJ-3")
def test_p20_we24_the_fourth_token_costs_a_card_in_the_next_draw():
    s = quiet("usa", "china")
    s.give("usa", emergency=3, demand=10)
    g = s.act(nature=["c1400", "c1401", "c1402"])
    pass_all(g)
    assert table(g)["emergency"] == {"usa": 4, "china": 0}
    g.play(next(move for move in g.legal("usa") if "keep" in move))
    assert hands(g) == {"usa": 4, "china": 5}


@pytest.mark.rule("E-EMERG-3", "E-END-4")
def test_p20_we25_the_twelfth_token_loses_for_all():
    s = quiet("usa", "china")
    s.give("usa", emergency=11, demand=10)
    g = pass_all(s.act())
    assert g.result is not None
    assert (g.result.won, g.result.winners, g.result.reason) == (False, [], "emergency")
    assert table(g)["phase"] == "emission"
    assert table(g)["emergency"] == {"usa": 12, "china": 0}


@pytest.mark.rule("E-LOSS-1")
def test_p20_we26_missing_resilience_becomes_emergency_tokens():
    s = quiet("usa", "china")
    s.crises("c1431")
    s.give("usa", dirty=1, eco=1, social=1, infra=1)
    t = table(s.steps("crisis-phase"))
    assert t["resilience"]["usa"] == {"social": 1, "eco": 0, "infra": 1}
    assert t["emergency"] == {"usa": 1, "china": 0}


@pytest.mark.rule("E-CRISIS-4", "E-CRISIS-7", "E-LOSS-6")
def test_p20_we27_trees_that_are_missing_are_tokens_for_everybody():
    s = quiet(*POWERS)
    s.planet(bands=1, trees=2, oceans=9)
    s.track(desertification=1)
    t = table(s.steps("crisis-phase", nature=["desertification"]))
    assert t["track"]["desertification"] == 2
    assert (t["trees"], t["oceans"]) == (0, 9)
    assert t["emergency"] == dict.fromkeys(POWERS, 2)


# --- page 22: growth and the end ---------------------------------------------------------------------


@pytest.mark.rule("E-GROW-4")
def test_p22_we28_the_demand_of_china_grows_from_12_to_14():
    s = Scene("china", "usa")
    s.give("china", demand=12)
    assert table(s.steps("growth-phase"))["demand"]["china"] == 14


@pytest.mark.rule("E-GROW-3", "E-END-2")
def test_p22_we29_the_end_of_round_six_without_drawdown_is_a_loss():
    s = Scene("china", "usa")
    s.planet(round=6)
    g = s.steps("growth-phase")
    assert g.result is not None
    assert (g.result.won, g.result.reason) == (False, "out-of-time")


@pytest.mark.rule("E-GROW-1", "E-END-1")
def test_p22_we30_drawdown_and_a_crisis_phase_survived_is_the_win():
    s = quiet("china", "usa")
    s.planet(trees=1)
    s.crises("c1443")
    g = pass_all(s.act())
    assert g.result is not None
    assert (g.result.won, g.result.reason) == (True, "drawdown")
    assert table(g)["crisis"]["c1443"] == "discard"  # it came first


# --- page 15: binding, page 9: replacing a global project --------------------------------------------


@pytest.mark.rule("E-EMIT-7", "E-EMIT-11", "E-EMIT-12", "E-EMIT-13")
def test_p15_we31_ten_sinks_to_spare_take_ten_carbon_from_the_thermometer():
    s = Scene(*POWERS)
    s.planet(trees=24, oceans=16, global_emissions=30, bands=1, loose_carbon=4)
    t = table(s.steps("bind"))
    assert t["turning_point"] == 1
    assert (t["bands"], t["loose_carbon"]) == (0, 14)
    assert t["global_emissions"] == 0


def full_summit() -> Game:
    """Four global projects in play, cards under one of them, two new ones drawn."""
    s = Scene("usa", "china")
    s.planet(round=2)
    s.globals("g1300", "g1301", "g1303", "g1309")
    s.tuck("g1301", "l1013", "l1015")
    return s.steps("round", nature=["c1400", "c1401", "c1402", "g1316", "g1317"])


@pytest.mark.rule("E-GLOBAL-10", "E-GLOBAL-11", "E-GLOBAL-13")
def test_p9_we32_a_fifth_global_project_takes_the_place_of_another_with_its_cards():
    g = full_summit()
    assert refused(g, "usa keep g1316") == "E-GLOBAL-11"
    g.play("usa keep g1316 discard g1301")
    assert [project["project"] for project in g.view()["globals"]] == ["g1300", "g1316", "g1303", "g1309"]
    t = table(g)
    assert (t["global"]["g1301"], t["global"]["g1317"]) == ("discard", "discard")
    assert (t["card"]["l1013"], t["card"]["l1015"]) == ("discard", "discard")


@pytest.mark.rule("E-GLOBAL-12")
def test_p9_we32_or_the_group_declines_both():
    g = full_summit().play("china decline")
    assert [project["project"] for project in g.view()["globals"]] == ["g1300", "g1301", "g1303", "g1309"]
    t = table(g)
    assert (t["global"]["g1316"], t["global"]["g1317"]) == ("discard", "discard")
    assert (t["card"]["l1013"], t["card"]["l1015"]) == ("g1301", "g1301")


# --- crises without a page, and page 19 --------------------------------------------------------------


def resolve(s: Scene, nature: list[Any] | None = None) -> Game:
    """Step 2 of the crisis phase without the die."""
    s.t["phase"] = "crisis"
    return s.steps("resolve", nature=nature)


@pytest.mark.rule("E-CRISIS-22", "E-CRISIS-25")
def test_card_1402_we33_a_pandemic_at_five_bands_against_three_social_resilience():
    s = Scene("usa", "china")
    s.crises("c1402")
    s.planet(bands=5)
    s.give("usa", social=3)
    s.give("china", social=6)
    t = table(resolve(s))
    assert t["emergency"] == {"usa": 2, "china": 0}
    assert (t["resilience"]["usa"]["social"], t["resilience"]["china"]["social"]) == (3, 6)


@pytest.mark.rule("E-CRISIS-12", "E-CRISIS-20", "E-CRISIS-22", "E-CRISIS-25")
def test_card_1424_we34_forest_fires_are_reduced_in_both_numbers():
    s = Scene("usa", "china")
    s.crises("c1424")
    s.planet(bands=3, trees=9)
    s.give("usa", eco=5)
    s.give("china", eco=2)
    t = table(resolve(s))
    assert t["trees"] == 8
    assert t["global_emissions"] == 1
    assert (t["bands"], t["loose_carbon"]) == (3, 0)


@pytest.mark.parametrize(
    ("faces", "tokens"), [([4, 2], [0, 3, 0]), ([1, 6], [3, 0, 0]), ([5, 5, 2, 3], [3, 0, 0])]
)
@pytest.mark.rule("E-CRISIS-19", "E-CRISIS-21")
def test_p19_we35_of_two_tied_players_the_lower_roll_is_struck(faces, tokens):
    s = Scene("usa", "europe", "china")
    s.crises("c1420")
    s.planet(bands=3)
    for seat, infra in (("usa", 0), ("europe", 0), ("china", 2)):
        s.give(seat, infra=infra)
    g = resolve(s, nature=faces)
    rolled = [line for line in g.log if "tie" in line]
    assert rolled == [f"nature tie-{('usa', 'europe')[n % 2]} {face}" for n, face in enumerate(faces)]
    assert list(table(g)["emergency"].values()) == tokens

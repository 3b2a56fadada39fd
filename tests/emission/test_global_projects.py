"""Global projects in play (E-GPROJ). What each of them does is in test_global_cards.py."""

from typing import Any

import pytest

import keeling
from keeling import Game

from .scene import POWERS, Scene, pass_all, refused, table

REGULATION = ["l1007", "l1044", "l1045", "l1053", "l1071"]  # one tag each
CRISES = ["c1400", "c1401", "c1402"]  # harmless without temperature tiles


def shown(game: Game, project: str) -> dict[str, Any]:
    """A global project in play as everybody sees it."""
    found: list[dict[str, Any]] = [g for g in game.view("usa")["globals"] if g["project"] == project]
    return found[0]


def active(game: Game, project: str) -> bool:
    return bool(shown(game, project)["active"])


def wind(*tucked: str, hand: tuple[str, ...] = ("l1000", "l1001")) -> Scene:
    """g1300 in play: 2 Wind tags activate it; discard 1 card for 2 clean energy, once for each player."""
    s = Scene("usa", "china")
    s.globals("g1300")
    s.tuck("g1300", *tucked)
    s.hand("usa", *hand)
    s.hand("china", "l1002", "l1003")
    return s


def calm(s: Scene) -> Scene:
    """A round ends without carbon, crises or shortages, and without the turning point."""
    s.planet(trees=0, oceans=0)
    for seat in s.seats:
        s.give(seat, dirty=0, clean=30, buildings=0, transport=0, industry=0, agriculture=0)
    return s


# --- tucking -------------------------------------------------------------------------------------


@pytest.mark.rule("E-GPROJ-1")
def test_any_player_may_tuck_under_any_global_project():
    s = Scene("usa", "china")
    s.globals("g1300", "g1309")
    s.hand("usa", "l1000", "l1019")
    s.hand("china", "l1044", "l1001")
    g = s.act()
    g.play("usa tuck l1000 g1309", "china tuck l1044 g1309", "china tuck l1001 g1300", "usa tuck l1019 g1300")
    assert shown(g, "g1300")["tucked"] == ["l1001", "l1019"]
    assert shown(g, "g1309")["tucked"] == ["l1000", "l1044"]
    assert g.view("usa")["hands"] == {"usa": [], "china": []}


@pytest.mark.rule("E-GPROJ-1")
def test_only_one_card_of_the_own_hand_at_a_time_and_only_under_one_in_play():
    s = wind("l1019")
    s.discard("l1005")
    g = s.act()
    assert refused(g, "usa tuck l1000 l1001 g1300") == "notation"  # two cards: it cannot even be said
    assert refused(g, "usa tuck l1002 g1300") == "E-PROJ-9"  # China's
    assert refused(g, "usa tuck l1005 g1300") == "E-PROJ-27"  # discarded
    assert refused(g, "usa tuck l1020 g1300") == "E-PROJ-27"  # in the deck
    assert refused(g, "usa tuck s1210 g1300") == "E-PROJ-27"  # a project
    assert refused(g, "usa tuck l1000 g1301") == "E-GPROJ-1"  # not in play


@pytest.mark.rule("E-GPROJ-1")
def test_not_in_another_phase():
    s = wind("l1019")
    g = s.steps("round", nature=[*CRISES, "g1301", "g1302"])
    assert refused(g, "usa tuck l1000 g1300") == "E-GEN-2"
    s = wind("l1019")
    s.crises("c1442")
    g = s.steps("crisis-phase")
    assert g.question is not None and g.question.rule == "lose-global"
    assert refused(g, "usa tuck l1000 g1300") == "E-GEN-2"


@pytest.mark.rule("E-GPROJ-2", "E-GPROJ-11")
def test_cards_add_up_from_all_players_and_all_rounds():
    """The example of p. 12: a law against tax havens needs one Regulation tag for each player."""
    s = calm(Scene(*POWERS))
    s.globals("g1309")
    for seat, card in zip(POWERS, REGULATION, strict=False):
        s.hand(seat, card)
    s.hand("china", "l1053", "l1045")
    s.hand("majority-world")
    g = s.act(nature=[*CRISES, "g1301", "g1302"])
    g.play("usa tuck l1007 g1309", "europe tuck l1044 g1309", "china tuck l1045 g1309")
    assert not active(g, "g1309")
    pass_all(g)
    g.play("usa keep g1301")
    assert [len(hand) for hand in g.view("usa")["hands"].values()] == [5, 5, 6, 5]
    assert shown(g, "g1309") == {"project": "g1309", "active": False, "tucked": REGULATION[:3]}
    g.play("china tuck l1053 g1309")  # a second one of China's
    assert active(g, "g1309")
    assert [len(hand) for hand in g.view("usa")["hands"].values()] == [5, 5, 5, 5]  # nothing is drawn now
    pass_all(g)
    kept = g.legal("usa")[0].split()[2]
    g.play(f"usa keep {kept}")
    assert [len(hand) for hand in g.view("usa")["hands"].values()] == [11, 11, 11, 11]


@pytest.mark.rule("E-GPROJ-3")
def test_any_card_may_be_tucked_whether_it_helps_or_not():
    cards = ("l1000", "l1013", "l1037", "l1044", "l1073", "l1126", "l1030", "l1001")
    s = wind(hand=cards)
    g = s.act()
    g.play(*(f"usa tuck {card} g1300" for card in cards))
    assert shown(g, "g1300")["tucked"] == sorted(cards)
    assert not active(g, "g1300")


@pytest.mark.rule("E-GPROJ-3")
def test_a_card_may_be_tucked_under_an_active_project_where_it_changes_nothing():
    s = wind("l1019", "l1021", hand=("l1020", "l1022", "l1000"))
    g = s.act()
    g.play("usa tuck l1020 g1300", "usa tuck l1022 g1300")
    assert active(g, "g1300")
    g.play("usa use g1300 l1000")
    assert table(g)["clean"] == {"usa": 2 + 2, "china": 3}  # 4 tags give as much as 2
    assert refused(g, "usa use g1300") == "E-GPROJ-8"  # and as often


@pytest.mark.rule("E-GPROJ-3")
def test_the_research_fund_takes_only_innovation():
    s = Scene("usa", "china")
    s.globals("g1322")
    s.hand("usa", "l1000", "l1126", "l1002", "l1012")
    g = s.act()
    assert refused(g, "usa tuck l1000 g1322") == "E-GPROJ-3"
    assert refused(g, "usa tuck l1126 g1322") == "E-GPROJ-3"
    g.play("usa tuck l1002 g1322", "usa tuck l1012 g1322")
    assert shown(g, "g1322")["tucked"] == ["l1002", "l1012"]


GEO, REG, INNO = "l1126", "l1044", "l1002"
GEO_INNO, INNO_GEO = "l1124", "l1125"
REG_INNO, INNO_REG = "l1012", "l1027"


@pytest.mark.rule("E-GPROJ-3")
@pytest.mark.parametrize(
    ("there", "card"),
    [
        ([], GEO),
        ([], REG),
        ([], INNO),
        ([GEO, REG], INNO),
        ([REG_INNO], INNO),  # the first one counts as Regulation
        ([REG_INNO], REG),  # and here as Innovation
        ([REG_INNO, INNO_REG], GEO_INNO),
        ([GEO_INNO], INNO_GEO),
        ([GEO_INNO, INNO_GEO], REG_INNO),
        ([GEO_INNO, INNO], REG),
    ],
)
def test_the_set_takes_cards_that_can_have_different_tags_of_it(there, card):
    s = Scene("usa", "china")
    s.globals("g1320")
    s.tuck("g1320", *there)
    s.hand("usa", card)
    g = s.act()
    g.play(f"usa tuck {card} g1320")
    assert shown(g, "g1320")["tucked"] == sorted([*there, card])


@pytest.mark.rule("E-GPROJ-3")
@pytest.mark.parametrize(
    ("there", "card"),
    [
        ([], "l1000"),
        ([GEO], "l1132"),
        ([INNO], "l1008"),
        ([REG], "l1045"),
        ([GEO, INNO], GEO_INNO),
        ([GEO_INNO, INNO_GEO], INNO),
        ([REG_INNO, INNO_REG], REG),
        ([GEO, REG, INNO], REG_INNO),  # three are all it takes
    ],
)
def test_the_set_refuses_a_card_without_a_tag_left_for_it(there, card):
    s = Scene("usa", "china")
    s.globals("g1320")
    s.tuck("g1320", *there)
    s.hand("usa", card)
    assert refused(s.act(), f"usa tuck {card} g1320") == "E-GPROJ-3"


@pytest.mark.rule("E-GPROJ-3")
@pytest.mark.parametrize(
    ("project", "there", "card", "goes"),
    [
        ("g1300", [], "l1000", "g1300"),
        ("g1322", [], "l1002", "g1322"),
        ("g1322", [], "l1000", "discard"),
        ("g1320", [INNO], "l1044", "g1320"),
        ("g1320", [INNO], "l1008", "discard"),
    ],
)
def test_a_card_from_the_deck_that_may_not_lie_there_is_discarded(project, there, card, goes):
    s = Scene("usa", "china")
    s.globals(project, "g1309")
    s.tuck(project, *there)
    s.project("usa", 1, "l1111")  # tuck the top card of the deck
    g = s.act(nature=[card])
    assert g.legal("usa").count(f"usa use project-1 {project}") == 1  # the project is named before
    assert refused(g, "usa use project-1") == "E-SIMUL-9"
    g.play(f"usa use project-1 {project}")
    assert table(g)["card"][card] == goes
    assert table(g)["uses"] == {"l1111": 1}


# --- active and inactive -------------------------------------------------------------------------


@pytest.mark.rule("E-GPROJ-4")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_requirement_may_depend_on_the_number_of_players(players):
    s = Scene(*POWERS[:players])
    s.globals("g1309")
    s.tuck("g1309", *REGULATION[: players - 1])
    assert not active(s.act(), "g1309")
    s.tuck("g1309", *REGULATION[:players])
    assert active(s.act(), "g1309")


@pytest.mark.rule("E-GPROJ-4")
@pytest.mark.parametrize("usa", [0, 1])
@pytest.mark.parametrize("china", [0, 2])
def test_the_requirement_may_be_about_the_boards(usa, china):
    s = Scene("usa", "china")
    s.globals("g1315")
    s.give("usa", industry=usa)
    s.give("china", industry=china)
    assert active(s.act(), "g1315") == (usa == 0 or china == 0)


@pytest.mark.rule("E-GPROJ-4")
@pytest.mark.parametrize(
    ("project", "industry", "works"), [("g1320", 1, True), ("g1315", 1, False), ("g1315", 0, True)]
)
def test_a_project_that_lacks_nothing_is_active_as_soon_as_it_is_laid_out(project, industry, works):
    s = Scene("usa", "china")
    s.give("usa", industry=industry)
    g = s.steps("round", nature=[*CRISES, project, "g1309"])
    g.play(f"china keep {project}")
    assert active(g, project) == works
    assert shown(g, project)["tucked"] == []


@pytest.mark.rule("E-GPROJ-5", "E-GPROJ-6")
def test_the_last_tag_makes_it_active_for_everybody_at_once():
    s = wind("l1019", hand=("l1021", "l1000"))
    g = s.act()
    assert not active(g, "g1300")
    assert refused(g, "usa use g1300 l1000") == "E-GPROJ-6"
    assert refused(g, "china use g1300 l1002") == "E-GPROJ-6"
    g.play("usa tuck l1021 g1300")
    assert active(g, "g1300")
    g.play("china use g1300 l1002", "usa use g1300 l1000")
    assert table(g)["clean"] == {"usa": 2 + 2, "china": 3 + 2}


@pytest.mark.rule("E-GPROJ-5")
def test_a_change_on_a_board_makes_it_active():
    s = Scene("usa", "china")
    s.globals("g1315")
    s.give("usa", industry=1)
    s.project("usa", 1, "l1071")  # discard 1 card: remove 1 Industry emission
    s.hand("usa", "l1000")
    s.hand("china", "l1002")
    g = s.act()
    assert refused(g, "china use g1315 l1002") == "E-GPROJ-6"
    g.play("usa use project-1 l1000")
    assert active(g, "g1315")
    g.play("china use g1315 l1002")
    assert table(g)["emissions"]["china"]["industry"] == 7 - 1


@pytest.mark.rule("E-GPROJ-5")
def test_two_tags_on_one_card_count_twice():
    s = Scene("usa", "china")
    s.globals("g1302")  # 1 Grid tag for each player
    s.hand("usa", "l1030")  # 2 Grid tags
    g = s.act()
    g.play("usa tuck l1030 g1302")
    assert active(g, "g1302")


@pytest.mark.rule("E-GPROJ-5", "E-GPROJ-7")
def test_without_its_requirement_it_is_inactive_until_that_is_met_again():
    s = Scene("usa", "china")
    s.globals("g1322")  # discard 1 card tucked here: draw 3, keep 1
    s.tuck("g1322", "l1002")
    s.hand("china", "l1008")
    g = s.act(nature=["l1013", "l1015", "l1019", "l1060", "l1061", "l1062"])
    g.play("usa use g1322 l1002", "usa keep l1015")
    assert not active(g, "g1322")
    assert refused(g, "usa use g1322") == "E-GPROJ-6"
    assert refused(g, "china use g1322") == "E-GPROJ-6"
    assert g.view("usa")["hands"]["usa"] == ["l1015"]  # what it gave stays
    g.play("china tuck l1008 g1322")
    assert active(g, "g1322")
    g.play("china use g1322 l1008", "china keep l1060")
    assert g.view("usa")["hands"] == {"usa": ["l1015"], "china": ["l1060"]}


@pytest.mark.rule("E-GPROJ-7")
def test_what_it_does_of_itself_stops_when_it_becomes_inactive():
    s = Scene("usa", "china")
    s.globals("g1309")
    s.tuck("g1309", "l1044", "l1045")
    g = s.steps("project-phase")
    assert [len(hand) for hand in g.view("usa")["hands"].values()] == [6, 6]
    s.discard("l1045")
    g = s.steps("project-phase")
    assert [len(hand) for hand in g.view("usa")["hands"].values()] == [5, 5]


@pytest.mark.rule("E-GPROJ-9")
def test_only_tags_under_the_project_itself_count():
    s = wind("l1019", hand=("l1020", "l1000"))
    s.project("usa", 1, "l1021")
    s.project("china", 1, "l1004")
    s.globals("g1300", "g1309")
    s.tuck("g1309", "l1033")
    s.crises("c1400")
    s.tuck("c1400", "l1022")
    g = s.act()
    assert not active(g, "g1300")  # 1 Wind tag here, 5 elsewhere
    assert refused(g, "usa use g1300 l1000") == "E-GPROJ-6"


@pytest.mark.rule("E-GPROJ-9")
def test_tags_of_a_player_do_not_make_an_effect_larger():
    s = wind("l1019", "l1020")
    s.project("usa", 1, "l1021", "l1022", "l1033")
    g = s.act()
    g.play("usa use g1300 l1000")
    assert table(g)["clean"]["usa"] == 2 + 2


# --- using ---------------------------------------------------------------------------------------


@pytest.mark.rule("E-GPROJ-8")
def test_a_limit_for_each_player_lets_everybody_use_it_that_often():
    g = wind("l1019", "l1021").act()
    g.play("usa use g1300 l1000")
    assert refused(g, "usa use g1300 l1001") == "E-GPROJ-8"
    g.play("china use g1300 l1003")
    assert refused(g, "china use g1300 l1002") == "E-GPROJ-8"
    assert table(g)["clean"] == {"usa": 2 + 2, "china": 3 + 2}


@pytest.mark.rule("E-GPROJ-8")
def test_a_limit_of_the_round_is_common_to_all():
    s = Scene("usa", "china")
    s.globals("g1316")
    s.tuck("g1316", "l1005", "l1037")
    g = s.act()
    g.play("china use g1316")
    assert table(g)["trees"] == 11 + 1
    assert refused(g, "usa use g1316") == "E-GPROJ-8"
    assert refused(g, "china use g1316") == "E-GPROJ-8"


@pytest.mark.rule("E-GPROJ-8")
def test_an_effect_for_each_player_is_carried_out_once_for_every_one():
    s = Scene("usa", "europe", "china")
    s.globals("g1309")
    s.tuck("g1309", *REGULATION)  # more than enough
    g = s.steps("project-phase")
    assert [len(hand) for hand in g.view("usa")["hands"].values()] == [6, 6, 6]


@pytest.mark.rule("E-GPROJ-8")
def test_without_a_limit_it_may_be_used_as_often_as_it_is_paid():
    s = Scene("usa", "china")
    s.globals("g1315")
    s.give("usa", industry=0)
    s.hand("china", "l1000", "l1001", "l1002")
    g = s.act()
    g.play("china use g1315 l1000", "china use g1315 l1001", "china use g1315 l1002")
    assert table(g)["emissions"]["china"]["industry"] == 7 - 3
    assert refused(g, "china use g1315") == "E-PROJ-18"


@pytest.mark.rule("E-GPROJ-8")
def test_the_cost_is_paid_by_whoever_uses_it_with_cards_of_the_own_hand():
    g = wind("l1019", "l1021", hand=()).act()
    assert refused(g, "usa use g1300 l1002") == "E-PROJ-18"
    assert refused(g, "china use g1300 l1019") == "E-PROJ-19"
    assert refused(g, "china use g1300") == "E-SIMUL-9"  # the card is named in the move
    g.play("china use g1300 l1002")
    assert table(g)["card"]["l1002"] == "discard"
    assert table(g)["clean"] == {"usa": 2, "china": 3 + 2}


@pytest.mark.rule("E-GPROJ-8", "E-GPROJ-12")
def test_the_next_round_it_may_be_used_again():
    s = calm(wind("l1019", "l1021"))
    g = s.act(nature=[*CRISES, "g1301", "g1302"])
    g.play("usa use g1300 l1000")
    pass_all(g)
    g.play("usa keep g1302")
    assert shown(g, "g1300") == {"project": "g1300", "active": True, "tucked": ["l1019", "l1021"]}
    g.play("usa use g1300 l1001")
    assert table(g)["clean"]["usa"] == 30 + 2 + 2


@pytest.mark.rule("E-GPROJ-10")
def test_tucked_cards_cannot_be_moved_taken_back_or_paid_with():
    s = wind("l1019", "l1021")
    s.globals("g1300", "g1309")
    g = s.act()
    assert refused(g, "usa tuck l1019 g1309") == "E-PROJ-27"
    assert refused(g, "usa tuck l1019 project-1") == "E-PROJ-27"
    assert refused(g, "usa cover l1019 project-1") == "E-PROJ-27"
    assert refused(g, "usa use project-1 l1019") == "E-PROJ-19"
    assert refused(g, "usa use g1300 l1019") == "E-PROJ-19"
    assert shown(g, "g1300")["tucked"] == ["l1019", "l1021"]


@pytest.mark.rule("E-GPROJ-10")
def test_a_project_that_spends_cards_spends_only_its_own():
    s = Scene("usa", "china")
    s.globals("g1322", "g1309")
    s.tuck("g1322", "l1002", "l1008")
    s.tuck("g1309", "l1012")
    s.hand("usa", "l1063")
    g = s.act(nature=["l1013", "l1015", "l1019"])
    assert refused(g, "usa use g1322 l1012") == "E-PROJ-19"
    assert refused(g, "usa use g1322 l1063") in ("E-PROJ-19", "E-SIMUL-9")
    g.play("usa use g1322 l1008", "usa keep l1013")
    assert shown(g, "g1322") == {"project": "g1322", "active": True, "tucked": ["l1002"]}
    assert g.view("usa")["discard"] == ["l1008", "l1015", "l1019"]


@pytest.mark.rule("E-GPROJ-10", "E-GPROJ-7")
def test_spending_the_last_card_does_not_stop_the_effect_going_on():
    s = Scene("usa", "china")
    s.globals("g1322")
    s.tuck("g1322", "l1002")
    g = s.act(nature=["l1013", "l1015", "l1019"])
    g.play("usa use g1322 l1002")
    assert g.legal("usa") == ["usa keep l1013", "usa keep l1015", "usa keep l1019"]
    g.play("usa keep l1019")
    assert g.view("usa")["hands"]["usa"] == ["l1019"]
    assert not active(g, "g1322")


@pytest.mark.rule("E-GPROJ-11")
@pytest.mark.parametrize("project", ["g1303", "g1304", "g1305", "g1308", "g1309", "g1310", "g1318"])
def test_effects_of_other_moments_cannot_be_used_in_the_project_phase(project):
    s = Scene("usa", "china")
    s.crises("c1402", "c1406", "c1412")
    s.planet(bands=4)
    s.globals(project)
    s.tuck(project, "l1044", "l1045", "l1002", "l1008", "l1001", "l1065")
    s.hand("usa", "l1000")
    g = s.act()
    assert active(g, project)
    assert refused(g, f"usa use {project}") == "E-GPROJ-11"
    assert refused(g, f"usa use {project} usa") == "E-GPROJ-11"
    assert not [move for move in g.legal("usa") if move.startswith(f"usa use {project}")]


@pytest.mark.rule("E-GPROJ-11")
def test_actions_cannot_be_used_in_another_phase():
    s = wind("l1019", "l1021")
    g = s.steps("round", nature=[*CRISES, "g1301", "g1302"])
    assert refused(g, "usa use g1300 l1000") == "E-GEN-2"
    s = wind("l1019", "l1021")
    s.globals("g1300", "g1303")
    s.tuck("g1303", "l1044")
    s.crises("c1402")
    s.planet(bands=3)
    s.t["phase"] = "crisis"
    g = s.steps("resolve")
    assert g.question is not None and g.question.rule == "crisis-help"
    assert refused(g, "usa use g1300 l1000") == "E-CRISIS-37"  # of the same meaning: not at this moment


@pytest.mark.rule("E-GPROJ-11")
def test_an_effect_of_the_global_phase_is_offered_to_the_group_at_its_end():
    s = Scene("usa", "china")
    s.globals("g1318")
    s.tuck("g1318", "l1002", "l1008")
    g = s.steps("round", nature=[*CRISES, "g1301", "g1302"])
    assert refused(g, "usa use g1318 place-2") == "E-GEN-2"  # not before the new project is chosen
    g.play("usa keep g1301")
    assert g.question is not None and (g.question.rule, g.question.seats) == ("global-help", ["usa", "china"])
    assert g.legal("china") == ["china done", "china use g1318 place-2", "china use g1318 place-3"]
    assert g.view("usa")["hands"] == {"usa": [], "china": []}  # nothing is drawn yet
    g.play("china done")
    assert g.question.rule == "act"
    assert table(g)["face_up"] == {"c1400": 1}


@pytest.mark.rule("E-GPROJ-11")
def test_nothing_is_offered_by_a_project_that_is_not_active():
    s = Scene("usa", "china")
    s.globals("g1318")
    s.tuck("g1318", "l1002")
    g = s.steps("round", nature=[*CRISES, "g1301", "g1302"])
    g.play("usa keep g1301")
    assert g.question is not None and g.question.rule == "act"


@pytest.mark.rule("E-GPROJ-11")
def test_the_start_of_the_project_phase_needs_an_active_project_when_the_draw_begins():
    s = Scene("usa", "china")
    s.globals("g1309", "g1310")
    s.tuck("g1309", "l1044")
    s.tuck("g1310", "l1001")
    s.give("usa", emergency=4)
    s.hand("usa", "l1045")
    s.hand("china", "l1065")
    g = s.steps("project-phase")
    assert [len(hand) for hand in g.view("usa")["hands"].values()] == [1 + 4, 1 + 5]
    g.play("usa tuck l1045 g1309", "china tuck l1065 g1310")
    assert active(g, "g1309") and active(g, "g1310")
    assert [len(hand) for hand in g.view("usa")["hands"].values()] == [4, 5]  # too late for this round


@pytest.mark.rule("E-GPROJ-12")
def test_use_does_not_discard_it():
    g = wind("l1019", "l1021").act()
    g.play("usa use g1300 l1000", "china use g1300 l1002")
    assert table(g)["global"] == {"g1300": "place-1"}
    assert shown(g, "g1300")["tucked"] == ["l1019", "l1021"]


@pytest.mark.rule("E-GPROJ-12", "E-GPROJ-2")
def test_it_stays_for_rounds_until_it_is_replaced():
    s = calm(Scene("usa", "china"))
    s.globals("g1300", "g1309")
    s.tuck("g1300", "l1019")
    s.tuck("g1309", "l1044", "l1045")
    g = s.act(nature=[*CRISES, "g1301", "g1302"])
    pass_all(g)
    g.play("usa keep g1302")
    assert table(g)["round"] == 2
    g = keeling.restore(g.dump(), nature=["c1403", "c1404", "c1405", "g1303", "g1304"])
    pass_all(g)
    g.play("usa keep g1304")
    assert table(g)["round"] == 3
    assert g.view("usa")["globals"] == [
        {"project": "g1300", "active": False, "tucked": ["l1019"]},
        {"project": "g1309", "active": True, "tucked": ["l1044", "l1045"]},
        {"project": "g1302", "active": False, "tucked": []},
        {"project": "g1304", "active": False, "tucked": []},
    ]

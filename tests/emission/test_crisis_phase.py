"""The crisis phase, step 2: crises from bottom to top, whom they strike, what helps, and what stays."""

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from keeling import BadScript, Game

from .scene import POWERS, Scene, changes, refused, table

THREE = ("usa", "europe", "china")


def end(s: Scene, *moves: str, nature: list[Any] | None = None) -> dict[str, Any]:
    """All that step 2 changes, apart from the crises themselves."""
    before = deepcopy(s.t)
    game = s.crises_only(nature=nature).play(*moves)
    assert game.over
    return without_crises(changes(before, table(game)))


def without_crises(effect: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in effect.items() if not name.startswith("crisis.")}


def go_on(game: Game) -> Scene:
    """A scene that begins where a game stands."""
    s = Scene(*game.setup.colours)
    s.d = game.dump()
    s.t = s.d["table"]
    return s


def own_crises(folder: Path, *seats: str, **cards: str) -> Scene:
    """A game with crises of our own: name = "target, effect, mitigation" as in the data."""
    text = ""
    for name, rest in cards.items():
        text += f'[[card]]\nid = "{name}"\nown = true\nname_en = "Mine"\nname_de = "Meins"\n{rest}\n'
    (folder / "crises.toml").write_text(text, encoding="utf-8")
    return Scene(*seats, data=str(folder))


def plain(s: Scene, **numbers: int) -> Scene:
    """Everybody has the same of these."""
    for seat in s.seats:
        s.give(seat, **numbers)
    return s


# --- the order ---------------------------------------------------------------------------------------


@pytest.mark.rule("E-CRISIS-17")
@pytest.mark.parametrize("up", [1, 2, 3])
def test_crises_are_resolved_from_bottom_to_top(up):
    s = plain(Scene("usa", "china"), transport=2, buildings=2, agriculture=2)
    s.crises("c1437", "c1435", "c1436", up=up)
    game = s.crises_only(nature=[1, 2, 1, 2, 1, 2])  # every one is a tie
    assert [table(game.at(n))["crisis_now"] for n in (0, 2, 4)] == ["c1437", "c1435", "c1436"]
    assert game.over


@pytest.mark.rule("E-CRISIS-17")
def test_places_above_the_fourth_are_resolved_too():
    s = plain(Scene("usa", "china"), transport=2)
    s.crises("c1426", "c1443", "c1438", "c1427", "c1428", "c1435")
    game = s.crises_only(nature=[1, 2])
    assert table(game)["crisis"] == dict.fromkeys(
        ("c1426", "c1427", "c1428", "c1435", "c1438", "c1443"), "discard"
    )


@pytest.mark.rule("E-CRISIS-18")
def test_the_next_crisis_stays_unknown_until_the_one_before_is_discarded():
    s = Scene("usa", "china")
    s.crises("c1426", "c1440", "c1443", up=1)
    s.project("usa", 1, "l1013", "l1015", "l1019")
    game = s.crises_only()
    assert game.view()["crisis_discard"] == ["c1426"]
    assert game.view()["crises"] == [
        {"place": 2, "crisis": "c1440", "tucked": []},  # turned up, not yet discarded
        {"place": 3, "crisis": None, "tucked": []},
    ]
    assert table(game)["fewer_cards"] == {}
    game.play("usa lose l1013")
    assert [view["crisis"] for view in game.view()["crises"]] == ["c1440", None]
    game.play("usa lose l1015")
    assert game.view()["crisis_discard"] == ["c1426", "c1440", "c1443"]


@pytest.mark.rule("E-CRISIS-18", "E-CRISIS-20")
def test_whom_a_crisis_strikes_is_seen_when_it_is_resolved():
    s = Scene("usa", "china")
    s.crises("c1439", "c1434")  # both strike the most dirty energy
    s.give("usa", demand=0, dirty=8)
    s.give("china", demand=0, dirty=9)
    assert end(s) == {"dirty.china": -2, "dirty.usa": 2}  # 8 and 7 when the second one comes


@pytest.mark.rule("E-CRISIS-20")
def test_the_die_counts_before_the_crises():
    s = Scene("usa", "china")
    s.crises("c1419")
    s.planet(bands=1, loose_carbon=6)
    s.give("usa", eco=0)
    s.give("china", eco=5)
    s.track(arctic_ice=2)
    before = deepcopy(s.t)
    game = s.crises_only("crisis-phase", nature=["arctic-ice", "permafrost"])
    assert changes(before, table(game))["emergency.usa"] == 2  # a second band came in step 1


@pytest.mark.rule("E-CRISIS-35")
def test_a_crisis_without_effect_is_turned_up_and_discarded_all_the_same():
    s = plain(Scene("usa", "china"), social=9)
    s.crises("c1400", "c1406", "c1442")  # no band, no global project
    before = deepcopy(s.t)
    game = s.crises_only()
    assert changes(before, table(game)) == dict.fromkeys(
        ("crisis.c1400", "crisis.c1406", "crisis.c1442"), "discard"
    )
    assert game.view()["crisis_discard"] == ["c1400", "c1406", "c1442"]


@pytest.mark.rule("E-CRISIS-35")
@pytest.mark.parametrize("word", ["pass", "done", "decline", "skip"])
def test_no_word_skips_a_crisis(word):
    s = Scene("usa", "china")
    s.crises("c1440")
    s.project("usa", 1, "l1013", "l1015", "l1019")
    game = s.crises_only()
    assert refused(game, f"usa {word}")
    assert game.legal() == ["usa lose l1013", "usa lose l1015", "usa lose l1019"]


# --- whom it strikes ---------------------------------------------------------------------------------


@pytest.mark.rule("E-CRISIS-19")
def test_all_or_one():
    s = plain(Scene(*THREE), social=0, infra=0)
    s.planet(bands=2)
    s.give("europe", social=1)
    s.give("china", social=1)
    s.crises("c1404", "c1418")  # everyone, then the fewest social resilience
    assert end(s) == {"emergency.usa": 4, "emergency.europe": 1, "emergency.china": 1}


@pytest.mark.rule("E-CRISIS-21")
def test_only_the_tied_roll_and_the_lowest_is_struck():
    """WE35: infra resilience 0, 0 and 2."""
    s = plain(Scene(*THREE), infra=0)
    s.give("china", infra=2)
    s.crises("c1420")
    s.planet(bands=3)
    before = deepcopy(s.t)
    game = s.crises_only(nature=[5, 3])
    assert game.log == ["nature tie-usa 5", "nature tie-europe 3"]
    assert without_crises(changes(before, table(game))) == {"emergency.europe": 3}


@pytest.mark.rule("E-CRISIS-21")
def test_a_tied_lowest_roll_is_rolled_again_by_those_alone():
    s = plain(Scene(*POWERS), transport=2)
    s.crises("c1435")
    before = deepcopy(s.t)
    game = s.crises_only(nature=[2, 6, 2, 2, 4, 1, 1, 6, 5])
    assert game.log == [
        "nature tie-usa 2",
        "nature tie-europe 6",
        "nature tie-china 2",
        "nature tie-majority-world 2",
        "nature tie-usa 4",
        "nature tie-china 1",
        "nature tie-majority-world 1",
        "nature tie-china 6",
        "nature tie-majority-world 5",
    ]
    assert without_crises(changes(before, table(game))) == {"emissions.majority-world.transport": 1}


@pytest.mark.rule("E-CRISIS-21")
def test_nobody_chooses_the_victim_of_a_tie():
    s = plain(Scene("usa", "china"), social=1)
    s.crises("c1430")
    game = s.crises_only(nature=[1, 4])
    assert game.over
    assert [line.split()[0] for line in game.log] == ["nature", "nature"]


@pytest.mark.rule("E-CRISIS-34")
@pytest.mark.parametrize("crisis", ["c1418", "c1424", "c1430", "c1431", "c1433", "c1435", "c1439"])
def test_alone_one_is_always_the_fewest_and_the_most_without_a_roll(crisis):
    s = Scene("usa")
    s.planet(bands=2)
    s.give("usa", social=0, eco=0)
    s.crises(crisis)
    before = deepcopy(s.t)
    game = s.crises_only()
    assert game.log == []
    assert without_crises(changes(before, table(game)))


# --- reductions --------------------------------------------------------------------------------------


@pytest.mark.rule("E-CRISIS-22", "E-CRISIS-23")
def test_resilience_protects_its_owner_and_stays():
    """WE23: hurricanes at 2 bands cost 1 token each with 1 infra resilience, which is not lost."""
    s = plain(Scene(*POWERS), infra=1)
    s.give("china", infra=5)
    s.give("europe", infra=0)
    s.planet(bands=2)
    s.crises("c1414")
    assert end(s) == {"emergency.usa": 1, "emergency.europe": 2, "emergency.majority-world": 1}


@pytest.mark.rule("E-CRISIS-22", "E-CRISIS-25")
def test_the_worked_examples_of_pandemic_and_forest_fires():
    s = plain(Scene("usa", "china"), social=3, eco=9)
    s.give("china", social=9, eco=2)
    s.planet(bands=5)
    s.crises("c1402")
    assert end(s) == {"emergency.usa": 2}  # WE33
    s.planet(bands=3)
    s.crises("c1424")
    assert end(s) == {"trees": -1, "global_emissions": 1}  # WE34


@pytest.mark.rule("E-CRISIS-24")
def test_tucked_cards_weaken_a_crisis_for_all_it_strikes_whoever_tucked_them():
    s = Scene("usa", "china")
    s.crises("c1428", "c1438")
    s.hand("china", "l1120")
    game = s.act().play("china tuck l1120 c1428")
    assert end(go_on(game)) == {"card.l1120": "discard", "demand.usa": 1, "demand.china": 1}


BOTH = """
target = { who = "all" }
effect = [{ op = "gain-cic", amount = { per_band = 1 } }]
mitigation = [{ by = "resilience", resilience = "eco" }, { by = "reduce", tag = "grid" }]
"""


@pytest.mark.rule("E-CRISIS-24")
@pytest.mark.parametrize(
    ("cards", "tokens"),
    [
        ([], (5, 3)),
        (["l1003"], (4, 2)),
        (["l1003", "l1028"], (3, 1)),
        (["l1003", "l1028", "l1029", "l1031"], (1, 0)),
    ],
)
def test_resilience_and_tucked_cards_add_up_to_no_less_than_nothing(tmp_path, cards, tokens):
    s = own_crises(tmp_path, "usa", "china", both=BOTH)
    s.planet(bands=5)
    s.give("usa", eco=0)
    s.give("china", eco=2)
    s.crises("both")
    s.tuck("both", *cards)
    game = s.crises_only()
    assert table(game)["emergency"] == {"usa": tokens[0], "china": tokens[1]}


@pytest.mark.rule("E-CRISIS-25")
def test_a_crisis_counts_the_bands_that_lie_there_now():
    s = plain(Scene("usa", "china"), social=0)
    s.planet(bands=2, bands_aside=3)  # three were taken away for this round
    s.crises("c1400")
    assert end(s) == {"emergency.usa": 2, "emergency.china": 2}


# --- carrying out ------------------------------------------------------------------------------------

EVERYONE_DISCARDS = """
target = { who = "all" }
effect = [{ op = "discard-cards", amount = 1 }]
mitigation = []
"""


@pytest.mark.rule("E-CRISIS-26", "E-GEN-4")
def test_everybody_chooses_for_themselves_in_the_order_of_the_seats(tmp_path):
    s = own_crises(tmp_path, "china", "usa", "europe", waste=EVERYONE_DISCARDS)
    for seat in s.seats:
        for slot in range(1, 6):
            s.project(seat, slot)
    s.hand("china", "l1000", "l1001")
    s.hand("usa", "l1002", "l1003")
    s.hand("europe", "l1004", "l1005")
    s.crises("waste")
    before = deepcopy(s.t)
    game = s.crises_only()
    assert game.legal() == ["china lose l1000", "china lose l1001"]
    assert refused(game, "usa lose l1002") == "E-CRISIS-26"
    assert refused(game, "usa lose l1000") == "E-CRISIS-26"
    game.play("china lose l1001")
    assert game.legal() == ["usa lose l1002", "usa lose l1003"]
    game.play("usa lose l1002")
    assert refused(game, "china lose l1004") == "E-CRISIS-26"
    game.play("europe lose l1005")
    lost = dict.fromkeys(("card.l1001", "card.l1002", "card.l1005"), "discard")
    assert without_crises(changes(before, table(game))) == lost


@pytest.mark.rule("E-CRISIS-27")
@pytest.mark.parametrize("cards", [["l1000"], ["l1000", "l1055"]])
def test_carried_out_or_ignored_a_crisis_and_its_cards_go_to_their_piles(cards):
    s = Scene("usa", "china")
    s.crises("c1428")
    s.tuck("c1428", *cards)
    game = s.crises_only()
    assert game.view()["crisis_discard"] == ["c1428"]
    assert game.view()["discard"] == cards
    assert game.view()["crises"] == []


@pytest.mark.rule("E-END-5")
def test_the_twelfth_token_ends_the_game_in_the_middle_of_a_crisis():
    s = plain(Scene(*THREE), social=0)
    s.planet(bands=1)
    s.give("europe", emergency=11)
    s.crises("c1400", "c1426")
    before = deepcopy(s.t)
    game = s.crises_only()
    assert game.result is not None
    assert (game.result.won, game.result.reason) == (False, "emergency")
    assert table(game)["emergency"] == {"usa": 1, "europe": 12, "china": 0}
    assert table(game)["crisis"] == before["crisis"]  # neither discarded
    assert table(game)["global_emissions"] == 0


# --- permanent crises --------------------------------------------------------------------------------


@pytest.mark.rule("E-CRISIS-28", "E-CRISIS-31")
def test_a_permanent_crisis_stays_with_its_cards_and_is_not_resolved_again():
    s = Scene("usa", "china")
    s.crises("c1426")
    s.ongoing("c1447")
    s.tuck("c1447", "l1013")
    before = deepcopy(s.t)
    game = s.crises_only()
    assert changes(before, table(game)) == {"global_emissions": 2, "crisis.c1426": "discard"}
    assert game.view()["ongoing"] == [{"place": 0, "crisis": "c1447", "tucked": ["l1013"]}]


@pytest.mark.rule("E-CRISIS-28", "E-CRISIS-29")
def test_a_permanent_crisis_works_from_the_moment_it_is_resolved():
    s = Scene("usa", "china")
    s.crises("c1444", "c1438", up=1)
    s.t["phase"] = "crisis"
    game = s.steps("resolve", nature=["c1400", "c1401", "c1402"])
    assert table(game)["round"] == 2
    assert [view["crisis"] for view in game.view()["crises"]] == [None, None, None]
    assert [view["crisis"] for view in game.view()["ongoing"]] == ["c1444"]
    assert game.view()["crisis_discard"] == ["c1438"]


@pytest.mark.rule("E-CRISIS-29")
def test_an_expected_permanent_crisis_forbids_nothing_yet():
    s = Scene("usa", "china")
    s.crises("c1445", "c1446", "c1447", "c1443", up=4)
    s.globals("g1309")
    s.project("usa", 1, "l1045")
    s.hand("usa", "l1000", "l1044", "l1012")
    game = s.act()
    game.play("usa use project-1 l1000", "usa tuck l1044 g1309", "usa tuck l1012 c1443")
    assert table(game)["dirty"]["usa"] == 4
    assert (table(game)["card"]["l1044"], table(game)["card"]["l1012"]) == ("g1309", "c1443")


@pytest.mark.rule("E-CRISIS-29")
def test_a_permanent_crisis_ended_before_it_began_is_not_replaced():
    s = Scene("usa", "china")
    s.crises("c1446", "c1426", up=1)
    s.hand("china", "l1120")
    game = s.act().play("china tuck l1120 c1446")
    assert game.view()["crises"] == [{"place": 2, "crisis": None, "tucked": []}]
    assert game.log == ["china tuck l1120 c1446"]
    assert end(go_on(game)) == {"global_emissions": 2}


@pytest.mark.rule("E-CRISIS-30")
def test_an_ended_crisis_frees_the_very_next_action():
    s = Scene("usa", "china")
    s.crises("c1443")
    s.ongoing("c1446")
    s.tuck("c1446", "l1000")
    s.hand("usa", "l1007", "l1055")
    game = s.act()
    assert refused(game, "usa tuck l1007 c1443") == "E-CRISIS-36"
    game.play("usa tuck l1055 c1446", "usa tuck l1007 c1443")
    assert table(game)["card"]["l1007"] == "c1443"
    assert table(game)["crisis"]["c1446"] == "discard"


# --- bands and crises that come in the middle of step 2 ------------------------------------------------

# Two players: a row of the thermometer is 10.
HOT = """
target = { who = "group" }
effect = [
  { op = "add-thermometer-carbon", amount = { per_player = 5 } },
  { op = "add-recent-carbon", amount = 1 },
]
mitigation = []
"""


@pytest.mark.rule("E-CRISIS-32")
def test_a_band_placed_by_a_crisis_is_rolled_for_after_it_and_before_the_next(tmp_path):
    s = plain(own_crises(tmp_path, "usa", "china", hot=HOT), transport=2)
    s.planet(bands=1)
    s.crises("hot", "c1435")
    game = s.crises_only(nature=["permafrost", 1, 2])
    assert game.log == ["nature planet permafrost", "nature tie-usa 1", "nature tie-china 2"]
    at_the_roll = table(game.at(0))
    assert at_the_roll["global_emissions"] == 1  # completely finished
    assert at_the_roll["crisis"] == {"hot": "discard", "c1435": "laid"}
    assert (table(game)["bands"], table(game)["track"]["permafrost"]) == (2, 1)


@pytest.mark.rule("E-CRISIS-32", "E-CRISIS-33")
def test_crises_added_in_step_2_are_resolved_last_in_the_order_they_came(tmp_path):
    s = plain(own_crises(tmp_path, "usa", "china", hot=HOT), transport=2, buildings=2, agriculture=2)
    s.planet(bands=3)
    s.crises("hot", "c1435")
    # The fourth band draws a crisis, its roll two more; all three wait for the one that lay there before.
    nature = ["c1433", "extreme-weather", "c1436", "c1437", 1, 2, 1, 2, 1, 2]
    s.give("usa", clean=9)
    game = s.crises_only(nature=nature)
    assert [line.rsplit(" ", 1)[1] for line in game.log] == [str(word) for word in nature]
    assert [table(game.at(n))["crisis_now"] for n in (4, 6, 8)] == ["c1435", "c1436", "c1437"]
    first_come = table(game.at(6))["crisis"]
    assert first_come["c1433"] == "discard"
    assert game.over


# --- what a permanent crisis forbids -------------------------------------------------------------------


def lobbied(*crises: str) -> Scene:
    """No dirty energy can be removed."""
    s = Scene("usa", "china")
    s.crises(*crises)
    s.ongoing("c1447")
    s.hand("usa", "l1000", "l1001")
    return s


@pytest.mark.rule("E-CRISIS-36")
@pytest.mark.parametrize(
    ("stack", "move"),
    [
        (("l1045",), "usa use project-1 l1000"),
        (("l1046",), "usa use project-1 l1000"),
        (("l1047", "l1121"), "usa use project-1"),  # no cost
        (("l1044", "l1120"), "usa use project-1 l1000"),
        (("l1116",), "usa use project-1 l1000 china"),  # of another player
        (("s1211",), "usa use project-1 l1000"),
    ],
)
def test_an_action_whose_only_effect_is_forbidden_is_illegal(stack, move):
    s = lobbied()
    s.project("usa", 1, *stack)
    game = s.act()
    assert refused(game, move) == "E-CRISIS-36"  # nothing is paid, no use counted: nothing has changed
    assert not [line for line in game.legal("usa") if line.startswith("usa use project-1")]


@pytest.mark.rule("E-CRISIS-36")
def test_a_global_project_whose_only_effect_is_forbidden_cannot_be_used():
    s = lobbied()
    s.globals("g1306")
    s.tuck("g1306", "l1007", "l1045")
    assert refused(s.act(), "usa use g1306 l1000") == "E-CRISIS-36"


@pytest.mark.rule("E-CRISIS-36")
@pytest.mark.parametrize(
    ("stack", "effect"),
    [
        (("l1014", "l1003"), {"clean.usa": 1}),  # 1 per grid tag; the dirty energy is not even asked about
        (("l1048",), {"clean.usa": 1}),
        (("l1049",), {"resilience.usa.social": 1}),
    ],
)
def test_a_mixed_effect_is_carried_out_without_the_forbidden_part(stack, effect):
    s = lobbied()
    s.project("usa", 1, *stack)
    before = deepcopy(s.t)
    game = s.act().play("usa use project-1 l1000")
    assert changes(before, table(game)) == effect | {"card.l1000": "discard", f"uses.{stack[0]}": 1}


@pytest.mark.rule("E-CRISIS-36")
def test_a_forbidden_option_cannot_be_chosen():
    s = lobbied()
    s.project("usa", 1, "l1123", "l1007")  # remove 2 dirty energy, or 1 emission
    game = s.act()
    assert refused(game, "usa use project-1 l1000 remove-dirty") == "E-CRISIS-36"
    before = table(game)
    game.play("usa use project-1 l1000 remove-emission transport")
    assert changes(before, table(game)) == {
        "emissions.usa.transport": -1,
        "card.l1000": "discard",
        "uses.l1123": 1,
    }


@pytest.mark.rule("E-CRISIS-36")
def test_a_forbidden_optional_part_cannot_be_asked_for():
    s = lobbied()
    s.project("usa", 1, "l1014", "l1003")
    assert refused(s.act(), "usa use project-1 l1000 yes") == "E-CRISIS-36"


@pytest.mark.rule("E-CRISIS-36")
def test_crises_take_dirty_energy_whatever_is_forbidden_to_players():
    s = lobbied("c1439")
    s.give("china", demand=0, dirty=9)
    assert end(s) == {"dirty.china": -2}


@pytest.mark.rule("E-CRISIS-36")
def test_a_card_from_the_deck_is_not_tucked_under_a_global_project_either():
    s = Scene("usa", "china")
    s.ongoing("c1445")
    s.globals("g1309")
    s.project("usa", 1, "l1111")
    s.hand("usa", "l1044")
    game = s.act()
    assert refused(game, "usa use project-1 g1309") == "E-CRISIS-36"
    assert refused(game, "usa tuck l1044 g1309") == "E-CRISIS-36"
    game.play("usa tuck l1044 project-1")  # under a project is something else


# --- global projects that work in this phase -------------------------------------------------------------


def sheltered(*crises: str, bands: int = 2, project: str = "g1303") -> Scene:
    """Three seats without resilience, and a protection service that is active."""
    s = plain(Scene(*THREE), social=0, eco=0, infra=0)
    s.planet(bands=bands)
    s.globals(project)
    s.tuck(project, "l1007")
    s.crises(*crises)
    return s


@pytest.mark.rule("E-CRISIS-37", "E-CRISIS-38")
@pytest.mark.parametrize(("project", "crisis"), [("g1303", "c1400"), ("g1304", "c1406"), ("g1305", "c1412")])
def test_a_protection_service_lets_one_player_ignore_a_crisis(project, crisis):
    s = sheltered(crisis, project=project)
    before = deepcopy(s.t)
    game = s.crises_only()
    assert game.question is not None
    assert game.question.seats == list(THREE)
    assert game.legal("europe") == [
        "europe done",
        f"europe use {project} usa",
        f"europe use {project} europe",
        f"europe use {project} china",
    ]
    game.play(f"europe use {project} china")
    effect = changes(before, table(game))
    assert effect.pop(f"crisis.{crisis}") == "discard"
    assert effect == {"emergency.usa": 2, "emergency.europe": 2, f"global_uses.{project}.europe": 1}


@pytest.mark.rule("E-CRISIS-37")
@pytest.mark.parametrize("seat", THREE)
def test_done_is_one_answer_for_all_and_uses_nothing(seat):
    s = sheltered("c1400")
    effect = end(s, f"{seat} done")
    assert effect == {"emergency.usa": 2, "emergency.europe": 2, "emergency.china": 2}


@pytest.mark.rule("E-CRISIS-37")
@pytest.mark.parametrize(
    ("crisis", "changed"),
    [
        ("c1400", {"bands": 0}),  # it would do nothing
        ("c1406", {}),  # ecological resilience helps, not social
        ("c1430", {"nature": [1, 3, 5]}),  # strikes the fewest social resilience, which does not reduce it
        ("c1443", {}),
        ("c1426", {}),
        ("c1444", {}),  # permanent
    ],
)
def test_nothing_is_asked_where_no_effect_could_help(crisis, changed):
    s = sheltered(crisis, bands=changed.get("bands", 2))
    game = s.crises_only(nature=changed.get("nature"))
    assert game.over
    assert table(game)["global_uses"] == {}


@pytest.mark.rule("E-CRISIS-37")
def test_nothing_is_asked_while_the_project_is_inactive_or_used_up():
    s = sheltered("c1400")
    s.put("discard", "l1007")
    assert s.crises_only().over
    s = sheltered("c1400", "c1401")
    game = s.crises_only().play("usa use g1303 usa")  # once per round: the second crisis asks nothing
    assert game.over
    assert table(game)["emergency"] == {"usa": 2, "europe": 4, "china": 4}


@pytest.mark.rule("E-CRISIS-37")
def test_what_was_used_up_works_again_in_the_next_round():
    s = sheltered("c1400")
    s.planet(bands=1)
    plain(s, demand=0, dirty=0, buildings=0, transport=0, industry=0, agriculture=0)
    s.t["phase"] = "crisis"
    nature = ["c1401", "c1443", "c1438", "g1300", "g1301"]
    game = s.steps("resolve", nature=nature).play("usa use g1303 usa", "usa keep g1300")
    s = go_on(game)
    s.planet(bands=1, loose_carbon=0, trees=0, oceans=0, global_emissions=0)
    game = s.act(nature=["permafrost"]).play("usa pass", "europe pass", "china pass")
    assert game.question is not None
    assert game.question.rule == "crisis-help"
    game.play("usa use g1303 china")
    assert table(game)["emergency"] == {"usa": 1, "europe": 2, "china": 1}


@pytest.mark.rule("E-CRISIS-37")
def test_declined_for_one_crisis_it_is_offered_for_the_next():
    game = sheltered("c1400", "c1401").crises_only().play("usa done")
    assert game.question is not None
    assert game.question.rule == "crisis-help"
    game.play("china use g1303 usa")
    assert table(game)["emergency"] == {"usa": 2, "europe": 4, "china": 4}


@pytest.mark.rule("E-CRISIS-37")
def test_the_unknown_crisis_is_turned_up_before_anything_is_asked():
    s = sheltered("c1443", "c1400")
    game = s.crises_only()
    assert [view["crisis"] for view in game.view()["crises"]] == ["c1400"]
    assert table(game)["fewer_cards"] == {"usa": 1, "europe": 1, "china": 1}


@pytest.mark.rule("E-CRISIS-37")
def test_only_those_who_would_still_suffer_can_ignore_a_crisis():
    s = sheltered("c1400")
    s.give("europe", social=2)
    game = s.crises_only()
    assert game.legal("usa") == ["usa done", "usa use g1303 usa", "usa use g1303 china"]
    # E-PROJ-38 is about whom an effect may be for.
    assert refused(game, "usa use g1303 europe") in ("E-CRISIS-37", "E-PROJ-38")


@pytest.mark.rule("E-CRISIS-37", "E-CRISIS-38")
def test_a_tie_is_rolled_before_help_is_asked_and_ignoring_ends_it():
    s = sheltered("c1418")
    s.give("china", social=1)
    before = deepcopy(s.t)
    game = s.crises_only(nature=[4, 2])
    assert game.log == ["nature tie-usa 4", "nature tie-europe 2"]
    assert game.legal("china") == ["china done", "china use g1303 europe"]
    game.play("china use g1303 europe")
    assert without_crises(changes(before, table(game))) == {"global_uses.g1303.china": 1}


@pytest.mark.rule("E-CRISIS-37", "E-GPROJ-11")
@pytest.mark.parametrize(("project", "named"), [("g1303", "usa"), ("g1308", "l1007")])
def test_at_any_other_moment_such_a_project_cannot_be_used(project, named):
    s = sheltered("c1400", project=project)
    s.hand("usa", "l1000")
    game = s.act()
    # Known already, but not being resolved.
    assert refused(game, f"usa use {project} {named}") == "E-GPROJ-11"
    game = s.crises_only()
    assert refused(game, "usa use g1304 usa") == "E-CRISIS-37"  # not in play
    assert refused(game, "usa tuck l1000 c1400") in ("E-GEN-2", "E-CRISIS-37")  # not the time to tuck


@pytest.mark.rule("E-CRISIS-37")
def test_an_averted_crisis_asks_nothing():
    s = Scene("usa", "china")
    s.globals("g1308")
    s.tuck("g1308", "l1002")
    s.crises("c1443")
    s.tuck("c1443", "l1007", "l1045")
    assert end(s) == {"card.l1007": "discard", "card.l1045": "discard"}


@pytest.mark.rule("E-CRISIS-37")
@pytest.mark.parametrize("crisis", ["c1439", "c1440", "c1441"])
def test_where_nothing_is_there_to_lose_nothing_is_asked(crisis):
    s = plain(Scene("usa"), dirty=0)
    for slot in range(1, 6):
        s.project("usa", slot)
    s.globals("g1308")
    s.tuck("g1308", "l1002")
    s.crises(crisis)
    assert end(s) == {}


def funded(crisis: str, cards: int = 3) -> Scene:
    """A fund under which cards lie: each of them reduces a crisis by 1 for everyone."""
    s = plain(Scene(*THREE), social=0, eco=0, infra=0, demand=0)
    s.planet(bands=3, trees=15, oceans=10)
    s.give("china", social=1, eco=2, dirty=9, transport=9, buildings=9, agriculture=9, clean=9)
    s.globals("g1308", "g1310")
    s.tuck("g1308", *("l1002", "l1003", "l1008")[:cards])
    for slot in range(1, 6):
        s.project("china", slot)
    s.project("china", 1, "l1013", "l1015", "l1016", "l1121")
    s.crises(crisis)
    return s


def after_fund(crisis: str, uses: int, *moves: str, nature: list[Any] | None = None) -> dict[str, Any]:
    """What a crisis does after so many cards of the fund; the fund's own changes are checked and left out."""
    s = funded(crisis)
    before = deepcopy(s.t)
    game = s.crises_only(nature=nature)
    for card in ("l1002", "l1003", "l1008")[:uses]:
        game.play(f"europe use g1308 {card}")
    if game.question is not None and game.question.rule == "crisis-help":
        game.play("usa done")
    game.play(*moves)
    assert game.over
    effect = without_crises(changes(before, table(game)))
    assert effect.pop("global_uses.g1308.europe", 0) == uses
    for card in ("l1002", "l1003", "l1008")[:uses]:
        assert effect.pop(f"card.{card}") == "discard"
    return effect


@pytest.mark.rule("E-CRISIS-38", "E-CRISIS-24")
@pytest.mark.parametrize(
    ("uses", "effect"),
    [
        (0, {"emergency.usa": 3, "emergency.europe": 3, "emergency.china": 2}),
        (1, {"emergency.usa": 2, "emergency.europe": 2, "emergency.china": 1}),
        (2, {"emergency.usa": 1, "emergency.europe": 1}),  # china: 1 by resilience, 2 by the fund
        (3, {}),
    ],
)
def test_a_reduction_for_everyone_adds_to_the_own_resilience(uses, effect):
    assert after_fund("c1400", uses) == effect


@pytest.mark.rule("E-CRISIS-38")
@pytest.mark.parametrize(
    ("crisis", "uses", "nature", "effect"),
    [
        ("c1424", 1, [1, 2], {"trees": -2, "global_emissions": 2}),  # every number of the effect
        ("c1424", 3, [1, 2], {}),
        ("c1425", 2, [1, 2], {"oceans": -1}),
        ("c1426", 1, None, {"global_emissions": 2}),  # one common number, lowered once
        ("c1426", 3, None, {}),
        ("c1427", 1, None, {}),
        ("c1431", 1, None, {"resilience.china.eco": -1}),
        ("c1434", 1, None, {"dirty.china": 1}),
        ("c1435", 1, None, {}),
        ("c1438", 1, None, {}),
        ("c1439", 1, None, {"dirty.china": -1}),
        ("c1442", 1, None, {}),  # no global project is lost
        ("c1443", 1, None, {}),
    ],
)
def test_a_reduction_lowers_tokens_sinks_carbon_energy_demand_emissions_cards_and_projects(
    crisis, uses, nature, effect
):
    assert after_fund(crisis, uses, nature=nature) == effect


@pytest.mark.rule("E-CRISIS-38")
def test_a_reduction_lowers_the_number_of_cards_to_lose():
    assert after_fund("c1440", 1, "china lose l1015") == {"card.l1015": "discard"}
    assert after_fund("c1440", 2) == {}


@pytest.mark.rule("E-CRISIS-38")
@pytest.mark.parametrize(("uses", "effect"), [(1, {"dirty.china": -1, "emergency.china": 3}), (2, {})])
def test_a_number_reduced_to_nothing_cancels_what_follows_from_it(uses, effect):
    s = funded("c1439")
    s.give("china", demand=20, dirty=9, clean=9)  # 2 uncovered already
    before = deepcopy(s.t)
    game = s.crises_only().play(*(f"usa use g1308 {card}" for card in ("l1002", "l1003")[:uses]))
    if not game.over:
        game.play("usa done")
    spent = {f"card.{card}": "discard" for card in ("l1002", "l1003")[:uses]}
    spent |= {"global_uses.g1308.usa": uses}
    assert without_crises(changes(before, table(game))) == effect | spent


@pytest.mark.rule("E-CRISIS-37")
def test_the_question_comes_again_until_nothing_is_left_to_lower():
    s = funded("c1434")
    game = s.crises_only()
    assert game.legal("usa") == [
        "usa done",
        "usa use g1308 l1002",
        "usa use g1308 l1003",
        "usa use g1308 l1008",
    ]
    game.play("usa use g1308 l1003")
    assert game.legal("china") == ["china done", "china use g1308 l1002", "china use g1308 l1008"]
    game.play("china use g1308 l1008")
    assert game.over  # 2 - 2: the third card stays where it is
    assert table(game)["card"]["l1002"] == "g1308"


@pytest.mark.rule("E-CRISIS-37")
def test_the_question_ends_with_the_last_card_of_the_fund():
    game = funded("c1400", cards=1).crises_only()
    assert refused(game, "usa use g1308 l1003") in ("E-PROJ-19", "E-CRISIS-37")  # not a card that lies there
    game.play("usa use g1308 l1002")
    assert game.over
    assert table(game)["emergency"] == {"usa": 2, "europe": 2, "china": 1}


@pytest.mark.rule("E-CRISIS-37", "E-CRISIS-38")
def test_a_permanent_crisis_cannot_be_reduced():
    game = funded("c1447").crises_only()
    assert game.over
    assert table(game)["crisis"]["c1447"] == "ongoing"
    assert table(game)["card"]["l1002"] == "g1308"


@pytest.mark.rule("E-CRISIS-37")
def test_ignoring_and_reducing_work_together():
    s = funded("c1400")
    s.globals("g1308", "g1303")
    s.tuck("g1303", "l1007")
    game = s.crises_only().play("usa use g1303 usa", "china use g1308 l1002", "usa done")
    assert table(game)["emergency"] == {"usa": 0, "europe": 2, "china": 1}


@pytest.mark.rule("E-CRISIS-37")
def test_once_the_only_one_struck_ignores_a_crisis_nothing_more_is_asked():
    s = funded("c1418")
    s.give("europe", social=1)
    s.globals("g1308", "g1303")
    s.tuck("g1303", "l1007")
    assert end(s, "china use g1303 usa") == {"global_uses.g1303.china": 1}


# --- reductions prepared in the project phase ------------------------------------------------------------


def prepared(*crises: str, up: int = 1) -> Scene:
    """usa has emergency services with two infrastructure tags: usable twice."""
    s = plain(Scene(*THREE), social=0, eco=0, infra=0)
    s.project("usa", 1, "l1104", "l1006")
    s.hand("usa", "l1000", "l1001", "l1002")
    s.planet(bands=3)
    s.crises(*crises, up=up)
    return s


@pytest.mark.rule("E-CRISIS-39")
@pytest.mark.parametrize(
    ("uses", "social", "tokens"), [(0, 0, 3), (1, 0, 2), (2, 0, 1), (2, 1, 0), (2, 5, 0)]
)
def test_a_prepared_reduction_counts_for_the_acting_player_alone(uses, social, tokens):
    s = prepared("c1400", "c1401")
    s.give("usa", social=social)
    game = s.act().play(*(f"usa use project-1 {card} c1400" for card in ("l1000", "l1001")[:uses]))
    assert table(game)["noted"].get("c1400", {}) == ({"usa": uses} if uses else {})
    s = go_on(game)
    after = end(s)
    assert after.get("emergency.usa", 0) == tokens + max(0, 3 - social)  # c1401 is not reduced
    assert (after["emergency.europe"], after["emergency.china"]) == (6, 6)
    assert s.t["uses"].get("l1104", 0) == uses


@pytest.mark.rule("E-CRISIS-39", "E-CRISIS-38")
def test_a_prepared_reduction_lowers_every_number():
    s = prepared("c1424")
    s.give("europe", eco=5)
    s.give("china", eco=5)
    game = s.act().play("usa use project-1 l1000 c1424")
    assert end(go_on(game)) == {"trees": -2, "global_emissions": 2, "noted.c1424.usa": -1}


@pytest.mark.rule("E-CRISIS-39")
def test_a_prepared_reduction_is_lost_on_a_crisis_that_strikes_somebody_else():
    s = prepared("c1418")
    s.give("usa", social=1)
    s.give("china", social=1)
    game = s.act().play("usa use project-1 l1000 c1418")
    assert end(go_on(game)) == {"emergency.europe": 3, "noted.c1418.usa": -1}


@pytest.mark.rule("E-CRISIS-39")
def test_a_prepared_reduction_goes_with_its_crisis():
    s = prepared("c1400")
    s.project("usa", 2, "l1105", "l1007")  # replaces a crisis
    game = s.act(nature=["c1426"]).play("usa use project-1 l1000 c1400", "usa use project-2 l1001 c1400")
    assert table(game)["noted"] == {}
    s = go_on(game)
    s.crises("c1400")
    assert end(s)["emergency.usa"] == 3


@pytest.mark.rule("E-CRISIS-39")
@pytest.mark.parametrize("crisis", ["c1426", "c1442", "c1444", "c1447"])
def test_a_group_or_permanent_crisis_cannot_be_prepared_for(crisis):
    s = prepared("c1400", crisis, up=2)
    assert refused(s.act(), f"usa use project-1 l1000 {crisis}") == "E-CRISIS-39"


@pytest.mark.rule("E-CRISIS-39")
def test_an_unknown_crisis_and_one_in_effect_cannot_be_prepared_for():
    s = prepared("c1400", "c1401", up=1)
    s.ongoing("c1445")
    game = s.act()
    for crisis in ("c1401", "c1402", "c1445"):
        assert refused(game, f"usa use project-1 l1000 {crisis}") == "E-CRISIS-39"
    assert [line for line in game.legal("usa") if line.startswith("usa use project-1 l1000")] == [
        "usa use project-1 l1000 c1400"
    ]


# --- effects on crises -----------------------------------------------------------------------------------


def watched(*crises: str, up: int = 1) -> Scene:
    s = Scene("usa", "china")
    s.hand("usa", "l1000", "l1001", "l1005")
    s.crises(*crises, up=up)
    return s


@pytest.mark.rule("E-GEN-6")
def test_a_refusal_does_not_tell_whether_a_crisis_lies_face_down():
    s = watched("c1400", "c1401")
    s.project("usa", 1, "l1105", "l1007")
    s.project("usa", 2, "l1104")
    game = s.act()
    for move in ("usa tuck l1000 {}", "usa use project-1 l1000 {}", "usa use project-2 l1000 {}"):
        assert refused(game, move.format("c1401")) == refused(
            game, move.format("c1402")
        )  # lies there, in the deck


@pytest.mark.rule("E-CRISIS-40", "E-TUCK-2")
def test_a_crisis_turned_up_stays_in_its_place_and_is_known_to_all():
    s = watched("c1400", "c1401", "c1431")
    s.project("usa", 1, "l1108")
    s.hand("china", "l1006")
    game = s.act()
    assert refused(game, "china tuck l1006 c1431") == "E-TUCK-2"
    game.play("usa use project-1 l1000 place-3")
    for seat in ("usa", "china", None):
        assert [(view["place"], view["crisis"]) for view in game.view(seat)["crises"]] == [
            (1, "c1400"),
            (2, None),
            (3, "c1431"),
        ]
    game.play("china tuck l1006 c1431")
    assert table(game)["card"]["l1006"] == "c1431"


@pytest.mark.rule("E-CRISIS-40")
def test_only_face_down_places_can_be_turned_up():
    s = watched("c1400", "c1401")
    s.project("usa", 1, "l1108")
    game = s.act()
    for named in ("place-1", "place-3", "c1400", "c1401"):
        assert refused(game, f"usa use project-1 l1000 {named}") == "E-CRISIS-40"


@pytest.mark.rule("E-CRISIS-40")
def test_if_fewer_lie_there_all_are_turned_up():
    s = watched("c1400", "c1401")
    s.project("usa", 1, "l1103", "l1102")  # turns up two
    game = s.act().play("usa use project-1 place-2")
    assert [view["crisis"] for view in game.view()["crises"]] == ["c1400", "c1401"]
    s = watched("c1400", "c1401", "c1402", "c1403")
    s.project("usa", 1, "l1103", "l1102")
    game = s.act().play("usa use project-1 place-2 place-4")
    assert [view["crisis"] for view in game.view()["crises"]] == ["c1400", "c1401", None, "c1403"]


@pytest.mark.rule("E-CRISIS-40")
def test_disinformation_does_not_keep_a_crisis_from_being_turned_up():
    s = watched("c1400", "c1401", up=0)
    s.ongoing("c1444")
    s.project("usa", 1, "l1108")
    game = s.act().play("usa use project-1 l1000 place-1")
    assert [view["crisis"] for view in game.view()["crises"]] == ["c1400", None]


@pytest.mark.rule("E-CRISIS-40")
def test_a_replaced_crisis_goes_under_the_deck_and_an_unknown_one_takes_its_place():
    s = watched("c1431", "c1400")
    s.tuck("c1431", "l1006")
    s.project("usa", 1, "l1105", "l1007")
    before = deepcopy(s.t)
    game = s.act(nature=["c1402"]).play("usa use project-1 l1000 c1431")
    effect = changes(before, table(game))
    assert effect["crisis.c1431"] == "below"
    assert effect["crisis.c1402"] == "laid"
    assert effect["card.l1006"] == effect["card.l1000"] == "discard"
    assert game.view()["crises"] == [
        {"place": 1, "crisis": None, "tucked": []},
        {"place": 2, "crisis": None, "tucked": []},
    ]
    assert table(game)["crisis_place"]["c1402"] == 1
    assert table(game)["crises_by_heat"] == before["crises_by_heat"]


@pytest.mark.rule("E-CRISIS-40")
def test_a_crisis_under_the_deck_comes_after_all_others_of_it_and_before_the_discard_pile():
    s = watched("c1431")
    for number in range(1400, 1448):
        if number != 1431:
            s.t["crisis"][f"c{number}"] = "gone"
    for crisis in ("c1400", "c1401"):
        s.t["crisis"].pop(crisis)  # in the deck
    s.t["crisis"]["c1443"] = "discard"
    s.project("usa", 1, "l1105", "l1007")
    s = go_on(s.act(nature=["c1401"]).play("usa use project-1 l1000 c1431"))
    for too_early in ("c1431", "c1443"):
        with pytest.raises(BadScript):
            s.steps("round", nature=[too_early])
    game = s.steps("round")
    drawn = [line for line in game.log if line.startswith("nature crisis ")]
    assert drawn == ["nature crisis c1400", "nature crisis c1431", "nature crisis c1443"]


@pytest.mark.rule("E-CRISIS-40")
def test_a_permanent_crisis_can_be_replaced_only_before_it_is_in_effect():
    s = watched("c1447", "c1400")
    s.ongoing("c1445")
    s.project("usa", 1, "l1105", "l1007")
    game = s.act(nature=["c1402"])
    assert refused(game, "usa use project-1 l1000 c1445") == "E-CRISIS-40"
    assert refused(game, "usa use project-1 l1000 c1400") == "E-CRISIS-40"  # unknown
    game.play("usa use project-1 l1000 c1447")
    assert table(game)["crisis"]["c1447"] == "below"


@pytest.mark.rule("E-CRISIS-40")
def test_an_unknown_crisis_is_discarded_openly_and_without_effect():
    s = watched("c1431", "c1443", "c1400")
    s.project("usa", 1, "l1107", "l1002")
    before = deepcopy(s.t)
    game = s.act()
    assert refused(game, "usa use project-1 l1000 l1001 place-1") == "E-CRISIS-40"  # it is known
    game.play("usa use project-1 l1000 l1001 place-2")
    assert changes(before, table(game)) == {
        "crisis.c1443": "discard",
        "card.l1000": "discard",
        "card.l1001": "discard",
        "uses.l1107": 1,
    }
    assert [view["place"] for view in game.view()["crises"]] == [1, 3]
    assert game.view()["crisis_discard"] == ["c1443"]


@pytest.mark.rule("E-CRISIS-40")
def test_a_permanent_crisis_in_effect_is_removed_with_its_cards():
    s = watched("c1445", "c1400")
    s.ongoing("c1446", "c1447")
    s.tuck("c1447", "l1013")
    s.globals("g1319")
    s.tuck("g1319", "l1007", "l1045")
    before = deepcopy(s.t)
    game = s.act()
    assert refused(game, "usa use g1319 l1000 c1445") == "E-CRISIS-40"  # not in effect yet
    game.play("usa use g1319 l1000 c1447")
    assert changes(before, table(game)) == {
        "crisis.c1447": "discard",
        "standing.no-remove-dirty": -1,
        "card.l1013": "discard",
        "card.l1000": "discard",
        "global_uses.g1319.usa": 1,
    }


@pytest.mark.rule("E-CRISIS-40")
def test_extra_crises_lie_face_down_above_all_others_and_do_not_count_for_the_heat():
    s = watched("c1431", "c1400")
    s.project("usa", 1, "l1127")  # 1 + 1: an ocean and two extra crises
    before = deepcopy(s.t)
    game = s.act(nature=[1, "c1443", "c1426"]).play("usa use project-1")
    assert changes(before, table(game)) == {
        "oceans": 1,
        "crisis.c1443": "laid",
        "crisis.c1426": "laid",
        "crisis_places": 2,
        "uses.l1127": 1,
    }
    assert [(view["place"], view["crisis"]) for view in game.view()["crises"]] == [
        (1, "c1431"),
        (2, None),
        (3, None),
        (4, None),
    ]
    assert table(game)["crisis_place"] == {"c1431": 1, "c1400": 2, "c1443": 3, "c1426": 4}
    assert table(game)["crises_by_heat"] == 3


@pytest.mark.rule("E-CRISIS-40", "E-GPROJ-11")
def test_the_warning_network_turns_up_a_crisis_at_the_end_of_the_global_phase():
    s = watched()
    s.globals("g1318")
    s.tuck("g1318", "l1002", "l1008")
    game = s.steps("round", nature=["c1400", "c1401", "c1402", "g1300", "g1301"])
    game.play("usa keep g1300")
    assert game.legal("china") == ["china done", "china use g1318 place-2", "china use g1318 place-3"]
    game.play("china use g1318 place-3")
    assert [view["crisis"] for view in game.view()["crises"]] == ["c1400", None, "c1402"]
    assert game.question is not None
    assert game.question.rule == "act"  # once per round
    assert refused(game, "usa use g1318 place-2") == "E-GPROJ-11"

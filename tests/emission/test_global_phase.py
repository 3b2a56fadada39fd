"""The global phase (E-GLOBAL): crises are laid out, a global project is begun."""

import pytest

import keeling
from keeling import Game

from .scene import Scene, pass_all, refused, table

CRISES = ["c1400", "c1401", "c1402", "c1403", "c1404"]  # harmless without temperature tiles
FOUR = ("g1300", "g1301", "g1304", "g1309")
NEW = ["g1310", "g1311"]


def summit(s: Scene, crises: int = 3, new: list[str] | None = None, **numbers: int) -> Game:
    """Round 2 begins: these crises and global projects are drawn."""
    s.planet(**{"round": 2, **numbers})
    return s.steps("round", nature=[*CRISES[:crises], *(new or NEW)])


def laid(game: Game) -> list[tuple[int, str | None]]:
    """Crises of the round from bottom to top, as everybody sees them."""
    return [(crisis["place"], crisis["crisis"]) for crisis in game.view("usa")["crises"]]


def in_play(game: Game) -> dict[str, bool]:
    """Global projects by place, and whether they are active."""
    return {each["project"]: each["active"] for each in game.view("usa")["globals"]}


def asked(game: Game) -> str:
    assert game.question is not None
    return game.question.rule


# --- step 1: crises ------------------------------------------------------------------------------


@pytest.mark.rule("E-GLOBAL-1")
def test_crises_come_before_the_global_projects_and_those_before_the_cards():
    g = summit(Scene("usa", "china"))
    assert g.log == [
        "nature crisis c1400",
        "nature crisis c1401",
        "nature crisis c1402",
        "nature global g1310",
        "nature global g1311",
    ]
    assert asked(g) == "keep-global"
    assert table(g)["phase"] == "global"
    g.play("usa keep g1310")
    assert asked(g) == "act"
    assert [line.split()[1] for line in g.log[6:]] == ["deal-usa"] * 5 + ["deal-china"] * 5


@pytest.mark.rule("E-GLOBAL-2")
def test_a_game_begins_with_three_crises():
    g = keeling.new("e-mission", seed=7, options={"powers": ["usa", "china"]})
    g.play()
    assert sum(line.startswith("nature crisis ") for line in g.log) == 3
    assert len(laid(g)) == 3


@pytest.mark.rule("E-GLOBAL-2")
@pytest.mark.parametrize("bands", [0, 4, 7])
def test_in_round_1_three_crises_are_drawn_whatever_the_temperature(bands):
    g = summit(Scene("usa", "china"), 3, round=1, bands=bands)
    assert len(laid(g)) == 3
    assert table(g)["crises_by_heat"] == 3


@pytest.mark.rule("E-GLOBAL-3")
@pytest.mark.parametrize(
    ("bands", "crises"), [(0, 3), (1, 3), (2, 3), (3, 3), (4, 4), (5, 4), (6, 5), (7, 5)]
)
def test_later_the_tiles_on_the_thermometer_say_how_many_crises_are_drawn(bands, crises):
    g = summit(Scene("usa", "china"), crises, bands=bands)
    assert [line for line in g.log if "crisis" in line] == [f"nature crisis {c}" for c in CRISES[:crises]]
    assert len(laid(g)) == crises
    assert table(g)["crises_by_heat"] == crises


@pytest.mark.rule("E-GLOBAL-4")
def test_the_first_crisis_drawn_lies_face_up_below_the_others():
    g = summit(Scene("usa", "china"), 4, bands=4)
    assert laid(g) == [(1, "c1400"), (2, None), (3, None), (4, None)]
    assert table(g)["crisis_place"] == {"c1400": 1, "c1401": 2, "c1402": 3, "c1403": 4}
    assert table(g)["face_up"] == {"c1400": 1}
    assert asked(g) == "keep-global"  # nobody is asked which one is face up


@pytest.mark.rule("E-GLOBAL-5")
def test_crises_beyond_the_four_printed_places_are_laid_further_above():
    s = Scene("usa", "china")
    s.globals("g1320")
    g = summit(s, 5, bands=6)
    assert [place for place, _ in laid(g)] == [1, 2, 3, 4, 5]
    g.play("usa keep g1310")
    g = keeling.restore(g.dump(), nature=[1, "c1410", "c1411"])
    g.play("china use g1320")  # 1 on the die: 2 extra crises
    assert [place for place, _ in laid(g)] == [1, 2, 3, 4, 5, 6, 7]
    places = {"c1400": 1, "c1401": 2, "c1402": 3, "c1403": 4, "c1404": 5, "c1410": 6, "c1411": 7}
    assert table(g)["crisis_place"] == places


@pytest.mark.rule("E-GLOBAL-5")
def test_a_crisis_on_the_seventh_place_is_resolved_like_the_others():
    s = Scene("usa", "china")
    s.crises("c1400", "c1401", "c1402", "c1403", "c1404", "c1405", "c1438", up=1)
    g = s.steps("crisis-phase", nature=["c1410", "c1411", "c1412"])
    discarded = [crisis for crisis, where in table(g)["crisis"].items() if where == "discard"]
    assert sorted(discarded) == ["c1400", "c1401", "c1402", "c1403", "c1404", "c1405", "c1438"]
    assert table(g)["demand"] == {"usa": 7 + 1 + 1, "china": 12 + 1 + 2}  # Rebound Effect, then growth


@pytest.mark.rule("E-GLOBAL-6")
def test_permanent_crises_of_earlier_rounds_do_not_lower_the_number():
    s = Scene("usa", "china")
    s.crises()
    s.ongoing("c1445", "c1447")
    g = summit(s)
    assert laid(g) == [(1, "c1400"), (2, None), (3, None)]
    assert [crisis["crisis"] for crisis in g.view("usa")["ongoing"]] == ["c1445", "c1447"]
    assert table(g)["crises_by_heat"] == 3


@pytest.mark.rule("E-GLOBAL-15")
@pytest.mark.parametrize(("bands", "crises"), [(0, 3), (4, 4)])
def test_disinformation_lays_all_crises_face_down(bands, crises):
    s = Scene("usa", "china")
    s.ongoing("c1444")
    g = summit(s, crises, bands=bands)
    assert laid(g) == [(place, None) for place in range(1, crises + 1)]
    assert table(g)["face_up"] == {"c1444": 1}


@pytest.mark.rule("E-GLOBAL-15")
def test_without_an_expected_crisis_the_lowest_unknown_one_is_resolved_first():
    s = Scene("usa", "china")
    s.crises("c1438", "c1442", up=0)
    s.ongoing("c1444")
    s.globals("g1300", "g1301")
    g = s.steps("crisis-phase")
    assert asked(g) == "lose-global"  # the second one; the first one is over
    assert table(g)["demand"] == {"usa": 8, "china": 13}
    assert table(g)["crisis"] == {"c1438": "discard", "c1442": "laid", "c1444": "ongoing"}


# --- step 2: a global project --------------------------------------------------------------------


@pytest.mark.rule("E-GLOBAL-7")
def test_two_global_projects_are_drawn_for_everybody_to_see_and_to_choose_from():
    s = Scene("usa", "europe", "china")
    g = summit(s)
    assert [line for line in g.log if "global" in line] == ["nature global g1310", "nature global g1311"]
    for seat in ("usa", "europe", "china"):
        view = g.view(seat)
        assert view["globals_aside"] == ["g1310", "g1311"]
        assert view["global_deck"] == 22
        assert g.legal(seat) == [f"{seat} keep g1310", f"{seat} keep g1311"]
    assert refused(g, "europe keep g1300") in ("E-GLOBAL-7", "notation")  # not drawn


@pytest.mark.rule("E-GLOBAL-7", "E-GLOBAL-8")
@pytest.mark.parametrize("seat", ["usa", "europe", "china"])
@pytest.mark.parametrize(("kept", "other"), [("g1310", "g1311"), ("g1311", "g1310")])
def test_whoever_answers_first_settles_which_one_is_kept_and_the_other_is_discarded(seat, kept, other):
    g = summit(Scene("usa", "europe", "china"))
    g.play(f"{seat} keep {kept}")
    assert table(g)["global"] == {kept: "place-1", other: "discard"}
    assert in_play(g) == {kept: False}
    assert asked(g) == "act"
    assert refused(g, f"usa keep {other}") == "E-GEN-5"  # it is settled


@pytest.mark.rule("E-GLOBAL-8")
def test_the_kept_project_goes_to_a_free_place():
    s = Scene("usa", "china")
    s.globals("g1300", "g1301", "g1304")
    del s.t["global"]["g1301"]
    g = summit(s)
    g.play("china keep g1311")
    where = {"g1300": "place-1", "g1311": "place-2", "g1304": "place-3", "g1310": "discard"}
    assert table(g)["global"] == where
    assert in_play(g) == {"g1300": False, "g1311": False, "g1304": False}


@pytest.mark.rule("E-GLOBAL-9", "E-GLOBAL-12")
@pytest.mark.parametrize("out", [0, 1, 2, 3])
def test_with_fewer_than_four_in_play_exactly_one_must_be_kept(out):
    s = Scene("usa", "china")
    s.globals(*FOUR[:out])
    g = summit(s)
    assert g.legal("china") == ["china keep g1310", "china keep g1311"]
    assert refused(g, "usa decline") == "E-GLOBAL-9"
    assert refused(g, "usa keep g1310 g1311") in ("E-GLOBAL-9", "notation")  # both
    assert refused(g, "usa pass") == "E-GEN-2"
    g.play("usa keep g1311")
    assert list(in_play(g)) == [*FOUR[:out], "g1311"]


@pytest.mark.rule("E-GLOBAL-10")
def test_a_fourth_one_is_laid_out_but_never_a_fifth():
    s = Scene("usa", "china")
    s.globals(*FOUR[:3])
    g = summit(s)
    g.play("usa keep g1310")
    assert list(in_play(g)) == ["g1300", "g1301", "g1304", "g1310"]
    s = Scene("usa", "china")
    s.globals(*FOUR)
    g = summit(s)
    assert refused(g, "usa keep g1310") == "E-GLOBAL-11"  # says the same: only in exchange
    s.globals(*FOUR, "g1310")
    with pytest.raises(keeling.BadDump, match="5 global projects"):
        s.act()


@pytest.mark.rule("E-GLOBAL-11", "E-GLOBAL-12")
def test_with_four_in_play_a_new_one_takes_the_place_of_any_of_them():
    s = Scene("usa", "china")
    s.globals(*FOUR)
    g = summit(s)
    exchanges = [f"usa keep {new} discard {old}" for new in NEW for old in FOUR]
    assert sorted(g.legal("usa")) == sorted(["usa decline", *exchanges])
    not_in_play = refused(g, "usa keep g1310 discard g1311")
    assert not_in_play in ("E-GLOBAL-11", "notation")
    assert refused(g, "usa discard g1300") in ("E-GLOBAL-11", "notation")  # without placing one


@pytest.mark.rule("E-GLOBAL-11", "E-GLOBAL-13")
@pytest.mark.parametrize(
    ("old", "cards", "active"),
    [
        ("g1300", ["l1019"], False),
        ("g1301", ["l1013", "l1015", "l1000"], True),
        ("g1304", [], False),
    ],
)
def test_the_project_that_makes_room_goes_with_its_cards_active_or_not(old, cards, active):
    s = Scene("usa", "china")
    s.globals(*FOUR)
    s.tuck(old, *cards)
    s.tuck("g1309", "l1044")
    g = summit(s)
    assert in_play(g)[old] == active
    g.play(f"china keep g1310 discard {old}")
    t = table(g)
    assert {project for project, where in t["global"].items() if where == "discard"} == {old, "g1311"}
    assert t["global"]["g1310"] == f"place-{FOUR.index(old) + 1}"
    assert [card for card, where in t["card"].items() if where == "discard"] == sorted(cards)
    assert t["card"]["l1044"] == "g1309"  # what lies under the others stays
    assert old not in t["card"].values()
    assert old not in in_play(g)


@pytest.mark.rule("E-GLOBAL-12")
def test_with_four_in_play_the_group_may_decline_both():
    s = Scene("usa", "china")
    s.globals(*FOUR)
    s.tuck("g1301", "l1013", "l1015")
    g = summit(s)
    before = table(g)["global"]
    g.play("china decline")
    t = table(g)
    assert t["global"] == before | {"g1310": "discard", "g1311": "discard"}
    assert t["card"]["l1013"] == t["card"]["l1015"] == "g1301"
    assert in_play(g) == {"g1300": False, "g1301": True, "g1304": False, "g1309": False}
    assert asked(g) == "act"


def tax_havens(*powers: str) -> Scene:
    """g1309 is active: every player draws one more card at the start of the project phase."""
    s = Scene(*powers)
    s.globals(*FOUR)
    s.tuck("g1309", "l1044", "l1045")
    return s


@pytest.mark.rule("E-GLOBAL-13")
def test_the_effect_of_a_discarded_project_ends_at_once():
    g = summit(tax_havens("usa", "china"))
    g.play("usa decline")
    assert [len(hand) for hand in g.view("usa")["hands"].values()] == [6, 6]
    g = summit(tax_havens("usa", "china"))
    g.play("usa keep g1310 discard g1309")
    assert [len(hand) for hand in g.view("usa")["hands"].values()] == [5, 5]
    assert g.view("usa")["discard"] == ["l1044", "l1045"]


@pytest.mark.rule("E-GLOBAL-13")
def test_a_project_that_comes_back_has_no_cards_and_is_inactive():
    s = tax_havens("usa", "china")
    g = summit(s)
    g.play("usa keep g1310 discard g1309")
    s.d = g.dump()
    s.t = s.d["table"]
    s.t["global"]["g1309"] = "deck"
    s.crises()
    g = s.steps("round", nature=[*CRISES[:3], "g1309", "g1312"])
    g.play("usa keep g1309 discard g1310")
    assert in_play(g)["g1309"] is False
    assert next(each["tucked"] for each in g.view("usa")["globals"] if each["project"] == "g1309") == []


@pytest.mark.rule("E-GLOBAL-14")
@pytest.mark.parametrize("out", [1, 2, 3])
def test_none_is_discarded_while_there_is_room_for_the_new_one(out):
    s = Scene("usa", "china")
    s.globals(*FOUR[:out])
    g = summit(s)
    assert refused(g, "usa keep g1310 discard g1300") == "E-GLOBAL-14"


def pledges(*projects: str, **tucked: str) -> Game:
    """Pledges Ignored is resolved: the group discards one of these."""
    s = Scene("usa", "europe", "china")
    s.globals(*projects)
    for project, card in tucked.items():
        s.tuck(project, card)
    s.crises("c1442")
    return s.steps("crisis-phase")


@pytest.mark.rule("E-GLOBAL-13", "E-GLOBAL-14")
@pytest.mark.parametrize("seat", ["usa", "europe", "china"])
def test_a_crisis_may_force_it_and_the_group_chooses_which_one(seat):
    g = pledges("g1300", "g1301", "g1309", g1301="l1013", g1309="l1044")
    assert asked(g) == "lose-global"
    assert g.legal(seat) == [f"{seat} lose g1300", f"{seat} lose g1301", f"{seat} lose g1309"]
    assert refused(g, f"{seat} lose g1304") == "E-GLOBAL-14"  # not in play
    assert refused(g, f"{seat} decline") in ("E-GLOBAL-14", "E-GEN-5", "notation")  # not optional
    g.play(f"{seat} lose g1301")
    t = table(g)
    assert t["global"]["g1301"] == "discard"
    assert t["card"]["l1013"] == "discard"
    assert t["card"]["l1044"] == "g1309"
    assert t["crisis"]["c1442"] == "discard"


@pytest.mark.rule("E-GLOBAL-14")
def test_without_a_global_project_the_crisis_takes_nothing():
    g = pledges()
    assert asked(g) == "keep-global"  # the next round
    assert table(g)["round"] == 2


@pytest.mark.rule("E-GLOBAL-14")
def test_no_global_project_can_be_discarded_in_the_project_phase():
    s = Scene("usa", "china")
    s.globals("g1300")
    s.hand("usa", "l1000")
    g = s.act()
    for verb in ("discard", "lose"):  # nobody asks for that now
        assert refused(g, f"usa {verb} g1300") in ("E-GLOBAL-14", "E-GEN-5", "notation")
    assert not [move for move in g.legal("usa") if "discard" in move]


@pytest.mark.rule("E-GLOBAL-1", "E-GLOBAL-3")
def test_the_next_round_begins_with_its_own_global_phase():
    s = Scene("usa", "china")
    s.crises("c1400")
    s.planet(bands=3, trees=20, oceans=14)  # as much as everybody emits
    s.give("usa", emergency=0, social=9)
    s.give("china", emergency=0, social=9)
    rolls = ["permafrost", "amazon", "permafrost"]
    g = s.act(nature=[*rolls, "c1401", "c1402", "c1403", "g1310", "g1311"])
    pass_all(g)
    assert (table(g)["round"], table(g)["phase"], table(g)["bands"]) == (2, "global", 3)
    assert laid(g) == [(1, "c1401"), (2, None), (3, None)]
    assert asked(g) == "keep-global"

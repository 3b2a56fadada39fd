"""What runs out and what does not: sinks, tokens, places and the three decks (E-LIMIT)."""

import pytest

import keeling
from keeling import Game

from .scene import POWERS, Scene, pass_all, refused, table

TOTALS = {"trees": 33, "oceans": 23, "air_filters": 13}
PROJECTS = [f"l{number}" for number in range(1000, 1133)]
GLOBALS = [f"g{number}" for number in range(1300, 1324)]
CRISES = [f"c{number}" for number in range(1400, 1448)]

# Each adds one sink of its kind and costs one card; where it asks for tags, they lie under it.
ADDS = {
    "trees": ("l1037",),  # Community Forestry
    "oceans": ("l1040",),  # Kelp Forests
    "air_filters": ("l1124", "l1059"),  # Direct Air Capture needs 2 Innovation; demand + 1
}


def adding(sink: str, there: int) -> Scene:
    s = Scene("usa", "china")
    s.project("usa", 1, *ADDS[sink])
    s.hand("usa", "l1000", "l1001")
    s.planet(**{sink: there})
    return s


def sinks(game: Game) -> dict[str, int]:
    return {sink: table(game)[sink] for sink in TOTALS}


def offered(game: Game, n: int) -> list[str]:
    """What Nature could have answered in line n of the log."""
    question = game.at(n).question
    assert question
    return [option.rsplit(" ", 1)[1] for option in question.options]


def drawn(game: Game, *verbs: str) -> list[str]:
    """What Nature drew, of some kinds."""
    starts = tuple(f"nature {verb}" for verb in verbs)
    return [line.rsplit(" ", 1)[1] for line in game.log if line.startswith(starts)]


# --- trees, oceans and air filters (E-LIMIT-1 to E-LIMIT-4) ---------------------------------------


@pytest.mark.rule("E-LIMIT-1")
@pytest.mark.parametrize("sink", TOTALS)
def test_the_last_sink_of_the_box_can_be_gained_and_no_more(sink: str) -> None:
    g = adding(sink, TOTALS[sink] - 1).act()
    assert sinks(g.play("usa use project-1 l1000"))[sink] == TOTALS[sink]
    g = adding(sink, TOTALS[sink]).act()
    assert sinks(g.play("usa use project-1 l1000"))[sink] == TOTALS[sink]


@pytest.mark.rule("E-LIMIT-1")
@pytest.mark.parametrize("sink", TOTALS)
@pytest.mark.parametrize("more", [1, 5, 100])
def test_no_position_holds_more_than_the_box(sink: str, more: int) -> None:
    words = sink.replace("_", " ")
    with pytest.raises(keeling.BadDump, match=f"{TOTALS[sink] + more} {words} of {TOTALS[sink]}"):
        adding(sink, TOTALS[sink] + more).act()
    with pytest.raises(keeling.BadDump, match=f"-1 {words} of {TOTALS[sink]}"):
        adding(sink, -1).act()


@pytest.mark.rule("E-LIMIT-2")
@pytest.mark.parametrize("sink", TOTALS)
def test_every_number_up_to_the_total_can_lie_there(sink: str) -> None:
    """There are only 8 pieces of value 1; nobody is refused for lack of them."""
    for there in range(TOTALS[sink]):
        g = adding(sink, there).act().play("usa use project-1 l1000")
        assert sinks(g)[sink] == there + 1


@pytest.mark.rule("E-LIMIT-2")
@pytest.mark.parametrize("there", range(4, 34))
def test_a_piece_of_five_is_changed_when_fewer_are_lost(there: int) -> None:
    s = Scene(*POWERS[:3])
    s.planet(bands=1, trees=there)
    s.track(desertification=1)
    t = table(s.steps("crisis-phase", nature=["desertification"]))
    assert t["trees"] == there - 3
    assert t["emergency"] == dict.fromkeys(POWERS[:3], 0)


@pytest.mark.rule("E-LIMIT-3")
@pytest.mark.parametrize("sink", TOTALS)
def test_gaining_without_a_supply_gives_nothing_and_costs_nothing_more(sink: str) -> None:
    s = adding(sink, TOTALS[sink])
    g = s.act()
    was = table(g)
    t = table(g.play("usa use project-1 l1000"))
    changed = {name for name in t if t[name] != was[name]}
    assert changed == {"card", "uses"} | ({"demand"} if sink == "air_filters" else set())
    assert t["card"]["l1000"] == "discard"
    assert t["uses"] == {ADDS[sink][0]: 1}  # it counts as a use


@pytest.mark.rule("E-LIMIT-3")
def test_of_two_oceans_the_one_left_is_taken() -> None:
    """L1127 on a 6 and its own tag: 2 oceans; nothing stands in for the second."""
    s = Scene("usa", "china")
    s.project("usa", 1, "l1127")
    s.planet(oceans=22, trees=11, air_filters=0)
    g = s.act(nature=[6]).play("usa use project-1")
    assert sinks(g) == {"trees": 11, "oceans": 23, "air_filters": 0}
    assert table(g)["emergency"] == {"usa": 0, "china": 0}


@pytest.mark.rule("E-LIMIT-3")
def test_of_two_trees_the_one_left_is_taken() -> None:
    """L1036 with 5 Ecology tags: 2 trees."""
    s = Scene("usa", "china")
    s.project("usa", 1, "l1036", "l1037", "l1058", "l1089", "l1093")
    s.planet(trees=32)
    g = s.act().play("usa use project-1")
    assert sinks(g) == {"trees": 33, "oceans": 7, "air_filters": 0}


@pytest.mark.rule("E-LIMIT-4")
@pytest.mark.parametrize(
    ("sink", "track", "card"),
    [("trees", "desertification", "l1037"), ("oceans", "ocean_acidification", "l1040")],
)
def test_what_was_lost_can_be_gained_again(sink: str, track: str, card: str) -> None:
    s = Scene("usa", "china")
    s.project("usa", 1, card, "l1058", "l1089")
    s.planet(bands=1, **{sink: TOTALS[sink]})
    s.track(**{track: 1})
    for seat in s.seats:
        s.give(seat, dirty=0, clean=30)
    g = s.steps("crisis-phase", nature=[track.replace("_", "-")])
    assert sinks(g)[sink] == TOTALS[sink] - 2
    while (question := g.question) and question.rule != "act":
        g.play(question.options[0])
    for _ in range(3):  # the third has no effect any more
        g.play(next(move for move in g.legal("usa") if " use project-1 " in move))
    assert sinks(g)[sink] == TOTALS[sink]


@pytest.mark.rule("E-LIMIT-4")
def test_sinks_removed_by_a_crisis_go_back_to_the_supply() -> None:
    s = Scene("usa", "china")
    s.crises("c1425", up=0)  # the fewest eco resilience: 1 ocean for each tile
    s.give("usa", eco=0)
    s.give("china", eco=1)
    s.planet(bands=2, oceans=23)
    g = s.steps(["resolve", "usa", 0])
    assert sinks(g)["oceans"] == 21
    dump = g.dump()
    dump["table"]["oceans"] = 24
    with pytest.raises(keeling.BadDump):
        keeling.restore(dump)


# --- what never runs out (E-LIMIT-5) --------------------------------------------------------------


@pytest.mark.rule("E-LIMIT-5")
def test_emergency_tokens_never_run_out() -> None:
    """Four players with 11 each have 44, of 42 in the box."""
    s = Scene(*POWERS)
    for seat in POWERS:
        s.give(seat, emergency=10, social=0)
    s.crises("c1428", up=0)  # everyone loses 1 social resilience
    assert table(s.steps("crisis-phase"))["emergency"] == dict.fromkeys(POWERS, 11)


@pytest.mark.rule("E-LIMIT-5")
@pytest.mark.parametrize(("card", "kind"), [("l1090", "social"), ("l1093", "eco"), ("l1091", "infra")])
def test_resilience_never_runs_out(card: str, kind: str) -> None:
    """The tiles of the box are worth 108."""
    s = Scene("usa", "china")
    s.project("usa", 1, card)
    s.hand("usa", "l1000")
    s.give("usa", **{kind: 108})
    g = s.act().play("usa use project-1 l1000")
    assert table(g)["resilience"]["usa"][kind] == 109


@pytest.mark.rule("E-LIMIT-5")
def test_energy_never_runs_out() -> None:
    """The tiles of the box are worth 130, dirty and clean together."""
    s = Scene("usa", "china")
    s.project("usa", 1, "s1210")
    s.hand("usa", "l1000")
    s.give("usa", clean=70, dirty=70)
    s.give("china", clean=70, dirty=71)
    g = s.act().play("usa use project-1 l1000")
    assert table(g)["clean"]["usa"] == 71
    s.crises("c1434", up=0)  # the most dirty energy: 2 more
    assert table(s.steps("crisis-phase"))["dirty"] == {"usa": 70, "china": 73}


@pytest.mark.rule("E-LIMIT-5")
def test_emissions_never_run_out() -> None:
    """There are 69 tiles."""
    s = Scene("usa", "china")
    s.give("usa", transport=69)
    s.crises("c1435", up=0)  # the most transport emissions: 1 more
    t = table(s.steps("crisis-phase"))
    assert t["emissions"]["usa"]["transport"] == 70


@pytest.mark.rule("E-LIMIT-5")
def test_carbon_never_runs_out() -> None:
    """The markers are worth 135; 190 are produced, 40 of them bound, and 150 go onto the thermometer."""
    s = Scene(*POWERS)
    for seat in POWERS:
        s.give(seat, demand=0, dirty=0, buildings=0, transport=0, industry=0, agriculture=0)
    s.give("usa", dirty=190)
    g = s.steps("emission-phase", nature=["c1400", "c1401", *["permafrost"] * 7])
    assert (s.t["trees"], s.t["oceans"]) == (24, 16)
    n = next(n for n, line in enumerate(g.log) if line == "nature planet permafrost")
    t = table(g.at(n))
    assert (t["bands"], t["loose_carbon"], t["global_emissions"]) == (7, 10, 0)


# --- empty decks (E-LIMIT-6, E-LIMIT-7) -----------------------------------------------------------


def thin_deck(*deck: str, discard: tuple[str, ...] = ()) -> Scene:
    """A project deck of these cards; all others that are nowhere have left the game."""
    s = Scene("usa", "china")
    s.discard(*discard)
    s.deck(*deck)
    return s


@pytest.mark.rule("E-LIMIT-6")
def test_an_empty_project_deck_is_made_of_the_discard_pile_when_a_card_is_needed() -> None:
    discard = ("l1010", "l1011", "l1012", "l1013", "l1014", "l1015", "l1016", "l1017")
    s = thin_deck("l1000", "l1001", "l1002", discard=discard)
    g = s.steps("project-phase")
    cards = drawn(g, "deal-")
    assert len(cards) == 10
    assert set(cards[:3]) == {"l1000", "l1001", "l1002"}
    assert set(cards[3:]) < set(discard)
    first = next(n for n, line in enumerate(g.log) if " deal-" in line)
    assert [len(offered(g, first + i)) for i in range(10)] == [3, 2, 1, 8, 7, 6, 5, 4, 3, 2]
    assert (g.view()["deck"], g.view()["discard"]) == (1, [])


@pytest.mark.rule("E-LIMIT-6")
def test_the_discard_pile_stays_while_the_deck_has_cards_and_until_one_is_needed() -> None:
    s = thin_deck("l1000", "l1001", discard=("l1010", "l1011"))
    s.project("usa", 1, "l1121", "l1001")  # Green Bonds: draw 1 card
    s.deck("l1000")
    g = s.act().play("usa use project-1")
    assert g.view()["hands"]["usa"] == ["l1000"]
    assert (g.view()["deck"], g.view()["discard"]) == (0, ["l1010", "l1011"])  # not earlier


@pytest.mark.rule("E-LIMIT-6")
def test_with_deck_and_discard_pile_empty_the_rest_of_the_draw_is_dropped() -> None:
    s = thin_deck("l1000", "l1001", "l1002", discard=("l1010", "l1011", "l1012"))
    g = s.steps("project-phase")
    assert g.question and g.question.rule == "act"
    view = g.view()
    assert {seat: len(hand) for seat, hand in view["hands"].items()} == {"usa": 5, "china": 1}
    assert (view["deck"], view["discard"]) == (0, [])
    assert table(g)["emergency"] == {"usa": 0, "china": 0}  # without penalty
    assert table(g)["fewer_cards"] == {}


@pytest.mark.rule("E-LIMIT-6")
def test_nobody_draws_from_nothing() -> None:
    g = thin_deck().steps("project-phase")
    assert g.view()["hands"] == {"usa": [], "china": []}
    assert g.question and g.question.rule == "act"
    assert drawn(g, "deal-") == []


@pytest.mark.rule("E-LIMIT-6")
def test_cards_laid_open_to_choose_from_are_not_shuffled_in() -> None:
    """S1213: draw 3, keep 1. The deck has one card, the discard pile is what was paid."""
    s = thin_deck("l1001")
    s.hand("usa", "l1000")
    g = s.act().play("usa use project-4 l1000")
    assert drawn(g, "draw") == ["l1001", "l1000"]  # and no third one
    assert g.view()["aside"] == ["l1000", "l1001"]
    g.play("usa keep l1001")
    assert (g.view()["hands"]["usa"], g.view()["discard"]) == (["l1001"], ["l1000"])


def crises_left(s: Scene, deck: tuple[str, ...], discard: tuple[str, ...]) -> None:
    """Only these in the crisis deck and on its pile; the others that are nowhere leave the game."""
    for crisis in CRISES:
        if crisis in discard:
            s.t["crisis"][crisis] = "discard"
        elif crisis not in deck and crisis not in s.t["crisis"]:
            s.t["crisis"][crisis] = "gone"


@pytest.mark.rule("E-LIMIT-6")
def test_an_empty_crisis_deck_is_made_of_its_discard_pile_when_a_crisis_is_needed() -> None:
    s = Scene("usa", "china")
    crises_left(s, deck=("c1400",), discard=("c1410", "c1411", "c1412"))
    s.discard("l1000")
    g = s.steps("round")
    cards = drawn(g, "crisis")
    assert len(cards) == 3
    assert cards[0] == "c1400"
    assert set(cards[1:]) < {"c1410", "c1411", "c1412"}
    assert [len(offered(g, n)) for n in range(3)] == [1, 3, 2]
    assert (g.view()["crisis_deck"], g.view()["crisis_discard"]) == (1, [])
    assert g.view()["discard"] == ["l1000"]  # the other piles stay


@pytest.mark.rule("E-LIMIT-6")
def test_the_crisis_pile_stays_until_a_crisis_is_needed() -> None:
    s = Scene("usa", "china")
    crises_left(s, deck=("c1400", "c1401", "c1402"), discard=("c1410", "c1411"))
    g = s.steps("round")
    assert sorted(drawn(g, "crisis")) == ["c1400", "c1401", "c1402"]
    assert (g.view()["crisis_deck"], g.view()["crisis_discard"]) == (0, ["c1410", "c1411"])


@pytest.mark.rule("E-LIMIT-6")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_fewer_crises_lie_out_when_there_are_no_more(left: int) -> None:
    deck = ("c1400", "c1401")[:left]
    s = Scene("usa", "china")
    crises_left(s, deck=deck, discard=())
    g = s.steps("round")
    assert g.question and g.question.rule == "keep-global"
    crises = g.view()["crises"]
    assert [crisis["place"] for crisis in crises] == list(range(1, left + 1))
    assert [crisis["crisis"] is not None for crisis in crises] == [True, False][:left]
    assert table(g)["emergency"] == {"usa": 0, "china": 0}


@pytest.mark.rule("E-LIMIT-6")
def test_extreme_weather_finds_no_crisis_any_more() -> None:
    s = Scene("usa", "china")
    crises_left(s, deck=(), discard=())
    s.planet(bands=1)
    g = s.steps("crisis-phase", nature=["extreme-weather"])
    t = table(g)
    assert t["track"]["extreme-weather"] == 1
    assert drawn(g, "crisis") == []
    assert (t["round"], t["phase"], g.view()["crises"]) == (2, "global", [])


def globals_left(s: Scene, deck: tuple[str, ...], discard: tuple[str, ...]) -> None:
    for project in GLOBALS:
        if project in discard:
            s.t["global"][project] = "discard"
        elif project not in deck and project not in s.t["global"]:
            s.t["global"][project] = "gone"


@pytest.mark.rule("E-LIMIT-6")
def test_an_empty_deck_of_global_projects_is_made_of_its_discard_pile() -> None:
    s = Scene("usa", "china")
    globals_left(s, deck=("g1300",), discard=("g1310", "g1311"))
    g = s.steps("round")
    first, second = drawn(g, "global")
    assert first == "g1300"
    assert second in ("g1310", "g1311")
    n = next(n for n, line in enumerate(g.log) if line.startswith("nature global"))
    assert [offered(g, n), offered(g, n + 1)] == [["g1300"], ["g1310", "g1311"]]
    assert g.view()["global_deck"] == 1
    assert g.legal("usa") == ["usa keep g1300", f"usa keep {second}"]


@pytest.mark.rule("E-LIMIT-6")
def test_the_pile_of_global_projects_stays_until_one_is_needed() -> None:
    s = Scene("usa", "china")
    globals_left(s, deck=("g1300", "g1301"), discard=("g1310", "g1311"))
    g = s.steps("round")
    assert sorted(drawn(g, "global")) == ["g1300", "g1301"]
    assert g.view()["global_deck"] == 0
    assert {p for p, where in table(g)["global"].items() if where == "discard"} == {"g1310", "g1311"}


@pytest.mark.rule("E-LIMIT-6")
def test_a_single_global_project_left_is_the_one_to_keep() -> None:
    s = Scene("usa", "china")
    globals_left(s, deck=("g1300",), discard=())
    g = s.steps("round")
    assert g.legal() == ["usa keep g1300", "china keep g1300"]
    assert table(g.play("china keep g1300"))["global"]["g1300"] == "place-1"


@pytest.mark.rule("E-LIMIT-6")
def test_without_any_global_project_the_round_goes_on() -> None:
    s = Scene("usa", "china")
    globals_left(s, deck=(), discard=())
    g = s.steps("round")
    assert g.question and g.question.rule == "act"
    assert {seat: len(hand) for seat, hand in g.view()["hands"].items()} == {"usa": 5, "china": 5}


@pytest.mark.rule("E-LIMIT-7")
def test_only_the_discard_pile_is_shuffled() -> None:
    """Cards in hands, in projects, under global projects and crises, and gone ones stay where they are."""
    s = thin_deck(discard=("l1010",))
    s.globals("g1309")
    s.crises("c1431")
    s.hand("china", "l1000")
    s.project("usa", 1, "l1121", "l1001", "l1016")
    s.project("usa", 2, "l1002", "s1211")
    s.tuck("g1309", "l1003")
    s.tuck("c1431", "l1004")
    s.put("gone", "s1212")
    g = s.act()
    was = table(g)["card"]
    g.play("usa use project-1")
    assert offered(g, len(g.log) - 1) == ["l1010"]
    now = table(g)["card"]
    assert {card for card in now if now[card] != was.get(card)} == {"l1010"}
    assert now["l1010"] == "hand-usa"


@pytest.mark.rule("E-LIMIT-7")
def test_crises_lying_out_or_in_effect_are_not_shuffled() -> None:
    s = Scene("usa", "china")
    s.crises("c1431", "c1400", up=1)
    s.ongoing("c1447")
    crises_left(s, deck=(), discard=("c1410",))
    s.project("usa", 1, "l1125")  # on 1 to 3 with its own tag: an extra crisis
    g = s.act(nature=[1]).play("usa use project-1")
    assert drawn(g, "crisis") == ["c1410"]
    assert offered(g, len(g.log) - 1) == ["c1410"]
    crises = table(g)["crisis"]
    assert {name: crises[name] for name in ("c1431", "c1400", "c1410", "c1447")} == {
        "c1431": "laid",
        "c1400": "laid",
        "c1410": "laid",
        "c1447": "ongoing",
    }


@pytest.mark.rule("E-LIMIT-7")
def test_global_projects_in_play_are_not_shuffled() -> None:
    s = Scene("usa", "china")
    s.globals("g1300", "g1301")
    globals_left(s, deck=(), discard=("g1310", "g1311"))
    g = s.steps("round")
    assert sorted(drawn(g, "global")) == ["g1310", "g1311"]
    assert table(g)["global"]["g1300"] == "place-1"


@pytest.mark.rule("E-LIMIT-7")
def test_a_start_card_lost_to_a_crisis_is_no_part_of_the_next_deck() -> None:
    s = thin_deck()
    s.crises("c1441", up=0)  # the most Incentive tags in projects: discard 2 cards with such a tag
    s.hand("usa", "l1001")
    g = s.steps("crisis-phase")
    assert g.question and g.question.rule == "lose-card"
    g.play("usa lose s1211", "usa lose l1001")
    while (question := g.question) and question.rule != "act":
        g.play(question.options[0])
    assert drawn(g, "deal-") == ["l1001"]
    assert table(g)["card"]["s1211"] == "gone"


# --- places (E-LIMIT-8) ---------------------------------------------------------------------------


@pytest.mark.rule("E-LIMIT-8")
def test_there_is_no_place_for_a_fifth_global_project() -> None:
    s = Scene("usa", "china")
    s.globals("g1300", "g1301", "g1302", "g1304")
    g = s.steps("round", nature=["c1400", "c1401", "c1402", "g1305", "g1306"])
    assert refused(g, "usa keep g1305") == "E-GLOBAL-11"
    g.play("usa keep g1305 discard g1301")
    assert {p: at for p, at in table(g)["global"].items() if at.startswith("place-")} == {
        "g1300": "place-1",
        "g1305": "place-2",
        "g1302": "place-3",
        "g1304": "place-4",
    }
    s.globals("g1300", "g1301", "g1302", "g1304", "g1305")
    with pytest.raises(keeling.BadDump, match="5 global projects"):
        s.act()


@pytest.mark.rule("E-LIMIT-8")
def test_there_is_no_sixth_project() -> None:
    s = Scene("usa", "china")
    s.hand("usa", "l1000")
    g = s.act()
    assert refused(g, "usa cover l1000 project-6") == "E-PROJ-10"
    assert refused(g, "usa tuck l1000 project-6") == "E-PROJ-10"
    s.put("usa-6", "l1000")
    with pytest.raises(keeling.BadDump, match="l1000 lies in no project"):
        s.act()


@pytest.mark.rule("E-LIMIT-8")
@pytest.mark.parametrize(("seats", "row"), [(1, 5), (2, 10), (3, 15), (4, 20)])
def test_there_is_no_going_on_with_the_eighth_tile(seats: int, row: int) -> None:
    s = Scene(*POWERS[:seats])
    s.planet(bands=7, loose_carbon=row - 1, global_emissions=1)
    g = s.steps(["heat", "usa", 0])
    assert g.over
    assert (table(g)["bands"], table(g)["loose_carbon"]) == (8, 0)
    s.planet(bands=8, loose_carbon=0)
    with pytest.raises(keeling.BadDump, match="the last band lies there"):
        s.act()


@pytest.mark.rule("E-LIMIT-8")
def test_a_project_may_hold_any_number_of_cards() -> None:
    s = Scene("usa", "china")
    s.hand("usa", *PROJECTS)
    g = s.act()
    assert len(g.view()["hands"]["usa"]) == 133  # and there is no hand limit
    g.play(*(f"usa tuck {card} project-1" for card in PROJECTS[:60]))
    g.play(*(f"usa cover {card} project-1" for card in PROJECTS[60:80]))
    assert g.view()["projects"]["usa"][0] == [*reversed(PROJECTS[60:80]), "s1210", *PROJECTS[:60]]


@pytest.mark.rule("E-LIMIT-8")
def test_a_hand_of_any_size_is_kept() -> None:
    s = Scene("usa", "china")
    s.hand("usa", *PROJECTS[:40])
    for seat in s.seats:
        s.give(seat, dirty=0, clean=30)
    g = pass_all(s.act())
    assert g.view()["hands"]["usa"] == PROJECTS[:40]
    while (question := g.question) and question.rule != "act":
        g.play(question.options[0])
    assert len(g.view()["hands"]["usa"]) == 45


@pytest.mark.rule("E-LIMIT-8")
def test_any_number_of_crises_may_lie_out() -> None:
    s = Scene("usa", "china")
    s.crises(*CRISES[:18], up=1)  # each gives tokens for each tile, and there is none
    g = s.act()
    assert [crisis["place"] for crisis in g.view()["crises"]] == list(range(1, 19))
    for seat in s.seats:
        s.give(seat, dirty=0, clean=30)
    g = pass_all(s.act())
    assert g.view()["crisis_discard"] == CRISES[:18]


@pytest.mark.rule("E-LIMIT-8")
def test_the_whole_crisis_deck_may_lie_out() -> None:
    s = Scene("usa", "china")
    s.crises(*CRISES[:46], up=1)
    s.planet(bands=1)
    s.project("usa", 1, "l1126")  # 2 extra crises on the worst rolls
    g = s.act(nature=[1]).play("usa use project-1")
    assert [crisis["place"] for crisis in g.view()["crises"]] == list(range(1, 49))
    assert g.view()["crisis_deck"] == 0


# --- a card paid is discarded before the effect (E-LIMIT-9) ---------------------------------------


@pytest.mark.rule("E-LIMIT-9")
def test_a_card_paid_takes_part_in_the_shuffle_that_the_effect_causes() -> None:
    """L1011: discard 2 cards, draw 3. Both come back, and one more."""
    s = thin_deck(discard=("l1010",))
    s.project("usa", 1, "l1011")
    s.hand("usa", "l1000", "l1002")
    g = s.act()
    n = len(g.log)
    g.play("usa use project-1 l1000 l1002")
    assert [sorted(offered(g, n + 1)), len(offered(g, n + 2)), len(offered(g, n + 3))] == [
        ["l1000", "l1002", "l1010"],
        2,
        1,
    ]
    assert g.view()["hands"]["usa"] == ["l1000", "l1002", "l1010"]


@pytest.mark.rule("E-LIMIT-9")
def test_not_if_the_deck_suffices() -> None:
    s = thin_deck("l1003", "l1004", "l1005", discard=("l1010",))
    s.project("usa", 1, "l1011")
    s.hand("usa", "l1000", "l1002")
    g = s.act().play("usa use project-1 l1000 l1002")
    assert g.view()["hands"]["usa"] == ["l1003", "l1004", "l1005"]
    assert g.view()["discard"] == ["l1000", "l1002", "l1010"]


@pytest.mark.rule("E-LIMIT-9")
def test_another_player_may_draw_the_card_just_paid() -> None:
    """S1214: discard 1 card, another player draws 2."""
    s = thin_deck()
    s.hand("usa", "l1000")
    g = s.act().play("usa use project-5 l1000 china")
    assert g.view()["hands"] == {"usa": [], "china": ["l1000"]}
    assert g.view()["discard"] == []


@pytest.mark.rule("E-LIMIT-9")
def test_a_card_spent_from_under_a_global_project_is_discarded_first_too() -> None:
    """G1322: discard a card tucked there, draw 3 and keep 1."""
    s = thin_deck()
    s.globals("g1322")
    s.tuck("g1322", "l1002")
    g = s.act().play("usa use g1322 l1002")
    assert drawn(g, "draw") == ["l1002"]
    assert g.view()["hands"]["usa"] == ["l1002"]

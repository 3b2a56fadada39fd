"""The 48 crises one by one: whom each strikes and how hard, and everything that helps against it."""

from copy import deepcopy
from typing import Any

import pytest

from .scene import Scene, changes, refused, table

ALL = [f"c{number}" for number in range(1400, 1448)]
PERMANENT = ("c1444", "c1445", "c1446", "c1447")

# Project cards to tuck: their tags and nothing else matter.
TAGS = {
    "society": ("l1000", "l1055"),
    "ecology": ("l1005", "l1037"),
    "regulation": ("l1007", "l1045"),
    "incentive": ("l1001", "l1065"),
    "infrastructure": ("l1006", "l1073"),
}
SOLAR, WIND = "l1013", "l1019"


def world(*crises: str) -> Scene:
    """Three powers, 3 bands; everybody has the fewest or the most of something, nobody shares it.

    The fewest social resilience: usa; eco: china; infra: europe. The most dirty energy: china; clean: europe;
    transport: usa; buildings: europe; agriculture: china; energy tags: usa; incentive tags: china.
    """
    s = Scene("usa", "europe", "china")
    s.planet(bands=3, trees=15, oceans=10, global_emissions=1)
    s.give("usa", social=0, eco=1, infra=2, demand=7, dirty=5, clean=2)
    s.give("europe", social=1, eco=2, infra=0, demand=8, dirty=4, clean=4)
    s.give("china", social=2, eco=0, infra=1, demand=12, dirty=9, clean=3)
    s.give("usa", buildings=2, transport=4, agriculture=1)
    s.give("europe", buildings=4, transport=3, agriculture=1)
    s.give("china", buildings=3, transport=2, agriculture=2)
    for seat in s.seats:
        for slot in range(1, 6):
            s.project(seat, slot)
    s.project("usa", 1, "l1013", "l1019")  # solar, wind
    s.project("usa", 2, "l1005")  # ecology
    s.project("europe", 3, "l1015")  # solar
    s.project("china", 4, "l1065", "l1121")  # incentive, and twice incentive
    s.hand("usa", "l1016", "l1002")  # solar with incentive, innovation
    s.hand("china", "l1068", "l1003")  # incentive, grid
    s.crises(*crises)
    return s


def alone(*crises: str) -> Scene:
    """Solo with 2 bands and 1 resilience of each kind."""
    s = Scene("usa")
    s.planet(bands=2, trees=6, oceans=4)
    s.give("usa", social=1, eco=1, infra=1, demand=10, dirty=7, clean=3, transport=3)
    for slot in range(1, 6):
        s.project("usa", slot)
    s.project("usa", 1, "l1013")  # solar
    s.project("usa", 2, "l1121")  # twice incentive
    s.hand("usa", "l1015", "l1065", "l1002")  # solar, incentive, innovation
    s.crises(*crises)
    return s


def outcome(s: Scene, *moves: str) -> dict[str, Any]:
    """All that is different after step 2 of the crisis phase, in which nothing but the moves is asked."""
    before = deepcopy(s.t)
    game = s.crises_only()
    game.play(*moves)
    assert game.over
    return changes(before, table(game))


def gone(crisis: str, *tucked: str) -> dict[str, str]:
    """A finished crisis and the cards under it, each on its pile."""
    return {f"crisis.{crisis}": "discard"} | {f"card.{card}": "discard" for card in tucked}


def tokens(**seats: int) -> dict[str, int]:
    return {f"emergency.{seat}": number for seat, number in seats.items()}


# --- each one, with nothing tucked ---------------------------------------------------------------------

SOCIAL_FOR_ALL = ("c1400", "c1401", "c1402", "c1403", "c1404", "c1405", "c1421")
ECO_FOR_ALL = ("c1406", "c1407", "c1408", "c1409", "c1410", "c1411", "c1422")
INFRA_FOR_ALL = ("c1412", "c1413", "c1414", "c1415", "c1416", "c1417", "c1423")

# By crisis: the moves it asks for and all that it changes.
RESOLVED: dict[str, tuple[list[str], dict[str, Any]]] = {
    **{crisis: ([], tokens(usa=3, europe=2, china=1)) for crisis in SOCIAL_FOR_ALL},
    **{crisis: ([], tokens(usa=2, europe=1, china=3)) for crisis in ECO_FOR_ALL},
    **{crisis: ([], tokens(usa=1, europe=3, china=2)) for crisis in INFRA_FOR_ALL},
    "c1418": ([], tokens(usa=3)),
    "c1419": ([], tokens(china=3)),
    "c1420": ([], tokens(europe=3)),
    "c1424": ([], {"trees": -3, "global_emissions": 3}),
    "c1425": ([], {"oceans": -3}),
    "c1426": ([], {"global_emissions": 3}),
    "c1427": ([], {"resilience.usa.infra": -1, "emergency.europe": 1, "resilience.china.infra": -1}),
    "c1428": ([], {"emergency.usa": 1, "resilience.europe.social": -1, "resilience.china.social": -1}),
    "c1429": ([], {"resilience.usa.eco": -1, "resilience.europe.eco": -1, "emergency.china": 1}),
    "c1430": ([], tokens(usa=2)),
    "c1431": ([], tokens(china=2)),
    "c1432": ([], {"resilience.europe.eco": -2}),
    "c1433": ([], {"resilience.europe.social": -1, "emergency.europe": 1}),
    "c1434": ([], {"dirty.china": 2}),
    "c1435": ([], {"emissions.usa.transport": 1}),
    "c1436": ([], {"emissions.europe.buildings": 1}),
    "c1437": ([], {"emissions.china.agriculture": 1}),
    "c1438": ([], {"demand.usa": 1, "demand.europe": 1, "demand.china": 1}),
    "c1439": ([], {"dirty.china": -2, "emergency.china": 2}),
    "c1440": (
        ["usa lose l1019", "usa lose l1016"],
        {"card.l1019": "discard", "card.l1016": "discard"},
    ),
    "c1441": (
        ["china lose l1121", "china lose l1068"],
        {"card.l1121": "discard", "card.l1068": "discard"},
    ),
    "c1442": (["europe lose g1310"], {"global.g1310": "discard", "card.l1010": "discard"}),
    "c1443": ([], {"fewer_cards.usa": 1, "fewer_cards.europe": 1, "fewer_cards.china": 1}),
    "c1444": ([], {"standing.no-forecast-crisis": 1}),
    "c1445": ([], {"standing.no-tuck-under-global": 1}),
    "c1446": ([], {"standing.no-tuck-under-other-crises": 1}),
    "c1447": ([], {"standing.no-remove-dirty": 1}),
}


def test_every_crisis_of_the_deck_is_resolved_here():
    assert sorted(RESOLVED) == ALL


@pytest.mark.rule("E-CRISIS-18", "E-CRISIS-19", "E-CRISIS-22", "E-CRISIS-25", "E-CRISIS-27", "E-CRISIS-28")
@pytest.mark.parametrize("crisis", ALL)
def test_a_crisis_does_exactly_what_it_says(crisis):
    moves, effect = RESOLVED[crisis]
    s = world(crisis)
    s.globals("g1309", "g1310")
    s.tuck("g1310", "l1010")
    left = {f"crisis.{crisis}": "ongoing"} if crisis in PERMANENT else gone(crisis)
    assert outcome(s, *moves) == effect | left


@pytest.mark.rule("E-CRISIS-25")
@pytest.mark.parametrize("crisis", [*SOCIAL_FOR_ALL, *ECO_FOR_ALL, *INFRA_FOR_ALL])
@pytest.mark.parametrize("bands", [0, 1, 6])
def test_tokens_for_all_are_one_per_band(crisis, bands):
    s = world(crisis)
    s.planet(bands=bands)
    for seat in s.seats:
        s.give(seat, social=0, eco=0, infra=0)
    there = tokens(usa=bands, europe=bands, china=bands) if bands else {}
    assert outcome(s) == there | gone(crisis)


# --- solo ----------------------------------------------------------------------------------------------

SOLO: dict[str, tuple[list[str], dict[str, Any]]] = {
    **{crisis: ([], tokens(usa=1)) for crisis in (*SOCIAL_FOR_ALL, *ECO_FOR_ALL, *INFRA_FOR_ALL)},
    **{crisis: ([], tokens(usa=1)) for crisis in ("c1418", "c1419", "c1420")},
    "c1424": ([], {"trees": -1, "global_emissions": 1}),
    "c1425": ([], {"oceans": -1}),
    "c1426": ([], {"global_emissions": 1}),
    "c1427": ([], {"resilience.usa.infra": -1}),
    "c1428": ([], {"resilience.usa.social": -1}),
    "c1429": ([], {"resilience.usa.eco": -1}),
    "c1430": ([], {"resilience.usa.social": -1}),  # 1 instead of 2
    "c1431": ([], {"resilience.usa.eco": -1}),  # 1 instead of 2
    "c1432": ([], {"resilience.usa.eco": -1}),  # 1 instead of 2
    "c1433": ([], {"resilience.usa.social": -1}),  # 1 instead of 2
    "c1434": ([], {"dirty.usa": 1}),  # 1 instead of 2
    "c1435": ([], {"emissions.usa.transport": 1}),
    "c1436": ([], {"emissions.usa.buildings": 1}),
    "c1437": ([], {"emissions.usa.agriculture": 1}),
    "c1438": ([], {"demand.usa": 1}),
    "c1439": ([], {"dirty.usa": -2, "emergency.usa": 2}),  # still 2
    "c1440": (["usa lose l1015"], {"card.l1015": "discard"}),  # 1 instead of 2
    "c1441": (["usa lose l1121"], {"card.l1121": "discard"}),  # 1 instead of 2
    "c1442": (["usa lose g1300"], {"global.g1300": "discard"}),
    "c1443": ([], {"fewer_cards.usa": 1}),
    **{crisis: RESOLVED[crisis] for crisis in PERMANENT},
}


@pytest.mark.rule("E-CRISIS-34")
@pytest.mark.parametrize("crisis", ALL)
def test_a_crisis_in_solo(crisis):
    moves, effect = SOLO[crisis]
    s = alone(crisis)
    s.globals("g1300", "g1301")
    left = {f"crisis.{crisis}": "ongoing"} if crisis in PERMANENT else gone(crisis)
    assert outcome(s, *moves) == effect | left


# --- reduced by resilience -------------------------------------------------------------------------------

# For all: the kind that helps, and the kinds that do not.
REDUCED_BY = {
    **{crisis: "social" for crisis in (*SOCIAL_FOR_ALL, "c1418")},
    **{crisis: "eco" for crisis in (*ECO_FOR_ALL, "c1419", "c1424", "c1425")},
    **{crisis: "infra" for crisis in (*INFRA_FOR_ALL, "c1420")},
}
FEWEST = ("c1418", "c1419", "c1420", "c1424", "c1425")


@pytest.mark.rule("E-CRISIS-22", "E-CRISIS-23")
@pytest.mark.parametrize("crisis", [*SOCIAL_FOR_ALL, *ECO_FOR_ALL, *INFRA_FOR_ALL])
def test_only_the_own_resilience_of_the_named_kind_reduces_a_crisis(crisis):
    s = world(crisis)
    for seat in s.seats:
        s.give(seat, social=4, eco=4, infra=4)
    s.give("usa", **{REDUCED_BY[crisis]: 3})
    s.give("europe", **{REDUCED_BY[crisis]: 0})
    assert outcome(s) == tokens(europe=3) | gone(crisis)  # not negative, and no resilience is lost


@pytest.mark.rule("E-CRISIS-22")
@pytest.mark.parametrize("crisis", FEWEST)
@pytest.mark.parametrize("helped", [1, 2, 3, 5])
def test_resilience_of_the_one_player_struck_reduces_every_number(crisis, helped):
    """WE34: with 3 bands and 2 ecological resilience, forest fires cost 1 tree and add 1 carbon."""
    s = world(crisis)
    for seat in s.seats:
        s.give(seat, social=6, eco=6, infra=6)
    s.give("europe", **{REDUCED_BY[crisis]: helped})
    left = max(0, 3 - helped)
    effects = {
        "c1424": {"trees": -left, "global_emissions": left},
        "c1425": {"oceans": -left},
    }
    expected: dict[str, Any] = effects.get(crisis, tokens(europe=left))
    assert outcome(s) == (expected if left else {}) | gone(crisis)


# --- averted by tucked tags ------------------------------------------------------------------------------

IGNORED_WITH = {
    "c1426": ("ecology", 2),
    "c1428": ("society", 2),
    "c1429": ("ecology", 2),
    "c1430": ("society", 1),
    "c1431": ("infrastructure", 1),
    "c1432": ("regulation", 1),
    "c1433": ("regulation", 1),
    "c1435": ("infrastructure", 1),
    "c1436": ("regulation", 1),
    "c1437": ("ecology", 1),
    "c1438": ("incentive", 2),
    "c1442": ("society", 2),
    "c1443": ("regulation", 2),
}


def tucked_world(crisis: str, *cards: str) -> Scene:
    """The cards are taken from wherever they lie."""
    s = world(crisis)
    s.globals("g1309", "g1310")
    s.tuck("g1310", "l1010")
    s.tuck(crisis, *cards)
    return s


@pytest.mark.rule("E-CRISIS-24", "E-CRISIS-27", "E-TUCK-4", "E-TUCK-6")
@pytest.mark.parametrize("crisis", IGNORED_WITH)
def test_enough_tags_avert_a_crisis_for_everyone(crisis):
    tag, count = IGNORED_WITH[crisis]
    cards = TAGS[tag][:count]
    assert outcome(tucked_world(crisis, *cards)) == gone(crisis, *cards)


@pytest.mark.rule("E-TUCK-5")
@pytest.mark.parametrize("crisis", IGNORED_WITH)
def test_one_tag_too_few_or_other_tags_do_not_help(crisis):
    tag, count = IGNORED_WITH[crisis]
    cards = [*TAGS[tag][: count - 1], *(other[0] for name, other in TAGS.items() if name != tag)]
    moves, effect = RESOLVED[crisis]
    assert outcome(tucked_world(crisis, *cards), *moves) == effect | gone(crisis, *cards)


@pytest.mark.rule("E-TUCK-5")
@pytest.mark.parametrize(("crisis", "card"), [("c1428", "l1120"), ("c1442", "l1120"), ("c1438", "l1121")])
def test_two_equal_tags_on_one_card_count_twice_where_tags_are_counted(crisis, card):
    assert outcome(tucked_world(crisis, card)) == gone(crisis, card)


@pytest.mark.rule("E-CRISIS-34")
@pytest.mark.parametrize("crisis", IGNORED_WITH)
def test_in_solo_the_same_tags_avert_a_crisis(crisis):
    tag, count = IGNORED_WITH[crisis]
    cards = TAGS[tag][:count]
    s = alone(crisis)
    s.globals("g1300", "g1301")
    s.tuck(crisis, *cards)
    assert outcome(s) == gone(crisis, *cards)


# --- reduced by tucked cards -------------------------------------------------------------------------------

# By crisis: the tag, then moves and effect with one such card tucked. With two nothing is left.
REDUCED_WITH: dict[str, tuple[str, list[str], dict[str, Any]]] = {
    "c1434": ("regulation", [], {"dirty.china": 1}),
    "c1439": ("society", [], {"dirty.china": -1, "emergency.china": 1}),
    "c1440": ("regulation", ["usa lose l1013"], {"card.l1013": "discard"}),
    "c1441": ("society", ["china lose l1065"], {"card.l1065": "discard"}),
}


@pytest.mark.rule("E-CRISIS-24", "E-TUCK-5")
@pytest.mark.parametrize("crisis", REDUCED_WITH)
def test_each_card_with_the_tag_reduces_a_crisis_by_one(crisis):
    tag, moves, effect = REDUCED_WITH[crisis]
    one, two = TAGS[tag]
    assert outcome(tucked_world(crisis, one, "l1008"), *moves) == effect | gone(crisis, one, "l1008")
    assert outcome(tucked_world(crisis, one, two)) == gone(crisis, one, two)
    assert outcome(tucked_world(crisis, one, two, "l1101")) == gone(crisis, one, two, "l1101")


@pytest.mark.rule("E-TUCK-5")
@pytest.mark.parametrize("crisis", ["c1439", "c1441"])
def test_two_equal_tags_on_one_card_count_once_where_cards_are_counted(crisis):
    _, moves, effect = REDUCED_WITH[crisis]
    assert outcome(tucked_world(crisis, "l1120"), *moves) == effect | gone(crisis, "l1120")


@pytest.mark.parametrize("crisis", ["c1434", "c1440", "c1441"])
def test_in_solo_one_card_is_enough_to_reduce_one_to_nothing(crisis):
    card = TAGS[REDUCED_WITH[crisis][0]][0]
    s = alone(crisis)
    s.tuck(crisis, card)
    assert outcome(s) == gone(crisis, card)


def test_in_solo_sabotage_is_reduced_card_by_card():
    one, two = TAGS["society"]
    s = alone("c1439")
    s.tuck("c1439", one)
    assert outcome(s) == {"dirty.usa": -1, "emergency.usa": 1} | gone("c1439", one)
    s = alone("c1439")
    s.tuck("c1439", one, two)
    assert outcome(s) == gone("c1439", one, two)


def test_every_mitigation_of_the_deck_is_used_here():
    """Only c1427 has none; the permanent ones end instead."""
    helped = [*REDUCED_BY, *IGNORED_WITH, *REDUCED_WITH]
    assert sorted([*helped, "c1427", *PERMANENT]) == ALL


@pytest.mark.parametrize("cards", [["l1006", "l1073"], ["l1000", "l1005", "l1007", "l1001", "l1013"]])
def test_nothing_tucked_helps_against_the_rising_sea(cards):
    moves, effect = RESOLVED["c1427"]
    s = world("c1427")
    s.tuck("c1427", *cards)
    assert outcome(s, *moves) == effect | gone("c1427", *cards)


# --- details of single cards -------------------------------------------------------------------------------


@pytest.mark.rule("E-LOSS-9")
@pytest.mark.parametrize(
    ("dirty", "clean", "demand", "effect"),
    [
        (9, 5, 12, {"dirty.china": -2}),  # 12 are left: no shortfall
        (9, 4, 12, {"dirty.china": -2, "emergency.china": 1}),
        (
            9,
            0,
            12,
            {"dirty.china": -2, "emergency.china": 5},
        ),  # all that is uncovered, not only what was lost
        (6, 3, 10, {"dirty.china": -2, "emergency.china": 3}),  # 1 of them was uncovered before
    ],
)
def test_sabotage_costs_a_token_for_all_demand_then_uncovered(dirty, clean, demand, effect):
    s = world("c1439")
    s.give("china", dirty=dirty, clean=clean, demand=demand)
    assert outcome(s) == effect | gone("c1439")


@pytest.mark.rule("E-LOSS-9")
@pytest.mark.parametrize(("dirty", "effect"), [(1, {"dirty.usa": -1, "emergency.usa": 7}), (0, {})])
def test_sabotage_takes_what_is_there_and_nothing_for_what_is_missing(dirty, effect):
    s = alone("c1439")
    s.give("usa", dirty=dirty)  # of a demand of 10, 3 are covered by clean energy
    assert outcome(s) == effect | gone("c1439")


def test_hands_do_not_count_for_whom_the_charter_strikes_but_are_lost_all_the_same():
    s = world("c1440")
    s.hand("europe", "l1017", "l1022", "l1033")  # more energy tags, but only 1 in play
    lost = {"card.l1013": "discard", "card.l1016": "discard"}
    assert outcome(s, "usa lose l1013", "usa lose l1016") == lost | gone("c1440")


def test_only_cards_with_the_tag_can_be_lost_to_the_charter():
    game = world("c1440").crises_only()
    assert game.question is not None
    assert game.question.options == ["usa lose l1013", "usa lose l1016", "usa lose l1019"]
    # The hand and the ecology project of usa, the solar card of europe.
    assert [refused(game, f"usa lose {card}") for card in ("l1002", "l1005", "l1015")] == ["E-LOSS-2"] * 3


def test_a_card_with_two_incentive_tags_counts_twice_for_whom_greenwashing_strikes():
    s = world("c1441")
    s.project("usa", 3, "l1001", "l1011")  # two cards, two tags; china: two cards, three tags
    before = deepcopy(s.t)
    game = s.crises_only()
    assert game.question is not None
    assert game.question.seats == ["china"]
    game.play("china lose l1065", "china lose l1121")
    lost = {"card.l1065": "discard", "card.l1121": "discard"}
    assert changes(before, table(game)) == lost | gone("c1441")


def test_the_charter_takes_as_many_as_there_are_and_nothing_else():
    s = alone("c1441")
    s.project("usa", 2)
    s.hand("usa", "l1002")
    assert outcome(s) == gone("c1441")


def test_broken_pledges_without_a_global_project_change_nothing():
    assert outcome(world("c1442")) == gone("c1442")


@pytest.mark.rule("E-GLOBAL-14")
@pytest.mark.parametrize("seat", ["usa", "europe", "china"])
def test_the_group_chooses_which_pledge_is_broken(seat):
    s = world("c1442")
    s.globals("g1309", "g1310", "g1311")
    before = deepcopy(s.t)
    game = s.crises_only()
    assert game.legal(seat) == [f"{seat} lose g1309", f"{seat} lose g1310", f"{seat} lose g1311"]
    assert refused(game, f"{seat} lose g1300") == "E-GLOBAL-14"  # not in play
    game.play(f"{seat} lose g1311")
    assert changes(before, table(game)) == {"global.g1311": "discard"} | gone("c1442")


@pytest.mark.rule("E-PROJ-5")
def test_the_financial_crisis_costs_one_card_of_the_next_draw_only():
    s = world("c1443")
    for seat in s.seats:
        s.hand(seat)
    s.give("china", emergency=4)
    s.t["phase"] = "crisis"
    game = s.steps("resolve")
    game.play(game.legal("usa")[0])  # a global project is kept, then cards are dealt
    assert game.question is not None
    assert game.question.rule == "act"
    assert {seat: len(hand) for seat, hand in game.view()["hands"].items()} == {
        "usa": 4,
        "europe": 4,
        "china": 3,
    }
    assert table(game)["fewer_cards"] == {}


# --- permanent crises: the rule works, and ends -----------------------------------------------------

ENDS = {
    "c1444": ["l1000", "l1055"],
    "c1445": ["l1007", "l1045"],
    "c1446": ["l1000", "l1055"],
    "c1447": [SOLAR, WIND],
}
ENOUGH_IN_SOLO = {"c1444": 2, "c1445": 1, "c1446": 2, "c1447": 1}
RULES = {
    "c1444": "no-forecast-crisis",
    "c1445": "no-tuck-under-global",
    "c1446": "no-tuck-under-other-crises",
    "c1447": "no-remove-dirty",
}


@pytest.mark.rule("E-CRISIS-28", "E-CRISIS-30", "E-TUCK-3")
@pytest.mark.parametrize("crisis", PERMANENT)
def test_a_permanent_crisis_ends_with_the_second_tag(crisis):
    s = Scene("usa", "china")
    s.ongoing(crisis)
    one, two = ENDS[crisis]
    s.hand("usa", one, "l1003")
    s.hand("china", two)
    before = deepcopy(s.t)
    game = s.act()
    game.play(f"usa tuck {one} {crisis}", f"usa tuck l1003 {crisis}")
    assert changes(before, table(game)) == {f"card.{one}": crisis, "card.l1003": crisis}
    game.play(f"china tuck {two} {crisis}")
    assert changes(before, table(game)) == gone(crisis, one, two, "l1003") | {f"standing.{RULES[crisis]}": -1}


@pytest.mark.rule("E-TUCK-5")
@pytest.mark.parametrize("crisis", ["c1444", "c1446"])
def test_one_card_with_two_tags_ends_a_permanent_crisis(crisis):
    s = Scene("usa", "china")
    s.ongoing(crisis)
    s.hand("china", "l1120")
    before = deepcopy(s.t)
    game = s.act().play(f"china tuck l1120 {crisis}")
    assert changes(before, table(game)) == gone(crisis, "l1120") | {f"standing.{RULES[crisis]}": -1}


@pytest.mark.parametrize("crisis", PERMANENT)
def test_two_tags_of_another_kind_do_not_end_a_permanent_crisis(crisis):
    s = Scene("usa", "china")
    s.ongoing(crisis)
    cards = ("l1005", "l1037", "l1003", "l1002")
    s.hand("usa", *cards)
    game = s.act()
    game.play(*(f"usa tuck {card} {crisis}" for card in cards))
    assert table(game)["crisis"][crisis] == "ongoing"


@pytest.mark.rule("E-CRISIS-34")
@pytest.mark.parametrize("crisis", PERMANENT)
def test_how_many_tags_end_a_permanent_crisis_in_solo(crisis):
    s = Scene("usa")
    s.ongoing(crisis)
    cards = ENDS[crisis][: ENOUGH_IN_SOLO[crisis]]
    s.hand("usa", *cards)
    game = s.act()
    for card in cards:
        assert table(game)["crisis"][crisis] == "ongoing"
        game.play(f"usa tuck {card} {crisis}")
    assert table(game)["crisis"][crisis] == "discard"
    assert table(game)["standing"].get(RULES[crisis], 0) == 0


@pytest.mark.rule("E-CRISIS-29")
@pytest.mark.parametrize("crisis", PERMANENT)
def test_a_permanent_crisis_ended_as_expected_crisis_never_begins(crisis):
    s = Scene("usa", "china")
    s.planet(bands=2)
    s.crises(crisis, "c1426", up=1)
    s.hand("usa", *ENDS[crisis])
    before = deepcopy(s.t)
    game = s.act().play(*(f"usa tuck {card} {crisis}" for card in ENDS[crisis]))
    assert changes(before, table(game)) == gone(crisis, *ENDS[crisis])
    s.d = game.dump()
    s.t = s.d["table"]
    before = deepcopy(s.t)
    game = s.crises_only()
    assert changes(before, table(game)) == {"global_emissions": 2} | gone("c1426")


@pytest.mark.rule("E-GLOBAL-15")
def test_disinformation_lays_every_crisis_face_down():
    s = Scene("usa", "china")
    s.ongoing("c1444")
    game = s.steps("round", nature=["c1400", "c1401", "c1402"])
    assert game.view()["crises"] == [{"place": place, "crisis": None, "tucked": []} for place in (1, 2, 3)]
    assert [view["crisis"] for view in game.view()["ongoing"]] == ["c1444"]


def test_without_disinformation_the_first_crisis_is_known():
    s = Scene("usa", "china")
    game = s.steps("round", nature=["c1400", "c1401", "c1402"])
    assert [view["crisis"] for view in game.view()["crises"]] == ["c1400", None, None]


@pytest.mark.rule("E-CRISIS-36")
def test_backlash_keeps_cards_from_global_projects_until_it_ends():
    s = Scene("usa", "china")
    s.ongoing("c1445")
    s.globals("g1309")
    s.hand("usa", "l1007", "l1045", "l1044")
    s.project("usa", 1, "l1111")  # tucks the top card of the deck under a global project
    game = s.act(nature=["l1012"])
    assert refused(game, "usa tuck l1044 g1309") == "E-CRISIS-36"
    assert refused(game, "usa use project-1 g1309") == "E-CRISIS-36"
    assert table(game)["uses"] == {}
    game.play(
        "usa tuck l1007 c1445", "usa tuck l1045 c1445", "usa tuck l1044 g1309", "usa use project-1 g1309"
    )
    assert table(game)["card"]["l1044"] == table(game)["card"]["l1012"] == "g1309"


@pytest.mark.rule("E-CRISIS-36")
def test_overwhelmed_aid_keeps_cards_from_every_other_crisis_until_it_ends():
    s = Scene("usa", "china")
    s.crises("c1431", "c1443", up=2)
    s.ongoing("c1446", "c1447")
    s.hand("usa", "l1000", "l1055", "l1006")
    game = s.act()
    for crisis in ("c1431", "c1443", "c1447"):
        assert refused(game, f"usa tuck l1006 {crisis}") == "E-CRISIS-36"
    game.play("usa tuck l1000 c1446", "usa tuck l1055 c1446", "usa tuck l1006 c1447")
    assert table(game)["card"]["l1006"] == "c1447"


@pytest.mark.rule("E-CRISIS-36")
def test_lobbying_keeps_dirty_energy_until_it_ends():
    s = Scene("usa", "china")
    s.ongoing("c1447")
    s.project("usa", 1, "l1045")  # 1 dirty energy less per regulation tag
    s.hand("usa", "l1000", "l1001")
    s.hand("china", SOLAR, WIND)
    game = s.act()
    assert refused(game, "usa use project-1 l1000") == "E-CRISIS-36"
    game.play(f"china tuck {SOLAR} c1447", f"china tuck {WIND} c1447", "usa use project-1 l1000")
    assert table(game)["dirty"]["usa"] == 4

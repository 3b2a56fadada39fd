"""Every challenge card, h01 to h42: what it changes, and what it forbids or asks for."""

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

import keeling
from keeling import Game
from keeling.emission import box

from .scene import Scene, pass_all, refused, table

ALL = [f"h{number:02}" for number in range(1, 43)]
PAIR = ("usa", "china")  # 11 trees, 7 oceans
FOUR = ("usa", "europe", "china", "majority-world")  # 24 trees, 16 oceans
TRACKS = ("extreme-weather", "arctic-ice", "desertification", "ocean-acidification", "permafrost", "amazon")

Test = TypeVar("Test")
walked: list[str] = []


def walks(*cards: str) -> Callable[[Test], Test]:
    """This test proves what these cards do."""
    walked.extend(cards)
    return lambda test: test


def begin(powers: tuple[str, ...], *challenges: str, nature: list[Any] | None = None) -> Game:
    """A new game, up to its first question."""
    options = {"powers": list(powers), "challenges": list(challenges), "data": "@1"}
    return keeling.new("e-mission", seed=5, options=options, nature=nature)


def to_act(game: Game) -> Game:
    """Through the Global phase of round 1, until everybody may act."""
    while game.question and game.question.rule != "act":
        game.play(game.question.options[0])
    return game


def flat(tree: dict[str, Any], path: str = "") -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in tree.items():
        found |= flat(value, f"{path}{key}.") if isinstance(value, dict) else {path + key: value}
    return found


def changes(powers: tuple[str, ...], *challenges: str) -> dict[str, Any]:
    """What the first question of a game finds different from a game without challenge cards."""
    plain, other = flat(table(begin(powers))), flat(table(begin(powers, *challenges)))
    return {key: other.get(key) for key in sorted({*plain, *other}) if plain.get(key) != other.get(key)}


# --- cards that change the set-up: exactly this, and nothing else ---------------------------------

SETUP: list[tuple[tuple[str, ...], str, dict[str, Any]]] = [
    (PAIR, "h01", {"bands": 1}),
    (FOUR, "h01", {"bands": 1}),
    (("europe",), "h01", {"bands": 1}),
    (PAIR, "h02", {"trees": 9, "start_trees": 9}),
    (FOUR, "h02", {"trees": 20, "start_trees": 20}),
    (("europe",), "h02", {"trees": 5, "start_trees": 5}),
    (PAIR, "h03", {"oceans": 5, "start_oceans": 5}),
    (FOUR, "h03", {"oceans": 12, "start_oceans": 12}),
    (("europe",), "h03", {"oceans": 3, "start_oceans": 3}),
    (PAIR, "h08", {f"track.{track}": 1 for track in TRACKS}),
    (FOUR, "h09-usa", {"resilience.usa.social": 0}),
    (FOUR, "h09-majority-world", {"resilience.majority-world.social": 0}),
    (FOUR, "h10-europe", {"resilience.europe.eco": 0}),
    (FOUR, "h10-majority-world", {"resilience.majority-world.eco": 0}),
    (FOUR, "h11-china", {"resilience.china.infra": 0}),
    (("usa",), "h11-usa", {"resilience.usa.infra": 0}),
    (FOUR, "h13-usa", {"dirty.usa": 7}),
    (FOUR, "h13-china", {"dirty.china": 11}),
    (FOUR, "h14-europe", {"emissions.europe.transport": 5}),
    (FOUR, "h14-china", {"emissions.china.transport": 4}),
    (FOUR, "h15-usa", {"emissions.usa.industry": 3}),
    (FOUR, "h15-china", {"emissions.china.industry": 9}),
    (FOUR, "h16-usa", {"emergency.usa": 4}),
    (FOUR, "h16-majority-world", {"emergency.majority-world": 4}),
    (("usa",), "h16", {"emergency.usa": 3}),
    (PAIR, "h19", {"trees": 13, "start_trees": 13}),
    (FOUR, "h19", {"trees": 28, "start_trees": 28}),
    (("china",), "h19", {"trees": 7, "start_trees": 7}),
    (PAIR, "h20", {"oceans": 9, "start_oceans": 9}),
    (FOUR, "h20", {"oceans": 20, "start_oceans": 20}),
    (("china",), "h20", {"oceans": 5, "start_oceans": 5}),
    (FOUR, "h25-europe", {"resilience.europe.social": 3}),
    (FOUR, "h26-usa", {"resilience.usa.eco": 2}),
    (FOUR, "h26-europe", {"resilience.europe.eco": 3}),
    (FOUR, "h27-majority-world", {"resilience.majority-world.infra": 2}),
    (FOUR, "h29-usa", {"clean.usa": 5}),
    (FOUR, "h29-europe", {"clean.europe": 7}),
    (FOUR, "h30-europe", {"dirty.europe": 2, "clean.europe": 6}),
    (FOUR, "h30-majority-world", {"dirty.majority-world": 8, "clean.majority-world": 7}),
    (("majority-world",), "h30", {"dirty.majority-world": 5, "clean.majority-world": 5}),
]
walked += [card.partition("-")[0] for _, card, _ in SETUP]


@pytest.mark.rule("E-CHAL-6", "E-CHAL-7")
@pytest.mark.parametrize(("powers", "card", "changed"), SETUP)
def test_a_set_up_card_changes_what_it_says_and_nothing_else(
    powers: tuple[str, ...], card: str, changed: dict[str, Any]
) -> None:
    name, _, owner = card.partition("-")
    whose = owner or ("group" if name in ("h01", "h02", "h03", "h08", "h19", "h20") else powers[0])
    assert changes(powers, card) == changed | {f"challenge.{name}": whose}


@walks("h09", "h10", "h11")
@pytest.mark.rule("E-LOSS-10")
@pytest.mark.parametrize(
    ("card", "tokens"),
    [("h10-usa", 3), ("h10-china", 2), ("h11-majority-world", 3)],
)
def test_stability_that_is_not_there_is_lost_as_an_emergency_token(card: str, tokens: int) -> None:
    name, _, owner = card.partition("-")
    assert changes(FOUR, card) == {f"emergency.{owner}": tokens, f"challenge.{name}": owner}


@walks("h01")
@pytest.mark.rule("E-GLOBAL-2")
def test_h01_a_tile_from_the_start_is_rolled_for_but_brings_no_more_crises() -> None:
    g = begin(PAIR, "h01")
    assert table(g)["loose_carbon"] == 0
    assert [crisis["place"] for crisis in g.view()["crises"]] == [1, 2, 3]
    s = Scene(*PAIR, challenges=["h01"])
    g = s.steps("crisis-phase", nature=["amazon"])
    assert [line for line in g.log if line.startswith("nature planet")] == ["nature planet amazon"]
    assert table(g)["track"]["amazon"] == 1


@walks("h08")
def test_h08_moves_markers_onto_tipping_fields_without_effect() -> None:
    """Extreme weather and arctic ice tip on field 1: no more crises, no carbon."""
    t = table(begin(PAIR, "h08"))
    assert set(t["track"].values()) == {1}
    assert (t["crisis_places"], t["bands"], t["loose_carbon"], t["global_emissions"]) == (3, 0, 0, 0)
    assert (t["trees"], t["oceans"]) == (11, 7)


@walks("h16")
@pytest.mark.rule("E-PROJ-3")
def test_h16_a_fourth_token_costs_a_card_of_the_first_draw() -> None:
    g = to_act(begin(FOUR, "h16-majority-world"))
    hands = g.view()["hands"]
    assert {seat: len(hand) for seat, hand in hands.items()} == {
        "usa": 5,
        "europe": 5,
        "china": 5,
        "majority-world": 4,
    }


# --- cards for the first draw ---------------------------------------------------------------------


@walks("h17", "h28")
@pytest.mark.rule("E-CHAL-10")
@pytest.mark.parametrize(("card", "cards"), [("h17-china", 3), ("h28-china", 8)])
def test_h17_h28_cards_fewer_or_more_in_round_1_only(card: str, cards: int) -> None:
    assert changes(PAIR, card) == {f"challenge.{card[:3]}": "china"}
    g = to_act(begin(PAIR, card))
    hands = g.view()["hands"]
    assert (len(hands["usa"]), len(hands["china"])) == (5, cards)
    s = Scene(*PAIR, challenges=[card])
    s.planet(round=2)
    hands = s.steps("project-phase").view()["hands"]
    assert (len(hands["usa"]), len(hands["china"])) == (5, 5)


@walks("h17", "h28")
@pytest.mark.rule("E-CHAL-10", "E-PROJ-4")
def test_h17_h28_are_added_to_what_emergency_tokens_take_away() -> None:
    for cards, expected in ((["h17", "h16-usa"], 2), (["h28", "h16"], 7), (["h17-usa", "h28-usa"], 6)):
        s = Scene(*PAIR, challenges=cards)
        s.give("usa", emergency=4 if "h17-usa" not in cards else 0)
        assert len(s.steps("project-phase").view()["hands"]["usa"]) == expected


# --- standing rules ---------------------------------------------------------------------------------


def faces(game: Game) -> list[bool]:
    """Is each crisis of the round face up, from bottom to top?"""
    return [crisis["crisis"] is not None for crisis in game.view()["crises"]]


@walks("h04")
@pytest.mark.rule("E-CHAL-6")
def test_h04_one_more_unknown_crisis_in_every_global_phase() -> None:
    g = begin(PAIR, "h04", nature=["c1400", "c1401", "c1402", "c1403"])
    assert faces(g) == [True, False, False, False]
    assert table(g)["crisis_place"] == {"c1400": 1, "c1401": 2, "c1402": 3, "c1403": 4}
    assert table(g)["crises_by_heat"] == 3  # the extra one is not one of the temperature's (E-EMIT-21)
    s = Scene(*PAIR, challenges=["h04"])
    s.planet(round=3, bands=6)
    assert faces(s.steps("round")) == [True, False, False, False, False, False]


@walks("h05")
@pytest.mark.rule("E-CHAL-10")
def test_h05_two_global_projects_are_the_most() -> None:
    s = Scene(*PAIR, challenges=["h05"])
    s.planet(round=2)
    s.globals("g1300")
    g = s.steps("round", nature=["c1400", "c1401", "c1402", "g1303", "g1304"])
    assert refused(g, "usa decline") == "E-GLOBAL-9"
    assert refused(g, "usa keep g1303 discard g1300") == "E-GLOBAL-14"  # there is room
    g.play("usa keep g1303")
    assert table(g)["global"] == {"g1300": "place-1", "g1303": "place-2", "g1304": "discard"}

    s.globals("g1300", "g1303")
    g = s.steps("round", nature=["c1400", "c1401", "c1402", "g1305", "g1304"])
    assert refused(g, "usa keep g1305") == "E-GLOBAL-11"
    assert table(g.at(len(g.log)).play("china decline"))["global"] == {
        "g1300": "place-1",
        "g1303": "place-2",
        "g1304": "discard",
        "g1305": "discard",
    }
    g.play("usa keep g1305 discard g1300")
    assert table(g)["global"] == {
        "g1305": "place-1",
        "g1303": "place-2",
        "g1304": "discard",
        "g1300": "discard",
    }


@walks("h06")
@pytest.mark.rule("E-CHAL-10")
def test_h06_no_crisis_is_known_and_none_may_be_tucked_under() -> None:
    g = to_act(begin(PAIR, "h06", nature=["c1431", "c1400", "c1401"]))
    assert faces(g) == [False, False, False]
    card = g.view()["hands"]["usa"][0]
    assert refused(g, f"usa tuck {card} c1431") == "E-TUCK-2"
    assert not [move for move in g.legal() if " c14" in move]
    assert not any("c14" in line for line in g.log_for("usa"))


@walks("h07", "h24")
@pytest.mark.rule("E-CHAL-10", "E-GROW-3", "E-END-2")
@pytest.mark.parametrize(("cards", "rounds"), [([], 6), (["h07"], 5), (["h24"], 7)])
def test_h07_h24_the_last_round(cards: list[str], rounds: int) -> None:
    assert begin(PAIR, *cards).view()["rounds"] == rounds
    s = Scene(*PAIR, challenges=cards)
    s.planet(round=rounds - 1)
    g = s.steps("growth-phase")
    assert (g.over, table(g)["round"]) == (False, rounds)
    s.planet(round=rounds)
    g = s.steps("growth-phase")
    assert g.over and g.result
    assert (g.result.won, g.result.reason, table(g)["round"]) == (False, "out-of-time", rounds)


@walks("h07", "h24")
@pytest.mark.rule("E-CHAL-10", "E-GROW-1")
@pytest.mark.parametrize(("card", "rounds"), [("h07", 5), ("h24", 7)])
def test_h07_h24_the_last_round_can_still_be_won(card: str, rounds: int) -> None:
    s = Scene(*PAIR, challenges=[card])
    s.planet(round=rounds, turning_point=1)
    g = s.steps("growth-phase")
    assert g.result and g.result.won


@walks("h12", "h31")
@pytest.mark.rule("E-CHAL-10", "E-GROW-4")
@pytest.mark.parametrize(
    ("cards", "usa", "china"),
    [
        ([], 1, 2),
        (["h12-usa"], 2, 2),
        (["h12-china"], 1, 3),
        (["h31-usa"], 0, 2),
        (["h31-china"], 1, 1),
        (["h12-usa", "h31-usa"], 1, 2),
        (["h12-usa", "h31-china"], 2, 1),
    ],
)
def test_h12_h31_demand_grows_faster_or_slower_every_round(cards: list[str], usa: int, china: int) -> None:
    s = Scene(*PAIR, challenges=cards)
    for at in (1, 5):
        s.planet(round=at)
        s.give("usa", demand=7)
        s.give("china", demand=12)
        assert table(s.steps("growth-phase"))["demand"] == {"usa": 7 + usa, "china": 12 + china}


@walks("h12", "h31")
@pytest.mark.rule("E-CHAL-10", "E-GROW-4")
@pytest.mark.parametrize(("card", "growth"), [("h12", 3), ("h31", 1)])
def test_h12_h31_change_the_growth_of_the_solo_card(card: str, growth: int) -> None:
    s = Scene("usa", challenges=[card])
    s.give("usa", demand=10)
    assert table(s.steps("growth-phase"))["demand"] == {"usa": 10 + growth}


@walks("h18")
@pytest.mark.rule("E-CHAL-12", "E-CHAL-10")
def test_h18_four_projects_and_no_fifth() -> None:
    g = begin(PAIR, "h18-china")
    assert g.question and g.question.options == [f"china leave s{number}" for number in range(1205, 1210)]
    g = to_act(g.play("china leave s1207"))
    projects = g.view()["projects"]
    assert projects["china"] == [["s1205"], ["s1206"], ["s1208"], ["s1209"]]
    assert projects["usa"] == [["s1210"], ["s1211"], ["s1212"], ["s1213"], ["s1214"]]
    assert table(g)["card"]["s1207"] == "gone"
    card = g.view()["hands"]["china"][0]
    assert refused(g, f"china cover {card} project-5") == "E-PROJ-10"
    assert refused(g, f"china tuck {card} project-5") == "E-PROJ-10"
    g.play(f"china cover {card} project-4")
    assert g.view()["projects"]["china"][3] == [card, "s1209"]


@walks("h32")
@pytest.mark.rule("E-CHAL-12", "E-CHAL-10")
def test_h32_a_sixth_project_begins_empty_and_may_be_filled() -> None:
    g = to_act(begin(PAIR, "h32-china"))
    assert g.view()["projects"]["china"] == [["s1205"], ["s1206"], ["s1207"], ["s1208"], ["s1209"], []]
    mine, yours = (g.view()["hands"][seat] for seat in ("china", "usa"))
    assert refused(g, f"china tuck {mine[0]} project-6") == "E-PROJ-31"
    assert refused(g, "china use project-6") == "E-PROJ-13"
    assert refused(g, f"usa cover {yours[0]} project-6") == "E-PROJ-10"
    g.play(f"china cover {mine[0]} project-6", f"china tuck {mine[1]} project-6")
    assert g.view()["projects"]["china"][5] == [mine[0], mine[1]]


@walks("h21")
@pytest.mark.rule("E-CHAL-10")
def test_h21_two_crises_are_known_and_may_be_tucked_under() -> None:
    g = to_act(begin(PAIR, "h21", nature=["c1431", "c1432", "c1400"]))
    assert [crisis["crisis"] for crisis in g.view()["crises"]] == ["c1431", "c1432", None]
    card, other = g.view()["hands"]["usa"][:2]
    assert refused(g, f"usa tuck {card} c1400") == "E-TUCK-2"
    g.play(f"usa tuck {card} c1431", f"usa tuck {other} c1432")
    assert [crisis["tucked"] for crisis in g.view()["crises"]] == [[card], [other], []]
    s = Scene(*PAIR, challenges=["h21"])
    s.planet(round=4, bands=7)
    assert faces(s.steps("round")) == [True, True, False, False, False]


@walks("h22")
@pytest.mark.rule("E-CHAL-10")
def test_h22_three_global_projects_to_choose_from() -> None:
    g = begin(PAIR, "h22", nature=["c1400", "c1401", "c1402", "g1300", "g1301", "g1303"])
    assert g.legal("usa") == ["usa keep g1300", "usa keep g1301", "usa keep g1303"]
    assert refused(g, "usa decline") == "E-GLOBAL-9"
    g.play("usa keep g1301")
    assert table(g)["global"] == {"g1300": "discard", "g1301": "place-1", "g1303": "discard"}

    s = Scene(*PAIR, challenges=["h22"])
    s.planet(round=5)
    s.globals("g1304", "g1305", "g1306", "g1309")
    g = s.steps("round", nature=["c1400", "c1401", "c1402", "g1300", "g1301", "g1303"])
    assert len(g.legal("usa")) == 1 + 3 * 4
    g.play("usa decline")
    assert [g for g, where in table(g)["global"].items() if where == "discard"] == ["g1300", "g1301", "g1303"]


@walks("h23")
@pytest.mark.rule("E-CHAL-13")
def test_h23_one_of_two_global_projects_is_active_from_the_start() -> None:
    g = begin(PAIR, "h23", nature=["g1300", "g1309"])
    assert g.question and g.question.options == [
        f"{seat} keep {project}" for seat in PAIR for project in ("g1300", "g1309")
    ]
    assert refused(g, "usa decline") == "E-GLOBAL-9"
    to_act(g.play("usa keep g1300"))
    assert g.view()["globals"][0] == {"project": "g1300", "active": True, "tucked": []}
    assert table(g)["global"]["g1309"] == "discard"
    card, other = g.view()["hands"]["china"][:2]
    g.play(f"china use g1300 {card}")
    assert table(g)["clean"] == {"usa": 2, "china": 5}
    assert table(g)["card"][card] == "discard"
    assert refused(g, f"china use g1300 {other}") == "E-GPROJ-8"


@walks("h38")
@pytest.mark.rule("E-CHAL-16")
def test_h38_effects_of_geoengineering_are_forbidden_and_nothing_else_is() -> None:
    s = Scene(*PAIR, challenges=["h38"])
    s.project("usa", 1, "l1126")
    s.hand("usa", "l1130", "l1128", "l1000")
    g = s.act()
    assert refused(g, "usa use project-1") == "E-CHAL-16"
    g.play("usa cover l1130 project-2", "usa tuck l1128 project-3")
    assert refused(g, "usa use project-2 l1000") == "E-CHAL-16"
    s = Scene(*PAIR)
    s.project("usa", 1, "l1126")
    assert "usa use project-1" in s.act().legal("usa")


@walks("h41")
@pytest.mark.rule("E-CHAL-14")
def test_h41_five_start_cards_of_any_power_for_everybody() -> None:
    dealt = ["s1224", "s1205", "s1219", "s1210", "s1221", "s1211", "s1215", "s1220", "s1209", "s1207"]
    g = begin(PAIR, "h41", nature=dealt)
    assert g.view()["projects"] == {
        "usa": [[card] for card in dealt[:5]],
        "china": [[card] for card in dealt[5:]],
    }
    starts = {f"s{number}" for number in range(1200, 1225)}
    assert {card for card, where in table(g)["card"].items() if where == "gone"} == starts - set(dealt)
    with pytest.raises(keeling.BadScript):
        begin(PAIR, "h41", nature=["s1200"])  # of the solo card


@walks("h42")
@pytest.mark.rule("E-CHAL-15")
def test_h42_the_first_hand_is_drafted() -> None:
    packets = [f"l10{number}" for number in range(10, 20)]
    g = begin(PAIR, "h42", nature=["c1400", "c1401", "c1402", "g1300", "g1301", *packets])
    g.play("usa keep g1300")
    assert g.question and (g.question.rule, g.question.seats) == ("draft", list(PAIR))
    assert refused(g, "usa pass") == "E-CHAL-15"
    assert refused(g, "usa draft l1015") == "E-CHAL-15"  # of the other packet
    g.play("usa draft l1010", "china draft l1015")
    assert g.legal() == [f"usa draft l10{n}" for n in range(16, 20)] + [
        f"china draft l10{n}" for n in range(11, 15)
    ]
    to_act(g)
    assert sorted(card for hand in g.view()["hands"].values() for card in hand) == packets
    assert {len(hand) for hand in g.view()["hands"].values()} == {5}


# --- conditions for winning -------------------------------------------------------------------------


def everywhere(s: Scene, **numbers: int) -> None:
    for seat in s.seats:
        s.give(seat, **numbers)


def three_active(s: Scene) -> None:
    s.globals("g1300", "g1301", "g1303", "g1306")
    s.tuck("g1300", "l1019", "l1020")
    s.tuck("g1301", "l1013", "l1015")
    s.tuck("g1303", "l1007")


# A card, what meets its condition, and last touches that do not any more
GOALS: list[tuple[str, Callable[[Scene], None], list[Callable[[Scene], None]]]] = [
    (
        "h33",
        lambda s: everywhere(s, dirty=0),
        [lambda s: s.give("usa", dirty=1), lambda s: s.give("china", dirty=1)],
    ),
    (
        "h34",
        lambda s: everywhere(s, emergency=3),
        [lambda s: s.give("usa", emergency=4), lambda s: s.give("china", emergency=4)],
    ),
    (
        "h35",
        lambda s: everywhere(s, social=2, eco=2, infra=2),
        [
            lambda s: s.give("usa", social=1),
            lambda s: s.give("china", eco=1),
            lambda s: s.give("china", infra=1, social=9),
        ],
    ),
    (
        "h36",
        lambda s: s.planet(trees=11, oceans=7),
        [
            lambda s: s.planet(trees=10),
            lambda s: s.planet(oceans=6),
            lambda s: s.planet(trees=20, oceans=6, air_filters=9),
        ],
    ),
    (
        "h37",
        lambda s: s.planet(bands=3, loose_carbon=9),
        [lambda s: s.planet(bands=4, loose_carbon=0), lambda s: s.planet(bands=7)],
    ),
    ("h39", three_active, [lambda s: s.discard("l1013"), lambda s: s.discard("l1007")]),
    (
        "h40",
        lambda s: everywhere(s, industry=0),
        [
            lambda s: s.give("china", industry=1),
            lambda s: s.give("usa", industry=1, buildings=0, transport=0, agriculture=0),
        ],
    ),
]
walked += [card for card, _, _ in GOALS]
UNMET = [(card, meet, spoil) for card, meet, spoils in GOALS for spoil in spoils]


@pytest.mark.rule("E-CHAL-8")
@pytest.mark.parametrize(("card", "meet"), [(card, meet) for card, meet, _ in GOALS])
def test_with_the_condition_met_the_turning_point_wins(card: str, meet: Callable[[Scene], None]) -> None:
    s = Scene(*PAIR, challenges=[card])
    meet(s)
    s.planet(turning_point=1)
    g = s.steps("growth-phase")
    assert g.result and (g.result.won, g.result.winners) == (True, list(PAIR))
    s.planet(turning_point=0)
    assert not s.steps("growth-phase").over  # the condition alone wins nothing


@pytest.mark.rule("E-CHAL-8", "E-GROW-7")
@pytest.mark.parametrize(("card", "meet", "spoil"), UNMET)
def test_without_it_the_game_goes_on(
    card: str, meet: Callable[[Scene], None], spoil: Callable[[Scene], None]
) -> None:
    s = Scene(*PAIR, challenges=[card])
    meet(s)
    spoil(s)
    s.planet(turning_point=1)
    s.give("usa", demand=7)
    s.give("china", demand=12)
    g = s.steps("growth-phase")
    t = table(g)
    assert (g.over, g.result, t["round"], t["turning_point"]) == (False, None, 2, 0)
    assert t["demand"] == {"usa": 8, "china": 14}


@pytest.mark.parametrize(("card", "spoil"), [(card, spoil) for card, _, spoils in GOALS for spoil in spoils])
def test_without_the_card_nobody_asks_for_it(card: str, spoil: Callable[[Scene], None]) -> None:
    s = Scene(*PAIR)
    three_active(s)
    spoil(s)
    s.planet(turning_point=1)
    g = s.steps("growth-phase")
    assert g.result and g.result.won


@pytest.mark.rule("E-CHAL-11")
@pytest.mark.parametrize(
    ("cards", "trees", "oceans"),
    [
        (["h19"], 13, 7),
        (["h02"], 9, 7),
        (["h20"], 11, 9),
        (["h03"], 11, 5),
        (["h02", "h03", "h19", "h20"], 11, 7),
    ],
)
def test_h36_counts_from_the_numbers_after_all_of_the_set_up(
    cards: list[str], trees: int, oceans: int
) -> None:
    s = Scene(*PAIR, challenges=["h36", *cards])
    assert (s.t["start_trees"], s.t["start_oceans"]) == (trees, oceans)
    for fewer_trees, fewer_oceans, won in ((0, 0, True), (1, 0, False), (0, 1, False)):
        s.planet(turning_point=1, trees=trees - fewer_trees, oceans=oceans - fewer_oceans)
        assert s.steps("growth-phase").over == won


@pytest.mark.rule("E-CHAL-8")
def test_a_real_round_is_won_or_not_by_h33() -> None:
    """One clean energy for dirty decides; everything else of the round is the same."""
    for dirty, won in ((0, True), (1, False)):
        s = Scene(*PAIR, challenges=["h33"])
        for seat in PAIR:
            s.give(seat, demand=5, clean=5, dirty=0, buildings=1, transport=1, industry=1, agriculture=1)
        s.give("usa", dirty=dirty)
        g = pass_all(s.act())
        assert g.over == won
        assert table(g)["round"] == (1 if won else 2)


# --- all of them ------------------------------------------------------------------------------------


@pytest.mark.rule("E-CHAL-1")
def test_every_challenge_card_is_walked() -> None:
    assert sorted(set(walked)) == ALL == box.load().challenge_names


@pytest.mark.rule("E-CHAL-1")
@pytest.mark.parametrize("card", ALL)
def test_every_card_can_be_played_with(card: str) -> None:
    """Chosen alone, it lies before whom it is for, and the game comes to the first actions."""
    single = "h09" <= card <= "h18" or "h25" <= card <= "h32"
    for powers in (("europe",), PAIR, FOUR):
        g = to_act(begin(powers, card))
        assert g.view()["challenges"] == {card: powers[0] if single else "group"}
        assert g.question and g.question.rule == "act"
        assert keeling.load(g.save()).dump() == g.dump()

"""Set-up: every piece in its place, the table of powers, and what cannot be agreed (E-SETUP)."""

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

import keeling
from keeling import BadSetup, Game

from .scene import POWERS, RESILIENCE, Scene, pass_all, table

TRACKS = ("extreme-weather", "arctic-ice", "desertification", "ocean-acidification", "permafrost", "amazon")
PROJECTS = [f"l{number}" for number in range(1000, 1133)]
STARTS = [f"s{number}" for number in range(1200, 1225)]
GLOBALS = [f"g{number}" for number in range(1300, 1324)]
CRISES = [f"c{number}" for number in range(1400, 1448)]
CHALLENGES = [f"h{number:02}" for number in range(1, 43)]

USA, EUROPE, CHINA, SOUTH = POWERS
ROWS: list[tuple[tuple[str, ...], str, int, int]] = [
    ((SOUTH, CHINA, EUROPE, USA), "normal", 24, 16),
    ((CHINA, EUROPE, USA), "easier", 15, 10),
    ((SOUTH, EUROPE, USA), "normal", 16, 12),
    ((SOUTH, CHINA, USA), "harder", 19, 14),
    ((SOUTH, CHINA, EUROPE), "harder", 20, 14),
    ((EUROPE, USA), "easier", 8, 5),
    ((CHINA, USA), "normal", 11, 7),
    ((CHINA, EUROPE), "normal", 11, 8),
    ((SOUTH, USA), "harder", 12, 9),
    ((SOUTH, EUROPE), "harder", 13, 9),
    ((SOUTH, CHINA), "extreme", 16, 11),
    ((USA,), "normal", 6, 4),
    ((EUROPE,), "normal", 6, 4),
    ((CHINA,), "normal", 6, 4),
    ((SOUTH,), "normal", 6, 4),
]
EVERY_ROW = pytest.mark.parametrize(
    ("powers", "difficulty", "trees", "oceans"), ROWS, ids=["-".join(row[0]) for row in ROWS]
)
SEATS = pytest.mark.parametrize("seats", [1, 2, 3, 4])


def new(*powers: str, seed: int = 1, nature: list[Any] | None = None, **options: Any) -> Game:
    return keeling.new("e-mission", seed=seed, nature=nature, options={"powers": list(powers), **options})


def before(game: Game) -> Game:
    """Before the first card is drawn."""
    return game.at(0)


def start(seats: int) -> Game:
    return before(keeling.new("e-mission", seats=seats))


def first_act(game: Game) -> Game:
    """On to the first action of the project phase."""
    while (question := game.question) and question.rule != "act":
        game.play(question.options[0])
    return game


def draws(game: Game, verb: str) -> list[tuple[str, list[str], list[int]]]:
    """Each draw of a kind: what came, what could have come, and how likely each of them was."""
    found = []
    for n, line in enumerate(game.log):
        if line.startswith(f"nature {verb}"):
            then = game.at(n)
            assert then.question
            outcomes = [option.rsplit(" ", 1)[1] for option in then.question.options]
            weights = list(then.position.weights()) or [1] * len(outcomes)
            found.append((line.rsplit(" ", 1)[1], outcomes, weights))
    return found


# --- the board (E-SETUP-1 to E-SETUP-3) -----------------------------------------------------------


@SEATS
@pytest.mark.rule("E-SETUP-1")
def test_the_round_marker_lies_on_1_with_its_clock_side_up(seats: int) -> None:
    t = table(start(seats))
    assert (t["round"], t["turning_point"], t["ending"]) == (1, 0, "running")


@SEATS
@pytest.mark.rule("E-SETUP-2")
def test_all_six_markers_lie_on_the_leftmost_field_of_their_tracks(seats: int) -> None:
    assert table(start(seats))["track"] == dict.fromkeys(TRACKS, 0)


@pytest.mark.rule("E-SETUP-2")
@pytest.mark.parametrize("track", TRACKS)
def test_there_is_no_field_left_of_the_first(track: str) -> None:
    s = Scene("usa", "china")
    s.t["track"][track] = -1
    with pytest.raises(keeling.BadDump, match=f"{track} has no field -1"):
        s.act()


@SEATS
@pytest.mark.rule("E-SETUP-3")
def test_the_thermometer_is_empty_and_nothing_was_rolled(seats: int) -> None:
    g = start(seats)
    t = table(g)
    assert (t["bands"], t["loose_carbon"], t["bands_aside"], t["rolls_owed"]) == (0, 0, 0, 0)
    assert g.view()["temperature"] == 1.2
    played = first_act(keeling.new("e-mission", seats=seats))
    assert not [line for line in played.log if line.startswith(("nature planet", "nature geo"))]


@pytest.mark.rule("E-SETUP-3")
def test_without_a_tile_the_first_crisis_phase_has_no_roll() -> None:
    s = Scene("usa", "china")
    g = s.steps("crisis-phase")
    assert not [line for line in g.log if line.startswith("nature planet")]


# --- trees and oceans (E-SETUP-4 to E-SETUP-6) ----------------------------------------------------


@pytest.mark.rule("E-SETUP-4")
@pytest.mark.parametrize(("seats", "trees", "oceans"), [(4, 24, 16), (3, 16, 12), (2, 11, 7), (1, 6, 4)])
def test_the_standard_numbers_of_trees_and_oceans(seats: int, trees: int, oceans: int) -> None:
    g = start(seats)
    t = table(g)
    assert (t["trees"], t["oceans"], t["start_trees"], t["start_oceans"]) == (trees, oceans, trees, oceans)
    assert g.view()["sinks"] == trees + oceans
    t = table(first_act(keeling.new("e-mission", seats=seats)))
    assert (t["trees"], t["oceans"]) == (trees, oceans)


@pytest.mark.rule("E-SETUP-4")
def test_a_card_may_say_other_numbers() -> None:
    t = table(before(new(*POWERS, challenges=["h02", "h20"])))
    assert (t["trees"], t["oceans"]) == (24 - 4, 16 + 4)


@pytest.mark.rule("E-SETUP-5")
def test_where_a_tree_lies_is_no_part_of_the_game() -> None:
    """They are counted, and whoever adds one names no place for it."""
    s = Scene("usa", "china")
    s.project("usa", 1, "l1038")  # Peatland Rewetting: add 1 tree
    g = s.act()
    moves = [move for move in g.legal("usa") if move.startswith("usa use project-1")]
    assert moves == ["usa use project-1"]
    was = table(g)
    t = table(g.play("usa use project-1"))
    assert {name for name in t if t[name] != was[name]} == {"trees", "uses"}
    assert (was["trees"], t["trees"]) == (11, 12)


@EVERY_ROW
@pytest.mark.rule("E-SETUP-6")
def test_what_is_not_on_the_map_is_in_the_supply(
    powers: tuple[str, ...], difficulty: str, trees: int, oceans: int
) -> None:
    """No air filter is on the map; all can be gained that are not there, up to 33, 23 and 13 in all."""
    assert table(before(new(*powers)))["air_filters"] == 0
    for card, sink, there, total in (
        ("l1038", "trees", trees, 33),
        ("l1039", "oceans", oceans, 23),
        ("l1129", "air_filters", 0, 13),
    ):
        s = Scene(*powers)
        assert s.t[sink] == there
        s.planet(**{sink: total - 1})
        s.project(powers[0], 1, card, "l1089", "l1093")
        s.hand(powers[0], "l1000")
        s.give(powers[0], eco=1)
        g = s.act()
        g.play(next(move for move in g.legal() if " use project-1" in move))
        assert table(g)[sink] == total
        s.planet(**{sink: total + 1})
        with pytest.raises(keeling.BadDump, match=f"{total + 1} .* of {total}"):
            s.act()


# --- supplies (E-SETUP-7) -------------------------------------------------------------------------


@pytest.mark.rule("E-SETUP-7")
@pytest.mark.parametrize(
    ("card", "move", "changed"),
    [
        ("l1013", "usa use project-1 l1000", {"clean": 1}),
        ("l1045", "usa use project-1 l1000", {"dirty": -1}),
        ("l1088", "usa use project-1", {"social": 1}),
        ("l1089", "usa use project-1", {"eco": 1}),
        ("l1087", "usa use project-1", {"infra": 1}),
        ("l1060", "usa use project-1 l1000", {"agriculture": -1}),
        ("l1071", "usa use project-1 l1000", {"industry": -1}),
    ],
)
def test_tokens_of_one_kind_never_come_from_those_of_another(
    card: str, move: str, changed: dict[str, int]
) -> None:
    s = Scene("usa", "china")
    s.project("usa", 1, card)
    s.hand("usa", "l1000")
    g = s.act()
    was = tokens(g)
    now = tokens(g.play(move))
    assert {key: now[key] - was[key] for key in now if now[key] != was[key]} == {
        ("usa", name): by for name, by in changed.items()
    }


def tokens(game: Game) -> dict[tuple[str, str], int]:
    """Every number on a board or on the map."""
    t = table(game)
    found = {("map", name): t[name] for name in ("trees", "oceans", "air_filters", "global_emissions")}
    found |= {("map", name): t[name] for name in ("bands", "loose_carbon")}
    for seat in game.setup.colours:
        found |= {(seat, name): t[name][seat] for name in ("demand", "dirty", "clean", "emergency")}
        found |= {(seat, kind): number for kind, number in t["emissions"][seat].items()}
        found |= {(seat, kind): number for kind, number in t["resilience"][seat].items()}
    return found


@pytest.mark.rule("E-SETUP-7")
def test_active_markers_are_no_other_tokens() -> None:
    """A project that becomes active changes nothing but itself."""
    s = Scene("usa", "china")
    s.globals("g1300")
    s.tuck("g1300", "l1019")
    s.hand("usa", "l1020")
    g = s.act()
    was = tokens(g)
    assert [project["active"] for project in g.view()["globals"]] == [False]
    g.play("usa tuck l1020 g1300")
    assert [project["active"] for project in g.view()["globals"]] == [True]
    assert tokens(g) == was


# --- decks (E-SETUP-8 to E-SETUP-10) --------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("E-SETUP-8")
def test_three_decks_and_three_empty_discard_piles(seats: int) -> None:
    view = start(seats).view()
    assert (view["global_deck"], view["crisis_deck"], view["deck"]) == (24, 48, 133)
    assert (view["discard"], view["crisis_discard"]) == ([], [])
    t = table(start(seats))
    assert "discard" not in {*t["card"].values(), *t["global"].values(), *t["crisis"].values()}


@pytest.mark.rule("E-SETUP-8")
def test_every_card_of_a_deck_is_equally_likely_and_comes_once() -> None:
    g = first_act(new("usa", "china"))
    for verb, deck, count in (
        ("crisis", CRISES, 3),
        ("global", GLOBALS, 2),
        ("deal-", PROJECTS, 10),
    ):
        drawn = draws(g, verb)
        assert len(drawn) == count
        left = list(deck)
        for card, outcomes, weights in drawn:
            assert outcomes == left
            assert set(weights) == {1}
            left.remove(card)


@pytest.mark.rule("E-SETUP-8")
def test_another_seed_shuffles_otherwise() -> None:
    first = Counter(new("usa", "china", seed=seed).log[0] for seed in range(300))
    assert len(first) > 40  # of 48
    assert max(first.values()) < 20


@pytest.mark.rule("E-SETUP-8")
def test_every_card_is_discarded_to_the_pile_of_its_own_deck() -> None:
    s = Scene("usa", "china")
    s.crises("c1426", up=1)
    s.tuck("c1426", "l1000")
    s.globals("g1300", "g1301", "g1302", "g1304")
    s.tuck("g1300", "l1019")
    s.hand("usa", "l1001")
    g = s.act(nature=[]).play("usa use project-1 l1001")
    assert g.view()["discard"] == ["l1001"]
    pass_all(g)  # on to the next global phase
    view = g.view()
    assert view["crisis_discard"] == ["c1426"]
    assert view["discard"] == ["l1000", "l1001"]
    kept, other = view["globals_aside"]
    g.play(f"usa keep {kept} discard g1300")
    view, t = g.view(), table(g)
    assert [name for name, where in t["global"].items() if where == "discard"] == sorted(["g1300", other])
    assert view["discard"] == ["l1000", "l1001", "l1019"]
    assert view["crisis_discard"] == ["c1426"]


@SEATS
@pytest.mark.rule("E-SETUP-9")
def test_without_a_word_there_are_no_challenges(seats: int) -> None:
    g = first_act(keeling.new("e-mission", seats=seats))
    assert table(g)["challenge"] == {} == g.view()["challenges"]
    assert not [line for line in g.log if "challenge" in line]
    assert table(first_act(keeling.new("e-mission", options={"challenges": []})))["challenge"] == {}


@pytest.mark.rule("E-SETUP-9")
@pytest.mark.parametrize("card", CHALLENGES)
def test_each_of_the_42_challenge_cards_may_be_chosen(card: str) -> None:
    g = before(new("usa", "china", challenges=[card]))
    assert list(table(g)["challenge"]) == [card]


@pytest.mark.rule("E-SETUP-9")
@pytest.mark.parametrize("card", ["h00", "h43", "l1000", "", "H01", "red"])
def test_there_are_no_other_challenge_cards(card: str) -> None:
    with pytest.raises(BadSetup, match="there is no challenge card"):
        new("usa", "china", challenges=[card])


@SEATS
@pytest.mark.rule("E-SETUP-10")
def test_at_the_start_nothing_lies_out_and_hands_are_empty(seats: int) -> None:
    g = start(seats)
    t, view = table(g), g.view()
    assert t["global"] == ({} if seats > 1 else {name: "gone" for name in t["global"]})
    assert t["crisis"] == t["crisis_place"] == t["face_up"] == {}
    assert t["global_emissions"] == 0
    assert view["hands"] == {seat: [] for seat in g.setup.colours}
    assert (view["crises"], view["ongoing"], view["globals"], view["globals_aside"]) == ([], [], [], [])


@SEATS
@pytest.mark.rule("E-SETUP-10")
def test_the_first_cards_come_in_the_first_project_phase(seats: int) -> None:
    g = keeling.new("e-mission", seats=seats)
    assert g.question and g.question.rule == "keep-global"
    assert (table(g)["phase"], g.view()["hands"]) == ("global", {seat: [] for seat in g.setup.colours})
    g = first_act(g)
    assert (table(g)["phase"], table(g)["global_emissions"]) == ("project", 0)
    assert {seat: len(hand) for seat, hand in g.view()["hands"].items()} == dict.fromkeys(g.setup.colours, 5)


# --- the boards of the players (E-SETUP-11) -------------------------------------------------------

BOARDS = {  # demand, dirty, clean; buildings, transport, industry, agriculture; social, eco, infra; tokens
    USA: ((7, 5, 2), (3, 4, 2, 1), (0, 0, 0), 3),
    EUROPE: ((8, 4, 4), (3, 4, 4, 1), (0, 0, 0), 3),
    CHINA: ((12, 9, 3), (3, 2, 7, 1), (0, 0, 0), 3),
    SOUTH: ((15, 10, 5), (3, 3, 5, 7), (1, 1, 0), 2),
}


def board_of(game: Game, seat: str) -> tuple[Any, ...]:
    t = table(game)
    emissions = tuple(t["emissions"][seat][k] for k in ("buildings", "transport", "industry", "agriculture"))
    resilience = tuple(t["resilience"][seat][kind] for kind in RESILIENCE)
    energy = tuple(t[name][seat] for name in ("demand", "dirty", "clean"))
    return energy, emissions, resilience, t["emergency"][seat]


@pytest.mark.rule("E-SETUP-11")
@pytest.mark.parametrize("powers", [row[0] for row in ROWS if len(row[0]) > 1], ids="-".join)
def test_the_overview_card_says_what_a_power_starts_with(powers: tuple[str, ...]) -> None:
    g = before(new(*powers))
    assert {seat: board_of(g, seat) for seat in powers} == {seat: BOARDS[seat] for seat in powers}
    assert list(table(g)["demand"]) == list(powers)  # and nobody else has a board


@pytest.mark.rule("E-SETUP-11")
def test_emissions_of_the_first_round_add_up_to_what_lies_on_the_boards() -> None:
    made = new(*POWERS).view()["emissions_now"]
    assert made == {USA: 15, EUROPE: 16, CHINA: 22, SOUTH: 28}


# --- other powers, other numbers (E-SETUP-12, E-SETUP-13) -----------------------------------------


@EVERY_ROW
@pytest.mark.rule("E-SETUP-12")
def test_every_row_of_the_set_up_table(
    powers: tuple[str, ...], difficulty: str, trees: int, oceans: int
) -> None:
    g = before(new(*powers))
    t = table(g)
    assert (t["trees"], t["oceans"]) == (trees, oceans)
    assert g.view()["difficulty"] == difficulty
    assert g.setup.colours == powers
    assert g.setup.mode == ("coop" if len(powers) > 1 else "solo")


@EVERY_ROW
@pytest.mark.rule("E-SETUP-13")
def test_the_set_of_powers_alone_decides_whatever_the_seats(
    powers: tuple[str, ...], difficulty: str, trees: int, oceans: int
) -> None:
    for order in permutations(powers):
        g = before(new(*order))
        assert (table(g)["trees"], table(g)["oceans"]) == (trees, oceans)
        assert g.view()["difficulty"] == difficulty
        assert g.setup.colours == order


@EVERY_ROW
@pytest.mark.rule("E-SETUP-13")
def test_sinks_are_a_sum_over_the_powers(
    powers: tuple[str, ...], difficulty: str, trees: int, oceans: int
) -> None:
    worth = {USA: 6, EUROPE: 7, CHINA: 12, SOUTH: 15}
    expected = sum(worth[power] for power in powers) if len(powers) > 1 else 10
    assert before(new(*powers)).view()["sinks"] == expected


@pytest.mark.rule("E-SETUP-13")
def test_every_set_of_powers_has_one_row() -> None:
    sets = [frozenset(row[0]) for row in ROWS]
    assert len(set(sets)) == len(sets) == 2**4 - 1


@pytest.mark.rule("E-SETUP-12")
@pytest.mark.parametrize("option", ["trees", "oceans", "difficulty", "row"])
def test_numbers_of_another_row_cannot_be_asked_for(option: str) -> None:
    with pytest.raises(BadSetup, match=f"e-mission has no option '{option}'; options are powers, challenges"):
        keeling.new("e-mission", options={"powers": ["usa", "china"], option: 15})


# --- what cannot be agreed ------------------------------------------------------------------------


@pytest.mark.rule("E-SETUP-12")
@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"seats": 5}, r"cannot be played with 5 seats; allowed: "),
        ({"seats": 0}, r"cannot be played with 0 seats; allowed: "),
        ({"seats": -1}, r"cannot be played with -1 seats"),
        ({"seats": 2.0}, r"cannot be played with 2.0 seats"),
        ({"seats": True}, r"cannot be played with True seats"),
        ({"mode": "competitive"}, r"has no mode 'competitive'; modes are coop, solo"),
        ({"mode": "solo", "seats": 2}, r"solo cannot be played with 2 seats; allowed: 1"),
        ({"mode": "coop", "seats": 1}, r"coop cannot be played with 1 seats; allowed: 2, 3, 4"),
        ({"options": {"powers": []}}, r"powers names 0 powers for 2 seats; allowed: one for each"),
        (
            {"options": {"powers": ["usa", "usa"]}},
            r"\['usa', 'usa'\]; allowed: .*different words out of usa, ",
        ),
        ({"options": {"powers": ["usa", "mars"]}}, r"\['usa', 'mars'\]; allowed: .*majority-world"),
        ({"options": {"powers": ["usa", "global-south"]}}, r"out of usa, europe, china, majority-world"),
        ({"options": {"powers": ["solo"]}}, r"\['solo'\]; allowed: .*out of usa, europe, china"),
        ({"options": {"powers": [*POWERS, "solo"]}}, r"option powers cannot be "),
        ({"options": {"powers": [*POWERS, "usa"]}}, r"option powers cannot be "),
        ({"options": {"powers": "usa"}}, r"option powers cannot be 'usa'; allowed: none, or a list"),
        ({"options": {"powers": ["usa", 3]}}, r"option powers cannot be "),
        ({"options": {"powers": {"usa": 1}}}, r"option powers cannot be "),
        ({"seats": 3, "options": {"powers": ["usa", "china"]}}, r"names 2 powers for 3 seats"),
        ({"seats": 2, "options": {"powers": ["usa"]}}, r"names 1 powers for 2 seats"),
        ({"seats": 2, "options": {"powers": list(POWERS)}}, r"names 4 powers for 2 seats"),
        ({"mode": "solo", "options": {"powers": ["usa", "china"]}}, r"solo cannot be played with 2 seats"),
        ({"mode": "coop", "options": {"powers": ["usa"]}}, r"coop cannot be played with 1 seats"),
        ({"options": ["usa"]}, r"options is a table of powers, challenges"),
        ({"options": {"power": ["usa"]}}, r"has no option 'power'; options are powers, "),
        ({"names": {"europe": "Ann"}}, r"there is no seat 'europe' to name; seats: usa, china"),
    ],
)
def test_a_set_up_that_the_table_does_not_have_is_refused(asked: dict[str, Any], says: str) -> None:
    with pytest.raises(BadSetup, match=says):
        keeling.new("e-mission", **asked)


# --- more than thirty (E-SETUP-14) ----------------------------------------------------------------


@pytest.mark.rule("E-SETUP-14")
def test_energy_and_demand_grow_beyond_thirty() -> None:
    s = Scene("usa", "china")
    s.project("usa", 1, "s1210")  # discard a card: 1 clean energy for each Grid tag
    s.project("usa", 2, "s1212")  # raise demand: remove an emission
    s.give("usa", demand=30, clean=30, dirty=30)
    s.give("china", demand=31, clean=0, dirty=31)
    s.hand("usa", "l1000")
    g = s.act().play("usa use project-1 l1000", "usa use project-2 buildings")
    t = table(g)
    assert (t["clean"]["usa"], t["demand"]["usa"]) == (31, 31)


@pytest.mark.rule("E-SETUP-14")
def test_growth_and_crises_go_beyond_thirty_too() -> None:
    s = Scene("usa", "china")
    s.give("usa", demand=30, clean=90, dirty=0)
    s.give("china", demand=97, dirty=30, clean=90)
    s.crises("c1438", "c1434", up=0)  # everyone: demand + 1; the most dirty energy: 2 more
    t = table(s.steps("crisis-phase"))
    assert t["demand"] == {"usa": 30 + 1 + 1, "china": 97 + 1 + 2}
    assert t["dirty"] == {"usa": 0, "china": 32}

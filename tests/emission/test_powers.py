"""World powers, their start cards, and the solo game (E-POWER)."""

from itertools import combinations
from typing import Any

import pytest

import keeling
from keeling import BadSetup, Game

from .scene import POWERS, Scene, pass_all, refused, table

STARTS = {
    "solo": ["s1200", "s1201", "s1202", "s1203", "s1204"],
    "china": ["s1205", "s1206", "s1207", "s1208", "s1209"],
    "usa": ["s1210", "s1211", "s1212", "s1213", "s1214"],
    "europe": ["s1215", "s1216", "s1217", "s1218", "s1219"],
    "majority-world": ["s1220", "s1221", "s1222", "s1223", "s1224"],
}
SETS = [powers for n in (2, 3, 4) for powers in combinations(POWERS, n)]
EVERY_SET = pytest.mark.parametrize("powers", SETS, ids="-".join)
SOLO = pytest.mark.parametrize("power", POWERS)

# Cards about another player, and global projects that are easy or useless alone
NOT_SOLO_PROJECTS = [
    *("l1050", "l1051", "l1052", "l1109", "l1112"),
    *("l1113", "l1115", "l1116", "l1118", "l1119"),
]
NOT_SOLO_GLOBALS = ["g1302", "g1307", "g1311", "g1312", "g1313", "g1314", "g1315", "g1323"]
NOT_SOLO_STARTS = ["s1209", "s1214"]


def new(*powers: str, seed: int = 1, nature: list[Any] | None = None, **options: Any) -> Game:
    return keeling.new("e-mission", seed=seed, nature=nature, options={"powers": list(powers), **options})


def gone(game: Game) -> set[str]:
    """Everything that has left the game."""
    t = table(game)
    return {name for field in ("card", "global", "crisis") for name, at in t[field].items() if at == "gone"}


# --- who plays which power (E-POWER-1, E-POWER-2) -------------------------------------------------


@pytest.mark.rule("E-POWER-1")
@pytest.mark.parametrize(
    ("seats", "powers"),
    [
        (4, {"usa", "europe", "china", "majority-world"}),
        (3, {"usa", "europe", "majority-world"}),
        (2, {"usa", "china"}),
    ],
)
def test_the_standard_powers(seats: int, powers: set[str]) -> None:
    g = keeling.new("e-mission", seats=seats)
    assert set(g.setup.colours) == powers
    assert len(g.setup.colours) == seats
    assert g.setup.mode == "coop"


@pytest.mark.rule("E-POWER-1")
def test_nothing_said_is_the_standard_game_of_two() -> None:
    assert keeling.new("e-mission").setup.colours == ("usa", "china")


@pytest.mark.rule("E-POWER-1")
@pytest.mark.parametrize("power", [None, *POWERS])
def test_alone_any_one_power_is_taken(power: str | None) -> None:
    g = keeling.new("e-mission", seats=1, options={"powers": None if power is None else [power]})
    assert g.setup.mode == "solo"
    assert g.setup.colours == (power or "usa",)


@EVERY_SET
@pytest.mark.rule("E-POWER-1")
def test_a_power_outside_the_chosen_set_has_no_seat(powers: tuple[str, ...]) -> None:
    g = new(*powers)
    for power in POWERS:
        if power in powers:
            assert g.legal(power)
        else:
            assert refused(g, f"{power} pass") == "notation"  # there is no such seat
            with pytest.raises(keeling.KeelingError, match="there is no seat"):
                g.view(power)


@EVERY_SET
@pytest.mark.rule("E-POWER-2")
def test_the_players_say_who_takes_which_power(powers: tuple[str, ...]) -> None:
    for order in (powers, powers[::-1]):
        g = new(*order)
        assert g.setup.colours == order
        assert list(g.view()["projects"]) == list(order)
        assert {power: stacks[0] for power, stacks in g.view()["projects"].items()} == {
            power: STARTS[power][:1] for power in order
        }


@pytest.mark.rule("E-POWER-2")
@pytest.mark.parametrize("power", POWERS)
def test_no_power_is_taken_twice(power: str) -> None:
    other = next(name for name in POWERS if name != power)
    for powers in ([power, power], [power, other, power], [*POWERS, power]):
        with pytest.raises(BadSetup, match="allowed: none, or a list of different words"):
            new(*powers)


@pytest.mark.rule("E-POWER-2")
@pytest.mark.parametrize(("seats", "powers"), [(3, ("usa", "china")), (2, POWERS), (1, ("usa", "china"))])
def test_each_player_takes_exactly_one(seats: int, powers: tuple[str, ...]) -> None:
    with pytest.raises(
        BadSetup, match=f"names {len(powers)} powers for {seats} seats; allowed: one for each"
    ):
        keeling.new("e-mission", seats=seats, options={"powers": list(powers)})


# --- start cards (E-POWER-3, E-POWER-4) -----------------------------------------------------------


@EVERY_SET
@pytest.mark.rule("E-POWER-3")
def test_five_start_cards_are_five_projects_of_one_card_each(powers: tuple[str, ...]) -> None:
    g = new(*powers)
    assert g.view()["projects"] == {power: [[card] for card in STARTS[power]] for power in powers}
    assert g.view(None)["projects"] == g.view(powers[0])["projects"]  # face up
    assert table(g)["slots"] == dict.fromkeys(powers, 5)


@pytest.mark.rule("E-POWER-3")
def test_every_start_card_can_be_used_at_once() -> None:
    s = Scene(*POWERS)
    for seat, card in zip(POWERS, ("l1000", "l1001", "l1002", "l1003"), strict=True):
        s.hand(seat, card)
    s.crises("c1431", "c1400")
    g = s.act()
    for power in POWERS:
        used = {move.split()[2] for move in g.legal(power) if " use " in move}
        assert used == {f"project-{slot}" for slot in range(1, 6)}, power


@EVERY_SET
@pytest.mark.rule("E-POWER-4")
def test_start_cards_of_other_powers_leave_the_game(powers: tuple[str, ...]) -> None:
    g = new(*powers)
    left = {card for power, cards in STARTS.items() if power not in powers for card in cards}
    assert gone(g) == left
    assert g.view()["deck"] == 133


@pytest.mark.rule("E-POWER-4")
def test_no_start_card_is_ever_drawn() -> None:
    g = new("usa", "china")
    while (question := g.question) and question.rule != "act":
        g.play(question.options[0])
    for n, line in enumerate(g.log):
        if " deal-" in line:
            then = g.at(n).question
            assert then and not [option for option in then.options if " s12" in option]


@pytest.mark.rule("E-POWER-4")
@pytest.mark.parametrize("place", ["deck", "discard"])
@pytest.mark.parametrize("card", ["s1210", "s1200", "s1215"])  # own, solo, of a power that is not there
def test_a_start_card_belongs_to_no_deck(card: str, place: str) -> None:
    s = Scene("usa", "china")
    s.put(place, card)
    with pytest.raises(keeling.BadDump, match=f"{card} is in the deck"):
        s.act()


# --- alone (E-POWER-5, E-POWER-6) -----------------------------------------------------------------


@SOLO
@pytest.mark.rule("E-POWER-5")
def test_solo_start_cards_whatever_the_power(power: str) -> None:
    g = new(power)
    assert g.view()["projects"] == {power: [[card] for card in STARTS["solo"]]}
    assert {card for name in POWERS for card in STARTS[name]} <= gone(g)


@SOLO
@pytest.mark.rule("E-POWER-5")
def test_solo_starting_values_whatever_the_power(power: str) -> None:
    t = table(new(power).at(0))
    values = {name: t[name][power] for name in ("demand", "dirty", "clean", "emergency", "growth")}
    assert values == {"demand": 10, "dirty": 7, "clean": 3, "emergency": 3, "growth": 2}
    assert t["emissions"] == {power: {"buildings": 3, "transport": 4, "industry": 4, "agriculture": 2}}
    assert t["resilience"] == {power: {"social": 1, "eco": 0, "infra": 0}}
    assert (t["trees"], t["oceans"]) == (6, 4)


@SOLO
@pytest.mark.rule("E-POWER-5")
def test_solo_growth_whatever_the_power(power: str) -> None:
    s = Scene(power)
    s.give(power, clean=20)
    g = pass_all(s.act())
    assert (table(g)["round"], table(g)["demand"]) == (2, {power: 12})


@pytest.mark.rule("E-POWER-5")
def test_the_power_taken_alone_has_no_further_effect() -> None:
    """Two games with other boards differ in nothing but the name of the seat."""
    nature = ["c1400", "c1401", "c1402", "g1300", "g1301", *(f"l{n}" for n in range(1000, 1005))]
    positions = []
    for power in ("usa", "majority-world"):
        g = new(power, nature=nature).play(f"{power} keep g1300", f"{power} use project-1 l1000")
        positions.append(str(table(g)).replace(power, "me"))
    assert positions[0] == positions[1]


@SOLO
@pytest.mark.rule("E-POWER-6")
def test_cards_marked_not_in_solo_leave_the_game(power: str) -> None:
    g = new(power).at(0)
    powers = {card for name in POWERS for card in STARTS[name]}
    assert gone(g) == {*NOT_SOLO_PROJECTS, *NOT_SOLO_GLOBALS, *powers}
    view = g.view()
    assert (view["deck"], view["global_deck"], view["crisis_deck"]) == (133 - 10, 24 - 8, 48)


@pytest.mark.rule("E-POWER-6")
def test_they_cannot_be_drawn_alone() -> None:
    g = new("usa")
    while (question := g.question) and question.rule != "act":
        g.play(question.options[0])
    for n, line in enumerate(g.log):
        then = g.at(n).question
        assert then
        offered = {option.rsplit(" ", 1)[1] for option in then.options}
        assert not offered & {*NOT_SOLO_PROJECTS, *NOT_SOLO_GLOBALS}, line


@EVERY_SET
@pytest.mark.rule("E-POWER-6")
def test_with_more_players_they_stay(powers: tuple[str, ...]) -> None:
    g = new(*powers)
    assert not gone(g) & {*NOT_SOLO_PROJECTS, *NOT_SOLO_GLOBALS}


@pytest.mark.rule("E-POWER-6")
@pytest.mark.parametrize("card", NOT_SOLO_PROJECTS)
@pytest.mark.parametrize("place", ["hand-usa", "usa-1", "deck", "discard"])
def test_no_solo_position_holds_one(card: str, place: str) -> None:
    s = Scene("usa")
    s.project("usa", 1)
    s.put(place, card)
    with pytest.raises(keeling.BadDump, match=f"{card} is not in a solo game"):
        s.act()


@pytest.mark.rule("E-POWER-6")
@pytest.mark.parametrize("project", NOT_SOLO_GLOBALS)
@pytest.mark.parametrize("place", ["place-1", "deck", "discard"])
def test_no_solo_position_holds_such_a_global_project(project: str, place: str) -> None:
    s = Scene("usa")
    if place == "deck":
        s.t["global"].pop(project)
    else:
        s.t["global"][project] = place
    with pytest.raises(keeling.BadDump, match=f"{project} is not in a solo game"):
        s.act()


@pytest.mark.rule("E-POWER-6")
def test_mixed_starts_alone_are_dealt_without_them() -> None:
    """H41: 18 of the 20 start cards of the powers are shuffled, none of solo."""
    g = new("china", challenges=["h41"])
    first = g.at(0).question
    assert first and first.rule == "start-card"
    offered = {option.rsplit(" ", 1)[1] for option in first.options}
    every = {card for name in POWERS for card in STARTS[name]}
    assert offered == every - set(NOT_SOLO_STARTS)
    assert len(offered) == 18
    dealt = [card for stack in g.view()["projects"]["china"] for card in stack]
    assert len(set(dealt)) == 5
    assert set(dealt) <= offered
    assert {*STARTS["solo"], *NOT_SOLO_STARTS} <= gone(g)


# --- words on cards (E-POWER-7, E-POWER-8) --------------------------------------------------------


@pytest.mark.rule("E-POWER-7")
@pytest.mark.parametrize(
    ("power", "card"),
    [(power, STARTS[power][0]) for power in POWERS] + [("solo", "s1200")],
)
def test_cards_of_one_name_do_the_same_whatever_is_explained_on_them(power: str, card: str) -> None:
    """Clean Electricity Plants of all five: the effect counts, explanations for beginners do not."""
    seats = ("usa",) if power == "solo" else (power, next(other for other in POWERS if other != power))
    s = Scene(*seats)
    s.give(seats[0], clean=0)
    s.project(seats[0], 1, card, "l1030")  # three Grid tags
    s.hand(seats[0], "l1000", "l1001")
    g = s.act()
    uses = [move for move in g.legal(seats[0]) if " use project-1" in move]
    assert uses == [f"{seats[0]} use project-1 l1000", f"{seats[0]} use project-1 l1001"]
    g.play(*uses)
    assert table(g)["clean"][seats[0]] == 6
    assert table(g)["demand"] == s.t["demand"]


@pytest.mark.rule("E-POWER-8")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_per_person_means_for_each_power_in_play(seats: int) -> None:
    """C1426 adds 1 carbon per player; desertification takes 1 tree per player."""
    s = Scene(*POWERS[:seats])
    s.crises("c1426", up=0)
    s.planet(bands=1, trees=20)
    s.track(desertification=1)
    t = table(s.steps("crisis-phase", nature=["desertification"]))
    assert (t["global_emissions"], t["trees"]) == (seats, 20 - seats)


@pytest.mark.rule("E-POWER-8")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_global_project_asks_for_one_tag_per_person(seats: int) -> None:
    """G1309 needs a Regulation tag for each power."""
    s = Scene(*POWERS[:seats])
    s.globals("g1309")
    regulation = ["l1007", "l1044", "l1045", "l1053"][:seats]
    s.tuck("g1309", *regulation[:-1])
    s.hand("usa", regulation[-1])
    g = s.act()
    assert g.view()["globals"][0]["active"] is False
    assert g.play(f"usa tuck {regulation[-1]} g1309").view()["globals"][0]["active"] is True


# --- a board (E-POWER-9) --------------------------------------------------------------------------


@EVERY_SET
@pytest.mark.rule("E-POWER-9")
def test_what_a_board_holds(powers: tuple[str, ...]) -> None:
    t = table(new(*powers))
    for name in ("demand", "dirty", "clean", "emergency", "growth", "slots"):
        assert list(t[name]) == list(powers)
    for power in powers:
        assert list(t["emissions"][power]) == ["buildings", "transport", "industry", "agriculture"]
        assert list(t["resilience"][power]) == ["social", "eco", "infra"]


@pytest.mark.rule("E-POWER-9")
@pytest.mark.parametrize("tokens", range(12))
def test_the_emergency_area_has_rows_of_four(tokens: int) -> None:
    """Each row that has begun to overflow into the next costs a card: 4 to 7 one, 8 to 11 two."""
    s = Scene("usa", "china")
    s.give("usa", emergency=tokens)
    s.t["round"] = 2
    g = s.steps("project-phase")
    assert len(g.view()["hands"]["usa"]) == 5 - tokens // 4
    assert len(g.view()["hands"]["china"]) == 5


@pytest.mark.rule("E-POWER-9")
def test_the_third_row_is_the_last() -> None:
    s = Scene("usa", "china")
    s.give("usa", emergency=11, social=0)
    s.crises("c1428", up=0)  # everyone loses 1 social resilience
    g = s.steps("crisis-phase")
    assert g.over
    assert g.result and (g.result.won, g.result.winners) == (False, [])
    assert table(g)["emergency"]["usa"] == 12
    s.give("usa", emergency=12)
    with pytest.raises(keeling.BadDump, match="usa has 12 tokens and the game goes on"):
        s.steps("crisis-phase")

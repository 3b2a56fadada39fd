"""The sixteen cooperative private goals (p. 23), each decided by the end of a game."""

from collections.abc import Callable

import pytest

import keeling
from keeling import Game

from .scene import COLOURS, ENERGIES, REGIONS, Scene, table

FINISH = ["finish", "yellow", 0]

# What each card asks for with 1, 2, 3 and 4 players.
NUMBERS = {
    1: (6, 6, 6, 6),
    2: (4, 4, 4, 4),
    3: (1, 1, 1, 1),
    4: (3, 3, 3, 3),
    5: (4, 4, 4, 4),
    6: (10, 10, 10, 10),
    7: (2, 2, 2, 2),
    8: (3, 4, 3, 3),
    9: (3, 3, 3, 3),
    10: (4, 5, 5, 4),
    11: (3, 3, 3, 3),
    12: (4, 5, 5, 4),
    13: (3, 3, 3, 2),
    14: (4, 4, 4, 3),
    15: (3, 3, 3, 2),
    16: (4, 4, 4, 3),
}
EASY = (4, 6, 5, 7)  # goals the other seats meet


# --- pieces on the board ------------------------------------------------------------------------------


def projects(s: Scene, owner: str, *where: tuple[str, str]) -> None:
    """Infrastructure of this seat on projects that are not built over yet."""
    for region, energy in where:
        free = [n for n in (1, 2, 3) if f"{region}-{n}" not in s.t["project"]]
        s.project(f"{region}-{free[0]}", energy, token=owner)


def plants(s: Scene, builder: str, owner: str, *where: tuple[str, str]) -> None:
    """Plants of this builder on this seat's Infrastructure."""
    for region, energy in where:
        free = [year for year in (2010, 2020, 2030, 2040) if str(year) not in s.t["plant"].get(region, {})]
        s.plant(region, free[0], energy, builder, token=owner)


def infrastructure(s: Scene, seat: str, *where: tuple[str, str]) -> None:
    """The first one is under a plant that another seat built (if there is another), the rest is not built."""
    first, *rest = where
    plants(s, neighbour(s, seat), seat, first)
    projects(s, seat, *rest)


def built(s: Scene, seat: str, *where: tuple[str, str]) -> None:
    """Plants of the seat on Infrastructure of others (if there are others)."""
    plants(s, seat, neighbour(s, seat), *where)


def neighbour(s: Scene, seat: str) -> str:
    return COLOURS[(COLOURS.index(seat) + 1) % s.d["seats"]]


def easy(s: Scene, seat: str, goal: int) -> None:
    if goal == 4:
        s.tech(seat, 3)
    elif goal == 6:
        s.money(seat, 10)
    elif goal == 5:
        s.t["home"][seat], s.t["recruits"][seat] = 4, 0
    else:
        s.know(seat, hydro=9, forestation=9)


# --- a seat that has reached n of what a card asks for, and plenty of what it does not ask for ---------


def ceps_in_hand(s: Scene, seat: str, n: int) -> None:
    s.cep(seat, n)
    s.control("asia", seat)  # with 6 CEPs


def ceps_in_a_region(s: Scene, seat: str, n: int) -> None:
    s.control("asia", seat)
    s.region_cep("asia", n)
    s.control("africa", seat)  # 3 more, but elsewhere; and 5 in Europe, which is not controlled
    s.cep(seat, 5)


def lone_summits(s: Scene, seat: str, n: int) -> None:
    s.t["lone_summit"] = {seat: n} if n else {}


def cubes(s: Scene, seat: str, n: int) -> None:
    s.tech(seat, n)


def scientists(s: Scene, seat: str, n: int) -> None:
    s.t["home"][seat], s.t["recruits"][seat] = n, 4 - n


def money(s: Scene, seat: str, n: int) -> None:
    s.money(seat, n)


def track_ends(s: Scene, seat: str, n: int) -> None:
    s.know(seat, **{energy: 9 if i < n else 8 for i, energy in enumerate(ENERGIES)})


def control(s: Scene, seat: str, n: int) -> None:
    for region in REGIONS[:n]:
        s.control(region, seat)
    if neighbour(s, seat) != seat:
        s.control(REGIONS[5], neighbour(s, seat))
    s.cube(REGIONS[4], "solar", seat)  # a cube is not control


def infrastructure_of_one_type(s: Scene, seat: str, n: int) -> None:
    same = [(region, "wind") for region in REGIONS[:n]]
    infrastructure(s, seat, *same, ("africa", "hydro"), ("africa", "solar"))


def infrastructure_types(s: Scene, seat: str, n: int) -> None:
    different = [(REGIONS[i], ENERGIES[i]) for i in range(n)]
    infrastructure(s, seat, *different, ("asia", ENERGIES[0]), ("oceania", ENERGIES[0]))


def infrastructure_in_one_region(s: Scene, seat: str, n: int) -> None:
    same = [("africa", ENERGIES[i]) for i in range(n)]
    infrastructure(s, seat, *same, ("asia", "recycling"), ("europe", "recycling"))


def infrastructure_regions(s: Scene, seat: str, n: int) -> None:
    different = [(REGIONS[i], "solar") for i in range(n)]
    infrastructure(s, seat, *different, (REGIONS[0], "wind"), (REGIONS[0], "hydro"))


def plants_of_one_type(s: Scene, seat: str, n: int) -> None:
    built(s, seat, *[(region, "wind") for region in REGIONS[:n]], ("africa", "hydro"), ("africa", "solar"))
    projects(s, seat, ("asia", "wind"), ("oceania", "wind"))  # not built


def plant_types(s: Scene, seat: str, n: int) -> None:
    different = [(REGIONS[i], ENERGIES[i]) for i in range(n)]
    built(s, seat, *different, ("asia", ENERGIES[0]), ("oceania", ENERGIES[0]))
    projects(s, seat, ("asia", ENERGIES[4]))


def plants_in_one_region(s: Scene, seat: str, n: int) -> None:
    same = [("africa", ENERGIES[i]) for i in range(n)]
    built(s, seat, *same, ("asia", "recycling"), ("europe", "recycling"))
    projects(s, seat, ("africa", "forestation"))


def plant_regions(s: Scene, seat: str, n: int) -> None:
    different = [(REGIONS[i], "solar") for i in range(n)]
    built(s, seat, *different, (REGIONS[0], "wind"), (REGIONS[0], "hydro"))
    projects(s, seat, (REGIONS[5], "forestation"))


REACH: dict[int, Callable[[Scene, str, int], None]] = {
    1: ceps_in_hand,
    2: ceps_in_a_region,
    3: lone_summits,
    4: cubes,
    5: scientists,
    6: money,
    7: track_ends,
    8: control,
    9: infrastructure_of_one_type,
    10: infrastructure_types,
    11: infrastructure_in_one_region,
    12: infrastructure_regions,
    13: plants_of_one_type,
    14: plant_types,
    15: plants_in_one_region,
    16: plant_regions,
}


def waiting(goal: int, seats: int) -> tuple[Scene, str]:
    """Victory depends only on this goal of the last seat: the others are content, the UN cards claimed.

    The seat's other card is not met; in a solo game, which asks for both cards, it is.
    """
    s = Scene("solo" if seats == 1 else "coop", seats)
    s.t["decade"] = 3
    *others, seat = COLOURS[:seats]
    pool = [number for number in EASY if number != goal]
    for other, number in zip(others, pool, strict=False):
        s.goals(other, number, 16 if goal != 16 else 15)
        easy(s, other, number)
    s.money(seat, 0)
    if seats == 1:
        s.goals(seat, goal, pool[0])
        easy(s, seat, pool[0])
    else:
        s.goals(seat, goal, 3 if goal != 3 else 8)
    s.t["un_owner"] = dict.fromkeys(list(s.t["un"])[3:], seat)
    return s, seat


def won(s: Scene) -> bool:
    g = s.steps(FINISH)
    assert g.over and g.result is not None
    assert g.result.reason == ("won" if g.result.won else "private-goals")
    return bool(g.result.won)


def outcome(goal: int, seats: int, n: int) -> bool:
    s, seat = waiting(goal, seats)
    REACH[goal](s, seat, n)
    return won(s)


def met(s: Scene, seat: str, *goals: int) -> list[bool]:
    """Which of these cards would be met now, for a seat that holds them."""
    s.goals(seat, *goals)
    return list(s.turn("yellow").view(seat)["goals_met"].values())


# --- every card at its number and one below, for every player count -----------------------------------


def every_count(goal: int) -> None:
    for seats in (1, 2, 3, 4):
        number = NUMBERS[goal][seats - 1]
        assert outcome(goal, seats, number), f"{number} are enough with {seats} players"
        assert not outcome(goal, seats, number - 1), f"{number - 1} are too few with {seats} players"


@pytest.mark.rule("SC-CARD-PRIV-01", "SC-GEN-4")
def test_goal_01_at_least_6_ceps_in_hand() -> None:
    every_count(1)


@pytest.mark.rule("SC-CARD-PRIV-02")
def test_goal_02_control_a_region_with_at_least_4_ceps() -> None:
    every_count(2)


@pytest.mark.rule("SC-CARD-PRIV-03")
def test_goal_03_a_two_topic_summit_completed_alone() -> None:
    every_count(3)


@pytest.mark.rule("SC-CARD-PRIV-04")
def test_goal_04_at_least_3_tech_cubes() -> None:
    every_count(4)


@pytest.mark.rule("SC-CARD-PRIV-05")
def test_goal_05_all_4_scientists_recruited() -> None:
    every_count(5)


@pytest.mark.rule("SC-CARD-PRIV-06")
def test_goal_06_at_least_10_dollars() -> None:
    every_count(6)


@pytest.mark.rule("SC-CARD-PRIV-07")
def test_goal_07_the_last_space_of_2_tracks() -> None:
    every_count(7)


@pytest.mark.rule("SC-CARD-PRIV-08")
def test_goal_08_control_of_regions() -> None:
    every_count(8)


@pytest.mark.rule("SC-CARD-PRIV-09", "SC-CARD-PRIV-17")
def test_goal_09_infrastructures_of_the_same_type() -> None:
    every_count(9)


@pytest.mark.rule("SC-CARD-PRIV-10", "SC-CARD-PRIV-17")
def test_goal_10_infrastructures_of_different_types() -> None:
    every_count(10)


@pytest.mark.rule("SC-CARD-PRIV-11", "SC-CARD-PRIV-17")
def test_goal_11_infrastructures_in_one_region() -> None:
    every_count(11)


@pytest.mark.rule("SC-CARD-PRIV-12", "SC-CARD-PRIV-17")
def test_goal_12_infrastructures_in_different_regions() -> None:
    every_count(12)


@pytest.mark.rule("SC-CARD-PRIV-13", "SC-CARD-PRIV-17")
def test_goal_13_plants_of_the_same_type() -> None:
    every_count(13)


@pytest.mark.rule("SC-CARD-PRIV-14", "SC-CARD-PRIV-17")
def test_goal_14_plants_of_different_types() -> None:
    every_count(14)


@pytest.mark.rule("SC-CARD-PRIV-15", "SC-CARD-PRIV-17")
def test_goal_15_plants_in_one_region() -> None:
    every_count(15)


@pytest.mark.rule("SC-CARD-PRIV-16", "SC-CARD-PRIV-17")
def test_goal_16_plants_in_different_regions() -> None:
    every_count(16)


@pytest.mark.rule(
    "SC-CARD-PRIV-01",
    "SC-CARD-PRIV-02",
    "SC-CARD-PRIV-04",
    "SC-CARD-PRIV-06",
    "SC-CARD-PRIV-07",
    "SC-CARD-PRIV-08",
)
@pytest.mark.parametrize(("goal", "more"), [(1, 9), (2, 6), (4, 8), (6, 40), (7, 5), (8, 4)])
def test_more_than_the_number_is_fine_too(goal: int, more: int) -> None:
    for seats in (1, 2, 3, 4):
        assert outcome(goal, seats, more)


# --- what counts and what does not --------------------------------------------------------------------


@pytest.mark.rule("SC-CARD-PRIV-01")
def test_goal_01_ceps_in_controlled_regions_are_not_in_hand() -> None:
    s = Scene("coop", 4)
    for region in ("asia", "europe", "north-america"):
        s.control(region, "yellow")
    s.cep("yellow", 5)
    assert met(s, "yellow", 1) == [False]
    s.cep("yellow", 6)
    assert met(s, "yellow", 1) == [True]


@pytest.mark.rule("SC-CARD-PRIV-02")
def test_goal_02_wants_the_ceps_in_one_region_that_you_control() -> None:
    s = Scene("coop", 4)
    assert met(s, "yellow", 2) == [False]  # Asia holds 6, but nobody controls it
    s.control("asia", "red")
    assert met(s, "yellow", 2) == [False]
    s.control("africa", "yellow")  # 3
    s.control("oceania", "yellow")
    s.region_cep("oceania", 3)
    assert met(s, "yellow", 2) == [False]
    s.region_cep("oceania", 4)
    assert met(s, "yellow", 2) == [True]


@pytest.mark.rule("SC-CARD-PRIV-05")
def test_goal_05_scientists_count_wherever_they_stand() -> None:
    s = Scene("coop", 4)
    s.project("africa-1", "wind", scientist="yellow")
    s.played("red", 7, scientist="yellow")
    s.summit(1, 1, hydro="yellow")
    assert (s.t["home"]["yellow"], s.t["recruits"]["yellow"]) == (0, 1)
    assert met(s, "yellow", 5) == [False]
    s.t["home"]["yellow"], s.t["recruits"]["yellow"] = 1, 0
    assert met(s, "yellow", 5) == [True]


@pytest.mark.rule("SC-CARD-PRIV-07")
def test_goal_07_wants_your_own_discs() -> None:
    s = Scene("coop", 4)
    s.know("yellow", solar=9, wind=8)
    s.know("red", wind=9, hydro=9)
    assert met(s, "yellow", 7) == [False]
    assert met(s, "red", 7) == [True]


@pytest.mark.rule("SC-CARD-PRIV-10")
def test_goal_10_asks_for_different_types_unlike_goal_09() -> None:
    s = Scene("coop", 4)
    projects(s, "yellow", *[(region, "wind") for region in ("africa", "asia", "europe", "oceania")])
    assert met(s, "yellow", 9, 10) == [True, False]
    s = Scene("coop", 4)
    four = ("africa", "wind"), ("asia", "hydro"), ("europe", "solar"), ("oceania", "recycling")
    projects(s, "yellow", *four)
    assert met(s, "yellow", 9, 10) == [False, True]


@pytest.mark.rule("SC-CARD-PRIV-17", "SC-INFRA-16")
@pytest.mark.parametrize("over", ["nothing", "your own plant", "a plant of somebody else"])
def test_infrastructure_counts_whether_or_not_it_is_built_over(over: str) -> None:
    where = [*[("africa", "wind")] * 3, ("asia", "hydro"), ("europe", "solar"), ("oceania", "recycling")]
    s = Scene("coop", 4)
    if over == "nothing":
        projects(s, "yellow", *where)
    else:
        plants(s, "yellow" if over == "your own plant" else "red", "yellow", *where)
    assert met(s, "yellow", 9, 10, 11, 12) == [True] * 4
    own = over == "your own plant"
    assert met(s, "yellow", 13, 14, 15, 16) == [own] * 4


@pytest.mark.rule("SC-CARD-PRIV-17", "SC-BUILD-13")
def test_only_plants_you_built_yourself_count_on_whosever_infrastructure() -> None:
    where = [*[("africa", "wind")] * 3, ("asia", "hydro"), ("europe", "solar"), ("oceania", "recycling")]
    s = Scene("coop", 4)
    plants(s, "yellow", "red", *where)
    assert met(s, "yellow", 13, 14, 15, 16) == [True] * 4
    assert met(s, "yellow", 9, 10, 11, 12) == [False] * 4
    assert met(s, "red", 9, 10, 11, 12) == [True] * 4
    assert met(s, "red", 13, 14, 15, 16) == [False] * 4


@pytest.mark.rule("SC-CARD-PRIV-09", "SC-CARD-PRIV-11", "SC-CARD-PRIV-13", "SC-CARD-PRIV-15")
def test_pieces_of_two_players_are_not_added_up() -> None:
    s = Scene("coop", 4)
    projects(s, "yellow", ("africa", "wind"), ("africa", "wind"))
    projects(s, "red", ("africa", "wind"))
    plants(s, "yellow", "blue", ("asia", "solar"))
    plants(s, "red", "purple", ("asia", "solar"))
    for seat in ("yellow", "red"):
        assert met(s, seat, 9, 11, 13, 15) == [False] * 4


# --- goal 03 in play ----------------------------------------------------------------------------------


def summit_resolved(s: Scene, tile: int, last: str) -> Game:
    """Yellow takes the last topic and ends the turn; all knowledge is taken."""
    s.project("africa-1", last, scientist="yellow")
    s.t["main_actions_left"] = 0
    g = s.turn("yellow").play("yellow move africa-1", f"yellow to summit-1-{last}", "yellow end")
    while g.question and g.question.rule != "turn":
        g.play(g.question.options[0])
    assert table(g)["summit"].get("summit-1") != f"summit-{tile:02}"
    return g


def finished(g: Game) -> bool:
    d = g.dump()
    d["question"], d["todo"] = None, [FINISH]
    result = keeling.restore(d).result
    assert result is not None
    return bool(result.won)


def two_players_with_goal_03() -> Scene:
    s = Scene("coop", 2)
    s.t["decade"] = 3
    s.goals("yellow", 3, 16)
    s.goals("red", 5, 7)
    easy(s, "red", 5)
    s.t["un_owner"] = dict.fromkeys(list(s.t["un"])[3:], "red")
    return s


@pytest.mark.rule("SC-CARD-PRIV-03", "SC-SUMMIT-13")
def test_goal_03_is_met_by_both_topics_of_a_two_topic_summit() -> None:
    s = two_players_with_goal_03()
    s.summit(1, 7, wind="yellow")
    g = summit_resolved(s, 7, "forestation")
    assert g.view("yellow")["goals_met"] == {"goal-03": True, "goal-16": False}
    assert finished(g)


@pytest.mark.rule("SC-CARD-PRIV-03", "SC-SUMMIT-13")
def test_goal_03_is_not_met_with_somebody_else_on_the_summit() -> None:
    s = two_players_with_goal_03()
    s.summit(1, 7, wind="red")
    g = summit_resolved(s, 7, "forestation")
    assert g.view("yellow")["goals_met"]["goal-03"] is False
    assert table(g)["lone_summit"] == {}
    assert not finished(g)


@pytest.mark.rule("SC-CARD-PRIV-03")
def test_goal_03_is_not_met_by_a_larger_summit() -> None:
    s = two_players_with_goal_03()
    s.summit(1, 9, solar="yellow", wind="yellow")
    g = summit_resolved(s, 9, "forestation")
    assert g.view("yellow")["goals_met"]["goal-03"] is False
    assert not finished(g)


@pytest.mark.rule("SC-CARD-PRIV-03", "SC-SUMMIT-13")
def test_goal_03_counts_only_at_the_resolution() -> None:
    s = two_players_with_goal_03()
    s.summit(1, 7, wind="yellow")
    s.project("africa-1", "forestation", scientist="yellow")
    s.t["main_actions_left"] = 0
    g = s.turn("yellow").play("yellow move africa-1", "yellow to summit-1-forestation")
    assert g.view("yellow")["goals_met"]["goal-03"] is False


@pytest.mark.rule("SC-CARD-PRIV-03")
def test_goal_03_is_revealed_at_that_moment_and_no_other_card_is() -> None:
    s = two_players_with_goal_03()
    s.summit(1, 7, wind="yellow")
    assert s.turn("yellow").view(None)["shown_goals"] == {}
    g = summit_resolved(s, 7, "forestation")
    for seat in ("yellow", "red", None):
        assert g.view(seat)["shown_goals"] == {"goal-03": "yellow"}
    assert "goal-16" not in str(g.view("red"))


@pytest.mark.rule("SC-CARD-PRIV-03")
def test_whoever_does_not_hold_goal_03_has_nothing_to_reveal() -> None:
    s = two_players_with_goal_03()
    s.goals("yellow", 15, 16)
    s.goals("red", 3, 5)
    s.summit(1, 7, wind="yellow")
    g = summit_resolved(s, 7, "forestation")
    assert g.view(None)["shown_goals"] == {}
    assert g.view("red")["goals_met"] == {"goal-03": False, "goal-05": True}

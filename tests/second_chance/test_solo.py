"""The solo chapter of the German rulebook: set-up, enemy cubes, control, the second Main action."""

from typing import Any

import pytest

import keeling
from keeling import Game

from .scene import Scene, refused, table

SUMMITS = ["summit-01", "summit-02", "summit-03"]
UN_CARDS = ["a01", "a02", "a03", "a04", "a05", "b01", "b02", "b03", "b04", "b05"]
GOALS = ["goal-03", "goal-06", "goal-09", "goal-12"]
LOBBYISTS = ["lobbyist-01", "lobbyist-02", "lobbyist-03", "lobbyist-04", "lobbyist-05"]

# Agenda tiles from North America clockwise to Oceania, and goal tiles from left to right.
AGENDAS = ["agenda-1", "agenda-2", "agenda-3", "agenda-4", "agenda-5", "agenda-6"]
GREEN = [
    "build-north-america",
    "build-solar",
    "build-europe",
    "build-wind",
    "build-africa",
    "build-solar",
    "build-asia",
    "build-hydro",
]
PINK = ["top-recycling", "half-recycling", "top-forestation", "half-wind", "top-hydro"]
BLUE = ["size-2", "topic-solar", "size-3", "topic-wind", "size-4", "topic-hydro", "topic-solar", "size-2"]


def new_game(
    agendas: list[str] = AGENDAS,
    tiles: list[str] | None = None,
    extra: list[Any] | None = None,
    fossils: list[str] | None = None,
    **options: Any,
) -> Game:
    """A scripted set-up, up to the first question: which private goals to keep."""
    nature = ["yellow", *SUMMITS, *agendas, *(tiles or GREEN + PINK + BLUE), *UN_CARDS, *GOALS]
    nature += [*(extra or []), *(fossils or ["gas", "coal"]), *LOBBYISTS]
    return keeling.new("second-chance", mode="solo", seats=1, options=options, nature=nature)


def enemy_cubes(game: Game) -> dict[str, dict[str, int]]:
    """Where enemy cubes lie: region, type, number."""
    found: dict[str, dict[str, int]] = {}
    for region, types in table(game)["control_cubes"].items():
        for energy, rows in types.items():
            if "enemy" in rows:
                found.setdefault(region, {})[energy] = rows["enemy"]
    return found


def solo(**options: Any) -> Scene:
    """A solo scene without enemy cubes."""
    s = Scene("solo", 1, **options)
    s.t["control_cubes"] = {}
    return s


def rich(s: Scene) -> None:
    """Enough of everything to do any Main action."""
    s.money("yellow", 30)
    s.tech("yellow", 8)
    s.cep("yellow", 4)
    s.know("yellow", recycling=3, hydro=3, wind=3, solar=0, forestation=3)


# --- set-up -------------------------------------------------------------------------------------------


@pytest.mark.rule("SC-SOLO-SETUP-1", "SC-SOLO-SETUP-4", "SC-SOLO-SETUP-10")
def test_solo_is_set_up_like_coop_with_one_colour() -> None:
    g = new_game()
    g.play("yellow keep goal-03", "yellow keep goal-09", "yellow enemy asia")
    t = table(g)
    assert g.question is not None
    assert (g.question.rule, g.question.seats) == ("turn", ["yellow"])
    assert (t["decade"], t["round"], t["co2"], t["price"], t["market"]) == (0, 0, 400, 3, 2)
    assert t["money"] == {"yellow": 3}
    assert t["cep"] == {"yellow": 2}
    assert t["tech"] == {"yellow": 2}
    assert (t["home"], t["recruits"]) == ({"yellow": 1}, {"yellow": 3})
    assert t["card"] == dict.fromkeys(LOBBYISTS, "hand-yellow")
    assert sum(t["region_cep"].values()) == 27
    assert t["bank"] == 50 - 27 - 2 - 2
    assert t["plant"] == {}


@pytest.mark.parametrize("seats", [0, 2, 3, 4])
@pytest.mark.rule("SC-SOLO-SETUP-1")
def test_a_solo_game_has_one_seat(seats: int) -> None:
    with pytest.raises(keeling.BadSetup):
        keeling.new("second-chance", mode="solo", seats=seats)


@pytest.mark.rule("SC-SOLO-SETUP-2", "SC-SOLO-TURN-2")
def test_only_solo_has_a_second_main_action_marker() -> None:
    scenes = {"solo": solo(), "coop": Scene("coop", 2)}
    for mode, s in scenes.items():
        s.project("africa-1", "wind")
        s.agenda("europe", 5)
        g = s.turn("yellow")
        assert table(g)["main_actions_left"] == 1
        g.play("yellow propose europe-1 solar")
        assert table(g)["main_actions_left"] == 0
        if mode == "solo":
            g.play("yellow pollute")
            assert table(g)["main_actions_left"] == 1
        else:
            assert refused(g, "yellow pollute") == "SC-SOLO-TURN-2"


@pytest.mark.parametrize(("goal", "points"), [(None, 20), (1, 20), (6, 10), (12, 20)])
@pytest.mark.rule("SC-SOLO-SETUP-3", "SC-SOLO-GOAL-6")
def test_the_score_starts_at_20_or_at_10_with_goal_6(goal: int | None, points: int) -> None:
    g = new_game(solo_goal=goal)
    assert g.view("yellow")["score"] == points


@pytest.mark.parametrize(("goal", "points"), [(5, 20), (6, 10)])
@pytest.mark.rule("SC-SOLO-SETUP-3", "SC-SOLO-SETUP-7", "SC-SOLO-GOAL-6")
def test_a_drawn_goal_6_takes_ten_points_back(goal: int, points: int) -> None:
    g = new_game(solo_goal="random", extra=[goal])
    g.play("yellow keep goal-03", "yellow keep goal-06")
    assert table(g)["solo_goal"] == goal
    assert g.view("yellow")["score"] == points


@pytest.mark.rule("SC-SOLO-SETUP-5", "SC-SOLO-SETUP-6")
def test_two_of_four_private_goals_are_kept_and_two_put_aside() -> None:
    g = new_game()
    assert g.legal() == [f"yellow keep {goal}" for goal in GOALS]
    assert refused(g, "yellow keep goal-01") == "SC-SOLO-SETUP-5"  # not dealt
    g.play("yellow keep goal-06")
    assert g.legal() == ["yellow keep goal-03", "yellow keep goal-09", "yellow keep goal-12"]
    assert refused(g, "yellow keep goal-06") == "SC-SOLO-SETUP-5"  # already kept
    g.play("yellow keep goal-12")
    assert g.question is not None
    assert g.question.rule == "enemy-start"
    assert g.view("yellow")["goals"] == ["goal-06", "goal-12"]
    assert g.view("yellow")["goals_aside"] == ["goal-03", "goal-09"]


@pytest.mark.rule("SC-SOLO-SETUP-7")
def test_a_solo_goal_is_optional_and_may_be_chosen_or_drawn() -> None:
    assert table(new_game())["solo_goal"] == 0
    for goal in range(1, 13):
        assert table(new_game(solo_goal=goal))["solo_goal"] == goal
    drawn = new_game(solo_goal="random", extra=["solo-goal 11"])
    drawn.play("yellow keep goal-03", "yellow keep goal-06")
    assert table(drawn)["solo_goal"] == 11
    assert "nature solo-goal 11" in drawn.log


@pytest.mark.parametrize("goal", [0, 13, "any"])
@pytest.mark.rule("SC-SOLO-SETUP-7")
def test_there_are_twelve_solo_goals(goal: Any) -> None:
    with pytest.raises(keeling.BadSetup):
        new_game(solo_goal=goal)


@pytest.mark.rule("SC-SOLO-SETUP-7")
def test_other_modes_have_no_solo_goal() -> None:
    with pytest.raises(keeling.BadSetup, match="SC-SOLO-SETUP-7"):
        keeling.new("second-chance", mode="coop", seats=2, options={"solo_goal": 3})


@pytest.mark.parametrize("asked", [False, True])
@pytest.mark.rule("SC-SOLO-SETUP-8")
def test_the_inspectors_always_play_in_solo(asked: bool) -> None:
    g = new_game(fossils=["oil", "gas"], inspectors=asked)
    g.play("yellow keep goal-03", "yellow keep goal-06")
    t = table(g)
    assert t["inspector"] == {"green": 2, "blue": 1}  # the third green and the second blue tile
    assert t["tech_pool"] == 30 - 2 - 2
    assert t["fossil_bottom"] == {"1": "oil", "2": "gas"}


@pytest.mark.rule("SC-SOLO-SETUP-9")
def test_five_un_cards_of_each_deck_are_displayed() -> None:
    assert list(table(new_game())["un"].values()) == UN_CARDS


@pytest.mark.rule("SC-SOLO-SETUP-11", "SC-SOLO-ENEMY-4")
def test_the_order_of_the_solo_set_up() -> None:
    g = new_game(solo_goal="random", extra=[4])
    g.play("yellow keep goal-03", "yellow keep goal-06", "yellow enemy africa")
    steps: list[str] = []
    for line in g.log:
        step = " ".join(line.split(" ")[:2])
        if "deal-yellow" in step:
            step = line.rsplit("-", 1)[0]  # what is dealt
        if not steps or steps[-1] != step:
            steps.append(step)
    assert steps[-9:] == [
        "nature goal-tile",
        "nature un-card",
        "nature deal-yellow goal",
        "yellow keep",
        "nature solo-goal",
        "nature fossil-green-inspector",
        "nature fossil-blue-inspector",
        "yellow enemy",
        "nature deal-yellow lobbyist",
    ]


# --- enemy cubes --------------------------------------------------------------------------------------

# In all cases the clockwise order is North America, South America, Europe, Africa, Asia, Oceania, and
# tiles are read from left to right; the comments name the energy tiles in that order.
REGION_TILES = [
    "build-north-america",
    "build-north-america",
    "build-south-america",
    "build-europe",
    "build-africa",
    "build-africa",
    "build-asia",
    "build-oceania",
]
SIZES = ["size-2", "size-2", "size-3", "size-3", "size-4"]
SKIP_AGENDAS = ["agenda-1", "agenda-3", "agenda-4", "agenda-5", "agenda-2", "agenda-8"]
SKIP_TILES = [  # hydro hydro hydro hydro recycling wind solar hydro hydro wind; hydro in two regions only
    *["build-hydro", "build-hydro", *REGION_TILES[2:]],
    *["top-hydro", "half-hydro", "top-recycling", "top-wind", "top-solar"],
    *["size-2", "topic-hydro", "size-3", "topic-hydro", "size-4", "topic-wind", "topic-solar", "size-2"],
]
LAST_AGENDAS = ["agenda-7", "agenda-5", "agenda-3", "agenda-4", "agenda-2", "agenda-8"]
LAST_TILES = [  # hydro wind wind forestation solar forestation hydro hydro
    *["build-hydro", "build-wind", "build-wind", "build-forestation", "build-solar", "build-forestation"],
    *["build-africa", "build-hydro", "top-hydro", "top-wind", "half-wind", "top-solar", "half-solar"],
    *BLUE,
]
FEW_AGENDAS = ["agenda-1", "agenda-5", "agenda-4", "agenda-3", "agenda-2", "agenda-8"]
FEW_PINK = ["top-forestation", "top-recycling", "top-solar", "half-solar", "top-hydro"]
FEW_TILES = REGION_TILES + FEW_PINK + SIZES + ["topic-hydro", "topic-hydro", "topic-wind"]
ENOUGH_TILES = REGION_TILES + FEW_PINK + SIZES + ["topic-hydro", "topic-recycling", "topic-wind"]


def placed(agendas: list[str], tiles: list[str], start: str, reference: str) -> Game:
    g = new_game(agendas, tiles, enemy_reference=reference)
    return g.play("yellow keep goal-03", "yellow keep goal-06", f"yellow enemy {start}")


@pytest.mark.rule(
    "SC-SOLO-ENEMY-1",
    "SC-SOLO-ENEMY-2",
    "SC-SOLO-ENEMY-3",
    "SC-SOLO-ENEMY-5",
    "SC-SOLO-ENEMY-6",
)
@pytest.mark.parametrize(
    ("start", "reference", "expected"),
    [
        # solar wind solar hydro (green), recycling recycling forestation wind (pink): 8 cubes, none left
        (
            "africa",
            "moving",
            {
                "europe": {"solar": 1, "wind": 1},
                "oceania": {"wind": 1},
                "asia": {"solar": 1, "recycling": 1},
                "south-america": {"hydro": 1},
                "north-america": {"recycling": 1},
                "africa": {"forestation": 1},
            },
        ),
        (
            "africa",
            "fixed",
            {
                "europe": {"solar": 1, "wind": 1},
                "north-america": {"solar": 1, "recycling": 1},
                "south-america": {"hydro": 1, "recycling": 1},
                "asia": {"forestation": 1},
                "oceania": {"wind": 1},
            },
        ),
    ],
)
def test_each_energy_tile_puts_a_cube_counterclockwise(
    start: str, reference: str, expected: dict[str, dict[str, int]]
) -> None:
    g = placed(AGENDAS, GREEN + PINK + BLUE, start, reference)
    assert enemy_cubes(g) == expected
    assert sum(sum(types.values()) for types in expected.values()) == 8


@pytest.mark.rule("SC-SOLO-ENEMY-6")
def test_the_search_goes_on_from_the_last_region_unless_agreed_otherwise() -> None:
    default = new_game()
    default.play("yellow keep goal-03", "yellow keep goal-06", "yellow enemy africa")
    assert enemy_cubes(default) == enemy_cubes(placed(AGENDAS, GREEN + PINK + BLUE, "africa", "moving"))


@pytest.mark.rule("SC-SOLO-ENEMY-5", "SC-SOLO-ENEMY-6", "SC-SOLO-ENEMY-8")
def test_the_reference_region_itself_is_examined_last() -> None:
    """The seventh cube goes to North America; for the eighth, hydro again, Asia is full."""
    assert enemy_cubes(placed(LAST_AGENDAS, LAST_TILES, "oceania", "moving")) == {
        "asia": {"hydro": 1, "forestation": 1},
        "africa": {"wind": 1},
        "europe": {"wind": 1},
        "south-america": {"forestation": 1},
        "oceania": {"solar": 1},
        "north-america": {"hydro": 2},
    }


@pytest.mark.rule("SC-SOLO-ENEMY-5", "SC-SOLO-ENEMY-6", "SC-SOLO-ENEMY-7", "SC-SOLO-ENEMY-8")
def test_a_fixed_start_region_is_examined_last_for_every_tile() -> None:
    """Always from North America: Asia takes the first two hydro cubes, North America the next two."""
    assert enemy_cubes(placed(SKIP_AGENDAS, SKIP_TILES, "north-america", "fixed")) == {
        "asia": {"hydro": 2},
        "north-america": {"hydro": 2},
        "africa": {"recycling": 1},
        "oceania": {"wind": 1, "solar": 1},
        "europe": {"wind": 1},
    }


@pytest.mark.rule("SC-SOLO-ENEMY-5", "SC-SOLO-ENEMY-7", "SC-SOLO-ENEMY-8")
def test_a_tile_without_a_region_is_skipped_and_the_reference_stays() -> None:
    """Two hydro tiles find no region; the wind tile then searches on from South America."""
    assert enemy_cubes(placed(SKIP_AGENDAS, SKIP_TILES, "europe", "moving")) == {
        "north-america": {"hydro": 2},
        "asia": {"hydro": 2},
        "africa": {"recycling": 1},
        "europe": {"wind": 1},
        "south-america": {"solar": 1},
        "oceania": {"wind": 1},
    }


@pytest.mark.rule("SC-SOLO-ENEMY-2", "SC-SOLO-ENEMY-3", "SC-SOLO-ENEMY-7")
@pytest.mark.parametrize(
    ("reference", "expected"),
    [
        # forestation recycling solar solar hydro, hydro hydro wind; the third hydro tile is skipped
        (
            "moving",
            {
                "asia": {"forestation": 1, "hydro": 1},
                "africa": {"recycling": 1},
                "south-america": {"solar": 1},
                "north-america": {"solar": 1, "hydro": 1},
                "oceania": {"wind": 1},
            },
        ),
        (
            "fixed",
            {
                "asia": {"forestation": 1, "recycling": 1},
                "africa": {"solar": 2},
                "north-america": {"hydro": 2},
                "europe": {"wind": 1},
            },
        ),
    ],
)
def test_when_the_tiles_run_out_the_last_cube_is_not_placed(
    reference: str, expected: dict[str, dict[str, int]]
) -> None:
    assert enemy_cubes(placed(FEW_AGENDAS, FEW_TILES, "oceania", reference)) == expected
    assert sum(sum(types.values()) for types in expected.values()) == 7


@pytest.mark.rule("SC-SOLO-ENEMY-1", "SC-SOLO-ENEMY-3")
def test_with_only_region_and_size_tiles_ignored_eight_energy_tiles_are_left() -> None:
    """The worst case: no green energy tile, five pink, three blue; still all 8 cubes are placed."""
    assert enemy_cubes(placed(FEW_AGENDAS, ENOUGH_TILES, "oceania", "moving")) == {
        "asia": {"forestation": 1, "hydro": 1},
        "africa": {"recycling": 2},
        "south-america": {"solar": 1},
        "north-america": {"solar": 1, "hydro": 1},
        "europe": {"wind": 1},
    }


@pytest.mark.rule("SC-SOLO-ENEMY-4")
def test_any_region_may_be_the_start_region_and_is_chosen_once() -> None:
    g = new_game()
    g.play("yellow keep goal-03", "yellow keep goal-06")
    regions = ["north-america", "south-america", "europe", "africa", "asia", "oceania"]
    assert g.legal() == [f"yellow enemy {region}" for region in regions]
    assert enemy_cubes(g) == {}
    found = [enemy_cubes(placed(AGENDAS, GREEN + PINK + BLUE, region, "fixed")) for region in regions]
    assert len({str(cubes) for cubes in found}) > 1  # it matters
    g.play("yellow enemy asia")
    assert g.question is not None
    assert g.question.rule == "turn"


@pytest.mark.rule("SC-SOLO-ENEMY-9")
def test_enemy_cubes_neither_pay_nor_control() -> None:
    s = solo()
    s.cube("africa", "wind", "enemy", 2)
    s.region_cep("africa", 2)
    for region in ("north-america", "south-america", "europe", "asia", "oceania"):
        s.plant(region, 2010, "recycling" if region != "asia" else "hydro", "yellow")
    s.cep("yellow", 3)
    g = s.steps(["supply", "yellow", 0], nature=["gas"])
    g.play("yellow reduce 0")
    t = table(g)
    assert t["plant"]["africa"] == {"2010": "gas"}
    assert t["region_cep"]["africa"] == 1  # the region pays
    assert (t["cep"], t["vp"]) == ({"yellow": 3}, {"group": {"start": 20}})  # nobody else does
    assert t["control"] == {}
    assert t["control_cubes"]["africa"] == {"wind": {"enemy": 2}}


# --- control ------------------------------------------------------------------------------------------


@pytest.mark.rule("SC-SOLO-CTRL-1")
@pytest.mark.parametrize(
    ("enemy", "own", "built", "wins"),
    [
        ([], [], "wind", True),
        (["recycling", "wind"], [], "wind", False),  # 1: two types against one
        (["recycling", "wind"], ["recycling"], "forestation", False),  # 2: level in types, wind counts first
        (["wind", "forestation"], ["recycling"], "wind", True),  # 2: recycling is further left
        (["recycling"], ["forestation"], "wind", True),  # 1: two types against one
        (["recycling"], [], "wind", False),  # 2: recycling is further left
        (["wind", "wind"], [], "recycling", True),  # 2; two cubes of one type are one type
        (["wind"], [], "wind", True),  # 3: the player is deemed to know more
        (["wind", "wind"], [], "wind", True),
        (["recycling", "wind"], ["recycling"], "wind", True),
    ],
)
def test_the_enemy_is_a_rival_who_loses_ties(
    enemy: list[str], own: list[str], built: str, wins: bool
) -> None:
    s = solo()
    s.agenda("africa", 4)  # recycling, wind, forestation
    for energy in enemy:
        s.cube("africa", energy, "enemy")
    for energy in own:
        s.cube("africa", energy, "yellow")
    rich(s)
    s.project("africa-1", built, token="yellow")
    g = s.turn("yellow").play("yellow build africa-1")
    t = table(g)
    assert t["control"] == ({"africa": "yellow"} if wins else {})
    assert t["markers"]["yellow"] == (14 if wins else 15)
    assert t["builder"] == {"africa": {"2010": "yellow"}}


@pytest.mark.rule("SC-SOLO-CTRL-2")
@pytest.mark.parametrize(("enemy", "region", "hand"), [(1, 2, 1), (0, 3, 0)])
def test_a_region_that_is_not_won_pays_for_itself(enemy: int, region: int, hand: int) -> None:
    """Yellow builds wind in Africa, where the enemy may have recycling; then Africa burns gas."""
    s = solo()
    s.agenda("africa", 4)
    if enemy:
        s.cube("africa", "recycling", "enemy")
    rich(s)
    s.cep("yellow", 2)
    s.project("africa-1", "wind", token="yellow")
    g = s.turn("yellow").play("yellow build africa-1")
    s.d = g.dump()
    s.t = s.d["table"]
    s.t["decade"] = 1
    for other in ("north-america", "south-america", "europe", "asia", "oceania"):
        s.fossil(other, 2020, "oil")
    g = s.steps(["supply", "yellow", 0], nature=["gas"])
    if not enemy:
        g.play("yellow pay hand")
    t = table(g)
    assert t["plant"]["africa"] == {"2010": "wind", "2020": "gas"}
    assert (t["region_cep"]["africa"], t["cep"]["yellow"]) == (region, hand)


# --- turns --------------------------------------------------------------------------------------------

MAINS = {
    "propose": ("yellow propose europe-1 solar", "yellow propose europe-2 solar"),
    "prepare": ("yellow prepare africa-1", "yellow prepare africa-2"),
    "build": ("yellow build asia-1", "yellow build asia-2"),
}


def three_kinds(co2: int = 470) -> Scene:
    """Every line of MAINS is possible."""
    s = solo()
    s.agenda("europe", 5)
    s.agenda("africa", 4)
    s.agenda("asia", 1)
    s.project("africa-1", "recycling")
    s.project("africa-2", "wind")
    s.project("asia-1", "hydro", token="yellow")
    s.project("asia-2", "recycling", token="yellow")
    rich(s)
    s.t["co2"] = co2
    return s


def play_through(g: Game) -> list[int]:
    """Play to the end, never a card; how many turns each decade had."""
    turns = [0, 0, 0, 0]
    while question := g.question:
        if question.rule == "turn":
            verbs = ("propose", "prepare", "build")
            mains = [o for o in question.options if o.split(" ")[1] in verbs]
            move = mains[0] if mains else "yellow end"
            turns[table(g)["decade"]] += move == "yellow end"
        else:
            move = question.options[-1]  # for `reduce`: as far as possible
        g.play(move)
    return turns


@pytest.mark.rule("SC-SOLO-TURN-1", "SC-SOLO-ENEMY-9")
def test_a_solo_game_has_four_decades_of_four_turns() -> None:
    s = Scene("solo", 1)
    s.score(2000)
    g = s.turn("yellow")
    enemies = enemy_cubes(g)
    assert play_through(g) == [4, 4, 4, 4]
    assert g.over
    assert g.result is not None
    assert g.result.reason == "private-goals"  # played to the end
    assert table(g)["decade"] == 4
    assert enemy_cubes(g) == enemies
    assert len(table(g)["builder"]) > 0  # something was built meanwhile


@pytest.mark.rule("SC-SOLO-TURN-2", "SC-SOLO-TURN-4", "SC-SOLO-TURN-5", "SC-SOLO-TURN-8")
def test_the_example_of_the_solo_chapter_e57() -> None:
    s = three_kinds(470)
    s.hand("yellow", 8)
    g = s.turn("yellow")
    g.play("yellow build asia-1", "yellow move board", "yellow to africa-1")
    assert table(g)["co2"] == 470
    g.play("yellow pollute")
    assert table(g)["co2"] == 480
    assert refused(g, "yellow build asia-2") == "SC-SOLO-TURN-4"
    g.play("yellow propose europe-1 solar")
    assert refused(g, "yellow move africa-1") == "SC-TURN-6"
    assert "yellow buy" in g.legal()
    assert "yellow lobby lobbyist-08 minor" in g.legal()
    t = table(g)
    assert t["project"]["europe-1"] == "solar"
    assert t["co2"] == 480


@pytest.mark.rule("SC-SOLO-TURN-2")
def test_pollution_follows_the_first_main_action() -> None:
    g = three_kinds().turn("yellow")
    assert refused(g, "yellow pollute") == "SC-SOLO-TURN-2"


@pytest.mark.rule("SC-SOLO-TURN-2")
def test_a_second_main_action_has_to_be_bought() -> None:
    g = three_kinds().turn("yellow").play("yellow build asia-1")
    assert refused(g, "yellow prepare africa-1") == "SC-TURN-6"
    assert "yellow end" in g.legal()  # nobody has to


@pytest.mark.rule("SC-SOLO-TURN-3")
@pytest.mark.parametrize(("co2", "after"), [(400, 410), (490, 500), (500, None)])
def test_at_500_ppm_there_is_no_second_main_action_e58(co2: int, after: int | None) -> None:
    g = three_kinds(co2).turn("yellow").play("yellow propose europe-1 solar")
    if after is None:
        assert refused(g, "yellow pollute") == "SC-SOLO-TURN-3"
    else:
        g.play("yellow pollute")
        assert table(g)["co2"] == after


@pytest.mark.rule("SC-SOLO-TURN-4")
@pytest.mark.parametrize("first", MAINS)
def test_the_second_main_action_is_of_another_kind(first: str) -> None:
    for second in MAINS:
        g = three_kinds().turn("yellow").play(MAINS[first][0])
        if g.question and g.question.rule == "pay":
            g.play("yellow pay hand")
        g.play("yellow pollute")
        if second == first:
            assert refused(g, MAINS[second][1]) == "SC-SOLO-TURN-4"
        else:
            g.play(MAINS[second][1])
            assert table(g)["main_actions_left"] == 0


@pytest.mark.rule("SC-SOLO-TURN-5")
@pytest.mark.parametrize(
    ("used", "again", "clause"),
    [
        (["move board", "to africa-1"], "move africa-1", "SC-TURN-6"),
        (["buy"], "sell", "SC-MKT-1"),
        (["lobby lobbyist-08 minor"], "lobby lobbyist-13 minor", "SC-TURN-10"),
    ],
)
def test_a_second_main_action_brings_no_more_executive_actions(
    used: list[str], again: str, clause: str
) -> None:
    s = three_kinds()
    s.hand("yellow", 8, 13)
    g = s.turn("yellow").play(*[f"yellow {move}" for move in used])
    g.play("yellow propose europe-1 solar", "yellow pollute", "yellow build asia-1")
    assert refused(g, f"yellow {again}") == clause


@pytest.mark.rule("SC-SOLO-TURN-6")
def test_pollution_rises_before_the_second_main_action_is_done() -> None:
    """400 + 10 - 20 would be 390, so the floor holds; 400 - 20, then + 10 would give 410."""
    s = three_kinds(400)
    for decade in (2010, 2020, 2030, 2040):
        s.fossil("asia", decade, "gas")
    g = s.turn("yellow").play("yellow propose europe-1 solar", "yellow pollute")
    assert table(g)["co2"] == 410
    g.play("yellow build asia-1")
    assert table(g)["co2"] == 400
    assert table(g)["plant"]["asia"]["2010"] == "hydro"


@pytest.mark.rule("SC-SOLO-TURN-6")
def test_the_declared_main_action_comes_next() -> None:
    g = three_kinds().turn("yellow").play("yellow propose europe-1 solar", "yellow pollute")
    for move in ("buy", "sell", "move board", "end", "pollute"):
        assert refused(g, f"yellow {move}") == "SC-SOLO-TURN-6"
    assert {move.split(" ")[1] for move in g.legal()} - {"lobby"} == {"prepare", "build"}


@pytest.mark.rule("SC-SOLO-TURN-6")
def test_only_the_lobbyist_card_of_the_declared_main_action_comes_before_it() -> None:
    """Card 22 goes with building hydro, $3 first; card 26 with building solar, which is not there."""
    s = three_kinds()
    s.hand("yellow", 22, 26)
    g = s.turn("yellow").play("yellow propose europe-1 solar", "yellow pollute")
    money = table(g)["money"]["yellow"]
    assert refused(g, "yellow lobby lobbyist-22 minor") == "SC-SOLO-TURN-6"
    assert refused(g, "yellow lobby lobbyist-26 before") == "SC-LOB-4"
    g.play("yellow lobby lobbyist-22 before")  # after it building hydro is all that is left to do
    t = table(g)
    assert t["plant"] == {"asia": {"2010": "hydro"}}
    assert t["money"]["yellow"] == money + 3 - 8
    assert t["main_actions_left"] == 0


@pytest.mark.rule("SC-SOLO-TURN-6")
@pytest.mark.parametrize("ceps", [0, 1])
def test_nobody_pollutes_for_a_main_action_that_is_not_there(ceps: int) -> None:
    """Without a CEP neither Prepare nor Build is possible, and a second Propose is not allowed."""
    s = three_kinds()
    s.cep("yellow", ceps)
    g = s.turn("yellow").play("yellow propose europe-1 solar")
    if ceps:
        g.play("yellow pollute", "yellow prepare africa-1")
    else:
        assert refused(g, "yellow pollute") == "SC-SOLO-TURN-6"
        assert table(g)["co2"] == 470


@pytest.mark.rule("SC-SOLO-TURN-7")
def test_there_is_no_third_main_action() -> None:
    g = three_kinds().turn("yellow")
    g.play("yellow propose europe-1 solar", "yellow pollute", "yellow build asia-1")
    assert refused(g, "yellow pollute") == "SC-SOLO-TURN-7"
    assert refused(g, "yellow prepare africa-1") == "SC-SOLO-TURN-7"
    assert table(g)["co2"] == 480


@pytest.mark.rule("SC-SOLO-TURN-2", "SC-SOLO-TURN-7")
def test_the_next_turn_may_pollute_again() -> None:
    g = three_kinds().turn("yellow")
    g.play("yellow propose europe-1 solar", "yellow pollute", "yellow prepare africa-1", "yellow end")
    g.play("yellow propose europe-2 solar", "yellow pollute", "yellow build asia-1")
    assert table(g)["co2"] == 490


@pytest.mark.rule("SC-SOLO-TURN-8")
def test_executive_actions_come_before_between_and_after_the_main_actions() -> None:
    s = three_kinds()
    s.hand("yellow", 8)
    g = s.turn("yellow")
    g.play("yellow lobby lobbyist-08 minor", "yellow build asia-1", "yellow sell")
    g.play("yellow pollute", "yellow propose europe-1 solar", "yellow move board", "yellow to europe-1")
    t = table(g)
    assert t["card"]["lobbyist-08"] == "table-yellow"
    assert t["plant"] == {"asia": {"2010": "hydro"}}
    assert (t["cep"]["yellow"], t["price"]) == (4 - 1 - 1, 2)
    assert t["project"]["europe-1"] == "solar"
    assert t["scientist"] == {"europe-1": "yellow"}
    assert t["round"] == 1  # nothing was left to do, so the turn is over


# --- income -------------------------------------------------------------------------------------------


@pytest.mark.rule("SC-SOLO-INC-1")
def test_every_track_with_a_disc_earns() -> None:
    """Columns pay 1 1 2 2 3 3 4 4 5: recycling 1, wind 2, solar 5 make 8; no disc, no income."""
    s = solo()
    s.money("yellow", 3)
    s.know("yellow", recycling=1, hydro=0, wind=4, solar=9, forestation=0)
    g = s.steps(["income", "yellow", 0])
    assert g.legal() == [f"yellow income money-{8 - points} vp-{points}" for points in range(9)]
    g.play("yellow income money-5 vp-3")
    t = table(g)
    assert t["money"]["yellow"] == 8
    assert t["vp"]["group"] == {"start": 20, "income": 3}

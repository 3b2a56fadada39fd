"""The Environmental Goals phase (p. 16) and its tiles (p. 22)."""

from typing import Any

import pytest

import keeling
from keeling import Game
from keeling.second_chance import box

from .scene import COLOURS, ENERGIES, REGIONS, SUMMITS, Scene, table

BOX = box.load()
AGENDA_WITH = {"recycling": 1, "hydro": 1, "wind": 3, "solar": 1, "forestation": 2}
SHARES = dict(zip(BOX.env_names, BOX.env_count, strict=True))
GREEN_KINDS = [f"build-{name}" for name in (*REGIONS, *ENERGIES)]
PINK_KINDS = [f"{test}-{energy}" for test in ("half", "top") for energy in ENERGIES]
BLUE_KINDS = ["size-2", "size-3", "size-4"] + [f"topic-{energy}" for energy in ENERGIES]


def row(s: Scene, colour: str, *kinds: str) -> None:
    """Lay these tiles face up from left to right; every other space is achieved already."""
    s.all_env_done()
    for i, kind in enumerate(kinds, 1):
        s.t["env"][f"{colour}-{i}"] = kind
        del s.t["env_done"][f"{colour}-{i}"]
    for i in range(len(kinds) + 1, 9 if colour != "pink" else 6):  # keep the number of each kind right
        laid = list(s.t["env"].values())
        if laid.count(s.t["env"][f"{colour}-{i}"]) > SHARES[s.t["env"][f"{colour}-{i}"]]:
            all_kinds = {"green": GREEN_KINDS, "pink": PINK_KINDS, "blue": BLUE_KINDS}[colour]
            s.t["env"][f"{colour}-{i}"] = next(k for k in all_kinds if laid.count(k) < SHARES[k])


def open_tiles(g: Game) -> list[str]:
    """The spaces whose tiles are still face up."""
    t = table(g)
    return [space for space in t["env"] if space not in t["env_done"]]


def ready_to_build(s: Scene, space: str, energy: str, seat: str = "yellow") -> None:
    region = space.rsplit("-", 1)[0]
    s.agenda(region, AGENDA_WITH[energy])
    s.project(space, energy, token=seat)
    s.money(seat, 20)
    s.tech(seat, 5)
    s.know(seat, **{energy: 3})


def build(s: Scene, region: str, energy: str, seat: str = "yellow") -> Game:
    ready_to_build(s, f"{region}-1", energy, seat)
    g = s.turn(seat)
    return g.play(f"{seat} build {region}-1")


def learn(s: Scene, energy: str, space: int, seat: str = "yellow") -> Game:
    """The seat's disc goes from this space to the next one."""
    s.agenda("africa", AGENDA_WITH[energy])
    s.know(seat, **{energy: space})
    return s.turn(seat).play(f"{seat} propose africa-1 {energy}")


def about_to_complete(s: Scene, tile: int) -> tuple[Game, str]:
    """All topics but the last are taken by Red; Yellow can send a scientist to the last one."""
    *taken, last = SUMMITS[tile - 1]
    s.summit(1, tile, **dict.fromkeys(taken, "red"))
    s.project("africa-1", last, scientist="yellow")
    s.t["main_actions_left"] = 0  # Yellow's Main action is done
    return s.turn("yellow"), last


def complete(s: Scene, tile: int) -> Game:
    g, last = about_to_complete(s, tile)
    return g.play("yellow move africa-1", f"yellow to summit-1-{last}", "yellow end")


def go_on(g: Game, *steps: list[Any], **changes: Any) -> Game:
    """The same table, with these steps to do next."""
    d = g.dump()
    d["question"], d["todo"] = None, list(steps)
    d["table"].update(changes)
    return keeling.restore(d)


def lost_points(g: Game) -> int:
    return -int(table(g)["vp"].get("group", {}).get("environmental-penalties", 0))


def score(g: Game) -> int:
    return sum(table(g)["vp"].get("group", {}).values())


# --- the tiles ----------------------------------------------------------------------------------------


@pytest.mark.rule("SC-CARD-ENV-1", "SC-CARD-ENV-2", "SC-CARD-ENV-3", "SC-CARD-ENV-4", "SC-CARD-ENV-6")
@pytest.mark.parametrize(
    ("kinds", "each"),
    [
        ([f"build-{region}" for region in REGIONS], 2),
        ([f"build-{energy}" for energy in ENERGIES], 2),
        ([f"top-{energy}" for energy in ENERGIES], 1),
        ([f"half-{energy}" for energy in ENERGIES], 1),
        ([f"topic-{energy}" for energy in ENERGIES], 2),
    ],
)
def test_how_often_each_goal_is_in_the_box(kinds: list[str], each: int) -> None:
    assert [SHARES[kind] for kind in kinds] == [each] * len(kinds)


@pytest.mark.rule("SC-CARD-ENV-5")
def test_five_tiles_ask_for_a_summit_of_a_size() -> None:
    assert [SHARES[f"size-{n}"] for n in (2, 3, 4)] == [2, 2, 1]
    assert (len(SHARES), sum(SHARES.values())) == (29, 47)  # and that completes the tiles


@pytest.mark.rule("SC-CARD-ENV-1", "SC-CARD-ENV-2")
@pytest.mark.parametrize("kind", GREEN_KINDS)
def test_a_green_goal_is_achieved_by_its_own_plant_only(kind: str) -> None:
    for region in REGIONS:
        for energy in ENERGIES:
            s = Scene("coop", 4)
            row(s, "green", kind)
            achieved = open_tiles(build(s, region, energy)) == []
            assert achieved == (kind in (f"build-{region}", f"build-{energy}")), (region, energy)


@pytest.mark.rule("SC-CARD-ENV-3", "SC-CARD-ENV-4")
@pytest.mark.parametrize("kind", PINK_KINDS)
def test_a_pink_goal_is_achieved_on_its_own_space_only(kind: str) -> None:
    for energy in ENERGIES:
        for space in range(9):
            s = Scene("coop", 4)
            row(s, "pink", kind)
            achieved = open_tiles(learn(s, energy, space)) == []
            reached = {5: f"half-{energy}", 9: f"top-{energy}"}.get(space + 1)
            assert achieved == (kind == reached), (energy, space)


@pytest.mark.rule("SC-CARD-ENV-5", "SC-CARD-ENV-6")
@pytest.mark.parametrize("kind", BLUE_KINDS)
def test_a_blue_goal_is_achieved_by_its_own_summits_only(kind: str) -> None:
    for tile, topics in enumerate(SUMMITS, 1):
        s = Scene("coop", 4)
        row(s, "blue", kind)
        achieved = open_tiles(complete(s, tile)) == []
        goals = {f"size-{len(topics)}"} | {f"topic-{energy}" for energy in topics}
        assert achieved == (kind in goals), topics


@pytest.mark.rule("SC-CARD-ENV-1", "SC-CARD-ENV-2", "SC-CARD-ENV-3", "SC-CARD-ENV-4")
def test_proposing_and_preparing_achieve_no_green_goal_and_building_no_pink_one() -> None:
    s = Scene("coop", 4)
    row(s, "green", "build-africa", "build-solar")
    s.project("africa-2", "solar")
    s.agenda("africa", 1)
    g = s.turn("yellow").play("yellow prepare africa-2")
    assert open_tiles(g) == ["green-1", "green-2"]
    s = Scene("coop", 4)
    row(s, "green", "build-africa", "build-solar")
    assert open_tiles(learn(s, "solar", 0)) == ["green-1", "green-2"]
    s = Scene("coop", 4)
    row(s, "pink", "half-solar", "top-solar")
    ready_to_build(s, "africa-1", "solar")
    s.know("yellow", solar=4)
    assert open_tiles(s.turn("yellow").play("yellow build africa-1")) == ["pink-1", "pink-2"]


# --- when a tile is flipped ---------------------------------------------------------------------------


@pytest.mark.rule("SC-ENV-1")
def test_a_plant_flips_its_tiles_as_soon_as_it_is_built() -> None:
    s = Scene("coop", 4)
    row(s, "green", "build-africa", "build-solar", "build-asia")
    g = build(s, "africa", "solar")
    assert g.question is not None and g.question.rule == "turn"  # still Yellow's turn
    assert open_tiles(g) == ["green-3"]


@pytest.mark.rule("SC-ENV-1")
def test_a_disc_flips_its_tile_as_soon_as_it_arrives() -> None:
    s = Scene("coop", 4)
    row(s, "pink", "half-solar", "top-solar")
    g = learn(s, "solar", 4)
    assert table(g)["knowledge"]["yellow"]["solar"] == 5
    assert open_tiles(g) == ["pink-2"]


@pytest.mark.rule("SC-ENV-1", "SC-SUMMIT-12")
def test_a_summit_flips_its_tiles_when_it_is_resolved_not_when_it_is_completed() -> None:
    s = Scene("coop", 4)
    row(s, "blue", "size-2", "topic-wind", "topic-hydro", "topic-solar")
    g, last = about_to_complete(s, 5)  # hydro, wind
    g.play("yellow move africa-1", f"yellow to summit-1-{last}")
    assert open_tiles(g) == ["blue-1", "blue-2", "blue-3", "blue-4"]
    g.play("yellow end")
    assert g.question is not None and g.question.rule == "learn-topic"  # in the middle of it
    assert open_tiles(g) == ["blue-4"]


@pytest.mark.rule("SC-ENV-1")
def test_an_uncompleted_summit_flips_nothing() -> None:
    s = Scene("coop", 4)
    row(s, "blue", "size-3", "topic-wind", "topic-hydro")
    s.summit(1, 12, recycling="red")  # recycling, hydro, wind
    s.project("africa-1", "wind", scientist="yellow")
    s.t["main_actions_left"] = 0
    g = s.turn("yellow").play("yellow move africa-1", "yellow to summit-1-wind", "yellow end")
    assert open_tiles(g) == ["blue-1", "blue-2", "blue-3"]


@pytest.mark.rule("SC-ENV-1", "SC-ENV-2")
def test_a_flipped_tile_never_returns() -> None:
    s = Scene("coop", 4)
    s.score(90)
    row(s, "green", "build-africa", "build-solar", "build-asia")
    g = go_on(build(s, "africa", "solar"), ["environment", "yellow", 0])
    assert open_tiles(g) == ["green-3"]  # the phase itself finds nothing left to flip
    assert lost_points(g) == 1
    g = go_on(g, ["end-decade", "yellow", 0])
    assert table(g)["decade"] == 1
    assert open_tiles(g) == ["green-3"]


# --- what open tiles cost -----------------------------------------------------------------------------


@pytest.mark.rule("SC-ENV-2")
@pytest.mark.parametrize(("decade", "each"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_each_open_tile_costs_the_number_of_the_decade(decade: int, each: int) -> None:
    for open_spaces in (["green-3"], ["green-8", "pink-1", "blue-4"], list(Scene().t["env"])):
        s = Scene("coop", 4)
        s.score(90)
        s.t["decade"] = decade
        s.all_env_done(*open_spaces)
        g = s.steps(["environment", "yellow", 0])
        assert lost_points(g) == len(open_spaces) * each
        assert score(g) == 90 - len(open_spaces) * each


@pytest.mark.rule("SC-ENV-2")
def test_nothing_is_lost_when_all_goals_are_achieved() -> None:
    s = Scene("coop", 4)
    s.all_env_done()
    g = s.steps(["environment", "yellow", 0])
    assert (lost_points(g), g.result) == (0, None)


@pytest.mark.rule("SC-ENV-2", "SC-ENV-3", "SC-ENV-4")
def test_page_16_eight_open_goals_in_2020_cost_more_than_13_points_e42() -> None:
    s = Scene("coop", 4)
    s.score(13)
    s.t["decade"] = 1
    s.all_env_done("green-1", "green-2", "green-3", "pink-1", "pink-2", "blue-1", "blue-2", "blue-3")
    g = s.steps(["environment", "yellow", 0], ["supply", "yellow", 0])
    assert score(g) == -3
    assert g.over and g.result is not None
    assert (g.result.won, g.result.reason, g.result.winners) == (False, "score-below-zero", [])


@pytest.mark.rule("SC-ENV-3")
@pytest.mark.parametrize(("points", "lost"), [(4, True), (5, False), (6, False)])
def test_exactly_zero_points_go_on_and_one_below_is_lost(points: int, lost: bool) -> None:
    s = Scene("coop", 4)
    s.score(points)
    s.all_env_done("pink-1", "pink-2", "pink-3", "pink-4", "pink-5")
    g = s.steps(["environment", "yellow", 0], ["end-decade", "yellow", 0])
    assert score(g) == points - 5
    assert g.over == lost
    assert table(g)["decade"] == (0 if lost else 1)


@pytest.mark.rule("SC-ENV-3", "SC-GEN-14")
def test_all_players_lose_together() -> None:
    for seats in (2, 3, 4):
        s = Scene("coop", seats)
        s.all_env_done("green-1")
        g = s.steps(["environment", "yellow", 0])
        assert g.result is not None
        assert (g.result.won, g.result.winners, g.result.scores) == (False, [], {"group": -1})


@pytest.mark.rule("SC-ENV-4")
def test_a_loss_here_comes_before_any_fossil_plant() -> None:
    s = Scene("coop", 4)
    s.all_env_done("green-1")
    g = s.steps(["environment", "yellow", 0], ["supply", "yellow", 0], ["end-decade", "yellow", 0])
    t = table(g)
    assert (t["plant"], t["co2"], t["phase"], t["decade"]) == ({}, 400, "environmental-goals", 0)
    assert g.log == [] and g.over
    assert t["ending"] == "score-below-zero"
    s.score(1)  # with one point more the phase follows
    g = s.steps(["environment", "yellow", 0], ["supply", "yellow", 0], nature=["gas"] * 6)
    assert len(table(g)["plant"]) == 6


@pytest.mark.rule("SC-ENV-9")
def test_a_goal_still_open_costs_points_again_every_decade() -> None:
    s = Scene("coop", 4)
    s.score(50)
    s.all_env_done("green-1", "blue-1")
    g = s.steps(["environment", "yellow", 0])
    lost = [lost_points(g)]
    for decade in (1, 2, 3):
        g = go_on(g, ["environment", "yellow", 0], decade=decade)
        lost.append(lost_points(g))
    assert lost == [2, 6, 12, 20]
    assert open_tiles(g) == ["green-1", "blue-1"]


@pytest.mark.rule("SC-ENV-9")
def test_the_penalty_of_a_second_decade_after_a_whole_decade_of_play() -> None:
    s = Scene("coop", 4)
    s.score(50)
    s.all_env_done("green-1")
    g = s.steps(["environment", "yellow", 0], ["end-decade", "yellow", 0])
    while g.question and table(g)["phase"] in ("operations", "income"):
        options = g.question.options
        ending = [o for o in options if o.endswith(" end")]
        proposing = [o for o in options if " propose " in o]
        g.play((ending or proposing or options)[0])
    assert table(g)["decade"] == 1
    assert open_tiles(g) == ["green-1"]
    assert lost_points(g) == 1 + 2


# --- identical and different goals --------------------------------------------------------------------


@pytest.mark.rule("SC-ENV-5", "SC-ENV-6", "SC-ENV-10")
def test_two_identical_tiles_need_two_plants() -> None:
    s = Scene("coop", 4)
    row(s, "green", "build-asia", "build-wind", "build-europe", "build-wind")
    ready_to_build(s, "africa-1", "wind")
    ready_to_build(s, "oceania-2", "wind", "red")
    s.agenda("africa", 4)
    g = s.turn("yellow").play("yellow build africa-1")
    assert open_tiles(g) == ["green-1", "green-3", "green-4"]  # the lower one went first
    g.play("yellow end", "red build oceania-2")
    assert open_tiles(g) == ["green-1", "green-3"]


@pytest.mark.rule("SC-ENV-5", "SC-ENV-6")
@pytest.mark.parametrize("kind", ["size-2", "topic-hydro"])
def test_two_identical_blue_tiles_need_two_summits(kind: str) -> None:
    s = Scene("coop", 4)
    row(s, "blue", kind, kind)
    assert open_tiles(complete(s, 5)) == ["blue-2"]
    s = Scene("coop", 4)
    row(s, "blue", kind, kind)
    s.t["env_done"]["blue-1"] = 1
    assert open_tiles(complete(s, 5)) == []


@pytest.mark.rule("SC-ENV-6")
def test_one_plant_flips_one_region_tile_and_one_type_tile() -> None:
    s = Scene("coop", 4)
    row(s, "green", "build-wind", "build-africa", "build-wind", "build-africa", "build-solar", "build-asia")
    assert open_tiles(build(s, "africa", "wind")) == ["green-3", "green-4", "green-5", "green-6"]


@pytest.mark.rule("SC-ENV-6")
def test_one_summit_flips_one_size_tile_and_one_tile_of_each_topic() -> None:
    s = Scene("coop", 4)
    row(
        s,
        "blue",
        "topic-forestation",
        "size-4",
        "topic-hydro",
        "topic-solar",
        "topic-wind",
        "topic-wind",
        "topic-recycling",
        "size-3",
    )
    g = complete(s, 15)  # hydro, wind, solar, forestation
    assert open_tiles(g) == ["blue-6", "blue-7", "blue-8"]


@pytest.mark.rule("SC-ENV-10", "SC-INSP-7")
@pytest.mark.parametrize(("inspector", "left"), [(2, "green-1"), (0, "green-3"), (1, "green-3")])
def test_of_two_identical_tiles_the_one_under_an_inspector_is_flipped(inspector: int, left: str) -> None:
    s = Scene("coop", 4, inspectors=True)
    row(s, "green", "build-africa", "build-asia", "build-africa")
    s.t["inspector"]["green"] = inspector  # counted from 0: before green-3, green-1, green-2
    assert open_tiles(build(s, "africa", "solar")) == sorted({"green-2", left})


@pytest.mark.rule("SC-ENV-10")
def test_the_blue_inspector_decides_between_two_blue_tiles() -> None:
    s = Scene("coop", 4, inspectors=True)
    row(s, "blue", "size-2", "topic-solar", "size-2", "topic-solar")
    s.t["inspector"]["blue"] = 3
    assert open_tiles(complete(s, 6)) == ["blue-2", "blue-3"]  # hydro, solar


# --- who and how --------------------------------------------------------------------------------------


@pytest.mark.rule("SC-ENV-7")
@pytest.mark.parametrize("seat", COLOURS)
def test_a_plant_of_any_player_counts_even_on_foreign_infrastructure(seat: str) -> None:
    s = Scene("coop", 4)
    row(s, "green", "build-africa", "build-solar")
    ready_to_build(s, "africa-1", "solar", seat)
    owner = COLOURS[(COLOURS.index(seat) + 1) % 4]
    s.t["token"]["africa-1"] = owner
    s.t["tokens"][seat] += 1
    s.t["tokens"][owner] -= 1
    assert open_tiles(s.turn(seat).play(f"{seat} build africa-1")) == []


@pytest.mark.rule("SC-ENV-7")
def test_a_plant_that_replaces_a_fossil_plant_counts_too() -> None:
    s = Scene("coop", 4)
    row(s, "green", "build-africa", "build-solar")
    for decade in (2010, 2020, 2030, 2040):
        s.fossil("africa", decade, "oil")
    s.t["co2"] = 470
    g = build(s, "africa", "solar")
    assert table(g)["plant"]["africa"] == {"2010": "solar", "2020": "oil", "2030": "oil", "2040": "oil"}
    assert open_tiles(g) == []


@pytest.mark.rule("SC-ENV-8")
@pytest.mark.parametrize("seat", COLOURS)
def test_the_disc_of_any_player_achieves_a_pink_goal(seat: str) -> None:
    s = Scene("coop", 4)
    row(s, "pink", "half-hydro", "top-hydro")
    assert open_tiles(learn(s, "hydro", 4, seat)) == ["pink-2"]
    s = Scene("coop", 4)
    row(s, "pink", "top-hydro", "top-wind")
    assert open_tiles(learn(s, "hydro", 8, seat)) == ["pink-2"]


@pytest.mark.rule("SC-ENV-8")
def test_a_disc_of_somebody_else_counts_in_your_turn() -> None:
    s = Scene("coop", 4)
    row(s, "pink", "half-wind", "top-wind")
    s.project("africa-1", "wind", scientist="blue")
    s.know("blue", wind=4)
    g = s.turn("yellow").play("yellow prepare africa-1", "blue to board")
    assert open_tiles(g) == ["pink-2"]


@pytest.mark.rule("SC-ENV-8")
def test_passing_the_pink_space_and_reaching_the_end_achieves_both_tiles_with_one_disc() -> None:
    s = Scene("coop", 4)
    row(s, "pink", "top-forestation", "half-forestation", "top-wind")
    s.know("yellow", forestation=3)
    gains = [["gain", "yellow", "forestation"]] * 6
    g = s.steps(*gains)
    g.play("yellow give red", "red learn hydro")  # space 4, then over 5 to the icon of 6
    assert open_tiles(g) == ["pink-1", "pink-3"]
    while g.question:
        g.play(g.question.options[0])
    assert table(g)["knowledge"]["yellow"]["forestation"] == 9
    assert open_tiles(g) == ["pink-3"]

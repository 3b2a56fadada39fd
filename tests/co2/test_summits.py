"""Summits (2.2.1.2)."""

import json
from typing import Any

import pytest

from keeling import Game

from .scene import COLOURS, DEMAND, ENERGIES, SUMMITS, Scene, refused, table

NOTHING = dict.fromkeys(ENERGIES, 0)


def asked(game: Game) -> tuple[str, str, object]:
    """Which rule asks whom about what."""
    assert game.question is not None
    return game.question.rule, game.question.seats[0], game.question.about


def fresh(s: Scene, count: int = 1) -> list[str]:
    """Tiles that are still in the stack."""
    return [f"summit-{n:02}" for n in range(1, 19) if f"summit-{n:02}" not in s.t["summit_gone"]][:count]


def recruit_all(s: Scene, *seats: str) -> None:
    for seat in seats:
        s.t["home"][seat] += s.t["recruits"][seat]
        s.t["recruits"][seat] = 0


def complete(tile: int, seats: int = 5, **topics: str) -> Scene:
    """summit-1 is complete; the action of this turn is done."""
    s = Scene(seats)
    s.summit(1, tile, **topics)
    s.t["completed"] = {"summit-1": 1}
    s.t["actions_left"] = 0
    return s


def ready(tile: int, last: str, seat: str = "yellow", seats: int = 4, **others: str) -> Scene:
    """The seat's scientist on africa-1 is the only one missing on summit-1; the action is done."""
    s = Scene(seats)
    s.summit(1, tile, **others)
    s.project("africa-1", last, scientist=seat)
    s.t["actions_left"] = 0
    return s


def by_topic(tile: int, seats: tuple[str, ...]) -> dict[str, str]:
    return {e.replace("-", "_"): seat for e, seat in zip(SUMMITS[tile - 1], seats, strict=False)}


# --- every tile -----------------------------------------------------------------------------------


@pytest.mark.rule("C-SUMMIT-3", "C-SUMMIT-4", "C-SUMMIT-5", "C-SUMMIT-7")
@pytest.mark.parametrize("tile", range(1, 19))
def test_each_tile_teaches_its_topics_and_nothing_else(tile: int) -> None:
    """A scientist of another colour on each topic; Yellow, whose turn ends, is not among them."""
    topics = SUMMITS[tile - 1]
    seats = COLOURS[1 : 1 + len(topics)]
    s = complete(tile, 5, **by_topic(tile, seats))
    new = fresh(s)
    home, board = dict(s.t["home"]), dict(s.t["summit"])
    g = s.turn("yellow", nature=new).play("yellow end")
    for i, seat in enumerate(seats):
        assert asked(g) == ("extra-point", seat, "summit-1")
        assert table(g)["expertise"][seat] == {**NOTHING, topics[i]: 1}  # the own topic first
        assert g.legal() == [f"{seat} learn {e}" for e in ENERGIES if e in topics]
        for wrong in set(ENERGIES) - set(topics):
            assert refused(g, f"{seat} learn {wrong}") == "C-SUMMIT-4"
        g.play(f"{seat} learn {topics[(i + 1) % len(topics)]}")
    t = table(g)
    assert asked(g)[:2] == ("turn", "orange")
    for i, seat in enumerate(seats):
        gained = {topics[i], topics[(i + 1) % len(topics)]}
        assert t["expertise"][seat] == {e: int(e in gained) for e in ENERGIES}
        assert t["home"][seat] == home[seat] + 1
    for seat in set(COLOURS) - set(seats):
        assert t["expertise"][seat] == NOTHING
        assert t["home"][seat] == home[seat]
    assert t["topic"] == {}
    assert t["summit"] == {**board, "summit-1": new[0]}
    assert t["completed"] == {}


@pytest.mark.rule("C-SUMMIT-3", "C-SUMMIT-4", "C-SUMMIT-6")
@pytest.mark.parametrize("tile", range(1, 19))
def test_one_player_alone_gets_every_topic_once_and_one_extra_point(tile: int) -> None:
    topics = SUMMITS[tile - 1]
    s = complete(tile, 3, **by_topic(tile, ("blue",) * 4))
    for region, limit in DEMAND.items():
        s.region_cep(region, limit)  # no bonus CEP finds room
    assert s.t["home"]["blue"] + s.t["recruits"]["blue"] == 4 - len(topics)
    g = s.turn("yellow").play("yellow end")
    assert asked(g) == ("extra-point", "blue", "summit-1")
    known = {e: int(e in topics) for e in ENERGIES}
    assert table(g)["expertise"]["blue"] == known
    g.play(f"blue learn {topics[0]}")
    assert asked(g)[:2] == ("turn", "orange")  # one for the player, not for each scientist
    known[topics[0]] = 2
    known["recycling"] += int(topics[0] == "forestation")  # what its space 2 brings
    t = table(g)
    assert t["expertise"]["blue"] == known
    assert t["tech"]["blue"] == int(topics[0] in ("biomass", "solar"))
    assert t["home"]["blue"] + t["recruits"]["blue"] == 4


@pytest.mark.rule("C-SUMMIT-1", "C-SUMMIT-2")
@pytest.mark.parametrize("tile", range(1, 19))
def test_each_tile_is_completed_by_its_last_topic(tile: int) -> None:
    topics = SUMMITS[tile - 1]
    s = ready(tile, topics[-1], seats=5, **by_topic(tile, COLOURS[1 : len(topics)]))
    g = s.turn("yellow").play("yellow move africa-1")
    for topic in topics[:-1]:
        assert refused(g, f"yellow to summit-1-{topic}") in ("C-SCI-1", "C-SCI-3")
    assert table(g)["completed"] == {}
    g.play(f"yellow to summit-1-{topics[-1]}")
    assert table(g)["completed"] == {"summit-1": 1}
    g.play("yellow end")
    assert asked(g) == ("extra-point", "orange", "summit-1")


# --- who may sit there, and when it pays ----------------------------------------------------------


@pytest.mark.rule("C-SUMMIT-1")
@pytest.mark.parametrize("mate", ["yellow", "blue"])
def test_scientists_of_the_same_or_of_different_players_share_a_summit(mate: str) -> None:
    s = Scene(3)
    recruit_all(s, "yellow")
    s.summit(1, 9, solar=mate)
    s.project("africa-1", "cold-fusion", scientist="yellow")
    g = s.turn("yellow").play("yellow move africa-1", "yellow to summit-1-cold-fusion")
    assert table(g)["topic"] == {"summit-1": {"2": mate, "3": "yellow"}}


@pytest.mark.rule("C-SUMMIT-1")
def test_one_type_may_be_covered_on_several_summits() -> None:
    s = Scene(3)
    s.summit(1, 3)
    s.summit(2, 8)
    s.summit(3, 5)
    s.project("africa-1", "solar", scientist="yellow")
    g = s.turn("yellow").play("yellow move africa-1")
    assert g.legal() == ["yellow to hand", "yellow to summit-1-solar", "yellow to summit-2-solar"]
    assert table(g.play("yellow to summit-2-solar"))["topic"] == {"summit-2": {"1": "yellow"}}


@pytest.mark.rule("C-SUMMIT-2")
def test_a_summit_with_a_free_topic_pays_nothing() -> None:
    s = ready(9, "cold-fusion", solar="blue")  # nobody on forestation
    g = s.turn("yellow").play("yellow move africa-1", "yellow to summit-1-cold-fusion", "yellow end")
    t = table(g)
    assert asked(g)[0] == "turn"
    assert t["topic"] == {"summit-1": {"2": "blue", "3": "yellow"}}
    assert t["summit"]["summit-1"] == "summit-09"
    assert t["expertise"]["blue"] == NOTHING


@pytest.mark.rule("C-SUMMIT-2", "C-SCI-3")
def test_a_complete_summit_pays_only_at_the_end_of_the_turn() -> None:
    s = ready(5, "cold-fusion", biomass="orange")
    s.t["actions_left"] = 1
    s.agenda("europe", 1)
    g = s.turn("yellow").play("yellow move africa-1", "yellow to summit-1-cold-fusion")
    g.play("yellow propose europe-2 solar", "yellow sell")
    t = table(g)
    assert t["topic"] == {"summit-1": {"1": "orange", "2": "yellow"}}
    assert t["expertise"]["orange"] == t["expertise"]["yellow"] == NOTHING
    g.play("yellow end")
    assert asked(g) == ("extra-point", "orange", "summit-1")


@pytest.mark.rule("C-SUMMIT-2", "C-SUMMIT-5")
def test_a_displaced_scientist_may_complete_a_summit_in_a_foreign_turn() -> None:
    """Yellow installs, Blue completes; Yellow takes no part and gets nothing."""
    s = Scene(4)
    s.summit(1, 8, forestation="orange")
    s.project("africa-1", "solar", scientist="blue")
    s.t["start_player"] = "yellow"
    g = s.turn("yellow").play("yellow install africa-1", "blue to summit-1-solar")
    assert asked(g)[:2] == ("turn", "yellow")
    assert table(g)["topic"]["summit-1"] == {"1": "blue", "2": "orange"}
    g.play("yellow end")
    assert asked(g) == ("extra-point", "orange", "summit-1")
    g.play("orange learn solar", "blue learn forestation")
    t = table(g)
    assert t["expertise"]["orange"] == t["expertise"]["blue"] == {**NOTHING, "solar": 1, "forestation": 1}
    assert t["expertise"]["yellow"] == NOTHING
    assert (t["home"]["blue"], t["home"]["orange"]) == (1, 1)
    assert asked(g)[:2] == ("turn", "orange")


@pytest.mark.rule("C-SUMMIT-2")
def test_in_the_last_turn_of_a_decade_it_pays_before_the_next_decade_begins() -> None:
    s = complete(5, 3, biomass="orange", cold_fusion="yellow")
    s.t["start_player"] = "yellow"
    s.t["round"] = 3  # the last of four
    g = s.turn("blue").play("blue end")
    assert asked(g) == ("extra-point", "yellow", "summit-1")
    assert table(g)["decade"] == 0
    g.play("yellow learn biomass", "orange learn cold-fusion")
    assert (table(g)["decade"], table(g)["topic"]) == (1, {})


# --- what each one gets ---------------------------------------------------------------------------


@pytest.mark.rule("C-SUMMIT-3", "C-SUMMIT-4", "C-SUMMIT-7")
def test_e72_forestation_cold_fusion_recycling() -> None:
    s = Scene(4)
    recruit_all(s, "orange")
    s.summit(1, 10, recycling="orange", cold_fusion="orange", forestation="purple")
    s.t["completed"] = {"summit-1": 1}
    s.t["actions_left"] = 0
    new = fresh(s)
    home = dict(s.t["home"])
    g = s.turn("yellow", nature=new).play("yellow end", "orange learn forestation")
    assert table(g)["expertise"]["orange"] == {**NOTHING, "recycling": 1, "cold-fusion": 1, "forestation": 1}
    g.play("purple learn recycling")
    t = table(g)
    assert t["expertise"]["purple"] == {**NOTHING, "forestation": 1, "recycling": 1}
    assert t["home"] == {**home, "orange": home["orange"] + 2, "purple": home["purple"] + 1}
    assert (t["summit"]["summit-1"], t["topic"]) == (new[0], {})


@pytest.mark.rule("C-SUMMIT-4")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_extra_point_is_one_for_a_player_whatever_the_number_of_scientists(count: int) -> None:
    s = complete(14, 3, **by_topic(14, ("blue",) * count + ("orange",) * (3 - count)))
    g = s.turn("yellow").play("yellow end")
    points = {"orange": 0, "blue": 0}
    while g.question and g.question.rule == "extra-point":
        seat = g.question.seats[0]
        points[seat] += 1
        g.play(f"{seat} learn {'solar' if seat == 'blue' else 'biomass'}")
    assert points == {"orange": int(count < 3), "blue": 1}
    # biomass, cold fusion, solar; one more in solar
    own = dict(zip(("biomass", "cold-fusion", "solar"), [1] * count + [0] * (3 - count), strict=True))
    own["solar"] += 1
    assert table(g)["expertise"]["blue"] == {**NOTHING, **own}


@pytest.mark.rule("C-SUMMIT-4", "C-SUMMIT-5")
def test_only_the_participant_whose_turn_it_is_chooses() -> None:
    s = complete(5, biomass="orange", cold_fusion="blue")
    g = s.turn("yellow").play("yellow end")
    assert refused(g, "blue learn biomass") == "C-OPS-3"
    assert refused(g, "yellow learn biomass") == "C-OPS-3"
    assert g.legal() == ["orange learn biomass", "orange learn cold-fusion"]


@pytest.mark.rule("C-SUMMIT-3", "C-EXP-3", "C-EXP-6")
def test_bonuses_of_summit_points_come_at_once() -> None:
    s = complete(1, recycling="orange", biomass="blue")
    s.expert("orange", recycling=1)  # its second space: a CEP for a region
    s.expert("blue", biomass=1)  # a cube
    s.market(1, 3)
    g = s.turn("yellow").play("yellow end")
    assert asked(g)[:2] == ("place-cep", "orange")
    assert table(g)["expertise"]["blue"]["biomass"] == 1  # Blue is not served yet
    g.play("orange place asia", "orange learn biomass")
    t = table(g)
    assert (t["region_cep"]["asia"], t["price"]) == (6, 4)
    assert (t["expertise"]["blue"]["biomass"], t["tech"]["blue"]) == (2, 1)


# --- in which order -------------------------------------------------------------------------------


@pytest.mark.rule("C-SUMMIT-5")
@pytest.mark.parametrize("start", ["yellow", "purple"])
@pytest.mark.parametrize(
    ("active", "order"),
    [
        ("yellow", ["orange", "purple", "black", "yellow"]),
        ("orange", ["purple", "black", "yellow", "orange"]),
        ("blue", ["purple", "black", "yellow", "orange"]),  # takes no part
        ("purple", ["black", "yellow", "orange", "purple"]),
        ("black", ["yellow", "orange", "purple", "black"]),
    ],
)
def test_clockwise_from_the_left_neighbour_of_the_active_player_who_comes_last(
    active: str, order: list[str], start: str
) -> None:
    s = complete(15, biomass="black", cold_fusion="purple", solar="yellow", forestation="orange")
    s.t["start_player"] = start
    g = s.turn(active).play(f"{active} end")
    found = []
    while g.question and g.question.rule == "extra-point":
        found.append(g.question.seats[0])
        own = {"black": "solar", "purple": "solar", "yellow": "biomass", "orange": "biomass"}[found[-1]]
        g.play(f"{found[-1]} learn {own}")
    assert found == order


@pytest.mark.rule("C-SUMMIT-6", "C-SUMMIT-4")
def test_topic_points_come_before_the_extra_point() -> None:
    s = Scene(3)
    recruit_all(s, "blue")
    s.summit(1, 12, recycling="blue", biomass="blue", cold_fusion="orange")
    s.t["completed"] = {"summit-1": 1}
    s.t["actions_left"] = 0
    g = s.turn("yellow").play("yellow end", "orange learn recycling")
    assert asked(g)[:2] == ("extra-point", "blue")
    assert table(g)["expertise"]["blue"] == {**NOTHING, "recycling": 1, "biomass": 1}


def endings(game: Game) -> set[str]:
    """Every position that the owner's choices can lead to."""
    if game.question is None:
        return {json.dumps(table(game), sort_keys=True)}
    found: set[str] = set()
    for move in game.legal():
        found |= endings(game.at(len(game.log)).play(move))
    return found


@pytest.mark.rule("C-SUMMIT-6")
@pytest.mark.parametrize(
    ("first", "second", "levels"),
    [
        ("recycling", "cold-fusion", {"recycling": 1, "cold_fusion": 3}),  # a CEP and a free point
        ("forestation", "biomass", {"forestation": 3, "biomass": 5, "solar": 8}),  # two free points
        ("solar", "forestation", {"solar": 3, "forestation": 3, "recycling": 8}),
        ("recycling", "forestation", {"recycling": 7, "forestation": 3, "solar": 9}),
    ],
)
def test_the_order_of_topic_points_opens_and_closes_nothing_so_it_is_not_asked(
    first: str, second: str, levels: dict[str, int]
) -> None:
    """All that can come of it is the same in either order."""
    s = Scene(2)
    s.expert("yellow", **levels)
    steps: list[list[Any]] = [["gain", "yellow", first], ["gain", "yellow", second]]
    assert endings(s.steps(*steps)) == endings(s.steps(*steps[::-1]))


def two_summits() -> Scene:
    """Yellow can complete biomass + cold fusion on space 1 and recycling + solar on space 3."""
    s = Scene(3)
    s.summit(1, 5, biomass="orange")
    s.summit(3, 3, recycling="blue")
    recruit_all(s, "yellow")
    s.project("africa-1", "cold-fusion", scientist="yellow")
    s.project("africa-2", "solar", scientist="yellow")
    s.agenda("europe", 2)
    return s


@pytest.mark.rule("C-SUMMIT-6", "C-SUMMIT-7")
@pytest.mark.parametrize("first", [1, 3])
def test_two_summits_are_settled_in_the_order_in_which_they_became_complete(first: int) -> None:
    s = two_summits()
    ways = {
        1: ("africa-1", "summit-1-cold-fusion", "orange", "cold-fusion"),
        3: ("africa-2", "summit-3-solar", "blue", "solar"),
    }
    second = 4 - first
    new = fresh(s, 2)
    project, topic, other, extra = ways[first]
    project2, topic2, other2, extra2 = ways[second]
    g = s.turn("yellow", nature=new)
    g.play(f"yellow move {project}", f"yellow to {topic}")
    g.play("yellow propose europe-3 forestation", f"yellow move {project2}", f"yellow to {topic2}")
    assert table(g)["completed"] == {f"summit-{first}": 1, f"summit-{second}": 2}
    g.play("yellow end")
    assert asked(g) == ("extra-point", other, f"summit-{first}")
    g.play(f"{other} learn {extra}")
    assert asked(g) == ("extra-point", "yellow", f"summit-{first}")
    g.play("yellow learn " + ("biomass" if first == 1 else "recycling"))
    t = table(g)  # the first is finished and replaced before the second begins
    assert t["summit"][f"summit-{first}"] == new[0]
    assert f"summit-{first}" not in t["topic"]
    assert len(t["topic"][f"summit-{second}"]) == 2
    assert asked(g) == ("extra-point", other2, f"summit-{second}")
    g.play(f"{other2} learn {extra2}")
    g.play("yellow learn " + ("biomass" if second == 1 else "recycling"))
    t = table(g)
    assert t["summit"][f"summit-{second}"] == new[1]
    assert t["expertise"]["yellow"] == {**dict.fromkeys(ENERGIES, 1), "forestation": 0}
    assert asked(g)[0] == "turn"


# --- afterwards -----------------------------------------------------------------------------------


@pytest.mark.rule("C-SUMMIT-7")
@pytest.mark.parametrize("space", [1, 2, 3])
def test_the_tile_leaves_the_game_and_the_next_one_takes_its_place(space: int) -> None:
    s = Scene(3)
    s.summit(space, 5, biomass="orange", cold_fusion="blue")
    s.t["completed"] = {f"summit-{space}": 1}
    s.t["actions_left"] = 0
    new = fresh(s)
    before = dict(s.t["summit"])
    g = s.turn("yellow", nature=new).play("yellow end", "orange learn biomass")
    assert len(table(g)["topic"][f"summit-{space}"]) == 2  # all go home together
    if asked(g)[0] == "place-cep":
        g.play("orange place asia")
    g.play("blue learn biomass")
    t = table(g)
    assert t["summit"] == {**before, f"summit-{space}": new[0]}
    assert t["summit_gone"]["summit-05"] == 1  # never drawn again
    assert t["topic"] == {}
    assert g.log.count(f"nature summit {new[0]}") == 1


@pytest.mark.rule("C-SUMMIT-7", "C-LIMIT-1")
def test_with_an_empty_stack_the_space_stays_empty() -> None:
    s = complete(5, 3, biomass="orange", cold_fusion="blue")
    s.t["summit_gone"] = {f"summit-{n:02}": 1 for n in range(1, 19)}
    g = s.turn("yellow").play("yellow end", "orange learn cold-fusion", "blue learn biomass")
    t = table(g)
    assert set(t["summit"]) == {"summit-2", "summit-3"}
    assert t["topic"] == {}
    assert (t["home"]["orange"], t["home"]["blue"]) == (1, 1)
    assert asked(g)[:2] == ("turn", "orange")


@pytest.mark.rule("C-SUMMIT-7")
def test_all_topics_of_the_new_tile_are_free() -> None:
    s = complete(5, 3, biomass="orange", cold_fusion="blue")
    s.summit(2, 8)
    s.summit(3, 4)
    g = s.turn("yellow", nature=["summit-15"])
    g.play("yellow end", "orange learn cold-fusion", "blue learn biomass")
    assert table(g)["summit"]["summit-1"] == "summit-15"
    dump = g.dump()
    assert dump["table"]["topic"] == dump["table"]["completed"] == {}


@pytest.mark.rule("C-SUMMIT-8", "C-OPS-8")
def test_project_expertise_comes_first_and_returned_scientists_earn_nothing_more() -> None:
    s = Scene(3)
    recruit_all(s, "yellow")
    s.summit(1, 5, biomass="yellow", cold_fusion="yellow")
    s.t["completed"] = {"summit-1": 1}
    s.t["actions_left"] = 0
    s.project("africa-1", "solar", scientist="yellow")
    s.project("asia-1", "forestation", scientist="yellow")
    g = s.turn("yellow").play("yellow end")
    assert asked(g)[:2] == ("project-expertise", "yellow")
    assert table(g)["expertise"]["yellow"] == NOTHING
    g.play("yellow study africa-1")
    assert asked(g)[:2] == ("extra-point", "yellow")
    g.play("yellow learn biomass")
    t = table(g)
    assert t["expertise"]["yellow"] == {**NOTHING, "solar": 1, "biomass": 2, "cold-fusion": 1}
    assert t["home"]["yellow"] == 2
    assert asked(g)[0] == "turn"


@pytest.mark.rule("C-SUMMIT-8")
def test_a_returned_scientist_moves_no_more_in_this_turn() -> None:
    """Yellow has not used the free move, but the turn is over."""
    s = complete(5, 3, biomass="yellow", cold_fusion="blue")
    s.project("africa-1", "solar")
    g = s.turn("yellow").play("yellow end")
    assert asked(g)[:2] == ("extra-point", "blue")
    assert refused(g, "yellow move hand") == "C-OPS-7"
    g.play("blue learn biomass", "yellow learn cold-fusion")
    t = table(g)
    assert t["home"]["yellow"] == 1
    assert t["expertise"]["yellow"] == {**NOTHING, "biomass": 1, "cold-fusion": 1}
    assert refused(g, "yellow move hand") == "C-OPS-3"

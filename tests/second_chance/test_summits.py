"""Energy Summits (section 13)."""

import pytest

from keeling import Game

from .scene import COLOURS, ENERGIES, SUMMITS, Scene, refused, table


def after_main_action(s: Scene) -> None:
    """The Main action of this turn is done, so the turn may end."""
    s.t["main_actions_left"] = 0
    s.t["main_action"] = "propose"


def about(game: Game) -> tuple[str, str, object]:
    """Which rule asks whom about what."""
    assert game.question is not None
    return game.question.rule, game.question.seats[0], game.question.about


def ready(tile: int, last: str, seat: str = "yellow", **others: str) -> Scene:
    """The seat's scientist on africa-1 is the only one missing on summit-1; the Main action is done."""
    s = Scene("coop", 4)
    s.summit(1, tile, **others)
    s.project("africa-1", last, scientist=seat)
    after_main_action(s)
    return s


# --- every tile -----------------------------------------------------------------------------------


@pytest.mark.rule("SC-SUMMIT-4", "SC-SUMMIT-5", "SC-SUMMIT-7", "SC-SUMMIT-8")
@pytest.mark.parametrize("tile", range(1, 19))
def test_each_tile_teaches_its_topics_and_nothing_else(tile: int) -> None:
    """One scientist of another colour on each topic; the last one's owner is the completer."""
    topics = SUMMITS[tile - 1]
    seats = COLOURS[: len(topics)]
    s = Scene("coop", 4)
    s.summit(1, tile, **dict(zip(topics, seats, strict=True)))
    s.t["completed"] = {"summit-1": 1}
    s.t["completer"] = {"summit-1": seats[-1]}
    unseen = next(n for n in range(1, 19) if f"summit-{n:02}" not in s.t["summit_gone"])
    home = dict(s.t["home"])
    g = s.steps(["end-turn", "yellow", 0], nature=[f"summit-{unseen:02}"])
    for i, seat in enumerate(seats):  # the completer last
        for energy in (topics[i], topics[(i + 1) % len(topics)]):
            assert about(g) == ("learn-topic", seat, "summit-1")
            assert g.legal() == [f"{seat} learn {e}" for e in ENERGIES if e in topics]
            for wrong in set(ENERGIES) - set(topics):
                assert refused(g, f"{seat} learn {wrong}") == "SC-SUMMIT-5"
            g.play(f"{seat} learn {energy}")
    t = table(g)
    for i, seat in enumerate(COLOURS):
        gained = {topics[i], topics[(i + 1) % len(topics)]} if i < len(topics) else set()
        assert t["knowledge"][seat] == {e: int(e in gained) for e in ENERGIES}
        assert t["home"][seat] == home[seat] + int(i < len(topics))
    assert t["topic"] == {}
    assert t["summit"]["summit-1"] == f"summit-{unseen:02}"
    assert f"summit-{tile:02}" not in t["summit"].values()


@pytest.mark.rule("SC-SUMMIT-1", "SC-SCI-7")
@pytest.mark.parametrize("tile", range(1, 19))
def test_each_tile_is_completed_by_its_last_topic_and_takes_only_matching_scientists(tile: int) -> None:
    topics = SUMMITS[tile - 1]
    s = Scene("coop", 4)
    s.summit(1, tile, **dict(zip(topics[:-1], COLOURS[1:], strict=False)))
    s.project("africa-1", topics[-1], scientist="yellow")
    other = next(energy for energy in ENERGIES if energy != topics[-1])
    s.project("africa-2", other, scientist="yellow")
    after_main_action(s)
    wrong = s.turn("yellow").play("yellow move africa-2")
    assert refused(wrong, f"yellow to summit-1-{topics[-1]}") == "SC-SCI-7"
    g = s.turn("yellow").play("yellow move africa-1")
    for topic in topics[:-1]:
        assert refused(g, f"yellow to summit-1-{topic}") == "SC-SCI-7"
    g.play(f"yellow to summit-1-{topics[-1]}")
    t = table(g)
    assert t["completed"] == {"summit-1": 1}
    assert t["completer"] == {"summit-1": "yellow"}
    g.play("yellow end")
    assert about(g) == ("learn-topic", "red", "summit-1")


# --- when -----------------------------------------------------------------------------------------


@pytest.mark.rule("SC-SUMMIT-1")
def test_a_completed_summit_waits_for_the_end_of_the_turn() -> None:
    s = ready(5, "wind", hydro="red")
    s.t["main_actions_left"] = 1
    s.t["main_action"] = "none"
    s.agenda("europe", 1)
    g = s.turn("yellow").play("yellow move africa-1", "yellow to summit-1-wind")
    t = table(g)
    assert t["topic"]["summit-1"] == {"1": "red", "2": "yellow"}
    assert about(g)[:2] == ("turn", "yellow")
    g.play("yellow propose europe-2 solar", "yellow sell")  # all other actions come first
    t = table(g)
    assert t["topic"]["summit-1"] == {"1": "red", "2": "yellow"}
    assert t["knowledge"]["red"]["hydro"] == 0
    g.play("yellow end")
    assert about(g) == ("learn-topic", "red", "summit-1")


@pytest.mark.rule("SC-SUMMIT-1")
def test_a_summit_with_a_free_topic_is_not_resolved() -> None:
    s = ready(9, "wind", solar="red")  # nobody on forestation
    g = s.turn("yellow").play("yellow move africa-1", "yellow to summit-1-wind", "yellow end")
    t = table(g)
    assert about(g)[0] == "turn"
    assert t["summit"]["summit-1"] == "summit-09"
    assert t["topic"]["summit-1"] == {"2": "red", "3": "yellow"}
    assert t["knowledge"]["red"] == dict.fromkeys(ENERGIES, 0)


def two_summits() -> Scene:
    """Yellow can complete hydro+wind on space 1 and recycling+solar on space 3."""
    s = Scene("coop", 4)
    s.summit(1, 5, hydro="red")
    s.summit(3, 3, recycling="blue")
    s.t["home"]["yellow"], s.t["recruits"]["yellow"] = 2, 2
    s.project("africa-1", "wind", scientist="yellow")
    s.project("africa-2", "solar", scientist="yellow")
    s.agenda("europe", 2)
    return s


def fresh(s: Scene, count: int) -> list[str]:
    return [f"summit-{n:02}" for n in range(1, 19) if f"summit-{n:02}" not in s.t["summit_gone"]][:count]


@pytest.mark.rule("SC-SUMMIT-2", "SC-SUMMIT-9")
@pytest.mark.parametrize("first", [1, 3])
def test_two_summits_are_resolved_one_after_the_other_in_order_of_completion(first: int) -> None:
    s = two_summits()
    ways = {
        1: ("africa-1", "summit-1-wind", "red", "hydro", "wind"),
        3: ("africa-2", "summit-3-solar", "blue", "recycling", "solar"),
    }
    second = 4 - first
    new = fresh(s, 2)
    project, topic, other, *learned = ways[first]
    project2, topic2, other2, *learned2 = ways[second]
    g = s.turn("yellow", nature=new)
    g.play(f"yellow move {project}", f"yellow to {topic}")
    g.play("yellow propose europe-3 forestation", f"yellow move {project2}", f"yellow to {topic2}")
    assert table(g)["completed"] == {f"summit-{first}": 1, f"summit-{second}": 2}
    g.play("yellow end")
    for energy in learned:
        assert about(g) == ("learn-topic", other, f"summit-{first}")
        g.play(f"{other} learn {energy}")
    yellow_learns(g, learned[0], f"summit-{first}")
    # the first is finished and replaced before the second begins
    t = table(g)
    assert t["summit"][f"summit-{first}"] == new[0]
    assert f"summit-{first}" not in t["topic"]
    assert len(t["topic"][f"summit-{second}"]) == 2
    assert about(g) == ("learn-topic", other2, f"summit-{second}")
    g.play(*(f"{other2} learn {energy}" for energy in learned2))
    yellow_learns(g, learned2[0], f"summit-{second}")
    assert table(g)["summit"][f"summit-{second}"] == new[1]
    assert about(g)[:2] == ("turn", "red")


def yellow_learns(g: Game, energy: str, space: str) -> None:
    """Two of one topic; Yellow keeps or places what the icon of space 2 brings."""
    for _ in range(2):
        assert about(g) == ("learn-topic", "yellow", space)
        g.play(f"yellow learn {energy}")
        while g.question and g.question.rule in ("give", "place-cep"):
            g.play(g.question.options[0])


# --- who ------------------------------------------------------------------------------------------


@pytest.mark.rule("SC-SUMMIT-3", "SC-SUMMIT-4")
def test_a_displaced_scientist_makes_its_owner_the_completer() -> None:
    """Blue completes on Yellow's turn: after Blue comes Purple, and Blue is last."""
    s = Scene("coop", 4)
    s.summit(1, 15, hydro="yellow", wind="red", solar="purple")
    s.project("africa-1", "forestation", scientist="blue")
    s.know("blue", forestation=4)
    g = s.turn("yellow").play("yellow prepare africa-1", "blue to summit-1-forestation")
    assert table(g)["completer"] == {"summit-1": "blue"}
    assert about(g)[:2] == ("turn", "yellow")  # at the end of Yellow's turn, not now
    g.play("yellow end")
    order = []
    while g.question and g.question.rule == "learn-topic":
        order.append(g.question.seats[0])
        g.play(f"{order[-1]} learn {'hydro' if len(order) % 2 else 'wind'}")
    assert order == ["purple", "purple", "yellow", "yellow", "red", "red", "blue", "blue"]


@pytest.mark.rule("SC-SUMMIT-4")
@pytest.mark.parametrize(
    ("completer", "order"),
    [
        ("yellow", ["red", "purple", "yellow"]),
        ("red", ["purple", "yellow", "red"]),
        ("purple", ["yellow", "red", "purple"]),
    ],
)
def test_resolution_goes_clockwise_from_the_player_after_the_completer(
    completer: str, order: list[str]
) -> None:
    """Blue has no scientist there and is skipped."""
    topics = dict(zip(("hydro", "wind", "solar"), ("yellow", "red", "purple"), strict=True))
    last = next(energy for energy, seat in topics.items() if seat == completer)
    del topics[last]
    s = ready(14, last, completer, **topics)
    g = s.turn(completer).play(f"{completer} move africa-1", f"{completer} to summit-1-{last}")
    g.play(f"{completer} end")
    for seat in order:
        others = [energy for energy in ("hydro", "wind", "solar") if energy != last]
        for energy in others:
            assert about(g) == ("learn-topic", seat, "summit-1")
            g.play(f"{seat} learn {energy}")
    assert about(g)[0] == "turn"


@pytest.mark.rule("SC-SUMMIT-4", "SC-SUMMIT-5", "SC-SUMMIT-6", "SC-SUMMIT-7", "SC-SUMMIT-8")
def test_page_15_summit_e30() -> None:
    s = ready(9, "forestation", solar="red", wind="red")
    new = fresh(s, 1)
    assert s.t["home"] == {"yellow": 0, "red": 0, "blue": 1, "purple": 1}
    g = s.turn("yellow", nature=new)
    g.play("yellow move africa-1", "yellow to summit-1-forestation")
    assert table(g)["knowledge"]["yellow"]["forestation"] == 1  # for leaving the project
    g.play("yellow end")
    g.play("red learn solar", "red learn wind")
    t = table(g)
    assert t["home"]["red"] == 1  # scientist by scientist: the first is already home
    assert len(t["topic"]["summit-1"]) == 2
    g.play("red learn forestation", "red learn forestation")
    g.play("red give purple")  # the icon of forestation 2: recycling
    t = table(g)
    assert t["knowledge"]["red"] == {"recycling": 0, "hydro": 0, "wind": 1, "solar": 1, "forestation": 2}
    assert t["knowledge"]["purple"]["recycling"] == 1
    assert t["home"]["red"] == 2
    g.play("yellow learn solar", "yellow learn forestation", "yellow give yellow")
    t = table(g)
    assert t["knowledge"]["yellow"] == {"recycling": 1, "hydro": 0, "wind": 0, "solar": 1, "forestation": 2}
    assert t["home"]["yellow"] == 1
    assert t["topic"] == {}
    assert t["summit"]["summit-1"] == new[0]
    assert about(g)[0] == "turn"


# --- what -----------------------------------------------------------------------------------------


@pytest.mark.rule("SC-SUMMIT-5")
@pytest.mark.parametrize(
    ("picks", "gained"),
    [
        (("hydro", "hydro"), {"hydro": 2, "wind": 0}),
        (("hydro", "wind"), {"hydro": 1, "wind": 1}),
        (("wind", "hydro"), {"hydro": 1, "wind": 1}),
        (("wind", "wind"), {"hydro": 0, "wind": 2}),
    ],
)
def test_two_of_one_topic_or_one_each_of_two(picks: tuple[str, str], gained: dict[str, int]) -> None:
    """Red stands on hydro and may learn wind alone."""
    s = ready(5, "wind", hydro="red")
    s.region_cep("asia", 5)
    g = s.turn("yellow").play("yellow move africa-1", "yellow to summit-1-wind", "yellow end")
    for energy in picks:
        g.play(f"red learn {energy}")
        while g.question and g.question.rule in ("give", "place-cep"):
            g.play(g.question.options[0])
    assert about(g)[:2] == ("learn-topic", "yellow")  # exactly two
    known = table(g)["knowledge"]["red"]
    assert {"hydro": known["hydro"], "wind": known["wind"]} == gained
    assert known["recycling"] == known["solar"] == known["forestation"] == 0


@pytest.mark.rule("SC-SUMMIT-5")
def test_only_the_scientists_owner_chooses() -> None:
    s = ready(5, "wind", hydro="red")
    g = s.turn("yellow").play("yellow move africa-1", "yellow to summit-1-wind", "yellow end")
    assert refused(g, "yellow learn hydro") == "SC-SUMMIT-5"
    assert refused(g, "blue learn hydro") == "SC-SUMMIT-5"
    assert refused(g, "red learn solar") == "SC-SUMMIT-5"
    assert g.legal() == ["red learn hydro", "red learn wind"]


@pytest.mark.rule("SC-SUMMIT-6")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_n_scientists_earn_n_times_two(count: int) -> None:
    topics = dict(zip(("hydro", "wind", "solar"), ["red"] * count + ["blue"] * (3 - count), strict=True))
    s = ready(15, "forestation", **topics)
    g = s.turn("yellow").play("yellow move africa-1", "yellow to summit-1-forestation", "yellow end")
    home = s.t["home"]["red"]
    asked = {"red": 0, "blue": 0, "yellow": 0}
    while g.question and g.question.rule != "turn":
        seat = g.question.seats[0]
        if g.question.rule == "learn-topic":
            # a scientist goes home when both of its points are taken
            assert table(g)["home"]["red"] == home + asked["red"] // 2
            asked[seat] += 1
        g.play(g.question.options[0])  # always hydro; every bonus goes to Yellow
    assert asked == {"red": 2 * count, "blue": 2 * (3 - count), "yellow": 2}
    t = table(g)
    assert t["home"]["red"] == home + count
    assert t["knowledge"]["red"] == {**dict.fromkeys(ENERGIES, 0), "hydro": 2 * count}


@pytest.mark.rule("SC-SUMMIT-7", "SC-SCI-15")
def test_the_way_home_teaches_nothing() -> None:
    s = ready(5, "wind", hydro="red")
    s.know("red", hydro=9, wind=9)
    s.know("yellow", hydro=9, wind=9)
    knowledge = {seat: dict(known) for seat, known in s.t["knowledge"].items()}
    home = dict(s.t["home"])
    g = s.turn("yellow").play("yellow move africa-1", "yellow to summit-1-wind", "yellow end")
    g.play("red learn hydro", "red learn hydro", "yellow learn wind", "yellow learn hydro")  # lost, all four
    t = table(g)
    assert t["knowledge"] == knowledge
    assert t["home"]["red"] == home["red"] + 1
    assert t["home"]["yellow"] == home["yellow"] + 1


@pytest.mark.rule("SC-SUMMIT-8")
@pytest.mark.parametrize("space", [1, 2, 3])
def test_the_tile_is_replaced_by_the_next_of_the_deck_on_its_own_space(space: int) -> None:
    s = Scene("coop", 4)
    s.summit(space, 5, hydro="red")
    s.project("africa-1", "wind", scientist="yellow")
    after_main_action(s)
    new = fresh(s, 1)
    before = dict(s.t["summit"])
    g = s.turn("yellow", nature=new)
    g.play("yellow move africa-1", f"yellow to summit-{space}-wind", "yellow end")
    g.play("red learn hydro", "red learn wind")
    assert table(g)["summit"] == before
    yellow_learns(g, "hydro", f"summit-{space}")
    t = table(g)
    assert t["summit"] == {**before, f"summit-{space}": new[0]}
    assert t["summit_gone"]["summit-05"] == 1  # never to be drawn again
    assert g.log.count(f"nature summit {new[0]}") == 1


@pytest.mark.rule("SC-SUMMIT-10")
def test_returned_scientists_do_not_move_in_this_turn() -> None:
    """Yellow got there by the scientist grant, so the Move action is still unused when the turn ends."""
    s = Scene("coop", 4)
    s.summit(1, 5, hydro="yellow")
    s.project("africa-1", "wind", scientist="yellow")
    s.agenda("europe", 2)
    g = s.turn("yellow")
    g.play("yellow propose europe-3 forestation", "yellow move africa-1", "yellow to summit-1-wind")
    assert table(g)["moved"] == 0
    g.play("yellow end", "yellow learn hydro", "yellow learn wind")
    while g.question and g.question.rule in ("give", "place-cep"):  # wind 2
        g.play(g.question.options[0])
    assert table(g)["home"]["yellow"] == 1  # one is back, the other still there
    assert refused(g, "yellow move board") == "SC-TURN-8"
    yellow_learns(g, "hydro", "summit-1")
    assert table(g)["home"]["yellow"] == 2
    assert refused(g, "yellow move board") == "SC-TURN-5"  # the turn is Red's
    assert about(g)[:2] == ("turn", "red")


@pytest.mark.rule("SC-SUMMIT-11")
def test_a_region_cep_from_summit_knowledge_moves_the_market() -> None:
    s = ready(1, "hydro", recycling="red")
    s.know("red", recycling=1)  # space 2 shows a region CEP
    s.region_cep("asia", 5)
    s.market(1, 3)
    s.money("red", 4)
    bank = s.t["bank"]
    g = s.turn("yellow").play("yellow move africa-1", "yellow to summit-1-hydro", "yellow end")
    g.play("red learn recycling", "red give blue")  # only Asia has room
    t = table(g)
    assert t["region_cep"]["asia"] == 6
    assert (t["price"], t["market"], t["bank"]) == (4, 2, bank - 2)
    g.play("red learn hydro", "yellow learn recycling", "yellow learn recycling", "yellow give yellow")
    t = table(g)
    assert (t["price"], t["market"]) == (4, 2)  # no region has room any more: nothing moves
    assert table(g.play("red buy"))["money"]["red"] == 0  # open again for the next player


# --- goals ----------------------------------------------------------------------------------------


@pytest.mark.rule("SC-SUMMIT-12")
def test_a_summit_counts_for_blue_goals_at_its_resolution() -> None:
    s = ready(9, "wind", solar="red", forestation="blue")
    s.t["env"].update(
        {f"blue-{i}": kind for i, kind in enumerate(("size-2", "size-3", "topic-solar", "topic-wind"), 1)}
        | {"blue-5": "topic-hydro", "blue-6": "topic-forestation", "blue-7": "topic-solar"}
        | {"blue-8": "topic-recycling"}
    )
    g = s.turn("yellow").play("yellow move africa-1", "yellow to summit-1-wind")
    assert table(g)["env_done"] == {}
    g.play("yellow end")
    assert table(g)["env_done"] == {"blue-2": 1, "blue-3": 1, "blue-4": 1, "blue-6": 1}


@pytest.mark.rule("SC-SUMMIT-12")
@pytest.mark.parametrize(("tile", "size"), [(5, 2), (14, 3), (15, 4)])
def test_a_summit_counts_for_the_goal_of_its_size(tile: int, size: int) -> None:
    topics = SUMMITS[tile - 1]
    s = Scene("coop", 4)
    s.summit(1, tile, **dict(zip(topics, COLOURS, strict=False)))
    s.t["completed"] = {"summit-1": 1}
    s.t["completer"] = {"summit-1": "yellow"}
    for i in range(1, 9):
        s.t["env"][f"blue-{i}"] = "topic-recycling"  # not on these tiles
    s.t["env"].update({"blue-1": "size-2", "blue-2": "size-3", "blue-3": "size-4"})
    g = s.steps(["end-turn", "yellow", 0], check=False)
    assert table(g)["env_done"] == {f"blue-{size - 1}": 1}


@pytest.mark.rule("SC-SUMMIT-13", "SC-CARD-PRIV-03")
@pytest.mark.parametrize(
    ("tile", "topics", "fulfilled"),
    [
        (5, {"hydro": "yellow", "wind": "yellow"}, True),
        (5, {"hydro": "red", "wind": "yellow"}, False),
        (14, {"hydro": "yellow", "solar": "yellow", "wind": "yellow"}, False),
    ],
)
def test_goal_03_needs_both_topics_of_a_two_topic_summit(
    tile: int, topics: dict[str, str], fulfilled: bool
) -> None:
    others = {energy: seat for energy, seat in topics.items() if energy != "wind"}
    s = ready(tile, "wind", **others)
    for seat in COLOURS:
        s.goals(seat)
    s.goals("yellow", 3, 4)
    s.goals("red", 1, 2)
    g = s.turn("yellow").play("yellow move africa-1", "yellow to summit-1-wind")
    assert g.view("yellow")["goals_met"]["goal-03"] is False  # only at the resolution
    g.play("yellow end")
    while g.question and g.question.rule != "turn":
        g.play(g.question.options[0])
    assert g.view("yellow")["goals_met"]["goal-03"] is fulfilled
    assert table(g)["lone_summit"] == ({"yellow": 1} if fulfilled else {})
    assert table(g)["topic"] == {}  # it stays fulfilled when the scientists are home

"""The cooperative set-up (p. 4-5): every piece in its place, every draw as likely as its tiles."""

from collections import Counter
from typing import Any

import pytest

import keeling
from keeling import Game

from .scene import COLOURS, ENERGIES, REGIONS, Scene, refused, table

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def coop(seats: int = 4, seed: int = 1, **options: Any) -> Game:
    return keeling.new("second-chance", mode="coop", seats=seats, seed=seed, options=options)


def odds(game: Game) -> dict[str, int]:
    """What Nature can answer now, and how many of the equally likely tiles or cards each answer is."""
    p, question = game.position, game.question
    assert question and question.seats == ["nature"]
    weights = p.weights() or [1] * len(p.options)
    return {line.split()[-1]: weight for line, weight in zip(question.options, weights, strict=True)}


def draws(game: Game, verb: str) -> list[tuple[str, dict[str, int]]]:
    """Each draw of a kind in the log: what came, and what could have come."""
    lines = [n for n, line in enumerate(game.log) if line.startswith(f"nature {verb}")]
    return [(game.log[n].split()[-1], odds(game.at(n))) for n in lines]


def evenly(outcomes: dict[str, int]) -> bool:
    return set(outcomes.values()) == {1}


# --- the board ------------------------------------------------------------------------------------


@pytest.mark.rule("SC-SETUP-1")
@pytest.mark.parametrize(
    ("mode", "with_demand"),
    [
        ("coop", list(REGIONS)),
        ("competitive", ["north-america", "europe", "asia"]),  # the other side has shorter regions
    ],
)
def test_each_mode_uses_its_side_of_the_board(mode: str, with_demand: list[str]) -> None:
    s = Scene(mode, 4)
    s.t["decade"] = 3
    g = s.steps(["supply", "yellow", 0], nature=["gas"] * 6)
    assert [region for region in REGIONS if table(g)["plant"].get(region)] == with_demand
    assert all(table(g)["plant"][region] == {"2040": "gas"} for region in with_demand)


@SEATS
@pytest.mark.rule("SC-SETUP-6", "SC-SETUP-7")
def test_the_clock_and_the_score_start_at_the_beginning(seats: int) -> None:
    g = coop(seats)
    t = table(g)
    assert (t["decade"], t["round"], t["phase"]) == (0, 0, "operations")
    assert g.question and g.question.rule == "turn"
    assert g.view()["score"] == 0
    supplied = Scene("coop", seats).steps(["supply", "yellow", 0], nature=["oil"] * 6)
    assert table(supplied)["plant"]["asia"] == {"2010": "oil"}  # so the first decade is 2010


@SEATS
@pytest.mark.rule("SC-SETUP-17")
def test_the_air_starts_at_400_ppm(seats: int) -> None:
    assert table(coop(seats))["co2"] == 400


# --- players --------------------------------------------------------------------------------------


@SEATS
@pytest.mark.rule("SC-SETUP-2")
def test_every_player_gets_the_pieces_of_one_colour(seats: int) -> None:
    t = table(coop(seats))
    players = COLOURS[:seats]
    for piece, count in (("tokens", 8), ("markers", 5), ("cubes", 8)):
        assert t[piece] == dict.fromkeys(players, count)
    assert {seat: t["home"][seat] + t["recruits"][seat] for seat in players} == dict.fromkeys(players, 4)
    # Five discs are for the knowledge tracks, none of which has been entered; the others mark actions.
    assert t["knowledge"] == {seat: dict.fromkeys(ENERGIES, 0) for seat in players}
    assert (t["main_actions_left"], t["moved"], t["traded"], t["carded"]) == (1, 0, 0, 0)
    discs = {
        key: value for *_, key, value, _ in keeling.GAMES["second-chance"].values(None) if key == "discs"
    }
    assert discs["discs"] in (9, 36)


@SEATS
@pytest.mark.rule("SC-SETUP-3")
def test_one_scientist_is_at_home_and_three_wait_in_the_pool(seats: int) -> None:
    g = coop(seats)
    assert set(table(g)["home"].values()) == {1}
    assert set(table(g)["recruits"].values()) == {3}
    s = Scene("coop", seats)
    s.project("africa-1", "wind")
    s.project("asia-1", "wind")
    g = s.turn("yellow")
    assert [move for move in g.legal() if "move" in move] == ["yellow move board"]
    assert refused(g, "yellow move pool") == "SC-SCI-17"


@SEATS
@pytest.mark.rule("SC-SETUP-4", "SC-SETUP-9")
def test_everyone_has_two_tech_cubes_and_the_rest_is_the_pool(seats: int) -> None:
    t = table(coop(seats))
    assert t["tech"] == dict.fromkeys(COLOURS[:seats], 2)
    assert t["tech_pool"] == 30 - 2 * seats


@SEATS
@pytest.mark.rule("SC-SETUP-4", "SC-SETUP-18", "SC-SETUP-19", "SC-SETUP-24")
def test_where_the_fifty_ceps_lie(seats: int) -> None:
    t = table(coop(seats))
    assert t["cep"] == dict.fromkeys(COLOURS[:seats], 2)
    assert t["region_cep"] == {
        "north-america": 5,
        "south-america": 4,
        "europe": 5,
        "africa": 3,
        "asia": 6,
        "oceania": 4,
    }
    assert (t["market"], t["price"]) == (2, 3)
    assert t["bank"] == 50 - 2 - 27 - 2 * seats
    assert t["closed"] == 0


@pytest.mark.rule("SC-SETUP-18")
@pytest.mark.parametrize("region", REGIONS)
def test_no_region_has_room_for_another_cep(region: str) -> None:
    s = Scene("coop", 4)
    s.know("yellow", wind=1)
    s.agenda("asia", 6)
    other = "africa" if region != "africa" else "europe"
    third = next(r for r in REGIONS if r not in (region, other))
    for freed in (other, third):
        s.region_cep(freed, 2)
    g = s.turn("yellow").play("yellow propose asia-1 wind", "yellow give yellow")
    assert g.question and g.question.rule == "place-cep"
    assert refused(g, f"yellow place {region}") == "SC-KNOW-10"


@pytest.mark.rule("SC-SETUP-5")
@pytest.mark.parametrize(("mode", "seats"), [("coop", 2), ("coop", 3), ("coop", 4), ("competitive", 3)])
def test_nature_draws_the_start_player_first_and_evenly(mode: str, seats: int) -> None:
    g = keeling.new("second-chance", mode=mode, seats=seats)
    assert odds(g.at(0)) == dict.fromkeys(COLOURS[:seats], 1)
    assert g.log[0].startswith("nature start ")


@pytest.mark.rule("SC-SETUP-5")
def test_every_seat_starts_about_as_often() -> None:
    count = Counter(table(coop(4, seed))["start_player"] for seed in range(400))
    assert all(70 <= count[seat] <= 130 for seat in COLOURS)


@pytest.mark.rule("SC-SETUP-5")
def test_a_position_set_up_by_hand_names_the_start_player() -> None:
    g = keeling.new("second-chance", mode="coop", seats=4, nature=["blue"])
    assert table(g)["start_player"] == "blue"
    assert g.question and g.question.seats == ["blue"]
    s = Scene("coop", 4)
    s.t["start_player"] = "purple"
    g = s.steps(["operations", "yellow", 0])
    assert g.question and g.question.seats == ["purple"]


@pytest.mark.rule("SC-SETUP-8", "SC-GEN-16")
@pytest.mark.parametrize(
    ("seats", "start", "money"),
    [
        (2, "yellow", {"yellow": 3, "red": 4}),
        (2, "red", {"red": 3, "yellow": 4}),
        (3, "blue", {"blue": 3, "yellow": 4, "red": 4}),
        (4, "yellow", {"yellow": 3, "red": 4, "blue": 4, "purple": 5}),
        (4, "red", {"red": 3, "blue": 4, "purple": 4, "yellow": 5}),
    ],
)
def test_start_money_goes_clockwise_from_the_start_player(
    seats: int, start: str, money: dict[str, int]
) -> None:
    g = keeling.new("second-chance", mode="coop", seats=seats, nature=[start])
    assert table(g)["money"] == money


# --- projects and plants --------------------------------------------------------------------------


@pytest.mark.rule("SC-SETUP-10")
@pytest.mark.parametrize("energy", ENERGIES)
def test_a_stack_is_two_level_1_projects_on_three_of_level_2(energy: str) -> None:
    assert table(coop())["stack"][energy] == 5
    levels = []
    spaces = [f"{region}-1" for region in REGIONS]
    for taken in range(5):
        s = Scene("coop", 4)
        for space in spaces[:taken]:
            s.project(space, energy)
        s.agenda("oceania", {"forestation": 2, "hydro": 2, "recycling": 2}.get(energy, 6))
        g = s.turn("yellow").play(f"yellow propose oceania-1 {energy}")
        assert table(g)["stack"][energy] == 4 - taken
        levels.append(1 + table(g)["level"].get("oceania-1", 0))
    assert levels == [1, 1, 2, 2, 2]


@pytest.mark.rule("SC-SETUP-10")
def test_no_project_lies_on_the_board_yet() -> None:
    t = table(coop())
    assert (t["project"], t["token"], t["scientist"], t["plant"]) == ({}, {}, {}, {})


@pytest.mark.rule("SC-SETUP-11")
def test_there_are_five_plants_of_every_type() -> None:
    assert table(coop())["plants"] == dict.fromkeys(ENERGIES, 5)


# --- tiles ----------------------------------------------------------------------------------------


@pytest.mark.rule("SC-SETUP-12")
def test_a_random_summit_lies_on_each_of_the_three_spaces() -> None:
    g = coop()
    drawn = draws(g, "summit ")
    assert [len(outcomes) for _, outcomes in drawn] == [18, 17, 16]
    assert all(evenly(outcomes) for _, outcomes in drawn)
    assert table(g)["summit"] == {f"summit-{i + 1}": tile for i, (tile, _) in enumerate(drawn)}
    assert len(set(table(g)["summit"].values())) == 3
    assert table(g)["topic"] == {}


@pytest.mark.rule("SC-SETUP-13")
def test_six_of_the_eight_agendas_are_laid_out() -> None:
    g = coop()
    drawn = draws(g, "agenda-")
    assert [len(outcomes) for _, outcomes in drawn] == [8, 7, 6, 5, 4, 3]
    assert all(evenly(outcomes) for _, outcomes in drawn)
    assert list(table(g)["agenda"]) == list(REGIONS)
    assert len(set(table(g)["agenda"].values())) == 6
    for region in REGIONS:  # each shows three types, and only those can be proposed there
        types = {move.split()[-1] for move in g.legal() if f"propose {region}-1" in move}
        assert len(types) == 3


@pytest.mark.rule("SC-SETUP-13")
def test_the_order_of_types_on_an_agenda_matters() -> None:
    """Agenda 1 prefers solar to recycling: with one cube each, the solar builder is ahead."""
    for first, second, controller in (("recycling", "solar", "yellow"), ("solar", "recycling", "red")):
        s = Scene("coop", 2)
        s.agenda("africa", 1)
        s.plant("africa", 2010, first, "red")
        s.control("africa", "red")
        s.project("africa-1", second, token="yellow")
        s.know("yellow", solar=9, recycling=9)
        s.money("yellow", 30)
        s.tech("yellow", 6)
        g = s.turn("yellow").play("yellow build africa-1")
        assert table(g)["control"]["africa"] == controller


@pytest.mark.rule("SC-SETUP-14", "SC-SETUP-16")
def test_fossil_tiles_are_one_evenly_shuffled_deck() -> None:
    assert table(coop())["fossil"] == {"gas": 10, "oil": 10, "coal": 10}
    g = Scene("coop", 4).steps(["supply", "yellow", 0], nature=["gas", "gas", "coal", "oil", "gas", "coal"])
    assert odds(g.at(0)) == {"gas": 10, "oil": 10, "coal": 10}
    assert odds(g.at(3)) == {"gas": 8, "oil": 10, "coal": 9}
    assert table(g)["fossil"] == {"gas": 7, "oil": 9, "coal": 8}
    assert [table(g.at(n))["co2"] for n in range(7)] == [400, 420, 440, 480, 510, 530, 570]


@pytest.mark.rule("SC-SETUP-15")
@pytest.mark.parametrize(("seats", "gas"), [(2, 10), (3, 4), (4, 10)])
def test_with_three_players_six_gas_tiles_stay_in_the_box(seats: int, gas: int) -> None:
    assert table(coop(seats))["fossil"] == {"gas": gas, "oil": 10, "coal": 10}


@pytest.mark.rule("SC-SETUP-16")
def test_a_tile_put_under_the_deck_is_drawn_when_all_above_it_are_gone() -> None:
    s = Scene("coop", 4, inspectors=True)
    for fuel, count in s.t["fossil"].items():  # everything above the bottom has left the game
        s.t["fossil_out"][fuel] = s.t["fossil_out"].get(fuel, 0) + count
        s.t["fossil"][fuel] = 0
    bottom = list(s.t["fossil_bottom"].values())
    assert len(bottom) == 2
    g = s.steps(["supply", "yellow", 0])
    lines = [line for line in g.log if "fossil" in line]
    assert lines == [f"nature fossil-north-america {bottom[0]}", f"nature fossil-south-america {bottom[1]}"]
    assert [odds(g.at(n)) for n in (0, 1)] == [{bottom[0]: 1}, {bottom[1]: 1}]


@pytest.mark.rule("SC-SETUP-20")
def test_goal_tiles_lie_in_three_groups() -> None:
    g = coop()
    spaces = list(table(g)["env"])
    assert spaces == (
        [f"green-{i}" for i in range(1, 9)]
        + [f"pink-{i}" for i in range(1, 6)]
        + [f"blue-{i}" for i in range(1, 9)]
    )
    drawn = draws(g, "goal-tile")
    tiles = [sum(outcomes.values()) for _, outcomes in drawn]
    assert tiles == list(range(22, 14, -1)) + list(range(10, 5, -1)) + list(range(15, 7, -1))
    assert [tile for tile, _ in drawn] == list(table(g)["env"].values())
    kinds = [{tile.split("-")[0] for tile in outcomes} for _, outcomes in (drawn[0], drawn[8], drawn[13])]
    assert kinds == [{"build"}, {"top", "half"}, {"size", "topic"}]
    assert table(g)["env_done"] == {}  # all face up


@pytest.mark.rule("SC-SETUP-21")
@pytest.mark.parametrize(
    ("mode", "seats", "two", "three"),
    [("coop", 4, 3, 3), ("coop", 3, 4, 4), ("coop", 2, 5, 5), ("solo", 1, 5, 5)],
)
def test_un_cards_come_from_two_decks(mode: str, seats: int, two: int, three: int) -> None:
    g = keeling.new("second-chance", mode=mode, seats=seats)
    drawn = draws(g, "un-card")
    assert [len(outcomes) for _, outcomes in drawn] == (
        [15 - i for i in range(two)] + [30 - i for i in range(three)]  # each deck is shuffled alone
    )
    assert all(evenly(outcomes) for _, outcomes in drawn)
    assert [card[0] for card, _ in drawn] == ["a"] * two + ["b"] * three
    assert list(table(g)["un"].values()) == [card for card, _ in drawn]


@pytest.mark.rule("SC-SETUP-21")
def test_a_claimed_un_card_is_not_replaced() -> None:
    s = Scene("coop", 4)
    s.plant("africa", 2010, "recycling", "yellow")
    s.plant("asia", 2010, "hydro", "yellow")
    s.un(1, "a02")
    s.tech("yellow", 2)
    g = s.turn("yellow").play("yellow claim a02")
    assert len(table(g)["un"]) == 6
    assert table(g)["un_owner"] == {"un-1": "yellow"}
    assert not [line for line in g.log if "un-card" in line]


# --- cards ----------------------------------------------------------------------------------------


@SEATS
@pytest.mark.rule("SC-SETUP-22")
def test_two_private_goals_each_and_the_rest_leave_the_game(seats: int) -> None:
    g = coop(seats)
    dealt = draws(g, "deal-")[: 2 * seats]
    assert [len(outcomes) for _, outcomes in dealt] == [16 - i for i in range(2 * seats)]
    assert all(evenly(outcomes) for _, outcomes in dealt)
    goals = table(g)["goal"]
    assert Counter(goals.values()) == {f"hand-{seat}": 2 for seat in COLOURS[:seats]}
    for seat in COLOURS[:seats]:
        own = [goal for goal, place in goals.items() if place == f"hand-{seat}"]
        assert g.view(seat)["goals"] == own
        others = [goal for goal in goals if goal not in own]
        assert not [goal for goal in others if goal in str(g.view(seat))]


@SEATS
@pytest.mark.rule("SC-SETUP-23")
def test_five_lobbyists_each_and_the_rest_leave_the_game(seats: int) -> None:
    g = coop(seats)
    dealt = draws(g, "deal-")[2 * seats :]
    assert [len(outcomes) for _, outcomes in dealt] == [36 - i for i in range(5 * seats)]
    assert all(evenly(outcomes) for _, outcomes in dealt)
    cards = table(g)["card"]
    assert Counter(cards.values()) == {f"hand-{seat}": 5 for seat in COLOURS[:seats]}
    assert len(g.log) == g.log.index(f"nature deal-{COLOURS[seats - 1]} {dealt[-1][0]}") + 1  # the last draw


@pytest.mark.rule("SC-SETUP-23")
def test_a_played_lobbyist_is_not_replaced() -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 8)
    g = s.turn("yellow").play("yellow lobby lobbyist-08 minor")
    assert len(g.view("yellow")["hand"]) == 4
    assert not [line for line in g.log if "deal" in line]


# --- where Energy Supply begins ---------------------------------------------------------------------


@pytest.mark.rule("SC-SETUP-25", "SC-GEN-3")
@pytest.mark.parametrize("decade", [0, 1, 3])
@pytest.mark.parametrize(
    ("options", "order"),
    [
        ({}, ["north-america", "south-america", "europe", "africa", "asia", "oceania"]),
        (
            {"start_region": "africa"},
            ["africa", "asia", "oceania", "north-america", "south-america", "europe"],
        ),
    ],
)
def test_energy_supply_always_begins_in_the_agreed_region(
    decade: int, options: dict[str, Any], order: list[str]
) -> None:
    s = Scene("coop", 4, **options)
    s.t["decade"] = decade
    g = s.steps(["supply", "yellow", 0], ["begin-turn", "yellow", 0])
    assert [line.split()[1] for line in g.log] == [f"fossil-{region}" for region in order]


@pytest.mark.rule("SC-SETUP-25")
def test_only_regions_can_be_agreed_on() -> None:
    with pytest.raises(keeling.BadSetup, match="start_region"):
        coop(start_region="antarctica")

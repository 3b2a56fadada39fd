"""Set-up, presets and printed data: every piece in its place, every draw as likely as its tiles."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import keeling
from keeling import Dice, Game

from .scene import COLOURS, DEMAND, ENERGIES, PPM, REGIONS, SUMMITS, Scene, refused, table

SEATS = pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
# Plants in the order of their stack: (cubes, money, points), three small ones on two large ones.
PLANTS = {
    "recycling": ((1, 7, 5), (3, 11, 11)),
    "biomass": ((1, 8, 6), (3, 12, 12)),
    "cold-fusion": ((2, 9, 7), (4, 13, 13)),
    "solar": ((2, 10, 8), (4, 14, 14)),
    "forestation": ((3, 11, 9), (5, 15, 15)),
}


def new(seats: int = 3, seed: int = 1, nature: list[Any] | None = None, **options: Any) -> Game:
    mode = "solo" if seats == 1 else "standard"
    return keeling.new("co2", mode=mode, seats=seats, seed=seed, options=options, nature=nature or [])


def ready(seats: int = 3, seed: int = 1, **options: Any) -> Game:
    """A game before its first turn; solo names the first region and a space of each (C-SOLO-3)."""
    game = new(seats, seed, **options)
    while (question := game.question) and question.rule != "turn":
        game.play(question.options[0])
    return game


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


def without_replacement(drawn: list[tuple[str, dict[str, int]]], total: int) -> bool:
    """A shuffled deck of different cards: each draw is even, and what came does not come again."""
    sizes = [len(outcomes) for _, outcomes in drawn]
    even = all(set(outcomes.values()) == {1} for _, outcomes in drawn)
    return (
        even and sizes == [total - i for i in range(len(drawn))] and len({c for c, _ in drawn}) == len(drawn)
    )


# --- players --------------------------------------------------------------------------------------


@SEATS
@pytest.mark.rule("C-SETUP-1")
def test_what_every_player_starts_with(seats: int) -> None:
    g = ready(seats)
    t, players = table(g), COLOURS[:seats]
    for what, amount in (("home", 1), ("recruits", 3), ("cep", 2), ("tech", 0)):
        assert t[what] == dict.fromkeys(players, amount), what
    assert t["expertise"] == {seat: dict.fromkeys(ENERGIES, 0) for seat in players}
    assert g.view()["score"] == dict.fromkeys(players, 0)
    assert t["scientist"] == t["topic"] == t["control"] == t["builder"] == {}


@SEATS
@pytest.mark.rule("C-SETUP-2")
def test_the_start_player_is_drawn_evenly(seats: int) -> None:
    g = new(seats)
    drawn = draws(g, "start ")
    assert [outcomes for _, outcomes in drawn] == [dict.fromkeys(COLOURS[:seats], 1)]
    assert table(g)["start_player"] == drawn[0][0]


@pytest.mark.rule("C-SETUP-2")
def test_every_seat_starts_about_as_often() -> None:
    count = Counter(table(new(5, seed))["start_player"] for seed in range(400))
    assert all(50 <= count[seat] <= 110 for seat in COLOURS)


@pytest.mark.rule("C-SETUP-2")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("first", range(5))
def test_start_money_goes_clockwise_from_the_start_player(seats: int, first: int) -> None:
    first %= seats
    t = table(new(seats, nature=[COLOURS[first]]))
    assert t["start_player"] == COLOURS[first]
    clockwise = [COLOURS[(first + i) % seats] for i in range(seats)]
    assert [t["money"][seat] for seat in clockwise] == [3, 4, 4, 5, 5][:seats]


@SEATS
@pytest.mark.rule("C-SETUP-2")
def test_the_start_player_begins(seats: int) -> None:
    for seed in range(6):
        g = ready(seats, seed)
        assert g.question and (g.question.rule, g.question.seats) == ("turn", [table(g)["start_player"]])


# --- clock and stocks -----------------------------------------------------------------------------


@SEATS
@pytest.mark.rule("C-SETUP-3")
def test_decade_1_begins_with_all_cubes_in_the_bank(seats: int) -> None:
    t = table(ready(seats))
    assert (t["decade"], t["round"], t["phase"]) == (0, 0, "operations")
    assert t["tech_pool"] == 25
    assert t["region_tech"] == {}


@pytest.mark.rule("C-SETUP-3")
def test_the_first_supply_phase_is_that_of_the_second_demand_space() -> None:
    """Space 1 is filled at set-up, so the counter stands on 1."""
    s = Scene(3)
    s.t["start_player"] = "blue"
    g = s.steps(["end-decade", "yellow", 0], nature=["gas"] * 6).play("yellow begin asia")
    assert [sorted(table(g)["plant"][region]) for region in REGIONS] == [["1", "2"]] * 6


@pytest.mark.rule("C-SETUP-4")
@pytest.mark.parametrize("energy", ENERGIES)
def test_the_cheapest_plant_lies_on_top_of_its_stack(energy: str) -> None:
    small, large = PLANTS[energy]
    for gone, (cubes, money, points) in enumerate([small, small, small, large, large]):
        s = Scene(2)
        for number in range(gone):
            s.plant("asia", 2 + number, energy, "orange")
        s.project("africa-1", energy, installed=True)
        s.expert("yellow", **{energy.replace("-", "_"): cubes})
        s.tech("yellow", cubes)
        s.money("yellow", money)
        g = s.turn("yellow")
        assert g.view()["plant_tiles"][energy] == {"money": money, "tech": cubes, "vp": points}
        g.play("yellow build africa-1")
        assert (table(g)["money"]["yellow"], table(g)["tech"]["yellow"]) == (0, bonus(energy, cubes))
        assert g.view()["score"]["yellow"] == points
        assert table(g)["plants"][energy] == 4 - gone
    assert g.view()["plant_tiles"][energy] is None


def bonus(energy: str, level: int) -> int:
    """A cube printed on the space after this level."""
    return 1 if (energy, level + 1) in {("recycling", 4), ("biomass", 2)} else 0


@pytest.mark.rule("C-SETUP-4")
def test_only_the_top_plant_can_be_built() -> None:
    """A small solar plant needs 2 cubes; with all three of them gone, the next needs 4."""
    s = Scene(2)
    s.project("africa-1", "solar", installed=True)
    s.expert("yellow", solar=3)
    s.tech("yellow", 3)
    s.money("yellow", 30)
    assert "yellow build africa-1" in s.turn("yellow").legal()
    for slot in (2, 3, 4):
        s.plant("asia", slot, "solar", "orange")
    assert refused(s.turn("yellow"), "yellow build africa-1") == "C-BUILD-2"
    # and nobody gets at a lower, dearer one while a cheap one is on top
    s = Scene(2)
    s.project("africa-1", "solar", installed=True)
    s.expert("yellow", solar=9)
    s.tech("yellow", 5)
    s.money("yellow", 30)
    g = s.turn("yellow")
    assert [move for move in g.legal() if "build" in move] == ["yellow build africa-1"]
    assert table(g.play("yellow build africa-1"))["money"]["yellow"] == 20


@SEATS
@pytest.mark.rule("C-SETUP-9", "C-SETUP-10")
def test_where_the_forty_ceps_lie_e60(seats: int) -> None:
    t = table(ready(seats))
    assert t["region_cep"] == {
        "africa": 2,
        "asia": 5,
        "europe": 4,
        "north-america": 4,
        "oceania": 3,
        "south-america": 3,
    }
    assert sum(t["region_cep"].values()) == 21
    empty = {region: DEMAND[region] - len(t["plant"][region]) for region in REGIONS}
    assert t["region_cep"] == empty
    assert (t["market"], t["price"]) == (2, 3)
    assert t["bank"] == 17 - 2 * seats
    assert (t["refill"], t["stop"]) == (0, 0)


# --- tiles ----------------------------------------------------------------------------------------


@SEATS
@pytest.mark.rule("C-SETUP-5")
def test_each_summit_space_gets_a_random_two_topic_tile(seats: int) -> None:
    g = new(seats)
    drawn = draws(g, "summit ")
    assert without_replacement(drawn, 8)
    assert set(drawn[0][1]) == {f"summit-{n:02}" for n, topics in enumerate(SUMMITS, 1) if len(topics) == 2}
    assert table(g)["summit"] == {f"summit-{i + 1}": tile for i, (tile, _) in enumerate(drawn)}
    assert list(table(g)["summit"]) == ["summit-1", "summit-2", "summit-3"]


@pytest.mark.rule("C-SETUP-5")
def test_the_summit_stack_holds_the_left_over_tiles_of_every_size() -> None:
    s = Scene(2)
    s.t["summit_gone"] = {}
    s.summit(1, 1, recycling="orange")
    s.summit(2, 2)
    s.summit(3, 3)
    s.project("africa-1", "biomass", scientist="yellow")
    g = s.turn("yellow").play("yellow move africa-1", "yellow to summit-1-biomass")
    g.play(next(move for move in g.legal() if "propose europe-1" in move), "yellow end")
    while g.question and g.question.rule != "turn":
        g.play(g.question.options[0])
    ((tile, outcomes),) = draws(g, "summit ")
    assert outcomes == {f"summit-{n:02}": 1 for n in range(4, 19)}
    assert Counter(len(SUMMITS[int(name[-2:]) - 1]) for name in outcomes) == {2: 5, 3: 6, 4: 4}
    assert table(g)["summit"] == {"summit-1": tile, "summit-2": "summit-02", "summit-3": "summit-03"}


@SEATS
@pytest.mark.rule("C-SETUP-6")
def test_six_of_the_eight_region_tiles_are_laid_out(seats: int) -> None:
    g = new(seats)
    drawn = draws(g, "agenda-")
    assert without_replacement(drawn, 8)
    assert table(g)["agenda"] == dict(zip(REGIONS, (tile for tile, _ in drawn), strict=True))
    assert "agenda" in g.view(None)["table"]  # face up


@pytest.mark.rule("C-SETUP-6")
def test_a_region_accepts_the_three_types_of_its_tile() -> None:
    g = Scene(3).turn("yellow")
    for region in REGIONS:
        types = {move.split()[-1] for move in g.legal() if f"propose {region}-1" in move}
        assert len(types) == 3
        for energy in set(ENERGIES) - types:
            assert refused(g, f"yellow propose {region}-1 {energy}") == "C-PROP-1"


@pytest.mark.rule("C-SETUP-6")
@pytest.mark.parametrize(("tile", "controller"), [(1, "orange"), (5, "orange"), (3, "yellow")])
def test_the_order_of_types_on_a_region_tile_matters(tile: int, controller: str) -> None:
    """Orange has solar, yellow builds recycling; tiles 1 and 5 put solar first, tile 3 recycling."""
    s = Scene(2)
    s.agenda("africa", tile)
    s.plant("africa", 2, "solar", "orange")
    s.control("africa", "orange")
    s.project("africa-1", "recycling", installed=True)
    s.expert("yellow", recycling=2)
    s.money("yellow", 10)
    s.tech("yellow", 3)
    g = s.turn("yellow").play("yellow build africa-1")
    assert table(g)["control"]["africa"] == controller


@SEATS
@pytest.mark.rule("C-SETUP-7")
def test_each_region_draws_a_fossil_plant_for_its_first_space(seats: int) -> None:
    g = new(seats)
    left = {"gas": 10, "oil": 10, "coal": 10}
    drawn = draws(g, "fossil-")
    assert len(drawn) == 6
    for fuel, outcomes in drawn:
        assert outcomes == left
        left[fuel] -= 1
    t = table(g)
    assert t["plant"] == {region: {"1": fuel} for region, (fuel, _) in zip(REGIONS, drawn, strict=True)}
    assert t["fossil"] == left
    assert t["fossil_out"] == {}


@SEATS
@pytest.mark.rule("C-SETUP-8")
@pytest.mark.parametrize("seed", range(8))
def test_pollution_is_the_sum_of_the_six_plants(seats: int, seed: int) -> None:
    t = table(new(seats, seed))
    assert t["co2"] == sum(PPM[t["plant"][region]["1"]] for region in REGIONS)
    assert 120 <= t["co2"] <= 240
    assert t["reached_350"] == 0


def laid_out(*fuels: str) -> list[str]:
    """A script of Nature up to the six starting plants."""
    summits = ["summit-01", "summit-02", "summit-03"]
    return ["yellow", *summits, *(f"agenda-{n}" for n in range(1, 7)), *fuels]


@pytest.mark.rule("C-SETUP-8")
@pytest.mark.parametrize(
    ("fuels", "ppm"),
    [
        (["coal"] * 2 + ["oil"] * 3 + ["gas"], 190),  # E59
        (["gas"] * 6, 120),
        (["oil"] * 6, 180),
        (["coal"] * 6, 240),
        (["gas", "oil", "coal"] * 2, 180),
    ],
)
def test_starting_pollution_e59(fuels: list[str], ppm: int) -> None:
    t = table(new(3, nature=laid_out(*fuels)))
    assert t["co2"] == ppm
    assert [t["plant"][region] for region in REGIONS] == [{"1": fuel} for fuel in fuels]


# --- cards ----------------------------------------------------------------------------------------


@pytest.mark.rule("C-SETUP-11")
@pytest.mark.parametrize(
    ("seats", "removed"),
    [(1, {27, 30, 32, 33}), (2, {28, 30, 33}), (3, {30}), (4, set()), (5, set())],
)
def test_one_company_goal_each_of_those_for_this_number_of_players(seats: int, removed: set[int]) -> None:
    g = ready(seats)
    dealt = [draw for draw in draws(g, "deal-") if draw[0].startswith("company")]
    assert set(dealt[0][1]) == {f"company-{n}" for n in range(27, 34) if n not in removed}
    assert without_replacement(dealt, 7 - len(removed))
    assert table(g)["goal"] == {
        goal: f"hand-{seat}" for goal, seat in sorted(zip((c for c, _ in dealt), COLOURS, strict=False))
    }
    for seat in COLOURS[:seats]:
        own = [goal for goal, place in table(g)["goal"].items() if place == f"hand-{seat}"]
        assert len(own) == 1
        assert g.view(seat)["goals"] == own


@pytest.mark.rule("C-SETUP-11", "C-SETUP-15")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_sees_the_goals_of_others_nor_those_left_over(seats: int) -> None:
    g = ready(seats)
    for seat in (*COLOURS[:seats], None):
        own = g.view(seat)["goals"] if seat else []
        shown = str(g.view(seat)) + str(g.log_for(seat))
        assert [n for n in range(27, 34) if f"company-{n}" in shown] == [int(goal[-2:]) for goal in own]


@pytest.mark.rule("C-SETUP-12")
@pytest.mark.parametrize(("seats", "cards"), [(2, 7), (3, 10), (4, 10), (5, 10)])
def test_un_cards_are_drawn_at_random_and_lie_face_up(seats: int, cards: int) -> None:
    g = new(seats)
    drawn = draws(g, "un-card")
    assert len(drawn) == cards
    assert without_replacement(drawn, 13)
    assert table(g)["un"] == {f"un-{i + 1}": card for i, (card, _) in enumerate(drawn)}
    assert table(g)["un_owner"] == {}
    assert g.view(None)["table"]["un"] == table(g)["un"]


@pytest.mark.rule("C-SETUP-12")
def test_un_cards_that_were_not_drawn_never_come() -> None:
    """A claim is not followed by a new card, and a card that is not there cannot be claimed."""
    s = Scene(2)
    s.un(1, 36)
    s.plant("africa", 2, "recycling", "yellow")
    s.plant("asia", 2, "solar", "yellow")
    s.tech("yellow", 2)
    away = next(f"un-{n}" for n in range(34, 47) if f"un-{n}" not in s.t["un"].values())
    g = s.turn("yellow")
    assert refused(g, f"yellow claim {away}") == "notation"
    g.play("yellow claim un-36")
    assert len(table(g)["un"]) == 7
    assert not draws(g, "un-card")


@pytest.mark.rule("C-SETUP-12")
def test_solo_lays_out_no_un_card() -> None:
    g = ready(1)
    assert table(g)["un"] == {}
    assert not draws(g, "un-card")


@SEATS
@pytest.mark.rule("C-SETUP-13")
def test_two_of_six_events_are_visible(seats: int) -> None:
    g = new(seats)
    drawn = draws(g, "event ")
    assert without_replacement(drawn, 6)
    (current, _), (upcoming, _) = drawn
    assert table(g)["event"] == {"current": current, "upcoming": upcoming}
    assert g.view(None)["table"]["event"] == table(g)["event"]
    assert sum(table(g)["event_left"].values()) == 4


@pytest.mark.rule("C-SETUP-13")
def test_two_events_are_visible_after_one_is_used_up() -> None:
    s = Scene(3)
    s.events("asia", "europe")
    g = s.steps(["event", "yellow", 0], ["next-event", "yellow", 0], nature=["africa"])
    assert table(g)["event"] == {"current": "europe", "upcoming": "africa"}
    assert {region: n for region, n in table(g)["event_left"].items() if not n} == {
        "europe": 0,
        "africa": 0,
        "asia": 0,
    }


@SEATS
@pytest.mark.rule("C-SETUP-14")
def test_five_lobby_cards_each(seats: int) -> None:
    g = ready(seats)
    dealt = [draw for draw in draws(g, "deal-") if draw[0].startswith("lobby")]
    assert len(dealt) == 5 * seats
    assert without_replacement(dealt, 26)
    assert Counter(table(g)["card"].values()) == {f"hand-{seat}": 5 for seat in COLOURS[:seats]}
    for seat in COLOURS[:seats]:
        assert len(g.view(seat)["hand"]) == 5


@pytest.mark.rule("C-SETUP-14")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_undealt_lobby_cards_are_out_of_play(seats: int) -> None:
    s = Scene(seats)
    s.hand("yellow", 8)
    away = next(f"lobby-{n:02}" for n in range(1, 27) if f"lobby-{n:02}" not in s.t["card"])
    g = s.turn("yellow")
    assert refused(g, f"yellow lobby {away} minor") == "C-LOB-1"
    g.play("yellow lobby lobby-08 minor")
    assert len(g.view("yellow")["hand"]) == 4
    assert not draws(g, "deal-")
    assert away not in table(g)["card"]


@pytest.mark.rule("C-SETUP-14")
def test_only_solo_draws_a_new_card() -> None:
    s = Scene(1)
    s.hand("yellow", 8)
    in_hand = set(s.t["card"])
    g = s.turn("yellow").play("yellow lobby lobby-08 minor")
    ((card, outcomes),) = draws(g, "deal-yellow")
    assert len(outcomes) == 21
    assert not in_hand & set(outcomes)
    assert card in g.view("yellow")["hand"]
    assert len(g.view("yellow")["hand"]) == 5


# --- what is open and what is secret (C-SETUP-15) ---------------------------------------------------


@pytest.mark.rule("C-SETUP-15")
@pytest.mark.parametrize("reader", ["orange", None])
def test_money_ceps_cubes_and_claims_are_open(reader: str | None) -> None:
    s = Scene(3)
    s.money("yellow", 17)
    s.cep("yellow", 4)
    s.tech("yellow", 3)
    s.un(1, 36, owner="yellow")
    s.un(2, 37, owner="yellow")
    view = s.turn("yellow").view(reader)
    assert view["table"]["money"]["yellow"] == 17
    assert view["table"]["cep"]["yellow"] == 4
    assert view["table"]["tech"]["yellow"] == 3
    assert list(view["table"]["un_owner"].values()).count("yellow") == 2


@pytest.mark.rule("C-SETUP-15")
def test_a_claim_stands_in_everybodys_log() -> None:
    s = Scene(3)
    s.un(1, 36)
    s.plant("africa", 2, "recycling", "yellow")
    s.plant("asia", 2, "solar", "yellow")
    s.tech("yellow", 1)
    g = s.turn("yellow").play("yellow claim un-36")
    for reader in (*COLOURS[:3], None):
        assert g.log_for(reader) == ["yellow claim un-36"]


@pytest.mark.rule("C-SETUP-15")
def test_lobby_hands_are_hidden_until_a_card_is_played() -> None:
    s = Scene(3)
    s.hand("yellow", 8)
    g = s.turn("yellow")
    for reader in ("orange", "blue", None):
        own = g.view(reader)["hand"] if reader else []
        assert {card for card in table(g)["card"] if card in str(g.view(reader))} == set(own)
        assert g.view(reader)["hand_sizes"] == {"yellow": 5, "orange": 5, "blue": 5}
    g.play("yellow lobby lobby-08 minor")
    assert g.view("orange")["used_up"] == ["lobby-08"]
    assert g.view("orange")["hand_sizes"]["yellow"] == 4
    assert g.log_for("orange") == ["yellow lobby lobby-08 minor"]


@pytest.mark.rule("C-SETUP-15")
def test_dealt_cards_are_hidden_in_the_log_of_others() -> None:
    g = ready(3)
    for reader in (*COLOURS[:3], None):
        log = g.log_for(reader)
        for seat in COLOURS[:3]:
            lines = [line for line in log if line.startswith(f"nature deal-{seat}")]
            assert len(lines) == 6
            assert ("?" in "".join(lines)) == (reader != seat)
            if reader != seat:
                assert lines == [f"nature deal-{seat} ?"] * 6


@pytest.mark.rule("C-SETUP-15")
def test_a_discarded_goal_stays_secret() -> None:
    s = Scene(3)
    s.goal("yellow", 31)
    g = s.turn("yellow").play("yellow discard goal")
    for reader in ("orange", "blue", None):
        assert "company-31" not in str(g.view(reader))
        assert "company-31" not in str(g.log_for(reader))
        assert g.view(reader)["goal_counts"] == {"yellow": 0, "orange": 1, "blue": 1}
    assert (g.view("yellow")["goals"], g.view("yellow")["goals_aside"]) == ([], ["company-31"])


@pytest.mark.rule("C-SETUP-15")
def test_a_discarded_goal_stays_secret_when_the_others_are_scored() -> None:
    s = Scene(3)
    s.goal("yellow", 31)
    s.goal("orange", 33)
    s.goal("blue", 28)
    s.plant("africa", 2, "solar", "orange")  # 3 points are less than $8, but it is the owner's choice
    s.t["goal_sold"] = {"yellow": 1}
    s.t["ending"] = "last-decade"
    g = s.steps(["collect", "yellow", 0])
    while g.question:
        scored = [move for move in g.legal() if move.endswith("score goal")]
        g.play(scored[0] if scored else g.legal()[0])
    assert g.over
    assert g.view(None)["shown_goals"].get("company-33") == "orange"
    for reader in ("orange", "blue", None):
        assert "company-31" not in str(g.view(reader))


@pytest.mark.rule("C-SETUP-11", "C-SETUP-15")
def test_a_discarded_goal_could_be_any_goal_for_the_others() -> None:
    """With three players goal 30 is removed; orange knows its own."""
    s = Scene(3)
    s.goal("yellow", 31)
    s.goal("orange", 33)
    g = s.turn("yellow").play("yellow discard goal")
    field = next(f for f in g.rules.fields(g.position) if f.name == "goal")
    guesses = [field.dump(g.position.sample(1, Dice(n)).at) for n in range(80)]
    held = {goal for where in guesses for goal, place in where.items() if place == "hand-yellow"}
    assert held == {f"company-{n}" for n in (27, 28, 29, 31, 32)}
    assert all(where["company-33"] == "hand-orange" for where in guesses)


# --- presets --------------------------------------------------------------------------------------

PRESETS = {
    "green": ({"gas": 4, "oil": 1, "coal": 1}, 150, {"gas": 6, "oil": 9, "coal": 9}),
    "recycler": ({"gas": 2, "oil": 2, "coal": 2}, 180, {"gas": 8, "oil": 8, "coal": 8}),
    "industrialist": ({"gas": 1, "oil": 1, "coal": 4}, 210, {"gas": 9, "oil": 9, "coal": 6}),
    "lobbyist": ({"coal": 6}, 240, {"gas": 4, "oil": 10, "coal": 4}),
}
PRESET = pytest.mark.parametrize("preset", PRESETS)


@SEATS
@PRESET
@pytest.mark.rule("C-PRESET-1", "C-PRESET-2")
def test_a_preset_fixes_the_starting_plants_e61(preset: str, seats: int) -> None:
    plants, ppm, stack = PRESETS[preset]
    for seed in range(5):
        t = table(new(seats, seed, preset=preset))
        assert all(list(t["plant"][region]) == ["1"] for region in REGIONS)
        assert Counter(t["plant"][region]["1"] for region in REGIONS) == plants
        assert t["co2"] == ppm
        assert t["fossil"] == stack
        assert t["fossil_out"] == ({"gas": 6} if preset == "lobbyist" else {})


@PRESET
@pytest.mark.rule("C-PRESET-2")
def test_the_tiles_of_a_preset_go_to_the_regions_at_random(preset: str) -> None:
    g = new(3, preset=preset)
    left = dict(PRESETS[preset][0])
    for fuel, outcomes in draws(g, "fossil-"):
        assert outcomes == {name: count for name, count in left.items() if count}
        left[fuel] -= 1
    assert set(left.values()) == {0}


@pytest.mark.rule("C-PRESET-2")
def test_the_coal_of_the_industrialist_lies_somewhere_else_each_time() -> None:
    gas = Counter(
        next(region for region in REGIONS if plant[region]["1"] == "gas")
        for plant in (table(new(3, seed, preset="industrialist"))["plant"] for seed in range(240))
    )
    assert all(20 <= gas[region] <= 65 for region in REGIONS)


@pytest.mark.rule("C-PRESET-2")
def test_later_fossil_plants_of_the_lobbyist_come_from_a_short_stack() -> None:
    s = Scene(3, preset="lobbyist")
    s.t["decade"] = 1
    s.t["start_player"] = "yellow"
    g = s.steps(["first-region", "yellow", 0]).play("yellow begin asia")
    drawn = draws(g, "fossil-")
    left = {"gas": 4, "oil": 10, "coal": 4}
    assert len(drawn) == 6
    for fuel, outcomes in drawn:
        assert outcomes == {name: count for name, count in left.items() if count}
        left[fuel] -= 1


@pytest.mark.rule("C-PRESET-1")
def test_without_an_agreement_there_is_no_preset() -> None:
    assert len({table(new(3, seed))["co2"] for seed in range(30)}) > 5
    with pytest.raises(keeling.BadSetup):
        new(3, preset="nuclear")


# --- printed data (C-GEN-1) -------------------------------------------------------------------------


def data(folder: Path, file: str, text: str) -> str:
    (folder / file).write_text(text, encoding="utf-8")
    return str(folder)


def rich(folder: str | None, seats: int = 3) -> Scene:
    s = Scene(seats, data=folder)
    s.money("yellow", 40)
    s.tech("yellow", 6)
    s.cep("yellow", 3)
    return s


@pytest.mark.rule("C-GEN-1")
def test_plants_are_data(tmp_path: Path) -> None:
    s = rich(data(tmp_path, "plants.toml", "[small.solar]\nmoney = 6\ntech = 3\nvp = 21"))
    s.project("africa-1", "solar", installed=True)
    s.expert("yellow", solar=2)
    assert refused(s.turn("yellow"), "yellow build africa-1") == "C-BUILD-2"
    s.expert("yellow", solar=4)
    g = s.turn("yellow").play("yellow build africa-1")
    assert (table(g)["money"]["yellow"], table(g)["tech"]["yellow"]) == (34, 3)
    assert g.view()["score"]["yellow"] == 21


@pytest.mark.rule("C-GEN-1")
def test_bonus_icons_are_data(tmp_path: Path) -> None:
    icons = ["none", "none", "tech", "none", "none", "none", "none", "none", "none"]
    s = rich(data(tmp_path, "tracks.toml", f"[solar]\nicons = {icons}"))
    s.expert("yellow", solar=1)
    g = s.steps(["gain", "yellow", "solar"], ["gain", "yellow", "solar"], ["turn", "yellow", 0])
    assert table(g)["expertise"]["yellow"]["solar"] == 3
    assert table(g)["tech"]["yellow"] == 7


@pytest.mark.rule("C-GEN-1")
def test_track_length_and_income_are_data(tmp_path: Path) -> None:
    icons = ["none"] * 6
    tracks = "".join(f"[{energy}]\nicons = {icons}\n" for energy in ENERGIES)
    s = rich(data(tmp_path, "tracks.toml", f"[track]\nspaces = 6\nincome = [1, 2, 3, 4, 5, 17]\n{tracks}"))
    s.expert("yellow", solar=5)
    g = s.steps(["gain", "yellow", "solar"], ["gain", "yellow", "solar"], ["income", "yellow", 0])
    assert table(g)["expertise"]["yellow"]["solar"] == 6
    assert g.question and g.question.options[0] == "yellow income money-17 vp-0"


@pytest.mark.rule("C-GEN-1")
def test_region_tiles_are_data(tmp_path: Path) -> None:
    types = '["recycling", "forestation", "biomass"]'
    s = rich(data(tmp_path, "agendas.toml", f'[[tile]]\nid = "agenda-1"\ntypes = {types}'))
    s.agenda("africa", 1)
    g = s.turn("yellow")
    assert [m.split()[-1] for m in g.legal() if "propose africa-1" in m] == [
        "recycling",
        "forestation",
        "biomass",
    ]


@pytest.mark.rule("C-GEN-1")
def test_summit_tiles_are_data(tmp_path: Path) -> None:
    topics = '["solar", "cold-fusion"]'
    s = rich(data(tmp_path, "summits.toml", f'[[tile]]\nid = "summit-01"\ntopics = {topics}'))
    s.summit(1, 1)
    s.project("africa-1", "solar", scientist="yellow")
    g = s.turn("yellow").play("yellow move africa-1")
    assert "yellow to summit-1-solar" in g.legal()
    assert refused(g, "yellow to summit-1-cold-fusion") == "C-SCI-3"


@pytest.mark.rule("C-GEN-1", "C-SETUP-5")
@pytest.mark.parametrize("spaces", [1, 2, 4])
def test_the_number_of_summit_spaces_is_data(tmp_path: Path, spaces: int) -> None:
    folder = data(tmp_path, "board.toml", f"[board]\nsummit_spaces = {spaces}")
    g = new(3, data=folder)
    assert without_replacement(draws(g, "summit "), 8)
    assert list(table(g)["summit"]) == [f"summit-{n}" for n in range(1, spaces + 1)]


@pytest.mark.rule("C-GEN-1")
def test_the_grant_of_a_project_space_is_data(tmp_path: Path) -> None:
    s = rich(data(tmp_path, "board.toml", '[africa]\nproject_spaces = ["tech", "money", "tech"]'))
    s.agenda("africa", 1)
    assert table(s.turn("yellow").play("yellow propose africa-1 solar"))["tech"]["yellow"] == 8
    assert table(s.turn("yellow").play("yellow propose africa-2 solar"))["money"]["yellow"] == 42
    assert table(s.turn("yellow").play("yellow propose africa-3 solar"))["tech"]["yellow"] == 8


@pytest.mark.rule("C-GEN-1")
@pytest.mark.parametrize(
    ("gain", "amount", "field", "after"), [("money", 7, "money", 47), ("tech", 3, "tech", 12)]
)
def test_the_reward_of_an_installation_card_is_data(
    tmp_path: Path, gain: str, amount: int, field: str, after: int
) -> None:
    text = f'[[card]]\nid = "lobby-11"\ngain = "{gain}"\namount = {amount}'
    s = rich(data(tmp_path, "lobbyists.toml", text))
    s.hand("yellow", 11)
    s.project("africa-1", "solar")  # 3 cubes
    g = s.turn("yellow").play("yellow install africa-1", "yellow lobby lobby-11 main")
    assert table(g)[field]["yellow"] == after


@pytest.mark.rule("C-GEN-1")
def test_the_minor_effect_of_a_lobby_card_is_data(tmp_path: Path) -> None:
    text = '[[card]]\nid = "lobby-11"\nminor = "money"\nminor_amount = 2'
    s = rich(data(tmp_path, "lobbyists.toml", text))
    s.hand("yellow", 11)
    g = s.turn("yellow").play("yellow lobby lobby-11 minor")
    assert (table(g)["money"]["yellow"], table(g)["cep"]["yellow"]) == (42, 3)


@pytest.mark.rule("C-GEN-1")
def test_un_cards_are_data(tmp_path: Path) -> None:
    text = '[[card]]\nid = "un-36"\nplants = ["forestation"]\nvp = 13'
    s = rich(data(tmp_path, "un_goals.toml", text))
    s.un(1, 36)
    assert refused(s.turn("yellow"), "yellow claim un-36") == "C-UN-1"
    s.plant("africa", 2, "forestation", "yellow")
    g = s.turn("yellow").play("yellow claim un-36")
    assert g.view()["score"]["yellow"] == 13


@pytest.mark.rule("C-GEN-1")
@pytest.mark.parametrize(
    "clockwise",
    [
        ("north-america", "south-america", "europe", "africa", "asia", "oceania"),
        ("asia", "north-america", "oceania", "africa", "europe", "south-america"),
    ],
)
def test_the_clockwise_order_of_the_regions_is_data(tmp_path: Path, clockwise: tuple[str, ...]) -> None:
    text = "\n".join(f"[{region}]\nclockwise = {n}" for n, region in enumerate(clockwise, 1))
    s = rich(data(tmp_path, "board.toml", text))
    s.t["decade"] = 1
    s.t["start_player"] = "yellow"
    g = s.steps(["first-region", "yellow", 0]).play("yellow begin africa")
    order = [line.split()[1].removeprefix("fossil-") for line in g.log if "fossil-" in line]
    first = clockwise.index("africa")
    assert tuple(order) == clockwise[first:] + clockwise[:first]


@pytest.mark.rule("C-GEN-1")
def test_without_an_overlay_the_printed_tables_count() -> None:
    s = rich(None)
    s.project("africa-1", "solar", installed=True)
    s.expert("yellow", solar=2)
    g = s.turn("yellow").play("yellow build africa-1")
    assert (table(g)["money"]["yellow"], table(g)["tech"]["yellow"]) == (30, 4)
    assert g.view()["score"]["yellow"] == 8

"""The worked examples of the rulebook, in its order and named by page.

E01-E49 are general and cooperative, E50-E56 competitive, E57 and E58 solo.
"""

from typing import Any

import pytest

import keeling
from keeling import Game

from .scene import REGIONS, Scene, refused, table

# --- helpers --------------------------------------------------------------------------------------


def stock(game: Game, seat: str) -> tuple[int, int, int]:
    """What a seat owns: money, CEPs in hand, Tech cubes."""
    t = table(game)
    return t["money"][seat], t["cep"][seat], t["tech"][seat]


def knows(game: Game, seat: str) -> dict[str, int]:
    """The tracks on which a seat has a disc."""
    return {energy: space for energy, space in table(game)["knowledge"][seat].items() if space}


def score(game: Game) -> Any:
    """The group's score; in a competitive game every seat's."""
    return game.view()["score"]


def own(s: Scene, seat: str, money: int, cep: int, tech: int) -> None:
    s.money(seat, money)
    s.cep(seat, cep)
    s.tech(seat, tech)


def recruited(s: Scene, seat: str, count: int = 1) -> None:
    """More scientists of this seat are on its board."""
    s.t["recruits"][seat] -= count
    s.t["home"][seat] += count


def demand_met(s: Scene, decade: int, *but: str) -> None:
    """Every region except these has a plant for this decade."""
    for region in REGIONS:
        if region not in but:
            s.fossil(region, decade, "oil")


def new_game(mode: str, before: str, *draws: str, **options: Any) -> Game:
    """A new game of four up to its first turn, set up like any other until the draw named `before`."""

    def play(nature: list[str]) -> Game:
        game = keeling.new("second-chance", mode=mode, seats=4, seed=1, options=options, nature=nature)
        while (question := game.question) and question.rule != "turn":
            game.play(question.options[0])
        return game

    drawn = [line for line in play([]).log if line.startswith("nature")]
    first = next(i for i, line in enumerate(drawn) if before in line)
    return play([*drawn[:first], *draws])


def play_operations(game: Game) -> int:
    """Everyone takes any Main action and ends the turn; how many turns there were."""
    turns = 0
    while (question := game.question) and table(game)["phase"] == "operations":
        end = f"{question.seats[0]} end"
        done = end in question.options
        game.play(end if done else question.options[0])
        turns += done
    return turns


def incomes(seats: int, **wind: int) -> dict[str, int]:
    """Everyone's income, all in money, from the discs on the wind track."""
    s = Scene("coop", seats)
    for seat, space in wind.items():
        s.know(seat, wind=space)
    before = dict(s.t["money"])
    g = s.steps(["income", "yellow", 0])
    while question := g.question:
        g.play(next(option for option in question.options if option.endswith("vp-0")))
    return {seat: money - before[seat] for seat, money in table(g)["money"].items()}


# --- set-up (pages 4, 5), rounds (page 7) ---------------------------------------------------------


@pytest.mark.rule("SC-SETUP-8")
@pytest.mark.parametrize("mode", ["coop", "competitive"])
@pytest.mark.parametrize(
    ("first", "order"),
    [
        ("yellow", ["yellow", "red", "blue", "purple"]),
        ("blue", ["blue", "purple", "yellow", "red"]),
    ],
)
def test_page_4_start_money_e01(mode: str, first: str, order: list[str]) -> None:
    t = table(keeling.new("second-chance", mode=mode, seats=4, nature=[first]))
    assert t["start_player"] == first
    assert [t["money"][seat] for seat in order] == [3, 4, 4, 5]


@pytest.mark.rule("SC-SETUP-21")
def test_page_5_un_display_e02() -> None:
    display = table(Scene("coop", 4).turn())["un"]
    decks = [card[0] for card in display.values()]  # a: two plants, b: three plants
    assert decks == ["a", "a", "a", "b", "b", "b"]
    assert len(set(display.values())) == 6


@pytest.mark.rule("SC-TURN-3", "SC-TURN-13")
def test_page_7_after_two_rounds_comes_income_e03() -> None:
    s = Scene("coop", 4)
    s.agenda("europe", 5)
    moves = ("purple propose europe-1 solar", "purple end")
    s.t["round"] = 0
    g = s.turn("purple").play(*moves)
    assert (table(g)["phase"], table(g)["active"]) == ("operations", "yellow")
    s.t["round"] = 1
    g = s.turn("purple").play(*moves)
    assert table(g)["phase"] == "income"


@pytest.mark.rule("SC-TURN-3", "SC-TURN-4", "SC-END-2")
@pytest.mark.parametrize(("decade", "rounds"), [(1, 3), (2, 3), (3, 3), (4, 2)])
def test_page_7_three_players_have_two_rounds_in_the_last_decade_e04(decade: int, rounds: int) -> None:
    s = Scene("coop", 3)
    s.t["decade"] = decade - 1
    g = s.steps(["decade", "yellow", 0])
    assert play_operations(g) == 3 * rounds
    assert table(g)["phase"] == "income"


# --- moving a scientist (page 8) ------------------------------------------------------------------


@pytest.mark.rule("SC-SCI-2", "SC-SCI-15")
def test_page_8_from_the_board_to_a_project_e05() -> None:
    s = Scene("coop", 4)
    s.project("africa-1", "hydro")
    s.project("europe-2", "wind")
    g = s.turn("blue")
    before = stock(g, "blue")
    g.play("blue move board", "blue to africa-1")
    assert table(g)["scientist"] == {"africa-1": "blue"}
    assert table(g)["home"]["blue"] == 0
    assert knows(g, "blue") == {}
    assert stock(g, "blue") == before


@pytest.mark.rule("SC-SCI-3", "SC-SCI-15", "SC-LOB-11")
def test_page_8_from_the_board_to_a_lobbyist_e06() -> None:
    s = Scene("coop", 4)
    s.project("africa-1", "hydro")
    s.played("red", 2)  # minor effect: a Tech cube
    g = s.turn("blue")
    g.play("blue move board", "blue to lobbyist-02")
    t = table(g)
    assert t["card_scientist"] == {"lobbyist-02": "blue"}
    assert t["tech"] == {"yellow": 2, "red": 2, "blue": 3, "purple": 2}
    assert knows(g, "blue") == {}


@pytest.mark.rule("SC-SCI-5", "SC-SCI-13")
def test_page_8_from_a_project_to_a_project_e07() -> None:
    s = Scene("coop", 4)
    s.project("africa-1", "hydro", scientist="blue")
    s.project("europe-2", "wind")
    g = s.turn("blue")
    g.play("blue move africa-1", "blue to europe-2")
    assert table(g)["scientist"] == {"europe-2": "blue"}
    assert knows(g, "blue") == {"hydro": 1}


@pytest.mark.rule("SC-SCI-6", "SC-SCI-13")
def test_page_8_from_a_project_to_a_lobbyist_e08() -> None:
    s = Scene("coop", 4)
    s.project("africa-1", "hydro", scientist="blue")
    s.played("red", 2)
    g = s.turn("blue")
    g.play("blue move africa-1", "blue to lobbyist-02")
    assert knows(g, "blue") == {"hydro": 1}
    assert table(g)["tech"]["blue"] == 3
    assert table(g)["card_scientist"] == {"lobbyist-02": "blue"}
    assert table(g)["scientist"] == {}


@pytest.mark.rule("SC-SCI-7", "SC-SCI-13")
def test_page_8_from_a_project_to_a_summit_e09() -> None:
    s = Scene("coop", 4)
    s.agenda("europe", 5)
    s.project("africa-1", "recycling", scientist="blue")
    s.summit(1, 1)  # recycling, hydro
    g = s.turn("blue")
    g.play("blue move africa-1", "blue to summit-1-recycling")
    assert knows(g, "blue") == {"recycling": 1}
    g.play("blue propose europe-1 solar", "blue end")
    assert table(g)["topic"] == {"summit-1": {"1": "blue"}}
    assert table(g)["home"]["blue"] == 0


@pytest.mark.rule("SC-SCI-8", "SC-SCI-13")
def test_page_8_from_a_project_to_the_board_e10() -> None:
    s = Scene("coop", 4)
    s.project("africa-1", "hydro", scientist="blue")
    s.project("europe-2", "wind")
    g = s.turn("blue")
    g.play("blue move africa-1", "blue to board")
    assert table(g)["scientist"] == {}
    assert table(g)["home"]["blue"] == 1
    assert knows(g, "blue") == {"hydro": 1}


@pytest.mark.rule("SC-SCI-4", "SC-SCI-9", "SC-SCI-10", "SC-SCI-11", "SC-SCI-12")
@pytest.mark.parametrize(
    ("start", "to", "clause"),
    [
        ("board", "summit-2-solar", "SC-SCI-4"),
        ("board", "africa-2", "SC-SCI-9"),  # an occupied project
        ("board", "lobbyist-02", "SC-SCI-9"),  # an occupied card
        ("africa-1", "summit-1-wind", "SC-SCI-9"),  # an occupied topic
        ("board", "europe-1", "SC-SCI-10"),  # Infrastructure
        ("africa-1", "europe-1", "SC-SCI-10"),
        ("summit-1-hydro", None, "SC-SCI-11"),
        ("lobbyist-07", None, "SC-SCI-12"),
    ],
)
def test_page_8_where_a_scientist_may_not_go_e11(start: str, to: str | None, clause: str) -> None:
    s = Scene("coop", 4)
    s.project("africa-1", "wind", scientist="yellow")
    s.project("africa-2", "hydro", scientist="red")
    s.project("europe-1", "solar", token="red")
    s.project("europe-2", "solar")
    s.project("asia-1", "recycling")
    s.played("red", 2, scientist="blue")
    s.played("blue", 7, scientist="yellow")
    s.summit(1, 14, wind="red", hydro="yellow")  # hydro, wind, solar
    s.summit(2, 8)  # solar, forestation
    recruited(s, "yellow")
    g = s.turn("yellow")
    if to is None:
        assert refused(g, f"yellow move {start}") == clause
    else:
        g.play(f"yellow move {start}")
        assert refused(g, f"yellow to {to}") == clause
        assert "yellow to europe-2" in g.legal()


# --- knowledge (page 9) ---------------------------------------------------------------------------


@pytest.mark.rule("SC-KNOW-1", "SC-KNOW-2", "SC-SCI-13")
def test_page_9_the_first_knowledge_of_a_type_e12() -> None:
    s = Scene("coop", 4)
    s.project("africa-1", "hydro", scientist="yellow")
    s.project("europe-2", "wind")
    g = s.turn("yellow")
    before = stock(g, "yellow")
    g.play("yellow move africa-1", "yellow to europe-2")
    assert knows(g, "yellow") == {"hydro": 1}
    assert g.question and g.question.rule == "turn"  # no bonus to give away
    assert stock(g, "yellow") == before


@pytest.mark.rule("SC-KNOW-3", "SC-KNOW-4", "SC-KNOW-5", "SC-KNOW-7", "SC-KNOW-9", "SC-GEN-8")
def test_page_9_a_bonus_goes_round_e13() -> None:
    s = Scene("coop", 4)
    s.project("africa-1", "wind", scientist="yellow")
    s.project("europe-2", "hydro")
    s.know("yellow", wind=7)
    s.know("blue", solar=1)
    g = s.turn("yellow")
    pool = table(g)["tech_pool"]
    g.play("yellow move africa-1", "yellow to europe-2", "yellow give blue")
    # He also could have kept it or given it to anyone.
    assert g.legal() == ["blue give yellow", "blue give red", "blue give blue", "blue give purple"]
    g.play("blue give yellow")
    t = table(g)
    assert knows(g, "yellow") == {"wind": 8}
    assert knows(g, "blue") == {"solar": 2}
    assert t["tech"] == {"yellow": 3, "red": 2, "blue": 2, "purple": 2}
    assert t["tech_pool"] == pool - 1


@pytest.mark.rule("SC-KNOW-3", "SC-KNOW-8")
def test_page_9_a_generic_bonus_on_the_same_track_e14() -> None:
    s = Scene("coop", 4)
    s.project("africa-1", "forestation", scientist="red")
    s.project("europe-2", "hydro")
    s.know("red", forestation=3)
    g = s.turn("red")
    g.play("red move africa-1", "red to europe-2", "red give red")
    assert g.legal() == [
        "red learn recycling",
        "red learn hydro",
        "red learn wind",
        "red learn solar",
        "red learn forestation",
    ]
    g.play("red learn forestation")
    assert knows(g, "red") == {"forestation": 5}


# --- the market (page 10) -------------------------------------------------------------------------


@pytest.mark.rule("SC-MKT-2")
def test_page_10_red_buys_e15() -> None:
    s = Scene("coop", 4)
    s.market(2, price=4)
    own(s, "red", money=9, cep=2, tech=2)
    g = s.turn("red")
    bank = table(g)["bank"]
    g.play("red buy")
    t = table(g)
    assert stock(g, "red") == (5, 3, 2)
    assert (t["market"], t["price"], t["bank"]) == (1, 4, bank)


@pytest.mark.rule("SC-MKT-3")
def test_page_10_blue_sells_e16() -> None:
    s = Scene("coop", 4)
    s.market(2, price=4)
    own(s, "blue", money=9, cep=2, tech=2)
    g = s.turn("blue")
    bank = table(g)["bank"]
    g.play("blue sell")
    t = table(g)
    assert stock(g, "blue") == (13, 1, 2)
    assert (t["market"], t["price"], t["bank"]) == (2, 3, bank + 1)


@pytest.mark.rule("SC-MKT-6", "SC-MKT-8", "SC-MKT-11")
@pytest.mark.parametrize("price", range(1, 8))
def test_page_10_the_last_cep_closes_the_market_e17(price: int) -> None:
    s = Scene("coop", 4)
    s.market(1, price=price)
    s.project("europe-1", "recycling")
    s.control("africa", "yellow")  # the cost is paid from there
    own(s, "yellow", money=20, cep=0, tech=2)
    g = s.turn("yellow")
    bank = table(g)["bank"]
    g.play("yellow prepare europe-1")
    t = table(g)
    assert stock(g, "yellow") == (25, 1, 2)
    assert (t["market"], t["price"], t["bank"]) == (2, price + 1, bank + 1 - 2)
    assert refused(g, "yellow buy") == "SC-MKT-8"
    assert refused(g, "yellow sell") == "SC-MKT-8"


@pytest.mark.rule("SC-CARD-LOB-35", "SC-LOB-4", "SC-LOB-5", "SC-LOB-6", "SC-MKT-1", "SC-MKT-5", "SC-TURN-10")
@pytest.mark.parametrize(
    "moves",
    [
        ["yellow sell", "yellow lobby lobbyist-35 after"],
        ["yellow lobby lobbyist-35 before"],  # selling is then the only thing to do
    ],
)
@pytest.mark.parametrize(("price", "lower"), [(8, 7), (4, 3), (1, 1)])
def test_page_10_selling_with_a_lobbyist_e18(price: int, lower: int, moves: list[str]) -> None:
    s = Scene("coop", 4)
    s.market(2, price=price)
    s.hand("yellow", 35, 8)
    own(s, "yellow", money=10, cep=2, tech=2)
    g = s.turn("yellow")
    g.play(*moves)
    assert stock(g, "yellow") == (10 + price + 3, 1, 2)
    assert table(g)["price"] == lower
    assert refused(g, "yellow buy") == "SC-MKT-1"
    assert refused(g, "yellow lobby lobbyist-08 minor") == "SC-TURN-10"


# --- Lobbyist cards and UN Goals (pages 10 and 11) ------------------------------------------------


@pytest.mark.rule("SC-LOB-1", "SC-LOB-3", "SC-CARD-LOB-37")
def test_page_10_a_minor_effect_e19() -> None:
    s = Scene("coop", 4)
    s.hand("blue", 2)
    g = s.turn("blue")
    pool = table(g)["tech_pool"]
    g.play("blue lobby lobbyist-02 minor")
    t = table(g)
    assert t["tech"]["blue"] == 3
    assert t["tech_pool"] == pool - 1
    assert t["card"]["lobbyist-02"] == "table-blue"
    assert g.view()["played"]["blue"] == ["lobbyist-02"]
    assert t["card_scientist"] == {}


@pytest.mark.rule("SC-LOB-9", "SC-LOB-10", "SC-LOB-11", "SC-SCI-3", "SC-SCI-9", "SC-SCI-12")
def test_page_11_a_minor_effect_is_used_twice_at_most_e20() -> None:
    s = Scene("coop", 3)
    s.hand("blue", 2)
    for region, tile in (("africa", 1), ("europe", 5)):
        s.agenda(region, tile)
    g = s.turn("blue")
    g.play("blue lobby lobbyist-02 minor", "blue propose africa-1 solar", "blue end")
    assert table(g)["tech"] == {"yellow": 2, "red": 2, "blue": 3}
    g.play("yellow move board", "yellow to lobbyist-02")
    assert table(g)["tech"] == {"yellow": 3, "red": 2, "blue": 3}
    g.play("yellow propose europe-1 solar", "yellow end", "red move board")
    assert refused(g, "red to lobbyist-02") == "SC-SCI-9"
    g.play("red to africa-1", "red prepare europe-1", "red end")
    assert refused(g, "blue lobby lobbyist-02 minor") == "SC-LOB-1"
    g.play("blue prepare africa-1", "red to board", "blue end")
    assert refused(g, "yellow move lobbyist-02") == "SC-SCI-12"


@pytest.mark.rule(
    "SC-CARD-LOB-33", "SC-LOB-4", "SC-LOB-5", "SC-LOB-6", "SC-SCI-13", "SC-TURN-6", "SC-TURN-10"
)
@pytest.mark.parametrize(
    "moves",
    [
        ["red move africa-1", "red to summit-1-wind", "red lobby lobbyist-33 after"],
        ["red lobby lobbyist-33 before", "red to summit-1-wind"],
    ],
)
def test_page_11_a_talk_with_a_lobbyist_e21(moves: list[str]) -> None:
    s = Scene("coop", 4)
    s.project("africa-1", "wind", scientist="red")
    s.project("europe-1", "hydro")
    s.summit(1, 2)  # recycling, wind
    s.summit(2, 5)  # hydro, wind
    s.hand("red", 33, 8)
    recruited(s, "red")
    s.know("red", wind=4)
    g = s.turn("red")
    g.play(*moves, "red give red")  # the Tech cube above space 6
    t = table(g)
    assert t["topic"] == {"summit-1": {"2": "red"}}
    assert knows(g, "red") == {"wind": 6}
    assert refused(g, "red move board") == "SC-TURN-6"
    assert refused(g, "red lobby lobbyist-08 minor") == "SC-TURN-10"
    assert t["main_actions_left"] == 1


@pytest.mark.rule("SC-CARD-LOB-02", "SC-CARD-LOB-37", "SC-LOB-1", "SC-LOB-4")
def test_page_11_the_south_america_card_e22() -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 2)
    s.agenda("south-america", 5)
    s.agenda("africa", 1)
    own(s, "yellow", money=3, cep=2, tech=2)
    g = s.turn("yellow")  # four CEPs lie in South America
    g.play("yellow propose south-america-1 solar", "yellow lobby lobbyist-02 after")
    assert stock(g, "yellow") == (3 + 4 + 3, 2, 2)
    g = s.turn("yellow")
    g.play("yellow lobby lobbyist-02 before", "yellow propose south-america-1 solar")
    assert stock(g, "yellow") == (3 + 4 + 3, 2, 2)
    g = s.turn("yellow")
    g.play("yellow lobby lobbyist-02 minor")
    assert stock(g, "yellow") == (3, 2, 3)
    g = s.turn("yellow")
    g.play("yellow propose africa-1 solar")
    assert refused(g, "yellow lobby lobbyist-02 after") == "SC-LOB-4"


@pytest.mark.rule("SC-UN-1", "SC-UN-2", "SC-UN-4", "SC-UN-5", "SC-UN-8")
def test_page_11_claiming_a_un_goal_e23() -> None:
    s = Scene("coop", 4)
    s.un(1, "a02")  # recycling, hydro; costs 2
    s.plant("africa", 2010, "recycling", builder="red", token="purple")
    s.plant("europe", 2010, "hydro", builder="purple")
    s.plant("asia", 2010, "recycling", builder="yellow")
    s.project("asia-1", "hydro", token="yellow")  # no plant yet
    s.tech("purple", 3)
    s.tech("yellow", 3)
    assert refused(s.turn("yellow"), "yellow claim a02") == "SC-UN-2"
    g = s.turn("purple")
    pool = table(g)["tech_pool"]
    g.play("purple claim a02")
    t = table(g)
    assert t["tech"]["purple"] == 1
    assert t["tech_pool"] == pool + 2
    assert score(g) == 2
    assert t["un_owner"] == {"un-1": "purple"}  # face down: claimed, still in the display
    assert t["un"]["un-1"] == "a02"
    assert refused(g, "purple claim a02") == "SC-UN-1"


# --- Main actions (pages 12 to 14) ----------------------------------------------------------------


@pytest.mark.rule("SC-PROP-1", "SC-PROP-2", "SC-PROP-3", "SC-SETUP-10")
def test_page_12_propose_a_project_e24() -> None:
    s = Scene("coop", 4)
    s.agenda("north-america", 1)  # solar, hydro, recycling
    own(s, "purple", money=5, cep=2, tech=2)
    g = s.turn("purple")
    wanted = [
        energy for energy in table(g)["stack"] if f"purple propose north-america-1 {energy}" in g.legal()
    ]
    assert wanted == ["recycling", "hydro", "solar"]
    assert refused(g, "purple propose north-america-1 wind") == "SC-PROP-1"
    g.play("purple propose north-america-1 solar")
    t = table(g)
    assert t["project"] == {"north-america-1": "solar"}
    assert t["level"] == {}  # level 1 lies on top
    assert t["stack"]["solar"] == 4
    assert knows(g, "purple") == {"solar": 1}
    assert stock(g, "purple") == (10, 2, 2)
    assert t["region_cep"]["north-america"] == 5


@pytest.mark.rule("SC-PROP-3")
def test_page_12_the_money_grant_e25() -> None:
    s = Scene("coop", 4)
    s.agenda("europe", 5)
    s.region_cep("europe", 3)
    own(s, "yellow", money=3, cep=2, tech=2)
    g = s.turn("yellow")
    g.play("yellow propose europe-1 solar")
    assert stock(g, "yellow") == (6, 2, 2)
    assert table(g)["region_cep"]["europe"] == 3


@pytest.mark.rule("SC-INFRA-3", "SC-INFRA-6", "SC-INFRA-10", "SC-INFRA-15", "SC-TURN-9")
def test_page_13_prepare_infrastructure_e26() -> None:
    s = Scene("coop", 4)
    s.agenda("europe", 5)
    s.project("africa-1", "recycling", scientist="blue")
    s.project("africa-2", "wind")
    own(s, "yellow", money=3, cep=1, tech=2)
    own(s, "blue", money=4, cep=2, tech=2)
    g = s.turn("yellow")
    bank = table(g)["bank"]
    g.play("yellow prepare africa-1", "blue to africa-2")
    t = table(g)
    assert knows(g, "blue") == {"recycling": 1}
    assert stock(g, "yellow") == (8, 1, 2)
    assert stock(g, "blue") == (4, 2, 2)
    assert (t["market"], t["bank"]) == (1, bank + 1)
    assert t["token"] == {"africa-1": "yellow"}
    assert t["tokens"]["yellow"] == 7
    assert t["scientist"] == {"africa-2": "blue"}
    # Nobody used an executive action for it: Blue may move the same scientist in his own turn.
    assert t["moved"] == 0
    g.play("yellow end", "red propose europe-1 solar", "red end", "blue move africa-2", "blue to board")
    assert table(g)["home"]["blue"] == 1


@pytest.mark.rule(
    "SC-KNOW-17", "SC-BUILD-3", "SC-BUILD-5", "SC-BUILD-6", "SC-BUILD-9", "SC-BUILD-10", "SC-CTRL-11"
)
@pytest.mark.parametrize(("ppm", "later"), [(460, 440), (420, 400), (410, 400), (400, 400)])
def test_page_14_a_plant_replaces_the_oldest_fossil_plant_e27(ppm: int, later: int) -> None:
    s = Scene("coop", 4)
    s.agenda("africa", 6)
    for decade, fuel in ((2010, "gas"), (2020, "coal"), (2030, "oil"), (2040, "coal")):
        s.fossil("africa", decade, fuel)
    s.t["co2"] = ppm
    s.project("africa-1", "solar", token="purple")
    s.know("purple", solar=2)
    own(s, "purple", money=12, cep=2, tech=3)
    g = s.turn("purple")
    bank = table(g)["bank"]
    g.play("purple build africa-1")
    t = table(g)
    assert stock(g, "purple") == (2, 1, 1)
    assert t["bank"] == bank + 1
    assert t["plant"] == {"africa": {"2010": "solar", "2020": "coal", "2030": "oil", "2040": "coal"}}
    assert t["plant_token"] == {"africa": {"2010": "purple"}}
    assert t["fossil_out"] == {"gas": 1}
    assert t["co2"] == later
    assert score(g) == 8
    assert t["control_cubes"] == {"africa": {"solar": {"purple": 1}}}
    assert t["control"] == {"africa": "purple"}


@pytest.mark.rule(
    "SC-BUILD-1",
    "SC-BUILD-3",
    "SC-BUILD-4",
    "SC-BUILD-7",
    "SC-BUILD-9",
    "SC-BUILD-10",
    "SC-BUILD-13",
    "SC-CTRL-11",
    "SC-KNOW-17",
)
def test_page_14_a_plant_on_someone_elses_infrastructure_e28() -> None:
    s = Scene("coop", 4)
    s.agenda("europe", 5)
    s.fossil("europe", 2010, "coal")
    s.t["co2"] = 440
    s.project("europe-1", "recycling", token="yellow")
    s.know("red", recycling=1)
    own(s, "red", money=7, cep=1, tech=1)
    g = s.turn("red")
    yellow = stock(g, "yellow")
    g.play("red build europe-1")
    t = table(g)
    assert stock(g, "red") == (0, 0, 0)
    assert stock(g, "yellow") == yellow
    assert score(g) == 5
    assert t["plant"] == {"europe": {"2010": "coal", "2020": "recycling"}}
    assert t["plant_token"] == {"europe": {"2020": "yellow"}}
    assert t["builder"] == {"europe": {"2020": "red"}}
    assert t["project"] == t["token"] == {}
    assert t["co2"] == 440
    assert t["control_cubes"] == {"europe": {"recycling": {"red": 1}}}
    assert t["control"] == {"europe": "red"}


@pytest.mark.rule("SC-KNOW-17", "SC-BUILD-1")
def test_page_14_levels_of_knowledge_e29() -> None:
    s = Scene("coop", 4)
    s.project("africa-1", "wind", token="yellow")
    s.project("europe-1", "wind", level=2, token="yellow")
    own(s, "blue", money=20, cep=2, tech=6)
    s.know("blue", wind=3)
    g = s.turn("blue")
    assert refused(g, "blue build europe-1") == "SC-KNOW-17"
    g.play("blue build africa-1")
    assert table(g)["plant"] == {"africa": {"2010": "wind"}}
    s.know("blue", wind=4)
    g = s.turn("blue")
    g.play("blue build europe-1")
    assert table(g)["plant"] == {"europe": {"2010": "wind"}}


# --- summits and control (page 15) ----------------------------------------------------------------


@pytest.mark.rule(
    "SC-SUMMIT-1",
    "SC-SUMMIT-4",
    "SC-SUMMIT-5",
    "SC-SUMMIT-6",
    "SC-SUMMIT-7",
    "SC-SUMMIT-8",
    "SC-SCI-18",
)
def test_page_15_a_summit_e30() -> None:
    s = Scene("coop", 4)
    s.agenda("europe", 2)
    s.summit(1, 9, solar="red", wind="red")  # forestation, solar, wind
    s.summit(2, 1)
    s.summit(3, 2)
    s.project("africa-1", "forestation", scientist="yellow")
    s.know("red", forestation=6)
    s.know("yellow", forestation=6)
    g = s.turn("yellow", nature=["summit-10"])
    g.play("yellow move africa-1", "yellow to summit-1-forestation")
    assert knows(g, "yellow") == {"forestation": 7}  # for leaving the project
    assert g.question and g.question.rule == "turn"
    g.play("yellow propose europe-1 hydro", "yellow end")
    assert table(g)["topic"] == {"summit-1": {"1": "yellow", "2": "red", "3": "red"}}
    assert g.legal() == ["red learn wind", "red learn solar", "red learn forestation"]  # Red comes first
    assert refused(g, "red learn hydro") == "SC-SUMMIT-5"
    g.play("red learn solar", "red learn wind", "red learn forestation", "red learn forestation")
    g.play("red give red")  # the Tech cube above space 8
    assert knows(g, "red") == {"solar": 1, "wind": 1, "forestation": 8}
    assert g.legal() == ["yellow learn wind", "yellow learn solar", "yellow learn forestation"]
    g.play("yellow learn solar", "yellow learn forestation", "yellow give yellow")
    assert knows(g, "yellow") == {"hydro": 1, "solar": 1, "forestation": 8}
    assert knows(g, "red") == {"solar": 1, "wind": 1, "forestation": 8}
    t = table(g)
    assert t["topic"] == {}
    assert t["home"] == {"yellow": 1, "red": 2, "blue": 1, "purple": 1}
    assert t["summit"] == {"summit-1": "summit-10", "summit-2": "summit-01", "summit-3": "summit-02"}
    assert t["summit_gone"]["summit-09"] == 1  # not in the deck any more
    assert (t["active"], t["phase"]) == ("red", "operations")


@pytest.mark.rule("SC-CTRL-2", "SC-CTRL-10")
def test_page_15_more_types_control_e31() -> None:
    s = Scene("competitive", 4)  # Asia has five demand spaces there
    s.agenda("asia", 1)  # solar, hydro, recycling
    for decade in (2010, 2020, 2030):
        s.plant("asia", decade, "solar", builder="purple")
    s.plant("asia", 2040, "hydro", builder="red")
    s.control("asia", "purple")
    s.project("asia-1", "recycling", token="red")
    s.know("red", recycling=1)
    s.know("purple", recycling=9, solar=9)
    own(s, "red", money=10, cep=2, tech=2)
    g = s.turn("red")
    g.play("red build asia-1")
    t = table(g)
    assert t["control_cubes"] == {
        "asia": {"solar": {"purple": 3}, "hydro": {"red": 1}, "recycling": {"red": 1}}
    }
    assert t["control"] == {"asia": "red"}
    assert (t["markers"]["red"], t["markers"]["purple"]) == (4, 5)


@pytest.mark.rule("SC-CTRL-3", "SC-CTRL-7")
@pytest.mark.parametrize(("builder", "energy"), [("blue", "solar"), ("red", "recycling")])
def test_page_15_the_preferred_type_controls_e32(builder: str, energy: str) -> None:
    s = Scene("coop", 4)
    s.agenda("africa", 5)  # forestation, solar, recycling
    s.plant("africa", 2010, "forestation", builder="red")
    s.plant("africa", 2020, "forestation", builder="blue")
    if builder == "blue":
        s.plant("africa", 2030, "recycling", builder="red")
        s.control("africa", "red")
    else:
        s.plant("africa", 2030, "solar", builder="blue")
        s.control("africa", "blue")
    s.project("africa-1", energy, token=builder)
    s.know("red", solar=2, recycling=9, forestation=9)
    s.know("blue", solar=2)
    own(s, builder, money=10, cep=2, tech=2)
    g = s.turn(builder)
    g.play(f"{builder} build africa-1")
    assert table(g)["plant"]["africa"]["2040"] == energy
    assert table(g)["control"] == {"africa": "blue"}


@pytest.mark.rule("SC-CTRL-4", "SC-CTRL-5")
@pytest.mark.parametrize(
    ("builder", "purple", "red", "controller"),
    [
        ("purple", 4, 3, "purple"),
        ("red", 4, 3, "purple"),
        ("purple", 3, 3, "purple"),
        ("red", 3, 3, "red"),
    ],
)
def test_page_15_more_knowledge_controls_e33(builder: str, purple: int, red: int, controller: str) -> None:
    s = Scene("coop", 4)
    rival = "red" if builder == "purple" else "purple"
    s.agenda("africa", 5)
    s.plant("africa", 2010, "solar", builder=rival)
    s.control("africa", rival)
    s.project("africa-1", "solar", token=builder)
    s.know("purple", solar=purple)
    s.know("red", solar=red)
    own(s, builder, money=10, cep=2, tech=2)
    g = s.turn(builder)
    g.play(f"{builder} build africa-1")
    assert table(g)["control_cubes"]["africa"] == {"solar": {"purple": 1, "red": 1}}
    assert table(g)["control"] == {"africa": controller}


# --- income (page 16) -----------------------------------------------------------------------------


@pytest.mark.rule("SC-INC-1", "SC-INC-2", "SC-INC-6")
def test_page_16_income_of_two_tracks_e34() -> None:
    s = Scene("coop", 4)
    s.know("blue", hydro=7, solar=6)
    s.know("red", hydro=3, solar=9)
    s.know("yellow", hydro=4, solar=2)
    s.money("blue", 1)
    g = s.steps(["income", "yellow", 0])
    g.play("yellow income money-2 vp-0", "red income money-5 vp-0")
    assert g.legal() == [f"blue income money-{7 - vp} vp-{vp}" for vp in range(8)]
    g.play("blue income money-4 vp-3")
    assert table(g)["money"]["blue"] == 5
    assert score(g) == 3


@pytest.mark.rule("SC-INC-1", "SC-INC-2")
def test_page_16_first_and_second_e35() -> None:
    assert incomes(4, purple=9, yellow=8, red=6, blue=2) == {"purple": 5, "yellow": 4, "red": 0, "blue": 0}


@pytest.mark.rule("SC-INC-1", "SC-INC-2")
def test_page_16_a_shared_first_stack_e36() -> None:
    assert incomes(4, red=7, yellow=7, purple=5, blue=4) == {"red": 4, "yellow": 4, "purple": 3, "blue": 0}


@pytest.mark.rule("SC-INC-1", "SC-INC-2")
def test_page_16_a_shared_second_stack_e37() -> None:
    assert incomes(4, purple=8, blue=6, red=6, yellow=5) == {"purple": 4, "blue": 3, "red": 3, "yellow": 0}


@pytest.mark.rule("SC-INC-5")
def test_page_16_all_on_one_space_e38() -> None:
    assert incomes(4, purple=2, blue=2, red=2, yellow=2) == {"purple": 1, "blue": 1, "red": 1, "yellow": 1}


@pytest.mark.rule("SC-INC-3")
def test_page_16_two_players_only_the_first_earns_e39() -> None:
    # The second seat of two is red here; the book shows blue.
    assert incomes(2, yellow=9, red=8) == {"yellow": 5, "red": 0}


@pytest.mark.rule("SC-INC-3")
def test_page_16_two_players_tied_e40() -> None:
    assert incomes(2, yellow=9, red=9) == {"yellow": 5, "red": 5}


# --- Environmental Goals (page 16) ----------------------------------------------------------------


@pytest.mark.rule("SC-ENV-2", "SC-ENV-3")
@pytest.mark.parametrize(("taken", "left", "ending"), [(10, 0, "running"), (9, -1, "score-below-zero")])
def test_page_16_points_before_money_e41(taken: int, left: int, ending: str) -> None:
    s = Scene("coop", 4)
    s.t["decade"] = 2
    s.all_env_done("green-1", "green-5", "pink-2", "blue-3", "blue-8")
    s.score(5)
    s.know("yellow", hydro=9, solar=9)
    g = s.steps(["income", "yellow", 0], ["environment", "yellow", 0])
    g.play(f"yellow income money-{10 - taken} vp-{taken}")
    t = table(g)
    assert t["vp"]["group"]["environmental-penalties"] == -15
    assert score(g) == left
    assert t["ending"] == ending


@pytest.mark.rule("SC-ENV-2", "SC-ENV-3", "SC-ENV-4")
def test_page_16_too_many_open_goals_e42() -> None:
    s = Scene("coop", 4)
    s.t["decade"] = 1
    s.all_env_done("green-1", "green-2", "green-5", "pink-2", "pink-3", "blue-1", "blue-3", "blue-8")
    s.score(13)
    g = s.steps(["environment", "yellow", 0], ["supply", "yellow", 0])
    t = table(g)
    assert t["vp"]["group"]["environmental-penalties"] == -16
    assert score(g) == -3
    assert g.over
    assert g.result is not None
    assert (g.result.won, g.result.reason) == (False, "score-below-zero")
    assert t["phase"] == "environmental-goals"  # no Energy Supply any more
    assert t["plant"] == {}


# --- Energy Supply (pages 17 and 18) --------------------------------------------------------------


@pytest.mark.rule("SC-FINE-1", "SC-FINE-2", "SC-FINE-3", "SC-FINE-4")
@pytest.mark.parametrize(
    ("market", "market_after", "price_after", "bank_gains"),
    [(2, 1, 4, 1), (1, 2, 5, 1 - 2)],
)
def test_page_17_a_fine_e43(market: int, market_after: int, price_after: int, bank_gains: int) -> None:
    s = Scene("coop", 4)
    demand_met(s, 2010, "europe")
    for region in ("europe", "africa"):
        s.control(region, "red")
        s.region_cep(region, 0)
    own(s, "red", money=20, cep=0, tech=2)
    s.market(market, price=4)
    s.score(10)
    bank = s.t["bank"]
    g = s.steps(["supply", "yellow", 0], nature=["coal"])
    t = table(g)
    assert t["plant"]["europe"] == {"2010": "coal"}
    assert score(g) == 6
    assert t["vp"]["group"]["fines"] == -4
    assert t["money"]["red"] == 20
    assert (t["market"], t["price"], t["bank"]) == (market_after, price_after, bank + bank_gains)


@pytest.mark.rule(
    "SC-SUP-1",
    "SC-SUP-2",
    "SC-SUP-3",
    "SC-SUP-5",
    "SC-SUP-6",
    "SC-SUP-8",
    "SC-SUP-9",
    "SC-SUP-12",
)
def test_page_17_energy_supply_e44() -> None:
    s = Scene("coop", 4)
    s.t["decade"] = 1
    s.plant("south-america", 2020, "wind", builder="blue")
    demand_met(s, 2020, "north-america", "south-america", "europe")
    s.control("europe", "red")
    s.control("africa", "red")
    s.region_cep("europe", 0)
    s.cep("red", 2)
    before = dict(s.t["region_cep"])
    bank = s.t["bank"]
    g = s.steps(["supply", "yellow", 0], nature=["oil", "coal"])
    assert g.log == ["nature fossil-north-america oil", "nature fossil-europe coal"]
    assert g.legal() == ["red pay hand", "red pay africa"]
    g.play("red pay africa")
    t = table(g)
    assert t["plant"]["north-america"] == {"2020": "oil"}
    assert t["plant"]["south-america"] == {"2020": "wind"}
    assert t["plant"]["europe"] == {"2020": "coal"}
    assert t["co2"] == 400 + 30 + 40
    assert t["region_cep"] == {**before, "north-america": 4, "africa": 2}
    assert t["cep"]["red"] == 2
    assert t["bank"] == bank + 2
    assert t["control"] == {"europe": "red", "africa": "red"}
    assert t["owed_cep"] == t["owed_marker"] == {}


@pytest.mark.rule("SC-RED-1", "SC-RED-2", "SC-RED-3", "SC-RED-5", "SC-SUP-15")
def test_page_18_reducing_pollution_e45() -> None:
    s = Scene("coop", 4)
    s.t["decade"] = 2
    demand_met(s, 2030, "north-america")
    s.t["co2"] = 500
    s.score(16)
    g = s.steps(["supply", "yellow", 0], nature=["coal"])
    assert table(g)["co2"] == 540
    assert refused(g, "yellow reduce 0") == "SC-RED-2"
    assert refused(g, "yellow reduce 30") == "SC-RED-2"
    assert refused(g, "yellow reduce 60") == "SC-RED-3"
    assert g.legal("yellow") == ["yellow reduce 40", "yellow reduce 50"]
    g.play("yellow reduce 50")
    t = table(g)
    assert (t["co2"], score(g), t["ending"]) == (490, 1, "running")
    g = s.steps(["supply", "yellow", 0], nature=["coal"])
    g.play("yellow reduce 40")  # 12 points are enough
    t = table(g)
    assert (t["co2"], score(g), t["ending"]) == (500, 4, "running")


@pytest.mark.rule("SC-RED-1", "SC-RED-2", "SC-RED-5")
@pytest.mark.parametrize(
    ("points", "ppm", "left", "ending"), [(1, 520, 1, "co2-above-limit"), (2, 500, 0, "running")]
)
def test_page_18_too_few_points_e46(points: int, ppm: int, left: int, ending: str) -> None:
    s = Scene("coop", 4)
    demand_met(s, 2010, "north-america")
    s.t["co2"] = 480
    s.score(points)
    g = s.steps(["supply", "yellow", 0], nature=["coal"])
    t = table(g)
    assert (t["co2"], score(g), t["ending"]) == (ppm, left, ending)
    assert (g.result is None) == (ending == "running")


# --- inspectors and the end (page 18) -------------------------------------------------------------


@pytest.mark.rule("SC-INSP-1", "SC-INSP-2", "SC-INSP-3", "SC-INSP-9")
def test_page_18_inspectors_at_set_up_e47() -> None:
    g = new_game("coop", "fossil-green-inspector", "gas", "coal", inspectors=True)
    t = table(g)
    assert t["inspector"] == {"green": 1, "blue": 3}  # counted from 0: the second and the fourth tile
    assert t["fossil"] == {"gas": 9, "oil": 10, "coal": 9}
    assert t["fossil_bottom"] == {"1": "gas", "2": "coal"}
    assert t["tech_pool"] == 30 - 4 * 2 - 2
    assert t["co2"] == 400


@pytest.mark.rule("SC-INSP-6")
@pytest.mark.parametrize(("at", "left"), [(2, 6), (3, 8)])
def test_page_18_an_inspected_goal_e48(at: int, left: int) -> None:
    s = Scene("coop", 4, inspectors=True)
    s.t["decade"] = 1
    s.all_env_done("green-3")
    s.t["inspector"] = {"green": at, "blue": 0}  # counted from 0
    s.score(10)
    g = s.steps(["environment", "yellow", 0])
    assert score(g) == left


@pytest.mark.rule("SC-END-3", "SC-END-5", "SC-END-6", "SC-END-7")
def test_page_18_victory_e49() -> None:
    s = Scene("coop", 4)
    s.t["decade"] = 3
    s.t["co2"] = 430
    s.t["un_owner"] = {"un-1": "yellow", "un-2": "red", "un-4": "red", "un-6": "purple"}
    for seat, met, missed in (("yellow", 4, 8), ("red", 6, 9), ("blue", 5, 10), ("purple", 1, 11)):
        s.goals(seat, met, missed)
    s.tech("yellow", 3)
    s.money("red", 10)
    recruited(s, "blue", 3)
    s.cep("purple", 6)
    g = s.steps(["end-decade", "yellow", 0])
    assert g.over
    assert g.result is not None
    assert g.result.won
    assert g.result.epithet == "Credible Friends of the Back Yard"
    s.money("red", 9)
    lost = s.steps(["end-decade", "yellow", 0]).result
    assert lost is not None
    assert (lost.won, lost.reason) == (False, "private-goals")
    s.money("red", 10)
    s.t["un_owner"] = {"un-1": "yellow", "un-2": "red"}  # four cards left
    lost = s.steps(["end-decade", "yellow", 0]).result
    assert lost is not None
    assert (lost.won, lost.reason) == (False, "un-goals")


# --- competitive (pages 20 and 21) ----------------------------------------------------------------


@pytest.mark.rule("SC-COMP-SETUP-5", "SC-COMP-SUP-1", "SC-COMP-SUP-2", "SC-COMP-SUP-6")
def test_page_20_the_first_supply_e50() -> None:
    g = new_game("competitive", "fossil-", "coal", "oil", "gas", "oil", "coal", "oil")
    t = table(g)
    assert t["co2"] == 50 + 190
    assert t["plant"] == {
        "north-america": {"2010": "coal"},
        "south-america": {"2010": "oil"},
        "europe": {"2010": "gas"},
        "africa": {"2010": "oil"},
        "asia": {"2010": "coal"},
        "oceania": {"2010": "oil"},
    }
    assert t["region_cep"] == {
        "north-america": 5 - 1,
        "south-america": 4 - 1,
        "europe": 5 - 1,
        "africa": 3 - 1,
        "asia": 6 - 1,
        "oceania": 4 - 1,
    }
    assert t["bank"] == 50 - 27 - 2 - 4 * 2 + 6


@pytest.mark.rule("SC-COMP-OPS-1", "SC-COMP-OPS-3", "SC-COMP-OPS-4")
def test_page_20_a_cube_of_the_region_e51() -> None:
    s = Scene("competitive", 4)
    s.agenda("africa", 5)
    s.region_tech("africa", 2)
    s.project("africa-1", "solar", token="red")
    s.know("blue", solar=2)
    own(s, "blue", money=12, cep=2, tech=3)
    g = s.turn("blue")
    pool = table(g)["tech_pool"]
    g.play("blue build africa-1")
    assert g.legal() == ["blue use own-cubes", "blue use region-cube"]
    g.play("blue use region-cube")
    t = table(g)
    assert stock(g, "blue") == (2, 1, 2)
    assert t["region_tech"] == {"africa": 1}
    assert t["tech_pool"] == pool + 2
    assert score(g) == {"yellow": 0, "red": 0, "blue": 8, "purple": 0}


@pytest.mark.rule("SC-COMP-INC-1", "SC-INC-6")
def test_page_20_income_e52() -> None:
    s = Scene("competitive", 4)
    s.know("purple", hydro=9, solar=9)
    s.money("purple", 5)
    g = s.steps(["income", "yellow", 0])
    g.play("purple income money-3 vp-7")
    assert table(g)["money"]["purple"] == 8
    assert score(g) == {"yellow": 0, "red": 0, "blue": 0, "purple": 7}


@pytest.mark.rule("SC-COMP-EVT-2", "SC-COMP-EVT-3", "SC-COMP-EVT-4", "SC-COMP-EVT-5")
def test_page_21_the_current_event_e53() -> None:
    s = Scene("competitive", 4)
    s.events("north-america", "asia")
    s.plant("north-america", 2010, "wind", builder="red", token="blue")
    s.plant("north-america", 2020, "hydro", builder="purple")
    s.project("north-america-1", "solar", token="yellow")  # supports no plant yet
    s.control("africa", "yellow")
    s.region_cep("africa", 2)
    own(s, "yellow", money=5, cep=0, tech=0)
    s.score(10, "yellow")
    others = {seat: (s.t["cep"][seat], s.t["tech"][seat]) for seat in ("red", "blue", "purple")}
    bank = s.t["bank"]
    g = s.steps(["events", "yellow", 0])
    t = table(g)
    assert t["region_cep"]["africa"] == 1
    assert t["bank"] == bank + 1
    assert score(g) == {"yellow": 8, "red": 0, "blue": 0, "purple": 0}
    assert t["region_tech"] == {}
    assert stock(g, "yellow") == (5, 0, 0)
    assert {seat: stock(g, seat)[1:] for seat in others} == others


@pytest.mark.rule("SC-COMP-EVT-4", "SC-COMP-EVT-5", "SC-COMP-EVT-7", "SC-COMP-EVT-8", "SC-COMP-EVT-10")
@pytest.mark.parametrize(("last", "ppm"), [("coal", 410), ("oil", 400), ("gas", 390)])
def test_page_21_the_upcoming_event_e54(last: str, ppm: int) -> None:
    s = Scene("competitive", 4)
    s.events("north-america", "asia")
    s.plant("north-america", 2010, "wind", builder="red", token="blue")
    s.plant("north-america", 2020, "hydro", builder="purple", token="yellow")
    s.plant("asia", 2010, "wind", builder="yellow", token="blue")
    s.plant("asia", 2020, "hydro", builder="purple")
    for region in ("south-america", "europe", "africa"):
        s.fossil(region, 2010, "coal")
        s.fossil(region, 2020, "coal")
    s.fossil("oceania", 2010, "coal")
    s.fossil("oceania", 2020, "coal")
    s.fossil("europe", 2030, last)
    own(s, "red", money=5, cep=2, tech=2)
    bank = s.t["bank"]
    g = s.steps(["events", "yellow", 0], nature=["europe", "africa"] if ppm >= 400 else ["europe"])
    t = table(g)
    assert t["co2"] == ppm
    if ppm >= 400:
        assert stock(g, "red") == (5, 1, 1)
        assert t["region_tech"] == {"asia": 1}
        assert t["bank"] == bank + 1
        assert t["event"] == {"current": "europe", "upcoming": "africa"}
        assert (t["event_left"]["north-america"], t["event_left"]["asia"]) == (0, 1)
    else:
        assert stock(g, "red") == (5, 2, 2)
        assert t["region_tech"] == {}
        assert t["bank"] == bank
        assert t["event"] == {"current": "asia", "upcoming": "europe"}
    assert set(score(g).values()) == {0}


@pytest.mark.rule("SC-COMP-END-2", "SC-COMP-END-5", "SC-COMP-END-6", "SC-COMP-END-7", "SC-CARD-CO-02")
def test_page_21_final_scoring_e55() -> None:
    s = Scene("competitive", 4)
    for region in ("africa", "oceania"):
        s.control(region, "purple")
        s.region_cep(region, 1)
    own(s, "purple", money=5, cep=3, tech=4)
    s.tech("red", 4)
    s.market(2, price=5)
    s.goals("purple", 2)  # 4 points for each track she leads
    s.know("purple", hydro=3, wind=1, solar=2)
    s.know("red", hydro=3)
    s.t["un_owner"] = {"un-1": "purple", "un-7": "purple"}
    s.score(75, "purple")
    g = s.steps(["collect", "yellow", 0])
    t = table(g)
    assert stock(g, "purple") == (30, 0, 4)
    assert t["price"] == 5
    assert (t["region_cep"]["africa"], t["region_cep"]["oceania"]) == (0, 0)
    g.play("yellow discard goal", "red discard goal", "blue discard goal", "purple score goal")
    assert g.result is not None
    points = {source: vp for source, vp in g.result.breakdown["purple"].items() if vp}
    assert points == {"income": 75, "money": 15, "company-goal": 12, "tech": 3, "un-goals": 10}
    assert g.result.scores["purple"] == 115
    assert g.result.winners == ["purple"]
    assert g.result.breakdown["red"]["tech"] == 3
    assert g.result.breakdown["yellow"]["tech"] == 0


@pytest.mark.rule("SC-COMP-END-7")
@pytest.mark.parametrize(("cards", "points"), [(0, 0), (1, 6), (2, 10), (3, 15), (4, 21), (5, 21)])
def test_page_21_un_cards_e56(cards: int, points: int) -> None:
    s = Scene("competitive", 4)
    s.t["un_owner"] = {f"un-{place + 1}": "blue" for place in range(cards)}
    s.t["goal_sold"] = {"yellow": 1, "red": 1, "blue": 1, "purple": 1}
    result = s.steps(["collect", "yellow", 0]).result
    assert result is not None
    assert {seat: vp["un-goals"] for seat, vp in result.breakdown.items()} == {
        "yellow": 0,
        "red": 0,
        "blue": points,
        "purple": 0,
    }


# --- solo (German rulebook only) ------------------------------------------------------------------


@pytest.mark.rule(
    "SC-SOLO-TURN-2", "SC-SOLO-TURN-4", "SC-SOLO-TURN-5", "SC-SOLO-TURN-7", "SC-SOLO-TURN-8", "SC-TURN-6"
)
def test_solo_a_second_main_action_e57() -> None:
    s = Scene("solo", 1)
    s.agenda("africa", 5)  # forestation, solar, recycling
    s.agenda("europe", 1)  # solar, hydro, recycling
    s.project("africa-1", "recycling", token="yellow")
    s.project("africa-2", "recycling", token="yellow")
    s.project("asia-1", "wind")
    s.project("asia-2", "wind")
    recruited(s, "yellow")
    s.know("yellow", recycling=1)
    s.hand("yellow", 8)
    own(s, "yellow", money=30, cep=4, tech=4)
    s.t["co2"] = 470
    g = s.turn("yellow")
    g.play("yellow build africa-1", "yellow move board", "yellow to asia-1")
    assert refused(g, "yellow build africa-2") == "SC-TURN-6"  # before she pays for it
    g.play("yellow pollute")
    assert table(g)["co2"] == 480
    assert refused(g, "yellow build africa-2") == "SC-SOLO-TURN-4"
    g.play("yellow propose europe-1 solar")
    assert table(g)["project"]["europe-1"] == "solar"
    assert table(g)["co2"] == 480
    # The executive actions are not doubled; those still open stay open.
    assert refused(g, "yellow move board") == "SC-TURN-6"
    assert refused(g, "yellow move asia-1") == "SC-TURN-6"
    assert refused(g, "yellow pollute") == "SC-SOLO-TURN-7"
    money, cep, tech = stock(g, "yellow")
    g.play("yellow buy")
    assert stock(g, "yellow") == (money - 3, cep + 1, tech)
    g.play("yellow lobby lobbyist-08 minor")
    assert stock(g, "yellow") == (money - 3 + 2, cep + 1, tech)


@pytest.mark.rule("SC-SOLO-TURN-2", "SC-SOLO-TURN-3")
def test_solo_no_second_main_action_at_500_ppm_e58() -> None:
    s = Scene("solo", 1)
    s.agenda("africa", 5)
    s.project("europe-1", "wind")
    s.t["co2"] = 500
    g = s.turn("yellow")
    g.play("yellow propose africa-1 solar")
    assert refused(g, "yellow pollute") == "SC-SOLO-TURN-3"
    s.t["co2"] = 490
    g = s.turn("yellow")
    g.play("yellow propose africa-1 solar", "yellow pollute")
    assert table(g)["co2"] == 500

"""Section 6 of the specification, SC-MKT: the CEP market (p. 10)."""

import random

import pytest

from keeling import Game

from .scene import REGIONS, Scene, refused, table

PRICES = range(1, 9)


def market(game: Game) -> tuple[int, int]:
    """CEPs in the market, and their price."""
    t = table(game)
    return t["market"], t["price"]


def purse(game: Game, seat: str) -> tuple[int, int]:
    """Money and CEPs in hand."""
    t = table(game)
    return t["money"][seat], t["cep"][seat]


def fined(mode: str) -> Scene:
    """Only Africa needs a plant, and Red, who controls it, has no CEP anywhere."""
    s = Scene(mode, 4)
    for region in REGIONS:
        if region != "africa":
            s.fossil(region, 2010, "coal" if mode == "coop" else "gas")
    s.control("africa", "red")
    s.region_cep("africa", 0)
    s.cep("red", 0)
    s.score(20, "group" if mode == "coop" else "red")
    return s


# --- the executive action -------------------------------------------------------------------------


@pytest.mark.rule("SC-MKT-1")
@pytest.mark.parametrize("first", ["buy", "sell"])
@pytest.mark.parametrize("second", ["buy", "sell"])
def test_one_visit_in_a_turn_either_to_buy_or_to_sell(first: str, second: str) -> None:
    s = Scene()
    s.money("yellow", 20)
    g = s.turn("yellow")
    assert {"yellow buy", "yellow sell"} < set(g.legal())
    g.play(f"yellow {first}")
    assert table(g)["cep"]["yellow"] == (3 if first == "buy" else 1)
    assert refused(g, f"yellow {second}") == "SC-MKT-1"


@pytest.mark.rule("SC-MKT-1")
def test_a_visit_is_optional_and_comes_before_or_after_the_main_action() -> None:
    s = Scene()
    s.money("yellow", 20)
    s.agenda("africa", 1)
    g = s.turn("yellow")
    assert "yellow buy" in g.legal()
    g.play("yellow propose africa-1 solar")
    assert {"yellow buy", "yellow sell", "yellow end"} <= set(g.legal())
    g.play("yellow end")
    assert purse(g, "yellow") == (23, 2)  # $3 are the grant
    assert market(g) == (2, 3)


@pytest.mark.rule("SC-MKT-1")
def test_only_the_player_whose_turn_it_is_visits_the_market() -> None:
    s = Scene()
    s.money("red", 20)
    g = s.turn("yellow")
    assert refused(g, "red buy") == "SC-TURN-5"
    assert refused(g, "red sell") == "SC-TURN-5"


# --- buying ---------------------------------------------------------------------------------------


@pytest.mark.rule("SC-MKT-2")
@pytest.mark.parametrize("price", PRICES)
def test_a_purchase_costs_the_price_and_does_not_change_it_e15(price: int) -> None:
    s = Scene()
    s.money("red", 10)
    s.market(2, price)
    bank = s.t["bank"]
    g = s.turn("red").play("red buy")
    assert purse(g, "red") == (10 - price, 3)
    assert market(g) == (1, price)
    assert table(g)["bank"] == bank
    assert table(g)["closed"] == 0


@pytest.mark.rule("SC-MKT-2", "SC-MKT-6")
def test_the_last_cep_is_bought_at_the_old_price() -> None:
    s = Scene()
    s.money("red", 4)
    s.market(1, 4)
    bank = s.t["bank"]
    g = s.turn("red").play("red buy")
    assert purse(g, "red") == (0, 3)
    assert market(g) == (2, 5)
    assert table(g)["bank"] == bank - 2


@pytest.mark.rule("SC-MKT-2")
@pytest.mark.parametrize("price", PRICES)
def test_who_has_less_than_the_price_cannot_buy(price: int) -> None:
    s = Scene()
    s.market(2, price)
    s.money("yellow", price - 1)
    assert refused(s.turn("yellow"), "yellow buy") == "SC-MKT-2"
    s.money("yellow", price)
    assert purse(s.turn("yellow").play("yellow buy"), "yellow") == (0, 3)


@pytest.mark.rule("SC-MKT-2")
def test_an_empty_market_sells_nothing() -> None:
    s = Scene()
    s.money("yellow", 20)
    s.market(0)
    s.bank(0, spare="red")
    g = s.turn("yellow")
    assert refused(g, "yellow buy") == "SC-LIMIT-5"
    g.play("yellow sell")


# --- selling --------------------------------------------------------------------------------------


@pytest.mark.rule("SC-MKT-3")
@pytest.mark.parametrize("price", range(2, 9))
@pytest.mark.parametrize("ceps", [1, 2])
def test_a_sale_pays_the_price_and_lowers_it_by_one_e16(price: int, ceps: int) -> None:
    s = Scene()
    s.money("blue", 0)
    s.market(ceps, price)
    bank = s.t["bank"]
    g = s.turn("blue").play("blue sell")
    assert purse(g, "blue") == (price, 1)
    assert market(g) == (ceps, price - 1)
    assert table(g)["bank"] == bank + 1


@pytest.mark.rule("SC-MKT-5")
def test_at_price_1_a_sale_pays_1_and_the_price_stays() -> None:
    s = Scene()
    s.money("blue", 0)
    s.market(2, 1)
    g = s.turn("blue").play("blue sell")
    assert purse(g, "blue") == (1, 1)
    assert market(g) == (2, 1)


@pytest.mark.rule("SC-MKT-3")
def test_who_has_no_cep_cannot_sell() -> None:
    s = Scene()
    s.cep("yellow", 0)
    assert refused(s.turn("yellow"), "yellow sell") == "SC-MKT-3"


@pytest.mark.rule("SC-MKT-4")
def test_ceps_in_regions_cannot_be_sold_even_by_the_controller() -> None:
    s = Scene()
    s.control("africa", "yellow")
    s.cep("yellow", 0)
    assert refused(s.turn("yellow"), "yellow sell") == "SC-MKT-4"
    s.cep("yellow", 1)
    g = s.turn("yellow").play("yellow sell")
    assert table(g)["cep"]["yellow"] == 0
    assert table(g)["region_cep"]["africa"] == 3
    assert refused(g, "yellow sell") == "SC-MKT-1"


# --- the market is empty --------------------------------------------------------------------------


def ready(ceps: int, price: int) -> Scene:
    """Yellow can get a CEP in every way a turn knows; Asia and Europe have room for one."""
    s = Scene()
    s.money("yellow", 40)
    s.region_cep("asia", 5)
    s.region_cep("europe", 4)
    s.market(ceps, price)
    s.hand("yellow", 5)
    s.played("red", 1)
    s.project("africa-1", "recycling")
    s.project("africa-2", "wind", scientist="yellow")
    s.t["recruits"]["yellow"] -= 1
    s.t["home"]["yellow"] += 1
    s.know("yellow", wind=1)
    return s


# Each way, and how many CEPs it pays to the bank.
BUY = (["yellow buy"], 0)
BENEFIT = (["yellow prepare africa-1"], 1)
MINOR = (["yellow lobby lobbyist-05 minor"], 0)
SCIENTIST = (["yellow move board", "yellow to lobbyist-01"], 0)
REGION_CEP = (["yellow move africa-2", "yellow to board", "yellow give yellow", "yellow place asia"], 0)
WAYS = pytest.mark.parametrize(
    "way",
    [BUY, BENEFIT, MINOR, SCIENTIST, REGION_CEP],
    ids=["buy", "infrastructure", "minor effect", "scientist on a card", "region CEP"],
)
Way = tuple[list[str], int]


@pytest.mark.rule("SC-MKT-6", "SC-MKT-8")
@pytest.mark.parametrize("price", range(1, 8))
@WAYS
def test_whatever_empties_the_market_raises_the_price_refills_and_closes(way: Way, price: int) -> None:
    moves, paid = way
    s = ready(1, price)
    bank = s.t["bank"]
    g = s.turn("yellow").play(*moves)
    assert market(g) == (2, price + 1)
    assert table(g)["bank"] == bank + paid - 2
    assert table(g)["closed"] == 1
    # The one who bought has had the visit anyway.
    clause = "SC-MKT-1" if way is BUY else "SC-MKT-8"
    assert refused(g, "yellow buy") == clause
    assert refused(g, "yellow sell") == clause


@pytest.mark.rule("SC-MKT-6", "SC-MKT-11", "SC-MKT-13")
@WAYS
def test_a_market_that_keeps_a_cep_stays_open_at_its_price(way: Way) -> None:
    """The CEP comes out of the market, never out of the bank; only the purchase is a visit."""
    moves, paid = way
    s = ready(2, 5)
    bank = s.t["bank"]
    g = s.turn("yellow").play(*moves)
    assert market(g) == (1, 5)
    assert table(g)["bank"] == bank + paid
    assert table(g)["closed"] == 0
    assert table(g)["cep"]["yellow"] == (2 if way in (BENEFIT, REGION_CEP) else 3)
    assert table(g)["region_cep"]["asia"] == (6 if way is REGION_CEP else 5)
    assert table(g)["money"]["yellow"] == {"yellow buy": 35, "yellow prepare africa-1": 45}.get(moves[0], 40)
    if way is BUY:
        assert refused(g, "yellow sell") == "SC-MKT-1"
    else:
        assert {"yellow buy", "yellow sell"} < set(g.legal())


@pytest.mark.rule("SC-MKT-7")
@WAYS
def test_at_price_8_the_market_refills_and_closes_all_the_same(way: Way) -> None:
    moves, paid = way
    s = ready(1, 8)
    bank = s.t["bank"]
    g = s.turn("yellow").play(*moves)
    assert market(g) == (2, 8)
    assert table(g)["bank"] == bank + paid - 2
    assert table(g)["closed"] == 1


@pytest.mark.rule("SC-MKT-6", "SC-MKT-10", "SC-MKT-11", "SC-MKT-13")
def test_a_fine_in_energy_supply_empties_the_market_but_closes_nothing() -> None:
    s = fined("coop")
    s.market(1, 4)
    bank = s.t["bank"]
    g = s.steps(["supply", "yellow", 0], nature=["gas"])
    assert market(g) == (2, 5)
    assert table(g)["bank"] == bank - 2 + 1  # the CEP of the fine goes there
    assert table(g)["vp"]["group"] == {"income": 20, "fines": -4}
    assert table(g)["closed"] == 0


@pytest.mark.rule("SC-MKT-10")
def test_after_a_fine_in_energy_supply_the_first_player_finds_the_market_open() -> None:
    s = fined("competitive")
    s.market(1, 4)
    s.t["start_player"] = "yellow"
    s.money("yellow", 20)
    g = s.steps(["supply", "yellow", 0], ["operations", "yellow", 0], nature=["gas"])
    assert market(g) == (2, 5)
    g.play("yellow buy")
    assert purse(g, "yellow") == (15, 3)


@pytest.mark.rule("SC-MKT-6", "SC-MKT-10")
def test_a_fine_in_the_events_phase_empties_the_market_but_closes_nothing() -> None:
    s = Scene("competitive", 2)
    s.events("europe", "asia")
    s.cep("red", 0)
    s.market(1, 6)
    s.t["start_player"] = "yellow"
    s.money("yellow", 20)
    bank = s.t["bank"]
    g = s.steps(["events", "yellow", 0], ["operations", "yellow", 0])
    assert market(g) == (2, 7)
    assert table(g)["vp"]["red"] == {"fines": -6}
    assert table(g)["bank"] == bank + 1 - 2 + 1  # yellow's payment, the refill, red's fine
    g.play("yellow buy")
    assert purse(g, "yellow") == (13, 2)


# --- closed ---------------------------------------------------------------------------------------


@pytest.mark.rule("SC-MKT-8")
def test_a_closed_market_is_closed_to_lobbyists_too() -> None:
    s = Scene()
    s.money("yellow", 40)
    s.hand("yellow", 35, 36)
    s.market(1)
    s.project("africa-1", "recycling")
    g = s.turn("yellow")
    assert {"yellow lobby lobbyist-35 before", "yellow lobby lobbyist-36 before"} < set(g.legal())
    g.play("yellow prepare africa-1")
    assert refused(g, "yellow lobby lobbyist-35 before") == "SC-MKT-8"
    assert refused(g, "yellow lobby lobbyist-36 before") == "SC-MKT-8"


@pytest.mark.rule("SC-MKT-8", "SC-MKT-6")
def test_page_10_yellow_takes_the_last_cep_with_her_main_action_e17() -> None:
    s = Scene()
    s.money("yellow", 40)
    s.cep("yellow", 2)
    s.market(1, 5)
    s.project("africa-1", "hydro")
    g = s.turn("yellow")
    g.play("yellow prepare africa-1")
    assert purse(g, "yellow") == (43, 2)  # one paid, one received
    assert market(g) == (2, 6)
    assert refused(g, "yellow buy") == "SC-MKT-8"
    # Before her Main action she could have bought.
    g = s.turn("yellow").play("yellow buy")
    assert market(g) == (2, 6)


@pytest.mark.rule("SC-MKT-9")
def test_a_displaced_scientist_of_another_player_closes_the_market_for_you() -> None:
    s = Scene()
    s.money("yellow", 40)
    s.market(1)
    s.project("africa-1", "wind", scientist="blue")
    s.project("asia-1", "solar")
    s.played("red", 1)
    g = s.turn("yellow").play("yellow prepare africa-1", "blue to lobbyist-01")
    assert table(g)["cep"]["blue"] == 3
    assert market(g) == (2, 4)
    assert refused(g, "yellow buy") == "SC-MKT-8"
    assert refused(g, "yellow sell") == "SC-MKT-8"


@pytest.mark.rule("SC-MKT-9")
def test_a_bonus_of_another_player_closes_the_market_for_you() -> None:
    s = Scene()
    s.money("yellow", 40)
    s.market(1)
    s.project("africa-1", "wind", scientist="blue")
    s.project("asia-1", "solar")
    s.know("blue", wind=1)
    s.region_cep("europe", 4)
    s.region_cep("oceania", 3)
    g = s.turn("yellow").play(
        "yellow prepare africa-1", "blue to asia-1", "blue give red", "red place europe"
    )
    assert market(g) == (2, 4)
    assert refused(g, "yellow buy") == "SC-MKT-8"
    # And it is the turn that counts: Blue, who emptied it, finds it open at once on the next turn.
    assert refused(g, "blue buy") == "SC-TURN-5"


@pytest.mark.rule("SC-MKT-10")
def test_the_market_opens_again_for_the_next_player() -> None:
    s = Scene()
    s.money("red", 10)
    s.market(1)
    s.project("africa-1", "recycling")
    g = s.turn("yellow").play("yellow prepare africa-1")
    assert table(g)["closed"] == 1
    g.play("yellow end")
    assert table(g)["closed"] == 0
    assert {"red buy", "red sell"} < set(g.legal())
    g.play("red buy")
    assert purse(g, "red") == (6, 3)


@pytest.mark.rule("SC-MKT-10")
def test_a_summit_at_the_end_of_a_turn_closes_nothing_for_the_next_player() -> None:
    s = Scene()
    s.money("red", 10)
    s.market(1)
    s.region_cep("europe", 4)
    s.region_cep("oceania", 3)
    s.know("blue", wind=1)
    s.project("africa-1", "hydro", scientist="yellow")
    s.summit(1, 5, wind="blue")  # hydro, wind
    s.agenda("africa", 4)
    g = s.turn("yellow")
    g.play(
        "yellow move africa-1", "yellow to summit-1-hydro", "yellow propose africa-2 recycling", "yellow end"
    )
    g.play("blue learn wind", "blue give blue", "blue place europe", "blue learn wind")
    assert market(g) == (2, 4)
    g.play("yellow learn wind", "yellow learn hydro", "yellow give yellow")
    assert table(g)["active"] == "red"
    assert {"red buy", "red sell"} < set(g.legal())


# --- CEPs without a visit -------------------------------------------------------------------------


@pytest.mark.rule("SC-MKT-11")
def test_a_benefit_comes_from_a_closed_market_too_and_is_free() -> None:
    s = Scene()
    s.money("yellow", 10)
    s.market(1, 3)
    s.hand("yellow", 1)
    s.project("africa-1", "recycling")
    g = s.turn("yellow").play("yellow buy")
    assert purse(g, "yellow") == (7, 3)
    assert (market(g), table(g)["closed"]) == ((2, 4), 1)
    g.play("yellow lobby lobbyist-01 minor")
    assert purse(g, "yellow") == (7, 4)
    assert market(g) == (1, 4)
    g.play("yellow prepare africa-1")  # $5 and a CEP for one CEP
    assert purse(g, "yellow") == (12, 4)
    assert market(g) == (2, 5)


@pytest.mark.rule("SC-MKT-11")
def test_a_region_cep_comes_from_a_closed_market_too() -> None:
    s = Scene()
    s.money("yellow", 10)
    s.market(1, 3)
    s.region_cep("asia", 4)
    s.project("africa-1", "wind", scientist="yellow")
    s.project("africa-2", "wind")
    s.know("yellow", wind=1)
    g = s.turn("yellow").play("yellow buy", "yellow move africa-1", "yellow to board", "yellow give yellow")
    assert table(g)["region_cep"]["asia"] == 5  # the only region with room
    assert purse(g, "yellow") == (7, 3)
    assert market(g) == (1, 4)


@pytest.mark.rule("SC-MKT-12")
def test_two_ceps_out_of_a_market_of_one_are_taken_one_at_a_time() -> None:
    s = Scene()
    s.cep("yellow", 1)
    s.market(1, 3)
    s.project("africa-1", "forestation")
    bank = s.t["bank"]
    g = s.turn("yellow").play("yellow prepare africa-1")
    assert table(g)["cep"]["yellow"] == 2
    assert market(g) == (1, 4)  # 1, empty, 2, 1
    assert table(g)["bank"] == bank + 1 - 2
    assert table(g)["closed"] == 1


@pytest.mark.rule("SC-MKT-12")
def test_two_ceps_out_of_a_market_of_two_raise_the_price_once() -> None:
    s = Scene()
    s.cep("yellow", 1)
    s.market(2, 3)
    s.project("africa-1", "forestation")
    g = s.turn("yellow").play("yellow prepare africa-1")
    assert table(g)["cep"]["yellow"] == 2
    assert market(g) == (2, 4)


@pytest.mark.rule("SC-MKT-13")
@pytest.mark.parametrize("source", ["hand", "africa"])
@pytest.mark.parametrize("action", ["prepare", "build"])
def test_a_cep_that_is_paid_goes_to_the_bank(action: str, source: str) -> None:
    s = Scene()
    s.control("africa", "yellow")
    s.agenda("asia", 1)
    s.project("asia-1", "solar", token="red" if action == "build" else None)
    s.know("yellow", solar=2)
    s.money("yellow", 10)
    bank = s.t["bank"]
    g = s.turn("yellow").play(f"yellow {action} asia-1", f"yellow pay {source}")
    assert table(g)["bank"] == bank + 1
    assert market(g) == (2, 3)
    assert table(g)["cep"]["yellow"] == (1 if source == "hand" else 2)
    assert table(g)["region_cep"]["africa"] == (3 if source == "hand" else 2)


@pytest.mark.rule("SC-MKT-13")
def test_ceps_paid_in_energy_supply_go_to_the_bank() -> None:
    """Red pays for Africa out of the hand, uncontrolled Asia pays its own."""
    s = Scene()
    s.score(50)
    for region in REGIONS:
        if region not in ("africa", "asia"):
            s.fossil(region, 2010, "coal")
    s.control("africa", "red")
    s.region_cep("africa", 0)
    bank = s.t["bank"]
    g = s.steps(["supply", "yellow", 0], nature=["gas", "gas"])
    assert table(g)["bank"] == bank + 2
    assert table(g)["cep"]["red"] == 1
    assert table(g)["region_cep"]["asia"] == 5
    assert market(g) == (2, 3)


# --- in whole games -------------------------------------------------------------------------------


@pytest.mark.rule("SC-MKT-14", "SC-MKT-13")
@pytest.mark.parametrize("squeezed", [False, True])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_market_always_holds_one_or_two_unless_the_bank_is_exhausted(seats: int, squeezed: bool) -> None:
    """Random answers to the end; with 500 points the group lasts. Squeezed: the bank begins empty."""
    s = Scene("coop", seats, seed=seats)
    s.score(500)
    if squeezed:
        s.bank(0, spare="red")
    g = s.turn(s.t["start_player"])
    dice = random.Random(seats)
    seen = set()
    while not g.over:
        g.play(dice.choice(g.legal()))
        t = table(g)
        seen.add(t["market"])
        assert t["market"] in (1, 2) or (t["market"] == 0 and t["bank"] == 0)
        assert 1 <= t["price"] <= 8
        on_fossil_tiles = len(t["owed_cep"])
        in_play = sum(t["cep"].values()) + sum(t["region_cep"].values()) + on_fossil_tiles
        assert t["market"] + t["bank"] + in_play == 50
    assert {1, 2} <= seen
    assert squeezed or 0 not in seen

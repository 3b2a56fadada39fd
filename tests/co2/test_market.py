"""The CEP market (2.2.2) and the flow of CEPs."""

import random
from collections.abc import Callable
from typing import Any

import pytest

import keeling
from keeling import Game

from .scene import DEMAND, REGIONS, Scene, refused, table

PRICES = range(1, 9)
DEMANDS = ["first-region", "yellow", 0]


def market(game: Game) -> tuple[int, int]:
    """CEPs in the market, and their price."""
    t = table(game)
    return t["market"], t["price"]


def purse(game: Game, seat: str) -> tuple[int, int]:
    """Money and CEPs in hand."""
    t = table(game)
    return t["money"][seat], t["cep"][seat]


def trader(money: int = 20, ceps: int = 2, price: int = 3, seats: int = 3) -> Scene:
    """It is yellow's turn, with this money and 2 CEPs."""
    s = Scene(seats)
    s.money("yellow", money)
    s.market(ceps, price)
    return s


def bare(price: int = 3, seats: int = 3) -> Scene:
    """Market and bank are both empty; the last seat holds what the bank had."""
    s = trader(ceps=0, price=price, seats=seats)
    s.bank(0, spare="blue")
    s.t["refill"] = 2
    return s


# --- a visit (C-MKT-1) ----------------------------------------------------------------------------


@pytest.mark.rule("C-MKT-1")
@pytest.mark.parametrize("first", ["buy", "sell"])
@pytest.mark.parametrize("second", ["buy", "sell"])
def test_one_visit_in_a_turn_either_to_buy_or_to_sell(first: str, second: str) -> None:
    g = trader().turn("yellow")
    assert {"yellow buy", "yellow sell"} < set(g.legal())
    g.play(f"yellow {first}")
    assert table(g)["cep"]["yellow"] == (3 if first == "buy" else 1)
    assert refused(g, f"yellow {second}") == "C-MKT-1"


@pytest.mark.rule("C-MKT-1")
def test_a_visit_is_free_and_comes_before_or_after_the_action_or_not_at_all() -> None:
    s = trader()
    s.agenda("africa", 1)
    g = s.turn("yellow").play("yellow propose africa-1 solar")
    assert {"yellow buy", "yellow sell", "yellow end"} <= set(g.legal())
    g.play("yellow sell")
    assert "yellow end" in g.legal()
    g = s.turn("yellow").play("yellow sell")
    assert "yellow propose africa-1 solar" in g.legal()
    g.play("yellow propose africa-1 solar", "yellow end")
    assert table(g)["traded"] == "none"
    assert {"orange buy", "orange sell"} < set(g.legal())  # everyone has a visit


# --- buying (C-MKT-2, C-MKT-4, C-MKT-8) -----------------------------------------------------------


@pytest.mark.rule("C-MKT-2")
@pytest.mark.parametrize("price", PRICES)
def test_a_purchase_costs_the_price_and_does_not_change_it(price: int) -> None:
    s = trader(10, 2, price)
    bank = s.t["bank"]
    g = s.turn("yellow").play("yellow buy")
    assert purse(g, "yellow") == (10 - price, 3)
    assert market(g) == (1, price)
    assert table(g)["bank"] == bank


@pytest.mark.rule("C-MKT-2")
@pytest.mark.parametrize("ceps", [2, 3, 7])
def test_only_an_emptied_pile_changes_the_price(ceps: int) -> None:
    g = trader(10, ceps, 3).turn("yellow").play("yellow buy")
    assert market(g) == (ceps - 1, 3)


@pytest.mark.rule("C-MKT-2", "C-MKT-3", "C-MKT-4")
@pytest.mark.parametrize("price", range(1, 8))
def test_the_last_cep_is_bought_at_the_old_price(price: int) -> None:
    s = trader(price, 1, price)  # not a dollar more
    bank = s.t["bank"]
    g = s.turn("yellow").play("yellow buy")
    assert purse(g, "yellow") == (0, 3)
    assert market(g) == (2, price + 1)
    assert table(g)["bank"] == bank - 2


@pytest.mark.rule("C-MKT-8")
@pytest.mark.parametrize("price", PRICES)
def test_who_has_less_than_the_price_cannot_buy(price: int) -> None:
    s = trader(price - 1, 2, price)
    s.score("yellow", 50)  # points do not help
    g = s.turn("yellow")
    assert refused(g, "yellow buy") == "C-MKT-8"
    s.money("yellow", price)
    assert purse(s.turn("yellow").play("yellow buy"), "yellow") == (0, 3)


# --- selling (C-MKT-4, C-MKT-5) -------------------------------------------------------------------


@pytest.mark.rule("C-MKT-5", "C-MKT-4")
@pytest.mark.parametrize("price", range(2, 9))
@pytest.mark.parametrize("ceps", [1, 2, 5])
def test_a_sale_goes_onto_the_pile_pays_the_price_and_lowers_it(price: int, ceps: int) -> None:
    s = trader(0, ceps, price)
    bank = s.t["bank"]
    g = s.turn("yellow").play("yellow sell")
    assert purse(g, "yellow") == (price, 1)
    assert market(g) == (ceps + 1, price - 1)
    assert table(g)["bank"] == bank


@pytest.mark.rule("C-MKT-5")
def test_at_price_1_a_sale_pays_1_and_the_price_stays() -> None:
    g = trader(0, 2, 1).turn("yellow").play("yellow sell")
    assert purse(g, "yellow") == (1, 1)
    assert market(g) == (3, 1)


@pytest.mark.rule("C-MKT-5")
def test_only_a_cep_from_the_hand_can_be_sold() -> None:
    s = trader()
    s.control("asia", "yellow")
    s.cep("yellow", 0)
    assert refused(s.turn("yellow"), "yellow sell") == "C-MKT-5"
    s.cep("yellow", 1)
    g = s.turn("yellow").play("yellow sell")
    assert (table(g)["cep"]["yellow"], table(g)["region_cep"]["asia"]) == (0, 5)


# --- the pile is empty (C-MKT-3, C-MKT-6, C-MKT-7, C-CEP-1) ---------------------------------------


def ready(ceps: int, price: int) -> Scene:
    """Yellow can get a CEP in every way a turn knows; a fossil plant of Africa can be replaced."""
    s = trader(40, ceps, price)
    s.hand("yellow", 1, 23)
    s.project("asia-1", "recycling")
    s.project("europe-1", "cold-fusion", scientist="yellow")
    s.summit(1, 2)  # recycling, cold fusion
    s.expert("yellow", cold_fusion=1, solar=2)
    s.agenda("africa", 1)
    s.project("africa-1", "solar", installed=True)
    s.plant("africa", 2, "recycling", "blue")
    s.plant("africa", 3, "recycling", "blue")
    s.control("africa", "blue")
    s.region_tech("africa", 1)
    s.tech("yellow", 1)
    return s


# Each way: the moves, the CEPs it pays to the bank, and where the CEP arrives.
Way = tuple[list[str], int, str]
BUY: Way = (["yellow buy"], 0, "hand")
BENEFIT: Way = (["yellow install asia-1"], 1, "hand")
MINOR: Way = (["yellow lobby lobby-01 minor"], 0, "hand")
REPLACE: Way = (["yellow build africa-1"], 0, "africa")
SENDS = ["yellow move europe-1", "yellow to summit-1-cold-fusion", "yellow lobby lobby-23 main"]
BONUS: Way = ([*SENDS, "yellow place oceania"], 0, "oceania")
WAYS = pytest.mark.parametrize(
    "way",
    [BUY, BENEFIT, MINOR, REPLACE, BONUS],
    ids=["buy", "install", "minor effect", "replacement", "track bonus"],
)


@pytest.mark.rule("C-MKT-3", "C-MKT-6")
@pytest.mark.parametrize("price", PRICES)
@WAYS
def test_whatever_empties_the_pile_refills_it_raises_the_price_and_stops_sales(way: Way, price: int) -> None:
    moves, paid, _ = way
    s = ready(1, price)
    bank = s.t["bank"]
    g = s.turn("yellow").play(*moves)
    assert market(g) == (2, min(price + 1, 8))
    assert table(g)["bank"] == bank + paid - 2
    # Who bought has had the visit anyway.
    assert refused(g, "yellow sell") == ("C-MKT-1" if way is BUY else "C-MKT-6")


@pytest.mark.rule("C-CEP-1", "C-MKT-3")
@pytest.mark.parametrize("ceps", [2, 4])
@WAYS
def test_a_cep_comes_out_of_the_market_never_out_of_the_bank(way: Way, ceps: int) -> None:
    moves, paid, to = way
    s = ready(ceps, 5)
    bank = s.t["bank"]
    hand, regions = s.t["cep"]["yellow"], dict(s.t["region_cep"])
    g = s.turn("yellow").play(*moves)
    t = table(g)
    assert market(g) == (ceps - 1, 5)
    assert t["bank"] == bank + paid
    assert t["cep"]["yellow"] == hand - paid + (to == "hand")
    assert t["region_cep"] == {region: n + (region == to) for region, n in regions.items()}
    if way is not BUY:
        assert "yellow sell" in g.legal()


@pytest.mark.rule("C-MKT-3", "C-CEP-1")
def test_two_ceps_out_of_a_pile_of_one_are_taken_one_at_a_time() -> None:
    s = trader(0, 1, 3)
    s.project("asia-1", "forestation")
    bank = s.t["bank"]
    g = s.turn("yellow").play("yellow install asia-1")
    assert table(g)["cep"]["yellow"] == 2 - 1 + 2
    assert market(g) == (1, 4)  # refilled with 2 in between
    assert table(g)["bank"] == bank + 1 - 2


@pytest.mark.rule("C-MKT-3")
@pytest.mark.parametrize(("ceps", "then"), [(2, (2, 4)), (3, (1, 3))])
def test_two_ceps_out_of_a_larger_pile(ceps: int, then: tuple[int, int]) -> None:
    s = trader(0, ceps, 3)
    s.project("asia-1", "forestation")
    g = s.turn("yellow").play("yellow install asia-1")
    assert market(g) == then


@pytest.mark.rule("C-MKT-3")
def test_the_pile_of_the_supply_phase_reacts_too() -> None:
    g = forced(1, 4).steps(DEMANDS).play("blue purchase")
    assert market(g) == (2, 5)


@pytest.mark.rule("C-MKT-6")
@pytest.mark.parametrize("price", [3, 8])
def test_the_bonus_of_another_player_stops_the_sale_too(price: int) -> None:
    s = trader(20, 1, price)
    s.project("asia-1", "cold-fusion", scientist="blue")
    s.expert("blue", cold_fusion=1)
    g = s.turn("yellow").play("yellow install asia-1", "blue to hand", "blue place oceania")
    assert table(g)["region_cep"]["oceania"] == 4
    assert market(g) == (2, min(8, price + 1))
    assert refused(g, "yellow sell") == "C-MKT-6"


@pytest.mark.rule("C-MKT-6")
def test_a_sale_before_the_pile_is_emptied_is_fine() -> None:
    s = trader(20, 1, 3)
    s.hand("yellow", 1)
    g = s.turn("yellow").play("yellow sell", "yellow lobby lobby-01 minor")
    assert market(g) == (1, 2)


@pytest.mark.rule("C-MKT-7")
@pytest.mark.parametrize(("price", "pays"), [(3, 4), (7, 8), (8, 8)])
def test_stop_does_not_forbid_buying_at_the_new_price(price: int, pays: int) -> None:
    s = trader(20, 1, price)
    s.hand("yellow", 1)
    g = s.turn("yellow").play("yellow lobby lobby-01 minor")
    assert refused(g, "yellow sell") == "C-MKT-6"
    g.play("yellow buy")
    assert purse(g, "yellow") == (20 - pays, 4)
    assert market(g) == (1, pays)


@pytest.mark.rule("C-MKT-7")
def test_stop_ends_with_the_turn() -> None:
    s = trader(20, 1, 3)
    s.money("orange", 0)
    s.project("asia-1", "recycling")
    g = s.turn("yellow").play("yellow install asia-1")
    assert refused(g, "yellow sell") == "C-MKT-6"
    g.play("yellow end", "orange sell")
    assert purse(g, "orange") == (4, 1)
    assert market(g) == (3, 3)


@pytest.mark.rule("C-MKT-7")
def test_a_pile_emptied_at_the_end_of_a_turn_does_not_stop_the_next_player() -> None:
    s = trader(20, 1, 3)
    s.money("orange", 0)
    s.agenda("africa", 1)
    s.project("europe-1", "cold-fusion", scientist="yellow")
    s.expert("yellow", cold_fusion=1)
    g = s.turn("yellow").play("yellow propose africa-2 solar", "yellow end", "yellow place asia")
    assert market(g) == (2, 4)
    g.play("orange sell")
    assert purse(g, "orange") == (4, 1)


def forced(ceps: int, price: int) -> Scene:
    """Blue, who controls Africa, must buy a CEP in the supply phase; there is no other demand."""
    s = trader(20, ceps, price)
    s.t["decade"] = 1
    for region in REGIONS:
        s.fossil(region, 1, "oil")
        if region != "africa":
            s.fossil(region, 2, "gas")
    s.control("africa", "blue")
    s.region_cep("africa", 0)
    s.cep("blue", 0)
    s.money("blue", 20)
    s.t["start_player"] = "yellow"
    return s


@pytest.mark.rule("C-MKT-7", "C-MKT-3", "C-MKT-4")
def test_a_pile_emptied_in_the_supply_phase_stops_nobody() -> None:
    s = forced(1, 4)
    bank = s.t["bank"]
    g = s.steps(DEMANDS, ["operations", "yellow", 0], nature=["gas"])
    g.play("blue purchase")
    assert purse(g, "blue") == (16, 0)
    assert (market(g), table(g)["bank"]) == ((2, 5), bank - 2 + 1)
    g.play("yellow sell")
    assert purse(g, "yellow") == (25, 1)


# --- the bank runs out (C-MKT-9) ------------------------------------------------------------------


@pytest.mark.rule("C-MKT-9")
@pytest.mark.parametrize("bank", [0, 1, 2, 3])
def test_the_pile_is_refilled_with_what_there_is_and_the_price_rises_once(bank: int) -> None:
    s = trader(20, 1, 3)
    s.bank(bank, spare="blue")
    g = s.turn("yellow").play("yellow buy")
    assert market(g) == (min(bank, 2), 4)
    assert table(g)["bank"] == max(0, bank - 2)


@pytest.mark.rule("C-MKT-9")
def test_an_empty_market_sells_nothing_and_gives_nothing() -> None:
    s = ready(0, 3)
    s.bank(0, spare="blue")
    s.t["refill"] = 2
    g = s.turn("yellow")
    assert refused(g, "yellow buy") == "C-MKT-9"
    assert refused(g, "yellow lobby lobby-01 minor") == "C-LOB-3"
    # A bonus for a region finds nothing to move, and asks nothing.
    before = dict(table(g)["region_cep"])
    g.play(*SENDS)
    assert table(g)["expertise"]["yellow"]["cold-fusion"] == 2
    # Nor does a replacement.
    g.play("yellow build africa-1")
    t = table(g)
    assert t["plant"]["africa"]["1"] == "solar"
    assert t["region_cep"] == before
    assert market(g) == (0, 3)
    assert t["bank"] == 0


@pytest.mark.rule("C-MKT-9")
def test_what_is_paid_to_the_empty_bank_refills_the_pile_up_to_two_without_a_rise() -> None:
    s = bare(price=5)
    for space in ("asia-1", "europe-1", "oceania-1"):
        s.project(space, "solar")  # no CEP as benefit
    g = s.turn("yellow")
    for seat, space, pile, bank in (
        ("yellow", "asia-1", 1, 0),
        ("orange", "europe-1", 2, 0),
        ("blue", "oceania-1", 2, 1),
    ):
        g.play(f"{seat} install {space}")
        assert (market(g), table(g)["bank"]) == ((pile, 5), bank)
        g.play(f"{seat} end")


@pytest.mark.rule("C-MKT-9", "C-MKT-3")
def test_a_pile_bought_empty_without_a_bank_is_refilled_by_the_next_payments() -> None:
    s = trader(20, 1, 3)
    s.bank(0, spare="blue")
    for space in ("asia-1", "europe-1", "oceania-1"):
        s.project(space, "solar")
    g = s.turn("yellow").play("yellow buy")
    assert (market(g), table(g)["bank"]) == ((0, 4), 0)
    g.play("yellow install asia-1", "yellow end")
    assert (market(g), table(g)["bank"]) == ((1, 4), 0)
    g.play("orange install europe-1", "orange end")
    assert (market(g), table(g)["bank"]) == ((2, 4), 0)
    g.play("blue install oceania-1")
    assert (market(g), table(g)["bank"]) == ((2, 4), 1)


@pytest.mark.rule("C-MKT-9")
def test_the_cep_just_paid_is_the_one_received() -> None:
    s = bare(price=5)
    s.project("asia-1", "recycling")
    g = s.turn("yellow").play("yellow install asia-1")
    assert table(g)["cep"]["yellow"] == 2  # one paid, refilled, received: bare again
    assert market(g) == (0, 6)


@pytest.mark.rule("C-MKT-9", "C-GEN-3")
def test_of_two_ceps_only_the_one_that_is_there_is_received() -> None:
    s = bare(price=5)
    s.project("asia-1", "forestation")
    g = s.turn("yellow").play("yellow install asia-1")
    assert table(g)["cep"]["yellow"] == 2 - 1 + 1
    assert market(g) == (0, 6)


@pytest.mark.rule("C-MKT-9", "C-MKT-5")
def test_a_sale_fills_an_empty_market() -> None:
    s = bare(price=5)
    s.project("asia-1", "solar")
    s.project("europe-1", "solar")
    s.project("oceania-1", "solar")
    s.money("blue", 4)
    g = s.turn("yellow").play("yellow sell", "yellow install asia-1")
    assert (market(g), table(g)["bank"]) == ((2, 4), 0)
    g.play("yellow end", "orange install europe-1")
    assert (market(g), table(g)["bank"]) == ((2, 4), 1)
    # The pile is complete: from now on the bank keeps what is paid to it.
    g.play("orange end", "blue buy", "blue install oceania-1")
    assert (market(g), table(g)["bank"]) == ((1, 4), 2)


# --- where CEPs go (C-CEP-2) ----------------------------------------------------------------------


@pytest.mark.rule("C-CEP-2")
@pytest.mark.parametrize("source", ["hand", "oceania"])
def test_a_cep_paid_for_an_installation_goes_to_the_bank(source: str) -> None:
    s = trader()
    s.control("oceania", "yellow")
    s.project("asia-1", "solar")
    bank = s.t["bank"]
    g = s.turn("yellow").play("yellow install asia-1", f"yellow pay {source}")
    t = table(g)
    assert (t["bank"], market(g)) == (bank + 1, (2, 3))
    assert (t["cep"]["yellow"], t["region_cep"]["oceania"]) == ((1, 3) if source == "hand" else (2, 2))


@pytest.mark.rule("C-CEP-2")
@pytest.mark.parametrize("controller", [None, "blue"])
def test_a_cep_paid_for_a_fossil_plant_goes_to_the_bank(controller: str | None) -> None:
    s = forced(2, 3)
    s.region_cep("africa", 1)
    s.t["goal_sold"] = {"blue": 1}  # nothing but the CEP to be asked
    if controller is None:
        s.t["control"] = {}
    bank = s.t["bank"]
    g = s.steps(DEMANDS)
    assert table(g)["region_cep"]["africa"] == 0
    assert (table(g)["bank"], market(g)) == (bank + 1, (2, 3))


@pytest.mark.rule("C-CEP-2")
def test_a_cep_paid_in_the_auction_goes_to_the_bank() -> None:
    s = Scene(2, auction="one-round")
    s.t["start_player"] = "yellow"
    s.control("oceania", "yellow")
    s.money("yellow", 0)
    bank = s.t["bank"]
    g = s.steps(["auction", "yellow", 0])
    g.play("yellow bid 6", "orange pass", "yellow pay cep-hand", "yellow pay cep-oceania")
    t = table(g)
    assert (t["cep"]["yellow"], t["region_cep"]["oceania"]) == (1, 2)
    assert (t["bank"], market(g)) == (bank + 2, (2, 3))


@pytest.mark.rule("C-CEP-2", "C-MKT-5")
def test_a_cep_sold_goes_to_the_market() -> None:
    s = trader()
    bank = s.t["bank"]
    g = s.turn("yellow").play("yellow sell")
    assert (table(g)["bank"], table(g)["market"]) == (bank, 3)


# --- the limit of a region (C-CEP-3) --------------------------------------------------------------

LIMIT = {"africa": 3, "asia": 6, "europe": 5, "north-america": 5, "oceania": 4, "south-america": 4}


def placing(s: Scene) -> Game:
    """Yellow is about to put a CEP of the market into a region."""
    s.project("europe-1", "cold-fusion", scientist="yellow")
    s.expert("yellow", cold_fusion=1)
    s.agenda("africa", 1)
    return s.turn("yellow").play("yellow propose africa-2 solar", "yellow end")


@pytest.mark.rule("C-CEP-3")
@pytest.mark.parametrize(("region", "limit"), LIMIT.items())
def test_a_region_takes_as_many_ceps_as_it_has_demand_spaces_e76(region: str, limit: int) -> None:
    s = trader()
    s.region_cep(region, limit - 1)
    g = placing(s).play(f"yellow place {region}")
    assert table(g)["region_cep"][region] == limit

    s = trader()
    s.region_cep(region, limit)
    g = placing(s)
    assert refused(g, f"yellow place {region}") == "C-EXP-6"
    assert len(g.legal()) == 5


@pytest.mark.rule("C-CEP-3")
@pytest.mark.parametrize("room", [0, 1])
@pytest.mark.parametrize(("region", "limit"), LIMIT.items())
def test_filled_demand_spaces_count_and_replacement_stops_at_the_limit(
    region: str, limit: int, room: int
) -> None:
    s = trader(20)
    s.agenda(region, 1)
    s.project(f"{region}-1", "solar", installed=True)
    s.expert("yellow", solar=2)
    s.tech("yellow", 2)
    kinds = ["recycling"] * 3 + ["biomass"] * 3
    for space in range(2, DEMAND[region] + 1):
        s.plant(region, space, kinds.pop(), "blue")
    s.region_cep(region, limit - room)
    g = s.turn("yellow").play(f"yellow build {region}-1")
    t = table(g)
    assert t["plant"][region]["1"] == "solar"
    assert t["region_cep"][region] == limit
    assert market(g) == (2 - room, 3)


@pytest.mark.rule("C-CEP-3")
@pytest.mark.parametrize(("region", "limit"), LIMIT.items())
def test_no_position_holds_more(region: str, limit: int) -> None:
    s = trader()
    s.region_cep(region, limit)
    s.turn("yellow")
    s.region_cep(region, limit + 1)
    with pytest.raises(keeling.KeelingError, match=f"CEPs in {region}"):
        s.turn("yellow")


# --- forty CEPs (C-CEP-4) -------------------------------------------------------------------------


def forty(t: dict[str, Any]) -> bool:
    ceps = sum(t["cep"].values()) + sum(t["region_cep"].values()) + t["market"] + t["bank"]
    return bool(ceps == 40 and (t["market"] > 0 or t["bank"] == 0))


@pytest.mark.rule("C-CEP-4")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_there_are_always_forty_ceps_and_the_market_is_not_left_empty(seats: int) -> None:
    """Eager traders: whatever moves a CEP is played more often."""
    for seed in range(3):
        dice = random.Random(f"{seats} {seed}")
        options = {"auction": "open"} if seats > 1 else {}
        mode = "solo" if seats == 1 else "standard"
        g = keeling.new("co2", mode=mode, seats=seats, seed=seed, options=options)
        while g.question and table(g)["phase"] != "scoring":
            legal = g.question.options
            wanted = [m for m in legal if any(w in m for w in (" buy", " sell", " install", " build"))]
            g.play(dice.choice(wanted if wanted and dice.random() < 0.5 else legal))
            assert forty(table(g)), g.log[-1]


@pytest.mark.rule("C-CEP-4")
@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda t: t.update(bank=t["bank"] + 1), "there are 41 CEPs"),
        (lambda t: t["cep"].update(yellow=1), "there are 39 CEPs"),
        (lambda t: t.update(bank=t["bank"] + 2, market=0), "the market is empty"),
    ],
)
def test_a_position_that_breaks_this_is_not_accepted(
    change: Callable[[dict[str, Any]], None], complaint: str
) -> None:
    s = trader()
    s.turn("yellow")
    change(s.t)
    with pytest.raises(keeling.KeelingError, match=complaint):
        s.turn("yellow")


@pytest.mark.rule("C-CEP-4", "C-MKT-9")
def test_the_market_may_be_empty_while_the_bank_is() -> None:
    t = table(bare().turn("yellow"))
    assert (t["market"], t["bank"]) == (0, 0)
    assert forty(t)

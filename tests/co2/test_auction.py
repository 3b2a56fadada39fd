"""Start player by auction (variant): bidding in one round or openly, and paying without change."""

from itertools import product
from typing import Any

import pytest

import keeling
from keeling import Game
from keeling.co2.terms import AUCTION_PAY
from keeling.co2_family.layout import CEP, MONEY, REGION_CEP, TECH

from .scene import REGIONS, Scene, refused, table

FORMS = ("one-round", "open")
SEATS = ("yellow", "orange", "blue", "purple", "black")


def scene(seats: int = 3, form: str = "one-round", start: str = "yellow") -> Scene:
    """Everybody has $5 and nothing else to pay with."""
    s = Scene(seats, auction=form)
    s.t["start_player"] = start
    for seat in SEATS[:seats]:
        s.money(seat, 5)
        s.cep(seat, 0)
    return s


def auction(s: Scene) -> Game:
    """The auction, and after it the first question of the new start player."""
    return s.steps(["auction", "yellow", 0], ["operations", "yellow", 0])


def asked(g: Game) -> tuple[str, str]:
    assert g.question is not None
    return g.question.rule, g.question.seats[0]


# --- when there is one ---------------------------------------------------------------------------------


@pytest.mark.rule("C-AUCTION-1")
def test_without_the_variant_the_card_goes_to_the_left_neighbour() -> None:
    s = scene(form="off")
    g = s.steps(["end-decade", "yellow", 0])
    assert table(g)["start_player"] == "orange"
    assert asked(g) == ("first-region", "orange")


@pytest.mark.rule("C-AUCTION-1")
@pytest.mark.parametrize("form", FORMS)
def test_the_auction_replaces_passing_the_card_before_the_next_supply_phase(form: str) -> None:
    s = scene(form=form, start="orange")
    g = s.steps(["end-decade", "yellow", 0])
    assert asked(g) == ("auction-bid", "orange")
    assert (table(g)["decade"], table(g)["start_player"]) == (0, "orange")
    g.play("orange bid 0", "blue pass", "yellow pass", "orange name blue")
    assert (table(g)["decade"], table(g)["start_player"]) == (1, "blue")
    assert asked(g) == ("first-region", "blue")  # the new holder is in office in the supply phase


@pytest.mark.rule("C-AUCTION-1")
@pytest.mark.parametrize("form", FORMS)
def test_decade_1_keeps_the_random_start_player(form: str) -> None:
    starts = set()
    for seed in range(1, 9):
        g = keeling.new("co2", seats=3, seed=seed, options={"auction": form})
        start = table(g)["start_player"]
        assert g.log[0] == f"nature start {start}"
        assert asked(g) == ("turn", start)
        starts.add(start)
    assert len(starts) > 1


@pytest.mark.rule("C-AUCTION-1")
def test_there_is_an_auction_before_every_later_decade_but_none_after_the_last() -> None:
    s = scene(2)
    gas = s.t["fossil"]["gas"]
    s.t["fossil_out"] = {fuel: s.t["fossil"][fuel] for fuel in ("oil", "coal")}
    s.t["fossil"] = {"gas": gas, "oil": 0, "coal": 0}
    dice = keeling.Dice(3)
    g = s.turn("yellow")
    auctions = []
    while question := g.question:
        if question.rule == "auction-bid" and question.seats[0] == table(g)["start_player"]:
            auctions.append(table(g)["decade"])
        options = [o for o in question.options if "discard" not in o]
        g.play(options[dice.below(len(options))])
    assert g.result is not None
    assert g.result.reason == "last-decade"
    assert auctions == [0, 1, 2, 3]


# --- bidding ------------------------------------------------------------------------------------------


@pytest.mark.rule("C-AUCTION-2")
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("start", ["yellow", "orange", "blue"])
def test_the_holder_bids_first_then_clockwise(form: str, start: str) -> None:
    g = auction(scene(form=form, start=start))
    first = SEATS.index(start)
    for i in range(3):
        seat = SEATS[(first + i) % 3]
        assert asked(g) == ("auction-bid", seat)
        g.play(f"{seat} bid {i + 1}")


@pytest.mark.rule("C-AUCTION-2")
def test_nobody_else_may_bid_meanwhile() -> None:
    g = auction(scene())
    assert refused(g, "orange bid 1") == "C-AUCTION-2"
    assert refused(g, "blue pass") == "C-AUCTION-2"


@pytest.mark.rule("C-AUCTION-2")
def test_in_the_one_round_form_everyone_bids_exactly_once() -> None:
    g = auction(scene())
    g.play("yellow bid 1", "orange bid 2", "blue bid 3")
    assert asked(g) == ("name-start", "blue")  # yellow and orange are not asked again
    assert table(g)["money"] == {"yellow": 5, "orange": 5, "blue": 2}


@pytest.mark.rule("C-AUCTION-2")
def test_in_the_one_round_form_a_lower_seat_may_win() -> None:
    g = auction(scene())
    g.play("yellow bid 1", "orange bid 4", "blue pass")
    assert asked(g) == ("name-start", "orange")
    assert table(g)["money"] == {"yellow": 5, "orange": 1, "blue": 5}


@pytest.mark.rule("C-AUCTION-2")
def test_in_the_open_form_bidding_goes_on_until_all_others_have_passed() -> None:
    g = auction(scene(form="open"))
    g.play("yellow bid 1", "orange bid 2", "blue bid 3")
    assert asked(g) == ("auction-bid", "yellow")
    g.play("yellow bid 4", "orange pass", "blue bid 5")
    assert g.question is not None
    assert g.question.options == ["yellow pass", "yellow discard goal"]  # he has no more than $5
    g.play("yellow pass")
    assert asked(g) == ("name-start", "blue")
    assert table(g)["money"] == {"yellow": 5, "orange": 5, "blue": 0}


@pytest.mark.rule("C-AUCTION-2")
def test_in_the_open_form_the_highest_bidder_is_not_asked_to_outbid_himself() -> None:
    g = auction(scene(form="open"))
    g.play("yellow bid 2", "orange pass", "blue pass")
    assert asked(g) == ("name-start", "yellow")


@pytest.mark.rule("C-AUCTION-2", "C-AUCTION-3")
def test_in_the_open_form_whoever_passed_is_out() -> None:
    g = auction(scene(4, form="open"))
    g.play("yellow pass", "orange bid 1", "blue pass", "purple bid 2")
    assert asked(g) == ("auction-bid", "orange")  # yellow is skipped
    assert refused(g, "yellow bid 3") == "C-AUCTION-2"
    g.play("orange bid 3")
    assert asked(g) == ("auction-bid", "purple")  # blue is skipped
    g.play("purple pass")
    assert asked(g) == ("name-start", "orange")
    assert table(g)["money"]["orange"] == 2


@pytest.mark.rule("C-AUCTION-3")
def test_the_last_player_left_without_a_bid_may_still_take_it_for_0() -> None:
    g = auction(scene(form="open"))
    g.play("yellow pass", "orange pass")
    assert asked(g) == ("auction-bid", "blue")
    assert "blue bid 0" in g.legal("blue")
    g.play("blue bid 0")
    assert asked(g) == ("name-start", "blue")
    assert table(g)["money"] == {"yellow": 5, "orange": 5, "blue": 5}


@pytest.mark.rule("C-AUCTION-2", "C-AUCTION-3")
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("high", [0, 1, 3, 4])
def test_every_bid_must_be_higher_than_the_highest_so_far(form: str, high: int) -> None:
    g = auction(scene(form=form))
    g.play(f"yellow bid {high}")
    bids = [f"orange bid {value}" for value in range(high + 1, 6)]
    assert g.legal("orange") == ["orange pass", "orange discard goal", *bids]
    for value in range(high + 1):
        assert refused(g, f"orange bid {value}") == "C-AUCTION-3"


@pytest.mark.rule("C-AUCTION-3")
@pytest.mark.parametrize("form", FORMS)
def test_a_bid_of_0_is_legal_only_while_no_bid_was_made(form: str) -> None:
    g = auction(scene(form=form))
    g.play("yellow pass")
    assert "orange bid 0" in g.legal("orange")
    g.play("orange bid 0")
    assert refused(g, "blue bid 0") == "C-AUCTION-3"
    g.play("blue pass")
    assert asked(g) == ("name-start", "orange")
    assert table(g)["money"]["orange"] == 5


@pytest.mark.rule("C-AUCTION-3")
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("start", ["yellow", "blue"])
def test_if_all_pass_the_holder_wins_with_0(form: str, start: str) -> None:
    g = auction(scene(form=form, start=start))
    for _ in range(3):
        g.play(f"{asked(g)[1]} pass")
    assert asked(g) == ("name-start", start)
    assert table(g)["money"] == {"yellow": 5, "orange": 5, "blue": 5}


@pytest.mark.rule("C-AUCTION-3", "C-AUCTION-4")
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    ("money", "cubes", "hand", "africa", "price", "most"),
    [
        (0, 0, 0, 0, 3, 0),
        (4, 0, 0, 0, 3, 4),
        (0, 3, 0, 0, 3, 6),
        (0, 0, 2, 0, 3, 6),
        (0, 0, 0, 2, 5, 10),
        (1, 1, 1, 1, 8, 19),
    ],
)
def test_a_bid_above_what_the_bidder_could_pay_is_illegal(
    form: str, money: int, cubes: int, hand: int, africa: int, price: int, most: int
) -> None:
    s = scene(form=form)
    s.money("yellow", money)
    s.tech("yellow", cubes)
    s.cep("yellow", hand)
    s.control("africa", "yellow")
    s.region_cep("africa", africa)
    s.control("asia", "orange")
    s.market(2, price=price)
    g = auction(s)
    assert g.legal("yellow")[2:] == [f"yellow bid {value}" for value in range(most + 1)]
    assert refused(g, f"yellow bid {most + 1}") == "C-AUCTION-3"
    assert refused(g, "yellow bid 99") == "C-AUCTION-3"


@pytest.mark.rule("C-AUCTION-3", "C-COMPANY-1")
@pytest.mark.parametrize("form", FORMS)
def test_8_for_the_company_goal_count_only_if_it_was_discarded_before_the_bid(form: str) -> None:
    g = auction(scene(form=form))
    assert refused(g, "yellow bid 6") == "C-AUCTION-3"
    g.play("yellow discard goal")
    assert asked(g) == ("auction-bid", "yellow")
    assert refused(g, "yellow bid 14") == "C-AUCTION-3"
    g.play("yellow bid 13", "orange pass", "blue pass")
    assert asked(g) == ("name-start", "yellow")
    assert table(g)["money"]["yellow"] == 0


@pytest.mark.rule("C-AUCTION-3")
def test_in_the_open_form_a_goal_may_be_discarded_in_any_of_ones_bids() -> None:
    g = auction(scene(form="open"))
    g.play("yellow bid 1", "orange bid 5", "blue pass", "yellow discard goal", "yellow bid 6", "orange pass")
    assert asked(g) == ("name-start", "yellow")
    assert table(g)["money"]["yellow"] == 7


@pytest.mark.rule("C-AUCTION-3", "C-AUCTION-5")
def test_a_bid_that_can_only_be_overpaid_is_legal() -> None:
    s = scene()
    s.money("yellow", 0)
    s.tech("yellow", 1)
    g = auction(s)
    assert "yellow bid 1" in g.legal("yellow")
    g.play("yellow bid 1", "orange pass", "blue pass")
    assert table(g)["tech"]["yellow"] == 0  # the cube is worth 2, and there is no change
    assert table(g)["money"]["yellow"] == 0


# --- paying ---------------------------------------------------------------------------------------------


def paying(
    bid: int, money: int, cubes: int, ceps: int, price: int, africa: int = 0, reuse: Scene | None = None
) -> Scene:
    """Orange has won the auction with this bid."""
    s = reuse or scene()
    s.money("orange", money)
    s.tech("orange", cubes)
    s.cep("orange", ceps)
    s.control("africa", "orange")
    s.region_cep("africa", africa)
    s.market(2, price=price)
    s.t["high_bid"] = bid
    s.t["high_bidder"] = "orange"
    return s


def pay(s: Scene) -> Game:
    return s.steps(["auction-pay", "orange", 0], ["operations", "yellow", 0])


@pytest.mark.rule("C-AUCTION-4")
def test_money_a_cube_and_a_cep_may_be_mixed_and_go_to_the_bank() -> None:
    s = paying(bid=9, money=5, cubes=2, ceps=1, price=4)
    bank, pool = s.t["bank"], s.t["tech_pool"]
    g = pay(s)
    g.play("orange pay cep-hand", "orange pay cube", "orange pay money")  # 4 + 2 + 3
    t = table(g)
    assert (t["money"]["orange"], t["tech"]["orange"], t["cep"]["orange"]) == (2, 1, 0)
    assert (t["bank"], t["tech_pool"]) == (bank + 1, pool + 1)
    assert (t["market"], t["price"]) == (2, 4)  # neither changes
    assert t["money"]["yellow"] == 5
    assert asked(g) == ("name-start", "orange")


@pytest.mark.rule("C-AUCTION-4")
@pytest.mark.parametrize("price", [1, 3, 8])
def test_a_cep_is_worth_the_current_market_price(price: int) -> None:
    g = pay(paying(bid=price + 1, money=9, cubes=0, ceps=1, price=price))
    g.play("orange pay cep-hand")  # the missing $1 is paid by itself
    assert table(g)["money"]["orange"] == 8
    assert table(g)["price"] == price


@pytest.mark.rule("C-AUCTION-4")
def test_ceps_may_come_from_controlled_regions() -> None:
    s = paying(bid=6, money=0, cubes=2, ceps=2, price=3, africa=2)
    s.control("asia", "yellow")
    g = pay(s)
    assert g.legal("orange") == ["orange pay cube", "orange pay cep-hand", "orange pay cep-africa"]
    assert refused(g, "orange pay cep-asia") == "C-AUCTION-4"  # another controls it
    assert refused(g, "orange pay cep-europe") == "C-AUCTION-4"  # nobody does
    g.play("orange pay cep-africa", "orange pay cep-africa")
    t = table(g)
    assert (t["region_cep"]["africa"], t["cep"]["orange"], t["tech"]["orange"]) == (0, 2, 2)
    assert asked(g) == ("name-start", "orange")


@pytest.mark.rule("C-AUCTION-4")
def test_what_one_does_not_have_cannot_pay() -> None:
    g = pay(paying(bid=4, money=3, cubes=2, ceps=0, price=3, africa=1))
    assert refused(g, "orange pay money") == "C-AUCTION-4"  # $3 are not enough for the whole rest
    assert refused(g, "orange pay cep-hand") == "C-AUCTION-4"
    g = pay(paying(bid=4, money=4, cubes=0, ceps=2, price=3))
    assert refused(g, "orange pay cube") == "C-AUCTION-4"


@pytest.mark.rule("C-AUCTION-4")
def test_only_the_winner_pays() -> None:
    g = pay(paying(bid=2, money=2, cubes=1, ceps=0, price=3))
    assert refused(g, "yellow pay money") == "C-AUCTION-2"
    g.play("orange pay cube")
    assert table(g)["money"]["yellow"] == 5


@pytest.mark.rule("C-AUCTION-5")
def test_no_change_is_given() -> None:
    g = pay(paying(bid=1, money=1, cubes=0, ceps=1, price=5))
    g.play("orange pay cep-hand")
    assert (table(g)["money"]["orange"], table(g)["cep"]["orange"]) == (1, 0)


@pytest.mark.rule("C-AUCTION-5")
def test_a_superfluous_cep_or_cube_cannot_be_dumped() -> None:
    g = pay(paying(bid=3, money=1, cubes=2, ceps=2, price=3))
    g.play("orange pay cube")  # $1 is missing
    assert refused(g, "orange pay cep-hand") == "C-AUCTION-5"  # 5 for 3: the cube could be left out
    g.play("orange pay cube")  # 4 for 3: neither cube could
    t = table(g)
    assert (t["money"]["orange"], t["tech"]["orange"], t["cep"]["orange"]) == (1, 0, 2)


@pytest.mark.rule("C-AUCTION-5")
def test_money_never_pays_too_much() -> None:
    g = pay(paying(bid=3, money=9, cubes=1, ceps=0, price=3))
    g.play("orange pay money")
    assert table(g)["money"]["orange"] == 6


def outcomes(g: Game) -> set[tuple[int, int, int]]:
    """Money, cubes and CEPs left, for every way of answering the questions about payment."""
    found = set()
    orange, africa = SEATS.index("orange"), REGIONS.index("africa")
    positions = [g.position]
    while positions:
        p = positions.pop()
        if p.rule == AUCTION_PAY:
            for pick in p.options:
                positions.append(p.clone())
                positions[-1].play(pick)
        else:
            ceps = p.at[CEP + orange] + p.at[REGION_CEP + africa]
            found.add((p.at[MONEY + orange], p.at[TECH + orange], ceps))
    return found


def fair(bid: int, money: int, cubes: int, ceps: int, price: int) -> set[tuple[int, int, int]]:
    """The same by the rule: sets that cover the bid and from which no single item can be left out."""
    found = set()
    for m, a, b in product(range(money + 1), range(cubes + 1), range(ceps + 1)):
        worth = m + 2 * a + price * b
        items = [1] * (m > 0) + [2] * (a > 0) + [price] * (b > 0)
        if worth >= bid and all(worth - item < bid for item in items):
            found.add((money - m, cubes - a, ceps - b))
    return found


@pytest.mark.rule("C-AUCTION-4", "C-AUCTION-5")
@pytest.mark.parametrize("price", [1, 2, 3, 5])
@pytest.mark.parametrize("cubes", [0, 1, 2, 3])
def test_every_payment_without_a_superfluous_item_is_possible_and_no_other(cubes: int, price: int) -> None:
    s = scene()
    for money, hand, africa in product((0, 1, 4), (0, 1, 2), (0, 1)):
        wealth = money + 2 * cubes + price * (hand + africa)
        for bid in range(wealth + 1):
            paying(bid, money, cubes, hand, price, africa, reuse=s)
            assert outcomes(pay(s)) == fair(bid, money, cubes, hand + africa, price), (bid, money, hand)


@pytest.mark.rule("C-AUCTION-3", "C-AUCTION-5")
@pytest.mark.parametrize("price", [1, 3, 4])
def test_every_bid_up_to_ones_wealth_can_be_paid(price: int) -> None:
    for money, cubes, ceps in product(range(3), range(3), range(3)):
        s = paying(0, money, cubes, ceps, price)
        s.t["start_player"] = "orange"
        wealth = money + 2 * cubes + price * ceps
        bids = [m for m in auction(s).legal("orange") if "bid" in m]
        assert bids == [f"orange bid {value}" for value in range(wealth + 1)]
        assert all(fair(value, money, cubes, ceps, price) for value in range(wealth + 1))


# --- naming ---------------------------------------------------------------------------------------------


@pytest.mark.rule("C-AUCTION-6")
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("named", SEATS)
def test_the_winner_names_any_player_also_himself(form: str, named: str) -> None:
    g = auction(scene(5, form=form, start="blue"))
    g.play("blue pass", "purple bid 2", "black pass", "yellow pass", "orange pass")
    assert g.question is not None
    assert g.question.options == [f"purple name {seat}" for seat in SEATS]
    assert refused(g, "blue name blue") == "C-AUCTION-2"
    g.play(f"purple name {named}")
    assert table(g)["start_player"] == named
    assert asked(g) == ("turn", named)


@pytest.mark.rule("C-AUCTION-6")
@pytest.mark.parametrize("form", FORMS)
def test_an_auction_leaves_nothing_behind_for_the_next(form: str) -> None:
    s = scene(form=form)
    s.tech("orange", 3)
    g = auction(s)
    g.play(
        "yellow pass", "orange bid 4", "blue pass", "orange pay cube", "orange pay cube", "orange name blue"
    )
    d: dict[str, Any] = g.dump()
    d["question"], d["todo"] = None, [["auction", "yellow", 0], ["operations", "yellow", 0]]
    g = keeling.restore(d)
    assert asked(g) == ("auction-bid", "blue")
    assert "blue bid 0" in g.legal("blue")
    g.play("blue pass", "yellow pass", "orange bid 2", "orange pay cube", "orange name orange")
    assert table(g)["tech"]["orange"] == 0
    assert table(g)["start_player"] == "orange"

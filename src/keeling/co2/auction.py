"""Start player by auction (variant)."""

from ..co2_family.layout import CEP, GOAL_SOLD, MONEY, PRICE, START, TECH, TECH_POOL
from ..co2_family.market import can_pay_from, ceps_to_pay_with, pay_chosen
from ..co2_family.terms import NOBODY, REGIONS
from ..kernel.ints import i64, vec
from .clauses import C_AUCTION_3, C_AUCTION_4, C_AUCTION_5, C_COMPANY_1
from .layout import HIGH_BID, HIGH_BIDDER, PAID_CEPS, PAID_CUBES, PASSED
from .state import State
from .supply import sell_goal
from .terms import (
    AUCTION_BID,
    AUCTION_ONE_ROUND,
    AUCTION_PAY,
    BID,
    BID_PASS,
    BID_SELL_GOAL,
    NAME_START,
    WITH_CEP,
    WITH_CUBE,
    WITH_MONEY,
)


def auction(s: State) -> None:
    """The holder of the card bids first (C-AUCTION-2)."""
    s.at[HIGH_BID] = NOBODY
    s.at[HIGH_BIDDER] = s.at[START]
    s.at[PASSED] = 0
    if s.deal.auction == AUCTION_ONE_ROUND:
        for seat in s.turn_order():
            s.then(AUCTION_BID, seat, 0)
    else:
        s.then(AUCTION_BID, s.at[START], 1)
    s.then(AUCTION_PAY, 0, 0)


def wealth(s: State, seat: i64) -> i64:
    """C-AUCTION-4: $1 = 1, a cube = 2, a CEP = the market price."""
    return s.at[MONEY + seat] + 2 * s.at[TECH + seat] + s.at[PRICE] * ceps_to_pay_with(s, seat)


def cannot_bid(s: State, seat: i64, pick: i64) -> i64:
    if pick == BID_PASS:
        return 0
    if pick == BID_SELL_GOAL:
        return C_COMPANY_1 if s.at[GOAL_SOLD + seat] else 0
    if pick - BID <= s.at[HIGH_BID]:
        return C_AUCTION_3
    return C_AUCTION_3 if pick - BID > wealth(s, seat) or not can_settle(s, seat, pick - BID, 0, 0) else 0


def every_bid(s: State, seat: i64) -> vec[i64]:
    """Everything one could say, somewhat beyond one's means."""
    return vec[i64](list(range(BID + wealth(s, seat) + s.box.company_sale + 1)))


def bid(s: State, seat: i64, open_form: i64) -> None:
    if s.at[PASSED] >> seat & 1:
        next_bidder(s, seat)
        return
    s.ask(
        AUCTION_BID, seat, open_form, vec[i64]([p for p in every_bid(s, seat) if not cannot_bid(s, seat, p)])
    )


def bid_chosen(s: State, seat: i64, open_form: i64, pick: i64) -> None:
    if pick == BID_SELL_GOAL:
        sell_goal(s, seat)
        s.then(AUCTION_BID, seat, open_form)
        return
    if pick == BID_PASS:
        s.at[PASSED] |= 1 << seat
    else:
        s.at[HIGH_BID] = pick - BID
        s.at[HIGH_BIDDER] = seat
    if open_form:
        next_bidder(s, seat)


def next_bidder(s: State, seat: i64) -> None:
    """The open form goes on until the others have passed (option auction=open)."""
    everybody = (1 << s.n) - 1
    if s.at[PASSED] == everybody:
        return  # all passed: the holder wins with 0 (C-AUCTION-3)
    leader_alone = s.at[PASSED] == everybody & ~(1 << s.at[HIGH_BIDDER])
    if not (leader_alone and s.at[HIGH_BID] != NOBODY):
        s.then(AUCTION_BID, (seat + 1) % s.n, 1)


# --- paying the bid (C-AUCTION-4, C-AUCTION-5) ----------------------------------------------------


def start_payment(s: State) -> None:
    """The first step of paying, and each one after it until the bid is covered."""
    seat = s.at[HIGH_BIDDER]
    if missing(s) > 0:
        s.ask(
            AUCTION_PAY,
            seat,
            0,
            vec[i64]([p for p in range(WITH_CEP + 1 + REGIONS) if not cannot_settle_with(s, seat, p)]),
        )
        return
    s.at[PAID_CUBES] = 0
    s.at[PAID_CEPS] = 0
    s.then(NAME_START, seat)


def missing(s: State) -> i64:
    return s.at[HIGH_BID] - 2 * s.at[PAID_CUBES] - s.at[PRICE] * s.at[PAID_CEPS]


def can_settle(s: State, seat: i64, due: i64, cubes: i64, ceps: i64) -> bool:
    """Is there a payment with at least these cubes and CEPs that overpays by no superfluous item?"""
    price = s.at[PRICE]
    paid_cubes, paid_ceps = (cubes, ceps)
    most_cubes = paid_cubes + s.at[TECH + seat]
    most_ceps = paid_ceps + ceps_to_pay_with(s, seat)
    for a in range(paid_cubes, most_cubes + 1):
        for b in range(paid_ceps, most_ceps + 1):
            over = 2 * a + price * b - due
            if over < 0:
                if -over <= s.at[MONEY + seat]:
                    return True
            elif (a == 0 or over < 2) and (b == 0 or over < price):
                return True
    return False


def cannot_settle_with(s: State, seat: i64, pick: i64) -> i64:
    due, cubes, ceps = s.at[HIGH_BID], s.at[PAID_CUBES], s.at[PAID_CEPS]
    if pick == WITH_MONEY:
        return C_AUCTION_4 if s.at[MONEY + seat] < missing(s) else 0
    if pick == WITH_CUBE:
        if s.at[TECH + seat] == 0:
            return C_AUCTION_4
        s.at[TECH + seat] -= 1  # look at what could follow, and put it back
        fine = can_settle(s, seat, due, cubes + 1, ceps)
        s.at[TECH + seat] += 1
        return 0 if fine else C_AUCTION_5
    if not can_pay_from(s, seat, pick - WITH_CEP):
        return C_AUCTION_4
    s.at[CEP + seat] -= 1
    fine = can_settle(s, seat, due, cubes, ceps + 1)
    s.at[CEP + seat] += 1
    return 0 if fine else C_AUCTION_5


def settled_with(s: State, seat: i64, pick: i64) -> None:
    if pick == WITH_MONEY:
        s.at[MONEY + seat] -= missing(s)
        s.at[HIGH_BID] = 2 * s.at[PAID_CUBES] + s.at[PRICE] * s.at[PAID_CEPS]
    elif pick == WITH_CUBE:
        s.at[TECH + seat] -= 1
        s.at[TECH_POOL] += 1
        s.at[PAID_CUBES] += 1
    else:
        pay_chosen(s, seat, pick - WITH_CEP)  # the price does not change
        s.at[PAID_CEPS] += 1
    s.then(AUCTION_PAY, 0, 0)


def name_start(s: State, seat: i64) -> None:
    """C-AUCTION-6"""
    s.ask(NAME_START, seat, 0, vec[i64](range(s.n)))


def name_start_chosen(s: State, seat: i64) -> None:
    s.at[START] = seat

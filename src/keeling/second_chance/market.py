"""The CEP market (p. 10, p. 22) and every way a CEP changes hands."""

from ..co2_family.layout import CEP, CLOSED, MARKET, MONEY, PRICE, TRADED
from ..co2_family.market import can_pay_from, cep_to_bank, controlled_ceps, take_from_market
from ..co2_family.terms import BUY, NOBODY, SELL
from ..kernel.ints import i64
from .clauses import (
    SC_INFRA_4,
    SC_LIMIT_5,
    SC_LOB_4,
    SC_LOB_5,
    SC_MKT_1,
    SC_MKT_2,
    SC_MKT_3,
    SC_MKT_4,
    SC_MKT_8,
)
from .state import State

# --- the market visit -----------------------------------------------------------------------------


def cannot_buy(s: State, seat: i64, card: i64) -> i64:
    if s.at[TRADED]:
        return SC_MKT_1
    if s.at[CLOSED]:
        return SC_MKT_8
    if s.at[MARKET] == 0:
        return SC_LIMIT_5
    if s.at[MONEY + seat] < s.at[PRICE]:
        return SC_MKT_2
    return cannot_ride_market(s, card, BUY)


def cannot_sell(s: State, seat: i64, card: i64) -> i64:
    if s.at[TRADED]:
        return SC_MKT_1
    if s.at[CLOSED]:
        return SC_MKT_8
    if s.at[CEP + seat] == 0:
        return SC_MKT_3 if controlled_ceps(s, seat) == 0 else SC_MKT_4
    return cannot_ride_market(s, card, SELL)


def cannot_ride_market(s: State, card: i64, action: i64) -> i64:
    if card == NOBODY or s.box.lobby_action[card] == action:
        return 0
    return SC_LOB_4 if s.box.lobby_action[card] in (BUY, SELL) else SC_LOB_5


def buy(s: State, seat: i64) -> None:
    s.at[MONEY + seat] -= s.at[PRICE]
    take_from_market(s)
    s.at[CEP + seat] += 1


def sell(s: State, seat: i64) -> None:
    s.at[CEP + seat] -= 1
    s.at[MONEY + seat] += s.at[PRICE]
    cep_to_bank(s)
    s.at[PRICE] = max(s.at[PRICE] - 1, s.box.price_min)


# --- paying a CEP ---------------------------------------------------------------------------------


def cannot_pay_from(s: State, seat: i64, source: i64) -> i64:
    return 0 if can_pay_from(s, seat, source) else SC_INFRA_4

"""The CEP market (2.2.2)."""

from ..co2_family.layout import CEP, CLOSED, MARKET, MONEY, PRICE, REFILL, TRADED
from ..co2_family.market import can_pay_from, take_from_market
from ..kernel.ints import i64
from .clauses import C_INST_2, C_MKT_1, C_MKT_5, C_MKT_6, C_MKT_8, C_MKT_9
from .state import State


def cannot_buy(s: State, seat: i64) -> i64:
    if s.at[TRADED]:
        return C_MKT_1
    if s.at[MARKET] == 0:
        return C_MKT_9
    return C_MKT_8 if s.at[MONEY + seat] < s.at[PRICE] else 0


def cannot_sell(s: State, seat: i64) -> i64:
    """From the hand only, and not once the pile was emptied in this turn (C-MKT-5, C-MKT-6)."""
    if s.at[TRADED]:
        return C_MKT_1
    if s.at[CLOSED]:
        return C_MKT_6
    return C_MKT_5 if s.at[CEP + seat] == 0 else 0


def buy(s: State, seat: i64) -> None:
    s.at[MONEY + seat] -= s.at[PRICE]  # the old price, whatever happens to it now (C-MKT-4)
    take_from_market(s)
    s.at[CEP + seat] += 1


def sell(s: State, seat: i64) -> None:
    """Onto the pile, which may grow (C-MKT-5)."""
    s.at[CEP + seat] -= 1
    s.at[MARKET] += 1
    s.at[REFILL] = max(0, s.at[REFILL] - 1)  # an unfinished refill lacks one less (C-MKT-9)
    s.at[MONEY + seat] += s.at[PRICE]
    s.at[PRICE] = max(s.at[PRICE] - 1, s.box.price_min)


def cannot_pay_from(s: State, seat: i64, source: i64) -> i64:
    return 0 if can_pay_from(s, seat, source) else C_INST_2

"""The CEP market (p. 10, p. 22) and every way a CEP changes hands."""

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
from .layout import (
    BANK,
    CEP,
    CLOSED,
    CONTROL,
    MARKET,
    MONEY,
    PHASE,
    PRICE,
    REFILL,
    REGION_CEP,
    TRADED,
)
from .state import State
from .terms import BUY, NOBODY, PAY, PHASE_OPERATIONS, REGIONS, SELL

HAND = 0  # answers to PAY: the hand, or 1 + region


def take_from_market(s: State) -> bool:
    """Move one CEP out of the market, if there is one; an empty market reacts at once (SC-MKT-6)."""
    if s.at[MARKET] == 0:
        return False  # SC-LIMIT-5: bank and market are both empty
    s.at[MARKET] -= 1
    if s.at[MARKET] == 0:
        s.at[PRICE] = min(s.at[PRICE] + 1, s.box.price_max)
        delivered = min(s.box.market_size, s.at[BANK])
        s.at[BANK] -= delivered
        s.at[MARKET] = delivered
        s.at[REFILL] = s.box.market_size - delivered  # SC-LIMIT-4
        if s.at[PHASE] == PHASE_OPERATIONS:
            s.at[CLOSED] = 1
    return True


def cep_to_bank(s: State) -> None:
    """A CEP reaches the bank; an unfinished refill takes it on to the market (SC-LIMIT-4)."""
    if s.at[REFILL] > 0:
        s.at[REFILL] -= 1
        s.at[MARKET] += 1
    else:
        s.at[BANK] += 1


def cep_to_hand(s: State, seat: int) -> None:
    """A CEP as a benefit: from the market, free, also while it is closed (SC-MKT-11, SC-MKT-13)."""
    if take_from_market(s):
        s.at[CEP + seat] += 1


# --- the market visit -----------------------------------------------------------------------------


def cannot_buy(s: State, seat: int, card: int) -> int:
    if s.at[TRADED]:
        return SC_MKT_1
    if s.at[CLOSED]:
        return SC_MKT_8
    if s.at[MARKET] == 0:
        return SC_LIMIT_5
    if s.at[MONEY + seat] < s.at[PRICE]:
        return SC_MKT_2
    return cannot_ride_market(s, card, BUY)


def cannot_sell(s: State, seat: int, card: int) -> int:
    if s.at[TRADED]:
        return SC_MKT_1
    if s.at[CLOSED]:
        return SC_MKT_8
    if s.at[CEP + seat] == 0:
        return SC_MKT_3 if controlled_ceps(s, seat) == 0 else SC_MKT_4
    return cannot_ride_market(s, card, SELL)


def cannot_ride_market(s: State, card: int, action: int) -> int:
    if card == NOBODY or s.box.lobby_action[card] == action:
        return 0
    return SC_LOB_4 if s.box.lobby_action[card] in (BUY, SELL) else SC_LOB_5


def buy(s: State, seat: int) -> None:
    s.at[MONEY + seat] -= s.at[PRICE]
    take_from_market(s)
    s.at[CEP + seat] += 1


def sell(s: State, seat: int) -> None:
    s.at[CEP + seat] -= 1
    s.at[MONEY + seat] += s.at[PRICE]
    cep_to_bank(s)
    s.at[PRICE] = max(s.at[PRICE] - 1, s.box.price_min)


# --- paying a CEP ---------------------------------------------------------------------------------


def controlled_ceps(s: State, seat: int) -> int:
    total = 0
    for region in range(REGIONS):
        if s.at[CONTROL + region] == seat:
            total += s.at[REGION_CEP + region]
    return total


def ceps_to_pay_with(s: State, seat: int) -> int:
    """From the hand or from any region you control (SC-INFRA-4, SC-CTRL-12)."""
    return s.at[CEP + seat] + controlled_ceps(s, seat)


def cannot_pay_from(s: State, seat: int, source: int) -> int:
    if source == HAND:
        return SC_INFRA_4 if s.at[CEP + seat] == 0 else 0
    region = source - 1
    return SC_INFRA_4 if s.at[CONTROL + region] != seat or s.at[REGION_CEP + region] == 0 else 0


def pay(s: State, seat: int) -> None:
    s.ask(PAY, seat, 0, [source for source in range(1 + REGIONS) if not cannot_pay_from(s, seat, source)])


def pay_chosen(s: State, seat: int, source: int) -> None:
    if source == HAND:
        s.at[CEP + seat] -= 1
    else:
        s.at[REGION_CEP + source - 1] -= 1
    cep_to_bank(s)

"""Every way a CEP leaves the market, reaches the bank or is paid, as both books have it."""

from typing import Final

from ..kernel.ints import i64, vec
from .layout import BANK, CEP, CLOSED, CONTROL, MARKET, PHASE, PRICE, REFILL, REGION_CEP
from .state import FamilyState
from .terms import PAY, REGIONS

HAND: Final = 0  # answers to PAY: the hand, or 1 + region
OPERATIONS_PHASE: Final = 1  # of both editions


def take_from_market(s: FamilyState) -> bool:
    """Move one CEP out of the market, if there is one.

    An empty market reacts at once, in any phase: the price rises, the bank refills it
    (SC-MKT-6, C-MKT-3); what the bank lacks stays due (SC-LIMIT-3, C-MKT-9).
    """
    at, box = s.at, s.printed
    if at[MARKET] == 0:
        return False  # bank and market are both empty (SC-LIMIT-5)
    at[MARKET] -= 1
    if at[MARKET] == 0:
        at[PRICE] = min(at[PRICE] + 1, box.price_max)
        delivered = min(box.market_size, at[BANK])
        at[BANK] -= delivered
        at[MARKET] = delivered
        at[REFILL] = box.market_size - delivered
        if at[PHASE] == OPERATIONS_PHASE:
            at[CLOSED] = 1
    return True


def cep_to_bank(s: FamilyState) -> None:
    """A CEP reaches the bank; an unfinished refill takes it on to the market (SC-LIMIT-4, C-MKT-9)."""
    if s.at[REFILL] > 0 and s.at[MARKET] < s.printed.market_size:
        s.at[REFILL] -= 1
        s.at[MARKET] += 1
    else:
        s.at[BANK] += 1


def cep_to_hand(s: FamilyState, seat: i64) -> None:
    """A CEP as a benefit: from the market and free (SC-MKT-11, SC-MKT-13, C-CEP-1)."""
    if take_from_market(s):
        s.at[CEP + seat] += 1


def controlled_ceps(s: FamilyState, seat: i64) -> i64:
    total = 0
    for region in range(REGIONS):
        if s.at[CONTROL + region] == seat:
            total += s.at[REGION_CEP + region]
    return total


def ceps_to_pay_with(s: FamilyState, seat: i64) -> i64:
    """From the hand or from any region you control (SC-INFRA-4, C-CTRL-7)."""
    return s.at[CEP + seat] + controlled_ceps(s, seat)


def can_pay_from(s: FamilyState, seat: i64, source: i64) -> bool:
    if source == HAND:
        return s.at[CEP + seat] > 0
    return s.at[CONTROL + source - 1] == seat and s.at[REGION_CEP + source - 1] > 0


def pay(s: FamilyState, seat: i64) -> None:
    s.ask(PAY, seat, 0, vec[i64]([source for source in range(1 + REGIONS) if can_pay_from(s, seat, source)]))


def pay_chosen(s: FamilyState, seat: i64, source: i64) -> None:
    if source == HAND:
        s.at[CEP + seat] -= 1
    else:
        s.at[REGION_CEP + source - 1] -= 1
    cep_to_bank(s)

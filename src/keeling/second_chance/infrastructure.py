"""Main action b: prepare Infrastructure (p. 13)."""

from ..co2_family.layout import MONEY, PROJECT, SCIENTIST
from ..co2_family.market import cep_to_hand, ceps_to_pay_with
from ..co2_family.terms import ACTION_DONE, AT_SPACE, GO, NOBODY, PAY, PREPARE
from ..kernel.ints import i64
from .clauses import SC_INFRA_1, SC_INFRA_2, SC_INFRA_4
from .layout import PREPARING, TOKEN, TOKENS
from .propose import cannot_main, cannot_ride, start_main
from .state import State
from .terms import BENEFIT, DISPLACE, INSERT_TOKEN


def cannot_prepare(s: State, seat: i64, space: i64, card: i64) -> i64:
    if c := cannot_main(s, PREPARE, card):
        return c
    return cannot_prepare_at(s, seat, space, card)


def cannot_prepare_at(s: State, seat: i64, space: i64, card: i64) -> i64:
    if s.at[PROJECT + space] == NOBODY or s.at[TOKEN + space] != NOBODY:
        return SC_INFRA_1
    if s.at[TOKENS + seat] == 0:
        return SC_INFRA_2
    if ceps_to_pay_with(s, seat) == 0:
        return SC_INFRA_4
    return cannot_ride(s, card, space, s.at[PROJECT + space])


def prepare(s: State, seat: i64, space: i64) -> None:
    start_main(s, PREPARE, space, s.at[PROJECT + space])
    s.at[PREPARING] = space  # closed to every scientist from now on (SC-INFRA-9)
    s.then(PAY, seat)  # (2) before anybody moves (SC-INFRA-5)
    s.then(DISPLACE, seat, space)  # (2b)
    s.then(BENEFIT, seat, space)  # (3)
    s.then(INSERT_TOKEN, seat, space)  # (4), (5)
    s.then(ACTION_DONE, seat)


def displace(s: State, space: i64) -> None:
    """The scientist's owner must move it, also on another player's turn (SC-INFRA-6, SC-INFRA-7)."""
    if s.at[SCIENTIST + space] != NOBODY:
        s.then(GO, s.at[SCIENTIST + space], AT_SPACE + space)


def benefit(s: State, seat: i64, space: i64) -> None:
    """SC-INFRA-10 to -15"""
    energy = s.at[PROJECT + space]
    s.at[MONEY + seat] += s.box.benefit_money[energy]
    s.take_tech(seat, s.box.benefit_tech[energy])
    for _ in range(s.box.benefit_cep[energy]):
        cep_to_hand(s, seat)


def insert_token(s: State, seat: i64, space: i64) -> None:
    s.at[TOKEN + space] = seat
    s.at[TOKENS + seat] -= 1
    s.at[PREPARING] = NOBODY

"""Action: install a project (2.1.2)."""

from ..co2_family.layout import MONEY, PROJECT
from ..co2_family.market import cep_to_hand, ceps_to_pay_with
from ..co2_family.terms import ACTION_DONE, NOBODY, PAY, PREPARE
from ..kernel.ints import i64
from .clauses import C_INST_1, C_INST_2, C_INST_6
from .layout import INSTALLED
from .propose import cannot_act, start_main
from .scientists import stranger_on
from .state import State
from .terms import BENEFIT, FEE, FLIP


def cannot_install(s: State, seat: i64, space: i64) -> i64:
    return cannot_act(s) or cannot_install_at(s, seat, space)


def cannot_install_at(s: State, seat: i64, space: i64) -> i64:
    """The CEP and, for a foreign scientist, $1 must be there when it is declared (C-INST-7)."""
    if s.at[PROJECT + space] == NOBODY or s.at[INSTALLED + space]:
        return C_INST_1
    if ceps_to_pay_with(s, seat) == 0:
        return C_INST_2
    if stranger_on(s, seat, space) and s.at[MONEY + seat] < s.box.scientist_fee:
        return C_INST_6
    return 0


def install(s: State, seat: i64, space: i64) -> None:
    start_main(s, PREPARE, space, s.at[PROJECT + space])
    s.then(FEE, seat, space)  # $1 and displacement with all its effects
    s.then(PAY, seat)  # then the CEP, before the benefit (C-INST-3)
    s.then(FLIP, seat, space)
    s.then(BENEFIT, seat, space)
    s.then(ACTION_DONE, seat)


def flip(s: State, space: i64) -> None:
    s.at[INSTALLED + space] = 1


def benefit(s: State, seat: i64, space: i64) -> None:
    """C-INST-4, C-INST-5"""
    energy = s.at[PROJECT + space]
    s.at[MONEY + seat] += s.box.benefit_money[energy]
    s.take_tech(seat, s.box.benefit_tech[energy])
    for _ in range(s.box.benefit_cep[energy]):
        cep_to_hand(s, seat)

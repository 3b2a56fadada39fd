"""The time that is left in a game of CO2 (2012): turns, decades, incomes, supply phases."""

from typing import Final

from ...co2.decade import ending
from ...co2.state import State
from ...co2.terms import (
    PHASE_DEMAND,
    PHASE_END,
    PHASE_INCOME,
    PHASE_OPERATIONS,
    PHASE_SCORING,
    PHASE_SETUP,
    RUNNING,
)
from ...co2_family.layout import ACTIVE, DECADE_NOW, MAINS, PHASE, ROUND, START
from ...co2_family.terms import INCOME_SHARE
from ...kernel.ints import i64

PAYMENT_KEPT: Final = 0.85  # how sure an income is from one payment to the next


def turns_in_decade(s: State, seat: i64) -> i64:
    """Actions a seat still has in this operations phase."""
    active = (s.at[ACTIVE] - s.at[START]) % s.n
    place = (seat - s.at[START]) % s.n
    turns = s.rounds() - s.at[ROUND] - 1
    if place == active:
        return turns + s.at[MAINS]
    return turns + 1 if place > active else turns


def decades_after(s: State, short: bool) -> i64:
    if s.at[PHASE] == PHASE_SCORING or (s.at[PHASE] != PHASE_END and (short or ending(s) != RUNNING)):
        return 0
    return s.decades() - 1 - s.at[DECADE_NOW]


def turns_left(s: State, seat: i64, after: i64) -> i64:
    """Actions a seat still has in the game, with so many decades after this one."""
    if s.at[PHASE] == PHASE_SCORING:
        return 0
    later = after * s.rounds()
    if s.at[PHASE] == PHASE_END:
        return later
    if s.at[PHASE] == PHASE_OPERATIONS:
        return later + turns_in_decade(s, seat)
    return later + s.rounds()


def payments_left(s: State, after: i64) -> float:
    """Incomes to come, the later the less sure."""
    if s.at[PHASE] == PHASE_SCORING:
        return 0.0
    total = 0.0
    sure = 1.0
    for _ in range(after + s.deal.final_income):
        total += sure
        sure *= PAYMENT_KEPT
    return total


def due_income(s: State, seat: i64) -> i64:
    """Income of this moment that the seat has not divided yet."""
    if s.at[PHASE] != PHASE_INCOME and s.at[PHASE] != PHASE_SCORING:
        return 0
    if s.rule == INCOME_SHARE and s.player == seat:
        return s.argument
    for step in s.todo:
        if step & 255 == INCOME_SHARE and (step >> 8 & 15) - 2 == seat:
            return (step >> 12) - 1
    return 0


def late(turns: i64, soon: i64) -> float:
    """1 while there is time, down to 0 at the end."""
    return 1.0 if turns >= soon else float(turns) / float(soon)


# --- supply phases --------------------------------------------------------------------------------


def supply_in_course(s: State) -> bool:
    return s.at[PHASE] in (PHASE_INCOME, PHASE_DEMAND)


def first_supply(s: State) -> i64:
    """The decade of the next supply phase, or of the one in course."""
    return s.at[DECADE_NOW] if supply_in_course(s) else s.at[DECADE_NOW] + 1


def last_supply(s: State) -> i64:
    if s.at[PHASE] == PHASE_SCORING or (s.at[PHASE] == PHASE_OPERATIONS and ending(s) != RUNNING):
        return s.at[DECADE_NOW]
    return s.decades() - 1


def turns_before_supply(s: State, seat: i64) -> i64:
    if s.at[PHASE] == PHASE_OPERATIONS:
        return turns_in_decade(s, seat)
    return s.rounds() if s.at[PHASE] == PHASE_SETUP else 0

"""The supply phase (1): income, regional cubes, energy demand."""

from ..co2_family.board import fossils_left
from ..co2_family.income import push_income
from ..co2_family.layout import (
    CO2,
    CONTROL,
    DECADE_NOW,
    ENDING,
    FOSSIL_LEFT,
    GOAL_SOLD,
    MONEY,
    PHASE,
    PLANT,
    PRICE,
    REGION_CEP,
    REGION_TECH,
    START,
    TECH_POOL,
)
from ..co2_family.market import can_pay_from, cep_to_bank, ceps_to_pay_with, pay_chosen, take_from_market
from ..co2_family.terms import FOSSIL, FOSSIL_TILE, INCOME, NOBODY, REGIONS, SLOTS
from ..kernel.ints import i64, index, vec
from ..kernel.position import NATURE
from .clauses import C_COMPANY_1, C_SUPPLY_11, C_SUPPLY_13
from .state import State
from .terms import (
    COLLECT,
    CUBE_LOSS,
    DEMAND,
    EVENT,
    FIRST_REGION,
    FORCED_PURCHASE,
    LOST_CO2,
    NEXT_EVENT,
    PHASE_DEMAND,
    PHASE_INCOME,
    SOLO,
    SOLO_CO2,
    SUPPLY_CHECK,
    SUPPLY_PAY,
    SUPPLY_SELL_GOAL,
    VP_PURCHASES,
)


def supply(s: State) -> None:
    """C-SUPPLY-1"""
    s.then(INCOME)
    s.then(CUBE_LOSS)
    s.then(FIRST_REGION)
    s.then(EVENT)
    s.then(NEXT_EVENT)
    s.then(SUPPLY_CHECK)


def income(s: State) -> None:
    s.at[PHASE] = PHASE_INCOME
    push_income(s)


def cube_loss(s: State) -> None:
    """C-SUPPLY-7"""
    for region in range(REGIONS):
        if s.at[REGION_TECH + region]:
            s.at[REGION_TECH + region] -= 1
            s.at[TECH_POOL] += 1


def in_demand(s: State, region: i64) -> bool:
    """Is this decade's space there and empty (C-SUPPLY-9)?"""
    decade = s.at[DECADE_NOW]
    return decade < s.deal.demand[region] and s.at[PLANT + region * SLOTS + decade] == NOBODY


def first_region(s: State) -> None:
    """The start player says where to begin, if the order can matter at all (C-SUPPLY-8)."""
    s.at[PHASE] = PHASE_DEMAND
    demands = sum(1 for region in range(REGIONS) if in_demand(s, region))
    if demands > 1:
        s.ask(FIRST_REGION, s.at[START], 0, vec[i64](range(REGIONS)))
    else:
        first_region_chosen(s, s.box.clockwise[0])


def first_region_chosen(s: State, region: i64) -> None:
    first = index(s.box.clockwise, region)
    for i in range(REGIONS):
        s.then(DEMAND, 0, s.box.clockwise[(first + i) % REGIONS])


def demand(s: State, region: i64) -> None:
    options = fossils_left(s)
    if in_demand(s, region) and len(options):  # C-SUPPLY-10
        s.ask(FOSSIL_TILE, NATURE, region, options)


def fossil_drawn(s: State, region: i64, fuel: i64) -> None:
    """Each region is settled completely before the next (C-SUPPLY-10 to -12)."""
    s.at[FOSSIL_LEFT + fuel] -= 1
    s.at[PLANT + region * SLOTS + s.at[DECADE_NOW]] = FOSSIL + fuel
    s.pollute(s.box.fossil_ppm[fuel])
    if s.at[CONTROL + region] != NOBODY:
        s.then(SUPPLY_PAY, s.at[CONTROL + region], region)
    elif s.at[REGION_CEP + region]:
        s.at[REGION_CEP + region] -= 1
        cep_to_bank(s)


# --- the controller pays --------------------------------------------------------------------------


def cannot_supply(s: State, seat: i64, pick: i64) -> i64:
    """From hand or controlled regions; only who has none must buy one (C-SUPPLY-11, C-SUPPLY-13)."""
    if pick == SUPPLY_SELL_GOAL:
        return C_COMPANY_1 if s.at[GOAL_SOLD + seat] else 0
    if pick == FORCED_PURCHASE:
        return C_SUPPLY_13 if ceps_to_pay_with(s, seat) else 0
    return 0 if can_pay_from(s, seat, pick) else C_SUPPLY_11


def supply_pay(s: State, seat: i64, region: i64) -> None:
    options = [pick for pick in range(SUPPLY_SELL_GOAL + 1) if not cannot_supply(s, seat, pick)]
    s.ask(SUPPLY_PAY, seat, region, vec[i64](options))


def supply_paid(s: State, seat: i64, region: i64, pick: i64) -> None:
    if pick == SUPPLY_SELL_GOAL:
        sell_goal(s, seat)
        s.then(SUPPLY_PAY, seat, region)
    elif pick == FORCED_PURCHASE:
        forced_purchase(s, seat)
    else:
        pay_chosen(s, seat, pick)


def forced_purchase(s: State, seat: i64) -> None:
    """At the price of this moment; what money lacks is paid in VP (C-SUPPLY-13, C-SUPPLY-14)."""
    paid = min(s.at[PRICE], s.at[MONEY + seat])
    s.add_vp(seat, paid - s.at[PRICE], VP_PURCHASES)
    s.at[MONEY + seat] -= paid
    if take_from_market(s):
        cep_to_bank(s)


def sell_goal(s: State, seat: i64) -> None:
    """C-COMPANY-1: face down, for $8."""
    s.at[GOAL_SOLD + seat] = 1
    s.at[MONEY + seat] += s.box.company_sale


def supply_check(s: State) -> None:
    """500 or more after the event: all lose, solo is scored without final income (C-END-6, C-SOLO-8)."""
    limit = s.box.co2_limit + (1 if s.mode == SOLO and s.deal.solo_exceeds else 0)
    if s.at[CO2] < limit:
        return
    s.finish()
    if s.mode == SOLO:
        s.at[ENDING] = SOLO_CO2
        s.then(COLLECT)
    else:
        s.at[ENDING] = LOST_CO2

"""The Energy Supply phase (p. 17), fines (p. 17) and reducing pollution (p. 18)."""

from ..co2_family.layout import CO2, CONTROL, DECADE_NOW, ENDING, FOSSIL_OUT, PHASE, PLANT, PRICE, REGION_CEP
from ..co2_family.market import cep_to_bank, ceps_to_pay_with, take_from_market
from ..co2_family.terms import FOSSIL, NOBODY, OWE, PAY, REGIONS, SLOTS, SUPPLY_REGION
from ..kernel.ints import i64, index, vec
from .clauses import SC_RED_2, SC_RED_3
from .environment import (
    FOR_INSPECTOR,
    advance_inspector,
    draw_fossil,
    put_under_deck,
    removed_on_sight,
    take_fossil,
)
from .layout import OWED_CEP, OWED_MARKER
from .state import State
from .terms import (
    COMPETITIVE,
    DEBT,
    LOST_CO2,
    LOST_SCORE,
    PHASE_SUPPLY,
    REDUCE,
    SETTLE,
    SUPPLY_CHECK,
    VP_FINES,
    VP_REDUCTION,
)


def supply_order(s: State) -> vec[i64]:
    """Regions clockwise from the start region (SC-SUP-1, SC-SETUP-25)."""
    first = index(s.box.clockwise, s.deal.start_region)
    return vec[i64]([s.box.clockwise[(first + i) % REGIONS] for i in range(REGIONS)])


def supply(s: State) -> None:
    s.at[PHASE] = PHASE_SUPPLY
    for region in supply_order(s):
        s.then(SUPPLY_REGION, 0, region)
    s.then(SETTLE)
    if s.mode != COMPETITIVE:
        s.then(REDUCE)  # SC-SUP-15
        s.then(SUPPLY_CHECK)


def supply_region(s: State, region: i64) -> None:
    """The space of this decade, if the region has one, must hold a plant (SC-SUP-2 to -4)."""
    decade = s.at[DECADE_NOW]
    if decade < s.deal.demand[region] and s.at[PLANT + region * SLOTS + decade] == NOBODY:
        draw_fossil(s, region)


def fossil_drawn(s: State, purpose: i64, fuel: i64) -> None:
    take_fossil(s, fuel)
    if removed_on_sight(s, fuel):
        s.at[FOSSIL_OUT + fuel] += 1
        draw_fossil(s, purpose)
    elif purpose >= FOR_INSPECTOR:
        put_under_deck(s, fuel)  # SC-INSP-9
        advance_inspector(s, purpose - FOR_INSPECTOR, s.box.inspector_steps[fuel])
    else:
        burn(s, purpose, fuel)


def burn(s: State, region: i64, fuel: i64) -> None:
    """SC-SUP-5 to -7"""
    s.at[PLANT + region * SLOTS + s.at[DECADE_NOW]] = FOSSIL + fuel
    s.at[CO2] += s.box.fossil_ppm[fuel]
    if s.mode == COMPETITIVE and s.at[CO2] > s.box.co2_limit:  # SC-COMP-TURN-3, SC-COMP-SUP-5
        s.at[ENDING] = LOST_CO2
        s.finish()
        return
    if s.at[CONTROL + region] != NOBODY:
        s.at[OWED_MARKER + region] = 1
    elif s.at[REGION_CEP + region]:
        s.at[REGION_CEP + region] -= 1
        s.at[OWED_CEP + region] = 1


def settle(s: State) -> None:
    """After all six regions, one tile at a time in the same order (SC-SUP-8, SC-SUP-11)."""
    for region in supply_order(s):
        if s.at[OWED_CEP + region] or s.at[OWED_MARKER + region]:
            s.then(DEBT, 0, region)


def debt(s: State, region: i64) -> None:
    if s.at[OWED_CEP + region]:
        s.at[OWED_CEP + region] = 0
        cep_to_bank(s)
    else:
        s.at[OWED_MARKER + region] = 0  # the marker goes back to the Agenda tile (SC-SUP-9)
        s.then(OWE, s.at[CONTROL + region])


def owe(s: State, seat: i64) -> None:
    """A CEP is due: pay if you can, else pay a fine (SC-SUP-10, SC-FINE-1)."""
    if ceps_to_pay_with(s, seat):
        s.then(PAY, seat)
    else:
        fine(s, seat)


def fine(s: State, seat: i64) -> None:
    """VP at the price before this fine moves it; the CEP reaches the bank last (SC-FINE-2, SC-LIMIT-4)."""
    s.add_vp(seat, -s.at[PRICE], VP_FINES)
    if take_from_market(s):
        cep_to_bank(s)


# --- reducing pollution (SC-RED) ------------------------------------------------------------------


def steps_needed(s: State) -> i64:
    """Steps to bring CO2 back to the limit."""
    over = s.at[CO2] - s.box.co2_limit
    if over <= 0:
        return 0
    return -(-over // s.box.step_ppm)


def cannot_reduce(s: State, steps: i64) -> i64:
    if steps < steps_needed(s):
        return SC_RED_2
    if steps and (
        s.at[CO2] - steps * s.box.step_ppm < s.box.co2_floor
        or steps * s.box.reduction_price[s.at[DECADE_NOW]] > s.score()
    ):
        return SC_RED_3
    return 0


def reduction_steps(s: State) -> vec[i64]:
    """Every number of steps one could think of, down to no CO2 at all."""
    return vec[i64](range(s.at[CO2] // s.box.step_ppm + 1))


def reductions(s: State) -> vec[i64]:
    return vec[i64]([steps for steps in reduction_steps(s) if not cannot_reduce(s, steps)])


def reduce(s: State) -> None:
    """A decision of the group: open to every seat, the first answer settles it (SC-GEN-9)."""
    options = reductions(s)
    if len(options) > 1:
        s.ask_several(REDUCE, (1 << s.n) - 1)
    elif len(options):
        reduce_chosen(s, options[0])


def reduce_chosen(s: State, steps: i64) -> None:
    s.at[CO2] -= steps * s.box.step_ppm
    s.add_vp(0, -steps * s.box.reduction_price[s.at[DECADE_NOW]], VP_REDUCTION)


def supply_check(s: State) -> None:
    """SC-RED-5: exactly 0 VP and exactly 500 ppm survive."""
    if s.score() < 0:
        s.at[ENDING] = LOST_SCORE
        s.finish()
    elif s.at[CO2] > s.box.co2_limit:
        s.at[ENDING] = LOST_CO2
        s.finish()

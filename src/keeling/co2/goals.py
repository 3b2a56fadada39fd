"""What company goals count."""

from ..co2_family.cards import leads, regions_controlled
from ..co2_family.layout import BUILDER, CEP, CEP_SOLD, PHASE, PLANT
from ..co2_family.terms import (
    COUNT_CEP_SOLD,
    COUNT_CONTROL,
    COUNT_LEADS,
    COUNT_PLANT_REGIONS,
    COUNT_PLANTS_BEYOND_FIRST,
    COUNT_UN,
    ENERGIES,
    REGIONS,
    SLOTS,
)
from ..kernel.ints import i64, total, vec
from .state import State
from .terms import PHASE_SCORING


def built(s: State, seat: i64) -> vec[i64]:
    """Own plants by type."""
    types = vec[i64]([0] * ENERGIES)
    for slot in range(REGIONS * SLOTS):
        if s.at[BUILDER + slot] == seat:
            types[s.at[PLANT + slot]] += 1
    return types


def count(s: State, seat: i64, what: i64) -> i64:
    if what == COUNT_CONTROL:
        return regions_controlled(s, seat)
    if what == COUNT_PLANT_REGIONS:
        return sum(1 for region in range(REGIONS) if s.has_plant(region, seat))
    if what == COUNT_UN:
        return s.un_cards_of(seat)
    if what == COUNT_PLANTS_BEYOND_FIRST:
        return max(0, total(built(s, seat)) - 1)
    if what == COUNT_CEP_SOLD:  # in hand, as noted before those of the regions are taken (C-COMPANY-4)
        return s.at[CEP_SOLD + seat] if s.at[PHASE] == PHASE_SCORING else s.at[CEP + seat]
    if what == COUNT_LEADS:
        return sum(1 for energy in range(ENERGIES) if leads(s, seat, energy))
    return sum(1 for n in built(s, seat) if n)


def company_points(s: State, seat: i64, goal: i64) -> i64:
    points = count(s, seat, s.box.company_count[goal]) * s.box.company_points[goal]
    return min(points, s.box.company_max[goal])

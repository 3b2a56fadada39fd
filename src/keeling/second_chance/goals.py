"""What goal cards count (p. 23)."""

from ..co2_family.cards import leads, regions_controlled
from ..co2_family.layout import (
    BUILDER,
    CEP,
    CEP_SOLD,
    CONTROL,
    KNOWLEDGE,
    MONEY,
    PLANT,
    PROJECT,
    RECRUITS,
    REGION_CEP,
    TECH,
)
from ..co2_family.market import ceps_to_pay_with
from ..co2_family.terms import (
    COUNT_CEP_HAND,
    COUNT_CEP_REGION,
    COUNT_CEP_SOLD,
    COUNT_CONTROL,
    COUNT_INFRA_BEYOND_FIRST,
    COUNT_INFRA_ONE_REGION,
    COUNT_INFRA_REGIONS,
    COUNT_INFRA_SAME_TYPE,
    COUNT_INFRA_TYPES,
    COUNT_LEADS,
    COUNT_LONE_SUMMIT,
    COUNT_MONEY,
    COUNT_PLANT_REGIONS,
    COUNT_PLANT_TYPES,
    COUNT_PLANTS_ONE_REGION,
    COUNT_PLANTS_SAME_TYPE,
    COUNT_SCIENTISTS,
    COUNT_TECH,
    COUNT_TRACK_ENDS,
    COUNT_UN,
    ENERGIES,
    REGIONS,
    SLOTS,
)
from ..kernel.ints import i64, most, total, vec
from .layout import LONE_SUMMIT, PLANT_TOKEN, TOKEN
from .state import State
from .terms import COMPETITIVE


def count(s: State, seat: i64, what: i64) -> i64:
    box = s.box
    if what == COUNT_CEP_HAND:
        return s.at[CEP + seat]
    if what == COUNT_CEP_REGION:
        return max([s.at[REGION_CEP + r] for r in range(REGIONS) if s.at[CONTROL + r] == seat], default=0)
    if what == COUNT_LONE_SUMMIT:
        return s.at[LONE_SUMMIT + seat]
    if what == COUNT_TECH:
        return s.at[TECH + seat]
    if what == COUNT_SCIENTISTS:
        return box.scientists - s.at[RECRUITS + seat]
    if what == COUNT_MONEY:
        return s.at[MONEY + seat]
    if what == COUNT_TRACK_ENDS:
        return sum(1 for e in range(ENERGIES) if s.at[KNOWLEDGE + seat * ENERGIES + e] == box.track_end)
    if what == COUNT_CONTROL:
        return regions_controlled(s, seat)
    if what == COUNT_CEP_SOLD:
        return s.at[CEP_SOLD + seat] + ceps_to_pay_with(s, seat)  # none is left once they are sold
    if what == COUNT_LEADS:
        return sum(1 for energy in range(ENERGIES) if leads(s, seat, energy))
    if what == COUNT_UN:
        return s.un_cards_of(seat)
    if what in (
        COUNT_INFRA_SAME_TYPE,
        COUNT_INFRA_TYPES,
        COUNT_INFRA_ONE_REGION,
        COUNT_INFRA_REGIONS,
        COUNT_INFRA_BEYOND_FIRST,
    ):
        types, regions = infrastructures(s, seat)
    else:
        types, regions = built(s, seat)
    if what in (COUNT_INFRA_SAME_TYPE, COUNT_PLANTS_SAME_TYPE):
        return most(types)
    if what in (COUNT_INFRA_TYPES, COUNT_PLANT_TYPES):
        return sum(1 for n in types if n)
    if what in (COUNT_INFRA_ONE_REGION, COUNT_PLANTS_ONE_REGION):
        return most(regions)
    if what in (COUNT_INFRA_REGIONS, COUNT_PLANT_REGIONS):
        return sum(1 for n in regions if n)
    return max(0, total(types) - 1)  # beyond the first


def infrastructures(s: State, seat: i64) -> tuple[vec[i64], vec[i64]]:
    """By type and by region, whether built over or not (SC-CARD-PRIV-17)."""
    types = vec[i64]([0] * ENERGIES)
    regions = vec[i64]([0] * REGIONS)
    for space in range(s.box.spaces):
        if s.at[TOKEN + space] == seat:
            types[s.at[PROJECT + space]] += 1
            regions[s.box.space_region[space]] += 1
    for region in range(REGIONS):
        for slot in range(region * SLOTS, (region + 1) * SLOTS):
            if s.at[PLANT_TOKEN + slot] == seat:
                types[s.at[PLANT + slot]] += 1
                regions[region] += 1
    return types, regions


def built(s: State, seat: i64) -> tuple[vec[i64], vec[i64]]:
    """Plants this seat built itself, on anyone's Infrastructure (SC-CARD-PRIV-17)."""
    types = vec[i64]([0] * ENERGIES)
    regions = vec[i64]([0] * REGIONS)
    for region in range(REGIONS):
        for slot in range(region * SLOTS, (region + 1) * SLOTS):
            if s.at[BUILDER + slot] == seat:
                types[s.at[PLANT + slot]] += 1
                regions[region] += 1
    return types, regions


def asks_for_lone_summit(s: State, goal: i64) -> bool:
    return s.mode != COMPETITIVE and s.box.goal_count[goal] == COUNT_LONE_SUMMIT


def goal_met(s: State, seat: i64, goal: i64) -> bool:
    """A cooperative private goal, for this player count."""
    return count(s, seat, s.box.goal_count[goal]) >= s.box.goal_number[goal * 5 + s.n]


def company_points(s: State, seat: i64, goal: i64) -> i64:
    points = count(s, seat, s.box.company_count[goal]) * s.box.company_points[goal]
    return min(points, s.box.company_max[goal])

"""Will the planet be lost in CO2 (2012), or be saved early? A forecast of the plants that all will build.

It is lost for all at the limit (C-END-6), and saved by a return below the danger line (C-END-4).
"""

from math import sqrt
from typing import Final

from ...co2.knowledge import level
from ...co2.layout import INSTALLED, REACHED_350
from ...co2.state import State
from ...co2.terms import PHASE_OPERATIONS
from ...co2_family.board import place_for_plant, wants
from ...co2_family.layout import (
    CEP,
    CO2,
    DECADE_NOW,
    FOSSIL_LEFT,
    HOME,
    MONEY,
    PHASE,
    PLANT,
    PLANTS,
    PRICE,
    PROJECT,
    SCIENTIST,
    TECH,
)
from ...co2_family.terms import ENERGIES, FOSSIL, FOSSILS, NOBODY, REGIONS, SLOTS
from ...kernel.ints import append, i64, vec
from ..co2_family import unmet
from ..judge import logistic
from .clock import first_supply, last_supply, turns_before_supply
from .rivals import rival_will

EARNED: Final = 5.5  # money that an action brings
OWN_WILL: Final = 0.95  # how much of what it could build a seat builds
MARGIN: Final = 5.0  # ppm below the limit, to be sure
LINE: Final = 15.0  # ppm below the danger line, to be sure
LUCK: Final = 4.5  # by which one fossil plant blurs the forecast
BLUR: Final = 8.0  # ppm that are not foreseen ...
BLUR_TURNS: Final = 5.0  # ... and more with the turns to come
EARLY: Final = 1.5  # a plant more than it takes to be saved in this decade ...
EARLY_DOUBT: Final = 1.5  # ... and how much is wanted to be sure


def planet(s: State, seat: i64) -> tuple[float, float]:
    """The chance that the game ends safely with this decade, and if not, that the planet is lost later.

    It is lost at the limit (C-END-6), and saved early by a return below the danger line (C-END-4).
    """
    first = first_supply(s)
    dates = last_supply(s) + 1 - first
    if dates <= 0:
        return 0.0, 0.0
    plants = plants_until(s, seat, dates, NOBODY)
    each = mean_ppm(s)
    short = safe_now(s, seat, plants[0])
    going = 1.0  # the chance that it is not saved yet
    lost = 0.0
    reached = float(s.at[REACHED_350])
    gaps: i64 = 0
    local = plants
    target: i64 = NOBODY
    for i in range(dates):
        rise = float(s.at[CO2]) + float(gaps) * each  # if nothing is built
        if i and first + i >= s.deal.safe_from_decade:
            over = rise - float(s.box.co2_safe)
            if reached < 1.0:
                reached = logistic((over + 5.0) / (LUCK * sqrt(float(gaps)) + 1.0))
            region = where_to_replace(s, first + i - 1)
            if region != target:
                target = region
                local = plants_until(s, seat, dates, region)
            fall = each * replacements(s, region, first + i - 1, plants[i - 1], plants[i], local[i])
            going *= 1.0 - reached * logistic((fall - over - LINE) / spread(s, i))
        gaps += unmet(s, first + i)
        over = float(s.at[CO2] - s.box.co2_limit) + (float(gaps) - plants[i]) * each
        chance = going * logistic((over + MARGIN) / spread(s, i + 1))
        if chance > lost:
            lost = chance
    return short, lost


def safe_now(s: State, seat: i64, all_plants: float) -> float:
    """The chance that somebody brings pollution back below the danger line in this decade (C-END-4)."""
    if (
        s.at[PHASE] != PHASE_OPERATIONS
        or not s.at[REACHED_350]
        or s.at[DECADE_NOW] + 1 < s.deal.safe_from_decade
    ):
        return 0.0
    best = 0.0
    for region in range(REGIONS):
        plants = plants_to_safety(s, region)
        if plants < all_plants + 1.0:
            able = plants_until(s, seat, 1, region)[0]
            chance = logistic(EARLY * (able - plants) - EARLY_DOUBT)
            if chance > best:
                best = chance
    return best


def plants_to_safety(s: State, region: i64) -> float:
    """The same in a number: what one region cannot do is done in others too."""
    plants, left = to_safety(s, region)
    return float(plants) + 2.0 + float(left) / 20.0 if left >= 0 else float(plants)


def to_safety(s: State, region: i64) -> tuple[i64, i64]:
    """Plants that fill a region and then replace fossil plants until pollution is safe again.

    Beside them how far it still is from the danger line, below 0 if these plants are enough.
    """
    plants: i64 = 0
    left = s.at[CO2] - s.box.co2_safe
    for slot in range(region * SLOTS, region * SLOTS + s.deal.demand[region]):
        if s.at[PLANT + slot] == NOBODY:
            plants += 1
        elif s.at[PLANT + slot] >= FOSSIL and left >= 0:
            plants += 1
            left -= s.box.fossil_ppm[s.at[PLANT + slot] - FOSSIL]
    return plants, left


def alarm(s: State) -> float:
    """How hard it will be to keep the planet: 1 if every third action must build."""
    each = mean_ppm(s)
    actions: i64 = 0
    for seat in range(s.n):
        actions += turns_before_supply(s, seat)
    worst = 0.0
    gaps: i64 = 0
    for decade in range(first_supply(s), last_supply(s) + 1):
        gaps += unmet(s, decade)
        plants = (float(s.at[CO2] - s.box.co2_limit) + float(gaps) * each) / 30.0 + 0.7
        hard = plants / (0.33 * float(actions) + 0.3)
        if hard > worst:
            worst = hard
        actions += s.n * s.rounds()
    return worst if worst < 2.0 else 2.0


def mean_ppm(s: State) -> float:
    """What a fossil plant of the stack emits on average."""
    tiles: i64 = 0
    ppm: i64 = 0
    for fuel in range(FOSSILS):
        tiles += s.at[FOSSIL_LEFT + fuel]
        ppm += s.at[FOSSIL_LEFT + fuel] * s.box.fossil_ppm[fuel]
    return float(ppm) / float(tiles) if tiles else 0.0


def spread(s: State, supplies: i64) -> float:
    """How unsure pollution is after so many supply phases."""
    actions: i64 = 0
    for who in range(s.n):
        actions += turns_before_supply(s, who)
    return BLUR + BLUR_TURNS * sqrt(float(actions + (supplies - 1) * s.n * s.rounds()))


# --- fossil plants replaced -----------------------------------------------------------------------


def replacements(s: State, region: i64, decade: i64, before: float, until: float, local: float) -> float:
    """Fossil plants less at the end of a decade, by plants in one full region and others in time."""
    fossils = float(replaceable(s, region, decade))
    waste = float(empty_after(s, region, decade))
    if local < fossils + waste:
        fossils = local - waste
    if before > until - fossils - waste:
        before = until - fossils - waste
    return fossils + before if before > 0.0 else fossils


def where_to_replace(s: State, decade: i64) -> i64:
    """The region where fossil plants can be replaced with the fewest other plants."""
    best: i64 = 0
    most = -100.0
    for region in range(REGIONS):
        fossils = replaceable(s, region, decade)
        if fossils:
            ready = float(fossils if fossils < 3 else 3) * 0.3 - float(empty_after(s, region, decade))
            for space in range(s.box.spaces):
                if s.box.space_region[space] == region and s.at[PROJECT + space] != NOBODY:
                    ready += 0.5 if s.at[INSTALLED + space] else 0.2
            if ready > most:
                most = ready
                best = region
    return best


def replaceable(s: State, region: i64, decade: i64) -> i64:
    """Fossil plants of a region, with those to come until the supply phase of a decade."""
    fossils: i64 = 0
    for slot in range(s.deal.demand[region]):
        plant = s.at[PLANT + region * SLOTS + slot]
        if plant >= FOSSIL or (plant == NOBODY and slot <= decade):
            fossils += 1
    return fossils


def empty_after(s: State, region: i64, decade: i64) -> i64:
    """Demand spaces of a region that are still empty after the supply phase of a decade."""
    empty: i64 = 0
    for slot in range(decade + 1, s.deal.demand[region]):
        if s.at[PLANT + region * SLOTS + slot] == NOBODY:
            empty += 1
    return empty


# --- plants to come -------------------------------------------------------------------------------


def plants_until(s: State, seat: i64, dates: i64, region: i64) -> vec[float]:
    """Plants that all may build, in one region or anywhere, before each of the coming supply phases."""
    rounds = s.rounds()
    waiting = 0.0  # projects on the board
    installed = 0.0
    for space in range(s.box.spaces):
        if s.at[PROJECT + space] != NOBODY and (region == NOBODY or s.box.space_region[space] == region):
            waiting += 1.0
            installed += float(s.at[INSTALLED + space])
    plants = zeros(dates)
    actions = zeros(dates)
    for who in range(s.n):
        soon = turns_before_supply(s, who)
        will = rival_will(s, who)
        if who == seat:
            will = OWN_WILL if region == NOBODY else 1.0
        builds = affordable_plants(s, who, soon, dates, region)
        for i in range(dates):
            plants[i] += will * builds[i]
            actions[i] += float(soon + i * rounds)
    for i in range(dates):
        limit = actions[i]  # one to build, one to install, one to propose
        if limit > installed:
            limit = installed + 0.5 * (limit - installed)
            if limit > waiting:
                limit = waiting + 0.667 * (limit - waiting)
        if plants[i] > limit:
            plants[i] = limit
    return plants


def zeros(length: i64) -> vec[float]:
    return vec[float]([0.0 for _ in range(length)])


def affordable_plants(s: State, seat: i64, soon: i64, dates: i64, region: i64) -> vec[float]:
    """Plants in so many turns, in those of one decade more, and so on.

    Actions that do not build earn money and cubes, and bring projects forward.
    """
    box = s.box
    ceps = s.at[CEP + seat] if s.at[CEP + seat] < 5 else 5
    money = float(s.at[MONEY + seat]) + 0.5 * float(s.at[PRICE] * ceps)
    cubes = float(s.at[TECH + seat])
    levels = zeros(ENERGIES)
    tiles = vec[i64]()
    for energy in range(ENERGIES):
        levels[energy] = float(level(s, seat, energy))
        wanted = region == NOBODY or wants(s, region, energy)
        tiles = append(tiles, s.at[PLANTS + energy] if wanted else 0)
    installed = vec[i64]([0, 0, 0, 0, 0])
    proposed = vec[i64]([0, 0, 0, 0, 0])
    for space in range(box.spaces):
        kind = s.at[PROJECT + space]
        where = box.space_region[space]
        if kind == NOBODY or (region != NOBODY and where != region):
            continue
        if place_for_plant(s, where) != NOBODY:
            if s.at[INSTALLED + space]:
                installed[kind] += 1
            else:
                proposed[kind] += 1
    flow = 1.0 if free_scientists(s, seat) else 0.25  # levels learnt in a turn
    spare = 0.0  # learnt and not used yet
    plants = zeros(dates)
    used = 0.0
    while used < float(soon + (dates - 1) * s.rounds()):
        best: i64 = NOBODY
        least = 0.0
        for energy in range(ENERGIES):
            if tiles[energy]:
                tile = energy if tiles[energy] > box.stack_levels[1] else ENERGIES + energy
                price = float(box.cost_money[tile])
                need = float(box.cost_tech[tile])
                earn = (price - money) / EARNED if money < price else 0.0
                if cubes < need:
                    earn += (need - cubes) / 2.0
                if installed[energy] == 0:
                    steps = 1.0 if proposed[energy] else 2.0
                    if earn < steps:
                        earn = steps
                lack = need - levels[energy] - spare
                if lack > 0.0 and earn < lack / flow:
                    earn = lack / flow
                if best == NOBODY or earn < least:
                    best = energy
                    least = earn
        if best == NOBODY:
            break
        effort = 1.0 + least
        for i in range(dates):
            left = float(soon + i * s.rounds()) - used
            if left > 0.0:
                plants[i] += 1.0 if left >= effort else left / effort
        used += effort
        tile = best if tiles[best] > box.stack_levels[1] else ENERGIES + best
        need = float(box.cost_tech[tile])
        money += least * EARNED - float(box.cost_money[tile])
        if money < 0.0:
            money = 0.0
        cubes = cubes - need if cubes > need else 0.0
        spare += flow * effort
        if levels[best] < need:
            spare -= need - levels[best]
            levels[best] = need
        levels[best] += 1.0
        if spare < 0.0:
            spare = 0.0
        tiles[best] -= 1
        if installed[best]:
            installed[best] -= 1
        elif proposed[best]:
            proposed[best] -= 1
    return plants


def free_scientists(s: State, seat: i64) -> i64:
    """In hand or on a project, not bound to a summit."""
    free = s.at[HOME + seat]
    for space in range(s.box.spaces):
        if s.at[SCIENTIST + space] == seat:
            free += 1
    return free

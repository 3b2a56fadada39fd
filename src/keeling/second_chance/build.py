"""Main action c: build a power plant (p. 14), and control of a region (p. 15)."""

from typing import Final

from ..co2_family.board import place_for_plant
from ..co2_family.layout import (
    AGENDA,
    BUILDER,
    CO2,
    CONTROL,
    FOSSIL_OUT,
    KNOWLEDGE,
    MONEY,
    PLANT,
    PLANTS,
    PROJECT,
    REGION_TECH,
    TECH,
    TECH_POOL,
)
from ..co2_family.market import ceps_to_pay_with
from ..co2_family.terms import ACTION_DONE, BUILD, CHECK_CONTROL, ENERGIES, FOSSIL, NOBODY, PAY
from ..kernel.ints import i64, vec
from .clauses import SC_BUILD_1, SC_BUILD_3, SC_BUILD_8, SC_BUILD_12, SC_COMP_OPS_3, SC_KNOW_17, SC_LIMIT_7
from .environment import achieve
from .layout import CONTROL_CUBES, CUBES, LEVEL, MARKERS, PLANT_TOKEN, REPLACED, TOKEN
from .propose import cannot_main, cannot_ride, start_main
from .state import State
from .terms import (
    COMPETITIVE,
    CONTROL_CUBE,
    ENEMY,
    ENV_REGION,
    ENV_TYPE,
    INSERT_PLANT,
    PAY_TECH,
    REGION_CUBE,
    SCORE_PLANT,
    SOLO,
    VP_PLANTS,
)

KINDS: Final = 2 * ENERGIES  # a plant is level * ENERGIES + energy


def cannot_build(s: State, seat: i64, space: i64, card: i64, extra: i64) -> i64:
    """`extra` is money the paired Lobbyist card brings first (SC-LOB-7)."""
    if c := cannot_main(s, BUILD, card):
        return c
    return cannot_build_at(s, seat, space, card, extra)


def cannot_build_at(s: State, seat: i64, space: i64, card: i64, extra: i64) -> i64:
    energy = s.at[PROJECT + space]
    if energy == NOBODY or s.at[TOKEN + space] == NOBODY:
        return SC_BUILD_1
    box = s.box
    region = box.space_region[space]
    kind = s.at[LEVEL + space] * ENERGIES + energy
    if s.at[KNOWLEDGE + seat * ENERGIES + energy] < box.level_space[kind]:
        return SC_KNOW_17
    if s.at[CUBES + seat] == 0:
        return SC_LIMIT_7
    if s.at[MONEY + seat] + extra < box.cost_money[kind] or ceps_to_pay_with(s, seat) < box.cost_cep[kind]:
        return SC_BUILD_3
    cubes = s.at[TECH + seat] + (1 if s.at[REGION_TECH + region] else 0)  # SC-COMP-OPS-3
    if cubes < box.cost_tech[kind]:
        return SC_BUILD_3
    if place_for_plant(s, region) == NOBODY:
        return SC_BUILD_8
    if s.at[PLANTS + energy] == 0:
        return SC_BUILD_12
    return cannot_ride(s, card, space, energy)


def build(s: State, seat: i64, space: i64) -> None:
    energy = s.at[PROJECT + space]
    start_main(s, BUILD, space, energy)
    kind = s.at[LEVEL + space] * ENERGIES + energy
    what = s.box.space_region[space] * KINDS + kind
    s.at[MONEY + seat] -= s.box.cost_money[kind]  # (2)
    s.then(PAY_TECH, seat, space)
    for _ in range(s.box.cost_cep[kind]):
        s.then(PAY, seat)
    s.then(INSERT_PLANT, seat, space)  # (3), (4)
    s.then(SCORE_PLANT, seat, what)  # (5)
    s.then(CONTROL_CUBE, seat, what)  # (6)
    s.then(CHECK_CONTROL, seat, what)  # (7)
    s.then(ACTION_DONE, seat)


# --- (2) Tech cubes; in a competitive game the region may give one (SC-COMP-OPS-3) ----------------


def tech_cost(s: State, space: i64) -> i64:
    return s.box.cost_tech[s.at[LEVEL + space] * ENERGIES + s.at[PROJECT + space]]


def pay_tech(s: State, seat: i64, space: i64) -> None:
    options = [use for use in (0, 1) if not cannot_use_region_cube(s, seat, space, use)]
    s.ask(REGION_CUBE, seat, space, vec[i64](options))


def cannot_use_region_cube(s: State, seat: i64, space: i64, use: i64) -> i64:
    cost = tech_cost(s, space)
    if use:
        return SC_COMP_OPS_3 if s.at[REGION_TECH + s.box.space_region[space]] == 0 or cost == 0 else 0
    return SC_BUILD_3 if s.at[TECH + seat] < cost else 0


def pay_tech_chosen(s: State, seat: i64, space: i64, use: i64) -> None:
    cost = tech_cost(s, space)
    if use:
        s.at[REGION_TECH + s.box.space_region[space]] -= 1
    s.at[TECH + seat] -= cost - use
    s.at[TECH_POOL] += cost


# --- (3) to (6) -----------------------------------------------------------------------------------


def insert_plant(s: State, seat: i64, space: i64) -> None:
    region = s.box.space_region[space]
    energy = s.at[PROJECT + space]
    slot = place_for_plant(s, region)
    old = s.at[PLANT + slot]
    if old != NOBODY:  # SC-BUILD-5
        s.at[FOSSIL_OUT + old - FOSSIL] += 1
        s.at[CO2] -= s.box.fossil_ppm[old - FOSSIL]
        if s.mode != COMPETITIVE:
            s.at[CO2] = max(s.at[CO2], s.box.co2_floor)  # SC-BUILD-6
        s.at[REPLACED] = 1
    s.at[PLANT + slot] = energy
    s.at[PLANT_TOKEN + slot] = s.at[TOKEN + space]  # SC-BUILD-7: the tile itself leaves the game
    s.at[BUILDER + slot] = seat
    s.at[PLANTS + energy] -= 1
    s.at[PROJECT + space] = NOBODY
    s.at[LEVEL + space] = 0
    s.at[TOKEN + space] = NOBODY
    achieve(s, ENV_REGION, region)
    achieve(s, ENV_TYPE, energy)


def score_plant(s: State, seat: i64, what: i64) -> None:
    s.add_vp(seat, s.box.plant_vp[what % KINDS], VP_PLANTS)


def control_cube(s: State, seat: i64, what: i64) -> None:
    region = what // KINDS
    energy = what % ENERGIES
    s.at[CUBES + seat] -= 1
    s.at[CONTROL_CUBES + region * ENERGIES + energy] += 1 << 4 * seat


# --- (7) control (SC-CTRL) ------------------------------------------------------------------------


def check_control(s: State, seat: i64, what: i64) -> None:
    """The builder takes control unless a rival is ahead; nobody else can gain it (SC-CTRL-6 to -8)."""
    region = what // KINDS
    energy = what % ENERGIES
    if s.at[CONTROL + region] == seat or s.at[MARKERS + seat] == 0:  # SC-LIMIT-8
        return
    for rival in range(s.n):
        if rival != seat and is_ahead(s, region, energy, rival, seat):
            return
    if s.mode == SOLO and is_ahead(s, region, energy, ENEMY, seat):
        return
    if s.at[CONTROL + region] != NOBODY:
        s.at[MARKERS + s.at[CONTROL + region]] += 1  # SC-CTRL-10
    s.at[MARKERS + seat] -= 1
    s.at[CONTROL + region] = seat


def is_ahead(s: State, region: i64, energy: i64, rival: i64, builder: i64) -> bool:
    first = s.at[AGENDA + region] * 3
    balance = 0  # criterion 1: in how many types (SC-CTRL-2)
    leader = 0  # criterion 2: the first type where they differ (SC-CTRL-3)
    for i in range(3):
        cubes = s.at[CONTROL_CUBES + region * ENERGIES + s.box.agenda[first + i]]
        has = (1 if cubes >> 4 * rival & 15 else 0) - (1 if cubes >> 4 * builder & 15 else 0)
        balance += has
        if leader == 0:
            leader = has
    if balance != 0:
        return balance > 0
    if leader != 0:
        return leader > 0
    if rival == ENEMY:
        return False  # SC-SOLO-CTRL-1: you are deemed to know more
    own = s.at[KNOWLEDGE + builder * ENERGIES + energy]
    return s.at[KNOWLEDGE + rival * ENERGIES + energy] > own  # SC-CTRL-4

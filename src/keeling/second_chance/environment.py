"""The Environmental Goals phase (p. 16, p. 22) and the UN Inspectors (p. 18)."""

from typing import Final

from ..co2_family.board import fossils_left
from ..co2_family.layout import DECADE_NOW, ENDING, FOSSIL_LEFT, PHASE, TECH_POOL
from ..co2_family.terms import FOSSIL_TILE, FOSSILS, GAS, NOBODY, REGIONS
from ..kernel.ints import append, bit_length, i64, vec
from ..kernel.position import NATURE
from .layout import BOTTOM, ENV, ENV_DONE, INSPECTOR, SOLO_GOAL_CARD
from .state import State
from .terms import BLUE, GREEN, INSPECT, LOST_SCORE, PHASE_ENVIRONMENT, PINK, VP_PENALTIES

FOR_INSPECTOR: Final = REGIONS  # FOSSIL_TILE is drawn for a region, or for REGIONS + inspector


def first_space(s: State, colour: i64) -> i64:
    """Where a group of Environmental Goal spaces begins."""
    spaces = s.box.env_spaces
    return 0 if colour == GREEN else spaces[GREEN] if colour == PINK else spaces[GREEN] + spaces[PINK]


def inspected(s: State, inspector: i64) -> i64:
    """The space before which an inspector stands (0 green, 1 blue), or NOBODY."""
    if s.at[INSPECTOR + inspector] == NOBODY:
        return NOBODY
    return first_space(s, BLUE if inspector else GREEN) + s.at[INSPECTOR + inspector]


def achieve(s: State, test: i64, value: i64) -> None:
    """Flip one tile of this goal: the inspected one first, else the lowest (SC-ENV-1, -6, -10)."""
    found = NOBODY
    for space in range(s.deal.env_places):
        kind = s.at[ENV + space]
        if s.at[ENV_DONE + space] or kind == NOBODY:
            continue
        if s.box.env_test[kind] == test and s.box.env_value[kind] == value:
            if space == inspected(s, 0) or space == inspected(s, 1):
                s.at[ENV_DONE + space] = 1
                return
            if found == NOBODY:
                found = space
    if found != NOBODY:
        s.at[ENV_DONE + found] = 1


def environment(s: State) -> None:
    """Each open tile costs the decade's number, twice that under an inspector (SC-ENV-2, SC-INSP-6)."""
    s.at[PHASE] = PHASE_ENVIRONMENT
    price = s.box.env_penalty[s.at[DECADE_NOW]]
    for space in range(s.deal.env_places):
        if not s.at[ENV_DONE + space]:
            double = space == inspected(s, 0) or space == inspected(s, 1)
            s.add_vp(0, -2 * price if double else -price, VP_PENALTIES)
    if s.score() < 0:  # SC-ENV-3: exactly 0 goes on
        s.at[ENDING] = LOST_SCORE
        s.finish()


# --- inspectors -----------------------------------------------------------------------------------


def inspectors(s: State) -> None:
    """SC-INSP-1: one before the first green tile, one before the first blue tile; both advance."""
    s.then(INSPECT, 0, 0)
    s.then(INSPECT, 0, 1)


def inspect(s: State, inspector: i64) -> None:
    """SC-INSP-2: a fossil tile tells how far; none left moves nothing (SC-LIMIT-12)."""
    draw_fossil(s, FOR_INSPECTOR + inspector)


def advance_inspector(s: State, inspector: i64, steps: i64) -> None:
    """Clockwise over the face-up tiles of its group (SC-INSP-3 to -5)."""
    colour = BLUE if inspector else GREEN
    first = first_space(s, colour)
    length = s.box.env_spaces[colour]
    if all(s.at[ENV_DONE + first + i] for i in range(length)):
        return
    at = s.at[INSPECTOR + inspector]
    if at == NOBODY:
        s.at[TECH_POOL] -= 1  # it is a Tech cube of the general pool
    while steps > 0:
        at = (at + 1) % length
        if not s.at[ENV_DONE + first + at]:
            steps -= 1
    s.at[INSPECTOR + inspector] = at


# --- fossil tiles: an unknown deck above the tiles the inspectors put back ------------------------


def draw_fossil(s: State, purpose: i64) -> bool:
    """Ask Nature for a fossil tile; False if none is left (SC-LIMIT-12)."""
    options = fossil_tiles(s)
    if len(options) == 0:
        return False
    s.ask(FOSSIL_TILE, NATURE, purpose, options)
    return True


def fossil_tiles(s: State) -> vec[i64]:
    options = fossils_left(s)
    if len(options) == 0 and s.at[BOTTOM]:
        options = append(options, (s.at[BOTTOM] & 3) - 1)
    return options


def take_fossil(s: State, fuel: i64) -> None:
    if s.sum_of(FOSSIL_LEFT, FOSSILS):
        s.at[FOSSIL_LEFT + fuel] -= 1
    else:
        s.at[BOTTOM] >>= 2


def put_under_deck(s: State, fuel: i64) -> None:
    """SC-INSP-2 (3)"""
    tiles = (bit_length(s.at[BOTTOM]) + 1) // 2
    s.at[BOTTOM] |= fuel + 1 << 2 * tiles


def removed_on_sight(s: State, fuel: i64) -> bool:
    """Solo goal 7: gas is removed whenever it is drawn, and another tile is drawn (SC-SOLO-GOAL-7)."""
    return s.at[SOLO_GOAL_CARD] == 7 and fuel == GAS

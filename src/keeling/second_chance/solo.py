"""The solo chapter: enemy cubes, the second Main action, solo goals."""

from ..co2_family.board import wants
from ..co2_family.layout import BUILDER, KNOWLEDGE, REGION_CEP
from ..co2_family.terms import ASIA, ENERGIES, REGIONS, SLOTS
from ..kernel.ints import i64, index, vec
from .layout import (
    CONTROL_CUBES,
    EARLY_CARD,
    ENV,
    ENV_DONE,
    GOAL_BY_2020,
    REPLACED,
    SOLO_GOAL_CARD,
    SUMMIT_SIZES,
)
from .state import State
from .terms import ENEMY, ENEMY_START, ENV_HALF, ENV_TOP, ENV_TOPIC, ENV_TYPE, GREEN


def enemy_start(s: State) -> None:
    """SC-SOLO-ENEMY-4: the player names any region once."""
    s.ask(ENEMY_START, 0, 0, vec[i64](range(REGIONS)))


def place_enemies(s: State, start: i64) -> None:
    """Energy tiles from left to right, regions counterclockwise (SC-SOLO-ENEMY-2 to -8)."""
    box = s.box
    reference = index(box.clockwise, start)
    placed = 0
    for space in range(s.deal.env_places):
        kind = s.at[ENV + space]
        if placed == box.enemy_cubes:
            break
        if box.env_test[kind] not in (ENV_TYPE, ENV_TOP, ENV_HALF, ENV_TOPIC):
            continue
        energy = box.env_value[kind]
        for away in range(1, REGIONS + 1):  # the reference region itself comes last
            at = (reference - away) % REGIONS
            region = box.clockwise[at]
            if wants(s, region, energy) and enemies_in(s, region) < box.enemy_limit:
                s.at[CONTROL_CUBES + region * ENERGIES + energy] += 1 << 4 * ENEMY
                placed += 1
                if not s.deal.fixed_reference:
                    reference = at
                break


def enemies_in(s: State, region: i64) -> i64:
    count = 0
    for energy in range(ENERGIES):
        count += s.at[CONTROL_CUBES + region * ENERGIES + energy] >> 4 * ENEMY & 15
    return count


# --- solo goals (SC-SOLO-GOAL-1 to -12) -----------------------------------------------------------


def fix_goals_of_2020(s: State) -> None:
    """Goals 3 and 8 are decided at the end of decade 2."""
    goal = s.at[SOLO_GOAL_CARD]
    if (goal == 3 and plants_built(s) >= 5) or (goal == 8 and green_goals_open(s) == 0):
        s.at[GOAL_BY_2020] = 1


def plants_built(s: State) -> i64:
    return s.count_of(BUILDER, REGIONS * SLOTS, 0)


def green_goals_open(s: State) -> i64:
    return sum(1 for space in range(s.box.env_spaces[GREEN]) if not s.at[ENV_DONE + space])


def solo_goal_met(s: State) -> bool:
    goal = s.at[SOLO_GOAL_CARD]
    if goal == 1:
        return all(s.at[KNOWLEDGE + energy] == s.box.track_end for energy in range(ENERGIES))
    if goal == 2:
        return plants_built(s) >= 10
    if goal in (3, 8):
        return s.at[GOAL_BY_2020] == 1
    if goal == 4:
        for region in range(REGIONS):
            if s.count_of(BUILDER + region * SLOTS, SLOTS, 0) == 0:
                return False
        return True
    # Goal 5, all four private goals, is judged where private goals are (scoring.py).
    if goal == 9:
        return s.at[REGION_CEP + ASIA] >= 6
    if goal == 10:
        return s.at[SUMMIT_SIZES] & 0b11100 == 0b11100
    if goal == 11:
        return s.at[REPLACED] == 1
    if goal == 12:
        return s.at[EARLY_CARD] == 0
    return True  # none, and goals 6 and 7, which only change the game

"""How much a rival in CO2 (2012) does for the planet, by what its turns brought so far."""

from typing import Final

from ...co2.knowledge import level
from ...co2.state import State
from ...co2.terms import PHASE_OPERATIONS
from ...co2_family.layout import BUILDER, DECADE_NOW, GOAL_SOLD, PHASE
from ...co2_family.terms import ENERGIES, REGIONS, SLOTS
from ...kernel.ints import i64
from .clock import turns_in_decade

RIVAL_WILL: Final = 0.7  # how much of what it could build it builds ...
MOST_WILL: Final = 0.95  # ... at most
IDLE: Final = 2.0  # how fast the trust in a rival that learns little is lost
CAREFUL: Final = 0.2  # odds that a rival plays with care, before its first turn ...
BUILT: Final = 8.0  # ... that grow with each plant it built ...
WAITED: Final = 0.8  # ... and fall with each turn after the first decade ...
MISSED: Final = 0.2  # ... and with each level that it lacks, if it should learn one a turn ...
LATER: Final = 0.9  # ... and after the first decade so many more
GOAL_KEPT: Final = 1.5  # by chance a company goal is sold soon: they grow with each turn it is kept


def record(s: State, who: i64) -> tuple[i64, i64, i64]:
    """Plants that a seat built, levels it learnt, and the turns it had for them."""
    plants: i64 = 0
    for slot in range(REGIONS * SLOTS):
        if s.at[BUILDER + slot] == who:
            plants += 1
    levels: i64 = 0
    for energy in range(ENERGIES):
        levels += level(s, who, energy)
    turns = s.at[DECADE_NOW] * s.rounds()
    if s.at[PHASE] == PHASE_OPERATIONS:
        turns += s.rounds() - turns_in_decade(s, who)
    return plants, levels, turns


def rival_will(s: State, who: i64) -> float:
    """How much of what a rival could build it will build."""
    plants, levels, turns = record(s, who)
    will = RIVAL_WILL * (float(plants) + 1.0) / (0.25 * float(turns) + 1.0)
    keen = (float(levels) + 1.0) / (float(turns) + 1.0)  # who learns less than a level a turn plays at random
    if keen < 1.0:
        will *= float(keen**IDLE)
    return will if will < MOST_WILL else MOST_WILL


def trust(s: State, who: i64) -> float:
    """The chance that a rival plays with care."""
    plants, levels, turns = record(s, who)
    later = float(turns - s.rounds()) if turns > s.rounds() else 0.0
    missed = max(float(turns - levels) + LATER * later, 0.0)
    odds = CAREFUL * float(BUILT ** float(plants)) * float(MISSED**missed) * float(WAITED**later)
    if not s.at[GOAL_SOLD + who]:
        odds *= float(GOAL_KEPT ** float(turns))
    return odds / (1.0 + odds)

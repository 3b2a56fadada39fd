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
BUILT: Final = 12.0  # ... that grow with each plant it built ...
WAITED: Final = 0.8  # ... and fall with each turn ...
PATIENCE: Final = 2  # ... after the first ones
MISSED: Final = 0.3  # ... and with each that brought no level
GOAL_KEPT: Final = 1.5  # by chance a company goal is sold soon: they grow with each turn it is kept ...
GOAL_SOLD_SOON: Final = 0.4  # ... and fall when it is gone


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
    missed = turns - levels if turns > levels else 0
    waited = turns - PATIENCE if turns > PATIENCE else 0
    odds = CAREFUL * float(BUILT ** float(plants)) * float(MISSED ** float(missed))
    odds *= float(WAITED ** float(waited))
    odds *= GOAL_SOLD_SOON if s.at[GOAL_SOLD + who] else float(GOAL_KEPT ** float(turns))
    return odds / (1.0 + odds)

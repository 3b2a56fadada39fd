"""Decades, and what ends the game (C-OPS-9, C-END)."""

from ..co2_family.layout import CO2, DECADE_NOW, ENDING, PHASE, PLANT, ROUND, START
from ..co2_family.terms import DECADE, END_DECADE, FOSSIL, OPERATIONS, REGIONS, SLOTS, SUPPLY
from ..kernel.ints import i64
from .layout import REACHED_350
from .state import State
from .terms import (
    AUCTION,
    COLLECT,
    GREEN_REGIONS,
    LAST_DECADE,
    NEXT_DECADE,
    PHASE_END,
    RUNNING,
    SAFE_AGAIN,
    SOLO,
)


def decade(s: State) -> None:
    """No supply phase in decade 1 (C-SUPPLY-1)."""
    if s.at[DECADE_NOW]:
        s.then(SUPPLY)
    s.then(OPERATIONS)
    s.then(END_DECADE)


def end_decade(s: State) -> None:
    """Three conditions, tested only now (C-END-1); else the next decade and its start player."""
    s.at[PHASE] = PHASE_END
    s.at[ENDING] = ending(s)
    if s.at[ENDING] != RUNNING:
        s.then(COLLECT)
        return
    if s.deal.auction and s.mode != SOLO:
        s.then(AUCTION)
    else:
        s.at[START] = (s.at[START] + 1) % s.n  # to the left neighbour
    s.then(NEXT_DECADE)


def next_decade(s: State) -> None:
    s.at[DECADE_NOW] += 1
    s.at[ROUND] = 0
    s.then(DECADE)


def ending(s: State) -> i64:
    if s.at[DECADE_NOW] + 1 == s.decades():
        return LAST_DECADE
    if green_regions(s) >= 2:
        return GREEN_REGIONS
    late_enough = s.at[DECADE_NOW] + 1 >= s.deal.safe_from_decade
    if s.at[REACHED_350] and s.at[CO2] < s.box.co2_safe and late_enough:  # C-END-4
        return SAFE_AGAIN
    return RUNNING


def green_regions(s: State) -> i64:
    """Regions whose every demand space holds a green plant (C-END-3)."""
    count = 0
    for region in range(REGIONS):
        first = region * SLOTS
        green = 0
        for slot in range(first, first + s.deal.demand[region]):
            if 0 <= s.at[PLANT + slot] < FOSSIL:
                green += 1
        if green == s.deal.demand[region]:
            count += 1
    return count

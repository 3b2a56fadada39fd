"""The growth phase: won, lost or on to the next round (E-GROW, E-END)."""

from .challenges import all_goals_met
from .layout import ASIDE_BANDS, BANDS, DEMAND, ENDING, GROWTH, PHASE, ROUND, STANDING, TURNED
from .state import State
from .terms import LOST_HEAT, LOST_TIME, NEXT_ROUND, PHASE_GROWTH, ROUND_BEGINS, RULE_ROUNDS, WON


def growth_phase(s: State) -> None:
    """The win first; then the next round, if there is one (E-GROW-1, E-GROW-3)."""
    at = s.at
    at[PHASE] = PHASE_GROWTH
    if at[TURNED] and all_goals_met(s):
        at[ENDING] = WON
        s.finish()
    elif at[ROUND] == at[STANDING + RULE_ROUNDS]:
        s.lose(LOST_TIME)
    else:
        s.then(NEXT_ROUND)


def next_round(s: State) -> None:
    """Demand grows, and tiles removed for this round come back (E-GROW-4, E-GROW-7, E-GROW-8)."""
    at = s.at
    at[ROUND] += 1
    at[TURNED] = 0
    for seat in range(s.n):
        at[DEMAND + seat] += max(0, at[GROWTH + seat])
    while at[ASIDE_BANDS] > 0:
        at[ASIDE_BANDS] -= 1
        at[BANDS] += 1
        if at[BANDS] == s.box.bands:
            s.lose(LOST_HEAT)
            return
    s.then(ROUND_BEGINS)

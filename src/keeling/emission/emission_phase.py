"""The emission phase: energy, production, binding, temperature (E-EMIT)."""

from .layout import DIRTY, EMISSION, FILTERS, OCEANS, PHASE, POOL, TREES, TURNED
from .planet import heat
from .state import State
from .terms import BIND, CRISIS_PHASE, EMISSIONS, HEAT, PHASE_EMISSION, PRODUCE


def emission_phase(s: State) -> None:
    """Step 1: whoever lacks energy takes emergency tokens (E-EMIT-2, E-EMIT-3)."""
    s.at[PHASE] = PHASE_EMISSION
    for seat in range(s.n):
        s.gain_cic(seat, s.shortfall(seat))
    s.then(PRODUCE)
    s.then(BIND)
    s.then(HEAT)
    s.then(CRISIS_PHASE)


def produce(s: State) -> None:
    """Step 2: carbon for dirty energy and emissions (E-EMIT-5)."""
    at = s.at
    for seat in range(s.n):
        at[POOL] += at[DIRTY + seat]
        for kind in range(EMISSIONS):
            at[POOL] += at[EMISSION + seat * EMISSIONS + kind]


def bind(s: State) -> None:
    """Step 3: with a sink to spare the turning point is reached (E-EMIT-7 to E-EMIT-15)."""
    at = s.at
    sinks = at[TREES] + at[OCEANS] + at[FILTERS]
    if at[POOL] < sinks:
        at[TURNED] = 1
        s.cool(sinks - at[POOL])
    at[POOL] = max(0, at[POOL] - sinks)


def warm_up(s: State) -> None:
    """Step 4: what is not bound goes onto the thermometer (E-EMIT-17)."""
    carbon = s.at[POOL]
    s.at[POOL] = 0
    heat(s, carbon)

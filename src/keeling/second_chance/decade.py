"""The decade and its end (p. 6, p. 18, p. 19)."""

from ..co2_family.layout import DECADE_NOW, PHASE, START
from ..co2_family.terms import DECADE, END_DECADE, INCOME, OPERATIONS, SUPPLY
from .solo import fix_goals_of_2020
from .state import State
from .terms import COLLECT, COMPETITIVE, ENVIRONMENT, EVENTS, FINISH, INSPECT, PHASE_END


def decade(s: State) -> None:
    if s.mode == COMPETITIVE:  # SC-COMP-TURN-1
        s.then(SUPPLY)
        s.then(OPERATIONS)
        s.then(INCOME)
        s.then(EVENTS)
    else:  # SC-TURN-2
        s.then(OPERATIONS)
        s.then(INCOME)
        s.then(ENVIRONMENT)
        s.then(SUPPLY)
    s.then(END_DECADE)


def end_decade(s: State) -> None:
    """Marker, Start Player token to the right, end of the game (SC-END-1)."""
    s.at[PHASE] = PHASE_END
    if s.at[DECADE_NOW] == 1:
        fix_goals_of_2020(s)
    s.at[DECADE_NOW] += 1
    s.at[START] = (s.at[START] - 1) % s.n
    if s.at[DECADE_NOW] == s.decades():
        s.then(COLLECT if s.mode == COMPETITIVE else FINISH)
        return
    if s.deal.inspectors:  # SC-INSP-8
        s.then(INSPECT, 0, 0)
        s.then(INSPECT, 0, 1)
    s.then(DECADE)

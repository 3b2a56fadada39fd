"""Rounds of turns, clockwise from the start player, in both editions."""

from ..kernel.ints import i64
from .layout import ACTIVE, MAINS, PHASE, ROUND, START
from .market import OPERATIONS_PHASE
from .state import FamilyState
from .terms import BEGIN_TURN, NOBODY, TURN


def operations(s: FamilyState) -> None:
    s.at[PHASE] = OPERATIONS_PHASE
    s.at[ROUND] = 0
    s.then(BEGIN_TURN, s.at[START])


def begin_turn(s: FamilyState, seat: i64) -> None:
    s.at[ACTIVE] = seat
    s.at[MAINS] = 1
    s.then(TURN, seat)


def next_turn(s: FamilyState, seat: i64, rounds: i64) -> None:
    """After the last turn of the last round the next phase is already on the list."""
    s.forget_turn()
    s.at[ACTIVE] = NOBODY
    following = (seat + 1) % s.n
    if following == s.at[START]:
        s.at[ROUND] += 1
        if s.at[ROUND] == rounds:
            return
    s.then(BEGIN_TURN, following)

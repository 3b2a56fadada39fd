"""The Income phase (p. 16)."""

from .layout import (
    KNOWLEDGE,
    MONEY,
    PHASE,
)
from .state import State
from .terms import ENERGIES, INCOME_SHARE, PHASE_INCOME, VP_INCOME


def income(s: State) -> None:
    """Everyone's income, paid in turn order (SC-INC-7)."""
    s.at[PHASE] = PHASE_INCOME
    for seat in s.turn_order():
        total = income_of(s, seat)
        if total:
            s.then(INCOME_SHARE, seat, total)


def income_of(s: State, seat: int) -> int:
    """The first two stacks of each track earn their column; the first alone with 1-2 players."""
    total = 0
    for energy in range(ENERGIES):
        space = s.at[KNOWLEDGE + seat * ENERGIES + energy]
        if space and stacks_ahead(s, energy, space) < (2 if s.n > 2 else 1):  # SC-INC-2 to -5
            total += s.box.income[space]
    return total


def stacks_ahead(s: State, energy: int, space: int) -> int:
    ahead: list[int] = []
    for seat in range(s.n):
        other = s.at[KNOWLEDGE + seat * ENERGIES + energy]
        if other > space and other not in ahead:
            ahead.append(other)
    return len(ahead)


def income_share(s: State, seat: int, total: int) -> None:
    """Any split into money and VP (SC-INC-6); the answer is how many VP."""
    s.ask(INCOME_SHARE, seat, total, list(range(total + 1)))


def income_shared(s: State, seat: int, total: int, points: int) -> None:
    s.at[MONEY + seat] += total - points
    s.add_vp(seat, points, VP_INCOME)

"""Income from the tracks: both books pay it alike (SC-INC, C-SUPPLY-2 to -6)."""

from ..kernel.ints import append, i64, vec
from .layout import KNOWLEDGE, MONEY, VP, VP_KINDS
from .state import FamilyState
from .terms import ENERGIES, INCOME_SHARE


def push_income(s: FamilyState) -> None:
    """Everyone's income, in turn order."""
    for seat in s.turn_order():
        total = income_of(s, seat)
        if total:
            s.then(INCOME_SHARE, seat, total)


def income_of(s: FamilyState, seat: i64) -> i64:
    """The first two stacks of each track earn their column; the first alone with 1-2 players."""
    total = 0
    for energy in range(ENERGIES):
        space = s.at[KNOWLEDGE + seat * ENERGIES + energy]
        if space and stacks_ahead(s, energy, space) < (2 if s.n > 2 else 1):
            total += s.printed.income[space]
    return total


def stacks_ahead(s: FamilyState, energy: i64, space: i64) -> i64:
    ahead = vec[i64]()
    for seat in range(s.n):
        other = s.at[KNOWLEDGE + seat * ENERGIES + energy]
        if other > space and other not in ahead:
            ahead = append(ahead, other)
    return len(ahead)


def income_share(s: FamilyState, seat: i64, total: i64) -> None:
    """Any split into money and VP; the answer is how many VP."""
    s.ask(INCOME_SHARE, seat, total, vec[i64](range(total + 1)))


def income_shared(s: FamilyState, seat: i64, row: i64, kind: i64, total: i64, points: i64) -> None:
    s.at[MONEY + seat] += total - points
    s.at[VP + row * VP_KINDS + kind] += points

"""Income from the tracks: both books pay it alike (SC-INC, C-SUPPLY-2 to -6)."""

from .layout import KNOWLEDGE, MONEY, VP, VP_KINDS
from .state import FamilyState
from .terms import ENERGIES, INCOME_SHARE


def push_income(s: FamilyState) -> None:
    """Everyone's income, in turn order."""
    for seat in s.turn_order():
        total = income_of(s, seat)
        if total:
            s.then(INCOME_SHARE, seat, total)


def income_of(s: FamilyState, seat: int) -> int:
    """The first two stacks of each track earn their column; the first alone with 1-2 players."""
    total = 0
    for energy in range(ENERGIES):
        space = s.at[KNOWLEDGE + seat * ENERGIES + energy]
        if space and stacks_ahead(s, energy, space) < (2 if s.n > 2 else 1):
            total += s.printed.income[space]
    return total


def stacks_ahead(s: FamilyState, energy: int, space: int) -> int:
    ahead: list[int] = []
    for seat in range(s.n):
        other = s.at[KNOWLEDGE + seat * ENERGIES + energy]
        if other > space and other not in ahead:
            ahead.append(other)
    return len(ahead)


def income_share(s: FamilyState, seat: int, total: int) -> None:
    """Any split into money and VP; the answer is how many VP."""
    s.ask(INCOME_SHARE, seat, total, list(range(total + 1)))


def income_shared(s: FamilyState, seat: int, row: int, kind: int, total: int, points: int) -> None:
    s.at[MONEY + seat] += total - points
    s.at[VP + row * VP_KINDS + kind] += points

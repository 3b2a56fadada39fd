"""The Income phase (p. 16)."""

from ..co2_family.income import push_income
from ..co2_family.layout import PHASE
from .state import State
from .terms import PHASE_INCOME


def income(s: State) -> None:
    """Everyone's income, paid in turn order (SC-INC-7)."""
    s.at[PHASE] = PHASE_INCOME
    push_income(s)

"""How a soloist stands in Second Chance: what things came to when a decade began, in some 600 games."""

from math import log
from typing import Final

from ...co2_family.layout import CO2, GOAL, MONEY, TECH
from ...co2_family.market import ceps_to_pay_with
from ...co2_family.terms import NOBODY
from ...kernel.ints import i64
from ...second_chance.state import State
from ..judge import logistic
from .goals import effort, tokens_by_type, tokens_needed
from .outlook import Outlook
from .team import carbon_cost, scientists_worth

# Thousandths of a logit, fitted to who won (docs/bots.md)
POINT: Final = 70
STEP: Final = -225  # CO2 above the start ...
BILL: Final = -32  # ... and what that and the demand ahead will cost, a tenth of it
GOAL_OPEN: Final = -370  # an Environmental Goal
UN_OPEN: Final = -180  # a UN card that must still be claimed ...
UN_TOKEN: Final = -250  # ... and an Infrastructure that is lacking for it
EFFORT: Final = -32  # what both private goals still take, ...
MOST_EFFORT: Final = 20  # ... so much for each at most
DOLLAR: Final = 72  # up to 20
TECH_CUBE: Final = 160  # up to 8
SPARE_CEP: Final = 40  # up to 6
READY: Final = 150  # a project prepared ...
PROPOSED: Final = 110  # ... or only proposed
AT_WORK: Final = 12  # scientists, a tenth of their worth
EVEN: Final = (8000, 7700, 4300, 1370)  # so that this is an even chance, by decade
FLAT: Final = 0.7  # chances are small and must differ for a search: ...
LIFT: Final = 1.0  # ... a chance of one in five counts as a half
LOST: Final = 0.1  # as much as a game that ends with everything but its goals; the chance counts ...
SHARE: Final = 0.88  # ... so much of the rest


def soloist_value(s: State, seat: i64) -> float:
    """Values of one moment of a decade can be compared, those of different ones cannot."""
    o = Outlook(s, seat)
    lacking: i64 = 0
    if o.un_need > 0:
        if o.un_need > o.now + o.later:  # one a turn (SC-UN-1, SC-TURN-6)
            return LOST
        lacking = tokens_needed(s, seat, tokens_by_type(s), NOBODY, o.un_need)
    margin = EVEN[min(o.decade, o.last)]
    margin += POINT * s.score()
    margin += STEP * ((s.at[CO2] - s.box.co2_floor) // s.box.step_ppm) + BILL * carbon_cost(o) // 10
    margin += GOAL_OPEN * o.open_goals + UN_OPEN * max(0, o.un_need) + UN_TOKEN * lacking
    for goal in range(s.deal.goals):  # SC-SOLO-END-1
        if s.at[GOAL + goal] == seat:
            margin += EFFORT * min(MOST_EFFORT, effort(s, seat, goal))
    margin += DOLLAR * min(s.at[MONEY + seat], 20) + TECH_CUBE * min(s.at[TECH + seat], 8)
    margin += SPARE_CEP * min(ceps_to_pay_with(s, seat), 6)
    margin += READY * o.ready + PROPOSED * o.proposed + AT_WORK * scientists_worth(o) // 10
    return LOST + SHARE * logistic(FLAT * float(margin) / 1000.0 + LIFT)


def soloist_chance(value: float) -> float:
    """The chance to win that a value stands for."""
    share = min(max((value - LOST) / SHARE, 1e-6), 1.0 - 1e-6)
    return logistic((log(share / (1.0 - share)) - LIFT) / FLAT)

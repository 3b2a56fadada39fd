"""Final scoring (C-END-7 to -12)."""

from ..co2_family.cards import goal_in_hand, regions_controlled
from ..co2_family.income import push_income
from ..co2_family.layout import (
    CEP,
    CEP_SOLD,
    CONTROL,
    ENDING,
    GOAL,
    GOAL_SOLD,
    MONEY,
    PHASE,
    PRICE,
    REGION_CEP,
    TECH,
)
from ..co2_family.market import cep_to_bank
from ..co2_family.terms import ENERGIES, FINAL_GOAL, FINAL_SCORE, REGIONS, TABLE
from ..kernel.ints import i64, most, total, vec
from .clauses import C_END_10
from .goals import built, company_points
from .knowledge import level
from .state import State
from .supply import sell_goal
from .terms import COMPANY_GOALS, PHASE_SCORING, SOLO_CO2, VP_COMPANY, VP_MONEY, VP_MOST_UN, VP_TECH


def collect(s: State) -> None:
    """Note hand CEPs, take those of controlled regions, sell all at the price; then final income."""
    s.at[PHASE] = PHASE_SCORING
    for seat in range(s.n):
        s.at[CEP_SOLD + seat] = s.at[CEP + seat]
        for region in range(REGIONS):
            if s.at[CONTROL + region] == seat:
                s.at[CEP + seat] += s.at[REGION_CEP + region]
                s.at[REGION_CEP + region] = 0
        s.at[MONEY + seat] += s.at[CEP + seat] * s.at[PRICE]
        for _ in range(s.at[CEP + seat]):
            cep_to_bank(s)
        s.at[CEP + seat] = 0
    if s.deal.final_income and s.at[ENDING] != SOLO_CO2:  # C-END-9, C-SOLO-8
        push_income(s)
    s.then(COMPANY_GOALS)


def company_goals(s: State) -> None:
    for seat in s.turn_order():
        if not s.at[GOAL_SOLD + seat]:
            s.then(FINAL_GOAL, seat)
    s.then(FINAL_SCORE)


def cannot_finish_goal(s: State, seat: i64, score: i64) -> i64:
    """Points or $8; by the other reading $8 only for a goal that scores nothing (C-END-10)."""
    points = company_points(s, seat, goal_in_hand(s, seat, s.box.companies))
    if s.deal.cash_if_missed and (score == 1) != (points > 0):
        return C_END_10
    return 0


def final_goal(s: State, seat: i64) -> None:
    s.ask(
        FINAL_GOAL, seat, 0, vec[i64]([score for score in (0, 1) if not cannot_finish_goal(s, seat, score)])
    )


def final_goal_chosen(s: State, seat: i64, score: i64) -> None:
    if score:
        goal = goal_in_hand(s, seat, s.box.companies)
        s.at[GOAL + goal] = TABLE + seat
        s.add_vp(seat, company_points(s, seat, goal), VP_COMPANY)
    else:
        sell_goal(s, seat)


def final_score(s: State) -> None:
    most_tech = most(s.at[TECH : TECH + s.n])
    most_un = max(s.un_cards_of(seat) for seat in range(s.n))
    for seat in range(s.n):
        s.add_vp(seat, s.at[MONEY + seat] // s.box.money_per_vp, VP_MONEY)
        if most_tech and s.at[TECH + seat] == most_tech:  # C-END-11: nobody if it is 0
            s.add_vp(seat, s.box.final_tech_vp, VP_TECH)
        if most_un and s.un_cards_of(seat) == most_un:
            s.add_vp(seat, s.box.un_most_vp, VP_MOST_UN)
    s.finish()


def tie_breaks(s: State, seat: i64) -> tuple[int, int, list[int], int]:
    """VP, own plants, expertise from forestation down to recycling, regions (C-END-12)."""
    return (
        s.score_of(seat),
        total(built(s, seat)),
        [level(s, seat, energy) for energy in range(ENERGIES - 1, -1, -1)],
        regions_controlled(s, seat),
    )


def winners(s: State) -> vec[i64]:
    best = max(tie_breaks(s, seat) for seat in range(s.n))
    return vec[i64]([seat for seat in range(s.n) if tie_breaks(s, seat) == best])

"""Victory and defeat (p. 18, solo chapter) and final scoring (p. 21)."""

from ..co2_family.cards import goal_in_hand
from ..co2_family.layout import (
    BUILDER,
    CEP,
    CEP_SOLD,
    CO2,
    CONTROL,
    ENDING,
    GOAL,
    GOAL_SOLD,
    MONEY,
    PRICE,
    REGION_CEP,
    TECH,
)
from ..co2_family.market import cep_to_bank
from ..co2_family.terms import FINAL_GOAL, FINAL_SCORE, NOBODY, PILE, REGIONS, SLOTS
from ..kernel.ints import i64, most, vec
from .goals import company_points, goal_met
from .layout import GOAL_SHOWN, PLANT_TOKEN, SOLO_GOAL_CARD, TOKEN
from .solo import solo_goal_met
from .state import State
from .terms import (
    LOST_GOALS,
    LOST_SOLO_GOAL,
    LOST_UN,
    SCORED,
    SOLO,
    VP_COMPANY,
    VP_MONEY,
    VP_TECH,
    VP_UN,
    WON,
)

# --- cooperative and solo -------------------------------------------------------------------------


def finish(s: State) -> None:
    s.at[ENDING] = judge(s)
    s.finish()


def judge(s: State) -> i64:
    """SC-END-5 to -7, SC-SOLO-END-1"""
    for seat in range(s.n):
        met = [goal_met(s, seat, goal) for goal in range(s.deal.goals) if s.at[GOAL + goal] == seat]
        if not (all(met) if s.mode == SOLO else any(met)):
            return LOST_GOALS
    if unclaimed(s) > s.box.un_unclaimed:
        return LOST_UN
    if s.mode == SOLO:
        drawn = [g for g in range(s.deal.goals) if s.at[GOAL + g] in (0, PILE)]
        if s.at[SOLO_GOAL_CARD] == 5 and not all(goal_met(s, 0, goal) for goal in drawn):
            return LOST_SOLO_GOAL
        if not solo_goal_met(s):
            return LOST_SOLO_GOAL
    return WON


def unclaimed(s: State) -> i64:
    return s.un_cards_of(NOBODY)


def epithet(s: State) -> tuple[str, str]:
    """Rank by unclaimed UN cards, description by CO2 (SC-END-7)."""
    rank = s.box.epithet_ranks[min(unclaimed(s), len(s.box.epithet_ranks) - 1)]
    for i in range(len(s.box.epithet_ppm)):
        if s.at[CO2] <= s.box.epithet_ppm[i]:
            return rank, s.box.epithet_names[i]
    return rank, s.box.epithet_names[-1]


# --- competitive (SC-COMP-END-2) ------------------------------------------------------------------


def collect(s: State) -> None:
    """(1) CEPs of controlled regions, (2) all CEPs sold at the price, which does not fall."""
    for seat in range(s.n):
        for region in range(REGIONS):
            if s.at[CONTROL + region] == seat:
                s.at[CEP + seat] += s.at[REGION_CEP + region]
                s.at[REGION_CEP + region] = 0
        s.at[CEP_SOLD + seat] = s.at[CEP + seat]  # what company goal 01 counts (SC-COMP-END-4)
        s.at[MONEY + seat] += s.at[CEP + seat] * s.at[PRICE]
        for _ in range(s.at[CEP + seat]):
            cep_to_bank(s)
        s.at[CEP + seat] = 0
    for seat in s.turn_order():  # (3) SC-COMP-END-3
        if not s.at[GOAL_SOLD + seat]:
            s.then(FINAL_GOAL, seat)
    s.then(FINAL_SCORE)


def final_goal(s: State, seat: i64) -> None:
    s.ask(FINAL_GOAL, seat, 0, vec[i64]([0, 1]))


def final_goal_chosen(s: State, seat: i64, score: i64) -> None:
    """Discard for $8, or reveal and score."""
    if score:
        goal = goal_in_hand(s, seat, s.deal.goals)
        s.at[GOAL_SHOWN + goal] = 1
        s.add_vp(seat, company_points(s, seat, goal), VP_COMPANY)
    else:
        s.at[GOAL_SOLD + seat] = 1
        s.at[MONEY + seat] += s.box.company_sale


def final_score(s: State) -> None:
    most_tech = most(s.at[TECH : TECH + s.n])
    for seat in range(s.n):
        s.add_vp(seat, s.at[MONEY + seat] // s.box.money_per_vp, VP_MONEY)  # (4) SC-COMP-END-5
        if s.at[TECH + seat] == most_tech:
            s.add_vp(seat, s.box.final_tech_vp, VP_TECH)  # (5) SC-COMP-END-6
        s.add_vp(seat, un_points(s, seat), VP_UN)  # (6) SC-COMP-END-7
    s.at[ENDING] = SCORED
    s.finish()


def un_points(s: State, seat: i64) -> i64:
    cards = s.un_cards_of(seat)
    return s.box.un_table[min(cards, len(s.box.un_table) - 1)]


def tie_breaks(s: State, seat: i64) -> tuple[i64, i64, i64, i64, i64]:
    """VP, then UN cards, plants built, Infrastructures prepared, money (SC-COMP-END-8, -9)."""
    return (
        s.score_of(seat),
        s.un_cards_of(seat),
        s.count_of(BUILDER, REGIONS * SLOTS, seat),
        s.count_of(TOKEN, s.box.spaces, seat) + s.count_of(PLANT_TOKEN, REGIONS * SLOTS, seat),
        s.at[MONEY + seat],
    )


def winners(s: State) -> vec[i64]:
    """Still tied: shared victory (SC-COMP-END-10)."""
    best = max(tie_breaks(s, seat) for seat in range(s.n))
    return vec[i64]([seat for seat in range(s.n) if tie_breaks(s, seat) == best])

"""How a seat stands against its rivals in a competitive game of Second Chance."""

from typing import Final

from ...co2_family.layout import (
    ENDING,
    GOAL,
    GOAL_SOLD,
    HOME,
    KNOWLEDGE,
    MONEY,
    PLANT,
    PRICE,
    SCIENTIST,
    TECH,
    TOPIC,
    UN,
    UN_OWNER,
)
from ...co2_family.market import ceps_to_pay_with
from ...co2_family.terms import ENERGIES, NOBODY, REGIONS, SLOTS
from ...kernel.ints import i64, vec
from ...second_chance.goals import company_points
from ...second_chance.layout import PLANT_TOKEN
from ...second_chance.scoring import un_points, winners
from ...second_chance.state import State
from ...second_chance.terms import SCORED
from ..judge import logistic
from .goals import tokens_by_type
from .outlook import Outlook, hand_size, turns_left
from .plans import chance_to_last

CARE: Final = 4.0  # how much more surviving counts than being ahead
SPREAD: Final = 50.0  # how far the points may come out otherwise, in tenths ...
SPREAD_MAIN: Final = 2.3  # ... for each Main action to come
# What things came to in the end, in tenths of a point: fitted to the final points of 700 games of the search
# against itself. `EARLY`: so much more in the first turn, less and less towards the last.
MONEY_WORTH: Final = 5.5
UN_POINT: Final = 10.0
CEP_WORTH: Final = 5.6  # for each $1 of its price ...
CEPS: Final = 2
CEP_MORE: Final = 3.6  # ... of more than two
TECH_WORTH: Final = 6.5
TECH_EARLY: Final = 18.0
TECHS: Final = 4
TECH_MORE: Final = 6.0  # of more than four
TECH_MORE_EARLY: Final = 9.0
TECHS_MOST: Final = 9
TECH_SPARE: Final = 4.0  # of more than nine, or when none can be used any more
MOST_TECH: Final = 10.0  # having most of them while the game goes on ...
MOST_TECH_SCORED: Final = 30.0  # ... and in the end (SC-COMP-END-6)
INCOME_PART: Final = 0.46  # of what tracks promise to pay
INCOME_PART_EARLY: Final = -0.32
KNOWLEDGE_EARLY: Final = 6.5  # a space on a track, besides
AT_WORK: Final = 15.0  # a scientist on a project ...
AT_WORK_EARLY: Final = 56.0
AT_SUMMIT_EARLY: Final = 26.0
AT_HOME: Final = 24.0
CARD_WORTH: Final = 18.0
COMPANY_PART: Final = 0.7
UN_PART: Final = 0.46
GOAL_GROWS: Final = 5  # in a turn
UN_WORTH: Final = 42


def own_value(s: State, seat: i64) -> float:
    """Ahead of the others, and nobody wins if too much is burnt (SC-COMP-TURN-3)."""
    o = Outlook(s, seat)
    best = -100000.0
    for other in range(s.n):
        if other != seat:
            best = max(best, seat_worth(o, other))
    spread = SPREAD + SPREAD_MAIN * float(o.now + o.later)
    ahead = logistic((seat_worth(o, seat) - best) / spread)
    return 0.98 * float(chance_to_last(s, seat) ** CARE) * ahead


def final_value(s: State, seat: i64) -> float:
    """A competitive game that is over: won, shared or lost."""
    if s.at[ENDING] != SCORED:
        return 0.0
    first = winners(s)
    for winner in first:
        if winner == seat:
            return 1.0 if len(first) == 1 else 0.5
    return 0.0


def seat_worth(o: Outlook, seat: i64) -> float:
    """What a seat may expect to score with what it has, in tenths of a point."""
    s = o.s
    turns = turns_left(o)
    early = float(turns) / float(s.decades() * s.rounds())
    worth = float(10 * s.score_of(seat))
    worth += MONEY_WORTH * float(s.at[MONEY + seat]) + UN_POINT * float(un_points(s, seat))
    ceps = ceps_to_pay_with(s, seat)
    worth += float(s.at[PRICE]) * (CEP_WORTH * between(ceps, 0, CEPS) + CEP_MORE * float(max(0, ceps - CEPS)))
    worth += tech_worth(o, seat, early)
    for energy in range(ENERGIES):
        worth += (INCOME_PART + INCOME_PART_EARLY * early) * float(income_hopes(o, seat, energy))
        worth += KNOWLEDGE_EARLY * early * float(s.at[KNOWLEDGE + seat * ENERGIES + energy])
    if turns > 1:
        for space in range(s.box.spaces):
            if s.at[SCIENTIST + space] == seat:
                worth += AT_WORK + AT_WORK_EARLY * early
        for topic in range(s.deal.topics):
            if s.at[TOPIC + topic] == seat:
                worth += AT_SUMMIT_EARLY * early
        worth += AT_HOME * float(s.at[HOME + seat])
    worth += CARD_WORTH * float(min(turns, hand_size(s, seat)))
    worth += COMPANY_PART * float(company_hopes(o, seat))
    return worth + UN_PART * float(un_hopes(o, seat))


def between(amount: i64, low: i64, high: i64) -> float:
    """How much of an amount lies there."""
    return float(min(max(amount - low, 0), high - low))


def tech_worth(o: Outlook, seat: i64, early: float) -> float:
    """Of the cubes: the first ones are needed, and whoever has most in the end scores."""
    s = o.s
    cubes = s.at[TECH + seat]
    turns = turns_left(o)
    most: i64 = 0
    for other in range(s.n):
        most = max(most, s.at[TECH + other])
    worth = 0.0
    if cubes == most:
        worth = MOST_TECH if turns else MOST_TECH_SCORED
    if turns <= 1:
        return worth + TECH_SPARE * between(cubes, 0, TECHS_MOST)
    worth += (TECH_WORTH + TECH_EARLY * early) * between(cubes, 0, TECHS)
    worth += (TECH_MORE + TECH_MORE_EARLY * early) * between(cubes, TECHS, TECHS_MOST)
    return worth + TECH_SPARE * float(max(0, cubes - TECHS_MOST))


def income_hopes(o: Outlook, seat: i64, energy: i64) -> i64:
    """What a track pays to the end of the game; a lead may be lost, or won."""
    s = o.s
    space = s.at[KNOWLEDGE + seat * ENERGIES + energy]
    if space == 0:
        return 0
    first: i64 = 0
    second: i64 = 0
    for other in range(s.n):
        if other != seat:
            theirs = s.at[KNOWLEDGE + other * ENERGIES + energy]
            if theirs > first:
                second = first
                first = theirs
            elif second < theirs < first:
                second = theirs
    lead = space - (second if s.n > 2 else first)
    share: i64 = 1
    if lead >= 2:
        share = 9
    elif lead == 1:
        share = 8
    elif lead == 0:
        share = 6
    elif lead == -1:
        share = 3
    worth = share * s.box.income[space] * max(0, o.incomes - 1) + 2 * space * o.incomes
    if lead >= 0 and o.incomes > 0:
        worth += 10 * s.box.income[space]
    return worth


def company_hopes(o: Outlook, seat: i64) -> i64:
    """The Company Goal: its points now and some to come, or the money (SC-COMP-END-2)."""
    s = o.s
    if s.at[GOAL_SOLD + seat]:
        return 0
    if seat != o.seat:
        return 80  # a secret: what such a card brings on average
    for goal in range(s.deal.goals):
        if s.at[GOAL + goal] == seat:
            points = 10 * company_points(s, seat, goal) + GOAL_GROWS * turns_left(o)
            return max(min(points, 10 * s.box.company_max[goal]), 5 * s.box.company_sale)
    return 0


def un_hopes(o: Outlook, seat: i64) -> i64:
    """UN cards this seat has the Infrastructure for, but for a little."""
    s = o.s
    turns = turns_left(o)
    if turns == 0:
        return 0
    built: vec[i64] = vec[i64]([0] * ENERGIES)
    for slot in range(REGIONS * SLOTS):
        if s.at[PLANT_TOKEN + slot] == seat:
            built[s.at[PLANT + slot]] += 1
    have = tokens_by_type(s)
    worth: i64 = 0
    for place in range(s.deal.un_places):
        card = s.at[UN + place]
        if s.at[UN_OWNER + place] != NOBODY or card == NOBODY:
            continue
        lack: i64 = 0
        wait: i64 = 0
        for energy in range(ENERGIES):
            need = s.box.un_plants[card * ENERGIES + energy]
            lack += max(0, need - have[seat * ENERGIES + energy])
            wait += max(0, need - built[energy])
        if wait == 0:
            worth += UN_WORTH
        elif lack == 0:
            worth += UN_WORTH // 2
        elif lack == 1:
            worth += UN_WORTH // 6
    return min(worth, UN_WORTH * min(4, turns)) * min(turns, 6) // 6

"""How a team stands in Second Chance: all it has, and the chance that this is enough."""

from typing import Final

from ...co2_family.layout import (
    CO2,
    DECADE_NOW,
    GOAL,
    KNOWLEDGE,
    MONEY,
    PHASE,
    PLANT,
    PROJECT,
    RECRUITS,
    SCIENTIST,
    SUMMIT,
    TECH,
    TOPIC,
)
from ...co2_family.market import ceps_to_pay_with
from ...co2_family.terms import ENERGIES, NOBODY, REGIONS, SLOTS, TOPICS
from ...kernel.ints import i64, vec
from ...second_chance.layout import LEVEL, TOKEN
from ...second_chance.state import State
from ...second_chance.terms import PHASE_SUPPLY
from ..co2_family import unmet
from ..judge import logistic
from .actions import LACK_PREPARED, LACK_PROPOSED
from .goals import effort, tokens_by_type, tokens_needed
from .outlook import STEPS, Outlook, hand_size, turns_left
from .scientists import RECRUIT, SUMMIT_BASE, SUMMIT_LEARN, SUMMIT_PART, standing_worth, summit_goals
from .worths import (
    CEP_FIRST,
    CEP_MORE,
    CEP_NEXT,
    CEP_SECOND,
    INCOME_LATER,
    INCOME_NOW,
    MONEY_FIRST,
    MONEY_NEXT,
    PINK_SHARE,
    SLOT_SHARE,
    TECH_FIRST,
    TECH_NEXT,
    TOP_SHARE,
    knowledge_worth,
    least_lacking,
    plant_worth,
    track_income,
)

READY_SHARE: Final = 60  # percent of a plant that is prepared ...
PROPOSED_SHARE: Final = 28  # ... or only proposed
COST_SHARE: Final = 8  # of ten: what it will cost
URGENT: Final = 60  # a point that this decade lacks
UN_PACE: Final = 65  # percent of the plants that could be built bring UN cards nearer
GOAL_PACE: Final = 20  # what a turn does for a private goal
SCALE: Final = 30  # points that make a win e times as likely
USUAL: Final = (-2400, -850, -50, 550, 600)  # what a team is usually worth when a decade begins


def team_value(s: State, seat: i64) -> float:
    o = Outlook(s, seat)
    worth = team_worth(o)
    urgent = min(0, o.slack + o.now * (4 + 2 * o.decade))
    margin = float(worth - usual_worth(o) + URGENT * urgent) / (10.0 * float(SCALE))
    return 0.1 + 0.88 * logistic(margin + 1.2) * un_chance(o) * goal_chance(o)


def lost_value(s: State) -> float:
    """A lost game: a little, by how far it came, so that a search sees a slope."""
    decade = s.at[DECADE_NOW]
    if decade >= s.decades():
        left = s.un_cards_of(NOBODY) - s.box.un_unclaimed
        return 0.1 - 0.005 * float(min(4, max(0, left)))
    short = -s.score()
    if s.at[CO2] > s.box.co2_limit:
        over = (s.at[CO2] - s.box.co2_limit + s.box.step_ppm - 1) // s.box.step_ppm
        short += over * s.box.reduction_price[decade]
    elif short > 0:
        short += 10
    return 0.02 * float(decade) + 0.018 * max(0.0, 1.0 - float(short) / 40.0)


# --- all it has -----------------------------------------------------------------------------------


def team_worth(o: Outlook) -> i64:
    """Everything the team has, in tenths of a point."""
    s = o.s
    worth = 10 * s.score()
    if o.incomes > 0:
        for energy in range(ENERGIES):
            worth += track_income(o, energy, 0, 0) * (INCOME_NOW + INCOME_LATER * (o.incomes - 1)) // 2
    paid = s.at[PHASE] == PHASE_SUPPLY
    worth -= o.open_goals * (o.goal_next if paid else o.goal_now)
    for energy in range(ENERGIES):
        lead: i64 = 0
        for seat in range(s.n):
            lead = max(lead, s.at[KNOWLEDGE + seat * ENERGIES + energy])
        if o.halves[energy]:
            worth += lead * o.goal_now * PINK_SHARE // 100
        if o.tops[energy]:
            worth += lead * o.goal_now * TOP_SHARE // 100
    worth -= carbon_cost(o)
    worth += pipeline_worth(o) + scientists_worth(o)
    for seat in range(s.n):
        worth += stock_worth(o, seat)
    worth += 12 * hand_size(s, o.seat)
    return worth


def usual_worth(o: Outlook) -> i64:
    s = o.s
    decade = min(o.decade, o.last)
    mains = s.rounds() * s.n
    here = USUAL[decade] * o.now + USUAL[decade + 1] * (mains - o.now)
    return here // mains - (150 if s.n == 2 else 0)


def stock_worth(o: Outlook, seat: i64) -> i64:
    """Money, Tech cubes and CEPs of a seat; the more there are, the less the next one helps."""
    s = o.s
    money = s.at[MONEY + seat]
    worth = (min(money, 12) * MONEY_FIRST + max(0, min(money, 20) - 12) * MONEY_NEXT) // 10
    tech = s.at[TECH + seat]
    worth += min(tech, 4) * TECH_FIRST + max(0, min(tech, 8) - 4) * TECH_NEXT
    ceps = ceps_to_pay_with(s, seat)
    worth += CEP_FIRST * min(ceps, 1) + CEP_SECOND * max(0, min(ceps, 2) - 1)
    worth += CEP_NEXT * max(0, min(ceps, 4) - 2) + CEP_MORE * max(0, min(ceps, 6) - 4)
    left = o.now + o.later
    return worth if left > 2 * s.n else worth * left // (2 * s.n)


def scientists_worth(o: Outlook) -> i64:
    s = o.s
    worth: i64 = 0
    for space in range(s.box.spaces):
        if s.at[SCIENTIST + space] != NOBODY:
            worth += standing_worth(o, s.at[SCIENTIST + space], s.at[PROJECT + space])
    for summit in range(s.box.summit_spaces):
        tile = s.at[SUMMIT + summit]
        if tile == NOBODY:
            continue
        size = s.box.summit_size[tile]
        taken: i64 = 0
        learn: i64 = 0
        for topic in range(summit * TOPICS, summit * TOPICS + size):
            seat = s.at[TOPIC + topic]
            if seat != NOBODY:
                taken += 1
                best: i64 = 0
                for i in range(size):
                    best = max(best, knowledge_worth(o, seat, s.box.summit_topic[tile * TOPICS + i]))
                learn += best * SUMMIT_LEARN // 10 + SUMMIT_BASE * o.incomes
        if taken:
            goals = summit_goals(o, summit) * (o.goal_now + o.pressure // 2) * taken // size + learn
            worth += goals * SUMMIT_PART // (SUMMIT_PART + 10 * (size - taken))
    for seat in range(s.n):
        worth += RECRUIT * o.incomes * (s.box.scientists - s.at[RECRUITS + seat])
    return worth


def build_cost(s: State, kind: i64) -> i64:
    money = s.box.cost_money[kind] * MONEY_FIRST // 10
    return (money + s.box.cost_tech[kind] * TECH_FIRST + CEP_SECOND) * COST_SHARE // 10


def pipeline_worth(o: Outlook) -> i64:
    """Projects on their way, those that can be built in time first."""
    s = o.s
    worth: i64 = 0
    left = o.now
    ahead: vec[i64] = vec[i64]([0] * REGIONS)
    for space in range(s.box.spaces):
        if s.at[TOKEN + space] != NOBODY:
            kind = s.at[LEVEL + space] * ENERGIES + s.at[PROJECT + space]
            region = s.box.space_region[space]
            lack = least_lacking(o, kind, False)
            in_time = left > 0 and lack < 40
            gain = plant_worth(o, region, kind, ahead[region], in_time) - build_cost(s, kind)
            ahead[region] += 1
            worth += max(0, gain) * READY_SHARE // 100 * LACK_PREPARED // (LACK_PREPARED + lack)
            if in_time:
                left -= 1
    for space in range(s.box.spaces):
        energy = s.at[PROJECT + space]
        if energy != NOBODY and s.at[TOKEN + space] == NOBODY:
            kind = s.at[LEVEL + space] * ENERGIES + energy
            region = s.box.space_region[space]
            lack = least_lacking(o, kind, False)
            in_time = left > 1 and lack < 40
            gain = plant_worth(o, region, kind, ahead[region], in_time) - build_cost(s, kind)
            ahead[region] += 1
            worth += max(0, gain) * PROPOSED_SHARE // 100 * LACK_PROPOSED // (LACK_PROPOSED + lack)
            if in_time:
                left -= 2
    return worth


def carbon_cost(o: Outlook) -> i64:
    """CO2 to be bought off, now and as the demand still ahead is met with fossil plants."""
    s = o.s
    price = s.box.reduction_price
    if o.decade > o.last:
        return 0
    over = (s.at[CO2] - s.box.co2_limit) // s.box.step_ppm + STEPS * unmet(s, o.decade)
    if o.decade == o.last:
        return 10 * max(0, over) * price[o.last]
    cost = (s.at[CO2] - s.box.co2_floor) // s.box.step_ppm * price[o.decade]
    for region in range(REGIONS):
        for slot in range(min(s.deal.demand[region], o.last + 1)):
            if s.at[PLANT + region * SLOTS + slot] == NOBODY:
                cost += STEPS * price[slot]
    return cost * SLOT_SHARE


# --- what else it takes to win --------------------------------------------------------------------


def un_chance(o: Outlook) -> float:
    """Will enough UN cards be claimed (SC-END-6)? It takes Infrastructure of one seat, and plants on it."""
    s = o.s
    if o.un_need <= 0:
        return 1.0
    have = tokens_by_type(s)
    least: i64 = 9
    for seat in range(s.n):
        least = min(least, tokens_needed(s, seat, have, NOBODY, o.un_need))
    plants = float(o.now + o.later + 2 * o.ready + o.proposed) / 3.0
    turns = float(o.now + o.later) / float(s.n)
    spare = min(plants, turns) * float(UN_PACE) / 100.0 - float(least) - 0.15 * float(o.un_need)
    return 0.04 + 0.96 * logistic(spare / 1.2)


def goal_chance(o: Outlook) -> float:
    """Will the own private goal be met (SC-END-5)? One is enough for a team."""
    s = o.s
    least: i64 = 60
    for goal in range(s.deal.goals):
        if s.at[GOAL + goal] == o.seat:
            least = min(least, effort(s, o.seat, goal))
    if least == 0:
        return 1.0
    return 0.05 + 0.95 * logistic((float(GOAL_PACE * turns_left(o)) / 10.0 + 3.0 - float(least)) / 5.0)
